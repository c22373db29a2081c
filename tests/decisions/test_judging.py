"""What is said of a move, and of go or stop."""

import pytest

from gostop_log.decisions.judging import is_sure, verdict
from gostop_log.decisions.lab import break_even
from gostop_log.decisions.results import Candidate, Difference, Estimate
from gostop_log.decisions.sampling import Sums
from gostop_log.search.rows import CHIPS_, PRODUCTS, SQUARES_


def difference(mean: int, spread: int, samples: int = 400) -> Difference:
    """Half of the samples so much above the mean as the others are below it."""
    squares = samples // 2 * ((mean - spread) ** 2 + (mean + spread) ** 2)
    return Difference(samples, samples * mean, squares)


def test_an_error_is_that_of_a_mean() -> None:
    found = difference(3, 10, 101 - 1)
    assert found.mean == 3
    assert found.error == pytest.approx(10 / 99**0.5)


@pytest.mark.parametrize(
    ("loss", "share", "is_best", "said"),
    [
        (difference(2, 10), 0.05, False, "slip"),
        (difference(2, 10), 0.15, False, "mistake"),
        (difference(2, 10), 0.40, False, "blunder"),
        (difference(2, 100), 0.40, False, "close"),
        (difference(-2, 10), -0.40, True, "only_move"),
        (difference(-2, 10), -0.10, True, "best"),
        (difference(-2, 100), -0.40, True, "close"),
        (difference(2, 10), 0.40, True, "close"),
    ],
)
def test_a_verdict_weighs_size_and_doubt(loss: Difference, share: float, is_best: bool, said: str) -> None:
    assert verdict(loss, share, is_best=is_best, decided=False) == said
    assert verdict(loss, share, is_best=is_best, decided=True) == "decided"


def test_few_samples_are_never_sure_unless_they_are_all_there_are() -> None:
    assert not is_sure(Difference(29, 29, 29))
    assert is_sure(Difference(30, 30, 30))
    assert is_sure(Difference(2, 1, 1, exact=True))


def test_paired_differences_come_of_the_products() -> None:
    one, other = [3, -1, 4, 0], [1, -1, 2, 5]
    sums = Sums(2, samples=[4, 4])
    for move, values in ((0, one), (1, other)):
        row = move * (PRODUCTS + 2)
        sums.rows[row + CHIPS_] = sum(values)
        sums.rows[row + SQUARES_] = sum(value * value for value in values)
    sums.rows[PRODUCTS + 2 + PRODUCTS] = sum(a * b for a, b in zip(one, other, strict=True))
    found = sums.behind(1, 0, 0)
    assert found.total == sum(one) - sum(other)
    assert found.squares == sum((a - b) ** 2 for a, b in zip(one, other, strict=True))


def candidate(samples: int, total: int, wins: int = 0, won: int = 0) -> Candidate:
    return Candidate(None, Estimate(samples, total, 0), Difference(samples, 0, 0), samples, wins=wins, won=won)


def test_go_must_win_so_often() -> None:
    # A win brings 20, a failure costs 10: against 5 for sure every second go must win.
    assert break_even(candidate(10, 50), candidate(10, 80, wins=6, won=120)) == 0.5
    assert break_even(candidate(10, 50), candidate(10, 200, wins=10, won=200)) is None
