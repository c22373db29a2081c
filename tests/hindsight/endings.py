"""Endings of random hands under random rule sets, and what they are worth by trying out everything."""

from collections.abc import Iterator
from typing import NamedTuple

from gostop_log.core.layout import AT_TURN, HAND_, PASSES_, PLAYERS, SIZE, STAGE, STARTED
from gostop_log.core.options import MOST
from gostop_log.core.payment import net
from gostop_log.core.rulebook import flatten
from gostop_log.errors import GostopError
from gostop_log.hindsight.refusing import check_solvable
from gostop_log.replaying import Replay, replay
from gostop_log.replaying.outcome import table_for
from gostop_log.search.moving import choices, choose, decider, go_on
from gostop_log.state import State
from tests.variants.test_random_rule_sets import some_hand


class Ending(NamedTuple):
    game: Replay
    at: int
    """After so many actions."""
    state: State
    inherited: tuple[int, ...]


def turns_left(state: State) -> int:
    ints = state.ints
    return sum(ints[HAND_ + seat].bit_count() + ints[PASSES_ + seat] for seat in range(ints[PLAYERS]))


def endings(first: int, count: int, *, left: int, players: int) -> Iterator[Ending]:
    """The first place of each hand with so many turns left at most, wherever in a turn it is."""
    for seed in range(first, first + count):
        record = some_hand(seed)
        if len(record.players) != players:
            continue
        game = replay(record)
        for at, state in game.states():
            if turns_left(state) <= left and (at % 3 == 0 or is_fresh(state)):
                inherited = table_for(record, state.rules).ints
                try:
                    check_solvable(state, inherited)
                except GostopError:
                    break
                yield Ending(game, at, state, inherited)
                break


def is_fresh(state: State) -> bool:
    """Whether a turn begins here."""
    return state.ints[STAGE] == AT_TURN and not state.ints[STARTED]


def best(hand: list[int], rules: tuple[int, ...], stock: list[int], inherited: tuple[int, ...]) -> list[int]:
    """What every seat wins where each wants the most for itself, as docs/hindsight.md says; everything is tried."""
    hand = list(hand)
    if not go_on(hand, rules, stock):
        chips = [0] * 3
        net(hand, rules, inherited, chips)
        return chips[: hand[PLAYERS]]
    found, seat, players = [0] * MOST, decider(hand, rules), hand[PLAYERS]
    reached = []
    for option in found[: choices(hand, rules, stock, found, [0] * SIZE)]:
        after = list(hand)
        choose(after, rules, option)
        reached.append(best(after, rules, stock, inherited))
    return max(
        reached, key=lambda chips: (chips[seat], *(-chips[(seat + step) % players] for step in range(1, players)))
    )


def certain(hand: list[int], rules: tuple[int, ...], stock: list[int], inherited: tuple[int, ...], seat: int) -> int:
    """What a seat can be sure of, whatever the others do."""
    hand = list(hand)
    if not go_on(hand, rules, stock):
        chips = [0] * 3
        net(hand, rules, inherited, chips)
        return chips[seat]
    found, reached = [0] * MOST, []
    for option in found[: choices(hand, rules, stock, found, [0] * SIZE)]:
        after = list(hand)
        choose(after, rules, option)
        reached.append(certain(after, rules, stock, inherited, seat))
    return max(reached) if decider(hand, rules) == seat else min(reached)


def book(state: State) -> tuple[int, ...]:
    return flatten(state.rules)
