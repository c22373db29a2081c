from collections.abc import Callable

import pytest
from click.testing import Result

from tests import commands

Run = Callable[..., Result]


@pytest.fixture
def run() -> Run:
    """Runs a command in this process, as `tests.commands.run`."""
    return commands.run
