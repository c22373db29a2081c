"""The shuffle ``gostop-shuffle-1``, which anybody can do again: from seeds to a stream of numbers to a deck.

The server commits to its seed before it knows the players' seeds, and reveals it afterwards: so neither side alone can
choose the deck.
"""

from __future__ import annotations

import hashlib
import hmac
import itertools
import re
import secrets
from collections.abc import Iterator, Sequence
from typing import Final

from gostop_log.cards import CARD, FLOWER_CARDS, codes, in_right_case, mask
from gostop_log.errors import GostopError
from gostop_log.integrity.canonical import HASH, canonical, digest

__all__ = [
    "ALGORITHM", "MOST_NONCE", "check_deck", "check_seeds", "commitment", "deck_commitment", "new_seed", "shuffle",
]  # fmt: skip

ALGORITHM: Final = "gostop-shuffle-1"
MOST_CLIENTS: Final = 7
MOST_OF_SEED: Final = 256
"""Characters of a player's seed."""
_WORD: Final = 4
"""Bytes of a number of the stream."""
MOST_NAMED: Final = 6
"""So many cards that a deck lacks are named."""
MOST_NONCE: Final = (1 << 53) - 1
"""What every reader of JSON tells exactly."""


def new_seed() -> str:
    """A server's seed: 64 hexadecimal digits that nobody can guess."""
    return secrets.token_hex(32)


def commitment(server: str) -> str:
    """What is told of the server's seed before the deal."""
    _check_server(server)
    return digest(f"{ALGORITHM} server", server)


def deck_commitment(salt: str, deck: Sequence[str]) -> str:
    """What is told of a deck before the deal, where it was shuffled otherwise; `salt` is 64 hexadecimal digits."""
    _check_server(salt)
    return digest(f"{ALGORITHM} deck", salt, list(deck))


def check_deck(deck: Sequence[str]) -> None:
    """GostopError where this is not a deck: the 48 flower cards, any jokers, each of them once (D1, D4)."""
    met: dict[str, int] = {}
    for number, code in enumerate(deck, 1):
        if code not in CARD:
            near = in_right_case(code[:8])
            hint = f"; did you mean {near}?" if near else ""
            raise GostopError(f"card {number} of the deck is {code!r:.20}, and there is no such card{hint}")
        if code in met:
            said = f"card {number} of the deck is {code} again, after card {met[code]}"
            raise GostopError(f"{said}; a deck has each card once")
        met[code] = number
    if missing := codes(FLOWER_CARDS & ~mask(met)):
        some = ", ".join(missing[:MOST_NAMED]) + (" …" if len(missing) > MOST_NAMED else "")
        raise GostopError(f"the deck lacks {len(missing)} of the 48 flower cards: {some}")


def canonical_deck(jokers: Sequence[str]) -> list[str]:
    """The deck of a rule set before it is shuffled: in the order of the table of cards, jokers last."""
    return codes(FLOWER_CARDS | mask(jokers))


def shuffle(server: str, clients: Sequence[str], nonce: int, jokers: Sequence[str] = ()) -> list[str]:
    """The deck, top first, that follows from the server's seed, the players' seeds and the number of the hand.

    Fisher and Yates: for each place from the last down to the second one, the card there changes places with that of
    a number from the stream, at most its own.  Raises GostopError where a seed or the number cannot be.
    """
    check_seeds(server, clients)
    if not 0 <= nonce <= MOST_NONCE:
        raise GostopError("the number of a hand (nonce) is from 0 to 2**53 - 1")
    deck = canonical_deck(jokers)
    words = _words(server, clients, nonce)
    for last in range(len(deck) - 1, 0, -1):
        other = _below(last + 1, words)
        deck[last], deck[other] = deck[other], deck[last]
    return deck


def check_seeds(server: str, clients: Sequence[str]) -> None:
    """Raises GostopError where the server's seed (or a salt) or a player's cannot be one."""
    _check_server(server)
    if len(clients) > MOST_CLIENTS or any(not 0 < len(seed) <= MOST_OF_SEED for seed in clients):
        raise GostopError(f"at most {MOST_CLIENTS} players give seeds, each of 1 to {MOST_OF_SEED} characters")


def _check_server(seed: str) -> None:
    if not re.match(HASH, seed):
        raise GostopError("a server's seed and a salt are 64 hexadecimal digits, lower case")


def _words(server: str, clients: Sequence[str], nonce: int) -> Iterator[int]:
    """The stream: HMAC-SHA256 under the server's seed over clients, nonce and block number, in words of 32 bits."""
    for block in itertools.count():
        message = canonical([ALGORITHM, list(clients), nonce, block])
        hashed = hmac.new(bytes.fromhex(server), message, hashlib.sha256).digest()
        for start in range(0, len(hashed), _WORD):
            yield int.from_bytes(hashed[start : start + _WORD], "big")


def _below(bound: int, words: Iterator[int]) -> int:
    """A number from 0 to `bound` - 1, each as likely: words that would favour the small ones are left out."""
    even = (1 << 8 * _WORD) // bound * bound
    return next(word for word in words if word < even) % bound
