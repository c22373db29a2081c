"""The tables of a data set as pandas frames, and questions to them in SQL (docs/tables.md).

load("room", "hands", columns=["id", "points"], where=[("points", ">=", 7)])
query("room", "SELECT code, count(*) FROM findings GROUP BY code")
of(read("evening.gsn"))["captures"]                            # the same tables, without a data set
"""

from __future__ import annotations

from gostop_log.frames.lab import LAB, SITUATION, lab
from gostop_log.frames.loading import FrameError, load
from gostop_log.frames.memory import analysed, of
from gostop_log.frames.sql import QUERIES, query

__all__ = ["LAB", "QUERIES", "SITUATION", "FrameError", "analysed", "lab", "load", "of", "query"]
