"""The board of a remark as text, as `gostop-log replay` draws it."""

from __future__ import annotations

from gostop_log import draw
from gostop_log.draw import Look
from gostop_log.review.result import Remark, Review

__all__ = ["board"]


def board(remark: Remark, review: Review, look: Look) -> list[str]:
    """The lines of the table before a decision, as its seat saw it."""
    return draw.board(review.record, review.result, remark.board, look).split("\n")
