"""``gostop-log seal`` and ``redact``: hands sealed turn by turn, and what one player saw of them."""

from __future__ import annotations

import re

import click

from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report
from gostop_log.cli.rewriting import output_options, rewrite
from gostop_log.integrity import Chains, unsealed
from gostop_log.integrity import redact as redacted
from gostop_log.integrity import seal as seal_hand
from gostop_log.integrity.canonical import HASH
from gostop_log.record import Record

__all__ = ["redact", "seal"]


def _key(_context: click.Context, _parameter: click.Parameter, value: str | None) -> str | None:
    if value is not None and not re.match(HASH, value):
        raise click.BadParameter("64 hexadecimal digits are needed, lower case")
    return value


@click.command()
@click.option(
    "--key",
    metavar="HEX",
    callback=_key,
    help="64 digits from which each hand's own key is made, for the same bytes every time; random without it.",
)
@click.option("--again", is_flag=True, help="Seal anew what is sealed already; else it is refused.")
@output_options
@reading
@click.pass_obj
def seal(report: Report, logs: Logs, key: str | None, again: bool, output: str | None, as_json: bool) -> None:
    """Seal every hand: a chain of hashes over all that it says, from turn to turn and from hand to hand.

    A hand that is broken or illegal is refused, and the next one is sealed. What is written holds the keys of all that
    a redacted log hides: it is for those who may see everything.
    """
    chains = Chains()

    def sealed_hand(record: Record) -> Record:
        record = unsealed(record) if again else record
        found = seal_hand(record, previous=chains.before(record), key=key)
        chains.take(found)
        return found

    rewrite(logs, report, sealed_hand, output, as_json)


@click.command()
@click.option(
    "--seat",
    "who",
    metavar="NAME|N",
    required=True,
    help="Who has seen it: a player's name, or a seat from 0.",
)
@output_options
@reading
@click.pass_obj
def redact(report: Report, logs: Logs, who: str, output: str | None, as_json: bool) -> None:
    """Leave out of sealed hands what one player could not see.

    What is left still replays, and verifies against the same chain. Hidden are the others' hand cards and the stock,
    as far as play has not shown them, and all notes, variations, annotations, headers and unknown keys.
    """
    rewrite(logs, report, lambda record: redacted(record, _who(record, who)), output, as_json)


def _who(record: Record, who: str) -> str | int:
    """A seat's number where nobody is called so."""
    named = who in record.players or who in (record.seats or ())
    return int(who) if not named and who.isdecimal() and len(who) == 1 else who
