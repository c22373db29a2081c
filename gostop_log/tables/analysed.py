"""What an analysis says of a hand as rows, for tables of their own that join with the others by `hand` and `action`.

`analyses` has a row for every hand, also for those that could not be analysed: the others hold nothing of these.
Amounts are chips of the hand itself, before the stake.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any, Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
from msgspec import Struct
from msgspec.structs import replace

from gostop_log.decisions import Analysis, Candidate
from gostop_log.errors import Fault
from gostop_log.record import Action
from gostop_log.tables.rows import Row, word
from gostop_log.tables.schema import ACTION, HAND, schemas

__all__ = ["ANALYSED", "ANALYSED_ROWS", "Analysed", "told_in"]

_TEXT: Final = pa.string()
_TEXTS: Final = pa.list_(pa.string())
_SEAT: Final = pa.int8()
_COUNT: Final = pa.int32()
_WHOLE: Final = pa.int64()
_CHIPS: Final = pa.float64()
_SHARE: Final = pa.float64()
_AT_ONCE: Final = 100
"""So many rows of `analyses` are held."""
_CANDIDATES: Final = pa.list_(
    pa.struct(
        [
            pa.field("action", _TEXT),
            pa.field("value", _CHIPS),
            pa.field("error", _CHIPS),
            pa.field("samples", _WHOLE),
            pa.field("behind", _CHIPS),
            pa.field("behind_error", _CHIPS),
            pa.field("win", _SHARE),
        ]
    )
)
_PARTS: Final = {
    "before": "what the seat's place was worth before the deal",
    "deal": "luck of the deal",
    "flips": "luck of the cards turned",
    "hidden": "luck of how moves met cards that nobody could see who made them",
    "own": "what the seat's own decisions brought, against the policy's",
    "others": "what the others' decisions brought it",
    "pushed": "what a push changed (N3)",
}
"""They add up to `net`."""

_ID: Final = ("id", _TEXT, "what the log calls the hand")
_LABEL: Final = ("label", _TEXT, "what the numbers rest on, policy, samples, seed and rules, as JSON")
_WHO: Final = [
    ("ply", _COUNT, "the turn, counted from 1"),
    ("action", _COUNT, ACTION),
    ("seat", _SEAT, "who decided"),
    ("player", _TEXT, "his name"),
]

ANALYSED: Final[dict[str, pa.Schema]] = schemas(
    {
        "analyses": [
            (HAND[0], HAND[1], f"{HAND[2]}; null where the place belongs to no hand"),
            ("file", _TEXT, "the file as it was named, - for standard input"),
            ("line", _WHOLE, "where the hand begins, or where its fault is, counted from 1"),
            _ID,
            ("analysed", pa.bool_(), "false: no other of these tables has anything of the hand"),
            ("refused", _TEXT, "why it was not analysed; null where it was"),
            ("rule", _TEXT, "the rule that says so"),
            ("unknown", _TEXTS, "what of it could not be analysed, a sentence each"),
            ("outside", _TEXTS, "money that was paid beside the chips of the hand (W2), a sentence each"),
            ("told", _TEXT, "all that is said of the hand, with whole sums, or its fault, as JSON"),
            _LABEL,
        ],
        "values": [
            HAND,
            _ID,
            *_WHO,
            ("what", _TEXT, "what was to be done: turn, flip, give, flex, go_stop, answer, quad"),
            ("played", _TEXT, "the move played, in the notation; null: let be what could be done"),
            ("best", _TEXT, "the best move found, likewise"),
            (
                "candidates",
                _CANDIDATES,
                "every move, best first: its expected payment (value) with standard error, how far behind the best "
                "it is, both in chips, and how often it won",
            ),
            ("loss", _CHIPS, "chips that the move played lost against the best; for the best: against the second"),
            ("loss_error", _CHIPS, "its standard error"),
            ("share", _SHARE, "the loss as a share of what the hand is about"),
            ("verdict", _TEXT, "only_move, best, close, decided, slip, mistake or blunder"),
            ("policy_value", _CHIPS, "expected payment if the policy decided here too"),
            ("policy_error", _CHIPS, "its standard error"),
            _LABEL,
        ],
        "go_stops": [
            HAND,
            _ID,
            *_WHO,
            ("rules", _TEXT, "the rule set that is asked about"),
            ("points", _COUNT, "score at the decision"),
            ("target", _COUNT, "the score that allows to stop (G1)"),
            ("gos", _COUNT, "gos said before it"),
            ("went", pa.bool_(), "whether go was said"),
            ("stop", _CHIPS, "expected payment of stop, in chips"),
            ("stop_error", _CHIPS, "its standard error"),
            ("stop_spread", _CHIPS, "standard deviation of the payment after stop"),
            ("go", _CHIPS, "expected payment of go, in chips"),
            ("go_error", _CHIPS, "its standard error"),
            ("go_spread", _CHIPS, "standard deviation of the payment after go"),
            ("samples", _WHOLE, "deals in which both were tried and measured"),
            ("gain", _CHIPS, "expected gain of go over stop, in chips, over the same deals"),
            ("gain_error", _CHIPS, "its standard error"),
            ("loss", _CHIPS, "chips that what was said lost in the mean against the other; 0: it was found the better"),
            ("loss_error", _CHIPS, "its standard error"),
            ("win", _SHARE, "probability of winning the hand after go"),
            ("go_bak", _SHARE, "probability of losing it with go-bak"),
            ("break_even", _SHARE, "the probability of winning from which on go is worth more; null: there is none"),
            ("brought", _WHOLE, "chips of the seat at the end of the hand as it was played; null: that is not known"),
            _LABEL,
        ],
        "course": [
            HAND,
            _ID,
            ("step", _COUNT, "number of the step within the hand, from 0"),
            ("kind", _TEXT, "deal, flip, decision or push"),
            ("action", _COUNT, f"{ACTION}; -1 for the deal"),
            ("ply", _COUNT, "the turn, counted from 1; 0 for the deal"),
            ("actor", _SEAT, "who decided, or turned the card; null for the deal"),
            ("seat", _SEAT, "whose expected payment it is: every step has a row for each seat"),
            ("player", _TEXT, "his name"),
            ("before", _CHIPS, "expected payment of the seat before the step, in chips"),
            ("after", _CHIPS, "the same after it"),
            ("chosen", _CHIPS, "of a decision: what of the change its seat could know of; null for anything else"),
            _LABEL,
        ],
        "ledgers": [
            HAND,
            _ID,
            ("seat", _SEAT, "whose money it is"),
            ("player", _TEXT, "his name"),
            ("net", _WHOLE, "what the hand brought the seat, in chips: the seven parts that follow added up"),
            ("stake", _WHOLE, "money for a chip"),
            *((part, _CHIPS, f"{meaning}, in chips") for part, meaning in _PARTS.items()),
            ("lost", _CHIPS, "of `own`: chosen less best, summed over the decisions, in chips"),
            *(
                (f"{part}_error", _CHIPS, f"standard error of `{part}`; null: none is known")
                for part in [*_PARTS, "lost"]
            ),
            _LABEL,
        ],
    }
)
"""The schema of each table of an analysis."""


class Analysed(Struct, kw_only=True):
    """A hand and what is said of it."""

    key: str | None
    """The hand's key, as in the other tables; None for a place that is no hand."""
    file: str | None
    line: int | None
    found: Analysis | Fault
    """Or why it was not analysed."""
    id: str | None = None
    players: list[str] = []
    player: str | None = None
    """Whom alone the rows are about; None for everybody."""

    def __post_init__(self) -> None:
        if self.player is not None and not isinstance(self.found, Fault):
            self.found = self.found.of(self.player)

    @property
    def analysis(self) -> Analysis | None:
        """What was found; None where the hand was refused."""
        return None if isinstance(self.found, Fault) else self.found

    @property
    def label(self) -> str | None:
        """What the numbers rest on, as JSON."""
        found = self.analysis
        return None if found is None else msgspec.json.encode(found.label, order="sorted").decode()


