"""The board of a remark as a picture shows it: cards on the table by month, each seat's hand, captures by kind."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Final, NamedTuple

from gostop_log import cards
from gostop_log.draw import Look
from gostop_log.draw.scene import Scene
from gostop_log.languages import Words
from gostop_log.review.result import Remark, Review
from gostop_log.review.wording import Wording

__all__ = ["Group", "Picture", "Seat", "picture"]

KINDS: Final = {"bright": "brights", "animal": "animals", "ribbon": "ribbons", "joker": "jokers"}
"""The groups of captures beside junk, with the keys of their names."""


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
        counts=[*_counts(seat, remark, words)],
        decides=seat == remark.seat,
        hand=board.hands[seat],
        captured=[*_captured(seat, remark, review, words)],
    )


def _counts(seat: int, remark: Remark, words: Words) -> Iterator[str]:
    counts = remark.board.seats[seat]
    for key, count in (("gos", counts.gos), ("bombs", counts.bombs), ("passes", counts.passes)):
        if count:
            yield words.say(key, count=count)
    if counts.shakes:
        yield words.say("shakes", months=",".join(map(str, counts.shakes)))
    if counts.ppuks:
        yield words.say("ppuks", count=len(counts.ppuks))


def _captured(seat: int, remark: Remark, review: Review, words: Words) -> Iterator[Group]:
    taken = remark.board.captured[seat]
    junk = Scene(review.record, review.result, Look()).junk(taken, remark.board.seats[seat].as_junk)
    for kind, key in KINDS.items():
        codes = [code for code in taken if cards.kind(code) == kind and code not in junk]
        if codes:
            yield Group(words.say(key), codes)
    if junk:
        yield Group(f"{words.say('junk')} {words.say('worth', value=sum(junk.values()))}", [*junk])
