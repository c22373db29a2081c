"""An evening for people: each hand with what everybody has after it, and at the end who won what by which rule."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gostop_log.draw.faults import fault_words, mismatch_words
from gostop_log.draw.ledger import outcome
from gostop_log.draw.look import NAME_COLUMNS, Look
from gostop_log.draw.text import clip, columns, flow, pad, rule, safe, spread
from gostop_log.languages.english import ENGLISH
from gostop_log.session import Account, BigHand, HandRow, Player

__all__ = ["account", "hand_row", "title"]

LABEL_COLUMNS: Final = 20
CELL_COLUMNS: Final = 14
ABREAST: Final = 4
"""So many players stand beside one another in a table, fewer where their sums are long."""
BALANCE_COLUMNS: Final = 37
"""A name, its balance, and what the hand brought."""


def title(session: str | None, look: Look) -> str:
    """The line above the hands of a session."""
    words = look.say("evening") if session is None else look.say("evening.of", name=clip(safe(session), 50))
    return look.paint(rule(words, "", look.width, "━"), "title")


def hand_row(row: HandRow, look: Look) -> Iterator[str]:
    """A hand: who dealt, how it ended, everybody's balance after it and what it brought, and what is wrong with it."""
    deals = "" if row.dealer is None else look.say("deals", name=_name(row.dealer, look))
    if not row.played:
        deals = f"{look.say('evening.not_played')} · {deals}"
    deals = look.paint(deals, "quiet")
    *full, told = flow([_hand(row, look), _outcome(row, look)], look.width, first="  ", gap="  ")
    if columns(told) + columns(deals) >= look.width:
        full, told = [*full, told], ""
    yield from full
    yield spread(told, deals, look.width).rstrip()
    for key, names in (("evening.joined", row.joined), ("evening.left", row.left)):
        if names:
            yield f"    {look.say(key, names=look.words.listed(_name(name, look) for name in names))}"
    yield from _balances(row, look)
    for fault in [row.error] if row.error else []:
        yield from _remark(fault_words(fault), "!", look)
    for mismatch in row.mismatches:
        yield from _remark(mismatch_words(mismatch), "!", look)
    for sentence in row.unknown:
        yield from _remark(safe(sentence), "?", look)


def _hand(hand: HandRow | BigHand, look: Look) -> str:
    """What the hand is called: by its number, else by its id."""
    if hand.hand_no is not None:
        return look.say("evening.number", number=hand.hand_no)
    return look.say("hand", id=look.say("no_id") if hand.id is None else clip(safe(hand.id), 30))


def _outcome(row: HandRow, look: Look) -> str:
    if not row.ok:
        return look.paint(look.say("evening.not_counted"), "wrong")
    return outcome(row.end, None if row.winner is None else _name(row.winner, look), row.points, look)


def _balances(row: HandRow, look: Look) -> Iterator[str]:
    """Two players abreast, or one where the sums are long: name, balance, what the hand brought."""
    cells = []
    for name, balance in row.balances.items():
        change = f"{row.payments[name]:+,}" if row.payments[name] else look.say("nothing")
        cells.append(pad(_name(name, look), NAME_COLUMNS) + _right(f"{balance:,}", 11) + _right(change, 11))
    abreast = 2 if all(columns(cell) < BALANCE_COLUMNS for cell in cells) else 1
    for start in range(0, len(cells), abreast):
        beside = cells[start : start + abreast]
        yield ("    " + "".join(pad(cell, BALANCE_COLUMNS, least=0) for cell in beside)).rstrip()


def _remark(text: str, mark: str, look: Look) -> list[str]:
    lines = flow(text.split(" "), look.width, first=f"    {mark} ")
    return [look.paint(line, "wrong" if mark == "!" else "doubt") for line in lines]


