"""Where a desk begins: a new session, the middle of a hand, or the hand after the last one."""

from __future__ import annotations

from dataclasses import replace as at

from msgspec import UNSET
from msgspec.structs import replace

from gostop_log.cards import UNKNOWN
from gostop_log.deal import HAND_SIZE
from gostop_log.record import Claims, Record
from gostop_log.recording.book import Opened
from gostop_log.recording.moment import Moment
from gostop_log.recording.playing import before
from gostop_log.recording.sequel import sequel

__all__ = ["begun", "next_hand"]


def begun(log: Opened, session: str | None = None, date: str | None = None) -> list[Moment]:
    """The moments of a log that can be gone back to, the last of them as it stands."""
    last = log.last
    if last is None or (session is not None and session != last.session):
        record = Record(players=[], actions=[], id="1", hand_no=1, session=session, date=date)
        return [Moment(log.book, record, "players")]
    if log.announced:
        return [Moment(log.book, replace(last, id="1", hand_no=1, place=None), "seen")]
    last = replace(last, place=None)
    ended = Moment(log.book, last, "play", _seen(last), log.circle)
    if log.without is None or _settled(ended):
        return [at(ended, record=sequel(last, ended.game.result, log.circle), stage="head")]
    return _gone_on(at(ended, book=log.without, record=_unclaimed(last)))


def _settled(hand: Moment) -> bool:
    """Whether nobody goes on with a hand: it has ended, or says that it has, or is broken."""
    result, claims = hand.game.result, hand.record.claims or Claims()
    return result.end is not None or result.error is not None or claims.end is not UNSET


def _gone_on(hand: Moment) -> list[Moment]:
    """The moments of an unfinished hand: before its deal, after it, after each of its actions."""
    record = hand.record
    moments = [at(hand, record=before(record, count)) for count in range(len(record.actions))]
    if record.hands is not None:
        undealt = replace(before(record, 0), hands=None, table=None, stock=None, dropped=None)
        moments.insert(0, at(hand, record=undealt, stage="head"))
    # Nobody knows whether hands that are not written down were not seen or not typed yet.
    asked = not record.actions and [UNKNOWN] * HAND_SIZE[len(record.players)] in (record.hands or ())
    return [*moments, at(hand, stage="seen") if asked else hand]


def _unclaimed(record: Record) -> Record:
    """The hand without what it claims of its outcome, which is not known yet."""
    claims = record.claims
    if claims is None or (claims.turns is UNSET and claims.extra is None):
        return replace(record, claims=None)
    return replace(record, claims=Claims(turns=claims.turns, extra=claims.extra))


def _seen(record: Record) -> frozenset[str]:
    """The players whose hands were seen."""
    hands = record.hands or [[] for _ in record.players]
    if record.deck is not None:
        return frozenset(record.players)
    return frozenset(name for name, hand in zip(record.players, hands, strict=False) if hand and UNKNOWN not in hand)


def next_hand(moment: Moment) -> Moment:
    """The hand after one that is over, in the same log."""
    written = moment.written
    assert written is not None
    book = moment.book.closed(written)
    circle = tuple(moment.record.seats or moment.circle)
    return Moment(book, sequel(moment.record, moment.game.result, circle), "head", moment.seen, circle)
