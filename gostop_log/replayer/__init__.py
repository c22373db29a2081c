"""A hand as a page that replays it, action by action: in a browser, in a notebook, on paper (docs/replayer.md)."""

from __future__ import annotations

from gostop_log.replayer.replayer import MOST_HANDS, Replayer, page

__all__ = ["MOST_HANDS", "Replayer", "page"]
