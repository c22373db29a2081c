"""The tables and their columns (docs/tables.md): names, Arrow types, and what they mean; the one place that says it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

import pyarrow as pa

__all__ = ["ACTION", "HAND", "SCHEMAS", "Column", "batch", "schemas"]

_TEXT: Final = pa.string()
_TEXTS: Final = pa.list_(pa.string())
_SEAT: Final = pa.int8()
_COUNT: Final = pa.int32()
_COUNTS: Final = pa.list_(pa.int32())
_WHOLE: Final = pa.int64()
_SUMS: Final = pa.list_(pa.int64())
_YES: Final = pa.bool_()
_SECONDS: Final = pa.float64()
_EXPLANATIONS: Final = pa.list_(
    pa.struct([pa.field("kind", _TEXT), pa.field("message", _TEXT), pa.field("change", _TEXT)])
)

HAND: Final = ("hand", _TEXT, "the hand: the first 16 hexadecimal digits of SHA-256 over file, line and place in it")

ACTION: Final = "index of the action in the record"

Column = tuple[str, pa.DataType, str]
"""Name, type and meaning."""

_COLUMNS: Final[dict[str, list[Column]]] = {
    "hands": [
        HAND,
        ("file", _TEXT, "the file as it was named, - for standard input"),
        ("line", _WHOLE, "where the hand begins, or where its fault is, counted from 1"),
        ("id", _TEXT, "what the log calls the hand"),
        ("session", _TEXT, "the session that the hand names"),
        ("hand_no", _WHOLE, "its number in the session"),
        ("date", _TEXT, "RFC 3339, as it is written"),
        ("preset", _TEXT, "the preset or room overlay"),
        ("overrides", _TEXT, "what differs from it, as JSON"),
        ("rules_hash", _TEXT, "the hash of the rule set (docs/interchange.md)"),
        ("players", _COUNT, "how many played"),
        ("names", _TEXTS, "their names by seat"),
        ("table", _TEXTS, "everybody at the table, also who dropped out (W)"),
        ("dealer", _SEAT, "the seat that deals and starts"),
        ("stake", _WHOLE, "money for a chip"),
        ("currency", _TEXT, "of the stake"),
        ("nagari", _WHOLE, "the factor that the hand inherits (N1)"),
        ("push", _WHOLE, "how often in a row it was pushed (N3)"),
        ("pot", _WHOLE, "chips in the boar pot before it (X3)"),
        ("played", _YES, "false where only the result was written down"),
        ("end", _TEXT, "how it ended (docs/interchange.md); null where it did not or is broken"),
        ("winner", _SEAT, "the winner's seat"),
        ("winner_name", _TEXT, "the winner's name"),
        ("points", _WHOLE, "the winner's points (M18)"),
        ("payments", _SUMS, "net of the hand by seat, in money"),
        ("fee", _WHOLE, "what the house keeps, in money (K5)"),
        ("balances", _SUMS, "before the hand by seat, in money, where they are written"),
        ("deal", _TEXT, "a hash of what was dealt, so that deals that are repeated are found; null where nobody tells"),
        ("actions", _COUNT, "actions that are recorded"),
        ("seconds", _SECONDS, "the last clock; null without clocks"),
        ("gos", _COUNTS, "how often each seat said go"),
        ("shakes", _COUNTS, "sets that each seat showed"),
        ("bombs", _COUNTS, "bombs of each seat"),
        ("verdict", _TEXT, "verified, wrong, unchecked or unreadable (docs/audit.md)"),
        ("findings", _COUNT, "how many findings it has"),
        ("missing", _TEXTS, "what is missing for a check, a sentence each"),
    ],
    "turns": [
        HAND,
        ("ply", _COUNT, "the turn, counted from 1"),
        ("seat", _SEAT, "whose turn it is"),
        ("actions", _TEXT, "what was done, in the notation, seats not said"),
        ("effects", _TEXTS, "what it brought about: chok, steal, go … (docs/interchange.md)"),
        ("rules", _TEXTS, "the rule of each effect"),
        ("steals", _COUNT, "cards that it took from others (E1)"),
        ("scores", _COUNTS, "each seat's score for go and stop after it, in points (S12)"),
        ("held", _COUNTS, "hand cards of each seat after it"),
        ("captured", _COUNTS, "captured cards of each seat after it"),
        ("loose", _COUNT, "loose cards on the table after it"),
        ("stacks", _COUNT, "stacks on the table after it"),
        ("stock", _COUNT, "cards left in stock"),
        ("complete", _YES, "false where the log breaks off in it"),
        ("seconds", _SECONDS, "from the last clock before it to its last one; null without clocks"),
    ],
    "decisions": [
        HAND,
        ("ply", _COUNT, "the turn, counted from 1"),
        ("action", _COUNT, ACTION),
        ("seat", _SEAT, "who decided"),
        ("stage", _TEXT, "what was asked: turn, flip (which card to take), answer, give, flex, go_stop"),
        ("what", _TEXT, "what was done: play, bomb, shake, joker, pass, flip, give, go, stop, flex, quad, offer …"),
        ("chosen", _TEXT, "the same in the notation: 3p>3K"),
        ("alternatives", _COUNT, "how many things could be done, this one among them"),
        ("options", _TEXTS, "all of them, in the notation"),
        ("seconds", _SECONDS, "its think time: since the decision before it; null unless both have a clock"),
    ],
    "captures": [
        HAND,
        ("ply", _COUNT, "the turn in which it was captured, counted from 1; 0: it lay there as play began"),
        ("seat", _SEAT, "who captured it"),
        ("card", _TEXT, "the card (docs/notation.md)"),
        ("kind", _TEXT, "bright, animal, ribbon, junk, double junk or joker (D1, D4)"),
        ("how", _TEXT, "deal, hand (by the card played or a bomb), flip, stack (with a stack), steal (E1)"),
        ("giver", _SEAT, "who handed it over, where it was stolen"),
    ],
    "payments": [
        HAND,
        ("move", _COUNT, "number of the move within the hand, counted from 1"),
        ("rule", _TEXT, "the rule that says it"),
        ("giver", _TEXT, "who pays, by name; null is the boar pot"),
        ("taker", _TEXT, "who is paid, by name; null is the boar pot, or the house that keeps a fee (K5)"),
        ("money", _WHOLE, "the sum in money; below zero where a rule makes a debt smaller"),
    ],
    "findings": [
        (HAND[0], HAND[1], f"{HAND[2]}; null where the place belongs to no hand"),
        ("file", _TEXT, "the file as it was named"),
        ("line", _WHOLE, "counted from 1"),
        ("column", _WHOLE, "counted from 1"),
        ("id", _TEXT, "what the log calls the hand"),
        ("session", _TEXT, "the session that the hand names"),
        ("hand_no", _WHOLE, "its number in the session"),
        ("ply", _COUNT, "the turn, counted from 1"),
        ("action", _COUNT, ACTION),
        ("code", _TEXT, "what kind of finding it is (docs/audit.md)"),
        ("severity", _TEXT, "error, gap (cannot be checked) or note"),
        ("rules", _TEXTS, "IDs of the rules that it is about"),
        ("message", _TEXT, "a sentence that a person understands"),
        ("field", _TEXT, "the field that is wrong"),
        ("claimed", _TEXT, "what the log claims, as JSON"),
        ("computed", _TEXT, "what comes out, as JSON"),
        ("ledger", _TEXTS, "for wrong money, the lines of the ledger"),
        ("explained_by", _EXPLANATIONS, "the smallest changes that would explain it; change is JSON"),
    ],
}


def schemas(tables: Mapping[str, Sequence[Column]]) -> dict[str, pa.Schema]:
    """The schema of each table; a column's meaning stands in its metadata."""
    return {
        table: pa.schema([pa.field(name, kind, metadata={"meaning": meaning}) for name, kind, meaning in columns])
        for table, columns in tables.items()
    }


SCHEMAS: Final = schemas(_COLUMNS)
"""The schema of each table that is made of a log."""


def batch(rows: Sequence[tuple[Any, ...]], schema: pa.Schema) -> pa.RecordBatch:
    """Rows, a tuple for each in the order of the columns, as Arrow's columns."""
    columns: list[Any] = [list(column) for column in zip(*rows, strict=True)] or [[]] * len(schema)
    return pa.record_batch(
        [pa.array(column, field.type) for column, field in zip(columns, schema, strict=True)], schema
    )
