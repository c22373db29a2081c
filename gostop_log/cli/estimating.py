"""How estimates are made: ``--samples``, ``--policy`` and their like, the same for every command that makes any."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import click

from gostop_log.decisions import MOST_SEED, MOST_SOLVED, POLICIES, POLICY, SAMPLES, SOLVED_TURNS, SOLVER

__all__ = ["estimating"]

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
