"""``gostop-log seal`` and ``redact``: hands sealed turn by turn, and what one player saw of them."""

from __future__ import annotations

import click

from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.output import check_kept
from gostop_log.cli.report import Report
from gostop_log.cli.rewriting import output_options, rewrite
from gostop_log.cli.seeds import hash_digits
from gostop_log.draw.text import safe
from gostop_log.integrity import Chains, sits, unsealed
from gostop_log.integrity import redact as redacted
from gostop_log.integrity import seal as seal_hand
from gostop_log.record import Record

__all__ = ["redact", "seal"]


@click.command(short_help="Seal every hand with a chain of hashes.")
@click.option(
    "--key",
    type=hash_digits,
    metavar="HEX",
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
    Hands that the player was not in are left out, and counted.
    """
    check_kept(logs.files, output)
    seen = unseen = 0

    def view(record: Record) -> Record | None:
        nonlocal seen, unseen
        found = _who(record, who)
        if not sits(record, found):
            unseen += 1
            return None
        seen += 1
        return redacted(record, found)

    rewrite(logs, report, view, output, as_json)
    if unseen:
        hands = "1 hand is" if unseen == 1 else f"{unseen:,} hands are"
        report.complain(f"{hands} left out: nobody at the table is {safe(who[:40])!r}")
        report.fault(not seen, hand=False)


def _who(record: Record, who: str) -> str | int:
    """A seat's number where nobody is called so."""
    named = who in record.players or who in (record.seats or ())
    return int(who) if not named and who.isdecimal() and len(who) == 1 else who
