"""Who decides what a flexible card counts as, and when (D3, D5); and what hangs on it (E4, M4, M8, M16, S12, G5)."""

from typing import Any

import pytest

from gostop_log.replaying import Replay
from tests.engine.hands import Hand, amounts, awaited, captured, lines, play, position, refused, settle, told

NINE = "1p 1q 2p 2q 3p 3q 4p 4q 5p"
"""Nine junk; with 9p and the cup as two they are twelve: 3 points."""
TEN = f"{NINE} 5q"
CUP = "0: 9p /8K"
"""The turn in which seat 0 captures the cup."""


def cup(mode: str, *, piled: str = NINE, theirs: str = "", **more: Any) -> Hand:
    """Seat 0 is about to take the cup with 9p."""
    overrides = {"flexible_mode": mode, "target": 3, **more.pop("overrides", {})}
    return position(
        more.pop("hand", "9p +2"), more.pop("other", "+3"), table="9Y 6Y", stock=more.pop("stock", "8K 11K 1K 12K"),
        captured=[piled, theirs], overrides=overrides, **more,
    )  # fmt: skip


def decision(game: Replay) -> tuple[str, int]:
    """Who is to do what, and seat 0's score."""
    return awaited(game), game[-1].scores[0]


# D3 – what the cards may be


@pytest.mark.parametrize(("worth", "amount"), [(1, 2), (2, 1), (3, 1)])
def test_D3_a_losers_cup_of_so_much_junk(worth: int, amount: int) -> None:
    # 3 junk and the cup: 4, 5 or 6, of which 5 are safe.
    assert amounts(TEN, "1K 6p 6q 7p 9Y", overrides={"flexible": {"9Y": worth}}) == [amount]


def test_D3_the_may_bridge_instead_of_the_cup() -> None:
    overrides = {"flexible": {"5Y": 2}}
    assert amounts(TEN, "1K 6p 6q 7p 5Y", overrides=overrides) == [1]
    assert amounts(TEN, "1K 6p 6q 7p 9Y", overrides=overrides) == [2]


def test_S12_for_stopping_an_animal_for_the_payment_junk() -> None:
    # Five animals with the cup 1, or ten junk with it 1 and pi-bak: 2.
    found = settle("4Y 5Y 6Y 7Y 9Y 1p 1q 2p 2q 3p 3q 4p 4q", "1K 6p")
    assert (found["points"], found["as_junk"], found["payments"]) == (1, ["9Y"], [2, -2])
    # A loser who is safe from pi-bak makes no difference: fewer cards as junk.
    found = settle("4Y 5Y 6Y 7Y 9Y 1p 1q 2p 2q 3p 3q 4p 4q", "1K 6p 6q 8p 8q 7p")
    assert (found["items"], found["as_junk"]) == ({"S4": 1}, [])


def test_S12_one_way_for_all_losers() -> None:
    # As junk: 2 from the loser with too little and 1 from the other, as an animal 1 from each.
    found = settle("4Y 5Y 6Y 7Y 9Y 1p 1q 2p 2q 3p 3q 4p 4q", "1K 6p", "8K 6q 8p 8q 7p 7q")
    assert ([bill["amount"] for bill in found["bills"]], found["as_junk"]) == ([2, 1], ["9Y"])


def test_M8_the_winners_cup_can_be_the_seventh_animal_or_junk() -> None:
    seven = "2Y 4Y 5Y 6Y 7Y 10Y 9Y"
    # As an animal 3 · 2 (M3) · 2 (M8) = 12.
    assert amounts(f"{seven} 1p", "1K", overrides={"meong_bak": True}) == [12]
    # With eight junk: as junk six animals 2 and ten junk 1, pi-bak: 6.  Still 12.
    assert amounts(f"{seven} 1p 1q 2p 2q 3p 3q 4p 4q", "1K", overrides={"meong_bak": True}) == [12]
    # Without M3 and M8 junk is better: 3 · 2 against 3.
    assert amounts(f"{seven} 1p 1q 2p 2q 3p 3q 4p 4q", "1K", overrides={"meong_dda": 1}) == [6]


# D5 – ask


def test_D5_best_needs_no_word() -> None:
    assert decision(play(cup("best"), CUP)) == ("0 go_stop", 3)
    assert refused(cup("best"), f"{CUP} 0: flex:9Y>junk") == "D5"


