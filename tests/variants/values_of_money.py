"""What each value of the parameters of score, go, payment, who pays, deal and table does (S, G, M, K, N, W, L)."""

from typing import Any

from tests.engine import test_presets as presets
from tests.engine.hands import Hand, amounts, deal, play, position, settle
from tests.variants.case import Case, Overrides
from tests.variants.seated import seated
from tests.variants.values_of_play import HONGDAN, score

SEVEN = "2Y 4Y 5Y 6Y 7Y 10Y 12Y"
"""Seven animals without godori: 3 points."""
QUAD = "1K 1T 1p 1q"


def points_of(cards: str) -> Any:
    """Looks at the score of some captured cards."""
    return lambda overrides: score(cards, overrides)


def four_birds(overrides: Overrides) -> list[int]:
    return [score(birds, overrides) for birds in ("2Y 4Y 8Y 12Y", "2Y 4Y 12Y", "2Y 4Y 8Y")]


def vip(overrides: Overrides) -> list[int]:
    return amounts(f"{HONGDAN} 9Y 11pp 12pp", "1K", overrides=overrides)


def palssari(overrides: Overrides) -> list[int]:
    """With hongdan and five ribbons: 4."""
    return amounts(f"4Y 4T 4p 4q 7Y 7T 7p 7q {HONGDAN}", "1K", overrides=overrides)


def keep_go_chips(overrides: Overrides) -> list[list[int]]:
    """Hongdan after two and after three gos."""
    return [amounts(HONGDAN, "1K", gos=[said], overrides=overrides) for said in (2, 3)]


def gwang_bak(overrides: Overrides) -> list[int]:
    return amounts("1K 3K 8K", "1p", overrides=overrides)


def pi_bak_of_two(overrides: Overrides) -> list[int]:
    """Ten junk against 4, 5, 6 and 7."""
    ten, junk = "1p 1q 2p 2q 3p 3q 4p 4q 5p 5q", ["6p", "6q", "7p", "7q", "8p", "8q", "9p"]
    return [amounts(ten, " ".join(junk[:count]), overrides=overrides)[0] for count in (4, 5, 6, 7)]


def meong_bak(overrides: Overrides) -> list[int]:
    return amounts(SEVEN, "1K", overrides=overrides)


def tti_bak(overrides: Overrides) -> list[int]:
    return amounts(HONGDAN, "1K", overrides=overrides)


def weolyak_first(overrides: Overrides) -> list[int]:
    return amounts(HONGDAN, "1K", winning={"first_month": True}, overrides=overrides)


def weolyak_drawn(overrides: Overrides) -> list[int]:
    return amounts(f"{HONGDAN} 3K 3p 3q", "1K", drawn_month=3, overrides=overrides)


def both_had_gone(overrides: Overrides) -> list[int]:
    found: list[int] = settle(HONGDAN, "1K", "8K", gos=[0, 1, 2], go_order=[0, 1], overrides=overrides)["payments"]
    return found


def no_safe_play(overrides: Overrides) -> list[int]:
    """Seat 1 has nothing but cards of the month that seat 0 waits for."""
    hand = position("3T +2", "3p 3q", "10p 10q 10Y", table="5Y 6Y", stock="8K 11K 12K", turn=1,
                    captured=["1T 2T", "1p", "1q"], overrides=overrides)  # fmt: skip
    return play(hand, "1: 3p /8K 2: 10p /11K 0: 3T /12K stop").result.payments


def nagari_factor(overrides: Overrides) -> int:
    found = play(position("3p", "", table="5Y", stock="8K", overrides=overrides), "0: 3p /8K").result.next
    assert found is not None
    return found.nagari


def exhausted(overrides: Overrides) -> tuple[str | None, list[int]]:
    """The cards run out while seat 0 has three points, below the target."""
    hand = position("3p", "", table="5Y", stock="8K", captured=[HONGDAN], overrides=overrides)
    result = play(hand, "0: 3p /8K").result
    return result.end, result.payments


SOLD = "1K 11pp 9Y 2p 4p 5p 6p"
"""Three cards that are paid for."""


def sell_pay(overrides: Overrides) -> list[int]:
    return play(seated("play play out", "", "", "", SOLD, overrides=overrides)).result.payments


def sell_at_end(overrides: Overrides) -> list[list[int]]:
    """Before anybody has won, and when the dealer has with a quad."""
    open_, won = seated("play play out", "", "", "", SOLD), seated("play play out", "3K 3T 3p 3q", "", "", SOLD)
    return [play({**hand, "rules": {"overrides": overrides}}).result.payments for hand in (open_, won)]


def nagari_redeal(overrides: Overrides) -> list[dict[str, Any]] | None:
    """What is deferred after four of a month on the table have made a nagari."""
    hand = seated("play play out", "", "", "", SOLD, table="3K 3T 3p 3q",
                  overrides={"sell_at_end": True, "table_quad": "nagari", **overrides})  # fmt: skip
    found = play(hand).result.next
    assert found is not None
    return found.deferred


