"""The few flat inks of a Korean pack, and the shades that keep them apart without colour."""

from __future__ import annotations

from typing import Final

__all__ = ["BLACK", "BLUE", "EDGE", "GREEN", "GREY", "PINK", "PURPLE", "RED", "WHITE", "YELLOW"]

WHITE: Final = "#fffdf4"
RED: Final = "#d3172b"
EDGE: Final = "#a60f22"
"""The red of the back, which shows as a border round the face."""
BLACK: Final = "#1c1a1e"
YELLOW: Final = "#f6bd1f"
BLUE: Final = "#1f3fa8"
PURPLE: Final = "#5d2f91"
GREEN: Final = "#17603a"
PINK: Final = "#f490ab"
GREY: Final = "#9aa0a8"
