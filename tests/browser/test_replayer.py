"""Every control of the replayer, by mouse and by keyboard."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime, timedelta

import pytest
from playwright.sync_api import Locator, Page, expect

import gostop_log as gs
from gostop_log.replayer import Replayer
from gostop_log.replayer import page as page_of
from tests.browser.chromium import Desk
from tests.browser.replayers import ENGLISH, GO_BAK, LESSON, button, control, game, length, lesson, part, place

EFFECTS = {step.ply: step.effects for step in game(LESSON).steps if step.effects}
CONTROLS = {
    "first", "event-before", "back", "play", "forward", "event", "last", "decision-before", "decision", "link", "help",
}  # fmt: skip


def by_mouse(page: Page, key: str) -> None:
    button(page, key).click()


def by_keyboard(page: Page, key: str) -> None:
    page.keyboard.press(
        {
            "first": "Home", "back_one": "ArrowLeft", "play": "Space", "pause": "Space", "forward_one": "ArrowRight",
            "last": "End", "event_before": "p", "event_next": "n", "decision_before": "Shift+D", "decision_next": "d",
        }[key]
    )  # fmt: skip


@pytest.fixture(params=[by_mouse, by_keyboard])
def do(request: pytest.FixtureRequest) -> Callable[[Page, str], None]:
    """How a control is used."""
    return request.param


def test_steps(desk: Desk, do: Callable[[Page, str], None]) -> None:
    page = desk.open(lesson())
    moves = page.locator("[data-part=moves] li[data-line='0'] > a").all_inner_texts()
    assert (place(page), length(page)) == (0, len(moves) - 1)
    do(page, "forward_one")
    do(page, "forward_one")
    assert place(page) == 2
    expect(page.locator("[aria-current=step]")).to_have_text(moves[2])
    do(page, "back_one")
    assert place(page) == 1
    do(page, "last")
    assert place(page) == length(page)
    expect(button(page, "forward_one")).to_be_disabled()
    do(page, "first")
    assert place(page) == 0
    expect(button(page, "back_one")).to_be_disabled()


def test_play_and_pause(desk: Desk, do: Callable[[Page, str], None]) -> None:
    page = desk.open(lesson())
    page.clock.install()
    page.clock.pause_at(datetime.now() + timedelta(seconds=1))
    page.get_by_label(ENGLISH.say("replayer.speed")).select_option(label=ENGLISH.say("replayer.fast"))
    part(page, "now").click()
    do(page, "play")
    page.clock.run_for(1_000)
    assert place(page) == 2
    do(page, "pause")
    expect(button(page, "play")).to_be_visible()
    page.clock.run_for(5_000)
    assert place(page) == 2


def test_play_ends_with_the_hand_and_begins_anew(desk: Desk) -> None:
    page = desk.open(lesson())
    button(page, "last").click()
    button(page, "back_one").click()
    button(page, "play").click()
    expect(part(page, "ledger")).to_be_visible()
    expect(button(page, "play")).to_be_visible()
    button(page, "play").click()
    assert place(page) <= 1


def test_what_happens_is_jumped_to_and_named(desk: Desk, do: Callable[[Page, str], None]) -> None:
    page = desk.open(lesson())
    named = []
    while True:
        before = place(page)
        do(page, "event_next")
        if place(page) == before:
            break
        named += part(page, "beside").locator("> .effects .rule").all_inner_texts()
    wanted = [effect for effects in EFFECTS.values() for effect in effects]
    assert [text.split()[-1] for text in named] == [effect.rule for effect in wanted]
    assert named[0].startswith(ENGLISH.say(f"effect.{wanted[0].name}"))
    do(page, "event_before")
    assert 0 < place(page) < before


def test_decisions_are_jumped_to(desk: Desk, do: Callable[[Page, str], None]) -> None:
    page = desk.open(lesson())
    seen = [place(page)]
    for _ in range(3):
        do(page, "decision_next")
        seen.append(place(page))
    assert seen == sorted(set(seen))
    do(page, "decision_before")
    assert place(page) == seen[-2]


def test_the_slider(desk: Desk) -> None:
    page = desk.open(lesson())
    slider = page.get_by_role("slider", name=ENGLISH.say("replayer.slider"))
    slider.fill("7")
    assert place(page) == 7
    slider.press("ArrowRight")
    assert place(page) == 8
    slider.press("End")
    assert place(page) == length(page)
    assert slider.get_attribute("aria-valuetext") == part(page, "now").inner_text()


def test_the_speed_by_keyboard(desk: Desk) -> None:
    page = desk.open(lesson())
    speed = part(page, "speed")
    usual = speed.input_value()
    page.keyboard.press("+")
    assert int(speed.input_value()) < int(usual)
    page.keyboard.press("-")
    page.keyboard.press("-")
    assert int(speed.input_value()) > int(usual)


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_help_opens_and_closes(desk: Desk, way: str) -> None:
    page = desk.open(lesson())
    keys = page.get_by_role("heading", name=ENGLISH.say("replayer.keys"))
    if way == "mouse":
        button(page, "help").click()
        expect(keys).to_be_visible()
        page.locator("#help").get_by_role("button", name=ENGLISH.say("replayer.close")).click()
    else:
        page.keyboard.press("?")
        expect(keys).to_be_visible()
        page.keyboard.press("Escape")
    expect(keys).to_be_hidden()


def test_a_move_of_the_list_is_gone_to(desk: Desk) -> None:
    page = desk.open(lesson())
    move = page.locator("[data-part=moves] li[data-line='0'] > a").nth(9)
    move.click()
    assert place(page) == 9
    expect(move).to_have_attribute("aria-current", "step")
    move.press("ArrowRight")
    assert place(page) == 10


def test_the_tabulator_reaches_every_control(desk: Desk) -> None:
    page = desk.open(lesson())
    reached = set()
    for _ in range(40):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.dataset.do ?? document.activeElement.dataset.part"))
    assert reached >= CONTROLS | {"slider", "speed"}


def test_a_control_in_focus_is_seen_to_be(desk: Desk) -> None:
    page = desk.open(lesson())
    control(page, "back").focus()
    page.keyboard.press("Tab")
    style = "getComputedStyle(document.activeElement).outlineStyle"
    assert page.evaluate(style) != "none"


def test_a_link_leads_to_its_moment(desk: Desk) -> None:
    page = desk.open(lesson(), permissions=["clipboard-read", "clipboard-write"])
    part(page, "slider").fill("11")
    said = part(page, "now").inner_text()
    button(page, "link").click()
    expect(part(page, "copied")).to_have_text(ENGLISH.say("replayer.copied"))
    link = page.evaluate("navigator.clipboard.readText()")
    other = desk.page()
    other.goto(link)
    assert (place(other), part(other, "now").inner_text()) == (11, said)
    assert page.url == link


def test_a_link_to_a_turn(desk: Desk) -> None:
    page = desk.open(lesson(), "#t4")
    heading = page.locator(".turn[data-turn='4'] a").last
    expect(heading).to_have_attribute("aria-current", "step")
    page.evaluate("location.hash = '#t2'")
    expect(page.locator(".turn[data-turn='2'] a").last).to_have_attribute("aria-current", "step")


@pytest.mark.parametrize("fragment", ["#a9999", "#v99a3", "#nonsense", "#t0", "#h7-a3", "#%3Cimg%20src=x%3E"])
def test_a_link_to_nowhere_does_no_harm(desk: Desk, fragment: str) -> None:
    page = desk.open(lesson(), fragment)
    assert 0 <= place(page) <= length(page)


@pytest.mark.parametrize("way", ["mouse", "keyboard"])
def test_a_variation_is_walked_into_and_out_of(desk: Desk, way: str) -> None:
    page = desk.open(lesson())
    first = page.locator("details.variation").first
    first.locator("xpath=ancestor::li[@data-at][1]/a").click()
    there = place(page)
    if way == "mouse":
        first.locator("> summary").click()
        first.locator("> button.walk").click()
    else:
        page.keyboard.press("ArrowLeft")
        page.keyboard.press("v")
    expect(part(page, "walked")).to_be_visible()
    expect(page.locator("[aria-current=step]")).to_be_visible()
    assert page.locator("li[data-line='1']", has=page.locator("> [aria-current=step]")).count() == 1
    page.keyboard.press("End")
    assert "#v1a" in page.url
    if way == "mouse":
        button(page, "walk_out").click()
    else:
        page.keyboard.press("Shift+V")
    expect(part(page, "walked")).to_be_hidden()
    assert place(page) == there - 1


def test_a_variation_within_a_variation(desk: Desk) -> None:
    page = desk.open(lesson())
    inner = page.locator("details.variation details.variation").first
    inner.locator("xpath=ancestor::details[1]").locator("> summary").click()
    inner.locator("> summary").click()
    inner.locator("> button.walk").click()
    expect(part(page, "walked-words")).to_have_text(ENGLISH.say("replayer.in_variation", number=2))
    button(page, "walk_out").click()
    expect(part(page, "walked-words")).to_have_text(ENGLISH.say("replayer.in_variation", number=1))
    button(page, "walk_out").click()
    expect(part(page, "walked")).to_be_hidden()


def test_the_result_waits_for_the_end_and_unfolds_to_the_rules(desk: Desk) -> None:
    page = desk.open(lesson())
    expect(part(page, "ledger")).to_be_hidden()
    button(page, "show_result").click()
    expect(part(page, "ledger")).to_be_visible()
    line = part(page, "ledger").locator("details.cited").first
    rule = line.locator("b").first.inner_text()
    text = line.get_by_text(ENGLISH.rule_text(rule).split("\n\n")[0][:40])
    expect(text).to_be_hidden()
    line.locator("summary").press("Enter")
    expect(text).to_be_visible()


def test_the_result_is_there_at_the_end(desk: Desk) -> None:
    page = desk.open(lesson())
    page.keyboard.press("End")
    expect(part(page, "ledger")).to_be_visible()
    expect(part(page, "ledger").locator(".outcome")).to_contain_text("선생")


def test_the_name_of_an_effect_opens_its_rule(desk: Desk) -> None:
    page = desk.open(lesson())
    button(page, "event_next").click()
    effect = part(page, "beside").locator(".rule").first
    rule = effect.locator("b").inner_text()
    effect.click()
    shown = page.locator(f"#rule-{rule}")
    expect(shown).to_contain_text(ENGLISH.rule_text(rule).split("\n\n")[0][:40])
    page.keyboard.press("Escape")
    expect(shown).to_be_hidden()


def test_points_open_the_rule_that_gives_them(desk: Desk) -> None:
    page = desk.open(lesson())
    page.keyboard.press("End")
    winner = page.locator(".seat").filter(has=page.locator(".item")).first
    for button_ in (winner.locator(".score .rule"), winner.locator(".item .rule").first):
        rule = button_.locator("b").inner_text()
        button_.click()
        shown = page.locator(f"#rule-{rule}")
        expect(shown).to_contain_text(ENGLISH.rule_text(rule).split("\n\n")[0][:40])
        page.keyboard.press("Escape")
        expect(shown).to_be_hidden()


def test_the_table_is_that_of_the_engine(desk: Desk) -> None:
    page = desk.open(lesson())
    replay = game(LESSON)
    for at in (0, 9, length(page)):
        part(page, "slider").fill(str(at))
        for seat, told in enumerate(_board(replay, at)):
            shown = page.locator(f".seat[data-seat='{seat}']")
            assert _codes(shown.locator("[data-part=held]")) == told[0]
            assert _codes(shown.locator("[data-part=taken]")) == told[1]


def test_one_hand_of_several_is_chosen(desk: Desk) -> None:
    page = desk.open(page_of([Replayer(game(LESSON)), Replayer(game(GO_BAK))]))
    expect(page.locator("article.hand:visible")).to_have_count(1)
    page.get_by_role("navigation", name=ENGLISH.say("replayer.choose")).get_by_role("link").nth(1).click()
    expect(page.locator("article.hand:visible .seat")).to_have_count(3)
    page.keyboard.press("ArrowRight")
    assert page.url.endswith("#h2-a1")


def _board(replay: gs.Replay, at: int) -> list[tuple[list[str], list[str]]]:
    """What each seat holds and has taken at a moment, as the engine says."""
    states = [state for _, state in replay.states()]
    state = states[min(at, len(states) - 1)]
    return [(sorted(state.hand(seat)), sorted(state.captured(seat))) for seat in range(state.players)]


def _codes(cards: Locator) -> list[str]:
    """The cards that lie somewhere on the page."""
    return sorted(cards.locator("[data-card]").evaluate_all("all => all.map((card) => card.dataset.card)"))
