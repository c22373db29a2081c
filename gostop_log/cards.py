"""The one table of cards: 48 flower cards (화투, hwatu) and the jokers (D1, D4).

A card is a small int: ``4 * (month - 1) + k`` for the flower cards in the order of `CODES`, 48 to 59 for the jokers.
A set of cards is one int with a bit for each card, so that ``table & MONTH[month]`` are the cards of a month on the
table.  People see codes (``3K``, ``11pp``, ``J2b``) and names; `CardSet` is the friendly view of a mask.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gostop_log.errors import GostopError
from gostop_log.near import nearest

__all__ = [
    "ALL_JOKERS",
    "ANIMALS",
    "BRIGHTS",
    "CARD",
    "CHEONGDAN",
    "CHODAN",
    "CODES",
    "DOUBLES",
    "FLOWERS",
    "FLOWER_CARDS",
    "GODORI",
    "HONGDAN",
    "JOKER_JUNK",
    "JUNK",
    "MONTH",
    "RIBBONS",
    "UNKNOWN",
    "CardSet",
    "codes",
    "flower",
    "in_right_case",
    "is_joker",
    "kind",
    "mask",
    "month",
    "name",
]

UNKNOWN: Final = "??"
"""The code of a card that the recorder did not see."""

_MONTH_CODES: Final = (
    "1K 1T 1p 1q", "2Y 2T 2p 2q", "3K 3T 3p 3q", "4Y 4T 4p 4q", "5Y 5T 5p 5q", "6Y 6T 6p 6q",
    "7Y 7T 7p 7q", "8K 8Y 8p 8q", "9Y 9T 9p 9q", "10Y 10T 10p 10q", "11K 11pp 11p 11q", "12K 12Y 12T 12pp",
)  # fmt: skip
_JOKER_CODES: Final = "J1 J1b J2 J2b J3 J3b JB JBb JX JXb JS JSb"

CODES: Final[tuple[str, ...]] = tuple(" ".join((*_MONTH_CODES, _JOKER_CODES)).split())
"""The code of each card, at its number."""
CARD: Final[dict[str, int]] = {code: number for number, code in enumerate(CODES)}
"""The number of each card, by its code."""
_BY_CASE: Final = {code.lower(): code for code in CODES}

FLOWERS: Final = (
    ("pine", "송학"), ("plum", "매조"), ("cherry", "벚꽃"), ("wisteria", "흑싸리"), ("iris", "난초"), ("peony", "모란"),
    ("bush clover", "홍싸리"), ("moon", "공산"), ("chrysanthemum", "국화"), ("maple", "단풍"), ("paulownia", "오동"),
    ("rain", "비"),
)  # fmt: skip
"""English and Hangul name of each month's flower, january first (D1)."""


def mask(cards: Iterable[str]) -> int:
    """The set of the named cards as a mask; KeyError on a code that is not a card."""
    result = 0
    for code in cards:
        result |= 1 << CARD[code]
    return result


def _of_kind(letter: str) -> int:
    return mask(code for code in CODES[:48] if code.lstrip("0123456789") == letter)


MONTH: Final[tuple[int, ...]] = (0, *(0xF << 4 * index for index in range(12)))
"""The four cards of each month as a mask, at the month's number."""
FLOWER_CARDS: Final = (1 << 48) - 1
ALL_JOKERS: Final = ((1 << len(CODES)) - 1) ^ FLOWER_CARDS
BRIGHTS: Final = _of_kind("K")
"""The five brights (광, kwang)."""
ANIMALS: Final = _of_kind("Y")
"""The nine animals (열끗, yul)."""
RIBBONS: Final = _of_kind("T")
"""The ten ribbons (띠, tti)."""
DOUBLES: Final = _of_kind("pp")
"""The two double junk (쌍피, ssangpi)."""
JUNK: Final = _of_kind("p") | _of_kind("q") | DOUBLES
"""The 24 junk among the flower cards (피, pi)."""
GODORI: Final = mask(("2Y", "4Y", "8Y"))
"""The three birds (고도리)."""
HONGDAN: Final = mask(("1T", "2T", "3T"))
"""The red ribbons with a poem (홍단)."""
CHEONGDAN: Final = mask(("6T", "9T", "10T"))
"""The blue ribbons (청단)."""
CHODAN: Final = mask(("4T", "5T", "7T"))
"""The plain red ribbons (초단)."""
JOKER_JUNK: Final[tuple[int, ...]] = tuple(
    mask(code for code in CODES[48:] if code[1] == str(value)) for value in range(4)
)
"""The jokers that count as so much junk, at that value (D4): the bonus cards J1, J2 and J3."""

