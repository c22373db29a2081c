"""Every parameter whose value differs between the presets has a case that comes out otherwise under each value."""

from collections.abc import Callable
from typing import Any

import pytest

from gostop_log.interchange import from_json
from gostop_log.replaying import replay
from gostop_log.rules import PARAMETERS, resolve
from gostop_log.scoring import answer
from tests.engine import hands
from tests.engine.hands import FILLERS, NAMES, amounts, captured, deal, paid, play, position, stacks, told

TABLES = [("classic", 2), ("classic", 3), ("family", 2), ("family", 3), ("wiki", 2), ("wiki", 3), ("matgo", 2)]

Value = Any
Overrides = dict[str, Any]

CHOK = "0: 3p /3T"


def value_of(parameter: str, preset: str, players: int) -> Value:
    return resolve(preset, {}, players).as_dict()[parameter]


def values(parameter: str) -> list[Value]:
    """The different values of a parameter among the presets."""
    found: list[Value] = []
    for table in TABLES:
        value = value_of(parameter, *table)
        if value not in found:
            found.append(value)
    return found


def jokers(overrides: Overrides) -> str | None:
    """A hand with J2 in it."""
    return tried(position("J2 +1", "+2", table="5Y", overrides=overrides), "")


def flexible(overrides: Overrides) -> list[int]:
    """Eight junk with the cup, with the bridge."""
    eight = "1p 1q 2p 2q 3p 3q 4p 4q"
    rules = {"preset": "classic", "overrides": overrides}
    return [answer({"captured": f"{eight} {card}".split(), "rules": rules})["points"] for card in ("9Y", "5Y")]


def deal_order(overrides: Overrides) -> str:
    """Who gets the top card of the deck."""
    record = from_json(
        {"players": NAMES[:2], "deck": FILLERS, "actions": [], "rules": {"preset": "classic", "overrides": overrides}}
    )
    start = replay(record).result.start
    assert start is not None
    return "table" if FILLERS[0] in start.loose else "opponent" if FILLERS[0] in start.hands[1] else "dealer"


def quad_pay(overrides: Overrides) -> list[int]:
    return play(deal("1K 1T 1p 1q", "", overrides=overrides)).result.payments


def sweep(overrides: Overrides) -> list[str]:
    """The table is emptied in a turn that began with two loose cards, and in one that began with one."""
    two = position("3p +2", "+3", table="3K 5Y", stock="5T", overrides=overrides)
    three = position("3p +2", "+3", table="3K 3T", stock="3q", overrides=overrides)
    return told(play(two, "0: 3p /5T")) + told(play(three, "0: 3p /3q"))


def stack_of_two(overrides: Overrides) -> list[str]:
    hand = position("3p +2", "+3", table="5Y", stacks=["3K 3T 3q by 0"], stock="8K", captured=["", "6p 7p"],
                    overrides=overrides)  # fmt: skip
    return told(play(hand, "0: 3p /8K"))


def cup(overrides: Overrides) -> list[str]:
    """Junk is owed by who counts 9 junk and the cup as eleven."""
    hand = position("3p +2", "+3", table="5Y 8K", stock="3T", captured=["", "9Y 11pp 12pp J2 J3"],
                    overrides={"jokers": ["J2", "J3"], "steal_choice": "lowest", **overrides})  # fmt: skip
    return told(play(hand, CHOK))


def streak(overrides: Overrides) -> list[str]:
    """Ppuks in the first and in the second turn."""
    hand = position("3p 6p +2", "12T 1p +2", table="3K 5Y 6Y", stock="3T 1K 6q", overrides=overrides)
    return paid(play(hand, "0: 3p /3T 1: 12T /1K 0: 6p /6q"))


def third_ppuk(overrides: Overrides) -> list[int]:
    hand = position("3p +2", "+3", table="3K", stock="3T", seats=[{"turns": 5, "ppuks": [2, 4]}], overrides=overrides)
    return play(hand, CHOK).result.payments


def bomb_steal(overrides: Overrides) -> list[str]:
    hand = position("3p 3q 3T +2", "+5", table="3K 5Y", stock="8K", captured=["", "6p"], overrides=overrides)
    return told(play(hand, "0: bomb:3 /8K"))


