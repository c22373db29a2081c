"""How estimates are made: ``--samples``, ``--policy`` and their like, and ``--precision`` where a command has it."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite
from typing import Final

import click
from click.core import ParameterSource

from gostop_log.decisions import MOST_SEED, MOST_SOLVED, POLICIES, POLICY, SAMPLES, SOLVED_TURNS, SOLVER

__all__ = ["check_belongs", "estimating", "finite", "precision"]

_USUAL: Final = f"{SOLVED_TURNS[2]}; of three players {SOLVED_TURNS[3]}"


def _of_the_solver(context: click.Context, option: click.Parameter, value: int | None) -> int | None:
    """A number of turns to solve, where any are solved."""
    if value is not None and context.params.get("policy") != SOLVER:
        raise click.BadParameter(f"it belongs to --policy {SOLVER}", param=option)
    return value


def estimating(command: Callable[..., None]) -> Callable[..., None]:
    """Gives the command `samples`, `policy`, `solved_turns` and `seed`, as `decisions.setting` takes them."""
    for option in (
        click.option(
            "--seed",
            type=click.IntRange(0, MOST_SEED),
            default=0,
            show_default=True,
            help="The same seed, the same numbers.",
        ),
        click.option(
            "--solved-turns",
            type=click.IntRange(1, max(MOST_SOLVED.values())),
            callback=_of_the_solver,
            metavar="N",
            help=f"Of {SOLVER}: with so many turns left each deal is solved. [default: {_USUAL}]",
        ),
        click.option(
            "--policy",
            type=click.Choice(list(POLICIES)),
            is_eager=True,
            default=POLICY,
            show_default=True,
            help="Who plays the hands on.",
        ),
        click.option(
            "--samples",
            type=click.IntRange(2, 1 << 20),
            default=SAMPLES,
            show_default=True,
            metavar="N",
            help="Deals that each decision is tried in.",
        ),
    ):
        command = option(command)
    return command


def check_belongs(flag: str, given: bool, names: list[str]) -> None:
    """Raises UsageError where one of these options is named without the flag that it belongs to."""
    context = click.get_current_context()
    for option in () if given else context.command.params:
        if option.name in names and context.get_parameter_source(option.name) is not ParameterSource.DEFAULT:
            raise click.UsageError(f"{option.opts[0]} belongs to {flag}")


def finite(_: click.Context, option: click.Parameter, value: float | None) -> float | None:
    """A number; what is none ("nan", "inf") is within any range for click."""
    if value is not None and not isfinite(value):
        raise click.BadParameter(f"{value} is no number", param=option)
    return value


precision = click.option(
    "--precision",
    type=click.FloatRange(0, min_open=True),
    callback=finite,
    metavar="CHIPS",
    help="More deals, until the standard error of a loss is no larger.",
)
"""``--precision``: more deals where they are needed."""
