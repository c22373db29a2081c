"""A sealed hand as one player saw it: what he could not see is left out, and proved by its digest alone.

What play has shown since is opened in the seal: a card that another played was one that he was dealt.
"""

from __future__ import annotations

import itertools

import msgspec

from gostop_log import interchange
from gostop_log.cards import MONTH, UNKNOWN, codes, mask
from gostop_log.core.bits import popcount
from gostop_log.errors import malformed
from gostop_log.integrity.breach import SealError
from gostop_log.integrity.disclosure import disclosed
from gostop_log.integrity.form import KEY, bare, read_turns, sealed, with_seal
from gostop_log.integrity.hiding import is_card
from gostop_log.integrity.verifying import verified_seal
from gostop_log.pointers import drop, get, put
from gostop_log.record import Record
from gostop_log.replaying import Replay, replay
from gostop_log.results import Step
from gostop_log.selling import SELLABLE

__all__ = ["redact", "sits"]


def redact(record: Record, who: str | int) -> Record:
    """What one player saw of a sealed hand, sealed by the same chain.

    `who` is a seat, or a name: of a player, or of one who dropped out or was forced out (W).  Hidden are the others'
    hand cards, the stock, what others drew for jokers, the other dropped hands but for what was sold (W2, W3), and
    all that is said freely: notes, glyphs, variations, annotations, headers (but for ``[Commit]``) and unknown keys.
    Raises HandError where the hand is not sealed or its seal does not hold, or nobody at the table is called so.
    """
    if not sealed(record):
        raise malformed(None, "this hand is not sealed, so that what is left out could not be proved: seal it first")
    try:
        seal = verified_seal(record)
    except SealError as error:
        raise malformed(None, f"this hand is not what was sealed: {error.breach.message}") from None
    open_ = disclosed(bare(record), seal)
    view = _View(record, replay(interchange.from_json(open_.hand)), who)
    hand, salts, hidden, opened = open_.hand, {}, dict(seal.hidden), {}
    for where, salt in open_.salts.items():
        card = get(hand, where) if is_card(where) else None
        if card is None:
            drop(hand, where)
            hidden[where] = open_.digests[where]
        elif view.plain(where, card):
            salts[where] = salt
        else:
            put(hand, where, UNKNOWN)
            if view.opened(where, card):
                opened[where] = f"{card}.{salt}"
            else:
                hidden[where] = open_.digests[where]
    marks = {name: mark for name, mark in seal.marks.items() if name != KEY}
    redacted = msgspec.structs.replace(seal, marks=marks, key=None, salts=salts, hidden=hidden, opened=opened)
    return with_seal(interchange.from_json(hand), redacted, read_turns(record))


def sits(record: Record, who: str | int) -> bool:
    """Whether the seat is there, or anybody at the table is called so: a player, or one who dropped out (W)."""
    return 0 <= who < len(record.players) if isinstance(who, int) else who in (*record.players, *_dropped(record))


class _View:
    """What one player knows of a hand: from the deal on, and what play has shown him."""

    def __init__(self, record: Record, game: Replay, who: str | int) -> None:
        self.record = record
        self.seat, self.dropped = _place_of(record, who)
        self.first: set[str] = set()
        self.later: set[str] = set()
        start = game.result.start
        if start is not None:
            self.first = _open(start) | set(start.hands[self.seat] if self.seat is not None else ())
            if not game.steps:
                self.first |= _quads(start)
            self.later = _shown(record, game) | self._drawn(game)

    def _drawn(self, game: Replay) -> set[str]:
        """What he drew for jokers himself."""
        own = (effect for step in game.steps if step.seat == self.seat for effect in step.effects)
        return {effect.card for effect in own if effect.name == "draw" and effect.card is not None}

    def plain(self, where: str, card: str) -> bool:
        """Whether a card stands openly in his log: he saw it where it was dealt or drawn."""
        kind, number = where.split("/")[1:3]
        if kind == "dropped":
            return int(number) == self.dropped or card in self._sold(int(number))
        if kind == "actions":
            return self.record.actions[int(number)].seat == self.seat
        return card in self.first

    def opened(self, where: str, card: str) -> bool:
        """Whether play has shown him since which card lay there."""
        return not where.startswith("/dropped/") and card in self.later

    def _sold(self, number: int) -> set[str]:
        """What of a dropped hand its owner showed to be paid for it (W2, W3)."""
        choices = [choice for choice in self.record.choices or () if choice != "play"]
        held = mask(card for card in (self.record.dropped or [])[number] if card != UNKNOWN)
        if choices[number] != "out":
            return set()
        threes = [held & cards for cards in MONTH if popcount(held & cards) >= 3]
        return {*codes(held & SELLABLE), *(card for cards in threes for card in codes(cards))}


def _place_of(record: Record, who: str | int) -> tuple[int | None, int | None]:
    """A player's seat, or the number of his dropped hand; HandError where there is no such player."""
    if isinstance(who, int) and 0 <= who < len(record.players):
        return who, None
    if isinstance(who, str) and record.players.count(who) == 1:
        return record.players.index(who), None
    dropped = _dropped(record)
    if isinstance(who, str) and dropped.count(who) == 1:
        return None, dropped.index(who)
    names = [*record.players, *dropped]
    how = "more than one is" if who in names else "nobody is"
    called = f"seat {who}" if isinstance(who, int) else repr(who[:40])
    raise malformed(None, f"{how} {called} in this hand", *names)


def _dropped(record: Record) -> list[str]:
    """Who sat at the table and dropped out or was forced out (W), in the order of their dropped hands."""
    seats = zip((record.seats or [])[1:], record.choices or (), strict=False)
    return [name for name, choice in seats if choice != "play"]


def _open(step: Step) -> set[str]:
    """The cards that lie openly after a turn."""
    stacks = (card for stack in step.stacks for card in (*stack.cards, *stack.jokers))
    return {*step.loose, *stacks, *(card for cards in step.captured for card in cards)}


def _shown(record: Record, game: Replay) -> set[str]:
    """Every card that play has shown to the whole table."""
    steps = [step for step in (game.result.start, *game.steps) if step is not None]
    shown = _open(steps[-1])
    for before, step in itertools.pairwise(steps):
        for action in (record.actions[index] for index in game.actions_of(step)):
            if action.do in ("play", "flip", "joker") and action.card is not None:
                shown.add(action.card)
            held = before.hands[action.seat]
            if action.do == "offer":  # the whole hand is shown (K3)
                shown.update(held)
            if action.do in ("shake", "bomb", "quad") and action.month is not None:
                shown.update(set(held) & set(codes(MONTH[action.month])))
    return shown - {UNKNOWN}


def _quads(start: Step) -> set[str]:
    """Dealt quads: where they ended the hand they were shown, and nothing else tells that they did (L7, L9)."""
    hands = [mask(card for card in hand if card != UNKNOWN) for hand in start.hands]
    return {card for held in hands for cards in MONTH[1:] if held & cards == cards for card in codes(cards)}
