import pytest

from gostop_log.compiled import machine
from gostop_log.decisions import analysis


@pytest.fixture(autouse=True)
def _plain(monkeypatch: pytest.MonkeyPatch) -> None:
    """As it is where numba is not installed: a test need not wait until everything is compiled."""
    monkeypatch.setattr(analysis, "machine", lambda **_: machine(compiled=False))
