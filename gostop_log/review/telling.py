"""A review as what is read of it, whatever it is written in: headings, sentences, boards; all text safe to show.

In a quiz the question stands apart from its answer, and nothing tells of what comes later in the hand.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final, NamedTuple

from gostop_log.draw.scene import plain
from gostop_log.draw.text import clip, safe
from gostop_log.languages import Words
from gostop_log.results import Result
from gostop_log.review.result import Line, Remark, Review
from gostop_log.review.wording import Sentence, Wording
from gostop_log.rules import texts

__all__ = ["Group", "Other", "Told", "called", "cited", "groups", "heading", "named", "told"]

NOTE_LENGTH: Final = 2000
"""A comment is cut to so many characters."""
ID_LENGTH: Final = 60
FOLLOWING: Final = 6
"""So many moves of another line are told."""


class Other(NamedTuple):
    """Another line of play that the log has."""

    title: str
    comments: list[str]
    facts: list[Sentence]


class Told(NamedTuple):
    """A remark in words."""

    remark: Remark
    review: Review
    title: str
    ask: str
    turned: str | None
    played: str
    verdict: list[Sentence]
    facts: list[Sentence]
    better: str | None
    better_facts: list[Sentence]
    notes: list[str]
    others: list[Other]
    then: str | None
    effects: list[Sentence]

    @property
    def topic(self) -> str:
        """Why it is talked about; of a mistake how large it is."""
        remark = self.remark
        return remark.verdict if remark.topic == "mistake" and remark.verdict else remark.topic

    @property
    def rules(self) -> list[str]:
        """The rules that are cited."""
        said = [*self.verdict, *self.facts, *self.better_facts, *self.effects]
        said += [fact for other in self.others for fact in other.facts]
        return [one.rule for one in said if one.rule is not None]


class Ending(NamedTuple):
    """A sentence of what tells of the end, and the rule that it follows from; behind it a reason in English, if any."""

    text: str
    why: str = ""
    rule: str | None = None

    @property
    def whole(self) -> Sentence:
        """All of it on one line."""
        return Sentence(f"{self.text} {self.why}" if self.why else self.text, self.rule)


class Group(NamedTuple):
    """Remarks under one heading: those of a hand, or the largest of many."""

    title: str
    head: list[str]
    remarks: list[Told]
    tail: list[Ending]
    """What tells of the end: in a quiz it stands with the answers."""


def cited(told: Sequence[Group]) -> list[str]:
    """The rules that are cited, in the order of docs/rules.md."""
    found = {rule for group in told for one in group.remarks for rule in one.rules} | {"S12", "M18"}
    found |= {line.rule for group in told for line in group.tail if line.rule is not None}
    return [rule for rule in texts() if rule in found]


def groups(reviews: Sequence[Review], words: Words, *, by_size: bool = False) -> list[Group]:
    """The reviews of hands in their order, or all remarks of all of them under one heading, the largest first."""
    found = [_group(one, words) for one in reviews]
    if not by_size or not found:
        return found
    remarks = [one for group in found for one in _named(group, words)]
    remarks.sort(key=lambda one: -one.remark.size)
    head = [*dict.fromkeys(_estimates(one, words) for one in reviews)]
    return [Group(words.say("review.by_size"), head, remarks, [])]


def _named(group: Group, words: Words) -> Iterator[Told]:
    """A hand's remarks, whose titles name the hand."""
    for one in group.remarks:
        name = Wording(words, one.review.record.players).name(one.remark.seat)
        title = words.say("review.in_hand", hand=group.title, ply=one.remark.ply, name=name)
        yield one._replace(title=title)


def heading(reviews: Sequence[Review], words: Words, *, quiz: bool) -> str:
    """What stands above all: of one session its name, too."""
    title = words.say("review.title.quiz" if quiz else "review.title")
    sessions = {one.record.session for one in reviews}
    session = sessions.pop() if len(sessions) == 1 else None
    return title if session is None else words.say("review.of", title=title, name=clip(safe(session), ID_LENGTH))


def called(review: Review, words: Words) -> str:
    """A hand's name."""
    return named(review.record.id or review.record.hand_no, words)


def named(identity: str | int | None, words: Words) -> str:
    """A hand by its id or its number."""
    if identity is None:
        return words.say("review.hand.unnamed")
    return words.say("review.hand", id=clip(safe(str(identity)), ID_LENGTH))


