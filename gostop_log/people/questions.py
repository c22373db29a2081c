"""What is asked of the counts: each family of questions, every one with its test, or with too few hands for one.

The families, what exactly each of them counts, and its limits stand in docs/people.md.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gostop_log.people import chance
from gostop_log.people.counts import Counts
from gostop_log.people.families import (
    AVOIDS,
    CONSTANT,
    DEARER,
    FAVOURS,
    STALLS,
    TELLS,
    TOGETHER,
    TOGETHER_WINS,
    WINS,
)
from gostop_log.people.person import CARD_UNIT, CHIP, Meeting, PlayerCounts, RoleCounts
from gostop_log.people.said import Asked
from gostop_log.people.stalling import SHORTEST_STALL, TIMES_LONGER, stalls
from gostop_log.people.tally import Chances, Moments, Times

__all__ = ["apart", "asked", "of_three"]

HOLDINGS: Final = {"set": "three of a month", "brights": "two brights or more"}
"""What is asked about in the think time of the second turn, in words."""
STEADY: Final = 1.15
"""The upper quartile over the lower one, at most, of times that are called constant."""
COARSE: Final = 10.0
"""A clock of whole seconds cannot tell whether times shorter than this are constant."""


def asked(counts: Counts) -> Iterator[Asked]:
    """Every question of every family, not yet adjusted."""
    yield from _wins(counts)
    yield from _avoids(counts)
    yield from _favours(counts)
    yield from _dearer(counts)
    yield from _together(counts)
    yield from _tells(counts)
    yield from _constant(counts)
    yield from _stalls(counts)


def _answered(one: Asked, found: chance.Found | None) -> Asked:
    if found is not None:
        one.p, one.difference, one.error = found.p, found.difference, found.error
    return one


def _wins(counts: Counts) -> Iterator[Asked]:
    """Whether a player wins as often as whoever sits in his places: exact binomial, both sides."""
    places: dict[str, RoleCounts] = {}
    for player in counts.players.values():
        for place, role in player.roles.items():
            places.setdefault(place, RoleCounts()).merge(role)
    for name, player in counts.players.items():
        n = sum(role.decided for role in player.roles.values())
        k = sum(role.wins for role in player.roles.values())
        expected = sum(
            role.decided * places[place].wins / places[place].decided
            for place, role in player.roles.items()
            if role.decided
        )
        seen = (
            f"{name} won {k:,} of {n:,} hands that anybody won; from these places at the table "
            f"{expected:,.1f} were to be expected"
        )
        enough = n >= WINS.least and 0 < expected < n
        yield _answered(Asked(WINS.name, [name], n, seen), chance.binomial(k, n, expected / n) if enough else None)


def _avoids(counts: Counts) -> Iterator[Asked]:
    """Whether a player leaves less for others than everybody else does: Welch, one side."""
    for players in ("2", "3"):
        left = {name: one.exposed[players] for name, one in counts.players.items() if players in one.exposed}
        usual, aside = chance.usual(left)
        for name, own in left.items():
            others = usual if name in aside else usual.without(own)
            n = min(own.n, others.n)
            seen = (
                f"with {players} players {name} laid open {_mean(own):+.3f} cards a hand that others could take, "
                f"beside blind choice among those that could be laid open; others {_mean(others):+.3f}"
            )
            found = chance.difference(own, others, CARD_UNIT, "less") if n >= AVOIDS.least else None
            yield _answered(Asked(AVOIDS.name, [name], n, seen, sides=1), found)


def _favours(counts: Counts) -> Iterator[Asked]:
    """Whether a player leaves more for one than for the third: against what the place alone does, one side."""
    leans = {name: player.lean for name, player in counts.players.items()}
    everybody, aside = chance.usual(leans)
    for giver, taker, meeting in of_three(counts):
        usual = everybody if giver in aside else everybody.without(leans.get(giver, Moments()))
        n = meeting.next.n + meeting.after.n
        towards = _sum([meeting.next, meeting.after])
        expected = _mean(usual) * (meeting.next.n - meeting.after.n) / n if n else 0.0
        seen = (
            f"in {n:,} hands of three in which {giver} chose what to lay open {taker} could take {_mean(towards):+.3f} "
            f"cards a hand more of it than the third, each beside blind choice; usual in these places {expected:+.3f}"
        )
        enough = n >= FAVOURS.least
        places = ((1, meeting.next), (-1, meeting.after))
        found = chance.leaning(places, usual, CARD_UNIT) if enough else None
        yield _answered(Asked(FAVOURS.name, [giver, taker], n, seen, sides=1), found)


def _dearer(counts: Counts) -> Iterator[Asked]:
    """Whether a player gives one better junk than he gives others: Fisher's exact test, one side."""
    for giver, takers in counts.pairs.items():
        all_ = Chances()
        for meeting in takers.values():
            all_.merge(meeting.generous)
        for taker, meeting in takers.items():
            own = meeting.generous
            others, taken = all_.chances - own.chances, all_.taken - own.taken
            n = min(own.chances, others)
            seen = (
                f"{giver} gave {taker} better junk than he had to in {own.taken:,} of {own.chances:,} chances, "
                f"others in {taken:,} of {others:,}"
            )
            enough = n >= DEARER.least
            found = chance.fisher(own.taken, own.chances, taken, others, "greater") if enough else None
            yield _answered(Asked(DEARER.name, [giver, taker], n, seen, sides=1), found)


