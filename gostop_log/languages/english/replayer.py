"""The words of `gostop_log.replayer`, in English."""

from __future__ import annotations

from typing import Final

__all__ = ["REPLAYER"]

REPLAYER: Final[dict[str, str | tuple[str, str]]] = {}
