"""A hand of which only the result was written down: settled, compared with its claims, and marked as not played.

What only the play could tell is not computed: sums paid at once for it (E6, E12, X1, X3) are taken as they are claimed,
and so is who pays for both (K2, K3), where the claimed payments say it.  Either is said in `Result.unknown`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import msgspec
from msgspec import UNSET

from gostop_log.cards import CARD
from gostop_log.liability import JUNK_ONLY, go_bak
from gostop_log.record import Claims, FinalState, Record
from gostop_log.replaying.claims import compare
from gostop_log.replaying.concluding import Payer, conclude, pay_as_claimed
from gostop_log.replaying.outcome import Outcome, fixed_sum, following, pay_for_both
from gostop_log.replaying.written import BY_SCORE, Written
from gostop_log.results import Paid, Result
from gostop_log.rules import Rules
from gostop_log.settlement import Table, account, fixed_sums

__all__ = ["NOT_PLAYED", "tell_final"]

NOT_PLAYED: Final = "play cannot be checked: only the result was written down"
"""What `Result.unknown` says of every such hand."""
BOAR: Final = CARD["7Y"]
WITHOUT_ANTE: Final = ("void", "table_quad")
"""Ends that come before anybody puts his ante into the pot (X3)."""


def tell_final(record: Record, final: FinalState, rules: Rules, table: Table, result: Result) -> None:
    """Settle the hand by its result; raises HandError where that cannot be under the rules."""
    written = Written(record, final, rules)
    result.leave_open("result_only", NOT_PLAYED)
    result.paid = [*_at_once(record, rules)]
    if result.paid:
        taken = ", ".join(sorted({one.rule for one in result.paid}))
        result.leave_open("result_only", f"what was paid at once ({taken}) is taken as it is claimed")
    pot = _pot(record, final, written, rules, result)
    found = Outcome(final.end, final.winner)
    if final.end != "abandoned":
        void = final.end == "void"
        found.next = following(record, rules, table, final.winner, pot, void=void, pushed=final.pushed)
    if final.winner is not None and not final.pushed:
        _won(found, written, final.winner, table, rules)
        pay_as_claimed(record, rules, found, result, [*_payers(found, written.gos[final.winner], rules)])
    conclude(record, rules, found, result)
    result.mismatches += compare(record, result)


def _at_once(record: Record, rules: Rules) -> Iterator[Paid]:
    """Sums paid at once that only the play could tell, as they are claimed, if the rules know such sums."""
    claims, seats = record.claims or Claims(), range(rules.players)
    known = {
        "E6": rules.ppuk_streak_pay,
        "E12": (rules.first_turn_ttadak_pay, rules.first_turn_bomb_pay),
        "X1": (rules.first_turn_month_pay, rules.first_turn_chok_pay),
        "X3": (rules.boar_pay,) if rules.boar == "first_turn" else (),
    }
    for one in () if claims.paid is UNSET else claims.paid:
        try:
            paid = msgspec.convert({key: one.get(key) for key in ("rule", "from", "to", "amount")}, Paid)
        except msgspec.ValidationError:
            continue  # it is a wrong claim, and is told as one
        giver, taker = paid.from_, paid.to
        if (
            giver in seats
            and taker in seats
            and giver != taker
            and paid.amount
            and paid.amount in known.get(paid.rule, ())
        ):
            yield paid


def _pot(record: Record, final: FinalState, written: Written, rules: Rules, result: Result) -> int:
    """Antes go into the boar pot, and who has captured the boar has taken it (X3); gives what is left in it."""
    pot: int = record.carry.get("pot", 0)
    if rules.boar != "pot" or final.end in WITHOUT_ANTE:
        return pot
    if rules.boar_ante:
        result.paid = [*(Paid("X3", seat, None, rules.boar_ante) for seat in range(rules.players)), *result.paid]
    pot += rules.boar_ante * rules.players
    for seat, cards in enumerate(written.captured):
        if cards >> BOAR & 1 and pot:
            result.paid.append(Paid("X3", None, seat, pot))
            return 0
    return pot


def _won(found: Outcome, written: Written, seat: int, table: Table, rules: Rules) -> None:
    """Bills, or the fixed sum of a win that is not by score (M18, M19)."""
    winner, losers = written.winner(seat), written.losers(seat)
    if found.end in BY_SCORE:
        settled = account(winner, seat, losers, table, rules)
        found.points, found.items, found.bills = settled.points, settled.items, settled.bills
        if found.end == "stop":
            seats = [loser.seat for loser in losers]
            when = [written.went[loser] for loser in seats]
            gos = [loser.gos for loser in losers]
            pay_for_both(found, go_bak(gos, when, seats, rules, written.record.players))
        return
    rule, found.points = fixed_sum(found.end or "", rules)
    sums = fixed_sums(found.points, winner, losers, table, rules)
    found.paid += [Paid(rule, loser.seat, seat, amount) for loser, amount in zip(losers, sums, strict=True)]


def _payers(found: Outcome, gos: int, rules: Rules) -> Iterator[Payer]:
    """Who may have to pay for both, as far as a result tells, and by which rule of K."""
    go_bak_holds = any(bill.from_ != bill.loser for bill in found.bills)
    oe_myeon = rules.oe_myeon and not go_bak_holds and (found.items.keys() != JUNK_ONLY or gos > 0)
    unsure = bool(found.unknown)  # who of two losers said go last is not written down (K1)
    for payer in (None, *(bill.loser for bill in found.bills)):
        rule = "K1" if unsure and payer is not None else "K2" if oe_myeon else "K3"
        if rule != "K3" or rules.syodang:
            yield payer, rule
