"""The settlement as rows of a page: every chip with the rule that moves it, what is claimed otherwise, what is open."""

from __future__ import annotations

from collections.abc import Iterator
from textwrap import dedent

from msgspec import UNSET, Struct, field

from gostop_log.draw.claims import in_words
from gostop_log.draw.faults import excerpt
from gostop_log.draw.ledger import combinations, reason
from gostop_log.draw.look import Look
from gostop_log.draw.scene import plain
from gostop_log.draw.text import clip, safe
from gostop_log.errors import Fault
from gostop_log.replayer.telling import LONGEST_NAME, Telling
from gostop_log.results import Bill, Line, Mismatch, Result
from gostop_log.scoring import rule_of

__all__ = ["Broken", "Difference", "Part", "Row", "Sums", "broken", "differences", "outcome", "parts", "sums"]


class Row(Struct, frozen=True):
    """A line of the ledger."""

    rule: str
    words: str
    total: str = ""
    step: str = ""
    """What is done to the sum before it: ``× 2``."""
    money: str = ""
    why: str = ""
    """The reason, in the engine's English."""


class Part(Struct, frozen=True):
    """A bill, or another group of lines, with its sum."""

    title: str
    rows: list[Row]
    total: str = ""
    money: str = ""
    """The sum in money, where a chip is not simply one of it."""


class Sums(Struct, frozen=True):
    """What everybody won or lost, or has."""

    title: str
    of: list[tuple[str, str]]
    """Names and sums."""
    rest: str = ""


class Difference(Struct, frozen=True):
    """A claim that is not what was computed."""

    field: str
    rule: str
    claimed: str
    computed: str
    why: str


class Broken(Struct, frozen=True):
    """Why a hand goes no further."""

    title: str
    rule: str
    message: str
    place: str = ""
    excerpt: str = ""
    expected: list[str] = field(default_factory=list)


def outcome(result: Result, telling: Telling) -> str:
    """How the hand ended, or what it waits for."""
    say = telling.say
    if result.end is None:
        if result.to_act is None:
            return say("unended")
        return say("to_act", name=telling.name(result.to_act.seat), what=say(f"act.{result.to_act.what}"))
    ended = say(f"end.{result.end}")
    if result.winner is None:
        return say("nobody", end=ended)
    points = say("points", points=result.points)
    return say("wins", end=ended, name=telling.name(result.winner), points=points)


def parts(result: Result, telling: Telling) -> Iterator[Part]:
    """What made the points, each loser's bill, sums paid at once, what was sold, what was cut down or kept."""
    say = telling.say
    rows = [Row(rule_of(item), say(f"item.{item}"), str(points)) for item, points in result.items.items()]
    if rows:
        yield Part(say("replayer.combinations"), rows)
    for bill in result.bills:
        yield _bill(bill, telling)
    if result.paid:
        yield Part(say("paid"), [_paid(sum_.rule, sum_.from_, sum_.to, sum_.amount, telling) for sum_ in result.paid])
    yield from _sold(result, telling)
    yield from _kept(result, telling)


def _bill(bill: Bill, telling: Telling) -> Part:
    name = telling.name
    title = telling.say(
        "pays" if bill.from_ == bill.loser else "pays_for",
        payer=name(bill.from_),
        receiver=name(bill.to),
        loser=name(bill.loser),
    )
    return Part(title, [_line(line, telling) for line in bill.lines], f"{bill.amount:,}", _money(bill.amount, telling))


def _line(line: Line, telling: Telling) -> Row:
    sign = "×" if line.op == "x" else line.op
    named, why = telling.say(f"factor.{line.rule}"), telling.sentence(line.why)
    if line.rule == "S12":
        named, why = f"{named}: {combinations(line.why, telling.words)}", ""
    elif said := reason(line, telling.words):
        named, why = f"{named}: {said}", ""
    elif why and telling.words.lang == "en":
        named, why = why, ""  # it says the name, where it is not clear without
    return Row(line.rule, named, f"{line.total:,}", f"{sign} {line.amount:,}", why=why)


def _paid(rule: str, from_: int | None, to: int | None, amount: int, telling: Telling) -> Row:
    pays = telling.say("pays", payer=telling.name(from_), receiver=telling.name(to))
    return Row(rule, f"{telling.say(f'paid.{rule}')}: {pays}", f"{amount:,}", money=_money(amount, telling))


