"""What a fold tells, written down as a result: turns, end, money, what is claimed otherwise, what is not known."""

from __future__ import annotations

from msgspec import UNSET

from gostop_log.core.layout import HIDDEN_, PAID
from gostop_log.record import Record, TurnClaim
from gostop_log.replaying.claims import compare, compare_turn
from gostop_log.replaying.concluding import conclude, pay_as_claimed
from gostop_log.replaying.fold import Fold
from gostop_log.replaying.outcome import outcome
from gostop_log.replaying.turns import effects, paid_at_once, scores, step, table
from gostop_log.results import Mismatch, Paid, Result, ToAct
from gostop_log.settlement import Table
from gostop_log.state import to_act

__all__ = ["tell"]


def tell(fold: Fold, carried: Table, result: Result, *, keep: bool) -> None:
    """Run the fold and write down what it tells, turn by turn, then the hand as a whole."""
    record, hand, book = fold.record, fold.hand, fold.book
    claimed = _claimed_turns(record)
    result.unknown, result.gaps, result.steps, result.mismatches = [], [], [], []
    if hidden := _hidden(fold):
        result.leave_open("unseen", hidden)
    result.paid = [Paid("X3", seat, None, fold.ante) for seat in range(fold.players)] if fold.ante else []
    if keep:
        result.start = table(hand, book, 0)
    for ply, turn in enumerate(fold.turns(told=keep or bool(claimed)), start=1):
        if hand[PAID]:
            result.paid += paid_at_once(hand, turn.seat)
        if keep:
            actions = fold.actions[turn.first : turn.end]
            result.steps.append(step(hand, book, ply, turn.seat, actions, turn.complete))
        for claim in claimed.pop(ply, ()) if claimed else ():
            result.mismatches += compare_turn(claim, effects(hand, turn.seat), scores(hand, book))
    found = outcome(fold, carried, explain=keep)
    pay_as_claimed(record, fold.rules, found, result, found.perhaps)
    conclude(record, fold.rules, found, result)
    if found.end is None:
        result.to_act = ToAct(record.dealer, "flip") if fold.waiting else to_act(hand)
        if record.claims is not None and record.claims.end == "abandoned":
            result.end = "abandoned"
    result.mismatches += _compared(fold, result, sorted(claimed))


def _claimed_turns(record: Record) -> dict[int, list[TurnClaim]]:
    claimed: dict[int, list[TurnClaim]] = {}
    if record.claims is not None and record.claims.turns is not UNSET:
        for claim in record.claims.turns:
            claimed.setdefault(claim.ply, []).append(claim)
    return claimed


def _hidden(fold: Fold) -> str:
    """What the record leaves open from the start: hands seen from one seat (P12, L7); nothing where all were seen."""
    hidden = [(fold.hand[HIDDEN_ + seat], name) for seat, name in enumerate(fold.record.players)]
    cards = " and ".join(f"{count} hand cards of {name}" for count, name in hidden if count)
    if not cards:
        return ""
    return (
        f"{cards} were not seen: that they were held is taken from the plays, and a dealt quad (L7) cannot be ruled out"
    )


def _compared(fold: Fold, result: Result, turns_left: list[int]) -> list[Mismatch]:
    """The claims that don't come out; none where an unseen card ends what can be replayed."""
    if fold.unseen_at is not None:
        result.leave_open(
            "broken_off",
            f"action {fold.unseen_at} is of a card that nobody saw: "
            "what follows it, the payments among it, cannot be replayed or checked",
        )
        return []
    found = list(compare(fold.record, result))
    for ply in turns_left:
        found.append(Mismatch("turns", ply, None, "A2", "a turn is claimed that was not played", ply=ply))
    return found
