"""What was better, written into the log as another line of play with its evaluation."""

from __future__ import annotations

from typing import Final

from gostop_log.languages import Words
from gostop_log.record import Record, Variation, replace
from gostop_log.review.result import Remark, Review
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
    added = [
        _variation(remark, review, wording)
        for remark in review.remarks
        if remark.better is not None and remark.better.action is not None and not _stands(record, remark)
    ]
    return replace(record, variations=[*record.variations, *added]) if added else record


def _variation(remark: Remark, review: Review, wording: Wording) -> Variation:
    label, loss, better, value = review.label, remark.loss, remark.better, remark.better_value
    assert label is not None and loss is not None and value is not None and better is not None
    assert better.action is not None
    rests_on = {"policy": label["policy"], "count": label["samples"], "seed": label["seed"]}
    comment = wording.words.say("review.variation", gain=wording.size(loss), **rests_on)
    evaluation = {"action": 0, "name": EVALUATION, "value": round(value.mean, 2)}
    return Variation(remark.action, [better.action], comment, extra={"annotations": [evaluation]})


def _stands(record: Record, remark: Remark) -> bool:
    """Whether the log has a line that begins with the better move."""
    assert remark.better is not None
    begin = (one.actions[0] for one in record.variations if one.after == remark.action and one.actions)
    return any(alone(action) == remark.better.action for action in begin)

