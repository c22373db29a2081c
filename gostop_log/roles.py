"""Who sits at a seat: a player, a program, or the house; the headers ``[Bot "Sol"]`` and ``[House "Sol"]`` say it.

>>> from gostop_log.record import Record
>>> roles(Record(players=["Min", "Jun", "Sol"], actions=[], headers={"Bot": "Sol"}))
['player', 'player', 'bot']
"""

from __future__ import annotations

from typing import Final, Literal

from gostop_log.record import Record

__all__ = ["ROLE_HEADERS", "Role", "roles"]

Role = Literal["player", "bot", "house"]

ROLE_HEADERS: Final[dict[str, Role]] = {"Bot": "bot", "House": "house"}
"""The headers that mark seats, by the names of those who sit there; where both name one, the last of these holds."""


def roles(record: Record) -> list[Role]:
    """What each seat of a record is marked as, ``player`` where nothing is said.

    A header's value is one name or a list of names, as `Record.headers` holds it.  Names of those who do not play this
    hand are passed over, so that a session may name all of its bots at once; so is whatever is no name.
    """
    found: list[Role] = ["player"] * len(record.players)
    for header, role in ROLE_HEADERS.items():
        said = record.headers.get(header)
        marked = said if isinstance(said, list) else [said]
        for seat, name in enumerate(record.players):
            if name in marked:
                found[seat] = role
    return found
