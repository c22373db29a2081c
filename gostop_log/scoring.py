"""What captured cards score, combination by combination (S).

>>> from gostop_log.scoring import answer
>>> answer({"captured": ["2Y", "4Y", "8Y", "5Y", "6Y", "7Y"]})["items"]
{'S4': 2, 'S5': 5}
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from gostop_log.cards import ANIMALS, BRIGHTS, CHEONGDAN, CHODAN, GODORI, HONGDAN, RIBBONS, codes
from gostop_log.core.bits import popcount
from gostop_log.core.rulebook import FOUR_BIRDS, flatten
from gostop_log.core.score import (
    RAIN_BIRD,
    animal_points,
    best_way,
    bird_points,
    boar_points,
    bright_points,
    junk_points,
    junk_value,
    palssari_points,
    points,
    ribbon_points,
    set_points,
    vip_points,
)
from gostop_log.errors import HandError, RuleSetError
from gostop_log.languages.english.settlement import ITEMS, NO_COMBINATION
from gostop_log.request import Asked, captured, decided, read, refusal, rules_for

__all__ = ["BONUSES", "SETS", "answer", "counts", "items", "rule_of", "spelled", "taken_apart"]

SETS: Final = {"S5": GODORI, "S7.hongdan": HONGDAN, "S7.cheongdan": CHEONGDAN, "S7.chodan": CHODAN}
"""The combinations of three given cards, by what `items` calls them."""
BONUSES: Final = frozenset(("S10", "S11", "X5"))
"""Those that are paid but do not count for go and stop (S12)."""
_NAMED: Final = {name: item for item, name in ITEMS.items()}


def items(captured: int, as_junk: int, book: tuple[int, ...]) -> dict[str, int]:
    """The points of every combination that scores, by rule ID, S10 and S11 included."""
    brights = popcount(captured & BRIGHTS)
    birds = "S9" if book[FOUR_BIRDS] and captured & ~as_junk & RAIN_BIRD else "S5"
    found = {
        f"S{6 - brights if brights >= 3 else 3}": bright_points(captured, book),
        "S4": animal_points(captured, as_junk),
        birds: bird_points(captured, as_junk, book),
        "S6": ribbon_points(captured, book),
        "S7.hongdan": set_points(captured, HONGDAN),
        "S7.cheongdan": set_points(captured, CHEONGDAN),
        "S7.chodan": set_points(captured, CHODAN),
        "S8": junk_points(captured, as_junk, book),
        "S10": vip_points(captured, book),
        "S11": palssari_points(captured, book),
        "X5": boar_points(captured, book),
    }
    return {rule: value for rule, value in found.items() if value}


def rule_of(item: str) -> str:
    """The rule that a combination scores by.

    >>> rule_of("S7.hongdan"), rule_of("S8")
    ('S7', 'S8')
    """
    return item.partition(".")[0]


def counts(captured: int, as_junk: int, book: tuple[int, ...]) -> dict[str, int]:
    """How many brights, animals and ribbons there are, and the value of the junk."""
    return {
        "brights": popcount(captured & BRIGHTS),
        "animals": popcount(captured & ANIMALS & ~as_junk),
        "ribbons": popcount(captured & RIBBONS),
        "junk": junk_value(captured, as_junk, book),
    }


def spelled(found: dict[str, int]) -> str:
    """The combinations in words: ``animals 2, godori 5``."""
    return ", ".join(f"{ITEMS[rule]} {value}" for rule, value in found.items()) or NO_COMBINATION


def taken_apart(words: str) -> Iterator[tuple[str, str]]:
    """What `spelled` says, combination by combination: its key in `items` and its points, nothing where there are none.

    >>> [*taken_apart("animals 2, godori 5")]
    [('S4', '2'), ('S5', '5')]
    """
    for part in words.split(", ") if words != NO_COMBINATION else ():
        name, _, points = part.rpartition(" ")
        yield _NAMED[name], points


class _Question(Asked, kw_only=True):
    """A line of ``score --json``."""

    captured: list[str]
    as_junk: list[str] | None = None


def answer(question: object) -> dict[str, Any]:
    """The answer to a line of ``score --json`` (docs/interchange.md); ``"ok": False`` with an error if it is wrong."""
    try:
        asked = read(question, _Question)
        rules = rules_for(asked.rules)
        book = flatten(rules)
        cards = captured(asked.captured, rules, 0, "captured")
        way = decided(asked.as_junk, cards, rules, "captured")
    except (HandError, RuleSetError) as error:
        return refusal(question, error)
    if way is None:
        way = best_way(cards, book)
    return {
        "id": asked.id,
        "items": items(cards, way, book),
        "points": points(cards, way, book),
        "counts": counts(cards, way, book),
        "as_junk": codes(way),
    }
