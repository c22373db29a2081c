"""The moves: what is typed is tried in every way that it can be read, and the one that the rules allow is taken."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace as at
from typing import Final

from msgspec import structs
from msgspec.structs import replace

from gostop_log.cards import CODES, codes
from gostop_log.core.layout import TURN, UNSEEN
from gostop_log.errors import HandError
from gostop_log.notation.moves import move_word
from gostop_log.record import Action, Record
from gostop_log.recording.moment import Moment, Wrong
from gostop_log.recording.spelling import alike, readings
from gostop_log.recording.typed import continued
from gostop_log.replaying import replay

__all__ = ["before", "choices", "chosen", "expected", "hidden", "played", "remarked", "unlaid"]

_SIGNS: Final = {"flip": ("/",), "draw": ("+",), "give": ("-", "--")}
"""What stands before a card that comes from the stock, or is given; it need not be typed."""
_SIGNED: Final = re.compile(r"\s*[/+_*~!?$@#%^({>-]|\s*(?:s\d+:|raw\b|quad\b|[0-9]+\.\s)")
"""Begins what says already what it is."""


def expected(moment: Moment) -> list[Action]:
    """Everything that can be done now, as the engine lists it; nothing once the hand cannot be followed."""
    if moment.unfollowed:
        return []
    awaited, state = moment.game.result.to_act, moment.state
    if awaited is not None and awaited.what == "flip" and state.to_act is not None and state.to_act.what == "turn":
        # The card that replaces a table joker: anything from the stock (L4).
        return [Action(awaited.seat, "flip", code) for code in codes(state.ints[UNSEEN])]
    return state.legal()


def choices(moment: Moment) -> list[tuple[str, Action]]:
    """What can be done now by its words; first where the last card was laid, if that was left open."""
    laid = [(f">{action.onto}", action) for action in unlaid(moment)]
    return laid + [(_word(moment, action), action) for action in expected(moment)]


def _word(moment: Moment, action: Action) -> str:
    """An action as it is typed: what the left neighbour of three gives has another sign."""
    word = move_word(action) or action.do
    takes = moment.state.ints[TURN]
    left = action.do == "give" and action.seat != (takes + 1) % moment.state.players
    return f"-{word}" if left else word


def unlaid(moment: Moment) -> list[Action]:
    """The ways to say where the last card was laid, where that was not said and could matter (P2)."""
    actions = moment.record.actions
    if not actions or actions[-1].do != "play" or actions[-1].onto is not None or moment.over or moment.unfollowed:
        return []
    last = actions[-1]
    earlier = moment.game.state(len(actions) - 1).legal(last.seat)
    ways = [action for action in earlier if (action.do, action.card) == ("play", last.card) and action.onto]
    return ways if len(ways) > 1 else []


def played(moment: Moment, text: str, lang: str) -> Moment:
    """The hand after these moves and remarks, one or many; raises HandError or Wrong where they cannot be."""
    found: dict[tuple[Action, ...], Moment] = {}
    fault: HandError | None = None
    for reading in _readings(moment, text, lang):
        try:
            tried = _tried(moment, continued(moment.record, reading))
        except HandError as error:
            fault = fault or error
            continue
        found.setdefault(tuple(_alike(action) for action in tried.record.actions), tried)
    if not found:
        raise fault or Wrong("record.wrong.too_open")
    if len(found) > 1:
        raise Wrong("record.wrong.which", cards=" ".join(_differences(moment, list(found))))
    return next(iter(found.values()))


def chosen(moment: Moment, action: Action) -> Moment:
    """The hand after one of `choices`."""
    actions = moment.record.actions
    if action in unlaid(moment):
        actions = actions[:-1]
    return _tried(moment, replace(moment.record, actions=[*actions, action]))


def before(record: Record, count: int) -> Record:
    """The hand as it was after so many of its actions, with what was said of these."""
    return replace(
        record,
        actions=record.actions[:count],
        annotations=[one for one in record.annotations if one.get("action", count) < count],
        variations=[one for one in record.variations if one.after < count],
        claims=None,
    )


def _readings(moment: Moment, text: str, lang: str) -> Iterator[str]:
    """What was typed, with the sign that goes without saying first."""
    if not _SIGNED.match(text):
        for sign in dict.fromkeys(sign for action in expected(moment) for sign in _SIGNS.get(action.do, ())):
            yield from readings(sign + text, lang)
    yield from readings(text, lang)


def _tried(moment: Moment, record: Record) -> Moment:
    """The moment with this hand; HandError where the rules forbid it."""
    error = replay(record).result.error
    if error is not None:
        raise HandError(error)
    return at(moment, record=replace(record, place=None))


def _alike(action: Action) -> Action:
    """The action without what is said of it, the same for cards that count the same."""
    return structs.replace(action, card=alike(action.card), onto=alike(action.onto), note=None, extra=None, at=None)


def _differences(moment: Moment, found: list[tuple[Action, ...]]) -> Iterator[str]:
    """The ways to read what was typed, each by its new moves."""
    for actions in found:
        new = actions[len(moment.record.actions) :] or actions[-1:]
        yield "".join(move_word(action) or action.do for action in new)


def hidden(moment: Moment) -> list[str]:
    """The cards that the stock can bring: those that nobody has seen, or what is known of it."""
    state = moment.state
    if state.stock:
        return [CODES[state.stock[0]]] if state.stock[0] >= 0 else codes(state.ints[UNSEEN])
    return codes(state.ints[UNSEEN])


def remarked(moment: Moment, remark: str) -> Moment:
    """The hand with a glyph or a comment on its last move; HandError or Wrong where that is none."""
    said = _tried(moment, continued(moment.record, remark))
    if len(said.record.actions) > len(moment.record.actions):
        raise Wrong("record.wrong.no_remark")
    return said
