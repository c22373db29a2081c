"""A review in words: each fact, verdict and move as a whole sentence of a language, with the rule it follows from."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, NamedTuple

from msgspec.structs import replace

from gostop_log import cards
from gostop_log.decisions import Difference, Estimate, GoStop
from gostop_log.draw.text import clip, safe
from gostop_log.languages import Words
from gostop_log.languages.english import ENGLISH
from gostop_log.record import Action
from gostop_log.results import Effect
from gostop_log.review.result import Fact, Remark

__all__ = ["NAME_LENGTH", "Sentence", "Wording"]

NAME_LENGTH: Final = 24
"""Columns of a player's name."""
MOST_CARDS: Final = 6
"""So many cards are named in a sentence."""
FEW: Final = 0.1
"""Shares below it are told to a tenth of a percent."""
MARKS: Final = ("!", "!!", "?", "??", "!?", "?!")
_FORMS: Final[dict[str, Callable[[Fact], str]]] = {
    "takes": lambda fact: ".junk" if fact.count else "",
    "opens": lambda fact: "" if fact.count else ".alone",
    "leaves": lambda fact: ".sure" if fact.chance == (1, 1) else ".set" if fact.name else "",
    "bak": lambda fact: ".junk" if fact.rule == "M4" else "",
    "chance": lambda fact: ".go_stop" if fact.name == "go_stop" else "",
    "counts": lambda fact: f".{fact.name}",
    "agrees": lambda fact: f".{fact.name}",
    "goes": lambda fact: "" if fact.of == 1 else ".factor",
    "go_bak": lambda fact: f".{fact.rule}",
}
"""Facts whose sentence depends on their numbers: what its key ends in."""
_CAPTURED: Final = {"M2": "brights", "M4": "junk", "M8": "animals", "M9": "ribbons"}
"""What an opponent scores with who can bring a bak about."""


class Sentence(NamedTuple):
    """A sentence, and the rule that it follows from; None where it is an estimate, or somebody's opinion."""

    text: str
    rule: str | None = None


