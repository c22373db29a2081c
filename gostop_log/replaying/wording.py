"""A fault in the words of the people at the table: who, which card, in which turn; and where in the text it stands.

The core knows numbers alone, and the deal knows seats; what they say is told here with names.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gostop_log.cards import CARD, month
from gostop_log.errors import Fault
from gostop_log.notation import locate
from gostop_log.record import Action, Record
from gostop_log.replaying.safety import spelled
from gostop_log.results import ToAct
from gostop_log.state import State

__all__ = ["awaited", "find_in_text", "tell_of_action", "with_names"]

MOST_EXPECTED: Final = 6
"""So many legal actions are named at a fault."""
MOST_OF_NAME: Final = 40

_AWAITED: Final = {
    "turn": "to play", "flip": "to turn a card", "answer": "to answer the offer", "give": "to give junk",
    "flex": "to say how a flexible card counts", "go_stop": "to say go or stop",
}  # fmt: skip
_OTHER_TURN: Final = "it is not this player's turn"
_OTHER_TIME: Final = "this cannot be done now"
_LINES: Final = (
    ("the stake", "Stake"), ("balances", "Balances"), ("carry.", "Carry"), ("mission", "Mission"),
    ("the dealer is", "Dealer"), ("the table", "table"), ("the stock", "stock"), ("the deck", "deck"),
    ("captures of", "captured"), ("a stack", "table"), ("hand of", "deal"), ("was dealt", "deal"),
    ("hands were dealt", "deal"),
)  # fmt: skip
"""What a message speaks of, and the header or line of the notation that says it."""


def awaited(to_act: ToAct, players: Sequence[str]) -> str:
    """Who is to do what next: ``Jun is to say go or stop``."""
    return f"{_name(to_act.seat, players)} is {_AWAITED[to_act.what]}"


def tell_of_action(fault: Fault, record: Record, state: State, ply: int) -> None:
    """Say who did what in which turn, and what could have been done; `state` is the one before the action."""
    if fault.action is None:
        return
    action = record.actions[fault.action]
    state = state.settled()
    if not fault.expected:
        fault.expected = _alternatives(action, state)
    if fault.kind != "illegal":
        return
    said = _sentence(fault.message, action, record.players)
    to_act = state.to_act
    if to_act is not None and fault.message in (_OTHER_TURN, _OTHER_TIME):
        said = f"{said}: {awaited(to_act, record.players)}"
    in_text = record.place is not None and record.place.text is not None
    fault.message = f"turn {ply}: {said}" if in_text else f"actions[{fault.action}] (turn {ply}): {said}"


def _alternatives(action: Action, state: State) -> list[str]:
    """What was legal instead: where only the choice is missing or wrong the choices, else what is most like it."""
    legal = state.legal()
    alike = [other for other in legal if other.do == action.do]
    choices = [other for other in alike if other.card == action.card and other.onto]
    likely = choices or sorted(alike, key=lambda other: not _of_one_month(other, action)) or legal
    return [spelled(other) for other in likely[:MOST_EXPECTED]]


def _of_one_month(one: Action, other: Action) -> bool:
    return one.card in CARD and other.card in CARD and month(str(one.card)) == month(str(other.card))


def _sentence(message: str, action: Action, players: Sequence[str]) -> str:
    """The message with names in the place of what it says of any player and card, or after them."""
    name = _name(action.seat, players)
    said = re.sub(r"\b(?:this|the) player\b(?! whose)", lambda _: name, message)
    if action.card is not None:
        said = re.sub(r"\bthis card\b", action.card, said)
    if action.month is not None:
        said = re.sub(r"\bthis month\b", f"month {action.month}", said)
    told = said != message or (action.card is not None and action.card in message)
    return said if told else f"{name}, {spelled(action)}: {said}"


def _name(seat: int, players: Sequence[str]) -> str:
    return players[seat][:MOST_OF_NAME] if 0 <= seat < len(players) else f"seat {seat}"


def with_names(message: str, players: Sequence[str]) -> str:
    """The message with the players' names in the place of their seats."""
    return re.sub(r"\bseat (\d)\b", lambda seat: _name(int(seat[1]), players), message)


def find_in_text(fault: Fault, record: Record, header: str | None = None, item: str | None = None) -> None:
    """Give the fault its line, column and excerpt where the record comes from the notation."""
    if record.place is None or record.place.text is None:
        return
    where = fault.action if fault.action is not None else header or _line_of(fault, record)
    if where is None:
        return
    try:
        fault.line, fault.column, fault.excerpt = locate(record, where, item)
    except LookupError:
        return  # nobody says it: it is what holds where nothing is said
    if isinstance(where, str) and fault.excerpt and (card := fault.message.partition(" ")[0]) in CARD:
        found = [match.start() for match in re.finditer(rf"(?<!\S){card}(?!\S)", fault.excerpt)]
        fault.column = found[-1] + 1 if found else fault.column


def _line_of(fault: Fault, record: Record) -> str | None:
    """The header or line of cards that a fault of the hand as a whole speaks of."""
    line = next((line for words, line in _LINES if words in fault.message), None)
    return "hands" if line == "deal" and record.position is not None else line
