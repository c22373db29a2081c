"""What a fault says to the people at the table: names, cards and turns, and the place in their text."""

from collections.abc import Callable
from typing import Any

import pytest

import gostop_log as gs

HEAD = '[GSN "1"] [Players "Mum" "Dad"]\n[Hand "a"] [Dealer "Mum"]'
DEAL = "deal 1K 3p 3q 4T 4p 7p 9Y 10q 11p 12T | 1T 1p 1q 2T 2p 2q 3T 4Y 4q 5T"
TABLE = "table 2Y 3K 5p 6T 8Y 6p 11q 12Y"


def fault(moves: str, *, deal: str = DEAL, table: str = TABLE, head: str = HEAD) -> gs.Fault:
    [record] = gs.loads(f"{head}\n{deal}\n{table}\n{moves}\n")
    found = gs.replay(record).result.error
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("moves", "message", "expected"),
    [
        ("3p/7T 5Y/9p", "turn 2: Dad does not hold 5Y", ["play 5T", "play 1T"]),
        ("3p/7T s0:4T/9p", "turn 2: it is not Mum's turn: Dad is to play", ["play 4Y", "play 4q"]),
        ("3p 4q/9p", "turn 1: Mum, play 4q: this cannot be done now: Mum is to turn a card", ["flip 1q"]),
        ("3p/3q", "turn 1: 3q cannot come from the stock", []),
        ("~4", "turn 1: Mum, shake 4: a shake takes three cards of the month, all still in hand", []),
    ],
)
def test_A1_a_fault_names_player_card_and_turn(moves: str, message: str, expected: list[str]) -> None:
    found = fault(moves)
    assert found.message == message
    assert len(found.expected) <= 6
    if moves != "3p 4q/9p":
        assert found.expected[: len(expected)] == expected


def test_P4_where_a_choice_is_missing_the_choices_alone_are_expected() -> None:
    found = fault("3p/6Y 4q/7p")
    assert found.message.startswith("turn 1: Mum, flip 6Y: the flip matches two loose cards")
    assert found.expected == ["flip 6Y on 6T", "flip 6Y on 6p"]


def test_json_has_the_actions_number_too() -> None:
    [record] = gs.loads(f"{HEAD}\n{DEAL}\n{TABLE}\n3p/7T 5Y/9p\n")
    record.place = None
    found = gs.replay(record).result.error
    assert found is not None
    assert found.message == "actions[2] (turn 2): Dad does not hold 5Y"


def test_a_fault_of_the_deal_has_names_and_its_line() -> None:
    short = fault("", deal=DEAL.replace("1K ", ""))
    assert (short.line, short.message) == (3, "Mum was dealt 9 cards; with 2 players it is 10")
    twice = fault("", deal=DEAL.replace("5T", "3p"))
    assert (twice.line, twice.column, twice.message) == (3, 68, "3p is there twice (hand of Dad)")
    table = fault("", table=TABLE.replace("12Y", "3p"))
    assert (table.line, table.column) == (4, 29)
    named = fault("", head=HEAD.replace("Mum", "the table"), deal=DEAL.replace("1K ", ""))
    assert (named.line, named.message) == (3, "the table was dealt 9 cards; with 2 players it is 10")


def test_a_missing_line_is_named_as_the_notation_has_it() -> None:
    assert fault("", table="").message == "there is no line with `table`"
    assert fault("", deal="", table="").message == "there is no line with `deal`"


def test_W1_four_players_are_told_of_seats_and_choices() -> None:
    found = fault("", head='[GSN "1"] [Players "A" "B" "C" "D"]\n[Hand "a"]')
    assert found.message.startswith("two or three play a hand, not 4: [Players] names the three, [Seats] and [Choices]")


def test_a_claimed_end_that_is_not_reached_says_who_is_to_act() -> None:
    [record] = gs.loads(f"{HEAD} [Result stop]\n{DEAL}\n{TABLE}\n3p/7T\n")
    [end] = gs.check(record).mismatches
    assert end.why == "the record ends before the hand does: Dad is to play"


