"""A hand's moments in the words of one language: who did what, what came of it, what stands beside each seat."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from msgspec import Struct

from gostop_log import cards
from gostop_log.draw.ledger import scored
from gostop_log.draw.look import CODE, Look
from gostop_log.draw.scene import annotated, money, plain
from gostop_log.draw.text import clip, safe
from gostop_log.languages import Words
from gostop_log.record import Action, Record
from gostop_log.replayer.board import NEARLY, SeatView, Zone
from gostop_log.replayer.line import Line, Moment
from gostop_log.results import Effect
from gostop_log.scoring import rule_of

__all__ = ["LONGEST_NAME", "LONGEST_NOTE", "Judged", "Move", "Named", "Telling"]

LONGEST_NAME: Final = 40
"""A player's name is cut to so many columns."""
LONGEST_NOTE: Final = 4000
"""A comment is cut to so many characters."""
_ISOLATED: Final = "\u2068{}\u2069"


class Named(Struct, frozen=True):
    """Something that a rule brings about."""

    rule: str
    name: str
    means: str


class Judged(Struct, frozen=True):
    """What an estimate says of a move."""

    verdict: str
    words: str
    better: str


class Move(Struct, frozen=True):
    """A moment in words."""

    after: int
    words: str
    """What was done, without the player where it is the turn's own: ``plays pine ribbon``."""
    sentence: str
    """The same as a sentence for whoever hears it: the turn, the player, what he did."""
    mark: str
    """The glyph that judges it."""
    clock: str
    beside: list[str]
    """Typed annotations: ``eval=1.5``."""
    note: list[str]
    """The comment, by paragraphs."""
    effects: list[Named]
    judged: list[Judged] = []


class Telling:
    """A hand in words.  `shown` are the cards that are seen at any time: no other card is named."""

    def __init__(self, record: Record, words: Words, shown: Collection[str], *, open_: bool = True) -> None:
        self.record = record
        self.open = open_
        """Whether every hand lies open."""
        self.words = words
        self.shown = shown

    def say(self, key: str, **values: object) -> str:
        """The words for a key."""
        return self.words.say(key, **values)

    def name(self, seat: int | None) -> str:
        """A player's name, set apart so that its direction turns nothing around it; None is the pot (X3)."""
        if seat is None:
            return self.say("pot")
        players = self.record.players
        if not 0 <= seat < len(players):
            return self.say("seat", number=seat)
        return _ISOLATED.format(clip(safe(players[seat]), LONGEST_NAME))

    def money(self, amount: int, sign: str = "") -> str:
        """A sum of money with the hand's currency if it names one; `sign` is ``+`` where gains show theirs."""
        return money(amount, self.record.currency, sign)

    def card(self, code: str) -> str:
        """A card by its name; what is no card stands as it was written."""
        known = code in cards.CARD or code == cards.UNKNOWN
        return self.words.apart(self.words.card(code)) if known else clip(safe(code), LONGEST_NAME)

    def sentence(self, text: str) -> str:
        """A sentence of the engine, in which cards stand by their codes: where one looks on, cards he sees."""
        if not self.open:
            text = CODE.sub(lambda found: found[0] if found[0] in self.shown else cards.UNKNOWN, text)
        return Look(self.words.lang).sentence(text)

    def notes(self, text: str | None) -> list[str]:
        """A comment by its paragraphs, made safe and not too long."""
        cut = (text or "")[:LONGEST_NOTE]
        return [safe(" ".join(part.split())) for part in re.split(r"\n\s*\n", cut) if part.strip()]

    def move(self, moment: Moment, line: Line) -> Move:
        """A moment in words."""
        action = moment.action
        if action is None:
            words = sentence = self.say(self._before())
            return Move(moment.after, words, sentence, "", "", [], self.notes(self.record.note), [])
        words = self.done(action, moment.seat)
        named = [self.effect(effect, moment.seat) for effect in moment.effects]
        turn = self.say("replayer.turn", ply=moment.ply, name=self.name(moment.seat))
        said = [self.say("replayer.sentence", turn=turn, done=words)]
        said += [
            self.say("replayer.effect", name=one.name, means=one.means)
            for one, effect in zip(named, moment.effects, strict=True)
            if effect.name != action.do
        ]
        return Move(
            after=moment.after,
            words=words,
            sentence=" ".join(said),
            mark=safe(action.mark or ""),
            clock="" if action.at is None else plain(action.at),
            beside=annotated(line.annotations).get(moment.after - 1, []),
            note=self.notes(action.note),
            effects=named,
        )

    def _before(self) -> str:
        """The key of what there is before the first action."""
        if self.record.result is not None:
            return "final"
        return "deal" if self.record.position is None else "position"

    def done(self, action: Action, seat: int | None) -> str:
        """An action; with its player's name where it is not that of `seat`."""
        done = self.say(
            f"do.{action.do}",
            card=self.card(action.card) if action.card else "",
            month=action.month,
            choice=self.say(f"choice.{action.as_}") if action.as_ else "",
        ).strip()
        if action.onto:
            done = self.say("do.onto", done=done, onto=self.card(action.onto))
        return done if action.seat == seat else self.say("do.by", name=self.name(action.seat), done=done)

    def effect(self, effect: Effect, seat: int | None) -> Named:
        """What an action of a seat's turn brought about, and what that means."""
        means = self.say(
            f"means.{effect.name}",
            name=self.name(seat),
            card=self.card(effect.card) if effect.card else "",
            giver=self.name(effect.from_),
            month=effect.month,
        )
        if effect.amount is not None:
            means = f"{means} · {self.say('each_pays', amount=effect.amount)}"
        return Named(effect.rule, self.say(f"effect.{effect.name}"), means)

    def zone(self, zone: Zone) -> str:
        """What a place where cards lie is called, where that must be said: a stack, and whose it is."""
        if zone.kind != "stack":
            return ""
        owner = self.say("dealt") if zone.seat is None else self.name(zone.seat)
        return self.say("replayer.stack", owner=owner)

    def combinations(self, seat: SeatView) -> list[tuple[str, str]]:
        """What makes a seat's score, each with its rule."""
        return [(scored(name, points, self.words), rule_of(name)) for name, points in seat.items.items()]

    def towards(self, seat: SeatView) -> list[tuple[str, str]]:
        """What is not far from making a score, each with its rule."""
        return [
            (self.say("replayer.towards", name=self.say(f"item.{name}"), count=NEARLY, of=3), rule_of(name))
            for name in seat.towards
        ]
