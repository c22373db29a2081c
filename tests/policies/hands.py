"""Hands for policies to play, under every rule set that there is."""

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from gostop_log.cards import CARD, codes
from gostop_log.core.layout import AT_FLIP, BURIED, HAND_, HIDDEN_, STAGE, UNSEEN
from gostop_log.play import shuffled
from gostop_log.policies import Policy, View, play_out
from gostop_log.record import Record, RuleChoice
from gostop_log.replaying import check
from gostop_log.results import Result
from gostop_log.rules import Rules, load, names, resolve
from gostop_log.state import State, opening

TABLES = [resolve(name, {}, players) for name in names() for players in load(name).players]
"""Every preset and overlay, with every number of players that it is for."""


def table(rules: Rules) -> str:
    return f"{rules.preset}-{rules.players}p"


def dealt(seed: int, rules: Rules) -> Record:
    """A hand before its first action."""
    return Record(
        players=["Min", "Jun", "Sol"][: rules.players],
        actions=[],
        rules=RuleChoice(rules.preset, dict(rules.overrides)),
        dealer=seed % rules.players,
        balances=[10_000] * rules.players,
        deck=shuffled(Random(seed), rules),
    )


def played(record: Record, rules: Rules, policies: Sequence[Policy], seed: int) -> Result:
    """What comes of a hand."""
    actions = [done.action for done in play_out(opening(record, rules), policies, Random(seed))]
    return check(replace(record, actions=actions), rules=rules)


def otherwise_dealt(state: State, seat: int, random: Random) -> State:
    """The same as a seat sees it, with everything that it does not see lying otherwise."""
    ints = list(state.ints)
    stock = list(state.stock or ())
    kept = stock[:1] if ints[STAGE] == AT_FLIP else []
    view = View.of(ints, state.rules, seat, "turn", stock)
    cards = [CARD[code] for code in codes(view.unseen) if CARD[code] not in kept]
    random.shuffle(cards)
    for other in view.opponents:
        hidden = view.ints[HIDDEN_ + other]
        ints[HAND_ + other] = view.ints[HAND_ + other] | sum(1 << cards.pop() for _ in range(hidden))
    ints[BURIED] = sum(1 << card for card in [*kept, *cards])
    assert ints[UNSEEN] == 0
    return State(tuple(ints), state.rules, (*kept, *cards))