_KINDS: Final = {
    "K": ("bright", "광"), "Y": ("animal", "열끗"), "T": ("ribbon", "띠"), "p": ("junk", "피"), "q": ("junk", "피"),
    "pp": ("double junk", "쌍피"),
}  # fmt: skip
_OWN_NAMES: Final = {
    "1K": ("crane", "송학 광"), "2Y": ("nightingale", "매조 (꾀꼬리)"), "3K": ("curtain", "벚꽃 광"),
    "4Y": ("cuckoo", "흑싸리 (두견새)"), "5Y": ("bridge", "난초 (다리)"), "6Y": ("butterflies", "모란 (나비)"),
    "7Y": ("boar", "홍싸리 (멧돼지)"), "8K": ("moon", "공산 광"), "8Y": ("geese", "공산 (기러기)"),
    "9Y": ("sake cup", "국화 (술잔)"), "10Y": ("deer", "단풍 (사슴)"), "11K": ("phoenix", "오동 광"),
    "12K": ("rain man", "비 광"), "12Y": ("swallow", "비 (제비)"),
}  # fmt: skip
_RIBBON_NAMES: Final = {
    "hongdan": (HONGDAN, "홍단"), "cheongdan": (CHEONGDAN, "청단"), "chodan": (CHODAN, "초단"),
}  # fmt: skip
_JOKER_NAMES: Final = {
    "1": ("joker of one junk", "조커 (한 피)"), "2": ("joker of two junk", "조커 (쌍피)"),
    "3": ("joker of three junk", "조커 (쓰리피)"), "B": ("boss joker", "조커 (대장)"),
    "X": ("double joker", "조커 (곱)"), "S": ("shield joker", "조커 (방패)"),
}  # fmt: skip


def is_joker(code: str) -> bool:
    """Whether the code is one of a joker (D4)."""
    return code[0] == "J"


def month(code: str) -> int:
    """The month of a card, 1 to 12; 0 for a joker."""
    number = CARD[code]
    return 0 if number >= 48 else (number >> 2) + 1


def kind(code: str) -> str:
    """``bright``, ``animal``, ``ribbon``, ``junk``, ``double junk`` or ``joker`` (D1, D4)."""
    return "joker" if is_joker(code) else _KINDS[code.lstrip("0123456789")][0]


def flower(code: str, lang: str = "en") -> str:
    """The flower of a card's month in English (``en``) or Hangul (``ko``); empty for a joker."""
    return "" if is_joker(code) else FLOWERS[month(code) - 1][lang == "ko"]


def name(code: str, lang: str = "en") -> str:
    """What a player calls the card, in English (``en``) or Hangul (``ko``): ``sake cup``, ``홍싸리 초단``."""
    korean = lang == "ko"
    if code == UNKNOWN:
        return "모르는 패" if korean else "unseen card"
    if is_joker(code):
        return _JOKER_NAMES[code[1]][korean]
    if code in _OWN_NAMES:
        return _OWN_NAMES[code][korean]
    for ribbon, (cards, hangul) in _RIBBON_NAMES.items():
        if cards >> CARD[code] & 1:
            return f"{flower(code, lang)} {hangul if korean else ribbon}"
    return f"{flower(code, lang)} {_KINDS[code.lstrip('0123456789')][korean]}"


def codes(cards: int) -> list[str]:
    """The codes of a mask, in the order of the table of cards."""
    found = []
    while cards:
        low = cards & -cards
        found.append(CODES[low.bit_length() - 1])
        cards ^= low
    return found


def in_right_case(text: str) -> str | None:
    """The code that differs from the text in nothing but capitals: ``3K`` for ``3k``; None where there is none."""
    return _BY_CASE.get(text.lower())


def _known_mask(cards: Iterable[str]) -> int:
    found = list(cards)
    for code in found:
        if code not in CARD:
            written = str(code)[:8]
            right = in_right_case(written)
            near = [right] if right else nearest(written, CODES)
            meant = f"; did you mean {' or '.join(near)}?" if near else ""
            raise GostopError(f"there is no card {code!r:.20}{meant}")
    return mask(found)


class CardSet:
    """A friendly, immutable view of a mask: a set of card codes in the order of the table of cards.

    >>> CardSet("3p 3K") | CardSet(["1K"])
    CardSet('1K 3K 3p')
    """

    __slots__ = ("mask",)
    mask: int

    def __init__(self, cards: int | str | Iterable[str] = 0) -> None:
        """The cards of a mask, or of codes; GostopError where a code is not that of a card."""
        if not isinstance(cards, int):
            cards = _known_mask(cards.split() if isinstance(cards, str) else cards)
        object.__setattr__(self, "mask", cards)

    def __setattr__(self, attribute: str, value: object) -> None:
        raise AttributeError("a CardSet does not change; make a new one")

    def __iter__(self) -> Iterator[str]:
        return iter(codes(self.mask))

    def __len__(self) -> int:
        return self.mask.bit_count()

    def __contains__(self, code: object) -> bool:
        return code in CARD and bool(self.mask >> CARD[str(code)] & 1)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, CardSet):
            return self.mask == other.mask
        return set(self) == other if isinstance(other, (set, frozenset)) else NotImplemented

    def __hash__(self) -> int:
        return hash(frozenset(self))

    def __and__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & other.mask)

    def __or__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask | other.mask)

    def __sub__(self, other: CardSet) -> CardSet:
        return CardSet(self.mask & ~other.mask)

    def __str__(self) -> str:
        return " ".join(self)

    def __repr__(self) -> str:
        return f"CardSet({str(self)!r})"
