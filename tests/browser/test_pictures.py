"""The pictures in the documents show what their pages show today, and are quickly loaded."""

from __future__ import annotations

import json

import pytest

from tests.browser import pictures


def test_the_pictures_show_what_there_is() -> None:
    made_from = json.loads(pictures.RECORD.read_text(encoding="utf-8"))
    assert made_from == pictures.hashes(), "docs/pictures is out of date: make pictures"


@pytest.mark.parametrize("name", pictures.PICTURES)
def test_a_picture_is_small(name: str) -> None:
    assert 5_000 < (pictures.FOLDER / f"{name}.webp").stat().st_size < 150_000


def test_every_picture_is_made_by_the_command() -> None:
    assert {file.stem for file in pictures.FOLDER.glob("*.webp")} == pictures.PICTURES.keys()