def _together(counts: Counts) -> Iterator[Asked]:
    """Whether a player does otherwise where another sits at his table: Welch of chips, Fisher of wins, both sides."""
    for name, other, together in of_three(counts):
        whole = counts.players.get(name, PlayerCounts())
        hands, wins, chips = apart(whole, together)
        n = min(together.hands, hands)
        who = f"{name} with {other} at the table"
        seen = (
            f"{who}: {_mean(together.chips, CHIP):+.2f} chips a hand in {together.hands:,} hands of three, "
            f"without {_mean(chips, CHIP):+.2f} in {hands:,}"
        )
        found = chance.difference(together.chips, chips, CHIP) if n >= TOGETHER.least else None
        yield _answered(Asked(TOGETHER.name, [name, other], n, seen), found)
        seen = f"{who}: {together.wins:,} wins in {together.hands:,} hands of three, without {wins:,} in {hands:,}"
        won = chance.fisher(together.wins, together.hands, wins, hands) if n >= TOGETHER_WINS.least else None
        yield _answered(Asked(TOGETHER_WINS.name, [name, other], n, seen), won)


def apart(whole: PlayerCounts, together: Meeting) -> tuple[int, int, Moments]:
    """A player's hands, wins and chips of three-handed play without one other."""
    of_three_ = [role for place, role in whole.roles.items() if place.startswith("3.")]
    hands = sum(role.hands for role in of_three_) - together.hands
    wins = sum(role.wins for role in of_three_) - together.wins
    return hands, wins, _sum(role.chips for role in of_three_).without(together.chips)


def _tells(counts: Counts) -> Iterator[Asked]:
    """Whether the think time of the second turn tells what was dealt: van Elteren, both sides.

    Only times of the same action out of as many alternatives are compared: more to choose from takes longer.
    """
    for name, player in counts.players.items():
        for tell, words in HOLDINGS.items():
            with_, without = (player.tells.get(tell + sign, {}) for sign in "+-")
            if not with_ and not without:
                continue
            strata = [(with_[menu], without[menu]) for menu in sorted(with_.keys() & without.keys())]
            holding, not_ = Times(), Times()
            for one, other in strata:
                holding.merge(one)
                not_.merge(other)
            n = min(holding.n, not_.n)
            medians = [chance.quantile(times, 0.5) for times in (holding, not_)]
            seen = (
                f"{name} took {medians[0]:.3g} s over the second turn of a hand when dealt {words} "
                f"({holding.n:,} hands), else {medians[1]:.3g} s ({not_.n:,} hands; medians), compared where as many "
                f"actions were possible"
            )
            found = chance.rank_test(strata) if n >= TELLS.least else None
            yield _answered(Asked(TELLS.name, [name], n, seen), found)


