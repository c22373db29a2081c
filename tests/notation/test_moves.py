"""What moves mean: seats that follow from the order of turns, remarks and where they belong, variations, claims."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gostop_log.notation import dumps, loads
from gostop_log.record import Action, Record, TurnClaim, Variation


def hand(moves: str, players: int = 3, head: str = "") -> Record:
    """The record of these moves."""
    names = " ".join(f'"{name}"' for name in ("Min", "Jun", "Sol", "Ha")[:players])
    [record] = loads(f'[GSN "1"] [Players {names}]\n[Hand "x"] {head}\n{moves}\n')
    return record


def acts(moves: str, players: int = 3, head: str = "") -> list[str]:
    """Seat, deed and what it is done with, in short."""
    return [
        " ".join(
            str(part)
            for part in (action.seat, action.do, action.card, action.onto, action.month, action.as_)
            if part is not None
        )
        for action in hand(moves, players, head).actions
    ]


def written(record: Record) -> str:
    """The moves as they are written."""
    return dumps(record).split("\n\n", 1)[1].partition("\n")[2].rstrip("\n")


@pytest.mark.parametrize(
    ("moves", "expected"),
    [
        ("3p>3K/7T>7Y", ["0 play 3p 3K", "0 flip 7T 7Y"]),
        (
            "3p/7T 4Y/9p 5p/6q 6T/1K",
            ["0 play 3p", "0 flip 7T", "1 play 4Y", "1 flip 9p", "2 play 5p", "2 flip 6q", "0 play 6T", "0 flip 1K"],
        ),
        (
            "~3 ~4 3p/7T ~5 *5/1K",
            ["0 shake 3", "0 shake 4", "0 play 3p", "0 flip 7T", "1 shake 5", "1 bomb 5", "1 flip 1K"],
        ),
        ("J2/8p/7T 4Y/J3/9p", ["0 joker J2", "0 flip 8p", "0 flip 7T", "1 play 4Y", "1 flip J3", "1 flip 9p"]),
        ("J2 +8p 3p/7T _/9p", ["0 joker J2", "0 draw 8p", "0 play 3p", "0 flip 7T", "1 pass", "1 flip 9p"]),
        (
            "3p/7T -5p --6p go 4Y/1K",
            ["0 play 3p", "0 flip 7T", "1 give 5p", "2 give 6p", "0 go", "1 play 4Y", "1 flip 1K"],
        ),
        ("offer accept refuse 3p/7T", ["0 offer", "1 accept", "2 refuse", "0 play 3p", "0 flip 7T"]),
        ("offer refuse 3p/7T offer accept", ["0 offer", "1 refuse", "0 play 3p", "0 flip 7T", "1 offer", "2 accept"]),
        (
            "9Y=junk quad 7 3p/7T 9Y=animal stop",
            ["0 flex 9Y junk", "0 quad 7", "0 play 3p", "0 flip 7T", "0 flex 9Y animal", "0 stop"],
        ),
        ("/5p /6p 3p/7T", ["0 flip 5p", "0 flip 6p", "0 play 3p", "0 flip 7T"]),
        ("3p/7T s2:4Y/9p 5p/6q", ["0 play 3p", "0 flip 7T", "2 play 4Y", "2 flip 9p", "0 play 5p", "0 flip 6q"]),
        ("3p/7T s2:go 4Y/9p", ["0 play 3p", "0 flip 7T", "2 go", "1 play 4Y", "1 flip 9p"]),
        ("s1:??/?? ??", ["1 play ??", "1 flip ??"]),
        ("*5/1K/2Y/3K 4Y/9p", ["0 bomb 5", "0 flip 1K", "0 flip 2Y", "0 flip 3K", "1 play 4Y", "1 flip 9p"]),
    ],
)
def test_seats_follow_from_the_order(moves: str, expected: list[str]) -> None:
    assert acts(moves) == expected
    assert loads(dumps(hand(moves))) == [hand(moves)]


def test_the_dealer_or_the_position_begins() -> None:
    assert acts("3p/7T", head='[Dealer "Sol"]') == ["2 play 3p", "2 flip 7T"]
    assert acts("position 1\n3p/7T", head='[Dealer "Sol"]') == ["1 play 3p", "1 flip 7T"]


def test_of_two_players_the_other_one_gives() -> None:
    assert acts("3p/7T -5p", players=2)[-1] == "1 give 5p"
    assert written(hand("3p/7T --5p", players=2)) == "1. 3p/7T -5p"


def test_rounds_are_numbered_and_stand_in_lines() -> None:
    assert written(hand("3p/7T 4Y/9p 5p/6q 6T/1K go", 3)) == "1. 3p/7T 4Y/9p 5p/6q\n2. 6T/1K go"
    assert written(hand("/5p 3p/7T 4Y/9p 5p/6q", 2)) == "/5p\n1. 3p/7T 4Y/9p\n2. 5p/6q"


def test_remarks_belong_to_the_last_decision_or_to_the_card_turned() -> None:
    play, flip, go = hand("3p/7T ?! {a} @12 ^! ^{b} ^@13.5 {c} go $3 !! %k=1").actions
    assert (play.mark, play.note, play.at) == ("?!", "a\nc", 12)
    assert (flip.mark, flip.note, flip.at) == ("!", "b", 13.5)
    assert (go.mark, go.extra) == ("$3 !!", {"k": 1})


def test_an_unseen_card_and_a_glyph() -> None:
    play, flip = hand("3p/?? ??").actions
    assert (play.mark, flip.card) == ("??", "??")
    assert hand("3p>?? ??").actions[0].onto == "??"


def test_comments_before_the_moves_are_the_hands() -> None:
    assert hand("{a}\n1. {b} 3p/7T {c}").note == "a\nb"
    assert hand("{a}").note == "a"


@pytest.mark.parametrize(
    "text", ["}", "\\", '[Hand "x"]', "a\n[Hand ]\n[GSN ]", "\r\n\t", "\x1b[2J\x00\u202e", "{", ""]
)
def test_any_text_can_be_a_comment(text: str) -> None:
    record = hand("3p/7T")
    record.note = text
    record.actions[0] = replace(record.actions[0], note=text)
    again = dumps(record)
    assert loads(again) == [record]
    assert "\x1b" not in again
    assert again.count("\n[Hand") == 1


def test_variations_replace_what_they_follow() -> None:
    record = hand("3p/7T ({why} 3q/1K 4Y/9p (4p/9p)) ^(/8p) 4Y/9p &(10T/2q go)")
    first, second, third = record.variations
    assert (first.after, first.comment) == (0, "why")
    assert [(action.seat, action.card) for action in first.actions] == [(0, "3q"), (0, "1K"), (1, "4Y"), (1, "9p")]
    assert first.variations == [Variation(2, [Action(1, "play", "4p"), Action(1, "flip", "9p")])]
    assert (second.after, second.actions) == (1, [Action(0, "flip", "8p")])
    assert (third.after, [action.seat for action in third.actions]) == (4, [2, 2, 2])
    assert written(record) == "1. 3p/7T ({why} 3q/1K 4Y/9p (4p/9p)) ^(/8p) 4Y/9p &(10T/2q go)"


def test_annotations_are_typed_and_kept_in_order() -> None:
    record = hand("3p/7T @eval=0.5 ^@seen=true @names=a,b 4Y/9p @x={}")
    assert record.annotations == [
        {"action": 0, "name": "eval", "value": 0.5},
        {"action": 0, "name": "names", "value": ["a", "b"]},
        {"action": 1, "name": "seen", "value": True},
        {"action": 2, "name": "x", "value": {}},
    ]


def test_annotations_in_a_variation_are_its_own() -> None:
    [variation] = hand("3p/7T (3q/1K @eval=1)").variations
    assert variation.extra == {"annotations": [{"action": 0, "name": "eval", "value": 1}]}


def test_claims_speak_of_the_turn_before() -> None:
    claims = hand("3p/7T #ppuk #first_ppuk 4Y/9p go #steals=1 #scores=3,0,-1").claims
    assert claims is not None
    assert claims.turns == [TurnClaim(1, ["ppuk", "first_ppuk"]), TurnClaim(2, None, 1, [3, 0, -1])]


def test_what_no_word_can_say_is_written_raw() -> None:
    record = hand("3p/7T")
    record.actions.append(Action(0, "go", month=3))
    assert written(record) == '1. 3p/7T raw "{\\"seat\\": 0, \\"do\\": \\"go\\", \\"month\\": 3}"'
    assert loads(dumps(record)) == [record]
