"""What all pages of HTML share: their head, their colours, and that a browser may do nothing with them but show them.

A page holds all it needs and asks no network for anything.  A room that makes pages has a template of its own, which
begins with ``{% extends "frame.html.jinja" %}``, a style that bears the room's name, and scripts.
"""

from __future__ import annotations

from gostop_log.pages.colours import COLOURS
from gostop_log.pages.filling import filled, inert_json, looks
from gostop_log.pages.prose import prose

__all__ = ["COLOURS", "filled", "inert_json", "looks", "prose"]
