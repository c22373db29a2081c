"""The common turn in one go: a hand card is played, a card is turned, and the next player's turn begins.

Nearly all of a hand are such turns, and a file of many hands is played under few rule sets.  So the core is watched
while it plays some of them: its functions are run a second time on numbers that write down what is done with them, and
what they wrote becomes one function for each seat, in which only that is done that made a difference (`traced`,
`twins`, `stretches`, `program`, `learning`).  A turn that it does not know it leaves as it is, for the core to play.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module
from threading import Lock
from typing import Final, NamedTuple

from gostop_log.core.actions import PLAY
from gostop_log.fused.kinds import NOT_KNOWN, OPEN, Kind, Play, Sample
from gostop_log.rules import Rules

__all__ = ["NOT_KNOWN", "OPEN", "CommonTurns", "Lesson", "common_turns", "nothing"]


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
        self.samples: dict[Kind, list[Sample]] = {Kind(PLAY, seat, seat): [] for seat in range(rules.players)}
        """What was not known when it came, until the last lesson."""
        self.turns: list[Play] = [nothing] * rules.players
        """By the seat whose turn it is."""
        self.plays: Mapping[tuple[int, int, int], Play] = {}
        """By the `Kind`: what else is known, and the turns too."""
        self._learning = Lock()

    def look(self, kind: Kind, hand: list[int], arguments: tuple[int, ...]) -> None:
        """Take something that is not known and is about to be done as an example; learn when there are enough turns."""
        if self.lessons >= len(LESSONS) or self.hands <= LESSONS[self.lessons].hands:
            return
        # Whoever comes while another thread is learning has nothing to add.
        if self._learning.acquire(blocking=False):
            try:
                self._look(kind, Sample(list(hand), arguments), LESSONS[self.lessons].turns)
            finally:
                self._learning.release()

    def _look(self, kind: Kind, sample: Sample, wanted: int) -> None:
        samples = self.samples.setdefault(kind, [])
        if len(samples) < wanted:
            samples.append(sample)
        elif all(len(some) >= wanted for kind, some in self.samples.items() if kind.do == PLAY):
            # Nobody waits for what learns who checks a few hands.
            plays: dict[Kind, Play] = import_module("gostop_log.fused.learning").learnt(self.rules, self.samples)
            self.plays = dict(plays.items())
            self.turns = [plays[Kind(PLAY, seat, seat)] for seat in range(self.rules.players)]
            self.lessons += 1
            if self.lessons >= len(LESSONS):
                self.samples = {}


def nothing(_hand: list[int], *_arguments: int) -> int:
    """What knows nothing."""
    return NOT_KNOWN


@lru_cache(maxsize=_MOST_RULE_SETS)
def common_turns(rules: Rules) -> CommonTurns:
    """What plays the common turns under a rule set."""
    return CommonTurns(rules)
