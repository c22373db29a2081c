"""``gostop-log session``: the account of an evening."""

from __future__ import annotations

import click

from gostop_log import draw
from gostop_log.cli.logs import Logs, reading
from gostop_log.cli.looking import looking
from gostop_log.cli.report import Report, json_line
from gostop_log.draw import Look
from gostop_log.replaying import check
from gostop_log.session import Accounts, HandRow, follow

__all__ = ["session"]


@click.command(short_help="Sum up an evening: balances, who won what by which rule.")
@click.option(
    "--json", "as_json", is_flag=True, help="A line of JSON for each hand, and one for each session at the end."
)
@looking
@reading
@click.pass_obj
def session(report: Report, logs: Logs, look: Look, as_json: bool) -> None:
    """Sum up an evening: what everybody has after each hand, and who won what by which rule.

    Each file is a table's evening; sessions that it names are summed up apart. What counts is what was computed, not
    what is claimed; broken hands are not counted.
    """
    for log in logs.apart():
        accounts = Accounts()
        before: HandRow | None = None
        for hand in follow(log.items(report), check):
            if hand.item.record is None and hand.item.fault is None:
                continue  # a session's headers that were repaired
            row = accounts.add(hand)
            if not row.ok or row.mismatches:
                report.fault()
            if as_json:
                report.say(json_line(row))
            else:
                report.say(draw.evening_hand(row, before, look), colour=look.colour)
            before = row
        for account in accounts.sessions.values():
            if account.sum:
                report.fault()
            report.say(json_line(account) if as_json else draw.evening_account(account, look), colour=look.colour)
