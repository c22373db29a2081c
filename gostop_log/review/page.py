"""A review as one page of HTML: everything that it needs stands in it, and a browser asks no network for anything."""

from __future__ import annotations

import base64
import hashlib
from collections.abc import Iterator, Sequence
from functools import cache
from importlib import resources
from typing import Final

from jinja2 import Environment, PackageLoader, StrictUndefined

from gostop_log import art, cards
from gostop_log.languages import Words
from gostop_log.review.pages import page_lines, title
from gostop_log.review.result import Player, Review
from gostop_log.review.tableau import Picture, picture
from gostop_log.review.telling import cited, groups

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
    return (
        _environment()
        .get_template("page.html.jinja")
        .render(
            words=words,
            say=words.say,
            groups=told,
            pictures=pictures,
            pages=[(title(one), [*page_lines(one, words)]) for one in players],
            rules=[(rule, words.rule_called(rule), words.rule_text(rule)) for rule in cited(told)],
            steps=[step for step in STEPS if any(size >= step for size in sizes)],
            sheet=art.sheet(_shown(pictures)),
            named=words.card_called,
            css=_file("review.css"),
            js=_file("review.js"),
            policy=_policy(),
            quiz=quiz,
        )
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


@cache
def _file(name: str) -> str:
    return resources.files("gostop_log.review").joinpath(name).read_text(encoding="utf-8")


@cache
def _policy() -> str:
    """What the page may do: run its own script, look as its own style says, and nothing else."""
    script, style = (_hash(_file(name)) for name in ("review.js", "review.css"))
    return f"default-src 'none'; script-src {script}; style-src {style}; base-uri 'none'; form-action 'none'"


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("gostop_log.review", ""),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
