"""Hands for the replayer to show, and its pages as tests read them."""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import gostop_log as gs
from gostop_log.record import Record

SAMPLES = Path(__file__).resolve().parents[2] / "sample_logs"
RULES = [("classic", 2), ("classic", 3), ("family", 3), ("matgo", 2), ("wiki", 3)]


@cache
def sample(log: str, number: int = 0) -> Record:
    """A hand of a sample log, those that can be read counted."""
    return list(gs.read(SAMPLES / f"{log}.gsn", faults=[]))[number]


def samples() -> Iterator[Record]:
    """Every hand of the sample logs that can be read."""
    for log in sorted(SAMPLES.glob("*.gsn")):
        yield from gs.read(log, faults=[])


def played(count: int) -> Iterator[Record]:
    """Hands played at random, under many rules."""
    for seed in range(count):
        preset, players = RULES[seed % len(RULES)]
        yield gs.random_record(seed, gs.resolve(preset, {}, players))


class Page(HTMLParser):
    """A page: its elements with their attributes, and the text of scripts and styles."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.raw: list[tuple[str, dict[str, str], str]] = []
        self.words: list[str] = []
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        self.elements.append((tag, attributes))
        if tag in ("script", "style"):
            self.raw.append((tag, attributes, ""))

    def handle_data(self, data: str) -> None:
        if self.lasttag in ("script", "style") and self.raw and not self.raw[-1][2]:
            tag, attributes, _ = self.raw[-1]
            self.raw[-1] = (tag, attributes, data)
        elif data.strip():
            self.words.append(data.strip())

    def having(self, attribute: str) -> list[tuple[str, dict[str, str]]]:
        return [(tag, attributes) for tag, attributes in self.elements if attribute in attributes]

    @property
    def data(self) -> list[dict[str, Any]]:
        """What the script reads of each hand."""
        return [json.loads(text) for _, attributes, text in self.raw if attributes.get("data-part") == "data"]

    @property
    def policy(self) -> str:
        [policy] = [one["content"] for _, one in self.elements if one.get("http-equiv") == "Content-Security-Policy"]
        return policy
