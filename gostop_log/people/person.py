"""What is counted of one player, and of two who met.

Sums of chips and gifts are whole numbers of a small unit; players are known by the names that the logs give them.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from msgspec import field

from gostop_log.people.tally import Chances, Moments, Tally, Times

__all__ = [
    "CARD_UNIT",
    "CENT",
    "CHIP",
    "MOST_ALTERNATIVES",
    "LuckCounts",
    "Meeting",
    "PlayerCounts",
    "RoleCounts",
    "named",
]

CHIP: Final = 10
"""Chips are counted in tenths: a fee or a limit may split one (K5)."""
CENT: Final = 100
"""Of luck chips are counted in hundredths."""
CARD_UNIT: Final = 2520
"""A card left for another is counted in this many parts, so that a mean over up to ten choices is exact."""
MOST_ALTERNATIVES: Final = 16
"""Decisions of more alternatives are counted together."""
MOST_LETTERS: Final = 80
"""A longer name is kept as its beginning and a hash."""


def named(name: str) -> str:
    """The name that a player is counted under: his own, or the beginning of one that is too long, and its hash."""
    if len(name) <= MOST_LETTERS:
        return name
    return f"{name[:60]}…{sha256(name.encode('utf-8', 'surrogatepass')).hexdigest()[:12]}"


class RoleCounts(Tally):
    """What a player did in one place at the table."""

    hands: int = 0
    decided: int = 0
    """Hands that anybody won."""
    wins: int = 0
    chips: Moments = field(default_factory=Moments)
    """Net of each hand, in tenths of a chip."""


class LuckCounts(Tally):
    """What luck brought a player in the hands of which that is known, in `CENT`."""

    net: Moments = field(default_factory=Moments)
    luck: Moments = field(default_factory=Moments)
    """Of the deal and of the cards turned."""
    adjusted: Moments = field(default_factory=Moments)
    """The net without it."""


class PlayerCounts(Tally):
    """What one player did and what happened to him.  Where the keys are names, docs/people.md says what they mean."""

    roles: dict[str, RoleCounts] = field(default_factory=dict)
    """By ``3.0``: of three, the dealer; ``3.1`` plays after him."""
    money: dict[str, int] = field(default_factory=dict)
    """Net by currency, in money."""
    result_only: int = 0
    """Hands of which only the result was written down."""
    watched: int = 0
    """Hands whose decisions were counted."""
    marked: dict[str, int] = field(default_factory=dict)
    """Hands whose headers mark his seat as ``bot`` or ``house`` (`gostop_log.roles`)."""
    dropped: int = 0
    sold: int = 0
    """Hands at a table of four to seven in which he did not play: by choice, and forced out (W1, W2)."""
    events: dict[str, int] = field(default_factory=dict)
    baks_paid: dict[str, int] = field(default_factory=dict)
    """By rule: bills of his on which the line stands."""
    baks_received: dict[str, int] = field(default_factory=dict)
    decisions: dict[str, Chances] = field(default_factory=dict)
    times: dict[str, dict[int, Times]] = field(default_factory=dict)
    """Think times by kind of decision and number of alternatives (at most `MOST_ALTERNATIVES`; 0: not known)."""
    tells: dict[str, dict[str, Times]] = field(default_factory=dict)
    """The think time of the second turn of each hand by what was dealt, ``set+`` and ``set-``, and by what was done of
    how many alternatives, ``play 8``."""
    clocks: dict[str, int] = field(default_factory=dict)
    """``timed``, ``whole`` (seconds without a fraction), ``missing``, ``backwards``, ``impossible``."""
    exposed: dict[str, Moments] = field(default_factory=dict)
    """By number of players, for each hand: cards left for others beyond blind choice, in `CARD_UNIT`."""
    lean: Moments = field(default_factory=Moments)
    """For each hand of three: how much more of that was for the right neighbour than for the left one."""
    foreign: int = 0
    luck: LuckCounts = field(default_factory=LuckCounts)

    @property
    def hands(self) -> int:
        """Hands that he played."""
        return sum(role.hands for role in self.roles.values())

    def whole(self) -> RoleCounts:
        """What he did in all places together."""
        whole = RoleCounts()
        for role in self.roles.values():
            whole.merge(role)
        return whole

    def timed(self, kind: str) -> Times:
        """The think times of a kind of decision, whatever the number of alternatives."""
        whole = Times()
        for times in self.times.get(kind, {}).values():
            whole.merge(times)
        return whole

    def chance(self, name: str) -> Chances:
        """The chances of a kind."""
        return self.decisions.setdefault(name, Chances())


class Meeting(Tally):
    """What one player did in hands of three with one other, whom he may have given something."""

    hands: int = 0
    wins: int = 0
    chips: Moments = field(default_factory=Moments)
    """The first one's net of each hand, in tenths of a chip."""
    next: Moments = field(default_factory=Moments)
    after: Moments = field(default_factory=Moments)
    """For each hand: cards left for this one beyond blind choice, less those for the third player; where this one
    plays next, and where he plays after the next."""
    laid: int = 0
    """Cards laid that this one could take from his hand, where another choice would have left him less."""
    taken: int = 0
    """Those of them that he took so in his next turn."""
    generous: Chances = field(default_factory=Chances)
    """Junk owed to him that could have been cheaper or not, and was not the cheapest."""
    stacks: int = 0
    """Ppuks of which only he of all opponents held the fourth card."""
    paid_for: int = 0
    """Hands in which the first one paid this one's loss (K1, K2, K3)."""
    paid_for_chips: int = 0
    go_lost_to: int = 0
    """Hands in which the first one had said go and this one won."""
