"""The replayer for everybody: either direction of writing, a phone, paper, screen readers, within another page."""

from __future__ import annotations

from html import escape

import pytest
from playwright.sync_api import Locator, expect

import gostop_log as gs
from gostop_log.cards import CODES, name
from gostop_log.languages import LANGUAGES
from gostop_log.replayer import Replayer
from tests.browser.chromium import Desk, faults_of_access
from tests.browser.replayers import (
    ENGLISH,
    GO_BAK,
    SAMPLES,
    analysed,
    button,
    control,
    game,
    length,
    lesson,
    part,
    place,
)

PHONE = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}
FRAME = '<!DOCTYPE html><title>x</title><iframe sandbox="allow-scripts" width="900" height="700" srcdoc="{}"></iframe>'
"""As a notebook shows a page."""
OVERFLOW = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
LONG_HANDS = SAMPLES / "guest-and-boar-pot.gsn"
TWENTY_TURNS = 150_000
"""Bytes that the page of a hand of twenty turns may have."""


@pytest.mark.parametrize(("lang", "scheme"), [("en", "light"), ("en", "dark"), ("fa", "light"), ("ar", "dark")])
def test_nobody_is_kept_out(desk: Desk, lang: str, scheme: str) -> None:
    page = desk.open(lesson(lang), "#a24", color_scheme=scheme)
    assert faults_of_access(page) == ""
    page.keyboard.press("End")
    for unfolded in part(page, "ledger").locator("details").all()[:3]:
        unfolded.locator("summary").click()
    page.keyboard.press("?")
    assert faults_of_access(page) == ""


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nobody_is_kept_out_of_the_estimates(desk: Desk, scheme: str) -> None:
    page = desk.open(Replayer(game(GO_BAK), analysis=analysed()).html(), "#a24", color_scheme=scheme, **PHONE)
    assert faults_of_access(page) == ""


@pytest.mark.parametrize("lang", ["fa", "ar"])
def test_right_to_left_all_is_mirrored(desk: Desk, lang: str) -> None:
    page = desk.open(lesson(lang))
    assert page.locator("html").get_attribute("dir") == "rtl"
    assert page.locator("html").get_attribute("lang") == lang
    assert _left(part(page, "moves")) < _left(part(page, "board"))
    assert _left(control(page, "last")) < _left(control(page, "first"))
    assert page.evaluate(OVERFLOW) == 0
    page.keyboard.press("ArrowLeft")
    expect(page.locator("[aria-current=step]")).to_have_attribute("href", "#a1")


def test_left_to_right_it_is_the_other_way_round(desk: Desk) -> None:
    page = desk.open(lesson())
    assert _left(part(page, "moves")) > _left(part(page, "board"))
    assert _left(control(page, "last")) > _left(control(page, "first"))


@pytest.mark.parametrize("lang", ["en", "el", "fa"])
def test_on_a_phone_nothing_is_cut_and_all_can_be_touched(desk: Desk, lang: str) -> None:
    page = desk.open(lesson(lang), "#a24", **PHONE)
    assert page.evaluate(OVERFLOW) <= 0
    for target in page.locator(".controls button:visible, .more button:visible, select:visible, input:visible").all():
        box = target.bounding_box()
        assert box["width"] >= 24
        assert box["height"] >= 24
        assert 0 <= box["x"] <= 360 - box["width"]
    before = page.locator("[aria-current=step]").get_attribute("href")
    control(page, "forward").tap()
    assert page.locator("[aria-current=step]").get_attribute("href") != before


def test_on_a_phone_the_controls_hide_neither_table_nor_move(desk: Desk) -> None:
    page = desk.open(lesson(), "#a24", **PHONE)
    expect(control(page, "forward")).to_be_in_viewport()
    for reached in (page.locator(".seat[data-seat='0'] .held"), part(page, "now")):
        reached.scroll_into_view_if_needed()
        expect(reached).to_be_in_viewport()


def test_on_a_phone_who_touches_a_move_sees_the_board(desk: Desk) -> None:
    page = desk.open(lesson(), **PHONE)
    move = page.locator("[data-part=moves] li[data-line='0'] > a").last
    move.scroll_into_view_if_needed()
    expect(part(page, "board")).not_to_be_in_viewport()
    move.tap()
    expect(move).to_have_attribute("aria-current", "step")
    expect(part(page, "board")).to_be_in_viewport()


