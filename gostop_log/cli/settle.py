"""``gostop-log settle``: what each loser pays for a hand that was won."""

from __future__ import annotations

from typing import Any

import click

from gostop_log import draw, settlement
from gostop_log.cli.answers import answer_lines, answered
from gostop_log.cli.arguments import cards, numbers, rules_option
from gostop_log.cli.looking import looking
from gostop_log.cli.report import Report
from gostop_log.draw import Look

__all__ = ["settle"]

COUNT = click.IntRange(min=0)


@click.command(epilog='Example: gostop-log settle --winner "1K 3K 8K 2Y" --gos 1 --loser "4p 5p" --loser "11K 6p"')
@click.option("--winner", type=cards, metavar="CARDS", help="What the winner has captured.")
@click.option("--loser", "losers", type=cards, metavar="CARDS", multiple=True, help="What a loser has; once for each.")
@click.option("--gos", type=COUNT, default=0, help="How often the winner said go.")
@click.option("--shakes", type=COUNT, default=0, help="Sets of three that the winner has shown.")
@click.option("--bombs", type=COUNT, default=0, help="Bombs of the winner.")
@click.option("--loser-gos", type=numbers, default="", metavar="N,N", help="How often each loser said go, in order.")
@click.option(
    "--go-order", type=numbers, default="", metavar="N,N", help="Losers by their last go, the last one last (K1)."
)
@rules_option("classic target=5")
@click.option("--stake", type=click.IntRange(min=1), default=1, show_default=True, help="Money for a chip.")
@click.option(
    "--nagari", type=click.IntRange(min=1), default=1, show_default=True, help="The factor that is inherited."
)
@click.option("--json", "as_json", is_flag=True, help="JSON Lines in, JSON Lines out; with --winner only out.")
@looking
@click.pass_obj
def settle(report: Report, /, look: Look, as_json: bool, **asked: Any) -> None:
    """Settle a won hand: what each loser pays, line by line.

    With --json and without --winner every line of standard input is a question (docs/interchange.md).
    """
    if asked["winner"] is None:
        if not as_json:
            raise click.UsageError("name --winner and --loser, or give --json and questions on standard input")
        answer_lines(settlement.answer, report)
        return
    if not asked["losers"]:
        raise click.UsageError("name what each loser has captured: --loser CARDS, once or twice")
    answer = answered(settlement.answer, _question(**asked), report, as_json)
    if answer is not None:
        report.say(draw.settled(answer, asked["stake"], look), colour=look.colour)
        for sentence in answer.get("unknown", ()):
            report.complain(f"not known: {sentence}")


def _question(
    winner: list[str],
    losers: tuple[list[str], ...],
    loser_gos: list[int],
    go_order: list[int],
    nagari: int,
    **asked: Any,
) -> dict[str, Any]:
    """The question in the form of docs/interchange.md; people count losers from 1."""
    if len(loser_gos) > len(losers):
        raise click.UsageError(f"--loser-gos counts for {len(loser_gos)} losers, but there are {len(losers)}")
    gos = loser_gos + [0] * (len(losers) - len(loser_gos))
    question = {
        "rules": asked["rules"],
        "players": 1 + len(losers),
        "stake": asked["stake"],
        "carry": {"nagari": nagari},
        "winner": {"captured": winner, "gos": asked["gos"], "shakes": asked["shakes"], "bombs": asked["bombs"]},
        "losers": [{"captured": captured, "gos": count} for captured, count in zip(losers, gos, strict=True)],
    }
    return question | ({"go_order": [number - 1 for number in go_order]} if go_order else {})