def _group(review: Review, words: Words) -> Group:
    wording = Wording(words, review.record.players)
    remarks = [told(one, review, words) for one in review.remarks]
    return Group(called(review, words), [*_head(review, wording)], remarks, [*_tail(review, wording)])


def _head(review: Review, wording: Wording) -> Iterator[str]:
    """Who plays, by what rules, and what the review rests on; nothing of how it ended."""
    say, record = wording.words.say, review.record
    if record.session is not None:
        yield say("review.session", name=clip(safe(record.session), ID_LENGTH))
    if record.date is not None:
        yield say("review.date", date=clip(safe(record.date), ID_LENGTH))
    yield say("review.players", names=wording.words.listed(map(wording.name, range(len(record.players)))))
    changes = [f"{name}={plain(value)}" for name, value in review.result.overrides.items()]
    rules = clip(safe(" ".join([review.result.rules, *changes])), 3 * ID_LENGTH)
    yield say("review.rules", rules=rules)
    if review.seat is not None:
        yield say("review.for_seat", name=wording.name(review.seat))
    yield _estimates(review, wording.words)
    if not review.remarks:
        yield say("review.nothing")


def _estimates(review: Review, words: Words) -> str:
    label = review.label
    if label is None:
        return words.say("review.no_estimates")
    return words.say("review.estimates", count=label["samples"], policy=label["policy"], seed=label["seed"])


def _tail(review: Review, wording: Wording) -> Iterator[Ending]:
    """What somebody wrote about the whole hand, how it ended, and what is not known."""
    say, result = wording.words.say, review.result
    if review.record.note:
        yield Ending(_note(review.record.note))
    if result.end is None:
        yield Ending(say("review.result.open"))
    elif result.winner is None:
        yield Ending(say("review.result.nobody", end=say(f"end.{result.end}")))
    else:
        name = wording.name(result.winner)
        won = say("review.result", end=say(f"end.{result.end}"), name=name, count=result.points)
        yield Ending(won, rule=_won_by(result))
    for why in review.unknown:
        yield Ending(say("review.limit"), wording.words.apart(_note(why)))


def _won_by(result: Result) -> str | None:
    """The rule that gives the points of a hand that was won: what was captured, else what is paid at once."""
    if result.items:
        return "S12"
    return result.paid[-1].rule if result.paid else None


def told(remark: Remark, review: Review, words: Words) -> Told:
    """A remark in words."""
    wording = Wording(words, review.record.players)
    say, seat = words.say, remark.seat
    better = remark.better
    return Told(
        remark=remark,
        review=review,
        title=say("review.turn", ply=remark.ply, name=wording.name(seat)),
        ask=say(f"review.ask.{remark.what}"),
        turned=None if remark.turned is None else say("review.turned", card=wording.card(remark.turned)),
        played=say("review.played", move=wording.move(remark.played.action)),
        verdict=[*wording.verdict(remark)],
        facts=[wording.fact(fact) for fact in remark.played.facts],
        better=None if better is None else say("review.better", move=wording.move(better.action)),
        better_facts=[] if better is None else [wording.fact(fact) for fact in better.facts],
        notes=[*map(_note, remark.notes), *_annotations(remark.annotations, wording)],
        others=[_other(line, seat, wording) for line in remark.lines],
        then=say("review.then", moves=wording.moves(remark.after, seat)) if remark.after else None,
        effects=[wording.effect(effect, seat) for effect in remark.effects],
    )


def _other(line: Line, seat: int, wording: Wording) -> Other:
    title = wording.words.say("review.line", moves=wording.moves(line.actions[:FOLLOWING], seat))
    comments = [line.comment, *(action.note for action in line.actions[:FOLLOWING])]
    return Other(title, [_note(one) for one in comments if one], [wording.fact(fact) for fact in line.facts])


def _annotations(found: dict[str, Any], wording: Wording) -> Iterator[str]:
    for name, value in found.items():
        yield wording.words.say("review.annotation", name=plain(name), value=plain(value))


def _note(text: str) -> str:
    """What somebody wrote, on one line and without anything that is obeyed."""
    return safe(" ".join(text[:NOTE_LENGTH].split()))
