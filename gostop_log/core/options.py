"""What could be done: everything legal at a moment, in a pinned order, each thing as one number (`encode`).

The order: shakes, plays, bombs, a pass, jokers, a shown quad and an offer in a turn; accept before refuse, go before
stop; after the end a push.  Of one kind by seat from the one to act on, then by card, then by the card that it is laid
on.
"""

from __future__ import annotations

from typing import Final

from gostop_log.cards import FLOWER_CARDS
from gostop_log.core.actions import (
    ACCEPT,
    BOMB,
    DRAW,
    FLEX,
    FLIP,
    GIVE,
    GO,
    JOKER,
    OFFER,
    PASS,
    PLAY,
    PUSH,
    QUAD,
    REFUSE,
    SHAKE,
    STOP,
)
from gostop_log.core.before import answerer, quad_fault, shake_fault
from gostop_log.core.bits import copy, lowest, popcount
from gostop_log.core.faults import OK
from gostop_log.core.layout import (
    AT_ANSWER,
    AT_DRAW,
    AT_END,
    AT_FLEX,
    AT_FLIP,
    AT_GIVE,
    AT_GO_STOP,
    AT_TURN,
    BURIED,
    CAPTURED_,
    DECIDED_,
    GIVER,
    HAND_,
    HIDDEN_,
    LOOSE,
    MUST_PLAY,
    OFFERED,
    OPEN_PAIR,
    PAIR,
    PASSES_,
    PLAYERS,
    PUSHED,
    PUSHES_LEFT,
    STAGE,
    STARTED,
    TURN,
    UNSEEN,
    WINNER,
)
from gostop_log.core.main import bomb_fault, joker_fault, pass_fault
from gostop_log.core.rulebook import BOMB_TWO, FLEXIBLE, SHAKE_MUST_PLAY, STEAL_LOWEST, SYODANG
from gostop_log.core.steal import default_gift, giveable
from gostop_log.core.table import FIRST_JOKER, JANUARIES, OF_MONTH
from gostop_log.core.turn import apply, begin_turn

MOST: Final = 256
"""More than can ever be done at once: every card of an unknown hand on either of two others."""
NOT_SEEN: Final = -1
"""The top of a stock that is listed, but with this card not seen."""
NOT_LISTED: Final = -2
"""The top of a stock of which only the cards are known, or nothing."""


def encode(do: int, seat: int, card: int, onto: int) -> int:
    """Something to do as one number; `card` and `onto` as `apply` takes them."""
    return ((seat << 4 | do) << 6 | card + 1) << 6 | onto + 1


def do_of(option: int) -> int:
    """What is done, as in `actions`."""
    return option >> 12 & 15


def seat_of(option: int) -> int:
    """Who does it."""
    return option >> 16


def card_of(option: int) -> int:
    """The card or the month, -1 where there is none."""
    return (option >> 6 & 63) - 1


def onto_of(option: int) -> int:
    """The card that it is laid on, -1 where none is said; of a flex 0 for as junk."""
    return (option & 63) - 1


def carry_out(hand: list[int], rules: tuple[int, ...], option: int) -> int:
    """Do it, as `apply` does: 0, or why the rules forbid it."""
    return apply(hand, rules, do_of(option), seat_of(option), card_of(option), onto_of(option))


def legal(hand: list[int], rules: tuple[int, ...], top: int, found: list[int], scratch: list[int]) -> int:
    """Write everything that can be done now to `found`, in the pinned order; how much it is.

    `top` is the stock's next card, or `NOT_SEEN` or `NOT_LISTED`: then every card is named that it could be.
    `found` has room for `MOST`, `scratch` for a hand; `scratch` is overwritten.
    """
    return allowed(hand, rules, found, candidates(hand, rules, top, found), scratch)


def allowed(hand: list[int], rules: tuple[int, ...], found: list[int], count: int, scratch: list[int]) -> int:
    """Keep of so many candidates what the rules let be done; how much it is."""
    begun, kept = hand, 0
    if hand[STAGE] == AT_TURN and not hand[STARTED]:
        if are_plays(found, count):
            return count  # no set was shown in this turn, so every card can be played
        copy(hand, scratch)
        begin_turn(scratch, rules)
        begun = scratch
    for index in range(count):
        option = found[index]
        if is_allowed(hand, begun, rules, option, scratch):
            found[kept] = option
            kept += 1
    return kept


