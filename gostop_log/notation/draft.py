"""A record in the making: what the headers, sections and moves of a block have said so far."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from gostop_log.notation.line import Line
from gostop_log.notation.misread import Misread
from gostop_log.notation.order import Order
from gostop_log.record import Claims, FinalState, Place, Position, Record, RuleChoice, SeatState

__all__ = ["FINAL_NAMES", "Draft"]

FINAL_NAMES: Final = tuple(name for name in FinalState.__struct_fields__ if name not in ("captured", "extra"))
"""What may stand in the line ``final``, beside unknown names."""


class Draft:
    """What was read of a session or a hand.  A hand's draft begins with what its session has said."""

    def __init__(self, session: Draft | None = None) -> None:
        self.is_hand = session is not None
        self.place: Place | None = None
        """Where the headers of a session stand, once they are read."""
        self.fields: dict[str, Any] = {} if session is None else dict(session.fields)
        self.rules: dict[str, Any] = {} if session is None else dict(session.rules)
        self.headers: dict[str, Any] = {} if session is None else dict(session.headers)
        self.claims: dict[str, Any] = {} if session is None else dict(session.claims)
        self.raw: dict[str, Any] = {} if session is None else dict(session.raw)
        self.piles: dict[str, Any] = {}
        """Cards by the name of their section."""
        self.position: tuple[int, dict[str, Any]] | None = None
        self.final: dict[str, Any] | None = None
        """What stands in the line ``final``: how a hand ended of which nobody wrote down the play."""
        self.seen: set[str] = set()
        self.notes: list[str] = []
        """Comments before the moves."""

    def line(self) -> Line:
        """The still empty line of play; Misread where nothing says who plays or who begins."""
        fields = self.fields
        if "players" not in fields:
            raise Misread('[Players "…" "…"] in the session or the hand', message="nothing says who plays")
        if isinstance(dealer := fields.get("dealer"), str):
            fields["dealer"] = self._seat_of(dealer, "Dealer")
        first = fields.get("dealer", 0) if self.position is None else self.position[0]
        fields["players"] = list(fields["players"])
        line = Line(Order(len(fields["players"]), first))
        for note in self.notes:
            line.comment(note, turned=False)
        return line

    def record(self, line: Line, place: Place | None) -> Record:
        """The record that was drafted."""
        fields = self.fields
        if self.final is not None:
            fields["result"] = self._final(dict(self.final))
        elif self.position is not None:
            fields["position"] = self._position(*self.position)
        else:
            self._refuse_piles("hands", "captured", "loose", "stacks", "seats")
            piles = self.piles
            fields["hands"], fields["table"], fields["stock"], fields["deck"] = (
                piles.get("deal"), piles.get("table"), piles.get("stock"), piles.get("deck"),
            )  # fmt: skip
        fields["dropped"] = self.piles.get("dropped")
        if self.rules:
            rules = self.rules
            fields["rules"] = RuleChoice(
                rules.get("preset", "classic"), dict(rules.get("overrides", ())), rules.get("extra")
            )
        line.finish()
        return Record(
            actions=line.actions,
            headers=self.headers,
            claims=self._claimed(line),
            variations=self.raw.get("variations", []) + line.sorted_variations(),
            annotations=self.raw.get("annotations", []) + line.sorted_annotations(),
            note=line.note,
            place=place,
            **fields,
        )

    def _seat_of(self, name: str, header: str) -> int:
        names = self.fields["players"]
        if names.count(name) == 1:
            return int(names.index(name))
        how = "nobody is" if name not in names else "more than one is"
        raise Misread(
            *(f'"{player}"' for player in names), message=f"{how} called {name!r} at this table", about=header
        )

    def _claimed(self, line: Line) -> Claims | None:
        claims = self.claims
        if isinstance(claims.get("winner"), str):
            claims["winner"] = self._seat_of(claims["winner"], "Winner")
        if line.claims or "turns" in self.raw:
            claims["turns"] = [*self.raw.get("turns", ()), *line.claims.values()]
        return Claims(**claims) if claims else None

    def _position(self, turn: int, extra: dict[str, Any]) -> Position:
        self._refuse_piles("deal", "deck")
        piles = self.piles
        empty: list[list[str]] = [[] for _ in self.fields["players"]]
        return Position(
            turn,
            piles.get("hands", empty),
            piles.get("table", []),
            piles.get("stacks", []),
            piles.get("captured", empty),
            piles.get("stock", []),
            piles.get("seats", [SeatState() for _ in empty]),
            extra or None,
        )

    def _final(self, said: dict[str, Any]) -> FinalState:
        if self.position is not None:
            raise Misread("final or a position", message="final cannot stand beside a position", about="final")
        self._refuse_piles("deal", "hands", "table", "loose", "stacks", "stock", "deck", "seats")
        if isinstance(said.get("winner"), str):
            said["winner"] = self._seat_of(said["winner"], "final")
        if "captured" in said:
            raise Misread("a line with captured", message="captured has a line of its own", about="final")
        known = {name: said.pop(name) for name in FINAL_NAMES if name in said}
        final = {**known, "captured": self.piles.get("captured", []), "extra": said or None}
        try:
            return msgspec.convert(final, FinalState)
        except msgspec.ValidationError as error:
            raise Misread(
                'such as winner="Min" gos=1,0,0 end=stop', message=f"how it ended: {error}", about="final"
            ) from None

    def _refuse_piles(self, *names: str) -> None:
        for name in names:
            if name in self.piles:
                if self.final is not None:
                    where = "cannot stand beside final"
                else:
                    where = "stands only in a position" if self.position is None else "cannot stand beside a position"
                raise Misread("deal, table and stock, or a position", message=f"{name} {where}", about=name)
