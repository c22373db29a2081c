"""Lines of ``settle --json``: pure arithmetic, asked by other programs."""

from __future__ import annotations

from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field, to_builtins

from gostop_log.errors import HandError, RuleSetError, malformed
from gostop_log.liability import Liability, go_bak, transfer
from gostop_log.request import Asked, captured, decided, read, refusal, rules_for
from gostop_log.results import Bill
from gostop_log.rules import Rules
from gostop_log.rules.wording import shown
from gostop_log.settlement.account import Loser, Winner, account
from gostop_log.settlement.inherited import table_of
from gostop_log.settlement.money import Money, money

__all__ = ["answer", "factors"]

WINNER_SEAT: Final = 0
"""The winner's; a loser's seat is one more than his index among `losers`."""


class _Side(Struct, kw_only=True):
    """A player in a line of ``settle --json``."""

    captured: list[str]
    gos: Annotated[int, Meta(ge=0, le=40)] = 0
    as_junk: list[str] | None = None


class _WinningSide(_Side, kw_only=True):
    shakes: Annotated[int, Meta(ge=0, le=12)] | list[Annotated[int, Meta(ge=1, le=12)]] = 0
    bombs: Annotated[int, Meta(ge=0, le=12)] = 0
    first_month: bool = False


class _Question(Asked, kw_only=True):
    """A line of ``settle --json``."""

    players: int | None = None
    stake: Annotated[int, Meta(ge=1)] = 1
    carry: dict[str, Any] = field(default_factory=dict)
    winner: _WinningSide
    losers: list[_Side]
    drawn_month: Annotated[int, Meta(ge=1, le=12)] | None = None
    mission: dict[str, Any] | None = None
    hand_no: int | None = None
    balances: list[int] | None = None
    go_order: list[int] | None = None


def answer(question: object) -> dict[str, Any]:
    """The answer to a line of ``settle --json`` (docs/interchange.md); ``"ok": False`` with an error if it is wrong."""
    try:
        asked = read(question, _Question)
        players = 1 + len(asked.losers) if asked.players is None else asked.players
        if players - 1 != len(asked.losers):
            expected = f"{players - 1} losers"
            raise malformed("L1", f"{players} players have {expected}, not {len(asked.losers)}", expected)
        rules = rules_for(asked.rules, players)
        return _answer(asked, players, rules)
    except (HandError, RuleSetError) as error:
        return refusal(question, error)


def _answer(asked: _Question, players: int, rules: Rules) -> dict[str, Any]:
    winner, losers = _sides(asked, rules)
    table = table_of(asked.carry, asked.drawn_month, asked.mission, asked.hand_no, rules)
    settled = account(winner, WINNER_SEAT, losers, table, rules)
    names = ["the winner", *(f"loser {loser.seat}" for loser in losers)]
    order = _went(asked, players - 1)
    payer = go_bak([loser.gos for loser in losers], order, [loser.seat for loser in losers], rules, names)
    if payer is not None and payer.payer is not None:
        transfer(settled.bills, payer.payer, payer.rule, payer.why)
    moved = _moved(asked, settled.bills, rules)
    reply: dict[str, Any] = {
        "id": asked.id,
        "points": settled.score,
        "bonus": settled.bonus,
        "chips": settled.chips,
        "items": settled.items,
        "as_junk": settled.as_junk,
        "bills": [
            {
                "loser": one.loser - 1,
                "payer": one.from_ - 1,
                "amount": one.amount,
                "factors": factors(one),
                "lines": to_builtins(one.lines),
            }
            for one in settled.bills
        ],
        "payments": moved.payments,
    }
    if payer is not None and (unknown := _untold(asked, payer)):
        reply["unknown"] = unknown
    if rules.fee:
        reply["fee"] = moved.fee
    if asked.balances is not None:
        reply["balances"] = [before + paid for before, paid in zip(asked.balances, moved.payments, strict=True)]
    return reply


def _moved(asked: _Question, bills: list[Bill], rules: Rules) -> Money:
    """The money that the bills move; where no balances are said nothing limits it (K5)."""
    if asked.balances is not None and len(asked.balances) != rules.players:
        expected = f"{rules.players} balances, the winner's first"
        raise malformed("K5", f"balances: {len(asked.balances)} for {rules.players} players", expected)
    return money([], bills, WINNER_SEAT, asked.stake, asked.balances, rules)


def _sides(asked: _Question, rules: Rules) -> tuple[Winner, list[Loser]]:
    won = captured(asked.winner.captured, rules, 0, "winner")
    shakes = asked.winner.shakes
    if isinstance(shakes, list) and len(set(shakes)) != len(shakes):
        raise malformed("H1", f"winner.shakes is {shown(shakes)}: each month is shown once", "months, each once")
    winner = Winner(
        captured=won,
        gos=asked.winner.gos,
        shaken=sum(1 << month for month in shakes) if isinstance(shakes, list) else 0,
        shakes=shakes if isinstance(shakes, int) else 0,
        bombs=asked.winner.bombs,
        first_month=asked.winner.first_month,
        as_junk=decided(asked.winner.as_junk, won, rules, "winner"),
    )
    seen, losers = won, []
    for index, side in enumerate(asked.losers):
        whose = f"loser {index + 1}"
        lost = captured(side.captured, rules, seen, whose)
        seen |= lost
        way = decided(side.as_junk, lost, rules, whose)
        losers.append(Loser(seat=1 + index, captured=lost, gos=side.gos, as_junk=way))
    return winner, losers


def _went(asked: _Question, losers: int) -> list[int]:
    """When each loser last said go, as numbers that grow with time (K1)."""
    order = asked.go_order or []
    if any(not 0 <= index < losers for index in order) or len(set(order)) != len(order):
        expected = f"losers by index (0 to {losers - 1}), each once, in the order of their last go"
        raise malformed("K1", f"go_order is {shown(order)}: {expected}", expected)
    return [order.index(index) + 1 if index in order else 0 for index in range(losers)]


def _untold(asked: _Question, payer: Liability) -> list[str]:
    """What `go_order` leaves open: who of the losers said go last, where all of them did (K1)."""
    gone = [index for index, side in enumerate(asked.losers) if side.gos]
    untold = [f"loser {index + 1}" for index in gone if index not in (asked.go_order or ())]
    if payer.payer is None or len(gone) < 2 or not untold:
        return []
    said = f"go_order does not say when {' and '.join(untold)} last said go"
    return [f"{said}: loser {payer.payer} is taken to have said it last (K1)"]


def factors(owed: Bill) -> dict[str, int]:
    """The factors of a bill by rule ID."""
    return {line.rule: line.amount for line in owed.lines if line.op == "x"}
