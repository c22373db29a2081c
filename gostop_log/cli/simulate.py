"""``gostop-log simulate``: hands by the thousand, with known cheats and faults if asked for."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import nullcontext
from typing import Any, Final, TextIO

import click

from gostop_log.cli.arguments import rules_option
from gostop_log.cli.output import STANDARD_OUTPUT, packing, same_file, write_hands, writing
from gostop_log.cli.report import Report, json_line
from gostop_log.draw.text import safe
from gostop_log.policies import POLICIES
from gostop_log.record import Record
from gostop_log.request import RuleName, rules_for
from gostop_log.simulation import CHEATS, FAULTS, Plan, Planted, planted
from gostop_log.simulation import simulate as simulated

__all__ = ["simulate"]

_EVERY: Final = 100
"""Hands between two words of progress."""


def _names(text: str) -> tuple[str, ...]:
    return tuple(name.strip() for name in text.split(",") if name.strip())


def _cheat(text: str) -> Planted:
    return planted(text, cheat=True)


def _fault(text: str) -> Planted:
    return planted(text, cheat=False)


@click.command(
    short_help="Simulate evenings, with known cheats and faults if asked for.",
    epilog="Example: gostop-log simulate --hands 1000 --seed 7 --policy Min=greedy -o hands.gsn.gz",
)
@click.option("--hands", type=click.IntRange(min=1), default=100, show_default=True, help="How many are played.")
@rules_option("classic target=5")
@click.option("--players", type=click.Choice(["2", "3"]), help="How many play; as many as the rule set is for.")
@click.option("--seed", type=int, default=0, show_default=True, help="The same seed gives the same hands.")
@click.option(
    "--policy",
    "policies",
    metavar="[PLAYER=]NAME",
    multiple=True,
    help=f"How everybody plays, or one player: {', '.join(POLICIES)}. May be given several times.",
)
@click.option("--pool", type=_names, default="", metavar="NAMES", help="Who may play; each evening seats some of them.")
@click.option(
    "--evening", type=click.IntRange(min=1), default=20, show_default=True, help="How many hands follow one another."
)
@click.option("--stake", type=click.IntRange(min=1), default=100, show_default=True, help="Money for a chip.")
@click.option("--balance", type=int, default=100_000, show_default=True, help="Money that everybody brings.")
@click.option("--bot", "bots", type=_names, default="", metavar="NAMES", help="Players who are marked as programs.")
@click.option("--house", type=_names, default="", metavar="NAMES", help="Players who are marked as the house's.")
@click.option("--turn-claims", is_flag=True, help="Claim what happened in each turn, too.")
@click.option("--clocks", is_flag=True, help="Say when each decision was made.")
@click.option(
    "--cheat",
    "cheats",
    type=_cheat,
    metavar="KIND[=RATE][:WHO]",
    multiple=True,
    help=f"Plant a cheat: {', '.join(CHEATS)}.",
)
@click.option(
    "--fault",
    "faults",
    type=_fault,
    metavar="KIND[=RATE]",
    multiple=True,
    help=f"Plant a fault: {', '.join(FAULTS)}.",
)
@click.option("--truth", metavar="FILE", help="Write there, as JSON Lines, what was planted in which hand.")
@click.option("--json", "as_json", is_flag=True, help="JSON Lines instead of the notation.")
@click.option("-o", "--output", metavar="FILE", help="Write to this file, in one piece; packed as .gz or .zst.")
@click.pass_obj
def simulate(
    report: Report,
    /,
    rules: dict[str, Any],
    players: str | None,
    policies: tuple[str, ...],
    truth: str | None,
    as_json: bool,
    output: str | None,
    **plan: Any,
) -> None:
    """Simulate evenings of any length: dealt, played, settled and claimed as a room would write them down.

    What was planted stands in the truth alone, never in the log.
    """
    if truth in STANDARD_OUTPUT and output in (None, *STANDARD_OUTPUT):
        raise click.UsageError("the log and the truth cannot both go to standard output: name a file with -o")
    if truth is not None and output is not None and same_file(truth, output):
        raise click.UsageError(safe(f"the log and the truth cannot both go into {output}: name two files"))
    seats = rules_for(RuleName(**rules), None if players is None else int(players))
    wanted = Plan(rules=seats, **_policies(policies), **plan)
    with (
        nullcontext() if truth is None else writing(truth, report) as told,
        writing(output, report) as file,
        packing(file, output) as stream,
    ):
        write_hands(_records(wanted, told, report), stream, report, as_json=as_json)


def _policies(said: Sequence[str]) -> dict[str, Any]:
    """The plan's policies: of everybody, and by player."""
    by_player = {player: name for player, equals, name in (one.partition("=") for one in said) if equals}
    everybody = [one for one in said if "=" not in one]
    if len(everybody) > 1:
        raise click.UsageError(f"everybody plays in one way, not in {' and '.join(everybody)}; name players")
    return {"policies": by_player} | ({"policy": everybody[0]} if everybody else {})


def _records(plan: Plan, told: TextIO | None, report: Report) -> Iterator[Record]:
    """The hands, while their truth is written and a terminal hears how many there are."""
    for number, hand in enumerate(simulated(plan), start=1):
        if told is not None:
            told.writelines(json_line(one).decode() + "\n" for one in hand.truth)
        if number % _EVERY == 0:
            report.progress(f"{number:,} of {plan.hands:,} hands")
        yield hand.record
