"""What is worth trying first, and what need not be tried because it comes to the same as something else."""

from __future__ import annotations

from typing import Final

from gostop_log.cards import ANIMALS, BRIGHTS, DOUBLES, RIBBONS
from gostop_log.core.actions import BOMB, FLIP, GIVE, GO, PLAY, QUAD, SHAKE, STOP
from gostop_log.core.bits import popcount
from gostop_log.core.layout import AT_FLIP, AT_GIVE, AT_TURN, GIVER, HAND_, LOOSE, PLAYERS, STACKED, STAGE, STOCK, TURN
from gostop_log.core.main import has_turn
from gostop_log.core.options import at_least, card_of, do_of, of_cards, onto_of
from gostop_log.core.rulebook import JUNK_OF_ONE, JUNK_OF_THREE, OE_MYEON, STEAL_LOWEST
from gostop_log.core.steal import giveable, worth
from gostop_log.core.table import BIT, FIRST_JOKER, OF_MONTH
from gostop_log.search.desk import Tree
from gostop_log.search.moving import choices, top_of
from gostop_log.search.position import LEFT_TWINS, pairs
from gostop_log.search.tree import SINGLED

OPTION: Final = (1 << 20) - 1
"""The bits of an option; above them stands how soon it is tried."""
KINDS: Final = 8
CARDS: Final = 64
MERITS: Final = CARDS * CARDS * KINDS
"""The length of the vector of merits: every kind of move with each card at each size of the stock (`merit_at`)."""
RIGHT_TWINS: Final = LEFT_TWINS << 1
MIDDLE: Final = 1 << 12
"""How soon is tried of which nothing is known."""
CERTAIN: Final = 1 << 16
STEP: Final = 64
FADING: Final = 4
"""A merit changes by `STEP` less its own sixteenth (two to the power of this), so that it stays within 1024."""


def needed(hand: list[int], rules: tuple[int, ...], stock: list[int], tree: Tree, found: list[int]) -> int:
    """Write the choices to `found` but for what comes to the same as another; how much it is.

    Of two singles of a month in one place one is as good as the other, as what is played and as what is taken; of
    captured junk that is not singled out any of one worth is given as well.  Of two players nobody says go who has no
    turn left: he could only lose by it, and a stop costs nothing.  Where K2 looks at a card itself, singles differ.
    """
    if hand[STAGE] == AT_GIVE and not rules[STEAL_LOWEST]:
        gifts = giveable(hand, rules, hand[GIVER])
        return of_cards(hand, GIVE, hand[GIVER], of_each_worth(gifts, tree.notes[SINGLED], rules), found, 0)
    count = choices(hand, rules, stock, found, tree.scratch)
    if count == 2 and do_of(found[0]) == GO and hand[PLAYERS] == 2 and not has_turn(hand, hand[TURN]):
        found[0] = found[1]
        return 1
    if rules[OE_MYEON] or hand[STAGE] not in (AT_TURN, AT_FLIP):
        return count
    return without_twins(hand, rules, found, count)


def of_each_worth(junk: int, singled: int, rules: tuple[int, ...]) -> int:
    """Of junk that is not singled out a card of each worth, and all that is."""
    kept = junk & singled
    for worth_less_one in range(JUNK_OF_THREE - JUNK_OF_ONE + 1):
        cards = junk & ~singled & rules[JUNK_OF_ONE + worth_less_one]
        kept |= cards & -cards
    return kept


def without_twins(hand: list[int], rules: tuple[int, ...], found: list[int], count: int) -> int:
    """Leave out plays and flips that come to the same as what stands before them; how much is left."""
    cards, loose = hand[HAND_ + hand[TURN]], hand[LOOSE]
    if not at_least(cards, 2) and not loose & loose << 1 & RIGHT_TWINS:
        return count
    kept, paired = 0, pairs(hand, rules)
    for index in range(count):
        do, card, onto = do_of(found[index]), card_of(found[index]), onto_of(found[index])
        needless = do in (PLAY, FLIP) and onto >= 0 and is_twin(onto, loose)
        if do == PLAY and not needless:
            needless = is_twin(card, cards) or (paired >> card & 1 == 1 and is_second(card, cards))
        if not needless:
            found[kept] = found[index]
            kept += 1
    return kept


