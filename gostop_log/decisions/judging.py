"""The verdict on a decision: by how much another move was better, whether that is more than chance, and what it means.

One in twenty at most of the decisions that lost nothing is told as a loss (`ALPHA`): the move played is measured
against one other move only, in samples that did not choose it.
"""

from __future__ import annotations

from statistics import NormalDist
from typing import Final

from gostop_log.decisions.results import Difference, Verdict

__all__ = ["ALPHA", "is_sure", "verdict"]

ALPHA: Final = 0.05
"""The share of decisions without a loss that may be told as one."""
_SURE: Final = NormalDist().inv_cdf(1 - ALPHA)
_FEW: Final = 30
"""With fewer samples nothing is sure."""
MIDDLING: Final = 0.1
"""From this share of what the hand is about a loss is a mistake, below it a slip."""
LARGE: Final = 0.3
"""From this share it is a blunder; and who finds a move that is so much better than the others is praised."""


def is_sure(better: Difference) -> bool:
    """Whether a difference is above 0 by more than chance explains."""
    if better.exact:
        return better.total > 0
    return better.samples >= _FEW and better.total > 0 and better.mean > _SURE * better.error


def verdict(loss: Difference, share: float, *, is_best: bool, decided: bool) -> Verdict:
    """What is said of a move; `share` is the loss as a share of what the hand is about.

    `is_best` says that the loss is against the second best move, and so is below 0 in the mean; `decided` that all
    moves brought the same in every sample.
    """
    if decided:
        return "decided"
    if is_best:
        ahead = Difference(loss.samples, -loss.total, loss.squares, loss.exact)
        if not is_sure(ahead):
            return "close"
        return "only_move" if -share >= LARGE else "best"
    if not is_sure(loss):
        return "close"
    if share >= LARGE:
        return "blunder"
    return "mistake" if share >= MIDDLING else "slip"
