"""What the types of a `Record` leave open: how deep it nests, one deal, cards that exist, what an action must name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, get_args

from gostop_log.cards import CODES, UNKNOWN
from gostop_log.interchange.form import MAX_DEPTH, refuse
from gostop_log.near import nearest
from gostop_log.record import MAX_DIGITS, Action, Do, Position, Record, Variation
from gostop_log.rules.wording import nearest_first, shown

__all__ = ["check_depth", "check_record"]

_CARDS: Final = frozenset((*CODES, UNKNOWN))
_TOO_LARGE: Final = 10**MAX_DIGITS
_MAYBE_CARDS: Final = _CARDS | {None}
_NEEDS: Final = {
    "shake": "month", "play": "card", "bomb": "month", "joker": "card", "draw": "card", "flip": "card", "give": "card",
    "flex": "card", "quad": "month", "pass": "seat", "go": "seat", "stop": "seat", "push": "seat", "offer": "seat",
    "accept": "seat", "refuse": "seat",
}  # fmt: skip
"""What each action cannot do without; `flex` says ``as`` too."""


def check_depth(value: object) -> None:
    """Refuse what nests too deep, and a number too long to be kept, where the format leaves the type open."""
    if (found := _odd(value, 0)) is not None:
        refuse(found[0].lstrip("."), found[1])


def _odd(value: object, depth: int) -> tuple[str, str] | None:
    """Path and fault of the first thing in a list or an object that no record can hold."""
    if depth > MAX_DEPTH:
        return "", f"nested more than {MAX_DEPTH} deep"
    if isinstance(value, int):
        return None if -_TOO_LARGE < value < _TOO_LARGE else ("", f"expected a number of at most {MAX_DIGITS} digits")
    if isinstance(value, dict):
        for key, item in value.items():
            if not isinstance(item, str) and (found := _odd(item, depth + 1)) is not None:
                return f".{key}{found[0]}", found[1]
    if isinstance(value, list):
        for index, item in enumerate(value):
            if not isinstance(item, str) and (found := _odd(item, depth + 1)) is not None:
                return f"[{index}]{found[0]}", found[1]
    return None


def check_record(record: Record) -> None:
    """Refuse a record whose form is right, type by type, and that still says nothing that could be replayed."""
    _check_deal(record)
    _check_actions(record.actions, "actions")
    for index, variation in enumerate(record.variations):
        _check_variation(variation, f"variations[{index}]")


def _check_deal(record: Record) -> None:
    """Exactly one of hands, deck, position and result says what was dealt, and every card of it exists (A1)."""
    given = [key for key in ("hands", "deck", "position", "result") if getattr(record, key) is not None]
    if not given:
        refuse("", "nothing says what was dealt: hands with table, a deck, a position or a result is missing")
    if len(given) > 1:
        refuse(given[1], f"{given[0]} and {given[1]} exclude each other")
    if given == ["hands"] and record.table is None:
        refuse("table", "missing: hands stand with the table that was dealt with them")
    for key in ("table", "stock"):
        if given != ["hands"] and getattr(record, key) is not None:
            refuse(key, f"{key} stands beside hands only, not beside a {given[0]}")
    for key in ("table", "stock", "deck"):
        _check_cards(getattr(record, key) or (), key)
    for key in ("hands", "dropped"):
        _check_piles(getattr(record, key) or (), key)
    if record.position is not None:
        _check_position(record.position)
    if record.result is not None:
        _check_piles(record.result.captured, "result.captured")
        _check_piles(record.result.as_junk, "result.as_junk")


def _check_position(position: Position) -> None:
    _check_piles(position.hands, "position.hands")
    _check_piles(position.captured, "position.captured")
    _check_cards(position.loose, "position.table.loose")
    _check_cards(position.stock, "position.stock")
    for index, stack in enumerate(position.stacks):
        _check_cards(stack.cards, f"position.table.stacks[{index}].cards")
        _check_cards(stack.jokers, f"position.table.stacks[{index}].jokers")
    for index, seat in enumerate(position.seats):
        _check_cards(seat.as_junk, f"position.seats[{index}].as_junk")


def _check_piles(piles: Iterable[list[str]], path: str) -> None:
    for index, cards in enumerate(piles):
        _check_cards(cards, f"{path}[{index}]")


def _check_cards(cards: Iterable[str], path: str) -> None:
    if not _CARDS.issuperset(cards):
        for index, code in enumerate(cards):
            _check_card(code, f"{path}[{index}]")


def _check_card(code: str | None, path: str) -> None:
    if code is not None and code not in _CARDS:
        near = nearest(code[:8], CODES)
        refuse(path, f"there is no card {shown(code)}", rule="A1", expected=near)


def _check_variation(variation: Variation, path: str) -> None:
    _check_actions(variation.actions, f"{path}.actions")
    for index, inner in enumerate(variation.variations):
        _check_variation(inner, f"{path}.variations[{index}]")


def _check_actions(actions: list[Action], path: str) -> None:
    for index, action in enumerate(actions):
        do = action.do
        if (
            action.card not in _MAYBE_CARDS
            or action.onto not in _MAYBE_CARDS
            or do == "flex"
            or do not in _NEEDS
            or getattr(action, _NEEDS[do]) is None
        ):
            _check_action(action, f"{path}[{index}]")


def _check_action(action: Action, path: str) -> None:
    _check_card(action.card, f"{path}.card")
    _check_card(action.onto, f"{path}.onto")
    if action.do not in _NEEDS:
        known = nearest_first(action.do, get_args(Do))
        refuse(f"{path}.do", f"there is no action {shown(action.do)}", expected=known)
    need = _NEEDS[action.do]
    if getattr(action, need) is None:
        refuse(f"{path}.{need}", f"missing: {action.do} names the {need}")
    if action.do == "flex" and action.as_ not in ("animal", "junk"):
        refuse(f"{path}.as", f"expected animal or junk, found {shown(action.as_)}", expected=["animal", "junk"])
