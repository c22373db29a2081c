"""A review as GitHub-flavoured Markdown, which reads as plain text too.

Whatever a log holds stays text: every character that could mean something to a reader of Markdown is escaped, and
boards stand in fences that nothing in them can close.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from gostop_log.draw import Look
from gostop_log.languages import Words
from gostop_log.review.boards import board
from gostop_log.review.players import player_lines, title
from gostop_log.review.result import Player, Review
from gostop_log.review.telling import Group, Told, cited, groups, heading
from gostop_log.review.wording import Sentence

__all__ = ["escaped", "markdown"]

_SPECIAL: Final = re.compile(r"""([\\`*_\[\]<>#|~&$]|:(?=//)|(?<=www)\.)""", re.IGNORECASE)
"""What Markdown would take for markup anywhere in a line, and the beginning of a link that has none."""
_BEGINNING: Final = re.compile(r"^(\s*\d*)([-+=.)])")
"""What it would take for the beginning of a list or a heading."""
_WORD_JOINER: Final = "\u2060"
"""Behind an @ it keeps a name from being called, and an address from becoming a link."""


def markdown(
    reviews: Sequence[Review],
    players: Sequence[Player],
    words: Words,
    look: Look,
    *,
    by_size: bool = False,
    quiz: bool = False,
) -> Iterator[str]:
    """The lines of the document; in a `quiz` the answers stand at the end."""
    yield f"# {escaped(heading(reviews, words, quiz=quiz))}"
    told = groups(reviews, words, by_size=by_size)
    number = 0
    for group in told:
        yield from ("", f"## {escaped(group.title)}", "")
        yield from (f"- {escaped(line)}" for line in group.head)
        if not quiz:
            yield from (_item(ending.whole) for ending in group.tail)
        for one in group.remarks:
            number += 1
            yield from _question(one, number, words, look, quiz=quiz)
            if not quiz:
                yield from _answer(one)
    if quiz:
        yield from _answers(told, words)
    yield from _players(players, words)
    yield from ("", f"## {escaped(words.say('review.rules_cited'))}", "")
    yield from (f"- `{rule}` {escaped(words.rule_called(rule))}" for rule in cited(told))


def escaped(text: str) -> str:
    """Text that Markdown shows as it is."""
    told = _BEGINNING.sub(r"\1\\\2", _SPECIAL.sub(r"\\\1", text))
    return told.replace("@", "@" + _WORD_JOINER)


def _question(one: Told, number: int, words: Words, look: Look, *, quiz: bool) -> Iterator[str]:
    heading = one.title if not quiz else f"{words.say('review.question', number=number)}. {one.title}"
    yield from ("", f"### {escaped(heading)}", "")
    yield from _fenced(board(one.remark, one.review, look))
    if one.turned is not None:
        yield from ("", escaped(one.turned))
    if quiz:
        yield from ("", escaped(one.ask))


def _fenced(lines: Sequence[str]) -> Iterator[str]:
    """Lines as they are, between fences longer than anything like a fence in them."""
    longest = max((len(run) for line in lines for run in re.findall("`+", line)), default=0)
    fence = "`" * max(3, longest + 1)
    yield from (f"{fence}text", *lines, fence)


def _answers(told: Sequence[Group], words: Words) -> Iterator[str]:
    yield from ("", f"## {escaped(words.say('review.answers'))}")
    number = 0
    for group in told:
        for one in group.remarks:
            number += 1
            heading = f"{words.say('review.question', number=number)}. {one.title}"
            yield from ("", f"### {escaped(heading)}")
            yield from _answer(one)
        yield ""
        yield from (_item(ending.whole) for ending in group.tail)


def _answer(one: Told) -> Iterator[str]:
    yield from ("", f"**{escaped(one.played)}**", "")
    yield from map(_item, [*one.verdict, *one.facts])
    for note in one.notes:
        yield from ("", f"> {escaped(note)}")
    if one.better is not None:
        yield from ("", f"**{escaped(one.better)}**", "")
        yield from map(_item, one.better_facts)
    for other in one.others:
        yield from ("", f"*{escaped(other.title)}*", "")
        yield from (f"> {escaped(comment)}" for comment in other.comments)
        yield from map(_item, other.facts)
    if one.then is not None:
        yield from ("", escaped(one.then), "")
        yield from map(_item, one.effects)


def _item(sentence: Sentence) -> str:
    cited = "" if sentence.rule is None else f" `{sentence.rule}`"
    return f"- {escaped(sentence.text)}{cited}"


def _players(players: Sequence[Player], words: Words) -> Iterator[str]:
    yield from ("", f"## {escaped(words.say('review.summary'))}")
    for one in players:
        yield from ("", f"### {escaped(title(one))}", "")
        yield from map(_item, player_lines(one, words))
