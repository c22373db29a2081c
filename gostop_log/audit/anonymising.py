"""Logs without the people in them: names as pseudonyms, and nothing kept that is free text.

Only what is known to be harmless is kept, field by field; everything else is dropped and counted.  What the engine
needs is kept, so that the hand replays as before, with other names.
"""

from __future__ import annotations

import hmac
import re
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any, Final, Literal

from msgspec import UNSET, structs

from gostop_log.audit.query import EVENTS
from gostop_log.errors import RuleSetError, malformed
from gostop_log.recent import Recent
from gostop_log.record import Action, Claims, FinalState, Position, Record, RuleChoice, TurnClaim, Variation
from gostop_log.replaying import rules_of
from gostop_log.replaying.outcome import table_for
from gostop_log.roles import ROLE_HEADERS
from gostop_log.selling import CHOICES
from gostop_log.state import ENDINGS
from gostop_log.strange import CARRY

__all__ = ["DATES", "Anonymiser", "Dates"]

Dates = Literal["drop", "year", "month", "day", "keep"]
DATES: Final[tuple[Dates, ...]] = ("drop", "year", "month", "day", "keep")

_DIGITS: Final = 8
"""Hexadecimal digits of a pseudonym."""
_MOST_NAMES: Final = 100_000
"""So many pseudonyms are remembered, so that no two people get the same one."""
_FLEXED: Final = (None, "animal", "junk")
"""What `Action.as_` may be."""
_MARK: Final = re.compile(r"[!?]{1,2}|\$\d{1,3}")
_RULE: Final = re.compile(r"[A-Z]{1,2}\d{1,2}")
_CURRENCY: Final = re.compile(r"[A-Z]{3}")
_HASH: Final = re.compile(r"[0-9a-f]{16}")
_DATE: Final = re.compile(r"(\d{4})-(\d\d)-(\d\d)(?:[Tt ][0-9:.]+(?:[Zz]|[+-]\d\d:\d\d))?", re.ASCII)
_PAID: Final = ("from", "to", "amount")


