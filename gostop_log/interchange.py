"""The interchange format (docs/interchange.md): a hand as a JSON object, to and from a `Record`.

    record = from_json({"players": ["Min", "Jun"], "hands": …, "table": …, "actions": […]})
    to_json(record)                                     # the same object, its keys in the canonical order

What is checked here is the form: types, keys that must stand, cards that exist, one deal.  Whether the hand was legal
only its replay tells.  Unknown keys are kept in the ``extra`` of the structure they stood in.
"""

from __future__ import annotations

import difflib
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, NoReturn, get_args

import msgspec
from msgspec import Struct

from gostop_log.cards import CODES, UNKNOWN
from gostop_log.errors import Fault, HandError
from gostop_log.jsontext import MAX_INT, MIN_INT, decode, iter_values
from gostop_log.record import (
    Action,
    Claims,
    Do,
    Place,
    Position,
    Record,
    RuleChoice,
    SeatState,
    Stack,
    TurnClaim,
    Variation,
)

__all__ = ["FORMAT", "MAX_DEPTH", "NEWEST", "dumps", "from_json", "iter_lines", "loads", "to_json"]

FORMAT: Final = "gostop-json"
NEWEST: Final = 1
"""The newest version of the format that is known; any other is refused."""
MAX_DEPTH: Final = 200
"""How deep lists and objects (variations, above all) may nest."""

_ORDER: Final = (
    "format", "version", "id", "rules", "players", "dealer", "stake", "carry", "hand_no", "balances", "drawn_month",
    "mission", "session", "date", "currency", "headers", "seats", "choices", "dropped", "hands", "table", "stock",
    "deck", "position", "actions", "claims", "variations", "annotations", "note",
)  # fmt: skip
"""The keys of a hand in the canonical order; unknown ones follow."""
_NEEDS: Final = {
    "shake": ("month",), "play": ("card",), "bomb": ("month",), "joker": ("card",), "draw": ("card",),
    "flip": ("card",), "give": ("card",), "flex": ("card", "as"), "quad": ("month",),
}  # fmt: skip
"""What an action cannot do without; the other actions need nothing but a seat."""


def loads(text: str) -> Record:
    """The record of one hand in JSON; HandError with the place of the fault."""
    return from_json(decode(text))


def dumps(record: Record) -> str:
    """The record as one line of JSON, without the line's end."""
    return msgspec.json.encode(to_json(record)).decode()


def iter_lines(lines: Iterable[str | Fault], file: str) -> Iterator[Record | Fault]:
    """The hands of JSON Lines in their order; a Fault for each one that is broken, and the next one is read.

    A hand that is laid out over several lines and a list of hands are read too.  `file` is named in places.
    """
    for found in iter_values(lines, file):
        if isinstance(found, Fault):
            yield found
            continue
        try:
            yield from_json(found.value, place=Place(file, found.line))
        except HandError as error:
            yield error.fault


def from_json(obj: object, *, place: Place | None = None) -> Record:
    """The record that a decoded JSON object says; `place` is where it stood.

    Raises HandError of kind ``malformed`` whose message names the path in the object and what was expected there.
    """
    try:
        record = _read(obj)
    except HandError as error:
        if isinstance(obj, dict) and isinstance(obj.get("id"), str):
            error.fault.hand = obj["id"]
        if place is not None:
            error.fault.file, error.fault.line = place.file, place.line
        raise
    record.place = place
    return record


def _read(obj: object) -> Record:
    if not isinstance(obj, dict):
        _refuse("", f"a hand is an object, not {_shown(obj)}")
    _check_version(obj)
    if (odd := _odd(obj, 0)) is not None:
        _refuse(odd[0].lstrip("."), odd[1])
    try:
        record = msgspec.convert(_shaped(obj), Record)
    except msgspec.ValidationError as error:
        raise HandError(_type_fault(str(error))) from None
    _check_deal(record)
    _check_actions(record.actions, "actions")
    for index, variation in enumerate(record.variations):
        _check_variation(variation, f"variations[{index}]")
    return record


def _check_version(obj: dict[str, Any]) -> None:
    if (found := obj.get("format", FORMAT)) != FORMAT:
        _refuse("format", f"expected {FORMAT!r}, found {_shown(found)}")
    version = obj.get("version", NEWEST)
    if type(version) is not int or version != NEWEST:
        _refuse("version", f"version {_shown(version)} is not known; the newest known is {NEWEST}", expected=["1"])


# What convert does not look at: numbers beyond 64 bits and how deep the free parts nest.


def _odd(value: object, depth: int) -> tuple[str, str] | None:
    """The path and the fault of the first value in a list or an object that no record can hold."""
    if depth > MAX_DEPTH:
        return "", f"nested more than {MAX_DEPTH} deep"
    members = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in members:
        kind = type(item)
        if kind is str:
            continue
        if kind is int:
            fault = None if MIN_INT <= item <= MAX_INT else ("", f"the number {_shown(item)} needs more than 64 bits")
        elif kind is float:
            fault = None if item - item == 0 else ("", f"{item} is not a number of JSON")
        else:
            fault = _odd(item, depth + 1) if kind is list or kind is dict else None
        if fault is not None:
            return (f".{key}" if isinstance(value, dict) else f"[{key}]") + fault[0], fault[1]
    return None


