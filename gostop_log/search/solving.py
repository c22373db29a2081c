"""What a hand of which every card is known is worth to a seat that wins as much as it can, against all others.

Alpha-beta on chips with a table of positions.  Depth for depth the hand, what can be done in it and how far that has
been tried stand in a row each: nothing calls itself.
"""

from __future__ import annotations

from gostop_log.core.bits import copy, row
from gostop_log.core.layout import CHIPS_, HAND_, SIZE, STOCK, TURN
from gostop_log.core.options import MOST
from gostop_log.core.payment import net
from gostop_log.search.addresses import game_of, tree_of
from gostop_log.search.desk import Game, Tree
from gostop_log.search.known import HIGH, INFINITE, LOW, best_at, note, place_of
from gostop_log.search.moving import choose, decider, go_on
from gostop_log.search.ordering import OPTION, needed, put_in_order, weigh
from gostop_log.search.position import NEVER_NOTED, key_of, singled_out
from gostop_log.search.tree import (
    ALPHA,
    BEST,
    BETA,
    CEILING,
    COUNT,
    DEPTHS,
    FLOOR,
    FRAME,
    GIVEN_UP,
    KEY,
    LIMIT,
    LOOKED_AT,
    NARROW,
    SEAT,
    SINGLED,
    SLOTS,
    TRIED,
    VALUE,
    WINS,
)

__all__ = ["worth_of"]


def worth_of(game: Game, tree: Tree, alpha: int, beta: int) -> int:
    """The chips that `notes[SEAT]` wins from `game.start`: exact if between the two, else a bound on their side.

    With `notes[GIVEN_UP]` set afterwards it is nothing.  What the tree holds is of the same deal, rules and seat.
    With `notes[NARROW]` only the most promising moves are tried: it is what best play among those comes to, a guess.
    """
    return searched(game_of(game), tree_of(tree), alpha, beta)


def searched(game: Game, tree: Tree, alpha: int, beta: int) -> int:
    """The same, of bare addresses."""
    tree.notes[SINGLED] = singled_out(game.rules, game.inherited)
    tree.notes[GIVEN_UP] = 0
    copy(game.start, row(tree.hands, SIZE, 0))
    depth, unknown = 0, opened(game, tree, 0, alpha, beta)
    while depth or unknown:
        frame = row(tree.frames, FRAME, depth)
        if not unknown:
            depth -= 1
            learn(tree, depth, frame[VALUE])
            unknown = True
        elif frame[TRIED] == frame[COUNT] or frame[ALPHA] >= frame[BETA]:
            close(tree, depth)
            unknown = False
        elif tree.notes[LOOKED_AT] >= tree.notes[LIMIT] or depth + 1 == DEPTHS:
            tree.notes[GIVEN_UP] = 1
            return 0
        else:
            hand = row(tree.hands, SIZE, depth + 1)
            copy(row(tree.hands, SIZE, depth), hand)
            choose(hand, game.rules, row(tree.options, MOST, depth)[frame[TRIED]] & OPTION)
            depth += 1
            unknown = opened(game, tree, depth, frame[ALPHA], frame[BETA])
    return row(tree.frames, FRAME, 0)[VALUE]


def opened(game: Game, tree: Tree, depth: int, alpha: int, beta: int) -> bool:
    """Go on to a position with a choice and begin it; False where its value is known, and stands in the frame."""
    hand, frame, found = row(tree.hands, SIZE, depth), row(tree.frames, FRAME, depth), row(tree.options, MOST, depth)
    rules, seat = game.rules, tree.notes[SEAT]
    tree.notes[LOOKED_AT] += 1
    frame[ALPHA], frame[BETA], frame[TRIED], frame[BEST] = alpha, beta, 0, -1
    count = 1
    while count == 1:
        if not go_on(hand, rules, game.stock):
            net(hand, rules, game.inherited, tree.chips)
            frame[VALUE] = tree.chips[seat]
            return False
        frame[KEY] = number_of(tree, hand, rules)
        if frame[KEY] != NEVER_NOTED and is_known(tree, frame, hand[CHIPS_ + seat]):
            return False
        count = needed(hand, rules, game.stock, tree, found)
        if count == 1:
            choose(hand, rules, found[0])
    frame[FLOOR], frame[CEILING] = frame[ALPHA], frame[BETA]
    frame[COUNT] = min(count, tree.notes[NARROW]) if tree.notes[NARROW] else count
    frame[WINS] = 1 if decider(hand, rules) == seat else 0
    frame[VALUE] = -INFINITE if frame[WINS] else INFINITE
    put_in_order(hand, rules, game.stock, found, count, frame[BEST], tree.merits)
    frame[BEST] = -1
    return True


def number_of(tree: Tree, hand: list[int], rules: tuple[int, ...]) -> int:
    """The number under which what is found out about a position is looked up, or `NEVER_NOTED`."""
    cards = hand[HAND_ + hand[TURN]]
    if not tree.notes[SLOTS] or not cards & cards - 1:
        return NEVER_NOTED  # with a single card left there is seldom a choice, and never much to be done again
    return key_of(hand, rules, tree.notes[SINGLED])


def is_known(tree: Tree, frame: list[int], chips: int) -> bool:
    """Whether enough is known of a position that was met before; `chips` are those paid until then."""
    place = place_of(tree.table, tree.notes[SLOTS], frame[KEY])
    if place < 0:
        return False
    low, high = tree.table[place + LOW] + chips, tree.table[place + HIGH] + chips
    frame[BEST] = best_at(tree.table, place)
    if low >= frame[BETA] or low == high:
        frame[VALUE] = low
        return True
    if high <= frame[ALPHA]:
        frame[VALUE] = high
        return True
    frame[ALPHA], frame[BETA] = max(low, frame[ALPHA]), min(high, frame[BETA])
    return False


def learn(tree: Tree, depth: int, value: int) -> None:
    """What was tried last brings so much."""
    frame = row(tree.frames, FRAME, depth)
    option = row(tree.options, MOST, depth)[frame[TRIED]] & OPTION
    frame[TRIED] += 1
    if frame[WINS] and value > frame[VALUE]:
        frame[VALUE], frame[BEST] = value, option
        frame[ALPHA] = max(frame[ALPHA], value)
    elif not frame[WINS] and value < frame[VALUE]:
        frame[VALUE], frame[BEST] = value, option
        frame[BETA] = min(frame[BETA], value)


def close(tree: Tree, depth: int) -> None:
    """All that matters was tried: note what is known now, for when the position is met again."""
    frame, hand = row(tree.frames, FRAME, depth), row(tree.hands, SIZE, depth)
    if frame[ALPHA] >= frame[BETA]:
        weigh(hand, row(tree.options, MOST, depth), frame[TRIED], tree.merits)
    if frame[KEY] != NEVER_NOTED:
        value = frame[VALUE] - hand[CHIPS_ + tree.notes[SEAT]]
        low = value if frame[VALUE] > frame[FLOOR] else -INFINITE
        high = value if frame[VALUE] < frame[CEILING] else INFINITE
        note(tree.table, tree.notes[SLOTS], frame[KEY], hand[STOCK], low, high, frame[BEST])
