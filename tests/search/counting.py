"""How many lines of play there are from a position, so many decisions deep: what a search goes through, counted."""

from gostop_log.core.layout import SIZE
from gostop_log.core.options import MOST
from gostop_log.search.moving import choices, choose, go_on

__all__ = ["lines"]


def lines(hand: list[int], rules: tuple[int, ...], stock: list[int], depth: int) -> int:
    """Lines of `depth` decisions with something to choose; a line that ends before counts as one."""
    hand = list(hand)
    found, count = [0] * MOST, 1
    while count == 1:
        if not depth or not go_on(hand, rules, stock):
            return 1
        count = choices(hand, rules, stock, found, [0] * SIZE)
        if count == 1:
            choose(hand, rules, found[0])
    total = 0
    for option in found[:count]:
        after = list(hand)
        choose(after, rules, option)
        total += lines(after, rules, stock, depth - 1)
    return total
