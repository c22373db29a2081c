"""The table of languages."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

__all__ = ["LANGUAGES", "Language"]


class Language(NamedTuple):
    """A language, and the direction that it is written in."""

    name: str
    """What those who speak it call it."""
    english: str
    direction: Literal["ltr", "rtl"] = "ltr"


LANGUAGES: Final[dict[str, Language]] = {
    "en": Language("English", "English"),
    "ko": Language("한국어", "Korean"),
    "fa": Language("فارسی", "Persian", "rtl"),
    "el": Language("Ελληνικά", "Greek"),
    "ar": Language("العربية", "Arabic", "rtl"),
    "id": Language("Bahasa Indonesia", "Indonesian"),
}
"""Every language by its code (BCP 47), which is what ``--lang`` and the attribute ``lang`` of a page say."""
