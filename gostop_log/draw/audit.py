"""An audit for people: every finding with its place and what would explain it, and the table at the end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import UNSET

from gostop_log.audit import VERDICTS, Audited, Explanation, Finding, Money, Summary
from gostop_log.draw.faults import INDENT, place
from gostop_log.draw.look import NAME_COLUMNS, WIDTH, Look
from gostop_log.draw.text import clip, columns, flow, pad, rule, safe, spread

__all__ = ["audited", "summary"]

_IDENTITY: Final = 60
_NAMED: Final = 2 + NAME_COLUMNS
"""Columns before the sums."""
_SUM: Final = 16
"""Columns of a sum of money."""
MANY: Final = 100
"""From so many hands on it is worth asking about the cards."""
_ROLE: Final = {"error": "wrong", "gap": "doubt", "note": "quiet"}


def audited(hand: Audited, look: Look) -> Iterator[str]:
    """What was found about a hand: each finding with its ledger; below wrong claims what would explain them."""
    claims = [found for found in hand.findings if found.explained_by is not UNSET]
    for found in claims:
        yield from _finding(found, look)
    if claims:
        yield from _explained(claims[0].explained_by or [], look)
    for found in hand.findings:
        if found not in claims:
            yield from _finding(found, look)


def _explained(changes: Sequence[Explanation], look: Look) -> Iterator[str]:
    yield f"{INDENT}{look.say('audit.explained' if changes else 'audit.unexplained')}"
    for one in changes:
        yield from flow(safe(f"{one.kind}: {one.message}").split(" "), look.width, first="    - ", rest="      ")


def _finding(found: Finding, look: Look) -> Iterator[str]:
    named = f" hand {clip(safe(found.hand), _IDENTITY)}:" if found.hand else ""
    head = f"{place(found.file, found.line, found.column)}:{named}"
    rules = f" [{' '.join(found.rules)}]" if found.rules else ""
    before = {"gap": f"{look.say('audit.missing')}: ", "note": f"{look.say('audit.note')}: "}.get(found.severity, "")
    words = f"{found.code}{rules} {before}{safe(found.message)}"
    if look.unbroken:
        yield f"{head} {words}"
    else:
        lines = flow(["", *words.split(" ")], look.width, first=head, rest=INDENT)
        yield from (look.paint(line, _ROLE[found.severity]) for line in lines)
    for line in found.ledger or ():
        yield from flow(safe(line.lstrip()).split(" "), look.width, first="    " + _indent(line), rest="        ")


def _indent(line: str) -> str:
    return " " * (len(line) - len(line.lstrip()))


def summary(sums: Summary, look: Look) -> Iterator[str]:
    """The table at the end: hands by verdict, findings by code, everybody's money as claimed and as computed."""
    yield look.paint(rule(look.say("audit.summary"), "", min(look.width, WIDTH), "━"), "title")
    yield _count(look.say("audit.hands"), sums.hands, look)
    for verdict in VERDICTS:
        yield _count(f"  {look.say(f'audit.{verdict}')}", getattr(sums, verdict), look)
        if verdict == "verified" and sums.silent:
            yield _count(f"    {look.say('audit.silent')}", sums.silent, look)
    if sums.findings:
        yield look.say("audit.findings")
        for code, count in sorted(sums.findings.items()):
            yield _count(f"  {code}", count, look)
    if sums.money:
        yield from _money(sums, look)
    if sums.hands >= MANY:
        yield from flow(look.say("audit.cards").split(" "), min(look.width, WIDTH))


def _count(label: str, count: int, look: Look) -> str:
    return spread(label, f"{count:,}", min(look.width, WIDTH) // 2)


def _money(sums: Summary, look: Look) -> Iterator[str]:
    """A row for each player; where the rows are too wide, a line for each of his sums below his name."""
    heads = [_right(look.say(f"audit.{name}")) for name in ("claimed", "computed", "differs")]
    rows = [(_named(name, look), _sums(money, look)) for name, money in sums.money.items()]
    stacked = max(sum(map(columns, cells)) for cells in (heads, *(cells for _, cells in rows))) > look.width - _NAMED
    yield look.say("audit.money")
    if not stacked:
        yield "  " + pad("", NAME_COLUMNS) + "".join(heads)
    for (name, cells), money in zip(rows, sums.money.values(), strict=True):
        painted = [*cells[:-1], look.paint(cells[-1], "wrong") if money.claimed != money.computed else cells[-1]]
        if stacked:
            yield f"  {name}"
            yield from (
                f"    {pad(head.lstrip(), NAME_COLUMNS)}{cell}" for head, cell in zip(heads, painted, strict=True)
            )
        else:
            yield f"  {pad(name, NAME_COLUMNS)}{''.join(painted)}"


def _named(name: str, look: Look) -> str:
    return look.words.apart(clip(safe(name), NAME_COLUMNS - 1)) if name else look.say("audit.others")


def _sums(money: Money, look: Look) -> list[str]:
    """What is claimed, what comes out, and the difference."""
    sums = (money.claimed, money.computed, money.claimed - money.computed)
    return [_right(f"{sum_:+,}" if sum_ else look.say("nothing")) for sum_ in sums]


def _right(text: str) -> str:
    return " " * max(1, _SUM - columns(text)) + text
