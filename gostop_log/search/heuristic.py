"""The mind ``heuristic``: a decent player, who looks at what a play takes, risks and gives away.

What others' chips are worth to him stands in his notes (`regard`).  Values are in millionths of a chip: a worth in
thousandths times a regard in thousandths.
"""

from __future__ import annotations

from typing import Final

from gostop_log.core.actions import BOMB, JOKER, PASS, PLAY, QUAD, REFUSE, SHAKE
from gostop_log.core.bits import popcount
from gostop_log.core.layout import (
    AT_ANSWER,
    AT_FLEX,
    AT_FLIP,
    AT_GIVE,
    AT_GO_STOP,
    CAPTURED_,
    LOOSE,
    MAKERS,
    PLAYERS,
    STACKED,
    STAGE,
    TURN,
)
from gostop_log.core.options import card_of, do_of
from gostop_log.core.table import BIT, OF_MONTH, months_of
from gostop_log.search.gifts import cheapest_gift, dearest_gift
from gostop_log.search.greedy import taken
from gostop_log.search.seen import CARDS, CHIP, HOLDS_, OF, REGARD_, SEAT, TAKEN, holds, turns_up
from gostop_log.search.stopping import how_to_count, stop_or_go
from gostop_log.search.worth import appraise, worth

OPPONENT: Final = -500
"""What a chip of an opponent is worth to a player, in thousandths."""
AT_ONCE: Final = (QUAD, BOMB, JOKER, SHAKE)
"""What is always done, in this order."""
STEAL: Final = 600_000
"""What an opponent's junk is worth (E1)."""
HELPS: Final = 98304
"""How much of a card's worth goes to who could take it, in `OF`."""
ANYHOW: Final = 19661
"""How much of a card's worth to another counts even if he has no card of its month, in `OF`: he may turn one up."""
LOSES: Final = 2
"""How much of what a card is worth to oneself is lost where another could take it."""
AGAIN: Final = 2
"""By how much all this is divided where one holds another card of the month oneself."""
CAN_WAIT: Final = 19661
"""How much less a capture is worth now if nobody else could make it, in `OF`."""
PPUK: Final = 800_000
"""What a stack of one's own costs besides what is not taken (P5)."""
WORTH_PLAYING: Final = -200_000
"""Below this a bomb's pass is better than any card (B3)."""


def regard(notes: list[int], players: int) -> None:
    """Note that everybody else is an opponent."""
    for seat in range(players):
        notes[REGARD_ + seat] = CHIP if seat == notes[SEAT] else OPPONENT


def best(hand: list[int], rules: tuple[int, ...], found: list[int], count: int, notes: list[int]) -> int:
    """The best of the choices found, as a mask: more than one where they are worth the same."""
    stage = hand[STAGE]
    if stage == AT_GIVE:
        friend = notes[REGARD_ + hand[TURN]] > 0
        return dearest_gift(rules, found, count) if friend else cheapest_gift(hand, rules, found, count)
    if stage == AT_GO_STOP:
        return stop_or_go(hand, rules, found, count, notes)
    if stage == AT_FLEX:
        return how_to_count(hand, rules, found, count, notes)
    if stage == AT_ANSWER:
        return 1 << first_of(REFUSE, found, count)
    for do in AT_ONCE:
        index = first_of(do, found, count)
        if index >= 0:
            return 1 << index
    for seat in range(hand[PLAYERS]):
        captured = hand[CAPTURED_ + seat]
        appraise(notes, seat, captured, notes[TAKEN] ^ captured, rules)
    return (
        best_flip(hand, rules, found, count, notes) if stage == AT_FLIP else best_card(hand, rules, found, count, notes)
    )


def first_of(do: int, found: list[int], count: int) -> int:
    """The first of the choices that does something; -1 where none does."""
    for index in range(count):
        if do_of(found[index]) == do:
            return index
    return -1


def best_card(hand: list[int], rules: tuple[int, ...], found: list[int], count: int, notes: list[int]) -> int:
    """The best cards to play, or a pass."""
    cards, highest = 0, 0
    for index in range(count):
        if do_of(found[index]) == PLAY:
            value = of_play(hand, rules, found[index], notes)
            if not cards or value > highest:
                cards, highest = 0, value
            cards |= (value == highest) << index
    passing = first_of(PASS, found, count)
    return 1 << passing if passing >= 0 and (not cards or highest < WORTH_PLAYING) else cards


