"""What is asked before the cards: the session's players, rules, stake and seen hands, then the head of each hand."""

from __future__ import annotations

from dataclasses import replace as at
from typing import Final

from gostop_log.errors import HandError
from gostop_log.notation.values import write_string
from gostop_log.record import Record, replace
from gostop_log.recording.moment import Moment, Stage, Wrong
from gostop_log.recording.typed import headed
from gostop_log.replaying import check, rules_of

__all__ = ["agreed", "players", "rules", "seats_named", "seen", "stake", "told_head"]

_HEADERS: Final = {
    "carry": "Carry", "balances": "Balances", "no": "No", "date": "Date", "month": "DrawnMonth", "mission": "Mission",
    "stake": "Stake", "rules": "Rules", "session": "Session",
}  # fmt: skip
"""Headers that can be typed without their brackets."""
PLAYERS: Final = (2, 3)
EVERYBODY: Final = ("all", "*")
NOBODY: Final = ("none", "-")


def players(moment: Moment, text: str) -> Moment:
    """Who sits at the table, in the order of play."""
    return at(moment, record=_seated(moment.record, text), stage="rules")


def _seated(record: Record, text: str) -> Record:
    """The hand with these names, with blanks or commas between them; the same dealer if he is one of them."""
    names = [name.strip() for name in (text.split(",") if "," in text else text.split())]
    if len(names) not in PLAYERS:
        raise Wrong("record.wrong.players", number=len(names))
    if len(set(names)) < len(names) or "" in names:
        raise Wrong("record.wrong.twice_named")
    deals = record.players[record.dealer] if record.players else ""
    named = replace(record, players=names, dealer=names.index(deals) if deals in names else 0)
    return headed(named, f"[Players {' '.join(map(write_string, names))}]")


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
    return at(moment, record=record, stage="seen")


def seen(moment: Moment, text: str) -> Moment:
    """Whose hands are seen when they are dealt: of all, of nobody (also where nothing is said), or of those named."""
    names = moment.record.players
    if text.casefold() in EVERYBODY:
        known = [*names]
    elif not text or text.casefold() in NOBODY:
        known = []
    else:
        known = [names[seat] for seat in seats_named(moment.record, text)]
    return at(moment, book=moment.book.opening(moment.record), seen=frozenset(known), stage="head")


def seats_named(record: Record, text: str) -> list[int]:
    """The seats of the players named: a whole name, or words that each begin one and no other."""
    names = [name.casefold() for name in record.players]
    if text.casefold() in names:
        return [names.index(text.casefold())]
    found = []
    for word in text.replace(",", " ").casefold().split():
        fitting = [seat for seat, name in enumerate(names) if name.startswith(word)]
        exact = [seat for seat in fitting if names[seat] == word]
        if len(exact or fitting) != 1:
            raise Wrong("record.wrong.nobody_called", word=word, names=", ".join(record.players))
        found += exact or fitting
    return found


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
        [dealer] = seats_named(moment.record, rest if name.casefold() == "dealer" else text)[:1]
        record = replace(moment.record, dealer=dealer)
    _refuse_before_deal(record)
    moved = at(moment, record=record)
    return agreed(moved) if moved.written is not None else moved


def _refuse_before_deal(record: Record) -> None:
    """Raise what is wrong with rules, carry, stake or balances while no card lies yet: HandError or RuleSetError."""
    rules_of(record)
    result = check(record)
    if result.error is not None and result.error.about != "unwritten":
        raise HandError(result.error)


def agreed(moment: Moment) -> Moment:
    """The cards are dealt: first the table is asked for, then the hands that are seen, as far as they are not known."""
    record = moment.record
    _refuse_before_deal(record)
    if record.deck is not None:
        return at(moment, stage="play")
    order = [(record.dealer + step) % len(record.players) for step in range(1, len(record.players) + 1)]
    waiting = tuple(seat for seat in order if record.players[seat] in moment.seen) if record.hands is None else ()
    stage: Stage = "table" if record.table is None else "hand" if waiting else "play"
    return at(moment, stage=stage, waiting=waiting)