class Anonymiser:
    """Makes records anonymous, all with one key: the same name is the same pseudonym everywhere.

    `dropped` counts what was left out, by what it is.
    """

    def __init__(self, key: bytes, dates: Dates = "drop") -> None:
        self._key = key
        self._dates = dates
        self._known: Recent[str, str] = Recent(_MOST_NAMES)
        self.dropped: Counter[str] = Counter()

    def pseudonym(self, kind: str, name: str) -> str:
        """What stands for a name of this kind: ``player-7f3a09c2``.  Raises HandError where two would get the same."""
        digest = hmac.digest(self._key, f"{kind}\0{name}".encode("utf-8", "surrogatepass"), "sha256")
        made = f"{kind}-{digest.hex()[:_DIGITS]}"
        if self._known.get(made, name) != name:
            raise malformed(None, f"two names would both become {made}: take another key")
        self._known[made] = name
        return made

    def record(self, record: Record) -> Record:
        """The record without its people.

        Raises HandError for one that cannot be without telling something: where what should be a word of the game is
        free text, such as an unknown rule set or a choice that is none.
        """
        try:
            rules = rules_of(record)
        except RuleSetError:
            raise malformed(None, "its rule set is not known, and what it says of it may be anything") from None
        table_for(record, rules)  # carry and mission are words of the game
        self._left("note", record.note)
        self._keys("a hand", record.extra)
        made = Record(
            players=self._players(record.players), actions=[self._action(one) for one in record.actions],
            dealer=record.dealer, stake=record.stake, hand_no=record.hand_no, balances=record.balances,
            drawn_month=record.drawn_month, hands=record.hands, table=record.table, stock=record.stock,
            deck=record.deck, dropped=record.dropped,
        )  # fmt: skip
        made.id = self._named("hand", record.id)
        made.session = self._named("session", record.session)
        made.rules = RuleChoice(rules.preset, dict(record.rules.overrides), self._hash(record.rules.extra))
        made.seats = None if record.seats is None else self._players(record.seats)
        made.choices = self._choices(record.choices)
        made.carry = self._carry(record.carry)
        made.mission = record.mission and {key: record.mission.get(key) for key in ("combination", "factor")}
        made.currency = self._matching("currency", record.currency, _CURRENCY)
        made.date = self._date(record.date)
        made.headers = self._headers(record.headers)
        made.position = self._position(record.position)
        made.result = self._result(record.result)
        made.claims = self._claims(record.claims)
        made.variations = [self._variation(one) for one in record.variations]
        made.annotations = [one for one in map(self._annotation, record.annotations) if one is not None]
        return made

    def _left(self, what: str, value: object) -> None:
        if value is not None and value is not UNSET:
            self.dropped[what] += 1

    def _keys(self, what: str, extra: Mapping[str, Any] | None) -> None:
        for key in extra or ():
            self.dropped[f"key {key} of {what}"] += 1

    def _players(self, names: list[str]) -> list[str]:
        return [self.pseudonym("player", name) for name in names]

    def _named(self, kind: str, name: str | None) -> str | None:
        return None if name is None else self.pseudonym(kind, name)

    def _matching(self, what: str, text: str | None, pattern: re.Pattern[str]) -> str | None:
        """A text if it is a word of the game or of the trade, and not free."""
        if text is None or pattern.fullmatch(text):
            return text
        self.dropped[what] += 1
        return None

    def _date(self, date: str | None) -> str | None:
        found = None if date is None else _DATE.fullmatch(date)
        if found is None or self._dates == "drop":
            self._left("date", date)
            return None
        year, month, day = found.groups()
        return {"year": f"{year}-01-01", "month": f"{year}-{month}-01", "day": f"{year}-{month}-{day}"}.get(
            self._dates, date
        )

    def _hash(self, extra: dict[str, Any] | None) -> dict[str, Any] | None:
        said = (extra or {}).get("hash")
        keeps = isinstance(said, str) and _HASH.fullmatch(said) is not None
        self._keys("rules", {key: value for key, value in (extra or {}).items() if not (key == "hash" and keeps)})
        return {"hash": said} if keeps else None

    def _choices(self, choices: list[str] | None) -> list[str] | None:
        if choices is not None and not set(CHOICES).issuperset(choices):
            raise malformed("W1", "one of its choices is none of play, drop and out, and may be anything")
        return choices

    def _carry(self, carry: dict[str, Any]) -> dict[str, Any]:
        kept = {key: carry[key] for key in CARRY if type(carry.get(key)) is int}
        self._keys("carry", {key: value for key, value in carry.items() if key not in kept and key != "deferred"})
        deferred = carry.get("deferred")
        if deferred is not None:
            kept["deferred"] = [self._deferred(one) for one in (deferred if isinstance(deferred, list) else [deferred])]
        return kept

    def _deferred(self, one: Any) -> dict[str, Any]:
        if not (isinstance(one, dict) and isinstance(one.get("name"), str) and type(one.get("each")) is int):
            raise malformed("W7", "what it says of compensation put off has no name and sum, and may be anything")
        self._keys("deferred", {key: value for key, value in one.items() if key not in ("name", "each")})
        return {"name": self.pseudonym("player", one["name"]), "each": one["each"]}

    def _headers(self, headers: dict[str, Any]) -> dict[str, Any]:
        """The headers that mark a seat as a bot's or the house's; no others."""
        kept: dict[str, Any] = {}
        for name, value in headers.items():
            names = value if isinstance(value, list) else [value]
            if name in ROLE_HEADERS and all(isinstance(one, str) for one in names):
                marked = self._players(names)
                kept[name] = marked if isinstance(value, list) else marked[0]
            else:
                self.dropped[f"header {name}"] += 1
        return kept

    def _action(self, action: Action) -> Action:
        if action.note is None and action.extra is None and action.mark is None and action.as_ in _FLEXED:
            return action
        self._left("note", action.note)
        self._keys("an action", action.extra)
        mark = self._matching("mark", action.mark, _MARK)
        as_ = action.as_ if action.as_ in _FLEXED else None
        if as_ != action.as_:
            self._left("as of an action", action.as_)
        return structs.replace(action, note=None, extra=None, mark=mark, as_=as_)

    def _variation(self, variation: Variation) -> Variation:
        self._left("comment of a variation", variation.comment)
        self._keys("a variation", variation.extra)
        inner = [self._variation(one) for one in variation.variations]
        return Variation(variation.after, [self._action(one) for one in variation.actions], variations=inner)

    def _annotation(self, one: dict[str, Any]) -> dict[str, Any] | None:
        """An evaluation, which is a number; a seal would not fit the other names any more."""
        numbers = type(one.get("action")) is int and type(one.get("value")) in (int, float)
        if numbers and one.keys() == {"action", "name", "value"} and one["name"] == "eval":
            return one
        self.dropped["annotation"] += 1
        return None

    def _position(self, position: Position | None) -> Position | None:
        if position is None:
            return None
        self._keys("a position", position.extra)
        for extra in (*(one.extra for one in position.stacks), *(one.extra for one in position.seats)):
            self._keys("a position", extra)
        return structs.replace(
            position,
            stacks=[structs.replace(one, extra=None) for one in position.stacks],
            seats=[structs.replace(one, extra=None) for one in position.seats],
            extra=None,
        )

    def _result(self, final: FinalState | None) -> FinalState | None:
        if final is None:
            return None
        if final.end not in ENDINGS:
            raise malformed("A1", "it ends in a way that no hand does, which may be anything")
        self._keys("a result", final.extra)
        return structs.replace(final, extra=None)

    def _claims(self, claims: Claims | None) -> Claims | None:
        if claims is None:
            return None
        self._keys("claims", claims.extra)
        made = structs.replace(claims, extra=None)
        if claims.end is not UNSET and claims.end not in ENDINGS:
            self.dropped["claimed end"] += 1
            made.end = UNSET
        if claims.paid is not UNSET:
            made.paid = [self._paid(one) for one in claims.paid]
        if claims.turns is not UNSET:
            made.turns = [self._turn(one) for one in claims.turns]
        return made

    def _paid(self, one: dict[str, Any]) -> dict[str, Any]:
        known: dict[str, Callable[[Any], bool]] = {
            name: lambda value: type(value) in (int, type(None)) for name in _PAID
        }
        known["rule"] = lambda value: isinstance(value, str) and _RULE.fullmatch(value) is not None
        kept = {key: value for key, value in one.items() if key in known and known[key](value)}
        self._keys("a sum paid at once", {key: value for key, value in one.items() if key not in kept})
        return kept

    def _turn(self, claim: TurnClaim) -> TurnClaim:
        self._keys("a turn's claim", claim.extra)
        strange = [one for one in claim.effects or () if one not in EVENTS]
        self.dropped.update({"claimed event": len(strange)} if strange else {})
        effects = None if claim.effects is None else [one for one in claim.effects if one not in strange]
        return structs.replace(claim, effects=effects, extra=None)
