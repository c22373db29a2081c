"""Taking luck out leaves of equal players nothing that errors do not explain, and much smaller errors."""

from __future__ import annotations

import pytest

from gostop_log.decisions import Estimates
from gostop_log.people import count, report
from gostop_log.simulation import Plan, simulate
from gostop_log.sources import Item

EQUAL = 4.0
"""Standard errors that equal players may be from 0."""


@pytest.mark.proof
def test_equal_players_are_equal_without_luck() -> None:
    how = Estimates(samples=400)
    counts = count((Item(hand.record) for hand in simulate(Plan(hands=300, seed=5, evening=20))), adjust=how)
    players = report(counts, adjusted_by=how).players
    assert len(players) == 3
    for one in players:
        assert one.luck is not None
        net, adjusted = one.luck.net, one.luck.adjusted
        assert net is not None
        assert adjusted is not None
        assert adjusted.error < net.error / 2
        assert abs(adjusted.mean) < EQUAL * adjusted.error
