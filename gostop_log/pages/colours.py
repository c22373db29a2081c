"""The colours of the pages, by day and by night."""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = ["COLOURS", "Colour", "style"]


class Colour(NamedTuple):
    """A colour where things are light, and where they are dark."""

    light: str
    dark: str


COLOURS: Final = {
    # what is written, and what it is written on
    "paper": Colour("#faf7f0", "#191816"),
    "panel": Colour("#fff", "#23211e"),
    "wash": Colour("#f3ecdd", "#2e2a24"),
    "line": Colour("#d8d0c0", "#46413a"),
    "ink": Colour("#22201c", "#efeae0"),
    "quiet": Colour("#5c564c", "#b5ada0"),
    "accent": Colour("#9c2a22", "#f0958b"),
    "on-accent": Colour("#fff", "#2a0f0c"),
    "good": Colour("#1b6b45", "#7fd0a3"),
    "gold": Colour("#8a5a00", "#e6b757"),
    # the table that cards lie on
    "felt": Colour("#1f5340", "#17392d"),
    "felt-edge": Colour("#163d2f", "#0e261d"),
    "on-felt": Colour("#f2f6f1", "#f2f6f1"),
    "lit": Colour("#ffd873", "#ffd873"),
    "score": Colour("#ffe39a", "#ffe39a"),
    "on-score": Colour("#2a2410", "#2a2410"),
    # the seats, where lines are drawn for each
    "seat-0": Colour("#0b62a8", "#7cbcf5"),
    "seat-1": Colour("#b3441e", "#f2a07c"),
    "seat-2": Colour("#6b3fa0", "#c3a3ee"),
}
"""Every colour by its name, which styles know as ``var(--name)``; what is read has a contrast of 4.5 at least."""


def style() -> str:
    """The colours as the beginning of a style."""
    light = " ".join(f"--{name}: {colour.light};" for name, colour in COLOURS.items())
    dark = " ".join(f"--{name}: {colour.dark};" for name, colour in COLOURS.items())
    return f":root {{ {light} }}\n@media (prefers-color-scheme: dark) {{ :root {{ {dark} }} }}\n"
