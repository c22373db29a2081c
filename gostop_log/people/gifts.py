"""Which card a seat lays open where it lays one, and who holds the month of it: gifts, beyond blind choice.

A card whose month does not lie there is laid open: whoever holds the month can take it from his hand.  Where a seat
lays one although it could have laid another, what it offers an opponent (1 or 0), less the mean over all that it could
have laid open, is its excess for him: 0 on average for whoever chooses without regard to the hands of others, above 0
for whoever feeds this one, below it for whoever sees or guesses what he holds.

What is taken or left lying is not compared: that depends on how the others play, and would speak against the wrong one.
"""

from __future__ import annotations

from collections.abc import Sequence

from gostop_log.core.bits import popcount
from gostop_log.core.layout import CAPTURE_HAND, HAND_, LOOSE, PPUK, TURN
from gostop_log.core.table import BIT, OF_MONTH, months_of
from gostop_log.people.choices import Main, all_seen, opens
from gostop_log.people.person import CARD_UNIT, Meeting, PlayerCounts
from gostop_log.people.tally import Moments

__all__ = ["Giving"]


class Giving:
    """What every seat of one hand offers every other; `close` counts it."""

    def __init__(self, players: int) -> None:
        self.meetings = {
            (giver, taker): Meeting() for giver in range(players) for taker in range(players) if giver != taker
        }
        """By giver's and taker's seat."""
        self._excess = dict.fromkeys(self.meetings, 0)
        self._choices = [0] * players
        """How often each seat chose what to lay open while all hands were known."""
        self._offer = [0] * players
        """The card that each seat laid in its last turn, as a set, while somebody could take it."""
        self._wanted: list[list[int]] = [[] for _ in range(players)]
        """For whom that was more than another choice would have left him."""

    def choose(self, hand: list[int], choices: Sequence[Main], chosen: Main) -> None:
        """The seat to move chooses among its main actions; `hand` is as it stood before."""
        seat = hand[TURN]
        self._offer[seat], self._wanted[seat] = 0, []
        if chosen not in choices or not opens(hand, chosen) or not all_seen(hand):
            return
        months = [OF_MONTH[choice.card] for choice in choices if opens(hand, choice)]
        if len(set(months)) < 2:
            return
        self._choices[seat] += 1
        for giver, taker in self.meetings:
            if giver != seat:
                continue
            held = hand[HAND_ + taker]
            possible = [bool(held & month) for month in months]
            offers = bool(held & OF_MONTH[chosen.card])
            self._excess[giver, taker] += offers * CARD_UNIT - round(sum(possible) * CARD_UNIT / len(possible))
            if offers and not all(possible):
                self._wanted[seat].append(taker)
                self._offer[seat] = BIT[chosen.card]

    def after(self, hand: list[int], seat: int) -> None:
        """A turn of the seat is over, its registers still stand: what lies there now, and what was taken."""
        if self._offer[seat] & hand[LOOSE]:
            for taker in self._wanted[seat]:
                self.meetings[seat, taker].laid += 1
        else:
            self._offer[seat] = 0
        for giver, offered in enumerate(self._offer):
            if giver != seat and offered:
                self.meetings[giver, seat].taken += bool(offered & hand[CAPTURE_HAND] and seat in self._wanted[giver])
                self._offer[giver] &= hand[LOOSE]
        if hand[PPUK]:
            fourth = months_of(hand[PPUK]) & ~hand[PPUK]
            for (giver, taker), meeting in self.meetings.items():
                meeting.stacks += giver == seat and popcount(hand[HAND_ + taker] & fourth)

    def close(self, counts: Sequence[PlayerCounts]) -> None:
        """The hand is over: its sums are counted, once for each seat, so that every hand has the same weight."""
        players = len(counts)
        for seat, player in enumerate(counts):
            if not self._choices[seat]:
                continue
            excess = [self._excess[seat, (seat + step) % players] for step in range(1, players)]
            player.exposed.setdefault(str(players), Moments()).add(sum(excess))
            if players == 3:
                lean = excess[0] - excess[1]
                player.lean.add(lean)
                self.meetings[seat, (seat + 1) % 3].next.add(lean)
                self.meetings[seat, (seat + 2) % 3].after.add(-lean)
