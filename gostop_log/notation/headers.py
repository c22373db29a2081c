"""The headers ``[Name …]`` that the toolkit knows: which field of a record each one is.

`READERS` takes what stands in a header into a `Draft`; the writer's side is in `header_writer`.  A header that is not
known is kept in ``Record.headers``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final, TypeVar

import msgspec

from gostop_log.notation.draft import Draft
from gostop_log.notation.misread import Misread
from gostop_log.notation.values import read_whole, whole
from gostop_log.record import TurnClaim, Variation

__all__ = ["NEWEST", "OF_ONE_HAND", "READERS", "Item", "read_header"]

NEWEST: Final = 1
"""The newest version of the notation that is known; any other is refused."""

OF_ONE_HAND: Final = ("Seal", "Commit", "Reveal")
"""Headers kept in ``Record.headers`` that are known all the same (docs/integrity.md); no session shares them."""

Item = tuple[str | None, Any]
"""What stands in a header: a value, or ``name=value``."""
Items = list[Item]
Reader = Callable[[Draft, Items], None]
Kind = TypeVar("Kind")
_GAIN: Final = re.compile(r"\+[0-9]{1,20}")


# What items can be.


def _value(items: Items) -> Any:
    if len(items) != 1 or items[0][0] is not None:
        raise Misread("one value and nothing else")
    return items[0][1]


def _text(items: Items) -> str:
    if isinstance(value := _value(items), str):
        return value
    raise Misread('one text in quotes, as in "t1-h7"')


def _money(value: Any) -> int:
    """A sum of money; a gain may be written with its sign."""
    if isinstance(value, str) and _GAIN.fullmatch(value):
        return read_whole(value)
    return whole(value)


def _each(items: Items, convert: Callable[[Any], Kind]) -> list[Kind]:
    """Every item as `convert` reads it; Misread names the one that it cannot read."""
    found = []
    for index, value in enumerate(_values(items)):
        try:
            found.append(convert(value))
        except Misread as error:
            error.item = index
            raise
    return found


def _one_whole(items: Items) -> int:
    _value(items)
    return _each(items, whole)[0]


def _values(items: Items) -> list[Any]:
    if any(key is not None for key, _ in items):
        raise Misread("values without names")
    return [value for _, value in items]


def _texts(items: Items) -> list[str]:
    return _each(items, _name)


def _name(value: Any) -> str:
    if isinstance(value, str):
        return value
    raise Misread('names in quotes, as in "Min" "Jun"')


def _numbers(items: Items) -> list[int]:
    return _each(items, whole)


def _sums(items: Items) -> list[int]:
    return _each(items, _money)


def _pairs(items: Items) -> dict[str, Any]:
    pairs = {key: value for key, value in items if key is not None}
    if len(pairs) < len(items):
        raise Misread("name=value, each name once")
    return pairs


# Readers of single headers.


def _field(name: str, convert: Callable[[Items], Any]) -> Reader:
    def read(draft: Draft, items: Items) -> None:
        draft.fields[name] = convert(items)

    return read


def _claim(name: str, convert: Callable[[Items], Any]) -> Reader:
    def read(draft: Draft, items: Items) -> None:
        draft.claims[name] = convert(items)

    return read


def _version(_draft: Draft, items: Items) -> None:
    if (version := _value(items)) not in (NEWEST, str(NEWEST)):
        raise Misread(f'[GSN "{NEWEST}"]', message=f"version {version!r} is not known; the newest known is {NEWEST}")


def _rules(draft: Draft, items: Items) -> None:
    if not items or items[0][0] is not None:
        raise Misread("the name of a rule set, as in [Rules classic target=3]")
    draft.rules["preset"] = _text(items[:1])
    draft.rules["overrides"] = _pairs(items[1:])


def _rules_extra(draft: Draft, items: Items) -> None:
    draft.rules["extra"] = _pairs(items)


def _stake(draft: Draft, items: Items) -> None:
    values = _values(items)
    if not 1 <= len(values) <= 2 or (len(values) == 2 and not isinstance(values[1], str)):
        raise Misread('the money for a chip and the currency, as in [Stake 100 "KRW"]')
    draft.fields["stake"] = _each(items[:1], whole)[0]
    draft.fields["currency"] = values[1] if len(values) == 2 else None


def _hand(draft: Draft, items: Items) -> None:
    draft.fields["id"] = _text(items) if items else None


def _seat(items: Items) -> str | int | None:
    value = _value(items)
    if type(value) is int:
        return whole(value)
    if value is None or isinstance(value, str):
        return value
    raise Misread("a player's name in quotes, or the number of a seat")


def _dealer(items: Items) -> str | int:
    if (seat := _seat(items)) is None:
        raise Misread("a player's name in quotes, or the number of a seat")
    return seat


def _paid(draft: Draft, items: Items) -> None:
    paid = draft.claims["paid"]
    if (items and items[0][0] is not None) or not items:
        paid.append(_pairs(items))
        return
    values = _values(items)
    if values == [None]:
        return
    if len(values) != 4 or not isinstance(values[0], str):
        raise Misread("rule, payer, receiver and chips, as in [Paid E6 1 0 3]")
    rule, payer, receiver, amount = values
    sides = [None if side == "pot" else side for side in (payer, receiver)]
    paid.append({"rule": rule, "from": sides[0], "to": sides[1], "amount": amount})


def _claims(draft: Draft, items: Items) -> None:
    draft.claims["extra"] = _pairs(items) or None


def _headers(draft: Draft, items: Items) -> None:
    draft.headers.update(_pairs(items))


_RAW: Final[dict[str, Any]] = {
    "annotations": list[dict[str, Any]], "turns": list[TurnClaim], "variations": list[Variation],
}  # fmt: skip


def _raw(draft: Draft, items: Items) -> None:
    for name, value in _pairs(items).items():
        if name not in _RAW:
            raise Misread(*_RAW)
        try:
            draft.raw[name] = msgspec.convert(value, _RAW[name])
        except msgspec.ValidationError as error:
            raise Misread(str(error)) from None


READERS: Final[dict[str, Reader]] = {
    "GSN": _version,
    "Session": _field("session", _text),
    "Date": _field("date", _text),
    "Players": _field("players", _texts),
    "Rules": _rules,
    "RulesExtra": _rules_extra,
    "Stake": _stake,
    "Hand": _hand,
    "No": _field("hand_no", _one_whole),
    "Dealer": _field("dealer", _dealer),
    "Carry": _field("carry", _pairs),
    "Balances": _field("balances", _numbers),
    "DrawnMonth": _field("drawn_month", _one_whole),
    "Mission": _field("mission", _pairs),
    "Seats": _field("seats", _texts),
    "Choices": _field("choices", _texts),
    "Extra": _field("extra", _pairs),
    "Headers": _headers,
    "Raw": _raw,
    "Result": _claim("end", _text),
    "Winner": _claim("winner", _seat),
    "Points": _claim("points", _one_whole),
    "Payments": _claim("payments", _sums),
    "Paid": _paid,
    "BalancesAfter": _claim("balances", _numbers),
    "Claims": _claims,
}
"""Every known header, in the order in which they are written."""


_REPEATED: Final = frozenset(("Paid", "Headers"))
"""Headers that may stand several times in a block."""


def read_header(draft: Draft, name: str, items: Items) -> None:
    """Take a header into the draft; Misread where its items are not what it holds or it stands twice in a block."""
    if name == ("GSN" if draft.is_hand else "Hand"):
        raise Misread("a line of its own for each [GSN …] and each [Hand …]")
    if name in draft.seen and name not in _REPEATED:
        raise Misread("each header once", message=f"[{name}] stands twice")
    if name == "Paid" and name not in draft.seen:
        draft.claims["paid"] = []
    draft.seen.add(name)
    if (reader := READERS.get(name)) is not None:
        reader(draft, items)
    elif len(items) == 1 and items[0][0] is None:
        draft.headers[name] = items[0][1]
    else:
        keyed = bool(items) and items[0][0] is not None
        draft.headers[name] = _pairs(items) if keyed else _values(items)
