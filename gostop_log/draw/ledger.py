"""The settlement as a ledger: every chip with the rule that moves it, and what of it the log says differently."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec import UNSET

from gostop_log.draw.claims import in_words
from gostop_log.draw.look import NAME_COLUMNS, Look
from gostop_log.draw.scene import Scene, plain
from gostop_log.draw.text import clip, columns, flow, pad, rule, safe, spread
from gostop_log.languages import Words
from gostop_log.results import Bill, Line, Mismatch
from gostop_log.scoring import taken_apart
from gostop_log.settlement.reasons import COUNTED, parts_of

__all__ = ["bill_lines", "combinations", "item_lines", "ledger", "mismatches", "outcome", "reason", "scored", "unknown"]

RULE_COLUMNS: Final = 6
"""Rule IDs stand in a column this wide."""


def ledger(scene: Scene) -> Iterator[str]:
    """How the hand ended, what made the points, each loser's bill, sums paid at once, the net, the next hand."""
    result, look = scene.result, scene.look
    yield look.paint(rule(look.say("settlement"), "", look.width), "title")
    winner = None if result.winner is None else scene.name(result.winner)
    yield f"  {outcome(result.end, winner, result.points, look)}"
    if result.to_act:
        yield f"  {look.say('to_act', name=scene.name(result.to_act.seat), what=look.say(f'act.{result.to_act.what}'))}"
    yield from item_lines(result.items, look)
    for bill in result.bills:
        yield from _bill(bill, scene)
    yield from _paid(scene)
    yield from _sold(scene)
    yield from _kept(scene)
    yield from _net(scene)
    if result.next:
        yield from _next(scene)


def outcome(end: str | None, winner: str | None, points: int, look: Look) -> str:
    """How a hand ended, and the winner, whose name is drawn already."""
    if end is None:
        return look.say("unended")
    ended = look.say(f"end.{end}")
    if winner is None:
        return look.say("nobody", end=ended)
    return look.say("wins", end=ended, name=winner, points=look.say("points", points=points))


def item_lines(items: dict[str, int], look: Look) -> Iterator[str]:
    """The combinations that score: rule, name, points."""
    for item, points in items.items():
        yield spread(f"    {_rule(item.partition('.')[0], look)}{look.say(f'item.{item}')}", str(points), look.width)


def _bill(bill: Bill, scene: Scene) -> Iterator[str]:
    look = scene.look
    phrase = "pays" if bill.from_ == bill.loser else "pays_for"
    title = look.say(phrase, payer=scene.name(bill.from_), receiver=scene.name(bill.to), loser=scene.name(bill.loser))
    yield spread(f"  {title}", look.paint(f"{bill.amount:,}", "money"), look.width)
    yield from bill_lines(bill.lines, look)
    yield from _money(bill.amount, scene)


def bill_lines(lines: Sequence[Line], look: Look) -> Iterator[str]:
    """The lines of a bill: what is done to the sum so far, under which rule, why, and the sum after it."""
    for line in lines:
        sign = "×" if line.op == "x" else line.op
        operation = f"    {sign}{line.amount:>4,}  {_rule(line.rule, look)}"
        if line.rule == "S12":
            why = combinations(line.why, look.words)
        else:
            why = reason(line, look.words) or look.sentence(line.why)
        name = look.say(f"factor.{line.rule}")
        words = (why if look.lang == "en" and why else f"{name}: {why}" if why else name).split(" ")
        total = f"{line.total:,}"
        wrapped = flow(words, look.width - columns(total) - 2, first=operation)
        yield spread(wrapped[0], total, look.width)
        yield from wrapped[1:]


def scored(item: str, points: object, words: Words) -> str:
    """A combination with the points that it makes."""
    return words.say("scored", name=words.say(f"item.{item}"), points=points)


def reason(line: Line, words: Words) -> str:
    """Why a line stands in a bill, behind the line's name; empty where it is only known in English (K)."""
    parts = None if words.lang == "en" else parts_of(line)
    if parts is None:
        return ""
    key, values = parts
    said = {name: words.say(COUNTED[name], count=value) for name, value in values.items() if name in COUNTED}
    return words.say(key, **values | said)


def combinations(why: str, words: Words) -> str:
    """The combinations that `gostop_log.scoring.spelled` names, in a language."""
    said = [scored(item, points, words) for item, points in taken_apart(why)]
    return words.listed(said) or words.say("no_combination")


def _rule(identity: str, look: Look) -> str:
    return pad(look.paint(identity, "quiet"), RULE_COLUMNS)


def _money(chips: int, scene: Scene) -> Iterator[str]:
    """The sum in money, where a chip is not simply one of it."""
    stake, look = scene.record.stake, scene.look
    if stake != 1 or scene.record.currency:
        sum_ = f"{chips:,} × {scene.in_money(stake)} = {scene.in_money(chips * stake)}"
        yield spread("", sum_, look.width)


def _paid(scene: Scene) -> Iterator[str]:
    look = scene.look
    if scene.result.paid:
        yield f"  {look.say('paid')}"
    for sum_ in scene.result.paid:
        what = look.say("pays", payer=scene.name(sum_.from_), receiver=scene.name(sum_.to))
        name = look.say(f"paid.{sum_.rule}")
        yield spread(f"    {_rule(sum_.rule, look)}{what} ({name})", f"{sum_.amount:,}", look.width)
        yield from _money(sum_.amount, scene)