def may_must_drop(overrides: Overrides) -> str | None:
    hand = seated("play play out out out out", "", "5Y", "", "1p 2p 3p", "6p 7p 9p",
                  table="1p 2p 3p 6p 7p 9p", jokers="J2", overrides=overrides)  # fmt: skip
    return presets.tried(hand, "")


def table_quad(overrides: Overrides) -> tuple[str | None, int, list[int]]:
    return _ended(deal("", "", table=QUAD, overrides=overrides))


def both_quads(overrides: Overrides) -> tuple[str | None, int | None, list[int]]:
    """Where a quad may also be kept."""
    return _ended(deal(QUAD, "12K 12Y 12T 12pp", overrides={"quad_choice": True, **overrides}))


def _ended(hand: Hand) -> tuple[str | None, int | None, list[int]]:
    result = play(hand).result
    return result.end, result.next.nagari if result.next else None, result.payments


def quad_choice(overrides: Overrides) -> list[str | None]:
    """How the deal ends by itself; what forbids showing before the dealer's turn, and in one's own first."""
    hand = deal("3p", QUAD, table="2Y 4Y 5Y 6Y 7Y 9Y 10Y 12Y", stock="8K", overrides=overrides)
    return [play(hand).result.end, presets.tried(hand, "1: quad:1"), presets.tried(hand, "0: 3p /8K 1: quad:1")]


def kept_quad(overrides: Overrides, *, bomb: bool = False) -> int:
    """Three brights against a loser without one, 6, by a dealer who has kept a quad."""
    hand = deal(f"{QUAD} 3p 3q 3T 11p", "12T", table="3K 8K 11K 4Y 5Y 6Y 7Y 9Y", stock="8p 10p 2p",
                overrides={"quad_choice": True, "target": 3, **overrides})  # fmt: skip
    first = "bomb:3" if bomb else "3p"
    return play(hand, f"0: {first} /8p 1: 12T /10p 0: 11p /2p stop").result.bills[0].amount


def needs_shake(overrides: Overrides) -> list[int]:
    """A kept quad without and with a bomb."""
    overrides = {"quad_keep_factor": 2, **overrides}
    return [kept_quad(overrides), kept_quad(overrides, bomb=True)]


def joker_quad(overrides: Overrides) -> list[str | None]:
    """What forbids a quad made by a drawn card, in the first turn and in a later one."""
    return [
        presets.tried(
            position("J2 1K 1T 1p", "+3", rules="wiki", stock="1q", table="5Y", seats=[{"turns": turns}],
                     overrides={"jokers": ["J2"], **overrides}),
            "0: J2 draw:1q quad:1",
        )
        for turns in (0, 1)
    ]  # fmt: skip


def reverse_go(overrides: Overrides) -> list[int]:
    """Hongdan and a chip for a go, said after the loser's."""
    return amounts(HONGDAN, "1K", gos=[1, 1], overrides=overrides)


def fixed_sum(overrides: Overrides) -> list[int]:
    """A third ppuk after a nagari, by who has shaken and said go."""
    hand = position("3p +2", "+3", table="3K", stock="3T", carry={"nagari": 2}, overrides=overrides,
                    seats=[{"turns": 5, "ppuks": [2, 4], "shakes": [7], "gos": 3, "last_go": 3}])  # fmt: skip
    return play(hand, "0: 3p /3T").result.payments


def push_max(overrides: Overrides) -> list[str | None]:
    """What forbids giving up a win: the first in a row, and the second."""
    return [
        presets.tried(
            position("3T +2", "+3", table="3K 5Y", captured=["1T 2T"], stock="8K", carry={"push": pushed},
                     overrides={"target": 3, **overrides}),
            "0: 3T /8K stop push",
        )
        for pushed in (0, 1)
    ]  # fmt: skip


def jackpot(overrides: Overrides) -> list[int]:
    """The fourth and the fifth hand of a session."""
    return [amounts(HONGDAN, "1K", hand_no=number, overrides=overrides)[0] for number in (4, 5)]


def pay_cap(overrides: Overrides) -> list[int]:
    """30 owed by who has 20 to who has 10."""
    found: list[int] = settle(HONGDAN, "1K", stake=10, balances=[10, 20], overrides=overrides)["payments"]
    return found


def fee(overrides: Overrides) -> list[int]:
    found: list[int] = settle(HONGDAN, "1K", stake=100, overrides=overrides)["payments"]
    return found


