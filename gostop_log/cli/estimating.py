"""How estimates are made: ``--samples``, ``--policy`` and ``--seed``, alike for every command that makes any."""

from __future__ import annotations

from collections.abc import Callable

import click

from gostop_log.decisions import MOST_SEED, POLICIES, POLICY, SAMPLES

__all__ = ["estimating"]


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
