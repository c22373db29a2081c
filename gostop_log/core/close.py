"""The end of a turn: what the last flip brought about, who owes junk for it, go or stop, and whose turn is next."""

from __future__ import annotations

from typing import Final

from gostop_log.cards import ANIMALS, BRIGHTS, JOKER_JUNK, JUNK, RIBBONS
from gostop_log.core.before import leave_stock
from gostop_log.core.bits import popcount
from gostop_log.core.decision import decide, end_hand, finish_turn
from gostop_log.core.faults import FLIP_NO_TARGET, NOT_JUNK, NOT_LOWEST, NOT_OWED, OK
from gostop_log.core.layout import (
    AT_GIVE,
    BAEK_HWA_JEOM,
    BOAR_PAID,
    BOMBED,
    CAPTURE_FLIP,
    CAPTURE_HAND,
    CAPTURED_,
    CHIPS_,
    CHOK,
    CHOK_PAID,
    DEBTS_LEN,
    END_NO_CAPTURE,
    END_THREE_PPUK,
    EVENT,
    FINAL,
    FIRST_MONTH_,
    FLIP_JOKERS,
    FLIPS,
    GIVER,
    HAND_JOKERS,
    HAND_STACK,
    JOKERS_ON_WAY,
    LAST,
    LOOSE,
    MISSES_,
    MONTH_PAID,
    PAID,
    POT,
    POT_WON,
    PPUK,
    PPUKS_,
    REPLACING,
    STACK_JOKERS_WON,
    STACKED,
    STACKS_DEALT,
    STACKS_OTHER,
    STACKS_OWN,
    STAGE,
    STREAK_PAID,
    SWEEP,
    TTADAK,
    TTADAK_PAID,
    TURN,
    TURNS_,
    TWO_CARDS,
)
from gostop_log.core.main import pay
from gostop_log.core.rulebook import (
    BAEK_HWA_JEOM_RULE,
    BOAR_PAY,
    BOAR_RULE,
    BOMB_STEAL,
    CHOK_STEAL,
    DEALT_STACK_STEAL,
    FIRST_CHOK_PAY,
    FIRST_MONTH_BOMB,
    FIRST_MONTH_PAY,
    FIRST_TTADAK_PAY,
    JA_PPUK_STEAL,
    JOKER_STEAL_FLIP,
    JOKER_STEAL_HAND,
    JOKER_STEAL_STACK,
    LAST_TURN_EXEMPT,
    LAST_TURN_JOKER_STEAL,
    LAST_TURN_STACK_STEAL,
    NO_CAPTURE_TURNS,
    STACK_STEAL,
    STEAL_LOWEST,
    STREAK_PAY,
    STREAK_TURNS,
    SWEEP_RULE,
    SWEEP_STEAL,
    THREE_PPUK,
    TTADAK_STEAL,
)
from gostop_log.core.score import BOAR
from gostop_log.core.steal import BOSSES, JA_PPUK, add_debt, default_gift, giveable, hand_over, open_debts
from gostop_log.core.table import BIT, FIRST_JOKER, lay, turn_up

BOAR_IN_POT: Final = 1
"""The value `pot` of `boar` (X3)."""
BOAR_IN_FIRST_TURN: Final = 2
"""The value `first_turn` of `boar` (X3)."""
JUNK_JOKERS: Final = JOKER_JUNK[1] | JOKER_JUNK[2] | JOKER_JUNK[3]


def flip(hand: list[int], rules: tuple[int, ...], card: int, onto: int) -> int:
    """A card is turned from the stock: the flip, or the card played in a joker's place (P4–P8, J1, J2)."""
    seat = hand[TURN]
    if card >= FIRST_JOKER:
        if onto >= 0:
            return FLIP_NO_TARGET
        fault = leave_stock(hand, BIT[card])
        if fault:
            return fault
        hand[CAPTURED_ + seat] |= BIT[card]
        hand[FLIP_JOKERS] |= BIT[card]
        hand[EVENT] = 1
        if not hand[REPLACING]:
            hand[JOKERS_ON_WAY] |= BIT[card]
        return OK
    fault = leave_stock(hand, BIT[card])
    if fault:
        return fault
    if hand[REPLACING]:
        hand[REPLACING] = 0
        return lay(hand, card, onto)
    fault = turn_up(hand, rules, card, onto)
    if fault:
        return fault
    hand[FLIPS] -= 1
    if hand[PPUK] and ends_by_ppuk(hand, rules):
        finish_turn(hand, rules)
        end_hand(hand, END_THREE_PPUK, seat)
    elif not hand[FLIPS]:
        close_flips(hand, rules)
    return OK


