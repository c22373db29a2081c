"""The words of `gostop_log.recording`, in English."""

from __future__ import annotations

from typing import Final

__all__ = ["RECORDING"]

RECORDING: Final[dict[str, str | tuple[str, str]]] = {}
