"""Small slips of people and other programs that the lenient mode repairs; each repair is listed.

What is quoted or stands in a comment is never touched.
"""

from __future__ import annotations

import re
from typing import Final

from gostop_log.cards import CODES, in_right_case
from gostop_log.errors import Fault
from gostop_log.notation.expected import printable
from gostop_log.record import Place

__all__ = ["MAX_REPAIRS", "repair"]

MAX_REPAIRS: Final = 100
"""So many slips are repaired in a hand; one with more is not meant as what it would be read as."""

_KEPT: Final = r'(?P<kept>"(?:[^"\\\n]|\\.)*(?:"|(?=\n)|\Z)|\{(?:[^}\\]|\\.)*(?:\}|\Z))'
_WIDE: Final = {chr(code): chr(code - 0xFEE0) for code in range(0xFF01, 0xFF5F)} | {"\u3000": " ", "→": ">"}
_HANGUL: Final = {"광": "K", "열끗": "Y", "열": "Y", "끗": "Y", "띠": "T", "쌍피": "pp"}

_WIDE_LETTER: Final = re.compile(f"{_KEPT}|(?P<wide>[{''.join(_WIDE)}])", re.DOTALL)
_HANGUL_CARD: Final = re.compile(rf"{_KEPT}|(?P<month>[0-9]{{1,2}})(?P<word>{'|'.join(_HANGUL)})", re.DOTALL)
_ODD_CASE: Final = re.compile(
    rf"{_KEPT}|(?<![\w=:,.-])(?P<card>[0-9]{{1,2}}[A-Za-z]{{1,2}}|[Jj][A-Za-z0-9]{{1,2}})(?![\w])", re.DOTALL
)
_OPEN_HEADER: Final = re.compile(
    rf'(?P<header>\[[A-Z]\w*(?: +(?:[^\s"\[\]{{}}]|"(?:[^"\\\n]|\\.)*")+)*)(?<![=,:]) *(?=\n|\[)|{_KEPT}', re.DOTALL
)


def repair(text: str, place: Place) -> tuple[str, list[Fault]]:
    """The text with its slips repaired, and one Fault for each that says what was read instead."""
    repairs: list[Fault] = []

    def listed(match: re.Match[str], instead: str) -> str:
        if len(repairs) >= MAX_REPAIRS:
            return match[0]
        if instead != match[0]:
            repairs.append(_slip(match, instead, place))
        return instead

    def wide(match: re.Match[str]) -> str:
        return match[0] if match["kept"] else listed(match, _WIDE[match["wide"]])

    def hangul(match: re.Match[str]) -> str:
        return match[0] if match["kept"] else listed(match, match["month"] + _HANGUL[match["word"]])

    def case(match: re.Match[str]) -> str:
        return (
            match[0]
            if match["kept"] or match["card"] in CODES
            else listed(match, in_right_case(match["card"]) or match[0])
        )

    def closed(match: re.Match[str]) -> str:
        return match[0] if match["kept"] else listed(match, f"{match['header']}] ")

    text = _WIDE_LETTER.sub(wide, text)
    text = _HANGUL_CARD.sub(hangul, text)
    text = _ODD_CASE.sub(case, text)
    text = _OPEN_HEADER.sub(closed, text)
    return text, repairs


def _slip(match: re.Match[str], instead: str, place: Place) -> Fault:
    start = match.string.rfind("\n", 0, match.start()) + 1
    return Fault(
        kind="malformed",
        rule=None,
        message=f"{printable(match[0][-40:])} read as {instead[-40:]}",
        line=place.line + match.string.count("\n", 0, match.start()),
        column=match.start() - start + 1,
        expected=[instead[-40:]],
        file=place.file,
        excerpt=printable(match.string[start : match.end() + 40].partition("\n")[0]),
    )