def ends_by_ppuk(hand: list[int], rules: tuple[int, ...]) -> bool:
    """Pay for a streak of ppuks from the first turn on (E6, E11); whether it was the third one of the hand (E7)."""
    seat = hand[TURN]
    turn = hand[TURNS_ + seat] + 1
    streak = (1 << turn + 1) - 2
    if turn <= STREAK_TURNS and hand[PPUKS_ + seat] & streak == streak and rules[STREAK_PAY + turn - 1]:
        hand[STREAK_PAID] = rules[STREAK_PAY + turn - 1]
        pay(hand, hand[STREAK_PAID])
    return bool(rules[THREE_PPUK]) and popcount(hand[PPUKS_ + seat]) >= 3


def close_flips(hand: list[int], rules: tuple[int, ...]) -> None:
    """The last flip of the turn is resolved: sweep, sums paid at once, and the junk that is owed (E)."""
    seat = hand[TURN]
    if not hand[LOOSE] and not hand[STACKED] and rules[SWEEP_RULE] and (rules[SWEEP_RULE] == 2 or hand[TWO_CARDS]):
        hand[SWEEP] = 1
        hand[EVENT] = 1
    captured = hand[CAPTURE_HAND] | hand[CAPTURE_FLIP] | hand[CAPTURE_FLIP + 1] | hand[CAPTURE_FLIP + 2]
    if hand[TURNS_ + seat] == 0:
        first_turn(hand, rules, captured)
    if rules[BOAR_RULE] == BOAR_IN_POT and captured & BOAR and hand[POT]:
        hand[CHIPS_ + seat] += hand[POT]
        hand[PAID] = 1
        hand[POT_WON] = hand[POT]
        hand[POT] = 0
    hand[MISSES_ + seat] = 0 if captured | hand[HAND_JOKERS] | hand[FLIP_JOKERS] else hand[MISSES_ + seat] + 1
    if rules[NO_CAPTURE_TURNS] and hand[MISSES_ + seat] >= rules[NO_CAPTURE_TURNS]:
        finish_turn(hand, rules)
        end_hand(hand, END_NO_CAPTURE, seat)
    else:
        collect_debts(hand, rules)
        if hand[DEBTS_LEN]:
            open_debts(hand, rules)
        if not hand[DEBTS_LEN] or hand[GIVER] == seat:
            decide(hand, rules)


def first_turn(hand: list[int], rules: tuple[int, ...], captured: int) -> None:
    """What a first turn earns at once, and whether it took a month whole (E12, X1, X2, X3, M12)."""
    seat = hand[TURN]
    months = popcount(hand[TTADAK] | hand[STACKS_DEALT] | hand[STACKS_OTHER]) >> 2
    hand[FIRST_MONTH_ + seat] = int(months > 0)
    if hand[BOMBED] and rules[FIRST_MONTH_BOMB]:
        months += 1
    if hand[TTADAK]:
        hand[TTADAK_PAID] = rules[FIRST_TTADAK_PAY]
    if hand[CHOK]:
        hand[CHOK_PAID] = rules[FIRST_CHOK_PAY]
    hand[MONTH_PAID] = months * rules[FIRST_MONTH_PAY]
    if captured & BOAR and rules[BOAR_RULE] == BOAR_IN_FIRST_TURN:
        hand[BOAR_PAID] = rules[BOAR_PAY]
    pay(hand, hand[TTADAK_PAID] + hand[CHOK_PAID] + hand[MONTH_PAID] + hand[BOAR_PAID])
    if rules[BAEK_HWA_JEOM_RULE]:
        junk = (captured | hand[HAND_JOKERS] | hand[FLIP_JOKERS]) & (JUNK | JUNK_JOKERS)
        if junk and captured & BRIGHTS and captured & ANIMALS and captured & RIBBONS:
            hand[BAEK_HWA_JEOM] = 1
            hand[EVENT] = 1


