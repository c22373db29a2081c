"""Which decisions are talked about, how far a review goes, and what it may know."""

from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pytest

from gostop_log import read
from gostop_log.cli.analysing import plain
from gostop_log.errors import Fault, GostopError
from gostop_log.play import random_record
from gostop_log.record import Action, Record, Variation, replace
from gostop_log.replaying import replay
from gostop_log.review import Review, review
from gostop_log.rules import resolve
from tests.review.tables import judged, table


def hand(checkout: Path, name: str) -> Record:
    return next(iter(read(checkout / "sample_logs" / f"{name}.gsn")))


def with_note(record: Record, index: int, **said: str) -> Record:
    actions = [*record.actions]
    actions[index] = msgspec.structs.replace(actions[index], **said)
    return replace(record, actions=actions)


def first_play(record: Record, number: int = 0) -> int:
    return [index for index, action in enumerate(record.actions) if action.do == "play"][number]


def quiet() -> Record:
    """A hand whose first turn has nothing to tell."""
    rules = resolve("classic", {}, 2)
    for seed in range(100):
        record = random_record(seed, rules)
        found = review(record)
        if record.actions[0].do == "play" and found.remarks and found.remarks[0].ply > 1:
            return record
    raise AssertionError


def test_what_somebody_wrote_is_talked_about() -> None:
    record = quiet()
    assert review(record).remarks[0].ply > 1
    for said in ({"note": "look"}, {"mark": "?!"}):
        first = review(with_note(record, 0, **said)).remarks[0]
        assert (first.action, first.topic, first.is_human) == (0, "comment", True)
    annotated = replace(record, annotations=[{"action": 0, "name": "eval", "value": 3}])
    assert review(annotated).remarks[0].annotations == {"eval": 3}


def test_another_line_is_talked_about_with_facts_that_the_move_played_has_not() -> None:
    record = quiet()
    other = next(one for one in replay(record).state(0).legal() if one.do == "play" and one != record.actions[0])
    (line,) = review(replace(record, variations=[Variation(0, [other], "why not?")])).remarks[0].lines
    assert (line.actions, line.comment) == ([other], "why not?")
    played = review(with_note(record, 0, note="x")).remarks[0].played
    assert not {*line.facts} & {*played.facts}


def test_a_glyph_of_praise_praises() -> None:
    assert review(with_note(quiet(), 0, mark="!!")).remarks[0].topic == "praise"


def test_go_and_stop_are_talked_about_in_any_case(checkout: Path) -> None:
    record = hand(checkout, "three-gos")
    said = [index for index, action in enumerate(record.actions) if action.do in ("go", "stop")]
    assert said
    assert {*said} <= {one.action for one in review(record).remarks}


def test_a_mistake_has_the_better_move_and_the_facts_that_differ() -> None:
    record = replace(table("8q 3q 5p", "8Y 8K 5T", "2Y 4Y"), actions=[Action(0, "play", "8q", "8K")])
    better = Action(0, "play", "8q", "8Y")
    (remark,) = review(record, analysis=judged(record, 0, better, verdict="mistake")).remarks
    assert remark.topic == "mistake"
    assert remark.better is not None
    assert remark.better.action == better
    assert remark.better.facts[0].rule == "S5"
    assert len(remark.better.facts) + len(remark.played.facts) <= 4
    assert not {*remark.better.facts} & {*remark.played.facts}
    assert remark.size == pytest.approx(3.0)


@pytest.mark.parametrize(
    ("how", "kept"),
    [({"least": 2.9}, True), ({"least": 3.1}, False), ({"share": 0.19}, True), ({"share": 0.21}, False)],
)
def test_small_ones_are_left_out(how: dict[str, float], kept: bool) -> None:
    record = replace(table("8q 3q 5p", "8Y 8K 5T", "2Y 4Y"), actions=[Action(0, "play", "8q", "8K")])
    analysis = judged(record, 0, Action(0, "play", "8q", "8Y"), verdict="mistake")
    assert bool(review(record, analysis=analysis, **how).remarks) is kept
    assert review(with_note(record, 0, note="mine"), analysis=analysis, **how).remarks


def test_an_only_move_is_praised_and_a_decided_one_raises_no_alarm() -> None:
    record = replace(table("8q 3q 5p", "8Y 8K 5T", "2Y 4Y"), actions=[Action(0, "play", "8q", "8K")])
    only = review(record, analysis=judged(record, 0, verdict="only_move", loss=-300))
    assert [one.topic for one in only.remarks] == ["praise"]
    decided = review(record, analysis=judged(record, 0, verdict="decided", loss=0))
    assert decided.remarks == []
    assert decided.verdicts == {"Min": {"decided": 1}}
    noted = review(with_note(record, 0, note="?"), analysis=judged(record, 0, verdict="decided", loss=0))
    assert [(one.topic, one.size) for one in noted.remarks] == [("comment", 0.0)]


