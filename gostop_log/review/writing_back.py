"""What was better, written into the log as another line of play with its evaluation."""

from __future__ import annotations

from typing import Any, Final

from msgspec.structs import replace

from gostop_log.languages import Words
from gostop_log.record import Action, Record, Variation
from gostop_log.review.result import Move, Remark, Review
from gostop_log.review.said import alone
from gostop_log.review.wording import Wording

__all__ = ["written_back"]

EVALUATION: Final = "eval"
"""The name of the annotation, as people write it (docs/notation.md)."""


def written_back(review: Review, words: Words) -> Record:
    """The hand with the better move of each mistake as a variation, which begins and ends with it.

    Its comment says what the estimate rests on, and its annotation ``eval`` what the move brings its seat, in chips.
    Nothing else of the record changes.  A move that the log has already as a variation at that place is not added.
    """
    record, wording = review.record, Wording(words, review.record.players)
    added = []
    for remark in review.remarks:
        better = remark.better
        if better is not None and better.action is not None and not _stands(record, remark.action, better.action):
            comment = _comment(remark, review, wording)
            added.append(Variation(remark.action, [better.action], comment, extra=_evaluated(better)))
    return replace(record, variations=[*record.variations, *added]) if added else record


def _comment(remark: Remark, review: Review, wording: Wording) -> str | None:
    """By how much the move is better, and what that rests on."""
    label, loss = review.label, remark.loss
    if label is None or loss is None:
        return None
    rests_on = {"policy": label["policy"], "count": label["samples"], "seed": label["seed"]}
    return wording.words.say("review.variation", gain=wording.size(loss), **rests_on)


def _evaluated(move: Move) -> dict[str, Any] | None:
    """The annotation of a line's first move."""
    if move.value is None:
        return None
    return {"annotations": [{"action": 0, "name": EVALUATION, "value": round(move.value.mean, 2)}]}


def _stands(record: Record, index: int, action: Action) -> bool:
    """Whether the log has a line at this place that begins with this move."""
    begin = (one.actions[0] for one in record.variations if one.after == index and one.actions)
    return any(alone(one) == action for one in begin)
