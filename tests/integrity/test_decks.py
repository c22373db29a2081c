"""Decks promised before the deal: opened, compared with what was dealt, and what cannot be checked."""

from typing import Any

import msgspec
import pytest

from gostop_log import replay
from gostop_log.cards import UNKNOWN
from gostop_log.deal import from_deck
from gostop_log.errors import GostopError, HandError
from gostop_log.integrity import (
    Breach,
    Reveal,
    commitment,
    deck_commitment,
    fits,
    merge,
    open_promise,
    promised,
    redact,
    seal,
    shuffle,
    verify,
    verify_deck,
)
from gostop_log.play import random_record
from gostop_log.record import Record
from gostop_log.rules import resolve
from tests.integrity.hands import samples

SERVER = "ab" * 32
CLIENTS = ["one", "two", "three"]
RULES = resolve("classic", {}, 3)


def hand(form: str = "deck", nonce: int = 3, **commit: Any) -> Record:
    """A hand with a deck that was promised and is opened; the cards stand as a deck, or as they were dealt."""
    record = random_record(5, RULES, deck=shuffle(SERVER, CLIENTS, nonce))
    promise = {"version": 1, "to": "gostop-shuffle-1", "digest": commitment(SERVER), "nonce": nonce} | commit
    record = msgspec.structs.replace(record, headers={"Commit": promise})
    if form != "deck":
        hands, table, stock = from_deck(record.deck or [], record.dealer, RULES)
        record = msgspec.structs.replace(
            record, deck=None, hands=[sorted(cards) for cards in hands], table=[*table],
            stock=[*stock] if form == "stock" else None,
        )  # fmt: skip
    return open_promise(record, Reveal.of(SERVER, CLIENTS))


def said(breaches: list[Breach]) -> list[tuple[str, str, str | None, int | None]]:
    return [(breach.code, breach.verdict, breach.field, breach.action) for breach in breaches]


@pytest.mark.parametrize("form", ["deck", "stock", "actions"])
def test_the_deck_is_the_one_that_was_promised(form: str) -> None:
    record = hand(form)
    assert replay(record).result.ok
    assert verify_deck(record) == []
    assert verify(seal(record)) == []


def test_a_card_that_was_put_elsewhere_is_found_where_it_lies() -> None:
    record = hand("stock")
    assert record.hands
    assert record.stock
    record.hands[1][0], record.stock[20] = record.stock[20], record.hands[1][0]
    assert said(verify_deck(record)) == [
        ("deck.dealt", "wrong", "/hands/1", None),
        ("deck.dealt", "wrong", "/stock", None),
    ]
    turned = hand("actions")
    at = next(index for index, action in enumerate(turned.actions) if action.do == "flip")
    other = msgspec.structs.replace(turned.actions[at], card="12pp" if turned.actions[at].card != "12pp" else "1K")
    turned.actions[at] = other
    assert said(verify_deck(turned)) == [("deck.dealt", "wrong", None, at)]


@pytest.mark.parametrize(
    ("reveal", "code"),
    [
        ({"version": 1, "secret": "cd" * 32, "clients": CLIENTS}, "deck.commitment"),
        ({"version": 1, "secret": SERVER, "clients": CLIENTS[::-1]}, "deck.dealt"),
        ({"version": 1, "secret": SERVER, "clients": ["x" * 1_000_000]}, "deck.header"),
        ({"version": 1, "secret": SERVER[:-1]}, "deck.header"),
        ({"version": 1, "secret": SERVER, "more": 1}, "deck.header"),
        ({"version": 2, "secret": SERVER}, "deck.header"),
        ({"version": True, "secret": SERVER}, "deck.header"),
        ("a text", "deck.header"),
    ],
)
def test_what_was_revealed_is_not_what_was_promised(reveal: Any, code: str) -> None:
    record = hand()
    record.headers["Reveal"] = reveal
    [breach] = verify_deck(record)
    assert (breach.code, breach.verdict) == (code, "wrong")
    assert len(breach.message) < 300


def test_a_promise_that_is_not_opened_cannot_be_checked() -> None:
    record = hand()
    del record.headers["Reveal"]
    assert said(verify_deck(record)) == [("deck.unrevealed", "unchecked", "/headers/Commit", None)]
    assert said(verify(seal(record)))[0][:2] == ("deck.unrevealed", "unchecked")
    # To one player the opening is not shown: it would tell him all cards.
    assert said(verify(redact(seal(hand()), 0)))[0][:2] == ("deck.unrevealed", "unchecked")


def test_an_opening_without_promise_is_wrong() -> None:
    record = hand()
    del record.headers["Commit"]
    assert promised(record)
    assert said(verify_deck(record)) == [("deck.header", "wrong", "/headers/Commit", None)]


