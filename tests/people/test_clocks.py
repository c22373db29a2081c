"""Think times, and clocks that say what a clock cannot."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from msgspec.structs import replace
from scipy import stats

from gostop_log.people import report
from gostop_log.people.chance import quantile, rank_test
from gostop_log.people.clocks import Clock
from gostop_log.people.stalling import stalls
from gostop_log.people.tally import Times, bin_of, seconds_of
from gostop_log.record import Action, Record
from gostop_log.simulation import Plan, planted, simulate
from tests.people.playing import counted, hand


def human(_name: str, _action: Action, random: Random) -> float:
    return random.lognormvariate(1.2, 0.7)


def at(*times: float | None) -> list[tuple[str, float]]:
    clock = Clock()
    return [clock.think(Action(0, "go", at=time)) for time in times]


def test_a_time_is_from_decision_to_decision_the_first_from_the_hands_beginning() -> None:
    assert at(2, 3.5, 3.5) == [("timed", 2), ("timed", 1.5), ("timed", 0)]


def test_without_the_clock_before_there_is_no_time() -> None:
    assert at(None, 3, 5) == [("missing", 0), ("missing", 0), ("timed", 2)]


@pytest.mark.parametrize(
    ("now", "said"), [(1.0, "backwards"), (-1.0, "impossible"), (1e9, "impossible"), (float("nan"), "impossible")]
)
def test_what_no_clock_can_say_is_named_and_the_next_has_no_time(now: float, said: str) -> None:
    found = at(5, now, 7, 9)
    assert [one for one, _ in found] == ["timed", said, "missing", "timed"]


def test_a_bin_is_as_wide_as_it_is_said_to_be() -> None:
    times = Times()
    for seconds in (0, 0.05, 1, 10, 3600):
        times.add(seconds)
        assert abs(seconds_of(bin_of(seconds)) - seconds) <= 0.022 * seconds + 1e-9
    assert quantile(times, 0.5) == pytest.approx(1, rel=0.03)


def test_a_bot_is_named_and_nobody_else() -> None:
    def clock(name: str, action: Action, random: Random) -> float:
        return 2.5 + 0.01 * random.random() if name == "Bot" else human(name, action, random)

    said = report(counted([hand(seed, ["Bot", "Jun", "Sol"], clock=clock) for seed in range(25)]))
    constant = [one for one in said.remarks if one.family == "constant"]
    assert [one.players for one in constant] == [["Bot"]]
    assert "2.54 s" in constant[0].seen or "2.43 s" in constant[0].seen


def test_whole_seconds_are_too_coarse_to_say_that_times_are_constant() -> None:
    def clock(name: str, _action: Action, random: Random) -> float:
        return 2.0 if name == "Bot" else random.choice((1.0, 2.0, 3.0, 5.0))

    said = report(counted([hand(seed, ["Bot", "Jun", "Sol"], clock=clock) for seed in range(25)]))
    assert [one.p for one in said.tests if one.family == "constant"] == [None] * 3


def test_who_is_quicker_with_a_set_in_hand_tells_it(honest_hands: list[Record]) -> None:
    said = report(counted([_quick_with_a_set(record) for record in honest_hands]))
    assert [one.players for one in said.remarks if one.family == "tells"] == [["Min"]]


@pytest.mark.parametrize("seed", [21, 22])
def test_that_more_choices_take_longer_tells_nothing(seed: int) -> None:
    said = report(counted([hand.record for hand in simulate(Plan(hands=400, seed=seed, clocks=True))]))
    asked = [one for one in said.tests if one.family == "tells"]
    assert len(asked) == 6
    assert all(one.p is not None and not one.remarkable for one in asked)


def test_only_times_of_the_same_menu_are_compared() -> None:
    short, long = Times({50: 30}), Times({90: 30})
    assert rank_test([(short, short), (long, long)]) is None
    mixed = rank_test([(Times({50: 9, 51: 6}), Times({50: 6, 51: 9})), (Times({90: 4, 91: 3}), Times({90: 3, 91: 4}))])
    assert mixed is not None
    assert mixed.p > 0.2


def test_one_stratum_is_mann_whitney() -> None:
    one, other = [40, 41, 41, 45, 50, 52], [41, 44, 47, 51, 55, 58, 60]
    found = rank_test([(Times(dict(Counter(one))), Times(dict(Counter(other))))])
    assert found is not None
    expected = stats.mannwhitneyu(one, other, method="asymptotic", use_continuity=False).pvalue
    assert found.p == pytest.approx(expected)


def _quick_with_a_set(record: Record) -> Record:
    """The hand with clocks, seat 0 three times as quick when it holds three of a month."""
    assert record.deck is not None
    quick = max(_months(record.deck, record.dealer).values()) >= 3
    random, now, timed = Random(record.id), 0.0, []
    for action in record.actions:
        now += (0.3 if quick and action.seat == 0 else 1) * random.lognormvariate(1, 0.4)
        timed.append(replace(action, at=round(now, 3)))
    return replace(record, actions=timed)


def _months(deck: list[str], dealer: int) -> dict[str, int]:
    """How many of each month seat 0 is dealt by L2: four from the dealer's right on, three table cards, three more."""
    place = (0 - dealer - 1) % 3
    dealt = [*deck[4 * place : 4 * place + 4], *deck[15 + 3 * place : 18 + 3 * place]]
    numbers: dict[str, int] = {}
    for card in dealt:
        month = card.rstrip("KYTpq")
        numbers[month] = numbers.get(month, 0) + 1
    return numbers


def test_who_stalls_is_named_and_nobody_else() -> None:
    stalling = planted("slow-play=0.2:Min", cheat=True)
    said = report(counted([hand.record for hand in simulate(Plan(hands=60, seed=4, clocks=True, cheats=(stalling,)))]))
    [remark] = said.remarks
    assert (remark.family, remark.players) == ("stalls", ["Min"])
    assert "mostly do; of the others' 0 of" in remark.seen


def test_who_is_slow_throughout_does_not_stall() -> None:
    def clock(name: str, action: Action, random: Random) -> float:
        return human(name, action, random) * (8 if name == "Min" else 1)

    said = report(counted([hand(seed, ["Min", "Jun", "Sol"], clock=clock) for seed in range(40)]))
    asked = [one for one in said.tests if one.family == "stalls"]
    assert [one.p is None for one in asked] == [False] * 3
    assert not any(one.remarkable for one in asked)


def test_a_stalled_choice_for_the_flip_is_his_who_chose() -> None:
    records = [hand(seed, ["Min", "Jun", "Sol"]) for seed in range(20)]
    for record in records:
        timed = []
        now = 0.0
        for action in record.actions:
            chosen = action.do == "flip" and action.onto is not None
            now += 60 if chosen and action.seat == 0 else 1
            timed.append(replace(action, at=now) if chosen or action.do != "flip" else action)
        record.actions = timed
    players = counted(records).players
    stalled = {name: one.stalled for name, one in stalls(players).items()}
    assert stalled["Min"] == players["Min"].timed("flip").n > 0
    assert stalled["Jun"] == stalled["Sol"] == 0


def test_a_clock_that_runs_backwards_is_remarked_upon_without_a_chance() -> None:
    record = hand(3, ["Min", "Jun", "Sol"], clock=human)
    turned = [replace(action, at=100 - (action.at or 0)) for action in record.actions]
    said = report(counted([replace(record, actions=turned)]))
    assert {one.family for one in said.remarks} == {"backwards"}
    assert all(one.p is None and one.explanations for one in said.remarks)
