"""The page of a review, from the log's text to what its reader sees."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

import pytest
from playwright.sync_api import expect

import gostop_log as gs
from gostop_log.languages import Words
from gostop_log.review import review
from gostop_log.review.page import page as page_of
from gostop_log.review.summing import Session
from tests.browser.chromium import Desk, faults_of_access
from tests.browser.replayers import ENGLISH, GO_BAK, LESSON, analysed, game
from tests.browser.test_hostile import HOSTILE, hostile, shows_only_text

PHONE: Final = {"width": 360, "height": 740, "has_touch": True, "is_mobile": True}


def written(*games: gs.Replay, lang: str = "en", quiz: bool = False, estimated: bool = False) -> str:
    """The page of these hands; `estimated` with what their moves were worth."""
    session, reviews = Session(), [review(one, analysis=analysed() if estimated else None) for one in games]
    for one in reviews:
        session.add(one)
    return page_of(reviews, session.players(), Words(lang), quiz=quiz)


@cache
def lesson(lang: str = "en", quiz: bool = False) -> str:
    return written(game(LESSON), lang=lang, quiz=quiz)


@pytest.mark.parametrize(("lang", "scheme"), [("en", "light"), ("en", "dark"), ("fa", "light"), ("ar", "dark")])
def test_a_review_keeps_nobody_out(desk: Desk, lang: str, scheme: str) -> None:
    page = desk.open(lesson(lang), color_scheme=scheme)
    expect(page.locator("html")).to_have_attribute("dir", "ltr" if lang == "en" else "rtl")
    assert faults_of_access(page) == ""


@pytest.mark.parametrize("lang", ["en", "fa"])
def test_a_review_is_read_on_a_phone(desk: Desk, lang: str) -> None:
    page = desk.open(lesson(lang), **PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 360
    assert faults_of_access(page) == ""


def test_what_people_wrote_stands_beside_the_facts(desk: Desk) -> None:
    page = desk.open(lesson())
    turn = page.locator("article.remark", has=page.get_by_text("greedy: the boar could have waited"))
    expect(turn.get_by_role("figure")).to_contain_text("선생")
    rule = turn.locator(".said a.rule").first
    text = ENGLISH.rule_text(rule.inner_text())
    rule.click()
    target = page.locator(":target")
    expect(target).to_be_in_viewport()
    expect(target).to_contain_text(text.split("\n\n")[0][:40])


def test_the_answers_of_a_quiz_are_folded_away(desk: Desk) -> None:
    page = desk.open(lesson(quiz=True))
    answer = page.locator("details.remark[open] details.answer").first
    said = answer.locator(".said").first
    expect(said).to_be_hidden()
    answer.locator("> summary").press("Enter")
    expect(said).to_be_visible()
    assert faults_of_access(page) == ""


def test_remarks_are_filtered_by_size(desk: Desk) -> None:
    page = desk.open(written(game(GO_BAK), estimated=True))
    every = page.locator("article.remark").count()
    least = page.get_by_label(re.compile(ENGLISH.say("review.filter")))
    sizes = page.locator("[data-size]").evaluate_all("all => all.map((one) => Number(one.dataset.size))")
    for option in least.locator("option").evaluate_all("all => all.map((one) => one.value)"):
        least.select_option(option)
        fewer = sum(size < float(option) for size in sizes)
        expect(page.locator("article.remark:visible")).to_have_count(every - fewer)
    assert fewer > 0
    expect(page.locator("body")).to_contain_text("±")


def test_on_paper_all_is_unfolded_but_the_answers_of_a_quiz(desk: Desk) -> None:
    page = desk.open(lesson())
    assert page.pdf(format="A4").count(b"/Type /Page\n") > 1
    expect(page.locator("details:not([open])")).to_have_count(0)
    page = desk.open(lesson(quiz=True))
    page.pdf(format="A4")
    expect(page.locator("details.answer[open]")).to_have_count(0)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_text_is_inert_in_a_review(desk: Desk, text: str) -> None:
    page = desk.open(written(gs.replay(hostile(text))), width=800)
    shows_only_text(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 800
