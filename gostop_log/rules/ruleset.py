"""A rule set: a preset, what differs from it, and for how many players; checked as a whole before a hand is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import import_module
from typing import Any, Final

import msgspec

from gostop_log.errors import RuleSetError
from gostop_log.rules.parameters import PARAMETERS, Parameters
from gostop_log.rules.preset import Preset, load, names
from gostop_log.rules.wording import shown, unknown

__all__ = ["Rules", "resolve"]

_KEPT: Final = 1000
"""How many rule sets are remembered: a file of a million hands names a few."""


class Rules(Parameters, frozen=True, kw_only=True, dict=True):
    """A checked rule set.  Made by `resolve`; every parameter is a field (`PARAMETERS` explains them)."""

    preset: str
    """The preset or overlay that it starts from."""
    overrides: dict[str, Any]
    """What was asked to differ from the preset, as JSON holds it; not to be changed."""
    players: int
    """2 or 3."""

    @cached_property
    def kept(self) -> dict[str, Any]:
        """What others have made of this rule set and keep with it, by the name that they have for it."""
        return {}

    def as_dict(self) -> dict[str, Any]:
        """`players` and every parameter, as JSON holds them."""
        values = {name: parameter.kind.plain(getattr(self, name)) for name, parameter in PARAMETERS.items()}
        return {"players": self.players, **values}

    @cached_property
    def hash(self) -> str:
        """Tells rule sets apart by their values, whatever names they go by.

        The first 16 hexadecimal digits of SHA-256 over the canonical JSON of `as_dict`: keys sorted, no spaces, UTF-8.
        """
        sha256 = import_module("hashlib").sha256  # 10 ms that most commands need not pay
        digits: str = sha256(msgspec.json.encode(self.as_dict(), order="sorted")).hexdigest()[:16]
        return digits

    def __hash__(self) -> int:
        return self._bucket

    @cached_property
    def _bucket(self) -> int:
        return hash(tuple(getattr(self, name) for name in PARAMETERS))

    def replace(self, **changes: Any) -> Rules:
        """The same rule set with other values (and `players`); raises what `resolve` raises."""
        players = changes.pop("players", self.players)
        return resolve(self.preset, {**self.overrides, **changes}, players)

    def difference(self, other: Rules) -> dict[str, tuple[Any, Any]]:
        """The parameters in which the two differ: this one's value and the other's, as JSON holds them."""
        theirs = other.as_dict()
        return {name: (mine, theirs[name]) for name, mine in self.as_dict().items() if mine != theirs[name]}


def resolve(preset: str = "classic", overrides: Mapping[str, Any] | None = None, players: int = 3) -> Rules:
    """The rule set of a hand, checked as a whole.

    Raises RuleSetError for an unknown preset or parameter, a value that is not allowed, values that contradict each
    other, and a number of players that the preset is not for (L1).
    """
    try:
        key = (preset, players, repr(overrides) if overrides else "")
    except (RecursionError, ValueError):
        raise RuleSetError("the overrides cannot be read: nested too deeply, or a number too long") from None
    rules = _defined.get(key)
    if rules is None:
        rules = _define(preset, overrides or {}, players)
        if len(_defined) >= _KEPT:
            del _defined[next(iter(_defined))]
        _defined[key] = rules
    return rules


_defined: dict[tuple[str, int, str], Rules] = {}


def _define(name: str, overrides: Mapping[str, Any], players: int) -> Rules:
    preset = _preset(name, players)
    for key in overrides:
        if key not in PARAMETERS:
            raise unknown("parameter", key, PARAMETERS, see=f"gostop-log rules show {name}")
    values = {
        key: parameter.check(overrides[key] if key in overrides else preset.value(key, players))
        for key, parameter in PARAMETERS.items()
    }
    asked = {key: PARAMETERS[key].kind.plain(values[key]) for key in overrides}
    rules = Rules(preset=name, overrides=asked, players=players, **values)
    _refuse_contradictions(rules)
    return rules


def _refuse_contradictions(rules: Rules) -> None:
    for involved, contradicts, why in _CONTRADICTIONS:
        if contradicts(rules):
            parameters = [PARAMETERS[name] for name in involved]
            said = " and ".join(f"{one.name} ({one.rules[0]})" for one in parameters)
            raise RuleSetError(
                f"{said} contradict each other: {why}",
                rule=parameters[0].rules[0],
                expected=[f"{one.name}: {one.allowed}" for one in parameters],
                about=next((name for name in involved if name in rules.overrides), None),
            )


def _preset(name: str, players: int) -> Preset:
    if name not in names():
        raise unknown("preset", name, names())
    preset = load(name)
    if players not in preset.players:
        allowed = " or ".join(map(str, preset.players))
        raise RuleSetError(
            f"{name} (L1) is for {allowed} players, not {shown(players)}",
            rule="L1",
            expected=[f"{allowed} players"],
            about=name,
        )
    return preset


_CONTRADICTIONS: Final[tuple[tuple[tuple[str, ...], Callable[[Rules], bool], str], ...]] = (
    (
        ("nagari_cap", "nagari_factor"),
        lambda rules: rules.nagari_cap is not None and rules.nagari_cap < rules.nagari_factor,
        "the cap is below the factor of a single nagari",
    ),
    (
        ("oe_myeon_excuse", "oe_myeon"),
        lambda rules: rules.oe_myeon_excuse != "none" and not rules.oe_myeon,
        "an excuse needs oe_myeon = true",
    ),
    (
        ("boar_points", "boar"),
        lambda rules: (rules.boar == "points") != (rules.boar_points > 0),
        "boar = points and boar_points above 0 need each other",
    ),
)
"""Parameters, what they may not be together, and why."""
