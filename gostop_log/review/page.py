"""A review as one page of HTML: everything that it needs stands in it, and a browser asks no network for anything."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gostop_log import art, cards
from gostop_log.languages import Words
from gostop_log.pages import filled, looks, prose
from gostop_log.review.players import player_lines, title
from gostop_log.review.result import Player, Review
from gostop_log.review.tableau import Picture, picture
from gostop_log.review.telling import cited, groups, heading

__all__ = ["page"]

STEPS: Final = (1, 3, 10, 30)
"""Chips from which on remarks can be asked for."""


def page(
    reviews: Sequence[Review], players: Sequence[Player], words: Words, *, by_size: bool = False, quiz: bool = False
) -> str:
    """The page; the same reviews give the same text.  In a `quiz` each answer is folded away behind its question."""
    told = groups(reviews, words, by_size=by_size)
    pictures = [picture(one.remark, one.review, words) for group in told for one in group.remarks]
    sizes = [one.remark.size for group in told for one in group.remarks]
    return filled(
        "review",
        "page.html.jinja",
        **looks("review", "review"),
        lang=words.lang,
        direction=words.language.direction,
        title=heading(reviews, words, quiz=quiz),
        say=words.say,
        groups=told,
        pictures=pictures,
        players=[(title(one), [*player_lines(one, words)]) for one in players],
        rules=[(rule, words.rule_called(rule), prose(words.rule_text(rule))) for rule in cited(told)],
        steps=[step for step in STEPS if any(size >= step for size in sizes)],
        symbol=art.symbol,
        sheet=art.sheet(_shown(pictures)),
        named=words.card_called,
        quiz=quiz,
    )


def _shown(pictures: Sequence[Picture]) -> list[str]:
    """The cards that any of the pictures shows."""
    found = {code for one in pictures for code in _codes(one)} & cards.CARD.keys()
    return sorted(found, key=cards.CODES.index)


def _codes(one: Picture) -> Iterator[str]:
    for lying in (*one.loose, *(stack.codes for stack in one.stacks)):
        yield from lying
    for seat in one.seats:
        yield from seat.hand
        for group in seat.captured:
            yield from group.codes
