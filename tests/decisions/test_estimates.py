"""Estimates: right, no more certain than they are, the same on any machine, and blind to what the seat cannot know."""

from random import Random

import pytest

from gostop_log.cards import MONTH, codes, mask
from gostop_log.compiled import Machine
from gostop_log.core.bits import popcount
from gostop_log.core.layout import BURIED, HAND_, PLAYERS, SHAKEN_, STOCK, UNSEEN
from gostop_log.decisions.course import Situation, Step
from gostop_log.decisions.deciding import Asked, decide
from gostop_log.decisions.judging import ALPHA, is_sure
from gostop_log.decisions.results import Difference
from gostop_log.decisions.sampling import Sampler, Sums
from gostop_log.decisions.sight import Sight, seen_by
from tests.decisions.exact import value
from tests.decisions.hands import asked, choices, course_of

FEW = 4
"""Hidden cards of a position that is enumerated."""


def small(on: Machine, seeds: range, samples: int) -> list[tuple[Asked, Step, Sight]]:
    """Decisions where few cards are hidden, but more than one."""
    found = []
    for seed in seeds:
        one = asked(on, seed, samples=samples)
        for step in choices(one):
            sight = seen_by(step.seat, step.before, one.record, one.rules)
            if 2 <= popcount(sight.ints[UNSEEN]) <= FEW and step.before.top < 0:
                found.append((one, step, sight))
    return found


def sampled(one: Asked, step: Step, sight: Sight, seed: int, samples: int) -> Sums:
    sampler = Sampler(one.setting.machine, sight, one.book, one.inherited, one.mind, step.seat, step.options, seed)
    sums = Sums(len(step.options))
    sampler.run(sums, range(len(step.options)), 0, samples)
    return sums


def covered(on: Machine, patch: pytest.MonkeyPatch, hands: range, seeds: int, samples: int) -> tuple[int, int]:
    """Of how many intervals of 95 % how many hold the exact value; where there is an error at all."""
    inside = tried = 0
    for one, step, sight in small(on, hands, samples):
        orders = one.sampler(sight, step.seat, step.options).orders
        exact = [value(patch, one, sight, step.seat, option, orders) for option in step.options]
        for seed in range(seeds):
            sums = sampled(one, step, sight, seed, samples)
            for move, wanted in enumerate(exact):
                found = sums.estimate(move, step.seat)
                if wanted is None:
                    continue
                if found.error:
                    tried += 1
                    inside += abs(found.mean - wanted) <= 1.96 * found.error
                else:
                    assert found.mean == wanted
    return inside, tried


def test_intervals_hold_the_exact_value(plain: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    inside, tried = covered(plain, monkeypatch, range(3), 5, 60)
    assert tried > 40
    assert inside / tried > 0.9


@pytest.mark.proof
def test_95_of_100_intervals_hold_the_exact_value(fast: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    inside, tried = covered(fast, monkeypatch, range(40), 60, 1000)
    assert tried > 5000
    assert 0.94 < inside / tried < 0.96


def reshuffled(step: Step, random: Random) -> Situation:
    """The same situation with other cards where the seat sees none."""
    ints = [*step.before.ints]
    shown = [
        ints[HAND_ + seat] & (sum(MONTH[month] for month in range(1, 13) if ints[SHAKEN_ + seat] >> month & 1) | laid)
        for seat, laid in enumerate(step.before.shown)
    ]
    others = [seat for seat in range(ints[PLAYERS]) if seat != step.seat]
    top = 1 << step.before.top if step.before.top >= 0 else 0
    hidden = codes(ints[BURIED] & ~top)
    for seat in others:
        hidden += codes(ints[HAND_ + seat] & ~shown[seat])
    random.shuffle(hidden)
    for seat in others:
        count = popcount(ints[HAND_ + seat] & ~shown[seat])
        ints[HAND_ + seat] = shown[seat] | mask(hidden[:count])
        hidden = hidden[count:]
    ints[BURIED] = top | mask(hidden)
    assert popcount(ints[BURIED]) == ints[STOCK]
    return step.before._replace(ints=tuple(ints))


@pytest.mark.parametrize(("players", "preset"), [(2, "matgo"), (3, "classic")])
def test_what_a_seat_cannot_know_changes_no_number(plain: Machine, players: int, preset: str) -> None:
    random, changed = Random(5), 0
    for seed in range(3):
        one = asked(plain, seed, samples=8, players=players, preset=preset)
        for step in choices(one):
            other = step._replace(before=reshuffled(step, random))
            changed += other.before != step.before
            found, again = decide(one, step), decide(one, other)
            assert found is not None
            assert again is not None
            assert found.decision == again.decision
    assert changed > 20


def test_the_same_compiled_as_it_is(plain: Machine, fast: Machine) -> None:
    for seed, preset, players in ((1, "classic", 3), (2, "matgo", 2), (3, "family", 2)):
        for here, there in zip(
            choices(asked(plain, seed, preset=preset, players=players)),
            choices(asked(fast, seed, preset=preset, players=players)),
            strict=True,
        ):
            assert here == there
            one = decide(asked(plain, seed, preset=preset, players=players, samples=10), here)
            other = decide(asked(fast, seed, preset=preset, players=players, samples=10), there)
            assert one is not None
            assert other is not None
            assert one.decision == other.decision


def test_samples_can_be_shared_out(plain: Machine) -> None:
    one = asked(plain, 3)
    step = next(choices(one))
    sight = seen_by(step.seat, step.before, one.record, one.rules)
    whole, parts = Sums(len(step.options)), Sums(len(step.options))
    sampler = one.sampler(sight, step.seat, step.options)
    sampler.run(whole, range(len(step.options)), 0, 30)
    for first, count in ((20, 10), (0, 13), (13, 7)):
        sampler.run(parts, range(len(step.options)), first, count)
    assert (whole.rows, whole.samples) == (parts.rows, parts.samples)


def null(one: Asked, step: Step, sight: Sight, seeds: int, samples: int) -> float:
    """How often a move is told to be better than itself under another seed."""
    flagged, alike = 0, step._replace(options=step.options[:1])
    for seed in range(seeds):
        first, second = (
            sampled(one, alike, sight, number, samples).estimate(0, step.seat) for number in (seed, seed + 10_000)
        )
        squares = first.squares + second.squares - 2 * first.total * second.total // samples
        flagged += is_sure(Difference(samples, first.total - second.total, squares))
    return flagged / seeds


def test_a_move_is_seldom_better_than_itself(plain: Machine) -> None:
    one = asked(plain, 3)
    step = next(step for step in choices(one) if step.ply == 12)
    assert null(one, step, seen_by(step.seat, step.before, one.record, one.rules), 100, 60) <= ALPHA + 0.07


@pytest.mark.proof
@pytest.mark.parametrize("ply", [1, 6, 12])
def test_the_share_of_false_alarms_is_the_stated_one(fast: Machine, ply: int) -> None:
    one = asked(fast, 3)
    step = next(step for step in choices(one) if step.ply == ply)
    share = null(one, step, seen_by(step.seat, step.before, one.record, one.rules), 2000, 500)
    assert 0.03 < share < 0.065


def test_every_decision_is_met(plain: Machine) -> None:
    for seed in range(20):
        one = asked(plain, seed, players=2 + seed % 2)
        found = course_of(one)
        done = [step.action for step in found.steps]
        assert set(range(len(one.record.actions))) <= {*done}
