"""``gostop-log verify``: whether every hand is what was sealed, and every deck the one that was promised."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

import click
import msgspec

from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report, json_line
from gostop_log.cli.seeds import clients_option, deck_option, hash_digits, server_option
from gostop_log.draw import fault_lines
from gostop_log.errors import Fault
from gostop_log.integrity import Breach, Chains, Reveal, head, promised, verify_deck
from gostop_log.integrity import verify as verified
from gostop_log.notation import locate
from gostop_log.record import Record

__all__ = ["verify"]

_HEADER: Final = re.compile(r"/headers/(\w+)")
_WORDS: Final = {"verified": "verified", "wrong": "wrong", "unchecked": "cannot be checked"}
"""Each verdict, and how it is told."""


@click.command(short_help="Verify that every hand is what was sealed.")
@click.option("--decks", is_flag=True, help="Only whether the decks are those that were promised, sealed or not.")
@click.option(
    "--head", "expected", type=hash_digits, metavar="HASH", help="The last link of the last hand, as it was published."
)
@server_option("The secret that opens the promises where the log does not, as the room published it")
@clients_option
@deck_option("The deck that opens a promise of the deck itself.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each hand.")
@reading
@click.pass_obj
def verify(
    report: Report,
    logs: Logs,
    decks: bool,
    expected: str | None,
    server: str | None,
    clients: tuple[str, ...],
    promised_deck: list[str],
    as_json: bool,
) -> None:
    """Verify that every hand is what was sealed, and that it follows on the hand before.

    Each difference is a line with its place, and says the first turn that differs; what cannot be checked, a hand
    without a seal above all, is said and gives exit code 1 as well. The sum of it all stands on standard error.
    """
    if server is None and (clients or promised_deck):
        raise click.UsageError("--client and --deck open a promise together with --server")
    opening = None if server is None else Reveal.of(server, clients, promised_deck)
    verdicts: Counter[str] = Counter()
    last: str | None = None
    for log in logs.apart():
        chains = Chains()
        for record in log.records(report):
            found = _decks(record, opening) if decks else verified(record, chains.before(record), opening)
            chains.take(record)
            last = head(record) or last
            verdicts[_verdict(found)] += 1
            if found:
                report.fault()
            if as_json:
                report.say(json_line(_answer(record, found)))
            else:
                for breach in found:
                    report.say("\n".join(fault_lines(_fault(breach, record), report.look)))
    if expected is not None and expected != last:
        report.fault(hand=False)
        report.complain("the last hand is not the one whose link was published: hands are missing or were changed")
    counts = (f"{verdicts[verdict]:,} {words}" for verdict, words in _WORDS.items() if verdicts[verdict])
    report.complain(", ".join(counts) or "no hand")


def _decks(record: Record, opening: Reveal | None) -> list[Breach]:
    """What is wrong with the promise of the deck alone."""
    if promised(record):
        return verify_deck(record, opening)
    message = "the deal was not promised: there is nothing to verify"
    return [Breach(code="deck.missing", verdict="unchecked", message=message)]


def _verdict(breaches: Sequence[Breach]) -> str:
    """What is to be said of a hand as a whole: one of `_WORDS`."""
    if not breaches:
        return "verified"
    return "wrong" if any(breach.verdict == "wrong" for breach in breaches) else "unchecked"


def _answer(record: Record, breaches: Sequence[Breach]) -> dict[str, Any]:
    """The line of JSON of a hand."""
    return {
        "id": record.id,
        "hand_no": record.hand_no,
        "session": record.session,
        "verdict": _verdict(breaches),
        "head": head(record),
        "breaches": [msgspec.to_builtins(breach) for breach in breaches],
        "place": None if record.place is None else {"file": record.place.file, "line": record.place.line},
    }


def _fault(breach: Breach, record: Record) -> Fault:
    """A breach as a fault, as near to its place in the text as can be told."""
    where = f"turn {breach.ply}: " if breach.ply is not None else ""
    how = "not checked: " if breach.verdict == "unchecked" else ""
    fault = Fault(kind="malformed", rule=None, message=f"{how}{where}{breach.message} ({breach.code})", hand=record.id)
    if record.place is not None:
        fault.file, fault.line = record.place.file, record.place.line
    header = _HEADER.match(breach.field or "")
    what = breach.action if breach.action is not None else header and header[1]
    if what is not None:
        with suppress(LookupError):  # of JSON there is no text, and what is gone has no place
            fault.line, fault.column, _ = locate(record, what)
    return fault
