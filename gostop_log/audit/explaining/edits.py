"""Single changes of what was written down: another header, an event more or less, another choice."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from msgspec import UNSET
from msgspec.structs import replace

from gostop_log.audit.explaining.trial import Trial
from gostop_log.audit.finding import Explanation
from gostop_log.cards import MONTH, codes
from gostop_log.errors import HandError
from gostop_log.record import Action, Claims, FinalState, Record, SeatState
from gostop_log.replaying import rules_of
from gostop_log.state import State, opening

__all__ = ["edited"]

_FACTORS: Final = (1, 2, 4, 8, 16)
"""What may be inherited as a factor (N1, N2)."""
_UNTOLD: Final = ("shake", "quad", "flex", "push", "give")
"""What people forget to write down; none of it changes who is to play which card."""
_EVENTS: Final = ("shake", "quad", "offer", "push")
"""What may be written down though it did not happen."""


def edited(trial: Trial) -> Iterator[Explanation]:
    """Every single change of the record that explains its claims."""
    for kind, message, path, before, after, changed in chain(_headers(trial), _final(trial), _actions(trial)):
        if trial.is_over:
            return
        if trial.explains(changed):
            yield trial.told(kind, message, path, before, after)


Edit = tuple[str, str, str, Any, Any, Record]
"""Kind, sentence, path, the value before and after, and the changed record."""


def _headers(trial: Trial) -> Iterator[Edit]:
    """Other things inherited, another stake, another drawn month or none, no mission."""
    record, carry = trial.record, trial.record.carry
    for name, others in (("nagari", _FACTORS), ("push", (0, 1, 2, 3)), ("table", _FACTORS)):
        written = carry.get(name, 0 if name == "push" else 1)
        for value in others:
            if value != written:
                message = f"if the hand inherited {name}={value} instead of {written}"
                yield "header", message, f"carry.{name}", written, value, replace(record, carry={**carry, name: value})
    for stake in _stakes(trial):
        message = f"if a chip was {stake} and not {record.stake}"
        yield "header", message, "stake", record.stake, stake, replace(record, stake=stake)
    months = range(1, 13) if rules_of(record).weolyak_drawn > 1 else ()
    for month in (None, *months):
        if month != record.drawn_month:
            message = f"if the drawn month was {month or 'none'} and not {record.drawn_month or 'none'} (M13)"
            changed = replace(record, drawn_month=month)
            yield "header", message, "drawn_month", record.drawn_month, month, changed
    if record.mission is not None:
        yield "header", "if there was no mission (M14)", "mission", record.mission, None, replace(record, mission=None)


def _stakes(trial: Trial) -> Iterator[int]:
    """The stake at which the payments would be what is claimed, if there is one."""
    claims = trial.record.claims or Claims()
    paid = zip(claims.payments, trial.result.payments, strict=False) if claims.payments is not UNSET else ()
    found = {claimed * trial.record.stake / computed for claimed, computed in paid if computed}
    if len(found) == 1 and (stake := found.pop()) > 0 and stake.is_integer():
        yield int(stake)


def _final(trial: Trial) -> Iterator[Edit]:
    """Gos, shakes and bombs that a seat had once more or less, where only the end or a position was written down."""
    record = trial.record
    if record.result is not None:
        yield from _of_result(trial, record.result)
    if record.position is not None:
        for seat, state in enumerate(record.position.seats):
            yield from _of_seat(trial, seat, state)


def _of_result(trial: Trial, final: FinalState) -> Iterator[Edit]:
    nothing = [0] * len(trial.record.players)
    for name in ("gos", "shakes", "bombs"):
        counts = getattr(final, name) or nothing
        for seat, count in enumerate(counts):
            for other in (count + 1, count - 1) if isinstance(count, int) else ():
                if other >= 0:
                    changed = _with_final(trial.record, final, name, [*counts[:seat], other, *counts[seat + 1 :]])
                    message = f"if {trial.name(seat)} had {other} {name} and not {count}"
                    yield "event", message, f"result.{name}[{seat}]", count, other, changed
    for name, rule in (("first_month", "M12"), ("kept_quad", "L10"), ("pushed", "N3")):
        was = getattr(final, name)
        message = f"if {name} was {'not ' if was else ''}so ({rule})"
        yield "event", message, f"result.{name}", was, not was, _with_final(trial.record, final, name, not was)


def _with_final(record: Record, final: FinalState, name: str, value: Any) -> Record:
    return replace(record, result=replace(final, **{name: value}))


def _of_seat(trial: Trial, seat: int, state: SeatState) -> Iterator[Edit]:
    position = trial.record.position
    assert position is not None
    for name in ("gos", "bombs"):
        count: int = getattr(state, name)
        for other in (count + 1, count - 1) if count else (1,):
            seats = [*position.seats[:seat], replace(state, **{name: other}), *position.seats[seat + 1 :]]
            message = f"if {trial.name(seat)} had {other} {name} before the position and not {count}"
            changed = replace(trial.record, position=replace(position, seats=seats))
            yield "event", message, f"position.seats[{seat}].{name}", count, other, changed


def _actions(trial: Trial) -> Iterator[Edit]:
    """Events more or less, and other choices, action by action."""
    actions = trial.record.actions
    told: set[Action] = set()
    for index, state in _states(trial.record):
        action = actions[index] if index < len(actions) else None
        if action is not None and action.do in _EVENTS:
            message = f"if {_done(trial, action)} had not happened"
            yield _edit(trial, "event", message, index, 1, [])
        for other in state.legal():
            if other.do not in _UNTOLD and other.do != "bomb":
                continue
            if action is not None and action.do == other.do == "give":
                if action.card != other.card:
                    message = f"if {trial.name(other.seat)} had given {other.card} and not {action.card} (E8)"
                    yield _edit(trial, "choice", message, index, 1, [other])
            elif action is not None and action.do == other.do == "flex" and action.card == other.card:
                if action.as_ != other.as_:
                    yield _edit(trial, "choice", f"if {_done(trial, other)} (D5)", index, 1, [other])
            elif other.do == "bomb":
                if action is not None and action.do == "play" and action != other:
                    yield from _bombed(trial, index, action, other)
            elif other not in told or other.do == "give":
                told.add(other)
                kind = "choice" if other.do in ("give", "flex") else "event"
                yield _edit(trial, kind, f"if {_done(trial, other)}, which was not written down", index, 0, [other])


def _states(record: Record) -> Iterator[tuple[int, State]]:
    """The state before each action, and the one after the last, as long as the record can be followed."""
    try:
        state = opening(record, rules_of(record))
        for index, action in enumerate(record.actions):
            yield index, state
            state = state.after(action)
        yield len(record.actions), state
    except HandError:
        return  # a card that nobody saw: what follows is not known


def _edit(trial: Trial, kind: str, message: str, index: int, instead: int, actions: list[Action]) -> Edit:
    """The record with some actions in the place of `instead` of its own."""
    record = trial.record
    changed = replace(record, actions=[*record.actions[:index], *actions, *record.actions[index + instead :]])
    before, after = ([_plain(one) for one in some] for some in (record.actions[index : index + instead], actions))
    return kind, message, f"actions[{index}]", before, after, changed


def _bombed(trial: Trial, index: int, action: Action, bomb: Action) -> Iterator[Edit]:
    """A bomb in the place of one of its cards played; where the others were played later, nothing was."""
    rest = trial.record.actions[index + 1 :]
    held = {str(card) for card in (action.card, *(one.card for one in rest if _played(one, bomb))) if card}
    if len(held) == 3:
        passed = [Action(bomb.seat, "pass") if _played(one, bomb) and one.card in held else one for one in rest]
        message = f"if {trial.name(bomb.seat)} bombed month {bomb.month} with {' '.join(sorted(held))} (B1)"
        yield _edit(trial, "event", message, index, 1 + len(rest), [bomb, *passed])


def _played(action: Action, bomb: Action) -> bool:
    """Whether a hand card of the bomb's month and seat was played."""
    return action.do == "play" and action.seat == bomb.seat and action.card in codes(MONTH[bomb.month or 0])


def _done(trial: Trial, action: Action) -> str:
    """What a seat did, as a clause."""
    name = trial.name(action.seat)
    return {
        "shake": f"{name} showed three of month {action.month} (H1)",
        "quad": f"{name} showed the quad of month {action.month} (L10)",
        "flex": f"{name} counted {action.card} as {action.as_}",
        "push": f"{name} gave up the win (N3)",
        "give": f"{name} gave {action.card} (E8)",
        "offer": f"{name} offered a nagari (K3)",
    }[action.do]


def _plain(action: Action) -> dict[str, Any]:
    return {
        key: value
        for key in ("seat", "do", "card", "month", "onto", "as_")
        if (value := getattr(action, key)) is not None
    }
