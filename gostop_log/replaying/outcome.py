"""How a hand ended and what it costs: bills, fixed sums, payments, and what the next hand inherits (M18, M19, N)."""

from __future__ import annotations

from msgspec import Struct, field

from gostop_log.core.layout import (
    AS_JUNK_,
    BOMBS_,
    CAPTURED_,
    END,
    END_POINTS,
    END_QUAD,
    END_STOP,
    END_VOID,
    FIRST_MONTH_,
    GO_PLY_,
    GOS_,
    KEPT_QUAD_,
    PLAYERS,
    POT,
    PUSHED,
    SHAKEN_,
    WINNER,
)
from gostop_log.errors import malformed
from gostop_log.liability import Liability, liability, transfer
from gostop_log.record import Record
from gostop_log.replaying.fold import Fold
from gostop_log.replaying.safety import safe_plays
from gostop_log.results import Bill, Next, Paid
from gostop_log.rules import Rules
from gostop_log.rules.kinds import MOST
from gostop_log.rules.wording import shown
from gostop_log.settlement import Loser, Table, Winner, account, fixed_sums, table_of
from gostop_log.state import ENDS

__all__ = ["Outcome", "fixed_sum", "following", "outcome", "pay_for_both", "table_for"]


class Outcome(Struct):
    """What the end of a hand brings; all of it empty while the hand is not over."""

    end: str | None
    winner: int | None = None
    points: int = 0
    items: dict[str, int] = field(default_factory=dict)
    bills: list[Bill] = field(default_factory=list)
    paid: list[Paid] = field(default_factory=list)
    """Fixed sums of the end itself (L7–L9, E7, E13)."""
    next: Next | None = None
    unknown: list[str] = field(default_factory=list)
    """Who pays for both (K), where the record does not tell all that it depends on."""
    perhaps: list[tuple[int, str]] = field(default_factory=list)
    """The seats that it may be instead, each with the rule."""


def table_for(record: Record, rules: Rules) -> Table:
    """What the record's hand inherits; raises HandError where that cannot be."""
    pot = record.carry.get("pot", 0)
    if type(pot) is not int or not 0 <= pot <= MOST:
        raise malformed("X3", f"carry.pot is {shown(pot)}: a whole number of chips, not below 0")
    if record.drawn_month is not None and not 1 <= record.drawn_month <= 12:
        raise malformed("M13", f"the drawn month is {record.drawn_month}: 1 to 12")
    return table_of(record.carry, record.drawn_month, record.mission, record.hand_no, rules)


def outcome(fold: Fold, table: Table, *, explain: bool) -> Outcome:
    """Settle the hand as it ended; `explain` looks for other plays that were safe even where no payment asks (K2)."""
    hand, record, rules = fold.hand, fold.record, fold.rules
    end = hand[END]
    found = Outcome(ENDS[end], None if hand[WINNER] < 0 else hand[WINNER])
    if not end:
        return found
    found.next = _next(hand, record, rules, table)
    if found.winner is None or hand[PUSHED]:
        return found
    if end in (END_STOP, END_POINTS):
        _won(found, fold, table, explain)
        return found
    rule, chips = fixed_sum(found.end or "", rules)
    found.points = chips
    # With two quads among three each of them is paid by the third (L7).
    winners = fold.quads if end == END_QUAD and fold.quads else [found.winner]
    for seat in winners:
        losers = [loser for loser in _others(hand, seat) if loser not in winners]
        sides = [_loser(hand, loser, seat, rules) for loser in losers]
        sums = fixed_sums(chips, _winner(hand, seat, rules), sides, table, rules)
        found.paid += [Paid(rule, loser, seat, amount) for loser, amount in zip(losers, sums, strict=True)]
    return found


def _others(hand: list[int], seat: int) -> list[int]:
    """The opponents of a seat, the right neighbour first."""
    players = hand[PLAYERS]
    return [(seat + step) % players for step in range(1, players)]


