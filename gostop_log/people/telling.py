"""What is said of the counts: tables of players, pairs, gifts and times, every question asked, and what is remarkable.

Needs scipy and statsmodels (extra `stats`); counting does not.
"""

from __future__ import annotations

from collections.abc import Iterator

from gostop_log.decisions import Estimates
from gostop_log.people.chance import detectable, estimate, quantile, rate
from gostop_log.people.counts import Counts, ExtremeCounts
from gostop_log.people.person import CARD_UNIT, CENT, CHIP, LuckCounts, Meeting, PlayerCounts
from gostop_log.people.questions import apart, asked, of_three
from gostop_log.people.remarks import of_clocks, of_foreign_cards, of_tests
from gostop_log.people.said import (
    Adjusted,
    Asked,
    Clocks,
    Extreme,
    Gifts,
    Pair,
    PeopleReport,
    Person,
    Place,
    Summary,
    Timing,
)
from gostop_log.people.tally import Times
from gostop_log.statistics import ALPHA
from gostop_log.statistics.computing import adjusted

__all__ = ["report"]


def report(
    counts: Counts, *, alpha: float = ALPHA, looks: int = 1, adjusted_by: Estimates | None = None
) -> PeopleReport:
    """Say what can be said.

    `alpha` is the probability of a false remark in each family of questions; `looks` is how often, this time included,
    a growing log is to be looked at: every adjusted p is multiplied by it; `adjusted_by` is how luck was estimated.
    """
    tests = _judged(list(asked(counts)), alpha, looks)
    ranked = sorted(counts.players, key=lambda name: (-counts.players[name].hands, name))
    return PeopleReport(
        summary=_summary(counts, alpha, looks, adjusted_by),
        players=[_person(name, counts) for name in ranked],
        pairs=[_pair(one, other, counts.players, met) for one, other, met in of_three(counts)],
        gifts=[_gifts(giver, taker, met) for giver, taker, met in of_three(counts)],
        times=[one for name in ranked for one in _times(name, counts.players[name])],
        clocks=[Clocks(name, **counts.players[name].clocks) for name in ranked],
        tests=tests,
        foreign=counts.foreign,
        remarks=[*of_foreign_cards(counts), *of_tests(tests, looks), *of_clocks(counts)],
    )


def _judged(tests: list[Asked], alpha: float, looks: int) -> list[Asked]:
    """The answers adjusted within each family, and what they could have seen."""
    families: dict[str, list[Asked]] = {}
    for one in tests:
        if one.p is not None:
            families.setdefault(one.family, []).append(one)
    for family in families.values():
        for one, p in zip(family, adjusted([one.p or 0.0 for one in family], looks), strict=True):
            one.adjusted, one.remarkable = p, p < alpha
            if one.error is not None:
                one.detectable = detectable(one.error, alpha / (looks * len(family)), one.sides)
    return tests


def _summary(counts: Counts, alpha: float, looks: int, adjusted_by: Estimates | None) -> Summary:
    return Summary(
        hands=counts.hands,
        result_only=counts.result_only,
        left_out=counts.left_out,
        hidden=counts.hidden,
        players=len(counts.players),
        forgotten_players=counts.forgotten_players,
        forgotten_pairs=counts.forgotten_pairs,
        foreign_cards=counts.foreign_cards,
        adjusted=counts.adjusted,
        unadjusted=counts.unadjusted,
        adjusted_by=adjusted_by,
        alpha=alpha,
        looks=looks,
    )


def _adjusted(counts: LuckCounts) -> Adjusted | None:
    """What a player won without luck; None where that is known of no hand."""
    if not counts.net.n:
        return None
    return Adjusted(*(estimate(moments, CENT) for moments in (counts.net, counts.luck, counts.adjusted)))


def _person(name: str, counts: Counts) -> Person:
    player = counts.players[name]
    whole = player.whole()
    return Person(
        name=name,
        hands=whole.hands,
        result_only=player.result_only,
        marked=player.marked,
        dropped=player.dropped,
        sold=player.sold,
        wins=rate(whole.wins, whole.hands),
        chips=estimate(whole.chips, CHIP),
        money=player.money,
        places={
            place: Place(role.hands, rate(role.wins, role.hands), estimate(role.chips, CHIP))
            for place, role in sorted(player.roles.items())
        },
        best=_extreme(counts.best.get(name)),
        worst=_extreme(counts.worst.get(name)),
        events=player.events,
        baks_paid=player.baks_paid,
        baks_received=player.baks_received,
        decisions={kind: rate(one.taken, one.chances) for kind, one in player.decisions.items()},
        left={players: estimate(one, CARD_UNIT) for players, one in player.exposed.items()},
        foreign=player.foreign,
        luck=_adjusted(player.luck),
    )


def _extreme(one: ExtremeCounts | None) -> Extreme | None:
    return None if one is None else Extreme(one.chips / CHIP, one.hand)


def _pair(name: str, other: str, players: dict[str, PlayerCounts], met: Meeting) -> Pair:
    hands, wins, chips = apart(players.get(name, PlayerCounts()), met)
    return Pair(
        player=name,
        other=other,
        wins_together=rate(met.wins, met.hands),
        wins_apart=rate(wins, hands),
        chips_together=estimate(met.chips, CHIP),
        chips_apart=estimate(chips, CHIP),
    )


def _gifts(giver: str, taker: str, met: Meeting) -> Gifts:
    return Gifts(
        giver=giver,
        taker=taker,
        hands=met.hands,
        next=estimate(met.next, CARD_UNIT),
        after=estimate(met.after, CARD_UNIT),
        laid=met.laid,
        taken=met.taken,
        dearer=rate(met.generous.taken, met.generous.chances),
        stacks=met.stacks,
        paid_for=met.paid_for,
        paid_for_chips=met.paid_for_chips,
        go_lost_to=met.go_lost_to,
    )


def _times(name: str, player: PlayerCounts) -> Iterator[Timing]:
    for kind in sorted(player.times):
        yield _timing(name, kind, player.timed(kind))
    by_number: dict[str, Times] = {}
    for alternatives, times in sorted(player.times.get("main", {}).items()):
        if alternatives:
            by_number.setdefault(_how_many(alternatives), Times()).merge(times)
    for number, times in by_number.items():
        yield _timing(name, f"main:{number}", times)


def _how_many(alternatives: int) -> str:
    """A number of alternatives, as it is told."""
    return next((words for most, words in ((1, "1"), (3, "2–3"), (6, "4–6")) if alternatives <= most), "7 or more")


def _timing(name: str, what: str, times: Times) -> Timing:
    lower, median, upper = (quantile(times, share) for share in (0.25, 0.5, 0.75))
    return Timing(name, what, times.n, lower, median, upper)
