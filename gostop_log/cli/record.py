"""``gostop-log record``: a hand written down at the table, while it is played."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import click

from gostop_log.cli.looking import looking
from gostop_log.cli.output import STANDARD_OUTPUT, replacing
from gostop_log.cli.prompting import at_terminal, lines_for
from gostop_log.cli.report import Report
from gostop_log.draw import Look
from gostop_log.errors import InputError
from gostop_log.recording import Desk, opened

__all__ = ["Log", "record"]


@click.command(short_help="Write a hand down at the table, turn by turn.")
@click.argument("file", type=click.Path(dir_okay=False))
@click.option("--session", metavar="NAME", help="Name of the evening; another one than the file's last begins anew.")
@click.option("--date", metavar="DATE", help="Date of a new evening (RFC 3339); now where it is not given.")
@looking
@click.pass_obj
def record(report: Report, file: str, session: str | None, date: str | None, look: Look) -> None:
    """Write down what is played, turn by turn, into FILE.

    Asks for the players, the rules and the cards, follows the hand, offers the legal moves and settles at the end. FILE
    is written after every line, so that nothing is lost; started again it goes on where it was, also in the middle of a
    hand, and what stood in FILE before stays as it was. Type help for what can be typed.
    """
    log = Log(Path(file))
    look = replace(look, width=min(look.width, report.look.width))
    now = datetime.now().astimezone().isoformat(timespec="seconds")
    desk = Desk(opened(log.data, file), look, session=session, date=date or now)
    report.say(desk.greeting(), colour=look.colour)
    for line in lines_for(desk, report):
        answer = desk.take(line)
        if answer.text:
            report.say(answer.text, colour=look.colour)
        log.write(desk.content)
        if answer.done:
            break
        if answer.refused and not at_terminal():
            report.fault(hand=False)
    report.say(f"\n{desk.farewell(file)}", colour=look.colour)


class Log:
    """The file that is written into, with what it held when it was last read or written here."""

    def __init__(self, path: Path) -> None:
        """Read the file; one that is not there yet is empty.  Raises InputError where it cannot be read."""
        self.path = path
        if str(path) in STANDARD_OUTPUT:
            raise InputError(f"{path}: a hand is written into a file, so that one can go on with it")
        if path.exists() and not path.is_file():
            raise InputError(f"{path}: this is no regular file")
        self.data = self._held()

    def write(self, content: bytes) -> None:
        """Put this in place of what the file holds, in one piece.

        Raises InputError, and leaves the file alone, where somebody else has changed it meanwhile; Unwritable.
        """
        if content == self.data:
            return
        if self._held() != self.data:
            said = f"{self.path}: somebody else has changed this file meanwhile; the last line typed is not in it"
            raise InputError(said)
        with replacing(self.path) as stream:
            stream.buffer.write(content)
        self.data = content

    def _held(self) -> bytes:
        try:
            return self.path.read_bytes() if self.path.exists() else b""
        except OSError as error:
            raise InputError(f"{self.path} cannot be read: {error.strerror}") from None
