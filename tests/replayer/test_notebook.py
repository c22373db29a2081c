"""What a notebook shows: the page in a frame that can do nothing, and beside it what survives where frames do not."""

from __future__ import annotations

import base64
import re
from typing import Any

import gostop_log as gs
from tests.replayer.hands import Page, sample


def bundle(log: str = "three-gos", number: int = 0, **how: Any) -> dict[str, str]:
    return gs.Replayer(gs.replay(sample(log, number)), **how)._repr_mimebundle_()


def test_the_frame_holds_the_page_and_may_run_scripts_alone() -> None:
    html = bundle()["text/html"]
    [(_, frame)] = [one for one in Page(html).elements if one[0] == "iframe"]
    assert frame["sandbox"] == "allow-scripts"
    assert frame["srcdoc"] == gs.Replayer(gs.replay(sample("three-gos"))).html()
    assert frame["title"]


def test_without_the_frame_there_is_a_picture_and_the_moves() -> None:
    html = re.sub(r"<iframe.*?</iframe>", "", bundle()["text/html"], flags=re.DOTALL)
    page = Page(html)
    assert {tag for tag, _ in page.elements} <= {"div", "details", "summary", "p", "img", "ol", "li", "em"}
    [(_, image)] = [one for one in page.elements if one[0] == "img"]
    kind, _, data = image["src"].partition(",")
    assert kind == "data:image/svg+xml;base64"
    picture = base64.b64decode(data).decode()
    assert picture.count('<use href="#card-') > 40
    assert "<script" not in picture
    moves = [one for one in page.elements if one[0] == "li"]
    assert len(moves) == len(sample("three-gos").actions) + 1
    assert any(text.startswith("Turn 15, \u2068Min\u2069: stop.") for text in page.words)


def test_the_text_is_the_last_board_and_the_ledger() -> None:
    game = gs.replay(sample("three-gos"))
    text = bundle()["text/plain"]
    assert gs.board(game, game[-1]) in text
    assert gs.ledger(game) in text


def test_where_the_end_is_kept_back_nothing_tells_it() -> None:
    shown = bundle(spoiler_free=True)
    html = re.sub(r"<iframe.*?</iframe>", "", shown["text/html"], flags=re.DOTALL)
    for text in (html, shown["text/plain"]):
        assert "wins" not in text
        assert "stop" not in text
    assert "the deal" in shown["text/plain"]


def test_a_hand_without_moves_has_its_fault_or_its_ledger() -> None:
    assert "9T is there twice" in bundle("damaged", 3)["text/plain"]
    assert "settlement" in bundle("results-of-an-evening")["text/plain"]
