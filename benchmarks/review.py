"""How fast a session is gone through without an analysis: ``python -m benchmarks.review [HANDS [PLAYERS]]``.

A simulated evening of players who play as `heuristic` does; the aim is 5 hands a second from the record to the page.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from time import perf_counter

from gostop_log.draw import Look
from gostop_log.languages import Words
from gostop_log.record import Record
from gostop_log.review import Review, review
from gostop_log.review.markdown import markdown
from gostop_log.review.page import page
from gostop_log.review.summing import Session
from gostop_log.rules import resolve
from gostop_log.simulation import Plan, simulate

HANDS = 100
AIM = 5
"""Hands a second, at least."""


def evening(hands: int, players: int) -> list[Record]:
    """The records of an evening."""
    plan = Plan(rules=resolve("classic", {}, players), hands=hands, seed=1)
    return [hand.record for hand in simulate(plan)]


def reviews(records: list[Record]) -> tuple[list[Review], Session]:
    """All hands gone through, and what they come to."""
    session, found = Session(), []
    for record in records:
        found.append(review(record))
        session.add(found[-1])
    return found, session


def main(hands: int = HANDS, players: int = 2) -> None:
    """Print hands a second for each form, and how large it is."""
    records = evening(hands, players)
    forms: dict[str, Callable[[list[Review], Session], str]] = {
        "html": lambda found, session: page(found, session.players(), Words()),
        "md": lambda found, session: "\n".join(markdown(found, session.players(), Words(), Look())),
    }
    for name, form in forms.items():
        start = perf_counter()
        found, session = reviews(records)
        text = form(found, session)
        rate = hands / (perf_counter() - start)
        remarks = sum(len(one.remarks) for one in found)
        print(f"{name:5} {rate:7.1f} hands/s (aim {AIM}), {remarks:,} remarks, {len(text.encode()) / 1000:,.0f} kB")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
