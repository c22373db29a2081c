"""Every sample log that was played can be typed in, and comes out as it was."""

import pytest
from msgspec.structs import replace

from gostop_log.notation import dumps
from gostop_log.record import Record
from tests.recording.desks import SAMPLES, desk_before, halves, plain, playable, rows, silent, typed

EVENING = SAMPLES / "evening-of-24-hands.gsn"
HANDS = playable(sorted(set(SAMPLES.glob("*.gsn")) - {EVENING})) + playable([EVENING])[::4]


def name(record: Record) -> str:
    return str(record.id)


@pytest.mark.parametrize("record", HANDS, ids=name)
def test_hand_typed_as_its_log_has_it_is_that_log(record: Record) -> None:
    desk = desk_before(record)
    typed(desk, *rows(record))
    written = desk.moment.written
    assert written is not None
    assert desk.content.decode() == dumps(replace(plain(record), claims=written.claims))


@pytest.mark.parametrize("record", HANDS, ids=name)
def test_hand_typed_step_by_step_is_the_same(record: Record) -> None:
    desk = desk_before(record)
    typed(desk, *halves(record))
    assert rows(desk.moment.record) == rows(silent(record))
