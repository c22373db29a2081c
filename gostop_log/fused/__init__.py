"""The common turn in one go: a hand card is played, a card is turned, and the next player's turn begins.

Nearly all of a hand are such turns, and a file of many hands is played under few rule sets.  So the core is watched
while it plays some of them: its functions are run a second time on numbers that write down what is done with them, and
what they wrote becomes one function for each seat, in which only that is done that made a difference (`traced`,
`twins`, `stretches`, `program`).  A turn that it does not know it leaves as it is, for the core to play.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from gostop_log.core.layout import SIZE, TURN_FIRST
from gostop_log.core.rulebook import flatten
from gostop_log.fused.program import NOT_KNOWN, OPEN, program
from gostop_log.fused.stretches import Sample, first_stretch
from gostop_log.fused.twins import names
from gostop_log.rules import Rules

__all__ = ["NOT_KNOWN", "OPEN", "CommonTurns", "Play", "common_turns"]

Play = Callable[[list[int], int, int, int, int], int]
"""Plays a turn that has not begun: the vector, the hand card, the card that it is laid on, the card turned, the card
that this is laid on; -1 for none.  Returns the seat whose turn is next, `OPEN` or `NOT_KNOWN`."""


class Lesson(NamedTuple):
    """After so many hands under a rule set it is worth while to know so many turns of each seat."""

    hands: int
    turns: int


LESSONS: Final = (Lesson(300, 40), Lesson(1_500, 120), Lesson(5_000, 240))
"""A lesson takes about as long as a third of the hands before it took; each knows more of what is rare."""
_MOST_RULE_SETS: Final = 64


class CommonTurns:
    """What plays the common turns of one rule set, once enough of them were seen.

    Such a turn leaves the registers of the turn as they were, since the next turn begins with empty ones: it is for
    folds that tell nothing of it.
    """

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.hands = 0
        """How many hands were begun."""
        self.lessons = 0
        self.samples: list[list[Sample]] = [[] for _ in range(rules.players)]
        """By seat: turns that were not known when they came."""
        self.plays: tuple[Play, ...] = (_unknown,) * rules.players
        """By the seat whose turn it is."""

    def look(self, seat: int, hand: list[int], arguments: tuple[int, int, int, int]) -> None:
        """Take a turn that is not known and is about to be played as an example; learn when there are enough."""
        if self.lessons == len(LESSONS) or self.hands <= LESSONS[self.lessons].hands:
            return
        wanted = LESSONS[self.lessons].turns
        if len(self.samples[seat]) < wanted:
            self.samples[seat].append(Sample(list(hand), arguments))
        elif min(map(len, self.samples)) == wanted:
            self.lessons += 1
            self.plays = learn(self.rules, self.samples)


def _unknown(_hand: list[int], _card: int, _onto: int, _turned: int, _laid_on: int) -> int:
    """What plays nothing."""
    return NOT_KNOWN


@lru_cache(maxsize=_MOST_RULE_SETS)
def common_turns(rules: Rules) -> CommonTurns:
    """What plays the common turns under a rule set."""
    return CommonTurns(rules)


def learn(rules: Rules, samples: list[list[Sample]]) -> tuple[Play, ...]:
    """What plays turns like the samples, by seat."""
    book = flatten(rules)
    space: dict[str, Any] = names(book) | {"rules": book, "NOTHING": [0] * (SIZE - TURN_FIRST)}
    for seat, seen in enumerate(samples):
        text = program(f"play_{seat}", first_stretch(seen, book, rules.players, seat))
        # Made of the core's own operations, of names that were given to it here, and of whole numbers.
        exec(compile(text, f"<the common turn of seat {seat}>", "exec"), space)  # noqa: S102
    return tuple(space[f"play_{seat}"] for seat in range(rules.players))
