"""Who owes whom how much, and why: one bill for each loser, as lines that fold to its amount (M, S12, K).

>>> from gostop_log.settlement import answer
>>> reply = answer({"winner": {"captured": ["2Y", "4Y", "8Y"], "gos": 1}, "losers": [{"captured": ["1K"]}]})
>>> reply["payments"], reply["bills"][0]["factors"]
([6, -6], {})
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec import Meta, Struct, field, to_builtins

from gostop_log.cards import ANIMALS, BRIGHTS, codes
from gostop_log.core import bill as core
from gostop_log.core.bits import popcount
from gostop_log.core.rulebook import PI_BAK_MAX, flatten
from gostop_log.core.score import junk_value, palssari_points, points, vip_points
from gostop_log.errors import Fault, HandError, RuleSetError
from gostop_log.liability import go_bak, transfer
from gostop_log.request import Asked, captured, decided, read, refusal, rules_for
from gostop_log.results import Bill, Line
from gostop_log.rules import Rules
from gostop_log.scoring import items, spelled

__all__ = ["Account", "Loser", "Table", "Winner", "account"]


MOST_CARRIED: Final = 1_000_000
"""No factor that a hand inherits is larger, nor a sum."""


class Winner(Struct, kw_only=True):
    """What of the winner counts for the payment."""

    captured: int
    gos: int = 0
    shaken: int = 0
    """Months shown, as a mask of months (M1, H2)."""
    shakes: int = 0
    """Sets shown of which the month is not known."""
    bombs: int = 0
    first_month: bool = False
    """Took a month whole in the first turn (M12)."""
    as_junk: int | None = None
    """Flexible cards decided as junk; None where the best way counts (D5)."""


class Loser(Struct, kw_only=True):
    """What of a loser counts for the payment."""

    seat: int
    captured: int
    gos: int = 0
    went_before: bool = True
    """Whether this loser's last go came before the winner's (G6)."""
    as_junk: int | None = None


class Table(Struct, kw_only=True):
    """What the hand inherits and is played for."""

    nagari: int = 1
    push: int = 0
    factor: int = 1
    """``carry.table`` (N5)."""
    drawn_month: int = 0
    mission: int = 0
    """Number of the mission's combination in `gostop_log.core.bill.MISSIONS` (M14)."""
    mission_factor: int = 1


class Account(Struct):
    """A won hand settled."""

    score: int
    """Score of the counting that is paid, as for go and stop: without S10 and S11."""
    bonus: int
    """S10 and S11, not counted for stopping."""
    chips: int
    """Chips for gos (G4)."""
    items: dict[str, int]
    """The combinations of the counting that is paid."""
    bills: list[Bill]
    as_junk: list[str] = field(default_factory=list)
    """The winner's flexible cards counted as junk in it."""

    @property
    def points(self) -> int:
        """``points`` of a hand (M18)."""
        return self.score + self.bonus + self.chips


class _Entry(Struct):
    """A line to come: its rule, what it does, and why."""

    rule: str
    op: str
    amount: int
    why: str


def account(winner: Winner, winner_seat: int, losers: list[Loser], table: Table, rules: Rules) -> Account:
    """Settle a won hand: every loser's bill before anybody pays for another (M18, S12)."""
    book = flatten(rules)
    won = winner.captured
    bonus = vip_points(won, book) + palssari_points(won, book)
    chips = core.go_chips(winner.gos, book)
    extra = (chips + bonus, table.mission, table.mission_factor)
    weights = [core.go_bak_factor(loser.gos, book) * _reverse(winner, loser, book) for loser in losers]
    way = winner.as_junk
    if way is None:
        first, second = losers[0], losers[-1]
        shares = (weights[0], weights[-1] if len(losers) > 1 else 0)
        way = core.winners_way(won, extra, (first.captured, second.captured), shares, book)
    score = points(won, way, book)
    found = items(won, way, book)
    bills = []
    for loser in losers:
        lost_way = loser.as_junk
        if lost_way is None:
            lost_way = core.losers_way(won, way, extra, loser.captured, book)
        entries = [
            _Entry("S12", "=", score + bonus, spelled(found)),
            *_entries(winner, way, chips, loser, lost_way, table, book),
        ]
        lines = _fold(entries)
        bills.append(Bill(loser.seat, loser.seat, winner_seat, lines[-1].total, lines))
    return Account(score, bonus, chips, found, bills, codes(way))


def _reverse(winner: Winner, loser: Loser, book: tuple[int, ...]) -> int:
    return core.reverse_go_factor(winner.gos, loser.gos, loser.went_before, book)


