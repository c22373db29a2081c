"""Writing a line of play: its actions as words, each with what is said of it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

import msgspec

from gostop_log.cards import CARD, UNKNOWN
from gostop_log.notation.language import pattern
from gostop_log.notation.line import MAX_MARK
from gostop_log.notation.order import OPENING, TURNED, Order
from gostop_log.notation.values import write_comment, write_key, write_string, write_value
from gostop_log.record import Action, TurnClaim, Variation

__all__ = ["Moves", "fit_inline", "fit_turns", "move_word"]

_SIGNS: Final = {"draw": "+", "give": "-", "bomb": "*", "shake": "~", "quad": "quad ", "pass": "_"}
_FACES: Final = frozenset((*CARD, UNKNOWN))
_MAYBE: Final = _FACES | {None}
_GROUPS: Final = frozenset(("play", "joker", "bomb", "pass"))
"""What a flip is joined to without a space."""


class Moves:
    """The rows of a line of play as they are written.

    `claims` are those of its turns; only the hand itself has them, and round numbers.
    """

    def __init__(self, order: Order, actions: list[Action], *, main: bool = True) -> None:
        self.order = order
        self.actions = actions
        self.main = main
        self.annotations: dict[int, list[dict[str, Any]]] = {}
        self.variations: dict[int, list[Variation]] = {}
        self.claims: dict[int, TurnClaim] = {}
        self.rows: list[list[str]] = [[]]
        self._waiting: list[str] = []
        """Remarks on the last decision, until its flips stand."""
        self._joinable = False

    def annotate(self, annotations: Sequence[dict[str, Any]]) -> None:
        """Take up annotations, to be written where their actions stand."""
        for annotation in annotations:
            self.annotations.setdefault(annotation["action"], []).append(annotation)

    def branch(self, variations: Sequence[Variation]) -> None:
        """Take up variations, to be written where they begin."""
        for variation in variations:
            self.variations.setdefault(variation.after, []).append(variation)

    def write(self) -> list[str]:
        """The rows, each a round."""
        for index, action in enumerate(self.actions):
            self._write_action(index, action)
        self._end_turn()
        for variation in self.variations.get(len(self.actions), ()):
            self._add("&" + _variation(variation, self.order.copy()))
        return [" ".join(row) for row in self.rows if row]

    def _add(self, *words: str) -> None:
        self.rows[-1] += words

    def _write_action(self, index: int, action: Action) -> None:
        before = self.order.copy() if index in self.variations else self.order
        word = _word(action, self.order)
        if word is None:
            self._settle()
            self._add(f"raw {write_string(json.dumps(msgspec.to_builtins(action), ensure_ascii=False))}")
            self._waiting = self._beside(index, before)
            return
        if self._joinable and word[0] == "/":
            self.rows[-1][-1] += word
        else:
            self._settle()
            self._open(action)
            self._add(word)
        self.order.follow(action.do, action.seat)
        remarks = [*_remarks(action), *self._beside(index, before)]
        if action.do not in TURNED:
            self._waiting = remarks
            self._joinable = action.do in _GROUPS
        elif remarks:
            self._settle()
            self._add(*("^" + remark for remark in remarks))

    def _open(self, action: Action) -> None:
        """Begin a turn, and a row where the turn begins a round."""
        order = self.order
        if action.do not in OPENING or not (order.closed or action.seat != order.mover):
            return
        self._end_turn()
        if self.main and order.ply % order.seats == 0:
            # Where the turn before was not finished a reader cannot tell yet that a round begins.
            self.rows.append([f"{order.round()}."] if order.closed else [])

    def _settle(self) -> None:
        self._add(*self._waiting)
        self._waiting = []
        self._joinable = False

    def _end_turn(self) -> None:
        self._settle()
        if (claim := self.claims.get(self.order.ply)) is not None and self.order.ply:
            self._add(*(f"#{effect}" for effect in claim.effects or ()))
            if claim.steals is not None:
                self._add(f"#steals={claim.steals}")
            if claim.scores is not None:
                self._add(f"#scores={','.join(map(str, claim.scores))}")

    def _beside(self, index: int, before: Order) -> list[str]:
        """What is kept beside an action: annotations and variations."""
        return [
            *(f"@{write_key(note['name'])}{write_value(note['value'])}" for note in self.annotations.get(index, ())),
            *(_variation(variation, before.copy()) for variation in self.variations.get(index, ())),
        ]


def fit_inline(variations: Sequence[Variation], annotations: Sequence[dict[str, Any]], actions: int) -> bool:
    """Whether they can stand at their actions and are read again in the same order."""
    starts = [variation.after for variation in variations]
    if starts != sorted(starts) or any(not 0 <= start <= actions for start in starts):
        return False
    return _fit_annotations(annotations, actions) and all(
        fit_inline(inner.variations, (), len(inner.actions)) for inner in variations
    )


def _fit_annotations(annotations: Any, actions: int) -> bool:
    if not all(isinstance(item, dict) and item.keys() == {"action", "name", "value"} for item in annotations):
        return False
    indices = [item["action"] for item in annotations]
    return (
        all(type(index) is int and 0 <= index < actions for index in indices)
        and all(isinstance(item["name"], str) for item in annotations)
        and indices == sorted(indices)
    )


def fit_turns(claims: Sequence[TurnClaim], actions: Sequence[Action], order: Order) -> bool:
    """Whether claims can stand at their turns and are read again as they are; `order` is that before the actions.

    They cannot where an action has no word: it is left out of the order, so that a reader counts other turns.
    """
    for action in actions:
        if _word(action, order) is None:
            return False
        order.follow(action.do, action.seat)
    plies = [claim.ply for claim in claims]
    return (
        bool(plies)
        and plies == sorted(set(plies))
        and plies[0] >= 1
        and plies[-1] <= order.ply
        and all(map(_fits_turn, claims))
    )


def _fits_turn(claim: TurnClaim) -> bool:
    effect = pattern("EFFECT")
    return (
        claim.extra is None
        and (claim.effects, claim.steals, claim.scores) != (None, None, None)
        and claim.effects != []
        and claim.scores != []
        and all(effect.fullmatch(f"#{name}") for name in claim.effects or ())
    )


def _variation(variation: Variation, order: Order) -> str:
    moves = Moves(order, variation.actions, main=False)
    extra = dict(variation.extra or {})
    annotations = extra.get("annotations")
    if annotations and isinstance(annotations, list) and _fit_annotations(annotations, len(variation.actions)):
        moves.annotate(extra.pop("annotations"))
    moves.branch(variation.variations)
    words = [] if variation.comment is None else [write_comment(variation.comment)]
    words += [f"%{write_key(name)}{write_value(value)}" for name, value in extra.items()]
    return f"({' '.join([*words, *moves.write()])})"


def _remarks(action: Action) -> list[str]:
    remarks = [] if action.mark is None else action.mark.split(" ")
    if action.at is not None:
        remarks.append(f"@{write_value(action.at)}")
    if action.note is not None:
        remarks.append(write_comment(action.note))
    remarks += [f"%{write_key(name)}{write_value(value)}" for name, value in (action.extra or {}).items()]
    return remarks


def _word(action: Action, order: Order) -> str | None:
    """The action as a word, with its seat where that does not follow; None where no word can say it."""
    text = move_word(action)
    if text is None or not _has_glyphs(action.mark):
        return None
    if action.seat != order.implied(action.do) or text[:2] == UNKNOWN:
        if action.do == "give" and action.seat == order.implied("give", left=True):
            return "-" + text
        return f"s{action.seat}:{text}"
    return text


def _has_glyphs(mark: str | None) -> bool:
    return mark is None or (
        len(mark) <= MAX_MARK and all(pattern("MARK").fullmatch(glyph) for glyph in mark.split(" "))
    )


def move_word(action: Action) -> str | None:
    """The action as a word without its seat; None where its fields are not those of what it does."""
    text = None
    match action.do, action.card, action.onto, action.month, action.as_:
        case "play", str(card), onto, None, None if card in _FACES and card[0] != "J" and onto in _MAYBE:
            text = card if onto is None else f"{card}>{onto}"
        case "flip", str(card), onto, None, None if card in _FACES and onto in _MAYBE:
            text = f"/{card}" if onto is None else f"/{card}>{onto}"
        case ("draw" | "give") as do, str(card), None, None, None if card in _FACES:
            text = f"{_SIGNS[do]}{card}"
        case "joker", str(card), None, None, None if card in CARD and card[0] == "J":
            text = card
        case "flex", str(card), None, None, ("animal" | "junk") as kind if card in CARD:
            text = f"{card}={kind}"
        case ("bomb" | "shake" | "quad") as do, None, None, int(month), None if 1 <= month <= 12:
            text = f"{_SIGNS[do]}{month}"
        case ("pass" | "go" | "stop" | "push" | "offer" | "accept" | "refuse") as do, None, None, None, None:
            text = _SIGNS.get(do, do)
    return text
