"""The board of a remark as a picture shows it: cards on the table by month, each seat's hand, captures by kind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import NamedTuple

from gostop_log import cards
from gostop_log.draw import Look
from gostop_log.draw.board import captures, counters
from gostop_log.draw.scene import Scene
from gostop_log.languages import Words
from gostop_log.review.result import Remark, Review
from gostop_log.review.wording import Wording

__all__ = ["Group", "Picture", "Seat", "picture"]


class Group(NamedTuple):
    """Cards that lie together, under a name."""

    name: str
    codes: list[str]


class Seat(NamedTuple):
    """A seat: its player, its score, and its cards as far as they are known."""

    name: str
    score: str
    counts: list[str]
    """Gos, passes and sets shown."""
    decides: bool
    hand: list[str]
    captured: list[Group]


class Picture(NamedTuple):
    """A board, as one seat sees it."""

    stock: str
    loose: list[list[str]]
    """By month."""
    stacks: list[Group]
    seats: list[Seat]
    """The one that decides last."""


def picture(remark: Remark, review: Review, words: Words) -> Picture:
    """The table before a decision."""
    board, wording = remark.board, Wording(words, review.record.players)
    loose = sorted(board.loose, key=cards.CODES.index)
    stacks = [
        Group(words.say("dealt") if one.by is None else wording.name(one.by), [*one.cards, *one.jokers])
        for one in board.stacks
    ]
    players = len(board.hands)
    order = [(remark.seat + step) % players for step in range(1, players + 1)]
    return Picture(
        stock=words.say("review.stock", count=board.stock),
        loose=[list(group) for _, group in groupby(loose, key=cards.month)],
        stacks=stacks,
        seats=[_seat(seat, remark, review, words) for seat in order],
    )


def _seat(seat: int, remark: Remark, review: Review, words: Words) -> Seat:
    board = remark.board
    return Seat(
        name=Wording(words, review.record.players).name(seat),
        score=words.say("score", score=board.scores[seat]),
        counts=[*counters(board.seats[seat], words)],
        decides=seat == remark.seat,
        hand=board.hands[seat],
        captured=[*_captured(seat, remark, review, words)],
    )


def _captured(seat: int, remark: Remark, review: Review, words: Words) -> Iterator[Group]:
    scene = Scene(review.record, review.result, Look(words.lang))
    for name, codes, value in captures(scene, remark.board.captured[seat], remark.board.seats[seat].as_junk):
        yield Group(f"{words.say(name)} {value}".rstrip(), codes)