def _fold(entries: list[_Entry]) -> list[Line]:
    """Add up the entries; one that changes nothing has no line, but the first always stands."""
    total, lines = 0, []
    for entry in entries:
        if entry.op == "=":
            total = entry.amount
        elif entry.amount == {"+": 0, "x": 1}[entry.op]:
            continue
        else:
            total = total + entry.amount if entry.op == "+" else total * entry.amount
        lines.append(Line(entry.rule, entry.op, entry.amount, total, entry.why))
    return lines


def _entries(
    winner: Winner, way: int, chips: int, loser: Loser, lost_way: int, table: Table, book: tuple[int, ...]
) -> list[_Entry]:
    """Everything that may change one loser's bill, chips first (M18)."""
    won, lost = winner.captured, loser.captured
    animals = popcount(won & ANIMALS & ~way)
    junk = junk_value(lost, lost_way, book)
    brights = popcount(won & BRIGHTS)
    return [
        _Entry("G4", "+", chips, f"{_gos(winner.gos)}, as chips"),
        _Entry("M10", "+", core.gwang_bak_chips(won, lost, book), f"gwang-bak: no bright against {brights}"),
        *_shown(winner, book),
        _Entry("B5", "x", core.bomb_factor(winner.bombs, book), _times(winner.bombs, "bomb")),
        _Entry("M2", "x", core.gwang_bak_factor(won, lost, book), f"gwang-bak: no bright against {brights}"),
        _Entry("M3", "x", core.meong_dda_factor(won, way, book), f"meong-dda: {animals} animals"),
        _Entry(
            "M4",
            "x",
            core.pi_bak_factor(won, way, lost, lost_way, book),
            f"pi-bak: {junk} junk, {book[PI_BAK_MAX] + 1} are safe",
        ),
        _Entry("M5", "x", table.nagari, "the hand before was a nagari"),
        _Entry("G4", "x", core.go_factor(winner.gos, book), _gos(winner.gos)),
        _Entry("M7", "x", core.go_bak_factor(loser.gos, book), f"go-bak: had said go ({_gos(loser.gos)})"),
        _Entry(
            "M8",
            "x",
            core.meong_bak_factor(won, way, lost, lost_way, book),
            f"meong-bak: no animal against {animals}",
        ),
        _Entry("M9", "x", core.tti_bak_factor(won, lost, book), "tti-bak: no ribbon against ribbon points"),
        *_of_the_hand(winner, way, table, book),
        _Entry("G6", "x", _reverse(winner, loser, book), "the winner's go after the loser's"),
        _Entry("N3", "x", 1 << table.push, f"pushed {_times(table.push, 'time')}"),
        _Entry("N5", "x", table.factor, "the table's factor for this hand"),
    ]


def _shown(winner: Winner, book: tuple[int, ...]) -> list[_Entry]:
    """The factor of the sets shown (M1, H2)."""
    factor = core.shake_factor(winner.shaken, book) * core.unnamed_shakes_factor(winner.shakes, book)
    shown = popcount(winner.shaken) + winner.shakes
    return [_Entry("M1", "x", factor, _times(shown, "set") + " shown")]


def _of_the_hand(winner: Winner, way: int, table: Table, book: tuple[int, ...]) -> list[_Entry]:
    """Factors for what was set before the hand, or done in the first turn (M12–M15)."""
    won = winner.captured
    mission = core.mission_factor(won, way, table.mission, table.mission_factor, book)
    jokers = core.joker_factor(won)
    return [
        _Entry(
            "M12", "x", core.first_month_factor(winner.first_month, book), "weol-yak: a whole month in the first turn"
        ),
        _Entry(
            "M13",
            "x",
            core.drawn_month_factor(won, table.drawn_month, book),
            f"weol-yak: all of month {table.drawn_month}",
        ),
        _Entry("M14", "x", mission, f"mission: {mission_name(table.mission)}"),
        _Entry("M15", "x", jokers, _times(jokers.bit_length() - 1, "double joker")),
    ]


def _gos(gos: int) -> str:
    return _times(gos, "go")


def _times(count: int, what: str) -> str:
    words = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
    number = words[count] if count < len(words) else str(count)
    return f"{number} {what}" if count == 1 else f"{number} {what}s"


def mission_name(mission: int) -> str:
    """The combination of a mission as a record names it (X4)."""
    return f"month:{mission - core.MISSION_MONTH}" if mission > core.MISSION_MONTH else core.MISSIONS[mission]


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
            raise malformed("L1", f"{players} players have {players - 1} losers, not {len(asked.losers)}")
        rules = rules_for(asked.rules, players)
        return _answer(asked, players, rules)
    except (HandError, RuleSetError) as error:
        return refusal(question, error)


