"""The end of a hand as somebody wrote it down, read and checked: could a hand end so under the rules?"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from gostop_log.core.rulebook import flatten
from gostop_log.core.score import counted_points
from gostop_log.errors import illegal, malformed
from gostop_log.record import FinalState, Record
from gostop_log.request import captured, decided
from gostop_log.rules import Rules
from gostop_log.settlement import Loser, Winner

__all__ = ["BY_SCORE", "Written"]

MOST: Final = {"gos": 40, "bombs": 12}
"""No seat has more."""
BY_SCORE: Final = ("stop", "points")
"""Ends at which the captures decide what is paid."""


class Written:
    """What each seat has in the end, as the winner or as a loser; raises HandError where that cannot be."""

    def __init__(self, record: Record, final: FinalState, rules: Rules) -> None:
        players = len(record.players)
        if players != rules.players:
            raise malformed("L1", f"the rules are for {rules.players} players, the hand has {players}")
        if not 0 <= record.dealer < players:
            raise malformed("L3", f"the dealer is seat {record.dealer}, the seats are 0 to {players - 1}")
        if record.actions:
            raise malformed("A1", "a hand of which only the result is written down has no actions")
        self.record, self.final = record, final
        self.gos = _counts("gos", final.gos, players)
        self.bombs = _counts("bombs", final.bombs, players)
        self.shakes = _shakes(final, players)
        self.captured, self.as_junk = _captured(record, final, rules)
        self.went = _went(final, self.gos, players)
        """When each seat last said go, as numbers that grow with time; 0 where it is not known."""
        _check_end(record, final, rules)
        if final.end in BY_SCORE and final.winner is not None:
            self._check_score(final.winner, rules)

    def _check_score(self, winner: int, rules: Rules) -> None:
        """Whether the winner's score allows it: enough to stop, one more for each go, or the most (G1, G2, N1)."""
        book, gos = flatten(rules), self.gos[winner]
        scores = [counted_points(cards, way or 0, book) for cards, way in zip(self.captured, self.as_junk, strict=True)]
        score, name = scores[winner], self.record.players[winner]
        if self.final.end == "points":
            if any(score <= other for seat, other in enumerate(scores) if seat != winner):
                raise illegal("N1", f"{name} has {score} points, and another as many: nobody wins")
        elif score < rules.target:
            raise illegal("G1", f"{name} has {score} points: stopping takes {rules.target}")
        elif score < rules.target + gos:
            after = "one go" if gos == 1 else f"{gos} gos"
            raise illegal("G2", f"{name} has {score} points: stopping after {after} takes {rules.target + gos}")

    def winner(self, seat: int) -> Winner:
        """What counts of the winner."""
        shaken = self.shakes[seat]
        return Winner(
            captured=self.captured[seat],
            gos=self.gos[seat],
            shaken=sum(1 << month for month in shaken) if isinstance(shaken, list) else 0,
            shakes=shaken if isinstance(shaken, int) else 0,
            bombs=self.bombs[seat],
            first_month=self.final.first_month,
            kept_quad=self.final.kept_quad,
            as_junk=self.as_junk[seat],
        )

    def losers(self, winner: int) -> list[Loser]:
        """What counts of the others, the right neighbour first."""
        players = len(self.captured)
        return [
            Loser(
                seat=seat,
                captured=self.captured[seat],
                gos=self.gos[seat],
                went_before=self.went[seat] <= self.went[winner],
                as_junk=self.as_junk[seat],
            )
            for seat in ((winner + step) % players for step in range(1, players))
        ]


def _by_seat(name: str, values: Sequence[Any], players: int) -> None:
    if len(values) not in (0, players):
        raise malformed("A1", f"{name} of the result: {len(values)} entries for {players} seats")


def _counts(name: str, values: list[int], players: int) -> list[int]:
    _by_seat(name, values, players)
    if any(not 0 <= value <= MOST[name] for value in values):
        raise malformed("A1", f"{name} of the result: {values} are not all from 0 to {MOST[name]}")
    return values or [0] * players


def _shakes(final: FinalState, players: int) -> list[int | list[int]]:
    _by_seat("shakes", final.shakes, players)
    for shaken in final.shakes:
        months = shaken if isinstance(shaken, list) else []
        if len(set(months)) < len(months) or any(not 1 <= month <= 12 for month in months):
            raise malformed("H1", f"shakes of the result: {months} are not months, each shown once")
        if isinstance(shaken, int) and not 0 <= shaken <= 12:
            raise malformed("H1", f"shakes of the result: {shaken} sets were shown, which cannot be")
    return [*final.shakes] or [0] * players


def _captured(record: Record, final: FinalState, rules: Rules) -> tuple[list[int], list[int | None]]:
    """Everybody's captures and the flexible cards among them that are decided as junk, as masks (A1, D5)."""
    players = len(record.players)
    for name, piles in (("captured", final.captured), ("as_junk", final.as_junk)):
        _by_seat(name, piles, players)
    if final.end in BY_SCORE and not final.captured:
        message = "captured: what each seat has captured decides what is paid, and is not written down"
        raise malformed("S12", message, about="unwritten")
    masks: list[int] = []
    for seat, cards in enumerate(final.captured or [[]] * players):
        seen = sum(masks)
        masks.append(captured(cards, rules, seen, f"captured by {record.players[seat]}"))
    ways = [
        decided(cards, masks[seat], rules, record.players[seat])
        for seat, cards in enumerate(final.as_junk or [[]] * players)
    ]
    return masks, ways


def _went(final: FinalState, gos: list[int], players: int) -> list[int]:
    """When each seat last said go, as numbers that grow with time; 0 where it is not known (K1, G6)."""
    order = final.go_order
    if len(set(order)) < len(order) or any(not 0 <= seat < players or not gos[seat] for seat in order):
        raise malformed("K1", f"go_order is {order}: seats that said go, each once, in the order of their last go")
    return [order.index(seat) + 1 if seat in order else 0 for seat in range(players)]


def _check_end(record: Record, final: FinalState, rules: Rules) -> None:
    """Whether a hand can end so under the rules, and with a winner or without."""
    possible = {
        "stop": ("G1", True),
        "points": ("N1", rules.exhausted == "points"),
        "quad": ("L7", True),
        "three_ppuk": ("E7", rules.three_ppuk_pay is not None),
        "no_capture": ("E13", rules.no_capture_win is not None),
        "table_quad": ("L8", rules.table_quad != "void"),
        "both_quads": ("L9", rules.both_quads != "cancel"),
        "nagari": ("N1", True),
        "void": ("L5", True),
        "syodang": ("K3", rules.syodang),
        "abandoned": ("N6", True),
    }
    if final.end not in possible:
        raise malformed("A1", f"a hand cannot end as {final.end[:20]!r}; it ends as {', '.join(possible)}")
    rule, allowed = possible[final.end]
    if not allowed:
        raise illegal(rule, f"under these rules no hand ends as {final.end}")
    won = {"table_quad": rules.table_quad != "nagari", "both_quads": rules.both_quads != "nagari"}.get(
        final.end, final.end not in ("nagari", "void", "syodang", "abandoned")
    )
    if final.winner is not None and not 0 <= final.winner < len(record.players):
        raise malformed("A1", f"the winner is seat {final.winner}, the seats are 0 to {len(record.players) - 1}")
    if won != (final.winner is not None):
        raise illegal(rule, f"a hand that ends as {final.end} has {'a winner' if won else 'no winner'}")
    if final.pushed and (not won or record.carry.get("push", 0) >= rules.push_max):
        raise illegal("N3", f"a win can be given up {rules.push_max} times in a row (push_max)")
