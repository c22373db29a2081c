"""``--seat``: who is meant by a name or a number."""

from __future__ import annotations

from collections.abc import Sequence

__all__ = ["seat_of"]


def seat_of(who: str, players: Sequence[str]) -> int | None:
    """The seat of a player, or of a number from 0 where nobody is called so; None where there is none."""
    if who in players:
        return players.index(who)
    number = int(who) if who.isdecimal() and len(who) < 3 else len(players)
    return number if number < len(players) else None