def is_twin(card: int, place: int) -> bool:
    """Whether a card is the second single of its month, and the first lies in the same place."""
    return RIGHT_TWINS >> card & 1 == 1 and place >> card - 1 & 1 == 1


def is_second(card: int, place: int) -> bool:
    """Whether a card of the same month that comes before it lies in the same place."""
    return place & OF_MONTH[card] & BIT[card] - 1 != 0


def put_in_order(
    hand: list[int],
    rules: tuple[int, ...],
    stock: list[int],
    found: list[int],
    count: int,
    first: int,
    merits: list[int],
) -> None:
    """Put what is worth trying first to the front; `first` is what was best when the position was met before."""
    top = top_of(hand, stock)
    for index in range(count):
        option = found[index]
        soon = CERTAIN if option == first else promise(hand, rules, option, top, merits)
        ranked = soon << 20 | option
        place = index
        while place > 0 and found[place - 1] >> 20 < soon:
            found[place] = found[place - 1]
            place -= 1
        found[place] = ranked


def promise(hand: list[int], rules: tuple[int, ...], option: int, top: int, merits: list[int]) -> int:
    """How soon an option is to be tried."""
    do, card = do_of(option), card_of(option)
    if do in (STOP, QUAD):
        return CERTAIN
    known = MIDDLE + merits[merit_at(hand, option)]
    if do == PLAY:
        return known + 32 * played(hand, card, onto_of(option), top)
    if do == FLIP:
        return known + 32 * price(1 << onto_of(option))
    if do == GIVE:
        return known - 32 * worth(card, rules)
    return known + (512 if do in (BOMB, SHAKE) else 0)


def played(hand: list[int], card: int, onto: int, top: int) -> int:
    """What a hand card is likely to bring at once, the stock's next card being known."""
    there = (hand[LOOSE] | hand[STACKED]) & OF_MONTH[card]
    count = popcount(there)
    followed = top < FIRST_JOKER and OF_MONTH[top] == OF_MONTH[card]
    if not count:
        return price(1 << card | 1 << top) + 4 if followed else -price(1 << card)
    if count == 1:
        return -6 if followed else price(1 << card | there)
    if count == 2:
        return price(1 << card | (there | 1 << top if followed else 1 << onto)) + (4 if followed else 0)
    return price(1 << card | there) + 4


def price(cards: int) -> int:
    """What a set of cards is worth to whoever takes it, by a rule of thumb."""
    valuable = 3 * popcount(cards & BRIGHTS) + 2 * popcount(cards & ANIMALS) + popcount(cards & (RIBBONS | DOUBLES))
    return valuable + popcount(cards)


def merit_at(hand: list[int], option: int) -> int:
    """Where the merit of an option stands: what was played, with the stock as large and as many of its month there."""
    do, card = do_of(option), card_of(option) & CARDS - 1
    kind = KINDS - 1
    if do == PLAY:
        kind = popcount((hand[LOOSE] | hand[STACKED]) & OF_MONTH[card])
    elif do in (BOMB, SHAKE, GIVE):
        kind = 4 if do == GIVE else 5 if do == BOMB else 6
    return (hand[STOCK] << 6 | card) * KINDS + kind


def weigh(hand: list[int], found: list[int], tried: int, merits: list[int]) -> None:
    """The last option that was tried has decided a position, those before it have not: it will be tried sooner."""
    for index in range(tried):
        place = merit_at(hand, found[index] & OPTION)
        merits[place] -= merits[place] >> FADING
        merits[place] += STEP if index == tried - 1 else -STEP
