"""How whoever sits at a seat decides, by number: what the policies of `gostop_log.policies` are made of.

Of a hand of which every card is known a mind goes by what its seat sees, and by nothing else.
"""

from __future__ import annotations

from typing import Final

from gostop_log.cards import FLOWER_CARDS, MONTH
from gostop_log.core.actions import ACCEPT, GIVE, NAMES, OFFER, PASS, QUAD, SHAKE, STOP
from gostop_log.core.bits import popcount
from gostop_log.core.layout import AT_GO_STOP, GIVER, HAND_, MUST_PLAY, PLAYERS, STAGE, STARTED, TURN
from gostop_log.core.main import play
from gostop_log.core.options import besides_cards, carry_out, choice, do_of, only_cards, onto_of
from gostop_log.core.rulebook import SHAKE_MUST_PLAY, STEAL_LOWEST
from gostop_log.core.steal import default_gift, giveable
from gostop_log.core.turn import apply, begin_turn
from gostop_log.search.chance import below, pick
from gostop_log.search.desk import Desk, Game
from gostop_log.search.greedy import most
from gostop_log.search.heuristic import best, regard
from gostop_log.search.moving import choices, decider
from gostop_log.search.seen import NOBODY, OF, look

RANDOM: Final = 0
"""Anything that the rules allow; what could always wait, less often."""
GREEDY: Final = 1
"""`search.greedy`."""
HEURISTIC: Final = 2
"""`search.heuristic`."""
MINDS: Final[dict[str, int]] = {"random": RANDOM, "greedy": GREEDY, "heuristic": HEURISTIC}
"""By name, the weakest first."""
_RARE: Final = {SHAKE: 32768, QUAD: 32768, STOP: 39322, PASS: 19661, ACCEPT: 19661, OFFER: 1311}
CONSIDERED: Final = tuple(_RARE.get(do, OF) for do in range(len(NAMES)))
"""How often who plays at random considers each thing that can be done, in `OF`: less often what could always wait."""


def decided(game: Game, desk: Desk) -> int:
    """Write what can be done of what is on the desk to `desk.found`; the index of what its mind does."""
    count = choices(desk.hand, game.rules, game.stock, desk.found, desk.scratch)
    if count == 1:
        return 0
    seat = decider(desk.hand, game.rules)
    return decide(game.minds[seat], desk.hand, game.rules, seat, desk.found, count, desk.notes, desk.chance)


def decide(
    mind: int,
    hand: list[int],
    rules: tuple[int, ...],
    seat: int,
    found: list[int],
    count: int,
    notes: list[int],
    chance: list[int],
) -> int:
    """The index of what is done of the choices found, by what the seat sees of a hand of which every card is known."""
    if mind == RANDOM:
        return anything(found, count, chance)
    # How a flexible card counts can be said when another has scored, too (D5): neither of these does it then.
    if hand[STAGE] == AT_GO_STOP and seat != hand[TURN]:
        return count - 1
    look(hand, seat, NOBODY, notes)
    regard(notes, hand[PLAYERS])
    return judge(mind, hand, rules, found, count, notes, chance)


def judge(
    mind: int,
    hand: list[int],
    rules: tuple[int, ...],
    found: list[int],
    count: int,
    notes: list[int],
    chance: list[int],
) -> int:
    """The index of what is done of the choices found, by what is noted of what the seat sees."""
    if mind == RANDOM:
        return anything(found, count, chance)
    if mind == GREEDY:
        return pick(chance, most(hand, rules, found, count, notes))
    return pick(chance, best(hand, rules, found, count, notes))


def anything(found: list[int], count: int, chance: list[int]) -> int:
    """Choose evenly among everything, then among the cards that it can be laid on; what could wait, less often."""
    ways, likely = 0, 0
    for index in range(count):
        if begins(found, index) and is_considered(do_of(found[index]), chance):
            likely |= 1 << index
        ways |= begins(found, index) << index
    index = pick(chance, likely if likely else ways)
    others = 1
    while index + others < count and not ways >> index + others & 1:
        others += 1
    return index + below(chance, others) if others > 1 else index


def begins(found: list[int], index: int) -> int:
    """1 where an option is not the one before it, laid on another card."""
    return 1 if not index or found[index] - onto_of(found[index]) != found[index - 1] - onto_of(found[index - 1]) else 0


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
    share = CONSIDERED[do]
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
