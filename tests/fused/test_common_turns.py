"""What was learnt from the core does what the core does, and nothing where it does not know the turn."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from random import Random
from typing import Any

import pytest

from gostop_log import fused
from gostop_log.cards import CODES
from gostop_log.core.actions import DO, GIVE, GO, PLAY, STOP
from gostop_log.core.layout import AT_TURN, SCORE, STAGE, TURN, TURN_FIRST
from gostop_log.fused import NOT_KNOWN, Lesson, common_turns
from gostop_log.play import random_record
from gostop_log.record import Action, Record, replace
from gostop_log.replaying import check, replay
from gostop_log.replaying.fold import Fold
from gostop_log.rules import Rules, resolve
from gostop_log.state import State, opening
from tests.engine.test_random_hands import TABLES, rules_of
from tests.variants.test_random_rule_sets import some_rules

HANDS = 60
PROVEN = 1_000


@pytest.fixture(autouse=True)
def learn_at_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """What is learnt here comes from few hands, and is forgotten after the test."""
    monkeypatch.setattr(fused, "LESSONS", (Lesson(0, 40), Lesson(10, 80)))
    common_turns.cache_clear()
    yield
    common_turns.cache_clear()


@cache
def records(table: str, hands: int) -> list[Record]:
    return [random_record(seed, rules_of(table)) for seed in range(hands)]


def compare(rules: Rules, record: Record) -> int:
    """Fold a hand in both ways, that is: turn by turn and as fast as can be; how many turns were played as common."""
    slow, fast = Fold(record, rules), Fold(record, rules)
    for _ in slow.turns():
        pass
    told = sum(1 for _ in fast.turns(told=False))
    assert fast.hand[:TURN_FIRST] == slow.hand[:TURN_FIRST]
    assert fast.hand[SCORE] == slow.hand[SCORE]
    assert (fast.played, fast.top, fast.unseen_at) == (slow.played, slow.top, slow.unseen_at)
    return len(fast.played) - told


@pytest.mark.parametrize("table", TABLES)
def test_a_hand_comes_out_the_same(table: str) -> None:
    """All registers that outlive a turn are the same, and the turns; most turns are known after some hands."""
    rules = rules_of(table)
    for record in records(table, HANDS):
        compare(rules, record)
    assert common_turns(rules).lessons
    later = [random_record(seed, rules) for seed in range(1000, 1000 + HANDS // 2)]
    common = sum(compare(rules, record) for record in later)
    assert common > 0.5 * sum(len(replay(record)) for record in later)


@pytest.mark.parametrize("table", ["classic-3", "matgo"])
def test_a_check_comes_to_the_same_result(table: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Results are the same before anything is known and after."""
    rules, lessons = rules_of(table), fused.LESSONS
    monkeypatch.setattr(fused, "LESSONS", ())
    results = [check(record, rules=rules) for record in records(table, HANDS)]
    assert common_turns(rules).lessons == 0
    monkeypatch.setattr(fused, "LESSONS", lessons)
    for record in records(table, HANDS):
        check(record, rules=rules)
    assert common_turns(rules).lessons
    assert [check(record, rules=rules) for record in records(table, HANDS)] == results


def test_every_refusal_is_told_as_ever() -> None:
    """A hand with one card changed is refused at the same action, for the same reason, however it is folded."""
    rules = rules_of("classic-3")
    for record in records("classic-3", HANDS):
        compare(rules, record)
    random, refused = Random(7), 0
    for record in records("classic-3", HANDS):
        at = random.randrange(len(record.actions))
        other = random.choice([action.card for action in record.actions if action.card])
        action = record.actions[at]
        wrong = Action(action.seat, action.do, other, action.onto, action.month)
        broken = replace(record, actions=[*record.actions[:at], wrong, *record.actions[at + 1 :]])
        checked, replayed = check(broken, rules=rules), replay(broken, rules=rules).result
        assert checked.error == replayed.error
        refused += checked.error is not None
    assert refused > HANDS // 2


def test_a_turn_that_is_not_known_is_left_alone() -> None:
    """Nothing of the vector changes where the answer is that it is not known."""
    rules = rules_of("classic-2")
    some = records("classic-2", HANDS)
    for record in some[:20]:
        compare(rules, record)
    turns, unknown = common_turns(rules).turns, 0
    for record in some:
        hand = Fold(record, rules).hand
        for card in range(48):
            before = list(hand)
            if turns[hand[TURN]](hand, card, -1, (card + 5) % 48, -1) == NOT_KNOWN:
                assert hand == before
                unknown += 1
            hand[:] = before
    assert unknown


def test_a_turn_that_is_not_over_leaves_all_that_belongs_to_it() -> None:
    """Where junk is to be given or go to be said the whole vector is as the core leaves it."""
    rules = rules_of("classic-3")
    for record in records("classic-3", HANDS):
        compare(rules, record)
    open_turns = 0
    for record in records("classic-3", HANDS):
        for upto in range(len(record.actions)):
            fast = Fold(record, rules, upto)
            list(fast.turns(told=False))
            if fast.hand[STAGE] != AT_TURN:
                slow = Fold(record, rules, upto)
                list(slow.turns())
                assert fast.hand == slow.hand
                open_turns += 1
    assert open_turns > HANDS


