"""What a seat leaves on the table for whom, beyond what blind choice among its legal main actions would leave.

A main action changes for whom something lies there (`gostop_log.people.choices.left_for`).  What it leaves for an
opponent, less the mean over all that was legal, is its excess for him: 0 on average for whoever chooses without regard
to the hands of others, above 0 for whoever feeds this one, below it for whoever sees or guesses what he holds.
"""

from __future__ import annotations

from collections.abc import Sequence

from gostop_log.core.bits import popcount
from gostop_log.core.layout import CAPTURE_HAND, HAND_, LOOSE, PPUK, TURN
from gostop_log.core.table import BIT, months_of
from gostop_log.people.choices import Main, all_seen, left_for
from gostop_log.people.person import CARD_UNIT, Meeting, PlayerCounts

__all__ = ["Gifts"]


class Gifts:
    """What every seat of one hand leaves for every other; `close` counts it."""

    def __init__(self, players: int) -> None:
        self.meetings = {
            (giver, taker): Meeting() for giver in range(players) for taker in range(players) if giver != taker
        }
        """By giver's and taker's seat."""
        self._excess = dict.fromkeys(self.meetings, 0)
        self._choices = [0] * players
        """How often each seat chose while all hands were known."""
        self._offer = [0] * players
        """The card that each seat laid in its last turn, as a set, while somebody could take it."""
        self._wanted: list[list[int]] = [[] for _ in range(players)]
        """For whom that was more than another choice would have left him."""

    def choose(self, hand: list[int], choices: Sequence[Main], chosen: Main) -> None:
        """The seat to move chooses among its main actions; `hand` is as it stood before."""
        seat = hand[TURN]
        self._offer[seat], self._wanted[seat] = 0, []
        if len(choices) < 2 or not all_seen(hand):
            return
        self._choices[seat] += 1
        left = [left_for(hand, choice) for choice in choices]
        month, change = left_for(hand, chosen)
        for giver, taker in self.meetings:
            if giver != seat:
                continue
            held = hand[HAND_ + taker]
            possible = [there if held & of else 0 for of, there in left]
            got = change if held & month else 0
            self._excess[giver, taker] += got * CARD_UNIT - round(sum(possible) * CARD_UNIT / len(possible))
            if got > 0 and min(possible) < got:
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
            player.moments(str(players)).add(sum(excess))
            if players == 3:
                lean = excess[0] - excess[1]
                player.lean.add(lean)
                self.meetings[seat, (seat + 1) % 3].next.add(lean)
                self.meetings[seat, (seat + 2) % 3].after.add(-lean)