def only_cards(hand: list[int], rules: tuple[int, ...]) -> bool:
    """Whether the seat to move, at the beginning of its turn, can surely do nothing but play a flower card."""
    seat = hand[TURN]
    cards = hand[HAND_ + seat]
    if hand[STAGE] != AT_TURN or hand[STARTED] or hand[PASSES_ + seat] or hand[HIDDEN_ + seat] or rules[SYODANG]:
        return False
    return cards != 0 and not cards & ~FLOWER_CARDS and not at_least(cards, 2 if rules[BOMB_TWO] else 3)


def are_plays(found: list[int], count: int) -> bool:
    """Whether all are hand cards to play: then nothing stands before them in the pinned order, and nothing after."""
    return count > 0 and do_of(found[0]) == PLAY and do_of(found[count - 1]) == PLAY


def is_allowed(hand: list[int], begun: list[int], rules: tuple[int, ...], option: int, scratch: list[int]) -> bool:
    """Whether the rules let a candidate be done; `begun` is the hand as its turn begins, where one does."""
    do, card = do_of(option), card_of(option)
    if do == PLAY:
        return not (rules[SHAKE_MUST_PLAY] and begun[MUST_PLAY] and begun[MUST_PLAY] != (card >> 2) + 1)
    if do == QUAD:
        return quad_fault(hand, rules, seat_of(option), card) == OK
    if do == GIVE:
        return not rules[STEAL_LOWEST] or card == default_gift(hand, rules)
    if do in (FLIP, DRAW, FLEX):
        return comes_next(hand, do, card) or can_be_done(hand, rules, option, scratch)
    # Accept and refuse, go and stop, and a push are candidates only where they can be done.
    return hand[STAGE] != AT_TURN or opens(begun, rules, do, card)


def opens(begun: list[int], rules: tuple[int, ...], do: int, card: int) -> bool:
    """Whether what is neither a card nor a quad can be done in a turn."""
    if do == SHAKE:
        return shake_fault(begun, rules, card) == OK
    if do == BOMB:
        return bomb_fault(begun, rules, card) == OK
    if do == PASS:
        return pass_fault(begun, rules) == OK
    return joker_fault(begun, card) == OK if do == JOKER else not begun[OFFERED]


def comes_next(hand: list[int], do: int, card: int) -> bool:
    """Whether a candidate from the stock is known to lie there, so that nothing but an open choice could forbid it."""
    return do != FLEX and not hand[OPEN_PAIR] and hand[BURIED] >> card & 1 == 1


def can_be_done(hand: list[int], rules: tuple[int, ...], option: int, scratch: list[int]) -> bool:
    """Whether the rules let it be done, seen by doing it with a copy."""
    copy(hand, scratch)
    return carry_out(scratch, rules, option) == OK


def candidates(hand: list[int], rules: tuple[int, ...], top: int, found: list[int]) -> int:
    """Write what is worth trying at this stage to `found`, choices said wherever there is one; how much it is."""
    stage, seat = hand[STAGE], hand[TURN]
    if stage == AT_TURN:
        return of_turn(hand, rules, seat, found)
    if stage == AT_DRAW:
        return of_cards(hand, DRAW, seat, stock_cards(hand, top), found, 0)
    if stage == AT_FLIP:
        return of_cards(hand, FLIP, seat, stock_cards(hand, top), found, 0)
    if stage == AT_GIVE:
        return of_cards(hand, GIVE, hand[GIVER], giveable(hand, rules, hand[GIVER]), found, 0)
    if stage == AT_ANSWER:
        found[0] = encode(ACCEPT, answerer(hand), -1, -1)
        found[1] = encode(REFUSE, answerer(hand), -1, -1)
        return 2
    count = 0
    if stage == AT_END and hand[WINNER] >= 0 and hand[PUSHES_LEFT] and not hand[PUSHED]:
        found[0] = encode(PUSH, hand[WINNER], -1, -1)
        count = 1
    if stage == AT_GO_STOP:
        found[0] = encode(GO, seat, -1, -1)
        found[1] = encode(STOP, seat, -1, -1)
        count = 2
    if stage in (AT_GO_STOP, AT_FLEX):
        count = of_flexible(hand, rules, found, count)
    return count


def of_turn(hand: list[int], rules: tuple[int, ...], seat: int, found: list[int]) -> int:
    """What a player may do before the flip; any seat may hold a quad to show before the first turn (L10)."""
    cards = hand[HAND_ + seat] | (hand[UNSEEN] if hand[HIDDEN_ + seat] else 0)
    count = of_months(SHAKE, seat, cards, 3, found, 0)
    count = of_cards(hand, PLAY, seat, cards & FLOWER_CARDS, found, count)
    return of_the_rest(hand, rules, seat, cards, found, count)