@pytest.mark.parametrize("table", ["classic-2", "classic-3", "matgo"])
def test_gifts_gos_and_stops_are_learnt_too(table: str) -> None:
    """What ends a turn is known after some hands."""
    rules = rules_of(table)
    for record in records(table, HANDS):
        compare(rules, record)
    assert {do for do, _, _ in common_turns(rules).plays} == {PLAY, GIVE, GO, STOP}
    known = {GIVE: 0, GO: 0, STOP: 0}
    for record in records(table, HANDS):
        for state, action in course(rules, record):
            do = DO[action.do]
            play = common_turns(rules).plays.get((do, state.ints[TURN], action.seat))
            if do in known and play is not None:
                cards = () if action.card is None else (CODES.index(action.card),)
                known[do] += play(list(state.ints), *cards) != NOT_KNOWN
    assert all(count > 3 for count in known.values())


def course(rules: Rules, record: Record) -> Iterator[tuple[State, Action]]:
    """Each action of a hand that leaves no gift out, and the state before it."""
    state = opening(record, rules)
    for action in record.actions:
        if action not in state.legal():
            return
        yield state, action
        state = state.after(action)


@pytest.mark.parametrize(
    "odd",
    [
        {"card": "0101"}, {"card": "1K"}, {"card": "??"}, {"onto": "1T"}, {"card": "1K", "onto": "1T"}, {"seat": 7},
        {"seat": -1}, {"month": 3}, {"as_": "junk"}, {"extra": {}}, {"extra": {"by": "hand"}}, {"do": "dance"},
    ],
    ids=repr,
)  # fmt: skip
@pytest.mark.parametrize("do", ["play", "flip", "give", "go", "stop"])
def test_an_odd_action_is_judged_as_ever(do: str, odd: dict[str, Any]) -> None:
    """Whatever else an action says is looked at, before anything was learnt and after."""
    rules, judged = rules_of("classic-3"), 0
    for record in [*records("classic-3", HANDS), *records("classic-3", HANDS)]:
        compare(rules, record)
        at = next((at for at, action in enumerate(record.actions) if action.do == do), None)
        if at is None:
            continue
        changed = replace(record.actions[at], **odd)
        strange = replace(record, actions=[*record.actions[:at], changed, *record.actions[at + 1 :]], claims=None)
        checked, replayed = check(strange, rules=rules), replay(strange, rules=rules).result
        assert (checked.error, checked.payments) == (replayed.error, replayed.payments)
        judged += 1
    assert judged > 10


@pytest.mark.parametrize("table", ["classic-2", "classic-3"])
def test_what_is_not_whole_comes_out_the_same(table: str) -> None:
    """Hands cut off anywhere, without their stock, and seen from one seat."""
    rules = rules_of(table)
    for record in records(table, HANDS):
        compare(rules, record)
    for number, record in enumerate(records(table, HANDS)):
        game = replay(record, rules=rules)
        compare(rules, replace(record, actions=record.actions[: number % (len(record.actions) + 1)]))
        start = game.result.start
        if start is None or not game.steps:
            continue
        table_cards = [*start.loose, *(card for stack in start.stacks for card in stack.cards)]
        seen = replace(record, deck=None, hands=start.hands, table=table_cards, stock=None)
        compare(rules, seen)
        others = [["??"] * len(cards) for cards in start.hands[1:]]
        compare(rules, replace(seen, hands=[start.hands[0], *others]))


def test_nothing_is_learnt_before_it_is_worth_while(monkeypatch: pytest.MonkeyPatch) -> None:
    """A first lesson comes after as many hands as it says, and none follows the last one."""
    monkeypatch.setattr(fused, "LESSONS", (Lesson(5, 10),))
    rules = rules_of("classic-2")
    some = records("classic-2", HANDS)
    for record in some[:5]:
        compare(rules, record)
    assert not any(common_turns(rules).samples.values())
    assert common_turns(rules).lessons == 0
    for record in some:
        compare(rules, record)
    assert common_turns(rules).lessons == 1
    assert common_turns(rules).samples == {}  # nobody asks for them any more


def test_rule_sets_do_not_mix() -> None:
    """Hands under two targets, turn about: what was learnt under one is not used under the other."""
    ended = set()
    for seed in range(2 * HANDS):
        rules = resolve("classic", {"target": (3, 1)[seed % 2]}, 2)
        record = random_record(seed, rules)
        compare(rules, record)
        if common_turns(rules).lessons:
            ended.add((rules.target, check(record, rules=rules).end))
    assert ended >= {(3, "stop"), (1, "stop"), (3, "nagari")}


def test_threads_learn_once_and_agree() -> None:
    """Many threads that check the same hands come to the same results."""
    rules = rules_of("classic-2")
    some = records("classic-2", HANDS)
    with ThreadPoolExecutor(8) as pool:
        results = list(pool.map(lambda number: check(some[number % HANDS], rules=rules), range(8 * HANDS)))
    assert common_turns(rules).lessons
    assert results == [check(record, rules=rules) for record in some] * 8


@pytest.mark.proof
@pytest.mark.parametrize("table", TABLES)
def test_proof_a_hand_comes_out_the_same(table: str) -> None:
    rules = rules_of(table)
    for seed in range(PROVEN):
        compare(rules, random_record(seed, rules))


@pytest.mark.proof
@pytest.mark.parametrize("block", range(10))
def test_proof_under_any_rules(block: int) -> None:
    """Also under rule sets put together at random."""
    for seed in range(20):
        rules = some_rules(Random(1000 * block + seed))
        for hand in range(100):
            compare(rules, random_record(hand, rules))
