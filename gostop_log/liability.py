"""Who pays whose loss where three play (독박, dok-bak, K): a refused offer, go-bak, oe-myeon, in this order (K4)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct

from gostop_log.cards import codes
from gostop_log.core.blame import later_go, left_by, needed, only_card, standing_offer
from gostop_log.core.layout import (
    END,
    END_POINTS,
    GO_PLY_,
    GOS_,
    LAID_LEFT_,
    LEFT_HIDDEN_,
    OFFER_PLY_,
    PLAYERS,
    REFUSER_,
    STILL_THERE_,
    TURN_PLY_,
    WINNER,
)
from gostop_log.core.rulebook import flatten
from gostop_log.results import Bill, Line
from gostop_log.rules import Rules

__all__ = ["JUNK_ONLY", "Liability", "go_bak", "liability", "transfer"]

JUNK_ONLY: Final = frozenset(("S8",))
"""The combinations of a win by junk alone, for which oe-myeon asks only after a go (K2)."""

SafePlays = Callable[[int], list[str] | None]
"""What a seat could have done in its last turn to be safe, in words; None where that was not looked at."""


class Liability(Struct):
    """One seat pays all losses; `payer` is None where everybody pays for himself although a rule of K was looked at."""

    payer: int | None
    rule: str
    why: str
    certain: bool = True
    """False where what is not known leaves it open whether the rule holds, or for whom."""
    perhaps: list[int] = []
    """The seats that it may be instead."""


def liability(
    hand: list[int], items: dict[str, int], rules: Rules, names: list[str], safe_plays: SafePlays
) -> Liability | None:
    """Who pays for both after a stop, by the final vector and the combinations paid; None where nothing of K holds.

    `safe_plays` names what a seat could have done in its last turn so that the winner could not have stopped (K2).
    """
    if hand[PLAYERS] < 3:
        return None
    if hand[END] == END_POINTS:
        return _refused_offer(hand, hand[WINNER], names)
    winner = hand[WINNER]
    losers = [(winner + step) % 3 for step in (1, 2)]
    return (
        _refused_offer(hand, winner, names)
        or _go_bak_of(hand, losers, rules, names)
        or _oe_myeon(hand, losers, items, rules, names, safe_plays)
    )


def transfer(bills: list[Bill], payer: int, rule: str, why: str) -> None:
    """Let one seat pay all bills; each transfer has its line."""
    for bill in bills:
        if bill.from_ != payer:
            bill.from_ = payer
            bill.lines.append(Line(rule, "=", bill.amount, bill.amount, why))


def _refused_offer(hand: list[int], winner: int, names: list[str]) -> Liability | None:
    """The latest standing offer of a nagari: its refuser pays for both, unless he wins himself (K3)."""
    offerer = standing_offer(hand)
    if offerer < 0:
        return None
    refuser = hand[REFUSER_ + offerer] - 1
    refused = f"{names[refuser]} refused the nagari that {names[offerer]} offered{_in_turn(hand[OFFER_PLY_ + offerer])}"
    if refuser == winner:
        return Liability(None, "K3", f"{refused}, and won: everyone pays for himself")
    return Liability(refuser, "K3", f"{refused}, and pays for both")


def _go_bak_of(hand: list[int], losers: list[int], rules: Rules, names: list[str]) -> Liability | None:
    plies = [hand[GO_PLY_ + seat] for seat in losers]
    return go_bak([hand[GOS_ + seat] for seat in losers], plies, losers, rules, names, list(map(_in_turn, plies)))


def _in_turn(ply: int) -> str:
    """When something was done; nothing where it was before a position."""
    return f" in turn {ply}" if ply else ""


def go_bak(
    gos: list[int], when: list[int], losers: list[int], rules: Rules, names: list[str], words: list[str] | None = None
) -> Liability | None:
    """A loser who had said go pays for both; of two the one who said it last (K1).

    `gos`, `when` (a number that grows with time) and `words` (which say when) stand in the order of `losers`.
    """
    words = words or [""] * len(losers)
    if rules.go_bak != "pays_both" or len(losers) < 2 or not any(gos):
        return None
    last = later_go((gos[0], gos[1]), (when[0], when[1]), rules.go_bak_both == "each")
    if last < 0:
        return Liability(None, "K1", "both losers had said go: each pays for himself")
    name, payer = names[losers[last]], losers[last]
    if not all(gos):
        return Liability(payer, "K1", f"{name} had said go{words[last]} and lost, and pays for both")
    why = f"{name} said go{words[last]}, last of the two losers, and pays for both"
    if when[0] != when[1]:
        return Liability(payer, "K1", why)
    return Liability(payer, "K1", why, certain=False, perhaps=[losers[1 - last]])


def _oe_myeon(
    hand: list[int], losers: list[int], items: dict[str, int], rules: Rules, names: list[str], safe_plays: SafePlays
) -> Liability | None:
    """A loser whose last turn left the card that the winner needed pays for both; of two the later one (K2)."""
    winner = hand[WINNER]
    if not rules.oe_myeon or (items.keys() == JUNK_ONLY and not hand[GOS_ + winner]):
        return None
    excused, perhaps, book = None, list[int](), flatten(rules)
    for seat in sorted(losers, key=lambda seat: -hand[TURN_PLY_ + seat]):
        if only_card(hand, seat) or not hand[TURN_PLY_ + seat]:
            continue
        left = left_by(hand, seat)
        cards = needed(hand, left, book)
        if cards:
            did = "laid" if hand[LAID_LEFT_ + seat] & cards else "left"
            why = f"{names[seat]} {did} {' '.join(codes(cards))}, without which {names[winner]} could not have stopped"
            safe = safe_plays(seat)
            if safe is None or safe or rules.oe_myeon_excuse == "none":
                return Liability(seat, "K2", why + _safe(safe), certain=not perhaps, perhaps=perhaps)
            excused = excused or Liability(
                None, "K2", why + ", but no other play would have prevented it: no_safe_play"
            )
        if hand[LEFT_HIDDEN_ + seat] and needed(hand, left | hand[STILL_THERE_ + seat], book):
            perhaps.append(seat)
    if not perhaps:
        return excused
    held = " and ".join(names[seat] for seat in perhaps)
    return Liability(None, "K2", f"what {held} held is not known: perhaps oe-myeon", certain=False, perhaps=perhaps)


def _safe(plays: list[str] | None) -> str:
    """What would have been safe, in words; None where that was not looked at."""
    if plays is None:
        return ""
    return f"; safe would have been {' or '.join(plays)}" if plays else "; no other play would have been safe"
