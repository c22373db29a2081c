"""Four to seven at the table: who plays, who sells, and the hand after (W)."""

from gostop_log.notation import format_text, loads
from gostop_log.replaying import check
from gostop_log.session import follow
from gostop_log.sources import Item
from tests.recording.desks import SAMPLES, desk_for, playable, refused, rows, typed

[FIVE] = playable([SAMPLES / "five-at-the-table.gsn"])
START = ("Min Jun Sol Ara Dae", "classic", "100 KRW", "all", "", "Ara Jun")


def test_hand_with_five_at_the_table() -> None:
    desk = desk_for()
    typed(desk, *START)
    assert FIVE.hands is not None
    assert FIVE.dropped is not None
    typed(desk, " ".join(FIVE.table or ()), *(" ".join(FIVE.hands[seat]) for seat in (1, 2, 0)))
    assert desk.prompt == "Dae sells"
    typed(desk, "1k 3p 6t 8k 8y", "11pp", "", *rows(FIVE))
    [hand] = loads(desk.content.decode())
    assert (hand.seats, hand.players, hand.choices) == (FIVE.seats, FIVE.players, FIVE.choices)
    result = check(hand)
    assert (result.ok, result.mismatches, result.payments) == (True, [], check(FIVE).payments)
    assert format_text(desk.content.decode()) == desk.content.decode()


def test_next_hand_is_dealt_by_the_winner_and_asks_again() -> None:
    desk = desk_for((SAMPLES / "five-at-the-table.gsn").read_text(encoding="utf-8"))
    assert desk.moment.record.seats == ["Min", "Jun", "Sol", "Ara", "Dae"]
    typed(desk, "")
    assert desk.prompt == "Who plays beside Min?"
    assert "Two of these play" in refused(desk, "Jun")
    typed(desk, "Sol Dae")
    assert desk.moment.record.choices == ["drop", "play", "drop", "play"]
    typed(desk, "undo", "Jun Sol")
    assert desk.moment.record.choices == ["play", "play", "out", "out"]
    typed(desk, "undo 2", "Ara")
    assert desk.moment.record.seats == ["Ara", "Dae", "Min", "Jun", "Sol"]


def test_after_a_nagari_the_same_three_and_then_all_again() -> None:
    table = "7T 2Y 10p 6p 12pp 1T"
    desk = desk_for()
    typed(desk, *START[:3], "none", "Sol", "", "Dae Jun", table, "1p/2q", "offer", "accept", "accept")
    typed(desk, "")
    assert (desk.moment.record.seats, desk.moment.record.players) == (None, ["Sol", "Dae", "Jun"])
    assert desk.moment.record.dealer == 0
    typed(desk, "", table, "offer", "accept", "accept")
    again = desk_for(desk.content.decode())
    assert again.moment.circle == ("Sol", "Ara", "Dae", "Min", "Jun")
    records = loads(desk.content.decode())
    followed = follow([Item(record=record) for record in records], check)
    assert [hand.result and hand.result.mismatches for hand in followed] == [[], []]
