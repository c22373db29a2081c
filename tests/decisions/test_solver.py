"""The policy solver-in-sample: right where all can be known, blind to what the seat cannot know, and labelled."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from gostop_log.compiled import Machine
from gostop_log.core.layout import AT_GO_STOP, HIDDEN_, SEATS, STAGE, STOCK
from gostop_log.core.payment import net
from gostop_log.decisions import SOLVER, Estimates, Setting, analyse, setting
from gostop_log.decisions.comparing import Budget
from gostop_log.decisions.course import Step
from gostop_log.decisions.deciding import Asked, decide
from gostop_log.decisions.policy import MOST_SOLVED, SOLVED_TURNS, mind_of
from gostop_log.decisions.sampling import Sums
from gostop_log.decisions.sight import Sight, seen_by
from gostop_log.errors import GostopError, HandError
from gostop_log.hindsight import solve
from gostop_log.play import random_record
from gostop_log.replaying import replay
from gostop_log.rules import resolve
from gostop_log.search.dealing import deal_this
from gostop_log.search.desk import Game, Trial
from gostop_log.search.ending import turns_left
from gostop_log.search.moving import choose
from tests.commands import run
from tests.decisions.hands import choices
from tests.decisions.test_estimates import reshuffled
from tests.hindsight.endings import best, certain


def how(on: Machine, samples: int = 40, turns: int | None = None) -> Setting:
    return Setting(on, SOLVER, Budget(samples), 7, turns)


def asked(setting: Setting, seed: int, preset: str = "classic", players: int = 2, **changes: Any) -> Asked:
    rules = resolve(preset, changes, players)
    return Asked(random_record(seed, rules, claims=False), rules, setting)


def left(step: Step) -> int:
    """Turns left at a decision."""
    return turns_left([*step.before.ints])


@pytest.mark.parametrize("players", [2, 3])
def test_where_one_deal_alone_may_be_the_value_is_that_of_the_solver(plain: Machine, players: int) -> None:
    done = 0
    for seed in range(12):
        one = asked(how(plain), seed, players=players)
        game = replay(one.record)
        for step in choices(one):
            sight = seen_by(step.seat, step.before, one.record, one.rules)
            sampler = one.sampler(sight, step.seat, step.options)
            if sampler.orders != 1:
                continue
            found = decide(one, step)
            solved = solve(game, at=step.action, method="max^n", on=plain)
            assert found is not None
            assert solved.seat == step.seat
            values = {str(two.action): two.value for two in solved.alternatives}
            for candidate in found.decision.candidates:
                assert candidate.value.exact
                assert candidate.value.mean == values[str(candidate.action)]
            assert found.decision.policy_value is not None
            assert found.decision.policy_value.mean == solved.value
            done += 1
    assert done > 5


def by_hand(one: Asked, step: Step, sight: Sight, option: int, orders: int) -> tuple[int, int]:
    """What a move brings in all deals together, everything in them being tried, and how many they are."""
    desk, deals, total = one.setting.machine.desk(), 0, 0
    game = Game([*sight.ints], one.book, one.inherited, [0] * (sight.ints[STOCK] + 1), [0] * SEATS)
    trial = Trial(step.seat, 1, [*sight.facts], [0] * len(sight.ints), [option], [1], [0], [])
    for order in range(orders):
        if deal_this(game, desk, trial, order):
            hand = [*trial.dealt]
            choose(hand, game.rules, option)
            if one.rules.players == 3:
                total += best(hand, game.rules, game.stock, one.inherited)[step.seat]
            else:
                total += certain(hand, game.rules, game.stock, one.inherited, step.seat)
            deals += 1
    return total, deals


@pytest.mark.parametrize(("players", "preset"), [(2, "matgo"), (3, "classic")])
def test_where_few_deals_may_be_every_one_is_solved(plain: Machine, players: int, preset: str) -> None:
    done = 0
    for seed in range(6):
        one = asked(how(plain, 60), seed, preset, players)
        for step in choices(one):
            sight = seen_by(step.seat, step.before, one.record, one.rules)
            orders = one.sampler(sight, step.seat, step.options).orders
            if not 1 < orders <= 24 or left(step) > 3:
                continue
            judged = decide(one, step)
            assert judged is not None
            for move, option in enumerate(step.options):
                value = judged.compared.estimate(move, step.seat)
                assert (value.total, value.samples) == by_hand(one, step, sight, option, orders)
                assert value.error == 0
            done += 1
    assert done > 1


def covered(on: Machine, seeds: int, samples: int) -> tuple[int, int]:
    """Of how many intervals of 95 % how many hold the value that all deals together give."""
    inside = tried = 0
    for number in range(8):
        one = asked(how(on, 2 * 24), number, "matgo")
        for step in choices(one):
            sight = seen_by(step.seat, step.before, one.record, one.rules)
            sampler = one.sampler(sight, step.seat, step.options)
            if not 6 <= sampler.orders <= 24 or step.before.top >= 0 or not sampler.certain:
                continue
            everything = Sums(len(step.options))
            sampler.run_all(everything, range(sampler.moves), 0, 1)
            for seed in range(seeds):
                sums = Sums(len(step.options))
                sampler.run(sums, range(sampler.moves), seed * samples, samples)
                for move in range(sampler.moves):
                    found, wanted = sums.estimate(move, step.seat), everything.estimate(move, step.seat)
                    if found.error:
                        tried += 1
                        inside += abs(found.mean - wanted.mean) <= 1.96 * found.error
                    else:
                        assert found.mean == wanted.mean
    return inside, tried


def test_intervals_hold_the_exact_value(plain: Machine) -> None:
    inside, tried = covered(plain, 9, 50)
    assert tried > 40
    assert inside / tried > 0.88


@pytest.mark.proof
def test_95_of_100_intervals_hold_the_exact_value(fast: Machine) -> None:
    inside, tried = covered(fast, 200, 1000)
    assert tried > 1000
    assert 0.93 < inside / tried < 0.97


@pytest.mark.parametrize("players", [2, 3])
def test_what_a_seat_cannot_know_changes_no_number(plain: Machine, players: int) -> None:
    random, changed = Random(5), 0
    for seed in range(2):
        one = asked(how(plain, 2, 2), seed, players=players)
        for step in [*choices(one)][::3]:
            other = step._replace(before=reshuffled(step, random))
            changed += other.before != step.before
            found, again = decide(one, step), decide(one, other)
            assert found is not None
            assert again is not None
            assert found.decision == again.decision
    assert changed > 5


def test_the_same_compiled_as_it_is(plain: Machine, fast: Machine) -> None:
    for seed, preset, players in ((1, "classic", 3), (2, "matgo", 2), (3, "family", 2)):
        here, there = (analyse(asked(how(on, 6), seed, preset, players).record, how(on, 6)) for on in (plain, fast))
        assert here == there


def test_samples_can_be_shared_out(plain: Machine) -> None:
    """Nothing of a sample tells in the next: neither what was praised nor what was noted."""
    one = asked(how(plain, turns=5), 3)
    step = next(step for step in choices(one) if left(step) <= 8)
    sight = seen_by(step.seat, step.before, one.record, one.rules)
    moves, whole, parts = range(len(step.options)), Sums(len(step.options)), Sums(len(step.options))
    one.sampler(sight, step.seat, step.options).run(whole, moves, 0, 30)
    for first, count in ((20, 10), (0, 13), (13, 7)):
        one.sampler(sight, step.seat, step.options).run(parts, moves, first, count)
    assert (whole.rows, whole.samples) == (parts.rows, parts.samples)
    alone = Sums(len(step.options))
    one.sampler(sight, step.seat, step.options).run(alone, [1], 0, 30)
    width = len(whole.rows) // len(moves)
    assert alone.rows[width : width + 11] == whole.rows[width : width + 11]


def test_the_last_turns_are_those_of_all_seats(plain: Machine) -> None:
    """A sampler that is certain has no turn before those that are solved, hidden cards counted."""
    one = asked(how(plain, turns=6), 3)
    for step in choices(one):
        sight = seen_by(step.seat, step.before, one.record, one.rules)
        assert sum(sight.ints[HIDDEN_ : HIDDEN_ + SEATS]) >= 0
        assert one.sampler(sight, step.seat, step.options).certain == (left(step) <= 6)


def test_the_label_says_what_was_solved(plain: Machine) -> None:
    for policy, turns, told in ((SOLVER, 2, f"{SOLVER} (2 turns)"), ("greedy", None, "greedy")):
        one = asked(Setting(plain, policy, Budget(2), 7, turns), 1)
        label = analyse(one.record, one.setting, ledger=False).label
        assert (label["policy"], label["solved_turns"]) == (told, turns)
    assert mind_of(SOLVER, 2).told == f"{SOLVER} ({SOLVED_TURNS[2]} turns)"
    assert mind_of(SOLVER, 3).told == f"{SOLVER} ({SOLVED_TURNS[3]} turns, max^n)"


@pytest.mark.parametrize(
    ("players", "changes", "why"),
    [
        (2, {"fee": 5}, r"fee=5 \(K5\): what the house keeps makes every hand a loss"),
        (2, {"boar": "pot", "boar_ante": 1}, "while chips lie in the boar pot .*X3"),
        (3, {"oe_myeon": True, "oe_myeon_excuse": "no_safe_play"}, "oe_myeon_excuse=no_safe_play .*K2"),
    ],
)
def test_what_the_solver_refuses_is_refused(plain: Machine, players: int, changes: dict[str, Any], why: str) -> None:
    one = asked(how(plain), 3, players=players, **changes)
    with pytest.raises(HandError, match=why) as caught:
        analyse(replace(one.record, id="here"), one.setting)
    assert caught.value.fault.hand == "here"


def test_more_turns_than_can_be_solved_are_refused(plain: Machine) -> None:
    record = random_record(3, resolve("classic", {}, 3), claims=False)
    with pytest.raises(HandError, match="of a hand of 3 the last 6 turns"):
        analyse(record, how(plain, turns=MOST_SOLVED[2]))
    for wrong in ({"policy": SOLVER, "solved_turns": 0}, {"policy": SOLVER, "solved_turns": 13}, {"solved_turns": 4}):
        with pytest.raises(GostopError, match="turns"):
            setting(compiled=False, **wrong)


def test_the_ledger_has_no_rest(plain: Machine) -> None:
    one = asked(how(plain, 4, 4), 5, "matgo")
    found = analyse(one.record, one.setting)
    chips = [0] * SEATS
    net([*_end(one)], one.book, one.inherited, chips)
    for ledger in found.ledgers:
        parts = ("before", "deal", "flips", "hidden", "own", "others", "pushed")
        assert sum(getattr(ledger, part) for part in parts) == ledger.net == chips[ledger.seat]


def _end(one: Asked) -> tuple[int, ...]:
    game = replay(one.record)
    return game.state(len(one.record.actions)).ints


def test_go_and_stop_tell_of_the_line_that_brings_the_value(plain: Machine) -> None:
    done = 0
    for seed in range(30):
        one = asked(how(plain), seed)
        for step in choices(one):
            if step.before.ints[STAGE] != AT_GO_STOP or left(step) > 4:
                continue
            found = decide(one, step)
            assert found is not None
            go, stop = (
                next(two for two in found.decision.candidates if two.action is not None and two.action.do == do)
                for do in ("go", "stop")
            )
            # Who stops has won; who goes wins, or nobody does, or he loses with go-bak, in lines of any deal.
            assert (stop.wins, stop.go_baks, stop.value.variance) == (stop.value.samples, 0, 0)
            assert go.wins + go.go_baks <= go.value.samples
            assert (go.won > 0) == (go.wins > 0)
            done += 1
    assert done > 5


def test_the_commands_take_it(monkeypatch: pytest.MonkeyPatch, plain: Machine) -> None:
    monkeypatch.setattr("gostop_log.decisions.analysis.machine", lambda **_: plain)
    log = str(Path("sample_logs") / "three-gos.gsn")
    few = ("--samples", "2", "--jobs", "1", "--policy", SOLVER, "--solved-turns", "1")
    said = run("analyse", "--json", *few, log)
    assert said.exit_code == 0
    head = json.loads(said.stdout.splitlines()[0])
    assert (head["policy"], head["solved_turns"]) == (f"{SOLVER} (1 turn)", 1)
    assert max(map(len, run("analyse", *few, log, width=80).stdout.splitlines())) <= 80
    assert "solver-in-sample (1 turn)" in run("analyse", *few, "--under", "go_bak=off", log, width=80).stdout
    head = json.loads(run("analyse", "--json", *few, "--under", "go_bak=off", log).stdout.splitlines()[0])
    assert (head["kind"], head["policy"], head["solved_turns"]) == ("under", f"{SOLVER} (1 turn)", 1)
    for command in (("go-stop",), ("people", "--adjust")):
        lines = run(*command, *few, log, width=80).stdout.splitlines()
        assert "solver-in-sample (1 turn; of three 1, max^n), 2 deals" in " ".join(map(str.strip, lines))
        assert max(map(len, lines)) <= 80
    refused = run("analyse", "--solved-turns", "2", log)
    assert refused.exit_code == 2
    assert SOLVER in refused.stderr


@pytest.mark.parametrize(
    ("solved_turns", "told"),
    [(None, "8 turns; of three 4, max^n"), (1, "1 turn; of three 1, max^n"), (7, "7 turns")],
)
def test_estimates_of_many_hands_say_what_is_solved(solved_turns: int | None, told: str) -> None:
    assert Estimates(policy=SOLVER, solved_turns=solved_turns).policy_told == f"{SOLVER} ({told})"
    assert Estimates().policy_told == "heuristic"