def test_a_deck_that_was_shuffled_otherwise() -> None:
    deck = shuffle("01" * 32, [], 0)
    record = msgspec.structs.replace(
        random_record(5, RULES, deck=deck),
        headers={"Commit": {"version": 1, "to": "deck", "digest": deck_commitment(SERVER, deck)}},
    )
    found = open_promise(record, Reveal.of(SERVER, deck=deck))
    assert verify_deck(found) == []
    assert not fits(record, Reveal.of(SERVER, deck=deck[::-1]))
    assert found.deck
    found.deck[0], found.deck[1] = found.deck[1], found.deck[0]
    assert said(verify_deck(found)) == [("deck.dealt", "wrong", "/deck", None)]


def test_how_five_at_the_table_were_dealt_cannot_be_made_again() -> None:
    five = next(record for record in samples() if record.seats is not None)
    promise = {"version": 1, "to": "gostop-shuffle-1", "digest": commitment(SERVER)}
    record = msgspec.structs.replace(five, headers={"Commit": promise, "Reveal": {"version": 1, "secret": SERVER}})
    assert said(verify_deck(record)) == [("deck.dealt", "unchecked", "/headers/Commit", None)]


def test_cards_that_were_not_seen_contradict_nothing() -> None:
    record = hand("stock")
    assert record.stock
    record.stock[5] = UNKNOWN
    assert verify_deck(record) == []


@pytest.mark.parametrize("form", ["deck", "stock", "actions"])
def test_what_the_room_publishes_opens_the_promise_of_a_redacted_log(form: str) -> None:
    whole = seal(hand(form))
    published = Reveal.of(SERVER, CLIENTS)
    views = {str(seat): redact(whole, seat) for seat in range(3)}
    for view in views.values():
        [breach] = verify(view)
        assert breach.message.startswith("the seal is verified; the opening of the promise ([Reveal]) is hidden")
        assert verify(view, opening=published) == []
        [other] = verify(view, opening=Reveal.of("cd" * 32, CLIENTS))
        assert (other.code, other.verdict) == ("deck.unrevealed", "unchecked")
        missing = verify(view, opening=Reveal.of(SERVER, CLIENTS[:2]))
        assert {(one.code, one.verdict) for one in missing} == {("deck.dealt", "wrong")}
        assert all(one.message.endswith("is a client missing?)") for one in missing)
    merged = merge(views).record
    assert merged is not None
    assert [one.code for one in verify(merged)] == ["deck.unrevealed"]
    assert verify(merged, opening=published) == []
    assert verify(merged, opening=Reveal.of(SERVER, CLIENTS[::-1])) != []


def test_a_card_that_play_opened_is_compared_where_it_was_dealt() -> None:
    """Seat 0's log shows no card of seat 1 but those it played; one of them is not of the deck that was promised."""
    record = hand("actions")
    assert record.hands
    opening = Reveal.of(SERVER, CLIENTS)
    promise = {"version": 1, "to": "gostop-shuffle-1", "digest": commitment(SERVER), "nonce": 4}
    other = msgspec.structs.replace(record, headers={"Commit": promise})
    hidden = redact(seal(other), 0)
    assert hidden.hands
    assert set(hidden.hands[1]) == {UNKNOWN}
    assert "/hands/1" in {breach.field for breach in verify(hidden, opening=opening)}


def test_seeds_that_give_another_deck_than_was_dealt_are_refused() -> None:
    record = hand("stock")
    del record.headers["Reveal"]
    for clients in (CLIENTS[:2], CLIENTS[::-1], []):
        with pytest.raises(HandError, match="these seeds do not give the deck that was dealt: is a client missing"):
            open_promise(record, Reveal.of(SERVER, clients))
    with pytest.raises(HandError, match="not what was promised"):
        open_promise(record, Reveal.of("cd" * 32, CLIENTS))
    assert verify_deck(open_promise(record, Reveal.of(SERVER, CLIENTS))) == []
    with pytest.raises(GostopError, match="players give seeds"):
        Reveal.of(SERVER, [""])


def test_what_a_room_promised_and_did_not_deal_is_still_revealed() -> None:
    deck = shuffle("01" * 32, [], 0)
    promise = {"version": 1, "to": "deck", "digest": deck_commitment(SERVER, deck[::-1])}
    record = msgspec.structs.replace(random_record(5, RULES, deck=deck), headers={"Commit": promise})
    opened = open_promise(record, Reveal.of(SERVER, deck=deck[::-1]))
    assert said(verify_deck(opened)) == [("deck.dealt", "wrong", "/deck", None)]
