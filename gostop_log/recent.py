"""What was met last of a stream that has no end: so many are remembered, the one met longest ago is forgotten."""

from __future__ import annotations

from typing import TypeVar

__all__ = ["Recent"]

Key = TypeVar("Key")
Value = TypeVar("Value")


class Recent(dict[Key, Value]):
    """A dict of at most `most` keys: setting one (by ``recent[key] = value``) makes it the last to be forgotten."""

    def __init__(self, most: int) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: Key, value: Value) -> None:
        self.pop(key, None)
        super().__setitem__(key, value)
        if len(self) > self.most:
            del self[next(iter(self))]
