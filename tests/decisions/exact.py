"""What a move is worth exactly where little is hidden: every deal, and everything that the policy may do in it."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import islice
from typing import Final

import pytest

from gostop_log.compiled import machine
from gostop_log.core.layout import SEATS, STOCK
from gostop_log.core.payment import net
from gostop_log.decisions.deciding import Asked
from gostop_log.decisions.sight import Sight
from gostop_log.search import chance, minds
from gostop_log.search.dealing import deal_this
from gostop_log.search.desk import Game, Trial
from gostop_log.search.finishing import play_out
from gostop_log.search.moving import choose
from gostop_log.search.seen import OF

Chances = list[tuple[Fraction, int]]
"""What may come of something, in chips, each with its probability."""
MOST: Final = 400
"""So much may come of a deal, or it is not looked through."""


class Script:
    """A generator that gives what it is told, and then the first of everything; it notes what else could have been."""

    def __init__(self, told: list[int]) -> None:
        self.told, self.drawn = told, list[tuple[int, Fraction, int]]()

    def draw(self, shares: list[Fraction]) -> int:
        index = self.told[len(self.drawn)] if len(self.drawn) < len(self.told) else 0
        self.drawn.append((index, shares[index], len(shares)))
        return index

    def below(self, _chance: list[int], count: int) -> int:
        return self.draw([Fraction(1, count)] * count)

    def is_considered(self, do: int, _chance: list[int]) -> bool:
        share = Fraction(minds.CONSIDERED[do], OF)
        return share == 1 or self.draw([share, 1 - share]) == 0


def outcomes(patch: pytest.MonkeyPatch, play: Callable[[], int]) -> Iterator[tuple[Fraction, int]]:
    """What may come of it, each with its probability."""
    told: list[int] | None = []
    while told is not None:
        script = Script(told)
        for module in (chance, minds):
            patch.setattr(module, "below", script.below)
        patch.setattr(minds, "is_considered", script.is_considered)
        found = play()
        probability = Fraction(1)
        for _, share, _ in script.drawn:
            probability *= share
        yield probability, found
        told = following(script)


def following(script: Script) -> list[int] | None:
    """What is told next: the last that could be otherwise is."""
    drawn = script.drawn
    while drawn and drawn[-1][0] + 1 == drawn[-1][2]:
        drawn.pop()
    return [index for index, _, _ in drawn[:-1]] + [drawn[-1][0] + 1] if drawn else None


def value(
    patch: pytest.MonkeyPatch, asked: Asked, sight: Sight, seat: int, option: int, orders: int
) -> Fraction | None:
    """The value of a move to its seat, in chips; None where too much may come of it."""
    deals = brought(patch, asked, sight, seat, option, orders)
    return None if deals is None else mean(deals)


def mean(deals: list[Chances]) -> Fraction:
    """What comes of it in the mean, every deal as likely."""
    return sum((share * chips for found in deals for share, chips in found), Fraction(0)) / len(deals)


def brought(
    patch: pytest.MonkeyPatch, asked: Asked, sight: Sight, seat: int, option: int, orders: int
) -> list[Chances] | None:
    """By deal all that may come of a move; None where it is too much."""
    on, desk = machine(compiled=False), machine(compiled=False).desk()
    game = Game(list(sight.ints), asked.book, asked.inherited, [0] * (sight.ints[STOCK] + 1), [minds.RANDOM] * SEATS)
    trial = Trial(seat, 1, list(sight.facts), on.zeros(len(sight.ints)), [option], [1], [0], [0] * 20)

    def play() -> int:
        desk.hand[:] = trial.dealt
        if option >= 0:
            choose(desk.hand, game.rules, option)
        play_out(game, desk)
        net(desk.hand, game.rules, game.inherited, desk.chips)
        return desk.chips[seat]

    deals = list[Chances]()
    for order in range(orders):
        if deal_this(game, desk, trial, order):
            found = [*islice(outcomes(patch, play), MOST)]
            patch.undo()
            if len(found) == MOST:
                return None
            deals.append(found)
    return deals