def shaken_bomb(overrides: Overrides) -> str | None:
    hand = position("3p 3q 3T +2", "+5", table="3K 5Y", stock="8K", overrides=overrides)
    return tried(hand, "0: shake:3 bomb:3")


def tried(hand: hands.Hand, written: str) -> str | None:
    """The rule that forbids the last action; None where none does."""
    result = replay(hands.record(hand, written)).result
    return result.error.rule if result.error else None


def shake_and_play_another(overrides: Overrides) -> str | None:
    return tried(position("3p 3q 3T 8p", "+5", table="5Y", stock="9T", overrides=overrides), "0: shake:3 8p /9T")


def joker_from_hand(overrides: Overrides) -> set[str]:
    """A joker and the next card of the stock: laid on its match, or drawn."""
    hand = position("J2 3T +1", "+3", table="3K 5Y", stock="3p 8K", overrides={"jokers": ["J2"], **overrides})
    moves = "0: J2 /3p /8K" if overrides["joker_from_hand"] == "play_flip" else "0: J2 draw:3p 3T /8K"
    other = "0: J2 draw:3p" if overrides["joker_from_hand"] == "play_flip" else "0: J2 /3p"
    assert tried(hand, other) == "A1"
    return captured(play(hand, moves), 0)


def joker_on_ppuk(overrides: Overrides) -> set[str]:
    hand = position("3p +2", "+3", table="3K 9T", stock="J2 3T", overrides={"jokers": ["J2"], **overrides})
    return captured(play(hand, "0: 3p /J2 /3T"), 0)


def december_ribbon(overrides: Overrides) -> int:
    rules = {"preset": "classic", "overrides": overrides}
    found: int = answer({"captured": ["1T", "2T", "4T", "5T", "12T"], "rules": rules})["points"]
    return found


def target(overrides: Overrides) -> str:
    """Godori is 5 points."""
    hand = position("8Y +2", "+3", table="8p 5Y", captured=["2Y 4Y"], stock="1K", overrides=overrides)
    return hands.awaited(play(hand, "0: 8Y /1K"))


def gos(overrides: Overrides) -> list[int]:
    """Hongdan after one, two … five gos."""
    return [amounts("1T 2T 3T", "1K", gos=[said], overrides=overrides)[0] for said in range(1, 6)]


def seven_animals(overrides: Overrides) -> list[int]:
    return amounts("2Y 4Y 5Y 6Y 7Y 10Y 12Y", "1K", overrides=overrides)


TEN = "1p 1q 2p 2q 3p 3q 4p 4q 5p 5q"


def pi_bak(overrides: Overrides) -> list[int]:
    """A loser with 4, 5, 6, 7 and 8 junk against ten."""
    junk = ["6p", "6q", "7p", "7q", "10p", "10q", "11p", "11q"]
    return [amounts(TEN, " ".join(junk[:count]), overrides=overrides)[0] for count in range(4, 9)]


def no_junk(overrides: Overrides) -> list[int]:
    return amounts(TEN, "1K", overrides=overrides)


def go_bak(overrides: Overrides) -> list[int]:
    """The second loser had said go."""
    payments: list[int] = hands.settle("1T 2T 3T", "1K", "8K", gos=[0, 0, 1], overrides=overrides)["payments"]
    return payments


def oe_myeon(overrides: Overrides) -> list[int]:
    hand = position(
        "3T +2", "3p 7p 7q", "10p 10q 10Y", table="5Y 6Y", stock="8K 11K 12K", turn=1, captured=["1T 2T", "1p", "1q"],
        overrides=overrides,
    )  # fmt: skip
    return play(hand, "1: 3p /8K 2: 10p /11K 0: 3T /12K stop").result.payments


def syodang(overrides: Overrides) -> str | None:
    return tried(position("3T", "7p", "10p", table="5Y", overrides=overrides), "0: offer")


def nagari(overrides: Overrides) -> int:
    """What the hand after four nagaris in a row inherits."""
    hand = position("3p", "", table="5Y", stock="8K", carry={"nagari": 8},
                    overrides={"nagari_carry": "cumulative", **overrides})  # fmt: skip
    found = play(hand, "0: 3p /8K").result.next
    assert found is not None
    return found.nagari


