"""What is asked before the cards: the session's players, rules, stake and seen hands, then the head of each hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace as at
from typing import Final

from msgspec.structs import replace

from gostop_log.cards import UNKNOWN
from gostop_log.errors import HandError
from gostop_log.notation.values import write_string
from gostop_log.record import Record
from gostop_log.recording import crowd
from gostop_log.recording.moment import Moment, Stage, Wrong
from gostop_log.recording.naming import named, names_in
from gostop_log.recording.typed import headed
from gostop_log.replaying import check, rules_of

__all__ = ["agreed", "balances", "choices", "players", "rules", "seen", "stake", "told_head"]

_HEADERS: Final = {
    "carry": "Carry", "balances": "Balances", "no": "No", "date": "Date", "month": "DrawnMonth", "mission": "Mission",
    "stake": "Stake", "rules": "Rules", "session": "Session",
}  # fmt: skip
"""Headers that can be typed without their brackets."""
EVERYBODY: Final = ("all", "*")
NOBODY: Final = ("none", "-")


def players(moment: Moment, text: str) -> Moment:
    """Who sits at the table, in the order of play."""
    return at(moment, record=_seated(moment.record, text), stage="rules")


def _seated(record: Record, text: str) -> Record:
    """The hand with these names at the table; the same dealer if he is one of them, else the first."""
    names = names_in(text)
    if not 2 <= len(names) <= crowd.MOST:
        raise Wrong("record.wrong.players", number=len(names))
    deals = record.players[record.dealer] if record.players else ""
    dealer = deals if deals in names else names[0]
    if len(names) > crowd.PLAYING:
        return crowd.gathered(record, names, dealer)
    few = replace(record, players=names, dealer=names.index(dealer), seats=None, balances=None)
    return headed(few, f"[Players {' '.join(map(write_string, names))}]")


def rules(moment: Moment, text: str) -> Moment:
    """A preset and what differs from it, as in a header; nothing for those that are proposed.  Raises RuleSetError."""
    record = headed(moment.record, f"[Rules {text}]") if text else moment.record
    rules_of(record)
    return at(moment, record=record, stage="stake")


def stake(moment: Moment, text: str) -> Moment:
    """The money for a chip, and its currency if it has one."""
    record = headed(moment.record, f"[Stake {text}]") if text else moment.record
    if record.stake < 1:
        raise Wrong("record.wrong.stake")
    capped = rules_of(record).pay_cap != "none" and record.balances is None
    return at(moment, record=record, stage="balances" if capped else "seen")


def balances(moment: Moment, text: str) -> Moment:
    """What everybody has, by seat, where balances limit what is paid (K5)."""
    record = headed(moment.record, f"[Balances {text}]")
    if record.balances is None or len(record.balances) != len(record.players):
        raise Wrong("record.wrong.balances", names=record.players)
    return at(moment, record=record, stage="seen")


def seen(moment: Moment, text: str) -> Moment:
    """Whose hands are seen when they are dealt: of all, of nobody (also where nothing is said), or of those named.

    Where the table lies already their hands are asked for next.
    """
    record = moment.record
    names = record.seats or record.players
    if text.casefold() in EVERYBODY:
        known = [*names]
    elif not text or text.casefold() in NOBODY:
        known = []
    else:
        known = [names[seat] for seat in named(names, text)]
    moved = at(moment, seen=frozenset(known), stage="head")
    if record.table is not None:
        return agreed(moved)
    # Who plays, and with it the session's headers, is known hand by hand where more than three sit at the table.
    return moved if record.seats else at(moved, book=moment.book.opening(record))


def told_head(moment: Moment, text: str) -> Moment:
    """Agree to what is proposed (nothing typed), or say otherwise: a dealer's name, or headers with or without [ ].

    A line that begins ``table``, ``deal`` or ``deck`` is taken, too.
    """
    if not text:
        return agreed(moment)
    name, _, rest = text.partition(" ")
    if text.startswith("[") or name in ("table", "deal", "deck", "stock", "dropped"):
        record = headed(moment.record, text)
    elif name.casefold() == "players":
        record = _seated(moment.record, rest)
    elif name.casefold() in _HEADERS and rest:
        record = headed(moment.record, f"[{_HEADERS[name.casefold()]} {rest}]")
    else:
        record = _dealt_by(moment.record, rest if name.casefold() == "dealer" else text)
    _refuse_before_deal(record)
    moved = at(moment, record=record)
    return agreed(moved) if moved.written is not None else moved


def _dealt_by(record: Record, text: str) -> Record:
    """The hand with the dealer who is named."""
    names = record.seats or record.players
    dealer, *_ = named(names, text)
    return crowd.gathered(record, names, names[dealer]) if record.seats else replace(record, dealer=dealer)


def _refuse_before_deal(record: Record) -> None:
    """Raise what is wrong with rules, carry, stake or balances while no card lies yet: HandError or RuleSetError."""
    rules_of(record)
    result = check(record if record.choices else replace(record, seats=None))
    if result.error is not None and result.error.about != "unwritten":
        raise HandError(result.error)


def agreed(moment: Moment) -> Moment:
    """The cards are dealt: who plays is asked for if that is open, then the table, then the hands that are seen."""
    record = moment.record
    _refuse_before_deal(record)
    if record.seats and not record.choices:
        return at(moment, stage="choices")
    if record.deck is not None:
        return at(moment, stage="play")
    waiting = (*_unseen_hands(moment), *(len(record.players) + index for index in crowd.sellers(record)))
    stage: Stage = "table" if record.table is None else "hand" if waiting else "play"
    return at(moment, stage=stage, waiting=waiting)


def _unseen_hands(moment: Moment) -> Iterator[int]:
    """The seats, from the dealer's right on, whose hands are seen but not typed yet."""
    record, players = moment.record, len(moment.record.players)
    for step in range(1, players + 1):
        seat = (record.dealer + step) % players
        known = record.hands is not None and {*record.hands[seat]} != {UNKNOWN}
        if record.players[seat] in moment.seen and not known:
            yield seat


def choices(moment: Moment, text: str) -> Moment:
    """Who plays beside the dealer, where more than three sit at the table."""
    return agreed(crowd.chosen(moment, text))
