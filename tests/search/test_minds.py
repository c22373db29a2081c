"""Minds decide by what their seat sees alone, as the policies do, compiled or not; and refuse what they are offered."""

from collections.abc import Iterator
from random import Random

import pytest

from gostop_log.compiled import Machine
from gostop_log.core.actions import ACCEPT, REFUSE
from gostop_log.core.layout import END, END_SYODANG, SHAKEN_
from gostop_log.core.options import do_of
from gostop_log.core.rulebook import flatten
from gostop_log.errors import GostopError
from gostop_log.play import chosen
from gostop_log.policies import POLICIES, View
from gostop_log.record import Action
from gostop_log.rules import Rules, resolve
from gostop_log.search.chance import seed
from gostop_log.search.minds import MINDS
from gostop_log.search.moving import decider
from gostop_log.search.seen import shown
from gostop_log.state import State, action_of, opening
from tests.policies.hands import TABLES, dealt, otherwise_dealt, table

INHERITED = (1, 0, 1, 0, 0, 1, 1)


def decisions(rules: Rules, seeds: range) -> Iterator[tuple[State, int]]:
    """Moments of hands played at random at which a seat can do more than one thing, and the seat."""
    for number in seeds:
        random = Random(number)
        state = opening(dealt(number, rules), rules)
        while state.to_act is not None:
            choices = state.legal()
            seat = decider(list(state.ints), flatten(rules))
            if len(state.legal(seat)) > 1:
                yield state, seat
            state = state.after(chosen(random, choices))


def asked(on: Machine, state: State, name: str, number: int) -> int:
    """What a mind does there, its generator seeded as a policy seeds it."""
    random, desk = Random(number), on.desk()
    seed(desk.chance, random.getrandbits(32), random.getrandbits(32))
    return int(on.asking.ask(on.game(state, INHERITED, [MINDS[name]] * 3), desk))


@pytest.mark.parametrize("name", MINDS)
@pytest.mark.parametrize("rules", TABLES, ids=table)
def test_what_a_seat_cannot_see_changes_nothing(plain: Machine, rules: Rules, name: str) -> None:
    compared = 0
    for number, (state, seat) in enumerate(decisions(rules, range(2))):
        months = state.ints[SHAKEN_] | state.ints[SHAKEN_ + 1] | state.ints[SHAKEN_ + 2]
        other = otherwise_dealt(state, seat, Random(number))
        # A fourth card of a month that was shown would be seen by all, wherever it is dealt.
        hidden = View.of(state.ints, rules, seat, "turn").unseen & shown(months)
        if not hidden and decider(list(other.ints), flatten(rules)) == seat:
            compared += state != other
            assert asked(plain, state, name, number) == asked(plain, other, name, number)
    assert compared > 10


@pytest.mark.parametrize("name", MINDS)
def test_a_policy_decides_as_its_mind(plain: Machine, name: str) -> None:
    compared = 0
    for rules in TABLES:
        for number, (state, seat) in enumerate(decisions(rules, range(2))):
            act = state.to_act
            if act is not None and act.seat == seat and act.what != "flex":
                view = View.of(state.ints, rules, seat, act.what, state.stock or ())
                assert POLICIES[name](view, Random(number)) == action_of(asked(plain, state, name, number))
                compared += 1
    assert compared > 500


@pytest.mark.parametrize("name", MINDS)
def test_minds_decide_the_same_compiled(plain: Machine, fast: Machine, name: str) -> None:
    for rules in TABLES:
        for number, (state, _) in enumerate(decisions(rules, range(2))):
            assert asked(plain, state, name, number) == asked(fast, state, name, number)


@pytest.mark.parametrize("name", ["greedy", "heuristic"])
def test_an_offered_nagari_is_refused_and_the_hand_goes_on(plain: Machine, name: str) -> None:
    rules = resolve("classic", {"syodang": True}, 3)
    offered = (
        state.after(Action(seat, "offer"))
        for state, seat in decisions(rules, range(4))
        if Action(seat, "offer") in state.legal(seat)
    )
    count = 0
    for state in offered:
        count += 1
        assert do_of(asked(plain, state, name, 1)) == REFUSE
        desk, total = plain.desk(), plain.zeros(3)
        plain.playing.play_many(plain.game(state, INHERITED, [MINDS[name]] * 3), desk, 1, 0, 3, total)
        assert desk.hand[END] != END_SYODANG
    assert count > 5


def test_who_plays_at_random_accepts_some_offers_and_refuses_others(plain: Machine) -> None:
    rules = resolve("classic", {"syodang": True}, 3)
    state = next(
        state.after(Action(seat, "offer"))
        for state, seat in decisions(rules, range(4))
        if Action(seat, "offer") in state.legal(seat)
    )
    answers = [do_of(asked(plain, state, "random", number)) for number in range(200)]
    assert 20 < answers.count(ACCEPT) < 100
    assert answers.count(ACCEPT) + answers.count(REFUSE) == 200


def test_every_policy_has_its_mind() -> None:
    assert list(MINDS) == list(POLICIES)


def test_a_number_that_is_no_mind_is_refused(plain: Machine) -> None:
    rules = resolve("classic", {}, 3)
    with pytest.raises(GostopError, match="no mind has the number 7"):
        plain.game(opening(dealt(1, rules), rules), INHERITED, [0, 7, 1])