def table_quad(overrides: Overrides) -> tuple[str | None, int]:
    return ended(deal("", "", table="1K 1T 1p 1q", overrides=overrides))


def both_quads(overrides: Overrides) -> tuple[str | None, int]:
    return ended(deal("1K 1T 1p 1q", "12K 12Y 12T 12pp", overrides=overrides))


def ended(hand: hands.Hand) -> tuple[str | None, int]:
    result = play(hand).result
    assert result.next is not None
    return result.end, result.next.nagari


def quad_choice(overrides: Overrides) -> str | None:
    return play(deal("1K 1T 1p 1q", "", overrides=overrides)).result.end


def joker_quad(overrides: Overrides) -> str | None:
    hand = deal("J2 1K 1T 1p", "", rules="wiki", stock="1q", overrides={"jokers": ["J2"], **overrides})
    return tried(hand, "0: J2 draw:1q quad:1")


def last_turn_ppuk(overrides: Overrides) -> tuple[list[str], set[str], dict[str, int | None]]:
    hand = position("3p", "+2", table="3K 5Y", stock="3T", seats=[{"turns": 9}], overrides=overrides)
    game = play(hand, CHOK)
    return told(game), captured(game, 0), stacks(game[-1])


def steal_choice(overrides: Overrides) -> str | None:
    hand = position("3p +2", "+3", table="5Y 8K", stock="3T", captured=["", "6p 7p"], overrides=overrides)
    return tried(hand, f"{CHOK} 1: give:7p")


def joker_steal(overrides: Overrides) -> list[str]:
    hand = position("3p +2", "+3", table="5Y 9T", stock="J2 8K", captured=["", "6p"],
                    overrides={"jokers": ["J2"], **overrides})  # fmt: skip
    return told(play(hand, "0: 3p /J2 /8K"))


def first_ttadak(overrides: Overrides) -> list[str]:
    return paid(play(position("3p +2", "+3", table="3K 3T 5Y", stock="3q", overrides=overrides), "0: 3p /3q"))


def bombs(overrides: Overrides) -> list[int]:
    return amounts("1T 2T 3T", "1K", winning={"bombs": 2}, overrides=overrides)


def shake_with_the_fourth_there(overrides: Overrides) -> str | None:
    return tried(position("3p 3q 3T", "+3", table="3K 5Y", overrides=overrides), "0: shake:3")


def shake_four(overrides: Overrides) -> str | None:
    return tried(position("3p 3q 3T 3K", "+3", table="5Y", overrides=overrides), "0: shake:3")


def last_turn_go(overrides: Overrides) -> str | None:
    hand = position("3T", "+1", table="3K 5Y", captured=["1T 2T"], stock="8K", overrides={"target": 3, **overrides})
    return play(hand, "0: 3T /8K").result.end


