"""Which other values a parameter is tried with: those of the presets, what the sources name, and steps nearby.

These are the usual ones, and of many parameters all.  Of a number, the hands themselves tell which others could make a
difference (`gostop_log.inference.noting`).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import Any, Final

from msgspec import UNSET

from gostop_log.cards import ANIMALS, codes
from gostop_log.errors import RuleSetError
from gostop_log.record import Claims, Record
from gostop_log.results import Result
from gostop_log.rules import PARAMETERS, Rules, load, names

__all__ = ["FIXED", "amounts", "compounds", "domain", "is_number", "values", "whole"]

VARIANTS: Final[dict[str, tuple[Any, ...]]] = {
    "flexible": (
        *({}, {"9Y": 2}, {"5Y": 2, "9Y": 2}),
        *({card: worth} for card in codes(ANIMALS) for worth in (2, 1, 3)),
    ),
    "quad_pay": (5, 7, 10),
    "ppuk_streak_pay": ([], [3], [7], [7, 14, 21]),
    "three_ppuk_pay": (None, 5, 7, 10),
    "shake_months": ({}, {"11": 4, "12": 4}),
    "five_brights": (15, 20, 30, 50),
    "four_brights_rain": (3,),
    "godori": (5, 3),
    "vip": (3,),
    "palssari": (8,),
    "target": (3, 5, 6, 7),
    "pi_bak_max_2p": (None, 6),
    "weolyak_first": (4,),
    "weolyak_drawn": (4,),
    "quad_keep_factor": (1, 2, 4),
    "sell_pay": (2, 3),
    "first_turn_month_pay": (3, 7),
    "first_turn_chok_pay": (3, 7),
    "first_turn_ttadak_pay": (3, 7),
    "first_turn_bomb_pay": (3, 7),
    "boar_ante": (1, 2, 3, 5),
    "boar_pay": (3, 5, 7),
    "boar_points": (2,),
    "joker_steal": ([], ["hand", "flip", "stack"], ["hand", "flip"]),
    "no_capture_win": (None, {"turns": 5, "pay": 7}),
    "jackpot": (None, {"every": 5, "factor": 2}, {"every": 5, "factor": 3}, {"every": 5, "factor": 4}),
    "nagari_cap": (None, 4, 8, 16),
    "push_max": (0, 1, 2, 3),
    "fee": (0, 5, 7, 8, 9, 10, 11),
}
"""What docs/rules.md and docs/matgo.md name beside the values of the presets, and steps that are no neighbours."""

FIXED: Final = frozenset({"jokers"})
"""Parameters that are not varied: the jokers of the pack are those that were dealt."""
NEIGHBOURS: Final = (1, -1, 2, -2)
STEPPED: Final = frozenset({"points", "factor", "cards", "junk value", "turns", "hands"})
"""Units in which rooms differ by one or two."""
MOST_AMOUNTS: Final = 6
BOAR_POINTS: Final = (2, 1, 3)


def values(name: str, rules: Rules, money: Iterable[int] = ()) -> list[Any]:
    """The other values that a parameter is tried with, the most usual first, as JSON holds them.

    `money` are sums in chips by which a claim differs from what was computed (`amounts`): a parameter that counts
    chips or points is tried that much higher and lower.
    """
    if name in FIXED:
        return []
    parameter = PARAMETERS[name]
    kind = parameter.kind
    current = kind.plain(getattr(rules, name))
    tried = [*_usual(name, rules.players), *_nearby(current, kind.unit if not kind.values else "", list(money))]
    found: list[Any] = []
    for value in tried:
        try:
            plain = kind.plain(parameter.check(value))
        except RuleSetError:
            continue  # one step too far
        if _differs(plain, current) and all(_differs(plain, other) for other in found):
            found.append(plain)
    return found


def is_number(name: str) -> bool:
    """Whether a parameter is a whole number (or null)."""
    return PARAMETERS[name].kind.limits is not None


def whole(name: str) -> bool:
    """Whether `values` gives every value that a parameter can have; numbers aside, of which there are too many."""
    return bool(PARAMETERS[name].kind.values)


def domain(name: str, rules: Rules) -> tuple[int, int]:
    """The least and the largest that a number can be beside the other parameters; the second is less for none at all.

    What may not be together is told by `gostop_log.rules.ruleset`.
    """
    low, high = PARAMETERS[name].kind.limits or (1, 0)
    if name == "nagari_factor" and rules.nagari_cap is not None:
        return low, rules.nagari_cap
    if name == "nagari_cap":
        return rules.nagari_factor, high
    if name == "boar_points":
        return (1, high) if rules.boar == "points" else (1, 0)
    return low, high


def _differs(one: Any, other: Any) -> bool:
    return type(one) is not type(other) or bool(one != other)


@cache
def _usual(name: str, players: int) -> tuple[Any, ...]:
    """The values of the presets, then what the sources name, then every value where they are few."""
    presets = [load(one) for one in names()]
    kind = PARAMETERS[name].kind
    return (
        *(one.value(name, players) for one in presets if players in one.players),
        *VARIANTS.get(name, ()),
        *((None,) if kind.null else ()),
        *(_subsets(kind.values) if kind.plain is list else kind.values),
    )


def _subsets(members: tuple[Any, ...]) -> Iterator[list[Any]]:
    """Every list of some of a few members, in their order."""
    return (list(some) for size in range(len(members) + 1) for some in combinations(members, size))


def _nearby(current: Any, unit: str, money: list[int]) -> Iterator[Any]:
    """Steps from the current value."""
    if isinstance(current, list) and unit == "chips":
        yield from ([amount] for amount in money if amount > 0)
    elif isinstance(current, int):
        if unit in STEPPED:
            yield from (current + step for step in NEIGHBOURS)
        if unit in ("chips", "points"):
            yield from (current + step for step in money)
    elif current is None and unit == "chips":
        yield from money


def compounds(rules: Rules) -> Iterator[dict[str, Any]]:
    """Changes of parameters that need each other, so that neither can be changed alone (X5, K2)."""
    if rules.boar == "points":
        yield from ({"boar": value, "boar_points": 0} for value in ("off", "pot", "first_turn"))
    else:
        yield from ({"boar": "points", "boar_points": points} for points in BOAR_POINTS)
    if rules.oe_myeon and rules.oe_myeon_excuse != "none":
        yield {"oe_myeon": False, "oe_myeon_excuse": "none"}


def amounts(record: Record, result: Result) -> list[int]:
    """By how many points or chips the claims differ from what was computed, and the sums they say were paid at once."""
    claims = record.claims or Claims()
    found: list[int] = []
    if claims.points is not UNSET:
        found.append(claims.points - result.points)
    if claims.payments is not UNSET and result.payments and record.stake:
        differences = (one - two for one, two in zip(claims.payments, result.payments, strict=False))
        found += [money // record.stake for money in differences if money % record.stake == 0]
    if claims.paid is not UNSET:
        found += [sum_["amount"] for sum_ in claims.paid if type(sum_.get("amount")) is int]
    signed = dict.fromkeys(sign * amount for amount in found if amount for sign in (1, -1))
    return list(signed)[: 2 * MOST_AMOUNTS]
