"""A line of play as it is read, action by action: the hand itself or one of its variations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from gostop_log.notation.known import Known
from gostop_log.notation.misread import Misread
from gostop_log.notation.order import OPENING, TURNED, Order
from gostop_log.record import Action, TurnClaim, Variation

__all__ = ["MAX_MARK", "Line"]

MAX_MARK: Final = 40
"""The most characters that the glyphs of an action may have together."""
TURNING: Final = frozenset(("play", "bomb", "pass"))
"""After these the stock's top card is turned."""
_ROUNDS: Final = {f"{number}.": number for number in range(1, 30)}
"""The round numbers of any hand that there is."""


class Line:
    """Actions with what is said of them, in the order of the text.

    A remark belongs to the last decision; one that is marked ``^`` to the last card turned (flipped or drawn).
    """

    def __init__(self, order: Order, *, main: bool = True) -> None:
        self.order = order
        self.main = main
        self.actions: list[Action] = []
        self.note: str | None = None
        self.extra: dict[str, Any] = {}
        self.annotations: list[dict[str, Any]] = []
        self.variations: list[Variation] = []
        self.claims: dict[int, TurnClaim] = {}
        self._notes: dict[int, list[str]] = {}
        """Comments by the action that they belong to; -1 is the line as a whole."""
        self._round_at = 0
        """The action that the round began with."""
        self._decision = self._turned = -1
        self._looked_at = 0
        """So many actions were looked at for the last decision and the last card turned."""
        self._before_decision = self._before_turned = order

    # Actions.

    def act(
        self,
        do: str,
        seat: int | None = None,
        card: str | None = None,
        onto: str | None = None,
        month: int | None = None,
        as_: str | None = None,
        left: bool = False,
    ) -> None:
        """One action; a seat that is not given follows from the order of turns."""
        order = self.order
        self._find_last()
        if do in TURNED:
            self._turned, self._before_turned = len(self.actions), order.copy()
        else:
            self._decision, self._before_decision = len(self.actions), order.copy()
        if seat is None:
            seat = order.implied(do, left=left)
        self.actions.append(Action(seat, do, card, onto, month, as_))
        order.follow(do, seat)

    def follow(self, words: Iterator[str], known: Known) -> str | None:
        """Do what the words say as long as they are known or numbers of rounds that are due; the first that is not.

        As `act` and `number` do it, in less time; where a round began and where variations branch off is not noted, so
        that whoever needs that reads finely.
        """
        order, actions = self.order, self.actions
        if not order.closed:
            return next(words, None)
        played, turned, after = known.played, known.turned, known.after
        seats, seat, ply = order.seats, order.following, order.ply
        for word in words:
            first, stroke, second = word.partition("/")
            if stroke:
                play, turn = played[seat].get(first), turned[seat].get(second)
                if play is None or turn is None:
                    break
                actions += play
                actions += turn
                ply += 1
                seat = (seat + 1) % seats
            elif word and _ROUNDS.get(word) != ply // seats + 1:
                done = after[seat].get(word) if ply else None
                if done is None:
                    break
                actions += done
        else:
            word = None
        if ply > order.ply:
            order.ply, order.mover, order.following = ply, (seat - 1) % seats, seat
        return word

    def _find_last(self) -> None:
        """Note the last decision and the last card turned among the actions that were not looked at yet."""
        actions = self.actions
        for index in range(self._looked_at, len(actions)):
            if actions[index].do in TURNED:
                self._turned = index
            else:
                self._decision = index
        self._looked_at = len(actions)

    def raw(self, action: Action) -> None:
        """An action that was written as JSON; it does not touch the order of turns."""
        self._find_last()
        self._decision, self._before_decision = len(self.actions), self.order.copy()
        self.actions.append(action)

    def number(self, number: int) -> None:
        """A round number; Misread where another round is due."""
        due = self.order.round()
        if number == due:
            self._round_at = len(self.actions)
            return
        within = not self.order.closed or self.order.ply % self.order.seats
        if number == due + 1 and within and self.main:
            self._refuse_short_round(due)
        raise Misread(f"{due}.", message=f"round {number} is numbered wrongly: here begins or goes on round {due}")

    def _refuse_short_round(self, due: int) -> None:
        """A round ends before all had their turn: mostly a card was not turned, and two turns are read as one."""
        order = self.order
        whole = (order.ply if order.closed else order.ply - 1) % order.seats
        index = self._unturned()
        why = "" if index is None else f": {self.actions[index].card or 'a turn'} has no card turned after it"
        raise Misread(
            "a turn of each player in a round",
            message=f"round {due} has {whole} of {order.seats} turns{why}",
            action=self._round_at if index is None else index,
        )

    def _unturned(self) -> int | None:
        """The first decision of the round after which no card was turned."""
        last = None
        for index in range(self._round_at, len(self.actions)):
            do = self.actions[index].do
            if do == "flip":
                last = None
            elif do in OPENING:
                if last is not None:
                    return last
                last = index if do in TURNING else None
        return last

    # What is said of them.

    def mark(self, glyph: str, turned: bool) -> None:
        """A glyph; a second one joins the first."""
        index = self._target(turned)
        before = self.actions[index].mark
        if before is not None and len(before) > MAX_MARK:
            raise Misread("fewer glyphs", message="so many glyphs say nothing")
        self._say(index, mark=glyph if before is None else f"{before} {glyph}")

    def comment(self, text: str, turned: bool) -> None:
        """A comment on an action, or before the first one on the line as a whole; a second one continues the first."""
        if turned and not self.actions:
            raise Misread("a card turned before ^")
        self._notes.setdefault(self._target(turned) if self.actions else -1, []).append(text)

    def finish(self) -> None:
        """Put the comments where they belong; the line is complete."""
        for index, notes in self._notes.items():
            if index < 0:
                self.note = "\n".join(notes)
            else:
                before = self.actions[index].note
                self._say(index, note="\n".join(notes if before is None else [before, *notes]))
        self._notes.clear()

    def time(self, seconds: float | int, turned: bool) -> None:
        """When it was done, in seconds since the hand began."""
        index = self._target(turned)
        if self.actions[index].at is not None:
            raise Misread("one time for each action", message="this action has a time already")
        self._say(index, at=seconds)

    def annotate(self, name: str, value: Any, turned: bool) -> None:
        """A typed annotation; the order within an action is kept."""
        self.annotations.append({"action": self._target(turned), "name": name, "value": value})

    def set_extra(self, name: str, value: Any, turned: bool) -> None:
        """A key of another program's, on an action or before the first one on a variation as a whole."""
        if self.actions:
            extra = self._extra(self._target(turned))
        elif self.main:
            raise Misread("an action before %name=value; a key of the whole hand stands in [Extra name=value]")
        else:
            extra = self.extra
        if name in extra:
            raise Misread("each name once for each action", message="this name stands here already")
        extra[name] = value

    # Other lines, and claims.

    def branch(self, turned: bool) -> tuple[int, Line]:
        """Where a variation to the last decision (or card turned) begins, and its still empty line."""
        after = self._target(turned)
        before = self._before_turned if turned or self._decision < 0 else self._before_decision
        return after, Line(before.copy(), main=False)

    def continuation(self) -> tuple[int, Line]:
        """Where a line that goes on from here begins, and its still empty line."""
        return len(self.actions), Line(self.order.copy(), main=False)

    def join(self, after: int, line: Line) -> None:
        """Take up a variation that is complete."""
        line.finish()
        if line.annotations:
            if "annotations" in line.extra:
                raise Misread("@name=value", message="a variation's annotations stand at its moves")
            line.extra["annotations"] = line.sorted_annotations()
        self.variations.append(Variation(after, line.actions, line.note, line.sorted_variations(), line.extra or None))

    def claim(self) -> TurnClaim:
        """What is claimed of the turn that was opened last."""
        if not self.main:
            raise Misread("no # in a variation", message="claims stand in the hand itself, not in a variation")
        if not self.order.ply:
            raise Misread("a turn before #", message="a claim stands after the turn that it speaks of")
        return self.claims.setdefault(self.order.ply, TurnClaim(self.order.ply))

    def sorted_annotations(self) -> list[dict[str, Any]]:
        """The annotations by action."""
        return sorted(self.annotations, key=lambda annotation: annotation["action"])

    def sorted_variations(self) -> list[Variation]:
        """The variations by the action that they replace."""
        return sorted(self.variations, key=lambda variation: variation.after)

    def _say(self, index: int, **said: Any) -> None:
        """Put an action that says this too in the place of one."""
        self.actions[index] = replace(self.actions[index], **said)

    def _extra(self, index: int) -> dict[str, Any]:
        """The unknown keys of an action, to add to."""
        extra = self.actions[index].extra
        if extra is None:
            extra = {}
            self._say(index, extra=extra)
        return extra

    def _target(self, turned: bool) -> int:
        self._find_last()
        index = self._turned if turned or self._decision < 0 else self._decision
        if index < 0:
            raise Misread("a move before this", message="nothing stands before this that it could belong to")
        return index
