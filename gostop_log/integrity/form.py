"""The seal as it stands in a record: the header ``[Seal …]``, and an annotation ``seal`` at the end of each turn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from gostop_log import interchange
from gostop_log.errors import malformed
from gostop_log.integrity.canonical import HASH
from gostop_log.record import Record

__all__ = ["HEADER", "NAME", "NEWEST", "Seal", "TurnSeal", "bare", "head", "read_seal", "read_turns", "sealed", "unsealed", "with_seal"]

NEWEST: Final = 1
"""The newest version of seals that is known."""
HEADER: Final = "Seal"
NAME: Final = "seal"
"""What the annotation of a turn is called."""
MARK: Final = 8
"""Digits of the mark of a field or an action: enough to tell which one differs; what proves it is the chain."""
STATE_MARK: Final = 4
_LONGEST: Final = 4096
"""Characters that the seal of a turn may have."""

Hash = Annotated[str, Meta(pattern=HASH)]
Salt = Annotated[str, Meta(pattern=r"^[0-9a-f]{32}\Z")]
_Mark = Annotated[str, Meta(pattern=rf"^[0-9a-f]{{{MARK}}}\Z")]
_Opened = Annotated[str, Meta(pattern=r"^[0-9A-Za-z]{2,4}\.[0-9a-f]{32}\Z")]
_TURN: Final = re.compile(rf"((?:[0-9a-f]{{{MARK}}})+)\.((?:[0-9a-f]{{{STATE_MARK}}})+)\.([0-9a-f]{{64}})")


class Seal(Struct, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """What the header of a sealed hand says.  Places are JSON Pointers into the hand in the interchange format."""

    version: int
    turns: Annotated[int, Meta(ge=0)]
    """How many turns are sealed."""
    start: Hash
    """The first link of the chain: over everything but the turns."""
    end: Hash
    """The last link: over the last turn's and how the hand ended."""
    previous: Hash | None = None
    """The last link of the hand before, if there was one."""
    marks: dict[str, _Mark]
    """The first digits of the digest of each field, so that one that differs can be named."""
    key: Hash | None = None
    """The secret that all salts are derived from; only where nothing is hidden."""
    salts: dict[str, Salt] = {}
    """Where something is hidden: the salt of each value that could be hidden and is not."""
    hidden: dict[str, Hash] = {}
    """The salted digest of each value that is hidden."""
    opened: dict[str, _Opened] = {}
    """Card and salt (``3p.`` and 32 digits) of each card that was dealt or drawn face down and that play has shown."""


class TurnSeal(Struct):
    """The seal of a turn, after the last of its actions."""

    action: int
    said: list[str]
    """A mark of each action."""
    state: list[str]
    """A mark of each part of the state after the turn."""
    link: str

    def text(self) -> str:
        """As it stands in the annotation."""
        return f"{''.join(self.said)}.{''.join(self.state)}.{self.link}"


def sealed(record: Record) -> bool:
    """Whether the record has a seal, or what is left of one."""
    return HEADER in record.headers or any(map(_is_seal, record.annotations))


def head(record: Record) -> str | None:
    """The last link of a sealed record's chain, which the next hand's seal includes; None where it has none."""
    seal = record.headers.get(HEADER)
    found = seal.get("end") if isinstance(seal, dict) else None
    return found if isinstance(found, str) and re.match(HASH, found) else None


def unsealed(record: Record) -> Record:
    """The record without its seals."""
    headers = {name: value for name, value in record.headers.items() if name != HEADER}
    annotations = [one for one in record.annotations if not _is_seal(one)]
    return msgspec.structs.replace(record, headers=headers, annotations=annotations)


def bare(record: Record) -> dict[str, Any]:
    """The hand as the interchange format has it, without format, version and seals: what a seal speaks of."""
    hand = interchange.to_json(unsealed(record))
    return {key: value for key, value in hand.items() if key not in ("format", "version")}


def with_seal(record: Record, seal: Seal, turns: Sequence[TurnSeal]) -> Record:
    """A record without seals, sealed."""
    annotations = [*record.annotations, *({"action": one.action, "name": NAME, "value": one.text()} for one in turns)]
    if _in_order(record.annotations):
        annotations.sort(key=lambda one: int(one["action"]))
    return msgspec.structs.replace(
        record, headers={**record.headers, HEADER: msgspec.to_builtins(seal)}, annotations=annotations
    )


def _in_order(annotations: list[dict[str, Any]]) -> bool:
    """Whether they stand in the order of the actions, so that the notation can write each where it belongs."""
    actions = [one.get("action") for one in annotations]
    return all(type(action) is int for action in actions) and actions == sorted(actions)


def _is_seal(annotation: dict[str, Any]) -> bool:
    return annotation.get("name") == NAME


def read_seal(record: Record) -> Seal:
    """The seal's header; HandError where it is none, or of a version that is not known."""
    found = record.headers.get(HEADER)
    if not isinstance(found, dict):
        raise malformed(None, f"[{HEADER}] is no object with version, turns, start, end and marks")
    version = found.get("version")
    if version != NEWEST or type(version) is not int:
        raise malformed(None, f"version {version!r:.20} of [{HEADER}] is not known; the newest known is {NEWEST}")
    try:
        seal = msgspec.convert(found, Seal)
    except msgspec.ValidationError as error:
        raise malformed(None, f"[{HEADER}] is damaged: {error}") from None
    secrets = [bool(seal.key), bool(seal.salts or seal.hidden or seal.opened)]
    if all(secrets):
        raise malformed(None, f"[{HEADER}] has a key beside salts or hidden values: it is either whole or redacted")
    return seal


def read_turns(record: Record) -> list[TurnSeal]:
    """The seals of the turns; HandError, naming the action, at the first one that is none or out of order."""
    found: list[TurnSeal] = []
    for one in filter(_is_seal, record.annotations):
        action, value = one.get("action"), one.get("value")
        named = action if type(action) is int and 0 <= action < len(record.actions) else None
        match = _TURN.fullmatch(value) if isinstance(value, str) and len(value) < _LONGEST else None
        last = found[-1].action if found else -1
        if named is None or match is None or len(one) != 3 or named <= last:
            error = malformed(None, _what_is_wrong(named, last, match is None))
            error.fault.action = named
            raise error
        found.append(TurnSeal(named, _cut(match[1], MARK), _cut(match[2], STATE_MARK), match[3]))
    return found


def _what_is_wrong(named: int | None, last: int, damaged: bool) -> str:
    if named is None:
        return "the seal of a turn is at no action of the hand"
    if damaged:
        return "the seal of this turn is damaged: it is marks.marks.hash, in hexadecimal digits"
    if named <= last:
        return f"the seal of this turn stands after that of action {last}: a seal was moved or stands twice"
    return "the seal of this turn has more than action, name and value"


def _cut(digits: str, size: int) -> list[str]:
    return [digits[start : start + size] for start in range(0, len(digits), size)]