def test_D5_ask_in_the_turn_it_is_captured() -> None:
    assert decision(play(cup("ask"), CUP)) == ("0 flex", 1)
    assert decision(play(cup("ask"), f"{CUP} 0: flex:9Y>junk")) == ("0 go_stop", 3)
    assert decision(play(cup("ask"), f"{CUP} 0: flex:9Y>animal")) == ("1 turn", 1)


def test_D5_ask_must_be_answered_first() -> None:
    assert refused(cup("ask"), f"{CUP} 0: stop") == "D5"
    assert refused(cup("ask"), f"{CUP} 1: pass") == "D5"


def test_D5_ask_is_for_the_owner_and_for_flexible_cards_alone() -> None:
    assert refused(cup("ask"), f"{CUP} 1: flex:9Y>junk") == "A1"
    assert refused(cup("ask", piled=f"{NINE} 5Y"), f"{CUP} 0: flex:5Y>junk") == "D5"
    assert refused(cup("ask"), "0: flex:9Y>junk") == "A1"  # before it is captured


def test_D5_ask_is_final() -> None:
    hand = cup("ask", other="6p +2")
    assert refused(hand, f"{CUP} 0: flex:9Y>junk flex:9Y>animal") == "A1"
    assert refused(hand, f"{CUP} 0: flex:9Y>animal 1: 6p /11K 0: flex:9Y>junk") == "A1"
    # Ten junk and an animal: it stays at 1 in all later turns.
    assert play(hand, f"{CUP} 0: flex:9Y>animal 1: 6p /11K")[-1].scores[0] == 1


def test_D5_ask_two_cards_at_once() -> None:
    hand = position("9p +2", "+3", table="9Y 5T", stock="5Y 8K", captured=["1p 1q"],
                    overrides={"flexible_mode": "ask", "flexible": {"5Y": 2, "9Y": 2}})  # fmt: skip
    assert awaited(play(hand, "0: 9p /5Y flex:9Y>junk")) == "0 flex"
    assert awaited(play(hand, "0: 9p /5Y flex:9Y>junk flex:5Y>animal")) == "1 turn"
    assert play(hand, "0: 9p /5Y flex:9Y>junk flex:5Y>animal")[-1].seats[0].as_junk == ["9Y"]


def test_D5_in_a_position() -> None:
    seats = [{"as_junk": ["9Y"]}]
    hand = position("8p +2", "+3", table="8K 6Y", stock="11K", captured=[f"{NINE} 9Y"], seats=seats,
                    overrides={"flexible_mode": "ask", "target": 3})  # fmt: skip
    assert decision(play(hand, "0: 8p /11K")) == ("0 go_stop", 3)  # nine, the cup as two and 8p
    hand["position"]["seats"] = [{}, {}]
    assert decision(play(hand, "0: 8p /11K")) == ("1 turn", 1)
    hand["rules"]["overrides"]["flexible_mode"] = "best"
    hand["position"]["seats"] = [*seats, {}]
    assert refused(hand) == "D5"


@pytest.mark.parametrize(("way", "taken"), [("junk", {"9p", "9Y"}), ("animal", {"9p", "11pp"})])
def test_D5_E4_only_what_was_decided_as_junk_can_be_taken(way: str, taken: set[str]) -> None:
    # Seat 1 takes the cup with 9p, then seat 0 makes a chok that costs two: the single, then the lowest of value two.
    overrides = {
        "flexible_mode": "ask", "flexible_can_be_taken": "if_counted", "steal_choice": "lowest", "chok_steal": 2,
    }  # fmt: skip
    hand = position("3p +2", "9p +2", table="9Y 6Y", stock="8K 3T", captured=["", "11pp"], turn=1, overrides=overrides)
    game = play(hand, f"1: 9p /8K flex:9Y>{way} 0: 3p /3T")
    assert captured(game, 0) == {"3p", "3T"} | taken


def test_D5_E4_who_takes_it_decides_anew() -> None:
    hand = position(
        "3p +2", "+3", table="5Y 8K", stock="3T", captured=["", "9Y 11pp"],
        seats=[{}, {"as_junk": ["9Y"]}],
        overrides={"flexible_mode": "ask", "flexible_can_be_taken": "if_counted", "steal_choice": "lowest"},
    )  # fmt: skip
    game = play(hand, "0: 3p /3T")
    assert (told(game), awaited(game)) == (["chok", "9Y from 1"], "0 flex")