@pytest.mark.parametrize("seat", [None, 0])
def test_on_paper_everything_is_there(desk: Desk, seat: int | None) -> None:
    page = desk.open(lesson(seat=seat))
    page.emulate_media(media="print")
    expect(control(page, "forward")).to_be_hidden()
    expect(part(page, "ledger")).to_be_visible()
    moves = page.locator("[data-part=moves] li[data-line='0'] > a")
    assert [move for move in moves.all() if not move.is_visible()] == []
    paper = page.pdf(format="A4")
    assert paper.count(b"/Type /Page\n") > 1
    assert b"/ToUnicode" in paper


def test_who_wants_no_motion_sees_none(desk: Desk) -> None:
    moving = "document.querySelector('[data-do=forward]').click(), document.getAnimations().length"
    page = desk.open(lesson(), "#a1")
    assert page.evaluate(moving) > 0
    page = desk.open(lesson(), "#a1", reduced_motion="reduce")
    assert page.evaluate(moving) == 0


def test_within_a_frame_that_may_only_run_its_script(desk: Desk) -> None:
    frame = desk.open(FRAME.format(escape(lesson()))).frame_locator("iframe")
    frame.locator("[data-do=event]").click()
    expect(frame.locator("[data-part=beside] .rule").first).to_be_visible()
    frame.locator("[data-do=event]").press("Home")
    expect(frame.locator("[aria-current=step]")).to_have_attribute("href", "#a0")
    frame.locator("[data-do=link]").click()
    expect(frame.locator("[data-part=copied]")).to_be_visible()


def test_without_its_script_the_moves_and_the_result_are_there(desk: Desk) -> None:
    page = desk.open(lesson(), java_script_enabled=False)
    expect(page.locator("noscript p")).to_have_text(ENGLISH.say("replayer.without_script"))
    expect(page.locator(".outcome")).to_be_visible()
    expect(page.locator("[data-part=moves] li[data-line='0'] > a").last).to_be_visible()


def test_what_the_hand_was_worth_is_told_below(desk: Desk) -> None:
    page = desk.open(Replayer(game(GO_BAK), analysis=analysed()).html())
    strip = page.get_by_role("figure", name=ENGLISH.say("replayer.strip"))
    for player in game(GO_BAK).record.players:
        expect(strip.locator(".legend")).to_contain_text(player)
    expect(strip).to_contain_text("policy greedy, 60 samples, seed 3")
    drawn = strip.locator("svg")
    box = drawn.bounding_box()
    drawn.click(position={"x": box["width"] / 2, "y": box["height"] / 2})
    assert abs(place(page) - length(page) / 2) <= 1
    assert "±" in part(page, "told").inner_text()
    expect(page.locator("[data-part=moves] .judged").first).to_contain_text("±")


def test_cards_are_named_on_hover_also_in_hangul(desk: Desk) -> None:
    page = desk.open(lesson())
    card = page.locator("[data-part=board] li[data-card='3K']")
    expect(card).to_have_attribute(
        "title", ENGLISH.say("replayer.card", name="curtain", korean=name("3K", "ko"), code="3K")
    )
    expect(card.get_by_role("img")).to_have_attribute("aria-label", ENGLISH.card("3K"))


def test_what_one_seat_sees_holds_no_card_that_is_hidden_from_it(desk: Desk) -> None:
    final = [state for _, state in game(GO_BAK).states()][-1]
    hidden = {card for seat in (1, 2) for card in final.hand(seat)} | {CODES[card] for card in final.stock or ()}
    html = Replayer(game(GO_BAK), seat=0).html()
    assert hidden
    assert [card for card in hidden if f'"{card}"' in html or f"card-{card}" in html] == []
    page = desk.open(html)
    for seat, cards in ((0, 7), (1, 0), (2, 0)):
        expect(page.locator(f".seat[data-seat='{seat}'] [data-part=held] [data-card]")).to_have_count(cards)
    expect(page.locator(".seat[data-seat='1'] [data-part=held] .back")).to_have_count(7)
    button(page, "last").click()
    expect(page.locator(".later")).to_have_count(0)


def test_from_one_seat_what_comes_is_kept_back(desk: Desk) -> None:
    page = desk.open(lesson(seat=0), "#a5")
    expect(page.locator("[data-part=moves] li[data-at='5'] > a")).to_be_visible()
    expect(page.locator("[data-part=moves] li[data-at='7'] > a")).to_be_hidden()
    expect(part(page, "ledger")).to_be_hidden()


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_is_small(lang: str) -> None:
    long = [one for one in map(gs.replay, gs.read(LONG_HANDS)) if len(one.steps) > 20]
    assert long
    assert max(len(Replayer(one, lang=lang).html().encode()) for one in long) <= TWENTY_TURNS


def _left(part: Locator) -> float:
    """Where something begins, in pixels from the left."""
    return part.bounding_box()["x"]
