"""The words around the house rules as ``gostop-log rules`` prints them, in English.

The texts and titles of the rules, the meanings of the parameters and the titles of the presets stand with the rules, in
`gostop_log.rules`; they are translated all the same.
"""

from __future__ import annotations

from typing import Final

__all__ = ["RULES"]

RULES: Final[dict[str, str | tuple[str, str]]] = {
    "rules.presets": "Presets",
    "rules.rooms": "Online rooms",
    "rules.for_2": "{title} (2 players)",
    "rules.for_3": "{title} (3 players)",
    "rules.for_2_3": "{title} (2 or 3 players)",
    "rules.head": "{preset}, {players} players, hash {hash}",
    "rules.allowed": "allowed",
    "rules.unit": "counted in",
    "rules.sources": "sources",
    "rules.no_source": "none; the decision is open",
    "rules.room_notes": "online rooms",
    # what the rules of a letter are about
    "rules.letter.D": "Deck",
    "rules.letter.L": "Deal",
    "rules.letter.P": "A turn",
    "rules.letter.E": "Events that take junk",
    "rules.letter.B": "Bomb",
    "rules.letter.H": "Shake",
    "rules.letter.J": "Jokers in play",
    "rules.letter.S": "Scoring combinations",
    "rules.letter.G": "Go or stop",
    "rules.letter.M": "What multiplies a payment",
    "rules.letter.K": "Who pays",
    "rules.letter.N": "No winner",
    "rules.letter.W": "Four to seven at the table",
    "rules.letter.X": "Further variants",
}
