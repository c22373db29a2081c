"""Who owes whom how much, and why: one bill for each loser, as lines that fold to its amount (M, S12)."""

from __future__ import annotations

from msgspec import Struct, field

from gostop_log.cards import ANIMALS, BRIGHTS, codes
from gostop_log.core import bill as core
from gostop_log.core.bits import popcount
from gostop_log.core.rulebook import PI_BAK_MAX, flatten
from gostop_log.core.score import bonus_points, junk_value, points
from gostop_log.results import Bill, Line
from gostop_log.rules import Rules
from gostop_log.scoring import items, spelled
from gostop_log.settlement.inherited import Table, mission_name

__all__ = ["Account", "Loser", "Winner", "account", "fixed_sums"]


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
    kept_quad: bool = False
    """Could have won with a quad and played on (L10)."""
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
    bonus = bonus_points(won, book)
    chips = core.go_chips(winner.gos, book)
    extra = (chips + bonus, table.mission, table.mission_factor, -1)
    weights = [core.go_bak_factor(loser.gos, book) * _reverse(winner, loser, book) for loser in losers]
    way = _winners_way(winner, losers, extra, weights, book)
    score = points(won, way, book)
    found = items(won, way, book)
    bills = []
    for loser in losers:
        lost_way = _losers_way(winner, way, loser, extra, book)
        entries = [
            _Entry("S12", "=", score + bonus, spelled(found)),
            *_entries(winner, way, chips, loser, lost_way, table, book),
        ]
        lines = _fold(entries)
        bills.append(Bill(loser.seat, loser.seat, winner_seat, lines[-1].total, lines))
    return Account(score, bonus, chips, found, bills, codes(way))


def fixed_sums(chips: int, winner: Winner, losers: list[Loser], table: Table, rules: Rules) -> list[int]:
    """What each loser pays of a fixed sum: alone, times what came from outside the hand, or times all but gos (M19)."""
    if rules.fixed_win_factors == "none":
        return [chips for _ in losers]
    if rules.fixed_win_factors == "carry":
        return [chips * table.outside for _ in losers]
    book = flatten(rules)
    extra = (0, core.NO_MISSION, 1, chips)
    weights = [core.go_bak_factor(loser.gos, book) for loser in losers]
    way = _winners_way(winner, losers, extra, weights, book)
    inside = _shake_factor(winner, book) * core.bomb_factor(winner.bombs, book) * _kept_quad(winner, book)
    factor = table.outside * inside * core.joker_factor(winner.captured)
    sums = []
    for loser, weight in zip(losers, weights, strict=True):
        lost_way = _losers_way(winner, way, loser, extra, book)
        sums.append(factor * weight * core.owed(winner.captured, way, extra, loser.captured, lost_way, book))
    return sums


def _winners_way(
    winner: Winner, losers: list[Loser], extra: tuple[int, int, int, int], weights: list[int], book: tuple[int, ...]
) -> int:
    """The winner's flexible cards that count as junk: as decided, or so that most is paid (S12, D5)."""
    if winner.as_junk is not None:
        return winner.as_junk
    lost = (losers[0].captured, losers[-1].captured)
    shares = (weights[0], weights[-1] if len(losers) > 1 else 0)
    return core.winners_way(winner.captured, extra, lost, shares, book)


def _losers_way(winner: Winner, way: int, loser: Loser, extra: tuple[int, int, int, int], book: tuple[int, ...]) -> int:
    """A loser's flexible cards that count as junk: as decided, or so that he pays least (M16, D5)."""
    if loser.as_junk is not None:
        return loser.as_junk
    return core.losers_way(winner.captured, way, extra, loser.captured, book)


def _kept_quad(winner: Winner, book: tuple[int, ...]) -> int:
    """The factor for a quad that was kept (L10)."""
    return core.kept_quad_factor(winner.kept_quad, bool(winner.shaken or winner.shakes or winner.bombs), book)


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
    shown = popcount(winner.shaken) + winner.shakes
    return [
        _Entry("G4", "+", chips, f"{_gos(winner.gos)}, as chips"),
        _Entry("M10", "+", core.gwang_bak_chips(won, lost, book), f"gwang-bak: no bright against {brights}"),
        _Entry("M1", "x", _shake_factor(winner, book), _times(shown, "set") + " shown"),
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
        _Entry("L10", "x", _kept_quad(winner, book), "a quad was kept and not shown"),
        _Entry("G6", "x", _reverse(winner, loser, book), "the winner's go after the loser's"),
        _Entry("N3", "x", 1 << table.push, f"pushed {_times(table.push, 'time')}"),
        _Entry("N4", "x", table.jackpot, "a jackpot hand"),
        _Entry("N5", "x", table.factor, "the table's factor for this hand"),
    ]


def _shake_factor(winner: Winner, book: tuple[int, ...]) -> int:
    """The factor of the sets shown (M1, H2)."""
    return core.shake_factor(winner.shaken, book) * core.unnamed_shakes_factor(winner.shakes, book)


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
