"""Room overlays: for each a hand that comes out otherwise than under matgo, for each parameter that it changes."""

from collections.abc import Callable
from typing import Any

import pytest

from gostop_log.rules import load, names, resolve
from tests.engine.hands import Hand, amounts, deal, paid, play, position, told
from tests.engine.test_presets import tried
from tests.variants.values_of_money import QUAD

ROOMS = [name for name in names() if load(name).overlay]
Look = Callable[[str], Any]
RICH = {"balances": [1000, 1000]}


def dealt_quad(room: str) -> tuple[str | None, list[int]]:
    """The opponent's quad, with jokers in the stock."""
    result = play(deal("", QUAD, rules=room, jokers="J2 J3", **RICH)).result
    return result.end, result.payments


def shown_quad(room: str) -> list[int]:
    """A quad shown or winning by itself."""
    hand = deal("", QUAD, rules=room, jokers="J2 J3", **RICH)
    return play(hand, "1: quad:1" if resolve(room, {}, 2).quad_choice else "").result.payments


def quads(room: str) -> tuple[str | None, int | None]:
    result = play(deal(QUAD, "12K 12Y 12T 12pp", rules=room, jokers="J2 J3", **RICH)).result
    return result.end, result.winner


def four_on_the_table(room: str) -> int | None:
    return play(deal("", "", table="3K 3T 3p 3q", rules=room, jokers="J2 J3", **RICH)).result.winner


def drawn_quad(room: str) -> list[str | None]:
    """In the first turn, in a later one."""
    return [
        tried(position("J2 1K 1T 1p", "+3", rules=room, table="5Y", stock="1q", seats=[{"turns": turns}], **RICH),
              "0: J2 draw:1q quad:1")
        for turns in (0, 1)
    ]  # fmt: skip


def two_bombed(room: str) -> str | int | None:
    """What forbids a bomb of two; whether it counts as a shake."""
    hand = position("3p 3q +3", "+5", rules=room, table="3K 3T 5Y", stock="8K", **RICH)
    return tried(hand, "0: bomb:3 /8K") or play(hand, "0: bomb:3 /8K")[-1].seats[0].bombs


def pushed(room: str) -> str | None:
    hand = position("3T +2", "+3", rules=room, table="3K 5Y", captured=["1T 2T 6T 9T 10T"], stock="8K", **RICH)
    return tried(hand, "0: 3T /8K stop push")


def nagari_of_eight(room: str) -> int:
    found = play(position("3p", "", rules=room, table="5Y", stock="8K", carry={"nagari": 8}, **RICH), "0: 3p /8K")
    assert found.result.next is not None
    return found.result.next.nagari


def limited(room: str) -> list[int]:
    """14 owed by who has 10 to who has 5."""
    hand = position("3T +2", "+3", rules=room, table="3K 5Y", captured=["1T 2T 6T 9T 10T", "1K"], stock="8K",
                    carry={"nagari": 2}, balances=[5, 10])  # fmt: skip
    return play(hand, "0: 3T /8K stop").result.payments


def without_junk(room: str) -> list[int]:
    return amounts("1p 1q 2p 2q 3p 3q 4p 4q 5p 5q", "1K", rules=room)


def turned_joker(room: str) -> list[str]:
    hand = position("3p +2", "+3", rules=room, table="5Y 9T", stock="J2 8K", captured=["", "6p"], **RICH)
    return told(play(hand, "0: 3p /J2 /8K"))


def streak(room: str) -> list[str]:
    """A second ppuk in a row."""
    hand = position("3p +2", "+3", rules=room, table="3K 5Y", stock="3T", seats=[{"turns": 1, "ppuks": [1]}], **RICH)
    return paid(play(hand, "0: 3p /3T"))


def first_ttadak(room: str) -> list[str]:
    return paid(play(position("3p +2", "+3", rules=room, table="3K 3T 5Y", stock="3q", **RICH), "0: 3p /3q"))


def first_chok(room: str) -> list[str]:
    return paid(play(position("3p +2", "+3", rules=room, table="5Y 8K", stock="3T", **RICH), "0: 3p /3T"))


def first_bomb(room: str) -> list[str]:
    hand = position("3p 3q 3T +2", "+5", rules=room, table="3K 5Y", stock="8K", **RICH)
    return paid(play(hand, "0: bomb:3 /8K"))


def third_ppuk(room: str) -> list[int]:
    hand = position("3p +2", "+3", rules=room, table="3K", stock="3T", seats=[{"turns": 5, "ppuks": [2, 4]}], **RICH)
    return play(hand, "0: 3p /3T").result.payments


def third_ppuk_after_a_shake(room: str) -> list[int]:
    hand = position("3p +2", "+3", rules=room, table="3K", stock="3T", **RICH,
                    seats=[{"turns": 5, "ppuks": [2, 4], "shakes": [7]}])  # fmt: skip
    return play(hand, "0: 3p /3T").result.payments


def shaken_four(room: str) -> str | None:
    return tried(position("3p 3q 3T 3K", "+3", rules=room, table="5Y", **RICH), "0: shake:3")


def seven_animals(room: str) -> list[int]:
    """Seven points against a loser without animals, and with one."""
    seven = "2Y 4Y 5Y 6Y 7Y 10Y 12Y"
    return [*amounts(seven, "1K", rules=room), *amounts(seven, "8Y", rules=room)]


