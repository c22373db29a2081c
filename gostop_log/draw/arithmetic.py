"""The answers of ``score`` and ``settle`` as ledgers (their JSON is described in docs/interchange.md)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from gostop_log.draw.ledger import bill_lines, item_lines
from gostop_log.draw.look import Look
from gostop_log.draw.text import flow, spread
from gostop_log.results import Line

__all__ = ["scored", "settled"]


def scored(answer: dict[str, Any], look: Look) -> Iterator[str]:
    """What captured cards score, combination by combination, and what there is of each kind."""
    yield from item_lines(answer["items"], look)
    yield spread(f"  {look.say('total')}", look.paint(str(answer["points"]), "money"), look.width)
    counts = [f"{look.say(kind)} {count}" for kind, count in answer["counts"].items()]
    yield from flow(counts, look.width, first="  ", gap=" · ")
    if answer.get("as_junk"):
        yield from flow(look.cards(answer["as_junk"]), look.width, first=f"  {look.say('as_junk')} ")


def settled(answer: dict[str, Any], stake: int, look: Look) -> Iterator[str]:
    """What each loser pays, line by line, and the net of it all; the winner comes first, then the losers in order."""
    names = [look.say("winner"), *(look.say("loser", number=number) for number in range(1, len(answer["bills"]) + 1))]
    for bill in answer["bills"]:
        loser, payer = names[bill["loser"] + 1], names[bill.get("payer", bill["loser"]) + 1]
        title = look.say("pays" if payer == loser else "pays_for", payer=payer, receiver=names[0], loser=loser)
        yield spread(f"  {title}", look.paint(f"{bill['amount']:,}", "money"), look.width)
        yield from bill_lines(msgspec.convert(bill["lines"], list[Line]), look)
        if stake != 1:
            yield spread("", f"{bill['amount']:,} × {stake:,} = {bill['amount'] * stake:,}", look.width)
    sums = [f"{name} {sum_:+,}" for name, sum_ in zip(names, answer["payments"], strict=True)]
    sums.append(look.paint(look.say("sum", sum=sum(answer["payments"])), "quiet"))
    yield from flow(sums, look.width, first=f"  {look.say('net')}  ", gap="   ")
