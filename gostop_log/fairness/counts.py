"""Many hands counted: in one pass, in bounded memory, and in parts that can be put together."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable
from itertools import chain
from typing import Final

from msgspec import Struct

from gostop_log.errors import RuleSetError
from gostop_log.fairness.dealt import Dealt, dealt
from gostop_log.fairness.events import Played
from gostop_log.fairness.luck import Luck, add_luck, merge_luck
from gostop_log.fairness.tally import Tally
from gostop_log.record import Record
from gostop_log.replaying import rules_of
from gostop_log.results import Result
from gostop_log.roles import roles
from gostop_log.rules import Rules
from gostop_log.session import MOST_SESSIONS

__all__ = ["MOST_KINDS", "Counts", "Group", "count", "marked", "named"]

MOST_KINDS: Final = 64
"""So many layouts and so many rule sets are told apart; hands of further ones are left out."""

Group = Callable[[Record], Collection[int]]
"""Which seats of a record belong to the group whose luck is asked about."""


def marked(record: Record) -> list[int]:
    """The seats that headers mark as the house's or a bot's."""
    return [seat for seat, role in enumerate(roles(record)) if role != "player"]


def named(names: Collection[str]) -> Group:
    """The group of the players of these names."""
    return lambda record: [seat for seat, name in enumerate(record.players) if name in names]


class Counts(Struct):
    """What was counted; msgspec writes and reads it.  It grows with the kinds of hands, not with the hands."""

    hands: int = 0
    illegal: int = 0
    """Hands that are illegal later on, of those whose deal was counted, as far as their results were told."""
    tallies: dict[str, Tally] = {}
    """By `Layout.key`."""
    luck: Luck = {}
    played: dict[str, Played] = {}
    """By the hash of the rule set."""
    left_out: dict[str, int] = {}
    """How many hands were not counted, by why: those of `gostop_log.fairness.dealt.LeftOut`, ``rules`` (a rule set that
    cannot be), ``kinds`` (more kinds of deals than `MOST_KINDS`), ``unreadable`` (told by who reads the logs)."""

    def add(
        self, record: Record, result: Result | None = None, *, group: Group = marked, before: Dealt | None = None
    ) -> Dealt | None:
        """Count a hand, and what its replay with steps says, if there is one, or whether it is legal if it was checked.

        `before` is the deal before it in its session.  Gives the hand's own deal back; None: it cannot be counted.
        """
        try:
            rules = rules_of(record)
        except RuleSetError:
            self.leave_out("rules")
            return None
        if result is not None and _was_played(record, result):
            self._play(record, result, rules)
        deal = dealt(record, rules)
        if not isinstance(deal, Dealt):
            self.leave_out(deal)
            return None
        tally = self.tallies.get(deal.layout.key)
        if tally is None:
            if len(self.tallies) == MOST_KINDS:
                self.leave_out("kinds")
                return None
            tally = self.tallies[deal.layout.key] = Tally(deal.layout)
        self.hands += 1
        self.illegal += result is not None and result.error is not None
        tally.add(deal, before)
        seats = group(record) if deal.layout.whole else ()
        if 0 < len(seats) < rules.players:
            add_luck(self.luck, deal, [(seat - record.dealer) % rules.players for seat in seats])
        return deal

    def _play(self, record: Record, result: Result, rules: Rules) -> None:
        played = self.played.get(rules.hash)
        if played is None and len(self.played) < MOST_KINDS:
            played = self.played[rules.hash] = Played.under(rules)
        if played is not None:
            played.add(record, result)

    def leave_out(self, why: str, number: int = 1) -> None:
        """So many more hands are not counted."""
        self.hands += number
        self.left_out[why] = self.left_out.get(why, 0) + number

    def merge(self, other: Counts) -> None:
        """The hands of another part as well; what stands before it must have been told to it."""
        self.hands += other.hands
        self.illegal += other.illegal
        self.left_out = dict(Counter(self.left_out) + Counter(other.left_out))
        merge_luck(self.luck, other.luck)
        for key, tally in other.tallies.items():
            if key in self.tallies or len(self.tallies) < MOST_KINDS:
                self.tallies.setdefault(key, Tally(tally.layout)).merge(tally)
            else:
                self.left_out["kinds"] = self.left_out.get("kinds", 0) + tally.deals
        for name, played in other.played.items():
            if name in self.played or len(self.played) < MOST_KINDS:
                mine = self.played.setdefault(name, Played(played.preset, played.overrides, played.players))
                mine.merge(played)


def _was_played(record: Record, result: Result) -> bool:
    """Whether a hand was played to its end, from a deal in which nobody's cards decided who plays; with its turns."""
    ended = result.ok and bool(result.steps) and result.end not in (None, "abandoned")
    return ended and record.position is None and record.result is None and record.seats is None


def count(
    hands: Iterable[tuple[Record, Result | None]], *, group: Group = marked, before: Iterable[Record] = ()
) -> Counts:
    """Count hands in their order, each with the result of its replay, or of a check where only deals are asked about.

    Without a result nobody knows whether the hand is legal; its deal counts in any case, because it came before.

    `before` stand before them in their log, and are counted elsewhere: deals are compared with the one before.
    """
    counts, earlier = Counts(), Counts()
    last: dict[tuple[str | None, str | None], Dealt | None] = {}
    told = ((earlier, record, None) for record in before)
    for counted, record, result in chain(told, ((counts, record, result) for record, result in hands)):
        session = (record.place.file if record.place is not None else None, record.session)
        deal = counted.add(record, result, group=group, before=last.pop(session, None))
        last[session] = deal
        if len(last) > MOST_SESSIONS:
            del last[next(iter(last))]
    for tally in counts.tallies.values():
        tally.repeats.settle()
    return counts
