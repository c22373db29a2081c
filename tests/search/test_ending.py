"""The last turns of a deal, solved: what comes out is what the solver says, by a line that nothing else tells in."""

import pytest

from gostop_log.compiled import Machine
from gostop_log.core.layout import SIZE
from gostop_log.hindsight import solve
from gostop_log.hindsight.search import in_stock
from gostop_log.search.ending import play_best, turns_left
from gostop_log.search.minds import HEURISTIC
from gostop_log.search.moving import choices, choose, go_on
from tests.hindsight.endings import Ending, best, book, certain, endings

LEFT = {2: 6, 3: 3}


def some(first: int, count: int, players: int, left: int = 0) -> list[Ending]:
    """Endings in which somebody decides something."""
    found = endings(first, count, left=left or LEFT[players], players=players)
    return [one for one in found if go_on(list(one.state.ints), book(one.state), in_stock(one.state))]


def played(on: Machine, ending: Ending) -> list[int]:
    """What every seat wins where the deal is solved from here on."""
    left = max(1, turns_left([*ending.state.ints]))
    game = on.game(ending.state, ending.inherited, [HEURISTIC] * 3, solved_turns=left)
    chips = on.zeros(3)
    on.playing.play_many(game, on.desk(solving=True), 1, 0, 1, chips)
    return [int(one) for one in chips[: ending.state.players]]


@pytest.mark.parametrize(("players", "method"), [(2, "exact"), (3, "max^n")])
def test_a_deal_brings_what_the_solver_says(plain: Machine, players: int, method: str) -> None:
    found = some(20_000, 90, players)
    for ending in found:
        solution = solve(ending.state, inherited=ending.inherited, method=method, on=plain)
        chips = played(plain, ending)
        assert chips[solution.seat] == solution.value
        assert players == 2 or chips in [one.values for one in solution.alternatives]
    assert len(found) > 5


def worth(hand: list[int], ending: Ending) -> list[int]:
    """What a position brings every seat, by trying out everything."""
    rules, stock = book(ending.state), in_stock(ending.state)
    if ending.state.players == 3:
        return best(hand, rules, stock, ending.inherited)
    value = certain(hand, rules, stock, ending.inherited, 0)
    return [value, -value]


def first_line(ending: Ending) -> list[int]:
    """The hand at its end, if the first of everything is done that keeps its worth."""
    hand, rules, stock, found = list(ending.state.ints), book(ending.state), in_stock(ending.state), [0] * 256
    wanted = worth(hand, ending)
    while go_on(hand, rules, stock):
        for option in found[: choices(hand, rules, stock, found, [0] * SIZE)]:
            after = list(hand)
            choose(after, rules, option)
            if worth(after, ending) == wanted:
                hand = after
                break
    return hand


@pytest.mark.parametrize("players", [2, 3])
def test_the_line_is_the_first_that_keeps_what_the_hand_is_worth(plain: Machine, players: int) -> None:
    done = 0
    for ending in some(30_000, 110, players, left=3):
        game, desk = plain.game(ending.state, ending.inherited, [HEURISTIC] * 3), plain.desk(solving=True)
        # What was praised in other deals changes what is tried first.
        desk.tree.merits[:] = [place * 7919 % 1000 for place in range(len(desk.tree.merits))]
        desk.hand[:] = ending.state.ints
        go_on(desk.hand, game.rules, game.stock)
        play_best(game, desk)
        assert desk.hand == first_line(ending)
        done += 1
    assert done > 5


def test_before_the_last_turns_nothing_is_solved(plain: Machine) -> None:
    [ending] = [one for one in endings(0, 40, left=10, players=2) if turns_left([*one.state.ints]) >= 9][:1]
    whole, never = plain.zeros(3), plain.zeros(3)
    game = plain.game(ending.state, ending.inherited, [HEURISTIC] * 3)
    desk = plain.desk(solving=True)
    plain.playing.play_many(game, desk, 1, 0, 5, never)
    assert desk.tree.notes == plain.desk(solving=True).tree.notes
    plain.playing.play_many(game._replace(solved_turns=4), desk, 1, 0, 5, whole)
    assert desk.tree.notes != plain.desk(solving=True).tree.notes


def test_the_same_compiled(plain: Machine, fast: Machine) -> None:
    for players in (2, 3):
        found = some(50_000, 100, players)
        assert [played(plain, one) for one in found] == [played(fast, one) for one in found]
        assert len(found) > 5
