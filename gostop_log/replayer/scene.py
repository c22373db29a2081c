"""A hand as the page's template takes it: every word of it, in the language of the page."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby
from typing import Any, Final

import msgspec
from msgspec import Struct

from gostop_log.decisions import Analysis
from gostop_log.draw.board import facts
from gostop_log.draw.look import Look
from gostop_log.draw.scene import Scene as Drawn
from gostop_log.draw.text import clip, safe
from gostop_log.languages import Words
from gostop_log.pages import inert_json
from gostop_log.replayer import ledger
from gostop_log.replayer.encoding import encoded, shown
from gostop_log.replayer.estimates import judged
from gostop_log.replayer.line import Line, Moment, lines
from gostop_log.replayer.sight import Sight
from gostop_log.replayer.strip import strip
from gostop_log.replayer.telling import Move, Telling
from gostop_log.replaying import Replay
from gostop_log.scoring import rule_of

__all__ = ["Scene"]

LONGEST_ID: Final = 60
"""A hand's id is cut to so many columns."""


class Turn(Struct, frozen=True):
    """The moves of a turn."""

    ply: int
    title: str
    moves: list[Move]


class Told(Struct, frozen=True):
    """A line of play in words."""

    number: int
    title: str
    comment: list[str]
    turns: list[Turn]
    broken: ledger.Broken | None


class Scene:
    """One hand of a page.  `number` is its place on the page, from 1, None where it stands alone."""

    def __init__(
        self,
        game: Replay,
        words: Words,
        *,
        seat: int | None,
        analysis: Analysis | None,
        spoiler_free: bool,
        number: int | None = None,
    ) -> None:
        sight = Sight(seat)
        self.game = game
        self.seat = seat
        self.spoiler_free = spoiler_free
        self.key = f"h{number or 1}"
        self.prefix = "" if number is None else f"{self.key}-"
        self._lines = lines(game, sight)
        self.played = self._lines[0]
        self.cards = shown(self._lines)
        self.telling = Telling(sight.record(game.record), words, self.cards, open_=seat is None)
        self.judged = {} if analysis is None else judged(analysis, sight, self.telling)
        self.strip = None if analysis is None else strip(analysis, self.played, sight, self.telling, self.key)
        self.lines = [self._told(line) for line in self._lines]
        self.branches: dict[tuple[int, int], list[Told]] = {}
        for line, told in zip(self._lines, self.lines, strict=True):
            if line.base is not None and line.above is not None:
                instead = self._instead(line)
                after = line.base.after if instead is None else instead.after
                self.branches.setdefault((line.above, after), []).append(told)

    @property
    def id(self) -> str:
        """The hand's id."""
        return clip(safe(self.game.record.id or ""), LONGEST_ID)

    @property
    def title(self) -> str:
        """What the hand is called."""
        return self.telling.say("hand", id=self.telling.words.apart(self.id) or self.telling.say("no_id"))

    def address(self, line: int, after: int) -> str:
        """What stands behind the ``#`` of a link to a moment."""
        return f"{self.prefix}{f'v{line}' if line else ''}a{after}"

    @property
    def still(self) -> bool:
        """Whether there is nothing to step through."""
        return len(self.played.moments) < 2 and len(self.lines) == 1

    @property
    def seen_from(self) -> str:
        """That not all is shown, and to whom what is shown was known."""
        return "" if self.seat is None else self.telling.say("replayer.seen_from", name=self.telling.name(self.seat))

    @property
    def facts(self) -> Iterator[tuple[str, list[str]]]:
        """Who played for what under which rules."""
        lang = self.telling.words.lang
        drawn = Drawn(self.telling.record, self.game.result, Look(lang))
        for label, said in facts(drawn):
            yield self.telling.say(label), said

    @property
    def seats(self) -> list[dict[str, Any]]:
        """The seats, the one that looks on first, the others after it in the order of play."""
        players = len(self.game.record.players)
        own = self.seat or 0
        order = [(own + step) % players for step in range(players)] if players else []
        return [
            {"seat": seat, "name": self.telling.name(seat), "dealer": seat == self.game.record.dealer} for seat in order
        ]

    @property
    def data(self) -> str:
        """What the page's script reads."""
        hand = encoded(self._lines, self.telling) | {"prefix": self.prefix, "strip": self.strip and self.strip.data}
        return inert_json(hand)

    def _told(self, line: Line) -> Told:
        telling = self.telling
        title = ""
        if line.base is not None:
            instead = self._instead(line)
            if instead is None or instead.action is None:
                title = telling.say("replayer.variation_at_end", number=line.number)
            else:
                done = telling.done(instead.action, None)
                title = telling.say("replayer.variation", number=line.number, done=done)
        turns = [self._turn(ply, [*moments], line) for ply, moments in groupby(line.moments, key=_ply)]
        broken = None if line.fault is None or line.base is None else ledger.broken(line.fault, telling)
        return Told(line.number, title, telling.notes(line.comment), turns, broken)

    def _instead(self, line: Line) -> Moment | None:
        """What was played where a variation begins; None where it goes on from the end."""
        above = self._lines[line.above or 0].moments
        return next((moment for moment in above if line.base and moment.after > line.base.after), None)

    def _turn(self, ply: int, moments: list[Moment], line: Line) -> Turn:
        """A turn's moves; that which nobody plays, the deal, has no title."""
        seat = moments[0].seat
        title = "" if seat is None else self.telling.say("turn", ply=ply, name=self.telling.name(seat))
        moves = [self.telling.move(moment, line) for moment in moments]
        if line.base is None:
            moves = [msgspec.structs.replace(move, judged=self.judged.get(move.after, [])) for move in moves]
        return Turn(ply, title, moves)

    @property
    def broken(self) -> ledger.Broken | None:
        """Why the hand goes no further, where it is against the rules."""
        fault = self.game.result.error
        return None if fault is None else ledger.broken(fault, self.telling)

    @property
    def outcome(self) -> str:
        """How the hand ended."""
        return ledger.outcome(self.game.result, self.telling)

    @property
    def parts(self) -> list[ledger.Part]:
        """The ledger, but for its sums."""
        return [*ledger.parts(self.game.result, self.telling)]

    @property
    def sums(self) -> list[ledger.Sums]:
        """What everybody won or lost."""
        return [*ledger.sums(self.game.result, self.telling)]

    @property
    def differences(self) -> list[ledger.Difference]:
        """What the log claims otherwise."""
        return ledger.differences(self.game.result.mismatches, self.telling)

    @property
    def unknown(self) -> list[str]:
        """What the log leaves open."""
        return [self.telling.sentence(one) for one in self.game.result.unknown]

    def cited(self) -> Iterator[str]:
        """Every rule that is named for this hand."""
        yield "S12"  # beside every score
        views = [view for line in self._lines for moment in line.moments for view in moment.board.seats]
        yield from {rule_of(name) for view in views for name in [*view.items, *view.towards]}
        for told in self.lines:
            for turn in told.turns:
                yield from (effect.rule for move in turn.moves for effect in move.effects)
            if told.broken is not None:
                yield told.broken.rule
        yield from (row.rule for part in self.parts for row in part.rows)
        yield from (one.rule for one in self.differences)
        if self.broken is not None:
            yield self.broken.rule


def _ply(moment: Moment) -> int:
    return moment.ply
