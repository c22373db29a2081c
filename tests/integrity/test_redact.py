"""What one player saw: it replays and verifies, and tells neither a card that is hidden nor the salt of one."""

import json
import re

import msgspec
import pytest

from gostop_log import check, from_json, replay, to_json
from gostop_log.cards import CODES, UNKNOWN
from gostop_log.errors import HandError
from gostop_log.integrity import head, redact, seal, verify
from gostop_log.integrity.disclosure import disclosed
from gostop_log.integrity.form import bare, read_seal
from gostop_log.integrity.hiding import hideable, is_card
from gostop_log.pointers import get
from gostop_log.record import Record
from gostop_log.rules import resolve
from gostop_log.simulation import Plan, simulate
from tests.integrity.hands import KEY, random_hand, rich, samples, whole

JOKERS = {"jokers": ["J2", "J3"], "joker_from_hand": "draw"}


def test_every_seat_of_every_hand_replays_and_verifies_by_the_same_chain() -> None:
    for record in whole()[::3]:
        previous = record.headers["Seal"].get("previous")
        for seat in range(len(record.players)):
            found = redact(record, seat)
            assert check(found).ok
            assert verify(found, previous) == []
            assert head(found) == head(record)
            assert [one for one in found.annotations if one["name"] == "seal"] == found.annotations


def test_nothing_that_a_right_hand_claims_is_wrong_for_one_who_saw_less() -> None:
    """Not who pays for both (K2), nor that a quad was dealt to another (L7)."""
    ends = set()
    for hand in simulate(Plan(hands=60, seed=4, turn_claims=True)):
        record = seal(hand.record, key=KEY)
        for seat in range(3):
            found, whole_hand = check(redact(record, seat)), check(record)
            assert found.mismatches == []
            assert (found.end, found.payments, found.next) == (whole_hand.end, whole_hand.payments, whole_hand.next)
            ends.add((found.end, "liability" in found.gaps))
    assert {("quad", False), ("stop", True), ("stop", False)} <= ends


def secrets(record: Record, found: Record) -> list[str]:
    """All that a redacted hand must not hold: the key, the salts of what is hidden, and what was said freely."""
    seal_ = read_seal(record)
    open_ = disclosed(bare(record), seal_)
    hidden = read_seal(found).hidden
    free = [json.dumps(get(open_.hand, where)) for where in hidden if not is_card(where)]
    return [str(seal_.key), *(open_.salts[where] for where in hidden), *free]


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_nothing_hidden_is_told(seat: int) -> None:
    drawing = [random_hand(seed, resolve("wiki", JOKERS, 3)) for seed in range(8)]
    for whole_hand in (rich(), *drawing):
        # Of a hand that is played to its end little stays hidden.
        record = seal(msgspec.structs.replace(whole_hand, actions=whole_hand.actions[:15], claims=None), key=KEY)
        found = redact(record, seat)
        text = json.dumps(to_json(found), ensure_ascii=False)
        assert [secret for secret in secrets(record, found) if len(secret) > 4 and secret in text] == []
        assert set(read_seal(found).salts).isdisjoint(read_seal(found).hidden)
        # A card that was hidden stands nowhere at all, not in an action either.
        open_ = disclosed(bare(record), read_seal(record))
        cards = {get(open_.hand, where) for where in read_seal(found).hidden if is_card(where)} - {UNKNOWN}
        without_rules = {key: value for key, value in to_json(found).items() if key != "rules"}
        written = set(re.findall(r"\b(?:\d+(?:[KYTq]|pp?)|J[0-9BXS]b?)\b", json.dumps(without_rules)))
        assert cards
        assert cards & written == set()


def test_own_cards_stand_openly_and_those_of_others_not_even_when_they_were_played() -> None:
    record = seal(random_hand(11, resolve("classic", {}, 3)), key=KEY)
    found = redact(record, 1)
    start = replay(record).result.start
    shown = replay(found).result.start
    assert start is not None
    assert shown is not None
    assert shown.hands[1] == start.hands[1]
    assert shown.hands[0] == shown.hands[2] == [UNKNOWN] * 7
    opened = read_seal(found).opened
    played = {action.card for action in record.actions if action.seat != 1 and action.do == "play"}
    assert played <= {told.partition(".")[0] for told in opened.values()}


def test_a_card_that_was_not_dealt_does_not_verify() -> None:
    """Who says that another played what he did not hold cannot open its commitment."""
    found = redact(seal(random_hand(11, resolve("classic", {}, 3)), key=KEY), 1)
    hand = to_json(found)
    where, told = next(iter(hand["headers"]["Seal"]["opened"].items()))
    hand["headers"]["Seal"]["opened"][where] = f"{'1K' if told[:3] != '1K.' else '2Y'}.{told.partition('.')[2]}"
    assert [breach.code for breach in verify(from_json(hand))][:1] == ["seal.field"]


def test_what_a_hidden_hand_showed_by_itself_is_opened() -> None:
    """A dealt quad that ended the hand (L7), and what was sold (W2), were shown to the table."""
    quad = next(record for record in samples() if record.id is not None and record.annotations == [] and record.hands)
    for seat in range(len(quad.players)):
        assert verify(redact(quad, seat)) == []
    five = next(record for record in samples() if record.seats is not None)
    found = redact(five, "Jun")
    assert found.dropped == [["??"] * 7, ["1K", "??", "??", "8K", "??", "??", "11pp"]]
    assert check(found).payments == check(five).payments


def test_one_who_dropped_out_sees_his_own_hand_alone() -> None:
    five = next(record for record in samples() if record.seats is not None)
    found = redact(five, "Sol")
    assert found.dropped is not None
    assert five.dropped is not None
    assert found.dropped[0] == five.dropped[0]
    assert found.hands == [["??"] * 7] * 3
    assert verify(found) == []


def test_redacting_again_hides_more_and_shows_nothing() -> None:
    record = seal(rich(), key=KEY)
    twice = redact(redact(record, 0), 1)
    assert verify(twice) == []
    assert twice.deck is not None
    assert check(twice).ok
    assert set(read_seal(twice).salts) <= set(read_seal(redact(record, 0)).salts) | set(
        read_seal(redact(record, 0)).opened
    )


@pytest.mark.parametrize(
    ("who", "said"), [("Nobody", "nobody is 'Nobody'"), (3, "nobody is seat 3"), (-1, "nobody is seat -1")]
)
def test_nobody_is_called_so(who: str | int, said: str) -> None:
    with pytest.raises(HandError, match=re.escape(said)):
        redact(seal(rich()), who)


def test_what_is_not_sealed_or_does_not_hold_is_not_redacted() -> None:
    with pytest.raises(HandError, match="seal it first"):
        redact(rich(), 0)
    with pytest.raises(HandError, match="not what was sealed: /stake"):
        redact(msgspec.structs.replace(seal(rich()), stake=77), 0)


def test_every_place_of_a_hidden_card_is_known_as_one() -> None:
    """A card is hidden by ``??``, all else by leaving it out: what can stand in a hand's place is never mistaken."""
    for record in whole():
        hand = bare(record)
        for where in hideable(hand):
            value = get(hand, where)
            assert is_card(where) == (isinstance(value, str) and value in (*CODES, UNKNOWN) and "mark" not in where)
