"""Luck is 0 in the mean, and without it money varies less."""

import pytest

from benchmarks.luck import HANDS, PARTS, SAMPLES, ledgers, of_dealer_side
from gostop_log.decisions import setting
from gostop_log.rules import resolve

FOUND = 0.05
"""A bias of so much of the spread is more than two standard errors."""


@pytest.mark.proof
@pytest.mark.usefixtures("fast")
def test_luck_is_nothing_in_the_mean() -> None:
    how = setting(samples=SAMPLES, seed=2, compiled=True)
    found = of_dealer_side(list(ledgers(resolve("classic", {}, 2), HANDS, 2, how)))
    for part in PARTS:
        assert abs(found[part].mean) <= 2 * found[part].error, part
    for part in ("flips", "hidden"):
        assert 2 * found[part].error < FOUND * found[part].spread
    assert found["net without luck"].spread ** 2 < 0.7 * found["net"].spread ** 2
