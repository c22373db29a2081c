"""Pages of charts in a browser: nothing is asked of anybody, and nobody is kept out."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from gostop_log import charts
from tests.browser.chromium import Desk, faults_of_access
from tests.charts import made
from tests.commands import run

FIGURES = {
    "course": lambda name: charts.value_course(made.course(name)),
    "go_stop": lambda name: charts.go_stop(made.go_stops(name)),
    "mistakes": lambda name: charts.mistakes(made.values(name)),
    "luck": lambda name: charts.luck_and_skill(made.ledgers(name)),
    "profile": lambda name: charts.profile(made.hands(name), name, made.ledgers(name)),
}
HOSTILE = "</script><script>alert(1)</script><img src=x onerror=alert(2)>\u202e"


def test_charts_keep_nobody_out(desk: Desk) -> None:
    page = desk.open(charts.page([draw("Min") for draw in FIGURES.values()], "Charts"))
    expect(page.locator(".main-svg").first).to_be_visible()
    expect(page.get_by_role("heading", level=1)).to_have_text("Charts")
    assert faults_of_access(page) == ""


def test_charts_are_no_wider_than_a_phone(desk: Desk) -> None:
    page = desk.open(charts.page([draw("Min") for draw in FIGURES.values()], "Charts"), width=380)
    expect(page.locator(".main-svg").first).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= 380


def test_a_hostile_name_is_text_in_a_chart(desk: Desk) -> None:
    page = desk.open(charts.page([draw(HOSTILE) for draw in FIGURES.values()], HOSTILE))
    expect(page.locator(".main-svg").first).to_be_visible()
    assert page.title().startswith("</script><script>alert(1)</script>")
    expect(page.locator("img")).to_have_count(0)


def test_the_page_that_the_command_writes(desk: Desk, tmp_path: Path) -> None:
    written = tmp_path / "race.html"
    run("chart", "race", "--hand", "3", "sample_logs/evening-of-24-hands.gsn", "--html", str(written))
    page = desk.open(written.read_text(encoding="utf-8"), color_scheme="dark")
    expect(page.locator(".main-svg").first).to_be_visible()
    assert faults_of_access(page) == ""