class Wording:
    """The words of a language for what is said of one hand."""

    def __init__(self, words: Words, players: Sequence[str]) -> None:
        self.words, self.players = words, players

    def name(self, seat: int) -> str:
        """A player's name, made safe and not too long."""
        name = self.players[seat] if 0 <= seat < len(self.players) else str(seat)
        return clip(safe(name), NAME_LENGTH)

    def card(self, code: str) -> str:
        """A card by its name and its code."""
        if code not in cards.CARD:
            return clip(safe(code), NAME_LENGTH)
        return self.words.say("review.card", name=self.words.card(code), code=code)

    def cards(self, codes: Sequence[str]) -> str:
        """Cards by name; of many the codes alone."""
        found = [self.card(code) if len(codes) <= MOST_CARDS // 2 else code for code in codes]
        return self.words.listed(found)

    def move(self, action: Action | None) -> str:
        """A move as part of a sentence."""
        say = self.words.say
        if action is None:
            return say("review.move.nothing")
        card = "" if action.card is None else self.card(action.card)
        if action.do in ("play", "flip") and action.onto is not None:
            key = "review.move.onto" if action.do == "play" else "review.move.flip_onto"
            return say(key, card=card, onto=self.card(action.onto))
        if action.do == "flex":
            return say(f"review.move.flex.{'junk' if action.as_ == 'junk' else 'animal'}", card=card)
        key = f"review.move.{action.do}"
        if key not in ENGLISH:
            return clip(safe(action.do), NAME_LENGTH)
        return say(key, card=card, month=action.month)

    def moves(self, actions: Sequence[Action], seat: int) -> str:
        """Moves one after the other, with their names where another seat moves."""
        told = [
            self.move(one)
            if one.seat == seat
            else self.words.say("review.move.by", name=self.name(one.seat), move=self.move(one))
            for one in actions
        ]
        return self.words.listed(told)

    def fact(self, fact: Fact) -> Sentence:
        """A fact as a sentence."""
        return Sentence(self._fact(fact), fact.rule)

    def _fact(self, fact: Fact) -> str:
        values: dict[str, object] = {
            "cards": self.cards(fact.cards),
            "count": fact.count,
            "of": fact.of,
            "factor": fact.of if fact.kind == "goes" else fact.count,
            "player": "" if fact.seat is None else self.name(fact.seat),
        }
        if fact.chance is not None:
            values["percent"] = _percent(fact.chance[0] / fact.chance[1])
        form = _FORMS[fact.kind](fact) if fact.kind in _FORMS else ""
        return self.words.say(f"review.fact.{fact.kind}{form}", **values | self._named(fact))

    def _named(self, fact: Fact) -> dict[str, object]:
        """The name of the combination, bak or effect that a fact is about."""
        if fact.name is None or fact.kind == "counts":
            return {}
        if fact.kind in ("bak", "escapes"):
            return {"name": self.words.say(f"factor.{fact.rule}"), "captured": self.words.say(_CAPTURED[fact.name])}
        if fact.kind == "chance":
            return {} if fact.name == "go_stop" else {"effect": self.words.say(f"effect.{fact.name}")}
        return {"name": self.words.say(f"item.{fact.name}")} if fact.kind != "agrees" else {}

    def effect(self, effect: Effect, seat: int) -> Sentence:
        """What a turn brought about, with what it means."""
        means = self.words.say(
            f"means.{effect.name}",
            name=self.name(seat),
            card="" if effect.card is None else self.card(effect.card),
            giver="" if effect.from_ is None else self.name(effect.from_),
            month=effect.month,
        )
        named = self.words.say("review.annotation", name=self.words.say(f"effect.{effect.name}"), value=means)
        return Sentence(named, effect.rule)

    def verdict(self, remark: Remark) -> Iterator[Sentence]:
        """What the analysis says of a decision, and what the log's glyph says."""
        say = self.words.say
        if remark.verdict is not None and remark.loss is not None:
            share = self._of_what_it_is_about(remark.loss, remark.share or 0.0)
            yield Sentence(say(f"review.verdict.{remark.verdict}", loss=self.size(remark.loss), share=share))
        if remark.go_stop is not None:
            yield from self._go_stop(remark.go_stop)
        if remark.mark in MARKS:
            yield Sentence(say(f"review.mark.{remark.mark}"))
        elif remark.mark:
            yield Sentence(say("review.mark.other", mark=clip(safe(remark.mark), NAME_LENGTH)))

    def _go_stop(self, one: GoStop) -> Iterator[Sentence]:
        """What either brings, and how often go wins."""
        say, samples = self.words.say, one.go.value.samples
        win, bak = (self._part(number, samples) for number in (one.go.wins, one.go.go_baks))
        yield Sentence(say("review.go_stop", count=samples, win=win, go_bak=bak), "G1")
        stop, go = (self._estimate(move.value, "+,.2f") for move in (one.stop, one.go))
        yield Sentence(say("review.go_stop.values", stop=stop, go=go))

    def size(self, loss: Difference) -> str:
        """A loss or a lead without its sign, with its error."""
        return self._estimate(replace(loss, total=abs(loss.total)), ",.2f")

    def _estimate(self, one: Estimate, form: str) -> str:
        """An estimate in chips, with its error where it has one."""
        if one.exact:
            return self.words.say("review.estimate.exact", mean=f"{one.mean:{form}}")
        return self.words.say("review.estimate", mean=f"{one.mean:{form}}", error=f"{one.error:,.2f}")

    def _part(self, number: int, samples: int) -> str:
        """A share of the samples with its standard error: half of Wilson's interval for one, never nothing."""
        share = number / samples
        error = (share * (1 - share) / samples + 1 / (2 * samples) ** 2) ** 0.5 / (1 + 1 / samples)
        return self.words.say("review.share", share=_percent(share), error=_percent(error))

    def _of_what_it_is_about(self, loss: Difference, share: float) -> str:
        """A loss as a share of what the hand is about, with the error that the loss has."""
        if loss.exact or not loss.mean:
            return _percent(abs(share))
        error = abs(share * loss.error / loss.mean)
        return self.words.say("review.share", share=_percent(abs(share)), error=_percent(error))


def _percent(share: float) -> str:
    return f"{share:.0%}" if share >= FEW or not share else f"{share:.1%}"