# Shape: unknown keys move to ``extra``, and a position's table is opened, so that the rest is a Record as it stands.


def _keys(struct: type[Struct]) -> frozenset[str]:
    return frozenset(struct.__struct_encode_fields__) - {"extra", "place"}


_ACTION: Final = _keys(Action)
_TABLE: Final = frozenset(("loose", "stacks"))
_POSITION: Final = (_keys(Position) - _TABLE) | {"table"}
_HAND: Final = frozenset(_ORDER)


def _sorted_out(value: Any, known: frozenset[str]) -> Any:
    """An object with its unknown keys moved to ``extra``; anything else as it is, for `convert` to refuse."""
    if not isinstance(value, dict) or value.keys() <= known:
        return value
    kept = {key: item for key, item in value.items() if key in known}
    kept["extra"] = {key: item for key, item in value.items() if key not in known}
    return kept


def _each(values: Any, known: frozenset[str]) -> Any:
    return [_sorted_out(value, known) for value in values] if isinstance(values, list) else values


def _shaped(obj: dict[str, Any]) -> dict[str, Any]:
    hand: dict[str, Any] = dict(_sorted_out(obj, _HAND))
    if "actions" in hand:
        hand["actions"] = _each(hand["actions"], _ACTION)
    if "rules" in hand:
        hand["rules"] = _sorted_out(hand["rules"], _keys(RuleChoice))
    if "variations" in hand:
        hand["variations"] = _variations(hand["variations"])
    if isinstance(claims := hand.get("claims"), dict):
        hand["claims"] = dict(_sorted_out(claims, _keys(Claims)))
        if "turns" in claims:
            hand["claims"]["turns"] = _each(claims["turns"], _keys(TurnClaim))
    if isinstance(position := hand.get("position"), dict):
        players = hand.get("players")
        hand["position"] = _position(position, len(players) if isinstance(players, list) else 0)
    return hand


def _variations(values: Any) -> Any:
    shaped = _each(values, _keys(Variation))
    if not isinstance(values, list):
        return values
    return [
        {**value, "actions": _each(value.get("actions"), _ACTION), "variations": _variations(value.get("variations", []))}
        if isinstance(value, dict)
        else value
        for value in shaped
    ]


def _position(value: dict[str, Any], players: int) -> dict[str, Any]:
    """A position as `Position` has it; what is missing is zero or empty, for every seat."""
    shaped = dict(_sorted_out(value, _POSITION))
    table = _sorted_out(shaped.pop("table", {}), _TABLE)
    if not isinstance(table, dict):
        _refuse("position.table", f"expected an object with loose and stacks, found {_shown(table)}")
    if "extra" in table:
        shaped["extra"] = {**shaped.get("extra", {}), "table": table["extra"]}
    shaped["loose"] = table.get("loose", [])
    shaped["stacks"] = _each(table.get("stacks", []), _keys(Stack))
    shaped["seats"] = _each(shaped.get("seats", [{} for _ in range(players)]), _keys(SeatState))
    for key in ("hands", "captured"):
        shaped.setdefault(key, [[] for _ in range(players)])
    return {"turn": 0, "stock": [], **shaped}


# Checks of what a Record's types leave open.

_CARDS: Final = frozenset((*CODES, UNKNOWN))
_MAYBE: Final = _CARDS | {None}


def _check_deal(record: Record) -> None:
    """Exactly one of hands, deck and position says what was dealt, and every card of it exists (A1)."""
    given = [key for key in ("hands", "deck", "position") if getattr(record, key) is not None]
    if not given:
        _refuse("", "nothing says what was dealt: hands with table, a deck or a position is missing")
    if len(given) > 1:
        _refuse(given[1], f"{given[0]} and {given[1]} exclude each other")
    for key in ("table", "stock"):
        if record.hands is None and getattr(record, key) is not None:
            _refuse(key, f"{key} stands only beside hands, not beside {given[0]}")
    if record.hands is not None and record.table is None:
        _refuse("table", "missing: hands need the table they were dealt with")
    for key in ("table", "stock", "deck"):
        _check_cards(getattr(record, key) or (), key)
    for key in ("hands", "dropped"):
        _check_piles(getattr(record, key) or (), key)
    if record.position is not None:
        _check_position(record.position)


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


def _check_card(code: str, path: str) -> None:
    if code not in _CARDS:
        near = difflib.get_close_matches(code[:8], CODES, cutoff=0.5)
        _refuse(path, f"there is no card {_shown(code)}", rule="A1", expected=near)


def _check_variation(variation: Variation, path: str) -> None:
    _check_actions(variation.actions, f"{path}.actions")
    for index, inner in enumerate(variation.variations):
        _check_variation(inner, f"{path}.variations[{index}]")


