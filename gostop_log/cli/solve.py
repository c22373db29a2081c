"""``gostop-log solve``: what everything that could be done was worth, all cards being known."""

from __future__ import annotations

from typing import Any

import click
import msgspec

from gostop_log.cli.compiling import tell_of_compiling
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.looking import looking
from gostop_log.cli.report import Report, json_line
from gostop_log.draw import Look
from gostop_log.draw.hindsight import hindsight
from gostop_log.draw.text import flow, safe
from gostop_log.errors import GostopError, HandError
from gostop_log.hindsight import METHODS, NODES, Solution
from gostop_log.hindsight import solve as solved
from gostop_log.record import Record
from gostop_log.replaying import Replay, replay

__all__ = ["solve"]


@click.command(short_help="What each move was worth, all cards being known.")
@click.option("--json", "as_json", is_flag=True, help="One line of JSON (docs/hindsight.md).")
@click.option(
    "--at",
    type=int,
    metavar="N",
    help="The first decision after turn N, as `replay --at N` shows it; 0, the default, is the deal, -2 "
    "the turn before the last.",
)
@click.option("--action", type=click.IntRange(min=0), metavar="K", help="Instead: the first decision after K actions.")
@click.option("--hand", "wanted", metavar="HAND", help="The hand with this id, or this number in the input.")
@click.option(
    "--method",
    type=click.Choice(METHODS),
    default=METHODS[0],
    show_default=True,
    help="Three players: the two others against him, or each for himself.",
)
@click.option(
    "--nodes",
    type=click.IntRange(min=1),
    default=NODES,
    show_default=True,
    metavar="N",
    help="How many positions the value of one move may take; beyond that it is left open, with its bounds.",
)
@looking
@reading
@click.pass_obj
def solve(report: Report, /, logs: Logs, wanted: str | None, as_json: bool, look: Look, **asked: Any) -> None:
    """Solve one decision of a hand whose cards are all known: every legal move, its value, and the line of play.

    Values are chips of this hand for who decides, with best play by everybody who sees all cards: what was best in
    hindsight, not what the player could have known. Two players from any turn, exactly; three from the last 12 turns
    on.
    """
    if asked["at"] is not None and asked["action"] is not None:
        raise click.UsageError("--at and --action both say where: one of them is enough")
    record = _hand(logs, report, wanted)
    if record is None:
        return
    game = replay(record)
    tell_of_compiling(report, "solving")
    try:
        after = _actions(game, **asked)
        solution = solved(
            game,
            at=after,
            method=asked["method"],
            nodes=asked["nodes"],
            progress=lambda done, count: report.progress(f"{done} of {count} moves solved"),
        )
    except HandError as error:
        report.refused(error.fault)
        return
    except GostopError as error:
        report.fault()
        report.complain(*flow(safe(str(error)).split(" "), report.look.width, first="gostop-log: ", rest="    "))
        return
    if as_json:
        report.say(json_line(_in_json(game, after, solution)))
    else:
        report.say(hindsight(record, game.result, solution, _place(asked), look) + "\n", colour=look.colour)


def _hand(logs: Logs, report: Report, wanted: str | None) -> Record | None:
    """The hand that is asked for; with none asked for the only one."""
    found = None
    for record in logs.records(report):
        if wanted is not None and wanted not in {record.id, str(report.hands)}:
            continue
        if found is not None:
            report.unread("the input has several hands: --hand says which one to solve")
            return None
        found = record
    if found is None and not report.exit_code:
        report.unread(
            "there is no hand in the input" if wanted is None else f"there is no hand {wanted!r} in the input"
        )
    return found


def _actions(game: Replay, *, at: int | None, action: int | None, **_: Any) -> int:
    """After how many actions the decision is looked for; raises GostopError where the hand has not so many turns."""
    if action is not None:
        return action
    turns, at = len(game), at or 0
    turn = at if at >= 0 else turns + 1 + at
    if not 0 <= turn <= turns:
        raise GostopError(f"the hand has {turns} turns: there is no decision after turn {at}")
    return game.actions_of(game[turn - 1]).stop if turn else game.first


def _place(asked: dict[str, Any]) -> str:
    if asked["action"] is not None:
        return f"after {asked['action']} actions"
    return f"after turn {asked['at']}" if asked["at"] else "the deal"


def _in_json(game: Replay, after: int, solution: Solution) -> dict[str, Any]:
    """The solution with its place, every key said whether it is known or not."""
    found: dict[str, Any] = {
        "id": game.result.id,
        "after": after,
        "player": game.result.players[solution.seat],
        "seat": solution.seat,
        "method": solution.method,
        "value": solution.value,
        "exact": solution.exact,
        "nodes": solution.nodes,
    }
    found["alternatives"] = [
        {"action": one.action, "value": one.value, "low": one.low, "high": one.high, "values": one.values,
         "line": one.line}
        for one in solution.alternatives
    ]  # fmt: skip
    built: dict[str, Any] = msgspec.to_builtins(found)
    return built
