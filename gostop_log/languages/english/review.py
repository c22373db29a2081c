"""The words of `gostop_log.review`, in English."""

from __future__ import annotations

from typing import Final

__all__ = ["REVIEW"]

REVIEW: Final[dict[str, str | tuple[str, str]]] = {}
