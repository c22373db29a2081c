"""What an audit says of seals and promised decks."""

from __future__ import annotations

from msgspec.structs import replace

from gostop_log.audit import Audited, audit
from gostop_log.integrity import head, seal, unsealed
from gostop_log.record import Record
from gostop_log.sources import Item
from tests.session.evenings import evening

KEY = "5" * 64


def chained(count: int) -> list[Record]:
    """An evening, each hand sealed on the one before."""
    hands: list[Record] = []
    for record in evening(7, count):
        hands.append(seal(record, previous=head(hands[-1]) if hands else None, key=KEY))
    return hands


def audited(*hands: Record) -> list[Audited]:
    return list(audit(Item(record) for record in hands))


def codes(hand: Audited) -> list[tuple[str, str]]:
    return [(one.code, one.severity) for one in hand.findings]


def test_sealed_hands_are_verified() -> None:
    assert [hand.verdict for hand in audited(*chained(4))] == ["verified"] * 4


def test_a_change_that_is_legal_is_found_by_the_seal_alone() -> None:
    first, second = chained(2)
    changed = replace(second, date="2026-02-18")
    assert [codes(hand) for hand in audited(first, changed)] == [[], [("seal.field", "error")]]
    assert codes(audited(unsealed(first), unsealed(changed))[1]) == []


def test_a_turn_that_was_changed_is_named() -> None:
    [record] = chained(1)
    actions = [*record.actions]
    actions[2] = replace(actions[2], note="not said")
    [hand] = audited(replace(record, actions=actions))
    [found] = [one for one in hand.findings if one.code == "seal.turn"]
    assert (found.ply, found.action) == (2, 2)


def test_a_hand_that_was_taken_away_breaks_the_chain() -> None:
    first, _, third = chained(3)
    assert ("seal.chain", "error") in codes(audited(first, third)[1])


def test_a_seal_that_was_taken_off_is_missed() -> None:
    first, second = chained(2)
    assert codes(audited(first, unsealed(second))[1]) == [("seal.missing", "gap")]
    assert codes(audited(unsealed(first))[0]) == []


def test_a_promise_that_nobody_opened_cannot_be_checked() -> None:
    promise = {"Commit": {"version": 1, "to": "gostop-shuffle-1", "digest": "0" * 64}}
    [hand] = audited(replace(evening(7, 1)[0], headers=promise))
    assert (hand.verdict, codes(hand)) == ("unchecked", [("deck.unrevealed", "gap")])


def test_a_promise_that_cannot_be_read_is_wrong() -> None:
    [hand] = audited(replace(evening(7, 1)[0], headers={"Commit": "a deck"}))
    assert (hand.verdict, codes(hand)) == ("wrong", [("deck.header", "error")])
