"""What was better, written into the log: nothing is lost, nothing stands there twice."""

from pathlib import Path

from gostop_log import dumps, loads, read
from gostop_log.decisions import Estimates, attempt
from gostop_log.languages import Words
from gostop_log.record import Action, Record, Variation, replace
from gostop_log.replaying import replay
from gostop_log.review import review
from gostop_log.review.writing_back import written_back
from tests.review.tables import judged, table


def mistaken() -> tuple[Record, Action]:
    record = replace(table("8q 3q 5p", "8Y 8K 5T"), actions=[Action(0, "play", "8q", "8K", note="hm")])
    return record, Action(0, "play", "8q", "8Y")


def back(record: Record, better: Action) -> Record:
    return written_back(review(record, analysis=judged(record, 0, better, verdict="blunder")), Words())


def test_the_better_move_becomes_a_line_with_its_evaluation_and_what_that_rests_on() -> None:
    record, better = mistaken()
    (line,) = back(record, better).variations
    assert (line.after, line.actions) == (0, [better])
    assert line.extra == {"annotations": [{"action": 0, "name": "eval", "value": 8.0}]}
    assert line.comment == "brings 3.00 ± 0.56 chips more than what was played (heuristic, 200 deals, seed 7)"


def test_all_else_stays_as_it_was_and_the_log_can_be_read_again() -> None:
    record, better = mistaken()
    own = Variation(0, [Action(0, "play", "3q")], "my own")
    record = replace(record, variations=[own])
    found = back(record, better)
    assert replace(found, variations=[own]) == record
    text = dumps([found])
    assert "@eval=8" in text
    (again,) = loads(text)
    assert dumps([again]) == text
    assert again.variations[1].actions == [better]
    assert replay(again).result.error is None


def test_to_write_twice_adds_nothing_twice() -> None:
    record, better = mistaken()
    once = back(record, better)
    assert back(once, better) == once
    (read_again,) = loads(dumps([once]))
    assert dumps([back(read_again, better)]) == dumps([once])


def test_what_somebody_has_written_as_a_line_is_not_added() -> None:
    record, better = mistaken()
    theirs = Variation(0, [Action(0, "play", "8q", "8Y", note="of course", mark="!")])
    assert back(replace(record, variations=[theirs]), better).variations == [theirs]


def test_a_hand_without_an_analysis_stays_as_it_is() -> None:
    record, _ = mistaken()
    assert written_back(review(record), Words()) is record


def test_whole_hands_keep_their_result(checkout: Path) -> None:
    how = Estimates(samples=60, policy="random", seed=3)
    for record in read(checkout / "sample_logs" / "three-gos.gsn"):
        found = written_back(review(record, analysis=attempt(record, how, ledger=False)), Words())
        assert found.variations
        assert replay(found).result == replay(record).result
        for line in found.variations:
            assert replay(found).fork(line.after, *line.actions).result.error is None
        (again,) = loads(dumps([found]))
        assert again.variations == found.variations
