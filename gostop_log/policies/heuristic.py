"""The policy ``heuristic``: a decent player, who looks at what a play takes, risks and gives away."""

from __future__ import annotations

from collections.abc import Mapping
from math import prod
from random import Random
from typing import Final

from gostop_log.cards import CARD
from gostop_log.core.bits import lowest, popcount
from gostop_log.core.layout import LOOSE, MAKERS, STACKED, TURN
from gostop_log.core.table import OF_MONTH
from gostop_log.policies.gifts import cheapest_gift, dearest_gift
from gostop_log.policies.greedy import taken
from gostop_log.policies.stopping import how_to_count, stops
from gostop_log.policies.view import View
from gostop_log.policies.worth import of, worth
from gostop_log.record import Action

__all__ = ["HEURISTIC", "Heuristic"]

_OPPONENT: Final = -0.5
"""What a chip of an opponent is worth to a player."""
_AT_ONCE: Final = ("quad", "bomb", "joker", "shake")
"""What is always done, in this order."""
_STEAL: Final = 0.6
"""What an opponent's junk is worth (E1)."""
_HELPS: Final = 1.5
"""How much of a card's worth goes to who could take it."""
_ANYHOW: Final = 0.3
"""How much of a card's worth to another counts even if he has no card of its month: he may turn one up."""
_LOSES: Final = 2.0
"""How much of what a card is worth to oneself is lost where another could take it."""
_AGAIN: Final = 0.5
"""How much of all this remains where one holds another card of the month oneself."""
_CAN_WAIT: Final = 0.3
"""How much less a capture is worth now if nobody else could make it."""
_PPUK: Final = 0.8
"""What a stack of one's own costs besides what is not taken (P5)."""
_WORTH_PLAYING: Final = -0.2
"""Below this a bomb's pass is better than any card (B3)."""
_EQUAL: Final = 1e-9


class Heuristic:
    """One who plays decently, and may regard another seat as more than an opponent.

    `regard` says what a chip of another seat is worth to him, by seat (who is not named there is an opponent), `own`
    what his own is.
    """

    def __init__(self, regard: Mapping[int, float] | None = None, own: float = 1.0) -> None:
        self.regard = dict(regard or {})
        self.own = own

    def __call__(self, view: View, random: Random) -> Action | None:
        """The best of the view's choices; equal ones by chance."""
        if view.what == "push":
            return None
        if view.what == "give":
            return dearest_gift(view) if self.regard.get(view.ints[TURN], _OPPONENT) > 0 else cheapest_gift(view)
        if view.what == "go_stop":
            return stops(view)
        if view.what == "flex":
            return how_to_count(view)
        if view.what == "flip":
            prospect = _Prospect(view, self)
            return max(view.choices, key=lambda choice: prospect.gain(taken(view, choice), CARD[choice.card or ""]))
        if view.what == "answer":
            return next(choice for choice in view.choices if choice.do == "refuse")
        return self._turn(view, random)

    def _turn(self, view: View, random: Random) -> Action:
        """Open the turn: what is always done, else the best card, or a pass."""
        done = {choice.do: choice for choice in reversed(view.choices)}
        for name in _AT_ONCE:
            if name in done:
                return done[name]
        plays = [choice for choice in view.choices if choice.do == "play"]
        if not plays:
            return done["pass"]
        prospect = _Prospect(view, self)
        values = [prospect.value(play) for play in plays]
        best = max(values)
        if "pass" in done and best < _WORTH_PLAYING:
            return done["pass"]
        return random.choice([play for play, value in zip(plays, values, strict=True) if value > best - _EQUAL])


class _Prospect:
    """What the cards are worth to everybody, as one player regards the others."""

    def __init__(self, view: View, player: Heuristic) -> None:
        self.view = view
        captured = [view.captured(seat) for seat in range(view.players)]
        self.captured = sum(captured)
        self.own = worth(captured[view.seat], self.captured ^ captured[view.seat], view.rules)
        """What each card is worth to who takes it himself."""
        self.weight = player.own
        self.seats = view.opponents
        """The other seats."""
        self.theirs = [
            (player.regard.get(seat, _OPPONENT), worth(captured[seat], self.captured ^ captured[seat], view.rules))
            for seat in self.seats
        ]
        """What a chip of each of them is worth to him, and what each card is worth to them."""
        self.against = [seat for seat, (regard, _) in zip(self.seats, self.theirs, strict=True) if regard < 0]
        """The seats that he plays against."""

    def gain(self, takes: int, card: int) -> float:
        """What it is worth to take some cards with one of them: also that those that lay there go to nobody else."""
        unknown = OF_MONTH[card] & ~(takes | self.view.hand | self.captured)
        return self._gain(takes, takes & ~(1 << card), self._holders(unknown))

    def value(self, play: Action) -> float:
        """What a play brings: its capture, what the flip makes of it, and what it leaves to others."""
        view = self.view
        card = CARD[play.card or ""]
        month, bit = OF_MONTH[card], 1 << card
        steal = _STEAL * len(self.against)
        takes = taken(view, play)
        loose = view.ints[LOOSE] & month
        # The month's cards that may be turned up now, or lie in another's hand.
        unknown = month & ~(loose | takes | view.hand | self.captured)
        holders = self._holders(unknown)
        if view.ints[STACKED] & month:
            own = view.ints[MAKERS] >> 3 * ((card >> 2) + 1) & 7 == 1 + view.seat
            return self._gain(takes, takes ^ bit, holders) + steal * (2 if own else 1)
        turned = view.turns_up(unknown)
        if not loose:
            chok = self.weight * (of(bit, self.own) + of(unknown, self.own) / max(popcount(unknown), 1)) + steal
            return turned * chok + (1 - turned) * self._left(bit, holders)
        gain = self._gain(takes, takes ^ bit, holders)
        if popcount(loose) == 1:
            nobody = prod(1 - held for seat, held in zip(self.seats, holders, strict=True) if seat in self.against)
            return (1 - turned) * (1 - _CAN_WAIT * nobody) * gain + turned * (self._left(loose | bit, holders) - _PPUK)
        ttadak = self.weight * of(loose | bit | unknown, self.own) + steal
        return turned * ttadak + (1 - turned) * (gain + self._left(loose & ~takes, holders))

    def _holders(self, unknown: int) -> list[float]:
        """How likely each other seat holds one of some cards of a month."""
        return [self.view.holds(seat, unknown) if unknown else 0.0 for seat in self.seats]

    def _gain(self, takes: int, lay: int, holders: list[float]) -> float:
        total = self.weight * of(takes, self.own)
        for (regard, values), held in zip(self.theirs, holders, strict=True) if lay else ():
            total -= regard * (_ANYHOW + (1 - _ANYHOW) * held) * of(lay, values)
        return total

    def _left(self, left: int, holders: list[float]) -> float:
        """What it brings to leave cards of a month to who holds another of it; mostly a loss."""
        total, lost = 0.0, _LOSES * self.weight * of(left, self.own)
        for (regard, values), held in zip(self.theirs, holders, strict=True):
            if held:
                total += held * (_HELPS * regard * of(left, values) - (lost if regard < 0 else 0))
        return total * (_AGAIN if self.view.hand & OF_MONTH[lowest(left)] & ~left else 1)


HEURISTIC: Final = Heuristic()
"""The policy itself."""
