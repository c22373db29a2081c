"""What everything that is asked of chance has in common; what is computed needs the extra ``stats`` (`computing`)."""

from __future__ import annotations

from typing import Final

__all__ = ["ALPHA", "CONFIDENCE", "POWER"]

ALPHA: Final = 0.01
"""What chance alone shows so seldom, all tests of a family and all planned looks together, is remarkable."""
CONFIDENCE: Final = 0.95
"""Intervals hold the true value so often."""
POWER: Final = 0.8
"""A difference that would be seen so often is said to be seen."""