def _check_actions(actions: list[Action], path: str) -> None:
    for index, action in enumerate(actions):
        if action.card not in _MAYBE or action.onto not in _MAYBE:
            _check_card(action.card or UNKNOWN, f"{path}[{index}].card")
            _check_card(action.onto or UNKNOWN, f"{path}[{index}].onto")
        needs = _NEEDS.get(action.do)
        if needs is None:
            _check_do(action.do, f"{path}[{index}].do")
        elif (needs[0] == "card" and action.card is None) or (needs[0] == "month" and action.month is None):
            _refuse(f"{path}[{index}].{needs[0]}", f"missing: {action.do} names the {needs[0]}")
        elif "as" in needs and action.as_ not in ("animal", "junk"):
            found = "missing" if action.as_ is None else f"found {_shown(action.as_)}"
            _refuse(f"{path}[{index}].as", f"{found}: flex says animal or junk", expected=["animal", "junk"])


def _check_do(do: str, path: str) -> None:
    if do not in get_args(Do):
        near = difflib.get_close_matches(do[:16], get_args(Do), cutoff=0.5)
        _refuse(path, f"there is no action {_shown(do)}", expected=near or list(get_args(Do)))


# Faults, in words.

_TYPE_ERROR: Final = re.compile(
    r"(?:Expected `(?P<expected>[^`]+)`, got `(?P<got>[^`]+)`"
    r"|Object missing required field `(?P<missing>[^`]+)`)(?: - at `\$\.?(?P<path>.*)`)?$"
)
_WORDS: Final = {
    "int | float": "a number", "int": "a whole number", "float": "a number with a fraction", "str": "a text",
    "array": "a list", "object": "an object", "bool": "true or false", "null": "null",
}  # fmt: skip


def _type_fault(message: str) -> Fault:
    """The Fault of what `msgspec.convert` says."""
    match = _TYPE_ERROR.match(message)
    if match is None:
        return _fault("", message, None, [])
    path = re.sub(r"^position\.(loose|stacks)\b", r"position.table.\1", match["path"] or "")
    rule = "A1" if path.endswith(".seat") else None
    if match["missing"]:
        return _fault(path, f"{match['missing']} is missing", "A1" if match["missing"] == "seat" else None, [])
    expected = re.sub(r"int \| float|\w+", lambda word: _WORDS.get(word[0], word[0]), match["expected"])
    return _fault(path, f"expected {expected.replace(' | ', ' or ')}, found {_WORDS[match['got']]}", rule, [])


def _refuse(path: str, message: str, *, rule: str | None = None, expected: list[str] | None = None) -> NoReturn:
    raise HandError(_fault(path, message, rule, expected or []))


def _fault(path: str, message: str, rule: str | None, expected: list[str]) -> Fault:
    action = re.match(r"actions\[(\d+)\]", path)
    return Fault(
        kind="malformed",
        rule=rule,
        message=f"{path}: {message}" if path else message,
        action=int(action[1]) if action else None,
        expected=expected,
    )


def _shown(value: object) -> str:
    """A value in a message: short, and without control characters."""
    if isinstance(value, (list, dict)):
        return "a list" if isinstance(value, list) else "an object"
    text = repr(value) if not isinstance(value, int) or abs(value) <= MAX_INT else f"{value:.3e}"
    return text if len(text) <= 40 else text[:40] + "…"


# Writing.


def to_json(record: Record) -> dict[str, Any]:
    """The record as a JSON object in the canonical order; defaults are left out, unknown keys stand last again."""
    said = msgspec.to_builtins(record)
    said.pop("place", None)
    said |= {
        "format": FORMAT,
        "version": NEWEST,
        "rules": _merged(msgspec.to_builtins(record.rules)),
        "dealer": record.dealer,
        "stake": record.stake,
    }
    for action in said["actions"]:
        _merged(action)
    for turn in _merged(said.get("claims", {})).get("turns", ()):
        _merged(turn)
    for variation in said.get("variations", ()):
        _merge_variation(variation)
    if record.position is not None:
        said["position"] = _written_position(said["position"])
    hand = {key: said[key] for key in _ORDER if key in said}
    return _merged(hand | {"extra": said.get("extra")})


def _merged(obj: dict[str, Any]) -> dict[str, Any]:
    """The object with its ``extra`` keys put back among the others, in place."""
    for key, value in (obj.pop("extra", None) or {}).items():
        obj.setdefault(key, value)
    return obj


def _merge_variation(variation: dict[str, Any]) -> None:
    _merged(variation)
    for action in variation["actions"]:
        _merged(action)
    for inner in variation.get("variations", ()):
        _merge_variation(inner)


def _written_position(position: dict[str, Any]) -> dict[str, Any]:
    extra: dict[str, Any] = position["extra"] or {}
    table = {"loose": position["loose"], "stacks": [_merged(stack) for stack in position["stacks"]]}
    return {
        "turn": position["turn"],
        "hands": position["hands"],
        "table": table | extra.pop("table", {}),
        "captured": position["captured"],
        "stock": position["stock"],
        "seats": [_merged({"turns": 0} | seat) for seat in position["seats"]],
        **extra,
    }
