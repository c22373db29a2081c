"""What each value of the parameters of deck, deal, events, bombs, shakes and jokers does (D, L, P, E, B, H, J, X)."""

from typing import Any

from gostop_log.scoring import answer
from tests.engine import test_presets as presets
from tests.engine.hands import Hand, amounts, awaited, captured, deal, loose, paid, play, position, stacks, told
from tests.variants.case import Case, Overrides

HONGDAN = "1T 2T 3T"
"""3 points."""
NINE = "1p 1q 2p 2q 3p 3q 4p 4q 5p"
"""Nine junk: one is missing to a point."""
TAKEN = ["", "6p 7p"]
"""Junk that seat 1 can hand over."""


def score(cards: str, overrides: Overrides) -> int:
    """The score of captured cards under classic rules with overrides."""
    found: int = answer({"captured": cards.split(), "rules": {"preset": "classic", "overrides": overrides}})["points"]
    return found


def double_junk(overrides: Overrides) -> int:
    return score("1p 1q 2p 2q 3p 3q 4p 4q 11pp", overrides)


def flexible(overrides: Overrides) -> list[int]:
    return [score(f"{NINE} {card}", overrides) for card in ("9Y", "5Y")]


def jokers(overrides: Overrides) -> tuple[int, list[int], list[int], list[str]]:
    """Junk value, the winner's payment, what a loser owes who has them, and what turning them up brings."""
    codes = " ".join(overrides["jokers"])
    turned = position("3p +2", "+3", table="5Y 9T", stock=f"{codes} 8K", captured=TAKEN, overrides=overrides)
    flips = " ".join(f"/{code}" for code in overrides["jokers"])
    return (
        score(f"{NINE} {codes}", overrides),
        amounts(f"{HONGDAN} {codes}", "1K", overrides=overrides),
        amounts("1K 3K 8K", f"1p {codes}", overrides=overrides),
        told(play(turned, f"0: 3p {flips} /8K")),
    )


def event(written: str, table: str, stock: str, overrides: Overrides, **more: Any) -> list[str]:
    """What a turn of seat 0 with 3p brings."""
    hand = position("3p +2", "+3", table=table, stock=stock, captured=TAKEN, overrides=overrides, **more)
    return told(play(hand, written))


def sweep_steal(overrides: Overrides) -> list[str]:
    return event("0: 3p /5T", "3K 5Y", "5T", overrides)


def chok_steal(overrides: Overrides) -> list[str]:
    return event("0: 3p /3T", "5Y 8K", "3T", overrides)


def ttadak_steal(overrides: Overrides) -> list[str]:
    return event("0: 3p /3q", "3K 3T 5Y", "3q", overrides)


def stack_steal(overrides: Overrides) -> list[str]:
    return event("0: 3p /8K", "5Y", "8K", overrides, stacks=["3K 3T 3q by 1"])


def dealt_stack_steal(overrides: Overrides) -> list[str]:
    return event("0: 3p /8K", "5Y", "8K", overrides, stacks=["3K 3T 3q dealt"])


def last_turn_exempt(overrides: Overrides) -> list[list[str]]:
    """A chok on one's own last turn, and on the last one of the hand."""
    more: Hand = {"table": "5Y 8K", "stock": "3T", "captured": TAKEN, "overrides": overrides}
    return [told(play(position("3p", other, **more), "0: 3p /3T")) for other in ("+1", "")]


def last_turn_stack(overrides: Overrides) -> list[str]:
    hand = position("3p", "+1", table="5Y", stacks=["3K 3T 3q by 1"], stock="8K", captured=TAKEN, overrides=overrides)
    return told(play(hand, "0: 3p /8K"))


def last_turn_joker(overrides: Overrides) -> list[str]:
    hand = position("3p", "+1", table="5Y 9T", stock="J2 8K", captured=TAKEN,
                    overrides={"jokers": ["J2"], "joker_steal": ["flip"], **overrides})  # fmt: skip
    return told(play(hand, "0: 3p /J2 /8K"))