def _sold(result: Result, telling: Telling) -> Iterator[Part]:
    """What each who was forced out is paid by each payer (W2, W7)."""
    if result.sold is UNSET or not result.sold:
        return
    put_off = {one["name"] for one in (result.next.deferred if result.next else None) or ()}
    rows = []
    for sale in result.sold:
        key = "sold.owed" if sale.name in put_off else "sold.each"
        words = telling.say(key, name=clip(safe(sale.name), LONGEST_NAME))
        rows.append(Row("W7" if sale.seat is None else "W2", words, f"{sale.each:,}"))
    yield Part(telling.say("sold"), rows)


def _kept(result: Result, telling: Telling) -> Iterator[Part]:
    """What balances cut down and what the house keeps, in money (K5)."""
    rows = []
    for cut in () if result.capped is UNSET else result.capped:
        pays = telling.say("pays", payer=telling.name(cut.from_), receiver=telling.name(cut.to))
        rows.append(
            Row("K5", f"{pays} ({telling.say('capped', due=telling.money(cut.due))})", telling.money(cut.moved))
        )
    if result.fee is not UNSET and result.fee:
        rows.append(Row("K5", telling.say("fee"), telling.money(result.fee)))
    if rows:
        yield Part(telling.say("factor.K5"), rows)


def _money(chips: int, telling: Telling) -> str:
    stake = telling.record.stake
    if stake == 1 and not telling.record.currency:
        return ""
    return telling.say(
        "replayer.money", chips=f"{chips:,}", stake=telling.money(stake), money=telling.money(chips * stake)
    )


def sums(result: Result, telling: Telling) -> Iterator[Sums]:
    """What everybody won or lost, and what he has afterwards."""
    say, money = telling.say, telling.money
    seats = range(len(result.players))
    if result.payments:
        of = [(telling.name(seat), money(sum_, "+")) for seat, sum_ in zip(seats, result.payments, strict=True)]
        yield Sums(say("net"), of, say("sum", sum=sum(result.payments)))
    if result.seat_payments is not UNSET:
        names = [clip(safe(name), LONGEST_NAME) for name in telling.record.seats or []]
        yield Sums(
            say("net_at_table"), [*zip(names, (money(sum_, "+") for sum_ in result.seat_payments), strict=False)]
        )
    if result.balances is not UNSET and result.balances:
        of = [(telling.name(seat), money(sum_)) for seat, sum_ in zip(seats, result.balances, strict=True)]
        yield Sums(say("balances_after"), of)
    if result.next is not None:
        yield Sums(say("next"), [(words, "") for words in _next(result, telling)])


def _next(result: Result, telling: Telling) -> Iterator[str]:
    """What the next hand inherits; factors of one and empty pots need no words."""
    following = result.next
    if following is None:
        return
    yield telling.say("deals", name=telling.name(following.dealer))
    inherited = (("nagari", following.nagari, 1), ("push", following.push, 0), ("pot", following.pot, 0))
    for name, value, nothing in inherited:
        if value != nothing:
            yield telling.say(f"carry.{name}", value=value)
    for owed in following.deferred or ():
        yield telling.say("owed", name=plain(owed.get("name"), LONGEST_NAME), each=plain(owed.get("each")))


def differences(mismatches: list[Mismatch], telling: Telling) -> list[Difference]:
    """Each claim of the log that is not what was computed, and why."""
    look, players = Look(), telling.record.players
    found = []
    for one in mismatches:
        where = clip(safe(one.field), LONGEST_NAME)
        if one.ply is not None:
            where = telling.say("at_turn", field=where, ply=one.ply)
        claimed, computed = (
            telling.sentence(in_words(one.field, value, players, look)) for value in (one.claimed, one.computed)
        )
        found.append(Difference(where, one.rule or "", claimed, computed, telling.sentence(one.why)))
    return found


def broken(fault: Fault, telling: Telling) -> Broken:
    """Why a hand goes no further, where it stands, and what could have stood there.

    Where one seat looks on, neither the log's own text is shown nor what another could have done.
    """
    where = ":".join(safe(str(part)) for part in (fault.file, fault.line, fault.column) if part is not None)
    return Broken(
        title=telling.say(f"broken.{fault.kind}"),
        rule=fault.rule or "",
        message=telling.sentence(fault.message),
        place=where,
        excerpt=dedent("\n".join(excerpt(fault, Look()))) if telling.open else "",
        expected=[telling.sentence(one) for one in fault.expected if telling.open],
    )
