"""``--lang`` and ``--color``, as the commands that draw for people have them."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Callable

import click

from gostop_log.draw.look import Look
from gostop_log.languages import LANGUAGES

__all__ = ["language", "looking"]

language = click.option(
    "--lang",
    type=click.Choice([*LANGUAGES]),
    default="en",
    show_default=True,
    help="Language; ko shows cards by their Hangul names, the others by their codes.",
)
"""Gives a command the option ``--lang``."""


def looking(command: Callable[..., None]) -> Callable[..., None]:
    """Gives the command the options ``--lang`` and ``--color``, and hands them to it as `look`."""

    @language
    @click.option(
        "--color",
        type=click.Choice(["auto", "always", "never"]),
        default="auto",
        show_default=True,
        help="Colours; auto: on a terminal, unless NO_COLOR is set.",
    )
    @functools.wraps(command)
    def with_look(*args: object, lang: str, color: str, **options: object) -> None:
        colour = color == "always" or (color == "auto" and _terminal_has_colours())
        command(*args, look=Look(lang, colour=colour), **options)

    return with_look


def _terminal_has_colours() -> bool:
    return sys.stdout.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