def test_E4_only_beside_other_junk() -> None:
    overrides = {"flexible_can_be_taken": "if_counted"}
    # Counted as junk or not, the cup alone is safe.
    hand = position("3p +2", "+3", table="5Y 8K", stock="3T", captured=["", "9Y"], overrides=overrides)
    assert told(play(hand, "0: 3p /3T")) == ["chok"]
    # Beside little junk it counts as an animal at present (fewer cards as junk).
    hand = position("3p +2", "+3", table="5Y 8K", stock="3T", captured=["", "9Y 11pp"], overrides=overrides)
    assert told(play(hand, "0: 3p /3T")) == ["chok", "11pp from 1"]


# D5 – ask_late


def test_D5_late_only_when_it_matters() -> None:
    assert decision(play(cup("ask_late"), CUP)) == ("0 flex", 1)
    assert decision(play(cup("ask_late", piled="1p"), CUP)) == ("1 turn", 0)
    # Three points without it: go or stop can be said, the cup may be decided before.
    assert decision(play(cup("ask_late", piled="1T 2T 3T"), CUP)) == ("0 go_stop", 3)


def test_D5_late_silence_is_animal() -> None:
    hand = cup("ask_late", other="6p +2", hand="9p 12T +1")
    game = play(hand, f"{CUP} 1: 6p /11K")
    assert decision(game) == ("0 turn", 1)
    assert game[-1].seats[0].as_junk == []
    # It is not decided by that: the next turn asks again.
    assert decision(play(hand, f"{CUP} 1: 6p /11K 0: 12T /1K")) == ("0 flex", 1)
    assert decision(play(hand, f"{CUP} 1: 6p /11K 0: 12T /1K flex:9Y>junk")) == ("0 go_stop", 3)


def test_D5_late_is_final_too() -> None:
    hand = cup("ask_late", other="6p +2", hand="9p 12T +1")
    assert refused(hand, f"{CUP} 0: flex:9Y>junk flex:9Y>animal") == "D5"
    animal = f"{CUP} 0: flex:9Y>animal 1: 6p /11K 0: 12T /1K"
    assert decision(play(hand, animal)) == ("1 turn", 1)


def test_D5_late_for_the_bill() -> None:
    # Ten junk and hongdan against three junk and the cup: 4 · 2, unless the loser says in time that it is junk.
    piles = ["1T 2T 1p 1q 2p 2q 3q 4p 4q 5p 5q", "1K 6p 6q 7p 9Y"]
    hand = position("3T +2", "+3", table="3p 6Y", stock="8K", captured=piles,
                    overrides={"flexible_mode": "ask_late", "target": 3})  # fmt: skip
    silent = play(hand, "0: 3T /8K stop").result.bills[0]
    assert lines(silent) == ["S12 = 4", "M4 x 2"]
    said = play(hand, "0: 3T /8K 1: flex:9Y>junk 0: stop").result.bills[0]
    assert lines(said) == ["S12 = 4"]
    assert refused(hand, "0: 3T /8K stop 1: flex:9Y>junk") == "A1"  # too late


def test_D5_late_the_winners_own() -> None:
    piled = f"1T 2T 3T {NINE}"
    hand = cup("ask_late", piled=piled)
    assert lines(play(hand, f"{CUP} 0: stop").result.bills[0]) == ["S12 = 4", "M4 x 2"]  # hongdan and ten junk
    assert lines(play(hand, f"{CUP} 0: flex:9Y>junk stop").result.bills[0]) == ["S12 = 6", "M4 x 2"]


LAST = {"hand": "9p", "overrides": {"last_turn_go": False}}


def test_D5_late_before_a_stop_that_comes_by_itself() -> None:
    hand = cup("ask_late", piled="1T 2T 3T", **LAST)
    assert decision(play(hand, CUP)) == ("0 flex", 3)
    assert awaited(play(hand, f"{CUP} 0: flex:9Y>animal")) == "over"
    game = play(hand, f"{CUP} 0: stop")
    assert (game.result.end, told(game)) == ("stop", ["auto_stop"])
    assert refused(hand, f"{CUP} 0: flex:9Y>animal go") == "G5"


def test_D5_late_before_a_stop_by_itself_the_losers_card_waits_too() -> None:
    hand = cup("ask_late", piled="1T 2T 3T", theirs="5Y", hand="9p",
               overrides={"last_turn_go": False, "flexible": {"5Y": 2}})  # fmt: skip
    assert awaited(play(hand, CUP)) == "0 flex"
    assert awaited(play(hand, f"{CUP} 1: flex:5Y>junk")) == "over"


def test_D5_late_nothing_to_decide_stops_by_itself() -> None:
    hand = cup("ask_late", piled="1T 2T 3T", hand="9p", overrides={"last_turn_go": False, "flexible": {}})
    assert awaited(play(hand, CUP)) == "over"
