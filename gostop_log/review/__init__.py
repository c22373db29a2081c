"""A hand gone through with a pupil: what was played, what was better, and why, in words drawn from facts."""

from __future__ import annotations

from gostop_log.review.result import Fact, Line, Move, Player, Remark, Review
from gostop_log.review.reviewing import review

__all__ = ["Fact", "Line", "Move", "Player", "Remark", "Review", "review"]
