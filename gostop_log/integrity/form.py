"""The seal as it stands in a record: the header ``[Seal …]``, and an annotation ``seal`` at the end of each turn."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Annotated, Any, Final

import msgspec
from msgspec import Meta, Struct

from gostop_log import interchange
from gostop_log.integrity.breach import Breach, SealError
from gostop_log.integrity.canonical import HASH, Hash
from gostop_log.pointers import pointer
from gostop_log.record import Record

__all__ = [
    "HEADER", "KEY", "MARK", "NAME", "NEWEST", "SALT", "STATE_MARK", "TAG", "Seal", "TurnSeal", "bare", "head",
    "read_seal", "read_turns", "sealed", "unsealed", "with_seal",
]  # fmt: skip

NEWEST: Final = 1
"""The newest version of seals that is known."""
TAG: Final = "gostop-seal-1"
"""With what, and a word, everything begins that is hashed for a seal."""
HEADER: Final = "Seal"
NAME: Final = "seal"
"""What the annotation of a turn is called."""
KEY: Final = "key"
"""The name of the mark of the key."""
MARK: Final = 8
"""Digits of the mark of a field or an action: enough to tell which one differs; what proves it is the chain."""
STATE_MARK: Final = 4
SALT: Final = 32
"""Digits of a salt."""
_LONGEST: Final = 4096
"""Characters that the seal of a turn may have."""

Salt = Annotated[str, Meta(pattern=rf"^[0-9a-f]{{{SALT}}}\Z")]
_Mark = Annotated[str, Meta(pattern=rf"^[0-9a-f]{{{MARK}}}\Z")]
_Opened = Annotated[str, Meta(pattern=rf"^[0-9A-Za-z]{{2,4}}\.[0-9a-f]{{{SALT}}}\Z")]
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
    placed = [action for action in actions if type(action) is int]
    return placed == actions and placed == sorted(placed)


def _is_seal(annotation: dict[str, Any]) -> bool:
    return annotation.get("name") == NAME


def read_seal(record: Record) -> Seal:
    """The seal's header; SealError where it is none, or of a version that is not known."""
    found = record.headers.get(HEADER)
    if HEADER not in record.headers:
        raise _damaged(f"turns are sealed and there is no header [{HEADER}]")
    if not isinstance(found, dict):
        raise _damaged(f"[{HEADER}] is no object with version, turns, start, end and marks")
    version = found.get("version")
    if version != NEWEST or type(version) is not int:
        raise _damaged(f"version {version!r:.20} of [{HEADER}] is not known; the newest known is {NEWEST}")
    try:
        seal = msgspec.convert(found, Seal)
    except msgspec.ValidationError as error:
        raise _damaged(f"[{HEADER}] is damaged: {error}") from None
    if (seal.key is None) != (KEY not in seal.marks) or (seal.key and (seal.salts or seal.hidden or seal.opened)):
        raise _damaged(f"[{HEADER}] is either whole, with a key and its mark, or redacted, with salts: it is neither")
    return seal


def _damaged(message: str) -> SealError:
    return SealError(Breach(code="seal.header", message=message, field=pointer("headers", HEADER)))


def read_turns(record: Record) -> list[TurnSeal]:
    """The seals of the turns; SealError at the first one that is none or out of order."""
    found: list[TurnSeal] = []
    for one in filter(_is_seal, record.annotations):
        action, value = one.get("action"), one.get("value")
        last = found[-1].action if found else -1
        match = _TURN.fullmatch(value) if isinstance(value, str) and len(value) < _LONGEST else None
        if type(action) is not int or action <= last:
            message = "a seal of a turn was moved, or stands twice"
        elif match is None or len(one) != 3:
            message = "the seal of this turn is damaged: it has a value of marks, marks and a hash, and nothing else"
        else:
            found.append(TurnSeal(action, _cut(match[1], MARK), _cut(match[2], STATE_MARK), match[3]))
            continue
        nowhere = last >= len(record.actions)  # then it is the seal before that was moved
        raise SealError(Breach(code="seal.turn", message=message, ply=len(found) + (not nowhere)))
    return found


def _cut(digits: str, size: int) -> list[str]:
    return [digits[start : start + size] for start in range(0, len(digits), size)]