def collect_debts(hand: list[int], rules: tuple[int, ...]) -> None:
    """What every opponent owes for this turn, if anything happened for which something is owed (E1, E9)."""
    if hand[EVENT]:
        order_debts(hand, rules)


def order_debts(hand: list[int], rules: tuple[int, ...]) -> None:
    """The debts of a turn in the order of E9."""
    gained = hand[HAND_JOKERS] | hand[FLIP_JOKERS] | hand[STACK_JOKERS_WON]
    exempt = hand[LAST] if rules[LAST_TURN_EXEMPT] == 1 else hand[FINAL] and rules[LAST_TURN_EXEMPT] == 2
    if gained:
        jokers = popcount(gained & BOSSES)
        if rules[LAST_TURN_JOKER_STEAL] or not hand[LAST]:
            jokers += rules[JOKER_STEAL_HAND] * popcount(hand[HAND_JOKERS])
            jokers += rules[JOKER_STEAL_FLIP] * popcount(hand[FLIP_JOKERS])
            jokers += rules[JOKER_STEAL_STACK] * popcount(hand[STACK_JOKERS_WON])
        add_debt(hand, jokers)
    stacks = rules[LAST_TURN_STACK_STEAL] or not hand[LAST]
    if hand[BOMBED]:
        add_debt(hand, rules[BOMB_STEAL])
    elif stacks:
        add_stack_debts(hand, rules, hand[HAND_STACK])
    if not exempt:
        add_debt(hand, rules[CHOK_STEAL] if hand[CHOK] else 0)
        add_debt(hand, rules[TTADAK_STEAL] if hand[TTADAK] else 0)
    if stacks:
        add_stack_debts(hand, rules, ~hand[HAND_STACK])
    if hand[SWEEP] and not exempt:
        add_debt(hand, rules[SWEEP_STEAL])
    add_debt(hand, hand[BAEK_HWA_JEOM])


def add_stack_debts(hand: list[int], rules: tuple[int, ...], among: int) -> None:
    """What is owed for the stacks taken, of those among some cards: dealt, another's, one's own (E1, E3, E15)."""
    add_debt(hand, rules[DEALT_STACK_STEAL] * (popcount(hand[STACKS_DEALT] & among) >> 2))
    add_debt(hand, rules[STACK_STEAL] * (popcount(hand[STACKS_OTHER] & among) >> 2))
    own = popcount(hand[STACKS_OWN] & among) >> 2
    while own:
        add_debt(hand, JA_PPUK if rules[JA_PPUK_STEAL] == 2 else rules[JA_PPUK_STEAL])
        own -= 1


def give(hand: list[int], rules: tuple[int, ...], seat: int, card: int) -> int:
    """A seat hands over a junk card; whoever had to give before it and said nothing has given by E8 (E1, E9)."""
    while hand[STAGE] == AT_GIVE and hand[GIVER] != seat and hand[GIVER] != hand[TURN]:
        hand_over(hand, rules, default_gift(hand, rules))
    if hand[STAGE] != AT_GIVE or hand[GIVER] != seat or seat == hand[TURN]:
        return NOT_OWED
    if not giveable(hand, rules, seat) >> card & 1:
        return NOT_JUNK
    if rules[STEAL_LOWEST] and card != default_gift(hand, rules):
        return NOT_LOWEST
    hand_over(hand, rules, card)
    if hand[GIVER] == hand[TURN]:
        decide(hand, rules)
    return OK


def settle(hand: list[int], rules: tuple[int, ...]) -> None:
    """Whoever still owes junk gives it in the way that costs him least (E8, E14)."""
    while hand[STAGE] == AT_GIVE:
        if hand[GIVER] == hand[TURN]:
            decide(hand, rules)
        else:
            hand_over(hand, rules, default_gift(hand, rules))
