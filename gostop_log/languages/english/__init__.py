"""The English words, by key: what every translation is a translation of.

Each part of the toolkit has a module of its own here.  A key is dotted, its first part says what it names; words are a
sentence with ``{places}``, or a pair of it for one and for many (`count` decides).
"""

from __future__ import annotations

from typing import Final

from gostop_log.languages.english.audit import AUDIT
from gostop_log.languages.english.evening import EVENING
from gostop_log.languages.english.hand import HAND
from gostop_log.languages.english.recording import RECORDING
from gostop_log.languages.english.replayer import REPLAYER
from gostop_log.languages.english.review import REVIEW
from gostop_log.languages.english.rules import RULES
from gostop_log.languages.english.settlement import SETTLEMENT

__all__ = ["ENGLISH", "Phrase"]

Phrase = str | tuple[str, str]
"""Words; a pair where the number of things changes them: for one, and for any other number."""

ENGLISH: Final[dict[str, Phrase]] = {
    **HAND,
    **SETTLEMENT,
    **EVENING,
    **AUDIT,
    **RULES,
    **RECORDING,
    **REPLAYER,
    **REVIEW,
}
