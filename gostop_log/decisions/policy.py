"""Who plays a hand on: policies by name.  A name is part of what an estimate says."""

from __future__ import annotations

from typing import Final, NamedTuple

from gostop_log.errors import GostopError, malformed
from gostop_log.near import meant
from gostop_log.search.minds import HEURISTIC, MINDS

__all__ = [
    "MOST_SOLVED",
    "POLICIES",
    "POLICY",
    "SOLVED_TURNS",
    "SOLVER",
    "Mind",
    "check_policy",
    "mind_of",
    "told_of_many",
]


class Mind(NamedTuple):
    """A policy that can play a hand on."""

    name: str
    number: int
    """As `gostop_log.search.minds` numbers it."""
    certain: bool = False
    """Whether it does the same whenever it sees the same: then to try a deal once is enough."""
    solved_turns: int = 0
    """With so many turns left at most a deal is solved: each seat plays as if it knew all cards of it; 0 for never."""
    by_shares: bool = False
    """Whether it is solved by max^n (`search.sharing`)."""

    @property
    def told(self) -> str:
        """What an estimate says of it: its name, and what of a deal is solved, by what method."""
        if not self.solved_turns:
            return self.name
        turns = "1 turn" if self.solved_turns == 1 else f"{self.solved_turns} turns"
        return f"{self.name} ({turns}{', max^n' if self.by_shares else ''})"


SOLVER: Final = "solver-in-sample"
"""Plays like `heuristic` until few turns are left; from there on each deal that is tried is solved."""
SOLVED_TURNS: Final = {2: 8, 3: 4}
"""So many turns, by the number of players, unless another number is asked for."""
MOST_SOLVED: Final = {2: 12, 3: 6}
"""So many at most: two more turns take four times as long, of three players one more."""
POLICY: Final = "heuristic"
"""Who plays a hand on unless another is named."""
POLICIES: Final = (*MINDS, SOLVER)


def check_policy(policy: str, solved_turns: int | None) -> None:
    """Raises GostopError where there is no such policy, or the number of turns to solve is none of its."""
    if policy not in POLICIES:
        raise GostopError(f"there is no policy {policy!r} to play a hand on{meant(policy, POLICIES)}")
    if solved_turns is None:
        return
    if policy != SOLVER:
        raise GostopError(f"solved turns belong to the policy {SOLVER}, not to {policy}")
    most = max(MOST_SOLVED.values())
    if not 1 <= solved_turns <= most:
        raise GostopError(f"the last {solved_turns} turns are to be solved: from 1 to {most}")


def mind_of(policy: str, players: int, solved_turns: int | None = None) -> Mind:
    """The policy of a name among so many players; GostopError where there is none.

    Raises HandError where among so many not as many turns can be solved.
    """
    check_policy(policy, solved_turns)
    if policy != SOLVER:
        return Mind(policy, MINDS[policy])
    turns = SOLVED_TURNS[players] if solved_turns is None else solved_turns
    if turns > MOST_SOLVED[players]:
        most = f"of a hand of {players} the last {MOST_SOLVED[players]} turns can be solved in each deal, not {turns}"
        raise malformed(None, most, about="players")
    return Mind(SOLVER, HEURISTIC, solved_turns=turns, by_shares=players > 2)


def told_of_many(policy: str, solved_turns: int | None) -> str:
    """What estimates of many hands say of it, some of which may be of two players and some of three."""
    of_two = mind_of(policy, 2, solved_turns)
    of_three = SOLVED_TURNS[3] if solved_turns is None else solved_turns
    if policy != SOLVER or of_three > MOST_SOLVED[3]:
        return of_two.told
    return f"{of_two.told.removesuffix(')')}; of three {of_three}, max^n)"