def besides_cards(hand: list[int], rules: tuple[int, ...], found: list[int], scratch: list[int]) -> int:
    """Write everything that the seat to move can do in its turn but to play a flower card; how much it is."""
    seat = hand[TURN]
    count = of_months(SHAKE, seat, hand[HAND_ + seat], 3, found, 0)
    count = of_the_rest(hand, rules, seat, hand[HAND_ + seat], found, count)
    return of_seat(seat, found, allowed(hand, rules, found, count, scratch))


def of_seat(seat: int, found: list[int], count: int) -> int:
    """Keep of so many things what is done by one seat; how much it is."""
    kept = 0
    for index in range(count):
        if seat_of(found[index]) == seat:
            found[kept] = found[index]
            kept += 1
    return kept


def of_the_rest(hand: list[int], rules: tuple[int, ...], seat: int, cards: int, found: list[int], count: int) -> int:
    """What comes after hand cards in the pinned order: bombs, a pass, jokers, quads, an offer."""
    count = of_months(BOMB, seat, cards, 2 if rules[BOMB_TWO] else 3, found, count)
    if hand[PASSES_ + seat]:
        found[count] = encode(PASS, seat, -1, -1)
        count += 1
    count = of_cards(hand, JOKER, seat, cards & ~FLOWER_CARDS, found, count)
    for step in range(hand[PLAYERS]):
        holder = (seat + step) % hand[PLAYERS]
        his = hand[HAND_ + holder] | (hand[UNSEEN] if hand[HIDDEN_ + holder] else 0)
        count = of_months(QUAD, holder, his, 4, found, count)
    if rules[SYODANG]:
        found[count] = encode(OFFER, seat, -1, -1)
        count += 1
    return count


def of_months(do: int, seat: int, cards: int, least: int, found: list[int], count: int) -> int:
    """Something done with a month of which so many cards may be held."""
    months = at_least(cards, least)
    while months:
        found[count] = encode(do, seat, (lowest(months) >> 2) + 1, -1)
        months &= months - 1
        count += 1
    return count


def at_least(cards: int, least: int) -> int:
    """The first card of every month of which a set holds at least two, three or four."""
    first, second, third, fourth = cards, cards >> 1, cards >> 2, cards >> 3
    if least == 2:
        return (first & second | third & fourth | (first | second) & (third | fourth)) & JANUARIES
    if least == 3:
        return (first & second & (third | fourth) | third & fourth & (first | second)) & JANUARIES
    return first & second & third & fourth & JANUARIES


def of_cards(hand: list[int], do: int, seat: int, cards: int, found: list[int], count: int) -> int:
    """Something done with one of these cards; a card that is laid on one of two says on which."""
    while cards:
        card = lowest(cards)
        cards &= cards - 1
        matches = choice(hand, card) if do in (PLAY, FLIP) else 0
        if not matches:
            found[count] = encode(do, seat, card, -1)
            count += 1
        while matches:
            found[count] = encode(do, seat, card, lowest(matches))
            matches &= matches - 1
            count += 1
    return count


def choice(hand: list[int], card: int) -> int:
    """The two loose cards that a card can be laid on, 0 where there is no choice (P2, P6)."""
    if card >= FIRST_JOKER or hand[PAIR] & OF_MONTH[card]:
        return 0
    matches = hand[LOOSE] & OF_MONTH[card]
    return matches if popcount(matches) == 2 else 0


def stock_cards(hand: list[int], top: int) -> int:
    """What may come from the stock now."""
    if top >= 0:
        return 1 << top
    return hand[UNSEEN] | hand[BURIED] if top == NOT_LISTED else hand[UNSEEN]


def of_flexible(hand: list[int], rules: tuple[int, ...], found: list[int], count: int) -> int:
    """Flexible cards that are still to be decided, as animal or as junk (D5)."""
    for step in range(hand[PLAYERS]):
        owner = (hand[TURN] + step) % hand[PLAYERS]
        cards = hand[CAPTURED_ + owner] & rules[FLEXIBLE] & ~hand[DECIDED_ + owner]
        while cards:
            card = lowest(cards)
            cards &= cards - 1
            found[count] = encode(FLEX, owner, card, -1)
            found[count + 1] = encode(FLEX, owner, card, 0)
            count += 2
    return count
