"""All that is counted of the people at many tables, hand by hand, and how the counts of several workers become one."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import permutations
from typing import Final, Self, TypeVar

from msgspec import Struct, field

from gostop_log.decisions import Luck
from gostop_log.people.foreign import Foreign, foreign_cards
from gostop_log.people.money import cents_of, chips_of, currency_of, pay
from gostop_log.people.person import Meeting, PlayerCounts, named
from gostop_log.people.tally import Tally, more
from gostop_log.people.watching import watch
from gostop_log.record import Record
from gostop_log.replaying import rules_of
from gostop_log.results import Result
from gostop_log.roles import roles
from gostop_log.session import payments
from gostop_log.session.moves import called, names

__all__ = ["MOST_FOREIGN", "MOST_PAIRS", "MOST_PLAYERS", "Counts", "ExtremeCounts"]

Some = TypeVar("Some", bound=Tally)

MOST_PLAYERS: Final = 20_000
MOST_PAIRS: Final = 100_000
"""So many players, and giver-taker pairs, are kept, those with the most hands; twice as many before any is dropped."""
MOST_FOREIGN: Final = 1_000
"""So many foreign or doubled cards are listed; all are counted."""
LOOK_EVERY: Final = 1_000
"""So many hands are counted between two looks at how many players there are."""


_NUMBERS: Final = (
    "hands", "result_only", "hidden", "foreign_cards", "adjusted", "unadjusted", "forgotten_players", "forgotten_pairs",
)  # fmt: skip
"""What two counts are added up in."""


class ExtremeCounts(Struct, omit_defaults=True):
    """The hand that brought a player the most, or cost him the most, in tenths of a chip."""

    chips: int
    hand: str


class Counts(Struct, omit_defaults=True):
    """All that was counted: `add` counts one more hand, `merge` adds what another worker counted."""

    hands: int = 0
    """Hands whose play was counted."""
    result_only: int = 0
    """Hands of which only money and winner could be counted."""
    left_out: dict[str, int] = field(default_factory=dict)
    """Hands that were left out, by reason: ``unreadable``, ``broken``, ``unfinished``, ``same name``, ``void``."""
    hidden: int = 0
    """Hands in which cards were not seen, so that what was left for whom cannot be counted."""
    players: dict[str, PlayerCounts] = field(default_factory=dict)
    pairs: dict[str, dict[str, Meeting]] = field(default_factory=dict)
    """By giver and taker."""
    best: dict[str, ExtremeCounts] = field(default_factory=dict)
    worst: dict[str, ExtremeCounts] = field(default_factory=dict)
    foreign: list[Foreign] = field(default_factory=list)
    foreign_cards: int = 0
    adjusted: int = 0
    unadjusted: int = 0
    """Hands of which it is known what luck brought whom, and those of which it is not, where that was asked."""
    forgotten_players: int = 0
    forgotten_pairs: int = 0
    """Those with the fewest hands, dropped when there were too many."""

    def add(self, record: Record, result: Result) -> bool:
        """Count one more hand; whether its play counted.

        A broken, unfinished or void one, or one with two players of a name, is left out.
        """
        why = _unfit(record, result)
        if why is not None:
            self.leave_out(why)
            if result.error is not None:
                self._foreign(record, result)
            return False
        players, meetings = self._watched(record)
        pay(record, result, players, meetings)
        for seat, (name, role) in enumerate(zip(record.players, roles(record), strict=True)):
            if role != "player":
                players[seat].marked[role] = 1
            self.player(name).merge(players[seat])
            self._extremes(record, name, chips_of(record, result, seat))
        if len(players) == 3:
            for (giver, taker), meeting in meetings.items():
                self.meeting(record.players[giver], record.players[taker]).merge(meeting)
        self._aside(record, result)
        if (self.hands + self.result_only) % LOOK_EVERY == 0:
            self.bound()
        return record.result is None

    def adjust(self, found: Sequence[Luck] | None) -> None:
        """Count what luck brought the players of a hand whose play counted; None where that is not known."""
        if found is None:
            self.unadjusted += 1
            return
        self.adjusted += 1
        for one in found:
            counts = self.player(one.player).luck
            for moments, chips in ((counts.net, one.net), (counts.luck, one.net - one.adjusted)):
                moments.add(cents_of(chips))
            counts.adjusted.add(cents_of(one.adjusted))

    def _watched(self, record: Record) -> tuple[list[PlayerCounts], dict[tuple[int, int], Meeting]]:
        """What was done in the hand, by seat and by giver's and taker's seat; nothing where only the end is known."""
        if record.result is not None:
            self.result_only += 1
            seats = range(len(record.players))
            return [PlayerCounts(result_only=1) for _ in seats], {pair: Meeting() for pair in permutations(seats, 2)}
        watched = watch(record, rules_of(record))
        self.hands += 1
        self.hidden += watched.hidden
        return watched.players, watched.meetings

    def _extremes(self, record: Record, name: str, chips: int) -> None:
        one = {named(name): ExtremeCounts(chips, called(record.id, record.hand_no))}
        _keep_extremes(self.best, one, 1)
        _keep_extremes(self.worst, one, -1)

    def _aside(self, record: Record, result: Result) -> None:
        """Those at the table who did not play (W), and what they were paid."""
        sums = payments(record, result)
        # Choices are those of the seats after the dealer's, who plays (W1).
        for name, choice in zip((record.seats or ())[1:], record.choices or (), strict=False):
            if name not in record.players:
                player = self.player(name)
                player.dropped += choice == "drop"
                player.sold += choice == "out"
                player.merge(PlayerCounts(money={currency_of(record): sums[name]}))

    def _foreign(self, record: Record, result: Result) -> None:
        for one in foreign_cards(record, result):
            self.foreign_cards += 1
            if one.player is not None:
                self.player(one.player).foreign += 1
            if len(self.foreign) < MOST_FOREIGN:
                self.foreign.append(one)

    def player(self, name: str) -> PlayerCounts:
        """What is counted of this player."""
        return self.players.setdefault(named(name), PlayerCounts())

    def meeting(self, giver: str, taker: str) -> Meeting:
        """What is counted of these two, in this direction."""
        return self.pairs.setdefault(named(giver), {}).setdefault(named(taker), Meeting())

    def leave_out(self, why: str) -> None:
        """One more hand is not counted."""
        more(self.left_out, why)

    def merge(self, other: Self) -> None:
        """Add what another one counted; `other` is to be used no more."""
        for name in _NUMBERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))
        for why, number in other.left_out.items():
            more(self.left_out, why, number)
        _merge_each(self.players, other.players)
        for giver, takers in other.pairs.items():
            _merge_each(self.pairs.setdefault(giver, {}), takers)
        _keep_extremes(self.best, other.best, 1)
        _keep_extremes(self.worst, other.worst, -1)
        self.foreign = [*self.foreign, *other.foreign][:MOST_FOREIGN]
        self.bound()

    def bound(self, most_players: int = MOST_PLAYERS, most_pairs: int = MOST_PAIRS) -> None:
        """Forget the players and pairs with the fewest hands where there are more than twice as many as are kept."""
        if len(self.players) > 2 * most_players:
            ranked = sorted(self.players, key=lambda name: (-self.players[name].hands, name))
            for name in ranked[most_players:]:
                del self.players[name]
                self.best.pop(name, None)
                self.worst.pop(name, None)
            self.forgotten_players += len(ranked) - most_players
        if sum(map(len, self.pairs.values())) > 2 * most_pairs:
            met = [(-one.hands, giver, taker) for giver, takers in self.pairs.items() for taker, one in takers.items()]
            for _, giver, taker in sorted(met)[most_pairs:]:
                del self.pairs[giver][taker]
            self.pairs = {giver: takers for giver, takers in self.pairs.items() if takers}
            self.forgotten_pairs += len(met) - most_pairs


def _unfit(record: Record, result: Result) -> str | None:
    """Why a hand cannot be counted; None where it can."""
    if result.error is not None or not result.ok:
        return "broken"
    everybody = names(record)
    if len(set(map(named, everybody))) < len(everybody):
        return "same name"
    if result.next is None:
        return "unfinished"
    return "void" if result.end == "void" else None


def _merge_each(mine: dict[str, Some], theirs: dict[str, Some]) -> None:
    for name, counts in theirs.items():
        if name in mine:
            mine[name].merge(counts)
        else:
            mine[name] = counts


def _keep_extremes(mine: dict[str, ExtremeCounts], theirs: dict[str, ExtremeCounts], sign: int) -> None:
    """For each player the larger (`sign` 1) or smaller (-1) of two; of equal ones that of the first hand by name."""
    for name, one in theirs.items():
        if name not in mine or (-sign * one.chips, one.hand) < (-sign * mine[name].chips, mine[name].hand):
            mine[name] = one
