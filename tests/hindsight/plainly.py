"""What endings are worth by trying out everything that `State.legal` allows: no bounds, no table, no order of moves."""

from collections.abc import Iterator, Sequence
from random import Random

from msgspec.structs import replace

from gostop_log.core.layout import HAND_
from gostop_log.core.options import at_least
from gostop_log.core.payment import net
from gostop_log.core.rulebook import flatten
from gostop_log.errors import RuleSetError
from gostop_log.play import played, shuffled
from gostop_log.record import Record, RuleChoice
from gostop_log.replaying import replay
from gostop_log.rules import Rules, resolve
from gostop_log.state import State
from tests.hindsight.endings import turns_left
from tests.variants.test_random_rule_sets import some_rules

MOST = 3000
MOST_ARMED = 40_000
"""So many ends at most are tried of an ending; of one in which a set is held."""
ASKED = 0.3
"""How often in changed rule sets players say how flexible cards count (D5)."""
MISSIONS = ("three_brights", "godori", "five_ribbons", "ten_junk", "month:8")


class TooMany(Exception):
    """An ending has more ends than are tried."""


class Tried:
    """Everything tried from a state on."""

    def __init__(self, inherited: Sequence[int], method: str, seat: int, most: int = MOST) -> None:
        self.inherited, self.method, self.seat, self.most = tuple(inherited), method, seat, most
        self.ends = 0
        self.done = set[str]()
        """Every kind of action that was tried."""

    def values(self, state: State) -> list[int]:
        """By legal action of who decides, what it is worth to him."""
        return [chips[self.seat] for chips in self._after(state, self.seat)]

    def worth(self, state: State) -> list[int]:
        """What every seat wins."""
        act = state.to_act
        if act is None:
            return self._paid(state)
        reached = self._after(state, act.seat)
        if self.method == "max^n":
            players = state.players
            return max(
                reached, key=lambda won: (won[act.seat], *(-won[(act.seat + step) % players] for step in (1, 2)))
            )
        return (max if act.seat == self.seat else min)(reached, key=lambda won: won[self.seat])

    def _after(self, state: State, seat: int) -> list[list[int]]:
        legal = state.legal(by=seat)
        self.done.update(action.do for action in legal)
        return [self.worth(state.after(action)) for action in legal]

    def _paid(self, state: State) -> list[int]:
        self.ends += 1
        if self.ends > self.most:
            raise TooMany
        chips = [0] * 3
        net(list(state.settled().ints), flatten(state.rules), self.inherited, chips)
        return chips[: state.players]


def decision(state: State) -> State:
    """The first state from this one on in which somebody has a choice; the last one if nobody has."""
    while (act := state.to_act) is not None:
        legal = state.legal(by=act.seat)
        if len(legal) > 1:
            break
        state = state.after(legal[0])
    return state


def plays_out_plainly(rules: Rules) -> bool:
    """Whether nobody is ever asked for what he need not do: `State` alone does not tell who has let it be (D5, L10)."""
    return rules.flexible_mode != "ask_late"


def overlaid(preset: str, players: int, random: Random, *, changed: bool) -> Rules:
    """A preset as it is, or with some parameters of a random rule set; but for what cannot be solved."""
    while True:
        other = some_rules(random).overrides if changed else {}
        changes = dict(random.sample(sorted(other.items()), min(len(other), 8)))
        if changed and random.random() < ASKED:
            changes["flexible_mode"] = "ask"
        try:
            return resolve(preset, {**changes, "fee": 0, "pay_cap": "none", "oe_myeon_excuse": "none"}, players)
        except RuleSetError:
            continue


def endings_under(rules: Rules, seed: int, *, left: int, armed: bool = False) -> Iterator[tuple[Record, State]]:
    """A hand that inherits something, from where few turns are left, and if `armed` somebody has three of a month."""
    random = Random(seed)
    record = Record(
        players=["Min", "Jun", "Sol"][: rules.players],
        actions=[],
        rules=RuleChoice(rules.preset, dict(rules.overrides)),
        dealer=random.randrange(rules.players),
        carry={"nagari": random.choice((1, 2, 4)), "table": random.choice((1, 2)), "pot": 0},
        hand_no=random.randint(1, 10),
        drawn_month=random.choice((None, 8)),
        mission=random.choice((None, {"combination": random.choice(MISSIONS), "factor": 3})),
        balances=[1000] * rules.players,
        deck=shuffled(random, rules),
    )
    game = replay(played(record, rules, random))
    for _, state in game.states():
        if turns_left(state) <= left and (not armed or has_set(state)):
            yield replace(record, actions=[]), decision(state)
            return


def has_set(state: State) -> bool:
    """Whether somebody holds three of a month, to be shown or bombed (H1, B1)."""
    return any(at_least(cards, 3) for cards in state.ints[HAND_ : HAND_ + state.players])
