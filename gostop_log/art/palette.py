"""The few flat inks of a Korean pack, and the shades that keep them apart without colour."""

from __future__ import annotations

from typing import Final

__all__ = ["BLACK", "BLUE", "EDGE", "GREEN", "PINK", "PURPLE", "RED", "WHITE", "YELLOW"]

WHITE: Final = "#fff"
RED: Final = "#d12"
EDGE: Final = "#a12"
"""The red of the back, which shows as a border round the face."""
BLACK: Final = "#111"
YELLOW: Final = "#fb2"
BLUE: Final = "#139"
PURPLE: Final = "#639"
GREEN: Final = "#164"
PINK: Final = "#f9b"
