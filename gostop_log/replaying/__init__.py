"""Replaying a record: every state, effect, score and payment, and whether what the log claims comes out.

game = replay(record)
game.result.end, game.result.payments, game.result.bills
game.state(9).legal()                              # what could have been done after nine actions
game.fork(9, Action(1, "play", "3p")).result       # and what would have followed
"""

from __future__ import annotations

from typing import Any, Final

import msgspec
from msgspec import UNSET

from gostop_log.core.layout import HIDDEN_
from gostop_log.errors import Fault, HandError, RuleSetError, Unsupported
from gostop_log.notation import locate
from gostop_log.record import Action, Record, TurnClaim
from gostop_log.replaying.claims import compare, compare_turn
from gostop_log.replaying.compensation import compensate
from gostop_log.replaying.fold import Fold
from gostop_log.replaying.outcome import Outcome, outcome, table_for
from gostop_log.replaying.turns import effects, paid_at_once, scores, step, table
from gostop_log.results import Mismatch, Paid, Result, Step, ToAct
from gostop_log.rules import Rules, resolve
from gostop_log.selling import check_seats
from gostop_log.settlement import Table, malformed, money
from gostop_log.state import State, to_act

MOST_EXPECTED: Final = 12
"""So many legal actions are named at a fault."""

__all__ = ["Replay", "check", "replay", "rules_of"]


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
    """The rule set that a record names; raises RuleSetError and Unsupported."""
    players = len(record.players)
    if players not in (2, 3):
        raise RuleSetError(f"two or three play a hand, not {players}", rule="L1")
    return resolve(record.rules.preset, record.rules.overrides, players)


def replay(record: Record, *, rules: Rules | None = None) -> Replay:
    """Replay a record under the rule set it names, or another; a broken one gives a result with its fault."""
    return _replay(record, rules, keep=True)


def check(record: Record) -> Result:
    """The result of a replay without start and steps: what is right, wrong or not known, as fast as possible."""
    return _replay(record, None, keep=False).result


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
        _fill(Fold(record, rules), carried, result, keep=keep)
    except RuleSetError as error:
        kind = "unsupported" if isinstance(error, Unsupported) else "malformed"
        _refuse(record, result, Fault(kind=kind, rule=error.rule, message=str(error), expected=error.expected))
    except HandError as error:
        _refuse(record, result, error.fault)
        if error.fault.action is not None and rules is not None:
            _good_prefix(record, rules, result, error.fault.action, keep=keep)
    return Replay(record, rules, result)


def _fill(fold: Fold, carried: Table, result: Result, *, keep: bool) -> None:
    """Run the fold and write down what it tells, turn by turn, then the hand as a whole."""
    record, hand, book = fold.record, fold.hand, fold.book
    claimed = _claimed_turns(record)
    result.unknown = _hidden(fold)
    result.paid = [Paid("X3", seat, None, fold.ante) for seat in range(fold.rules.players) if fold.ante]
    if keep:
        result.start = table(hand, book, 0)
    for ply, turn in enumerate(fold.turns(), start=1):
        result.paid += paid_at_once(hand, turn.seat)
        if keep:
            actions = fold.actions[turn.first : turn.end]
            result.steps.append(step(hand, book, ply, turn.seat, actions, turn.complete))
        for claim in claimed.pop(ply, ()):
            result.mismatches += compare_turn(claim, effects(hand, turn.seat), scores(hand, book))
    found = outcome(fold, carried)
    _conclude(fold, found, result)
    result.mismatches += _compared(fold, result, sorted(claimed))


def _claimed_turns(record: Record) -> dict[int, list[TurnClaim]]:
    claimed: dict[int, list[TurnClaim]] = {}
    if record.claims is not None and record.claims.turns is not UNSET:
        for claim in record.claims.turns:
            claimed.setdefault(claim.ply, []).append(claim)
    return claimed


def _conclude(fold: Fold, found: Outcome, result: Result) -> None:
    """Write down the end of the hand."""
    record = fold.record
    result.end, result.winner, result.points = found.end, found.winner, found.points
    result.items, result.bills, result.next = found.items, found.bills, found.next
    result.paid = result.paid + found.paid
    moved = money(result.paid, found.bills, found.winner, record.stake, record.balances, fold.rules)
    result.payments, result.capped = moved.payments, moved.capped
    result.fee = moved.fee if fold.rules.fee else None
    compensate(record, fold.rules, result)
    result.unknown += found.unknown
    if record.balances is not None:
        result.balances = [before + paid for before, paid in zip(record.balances, result.payments, strict=True)]
    if found.end is None:
        result.to_act = ToAct(record.dealer, "flip") if fold.waiting else to_act(fold.hand)
        if record.claims is not None and record.claims.end == "abandoned":
            result.end = "abandoned"


def _hidden(fold: Fold) -> list[str]:
    """What the record leaves open from the start: hands seen from one seat (P12, L7)."""
    names = fold.record.players
    return [
        f"{fold.hand[HIDDEN_ + seat]} hand cards of {names[seat]} were not seen: "
        "that they were held is taken from the plays, and a dealt quad (L7) cannot be ruled out"
        for seat in range(len(names))
        if fold.hand[HIDDEN_ + seat]
    ]


def _compared(fold: Fold, result: Result, turns_left: list[int]) -> list[Mismatch]:
    """The claims that don't come out; none where an unseen card ends what can be replayed."""
    if fold.unseen_at is not None:
        result.unknown.append(
            f"action {fold.unseen_at} is of a card that nobody saw: "
            "what follows it, the payments among it, cannot be replayed or checked"
        )
        return []
    found = list(compare(fold.record, result))
    for ply in turns_left:
        found.append(Mismatch("turns", ply, None, "A2", "a turn is claimed that was not played", ply=ply))
    return found


def _good_prefix(record: Record, rules: Rules, result: Result, upto: int, *, keep: bool) -> None:
    """Tell what was still legal, and what could have stood at the fault."""
    prefix = msgspec.structs.replace(record, claims=None)
    fault = result.error
    try:
        fold = Fold(prefix, rules, upto)
        state = Fold(prefix, rules, upto).state()
    except HandError:
        return  # the deal itself is at fault: there is no prefix
    _fill(fold, table_for(prefix, rules), result, keep=keep)
    if fault is not None and not fault.expected:
        fault.expected = [_spelled(action) for action in state.settled().legal()][:MOST_EXPECTED]


def _spelled(action: Action) -> str:
    what = [str(part) for part in (action.do, action.card, action.month) if part is not None]
    return " ".join([*what, "on", action.onto] if action.onto else what)


def _refuse(record: Record, result: Result, fault: Fault) -> None:
    """The record is broken: say where, as exactly as its text allows."""
    fault.hand = record.id
    if record.place is not None:
        fault.file, fault.line = record.place.file, fault.line or record.place.line
        if record.place.text is not None and fault.action is not None:
            fault.line, fault.column, fault.excerpt = locate(record, fault.action)
    result.ok, result.error = False, fault
