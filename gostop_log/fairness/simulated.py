"""Simulated hands to compare with: fair deals alone, and hands that were played.  The same seed gives the same."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import count as endless
from itertools import islice
from random import Random
from typing import Final

from gostop_log.deal import piles
from gostop_log.fairness.counts import Counts, count
from gostop_log.play import shuffled
from gostop_log.policies import Policy, play_out
from gostop_log.record import Record, RuleChoice
from gostop_log.replaying import replay
from gostop_log.results import Result
from gostop_log.rules import Rules
from gostop_log.state import opening

__all__ = ["deals_of", "fair_deals", "played_hands"]

NAMES: Final = ("Min", "Jun", "Sol")


def fair_deals(
    rules: Rules, seed: int, *, shuffle: Callable[[Random, Rules], list[str]] = shuffled
) -> Iterator[Record]:
    """Deals without end of one session, not played: hands, table and stock of well shuffled decks.

    `shuffle` gives other decks, to see what is found in them.
    """
    random = Random(seed)
    players = list(NAMES[: rules.players])
    choice = RuleChoice(rules.preset, dict(rules.overrides))
    for number in endless(1):
        record = Record(players, [], rules=choice, dealer=random.randrange(rules.players), hand_no=number)
        record.deck = shuffle(random, rules)
        hands, table, stock = piles(record, rules)
        record.hands, record.table, record.stock = [list(hand) for hand in hands], list(table), list(stock or ())
        record.deck = None
        yield record


def deals_of(rules: Rules, hands: int, seed: int) -> Counts:
    """So many fair deals counted; the first seat is the group."""
    return count(((record, None) for record in islice(fair_deals(rules, seed), hands)), group=lambda _: [0])


def played_hands(
    rule_sets: Iterable[Rules], hands: int, seed: int, *, by: Policy, progress: Callable[[int], None] = lambda _: None
) -> Counts:
    """So many hands of each rule set, everybody playing by one policy, counted; `progress` hears how many so far."""
    return count(_played(rule_sets, hands, seed, by, progress), group=lambda _: [])


def _played(
    rule_sets: Iterable[Rules], hands: int, seed: int, by: Policy, progress: Callable[[int], None]
) -> Iterator[tuple[Record, Result]]:
    done = 0
    for rules in rule_sets:
        for record in islice(fair_deals(rules, seed), hands):
            random = Random(f"{seed} {record.hand_no}")
            played = play_out(opening(record, rules), [by] * rules.players, random)
            record.actions = [turn.action for turn in played]
            yield record, replay(record, rules=rules).result
            done += 1
            progress(done)
