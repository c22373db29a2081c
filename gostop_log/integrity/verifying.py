"""A sealed hand verified: the chain made anew, and the first thing that differs named."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

import msgspec

from gostop_log import interchange
from gostop_log.errors import HandError
from gostop_log.integrity.breach import Breach, SealError
from gostop_log.integrity.dealing import verify_deck
from gostop_log.integrity.disclosure import disclosed
from gostop_log.integrity.following import chain_breach
from gostop_log.integrity.form import (
    HEADER,
    KEY,
    Seal,
    TurnSeal,
    bare,
    read_seal,
    read_turns,
    sealed,
    unsealed,
    with_seal,
)
from gostop_log.integrity.links import (
    BEFORE,
    PREVIOUS,
    REST,
    RULES,
    STATE,
    action_digests,
    end_link,
    field_digests,
    mark,
    masked,
    outcome_of,
    start_digests,
    start_link,
    state_marks,
    state_of,
    turn_link,
)
from gostop_log.integrity.promise import Reveal
from gostop_log.integrity.sealing import key_mark, rest_mark
from gostop_log.pointers import pointer
from gostop_log.record import Record
from gostop_log.replaying import Replay, replay

__all__ = ["verified_seal", "verify"]

_UNSEALED: Final = Breach(
    code="seal.missing", verdict="unchecked", message="the hand is not sealed: there is nothing to verify"
)
_IN_WORDS: Final = {
    BEFORE: "what was done before the first turn",
    PREVIOUS: "the hand before, as the seal names it,",
    RULES: "the rule set (a preset that has changed?)",
    STATE: "the state after the deal, as this engine computes it,",
}
_PLACES: Final = {BEFORE: pointer("actions"), PREVIOUS: pointer("headers", HEADER, "previous")}
_COMPUTED: Final = (RULES, STATE)
_MOST_OF_NAME: Final = 60
_AT_ACTION: Final = re.compile(r"/actions/([0-9]{1,8})(?:/|\Z)")


def verify(record: Record, previous: str | None = None, opening: Reveal | None = None) -> list[Breach]:
    """What is wrong with a record's seal and the promise of its deck, or cannot be checked; empty: all is verified.

    `previous` is the last link (`head`) of the hand before in its session, None where there is none; `opening` what
    the room has published, where the record hides or does not tell what opens its promise.  What differs first stands
    first.
    """
    of_seal, of_deck = _verify_seal(record, previous), verify_deck(record, opening)
    return [*of_seal, *of_deck] if of_seal else [_beside_a_seal(breach) for breach in of_deck]


def _beside_a_seal(breach: Breach) -> Breach:
    """What cannot be checked of a promise in a hand whose seal holds: that alone is left open."""
    if breach.verdict == "wrong":
        return breach
    return msgspec.structs.replace(breach, message=f"the seal is verified; {breach.message}")


def verified_seal(record: Record) -> Seal:
    """The seal of a hand that is what was sealed; raises SealError with the first difference where it is not."""
    seal = read_seal(record)
    if found := _differences(record, seal):
        raise SealError(found[0])
    return seal


def _verify_seal(record: Record, previous: str | None) -> list[Breach]:
    if not sealed(record):
        return [_UNSEALED]
    try:
        seal = read_seal(record)
    except SealError as error:
        return [error.breach]
    broken = chain_breach(seal.previous, previous)
    return _differences(record, seal) + ([] if broken is None else [broken])


def _differences(record: Record, seal: Seal) -> list[Breach]:
    """What differs from a record's seal, the first thing first.

    After the first difference only what was said is compared: states and links all follow from it.
    """
    try:
        turns = read_turns(record)
        if seal.key is not None and seal.marks[KEY] != key_mark(seal.key):
            return [_wrong("seal.header", "the key differs from its mark: no salt can be trusted", _in_seal(KEY))]
        open_ = disclosed(bare(record), seal)
        misfits = [_misfit(where, how, turns) for where, how in open_.misfits.items()]
        for breach in misfits:
            if breach.ply is None:  # a turn that differs is found by its mark, and may be an earlier one
                return [breach]
        game = replay(interchange.from_json(open_.hand, place=record.place) if seal.opened else record)
    except SealError as error:
        return [error.breach]
    except HandError as error:
        return [_wrong("seal.header", f"what the seal opens cannot be: {error.fault.message}", _in_seal("opened"))]
    found = list(_Chain(seal, turns, masked(open_.hand, open_.digests), game).differences()) or misfits
    if not found and with_seal(unsealed(record), seal, turns).annotations != record.annotations:
        found.append(_wrong("seal.field", "seals and other annotations do not stand in their order", "/annotations"))
    return found


def _misfit(where: str, how: str, turns: Sequence[TurnSeal]) -> Breach:
    """Something that can be hidden and does not fit its seal; with its action and turn, where it is at an action."""
    message = f"{where[:_MOST_OF_NAME]} {how}"
    at = _AT_ACTION.match(where)
    if at is None:
        return _wrong("seal.field", message, where)
    action = int(at[1])
    ply = 1 + sum(turn.action < action for turn in turns)
    return Breach(code="seal.field", message=message, field=where, ply=ply, action=action)


def _wrong(code: str, message: str, field: str | None = None) -> Breach:
    return Breach(code=code, message=message, field=field)


def _in_seal(*steps: str) -> str:
    return pointer("headers", HEADER, *steps)


class _Chain:
    """A seal beside the hand that it was made for, link by link."""

    def __init__(self, seal: Seal, turns: Sequence[TurnSeal], tree: Mapping[str, Any], game: Replay) -> None:
        self.seal = seal
        self.turns = turns
        self.tree = tree
        self.game = game
        self.actions = len(tree["actions"])

    def differences(self) -> Iterator[Breach]:
        """Every difference that can be told apart from what follows from it."""
        found = [*self._fields(), *self._said()]
        yield from found
        if not found:
            yield from self._links()

    def _fields(self) -> Iterator[Breach]:
        """Fields whose marks differ, were added or are gone; what is computed from them only where none does."""
        parts = field_digests(self.tree, self.game.first) | start_digests(self.game, self.seal.previous)
        marks = {name: found for name, found in self.seal.marks.items() if name not in (KEY, REST)}
        differ = [name for name in (*parts, *(marks.keys() - parts.keys())) if marks.get(name) != _mark(parts, name)]
        if self.seal.key is None and KEY in self.seal.marks:
            yield self._mark_changed(KEY)
        if start_link(parts) == self.seal.start:
            yield from (self._mark_changed(name) for name in differ)
            return
        written = [name for name in differ if name not in _COMPUTED]
        if not written and self.game.result.error is not None and differ:
            yield self._unplayable()
        else:
            yield from (self._differs(name, parts, marks) for name in written or differ)
        if not differ:
            message = "the seal's start differs from the fields, which are what their marks say: it was changed"
            yield _wrong("seal.header", message, _in_seal("start"))

    def _differs(self, name: str, parts: Mapping[str, str], marks: Mapping[str, str]) -> Breach:
        words = _IN_WORDS.get(name, name[:_MOST_OF_NAME])
        place = _PLACES.get(name, name)
        if name not in marks:
            return _wrong("seal.field", f"{words} was added after the hand was sealed", place)
        if name not in parts:
            return _wrong("seal.field", f"{words} is gone: it was there when the hand was sealed", place)
        return _wrong("seal.state" if name in _COMPUTED else "seal.field", f"{words} is not what was sealed", place)

    def _mark_changed(self, name: str) -> Breach:
        message = f"the mark of {name[:_MOST_OF_NAME]} in the seal was changed; what it marks is what was sealed"
        return _wrong("seal.header", message, _in_seal("marks", name))

    def _unplayable(self) -> Breach:
        error = self.game.result.error
        message = f"the hand cannot be replayed: {error.message if error else ''}"
        return Breach(code="seal.state", message=message, action=error.action if error else None)

    def _said(self) -> Iterator[Breach]:
        """Turns whose actions differ from their marks, and seals that are too many or too few."""
        first = self.game.first
        for ply, turn in enumerate(self.turns, start=1):
            said = [*map(mark, self._actions(first, turn))]
            if said != turn.said and not self._proved(ply, first):
                yield self._turn_differs(ply, first, said, turn.said)
            elif turn.action >= self.actions:
                yield Breach(code="seal.turn", message="the seal of the turn is at no action of the hand", ply=ply)
            first = turn.action + 1
        if len(self.turns) != self.seal.turns:
            yield Breach(
                code="seal.turn",
                message=f"{self.seal.turns} turns were sealed, {len(self.turns)} have a seal",
                field=_in_seal("turns"),
                ply=min(self.seal.turns, len(self.turns)) + 1,
            )
        elif self._rest_differs(first) and self._end(first) != self.seal.end:
            yield Breach(
                code="seal.turn",
                message="what follows the last sealed turn is not what was sealed",
                ply=len(self.turns) + 1,
                action=first if first < self.actions else None,
            )

    def _actions(self, first: int, turn: TurnSeal) -> list[str]:
        """The digests of a turn's actions."""
        return action_digests(self.tree, first, min(turn.action + 1, self.actions))

    def _turn_differs(self, ply: int, first: int, said: Sequence[str], sealed_: Sequence[str]) -> Breach:
        index = next((at for at, (one, other) in enumerate(zip(said, sealed_, strict=False)) if one != other), None)
        at = first + (min(len(said), len(sealed_)) if index is None else index)
        at = min(at, self.actions - 1)
        many = f"{len(sealed_)} actions were sealed, there are {len(said)}; " if len(said) != len(sealed_) else ""
        message = f"{many}the first that is not what was sealed is actions[{at}]"
        return Breach(code="seal.turn", message=message, ply=ply, action=at)

    def _proved(self, ply: int, first: int) -> bool:
        """Whether the chain proves a turn though its marks differ: then the marks were changed, not the turn."""
        link = self._link(ply, first)
        return link is not None and link == self.turns[ply - 1].link

    def _rest_differs(self, first: int) -> bool:
        return self.seal.marks.get(REST) != rest_mark(action_digests(self.tree, first, self.actions))

    def _link(self, ply: int, first: int) -> str | None:
        """The link after a turn, computed from the one before it as it is sealed; None where it cannot be replayed."""
        turn, before = self.turns[ply - 1], self.turns[ply - 2].link if ply > 1 else self.seal.start
        if ply > len(self.game) or self.game.actions_of(self.game[ply - 1]).stop != turn.action + 1:
            return None
        said = self._actions(first, turn)
        return turn_link(before, ply, said, state_of(self.game[ply - 1]))

    def _end(self, first: int) -> str:
        rest = action_digests(self.tree, first, self.actions)
        last = self.turns[-1].link if self.turns else self.seal.start
        return end_link(last, len(self.turns), rest, outcome_of(self.game))

    def _links(self) -> Iterator[Breach]:
        """Where everything said is what was sealed: states, links, and the end."""
        first = self.game.first
        for ply, turn in enumerate(self.turns, start=1):
            breach = self._turn(ply, first, turn)
            if breach is not None:
                yield breach
                return
            first = turn.action + 1
        if len(self.game.steps) > len(self.turns) or self._end(first) != self.seal.end:
            message = "the seal's end does not follow from the last turn and how the hand ended, as this engine has it"
            yield _wrong("seal.header", message, _in_seal("end"))
        elif self._rest_differs(first):
            yield self._mark_changed(REST)

    def _turn(self, ply: int, first: int, turn: TurnSeal) -> Breach | None:
        link = self._link(ply, first)
        if link is None:
            why = f": {self.game.result.error.message}" if self.game.result.error else ""
            message = f"the turn's actions are what was sealed, but this engine cannot replay them so{why}"
            return Breach(code="seal.state", message=message, ply=ply, action=turn.action)
        marks = state_marks(state_of(self.game.steps[ply - 1]))
        said = [*map(mark, self._actions(first, turn))]
        if link == turn.link and said == turn.said and [*marks.values()] == turn.state:
            return None
        differ = [name for name, one in zip(marks, turn.state, strict=False) if one != marks[name]]
        if link != turn.link and differ and len(turn.state) == len(marks):
            message = f"the state after the turn, as this engine has it, is not what was sealed: {', '.join(differ)}"
            return Breach(code="seal.state", message=message, ply=ply, action=turn.action)
        message = "the turn is what its marks say, and the seal's link is not: the seal was changed"
        if link == turn.link:
            message = "the marks in the seal of the turn were changed; what they mark is what was sealed"
        return Breach(code="seal.turn", message=message, ply=ply, action=turn.action)


def _mark(parts: Mapping[str, str], name: str) -> str | None:
    return mark(parts[name]) if name in parts else None
