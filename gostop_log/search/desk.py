"""What a function of the search works with: the hand that is looked at, and vectors to write on."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["Desk", "Game", "Tree", "Trial"]


class Game(NamedTuple):
    """A hand of which every card is known, and who plays it; nothing of it is changed."""

    start: list[int]
    """The vector from which it is played on."""
    rules: tuple[int, ...]
    inherited: tuple[int, ...]
    """What it inherits, as `core.payment` reads it."""
    stock: list[int]
    """At n the card that comes when n are left in stock; at 0 none."""
    minds: list[int]
    """Who decides at each seat, as `search.minds` numbers them."""
    solved_turns: int = 0
    """With so many turns left at most every seat plays as if it knew all cards (`search.ending`); 0 for never."""


class Tree(NamedTuple):
    """What a search of every line of play writes on; `hands`, `options` and `frames` have a row for each depth."""

    hands: list[list[int]]
    options: list[list[int]]
    frames: list[list[int]]
    table: list[int]
    """What is known of positions that were met before (`search.known`)."""
    merits: list[int]
    """How often a card has decided a position, by the size of the stock."""
    notes: list[int]
    """What the search is asked for, and what it has done (`search.solving`)."""
    scratch: list[int]
    chips: list[int]


class Desk(NamedTuple):
    """Vectors to write on."""

    hand: list[int]
    scratch: list[int]
    """Room for another hand."""
    found: list[int]
    """Room for all that can be done at once."""
    notes: list[int]
    """What whoever decides notes of what he sees (`search.seen`)."""
    chance: list[int]
    """A generator of random numbers (`search.chance`)."""
    chips: list[int]
    """What each seat wins or loses."""
    tree: Tree
    """What an ending is solved on; without a table where none is."""


class Trial(NamedTuple):
    """What is tried of a hand of which not every card is known: some moves, in deals that may be."""

    seat: int
    """Who makes them."""
    moves: int
    """How many they are."""
    facts: list[int]
    """What is known of the hidden cards (`search.dealing`)."""
    dealt: list[int]
    """The hand with every card laid somewhere."""
    options: list[int]
    """The moves, as `core.options` numbers them; below 0 whoever sits there decides himself."""
    alive: list[int]
    """Of each move whether it is tried."""
    values: list[int]
    """Room for what each move brings."""
    sums: list[int]
    """What is summed, a row for each move (`search.rows`)."""
