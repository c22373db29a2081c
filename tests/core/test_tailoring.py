"""What is generated from the core for one rule set does the same to every number of a hand, and refuses the same."""

import pytest

from gostop_log.cards import CODES
from gostop_log.core.actions import FLIP, PLAY
from gostop_log.core.close import settle
from gostop_log.core.rulebook import flatten
from gostop_log.core.turn import apply
from gostop_log.deal import deal
from gostop_log.play import random_record
from gostop_log.rules import Rules, names, resolve
from gostop_log.rules.preset import load
from gostop_log.state import arguments
from gostop_log.tailoring import TAILOR_AFTER, _written, applies_for, tailored

ODD = {
    "jokers": ["J1", "J2", "J3", "JB", "JX"], "sweep": "any_empty", "bomb_flips": 3, "joker_on_ppuk": "stay",
    "last_turn_exempt": "final", "last_turn_ppuk": "pair", "flexible": {"5Y": 1, "9Y": 3}, "boar": "pot",
    "baek_hwa_jeom": True, "first_turn_month_pay": 2, "first_turn_chok_pay": 1, "exhausted": "points",
}  # fmt: skip
RULE_SETS = [
    *(resolve(name, {}, players) for name in names() for players in load(name).players),
    resolve("classic", ODD, 3),
    resolve("wiki", {**ODD, "flexible_mode": "ask"}, 2),
    resolve("matgo", {"flexible_mode": "ask_late", "no_capture_win": {"turns": 3, "pay": 5}}, 2),
]
HANDS = 15


@pytest.mark.parametrize("rules", RULE_SETS, ids=lambda rules: f"{rules.preset}-{rules.players}p-{rules.hash[:4]}")
def test_tailored_is_the_same(rules: Rules) -> None:
    book, applies = flatten(rules), tailored(rules)
    for seed in range(HANDS):
        record = random_record(seed, rules, claims=False)
        plain = deal(record, rules).hand
        other = list(plain)
        for action in record.actions:
            do, card, onto = arguments(action)
            _refuses_the_same(plain, book, applies)
            asked = (book, do, action.seat, card, onto)
            assert applies[do](other, *asked) == apply(plain, *asked) == 0
            assert other == plain
        settle(plain, book)


def _refuses_the_same(hand: list[int], book: tuple[int, ...], applies) -> None:
    """One card in eleven, with and without a target, is played and turned out of turn and in it."""
    for card in range(hand[4] % 11, len(CODES), 11):
        for do in (PLAY, FLIP):
            for seat, onto in ((hand[1], -1), (hand[1], card ^ 1), (0, -1)):
                one, other = list(hand), list(hand)
                asked = (book, do, seat, card, onto)
                assert applies[do](other, *asked) == apply(one, *asked)
                assert other == one


def test_a_rule_set_is_tailored_when_it_is_asked_for_often() -> None:
    rules = resolve("family", {"quad_pay": 777}, 3)
    asked = [applies_for(rules)[PLAY] for _ in range(TAILOR_AFTER + 1)]
    assert set(asked[:-1]) == {apply}
    assert asked[-1] is tailored(rules)[PLAY] is not apply


def test_without_the_source_the_core_itself_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_source(module: object) -> str:
        raise OSError("could not get source code")

    monkeypatch.setattr("gostop_log.tailoring.inspect.getsource", no_source)
    _written.cache_clear()
    assert set(tailored(resolve("family", {"quad_pay": 778}, 3))) == {apply}
    monkeypatch.undo()
    tailored.cache_clear()
    assert tailored(resolve("family", {"quad_pay": 778}, 3))[PLAY] is not apply
