"""A record replayed, as a value to ask: `replay` and `check` make it, and say where a broken record is broken."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from gostop_log.errors import Fault, HandError, RuleSetError
from gostop_log.notation import locate
from gostop_log.record import Action, Record
from gostop_log.replaying.fold import Fold
from gostop_log.replaying.outcome import table_for
from gostop_log.replaying.safety import spelled
from gostop_log.replaying.telling import tell
from gostop_log.results import Result, Step
from gostop_log.rules import Rules, resolve
from gostop_log.selling import check_seats
from gostop_log.settlement import malformed
from gostop_log.state import State

__all__ = ["Replay", "check", "replay", "rules_of"]

MOST_EXPECTED: Final = 12
"""So many legal actions are named at a fault."""


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

    def __getitem__(self, index: int) -> Step:
        return self.result.steps[index]

    def __len__(self) -> int:
        return len(self.result.steps)

    def state(self, after: int) -> State:
        """The state after so many actions, 0 for the deal; raises HandError where the record is illegal before that."""
        if self.rules is None:
            raise HandError(self.result.error or Fault(kind="malformed", rule=None, message="no rules"))
        return Fold(self.record, self.rules, after).state()

    def fork(self, after: int, *actions: Action) -> Replay:
        """The same hand with other actions from there on: a what-if.  Claims and variations stay behind."""
        return replay(
            msgspec.structs.replace(
                self.record,
                actions=[*self.record.actions[:after], *actions],
                claims=None,
                variations=[],
                annotations=[],
            ),
            rules=self.rules,
        )

    def under(self, **changes: Any) -> Replay:
        """The same hand under changed house rules; raises RuleSetError."""
        if self.rules is None:
            raise HandError(self.result.error or Fault(kind="malformed", rule=None, message="no rules"))
        return replay(self.record, rules=self.rules.replace(**changes))


def rules_of(record: Record) -> Rules:
    """The rule set that a record names; raises RuleSetError."""
    players = len(record.players)
    if players not in (2, 3):
        raise RuleSetError(f"two or three play a hand, not {players}", rule="L1")
    return resolve(record.rules.preset, record.rules.overrides, players)


def replay(record: Record, *, rules: Rules | None = None) -> Replay:
    """Replay a record under the rule set it names, or another; a broken one gives a result with its fault."""
    return _replay(record, rules, keep=True)


def check(record: Record, *, rules: Rules | None = None) -> Result:
    """The result of a replay without start and steps: what is right, wrong or not known, as fast as possible."""
    return _replay(record, rules, keep=False).result


def _replay(record: Record, rules: Rules | None, *, keep: bool) -> Replay:
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
        if record.stake < 1:
            raise malformed("M18", f"the stake is {record.stake}: at least 1")
        if record.balances is not None and len(record.balances) != rules.players:
            raise malformed("K5", f"{len(record.balances)} balances for {rules.players} players")
        if record.balances is None and rules.pay_cap != "none":
            raise malformed("K5", "where balances limit what is paid (pay_cap) the hand must say them")
        tell(Fold(record, rules), carried, result, keep=keep)
    except RuleSetError as error:
        _refuse(record, result, Fault(kind="malformed", rule=error.rule, message=str(error), expected=error.expected))
    except HandError as error:
        _refuse(record, result, error.fault)
        if error.fault.action is not None and rules is not None:
            _good_prefix(record, rules, result, error.fault.action, keep=keep)
    return Replay(record, rules, result)


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
    if fault is not None and not fault.expected:
        fault.expected = [spelled(action) for action in state.settled().legal()][:MOST_EXPECTED]


def _refuse(record: Record, result: Result, fault: Fault) -> None:
    """The record is broken: say where, as exactly as its text allows."""
    fault.hand = record.id
    if record.place is not None:
        fault.file, fault.line = record.place.file, fault.line or record.place.line
        if record.place.text is not None and fault.action is not None:
            fault.line, fault.column, fault.excerpt = locate(record, fault.action)
    result.ok, result.error = False, fault
