"""The languages that people read: English, Korean and those of the sources.

The English words stand in `gostop_log.languages.english`, by key; the others are gettext catalogues in ``locale``,
where the key is the context and the English words are the message.  `Words` says them.
"""

from __future__ import annotations

from gostop_log.languages.language import LANGUAGES, Language
from gostop_log.languages.words import Words

__all__ = ["LANGUAGES", "Language", "Words"]
