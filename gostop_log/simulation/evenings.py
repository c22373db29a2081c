"""An evening: hands that are shuffled, played and claimed one after another, each with what the one before left it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, Final

from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import replace

from gostop_log.play import shuffled
from gostop_log.policies import Done, play_out
from gostop_log.record import Claims, Record, RuleChoice, TurnClaim
from gostop_log.replaying import Replay, check, replay
from gostop_log.results import Next, Result
from gostop_log.roles import ROLE_HEADERS
from gostop_log.simulation.chance import chance
from gostop_log.simulation.cheaters import Seats, collude, peek, seated
from gostop_log.simulation.clocks import clocked, paced
from gostop_log.simulation.decks import biased, collected, repeated, riffled
from gostop_log.simulation.faults import INHERITED, MISSING, WRITTEN
from gostop_log.simulation.plan import Plan, Planted, Simulated, Truth
from gostop_log.state import opening

__all__ = ["evening"]

_REMEMBERED: Final = 20
"""At most this many decks of an evening are remembered, to come again."""
_THOUGHTLESS: Final = "random"
"""The policy that thinks about nothing."""


class _Found(Struct):
    """What a hand finds at the table."""

    next: Next
    balances: list[int]
    hand_no: int = 1
    end: Replay | None = None
    """The hand before."""


def evening(plan: Plan, number: int) -> Iterator[Simulated]:
    """The hands of one evening of a plan, the first evening being 0; they do not depend on any other."""
    table = _Table(plan, number)
    first = number * plan.evening + 1
    last = first + plan.evening - 1
    lacking: list[Truth] = []
    for hand in range(first, min(last, plan.hands) + 1):
        simulated = table.hand(hand)
        if first < hand < last and (missing := table.missing(hand, simulated.record)):
            lacking.append(missing)
        else:
            yield Simulated(simulated.record, lacking + simulated.truth)
            lacking = []


class _Table:
    """The players of an evening, and what the last hand has left them."""

    def __init__(self, plan: Plan, number: int) -> None:
        seating = chance(plan.seed, "evening", number)
        count = plan.rules.players
        self.plan = plan
        self.session = f"sim-{plan.seed}-{number + 1}"
        self.players = seating.sample(plan.pool, count) if plan.pool else list(plan.players)
        self.headers = _marks(plan, self.players)
        self.policies = [plan.policies.get(name, plan.policy) for name in self.players]
        self.paces = [paced(chance(plan.seed, "pace", name)) for name in self.players]
        self.decks: deque[Record] = deque(maxlen=_REMEMBERED)
        self.found = _Found(Next(seating.randrange(count), 1, 0, 0), [plan.balance] * count)

    def hand(self, number: int) -> Simulated:
        """The next hand, the number of which in the whole plan is given, from 1."""
        plan, random = self.plan, chance(self.plan.seed, "hand", number)
        truth: list[Truth] = []
        record = self._dealt(number, random, truth)
        seats = self._seated(number, record, truth)
        hand = list(play_out(opening(record, plan.rules), seats.policies, random, seats.sights))
        record = replace(record, actions=[done.action for done in hand])
        result = check(record, rules=plan.rules)
        self._leave(record, result)
        record = replace(record, claims=_claimed(result))
        if plan.turn_claims:
            record = replace(record, claims=_claimed(result, _turns(record)))
        if plan.clocks:
            record = self._timed(number, record, hand, truth)
        return Simulated(self._faulty(number, record, truth), truth)

    def missing(self, number: int, record: Record) -> Truth | None:
        """The truth of a hand that its log lacks; None of one that stands there."""
        random = chance(self.plan.seed, MISSING, number)
        strikes = [one for one in self.plan.faults if one.kind == MISSING and random.random() < one.rate]
        return _truth(record, MISSING) if strikes else None

    def _dealt(self, number: int, random: Random, truth: list[Truth]) -> Record:
        """The hand before its first action."""
        plan, found = self.plan, self.found
        carry = {"nagari": found.next.nagari, "pot": found.next.pot}
        if found.next.push:
            carry["push"] = found.next.push
        record = Record(
            players=self.players,
            actions=[],
            id=f"sim-{plan.seed}-{number}",
            rules=RuleChoice(plan.rules.preset, dict(plan.rules.overrides)),
            dealer=found.next.dealer,
            stake=plan.stake,
            carry=carry,
            hand_no=found.hand_no,
            balances=found.balances,
            session=self.session,
            headers=self.headers,
            deck=shuffled(random, plan.rules),
        )
        if found.end is not None:
            for one, own in self._struck(number, plan.faults, INHERITED):
                record, details = INHERITED[one.kind](record, own)
                truth.append(_truth(record, one.kind, details=details))
        return self._stacked(number, record, truth)

    def _stacked(self, number: int, record: Record, truth: list[Truth]) -> Record:
        """The hand with the deck that the cheats of the shuffle make of its own."""
        for one, own in self._struck(number, self.plan.cheats, ("weak-shuffle", "repeated-deck", "biased-shuffle")):
            seat, found = None, None
            if one.kind == "weak-shuffle" and self.found.end is not None:
                end = self.found.end
                found = riffled(collected(end.state(len(end.record.actions))), own)
            elif one.kind == "repeated-deck":
                found = repeated(self.decks, own)
            elif one.kind == "biased-shuffle" and (seats := self._seats_of(one)):
                seat = own.choice(seats)
                found = biased(record.deck or [], self.plan.rules, record.dealer, seat, own)
            if found is not None:
                deck, details = found
                record = replace(record, deck=deck)
                truth.append(_truth(record, one.kind, () if seat is None else (seat,), details))
        self.decks.append(record)
        return record

    def _seated(self, number: int, record: Record, truth: list[Truth]) -> Seats:
        """Who decides in this hand, cheats among them."""
        seats = seated(self.policies)
        for one, _ in self._struck(number, self.plan.cheats, ("peeking", "collusion")):
            who = self._seats_of(one)
            if one.kind == "peeking":
                for seat in who:
                    peek(seats, seat)
            elif len(who) == 2:
                collude(seats, *who)
            else:
                continue
            if who:
                truth.append(_truth(record, one.kind, who))
        return seats

    def _leave(self, record: Record, result: Result) -> None:
        """What the next hand finds."""
        if result.next is None or not isinstance(result.balances, list):
            raise AssertionError(f"hand {record.id} was not played to its end")
        # A void deal is dealt again under the same number (L5).
        hand_no = (record.hand_no or 0) + (result.end != "void")
        self.found = _Found(result.next, result.balances, hand_no, Replay(record, self.plan.rules, result))

    def _timed(self, number: int, record: Record, hand: Sequence[Done], truth: list[Truth]) -> Record:
        stalling = None
        for one, own in self._struck(number, self.plan.cheats, ("slow-play",)):
            seats = self._seats_of(one)
            stalling = own.choice(seats) if seats else None
        thoughtless = [name == _THOUGHTLESS for name in self.policies]
        own = chance(self.plan.seed, "clock", number)
        actions, stalled = clocked(hand, self.paces, thoughtless, stalling, own)
        if stalling is not None and stalled is not None:
            truth.append(_truth(record, "slow-play", (stalling,), stalled))
        return replace(record, actions=actions)

    def _faulty(self, number: int, record: Record, truth: list[Truth]) -> Record:
        """The record with the faults that are planted in it once it is finished."""
        for one, own in self._struck(number, self.plan.faults, WRITTEN):
            changed = WRITTEN[one.kind](record, own)
            if changed is not None:
                record, details = changed
                truth.append(_truth(record, one.kind, details=details))
        return record

    def _struck(
        self, number: int, planted: Sequence[Planted], kinds: Sequence[str] | dict[str, Any]
    ) -> Iterator[tuple[Planted, Random]]:
        """What of some kinds happens in a hand, each with random numbers of its own."""
        for one in planted:
            if one.kind in kinds:
                own = chance(self.plan.seed, one.kind, number, *one.who)
                if own.random() < one.rate:
                    yield one, own

    def _seats_of(self, one: Planted) -> list[int]:
        """The seats of those who are named and play this evening, in the order in which they are named."""
        return [self.players.index(name) for name in self.plan.marked(one.who) if name in self.players]


def _marks(plan: Plan, players: Sequence[str]) -> dict[str, Any]:
    """The headers that mark bots and the house, of those who play."""
    found: dict[str, Any] = {}
    for header, role in ROLE_HEADERS.items():
        marked = [name for name in plan.by_role[role] if name in players]
        if marked:
            found[header] = marked[0] if len(marked) == 1 else marked
    return found


def _truth(record: Record, kind: str, seats: Sequence[int] = (), details: dict[str, Any] | None = None) -> Truth:
    who = [record.players[seat] for seat in seats]
    return Truth(record.id or "", record.session or "", record.hand_no or 0, kind, who, details or {})


def _claimed(result: Result, turns: list[TurnClaim] | UnsetType = UNSET) -> Claims:
    """Everything that a room could claim of a hand, rightly."""
    return Claims(
        end=result.end or "abandoned",
        winner=result.winner,
        points=result.points,
        payments=result.payments,
        paid=[{"rule": one.rule, "from": one.from_, "to": one.to, "amount": one.amount} for one in result.paid],
        balances=result.balances,
        turns=turns,
    )


def _turns(record: Record) -> list[TurnClaim]:
    """What happened in each turn."""
    claims = []
    for step in replay(record).steps:
        names = [effect.name for effect in step.effects]
        effects = [name for name in names if name != "steal"]
        claims.append(TurnClaim(step.ply, effects or None, names.count("steal"), step.scores))
    return claims
