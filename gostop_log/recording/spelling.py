"""How people spell cards: codes in any case, Hangul, the names of their language; and what each may mean.

    3k  3K  curtain  3광  3월광  벚꽃 광  벚꽃광      3K
    9열  9끗  국화 열끗  술잔                         9Y
    11쌍피  오동쌍피                                  11pp
    3피  벚꽃 피                                      3p or 3q, which count the same
    2꾀꼬리 … 조커                                    whatever else the names of the cards allow

The Hangul is made from the table of cards: a month, by number or flower, and a kind.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from math import prod
from typing import Final

from gostop_log import cards
from gostop_log.languages import Words

__all__ = ["Piece", "alike", "pieces", "readings", "spellings"]

MOST_READINGS: Final = 256
"""A line that can be read in more ways than that is too long."""

_KINDS: Final = {
    "bright": ("광",),
    "animal": ("열끗", "열", "끗"),
    "ribbon": ("띠",),
    "junk": ("피",),
    "double junk": ("쌍피", "피"),
}
"""What players call each kind."""
_SAID: Final = ("go", "stop", "push", "offer", "accept", "refuse", "pass")
"""What is done with a word alone: the word of each language is understood, too."""
_WORD_OF: Final = {"pass": "_"}
_KEPT: Final = r'(?P<kept>"(?:[^"\\]|\\.)*"|\{(?:[^}\\]|\\.)*\}?|[@%#$][^\s]*)'
"""What is quoted or remarked is never read as a card."""
_MONTH: Final = r"(?P<month>(?:(?<=[/>+-])|(?<![^\s]))(?<!quad )(?:1[0-2]|[1-9]))(?![\w.=])"

Piece = str | tuple[str, ...]
"""Text as it was typed, or the codes of the cards that it may mean, the likeliest first."""


def _bare(name: str) -> str:
    """A name as it is looked up: no blanks, brackets or capitals."""
    return re.sub(r"[\s()]", "", name).casefold()


def _hangul(code: str) -> Iterator[str]:
    """Every Hangul name of a card."""
    full = cards.name(code, "ko")
    yield full
    if nickname := re.search(r"\((.+)\)", full):
        yield nickname[1]
    if cards.is_joker(code):
        return
    number, flower = cards.month(code), cards.flower(code, "ko")
    kinds = [*_KINDS[cards.kind(code)]]
    if cards.kind(code) == "ribbon":
        kinds.append(full.removeprefix(flower).strip())
    for kind in kinds:
        yield from (f"{number}{kind}", f"{number}월{kind}", f"{flower}{kind}")


@cache
def spellings(lang: str) -> dict[str, tuple[str, ...]]:
    """What each spelling may mean, by its letters without blanks, in the order of the table of cards."""
    found: dict[str, list[str]] = {}
    words = Words(lang)
    for code in cards.CODES:
        for name in (code, *_hangul(code), cards.name(code), words.card(code)):
            meant = found.setdefault(_bare(name), [])
            if code not in meant:
                meant.append(code)
    # What is a code is that card alone; plain junk is likelier than double junk.
    return {
        name: (right,) if (right := cards.in_right_case(name)) else tuple(sorted(meant, key=_is_double))
        for name, meant in found.items()
    }


def _is_double(code: str) -> bool:
    return cards.kind(code) == "double junk"


@cache
def _said(lang: str) -> dict[str, str]:
    """What is done with one word, by that word."""
    words = Words(lang)
    return {_bare(words.say(f"do.{do}")): _WORD_OF.get(do, do) for do in _SAID}


@cache
def _pattern(lang: str) -> re.Pattern[str]:
    known = sorted({*spellings(lang), *_said(lang)}, key=len, reverse=True)
    # Blanks and brackets may stand anywhere within a name of more than a code.
    spelled = "|".join(name if name.isascii() and name[0].isdigit() else r"[ ()]*".join(map(re.escape, name))
                       for name in known)  # fmt: skip
    return re.compile(rf"{_KEPT}|(?<!\w)(?P<name>(?:{spelled})\)?)(?!\w)|{_MONTH}", re.IGNORECASE)


def pieces(text: str, lang: str) -> list[Piece]:
    """What was typed, cut at its cards."""
    found: list[Piece] = []
    done = 0
    for match in _pattern(lang).finditer(text):
        if match["kept"] is not None:
            continue
        found.append(text[done : match.start()])
        done = match.end()
        if match["month"] is not None:
            found.append(tuple(cards.codes(cards.MONTH[int(match["month"])])))
        else:
            name = _bare(match["name"])
            found.append(spellings(lang).get(name) or _said(lang)[name])
    return [*found, text[done:]]


def readings(text: str, lang: str) -> list[str]:
    """Every way to write what was typed in the notation, the likeliest first; none where there are too many."""
    choices = [(piece,) if isinstance(piece, str) else piece for piece in pieces(text, lang)]
    if prod(map(len, choices)) > MOST_READINGS:
        return []
    return list(map("".join, product(*choices)))


def alike(code: str | None) -> str | None:
    """The same for cards that count the same: the two plain junk of a month."""
    return code if code is None else re.sub("q$", "p", code)
