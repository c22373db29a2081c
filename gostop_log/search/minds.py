"""How whoever sits at a seat decides, by number: what the policies of `gostop_log.policies` are made of."""

from __future__ import annotations

from typing import Final

from gostop_log.cards import FLOWER_CARDS, MONTH
from gostop_log.core.actions import ACCEPT, GIVE, OFFER, PASS, QUAD, SHAKE, STOP
from gostop_log.core.bits import popcount
from gostop_log.core.layout import GIVER, HAND_, MUST_PLAY, STARTED, TURN
from gostop_log.core.main import play
from gostop_log.core.options import besides_cards, carry_out, choice, do_of, only_cards
from gostop_log.core.rulebook import SHAKE_MUST_PLAY, STEAL_LOWEST
from gostop_log.core.steal import default_gift, giveable
from gostop_log.core.turn import apply, begin_turn
from gostop_log.search.chance import below, pick

RANDOM: Final = 0
"""Anything that the rules allow; what could always wait, less often."""
OF: Final = 1 << 16


def decide(mind: int, hand: list[int], rules: tuple[int, ...], found: list[int], count: int, chance: list[int]) -> int:
    """The index of what is done of the choices found."""
    return anything(found, count, chance) if mind == RANDOM else 0 * hand[0] * rules[0]


def anything(found: list[int], count: int, chance: list[int]) -> int:
    """Choose evenly among what is considered."""
    kept = consider(found, count, chance)
    return below(chance, kept if kept else count)


def consider(found: list[int], count: int, chance: list[int]) -> int:
    """Put what is considered this time before the rest; how much it is."""
    kept = 0
    for index in range(count):
        if is_considered(do_of(found[index]), chance):
            found[kept], found[index] = found[index], found[kept]
            kept += 1
    return kept


def is_considered(do: int, chance: list[int]) -> bool:
    """Whether something is considered this time; what could always wait is not always."""
    share = OF
    if do in (SHAKE, QUAD):
        share = 32768
    elif do == STOP:
        share = 39322
    elif do in (PASS, ACCEPT):
        share = 19661
    elif do == OFFER:
        share = 1311
    return share == OF or below(chance, OF) < share


def any_junk(hand: list[int], rules: tuple[int, ...], chance: list[int]) -> None:
    """Hand over any junk, where the giver chooses (E8)."""
    giver = hand[GIVER]
    junk = giveable(hand, rules, giver)
    apply(hand, rules, GIVE, giver, default_gift(hand, rules) if rules[STEAL_LOWEST] else pick(chance, junk), -1)


def any_turn(hand: list[int], rules: tuple[int, ...], found: list[int], scratch: list[int], chance: list[int]) -> None:
    """Do anything that a turn allows, every card as likely, whatever it can be laid on; hand cards are not listed."""
    if only_cards(hand, rules):
        any_of(hand, rules, hand[HAND_ + hand[TURN]], chance)
        return
    cards = playable(hand, rules)
    count = besides_cards(hand, rules, found, scratch)
    kept = consider(found, count, chance)
    if not cards and not kept:
        kept = count
    index = below(chance, kept + popcount(cards))
    if index < kept:
        carry_out(hand, rules, found[index])
    else:
        any_of(hand, rules, cards, chance)


def playable(hand: list[int], rules: tuple[int, ...]) -> int:
    """The flower cards that a seat can play in its turn (H2)."""
    cards = hand[HAND_ + hand[TURN]] & FLOWER_CARDS
    must = hand[MUST_PLAY] if hand[STARTED] and rules[SHAKE_MUST_PLAY] else 0
    return cards & MONTH[must] if must else cards


def any_of(hand: list[int], rules: tuple[int, ...], cards: int, chance: list[int]) -> None:
    """Play any of some hand cards."""
    card = pick(chance, cards)
    there = choice(hand, card)
    if not hand[STARTED]:
        begin_turn(hand, rules)
    play(hand, rules, card, pick(chance, there) if there else -1)
