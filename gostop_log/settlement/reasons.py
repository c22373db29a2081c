"""Why a line stands in a bill: said in English, and taken apart again, so that another language can say the same.

The words are those of ``why.`` in `gostop_log.languages.english`; a line that adds has them under ``why.chips.``.
"""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from gostop_log.languages.english.settlement import REASONS, TIMES
from gostop_log.results import Line

__all__ = ["COUNTED", "counted", "parts_of", "pattern"]

COUNTED: Final = {
    "gos": "times.go",
    "losers_gos": "times.go",
    "sets": "times.set",
    "bombs": "times.bomb",
    "pushes": "times.time",
    "double_jokers": "times.double_joker",
}
"""The places of a reason that say how often, with the key of what is counted."""
_NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_PLACE: Final = re.compile(r"\{(\w+)\}")


def counted(key: str, count: int) -> str:
    """So many of what the key counts: ``three gos``."""
    number = _NUMBERS[count] if count < len(_NUMBERS) else str(count)
    return TIMES[key][count != 1].format(count=number)


@cache
def pattern(rule: str, op: str) -> str:
    """The reason of a factor (``x``) or of what is added (``+``), for what has its places as fields."""
    return _PLACE.sub(r"{0.\1}", REASONS[_key(rule, op)])


def parts_of(line: Line) -> tuple[str, dict[str, str | int]] | None:
    """The key of a line's reason and what stands in its places, counts as numbers; None for one that has no pattern.

    >>> parts_of(Line("M4", "x", 2, 56, "pi-bak: 4 junk, 5 are safe"))
    ('why.M4', {'junk': '4', 'safe': '5'})
    >>> parts_of(Line("G4", "+", 2, 7, "three gos, as chips"))
    ('why.chips.G4', {'gos': 3})
    """
    key = _key(line.rule, line.op)
    found = _shape(key).fullmatch(line.why) if key in REASONS else None
    if found is None:
        return None
    return key, {name: _count(said) if name in COUNTED else said for name, said in found.groupdict().items()}


def _key(rule: str, op: str) -> str:
    return f"why.chips.{rule}" if op == "+" else f"why.{rule}"


@cache
def _shape(key: str) -> re.Pattern[str]:
    """What a reason looks like, each place a group."""
    parts = _PLACE.split(REASONS[key])
    shape = [f"(?P<{part}>.+)" if index % 2 else re.escape(part) for index, part in enumerate(parts)]
    return re.compile("".join(shape))


def _count(said: str) -> int:
    number = said.partition(" ")[0]
    return _NUMBERS.index(number) if number in _NUMBERS else int(number)
