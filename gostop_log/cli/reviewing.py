"""Hands gone through: the work that ``gostop-log review`` shares out, and the lines of its JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct, field

from gostop_log.cli.analysing import plain
from gostop_log.cli.logs import remarks
from gostop_log.cli.seating import seat_of
from gostop_log.decisions import Estimates, attempt, refusal
from gostop_log.draw.faults import fault_lines
from gostop_log.draw.look import Look
from gostop_log.errors import Fault, GostopError
from gostop_log.languages import Words
from gostop_log.record import Record
from gostop_log.review import Player, Remark, Review, review
from gostop_log.review.telling import told
from gostop_log.running import Chunk, Reading
from gostop_log.sources import Item

__all__ = ["Reviewed", "Reviewing", "answer_line", "hand_line", "player_line", "question_line"]

BOARD_KEYS: Final = ("hands", "loose", "stacks", "captured", "scores", "stock", "seats")
"""What of a step is the table before a decision."""


class Reviewed(Struct):
    """What came of a chunk, or of one hand of it."""

    found: list[Review | Fault] = field(default_factory=list)
    """By hand; a Fault is why there is nothing to go through."""
    notes: list[str] = field(default_factory=list)
    reading: Reading = field(default_factory=Reading)
    strays: int = 0


class Reviewing(Struct, frozen=True):
    """The work: goes through the hands of a chunk."""

    estimates: Estimates | None
    seat: str | None
    """A player's name, or a seat from 0; None for all."""
    least: float
    share: float
    lenient: bool
    look: Look

    def __call__(self, chunk: Chunk) -> Reviewed:
        """Go through the chunk's hands."""
        made = Reviewed()
        for item in self._items(chunk):
            self.take(made, item)
        return made

    def each(self, chunk: Chunk) -> Iterator[Reviewed]:
        """The same, hand by hand."""
        for item in self._items(chunk):
            made = Reviewed()
            self.take(made, item)
            yield made

    def take(self, made: Reviewed, item: Item) -> None:
        """Go through one hand."""
        made.reading.take(item)
        made.notes += remarks(item, self.look)
        if item.record is not None:
            made.found += self._of(item.record)
        elif item.fault is not None and not item.stray:
            made.found.append(item.fault)
        elif item.fault is not None:
            made.strays += 1
            made.notes += fault_lines(item.fault, self.look)

    def _items(self, chunk: Chunk) -> Iterator[Item]:
        return (item for item in chunk.items(lenient=self.lenient) if chunk.owns(item))

    def _of(self, record: Record) -> Iterator[Review | Fault]:
        """The hand gone through; nothing where the player that is asked for is not in it."""
        seat = None if self.seat is None else seat_of(self.seat, record.players)
        if seat is None and self.seat is not None:
            return
        analysis = None if self.estimates is None else attempt(record, self.estimates)
        try:
            yield review(record, analysis=analysis, seat=seat, least=self.least, share=self.share)
        except GostopError as error:
            yield refusal(record, error)


def hand_line(one: Review) -> dict[str, Any]:
    """The line of a hand: what it is, how it ended, and what its review rests on."""
    record, result = one.record, one.result
    place = None if record.place is None else {"file": record.place.file, "line": record.place.line}
    return {
        "kind": "review", "hand": record.id, "session": record.session, "place": place, "players": record.players,
        "seat": one.seat, "rules": result.rules, "overrides": result.overrides, "ok": result.ok, "end": result.end,
        "winner": result.winner, "points": result.points, "payments": result.payments, "note": record.note,
        "label": one.label, "verdicts": one.verdicts, "unknown": one.unknown, "remarks": len(one.remarks),
    }  # fmt: skip


def question_line(one: Review, remark: Remark, number: int, words: Words) -> dict[str, Any]:
    """The line of a quiz's question: the table before a decision, and who is to do what."""
    board = {name: plain(getattr(remark.board, name)) for name in BOARD_KEYS}
    return {
        "hand": one.record.id, "number": number, "ply": remark.ply, "seat": remark.seat, "player": remark.player,
        "what": remark.what, "ask": words.say(f"review.ask.{remark.what}"), "turned": remark.turned, "board": board,
    }  # fmt: skip


def answer_line(one: Review, remark: Remark, number: int, words: Words) -> dict[str, Any]:
    """The line of what was done and what is said of it: facts as values, and the same as sentences."""
    names = [
        "topic", "action", "played", "better", "verdict", "loss", "share", "go_stop", "mark",
        "notes", "annotations", "lines", "after", "effects",
    ]  # fmt: skip
    in_words = told(remark, one, words)
    sentences = [*in_words.verdict, *in_words.facts]
    said = {"played": in_words.played, "sentences": [one._asdict() for one in sentences], "better": in_words.better}
    said["better_sentences"] = [one._asdict() for one in in_words.better_facts]
    values = {name: plain(getattr(remark, name)) for name in names}
    return {"hand": one.record.id, "number": number, "size": remark.size} | values | {"said": said}


def player_line(player: Player) -> dict[str, Any]:
    """The line of a player's page."""
    told: dict[str, Any] = plain(player)
    return {"kind": "player"} | told
