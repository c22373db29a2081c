"""The desk: what it asks, what it takes, what it refuses and why, and where one can go back to."""

import pytest

from gostop_log.draw.text import columns
from gostop_log.languages import LANGUAGES
from gostop_log.notation import loads
from gostop_log.recording import Desk
from gostop_log.recording.desk import COMMANDS
from tests.recording.desks import SAMPLES, dealt, desk_for, halves, playable, refused, typed

START = ("Min Jun Sol", "classic target=5", "100 KRW", "Min")
DEAL = ("", "3K 4p 6T 8Y 10q 11pp", "1K 3p 3q 3T 7p 9Y 12T")

WIDE = "".join(chr(ord(letter) + 0xFEE0) for letter in "1K/2q")
"""The full-width letters that Korean keyboards bring forth."""


def started(*lines: str) -> Desk:
    """A desk after the deal and these lines."""
    desk = desk_for()
    typed(desk, *START, *DEAL, *lines)
    return desk


def test_session_is_what_was_answered() -> None:
    [hand] = loads(started().content.decode())
    assert hand.players == ["Min", "Jun", "Sol"]
    assert (hand.rules.preset, hand.rules.overrides) == ("classic", {"target": 5})
    assert (hand.stake, hand.currency, hand.date) == (100, "KRW", "2026-02-17")
    assert hand.hands == [["1K", "3p", "3q", "3T", "7p", "9Y", "12T"], ["??"] * 7, ["??"] * 7]


def test_questions_in_their_order() -> None:
    desk, asked = desk_for(), []
    for line in (*START, *DEAL, "~3", "3p", "7q"):
        asked.append(desk.prompt)
        typed(desk, line)
    assert [*asked, desk.prompt] == [
        "Who plays, in the order of play?", "Rules [classic]", "Money for a chip [1]",
        "Whose hands do you see? [none]", "Who deals? [Min]", "The table, 6 cards", "Min holds, 7 cards", "Min plays",
        "Min plays", "Min turns", "Jun plays",
    ]  # fmt: skip


def test_cards_before_one_that_cannot_be_are_kept() -> None:
    desk = desk_for()
    typed(desk, *START, "")
    assert "There is no card 13K" in desk.take("3k 4p 13K 6t").text
    assert desk.prompt == "The table, 4 cards"
    assert "4p lies somewhere already" in desk.take("6t 4p").text
    assert desk.prompt == "The table, 3 cards"
    assert "J2 is not in this deck" in refused(desk, "J2")
    assert "one too many" in desk.take("8y 10피 11쌍피 1k").text
    assert desk.prompt == "The table, 0 cards"
    typed(desk, "undo", "8y 10피 11쌍피")
    assert desk.moment.record.table == ["3K", "4p", "6T", "8Y", "10p", "11pp"]


def test_another_dealer_and_what_is_carried_over() -> None:
    desk = desk_for()
    typed(desk, *START, "so", "carry nagari=2", "no 4", "[Event kitchen]", *DEAL)
    [hand] = loads(desk.content.decode())
    assert (hand.dealer, hand.carry, hand.hand_no, hand.headers) == (2, {"nagari": 2}, 4, {"Event": "kitchen"})


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("4p", "Min does not hold"),
        ("3K/13K", "there is no card 13K"),
        ("3/2Y", "That could be one of these: 3T/2Y 3p/2Y"),
        ("99", "The choices are numbered from 1 to"),
        ("stop", "are for the player whose turn"),
        ("[Result stop] x", "cannot stand here"),
        ("table 3K", "a second table"),
        ("{no end", "its } is missing"),
        ("mark 1k/2q", "a move, not something said"),
        ("mark", "Type it behind the command"),
        ("note", "Type it behind the command"),
        ("rules Z9", "Z9"),
        ("3/" * 1000, "type fewer moves at once"),
        ("x" * 10_000, "at most 4000 characters"),
        ("\x1b[2J", "cannot stand here"),
        (chr(0x202E) + "3p", "cannot stand here"),
    ],
)
def test_refusal_says_why_and_changes_nothing(line: str, why: str) -> None:
    desk = started()
    said = refused(desk, line)
    assert why in " ".join(said.split())
    assert said.replace("\n", "").isprintable()
    assert all(columns(row) <= 80 for row in said.splitlines())


def test_number_month_hangul_and_step_are_the_same_move() -> None:
    played = {
        started(*lines).content
        for lines in (("1k/2q",), ("1K", "2q"), ("송학 광/2q",), (WIDE,), ("1/2q",), ("1광", "/2Q"))
    }
    assert len(played) == 1


def test_card_that_was_laid_on_nothing_yet_is_asked_for() -> None:
    desk = desk_for()
    typed(desk, *START, "", "3K 3T 6T 8Y 10q 11pp", "1K 3p 3q 4T 7p 9Y 12T", "3p")
    assert [word for word, _ in desk.choices[:2]] == [">3K", ">3T"]
    typed(desk, ">3K", "7q")
    assert desk.content.endswith(b"1. 3p>3K/7q\n")
    typed(desk, "undo 2", "1", "7q")
    assert desk.content.endswith(b"1. 3p>3K/7q\n")


