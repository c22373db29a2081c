"""``gostop-log people``: what each player did, who met whom, and what of it chance does not explain."""

from __future__ import annotations

from importlib import import_module
from typing import Any

import click
from msgspec.structs import replace

from gostop_log.cli.arguments import chance_options
from gostop_log.cli.compiling import tell_of_compiling
from gostop_log.cli.counting import CountPeople
from gostop_log.cli.estimating import check_belongs, estimating
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.report import Report, json_line
from gostop_log.cli.sharing import Shared, parts, sharing
from gostop_log.decisions import Estimates
from gostop_log.draw.people import people as drawn
from gostop_log.errors import GostopError
from gostop_log.near import nearest
from gostop_log.people import Counts, PeopleReport, named

__all__ = ["people"]


@click.command(short_help="Tell who did what with whom, over many hands.")
@click.option("--json", "as_json", is_flag=True, help="A line of JSON for each player, pair, question and remark.")
@click.option("--player", metavar="NAME", help="Tell only what concerns this player; all are counted.")
@click.option("--adjust", is_flag=True, help="Also what players won without the luck of deal and flips: takes time.")
@estimating
@chance_options
@sharing
@reading
@click.pass_obj
def people(
    found: Report,
    /,
    logs: Logs,
    shared: Shared,
    as_json: bool,
    player: str | None,
    adjust: bool,
    alpha: float,
    looks: int,
    **asked: Any,
) -> None:
    """Tell what each player did in many hands, who met whom, and what of it chance does not explain.

    Nothing here convicts anybody. Each remark says what was seen, how likely that is by chance, and what else would
    explain it; where there are too few hands for a question that is said. Hands that cannot be replayed are left out.

    Exit codes: 0 nothing remarkable; 1 something to look at, or a hand that is broken or illegal; 2 wrong usage, or
    nothing could be read.
    """
    statistics = import_module("gostop_log.people.telling")  # scipy and statsmodels take their time
    check_belongs("--adjust", adjust, [*asked])
    counts, work = Counts(), CountPeople(found.look, logs.lenient)
    if adjust:
        tell_of_compiling(found, "estimating")
        shared, work = shared.fine(), replace(work, adjust=Estimates(**asked))
    for part in parts(logs, shared, work, found):
        counts.merge(part.counts)
    if not counts.players:
        raise GostopError("there is no hand that could be counted")
    said: PeopleReport = statistics.report(counts, alpha=alpha, looks=looks, adjusted_by=work.adjust)
    if player is not None:
        said = _about(said, player, counts)
    for _ in [*said.remarks, *(why for why in ("broken", "unreadable") if why in counts.left_out)]:
        found.fault(hand=False)
    if as_json:
        for line in said.lines():
            found.say(json_line(line))
    else:
        found.say(drawn(said, found.look))


def _about(said: PeopleReport, player: str, counts: Counts) -> PeopleReport:
    """What concerns one player; raises GostopError where there is none of this name."""
    name = named(player)
    if name not in counts.players:
        near = " or ".join(nearest(name, counts.players))
        raise GostopError(f"nobody is called {player}" + (f"; did you mean {near}?" if near else ""))
    return said.about(name)