def test_an_illegal_hand_is_gone_through_up_to_its_fault() -> None:
    record = with_note(quiet(), 0, note="legal")
    broken = replace(record, actions=[*record.actions[:4], Action(0, "stop"), *record.actions[4:]])
    found = review(broken)
    assert [one.action for one in found.remarks if one.action < 4] == [one.action for one in found.remarks]
    assert found.remarks
    error = replay(broken).result.error
    assert error is not None
    assert found.unknown[0] == error.message


def test_an_unfinished_hand_is_gone_through_and_said_not_to_be_analysed() -> None:
    record = with_note(quiet(), 0, note="begun")
    fault = Fault(kind="illegal", rule="N6", message="the hand is not finished")
    found = review(replace(record, actions=record.actions[:5]), analysis=fault)
    assert found.remarks
    assert fault.message in found.unknown
    assert found.label is None


def test_of_a_result_alone_nothing_is_talked_about(checkout: Path) -> None:
    found = review(hand(checkout, "results-of-an-evening"))
    assert (found.remarks, len(found.unknown)) == ([], 1)


def test_a_hand_of_unknown_rules_is_no_trouble() -> None:
    record = replace(quiet(), rules=type(quiet().rules)("nowhere"))
    found = review(record)
    assert found.remarks == []
    assert found.unknown


def test_a_hand_that_inherits_what_cannot_be_is_gone_through_without_a_crash(checkout: Path) -> None:
    record = replace(hand(checkout, "three-gos"), carry={"nagari": -5})
    assert review(record).unknown


def test_unseen_hands_are_talked_about_where_somebody_wrote_something(checkout: Path) -> None:
    found = review(hand(checkout, "one-seat"))
    assert all(bool(one.played.facts) == (one.seat == 0) for one in found.remarks)
    (index,) = [number for number, action in enumerate(found.record.actions) if action.do == "go"]
    noted = review(with_note(found.record, index, note="brave"))
    (go,) = [one for one in noted.remarks if one.action == index]
    assert (go.seat, go.played.facts, go.notes) == (found.record.actions[index].seat, [], ["brave"])


def test_there_are_only_so_many_seats() -> None:
    with pytest.raises(GostopError, match="no seat 2"):
        review(quiet(), seat=2)


def hidden_otherwise(record: Record, seat: int, random: Random) -> Record:
    """The same play and flips, with the cards that a seat never sees dealt to other places."""
    game = replay(record)
    assert game.result.start is not None
    seen = {action.card for action in record.actions} | {*game.result.start.hands[seat], *game.result.start.loose}
    seen |= {code for step in game.steps for taken in step.captured for code in taken}
    stock = [*(record.deck or ())]
    never = [code for code in stock if code not in seen]
    swapped = never[:]
    random.shuffle(swapped)
    other = dict(zip(never, swapped, strict=True))
    return replace(record, deck=[other.get(code, code) for code in stock])


def told(found: Review) -> Any:
    return plain(found.remarks)


def test_a_seats_review_is_the_same_whatever_it_could_not_see() -> None:
    compared = 0
    for seed in range(40):
        record = random_record(seed, resolve("classic", {}, 2), claims=False)
        other = hidden_otherwise(record, 0, Random(seed))
        if other.deck == record.deck or not replay(other).result.ok:
            continue
        compared += 1
        assert told(review(record, seat=0)) == told(review(other, seat=0))
    assert compared >= 3


def test_a_seats_review_shows_no_hand_but_its_own() -> None:
    for seed in range(6):
        record = random_record(seed, resolve("classic", {}, 3), claims=False)
        for remark in review(record, seat=1).remarks:
            assert remark.seat == 1
            shown = {month for seat in (0, 2) for month in remark.board.seats[seat].shakes}
            others = [code for seat in (0, 2) for code in remark.board.hands[seat] if code != "??"]
            assert all(int(code.rstrip("KYTpq")) in shown for code in others)


def test_of_another_line_a_seat_is_told_only_what_it_does_itself() -> None:
    record = quiet()
    seat = record.actions[0].seat
    other = next(one for one in replay(record).state(0).legal() if one.do == "play" and one != record.actions[0])
    line = Variation(0, [other, Action(seat, "flip", "12K"), Action(1 - seat, "play", "1K")])
    record = replace(record, variations=[line])
    assert review(record, seat=seat).remarks[0].lines[0].actions == [other]
    assert len(review(record).remarks[0].lines[0].actions) == 3
