"""Integrity in the file: hands sealed turn by turn, verified, redacted to one seat, merged; decks promised and opened.

    sealed_hand = seal(record, previous=head(hand_before))
    verify(sealed_hand, previous=head(hand_before))     # a list of `Breach`: empty where everything is what was sealed
    redact(sealed_hand, seat=0)                         # what seat 0 saw; it verifies against the same chain

docs/integrity.md says byte by byte what is hashed, what a seal proves, and what it cannot.
"""

from __future__ import annotations

from gostop_log.integrity.breach import Breach
from gostop_log.integrity.dealing import open_promise, verify_deck
from gostop_log.integrity.following import Chains
from gostop_log.integrity.form import head, sealed, unsealed
from gostop_log.integrity.matching import grouped
from gostop_log.integrity.merging import Merged, merge
from gostop_log.integrity.promise import COMMIT, REVEAL, Commit, Reveal, fits, promised
from gostop_log.integrity.redacting import redact, sits
from gostop_log.integrity.sealing import seal
from gostop_log.integrity.shuffle import commitment, deck_commitment, new_seed, shuffle
from gostop_log.integrity.uniting import Contradiction
from gostop_log.integrity.verifying import verify

__all__ = [
    "COMMIT", "REVEAL", "Breach", "Chains", "Commit", "Contradiction", "Merged", "Reveal", "commitment",
    "deck_commitment", "fits", "grouped", "head", "merge", "new_seed", "open_promise", "promised", "redact", "seal",
    "sealed", "shuffle", "sits", "unsealed", "verify", "verify_deck",
]  # fmt: skip
