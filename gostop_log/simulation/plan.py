"""What is to be simulated, as one value; and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import msgspec
from msgspec import Struct

from gostop_log.errors import GostopError
from gostop_log.near import meant
from gostop_log.policies import policy
from gostop_log.record import Record
from gostop_log.roles import ROLE_HEADERS
from gostop_log.rules import Rules, resolve

__all__ = ["CHEATS", "FAULTS", "NAMES", "Plan", "Planted", "Simulated", "Truth", "planted"]

NAMES: Final = ("Min", "Jun", "Sol")
"""Who plays where nobody is named."""

CHEATS: Final = {
    "biased-shuffle": (0.2, "1 or more"),
    "weak-shuffle": (1.0, "nobody"),
    "repeated-deck": (0.05, "nobody"),
    "peeking": (1.0, "1 or more"),
    "collusion": (1.0, "2"),
    "slow-play": (0.2, "1 or more"),
}
"""The kinds of cheats: how often each happens where that is not said, and how many players it needs named."""
FAULTS: Final = (
    "wrong-payout", "foreign-card", "doubled-card", "illegal-play", "wrong-claim", "wrong-carry", "wrong-dealer",
    "wrong-balance", "edited-file", "missing-hand",
)  # fmt: skip
"""The kinds of faults, none of which names anybody."""
_FAULT_RATE: Final = 0.01
"""How often a fault happens where that is not said."""


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
    kinds = CHEATS if cheat else FAULTS
    if kind not in kinds:
        raise GostopError(f"there is no {'cheat' if cheat else 'fault'} {kind!r:.40}{meant(kind, kinds)}")
    otherwise = CHEATS[kind][0] if cheat else _FAULT_RATE
    try:
        share = float(rate) if equals else otherwise
    except ValueError:
        raise GostopError(f"{text!r:.60}: how often it happens is a number from 0 to 1, not {rate!r:.20}") from None
    return Planted(kind, share, tuple(name for name in who.split(",") if name))


class Plan(Struct, frozen=True, kw_only=True):
    """What is to be simulated.  Raises GostopError where that cannot be."""

    rules: Rules = msgspec.field(default_factory=lambda: resolve("classic", {}, 3))
    hands: int = 100
    """How many are played."""
    seed: int = 0
    """The same plan and seed give the same hands; those before a hand's evening do not matter to it."""
    evening: int = 20
    """So many hands follow one another in a session."""
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
        if len(self.players) < self.rules.players or len(set(self.players)) < len(self.players):
            raise GostopError(
                f"{self.rules.players} play, so as many different names are needed, not {', '.join(self.players)}"
            )
        for name in (*self.policies, *self.bots, *self.house):
            self._check_plays(name)
        for name in (self.policy, *self.policies.values()):
            policy(name)
        for one in (*self.cheats, *self.faults):
            self._check_planted(one)

    @property
    def players(self) -> tuple[str, ...]:
        """Everybody who may play."""
        return self.pool or NAMES[: self.rules.players]

    def marked(self, who: tuple[str, ...]) -> list[str]:
        """The players whom names and roles mean, in that order, each once."""
        roles = dict(zip(map(str, ROLE_HEADERS.values()), (self.bots, self.house), strict=True))
        return list(dict.fromkeys(name for one in who for name in ([one] if one in self.players else roles[one])))

    def _check_plays(self, name: str) -> None:
        if name not in self.players:
            raise GostopError(f"{name!r:.40} does not play: {', '.join(self.players)}")

    def _check_planted(self, one: Planted) -> None:
        if not 0 <= one.rate <= 1:
            raise GostopError(f"{one.kind} happens in {one.rate:g} of the hands: a number from 0 to 1")
        wanted = CHEATS[one.kind][1] if one.kind in CHEATS else "nobody"
        for name in one.who:
            if name not in ROLE_HEADERS.values():
                self._check_plays(name)
        found = self.marked(one.who)
        if {"nobody": bool(one.who), "2": len(found) != 2, "1 or more": not found}[wanted]:
            raise GostopError(f"{one.kind} takes {_WANTED[wanted]}")
        if one.kind == "collusion" and self.rules.players < 3:
            raise GostopError("collusion needs a third player who is cheated")
        if one.kind == "slow-play" and not self.clocks:
            raise GostopError("slow-play can only be seen where decisions have a time: ask for clocks")


_WANTED: Final = {
    "nobody": "no players, as in weak-shuffle=0.5",
    "2": "two players after a colon, who plays for the other first, as in collusion:Min,Jun",
    "1 or more": "players who play, or bot or house, after a colon, as in peeking=0.5:Min",
}
"""In words, whom a cheat needs named."""


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
