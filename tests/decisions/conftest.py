"""Where estimates are made: as they are, and compiled."""

import pytest

from gostop_log.compiled import Machine, machine


@pytest.fixture(scope="session")
def plain() -> Machine:
    return machine(compiled=False)


@pytest.fixture(scope="session")
def fast() -> Machine:
    # .ci/run does not let it pass that this is skipped where numba is installed.
    pytest.importorskip("numba", exc_type=ImportError)
    return machine(compiled=True)
