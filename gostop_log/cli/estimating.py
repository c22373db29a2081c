"""How estimates are made: ``--samples``, ``--policy``, ``--seed``, and ``--precision`` where a command has it."""

from __future__ import annotations

from collections.abc import Callable
from math import isfinite

import click
from click.core import ParameterSource

from gostop_log.decisions import MOST_SEED, POLICIES, POLICY, SAMPLES

__all__ = ["check_belongs", "estimating", "finite", "precision"]


def estimating(command: Callable[..., None]) -> Callable[..., None]:
    """Gives the command `samples`, `policy` and `seed`, as `gostop_log.decisions.setting` takes them."""
    for option in (
        click.option(
            "--seed",
            type=click.IntRange(0, MOST_SEED),
            default=0,
            show_default=True,
            help="The same seed, the same numbers.",
        ),
        click.option(
            "--policy",
            type=click.Choice(list(POLICIES)),
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
    """A number of chips; what is none ("nan", "inf") is within any range for click."""
    if value is not None and not isfinite(value):
        raise click.BadParameter(f"{value} is no number of chips", param=option)
    return value


precision = click.option(
    "--precision",
    type=click.FloatRange(0, min_open=True),
    callback=finite,
    metavar="CHIPS",
    help="More deals, until the standard error of a loss is no larger.",
)
"""``--precision``: more deals where they are needed."""
