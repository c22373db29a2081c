"""The policy ``heuristic``: a decent player, who looks at what a play takes, gives away and risks, and one turn ahead."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from gostop_log.cards import CARD, MONTH
from gostop_log.core.bits import popcount
from gostop_log.core.layout import CAPTURED_, LOOSE, MAKERS, STACKED, TURN
from gostop_log.policies.gifts import cheapest_gift, dearest_gift
from gostop_log.policies.greedy import taken
from gostop_log.policies.stopping import how_to_count, stops
from gostop_log.policies.view import View
from gostop_log.policies.worth import of, worth
from gostop_log.record import Action

__all__ = ["Heuristic", "heuristic"]

_STEAL: Final = 0.6
"""What an opponent's junk is worth (E1)."""
_GIVES_UP: Final = 0.6
"""The part of a card's worth that is lost where another could take it."""
_PPUK: Final = 0.8
"""What a stack of one's own costs besides what is not taken (P5)."""
_AT_ONCE: Final = ("quad", "bomb", "joker", "shake")
"""What is always done, in this order."""
_WORTH_PLAYING: Final = -0.2
"""Below this a bomb's pass is better than any card (B3)."""


class Heuristic:
    """`heuristic`, or one who regards another seat as more than an opponent.

    `regard` says what a chip of another seat is worth to him, by seat: −0.5 for who is not named there; `own` is that of
    his own.
    """

    def __init__(self, regard: Mapping[int, float] | None = None, own: float = 1.0) -> None:
        self.regard = dict(regard or {})
        self.own = own

    def __call__(self, view: View, random: Random) -> Action | None:
        """The best of the view's choices; equal ones by chance."""
        if view.what == "push":
            return None
        if view.what == "give":
            taker = view.ints[TURN]
            return dearest_gift(view) if self._regard(taker) > 0 else cheapest_gift(view)
        if view.what == "go_stop":
            return stops(view)
        if view.what == "flex":
            return how_to_count(view)
        choices = view.choices
        if view.what == "answer":
            return choices[-1]  # whoever offers a nagari is better off with one
        if view.what == "flip":
            mine, _ = self._worths(view)
            return max(choices, key=lambda choice: of(taken(view, choice), mine))
        return self._turn(view, choices, random)

    def _turn(self, view: View, choices: list[Action], random: Random) -> Action:
        """Open the turn: what is always done, else the best card, or a pass."""
        done = {choice.do: choice for choice in reversed(choices)}
        for name in _AT_ONCE:
            if name in done:
                return done[name]
        plays = [choice for choice in choices if choice.do == "play"]
        if not plays:
            return done.get("pass", choices[0])
        mine, theirs = self._worths(view)
        values = [self._value(view, play, mine, theirs) for play in plays]
        best = max(values)
        if "pass" in done and best < _WORTH_PLAYING:
            return done["pass"]
        return random.choice([play for play, value in zip(plays, values, strict=True) if value >= best - 1e-9])

    def _worths(self, view: View) -> tuple[list[float], list[tuple[int, list[float]]]]:
        """What each card is worth to take, others not getting it counted, and what it is worth to each other seat."""
        captured = [view.captured(seat) for seat in range(view.players)]
        everything = sum(captured)
        theirs = []
        mine = [self.own * value for value in worth(captured[view.seat], everything ^ captured[view.seat], view.rules)]
        for seat in view.opponents:
            values, regard = worth(captured[seat], everything ^ captured[seat], view.rules), self._regard(seat)
            theirs.append((seat, [regard * value for value in values]))
            mine = [value - regard * other for value, other in zip(mine, values, strict=True)]
        return mine, theirs

    def _regard(self, seat: int) -> float:
        return self.regard.get(seat, -0.5)

    def _value(self, view: View, play: Action, mine: list[float], theirs: list[tuple[int, list[float]]]) -> float:
        """What a play brings: its capture, what the flip does to it, and what it leaves to others."""
        card = CARD[play.card or ""]
        month = MONTH[(card >> 2) + 1]
        loose, stack = view.ints[LOOSE] & month, view.ints[STACKED] & month
        steal = _STEAL * len(theirs)
        gain = of(taken(view, play), mine)
        if stack:
            return gain + steal * (2 if view.ints[MAKERS] >> 3 * ((card >> 2) + 1) & 7 == 1 + view.seat else 1)
        # Whatever of the month is in nobody's sight may be turned up now, or lie in another's hand.
        unknown = month & ~(loose | view.hand | _captured(view))
        fourth = view.turns_up(unknown)
        if not loose:
            left = 1 << card
            return fourth * (of(left | unknown, mine) + steal) + (1 - fourth) * self._left(view, left, unknown, theirs)
        if popcount(loose) == 1:
            return (1 - fourth) * gain - fourth * (_PPUK - self._left(view, loose | 1 << card, unknown, theirs))
        rest = loose & ~taken(view, play)
        ttadak = of(loose | 1 << card | unknown, mine) + steal
        return fourth * ttadak + (1 - fourth) * (gain + self._left(view, rest, unknown, theirs))

    def _left(self, view: View, left: int, unknown: int, theirs: list[tuple[int, list[float]]]) -> float:
        """What it is worth that cards lie there of whose month others could hold a card; mostly below zero."""
        if not unknown:
            return 0.0
        return sum(_GIVES_UP * view.holds(seat, unknown) * of(left, values) for seat, values in theirs)


def _captured(view: View) -> int:
    return sum(view.ints[CAPTURED_ : CAPTURED_ + view.players])


heuristic: Final = Heuristic()
