"""A browser for each file of tests, and a desk of pages for each test.

Without Chromium these tests are skipped one by one, each by its name.  The browser lives no longer than a file:
playwright keeps an event loop running, under which tests of other folders could start none of their own.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.chromium import EXECUTABLE, PATIENCE, Desk, chromium

HERE = Path(__file__).parent
expect.set_options(timeout=PATIENCE)
FAILED = pytest.StashKey[bool]()


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    if EXECUTABLE is None:
        for item in items:
            if item.path.is_relative_to(HERE):
                item.add_marker(pytest.mark.skip(reason=f"{item.name}: there is no `chromium`"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report = yield
    item.stash[FAILED] = item.stash.get(FAILED, False) or report.failed
    return report


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as browser:
        yield browser


@pytest.fixture
def desk(browser: Browser, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Desk]:
    """Pages of which the browser has nothing to complain; of a test that fails, pictures are kept."""
    desk = Desk(browser, tmp_path)
    yield desk
    pictures = desk.photograph() if request.node.stash[FAILED] or desk.complaints else []
    desk.close()
    if pictures:
        request.node.add_report_section("teardown", "pictures", "\n".join(map(str, pictures)))
    assert desk.complaints == []
