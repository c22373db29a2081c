"""A decision solved: every alternative with its value and the line of play that reaches it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Final

from gostop_log.compiled import Machine, machine
from gostop_log.core.options import do_of
from gostop_log.core.rulebook import flatten
from gostop_log.errors import GostopError, HandError
from gostop_log.hindsight.refusing import check_solvable
from gostop_log.hindsight.search import Search, in_stock
from gostop_log.hindsight.solution import Alternative, Solution
from gostop_log.record import Action
from gostop_log.replaying import Replay
from gostop_log.replaying.outcome import table_for
from gostop_log.search.ending import turns_left
from gostop_log.search.known import INFINITE
from gostop_log.search.moving import WAIT, decider, go_on
from gostop_log.state import State, action_of

__all__ = ["METHODS", "NODES", "NOTHING_INHERITED", "TURNS_OF_THREE", "solve"]

METHODS: Final = ("paranoid", "max^n")
"""How three players are taken to play; two have no choice."""
NODES: Final = 50_000_000
"""How many positions the value of one alternative may take unless something else is said."""
SLOTS: Final = 1 << 19
"""How many positions are kept, the same compiled or not, so that lines of play are the same too."""
FEW_SLOTS: Final = 1 << 16
"""… where few turns are left."""
TURNS_OF_THREE: Final = 12
"""With so many turns left at most a hand of three players is solved."""
FEW_TURNS: Final = {"exact": 10, "paranoid": 8, "max^n": 3}
"""With so many turns left at most a hand is solved before what is compiled would be loaded."""
MEDIUM_TURNS: Final = 14
"""With so many turns left at most few positions need be kept."""
NOTHING_INHERITED: Final = (1, 0, 1, 0, 0, 1, 1)
"""What `core.payment` reads of a hand to which nothing is carried over."""


def solve(
    hand: Replay | State,
    *,
    at: int = 0,
    inherited: Sequence[int] | None = None,
    method: str = "paranoid",
    nodes: int = NODES,
    on: Machine | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> Solution:
    """The value in chips of everything that can be done in a decision, all cards of the hand being known.

    `hand` is a replayed record, looked at after `at` actions (as `Replay.state`) and what nobody chooses after them; or
    a state, with what it inherits as `core.payment` reads it.  Values are chips of this hand for the deciding seat with
    best play by everybody who knows every card: neither a push (N3) nor what a nagari is worth to the next hand counts.

    Two players: the values are exact and the game is zero-sum.  Three: with `method` ``max^n`` each wants the most for
    itself, of equal moves the one that leaves least to the right neighbour, then to the left one; with ``paranoid`` the
    two others play against the seat, which is what it can be sure of.  A value that takes more than `nodes` positions
    is left open, with the bounds that were found.  `on` says where the search runs (compiled where numba is installed
    and enough turns are left); `progress` hears after each alternative how many of how many are done.

    Raises HandError where the record is illegal before that place, GostopError where a card is not known, nothing is
    left to decide, the rules make payments depend on more than the cards (K5, X3) or multiply beyond 2^60 chips (M18),
    or three have too many turns left; with the file and line where the hand stands.
    """
    if nodes < 1:
        raise GostopError(f"a value takes at least one position, not {nodes}: nodes")
    with _placed(hand):
        return _decision(hand, at, inherited, method, nodes, on).solved(progress)


@contextmanager
def _placed(hand: Replay | State) -> Iterator[None]:
    """Give a refusal the place where the hand stands, if it was read from somewhere; a HandError has its own."""
    try:
        yield
    except HandError:
        raise
    except GostopError as error:
        place = None if isinstance(hand, State) else hand.result.place
        raise GostopError(f"{place['file']}:{place['line']}: {error}" if place else str(error)) from None


def _decision(
    hand: Replay | State, at: int, inherited: Sequence[int] | None, method: str, nodes: int, on: Machine | None
) -> _Decision:
    """What is to be solved, if it can be."""
    state, carried = _position(hand, at, inherited)
    if state.players > 2 and method not in METHODS:
        raise GostopError(f"three players are solved by {' or '.join(METHODS)}, not {method!r:.40}")
    check_solvable(state, carried)
    left = turns_left([*state.ints])
    _check_length(left, state.players)
    method = "exact" if state.players == 2 else method
    if on is None:
        on = machine(compiled=None if left > FEW_TURNS[method] else False)
    return _Decision(state, carried, method, nodes, on)


def _position(hand: Replay | State, at: int, inherited: Sequence[int] | None) -> tuple[State, Sequence[int]]:
    """The state that is solved, and what its hand inherits."""
    if isinstance(hand, State):
        return hand, NOTHING_INHERITED if inherited is None else inherited
    _check_record(hand)
    state = hand.state(at)
    if state.rules.sell_at_end and hand.record.seats:
        raise GostopError("what was sold is paid by the losers (W7): not solved")
    return state, table_for(hand.record, state.rules).ints if inherited is None else inherited


def _check_record(game: Replay) -> None:
    """HandError where a record is illegal, GostopError where its play breaks off; a puzzle is not played at all."""
    result = game.result
    if result.error is not None:
        raise HandError(result.error)
    if result.end in (None, "abandoned") and game.record.actions:
        whose = f"hand {result.id}" if result.id else "the hand"
        raise GostopError(f"{whose} breaks off after {len(game)} turns: an unfinished hand is not solved")


def _check_length(left: int, players: int) -> None:
    """GostopError where three players have more turns left than can be searched."""
    if players > 2 and left > TURNS_OF_THREE:
        raise GostopError(f"{left} turns are left: a hand of three is solved from its last {TURNS_OF_THREE} turns on")


class _Decision:
    """One decision being solved."""

    def __init__(self, state: State, inherited: Sequence[int], method: str, nodes: int, on: Machine) -> None:
        hand, slots = list(state.ints), SLOTS if turns_left([*state.ints]) > MEDIUM_TURNS else FEW_SLOTS
        self.method = method
        rules = flatten(state.rules)
        if not go_on(hand, rules, in_stock(state)):
            raise GostopError("what is left of the hand nobody decides")
        self.hand = hand
        self.seat = decider(hand, rules)
        self.search = Search(on, state, inherited, self.seat, nodes=nodes, slots=slots)

    def solved(self, progress: Callable[[int, int], None] | None) -> Solution:
        """Every alternative, and the best of them."""
        options = self.search.options(self.hand)
        alternatives: list[Alternative] = []
        for done, option in enumerate(options):
            if progress is not None:
                progress(done, len(options))
            guess = max((one.value for one in alternatives if one.value is not None), default=0)
            alternatives.append(self._alternative(option, guess))
        values = [one.value for one in alternatives if one.value is not None]
        exact = len(values) == len(alternatives)
        return Solution(
            seat=self.seat,
            method=self.method,
            value=max(values) if exact else None,
            exact=exact,
            nodes=self.search.looked_at,
            alternatives=alternatives,
        )

    def _alternative(self, option: int, guess: int) -> Alternative:
        """What one option is worth, by what line of play."""
        after = self.search.after(self.hand, option)
        action = _named([option])
        if self.method == "max^n":
            shares = self.search.shares(after)
            if shares is None:
                return Alternative(action[0] if action else None, None)
            line = _named([option, *self.search.shared_line(after, shares)])
            return Alternative(action[0] if action else None, shares[self.seat], values=shares, line=line)
        low, high = self.search.value(after, guess)
        if low == high:
            line = _named([option, *self.search.line(after, low)])
            return Alternative(action[0] if action else None, low, line=line)
        return Alternative(
            action[0] if action else None,
            None,
            low=low if low > -INFINITE else None,
            high=high if high < INFINITE else None,
        )


def _named(options: list[int]) -> list[Action]:
    """Options as a record writes them; who does nothing writes nothing."""
    return [action_of(option) for option in options if do_of(option) != WAIT]
