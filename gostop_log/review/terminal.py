"""A review for a terminal of 80 columns."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count

from gostop_log.draw import Look
from gostop_log.draw.text import flow, rule
from gostop_log.languages import Words
from gostop_log.review.boards import board
from gostop_log.review.players import player_lines, title
from gostop_log.review.result import Player, Review
from gostop_log.review.telling import Group, Told, groups
from gostop_log.review.wording import Sentence

__all__ = ["drawn"]


def drawn(
    reviews: Sequence[Review],
    players: Sequence[Player],
    words: Words,
    look: Look,
    *,
    by_size: bool = False,
    quiz: bool = False,
) -> Iterator[str]:
    """The lines of the review; in a `quiz` the answers stand at the end."""
    told = groups(reviews, words, by_size=by_size)
    numbers = count(1)
    for group in told:
        yield _rule(group.title, look)
        for line in group.head:
            yield from _flow(line, look, "  ")
        if not quiz:
            yield from _ending(group, look)
        for one in group.remarks:
            yield ""
            if by_size:
                yield look.paint(one.title, "title")
            yield from _question(one, next(numbers) if quiz else None, words, look)
            if not quiz:
                yield from _answer(one, look)
        yield ""
    if quiz:
        yield from _answers(told, words, look)
    yield from _players(players, words, look)


def _rule(heading: str, look: Look) -> str:
    return look.paint(rule(heading, "", look.width, "━"), "title")


def _question(one: Told, number: int | None, words: Words, look: Look) -> Iterator[str]:
    if number is not None:
        yield look.paint(words.say("review.question", number=number), "title")
    yield from board(one.remark, one.review, look)
    if one.turned is not None:
        yield from _flow(one.turned, look, "  ")
    if number is not None:
        yield from _flow(one.ask, look, "  ")


def _answers(told: Sequence[Group], words: Words, look: Look) -> Iterator[str]:
    yield _rule(words.say("review.answers"), look)
    asked = [one for group in told for one in group.remarks]
    for number, one in enumerate(asked, 1):
        yield look.paint(f"{words.say('review.question', number=number)}. {one.title}", "title")
        yield from _answer(one, look)
    for group in told:
        yield from _ending(group, look)
    yield ""


def _answer(one: Told, look: Look) -> Iterator[str]:
    yield from _flow(one.played, look, "  ", "event")
    for sentence in [*one.verdict, *one.facts]:
        yield from _sentence(sentence, look)
    for note in one.notes:
        yield from _flow(note, look, "    | ")
    if one.better is not None:
        yield from _flow(one.better, look, "  ", "event")
        for sentence in one.better_facts:
            yield from _sentence(sentence, look)
    for other in one.others:
        yield from _flow(other.title, look, "  ")
        for comment in other.comments:
            yield from _flow(comment, look, "    | ")
        for sentence in other.facts:
            yield from _sentence(sentence, look)
    if one.then is not None:
        yield from _flow(one.then, look, "  ")
        for sentence in one.effects:
            yield from _sentence(sentence, look)


def _players(players: Sequence[Player], words: Words, look: Look) -> Iterator[str]:
    yield _rule(words.say("review.summary"), look)
    for player in players:
        yield look.paint(f"  {title(player)}", "player")
        for sentence in player_lines(player, words):
            yield from _sentence(sentence, look)


def _ending(group: Group, look: Look) -> Iterator[str]:
    for ending in group.tail:
        yield from _sentence(ending.whole, look, "  ")


def _sentence(sentence: Sentence, look: Look, indent: str = "    ") -> Iterator[str]:
    cited = "" if sentence.rule is None else f" [{sentence.rule}]"
    yield from _flow(sentence.text + cited, look, indent)


def _flow(text: str, look: Look, indent: str, role: str | None = None) -> Iterator[str]:
    for line in flow(text.split(" "), look.width, first=indent, rest=indent):
        yield line if role is None else look.paint(line, role)
