"""What captured cards score (D3, S)."""

from typing import Any

import pytest

from gostop_log.scoring import answer
from tests.engine.hands import amounts, play, position, refused, settle

EIGHT = "1p 1q 2p 2q 3p 3q 4p 4q"


def score(cards: str, rules: str = "classic", **overrides: Any) -> dict[str, Any]:
    found = answer({"captured": cards.split(), "rules": {"preset": rules, "overrides": overrides}})
    assert "error" not in found, found
    return found


def items(cards: str, rules: str = "classic", **overrides: Any) -> dict[str, int]:
    found: dict[str, int] = score(cards, rules, **overrides)["items"]
    return found


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("1K 3K 8K 11K 12K", {"S1": 15}),
        ("1K 3K 8K 11K", {"S2": 4}),
        ("1K 3K 8K 12K", {"S2": 4}),
        ("1K 3K 8K", {"S3": 3}),
        ("1K 3K 12K", {"S3": 2}),
        ("1K 12K", {}),
    ],
)
def test_S1_S2_S3_brights(cards: str, expected: dict[str, int]) -> None:
    assert items(cards) == expected


def test_S2_variant_with_rain() -> None:
    assert items("1K 3K 8K 12K", four_brights_rain=3) == {"S2": 3}
    assert items("1K 3K 8K 11K", four_brights_rain=3) == {"S2": 4}


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("2Y 4Y 5Y 6Y", {}),
        ("2Y 4Y 5Y 6Y 7Y", {"S4": 1}),
        ("2Y 4Y 5Y 6Y 7Y 10Y 12Y", {"S4": 3}),
        ("2Y 4Y 5Y 6Y 7Y 8Y 9Y 10Y 12Y", {"S4": 5, "S5": 5}),
        ("2Y 4Y 8Y", {"S5": 5}),
        ("2Y 4Y 12Y", {}),  # the swallow is no bird of godori
    ],
)
def test_S4_S5_animals_and_godori(cards: str, expected: dict[str, int]) -> None:
    assert items(cards) == expected


def test_S5_variant() -> None:
    assert items("2Y 4Y 8Y", godori=3) == {"S5": 3}


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("1T 2T 4T 5T", {}),
        ("1T 2T 4T 5T 6T", {"S6": 1}),
        ("1T 2T 4T 5T 12T", {"S6": 1}),
        ("1T 2T 4T 5T 6T 9T 12T", {"S6": 3}),
    ],
)
def test_S6_ribbons(cards: str, expected: dict[str, int]) -> None:
    assert items(cards) == expected


def test_S6_the_december_ribbon_does_not_count_in_wiki() -> None:
    assert items("1T 2T 4T 5T 12T", "wiki") == {}
    assert items("1T 2T 4T 5T 6T 12T", "wiki") == {"S6": 1}


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("1T 2T 3T", {"S7.hongdan": 3}),
        ("6T 9T 10T", {"S7.cheongdan": 3}),
        ("4T 5T 7T", {"S7.chodan": 3}),
        ("4T 5T 12T", {}),  # december's is of no set
        ("1T 2T 6T", {}),
    ],
)
def test_S7_sets_of_ribbons(cards: str, expected: dict[str, int]) -> None:
    assert items(cards) == expected


@pytest.mark.parametrize(
    ("cards", "points"),
    [(f"{EIGHT} 5p", 0), (f"{EIGHT} 5p 5q", 1), (f"{EIGHT} 11pp", 1), (f"{EIGHT} 5p 5q 6p 11pp 12pp", 6)],
)
def test_S8_junk_by_value(cards: str, points: int) -> None:
    assert score(cards)["points"] == points  # the last: 11 + 2 + 2 = 15, 1 + 5


@pytest.mark.parametrize(
    ("cards", "expected"),
    [
        ("2Y 4Y 8Y 12Y", {"S9": 6}),
        ("2Y 4Y 12Y", {"S9": 4}),
        ("4Y 8Y 12Y", {"S9": 4}),
        ("2Y 4Y 8Y", {"S5": 5}),
        ("2Y 12Y", {}),
    ],
)
def test_S9_four_birds(cards: str, expected: dict[str, int]) -> None:
    assert items(cards, four_birds=True) == expected


