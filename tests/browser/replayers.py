"""Replayers to open, and what is read off their pages."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Locator, Page

import gostop_log as gs
from gostop_log.compiled import machine
from gostop_log.decisions import Analysis, analyse, setting
from gostop_log.decisions import analysis as analysing
from gostop_log.languages import Words
from gostop_log.replayer import Replayer

__all__ = [
    "ENGLISH",
    "GO_BAK",
    "LESSON",
    "SAMPLES",
    "analysed",
    "button",
    "control",
    "game",
    "length",
    "lesson",
    "part",
    "place",
]

SAMPLES: Final = Path(__file__).resolve().parents[2] / "sample_logs"
LESSON: Final = SAMPLES / "annotated-lesson.gsn"
"""Two players, comments on all sides, variations and one within a variation."""
GO_BAK: Final = SAMPLES / "go-bak.gsn"
"""Three players, effects of most kinds, no variation."""
ENGLISH: Final = Words("en")


@cache
def game(file: Path) -> gs.Replay:
    """The first hand of a sample log, replayed."""
    return gs.replay(next(gs.read(file)))


@cache
def analysed() -> Analysis:
    """What the moves of the hand of three were worth, roughly, and without waiting for a compiler."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(analysing, "machine", lambda **_: machine(compiled=False))
        return analyse(game(GO_BAK).record, setting(samples=60, policy="greedy", seed=3))


@cache
def lesson(lang: str = "en", seat: int | None = None) -> str:
    """The page of the lesson."""
    return Replayer(game(LESSON), lang=lang, seat=seat).html()


def part(page: Page, name: str) -> Locator:
    """A part of the page that the script fills."""
    return page.locator(f'[data-part="{name}"]').first


def control(page: Page, name: str) -> Locator:
    """A control by what it does (`data-do`)."""
    return page.locator(f'[data-do="{name}"]').first


def button(page: Page, key: str) -> Locator:
    """A control by what it is called: the key of its English name without ``replayer.``."""
    return page.get_by_role("button", name=ENGLISH.say(f"replayer.{key}"), exact=True)


def place(page: Page) -> int:
    """Which moment is shown, 0 being the deal."""
    return _shown(page)[0]


def length(page: Page) -> int:
    """The number of the last moment of the line that is shown."""
    return _shown(page)[1]


def _shown(page: Page) -> tuple[int, int]:
    found = re.fullmatch(r"(\d+) of (\d+)", part(page, "at").inner_text())
    assert found
    return int(found[1]), int(found[2])
