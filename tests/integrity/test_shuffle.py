"""The shuffle that anybody can do again: pinned, made a second time from its description, and even."""

import hashlib
import hmac
import itertools
import json
from collections.abc import Iterator

import pytest
from scipy.stats import chisquare

from gostop_log.cards import CODES
from gostop_log.errors import GostopError
from gostop_log.integrity import commitment, deck_commitment, new_seed, shuffle
from gostop_log.integrity.shuffle import canonical_deck

SERVER = "00112233445566778899aabbccddeeff" * 2


def words(server: str, clients: list[str], nonce: int) -> Iterator[int]:
    for block in itertools.count():
        text = json.dumps(["gostop-shuffle-1", clients, nonce, block], separators=(",", ":"), ensure_ascii=False)
        found = hmac.new(bytes.fromhex(server), text.encode(), hashlib.sha256).hexdigest()
        yield from (int(found[start : start + 8], 16) for start in range(0, 64, 8))


def by_the_book(deck: list[str], stream: Iterator[int]) -> list[str]:
    """docs/integrity.md, word for word."""
    for i in range(len(deck) - 1, 0, -1):
        while True:
            word = next(stream)
            if word < 2**32 - 2**32 % (i + 1):
                break
        j = word % (i + 1)
        deck[i], deck[j] = deck[j], deck[i]
    return deck


@pytest.mark.parametrize(
    ("clients", "nonce", "jokers", "begins", "digest"),
    [
        ([], 0, [], "11q 7Y 9Y 12Y 7p 3T", "43b45baa6560acc0"),
        (["a", "b"], 7, [], "4Y 11p 1p 6T 4p 10p", "e45b6fa6c490e01f"),
        (["민", "Jun", "Sol"], 2**53 - 1, ["J2", "J3"], "7q 4q 10p 12T 4T 12Y", "29ead6dd4dd43892"),
    ],
)
def test_vectors(clients: list[str], nonce: int, jokers: list[str], begins: str, digest: str) -> None:
    deck = shuffle(SERVER, clients, nonce, jokers)
    assert " ".join(deck[:6]) == begins
    assert hashlib.sha256(" ".join(deck).encode()).hexdigest()[:16] == digest
    assert deck == by_the_book(canonical_deck(jokers), words(SERVER, clients, nonce))


def test_the_deck_is_whole_and_begins_in_the_order_of_the_cards() -> None:
    assert canonical_deck(["J3", "J2"]) == [*CODES[:48], "J2", "J3"]
    assert sorted(shuffle(SERVER, ["a"], 1, ["J2", "J3"])) == sorted(canonical_deck(["J2", "J3"]))


def test_every_card_is_as_likely_everywhere() -> None:
    """The first, second and last place, and pairs of neighbours, over 4,800 decks of one seed; pinned by the seed."""
    decks = [shuffle(SERVER, ["even"], nonce) for nonce in range(4800)]
    for place in (0, 1, 47):
        counts = [sum(deck[place] == card for deck in decks) for card in canonical_deck([])]
        assert chisquare(counts).pvalue > 0.001
    follows = [sum(deck[deck.index(card) - 1] == "1K" for deck in decks) for card in canonical_deck([]) if card != "1K"]
    assert chisquare(follows).pvalue > 0.001


def test_every_part_matters() -> None:
    decks = {
        tuple(deck)
        for deck in (
            shuffle(SERVER, ["a", "b"], 1), shuffle(SERVER, ["b", "a"], 1), shuffle(SERVER, ["a", "b"], 2),
            shuffle(SERVER, ["ab"], 1), shuffle(new_seed(), ["a", "b"], 1), shuffle(SERVER, ['a","b'], 1),
        )
    }  # fmt: skip
    assert len(decks) == 6


def test_commitments() -> None:
    assert commitment(SERVER) == hashlib.sha256(f'["gostop-shuffle-1 server","{SERVER}"]'.encode()).hexdigest()
    deck = ["1K", "2Y"]
    text = f'["gostop-shuffle-1 deck","{SERVER}",["1K","2Y"]]'
    assert deck_commitment(SERVER, deck) == hashlib.sha256(text.encode()).hexdigest()


@pytest.mark.parametrize(
    ("server", "clients", "nonce", "said"),
    [
        ("12", [], 0, "64 hexadecimal digits"),
        (SERVER.upper(), [], 0, "64 hexadecimal digits"),
        (SERVER + "\n", [], 0, "64 hexadecimal digits"),
        (SERVER, [""], 0, "1 to 256 characters"),
        (SERVER, ["x" * 257], 0, "1 to 256 characters"),
        (SERVER, ["x"] * 8, 0, "at most 7 players"),
        (SERVER, [], -1, "from 0 to"),
        (SERVER, [], 2**53, "from 0 to"),
    ],
)
def test_what_cannot_be_a_seed(server: str, clients: list[str], nonce: int, said: str) -> None:
    with pytest.raises(GostopError, match=said):
        shuffle(server, clients, nonce)