def test_S10_vip_is_not_counted_for_stopping() -> None:
    found = score("9Y 11pp 12pp", vip=3)
    assert found["items"] == {"S10": 3}
    assert found["points"] == 0
    assert items("9Y 11pp 12pp") == {}
    assert items("9T 11pp 12pp", vip=3) == {}
    # The cup may be an animal in the same hand: 1 + 3.
    assert items("9Y 2Y 5Y 6Y 7Y 11pp 12pp", vip=3) == {"S4": 1, "S10": 3}
    assert amounts("1T 2T 3T 9Y 11pp 12pp", "1K", overrides={"vip": 3}) == [6]


def test_S11_palssari_is_not_counted_for_stopping() -> None:
    whole = "4Y 4T 4p 4q 7Y 7T 7p 7q"
    found = score(whole, palssari=8)
    assert (found["items"], found["points"]) == ({"S11": 8}, 0)
    assert items(whole.replace("7q", "6q"), palssari=8) == {}
    assert amounts(f"{whole} 5T", "1K", overrides={"palssari": 8}) == [11]  # chodan 3 + 8


def test_S12_combinations_add_up() -> None:
    assert score("1T 2T 3T 6T 9T 10T")["points"] == 8  # 3 + 3 + 2
    assert score("2Y 4Y 8Y 5Y 6Y 7Y")["points"] == 7  # 5 + 2


def test_S12_flexible_cards_for_go_and_stop() -> None:
    # Five animals with the cup 1, ten junk with it 1: equal, so it stays an animal.
    equal = score(f"{EIGHT} 9Y 2Y 5Y 6Y 7Y")
    assert (equal["points"], equal["as_junk"]) == (1, [])
    assert equal["counts"] == {"brights": 0, "animals": 5, "ribbons": 0, "junk": 8}
    more = score(f"{EIGHT} 5p 9Y 2Y 5Y 6Y 7Y")  # as junk 11: 2
    assert (more["points"], more["as_junk"]) == (2, ["9Y"])


def test_S12_two_flexible_cards() -> None:
    # wiki, bridge and cup: six junk and both as two are ten.
    both = score("1p 1q 2p 2q 3p 3q 5Y 9Y", "wiki")
    assert (both["points"], both["as_junk"]) == (1, ["5Y", "9Y"])
    # Eight junk: one of them is enough for ten, both are twelve.
    assert score(f"{EIGHT} 5Y 9Y", "wiki")["points"] == 3
    # Six animals with both (2 points), ten junk with both (1): they stay animals.
    assert score("1p 1q 2p 2q 3p 3q 5Y 9Y 2Y 4Y 6Y 7Y", "wiki")["as_junk"] == []


def test_S12_the_winner_is_paid_the_way_that_brings_most() -> None:
    # Seven animals with the cup: 3 points, meong-dda doubles.  Cup as junk: six animals 2 + junk 1 = 3 with pi-bak.
    winner = f"2Y 5Y 6Y 7Y 10Y 12Y 9Y {EIGHT}"
    found = settle(winner, "1K")
    # As animal: 3 · 2 (M3) = 6.  As junk: (2 + 1) · 2 (M4) = 6.  Equal: fewer cards as junk.
    assert (found["bills"][0]["amount"], found["as_junk"]) == (6, [])
    found = settle(f"{winner} 5p", "1K")  # as junk (2 + 2) · 2 = 8
    assert (found["bills"][0]["amount"], found["as_junk"]) == (8, ["9Y"])


def test_S12_one_way_for_all_losers() -> None:
    # As junk the first loser pays pi-bak and the second does not: 4 · 2 + 4 = 12.  As animal 3 · 2 twice: 12.
    winner = f"2Y 5Y 6Y 7Y 10Y 12Y 9Y {EIGHT} 5p"
    found = settle(winner, "1K", "5q 6p 6q 7p 7q")
    assert ([bill["amount"] for bill in found["bills"]], found["as_junk"]) == ([6, 6], [])
    # With pi-bak for both it is 4 · 2 twice: 16.
    found = settle(winner, "1K", "5q 6p")
    assert ([bill["amount"] for bill in found["bills"]], found["as_junk"]) == ([8, 8], ["9Y"])


def test_S12_scores_are_those_of_ones_own_turn() -> None:
    hand = position("3T +2", "+3", table="3K 5Y", captured=["1T 2T", ""], stock="8K", overrides={"target": 3})
    game = play(hand, "0: 3T /8K")
    assert game[-1].scores == [3, 0]
    assert refused(hand, "0: 3T /8K 1: stop") == "A1"
