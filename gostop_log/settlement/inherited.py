"""What a hand inherits and what was set before it: factors and missions that no play changes (M5, M13, M14, N3–N5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from msgspec import Struct

from gostop_log.core import bill as core
from gostop_log.core.payment import outside
from gostop_log.errors import malformed
from gostop_log.rules import Rules
from gostop_log.rules.kinds import MOST
from gostop_log.rules.wording import shown

__all__ = ["Table", "mission_name", "table_of"]


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
    jackpot: int = 1
    """The factor if this is a jackpot hand (N4)."""

    @property
    def ints(self) -> tuple[int, ...]:
        """The same as `gostop_log.core.payment` reads it."""
        return self.nagari, self.push, self.factor, self.drawn_month, self.mission, self.mission_factor, self.jackpot

    @property
    def outside(self) -> int:
        """The product of the factors that come from outside the hand (M19): nagari, push, jackpot, table."""
        return outside(self.ints)


def table_of(
    carry: Mapping[str, Any],
    drawn_month: int | None,
    mission: Mapping[str, Any] | None,
    hand_no: int | None,
    rules: Rules,
) -> Table:
    """What a hand inherits and was set before it; raises HandError where it cannot be (M5, M13, M14, N3, N5)."""
    nagari, factor, push = carry.get("nagari", 1), carry.get("table", 1), carry.get("push", 0)
    for name, rule, value, least in (("nagari", "M5", nagari, 1), ("table", "N5", factor, 1), ("push", "N3", push, 0)):
        if type(value) is not int or not least <= value <= MOST:
            expected = f"a whole number from {least} to {MOST}"
            raise malformed(rule, f"carry.{name} is {shown(value)}: {expected}", expected)
    if push > rules.push_max:
        raise malformed("N3", f"carry.push is {push}, but a win can be given up {rules.push_max} times (push_max)")
    number, times = _mission(mission)
    return Table(
        nagari=nagari,
        push=push,
        factor=factor,
        drawn_month=drawn_month or 0,
        mission=number,
        mission_factor=times,
        jackpot=_jackpot(hand_no, rules),
    )


def _jackpot(hand_no: int | None, rules: Rules) -> int:
    """The factor of every n-th hand of a session (N4)."""
    if rules.jackpot is None:
        return 1
    if hand_no is None or hand_no < 1:
        message = "with a jackpot the hand must say which of its session it is (hand_no, from 1)"
        raise malformed("N4", message, "hand_no, a whole number from 1")
    jackpot = dict(rules.jackpot)
    return jackpot["factor"] if hand_no % jackpot["every"] == 0 else 1


def _mission(mission: Mapping[str, Any] | None) -> tuple[int, int]:
    """The number and the factor of a hand's mission (M14, X4)."""
    if mission is None:
        return core.NO_MISSION, 1
    combination, times = mission.get("combination"), mission.get("factor")
    if type(times) is not int or not 2 <= times <= 9:
        expected = "a whole number from 2 to 9"
        raise malformed("M14", f"mission.factor is {shown(times)}: {expected}", expected)
    months = {f"month:{month}": core.MISSION_MONTH + month for month in range(1, 13)}
    numbers = {name: number for number, name in enumerate(core.MISSIONS) if name} | months
    if not isinstance(combination, str) or combination not in numbers:
        raise malformed("M14", f"there is no mission {shown(combination)}; there are {', '.join(numbers)}", *numbers)
    return numbers[combination], times


def mission_name(mission: int) -> str:
    """The combination of a mission as a record names it (X4)."""
    return f"month:{mission - core.MISSION_MONTH}" if mission > core.MISSION_MONTH else core.MISSIONS[mission]
