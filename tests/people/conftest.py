from __future__ import annotations

import pytest

from gostop_log.record import Record
from tests.people.playing import evenings, feeding


@pytest.fixture(scope="session")
def honest_hands() -> list[Record]:
    """Hands of three of one policy, who keep their seats."""
    return list(evenings(2, 260, ["Min", "Jun", "Sol"], moving=False))


@pytest.fixture(scope="session")
def feeding_hands() -> list[Record]:
    """Ann plays for Bob; nobody changes seats."""
    return list(evenings(4, 100, ["Ann", "Bob", "Cho"], {"Ann": feeding("Bob")}, moving=False))
