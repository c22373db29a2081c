"""What is to be simulated, as one value; and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from math import inf
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct

from gostop_log.errors import GostopError
from gostop_log.near import meant
from gostop_log.policies import policy
from gostop_log.record import Record
from gostop_log.rules import Rules, resolve
from gostop_log.simulation.faults import INHERITED, MISSING, WRITTEN

__all__ = ["CHEATS", "FAULTS", "NAMES", "Plan", "Planted", "Simulated", "Truth", "planted"]

NAMES: Final = ("Min", "Jun", "Sol")
"""Who plays where nobody is named."""


class Kind(NamedTuple):
    """What a kind of cheat or fault asks for."""

    rate: float
    """How often it happens where that is not said."""
    least: int = 0
    """How many players it needs named."""
    most: float = 0
    """How many can be named."""
    takes: str = "no players, as in weak-shuffle=0.5"
    """The same in words."""


_SOMEBODY: Final = (1, inf, "players who play, or bot or house, after a colon, as in peeking=0.5:Min")
_TWO: Final = (2, 2, "two players after a colon, who plays for the other first, as in collusion:Min,Jun")

CHEATS: Final = {
    "biased-shuffle": Kind(0.2, *_SOMEBODY),
    "weak-shuffle": Kind(1.0),
    "repeated-deck": Kind(0.05),
    "peeking": Kind(1.0, *_SOMEBODY),
    "collusion": Kind(1.0, *_TWO),
    "slow-play": Kind(0.2, *_SOMEBODY),
}
"""The kinds of cheats."""
FAULTS: Final = dict.fromkeys((*WRITTEN, *INHERITED, MISSING), Kind(0.01))
"""The kinds of faults, none of which names anybody."""


MOST_MONEY: Final = 10**12
"""A chip, or what a player brings to an evening, is at most so much money."""


class Planted(Struct, frozen=True):
    """A kind of cheat or fault, planted in some hands."""

    kind: str
    rate: float
    """In which part of the hands where it can be, 0 to 1."""
    who: tuple[str, ...] = ()
    """Players by name; ``bot`` and ``house`` are all who are marked so."""


def planted(text: str, *, cheat: bool) -> Planted:
    """Read ``KIND``, ``KIND=RATE``, ``KIND:NAME,NAME`` or ``KIND=RATE:NAME,NAME``; raises GostopError."""
    said, _, who = text.partition(":")
    kind, equals, rate = said.partition("=")
    otherwise = _kind(kind, cheat=cheat).rate
    try:
        share = float(rate) if equals else otherwise
    except ValueError:
        raise GostopError(f"{text!r:.60}: how often it happens is a number from 0 to 1, not {rate!r:.20}") from None
    return Planted(kind, share, tuple(name for name in who.split(",") if name))


def _kind(name: str, *, cheat: bool) -> Kind:
    """The kind of this name; raises GostopError where there is none."""
    kinds = CHEATS if cheat else FAULTS
    if name not in kinds:
        raise GostopError(f"there is no {'cheat' if cheat else 'fault'} {name!r:.40}{meant(name, kinds)}")
    return kinds[name]


class Plan(Struct, frozen=True, kw_only=True):
    """What is to be simulated.  Raises GostopError where that cannot be."""

    rules: Rules = msgspec.field(default_factory=lambda: resolve("classic", {}, 3))
    hands: int = 100
    """How many are played."""
    seed: int = 0
    """The same plan and seed give the same hands; those before a hand's evening do not matter to it."""
    evening: int = 20
    """How many hands follow one another in a session."""
    pool: tuple[str, ...] = ()
    """Who may play: each evening seats some of them, by chance. Without it `NAMES` play in their order."""
    policy: str = "heuristic"
    """Of everybody whom `policies` does not name."""
    policies: Mapping[str, str] = {}
    """By player."""
    bots: tuple[str, ...] = ()
    """Players who are marked as programs (`gostop_log.roles`)."""
    house: tuple[str, ...] = ()
    """Players who are marked as the house's."""
    stake: int = 100
    """Money for a chip."""
    balance: int = 100_000
    """Money that everybody brings to an evening."""
    turn_claims: bool = False
    """Whether each hand claims what happened in its turns, too."""
    clocks: bool = False
    """Whether decisions say when they were made."""
    cheats: tuple[Planted, ...] = ()
    faults: tuple[Planted, ...] = ()

    def __post_init__(self) -> None:
        for name, number, least in (("hands", self.hands, 1), ("evening", self.evening, 1), ("stake", self.stake, 1)):
            if number < least:
                raise GostopError(f"{name} is {number}: at least {least}")
        for name, number in (("stake", self.stake), ("balance", self.balance)):
            if abs(number) > MOST_MONEY:
                raise GostopError(f"{name} is {number:.3g}: at most {MOST_MONEY:,}, so that sums have room in 64 bits")
        if len(self.players) < self.rules.players or len(set(self.players)) < len(self.players):
            raise GostopError(
                f"{self.rules.players} play, so as many different names are needed, not {', '.join(self.players)}"
            )
        for name in (*self.policies, *self.bots, *self.house):
            self._check_plays(name)
        for name in (self.policy, *self.policies.values()):
            policy(name)
        for one in self.cheats:
            self._check_planted(one, _kind(one.kind, cheat=True))
        for one in self.faults:
            self._check_planted(one, _kind(one.kind, cheat=False))

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who may play."""
        return self.pool or NAMES[: self.rules.players]

    @property
    def by_role(self) -> dict[str, tuple[str, ...]]:
        """The players of each role that headers can mark."""
        return {"bot": self.bots, "house": self.house}

    def marked(self, who: tuple[str, ...]) -> list[str]:
        """The players whom names and roles mean, in that order, each once."""
        named = (name for one in who for name in ([one] if one in self.players else self.by_role[one]))
        return list(dict.fromkeys(named))

    def _check_plays(self, name: str) -> None:
        if name not in self.players:
            raise GostopError(f"{name!r:.40} does not play: {', '.join(self.players)}")

    def _check_planted(self, one: Planted, kind: Kind) -> None:
        if not 0 <= one.rate <= 1:
            raise GostopError(f"{one.kind} happens in {one.rate:g} of the hands: a number from 0 to 1")
        for name in one.who:
            if name not in self.by_role:
                self._check_plays(name)
        found = self.marked(one.who)
        if not kind.least <= len(found) <= kind.most or (one.who and not found):
            raise GostopError(f"{one.kind} takes {kind.takes}")
        if one.kind == "collusion" and self.rules.players < 3:
            raise GostopError("collusion needs a third player who is cheated")
        if one.kind == "slow-play" and not self.clocks:
            raise GostopError("slow-play can only be seen where decisions have a time: ask for clocks")


class Truth(Struct):
    """Something that was planted in a hand: a line of the truth, which no log says."""

    hand: str
    """The hand's id."""
    session: str
    hand_no: int
    kind: str
    who: list[str] = []
    """Those who did it, or whom it favours."""
    details: dict[str, Any] = {}
    """What exactly is not as it should be, and what it would have been."""


class Simulated(Struct):
    """A hand as its log has it, and what is planted there, or in a hand before it that the log lacks."""

    record: Record
    truth: list[Truth]
