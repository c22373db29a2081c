"""What each decision was worth to whoever knows every card: the hindsight solver ("double dummy").

    solution = solve(replay(record), at=9)
    solution.value, solution.best                     # chips of this hand for the deciding seat
    for one in solution.alternatives:
        one.action, one.value, one.line

docs/hindsight.md says what is counted and what is not.
"""

from __future__ import annotations

from gostop_log.hindsight.solution import Alternative, Solution
from gostop_log.hindsight.solving import METHODS, NODES, TURNS_OF_THREE, solve

__all__ = ["METHODS", "NODES", "TURNS_OF_THREE", "Alternative", "Solution", "solve"]
