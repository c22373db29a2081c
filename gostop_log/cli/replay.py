"""``gostop-log replay``: hands board by board with their ledgers, or as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import click
from msgspec.structs import replace

from gostop_log import draw
from gostop_log.cli.following import followed
from gostop_log.cli.logs import Logs, identity, reading
from gostop_log.cli.looking import looking
from gostop_log.cli.paging import Paging, paging
from gostop_log.cli.report import Report, json_line
from gostop_log.draw import Look
from gostop_log.errors import Fault
from gostop_log.record import Record
from gostop_log.replaying import Replay, check
from gostop_log.replaying import replay as replayed
from gostop_log.results import Result, Step

__all__ = ["replay"]


@click.command()
@click.option("--json", "as_json", is_flag=True, help="One line of JSON for each hand (docs/interchange.md).")
@click.option(
    "--at",
    type=int,
    metavar="N",
    help="Only the table after turn N, after the last one with the ledger; 0 is the deal, -1 the last turn.",
)
@click.option("--ledger", "ledger_only", is_flag=True, help="Only who played, and the ledger, without the boards.")
@click.option("--variations", is_flag=True, help="Other lines of play also where they are the solution of a puzzle.")
@click.option("--hand", "wanted", metavar="HAND", help="Only the hand with this id, or this number in the input.")
@looking
@reading
@paging
@click.pass_obj
def replay(report: Report, /, logs: Logs, wanted: str | None, page: Paging | None, **how: Any) -> None:
    """Replay hands turn by turn and settle them.

    Shows the table after each turn, names what happened with the rule that says so, and ends with the ledger: who pays
    whom how much, and why. Claims of the log that are not true are shown beside what was computed, and so is what a
    hand of a session does not inherit from the hand before it.

    With --html they become one page that replays them card by card, in any browser, without a network.
    """
    screen = _Screen(report, **how)
    games: list[Replay] = []

    def asked_for(named: str | None) -> bool:
        """Whether the hand that was read last is to be shown."""
        return wanted is None or wanted in {named, str(report.hands)}

    def replaying(record: Record) -> Result:
        if not asked_for(record.id):
            return check(record)
        games[:] = [replayed(record)]
        return games[0].result

    nothing = True
    for hand in followed(logs, report, replaying):
        if not asked_for(identity(hand.item)):
            continue
        nothing = False
        if hand.item.record is not None and hand.result is not None:
            if page is None:
                screen.show(hand.item.record, hand.result)
            else:
                screen.put(page, games[0])
        elif hand.item.fault is not None and page is not None:
            report.refused(hand.item.fault, hand=not hand.item.stray)
        elif hand.item.fault is not None:
            screen.show_unreadable(hand.item.fault, hand=not hand.item.stray)
    if nothing and wanted is not None and not report.exit_code:
        report.unread(f"there is no hand {wanted!r} in the input")
    if page is not None:
        page.write()


@dataclass(frozen=True)
class _Screen:
    """What of a hand is shown, and how."""

    report: Report
    look: Look
    as_json: bool
    at: int | None
    ledger_only: bool
    variations: bool

    def put(self, page: Paging, game: Replay) -> None:
        """The hand on a page."""
        self._judge(game.result)
        page.add(game)

    def _judge(self, result: Result) -> None:
        if not result.ok or result.mismatches:
            self.report.fault()

    def show(self, record: Record, result: Result) -> None:
        """The hand, or the part of it that is asked for."""
        self._judge(result)
        if self.at is not None:
            self._show_step(record, result, self.at)
        elif self.as_json:
            self.report.say(json_line(result))
        else:
            variations = self.variations or (False if self.ledger_only else None)
            self._say(draw.hand(record, result, self.look, boards=not self.ledger_only, variations=variations))

    def show_unreadable(self, fault: Fault, *, hand: bool) -> None:
        """Why there is nothing to show; `hand` says whether it is a hand at all."""
        self.report.fault(hand=hand)
        if self.as_json:
            self.report.say(json_line({"id": fault.hand, "ok": False, "error": fault}))
        else:
            self._say(draw.fault(fault, self.look))

    def _show_step(self, record: Record, result: Result, at: int) -> None:
        """The table after one turn, with the ledger after the last; in JSON the result with that step alone."""
        boards: list[Step] = [*([result.start] if result.start else []), *result.steps]
        try:
            step = boards[at]
        except IndexError:
            turns = len(result.steps)
            self.report.unread(f"hand {result.id or 'without a name'} has {turns} turns: there is no board {at}")
            return
        if self.as_json:
            self.report.say(json_line(replace(result, steps=[step])))
            return
        drawn = [draw.board(record, result, step, self.look)]
        if step is boards[-1]:
            drawn.append(draw.ledger(record, result, self.look))
        self._say("\n\n".join(drawn))

    def _say(self, drawn: str) -> None:
        self.report.say(drawn + "\n", colour=self.look.colour)
