"""Recorded hands of Go-Stop (고스톱): read, replayed by the rules, settled and explained.

    >>> import gostop_log as gs
    >>> hand = gs.random_record(7, gs.resolve("classic", {}, players=3))
    >>> game = gs.replay(hand)
    >>> game.result.ok
    True

`read`, `loads`, `dumps` and `from_json`, `to_json` bring records in and out; `replay` and `check` tell what happened;
`ledger` and `board` show it to a person, `Replayer` as a page that replays it; `resolve` gives a rule set.  What can go
wrong stands in `gostop_log.errors`.
Importing this package loads none of the heavy libraries: names are loaded when they are first used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Final

from gostop_log._version import __version__

if TYPE_CHECKING:
    from gostop_log.cards import CardSet
    from gostop_log.errors import Fault, GostopError, HandError, InputError, RuleSetError
    from gostop_log.interchange import from_json, to_json
    from gostop_log.notation import dumps, loads
    from gostop_log.play import random_record
    from gostop_log.public import board, ledger, read
    from gostop_log.record import Action, Claims, Position, Record, Variation
    from gostop_log.replayer import Replayer
    from gostop_log.replaying import Replay, check, replay
    from gostop_log.results import Bill, Effect, Line, Mismatch, Paid, Result, Step
    from gostop_log.rules import Rules, resolve
    from gostop_log.state import State, opening

_ROOMS: Final = {
    "cards": ("CardSet",),
    "errors": ("Fault", "GostopError", "HandError", "InputError", "RuleSetError"),
    "interchange": ("from_json", "to_json"),
    "notation": ("dumps", "loads"),
    "play": ("random_record",),
    "public": ("board", "ledger", "read"),
    "record": ("Action", "Claims", "Position", "Record", "Variation"),
    "replayer": ("Replayer",),
    "replaying": ("Replay", "check", "replay"),
    "results": ("Bill", "Effect", "Line", "Mismatch", "Paid", "Result", "Step"),
    "rules": ("Rules", "resolve"),
    "state": ("State", "opening"),
}
_ROOM_OF: Final = {name: room for room, names in _ROOMS.items() for name in names}

__all__ = [
    "Action",
    "Bill",
    "CardSet",
    "Claims",
    "Effect",
    "Fault",
    "GostopError",
    "HandError",
    "InputError",
    "Line",
    "Mismatch",
    "Paid",
    "Position",
    "Record",
    "Replay",
    "Replayer",
    "Result",
    "RuleSetError",
    "Rules",
    "State",
    "Step",
    "Variation",
    "__version__",
    "board",
    "check",
    "dumps",
    "from_json",
    "ledger",
    "loads",
    "opening",
    "random_record",
    "read",
    "replay",
    "resolve",
    "to_json",
]


def __getattr__(name: str) -> object:
    if name not in _ROOM_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(import_module(f"{__name__}.{_ROOM_OF[name]}"), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted(__all__)
