"""What can go wrong, as one tree::

    GostopError
    ├── InputError         nothing could be read: missing, undecodable, empty (exit code 2)
    ├── RuleSetError       a rule set that does not exist or cannot be (kind ``malformed``)
    ├── RunError           nobody can do a shared work (`gostop_log.running`)
    ├── DatasetError       a folder that cannot be written or read as tables (`gostop_log.tables`)
    ├── FrameError         a question to tables that cannot be answered (`gostop_log.frames`)
    └── HandError          one hand is broken; carries a `Fault`

Every message is written for a person; the place of a hand's fault stands in the `Fault`, and in the error as a text.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

__all__ = ["About", "Fault", "GostopError", "HandError", "InputError", "RuleSetError", "illegal", "malformed"]

_MOST_OF_ID: Final = 60
"""So many characters of a hand's id stand in a sentence."""

About = Literal["players", "rules", "twice", "foreign", "unseen", "unwritten", "balances"]
"""So many cannot play; no such rules are known; a card is there twice, is not of the deck, would have to be known; what
was dealt or captured is not written down; balances that a limit needs are not."""


class Fault(msgspec.Struct, kw_only=True):
    """Why a hand is refused: the JSON ``error`` of docs/interchange.md.

    `kind` is ``illegal`` (the rules forbid it) or ``malformed`` (it cannot be read).
    """

    kind: str
    rule: str | None
    message: str
    line: int | None = None
    column: int | None = None
    action: int | None = None
    """Index of the action at fault, None where it is the hand as a whole."""
    expected: list[str] = []
    """What could have stood there, most likely first."""
    file: str | None = None
    hand: str | None = None
    """The hand's id."""
    about: About | None = None
    """What is at fault with the hand as a whole, where programs tell it apart."""
    excerpt: str | None = None
    """The line of text at fault, for the caret under it."""

    def __str__(self) -> str:
        """Place, hand, rule and message, as far as they are known: ``games.gsn:12:5: hand t1-h7: [P2] …``."""
        place = ":".join(str(part) for part in (self.file, self.line, self.column) if part is not None)
        parts = [place, f"hand {self.hand[:_MOST_OF_ID]}" if self.hand else ""]
        parts.append(f"[{self.rule}] {self.message}" if self.rule else self.message)
        return ": ".join(filter(None, parts))


class GostopError(Exception):
    """Anything this package raises on purpose."""


class InputError(GostopError):
    """An input of which nothing could be read: missing, in another encoding, empty."""


class RuleSetError(GostopError):
    """A rule set that does not exist or contradicts itself; names the parameter and the values it can have."""

    def __init__(
        self, message: str, *, rule: str | None = None, expected: list[str] | None = None, about: str | None = None
    ) -> None:
        super().__init__(message)
        self.rule = rule
        self.about = about
        """The preset or the parameter at fault, as it was written; ``players`` where it is their number."""
        self.expected = expected or []


class HandError(GostopError):
    """One hand is broken or illegal; as a text it says where, too."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(fault)
        self.fault = fault

    def __str__(self) -> str:
        return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in str(self.fault))


def illegal(
    rule: str, message: str, *expected: str, action: int | None = None, about: About | None = None
) -> HandError:
    """The error of a hand that a rule forbids; `expected` could have stood there."""
    fault = Fault(kind="illegal", rule=rule, message=message, expected=[*expected], action=action, about=about)
    return HandError(fault)


def malformed(rule: str | None, message: str, *expected: str, about: About | None = None) -> HandError:
    """The error of a hand, or of a question, that says something impossible; `expected` could have stood there."""
    return HandError(Fault(kind="malformed", rule=rule, message=message, expected=[*expected], about=about))
