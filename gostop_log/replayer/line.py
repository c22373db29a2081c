"""A hand as a line of moments, one after each action, and the lines that branch off from it.

Everything here comes from the engine: the states of a `gostop_log.Replay`, and of `Replay.fork` for a variation.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec import Struct, field

from gostop_log.core.layout import AT_GIVE, STAGE
from gostop_log.errors import Fault, HandError
from gostop_log.record import Action, Variation
from gostop_log.replayer.board import Board, board, final
from gostop_log.replayer.sight import Sight
from gostop_log.replaying import Replay
from gostop_log.replaying.turns import effects as effects_of
from gostop_log.results import Effect
from gostop_log.state import State

__all__ = ["MOST_LINES", "Line", "Moment", "lines"]

MOST_LINES: Final = 200
"""So many lines of play of one hand are shown; a log may hold any number."""


class Moment(Struct, frozen=True):
    """The hand after an action."""

    after: int
    """How many actions of the line of play stand before it, those of the record among them (`Replay.state`)."""
    action: Action | None
    """The action; None for the deal, or the position that the record begins with."""
    ply: int
    """Number of its turn, from 1; 0 for the deal."""
    seat: int | None
    """Whose turn it is; None for the deal."""
    closes: bool
    """Whether it is the last action of its turn."""
    effects: list[Effect]
    """What the action brought about."""
    board: Board
    to_act: int | None
    """Who is to do something next; None when the hand is over."""
    decided: bool
    """Whether the action was a choice: there was something else that its seat could have done."""


class Line(Struct):
    """A line of play."""

    number: int
    """0 for what was played, from 1 for the variations as they stand in the log."""
    moments: list[Moment]
    """From the deal on; of a variation those after its own actions."""
    base: Moment | None = None
    """The moment of the line above that it goes on from."""
    above: int | None = None
    """The number of that line."""
    comment: str | None = None
    annotations: list[dict[str, Any]] = field(default_factory=list)
    """Typed annotations, as in a record; the numbers of actions are `Moment.after` less one."""
    fault: Fault | None = None
    """Why it goes no further, where it is against the rules."""


def lines(game: Replay, sight: Sight) -> list[Line]:
    """What was played, and each variation after the line that it branches off from, `MOST_LINES` at most."""
    annotations = sight.record(game.record).annotations
    played = Line(0, list(_moments(game, sight)), annotations=annotations, fault=game.result.error)
    found = [played]
    if sight.seat is None and played.moments:
        _branch(found, game, played, game.record.variations, 0, sight)
    return found


def _branch(
    found: list[Line], game: Replay, above: Line, variations: list[Variation], first: int, sight: Sight
) -> None:
    """Add the variations of a line, those within them after each; `first` is the index of the line's first action."""
    for variation in variations:
        if len(found) == MOST_LINES:
            return
        after = min(max(first + variation.after, 0), len(game.record.actions))
        fork = game.fork(after, *variation.actions)
        base = next((moment for moment in reversed(_way_to(found, above)) if moment.after <= after), None)
        if base is None:
            continue
        line = Line(
            number=len(found),
            moments=[moment for moment in _moments(fork, sight) if moment.after > after],
            base=base,
            above=above.number,
            comment=variation.comment,
            annotations=_moved((variation.extra or {}).get("annotations"), after),
            fault=fork.result.error,
        )
        found.append(line)
        _branch(found, fork, line, variation.variations, after, sight)


def _way_to(found: list[Line], line: Line) -> list[Moment]:
    """The moments that lead to the end of a line, from the deal on."""
    if line.base is None or line.above is None:
        return line.moments
    before = [moment for moment in _way_to(found, found[line.above]) if moment.after <= line.base.after]
    return [*before, *line.moments]


def _moved(annotations: Any, after: int) -> list[dict[str, Any]]:
    """A variation's typed annotations, whose actions are counted from its own first one, counted from the deal."""
    own = annotations if isinstance(annotations, list) else []
    counted = [one for one in own if isinstance(one, dict) and type(one.get("action")) is int]
    return [one | {"action": one["action"] + after} for one in counted]


def _moments(game: Replay, sight: Sight) -> Iterator[Moment]:
    """The moments of a record's own line, the deal first; none where the deal itself is at fault."""
    written, rules = game.record.result, game.rules
    if written is not None and rules is not None and game.result.ok:
        yield Moment(0, None, 0, None, True, [], final(game.record, written, rules), None, False)
    states = _states(game)
    if not states:
        return
    yield Moment(game.first, None, 0, None, True, [], board(states[0], sight), _to_act(states[0]), False)
    for step in game.steps:
        before: list[Effect] = []
        indexes = game.actions_of(step)
        for index in indexes:
            before_it, state = states[index - game.first : index - game.first + 2]
            action = game.record.actions[index]
            now = effects_of(list(state.ints), step.seat or 0)
            new, before = _new(now, before), now
            yield Moment(
                after=index + 1,
                action=sight.action(action),
                ply=step.ply,
                seat=step.seat,
                closes=index == indexes[-1],
                effects=sight.effects([effect for effect in new if effect in step.effects], step.seat),
                board=board(state, sight),
                to_act=_to_act(state),
                decided=_is_choice(action, before_it, sight),
            )


def _to_act(state: State) -> int | None:
    return None if state.to_act is None else state.to_act.seat


def _is_choice(action: Action, state: State, sight: Sight) -> bool:
    """Whether the seat could have done something else; of a card from the stock, whether it chose what that takes.

    What another seat could have done is told by cards that are not seen: then it is taken to have had a choice.
    """
    if action.do in ("flip", "draw"):
        return action.onto is not None
    if sight.seat not in (None, action.seat):
        return True
    return len(state.options(action.seat)) > 1


def _new(effects: list[Effect], before: list[Effect]) -> list[Effect]:
    """The effects that were not there before."""
    left = list(before)
    new = []
    for effect in effects:
        if effect in left:
            left.remove(effect)
        else:
            new.append(effect)
    return new


def _states(game: Replay) -> list[State]:
    """The state after each action that was played, the deal's first; what goes without saying is done in them (E8)."""
    if game.rules is None or game.result.start is None:
        return []
    actions, found = game.record.actions, list[State]()
    played = game.first + sum(len(step.actions) for step in game.steps)
    try:
        for _, state in game.states():
            found.append(state)
    except HandError:
        pass  # the last one is that before the action at fault
    else:
        found.append(game.state(played))
    said = [*(action.do for action in actions[game.first : played]), None]
    return [
        state.settled() if state.ints[STAGE] == AT_GIVE and do != "give" else state
        for state, do in zip(found, said, strict=False)
    ]