def joker_steal(overrides: Overrides) -> list[int]:
    """Junk taken for a joker from hand, from the flip, and with another's stack."""
    more: Hand = {"captured": TAKEN, "overrides": {"jokers": ["J2"], "stack_steal": 0, **overrides}}
    tried = [
        (position("J2 +2", "+3", table="5Y 9T", stock="8K 11K", **more), "0: J2 /8K /11K"),
        (position("3p +2", "+3", table="5Y 9T", stock="J2 8K", **more), "0: 3p /J2 /8K"),
        (position("3p +2", "+3", table="5Y", stacks=["3K 3T 3q J2 by 1"], stock="8K", **more), "0: 3p /8K"),
    ]
    return [sum("from" in word for word in told(play(hand, written))) for hand, written in tried]


def last_turn_ppuk(overrides: Overrides) -> tuple[set[str], set[str], dict[str, int | None]]:
    """Captures, loose cards and stacks after 3p on 3K and 3T from the stock."""
    hand = position("3p", "+2", table="3K 5Y", stock="3T", overrides=overrides)
    game = play(hand, "0: 3p /3T")
    return captured(game, 0), loose(game), stacks(game[-1])


def bombing(overrides: Overrides, **more: Any) -> Hand:
    return position("3p 3q 3T +2", "+5", table="3K 5Y", stock="8K 11K 1K", captured=TAKEN, overrides=overrides, **more)


def bomb_passes(overrides: Overrides) -> int:
    return play(bombing(overrides), "0: bomb:3 /8K")[-1].seats[0].passes


def bomb_flips(overrides: Overrides) -> str:
    return awaited(play(bombing(overrides), "0: bomb:3 /8K"))


def bomb_two(overrides: Overrides) -> str | tuple[list[str], int, int] | None:
    """What it takes, the passes that it earns, and whether it counts for B5; or the rule that forbids it."""
    hand = position("3p 3q +3", "+5", table="3K 3T 5Y", stock="8K", captured=TAKEN,
                    overrides={"bomb_steal": 1, **overrides})  # fmt: skip
    forbidden = presets.tried(hand, "0: bomb:3 /8K")
    if forbidden:
        return forbidden
    game = play(hand, "0: bomb:3 /8K")
    return told(game), game[-1].seats[0].passes, game[-1].seats[0].bombs


def shake_multiplier(overrides: Overrides) -> list[int]:
    return amounts(HONGDAN, "1K", winning={"shakes": 1}, overrides=overrides)


def shake_months(overrides: Overrides) -> list[list[int]]:
    """Shown sets of november and of may."""
    return [amounts(HONGDAN, "1K", winning={"shakes": [month]}, overrides=overrides) for month in (11, 5)]


def first_ttadak(overrides: Overrides) -> list[str]:
    return paid(play(position("3p +2", "+3", table="3K 3T 5Y", stock="3q", overrides=overrides), "0: 3p /3q"))


def first_chok(overrides: Overrides) -> list[str]:
    return paid(play(position("3p +2", "+3", table="5Y 8K", stock="3T", overrides=overrides), "0: 3p /3T"))


def first_bomb(overrides: Overrides) -> list[str]:
    return paid(play(bombing(overrides), "0: bomb:3 /8K"))


def month_bomb(overrides: Overrides) -> list[str]:
    return first_bomb({"first_turn_month_pay": 3, **overrides})


def baek_hwa_jeom(overrides: Overrides) -> list[str]:
    """3p takes the bright, 5T the animal."""
    return event("0: 3p /5T", "3K 5Y 8K", "5T", overrides)


def boar(overrides: Overrides) -> tuple[list[str], list[int]]:
    """Paid at once for the boar in one's first turn, with 4 in the pot; and what who holds it at the end is paid."""
    if overrides["boar"] == "points":
        overrides = {**overrides, "boar_points": 2}
    hand = position("7p +2", "+3", table="7Y 5Y 8K", stock="11K", carry={"pot": 4}, overrides=overrides)
    return paid(play(hand, "0: 7p /11K")), amounts(f"{HONGDAN} 7Y", "1K", overrides=overrides)


