"""The hands that are to be explained: what they claim, what the next one inherits, which jokers were dealt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import UNSET, Struct
from msgspec.structs import replace

from gostop_log.cards import ALL_JOKERS, UNKNOWN, codes
from gostop_log.record import Claims, Record, RuleChoice
from gostop_log.replaying import check
from gostop_log.results import Mismatch, Result
from gostop_log.rules import Rules
from gostop_log.session import Evening

__all__ = ["Evidence", "OutOfTries", "Witness", "dealt_jokers"]

INHERITED: Final = ("carry.nagari", "carry.push", "carry.pot", "carry.deferred", "balances")
"""What of the next hand the rule set of this one has a say in."""
MOST_COUNTED: Final = 500
"""So many hands are counted of those that rule a rule set out."""


class OutOfTries(Exception):
    """Raised where so many hands have been replayed as was allowed."""


class Witness(Struct):
    """A hand, and the hand after it, which says what this one left."""

    record: Record
    heir: Record | None = None

    def hear(self, rules: Rules) -> Result:
        """The result under a rule set; its mismatches are the claims that don't come out."""
        return self._heard(rules, replace(self.record, place=None), explain=False)

    def hear_out(self, rules: Rules) -> Result:
        """The same, with the place of a fault and what would have been legal there, which takes its time."""
        return self._heard(rules, self.record, explain=True)

    def _heard(self, rules: Rules, record: Record, *, explain: bool) -> Result:
        result = check(record, rules=rules, explain=explain)
        if self.heir is not None and result.ok:
            result.mismatches += self._inherited(rules, result, self.heir)
        return result

    def _inherited(self, rules: Rules, result: Result, heir: Record) -> list[Mismatch]:
        """What the next hand says that it inherits, and does not (A3); who deals it depends on no parameter."""
        if self.record.seats is not None:
            _ = rules.nagari_redeal  # asked for by name, so that it is noted: the evening resolves the rules anew (W5)
        following = Result(id=heir.id, rules=rules.preset, overrides=rules.overrides, ok=True)
        evening = Evening(doubts=False)  # what nothing says is no claim
        evening.take(replace(self.record, rules=RuleChoice(rules.preset, rules.overrides)), result)
        evening.take(heir, following)
        return [one for one in following.mismatches if one.field in INHERITED]


class Evidence:
    """Hands, in the order of the file, and how many replays are still allowed."""

    def __init__(self, records: Sequence[Record | None], tries: int) -> None:
        self.hands = _witnesses(records)
        known = [one.record for one in self.hands]
        self.players = sorted({len(one.players) for one in known})
        self.jokers, self.whole_pack = dealt_jokers(known)
        """The jokers that the hands show, and whether the pack has no others."""
        self.money_known = all(one.balances is not None for one in known)
        """Whether every hand says what the players had, as where balances limit what is paid (K5)."""
        self.tries = tries
        self.replays = 0

    def hear(self, index: int, rules: Rules) -> Result:
        """Replay a hand; raises OutOfTries."""
        if self.tries <= 0:
            raise OutOfTries
        self.tries -= 1
        self.replays += 1
        return self.hands[index].hear(rules)

    @property
    def counted(self) -> range:
        """The hands among which those are counted that rule a rule set out: all, or the first of a large file."""
        return range(min(len(self.hands), MOST_COUNTED))

    @property
    def claims(self) -> int:
        """How many claims the hands make; what the next one inherits is not counted."""
        return sum(_claims(one.record.claims) for one in self.hands)


def _witnesses(records: Iterable[Record | None]) -> list[Witness]:
    """The hands, each with the next one of its session; after None, a hand that is not known, nobody knows which is."""
    found: list[Witness] = []
    before: dict[str | None, Witness] = {}
    for record in records:
        if record is None:
            before.clear()
            continue
        if record.session in before:
            before[record.session].heir = record
        # Without the hash of the rule set that the hand names: it would be a claim that no other one is right.
        rules = RuleChoice(record.rules.preset, record.rules.overrides)
        witness = Witness(replace(record, rules=rules, variations=[], annotations=[]))
        before[record.session] = witness
        found.append(witness)
    return found


def _claims(claims: Claims | None) -> int:
    """A claim on the whole hand counts as one, and so does each turn of which something is claimed."""
    if claims is None:
        return 0
    whole = (claims.end, claims.winner, claims.points, claims.payments, claims.paid, claims.balances)
    turns = claims.turns if isinstance(claims.turns, list) else []
    return sum(one is not UNSET for one in whole) + len(turns)


def dealt_jokers(records: Iterable[Record]) -> tuple[list[str], bool]:
    """The jokers of the pack, and whether it has no others: those of most hands that show their whole pack.

    Where no hand does, all jokers that were seen.
    """
    whole: Counter[tuple[str, ...]] = Counter()
    seen: set[str] = set()
    for record in records:
        cards, complete = _cards(record)
        jokers = tuple(code for code in codes(ALL_JOKERS) if code in cards)
        seen.update(jokers)
        if complete:
            whole[jokers] += 1
    if whole:
        return list(whole.most_common(1)[0][0]), True
    return [code for code in codes(ALL_JOKERS) if code in seen], False


def _cards(record: Record) -> tuple[set[str], bool]:
    """The cards that the hand shows, and whether those are all of its pack."""
    dealt = [record.deck or [], record.table or [], record.stock or [], *(record.hands or []), *(record.dropped or [])]
    if record.position is not None:
        position = record.position
        dealt += [position.loose, position.stock, *position.hands, *position.captured]
        dealt += [part for stack in position.stacks for part in (stack.cards, stack.jokers)]
    if record.result is not None:
        dealt += record.result.captured
    cards = {card for part in dealt for card in part}
    complete = UNKNOWN not in cards and (record.deck is not None or record.stock is not None)
    return cards | {action.card for action in record.actions if action.card is not None}, complete
