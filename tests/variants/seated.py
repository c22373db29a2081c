"""Deals with four to seven at the table (W), in a few strings."""

from typing import Any

from tests.engine.hands import FILLERS, HAND_SIZE, TABLE_SIZE, Hand

NAMES = "ABCDEFG"
"""A deals; the others sit to his right, one after the other."""


def seated(choices: str, *held: str, table: str = "", rules: str = "classic", jokers: str = "", **more: Any) -> Hand:
    """A deal in which everybody beside the dealer says ``play``, ``drop`` or ``out``; dropped cards go into the stock.

    `held` are the hands from the dealer on, `table` the cards on the table; both are filled up with cards that do
    nothing.  Of seven the table's cards must be named: they come from the dropped hands (W6).
    """
    said = choices.split()
    taken = {card for cards in [*held, table] for card in cards.split()}
    fillers = [card for card in [*FILLERS, *jokers.split()] if card not in taken]
    everybody = [*held, *[""] * (1 + len(said) - len(held))]
    hands = [_full(hand.split(), HAND_SIZE[3], fillers) for hand in everybody]
    seven = len(said) == 6
    laid = table.split() if seven else _full(table.split(), TABLE_SIZE[3], fillers)
    playing = [0, *(seat for seat, choice in enumerate(said, start=1) if choice == "play")]
    dropped = [hand for seat, hand in enumerate(hands) if seat not in playing]
    overrides = {"jokers": jokers.split(), **more.pop("overrides", {})}
    return {
        "rules": {"preset": rules, "overrides": overrides},
        "players": [NAMES[seat] for seat in playing],
        "seats": list(NAMES[: len(hands)]),
        "choices": said,
        "dropped": dropped,
        "hands": [hands[seat] for seat in playing],
        "table": laid,
        "stock": [card for hand in dropped for card in hand if card not in laid] + fillers,
        **more,
    }


def _full(cards: list[str], size: int, fillers: list[str]) -> list[str]:
    return cards + [fillers.pop(0) for _ in range(size - len(cards))]
