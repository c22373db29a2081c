"""A log's text with some of its hands written anew; every other line stays what it was, letter by letter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from gostop_log import interchange
from gostop_log.errors import Fault, HandError, InputError
from gostop_log.interchange import from_json
from gostop_log.jsontext import decode
from gostop_log.notation import dumps, loads
from gostop_log.record import Place, Record

__all__ = ["Patch", "patch", "patched"]


class Patch(Struct):
    """Lines of a log, and what stands in their place."""

    line: int
    """The first of them, counted from 1."""
    count: int
    text: str


def patch(before: Record, after: Record) -> Patch | None:
    """The hand as it was read, written anew; None where its session's headers say what the hand then would not.

    Raises HandError where one of the two cannot be written.
    """
    place = before.place
    if place is None:
        return None
    if place.text is None:
        return Patch(place.line, 1, f"{interchange.dumps(after)}\n")
    # Beside a hand that says the same date and headers a hand need not say them, if its session does.
    for other in (after, replace(after, date=None, headers={})):
        both = dumps([other, after])
        text = both[both.rindex("\n[Hand") + 1 :]
        if _says(text, place, after):
            return Patch(place.line, place.text.count("\n"), text)
    return None


def _says(text: str, place: Place, record: Record) -> bool:
    """Whether a hand that is written so is this one, in the session in which it stands."""
    session = '[GSN "1"]\n' if place.session is None or place.session.text is None else place.session.text
    try:
        return loads(f"{session}\n{text}") == [record]
    except HandError:
        return False


def patched(lines: Iterable[str | Fault], patches: Iterable[tuple[Patch, Record]]) -> Iterator[str]:
    """The text of a log, line by line, with the patches in their order; each comes with the hand as it was read.

    Raises InputError where a line cannot be kept as it is, or where JSON is laid out over several lines.
    """
    source = iter(lines)
    read = 0
    for one, record in patches:
        while read < one.line - 1:
            read += 1
            yield _kept(next(source))
        replaced = [_kept(next(source)) for _ in range(one.count)]
        read += one.count
        if record.place is not None and record.place.text is None:
            _check_alone(replaced[0], record)
        yield one.text
    yield from map(_kept, source)


def _kept(line: str | Fault) -> str:
    if isinstance(line, Fault):
        raise InputError(f"line {line.line} cannot be kept as it is: {line.message}")
    return f"{line}\n"


def _check_alone(line: str, record: Record) -> None:
    """InputError unless a hand of JSON has this line for itself."""
    try:
        alone = from_json(decode(line)) == record
    except HandError:
        alone = False
    if not alone:
        raise InputError(
            f"hand {record.id} does not stand on a line of its own: gostop-log export writes JSON so, each on one"
        )
