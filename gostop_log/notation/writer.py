"""The canonical form: one way to write each record, from which the same record is read again."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, Final, TextIO

import msgspec
from msgspec import UNSET

from gostop_log.cards import CODES, UNKNOWN
from gostop_log.errors import Fault, HandError
from gostop_log.notation.headers import NEWEST, OF_ONE_HAND, READERS
from gostop_log.notation.language import pattern
from gostop_log.notation.moves import Moves, fit_inline, fit_turns
from gostop_log.notation.order import Order
from gostop_log.notation.reader import MAX_HAND, loads
from gostop_log.notation.values import write_comment, write_key, write_string, write_value
from gostop_log.record import Claims, FinalState, Position, Record, RuleChoice, SeatState, Stack

__all__ = ["dump", "dumps", "format_text"]

_WIDTH: Final = 118
"""Headers are broken into lines of at most so many characters where they can be."""
_FACES: Final = frozenset((*CODES, UNKNOWN))


def dumps(records: Record | Iterable[Record]) -> str:
    """The canonical text of one or many records; HandError where one makes no sense as a record."""
    return "".join(_blocks([records] if isinstance(records, Record) else records))


def dump(records: Iterable[Record], stream: TextIO) -> None:
    """Write the canonical text of the records, one after the other in constant memory."""
    for block in _blocks(records):
        stream.write(block)


def format_text(text: str, *, file: str = "-", lenient: bool = False) -> str:
    """The canonical form of a text; HandError at the first hand that is broken."""
    return dumps(loads(text, file=file, lenient=lenient))


def _blocks(records: Iterable[Record]) -> Iterator[str]:
    session: _Session | None = None
    for record in records:
        if session is None or not session.takes(record):
            separator = "" if session is None else "\n"
            session = _Session(record)
            yield separator + _readable(record, "the headers of its session need", session.text())
        yield "\n" + _hand(record, session)


# Sessions.


class _Session:
    """The headers that hands share, made from the first of them."""

    def __init__(self, record: Record) -> None:
        self.shared = _shared(record)
        self.date = record.date
        self.others = _others({name: value for name, value in record.headers.items() if name not in OF_ONE_HAND})

    def takes(self, record: Record) -> bool:
        """Whether a hand can stand in this session: it says the same, or says otherwise where it can."""
        return (
            _shared(record) == self.shared
            and (record.date is not None or self.date is None)
            and self.others.keys() <= record.headers.keys()
        )

    def text(self) -> str:
        """The block that opens the session."""
        name, *headers = self.shared
        date = [] if self.date is None else [_header("Date", write_string(self.date))]
        return (
            _rows([f'[GSN "{NEWEST}"]'])
            + _rows([*filter(None, [name, *date, *headers])])
            + _rows([*self.others.values()])
        )


def _shared(record: Record) -> list[str]:
    """The headers that all hands of a session have alike; the first one is empty where the session has no name."""
    headers = ["" if record.session is None else _header("Session", write_string(record.session))]
    headers.append(_header("Players", *map(write_string, record.players)))
    headers += _rules(record.rules)
    if record.currency is not None:
        headers.append(_header("Stake", str(record.stake), write_string(record.currency)))
    elif record.stake != 1:
        headers.append(_header("Stake", str(record.stake)))
    return headers


def _rules(rules: RuleChoice) -> list[str]:
    headers = [_header("Rules", write_value(rules.preset), *_pairs(rules.overrides))]
    if rules.extra is not None:
        headers.append(_header("RulesExtra", *_pairs(rules.extra)))
    return headers


def _others(headers: dict[str, Any]) -> dict[str, str]:
    """Headers that are not known, by name and in their order: each by its own name where that can be."""
    plain, written = pattern("HEADER_NAME"), {}
    for name, value in headers.items():
        items = _items(value) if plain.fullmatch(name) and name not in READERS else None
        written[name] = _header("Headers", *_pairs({name: value})) if items is None else _header(name, *items)
    return written


def _items(value: Any) -> list[str] | None:
    """What stands in a header of its own for this value; None where nothing can."""
    if isinstance(value, dict):
        return _pairs(value) or None
    if isinstance(value, list) and len(value) != 1:
        written = [write_value(item) for item in value]
        return None if any(item[0] in "[{" for item in written) else written
    written_value = write_value(value)
    return None if written_value[0] in "[{" else [written_value]


# Hands.


def _hand(record: Record, session: _Session) -> str:
    order = Order(len(record.players), record.dealer if record.position is None else record.position.turn)
    inline = fit_inline(record.variations, record.annotations, len(record.actions))
    moves = Moves(order, record.actions)
    raw: dict[str, Any] = {}
    if inline:
        moves.branch(record.variations)
        moves.annotate(record.annotations)
    else:
        raw |= msgspec.to_builtins({"variations": record.variations, "annotations": record.annotations})
    turns = record.claims.turns if record.claims is not None else UNSET
    if turns is not UNSET:
        if fit_turns(turns, record.actions, order.copy()):
            moves.claims = {claim.ply: claim for claim in turns}
        else:
            raw["turns"] = msgspec.to_builtins(turns)
    rows = moves.write()
    if record.note is not None:
        rows.insert(0, write_comment(record.note))
    text = _rows(_hand_headers(record, session, raw)) + "".join(f"{row}\n" for row in [*_dealt(record), *rows])
    return _readable(record, "the hand needs", text)


def _hand_headers(record: Record, session: _Session, raw: dict[str, Any]) -> list[str]:
    headers = [_header("Hand", *([] if record.id is None else [write_string(record.id)]))]
    if record.date != session.date:
        headers.append(_header("Date", write_string(record.date or "")))
    if record.hand_no is not None:
        headers.append(_header("No", str(record.hand_no)))
    headers.append(_header("Dealer", _seat(record, record.dealer)))
    if record.carry:
        headers.append(_header("Carry", *_pairs(record.carry)))
    if record.balances is not None:
        headers.append(_header("Balances", *map(str, record.balances)))
    if record.drawn_month is not None:
        headers.append(_header("DrawnMonth", str(record.drawn_month)))
    if record.mission is not None:
        headers.append(_header("Mission", *_pairs(record.mission)))
    for name, texts in (("Seats", record.seats), ("Choices", record.choices)):
        if texts is not None:
            headers.append(_header(name, *map(write_string if name == "Seats" else write_value, texts)))
    if record.claims is not None:
        headers += _claims(record, record.claims)
    if record.extra is not None:
        headers.append(_header("Extra", *_pairs(record.extra)))
    headers += [text for name, text in _others(record.headers).items() if session.others.get(name) != text]
    return [*headers, _header("Raw", *_pairs(raw))] if raw else headers


def _claims(record: Record, claims: Claims) -> list[str]:
    headers = []
    if claims.end is not UNSET:
        headers.append(_header("Result", write_value(claims.end)))
    if claims.winner is not UNSET:
        headers.append(_header("Winner", "none" if claims.winner is None else _seat(record, claims.winner)))
    if claims.points is not UNSET:
        headers.append(_header("Points", str(claims.points)))
    if claims.payments is not UNSET:
        headers.append(_header("Payments", *map(str, claims.payments)))
    if claims.paid is not UNSET:
        headers += [_paid(paid) for paid in claims.paid] or [_header("Paid", "none")]
    if claims.balances is not UNSET:
        headers.append(_header("BalancesAfter", *map(str, claims.balances)))
    if claims.extra is not None or not (headers or claims.turns):
        headers.append(_header("Claims", *_pairs(claims.extra or {})))
    return headers


def _paid(paid: dict[str, Any]) -> str:
    values = [paid.get("from"), paid.get("to"), paid.get("amount")]
    plain = list(paid) == ["rule", "from", "to", "amount"] and isinstance(paid["rule"], str)
    if plain and paid["amount"] is not None and all(value is None or type(value) is int for value in values):
        return _header("Paid", write_value(paid["rule"]), *("pot" if value is None else str(value) for value in values))
    return _header("Paid", *_pairs(paid))


def _seat(record: Record, seat: int) -> str:
    names = record.players
    if 0 <= seat < len(names) and names.count(names[seat]) == 1:
        return write_string(names[seat])
    return str(seat)


# What was dealt.


def _dealt(record: Record) -> Iterator[str]:
    if record.result is not None:
        if record.hands is not None or record.deck is not None or record.position is not None:
            raise _nonsense(record, "a result and a deal exclude each other")
        yield from _final(record, record.result)
    elif record.position is not None:
        if record.hands is not None or record.table is not None or record.stock is not None or record.deck is not None:
            raise _nonsense(record, "a position and a deal exclude each other")
        yield from _position(record, record.position)
    else:
        if record.hands is not None:
            yield _piles(record, "deal", record.hands)
        for name, cards in (("table", record.table), ("stock", record.stock), ("deck", record.deck)):
            if cards is not None:
                yield " ".join([name, *_cards(record, cards)])
    if record.dropped is not None:
        yield _piles(record, "dropped", record.dropped)


def _position(record: Record, position: Position) -> Iterator[str]:
    nobody: list[list[str]] = [[] for _ in record.players]
    yield " ".join(["position", str(position.turn), *_pairs(position.extra or {})])
    if position.hands != nobody:
        yield _piles(record, "hands", position.hands)
    if position.loose or position.stacks:
        yield " ".join(
            ["table", *_cards(record, position.loose), *(_stack(record, stack) for stack in position.stacks)]
        )
    if position.captured != nobody:
        yield _piles(record, "captured", position.captured)
    if position.stock:
        yield " ".join(["stock", *_cards(record, position.stock)])
    if position.seats != [SeatState() for _ in record.players]:
        yield " ".join(["seats", *" | ".join(map(_seat_state, position.seats)).split(" ")]).rstrip()


def _final(record: Record, final: FinalState) -> Iterator[str]:
    said = msgspec.to_builtins(final)
    captured, extra = said.pop("captured", []), said.pop("extra", None) or {}
    winner = [] if final.winner is None else [f"winner={_seat(record, final.winner)}"]
    # msgspec leaves out a text only where it is the very object of the default, which depends on where it was read.
    others = {name: value for name, value in said.items() if name != "winner" and (name, value) != ("end", "stop")}
    yield " ".join(["final", *winner, *_pairs(others | extra)])
    if captured:
        yield _piles(record, "captured", captured)


def _stack(record: Record, stack: Stack) -> str:
    words = [*_cards(record, stack.cards)]
    if stack.by is not None or stack.jokers:
        words += ["by", "none" if stack.by is None else str(stack.by), *_cards(record, stack.jokers)]
    return f"({' '.join([*words, *_pairs(stack.extra or {})])})"


def _seat_state(seat: SeatState) -> str:
    said = msgspec.to_builtins(seat)
    extra = said.pop("extra", None) or {}
    return " ".join(_pairs(said | extra)) or "-"


def _piles(record: Record, name: str, piles: list[list[str]]) -> str:
    return " ".join([name, " | ".join(" ".join(_cards(record, pile)) or "-" for pile in piles)]).rstrip()


def _cards(record: Record, cards: list[str]) -> list[str]:
    """The cards as words; three or more unseen ones in a row become one word."""
    if not _FACES.issuperset(cards):
        wrong = next(card for card in cards if card not in _FACES)
        raise _nonsense(record, f"there is no card {wrong[:20]!r}")
    if UNKNOWN not in cards:
        return cards
    words: list[str] = []
    start = 0
    while start < len(cards):
        end = start
        while end < len(cards) and cards[end] == UNKNOWN and end - start < 99:
            end += 1
        run = end - start
        words += [f"{UNKNOWN}x{run}"] if run > 2 else cards[start : max(end, start + 1)]
        start = max(end, start + 1)
    return words


# Small parts.


def _readable(record: Record, needs: str, text: str) -> str:
    """A block of the record's text; HandError where it is too long to be read again."""
    if len(text) > MAX_HAND:
        raise _nonsense(record, f"{needs} {len(text)} characters; {MAX_HAND} are the most")
    return text


def _nonsense(record: Record, message: str) -> HandError:
    place = record.place
    return HandError(
        Fault(
            kind="malformed",
            rule=None,
            message=f"cannot be written: {message}",
            hand=record.id,
            file=place.file if place else None,
            line=place.line if place else None,
        )
    )


def _header(name: str, *items: str) -> str:
    return f"[{' '.join((name, *items))}]"


def _pairs(pairs: dict[str, Any]) -> list[str]:
    return [f"{write_key(name)}{write_value(value)}" for name, value in pairs.items()]


def _rows(headers: list[str]) -> str:
    """The headers in rows, as many in each as fit; none begins like a session or a hand but the first."""
    rows: list[str] = []
    for header in headers:
        if rows and len(rows[-1]) + len(header) < _WIDTH:
            rows[-1] += f" {header}"
        else:
            rows.append(header)
    return "".join(f"{row}\n" for row in rows)