def _analyses(hand: Analysed) -> Iterator[Row]:
    found = hand.found
    if isinstance(found, Fault):
        what = [False, found.message, found.rule, None, None, msgspec.json.encode(found).decode()]
    else:
        said = msgspec.json.encode(replace(found, events=[]), enc_hook=str).decode()
        what = [True, None, None, found.unknown, found.outside, said]
    yield (hand.key, hand.file, hand.line, hand.id, *what, hand.label)


def _values(hand: Analysed, found: Analysis) -> Iterator[Row]:
    for one in found.decisions:
        moves = [_word(candidate.action) for candidate in one.candidates]
        policy = one.policy_value
        yield (
            hand.key, hand.id, one.ply, one.action, one.seat, one.player, one.what,
            _word(one.played), moves[one.best], [*map(_candidate, one.candidates)],
            one.loss.mean, one.loss.error, one.share, one.verdict,
            None if policy is None else policy.mean, None if policy is None else policy.error, hand.label,
        )  # fmt: skip


def _candidate(one: Candidate) -> dict[str, Any]:
    value, behind = one.value, one.behind
    return {
        "action": _word(one.action),
        "value": value.mean,
        "error": value.error,
        "samples": value.samples,
        "behind": behind.mean,
        "behind_error": behind.error,
        "win": one.wins / value.samples if value.samples else None,
    }