CASES: dict[str, Case] = {
    "five_brights": (points_of("1K 3K 8K 11K 12K"), [(15, 15), (50, 50)]),
    "four_brights": (points_of("1K 3K 8K 11K"), [(3, 3), (4, 4)]),
    "four_brights_rain": (points_of("1K 3K 8K 12K"), [(3, 3), (4, 4)]),
    "three_brights": (points_of("1K 3K 8K"), [(2, 2), (3, 3)]),
    "three_brights_rain": (points_of("1K 3K 12K"), [(0, 0), (2, 2)]),
    "godori": (points_of("2Y 4Y 8Y"), [(3, 3), (5, 5)]),
    "four_birds": (four_birds, [(False, [5, 0, 5]), (True, [6, 4, 5])]),
    "vip": (vip, [(0, [3]), (3, [6])]),
    "palssari": (palssari, [(0, [4]), (8, [12])]),
    "go_bonus": (
        presets.gos,
        [
            ("classic", [4, 5, 10, 20, 40]),
            ("family", [4, 5, 6, 14, 16]),
            ("wiki", [4, 5, 10, 15, 20]),
            ("times", [4, 6, 9, 12, 15]),
            ("matgo", [4, 5, 12, 28, 64]),
        ],
    ),
    "keep_go_chips": (keep_go_chips, [(True, [[5], [10]]), (False, [[5], [6]])]),
    "gwang_bak": (gwang_bak, [("double", [6]), ("chips", [5]), ("off", [3])]),
    "pi_bak_max_2p": (pi_bak_of_two, [(None, [2, 1, 1, 1]), (5, [2, 2, 1, 1]), (6, [2, 2, 2, 1])]),
    "meong_bak": (meong_bak, [(False, [6]), (True, [12])]),
    "tti_bak": (tti_bak, [(False, [3]), (True, [6])]),
    "weolyak_first": (weolyak_first, [(1, [3]), (4, [12])]),
    "weolyak_drawn": (weolyak_drawn, [(1, [3]), (4, [12])]),
    "go_bak_both": (both_had_gone, [("last", [6, 0, -6]), ("each", [6, -3, -3])]),
    "oe_myeon_excuse": (no_safe_play, [("none", [6, -6, 0]), ("no_safe_play", [6, -3, -3])]),
    "nagari_factor": (nagari_factor, [(1, 1), (2, 2), (3, 3)]),
    "exhausted": (exhausted, [("nagari", ("nagari", [0, 0])), ("points", ("points", [3, -3]))]),
    "sell_pay": (sell_pay, [(0, [0, 0, 0]), (2, [0, -6, -6]), (3, [0, -9, -9])]),
    "sell_at_end": (
        sell_at_end,
        [(False, [[0, -6, -6], [10, -11, -11]]), (True, [[0, 0, 0], [10, -11, -11]])],
    ),
    "nagari_redeal": (nagari_redeal, [("three", [{"name": "D", "each": 12}]), ("all", None)]),
    "may_must_drop": (may_must_drop, [(False, None), (True, "W6")]),
    "table_quad": (
        table_quad,
        [
            ("void", ("void", 1, [0, 0])),
            ("nagari", ("table_quad", 2, [0, 0])),
            ("dealer_wins", ("table_quad", 1, [5, -5])),
        ],
    ),
    "both_quads": (
        both_quads,
        [
            ("cancel", ("void", 1, [0, 0])),
            ("nagari", ("both_quads", 2, [0, 0])),
            ("dealer_wins", ("both_quads", 1, [5, -5])),
            ("dealer_first", (None, None, [0, 0])),
        ],
    ),
    "quad_choice": (
        quad_choice,
        [(False, ["quad", "A1", "A1"]), (True, [None, None, "L10"]), ("own_turn", [None, "L10", None])],
    ),
    "quad_keep_factor": (kept_quad, [(1, 6), (2, 12), (4, 24)]),
    "quad_keep_needs_shake": (needs_shake, [(False, [12, 12]), (True, [6, 12])]),
    "joker_quad": (
        joker_quad,
        [("never", ["L11", "L11"]), ("first_turn", [None, "L11"]), ("always", [None, None])],
    ),
    "reverse_go_factor": (reverse_go, [(1, [4]), (2, [8])]),
    "fixed_win_factors": (fixed_sum, [("none", [5, -5]), ("carry", [10, -10]), ("all", [20, -20])]),
    "push_max": (push_max, [(0, ["N3", "N3"]), (1, [None, "N3"]), (2, [None, None])]),
    "jackpot": (
        jackpot,
        [
            (None, [3, 3]),
            ({"every": 5, "factor": 2}, [3, 6]),
            ({"every": 4, "factor": 2}, [6, 3]),
            ({"every": 5, "factor": 3}, [3, 9]),
        ],
    ),
    "pay_cap": (pay_cap, [("none", [30, -30]), ("loser", [20, -20]), ("both", [10, -10])]),
    "fee": (fee, [(0, [300, -300]), (7, [279, -300]), (10, [270, -300])]),
}
