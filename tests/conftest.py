"""What all tests share: the checkout's folder, and how hypothesis searches."""

from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every run and no deadlines: a test says the same on a slow machine as on a fast one.
settings.register_profile("test", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("proof", deadline=None, max_examples=5000)
settings.load_profile("test")


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder that holds README.md, `gostop_log`, `grammar` and `sample_logs`."""
    return Path(__file__).resolve().parent.parent