def _winner(hand: list[int], seat: int, rules: Rules) -> Winner:
    return Winner(
        captured=hand[CAPTURED_ + seat],
        gos=hand[GOS_ + seat],
        shaken=hand[SHAKEN_ + seat],
        bombs=hand[BOMBS_ + seat],
        first_month=bool(hand[FIRST_MONTH_ + seat]),
        kept_quad=bool(hand[KEPT_QUAD_ + seat]),
        as_junk=_decided(hand, seat, rules),
    )


def _loser(hand: list[int], loser: int, winner: int, rules: Rules) -> Loser:
    return Loser(
        seat=loser,
        captured=hand[CAPTURED_ + loser],
        gos=hand[GOS_ + loser],
        went_before=hand[GO_PLY_ + loser] <= hand[GO_PLY_ + winner],
        as_junk=_decided(hand, loser, rules),
    )


def _decided(hand: list[int], seat: int, rules: Rules) -> int | None:
    """The flexible cards decided as junk; None where the best way counts by itself (D5)."""
    return None if rules.flexible_mode == "best" else hand[AS_JUNK_ + seat]


def _won(found: Outcome, fold: Fold, table: Table, explain: bool) -> None:
    """Bills after a stop, or after the cards ran out, and who pays them (M18, K, N1)."""
    hand, record, rules = fold.hand, fold.record, fold.rules
    seat = hand[WINNER]
    looked = explain or rules.oe_myeon_excuse != "none"
    losers = [_loser(hand, loser, seat, rules) for loser in _others(hand, seat)]
    settled = account(_winner(hand, seat, rules), seat, losers, table, rules)
    found.points, found.items, found.bills = settled.points, settled.items, settled.bills
    liable = liability(
        hand, settled.items, rules, record.players, lambda loser: safe_plays(fold, loser) if looked else None
    )
    pay_for_both(found, liable)


def pay_for_both(found: Outcome, liable: Liability | None) -> None:
    """Let one loser pay all bills where he is liable (K); what is not certain is told."""
    if liable is None:
        return
    if liable.payer is not None:
        transfer(found.bills, liable.payer, liable.rule, liable.why)
    if liable.perhaps:
        found.perhaps = [(seat, liable.rule) for seat in liable.perhaps]
    if not liable.certain:
        found.unknown.append(f"{liable.rule}: {liable.why}, as far as the record tells")


def _next(hand: list[int], record: Record, rules: Rules, table: Table) -> Next:
    """What the next hand inherits after one that was replayed."""
    pot = hand[POT] if rules.boar == "pot" else record.carry.get("pot", 0)
    winner = None if hand[WINNER] < 0 else hand[WINNER]
    return following(record, rules, table, winner, pot, void=hand[END] == END_VOID, pushed=bool(hand[PUSHED]))


def following(
    record: Record, rules: Rules, table: Table, winner: int | None, pot: int, *, void: bool, pushed: bool
) -> Next:
    """What the next hand inherits (L3, L5, N1, N2, N3)."""
    if winner is not None:
        return Next(winner, 1, table.push + 1 if pushed else 0, pot)
    if void:
        return Next(record.dealer, table.nagari, table.push, pot)
    nagari = rules.nagari_factor * (table.nagari if rules.nagari_carry == "cumulative" else 1)
    if rules.nagari_cap is not None:
        nagari = min(nagari, rules.nagari_cap)
    return Next(record.dealer, nagari, table.push, pot)


def fixed_sum(end: str, rules: Rules) -> tuple[str, int]:
    """The rule and the chips of a win that is not by score: what each opponent pays before factors."""
    return {
        "quad": ("L7", rules.quad_pay),
        "table_quad": ("L8", rules.quad_pay),
        "both_quads": ("L9", rules.quad_pay),
        "three_ppuk": ("E7", rules.three_ppuk_pay or 0),
        "no_capture": ("E13", dict(rules.no_capture_win or ()).get("pay", 0)),
    }[end]
