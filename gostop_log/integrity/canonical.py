"""The bytes that are hashed, and their hash: canonical JSON and SHA-256, so that any language can do the same."""

from __future__ import annotations

import hashlib
import json
from typing import Annotated, Any, Final

from msgspec import Meta

__all__ = ["HASH", "Hash", "canonical", "digest"]

HASH: Final = r"^[0-9a-f]{64}\Z"
"""How a hash is written: SHA-256 in 64 lower-case hexadecimal digits."""
Hash = Annotated[str, Meta(pattern=HASH)]


def canonical(value: Any) -> bytes:
    """A JSON value as its canonical bytes: UTF-8, keys sorted by code point, no spaces, nothing escaped needlessly.

    A number without a fraction is written as a whole one (``12`` for 12.0), any other with the shortest digits that
    read back as the same double, in the manner of Python's ``repr``.
    """
    return json.dumps(_whole(value), sort_keys=True, ensure_ascii=False, separators=(",", ":")).encode()


def _whole(value: Any) -> Any:
    """The value with every number that has no fraction as an int."""
    if isinstance(value, float) and value.is_integer():
        return int(value)
    if isinstance(value, dict):
        return {key: _whole(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_whole(item) for item in value]
    return value


def digest(what: str, *parts: Any) -> str:
    """SHA-256 over the canonical JSON of the list ``[what, *parts]``; `what` keeps apart what is hashed for what."""
    return hashlib.sha256(canonical([what, *parts])).hexdigest()
