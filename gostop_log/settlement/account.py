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
from gostop_log.settlement.reasons import counted, pattern

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


class _Case(Struct, gc=False):
    """One loser's bill to be written: what decides it, and what the words of its lines may name."""

    winner: Winner
    way: int
    """The winner's flexible cards counted as junk."""
    chips: int
    loser: Loser
    lost_way: int
    table: Table
    book: tuple[int, ...]

    @property
    def gos(self) -> str:
        return counted("times.go", self.winner.gos)

    @property
    def losers_gos(self) -> str:
        return counted("times.go", self.loser.gos)

    @property
    def sets(self) -> str:
        return counted("times.set", popcount(self.winner.shaken) + self.winner.shakes)

    @property
    def bombs(self) -> str:
        return counted("times.bomb", self.winner.bombs)

    @property
    def pushes(self) -> str:
        return counted("times.time", self.table.push)

    @property
    def double_jokers(self) -> str:
        return counted("times.double_joker", popcount(self.winner.captured & core.DOUBLE_JOKERS))

    @property
    def brights(self) -> int:
        return popcount(self.winner.captured & BRIGHTS)

    @property
    def animals(self) -> int:
        return popcount(self.winner.captured & ANIMALS & ~self.way)

    @property
    def junk(self) -> int:
        return junk_value(self.loser.captured, self.lost_way, self.book)

    @property
    def safe(self) -> int:
        return self.book[PI_BAK_MAX] + 1

    @property
    def drawn_month(self) -> int:
        return self.table.drawn_month

    @property
    def mission(self) -> str:
        return mission_name(self.table.mission)


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
    combinations = spelled(found)
    bills = []
    for loser in losers:
        lost_way = _losers_way(winner, way, loser, extra, book)
        scored = Line("S12", "=", score + bonus, score + bonus, combinations)
        lines = _lines(scored, _Case(winner, way, chips, loser, lost_way, table, book))
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


def _lines(scored: Line, case: _Case) -> list[Line]:
    """The lines of a bill from its first one on; what changes nothing has none, and nobody looks for its words."""
    total, lines = scored.total, [scored]
    for rule, chips in _chips(case):
        if chips:
            total += chips
            lines.append(Line(rule, "+", chips, total, pattern(rule, "+").format(case)))
    for rule, factor in _factors(case):
        if factor != 1:
            total *= factor
            lines.append(Line(rule, "x", factor, total, pattern(rule, "x").format(case)))
    return lines


def _chips(case: _Case) -> tuple[tuple[str, int], ...]:
    """What is added to one loser's bill before the factors: rule and chips (M18)."""
    gwang_bak = core.gwang_bak_chips(case.winner.captured, case.loser.captured, case.book)
    return (
        ("G4", case.chips),
        ("M10", gwang_bak),
    )


def _factors(case: _Case) -> tuple[tuple[str, int], ...]:
    """Everything that may multiply one loser's bill, in its order: rule and factor."""
    winner, loser, table, book = case.winner, case.loser, case.table, case.book
    won, way, lost, lost_way = winner.captured, case.way, loser.captured, case.lost_way
    return (
        ("M1", _shake_factor(winner, book)),
        ("B5", core.bomb_factor(winner.bombs, book)),
        ("M2", core.gwang_bak_factor(won, lost, book)),
        ("M3", core.meong_dda_factor(won, way, book)),
        ("M4", core.pi_bak_factor(won, way, lost, lost_way, book)),
        ("M5", table.nagari),
        ("G4", core.go_factor(winner.gos, book)),
        ("M7", core.go_bak_factor(loser.gos, book)),
        ("M8", core.meong_bak_factor(won, way, lost, lost_way, book)),
        ("M9", core.tti_bak_factor(won, lost, book)),
        ("M12", core.first_month_factor(winner.first_month, book)),
        ("M13", core.drawn_month_factor(won, table.drawn_month, book)),
        ("M14", core.mission_factor(won, way, table.mission, table.mission_factor, book)),
        ("M15", core.joker_factor(won)),
        ("L10", _kept_quad(winner, book)),
        ("G6", _reverse(winner, loser, book)),
        ("N3", 1 << table.push),
        ("N4", table.jackpot),
        ("N5", table.factor),
    )


def _shake_factor(winner: Winner, book: tuple[int, ...]) -> int:
    """The factor of the sets shown (M1, H2)."""
    shown = core.shake_factor(winner.shaken, book) if winner.shaken else 1
    return shown * core.unnamed_shakes_factor(winner.shakes, book)
