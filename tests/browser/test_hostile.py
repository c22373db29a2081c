"""Names and comments of whoever means harm are text on a page, and nothing more."""

from __future__ import annotations

from typing import Final

import pytest
from msgspec.structs import replace
from playwright.sync_api import Page, expect

import gostop_log as gs
from gostop_log.record import Record
from gostop_log.replayer import Replayer
from tests.browser.chromium import Desk
from tests.browser.replayers import LESSON, game, part

HOSTILE: Final = {
    "script": "<script>alert(1)</script>",
    "end of a script": "</script><script>alert(1)</script><!--",
    "picture": '<img src=x onerror="alert(1)">',
    "attribute": "\" onmouseover='alert(1)' autofocus onfocus='alert(1)' x=\"",
    "template": "{{ 7 * 7 }}{% raw %}${alert(1)}{at}{name}",
    "address": "javascript:alert(1)",
    "end of a style": "</style><link rel=stylesheet href=https://evil.example/x.css>",
    "directions": "\u202ereversed\u2066isolated\u2069\u200f",
    "lines": "one\u2028two\u2029three",
    "controls": "\x01\x07\x1b[2J\x7f\x9b31m",
    "surrogate and private": "\ud800\ue000\ufeff",
    "long": "x" * 10_000,
    "long words": "very " * 2_000,
}
FORBIDDEN: Final = "\u202e\u2066\u2069\u200f\u2028\u2029\x01\x07\x1b\x7f\x9b"
"""Never on a page as they are, but in isolating pairs that the page itself puts around a name."""


def hostile(text: str) -> Record:
    """The lesson with a text in every place where a log may hold any."""
    record = game(LESSON).record
    variations = [replace(one, comment=text) for one in record.variations]
    actions = [replace(one, note=text) for one in record.actions]
    players = [text, f"{text}2"]
    return replace(record, id=text, players=players, note=text, actions=actions, variations=variations)


@pytest.mark.parametrize("text", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_text_is_inert_in_the_replayer(desk: Desk, text: str) -> None:
    page = desk.open(Replayer(gs.replay(hostile(text))).html(), width=800)
    page.keyboard.press("ArrowRight")
    page.locator(".seat h3").first.hover()
    page.keyboard.press("End")
    shows_only_text(page)
    expect(page.locator(".seat h3").first).to_be_visible()
    expect(part(page, "beside").locator(".note")).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= 800


def shows_only_text(page: Page) -> None:
    """Nothing that a log holds has become an element, or turns what stands around it."""
    for made in ("img", "link", "iframe", "[onerror]", "[onfocus]", "[onmouseover]", "[href^=javascript]"):
        expect(page.locator(made)).to_have_count(0)
    scripts = page.locator("script:not([type='application/json'])")
    expect(scripts).to_have_count(1)
    shown = page.locator("body").inner_text() + page.title()
    assert [
        character for character in FORBIDDEN if character in shown.replace("\u2068", "").replace("\u2069", "")
    ] == []