def best_flip(hand: list[int], rules: tuple[int, ...], found: list[int], count: int, notes: list[int]) -> int:
    """Which of two a card that was turned best takes."""
    chosen, highest = 0, 0
    for index in range(count):
        takes, card = taken(hand, found[index]), card_of(found[index])
        note_holders(hand, notes, OF_MONTH[card] & ~(takes | notes[CARDS] | notes[TAKEN]))
        value = of_capture(hand, rules, takes, takes & ~BIT[card], notes)
        if not index or value > highest:
            chosen, highest = index, value
    return 1 << chosen


def of_play(hand: list[int], rules: tuple[int, ...], option: int, notes: list[int]) -> int:
    """What a play brings: its capture, what the flip makes of it, and what it leaves to others."""
    seat, card = notes[SEAT], card_of(option)
    month, bit = OF_MONTH[card], BIT[card]
    takes, loose = taken(hand, option), hand[LOOSE] & month
    # The month's cards that may be turned up now, or lie in another's hand.
    unknown = month & ~(loose | takes | notes[CARDS] | notes[TAKEN])
    note_holders(hand, notes, unknown)
    if hand[STACKED] & month:
        own = hand[MAKERS] >> 3 * ((card >> 2) + 1) & 7 == 1 + seat
        return of_capture(hand, rules, takes, takes ^ bit, notes) + of_steal(hand, notes) * (2 if own else 1)
    turned = turns_up(notes, unknown)
    if not loose:
        chok = notes[REGARD_ + seat] * worth(notes, seat, bit, rules) + of_steal(hand, notes)
        if unknown:
            chok += notes[REGARD_ + seat] * worth(notes, seat, unknown, rules) // popcount(unknown)
        return mixed(turned, chok, of_leaving(hand, rules, bit, notes))
    capture = of_capture(hand, rules, takes, takes ^ bit, notes)
    if popcount(loose) == 1:
        waiting = OF - (CAN_WAIT * nobody_holds(hand, notes) >> 16)
        return mixed(turned, of_leaving(hand, rules, loose | bit, notes) - PPUK, waiting * capture >> 16)
    ttadak = notes[REGARD_ + seat] * worth(notes, seat, loose | bit | unknown, rules) + of_steal(hand, notes)
    return mixed(turned, ttadak, capture + of_leaving(hand, rules, loose & ~takes, notes))


def mixed(likely: int, one: int, other: int) -> int:
    """What comes of one thing or of the other, where the one is so likely."""
    return likely * one + (OF - likely) * other >> 16


def note_holders(hand: list[int], notes: list[int], unknown: int) -> None:
    """Note how likely each other seat holds one of some cards of a month."""
    for seat in range(hand[PLAYERS]):
        notes[HOLDS_ + seat] = holds(notes, seat, unknown) if unknown and seat != notes[SEAT] else 0


def nobody_holds(hand: list[int], notes: list[int]) -> int:
    """How likely none of the seats that he plays against holds one of these cards."""
    none = OF
    for seat in range(hand[PLAYERS]):
        if notes[REGARD_ + seat] < 0 and seat != notes[SEAT]:
            none = none * (OF - notes[HOLDS_ + seat]) >> 16
    return none


def of_steal(hand: list[int], notes: list[int]) -> int:
    """What a junk from each seat that he plays against is worth (E1)."""
    total = 0
    for seat in range(hand[PLAYERS]):
        if notes[REGARD_ + seat] < 0 and seat != notes[SEAT]:
            total += STEAL
    return total


def of_capture(hand: list[int], rules: tuple[int, ...], takes: int, lay: int, notes: list[int]) -> int:
    """What it is worth to take some cards: also that those that `lay` there go to nobody else."""
    total = notes[REGARD_ + notes[SEAT]] * worth(notes, notes[SEAT], takes, rules)
    if lay:
        for seat in range(hand[PLAYERS]):
            if seat != notes[SEAT]:
                counts = ANYHOW + ((OF - ANYHOW) * notes[HOLDS_ + seat] >> 16)
                total -= counts * notes[REGARD_ + seat] * worth(notes, seat, lay, rules) >> 16
    return total


def of_leaving(hand: list[int], rules: tuple[int, ...], left: int, notes: list[int]) -> int:
    """What it brings to leave cards of a month to who holds another of it; mostly a loss."""
    lost, total = LOSES * notes[REGARD_ + notes[SEAT]] * worth(notes, notes[SEAT], left, rules), 0
    for seat in range(hand[PLAYERS]):
        if notes[HOLDS_ + seat]:
            helped = HELPS * notes[REGARD_ + seat] * worth(notes, seat, left, rules) >> 16
            total += notes[HOLDS_ + seat] * (helped - lost if notes[REGARD_ + seat] < 0 else helped) >> 16
    return total // AGAIN if notes[CARDS] & months_of(left) & ~left else total
