"""What the engine finds about a move, fact by fact, each with its rule: only what the deciding seat could know."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from gostop_log.core.actions import ACCEPT, FLEX, GIVE, GO, OFFER, PLAY, QUAD, REFUSE, SHAKE, STOP
from gostop_log.core.options import do_of
from gostop_log.review.facts.baks import baks
from gostop_log.review.facts.chances import chances
from gostop_log.review.facts.leaving import leaves
from gostop_log.review.facts.stopping import go, stop
from gostop_log.review.facts.taking import blocks, breaks, builds, opens, reaches, scores, takes
from gostop_log.review.facts.telling import agrees, counts, gives, quad, shows
from gostop_log.review.result import Fact
from gostop_log.review.sighted import Played, Sighted

__all__ = ["facts_of"]

_OWN: Final[dict[int, Callable[[Played, int], Iterator[Fact]]]] = {
    GO: go, STOP: stop, GIVE: gives, FLEX: counts, SHAKE: shows, QUAD: quad, OFFER: agrees, ACCEPT: agrees,
    REFUSE: agrees,
}  # fmt: skip
"""Moves that lay nothing on the table have facts of their own."""


def facts_of(sighted: Sighted, option: int) -> list[Fact]:
    """The facts of a move (`gostop_log.core.options`), those of most weight first; none where it cannot be done."""
    played = sighted.after(option)
    if played is None:
        return []
    do = do_of(option)
    if do in _OWN:
        return _sorted(_OWN[do](played, option))
    found = [*takes(played, option), *scores(played), *reaches(played), *builds(played), *blocks(played)]
    found += [*baks(played), *chances(played), *leaves(played)]
    if do == PLAY:
        found += [*opens(played), *breaks(played)]
    return _sorted(found)


def _sorted(found: Iterable[Fact]) -> list[Fact]:
    return sorted(found, key=lambda fact: -fact.weight)