# What a program gets wrong.

[RECORD] = gs.loads(f"{HEAD}\n{DEAL}\n{TABLE}\n3p/7T 4q/9p\n")


def test_a_number_of_actions_that_there_is_not_names_the_range() -> None:
    game = gs.replay(RECORD)
    for after in (999, -1):
        with pytest.raises(gs.GostopError, match=f"from 0, the deal, to 4, not {after}"):
            game.state(after=after)
        with pytest.raises(gs.GostopError, match="from 0, the deal, to 4"):
            game.fork(after)


def test_an_action_that_is_none_is_a_type_error() -> None:
    game = gs.replay(RECORD)
    name: Any = "Mum"
    wrong: list[Any] = [gs.Action(name, "stop"), "3p"]
    for action in wrong:
        with pytest.raises(TypeError, match="number of a seat"):
            game.fork(0, action)
        with pytest.raises(TypeError, match="number of a seat"):
            game.state(after=0).after(action)


@pytest.mark.parametrize("ask", [gs.replay, gs.check])
def test_only_a_record_is_replayed(ask: Callable[[str], object]) -> None:
    with pytest.raises(TypeError, match=r"not 'evening\.gsn'; gostop_log\.read gives those of a file"):
        ask("evening.gsn")


def test_a_what_if_does_not_cite_the_original() -> None:
    what_if = gs.replay(RECORD).fork(2, gs.Action(1, "play", "5Y"))
    error = what_if.result.error
    assert error is not None
    assert (error.file, error.line) == (None, None)


def test_a_replay_says_in_short_what_it_is() -> None:
    game = gs.replay(RECORD)
    assert repr(game) == "<Replay of hand 'a': 2 turns, not ended>"
    assert "broken: " in repr(game.fork(2, gs.Action(1, "play", "5Y")))


def rules_fault(header: str, *, hand: bool = False) -> gs.Fault:
    session, opening = HEAD.split("\n")
    return fault("", head=f"{session}\n{opening} {header}" if hand else f"{session}\n{header}\n{opening}")


@pytest.mark.parametrize("hand", [False, True], ids=["session", "hand"])
@pytest.mark.parametrize(
    ("header", "word", "message"),
    [
        ("[Rules classic foo=3]", "foo=3", "there is no parameter 'foo'; gostop-log rules show classic lists them all"),
        ("[Rules classic targt=3]", "targt=3", "there is no parameter 'targt'; did you mean target?"),
        ("[Rules classic players=7]", "players=7", "there is no parameter 'players'; "),
        ("[Rules classic classic=1]", "classic=1", "there is no parameter 'classic'; "),
        ("[Rules classic sweep=off target=0]", "target=0", "target (G1) cannot be 0: "),
        ("[Rules classic sweep=maybe]", "sweep=maybe", "sweep (E2) cannot be 'maybe': "),
        ("[Rules classic boar=points]", "boar=points", "boar_points (X5) and boar (X3) contradict each other: "),
        ("[Rules clasic]", "clasic", "there is no preset 'clasic'; did you mean classic?"),
        ("[Rules hangame-3]", "hangame-3", "there is no preset"),
        ("[Stake 0]", "[Stake", "the stake is 0"),
    ],
)
def test_a_fault_of_the_rule_set_has_the_place_of_what_says_it(
    header: str, word: str, message: str, hand: bool
) -> None:
    found = rules_fault(header, hand=hand)
    assert found.message.startswith(message)
    assert found.line == 2
    assert found.excerpt is not None
    assert found.column is not None
    assert found.excerpt[found.column - 1 :].startswith(word)


def test_L1_too_many_players_are_found_where_they_are_named() -> None:
    found = fault("", head=HEAD.replace('"Dad"', '"Dad" "Kid" "Aunt"'))
    assert (found.rule, found.line, found.column) == ("L1", 1, 11)
