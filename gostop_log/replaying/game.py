"""A record replayed, as a value to ask: `replay` and `check` make it, and say where a broken record is broken."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any, Final

import msgspec

from gostop_log.deal import deal
from gostop_log.errors import Fault, GostopError, HandError, RuleSetError, malformed
from gostop_log.record import Action, Record
from gostop_log.replaying.final import tell_final
from gostop_log.replaying.fold import Fold
from gostop_log.replaying.outcome import table_for
from gostop_log.replaying.telling import tell
from gostop_log.replaying.wording import find_in_text, tell_of_action, with_names
from gostop_log.results import Result, Step
from gostop_log.rules import Rules, resolve
from gostop_log.selling import check_seats
from gostop_log.state import State, check_action

__all__ = ["Replay", "check", "replay", "rules_of"]


_PLAYERS: Final = "[Players]"
"""What a fault of a rule set is about where not the rules are at fault but the number of players."""


class Replay:
    """A record replayed.  `result` says everything; states are made on demand."""

    def __init__(self, record: Record, rules: Rules | None, result: Result) -> None:
        self.record = record
        self.rules = rules
        """The rule set, None if the record names one that cannot be."""
        self.result = result

    @property
    def steps(self) -> list[Step]:
        """The turns; `game[0]` is the first one."""
        return self.result.steps

    @cached_property
    def first(self) -> int:
        """The index of the first action of a turn: flips before it replace table jokers, and are of the deal (L4)."""
        if self.rules is None or self.record.result is not None:
            return 0
        try:
            return deal(self.record, self.rules).used
        except HandError:
            return 0  # the deal is broken, and no turn was played

    def actions_of(self, step: Step) -> range:
        """The indexes of a turn's actions among the record's; the turns stand one after the other."""
        start = self.first + sum(len(before.actions) for before in self.steps[: step.ply - 1])
        return range(start, start + len(step.actions))

    def __repr__(self) -> str:
        result = self.result
        if result.error is not None:
            how = f"broken: {result.error.message}"
        elif result.winner is not None:
            how = f"{result.end}, {result.players[result.winner]} wins, points {result.points}"
        else:
            how = result.end or "not ended"
        return f"<Replay of hand {result.id!r}: {len(self)} turns, {how}>"

    def __getitem__(self, index: int) -> Step:
        return self.result.steps[index]

    def __len__(self) -> int:
        return len(self.result.steps)

    def state(self, after: int) -> State:
        """The state after so many actions, 0 for the deal.

        Raises HandError where the record is illegal before that, GostopError where it has not so many actions.
        """
        self._check_range(after)
        return Fold(self.record, self._known_rules(), after).state()

    def states(self) -> Iterator[tuple[int, State]]:
        """The state before each action, with its index, much faster than asking for them one by one.

        Flips that replace table jokers (L4) are part of the deal.  Raises HandError at an action that is illegal; where
        nobody saw a card, its action is the last.
        """
        fold = Fold(self.record, self._known_rules())
        for index in fold.walk():
            yield index, fold.now()

    def fork(self, after: int, *actions: Action) -> Replay:
        """The same hand with other actions from there on: a what-if.  Claims and variations stay behind.

        Raises GostopError where the record has not so many actions, TypeError where an action is none.
        """
        self._check_range(after)
        for action in actions:
            check_action(action)
        return replay(
            msgspec.structs.replace(
                self.record,
                actions=[*self.record.actions[:after], *actions],
                claims=None,
                variations=[],
                annotations=[],
                place=None,
            ),
            rules=self.rules,
        )

    def under(self, **changes: Any) -> Replay:
        """The same hand under changed house rules; raises RuleSetError."""
        return replay(self.record, rules=self._known_rules().replace(**changes))

    def _known_rules(self) -> Rules:
        if self.rules is None:
            raise HandError(self.result.error or Fault(kind="malformed", rule=None, message="no rules"))
        return self.rules

    def _check_range(self, after: int) -> None:
        most = len(self.record.actions)
        if not 0 <= after <= most:
            raise GostopError(f"the hand has {most} actions: `after` is from 0, the deal, to {most}, not {after}")


def rules_of(record: Record) -> Rules:
    """The rule set that a record names; raises RuleSetError."""
    players = len(record.players)
    if players not in (2, 3):
        said = f"two or three play a hand, not {players}"
        if players > 3:
            said += ": [Players] names the three, [Seats] and [Choices] say who else sat at the table"
        raise RuleSetError(said, rule="L1", about=_PLAYERS)
    return resolve(record.rules.preset, record.rules.overrides, players)


def replay(record: Record, *, rules: Rules | None = None) -> Replay:
    """Replay a record under the rule set it names, or another; a broken one gives a result with its fault."""
    return Replay(record, *_replayed(record, rules, keep=True))


def check(record: Record, *, rules: Rules | None = None, explain: bool = True) -> Result:
    """The result of a replay without start and steps: what is right, wrong or not known, as fast as possible.

    Without `explain` a broken hand has nothing but its fault: not what was legal before it and at it.
    """
    return _replayed(record, rules, keep=False, explain=explain)[1]


def _replayed(record: Record, rules: Rules | None, *, keep: bool, explain: bool = True) -> tuple[Rules | None, Result]:
    """The rule set, None if the record names one that cannot be, and the result under it."""
    if not isinstance(record, Record):
        raise TypeError(f"a Record is replayed, not {record!r:.60}; gostop_log.read gives those of a file")
    result = Result(
        id=record.id, rules=record.rules.preset, overrides=record.rules.overrides, players=record.players, ok=True
    )
    if record.place is not None:
        result.place = {"file": record.place.file, "line": record.place.line}
    try:
        rules = rules or rules_of(record)
        result.rules, result.overrides, result.rules_hash = rules.preset, rules.overrides, rules.hash
        carried = table_for(record, rules)
        check_seats(record, rules)
        _check_dealt(record)
        if record.stake < 1:
            raise malformed("M18", f"the stake is {record.stake}: at least 1")
        if record.balances is not None and len(record.balances) != rules.players:
            raise malformed("K5", f"{len(record.balances)} balances for {rules.players} players")
        if record.balances is None and rules.pay_cap != "none":
            message = "where balances limit what is paid (pay_cap) the hand must say them"
            raise malformed("K5", message, about="balances")
        if record.result is not None:
            tell_final(record, record.result, rules, carried, result)
        else:
            tell(Fold(record, rules), carried, result, keep=keep)
    except RuleSetError as error:
        fault = Fault(kind="malformed", rule=error.rule, message=str(error), expected=error.expected)
        fault.about = "players" if error.rule == "L1" else "rules"
        header = "Players" if error.about == _PLAYERS else "Rules"
        _refuse(record, result, fault, header, error.about)
    except HandError as error:
        _refuse(record, result, error.fault)
        if explain and error.fault.action is not None and rules is not None:
            _good_prefix(record, rules, result, error.fault.action, keep=keep)
    return rules, result


def _good_prefix(record: Record, rules: Rules, result: Result, upto: int, *, keep: bool) -> None:
    """Tell what was still legal, and what could have stood at the fault."""
    prefix = msgspec.structs.replace(record, claims=None)
    fault = result.error
    try:
        fold = Fold(prefix, rules, upto)
        state = Fold(prefix, rules, upto).state()
    except HandError:
        return  # the deal itself is at fault: there is no prefix
    tell(fold, table_for(prefix, rules), result, keep=keep)
    if fault is not None:
        turns = fold.played
        tell_of_action(fault, record, state, len(turns) + (not turns or turns[-1].complete))


def _check_dealt(record: Record) -> None:
    """Hands stand with the table that was dealt with them, or there is a deck, a position or a result."""
    if record.deck is None and record.position is None and record.result is None:
        for name, cards in (("deal", record.hands), ("table", record.table)):
            if cards is None:
                raise malformed(None, f"there is no line with `{name}`", about="unwritten")


def _refuse(record: Record, result: Result, fault: Fault, header: str | None = None, item: str | None = None) -> None:
    """The record is broken: say where, as exactly as its text allows.

    `header` is the one that is known to say it, `item` what in it.
    """
    fault.hand = record.id
    if record.place is not None:
        fault.file, fault.line = record.place.file, fault.line or record.place.line
        find_in_text(fault, record, header, item)  # by the words of the game, before anybody's name is among them
    if fault.action is None:
        fault.message = with_names(fault.message, record.players)
    result.ok, result.error = False, fault
