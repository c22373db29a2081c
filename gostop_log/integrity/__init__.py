"""Integrity in the file: hands sealed turn by turn, verified, redacted to one seat, merged; decks promised and opened.

    sealed_hand = seal(record, previous=head(hand_before))
    verify(sealed_hand, previous=head(hand_before))     # a list of `Breach`: empty where everything is what was sealed
    redact(sealed_hand, seat=0)                         # what seat 0 saw; it verifies against the same chain

docs/integrity.md says byte by byte what is hashed, what a seal proves, and what it cannot.
"""

from __future__ import annotations

from gostop_log.integrity.breach import Breach
from gostop_log.integrity.dealing import COMMIT, REVEAL, Commit, Reveal, open_promise, promised, verify_deck
from gostop_log.integrity.following import Chains, chain_breach
from gostop_log.integrity.form import HEADER, head, read_seal, sealed, unsealed
from gostop_log.integrity.matching import grouped
from gostop_log.integrity.merging import Merged, merge
from gostop_log.integrity.redacting import redact
from gostop_log.integrity.sealing import seal
from gostop_log.integrity.shuffle import commitment, deck_commitment, new_seed, shuffle
from gostop_log.integrity.uniting import Contradiction
from gostop_log.integrity.verifying import UNSEALED, verify_seal
from gostop_log.record import Record

__all__ = [
    "COMMIT", "REVEAL", "Breach", "Chains", "Commit", "Contradiction", "Merged", "Reveal", "commitment",
    "deck_commitment", "grouped", "head", "merge", "new_seed", "open_promise", "promised", "redact", "seal", "sealed",
    "shuffle", "unsealed", "verify", "verify_deck",
]  # fmt: skip


def verify(record: Record, previous: str | None = None) -> list[Breach]:
    """What is wrong with a record's seal and the promise of its deck, or cannot be checked; empty: all is verified.

    `previous` is the last link (`head`) of the hand before in its session, None where there is none.
    """
    if not sealed(record):
        return [UNSEALED, *verify_deck(record)]
    found = verify_seal(record)
    if not any(breach.code == "seal.header" and breach.field == f"/headers/{HEADER}" for breach in found):
        broken = chain_breach(read_seal(record).previous, previous)
        found += [] if broken is None else [broken]
    return found + verify_deck(record)
