"""Questions of pure arithmetic as other programs ask them: their common part, read and checked."""

from __future__ import annotations

from typing import Any, TypeVar

import msgspec
from msgspec import Struct

from gostop_log.cards import CARD, FLOWER_CARDS, codes, mask
from gostop_log.core.rulebook import FLEXIBLE, flatten
from gostop_log.errors import Fault, HandError, RuleSetError, illegal, malformed
from gostop_log.interchange.form import type_fault
from gostop_log.near import nearest
from gostop_log.rules import Rules, resolve
from gostop_log.rules.preset import load, names
from gostop_log.rules.wording import shown

__all__ = ["Asked", "RuleName", "captured", "decided", "read", "refusal", "rules_for"]

Question = TypeVar("Question", bound=Struct)


class RuleName(Struct):
    """The rule set that is asked for."""

    preset: str = "classic"
    overrides: dict[str, Any] = {}


class Asked(Struct, kw_only=True):
    """What every question may say."""

    id: str | int | None = None
    rules: RuleName = msgspec.field(default_factory=RuleName)


def read(question: object, kind: type[Question]) -> Question:
    """The question as a value of its kind; raises HandError (malformed) saying where it is wrong."""
    if not isinstance(question, dict):
        raise malformed(None, f"a question is an object, not {shown(question)}", "an object")
    try:
        return msgspec.convert(question, kind)
    except msgspec.ValidationError as error:
        raise HandError(type_fault(str(error))) from None


def refusal(question: object, error: HandError | RuleSetError) -> dict[str, Any]:
    """The answer to a question that cannot be answered."""
    if isinstance(error, HandError):
        fault = error.fault
    else:
        fault = Fault(kind="malformed", rule=error.rule, message=str(error), expected=error.expected)
    asked = question.get("id") if isinstance(question, dict) else None
    return {"id": asked if isinstance(asked, str | int) else None, "ok": False, "error": msgspec.to_builtins(fault)}


def rules_for(name: RuleName, players: int | None = None) -> Rules:
    """The rule set; where the number of players doesn't matter, the largest that the preset is for."""
    if players is None:
        players = max(load(name.preset).players) if name.preset in names() else 3
    return resolve(name.preset, name.overrides, players)


def captured(cards: list[str], rules: Rules, seen: int, whose: str) -> int:
    """Captured cards as a mask; A1 for one that is no card, foreign to the deck or was seen before."""
    deck = FLOWER_CARDS | mask(rules.jokers)
    found = 0
    for code in cards:
        if code not in CARD:
            raise illegal("A1", f"there is no card {shown(code)} ({whose})", *nearest(code[:8], CARD))
        bit = 1 << CARD[code]
        if not bit & deck:
            raise illegal("A1", f"{code} ({whose}) is foreign to this rule set's deck")
        if bit & (found | seen):
            raise illegal("A1", f"{code} is there twice ({whose})")
        found |= bit
    return found


def decided(cards: list[str] | None, among: int, rules: Rules, whose: str) -> int | None:
    """Flexible cards that their owner has decided to count as junk (D5); None where the best way counts."""
    if rules.flexible_mode == "best":
        if cards:
            raise malformed("D5", "as_junk: here the best way counts by itself")
        return None
    junk = captured(cards or [], rules, 0, f"as_junk of {whose}")
    if junk & ~(among & flatten(rules)[FLEXIBLE]):
        raise malformed("D5", f"{' '.join(codes(junk))}: not flexible cards of {whose}")
    return junk
