"""Chi-squares of where cards lay.

A deal is a permutation, so that its counts are not independent; each sum of squares is scaled by what that takes away,
and is chi-square all the same (docs/fairness.md).
"""

from __future__ import annotations

from collections.abc import Sequence

from gostop_log.fairness.answer import Cell
from gostop_log.fairness.chance import LEAST_EXPECTED, Outcome, chi_square
from gostop_log.fairness.tally import Tally
from gostop_log.statistics.computing import np

__all__ = ["by_order", "by_pile", "kind_by_order", "kind_by_pile"]


class _Sum:
    """Chi-squares of several layouts, added up; a layout with too few hands is left out."""

    def __init__(self) -> None:
        self.statistic, self.information, self.df, self.n = 0.0, 0.0, 0, 0
        self.cells: list[Cell] = []

    def add(self, statistic: float, information: float, df: int, n: int) -> None:
        self.statistic += statistic
        self.information += information
        self.df += df
        self.n += n

    def show(self, counts: np.ndarray, expected: np.ndarray, variance: np.ndarray, names: Sequence[str]) -> None:
        """Keep the cells of a layout."""
        z = (counts - expected) / np.sqrt(variance)
        numbers = (counts, np.broadcast_to(expected, counts.shape), z)
        self.cells += [Cell(*told) for told in zip(names, *(each.ravel().tolist() for each in numbers), strict=True)]

    def tested(self) -> Outcome | None:
        if not self.df:
            return None
        tested = chi_square(self.statistic, self.df, self.information, self.n)
        tested.cells = self.cells
        return tested


def by_pile(tallies: Sequence[Tally]) -> Outcome | None:
    """Every card by the pile that it was dealt to; None where a cell is expected less than five times."""
    total = _Sum()
    for tally in tallies:
        cards, sizes, n = tally.layout.cards, np.array(tally.layout.sizes), tally.deals
        share = sizes / cards
        if n * share.min() < LEAST_EXPECTED:
            continue
        counts = np.array(tally.piles).reshape(cards, len(sizes))
        squares = ((counts - n * share) ** 2 / (n * share)).sum()
        total.add(float(squares) * (cards - 1) / cards, n * (cards - 1), (cards - 1) * (len(sizes) - 1), n)
        names = [f"{code} {pile}" for code in tally.layout.codes for pile in _pile_names(tally)]
        total.show(counts, n * share, n * share * (1 - share), names)
    return total.tested()


def kind_by_pile(tallies: Sequence[Tally], kinds: Sequence[Sequence[int]]) -> Outcome | None:
    """The cards of a kind together by pile; `kinds` says for each tally which cards (their numbers in the deal)."""
    total = _Sum()
    for tally, kind in zip(tallies, kinds, strict=True):
        cards, sizes, n, many = tally.layout.cards, np.array(tally.layout.sizes), tally.deals, len(kind)
        expected = n * many * sizes / cards
        if not many or expected.min() < LEAST_EXPECTED:
            continue
        counts = np.array(tally.piles).reshape(cards, len(sizes))[kind].sum(axis=0)
        spread = (cards - 1) / (cards - many)
        total.add(float(((counts - expected) ** 2 / expected).sum()) * spread, n * many * spread, len(sizes) - 1, n)
        total.show(counts, expected, expected * (1 - sizes / cards) / spread, _pile_names(tally))
    return total.tested()


def by_order(tallies: Sequence[Tally]) -> Outcome | None:
    """Every card by its place among those whose order is known, given how often it is among them at all."""
    total = _Sum()
    for tally in tallies:
        cards, length, n = tally.layout.cards, tally.layout.length, tally.deals
        if not length or n / cards < LEAST_EXPECTED:
            continue
        counts = np.array(tally.order).reshape(cards, length)
        expected = counts.sum(axis=1, keepdims=True) / length
        squares = float(((counts - expected) ** 2).sum()) * cards / n
        df = (cards - 1) * (length - 1)
        total.add(squares * (cards - 1) / cards, n * length * (cards - 1) / cards, df, n)
        names = [f"{code} place {place}" for code in tally.layout.codes for place in range(1, length + 1)]
        total.show(counts, expected, np.full((1, 1), n / cards * (1 - 1 / length)), names)
    return total.tested()


def kind_by_order(tallies: Sequence[Tally], kinds: Sequence[Sequence[int]]) -> Outcome | None:
    """The cards of a kind together by their place in the order, given how many of them are in it at all."""
    total = _Sum()
    for tally, kind in zip(tallies, kinds, strict=True):
        cards, length, n, many = tally.layout.cards, tally.layout.length, tally.deals, len(kind)
        if not length or n * many / cards < LEAST_EXPECTED:
            continue
        counts = np.array(tally.order).reshape(cards, length)[kind].sum(axis=0)
        expected, spread = counts.sum() / length, (cards - 1) / (cards - many)
        squares = float(((counts - expected) ** 2).sum()) * cards / (n * many)
        total.add(squares * spread, n * many * length / cards * spread, length - 1, n)
        variance = n * many / cards / spread * (1 - 1 / length)
        total.show(counts, np.full(1, expected), np.full(1, variance), [f"place {at}" for at in range(1, length + 1)])
    return total.tested()


def _pile_names(tally: Tally) -> list[str]:
    if not tally.layout.whole:
        return [*(["in the hands seen"] if tally.layout.seen else []), "on the table", "elsewhere"]
    hands = ["dealer's hand", *(f"hand {place} after the dealer" for place in range(1, tally.layout.players))]
    return [*(f"in {hand}" if hand[0] != "d" else f"in the {hand}" for hand in hands), "on the table", "in the stock"]
