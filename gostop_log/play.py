"""Hands played at random by the rules: for tests, proofs and measurements.  The same seed gives the same hand.

>>> from gostop_log.play import random_record
>>> from gostop_log.replaying import replay
>>> from gostop_log.rules import resolve
>>> record = random_record(7, resolve("classic", {}, 3))
>>> replay(record).result.ok
True
"""

from __future__ import annotations

from random import Random
from typing import Final

import msgspec

from gostop_log.cards import FLOWER_CARDS, codes, mask
from gostop_log.core.actions import DO
from gostop_log.record import Action, Record, RuleChoice
from gostop_log.replaying import replay
from gostop_log.replaying.claims import outcome_claims
from gostop_log.rules import Rules
from gostop_log.search.minds import CONSIDERED
from gostop_log.search.seen import OF
from gostop_log.state import State, opening

__all__ = ["chosen", "claimed", "played", "random_record", "shuffled"]

NAMES: Final = ("Min", "Jun", "Sol")


def shuffled(random: Random, rules: Rules) -> list[str]:
    """The deck of a rule set in random order, top first."""
    deck = codes(FLOWER_CARDS | mask(rules.jokers))
    random.shuffle(deck)
    return deck


def random_record(seed: int, rules: Rules, *, deck: list[str] | None = None, claims: bool = True) -> Record:
    """A whole legal hand in which everybody plays at random; with what happened as its claims."""
    random = Random(seed)
    players = rules.players
    record = Record(
        players=list(NAMES[:players]),
        actions=[],
        id=f"random-{seed}",
        rules=RuleChoice(rules.preset, dict(rules.overrides)),
        dealer=random.randrange(players),
        stake=random.choice((1, 10, 100)),
        carry={"nagari": random.choice((1, 1, 1, 2)), "pot": 0},
        deck=deck or shuffled(random, rules),
    )
    record = played(record, rules, random)
    return claimed(record) if claims else record


def played(record: Record, rules: Rules, random: Random) -> Record:
    """A record without actions played to its end at random."""
    state = opening(record, rules)
    actions: list[Action] = []
    # Where nobody chooses what is given, many logs don't say it (E14).
    gifts_written = rules.steal_choice == "giver" or random.random() < 0.5
    while state.to_act is not None:
        action, state = _some_action(random, state)
        if action.do != "give" or gifts_written:
            actions.append(action)
    return msgspec.structs.replace(record, actions=actions)


def _some_action(random: Random, state: State) -> tuple[Action, State]:
    """One of the legal actions and the state after it."""
    action = chosen(random, state.legal())
    return action, state.after(action)


def chosen(random: Random, choices: list[Action]) -> Action:
    """One of some legal actions, what could always wait less often than others."""
    considered = [action for action in choices if random.random() < CONSIDERED[DO[action.do]] / OF]
    return random.choice(considered or choices)


def claimed(record: Record) -> Record:
    """The record with the outcome of its replay as its claims."""
    return msgspec.structs.replace(record, claims=outcome_claims(replay(record).result))