def _sold(scene: Scene) -> Iterator[str]:
    """What each who was forced out is paid by each payer (W2, W7)."""
    sold, look = scene.result.sold, scene.look
    if sold is UNSET or not sold:
        return
    yield f"  {look.say('sold')}"
    following = scene.result.next
    put_off = {one["name"] for one in (following.deferred if following else None) or ()}
    for sale in sold:
        said = look.say("sold.owed" if sale.name in put_off else "sold.each", name=clip(safe(sale.name), NAME_COLUMNS))
        rule_id = "W7" if sale.seat is None else "W2"
        yield spread(f"    {_rule(rule_id, look)}{said}", f"{sale.each:,}", look.width)


def _kept(scene: Scene) -> Iterator[str]:
    """What balances cut down and what the house keeps, in money (K5)."""
    result, look = scene.result, scene.look
    for cut in () if result.capped is UNSET else result.capped:
        pays = look.say("pays", payer=scene.name(cut.from_), receiver=scene.name(cut.to))
        said = f"  {_rule('K5', look)}{pays} ({look.say('capped', due=scene.in_money(cut.due))})"
        yield spread(said, scene.in_money(cut.moved), look.width)
    if result.fee is not UNSET and result.fee:
        yield spread(f"  {_rule('K5', look)}{look.say('fee')}", scene.in_money(result.fee), look.width)


def _net(scene: Scene) -> Iterator[str]:
    result, look = scene.result, scene.look
    if result.payments:
        sums = [f"{name} {scene.in_money(sum_, '+')}" for name, sum_ in zip(scene.names, result.payments, strict=True)]
        sums.append(look.paint(look.say("sum", sum=sum(result.payments)), "quiet"))
        yield from flow(sums, look.width, first=f"  {look.paint(look.say('net'), 'money')}  ", gap="   ")
    if result.seat_payments is not UNSET:
        seats = scene.record.seats or []
        sums = [
            f"{look.name(seats, seat)} {scene.in_money(sum_, '+')}" for seat, sum_ in enumerate(result.seat_payments)
        ]
        yield from flow(sums, look.width, first=f"  {look.say('net_at_table')}  ", gap="   ")
    if result.balances:
        sums = [f"{name} {scene.in_money(sum_)}" for name, sum_ in zip(scene.names, result.balances, strict=True)]
        yield from flow(sums, look.width, first=f"  {look.say('balances_after')}  ", gap="   ")


def _next(scene: Scene) -> Iterator[str]:
    """What the next hand inherits; factors of one and empty pots need no words."""
    look, following = scene.look, scene.result.next
    if following is None:
        return
    words = [look.say("deals", name=scene.name(following.dealer))]
    inherited = (("nagari", following.nagari, 1), ("push", following.push, 0), ("pot", following.pot, 0))
    words += [look.say(f"carry.{name}", value=value) for name, value, nothing in inherited if value != nothing]
    for owed in following.deferred or ():
        words.append(look.say("owed", name=plain(owed.get("name"), NAME_COLUMNS), each=plain(owed.get("each"))))
    yield from look.listed(words, first=f"  {look.say('next')}  ")


def mismatches(scene: Scene) -> Iterator[str]:
    """A block that cannot be overlooked: each claim of the log that is not what was computed, and why."""
    look = scene.look
    if not scene.result.mismatches:
        return
    yield look.paint(rule(look.say("mismatches"), "", look.width, "!"), "wrong")
    for mismatch in scene.result.mismatches:
        yield from _mismatch(mismatch, scene)


def _mismatch(mismatch: Mismatch, scene: Scene) -> Iterator[str]:
    look, players = scene.look, scene.result.players
    field = clip(safe(mismatch.field), 40)
    if mismatch.ply is not None:
        field = look.say("at_turn", field=field, ply=mismatch.ply)
    yield spread(f"  {look.paint(field, 'wrong')}", look.paint(mismatch.rule or "", "quiet"), look.width).rstrip()
    label_columns = max(columns(look.say(label)) for label in ("claimed", "computed")) + 2
    for label, value in (("claimed", mismatch.claimed), ("computed", mismatch.computed)):
        first = f"    {pad(look.say(label), label_columns)}"
        yield from flow(in_words(mismatch.field, value, players, look).split(" "), look.width, first=first)
    yield from flow(safe(mismatch.why).split(" "), look.width, first="    ")


def unknown(scene: Scene) -> Iterator[str]:
    """What the log leaves open, so that it could not be checked; what is open of several players is said once."""
    look = scene.look
    if scene.result.unknown:
        yield look.paint(rule(look.say("unknown"), "", look.width, "?"), "doubt")
    of_what: dict[str, list[str]] = {}
    for sentence in scene.result.unknown:
        what, _, why = sentence.partition(": ")
        of_what.setdefault(why or sentence, []).append(what)
    for why, whats in of_what.items():
        said = why if whats == [why] else f"{'; '.join(whats)}: {why}"
        yield from flow(safe(said).split(" "), look.width, first="  - ")