def _constant(counts: Counts) -> Iterator[Asked]:
    """Whether a player's think times lie closer together than the others' do: Fisher's exact test, one side."""
    timed = {name: player.timed("main") for name, player in counts.players.items() if "main" in player.times}
    near = {name: _near(times) for name, times in timed.items()}
    all_near, all_ = sum(near.values()), sum(times.n for times in timed.values())
    for name, times in timed.items():
        n, others = times.n, all_ - times.n
        lower, median, upper = (chance.quantile(times, share) for share in (0.25, 0.5, 0.75))
        others_near = (all_near - near[name]) / others if others else 0.0
        seen = (
            f"{near[name]:,} of {n:,} think times of {name} lie within 7 % of {median:.3g} s "
            f"(quartiles {lower:.3g} and {upper:.3g} s), of the others {others_near:.0%} so near their own median"
            f"{_marked(counts.players[name])}"
        )
        coarse = _whole(counts.players[name]) and median < COARSE
        enough = min(n, others) >= CONSTANT.least and not coarse
        one = Asked(CONSTANT.name, [name], n, seen, sides=1)
        found = chance.fisher(near[name], n, all_near - near[name], others, "greater") if enough else None
        if found is not None and upper > STEADY * lower:
            found.p = 1.0  # closer together than the others', and yet not constant
        yield _answered(one, found)


def _stalls(counts: Counts) -> Iterator[Asked]:
    """Whether a player stalls more often than the others do: Fisher's exact test, one side."""
    found = stalls(counts.players)
    all_, all_stalled = sum(one.n for one in found.values()), sum(one.stalled for one in found.values())
    for name, own in found.items():
        others, stalled = all_ - own.n, all_stalled - own.stalled
        seen = (
            f"{own.stalled:,} of {own.n:,} decisions of {name} took {SHORTEST_STALL:.0f} s or more and over "
            f"{TIMES_LONGER:.0f} times as long as his decisions of that kind, of as many alternatives, mostly do; of "
            f"the others' {stalled:,} of {others:,}{_marked(counts.players[name])}"
        )
        n = min(own.n, others)
        test = chance.fisher(own.stalled, own.n, stalled, others, "greater") if n >= STALLS.least else None
        yield _answered(Asked(STALLS.name, [name], n, seen, sides=1), test)


def _marked(player: PlayerCounts) -> str:
    """What the log itself says of who sits there."""
    return "".join(f"; the log marks this seat as {role} in {n:,} hands" for role, n in sorted(player.marked.items()))


def _near(times: Times) -> int:
    """How many times lie in the bin of the median or in one beside it."""
    middle = chance.middle(times)
    return sum(times.bins.get(place, 0) for place in (middle - 1, middle, middle + 1))


def _whole(player: PlayerCounts) -> bool:
    """Whether all clocks of a player are in whole seconds."""
    return player.clocks.get("whole", 0) == player.clocks.get("timed", 0)


def of_three(counts: Counts) -> Iterator[tuple[str, str, Meeting]]:
    """Everybody who met somebody at a table of three: the one, the other, what the one did there."""
    for one, others in counts.pairs.items():
        for other, meeting in others.items():
            yield one, other, meeting


def _sum(parts: Iterable[Moments | None]) -> Moments:
    whole = Moments()
    for part in parts:
        if part is not None:
            whole.merge(part)
    return whole


def _mean(moments: Moments, unit: int = CARD_UNIT) -> float:
    return moments.total / moments.n / unit if moments.n else 0.0