def account(sums: Account, look: Look) -> Iterator[str]:
    """The totals of a session: players, rules, the biggest hands, and that all sums are zero together."""
    words = look.say("evening.account")
    if sums.session is not None:
        words = look.say("evening.account_of", name=clip(safe(sums.session), 50))
    yield look.paint(rule(words, clip(safe(sums.currency or ""), 12), look.width), "title")
    counts = [look.say("evening.hands", count=sums.hands)]
    others = (("nagaris", sums.nagaris), ("unfinished", sums.unfinished), ("broken", sums.broken))
    counts += [look.say(f"evening.{name}", count=count) for name, count in others if count]
    yield from flow(counts, look.width, first="  ", gap=" · ")
    players = list(sums.players.items())
    width = max([CELL_COLUMNS, *(1 + len(_sum(money)) for player in sums.players.values() for money in _told(player))])
    abreast = ABREAST if width == CELL_COLUMNS else max(1, (look.width - 2 - LABEL_COLUMNS) // width)
    for start in range(0, len(players), abreast):
        yield ""
        yield from _table(players[start : start + abreast], width, look)
    yield ""
    yield from _biggest(sums, look)
    yield from _totals(sums, look)


def _told(player: Player) -> Iterable[int]:
    """Every sum that a table tells of a player."""
    return player.net, player.unexplained, player.balance, *player.by_rule.values()


def _table(players: Sequence[tuple[str, Player]], width: int, look: Look) -> Iterator[str]:
    """Some players beside one another: what they did, and their net rule by rule; each has so many columns."""
    yield _line("", [_name(name, look) for name, _ in players], width)
    found = [player for _, player in players]
    yield _line(look.say("evening.wins"), [f"{player.wins}/{player.hands}" for player in found], width)
    yield _line(look.say("evening.gos"), [str(player.gos) for player in found], width)
    for identity in sorted({identity for player in found for identity in player.by_rule}, key=_order):
        sums = [player.by_rule.get(identity, 0) for player in found]
        yield _line(f"{look.paint(identity, 'quiet')} {_rule_name(identity, look)}", map(_sum, sums), width)
    yield _line(look.say("evening.net"), [_sum(player.net) for player in found], width)
    if any(player.unexplained for player in found):
        yield _line(look.say("evening.unexplained"), [_sum(player.unexplained) for player in found], width)
    yield _line(look.say("evening.balance"), [f"{player.balance:,}" for player in found], width)


def _order(identity: str) -> tuple[bool, str, int]:
    """The score first, then the rules by letter and number."""
    return identity != "S12", identity[:1], int(identity[1:]) if identity[1:].isdecimal() else 0


def _rule_name(identity: str, look: Look) -> str:
    keys = (f"evening.{identity}", f"factor.{identity}", f"paid.{identity}")
    return look.say(next((key for key in keys if key in ENGLISH), f"factor.{identity}"))


def _biggest(sums: Account, look: Look) -> Iterator[str]:
    if not sums.biggest:
        return
    hands = [
        look.say("evening.big_hand", hand=_hand(one, look), name=_name(one.winner, look), money=f"{one.money:+,}")
        for one in sums.biggest
    ]
    yield from flow(hands, look.width, first=f"  {look.say('evening.biggest')}  ", gap=" · ")


def _totals(sums: Account, look: Look) -> Iterator[str]:
    """Sums paid at once, what is in the pot, what the house kept, and all of it together."""
    if sums.at_once:
        paid = [f"{_rule_name(identity, look)} {sum_:,}" for identity, sum_ in sums.at_once.items()]
        yield from flow(paid, look.width, first=f"  {look.say('evening.at_once')}  ", gap=" · ")
    for name, sum_ in (("pot", sums.pot), ("fees", sums.fees)):
        if sum_:
            yield spread(f"  {look.say(f'evening.{name}')}", f"{sum_:,}", look.width)
    yield spread(
        f"  {look.say('evening.sum')}", look.paint(f"{sums.sum:,}", "quiet" if not sums.sum else "wrong"), look.width
    )


def _sum(money: int) -> str:
    return f"{money:+,}" if money else "–"


def _line(label: str, cells: Iterable[str], width: int) -> str:
    return f"  {pad(label, LABEL_COLUMNS, least=0)}" + "".join(_right(cell, width) for cell in cells)


def _name(name: str, look: Look) -> str:
    return look.paint(look.words.apart(clip(safe(name), NAME_COLUMNS - 1)), "player")


def _right(text: str, width: int) -> str:
    return " " * max(1, width - columns(text)) + text
