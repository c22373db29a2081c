"""``gostop-log deck``: a deck promised before the deal, shuffled so that anybody can do it again, and opened."""

from __future__ import annotations

from typing import Any

import click
import msgspec

from gostop_log.cli.arguments import rules_option
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report, json_line
from gostop_log.cli.rewriting import output_options, rewrite
from gostop_log.cli.seeds import clients_option, deck_option, server_option
from gostop_log.integrity import COMMIT, Commit, Reveal, commitment, deck_commitment, fits, new_seed, open_promise
from gostop_log.integrity import shuffle as shuffled
from gostop_log.integrity.promise import NEWEST
from gostop_log.integrity.shuffle import ALGORITHM, MOST_NONCE, check_deck
from gostop_log.record import Record
from gostop_log.request import RuleName, rules_for

__all__ = ["deck"]

_nonce = click.option(
    "--nonce", type=click.IntRange(0, MOST_NONCE), default=0, show_default=True, help="The number of the hand."
)


@click.group(short_help="Promise a deck, shuffle it, open the promise.")
def deck() -> None:
    """Promise a deck before the deal, shuffle it so that anybody can do it again, and open the promise afterwards."""


@deck.command()
@server_option("The secret, a server's seed or a deck's salt; a new one without this option")
@deck_option("Promise this deck, not a seed.")
@_nonce
@click.option("--json", "as_json", is_flag=True, help="One line of JSON.")
@click.pass_obj
def commit(report: Report, server: str | None, promised_deck: list[str], nonce: int, as_json: bool) -> None:
    """Make a promise: a secret that is kept until the hand is over, and the header that goes into the log before it."""
    if promised_deck:
        check_deck(promised_deck)
    secret = server or new_seed()
    digest = deck_commitment(secret, promised_deck) if promised_deck else commitment(secret)
    promise = Commit(version=NEWEST, to="deck" if promised_deck else ALGORITHM, digest=digest, nonce=nonce)
    if as_json:
        report.say(json_line({"secret": secret, COMMIT: msgspec.to_builtins(promise)}))
    else:
        number = f" nonce={nonce}" if nonce else ""
        report.say(f"secret {secret}\n[{COMMIT} version=1 to={promise.to} digest={digest}{number}]")


@deck.command()
@server_option("The secret, the server's seed", required=True)
@clients_option
@_nonce
@rules_option("classic jokers=J2,J3")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON.")
@click.pass_obj
def shuffle(
    report: Report, server: str, clients: tuple[str, ...], nonce: int, rules: dict[str, Any], as_json: bool
) -> None:
    """Shuffle the deck of a rule set by gostop-shuffle-1, and print it, top first."""
    found = shuffled(server, clients, nonce, rules_for(RuleName(**rules), None).jokers)
    report.say(json_line({"algorithm": ALGORITHM, "deck": found}) if as_json else f"deck {' '.join(found)}")


@deck.command()
@server_option("The secret, the server's seed or the deck's salt", required=True)
@clients_option
@deck_option("The deck, if it was promised.")
@output_options
@reading
@click.pass_obj
def reveal(
    report: Report,
    logs: Logs,
    server: str,
    clients: tuple[str, ...],
    promised_deck: list[str],
    output: str | None,
    as_json: bool,
) -> None:
    """Open the promises that this secret fits, in every hand of the logs; the other hands are written as they are.

    A hand is refused where these seeds do not give its deck. Seal afterwards: a seal covers what was revealed.
    """
    opening = Reveal.of(server, clients, promised_deck)
    fitting = False

    def opened(record: Record) -> Record:
        nonlocal fitting
        if not fits(record, opening):
            return record
        fitting = True
        return open_promise(record, opening)

    rewrite(logs, report, opened, output, as_json)
    if not fitting:
        report.fault(hand=False)
        report.complain("the secret fits none of the promises: the hands are written as they were")
