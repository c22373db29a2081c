"""What all tests share: the checkout's folder, and how hypothesis searches."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# The same examples on every run and no deadlines: a test says the same on a slow machine as on a fast one.
settings.register_profile("test", derandomize=True, deadline=None, max_examples=60)
settings.register_profile("proof", deadline=None, max_examples=5000)
settings.load_profile("test")


@pytest.hookimpl(trylast=True)
def pytest_sessionfinish(session: pytest.Session) -> None:
    """With GOSTOP_LOG_SKIPS=fail, as in .ci/run, a run in which a test was skipped has failed."""
    terminal = session.config.pluginmanager.get_plugin("terminalreporter")
    if os.environ.get("GOSTOP_LOG_SKIPS") == "fail" and terminal is not None and terminal.stats.get("skipped"):
        terminal.write_line("\nskipped where nothing may be skipped (GOSTOP_LOG_SKIPS=fail)", red=True)
        session.exitstatus = pytest.ExitCode.TESTS_FAILED


@pytest.fixture(scope="session")
def checkout() -> Path:
    """The folder that holds README.md, `gostop_log`, `grammar` and `sample_logs`."""
    return Path(__file__).resolve().parent.parent
