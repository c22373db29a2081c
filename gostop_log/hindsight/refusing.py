"""What cannot be solved, said before anything is searched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gostop_log.core.layout import AT_END, BOMBS_, GOS_, HIDDEN_, LAST_GO_, POT, PPUKS_, SEATS, STAGE, STOCK, TURNS_
from gostop_log.core.rulebook import BOAR_RULE, flatten
from gostop_log.errors import GostopError
from gostop_log.rules import Rules
from gostop_log.search.known import INFINITE
from gostop_log.settlement import most_chips
from gostop_log.state import State

__all__ = ["check_position", "check_rules", "check_solvable"]

MOST_SCORED: Final = 1 << 24
"""More than any score at a go."""
MOST_COUNTED: Final = 24
"""More turns, gos or bombs than a seat can have in a hand."""
IN_POT: Final = 1


def check_solvable(state: State, inherited: Sequence[int]) -> None:
    """Raises GostopError where a hand cannot be solved: why, and by which rule."""
    check_rules(state.rules)
    ints, stock = state.ints, state.stock
    if ints[STAGE] == AT_END:
        raise GostopError("the hand is over: there is nothing left to decide")
    if stock is None or any(ints[HIDDEN_ : HIDDEN_ + SEATS]) or min(stock, default=0) < 0 or len(stock) != ints[STOCK]:
        raise GostopError("a hand can only be solved if every card of it is known: hands, and the stock in its order")
    check_position(ints, state.rules, inherited)


def check_position(ints: Sequence[int], rules: Rules, inherited: Sequence[int]) -> None:
    """Raises GostopError where what was won before, or is carried over, makes a hand one that cannot be solved.

    `ints` is the vector of `gostop_log.core.layout`; whether every card is known does not matter here.
    """
    if flatten(rules)[BOAR_RULE] == IN_POT and ints[POT]:
        raise GostopError("while chips lie in the boar pot (X3) what one wins another need not lose: not to be solved")
    counted = [ints[place + seat] for place in (TURNS_, GOS_, BOMBS_) for seat in range(SEATS)]
    scores = [ints[LAST_GO_ + seat] for seat in range(SEATS)]
    if max(counted) > MOST_COUNTED or max(scores) > MOST_SCORED or max(ints[PPUKS_ : PPUKS_ + SEATS]) >> MOST_COUNTED:
        raise GostopError("no hand comes to so many turns, gos, bombs or points: not to be solved")
    most = most_chips(ints, rules, inherited)
    if most >= INFINITE:
        raise GostopError(f"factors may come to 2^{most.bit_length()} chips (M18): more than the solver can count")


def check_rules(rules: Rules) -> None:
    """Raises GostopError where a rule set makes payments depend on more than the cards, or looks at what might be."""
    if rules.pay_cap != "none":
        raise GostopError(f"pay_cap={rules.pay_cap} (K5): what balances cut down is not what the cards are worth")
    if rules.fee:
        raise GostopError(f"fee={rules.fee} (K5): what the house keeps makes every hand a loss")
    if rules.players > 2 and rules.oe_myeon and rules.oe_myeon_excuse != "none":
        raise GostopError(f"oe_myeon_excuse={rules.oe_myeon_excuse} (K2): who is excused is not solved")