def test_remarks_on_the_last_move() -> None:
    desk = started("{a lesson}", "1k/2q", "mark ?!", "note left {the} geese", "2p/5y")
    assert desk.content.endswith(b"{a lesson}\n1. 1K/2q ?! {left {the\\} geese} 2p/5Y\n")


def test_commands_can_be_shortened_and_show_things() -> None:
    desk = started("1k/2q")
    before = desk.content
    assert "Pi-bak" in typed(desk, "ru m4")
    assert "Jun" in typed(desk, "b")
    assert typed(desk, "mov") in typed(desk, "board")
    assert "after" not in typed(desk, "acc")
    assert "undo" in typed(desk, "he")
    assert desk.content == before
    assert desk.take("q").done


def test_hand_that_is_given_up() -> None:
    desk = started("1k/2q", "abandon")
    assert b"[Result abandoned]" in desk.content
    assert "given up" in refused(desk, "2p/5y")
    typed(desk, "undo", "2p/5y")
    assert b"abandoned" not in desk.content
    typed(desk, "abandon", "")
    assert (desk.moment.record.hand_no, desk.prompt) == (2, "Who deals? [Min]")


def test_going_back_before_the_hand_takes_it_out_of_the_log() -> None:
    desk = desk_for()
    typed(desk, *START)
    before = desk.content
    typed(desk, *DEAL, "1k/2q", "undo 4")
    assert desk.content == before
    typed(desk, "undo 99")
    assert desk.content == b""
    assert "nothing to undo" in refused(desk, "undo")


def test_going_back_from_the_next_hand_to_the_one_before() -> None:
    desk = started("1k/2q", "abandon")
    before = desk.content
    typed(desk, "next", "Jun", "undo 2")
    assert desk.content == before
    assert desk.moment.over


def test_after_an_unseen_card_nothing_is_checked() -> None:
    desk = started("1k/2q", "s1:??/5y")
    assert "nobody saw" in typed(desk, "moves")
    typed(desk, "9T/9p", "stop", "abandon")
    assert b"s1:??/5Y 9T/9p stop" in desk.content


def test_ledger_and_standing_at_the_end() -> None:
    [record] = playable([SAMPLES / "three-gos.gsn"])
    desk = desk_for(dealt(record))
    typed(desk, *halves(record)[:-1])
    said = typed(desk, "stop")
    assert "net of the hand  Min +56   Jun -56" in said
    assert "after 1 hand  Min 56   Jun -56" in said
    assert desk.prompt == "Next hand: Enter"
    said = typed(desk, "")
    assert "Min (deals)" in said


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_can_be_said_in_every_language(lang: str) -> None:
    desk = desk_for(lang=lang)
    shown = [desk.greeting()]
    for line in (
        *START,
        *DEAL,
        "~3",
        "3p",
        "7q",
        "2p",
        "5y",
        "help",
        "moves",
        "board",
        "account",
        "abandon",
        "zz",
        "next",
    ):
        shown += [desk.prompt, desk.take(line).text]
    assert all(columns(row) <= 80 for text in shown for row in text.splitlines())
    assert "\\u2068" not in "".join(shown)


def test_whose_hands_are_seen_is_asked_again_where_it_broke_off_among_them() -> None:
    desk = desk_for()
    typed(desk, "Min Jun Sol", "classic", "", "Min Jun", "", DEAL[1], "2Y 4Y 6q 7T 8p 10T 11q")
    again = desk_for(desk.content.decode())
    assert again.prompt == "Whose hands do you see? [none]"
    typed(again, "Min")
    assert again.prompt == "Min holds, 7 cards"
    typed(again, DEAL[2])
    typed(desk, DEAL[2])
    assert again.content == desk.content
    assert again.moment.stage == "play"


def test_somebody_else_sits_down_and_balances_are_kept() -> None:
    desk = desk_for()
    typed(desk, "Min Jun", "pmang", "", "1000 900", "", "players Ara Jun", "balances 500 900", "jun", "")
    typed(desk, "2Y 3K 5p 6T 8Y 10p 11q 12Y", "abandon", "")
    [hand] = loads(desk.content.decode())
    assert (hand.players, hand.balances, hand.dealer) == (["Ara", "Jun"], [500, 900], 1)
    assert desk.moment.record.balances == [500, 900]


def test_commands_are_no_moves() -> None:
    assert not {"go", "stop", "push", "offer", "accept", "refuse", "quad", "raw"} & {*COMMANDS}


def test_who_is_not_there_is_named_as_typed() -> None:
    desk = desk_for()
    typed(desk, "Min Jun Sol", "classic", "100 KRW")
    assert "is called Bob: it is Min, Jun, Sol." in refused(desk, "Bob")


def test_of_many_moves_some_are_told_and_that_there_are_more() -> None:
    desk = desk_for()
    typed(desk, "Min Jun Sol", "classic", "1", "Min", "", "1k 2y 5p 6t 8y 11pp", "10y 10t 4p 4y 5y 12k 3p")
    assert refused(desk, "1p").endswith("expected: play 3p, play 4Y, play 4p, play 5Y, …")
