"""docs/pictures, photographed from pages that are made of sample logs: ``make pictures`` takes them anew.

Beside the pictures stands what each was made from, as a hash.  What a picture would be made from today is compared with
that, not the pictures themselves: two versions of a browser draw a letter differently.
"""

from __future__ import annotations

import base64
import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import plotly.graph_objects as go
from playwright.sync_api import Page

from gostop_log import charts, frames
from gostop_log.replayer import Replayer
from gostop_log.review import review
from gostop_log.review.page import page as page_of
from gostop_log.review.summing import Session
from tests.browser.chromium import Desk, chromium
from tests.browser.replayers import ENGLISH, GO_BAK, analysed, game

__all__ = ["FOLDER", "PICTURES", "RECORD", "hashes"]

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "docs" / "pictures"
RECORD: Final = FOLDER / "made-from.json"
QUALITY: Final = 82
"""Of WebP; 100 is the best."""
HAND: Final = GO_BAK
"""The hand that all pictures show."""


class Source(NamedTuple):
    """What is photographed: a page, and what of it decides how the picture looks."""

    page: str
    essence: str


class Picture(NamedTuple):
    """What is photographed, in pixels: a part of the page, of which no more than `height` is shown."""

    source: Callable[[], Source]
    width: int
    height: int
    part: str = "body"
    fragment: str = ""


def chart(figure: go.Figure) -> Source:
    """A figure as a page; plotly's own script and template, which change with its versions, do not count."""
    facts: dict[str, Any] = json.loads(figure.to_json())
    facts["layout"].pop("template", None)
    return Source(charts.page([figure], "gostop-log"), json.dumps(facts, sort_keys=True))


def score_race() -> Source:
    """The score of each seat after each turn."""
    tables = frames.of([game(HAND).record], ["hands", "turns"])
    return chart(charts.score_race(tables["hands"], tables["turns"]))


def value_course() -> Source:
    """What the hand was worth to the winner, step by step."""
    course = frames.analysed([(game(HAND).record, analysed())])["course"]
    return chart(charts.value_course(course, seat=game(HAND).result.winner))


def replayer() -> Source:
    """The hand at a lively moment, with what it was worth below."""
    html = Replayer(game(HAND), analysis=analysed()).html()
    return Source(html, html)


def reviewed() -> Source:
    """What is told of the hand's mistakes."""
    session, told = Session(), review(game(HAND), analysis=analysed(), least=1)
    session.add(told)
    html = page_of([told], session.players(), ENGLISH)
    return Source(html, html)


PICTURES: Final = {
    "replayer": Picture(replayer, 1280, 1060, fragment="#t16"),
    "review": Picture(reviewed, 1000, 900, "article.remark:has(.better)"),
    "score-race": Picture(score_race, 900, 800, ".main-svg"),
    "value-course": Picture(value_course, 900, 800, ".main-svg"),
}


def hashes() -> dict[str, str]:
    """What each picture would be made from today."""
    return {name: _hash(picture.source()) for name, picture in PICTURES.items()}


def _hash(source: Source) -> str:
    return sha256(source.essence.encode()).hexdigest()


def _photograph(page: Page, picture: Picture, file: Path) -> None:
    """As WebP, which playwright cannot make and the browser can."""
    box = page.locator(picture.part).first.bounding_box()
    clip = {**box, "height": min(box["height"], picture.height), "scale": 1}
    how = {"format": "webp", "quality": QUALITY, "clip": clip, "captureBeyondViewport": True}
    told = page.context.new_cdp_session(page).send("Page.captureScreenshot", how)
    file.write_bytes(base64.b64decode(told["data"]))


def main() -> None:
    """Take all pictures, and note what they were made from."""
    FOLDER.mkdir(exist_ok=True)
    made = {}
    with chromium() as browser, TemporaryDirectory() as folder:
        desk = Desk(browser, Path(folder))
        for name, picture in PICTURES.items():
            source = picture.source()
            page = desk.open(source.page, picture.fragment, width=picture.width, height=picture.height)
            _photograph(page, picture, FOLDER / f"{name}.webp")
            made[name] = _hash(source)
        desk.close()
    RECORD.write_text(json.dumps(made, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
