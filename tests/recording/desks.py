"""What these tests share: desks, what a hand looks like when it is typed in, and samples to type."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from msgspec import structs
from msgspec.structs import replace

from gostop_log.draw import Look
from gostop_log.notation import dumps
from gostop_log.record import Record
from gostop_log.recording import Desk, opened
from gostop_log.replaying import check
from gostop_log.sources import records

SAMPLES = Path(__file__).resolve().parents[2] / "sample_logs"


def desk_for(text: str = "", lang: str = "en") -> Desk:
    """A desk with this log open."""
    return Desk(opened(text.encode(), "evening.gsn"), Look(lang), date="2026-02-17")


def desk_before(record: Record) -> Desk:
    """A desk that waits for the hand's first move; no more hands are seen than its log has."""
    desk = desk_for(dealt(record))
    if desk.moment.stage == "seen":
        typed(desk, "none")
    return desk


def typed(desk: Desk, *lines: str) -> str:
    """Type lines that are all taken; what the last one brought."""
    said = ""
    for line in lines:
        answer = desk.take(line)
        assert not answer.refused, (line, answer.text)
        said = answer.text
    return said


def refused(desk: Desk, line: str) -> str:
    """Type a line that is not taken; why."""
    before = desk.content
    answer = desk.take(line)
    assert answer.refused
    assert desk.content == before
    return answer.text


def plain(record: Record) -> Record:
    """The hand as it was dealt and played, without what is said of it."""
    return replace(record, claims=None, variations=[], annotations=[], note=None, place=None)


def dealt(record: Record) -> str:
    """The log before the hand's first move."""
    return dumps(replace(plain(record), actions=[]))


def rows(record: Record) -> list[str]:
    """The hand's moves as its log has them, a line for each round."""
    return dumps(plain(record))[len(dealt(record)) :].splitlines()


def silent(record: Record) -> Record:
    """The hand without a remark on any move."""
    bare = [structs.replace(action, note=None, mark=None, at=None, extra=None) for action in record.actions]
    return replace(record, actions=bare)


def halves(record: Record) -> list[str]:
    """The moves step by step: what is done with the hand, then the card turned."""
    words = " ".join(rows(silent(record))).replace("quad ", "quad").replace("/", " /").split()
    return [word.replace("quad", "quad ") for word in words if not word.endswith(".")]


def playable(files: Iterable[Path]) -> list[Record]:
    """The hands of logs that were played move by move, and are legal."""
    found = (item.record for file in files for item in records(file))
    return [record for record in found if record is not None and record.actions and check(plain(record)).ok]
