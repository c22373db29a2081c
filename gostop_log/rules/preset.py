"""The presets and room overlays: one TOML file each, read when it is first asked for.

A file says what it is (``title``), for how many players (``players``), what it extends, and under ``[rules]`` the
values that differ from what it extends.  TOML has no null: ``off`` stands for it.  A value may depend on the players:
``target = { 2p = 7, 3p = 3 }``.  Adding a preset is adding a file.
"""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

__all__ = ["Preset", "load", "names"]

_FOLDER: Final = Path(__file__).with_name("presets")


class Preset(Struct, frozen=True):
    """A named rule set as written."""

    name: str
    title: str
    """What it is, in one line."""
    extends: str | None
    """The preset that it starts from."""
    overlay: bool
    """Whether it is a room's variant of a preset rather than a preset of its own."""
    players: tuple[int, ...]
    """The numbers of players that it is for (L1)."""
    values: dict[str, Any]
    """The value of every parameter as TOML holds it, those of what it extends included."""

    def value(self, parameter: str, players: int) -> Any:
        """The value of one parameter for so many players, as TOML holds it."""
        value = self.values[parameter]
        by_players = isinstance(value, dict) and value.keys() <= {"2p", "3p"} and value
        return value[f"{players}p"] if by_players else value


@cache
def names() -> tuple[str, ...]:
    """The names of all presets and overlays in alphabetical order."""
    return tuple(sorted(path.stem for path in _FOLDER.glob("*.toml")))


@cache
def load(name: str) -> Preset:
    """A preset by its name, which must be one of `names`."""
    with (_FOLDER / f"{name}.toml").open("rb") as file:
        written = tomllib.load(file)
    base = load(written["extends"]) if "extends" in written else None
    return Preset(
        name=name,
        title=written["title"],
        extends=base.name if base else None,
        overlay=written.get("overlay", False),
        players=tuple(written["players"]) if "players" in written else base.players if base else (),
        values={**(base.values if base else {}), **written["rules"]},
    )