def _answer(asked: _Question, players: int, rules: Rules) -> dict[str, Any]:
    winner, losers = _sides(asked, rules)
    table = table_of(asked.carry, asked.drawn_month, asked.mission, rules)
    settled = account(winner, -1, losers, table, rules)
    names = [f"loser {index + 1}" for index in range(players - 1)]
    order = _went(asked, players - 1)
    gos = [loser.gos for loser in losers]
    payer = go_bak(gos, order, list(range(players - 1)), rules, names)
    if payer is not None and payer.payer is not None:
        transfer(settled.bills, payer.payer, payer.rule, payer.why)
    payments = [0] * players
    for one in settled.bills:
        payments[0] += one.amount * asked.stake
        payments[1 + one.from_] -= one.amount * asked.stake
    reply: dict[str, Any] = {
        "id": asked.id,
        "points": settled.score,
        "bonus": settled.bonus,
        "chips": settled.chips,
        "items": settled.items,
        "as_junk": settled.as_junk,
        "bills": [
            {
                "loser": one.loser,
                "payer": one.from_,
                "amount": one.amount,
                "factors": factors(one),
                "lines": to_builtins(one.lines),
            }
            for one in settled.bills
        ],
        "payments": payments,
    }
    if asked.balances is not None:
        if len(asked.balances) != players:
            raise malformed("K5", f"{len(asked.balances)} balances for {players} players")
        reply["balances"] = [before + paid for before, paid in zip(asked.balances, payments, strict=True)]
    return reply


def _sides(asked: _Question, rules: Rules) -> tuple[Winner, list[Loser]]:
    won = captured(asked.winner.captured, rules, 0, "winner")
    shakes = asked.winner.shakes
    if isinstance(shakes, list) and len(set(shakes)) != len(shakes):
        raise malformed("H1", "each month is shown once")
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
        lost = captured(side.captured, rules, seen, f"loser {index}")
        seen |= lost
        way = decided(side.as_junk, lost, rules, f"loser {index}")
        losers.append(Loser(seat=index, captured=lost, gos=side.gos, as_junk=way))
    return winner, losers


def _went(asked: _Question, losers: int) -> list[int]:
    """When each loser last said go, as numbers that grow with time (K1)."""
    order = asked.go_order or []
    if any(not 0 <= index < losers for index in order) or len(set(order)) != len(order):
        raise malformed("K1", f"go_order is {order}: losers by index, each once, in the order of their last go")
    return [order.index(index) + 1 if index in order else 0 for index in range(losers)]


def factors(owed: Bill) -> dict[str, int]:
    """The factors of a bill by rule ID."""
    return {line.rule: line.amount for line in owed.lines if line.op == "x"}


def table_of(
    carry: Mapping[str, Any], drawn_month: int | None, mission: Mapping[str, Any] | None, rules: Rules
) -> Table:
    """What a hand inherits and was set before it; raises HandError where it cannot be (M5, M13, M14, N3, N5)."""
    nagari, factor, push = carry.get("nagari", 1), carry.get("table", 1), carry.get("push", 0)
    for name, rule, value, least in (("nagari", "M5", nagari, 1), ("table", "N5", factor, 1), ("push", "N3", push, 0)):
        if type(value) is not int or not least <= value <= MOST_CARRIED:
            raise malformed(rule, f"carry.{name} is {value!r}: a whole number from {least} to {MOST_CARRIED}")
    if push > rules.push_max:
        raise malformed("N3", f"carry.push is {push}, but a win can be given up {rules.push_max} times (push_max)")
    if carry.get("deferred"):
        raise HandError(Fault(kind="unsupported", rule="W7", message="deferred compensation (W7) is not built yet"))
    number, times = _mission(mission)
    return Table(
        nagari=nagari, push=push, factor=factor, drawn_month=drawn_month or 0, mission=number, mission_factor=times
    )


def _mission(mission: Mapping[str, Any] | None) -> tuple[int, int]:
    """The number and the factor of a hand's mission (M14, X4)."""
    if mission is None:
        return core.NO_MISSION, 1
    combination, times = mission.get("combination"), mission.get("factor")
    if type(times) is not int or not 2 <= times <= 9:
        raise malformed("M14", f"a mission's factor is {times!r}: a whole number from 2 to 9")
    months = {f"month:{month}": core.MISSION_MONTH + month for month in range(1, 13)}
    numbers = {name: number for number, name in enumerate(core.MISSIONS) if name} | months
    if combination not in numbers:
        raise malformed("M14", f"there is no mission {combination!r}; there are {', '.join(numbers)}")
    return numbers[combination], times


def malformed(rule: str, message: str) -> HandError:
    """A hand or a question that says something impossible."""
    return HandError(Fault(kind="malformed", rule=rule, message=message))
