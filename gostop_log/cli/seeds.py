"""Hashes, seeds and the deck of a promise as options of the commands that seal, promise and verify."""

from __future__ import annotations

import re
from collections.abc import Callable

import click

from gostop_log.cli.arguments import cards
from gostop_log.draw.text import safe
from gostop_log.integrity.canonical import HASH

__all__ = ["clients_option", "deck_option", "hash_digits", "server_option"]


def hash_digits(text: str) -> str:
    """A hash, a key, a seed or a salt in one argument: 64 hexadecimal digits, lowered where they came in upper case."""
    if not re.match(HASH, text.lower()):
        raise click.BadParameter(f"{safe(text[:80])!r} is not what is needed: 64 lower-case hexadecimal digits")
    return text.lower()


def server_option(what: str, *, required: bool = False) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """``--server``: the secret of a promise; `what` says what it is for."""
    help_ = f"{what}: 64 hexadecimal digits. The process list shows it while the command runs."
    return click.option("--server", type=hash_digits, metavar="HEX", required=required, help=help_)


def deck_option(what: str) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """``--deck``: the deck of a promise, where it was not a seed that was promised."""
    return click.option("--deck", "promised_deck", type=cards, default="", metavar="CARDS", help=what)


clients_option = click.option(
    "--client",
    "clients",
    metavar="TEXT",
    multiple=True,
    help="A player's seed; all of them, in order of the seats.",
)
"""``--client``: the players' seeds."""
