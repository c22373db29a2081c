"""Counting: in parts or at once, in bounded memory, and what is left out."""

from __future__ import annotations

import msgspec
import pytest
from msgspec.structs import replace

from gostop_log.people import Counts, count, named
from gostop_log.people.person import Meeting, PlayerCounts, RoleCounts
from gostop_log.people.tally import MOST, Moments
from gostop_log.play import random_record
from gostop_log.record import Action, Claims, FinalState, Record, RuleChoice
from gostop_log.replaying import check, replay
from gostop_log.sources import Item
from tests.people.playing import CLASSIC, counted, evenings
from tests.session.evenings import of_four

RECORDS = list(evenings(1, 30, ["Min", "Jun", "Sol", "Hana"]))


@pytest.mark.parametrize("cut", [0, 1, 7, 29, 30])
def test_parts_together_are_the_whole(cut: int) -> None:
    whole, first, second = counted(RECORDS), counted(RECORDS[:cut]), counted(RECORDS[cut:])
    first.merge(second)
    assert first == whole
    later, earlier = counted(RECORDS[cut:]), counted(RECORDS[:cut])
    later.merge(earlier)
    assert later == whole


def test_counts_survive_being_written_down() -> None:
    whole = counted(RECORDS)
    assert msgspec.msgpack.decode(msgspec.msgpack.encode(whole), type=Counts) == whole
    assert msgspec.json.decode(msgspec.json.encode(whole), type=Counts) == whole


def test_count_takes_items_and_names_what_could_not_be_read() -> None:
    broken = check(replace(RECORDS[0], deck=["1K"])).error
    counts = count([Item(record=RECORDS[0]), Item(fault=broken), Item(fault=broken, stray=True)])
    assert (counts.hands, counts.left_out) == (1, {"unreadable": 1})


def test_money_chips_wins_and_places_are_those_of_the_results() -> None:
    counts = counted(RECORDS)
    results = [check(record) for record in RECORDS]
    for name, player in counts.players.items():
        played = [(one, two, one.players.index(name)) for one, two in zip(RECORDS, results, strict=True)
                  if name in one.players]  # fmt: skip
        assert player.hands == len(played)
        assert player.whole().wins == sum(result.winner == seat for _, result, seat in played)
        assert player.whole().chips.total == 10 * sum(result.payments[seat] for _, result, seat in played)
        assert player.money == {"": sum(result.payments[seat] for _, result, seat in played)}
        assert player.roles["3.0"].hands == sum(record.dealer == seat for record, _, seat in played)
    assert sum(player.money[""] for player in counts.players.values()) == 0


def test_junk_taken_is_junk_given() -> None:
    counts = counted(RECORDS)
    taken, given = (
        sum(one.events.get(name, 0) for one in counts.players.values()) for name in ("junk taken", "junk given")
    )
    assert taken == given > 0


def test_K1_a_go_that_failed_is_counted_with_whom_it_cost() -> None:
    counts = Counts()
    seen = 0
    for seed in range(40):
        record = random_record(seed, CLASSIC)
        result = check(record)
        counts.add(record, result)
        seen += any(bill.lines[-1].rule == "K1" for bill in result.bills)
    assert seen == sum(player.events.get("go-bak", 0) for player in counts.players.values()) > 0
    paid = [one.paid_for for takers in counts.pairs.values() for one in takers.values()]
    assert sum(paid) >= seen
    said = sum(player.decisions["go"].taken for player in counts.players.values())
    outcomes = ("go, won", "go, lost", "go, nobody won")
    hands = sum(player.events.get(name, 0) for player in counts.players.values() for name in outcomes)
    assert hands == sum(player.events["hands with go"] for player in counts.players.values()) <= said


def test_two_players_of_one_name_are_left_out() -> None:
    counts = counted([replace(RECORDS[0], players=["Min", "Min", "Sol"])])
    assert (counts.hands, counts.left_out, counts.players) == (0, {"same name": 1}, {})


def test_a_hand_that_breaks_off_is_left_out_and_so_is_a_broken_one() -> None:
    short = replace(RECORDS[0], actions=RECORDS[0].actions[:4])
    illegal = replace(RECORDS[0], actions=[Action(0, "go"), *RECORDS[0].actions])
    counts = counted([short, illegal])
    assert counts.left_out == {"unfinished": 1, "broken": 1}
    assert not counts.players


def test_a_result_alone_counts_for_money_and_wins() -> None:
    final = FinalState(captured=[["1K", "3K", "8K"], ["4p"], ["5p"]], winner=0)
    record = Record(
        players=["Min", "Jun", "Sol"], actions=[], rules=RuleChoice("classic"), result=final, claims=Claims()
    )
    counts = counted([record])
    assert (counts.hands, counts.result_only) == (0, 1)
    player = counts.players["Min"]
    assert (player.watched, player.whole().wins, player.decisions) == (0, 1, {})
    assert player.money[""] > 0
    assert counts.pairs["Min"]["Jun"].hands == 1


def test_W2_who_was_bought_out_is_counted_without_a_hand() -> None:
    counts = counted([of_four(5)])
    out = counts.players["Hana"]
    assert (out.sold, out.dropped, out.hands) == (1, 0, 0)
    assert sum(player.money[""] for player in counts.players.values()) == 0


def test_hidden_hands_are_counted_and_say_nothing_of_gifts() -> None:
    record = RECORDS[0]
    start = replay(record).state(0)
    hands = [start.hand(0), ["??"] * 7, start.hand(2)]
    counts = counted([replace(record, deck=None, hands=hands, table=list(start.loose))])
    assert counts.hands == counts.hidden == 1
    assert all(not player.exposed for player in counts.players.values())


def test_names_too_long_are_kept_apart_by_their_hash() -> None:
    first, second = "x" * 500 + "a", "x" * 500 + "b"
    assert named(first) != named(second)
    assert len(named(first)) < 80
    assert named("민") == "민"


def test_the_fewest_hands_are_forgotten_first() -> None:
    counts = Counts()
    for number in range(9):
        counts.players[f"p{number}"] = PlayerCounts(roles={"3.0": RoleCounts(hands=number)})
        counts.pairs[f"p{number}"] = {"q": Meeting(hands=number)}
    counts.bound(most_players=4, most_pairs=4)
    assert sorted(counts.players) == sorted(counts.pairs) == ["p5", "p6", "p7", "p8"]
    assert (counts.forgotten_players, counts.forgotten_pairs) == (5, 5)
    counts.bound(most_players=4, most_pairs=4)
    assert len(counts.players) == 4


def test_no_sum_grows_beyond_what_can_be_written_down() -> None:
    player = PlayerCounts(money={"": MOST})
    player.merge(PlayerCounts(money={"": MOST}))
    assert player.money == {"": MOST}
    assert msgspec.json.decode(msgspec.json.encode(player), type=PlayerCounts) == player


def test_moments_without_a_part_are_those_of_the_rest() -> None:
    whole, part = Moments(), Moments()
    for value in (3, -2, 7):
        whole.add(value)
    part.add(7)
    rest = whole.without(part)
    assert (rest.n, rest.total, rest.squares) == (2, 1, 13)
