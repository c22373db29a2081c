"""Hands played by policies: legal to their end under every rule set, reproducible, and by who plays better won."""

from collections import Counter
from random import Random

import pytest

from gostop_log.core.layout import KEPT_QUAD_, TURN
from gostop_log.errors import GostopError, HandError
from gostop_log.policies import POLICIES, Heuristic, View, play_out, policy
from gostop_log.record import Action, Record
from gostop_log.rules import Rules, resolve
from gostop_log.state import State, opening
from tests.policies.hands import TABLES, dealt, played, table


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize("rules", TABLES, ids=table)
def test_every_hand_is_played_to_its_end_by_the_rules(rules: Rules, name: str) -> None:
    for seed in range(8):
        result = played(dealt(seed, rules), rules, [POLICIES[name]] * rules.players, seed)
        assert result.error is None
        assert result.end is not None


@pytest.mark.parametrize(
    "changes",
    [
        {"flexible_mode": "ask"},
        {"flexible_mode": "ask_late"},
        {"bomb_flips": 3},
        {"quad_choice": "own_turn"},
        {"push_max": 2},
        {"exhausted": "points"},
    ],
)
def test_variants_that_ask_more_of_players(changes: dict[str, object]) -> None:
    rules = resolve("matgo", changes, 2)
    for name in POLICIES:
        for seed in range(25):
            assert played(dealt(seed, rules), rules, [POLICIES[name]] * 2, seed).error is None


@pytest.mark.parametrize("name", POLICIES)
def test_same_numbers_same_hand(name: str) -> None:
    rules = resolve("classic", {}, 3)
    state = opening(dealt(5, rules), rules)
    first, second = (list(play_out(state, [POLICIES[name]] * 3, Random(1))) for _ in range(2))
    assert first == second


def test_quads_that_may_be_kept_and_pushes_happen() -> None:
    rules = resolve("hangame-plain", {"quad_choice": True, "push_max": 2}, 2)
    ends: Counter[str | None] = Counter()
    for seed in range(600):
        state = opening(dealt(seed, rules), rules)
        if seed < 60 or any(state.ints[KEPT_QUAD_ : KEPT_QUAD_ + 2]):
            for done in play_out(state, [POLICIES["random"]] * 2, Random(seed)):
                ends[done.action.do] += 1
    assert ends["quad"] > 0
    assert ends["push"] > 0


def net(rules: Rules, better: str, worse: str, hands: int) -> int:
    """Chips that one who plays better wins from others who play worse, every seat and deal in turn."""
    total, count = 0, rules.players
    for deck in range(hands // count):
        for seat in range(count):
            policies = [POLICIES[better if other == seat else worse] for other in range(count)]
            total += played(dealt(deck, rules), rules, policies, deck).payments[seat]
    return total


@pytest.mark.parametrize(("preset", "players"), [("classic", 3), ("matgo", 2)])
@pytest.mark.parametrize(("better", "worse", "hands"), [("greedy", "random", 150), ("heuristic", "greedy", 900)])
def test_who_plays_better_wins(better: str, worse: str, hands: int, preset: str, players: int) -> None:
    assert net(resolve(preset, {}, players), better, worse, hands) > hands // 4


def test_who_regards_another_gives_him_his_best_junk() -> None:
    rules = resolve("classic", {}, 3)
    kind, mean = Heuristic({0: 1.0}), Heuristic()
    seen: list[tuple[Action | None, Action | None]] = []

    def spy(view: View, random: Random) -> Action | None:
        if view.what == "give" and view.ints[TURN] == 0:
            seen.append((kind(view, random), mean(view, random)))
        return mean(view, random)

    for seed in range(30):
        list(play_out(opening(dealt(seed, rules), rules), [spy] * 3, Random(seed)))
    assert seen
    assert any("pp" in (best.card or "") for best, least in seen if best and least and best != least)
    assert not any("pp" in (least.card or "") for best, least in seen if best and least and best != least)


def test_a_hand_not_wholly_known_is_not_played() -> None:
    rules = resolve("classic", {}, 3)
    whole = opening(dealt(1, rules), rules)
    for state in (
        State(whole.ints, rules, None),
        opening(
            Record(
                players=["A", "B", "C"], actions=[], hands=[["??"] * 7] * 3, table=["1K", "2Y", "3K", "4Y", "5Y", "6Y"]
            ),
            rules,
        ),
    ):
        with pytest.raises(GostopError, match="every card of it is known"):
            list(play_out(state, [POLICIES["greedy"]] * 3, Random(1)))


def test_what_the_rules_forbid_is_refused() -> None:
    rules = resolve("classic", {}, 3)
    with pytest.raises(HandError, match="G1"):
        list(play_out(opening(dealt(1, rules), rules), [lambda view, _: Action(view.seat, "go")] * 3, Random(1)))


def test_a_name_that_is_no_policy() -> None:
    with pytest.raises(GostopError, match="there is no policy 'gready'; did you mean greedy"):
        policy("gready")
    with pytest.raises(GostopError, match="there are random, greedy, heuristic"):
        policy("xyz")
    assert policy("greedy") is POLICIES["greedy"]


@pytest.mark.parametrize("name", ["heuristic~2", "heuristic~-0.1", "heuristic~often", "heuristic~", "greedy~nan"])
def test_a_share_that_is_none(name: str) -> None:
    with pytest.raises(GostopError, match=r"a number from 0 to 1, as in heuristic~0\.25"):
        policy(name)


def test_who_errs_does_anything_so_often() -> None:
    """At 0 and 1 he chooses as one of the two, whatever is drawn to tell which."""
    rules = resolve("classic", {}, 3)
    differs = {"0": 0, "0.5": 0, "1": 0}
    moments = 0

    def spy(view: View, random: Random) -> Action | None:
        nonlocal moments
        number = random.getrandbits(32)
        sure, anything = (policy(one)(view, drawn(number)) for one in ("greedy", "random"))
        moments += sure != anything
        for share in differs:
            differs[share] += sure != anything and policy(f"greedy~{share}")(view, Random(number)) != sure
        return sure

    def drawn(number: int) -> Random:
        random = Random(number)
        random.random()
        return random

    for seed in range(20):
        list(play_out(opening(dealt(seed, rules), rules), [spy] * 3, Random(seed)))
    assert differs["0"] == 0
    assert differs["1"] == moments
    assert 0.4 * moments < differs["0.5"] < 0.6 * moments