CASES: dict[str, tuple[Callable[[Overrides], Any], list[tuple[Value, Any]]]] = {
    "jokers": (jokers, [([], "A1"), (["J2", "J3"], None)]),
    "flexible": (flexible, [({"9Y": 2}, [1, 0]), ({}, [0, 0]), ({"5Y": 2, "9Y": 2}, [1, 1])]),
    "deal_order": (deal_order, [("hands_first", "opponent"), ("table_first", "table")]),
    "quad_pay": (quad_pay, [(5, [5, -5]), (10, [10, -10])]),
    "sweep": (
        sweep,
        [("two_cards", ["sweep", "ttadak"]), ("off", ["ttadak"]), ("any_empty", ["sweep", "ttadak", "sweep"])],
    ),
    "ja_ppuk_steal": (stack_of_two, [(2, ["ja_ppuk", "6p from 1", "7p from 1"]), (1, ["ja_ppuk", "6p from 1"])]),
    "flexible_can_be_taken": (cup, [("never", ["chok", "11pp from 1"]), ("if_counted", ["chok", "9Y from 1"])]),
    "ppuk_streak_pay": (
        streak,
        [([3], ["E6 1>0 3"]), ([], []), ([7, 14, 21], ["E6 1>0 7", "E6 1>0 14"])],
    ),
    "three_ppuk_pay": (third_ppuk, [(5, [5, -5]), (None, [0, 0]), (7, [7, -7])]),
    "bomb_steal": (bomb_steal, [(0, ["bomb"]), (1, ["bomb", "6p from 1"])]),
    "bomb_after_shake": (shaken_bomb, [(False, "B1"), (True, None)]),
    "shake_must_play": (shake_and_play_another, [(False, None), (True, "H2")]),
    "joker_from_hand": (joker_from_hand, [("play_flip", {"J2", "3K", "3p"}), ("draw", {"J2", "3K", "3T"})]),
    "joker_on_ppuk": (joker_on_ppuk, [("keep", {"J2"}), ("stay", set())]),
    "december_ribbon_counts": (december_ribbon, [(True, 1), (False, 0)]),
    "target": (target, [(7, "1 turn"), (3, "0 go_stop")]),
    "go_bonus": (
        gos,
        [
            ("classic", [4, 5, 10, 20, 40]),
            ("family", [4, 5, 6, 14, 16]),
            ("wiki", [4, 5, 10, 15, 20]),
            ("matgo", [4, 5, 12, 28, 64]),
        ],
    ),
    "meong_dda": (seven_animals, [(2, [6]), (1, [3])]),
    "pi_bak_max": (pi_bak, [(4, [2, 1, 1, 1, 1]), (5, [2, 2, 1, 1, 1]), (7, [2, 2, 2, 2, 1])]),
    "pi_bak_zero_exempt": (no_junk, [(False, [2]), (True, [1])]),
    "go_bak": (go_bak, [("pays_both", [6, 0, -6]), ("off", [6, -3, -3]), ("double", [9, -3, -6])]),
    "oe_myeon": (oe_myeon, [(True, [6, -6, 0]), (False, [6, -3, -3])]),
    "syodang": (syodang, [(True, None), (False, "K3")]),
    "nagari_carry": (nagari, [("once", 2), ("cumulative", 16)]),
    "table_quad": (table_quad, [("void", ("void", 1)), ("nagari", ("table_quad", 2))]),
    "both_quads": (both_quads, [("cancel", ("void", 1)), ("nagari", ("both_quads", 2))]),
    "quad_choice": (quad_choice, [(False, "quad"), (True, None)]),
    "joker_quad": (joker_quad, [("never", "L11"), ("first_turn", None)]),
    "last_turn_ppuk": (
        last_turn_ppuk,
        [("stack", (["ppuk"], set(), {"3K 3T 3p": 0})), ("capture", ([], {"3K", "3T", "3p"}, {}))],
    ),
    "steal_choice": (steal_choice, [("giver", None), ("lowest", "E14")]),
    "joker_steal": (joker_steal, [([], ["joker J2"]), (["hand", "flip", "stack"], ["joker J2", "6p from 1"])]),
    "first_turn_ttadak_pay": (first_ttadak, [(0, []), (7, ["E12 1>0 7"])]),
    "bomb_factor": (bombs, [(1, [3]), (2, [12])]),
    "shake_absent": (shake_with_the_fourth_there, [(False, None), (True, "H3")]),
    "shake_four": (shake_four, [(False, "H4"), (True, None)]),
    "last_turn_go": (last_turn_go, [(True, None), (False, "stop")]),
    "fixed_win_factors": (
        lambda overrides: play(deal("1K 1T 1p 1q", "", overrides=overrides, carry={"nagari": 2})).result.payments,
        [("none", [5, -5]), ("carry", [10, -10])],
    ),
    "nagari_cap": (nagari, [(None, 16), (8, 8)]),
}
"""Parameter → what is looked at under it, and what comes out under each of the presets' values."""


@pytest.mark.parametrize("parameter", CASES)
def test_value_decides(parameter: str) -> None:
    looked_at, expected = CASES[parameter]
    for value, outcome in expected:
        assert looked_at({parameter: value}) == outcome, value
    outcomes = [outcome for _, outcome in expected]
    assert all(outcomes.count(outcome) == 1 for outcome in outcomes), "two values cannot be told apart"


def test_every_parameter_that_differs_has_its_case() -> None:
    differing = {name: values(name) for name in PARAMETERS if len(values(name)) > 1}
    assert differing.keys() == CASES.keys()
    for name, found in differing.items():
        told_apart = [value for value, _ in CASES[name][1]]
        assert all(value in told_apart for value in found), f"{name} has a value without a case: {found}"
