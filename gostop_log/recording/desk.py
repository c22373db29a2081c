"""The desk that a hand is written down at: takes what is typed line by line, and gives what is to be shown.

    desk = Desk(opened(data, "evening.gsn"), look)
    answer = desk.take("3k/7t")
    print(answer.text); write(desk.content); prompt(desk.prompt)

There is no terminal and no file here.  Whatever `take` answers, `content` is the whole log as it is to stand in the
file, and every earlier moment can be gone back to.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from dataclasses import replace as at
from typing import Any, Final

from msgspec import structs
from msgspec.structs import replace

from gostop_log.draw.faults import expected as expected_lines
from gostop_log.draw.faults import fault_words
from gostop_log.draw.look import Look
from gostop_log.draw.text import flow, safe
from gostop_log.errors import GostopError, HandError
from gostop_log.notation.values import write_comment
from gostop_log.record import Action, Claims
from gostop_log.recording import dealing, playing, setting, telling
from gostop_log.recording.book import Opened
from gostop_log.recording.moment import Moment, Wrong
from gostop_log.recording.starting import begun, next_hand

__all__ = ["COMMANDS", "Answer", "Desk"]

MOST_TYPED: Final = 4000
"""So many characters of a line are read."""

MOST_EXPECTED: Final = 4
"""So much of what could have stood there is named."""


@dataclass(frozen=True)
class Answer:
    """What came of a line."""

    text: str
    """What is to be shown; safe for a terminal."""
    refused: bool = False
    """Whether the line was not taken, so that nothing has changed."""
    done: bool = False
    """Whether that was all."""


class Desk:
    """An evening that is written down, hand after hand."""

    def __init__(self, log: Opened, look: Look, *, session: str | None = None, date: str | None = None) -> None:
        """Go on with a log where it ends, in the middle of a hand too; or begin one.

        `session` and `date` are those of a new session.
        """
        self.look = look
        self._moments = begun(log, session, date)
        self._now = len(self._moments) - 1

    @property
    def moment(self) -> Moment:
        """How it stands."""
        return self._moments[self._now]

    @property
    def content(self) -> bytes:
        """The whole log."""
        return self.moment.content

    @property
    def prompt(self) -> str:
        """What is asked for."""
        return telling.asked(self.moment, self.look)

    @property
    def choices(self) -> list[tuple[str, Action]]:
        """What can be done now, by its words; nothing while no hand is played."""
        return playing.choices(self.moment) if self.moment.stage == "play" else []

    @property
    def numbered(self) -> list[tuple[str, Action]]:
        """Those of the choices that have numbers, from 1."""
        return telling.numbered(self.moment) if self.moment.stage == "play" else []

    @property
    def commands(self) -> list[str]:
        """The commands that mean something now."""
        playing_now = self.moment.stage == "play"
        return [command for command in COMMANDS if playing_now or command not in _IN_PLAY]

    def greeting(self) -> str:
        """What is shown before the first line is typed."""
        return "\n".join(telling.welcome(self.moment, self.look))

    def farewell(self, file: str) -> str:
        """What is shown at the end: where everything is, and how to go on."""
        key = "record.saved" if self.content else "record.nothing_saved"
        return "\n".join(flow(self.look.words.say(key, file=safe(file)).split(" "), self.look.width))

    def take(self, line: str) -> Answer:
        """What comes of a line that was typed."""
        try:
            if len(line) > MOST_TYPED:
                raise Wrong("record.wrong.too_long", count=MOST_TYPED)
            text = self._in_full(" ".join(line.splitlines()).strip())
            name, _, rest = text.partition(" ")
            if name not in self.commands or (name in _ALONE and rest):
                return self._answer(text)
            return _ALONE[name](self) if name in _ALONE else _WITH_TEXT[name](self, rest.strip())
        except Wrong as wrong:
            return self._refusal(self._why(wrong))
        except HandError as error:
            likely = error.fault.expected
            cut = [*likely[:MOST_EXPECTED], "…"] if len(likely) > MOST_EXPECTED else likely
            fault = structs.replace(error.fault, expected=cut)
            return self._refusal(fault_words(fault), *expected_lines(fault, self.look))
        except GostopError as error:
            return self._refusal(safe(str(error)))

    def _why(self, wrong: Wrong) -> str:
        return self.look.words.say(wrong.key, **{name: self._put_in(value) for name, value in wrong.values.items()})

    def _put_in(self, value: Any) -> Any:
        """What is wrong, made safe; names one after the other."""
        if isinstance(value, list):
            return self.look.words.listed(map(safe, value))
        return safe(value) if isinstance(value, str) else value

    def _refusal(self, said: str, *more: str) -> Answer:
        lines = flow(said.split(" "), self.look.width, first="  ! ")
        return Answer("\n".join([*lines, *more]), refused=True)

    def _in_full(self, text: str) -> str:
        """The line with its first word in full, where that begins only one command or choice, and nobody's name."""
        name, blank, rest = text.partition(" ")
        begun, stage = name.lower(), self.moment.stage
        if not (name.isascii() and name.isalpha()) or stage in ("players", "seen", "choices"):
            return text
        names = self.moment.record.seats or self.moment.record.players
        if stage == "head" and any(player.lower().startswith(begun) for player in names):
            return text
        words = {*self.commands, *(word for word, _ in self.choices if word.isalpha())}
        fitting = [begun] if begun in words else [word for word in words if word.startswith(begun)]
        return fitting[0] + blank + rest if len(fitting) == 1 else text

    # Answers to what is asked for.

    def _answer(self, text: str) -> Answer:
        moment = self.moment
        if moment.stage in ("table", "hand"):
            return self._cards(text)
        if moment.stage != "play":
            return self._go_on(SETTING[moment.stage](moment, text))
        if not text:
            return self._next() if moment.over else self._shown(telling.menu(moment, self.look))
        return self._go_on(self._moved(text))

    def _cards(self, text: str) -> Answer:
        """Cards of the pile that is asked for; those before one that cannot be are kept."""
        moved, wrong = dealing.taken(self.moment, text, self.look.lang)
        if wrong is None:
            return self._go_on(moved)
        refusal = self._refusal(self._why(wrong))
        if moved.kept == self.moment.kept:
            return refusal
        return Answer(f"{refusal.text}\n{self._go_on(moved).text}", refused=True)

    def _moved(self, text: str) -> Moment:
        """The hand after a move by its number or its text."""
        moment = self.moment
        if moment.game.result.end == "abandoned":
            raise Wrong("record.wrong.given_up")
        offered = self.numbered
        if text.isdecimal() and text.isascii() and offered:
            if not 1 <= int(text) <= len(offered):
                raise Wrong("record.wrong.number", count=len(offered))
            return playing.chosen(moment, offered[int(text) - 1][1])
        return playing.played(moment, text, self.look.lang)

    def _go_on(self, after: Moment) -> Answer:
        """Go on to another moment; what was undone before cannot be done again any more."""
        before = self.moment
        self._moments[self._now + 1 :] = [after]
        self._now += 1
        return self._shown(telling.change(before, after, self.look))

    def _shown(self, lines: Iterable[str]) -> Answer:
        return Answer("\n".join(lines))

    # Commands.

    def _undo(self, rest: str) -> Answer:
        return self._gone(-1, rest, "record.wrong.nothing_to_undo")

    def _redo(self, rest: str) -> Answer:
        return self._gone(1, rest, "record.wrong.nothing_to_redo")

    def _gone(self, step: int, rest: str, nothing: str) -> Answer:
        """Go so many moments back or forth: as many as are said, or one."""
        times = int(rest[:4]) if rest.isdecimal() and rest.isascii() else 1
        target = min(max(self._now + step * times, 0), len(self._moments) - 1)
        if target == self._now:
            raise Wrong(nothing)
        self._now = target
        return self._shown(telling.arrival(self.moment, self.look))

    def _board(self) -> Answer:
        return self._shown(telling.arrival(self.moment, self.look))

    def _show_moves(self) -> Answer:
        return self._shown(telling.menu(self.moment, self.look))

    def _note(self, rest: str) -> Answer:
        return self._remarked(write_comment(rest) if rest else "")

    def _mark(self, rest: str) -> Answer:
        return self._remarked(rest)

    def _remarked(self, remark: str) -> Answer:
        """Something said of the last move, or of the hand before its first one."""
        if not remark:
            raise Wrong("record.wrong.nothing_said")
        self._go_on(playing.remarked(self.moment, remark))
        return Answer(f"  {self.look.words.say('record.noted')}")

    def _rules(self, rest: str) -> Answer:
        if not rest:
            raise Wrong("record.wrong.no_rule")
        return self._shown(telling.rule_text(rest, self.look))

    def _account(self) -> Answer:
        return self._shown(telling.account(self.moment, self.look))

    def _abandon(self) -> Answer:
        moment = self.moment
        if moment.over:
            raise Wrong("record.wrong.nothing_to_abandon")
        claims = structs.replace(moment.record.claims or Claims(), end="abandoned")
        return self._go_on(at(moment, record=replace(moment.record, claims=claims)))

    def _next(self) -> Answer:
        if not self.moment.over:
            raise Wrong("record.wrong.not_over")
        return self._go_on(next_hand(self.moment))

    def _help(self) -> Answer:
        return self._shown(telling.help_(self.look))

    def _quit(self) -> Answer:
        return Answer("", done=True)


SETTING: Final[dict[str, Callable[[Moment, str], Moment]]] = {
    "players": setting.players,
    "rules": setting.rules,
    "stake": setting.stake,
    "balances": setting.balances,
    "seen": setting.seen,
    "head": setting.told_head,
    "choices": setting.choices,
}
"""Who takes the answer to each question before the cards."""

_WITH_TEXT: Final[dict[str, Callable[[Desk, str], Answer]]] = {
    "undo": Desk._undo,
    "redo": Desk._redo,
    "note": Desk._note,
    "mark": Desk._mark,
    "rules": Desk._rules,
}
_ALONE: Final[dict[str, Callable[[Desk], Answer]]] = {
    "board": Desk._board,
    "moves": Desk._show_moves,
    "account": Desk._account,
    "abandon": Desk._abandon,
    "next": Desk._next,
    "help": Desk._help,
    "quit": Desk._quit,
}
COMMANDS: Final = (*_WITH_TEXT, *_ALONE)
"""Every command; each can be shortened as long as nothing else begins so."""
_IN_PLAY: Final = ("note", "mark", "moves", "abandon", "next")
"""Those that say something of a hand that is played."""
