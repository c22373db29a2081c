"""``gostop-log score``: what captured cards score."""

from __future__ import annotations

from typing import Any

import click

from gostop_log import draw, scoring
from gostop_log.cli.answers import answer_lines, answered
from gostop_log.cli.arguments import cards, rules_option
from gostop_log.cli.looking import looking
from gostop_log.cli.report import Report
from gostop_log.draw import Look

__all__ = ["score"]


@click.command(epilog="Example: gostop-log score 2Y 4Y 8Y 5Y 6Y 7Y --rules classic")
@click.argument("captured", metavar="[CARDS]...", nargs=-1, type=cards)
@rules_option("classic godori=3")
@click.option("--as-junk", type=cards, default="", metavar="CARDS", help="Flexible cards that count as junk (D5).")
@click.option("--json", "as_json", is_flag=True, help="JSON Lines in, JSON Lines out; with CARDS only out.")
@looking
@click.pass_obj
def score(
    report: Report,
    look: Look,
    captured: tuple[list[str], ...],
    rules: dict[str, Any],
    as_junk: list[str],
    as_json: bool,
) -> None:
    """Score captured CARDS, combination by combination.

    With --json and without CARDS every line of standard input is a question (docs/interchange.md).
    """
    if not captured:
        if not as_json:
            raise click.UsageError(
                "name captured cards, as in: gostop-log score 2Y 4Y 8Y; or give --json and questions"
            )
        answer_lines(scoring.answer, report)
        return
    question = {"rules": rules, "captured": [code for codes in captured for code in codes]}
    if as_junk:
        question["as_junk"] = as_junk
    answer = answered(scoring.answer, question, report, as_json)
    if answer is not None:
        report.say(draw.scored(answer, look), colour=look.colour)
