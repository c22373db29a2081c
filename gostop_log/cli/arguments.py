"""Cards, rule sets and what is asked of chance as arguments of the command line, and values as written there."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

import click
import msgspec

from gostop_log.draw.text import safe
from gostop_log.errors import RuleSetError
from gostop_log.notation.misread import Misread
from gostop_log.notation.values import read_value
from gostop_log.request import RuleName
from gostop_log.statistics import ALPHA

__all__ = ["Within", "cards", "chance_options", "numbers", "rule_name", "rules_option", "seat_of", "written"]


def cards(text: str) -> list[str]:
    """The codes in one argument: ``"1K 2p 3q"`` or ``1K,2p,3q``; whether they are cards is asked later."""
    return text.replace(",", " ").split()


def seat_of(who: str, players: Sequence[str]) -> int | None:
    """The seat of a player, or of a number from 0 where nobody is called so; None where there is none."""
    if who in players:
        return players.index(who)
    return int(who) if who.isascii() and who.isdecimal() and len(who) == 1 and int(who) < len(players) else None


def rule_name(words: Sequence[str]) -> RuleName:
    """The rule set that the words of a header name, ``classic target=5``; RuleSetError where one is no setting."""
    preset, *settings = words or [""]
    overrides: dict[str, Any] = {}
    for setting in settings:
        name, equals, value = setting.partition("=")
        if not (equals and value):
            raise RuleSetError(f"{setting!r} is not NAME=VALUE, as in target=5")
        if name in overrides:
            raise RuleSetError(f"{name!r} stands twice")
        try:
            overrides[name] = read_value(value)
        except Misread as misread:
            raise RuleSetError(f"{setting!r} is not NAME=VALUE: {misread}") from None
    return RuleName(preset, overrides)


def _rule_set(text: str) -> dict[str, Any]:
    """A rule set in one argument, ``"classic target=5"``, in the form of the interchange format."""
    try:
        named: dict[str, Any] = msgspec.to_builtins(rule_name(text.split()))
    except RuleSetError as error:
        raise click.BadParameter(safe(str(error))) from None
    return named


def rules_option(example: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """``--rules``: a rule set as a header names it, such as `example`."""
    return click.option(
        "--rules",
        type=_rule_set,
        metavar="RULES",
        default="classic",
        show_default=True,
        help=f'As in a header: "{example}".',
    )


class Within(click.FloatRange):
    """A number between two bounds; NaN, which is neither below nor above any, is none."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """The number, or BadParameter."""
        number: float = super().convert(value, param, ctx)
        if math.isnan(number):
            self.fail(f"{value} is not a number.", param, ctx)
        return number


def chance_options(command: Callable[..., None]) -> Callable[..., None]:
    """Gives a command ``--alpha`` and ``--looks``: when a test is remarkable."""
    alpha = click.option(
        "--alpha",
        type=Within(0, 0.5, min_open=True),
        default=ALPHA,
        show_default=True,
        help="How often chance alone may make anything remarkable, in all tests of a family and all looks together.",
    )
    looks = click.option(
        "--looks",
        type=click.IntRange(1, 1000),
        default=1,
        show_default=True,
        help="How often in all the growing log is looked at, planned in advance: every adjusted p is multiplied by it.",
    )
    return alpha(looks(command))


def numbers(text: str) -> list[int]:
    """Whole numbers with commas between them: ``0,1``."""
    words = text.replace(",", " ").split()
    if not all(word.isdecimal() and len(word) < 10 for word in words):
        raise click.BadParameter(f"{safe(text)} is not a list of numbers, as in 0,1")
    return [int(word) for word in words]


def written(value: Any) -> str:
    """A value as a header of the notation writes it."""
    if value is None:
        return "off"
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()
