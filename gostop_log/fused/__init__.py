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

from gostop_log.core.actions import GO, PLAY, STOP
from gostop_log.core.layout import SIZE, TURN_FIRST
from gostop_log.core.rulebook import flatten
from gostop_log.fused.program import NOT_KNOWN, OPEN, program
from gostop_log.fused.stretches import ARGUMENTS, Kind, Sample, first_stretch
from gostop_log.fused.twins import names
from gostop_log.rules import Rules

__all__ = ["NOT_KNOWN", "OPEN", "CommonTurns", "Kind", "Play", "common_turns"]

Play = Callable[..., int]
"""Does something in one go: a function of the vector and the `ARGUMENTS`.

Returns the seat whose turn is next; `OPEN` where the turn is not over; `NOT_KNOWN` where nothing was done.
"""


class Lesson(NamedTuple):
    """After so many hands under a rule set it is worth while to know so many turns of each seat."""

    hands: int
    turns: int


LESSONS: Final = (Lesson(300, 40), Lesson(1_500, 120), Lesson(6_000, 500))
"""A lesson takes less time than the hands before it took; each knows more of what is rare."""
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
        seats = range(rules.players)
        self.samples: dict[Kind, list[Sample]] = {Kind(PLAY, seat, seat): [] for seat in seats}
        """What was not known when it came.  There are enough when there are enough turns of every seat."""
        self.turns: list[Play] = [_nothing for _ in seats]
        """By the seat whose turn it is."""
        self.gos: list[Play] = list(self.turns)
        self.stops: list[Play] = list(self.turns)
        self.gifts: list[list[Play]] = [list(self.turns) for _ in seats]
        """By the seat whose turn it is, and by the giver."""

    def look(self, kind: Kind, hand: list[int], arguments: tuple[int, ...]) -> None:
        """Take something that is not known and is about to be done as an example; learn when there are enough."""
        if self.lessons == len(LESSONS) or self.hands <= LESSONS[self.lessons].hands:
            return
        wanted = LESSONS[self.lessons].turns
        samples = self.samples.setdefault(kind, [])
        if len(samples) < wanted:
            samples.append(Sample(list(hand), arguments))
        elif all(len(some) == wanted for kind, some in self.samples.items() if kind.do == PLAY):
            self.lessons += 1
            self._learn()

    def _learn(self) -> None:
        for kind, play in learn(self.rules, self.samples).items():
            if kind.do == PLAY:
                self.turns[kind.turn] = play
            elif kind.do == GO:
                self.gos[kind.turn] = play
            elif kind.do == STOP:
                self.stops[kind.turn] = play
            else:
                self.gifts[kind.turn][kind.seat] = play


def _nothing(_hand: list[int], *_: int) -> int:
    """What knows nothing."""
    return NOT_KNOWN


@lru_cache(maxsize=_MOST_RULE_SETS)
def common_turns(rules: Rules) -> CommonTurns:
    """What plays the common turns under a rule set."""
    return CommonTurns(rules)


def learn(rules: Rules, samples: dict[Kind, list[Sample]]) -> dict[Kind, Play]:
    """What does things like the samples."""
    book = flatten(rules)
    space: dict[str, Any] = names(book) | {"rules": book, "NOTHING": [0] * (SIZE - TURN_FIRST)}
    for kind, some in samples.items():
        text = program(_called(kind), ARGUMENTS[kind.do], first_stretch(kind, some, book, rules.players))
        # Made of the core's own operations, of names that were given to it here, and of whole numbers.
        exec(compile(text, f"<{_called(kind)}>", "exec"), space)  # noqa: S102
    return {kind: space[_called(kind)] for kind in samples}


def _called(kind: Kind) -> str:
    return f"do_{kind.do}_{kind.turn}_{kind.seat}"
