"""What the notation says of a text that it cannot read, before the text's place is known."""

from __future__ import annotations

__all__ = ["Misread"]


class Misread(Exception):
    """Something in a block means nothing; `expected` says in words what could have stood there.

    Where it is not what is being read that is wrong, `about` names the header or line that is, or `action` is the
    number of the action; `item` is the number of the item within a header.

    The fast reader takes it as a sign to leave the block to the fine rules, which add the place.
    """

    def __init__(self, *expected: str, message: str | None = None, about: str = "", action: int | None = None) -> None:
        super().__init__(message or f"expected {expected[0]}")
        self.expected = list(expected)
        self.about = about
        self.action = action
        self.item: int | None = None