def boar_ante(overrides: Overrides) -> list[str]:
    return paid(play(deal("", "", overrides={"boar": "pot", **overrides})))


def boar_pay(overrides: Overrides) -> list[str]:
    return boar({"boar": "first_turn", **overrides})[0]


def boar_points(overrides: Overrides) -> list[int]:
    kind = "points" if overrides["boar_points"] else "off"
    return amounts(f"{HONGDAN} 7Y", "1K", overrides={"boar": kind, **overrides})


def flexible_mode(overrides: Overrides) -> list[str]:
    """Awaited after the cup is taken: where it makes three points of ten junk, and where it makes nothing."""
    found = []
    for piled in (f"{NINE}", ""):
        hand = position(
            "9p +2", "+3", table="9Y 6Y", stock="8K", captured=[piled], overrides={"target": 3, **overrides}
        )
        found.append(awaited(play(hand, "0: 9p /8K")))
    return found


def no_capture(overrides: Overrides) -> tuple[str | None, list[int]]:
    """A second turn in a row without a capture."""
    hand = position("3p +2", "+3", table="5Y", stock="8K", seats=[{"turns": 1, "misses": 1}], overrides=overrides)
    result = play(hand, "0: 3p /8K").result
    return result.end, result.payments


CASES: dict[str, Case] = {
    "jokers": (
        jokers,
        [
            (["J1"], (1, [3], [6], ["joker J1"])),
            (["J1", "J1b"], (2, [3], [6], ["joker J1", "joker J1b"])),
            (["J2"], (2, [3], [6], ["joker J2"])),
            (["J2", "J2b"], (4, [3], [6], ["joker J2", "joker J2b"])),
            (["J3"], (3, [3], [6], ["joker J3"])),
            (["J3", "J3b"], (6, [3], [6], ["joker J3", "joker J3b"])),
            (["JB"], (0, [3], [6], ["joker JB", "6p from 1"])),
            (["JB", "JBb"], (0, [3], [6], ["joker JB", "joker JBb", "6p from 1", "7p from 1"])),
            (["JX"], (0, [6], [6], ["joker JX"])),
            (["JX", "JXb"], (0, [12], [6], ["joker JX", "joker JXb"])),
            (["JS"], (0, [3], [3], ["joker JS"])),
            (["JS", "JSb"], (0, [3], [3], ["joker JS", "joker JSb"])),
        ],
    ),
    "double_junk": (double_junk, [(1, 0), (2, 1)]),
    "flexible": (
        flexible,
        [
            ({}, [0, 0]),
            ({"9Y": 1}, [1, 0]),
            ({"9Y": 2}, [2, 0]),
            ({"9Y": 3}, [3, 0]),
            ({"5Y": 2}, [0, 2]),
            ({"5Y": 1, "9Y": 2}, [2, 1]),
        ],
    ),
    "sweep_steal": (
        sweep_steal,
        [(0, ["sweep"]), (1, ["sweep", "6p from 1"]), (2, ["sweep", "6p from 1", "7p from 1"])],
    ),
    "chok_steal": (chok_steal, [(0, ["chok"]), (1, ["chok", "6p from 1"]), (2, ["chok", "6p from 1", "7p from 1"])]),
    "ttadak_steal": (
        ttadak_steal,
        [(0, ["ttadak"]), (1, ["ttadak", "6p from 1"]), (2, ["ttadak", "6p from 1", "7p from 1"])],
    ),
    "stack_steal": (
        stack_steal,
        [(0, ["stack"]), (1, ["stack", "6p from 1"]), (2, ["stack", "6p from 1", "7p from 1"])],
    ),
    "dealt_stack_steal": (
        dealt_stack_steal,
        [(0, ["stack"]), (1, ["stack", "6p from 1"]), (2, ["stack", "6p from 1", "7p from 1"])],
    ),
    "last_turn_exempt": (
        last_turn_exempt,
        [
            ("own", [["chok"], ["chok"]]),
            ("final", [["chok", "6p from 1"], ["chok"]]),
            ("off", [["chok", "6p from 1"], ["chok", "6p from 1"]]),
        ],
    ),
    "last_turn_stack_steal": (last_turn_stack, [(True, ["stack", "6p from 1"]), (False, ["stack"])]),
    "last_turn_joker_steal": (last_turn_joker, [(True, ["joker J2", "6p from 1"]), (False, ["joker J2"])]),
    "joker_steal": (
        joker_steal,
        [
            ([], [0, 0, 0]),
            (["hand"], [1, 0, 0]),
            (["flip"], [0, 1, 0]),
            (["stack"], [0, 0, 1]),
            (["hand", "flip", "stack", "deal"], [1, 1, 1]),
        ],
    ),
    "last_turn_ppuk": (
        last_turn_ppuk,
        [
            ("stack", (set(), {"5Y"}, {"3K 3T 3p": 0})),
            ("capture", ({"3K", "3T", "3p"}, {"5Y"}, {})),
            ("pair", ({"3K", "3p"}, {"5Y", "3T"}, {})),
        ],
    ),
    "bomb_passes": (bomb_passes, [(0, 0), (1, 1), (2, 2)]),
    "bomb_flips": (bomb_flips, [(1, "1 turn"), (3, "0 flip")]),
    "bomb_two": (
        bomb_two,
        [("off", "B1"), ("steal", (["bomb", "6p from 1"], 1, 0)), ("steal_x2", (["bomb", "6p from 1"], 1, 1))],
    ),
    "shake_multiplier": (shake_multiplier, [(1, [3]), (2, [6]), (3, [9])]),
    "shake_months": (shake_months, [({}, [[6], [6]]), ({"11": 4, "12": 4}, [[12], [6]]), ({"5": 4}, [[6], [12]])]),
    "first_turn_month_pay": (first_ttadak, [(0, []), (3, ["X1 1>0 3"])]),
    "first_turn_chok_pay": (first_chok, [(0, []), (7, ["X1 1>0 7"])]),
    "first_turn_month_bomb": (month_bomb, [(False, []), (True, ["X1 1>0 3"])]),
    "first_turn_bomb_pay": (first_bomb, [(0, []), (7, ["E12 1>0 7"])]),
    "baek_hwa_jeom": (baek_hwa_jeom, [(False, []), (True, ["baek_hwa_jeom", "6p from 1"])]),
    "boar": (
        boar,
        [
            ("off", ([], [3])),
            ("pot", (["X3 None>0 4"], [3])),
            ("first_turn", (["X3 1>0 3"], [3])),
            ("points", ([], [5])),
        ],
    ),
    "boar_ante": (
        boar_ante,
        [(0, []), (1, ["X3 0>None 1", "X3 1>None 1"]), (2, ["X3 0>None 2", "X3 1>None 2"])],
    ),
    "boar_pay": (boar_pay, [(0, []), (3, ["X3 1>0 3"]), (5, ["X3 1>0 5"])]),
    "boar_points": (boar_points, [(0, [3]), (2, [5]), (3, [6])]),
    "flexible_mode": (
        flexible_mode,
        [
            ("best", ["0 go_stop", "1 turn"]),
            ("ask", ["0 flex", "0 flex"]),
            ("ask_late", ["0 flex", "1 turn"]),
        ],
    ),
    "no_capture_win": (
        no_capture,
        [
            (None, (None, [0, 0])),
            ({"turns": 2, "pay": 7}, ("no_capture", [7, -7])),
            ({"turns": 2, "pay": 9}, ("no_capture", [9, -9])),
        ],
    ),
}
