from __future__ import annotations

import pytest

from gostop_log.record import Record
from tests.people.playing import evenings


@pytest.fixture(scope="session")
def honest_hands() -> list[Record]:
    """Hands of three of one policy, who keep their seats."""
    return list(evenings(2, 260, ["Min", "Jun", "Sol"], moving=False))