def own_stack(room: str) -> int:
    hand = position("3p +2", "+3", rules=room, table="5Y", stacks=["3K 3T 3q by 0"], stock="8K",
                    captured=["", "6p 7p"], **RICH)  # fmt: skip
    return len(told(play(hand, "0: 3p /8K"))) - 1


def kept_quad(room: str) -> list[int]:
    """Seven points by a dealer who kept his quad: without and with a shake."""
    found = []
    for first in ("3p", "shake:3 3p"):
        hand: Hand = deal(
            f"{QUAD} 3p 3q 3T 11p", "12T", table="8K 11K 4Y 5Y 6Y 7Y 9Y 10Y", stock="3K 10p 8p", rules=room,
            jokers="J2 J3", overrides={"target": 3, "quad_choice": True, "shake_absent": False}, **RICH,
        )  # fmt: skip
        game = play(hand, f"0: {first} /3K 1: 12T /10p>10Y 0: 11p /8p")
        assert game.result.to_act is not None
        found.append(play(hand, f"0: {first} /3K 1: 12T /10p>10Y 0: 11p /8p stop").result.bills[0].amount)
    return found


LOOKS: dict[str, Look] = {
    "quad_choice": dealt_quad, "quad_pay": shown_quad, "both_quads": quads, "table_quad": four_on_the_table,
    "joker_quad": drawn_quad, "bomb_two": two_bombed, "push_max": pushed, "nagari_cap": nagari_of_eight,
    "pay_cap": limited, "pi_bak_zero_exempt": without_junk, "joker_steal": turned_joker, "ppuk_streak_pay": streak,
    "first_turn_ttadak_pay": first_ttadak, "first_turn_chok_pay": first_chok, "first_turn_bomb_pay": first_bomb,
    "three_ppuk_pay": third_ppuk, "fixed_win_factors": third_ppuk_after_a_shake, "shake_four": shaken_four,
    "meong_dda": seven_animals, "meong_bak": seven_animals, "ja_ppuk_steal": own_stack, "quad_keep_factor": kept_quad,
    "quad_keep_needs_shake": kept_quad,
}  # fmt: skip
"""What shows that an overlay changes a parameter."""

MATGO: dict[Look, Any] = {
    dealt_quad: (None, [0, 0]),
    shown_quad: [-10, 10],
    quads: ("both_quads", None),
    four_on_the_table: None,
    drawn_quad: [None, "L11"],
    two_bombed: "B1",
    pushed: "N3",
    nagari_of_eight: 8,
    limited: [16, -16],  # hongdan 3, cheongdan 3 and six ribbons 2, twice
    without_junk: [1],
    turned_joker: ["joker J2", "6p from 1"],
    streak: ["E6 1>0 14"],
    first_ttadak: ["E12 1>0 7"],
    first_chok: [],
    first_bomb: [],
    third_ppuk: [7, -7],
    third_ppuk_after_a_shake: [7, -7],
    shaken_four: None,
    seven_animals: [6, 6],
    own_stack: 2,
    kept_quad: [6, 12],  # three brights 3, and the loser has none; a shake doubles it
}
ROOM: dict[str, dict[Look, Any]] = {
    "hangame": {
        dealt_quad: ("quad", [-10, 10]), quads: ("both_quads", 0), four_on_the_table: 0, drawn_quad: [None, None],
        two_bombed: 0, pushed: None, nagari_of_eight: 16, limited: [5, -5], without_junk: [2],
    },
    "hangame-plain": {
        dealt_quad: ("quad", [-10, 10]), quads: ("both_quads", 0), four_on_the_table: 0, drawn_quad: [None, None],
        nagari_of_eight: 16, without_junk: [2], turned_joker: ["joker J2"],
    },
    "pmang": {
        shown_quad: [-7, 7], drawn_quad: ["L11", "L11"], streak: [], first_ttadak: [], two_bombed: 1,
        limited: [10, -10],
    },
    "pmang-plain": {
        shown_quad: [-7, 7], drawn_quad: ["L11", "L11"], streak: [], first_ttadak: [], turned_joker: ["joker J2"],
        limited: [10, -10],
    },
    "netmarble": {
        third_ppuk: [10, -10], third_ppuk_after_a_shake: [10, -10], kept_quad: [12, 24], first_chok: ["X1 1>0 7"],
        first_bomb: ["E12 1>0 7"], nagari_of_eight: 16, without_junk: [2],
    },
    "winjoy": {
        third_ppuk: [10, -10], third_ppuk_after_a_shake: [20, -20], shaken_four: "H4", four_on_the_table: 0,
        two_bombed: 0, first_chok: ["X1 1>0 7"], first_bomb: ["E12 1>0 7"],
    },
    "demo-x": {
        kept_quad: [6, 48], seven_animals: [6, 3], nagari_of_eight: 16, own_stack: 1, four_on_the_table: 0,
    },
}  # fmt: skip
"""What comes out otherwise than under matgo, room by room."""


@pytest.mark.parametrize("room", ["matgo", *ROOMS])
def test_hands_of_a_room(room: str) -> None:
    expected = {**MATGO, **ROOM.get(room, {})}
    assert {look.__name__: look(room) for look in expected} == {look.__name__: told for look, told in expected.items()}


@pytest.mark.parametrize("room", ROOMS)
def test_every_difference_of_an_overlay_shows(room: str) -> None:
    for parameter in resolve(room, {}, 2).difference(resolve("matgo", {}, 2)):
        assert LOOKS[parameter] in ROOM[room], parameter
