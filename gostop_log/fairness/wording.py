"""What each test is called, what it asks, and what else than an unfair deck would explain a difference."""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["TESTS", "Wording"]


class Wording(NamedTuple):
    """A test in words."""

    title: str
    """At most 34 columns."""
    asks: str
    otherwise: str
    """What else would explain a difference."""


_LOG: Final = (
    "hands missing from the log or chosen for it, slips of the recorder, a rule set that is not the log's, deals that "
    "depend on the deal before (the lines on neighbours and order)"
)
_SHUFFLE: Final = "a hurried shuffle by hand, a deck written down in another order than it was dealt"
_SELECTED: Final = "hands known only because they were played to the end, hands chosen for the log"
_GROUP: Final = (
    "hands chosen for the log, a group that was named after looking at the hands, deals that depend on the deal before"
)
_PLAYED: Final = (
    "first of all the players: they choose otherwise than the simulated ones, so that a difference here says nothing "
    "of the deck; hands that were broken off"
)
_EVENTS: Final = {
    "ppuk": "ppuks (P5)",
    "chok": "choks (P7)",
    "ttadak": "ttadaks (P6)",
    "sweep": "sweeps (E2)",
    "stack": "stacks taken (P3, P4)",
    "ja_ppuk": "own ppuks taken (E3)",
    "bomb": "bombs (B1)",
    "shake": "shakes (H1)",
    "nagari": "hands without a winner (N1)",
    "dealer_wins": "hands that the dealer wins",
}
_LUCK: Final = {
    "brights": "brights dealt",
    "double_junk": "double junk dealt",
    "jokers": "jokers dealt",
    "triples": "triples dealt",
    "quads": "quads dealt",
    "matches": "cards matching the table",
    "flips": "flips matching the table",
}

TESTS: Final[dict[str, Wording]] = {
    "deal.cards": Wording("each card by hand, table, stock", "whether every card goes everywhere evenly", _LOG),
    "deal.brights": Wording("brights by hand, table, stock", "whether the places get as many brights", _LOG),
    "deal.double_junk": Wording("double junk by hand, table, stock", "whether the places get as much of it", _LOG),
    "deal.jokers": Wording("jokers by hand, table, stock", "whether the places get as many jokers", _LOG),
    "deal.order": Wording("each card by place in the order", "whether every card lies everywhere evenly", _SHUFFLE),
    "deal.jokers_order": Wording("jokers by place in the order", "whether jokers lie everywhere evenly", _SHUFFLE),
    "hands.triples": Wording("deals with 0, 1, 2 … triples", "whether three of a month come as they should", _LOG),
    "hands.quads": Wording("deals with a quad (L7)", "whether four of a month in a hand come as they should",
                           f"a log without the hands that a quad ended (--omits quads), {_LOG}"),
    "table.patterns": Wording("pairs and triples on the table", "whether the table falls as it should", _LOG),
    "table.quads": Wording("void deals: four on the table (L5)", "whether void deals come as they should",
                           f"a log without void deals (--omits void), {_LOG}"),
    "flip.first": Wording("first flip matches the table", "whether the top card matches as often as it should",
                          _SELECTED),
    "shuffle.months": Wording("neighbours of the same month", "whether captured months stick together", _SHUFFLE),
    "shuffle.kept": Wording("neighbours kept from last deal", "whether runs survive the shuffle", _SHUFFLE),
    "shuffle.rising": Wording("order kept from last deal", "whether the last order shows through", _SHUFFLE),
    "shuffle.piles": Wording("cards dealt where they were", "whether cards come to the same place again", _SHUFFLE),
    "shuffle.repeats": Wording("deals that came before", "whether a whole deal comes again",
                               "a hand that stands twice in the logs, a file that was given twice"),
    **{f"group.{name}": Wording(f"group: {title}", "whether the group gets its share", _GROUP)
       for name, title in _LUCK.items()},
    **{f"event.{name}": Wording(title, "whether it happens as often as in simulated hands", _PLAYED)
       for name, title in _EVENTS.items()},
}  # fmt: skip
"""By the tests' names, in the order of the report."""
