"""Evenings for these tests, played by policies: honest ones, a pair that feeds, a peeking player; with clocks or not.

The deal follows from the seed alone, and who sits where from the seed and the names.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random

from msgspec.structs import replace

from gostop_log.people import Counts
from gostop_log.play import shuffled
from gostop_log.policies import HONEST, Heuristic, Policy, Sight, policy
from gostop_log.policies.playing import play_out
from gostop_log.record import Action, Record, RuleChoice
from gostop_log.replaying import check
from gostop_log.rules import Rules, resolve
from gostop_log.state import opening

CLASSIC = resolve("classic", {}, 3)
DECENT = policy("heuristic")

Player = Callable[[Sequence[str], int], tuple[Policy, Sight]]
"""What somebody does and sees, by the names at the table and his own seat there."""


def honest(_names: Sequence[str], _seat: int) -> tuple[Policy, Sight]:
    return DECENT, HONEST


def peeking(names: Sequence[str], seat: int) -> tuple[Policy, Sight]:
    """Sees every hand."""
    return DECENT, Sight(hands=tuple(other for other in range(len(names)) if other != seat))


def feeding(partner: str) -> Player:
    """Sees the partner's hand, and plays for him where he sits at the table."""

    def player(names: Sequence[str], _seat: int) -> tuple[Policy, Sight]:
        if partner not in names:
            return DECENT, HONEST
        seat = names.index(partner)
        return Heuristic({seat: 1.0}, own=0.2), Sight(hands=(seat,))

    return player


def hand(
    seed: int,
    names: Sequence[str],
    people: dict[str, Player] | None = None,
    rules: Rules = CLASSIC,
    clock: Callable[[str, Action, Random], float] | None = None,
) -> Record:
    """A hand played to its end; `clock` gives the seconds before each decision."""
    random = Random(seed)
    record = Record(
        players=[*names],
        actions=[],
        id=f"{seed}",
        rules=RuleChoice(rules.preset, dict(rules.overrides)),
        dealer=random.randrange(len(names)),
        deck=shuffled(random, rules),
    )
    known = [(people or {}).get(name, honest)(names, seat) for seat, name in enumerate(names)]
    state = opening(record, rules)
    done = play_out(state, [one for one, _ in known], random, [sight for _, sight in known])
    actions = [one.action for one in done]
    return replace(record, actions=actions if clock is None else list(_timed(actions, names, random, clock)))


def _timed(
    actions: Sequence[Action], names: Sequence[str], random: Random, clock: Callable[[str, Action, Random], float]
) -> Iterator[Action]:
    now = 0.0
    for action in actions:
        if action.do != "flip":
            now += clock(names[action.seat], action, random)
        yield replace(action, at=round(now, 3))


def evenings(
    seed: int, hands: int, everybody: Sequence[str], people: dict[str, Player] | None = None, *, moving: bool = True
) -> Iterator[Record]:
    """Hands of three drawn from everybody; where nobody is `moving` the first three keep their seats."""
    seats = Random(f"seats {seed}")
    for number in range(hands):
        names = seats.sample(list(everybody), 3) if moving else everybody[:3]
        yield hand(1_000_000 * seed + number, names, people)


def counted(records: Iterator[Record] | Sequence[Record]) -> Counts:
    counts = Counts()
    for record in records:
        counts.add(record, check(record))
    return counts