def _go_stops(hand: Analysed, found: Analysis) -> Iterator[Row]:
    for one in found.go_stops:
        stop, go, said = one.stop, one.go, one.go if one.went else one.stop
        yield (
            hand.key, hand.id, one.ply, one.action, one.seat, one.player, one.rules, one.points, one.target, one.gos,
            one.went, stop.value.mean, stop.value.error, stop.value.spread, go.value.mean, go.value.error,
            go.value.spread, go.value.samples, one.gain, one.gain_error, said.behind.mean, said.behind.error, one.win,
            one.go_bak, one.break_even, one.brought, hand.label,
        )  # fmt: skip


def _course(hand: Analysed, found: Analysis) -> Iterator[Row]:
    for step, one in enumerate(found.events):
        for seat, (before, after) in enumerate(zip(one.before, one.after, strict=True)):
            if hand.player not in (None, hand.players[seat]):
                continue
            chosen = float(one.chosen[seat]) if one.chosen else None
            yield (
                hand.key, hand.id, step, one.kind, one.action, one.ply, one.seat,
                seat, hand.players[seat], float(before), float(after), chosen, hand.label,
            )  # fmt: skip


def _ledgers(hand: Analysed, found: Analysis) -> Iterator[Row]:
    for one in found.ledgers:
        parts = [float(getattr(one, part)) for part in (*_PARTS, "lost")]
        errors = [one.errors.get(part) for part in (*_PARTS, "lost")]
        yield (hand.key, hand.id, one.seat, one.player, one.net, one.stake, *parts, *errors, hand.label)


def _of_found(rows: Callable[[Analysed, Analysis], Iterator[Row]], hand: Analysed) -> Iterator[Row]:
    """Rows of a hand that was analysed; of one that was not there are none."""
    return iter(()) if hand.analysis is None else rows(hand, hand.analysis)


ANALYSED_ROWS: Final[dict[str, Callable[[Analysed], Iterator[Row]]]] = {
    "analyses": _analyses,
    "values": partial(_of_found, _values),
    "go_stops": partial(_of_found, _go_stops),
    "course": partial(_of_found, _course),
    "ledgers": partial(_of_found, _ledgers),
}
"""How the rows of each of these tables are made."""


def told_in(path: Path) -> Iterator[tuple[bool, Analysis | Fault]]:
    """What each row of a part of `analyses` tells, in its order, and whether it is of a hand.

    Of an analysis the steps of the hand are left out.
    """
    for rows in pq.ParquetFile(path).iter_batches(_AT_ONCE, columns=["hand", "analysed", "told"]):
        for row in rows.to_pylist():
            yield row["hand"] is not None, _found(row["told"]) if row["analysed"] else _fault(row["told"])


_found: Final = msgspec.json.Decoder(Analysis, dec_hook=lambda kind, text: kind(text)).decode
_fault: Final = msgspec.json.Decoder(Fault).decode


def _word(action: Action | None) -> str | None:
    return None if action is None else word(action)
