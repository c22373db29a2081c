"""What the notation says of a text that it cannot read, before the text's place is known."""

from __future__ import annotations

__all__ = ["Misread"]


class Misread(Exception):
    """Something in a block means nothing; `expected` says in words what could have stood there.

    `about` names the header or line that is meant where it is not the one being read.

    The fast reader takes it as a sign to leave the block to the fine rules, which add the place.
    """

    def __init__(self, *expected: str, message: str | None = None, about: str = "") -> None:
        super().__init__(message or f"expected {expected[0]}")
        self.expected = list(expected)
        self.about = about
