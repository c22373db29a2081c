"""The hands of a file beside one another: numbers in their order, each hand there once (A3)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from gostop_log.audit import order
from gostop_log.audit.order import Numbering
from gostop_log.replaying import check
from tests.audit.hands import codes, found, night
from tests.session.evenings import CLASSIC, after, hand, void_deck

NIGHT = night(4, 5)


def test_hands_in_their_order_are_fine() -> None:
    assert codes(*NIGHT) == []


def test_hands_missing_in_between_are_named() -> None:
    findings = found(NIGHT[0], *NIGHT[3:])
    assert [(one.code, one.severity) for one in findings] == [("gap.before", "gap"), ("hand_no.missing", "gap")]
    assert findings[1].message == "hands 2 to 3 are missing before hand 4"
    assert (findings[1].claimed, findings[1].computed) == (4, 2)


@pytest.mark.parametrize("session", ["home", None])
def test_a_hand_that_comes_late_is_told_from_one_twice(session: str | None) -> None:
    first, second, third, *_ = (replace(one, session=session) for one in NIGHT)
    assert "hand_no.order" in codes(first, third, second)
    twice = replace(hand(99, id="other", hand_no=2), session=session)
    assert "hand_no.twice" in codes(first, second, twice)
    assert "hand_no.order" not in codes(first, second, twice)


def test_a_redeal_after_a_void_deal_has_the_same_number() -> None:
    void = hand(1, deck=void_deck(), id="void", hand_no=1)
    assert check(void).end == "void"
    again = after(void, CLASSIC, seed=2, hand_no=1)
    assert "hand_no.twice" not in codes(void, again)


def test_a_hand_written_down_twice_is_found() -> None:
    again = replace(NIGHT[1], id="again", hand_no=6)
    [finding] = [one for one in found(*NIGHT, again) if one.code == "hand.repeated"]
    assert (finding.severity, finding.hand) == ("error", "again")
    assert NIGHT[1].id in finding.message


def test_the_same_deal_played_otherwise_is_only_noted() -> None:
    """A duplicate match is played so on purpose."""
    other = replace(hand(77, deck=NIGHT[1].deck, id="other"), session="other table", hand_no=1)
    [finding] = [one for one in found(NIGHT[1], other) if one.code == "deal.repeated"]
    assert finding.severity == "note"


def test_an_id_stands_once_in_a_session_and_may_stand_in_others() -> None:
    same = replace(NIGHT[1], id=NIGHT[0].id)
    assert "id.repeated" in codes(NIGHT[0], same)
    assert "id.repeated" not in codes(NIGHT[0], replace(same, session="another"))


def test_what_is_remembered_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(order, "MOST_HANDS", 2)
    numbering = Numbering()
    for number in range(40):
        record = replace(NIGHT[0], id=str(number), session=str(number), deck=(NIGHT[0].deck or [])[number:])
        list(numbering.take(record, check(NIGHT[0])))
    assert list(numbering.take(replace(NIGHT[0], id="0", session="0"), check(NIGHT[0]))) != []
