"""A policy sees what its seat sees, and decides by that alone (P12)."""

from random import Random

import pytest

from gostop_log.cards import ALL_JOKERS, CARD, MONTH, codes, mask
from gostop_log.core.layout import BURIED, HAND_, HIDDEN_, SHAKEN_, TURN
from gostop_log.policies import POLICIES, Policy, View, play_out
from gostop_log.record import Action, Record
from gostop_log.rules import Rules, resolve
from gostop_log.search.seen import OF, holds, turns_up
from gostop_log.state import opening
from tests.policies.hands import TABLES, dealt, otherwise_dealt, table


class Watcher:
    """Plays like another, and keeps every view that it was shown, with the state behind it."""

    def __init__(self, policy: Policy) -> None:
        self.policy = policy
        self.views: list[View] = []

    def __call__(self, view: View, random: Random) -> Action | None:
        self.views.append(view)
        return self.policy(view, random)


def watched(rules: Rules, seed: int, policy: Policy) -> list[View]:
    watcher = Watcher(policy)
    state = opening(dealt(seed, rules), rules)
    list(play_out(state, [watcher] * rules.players, Random(seed)))
    return watcher.views


@pytest.mark.parametrize("rules", TABLES, ids=table)
def test_a_view_holds_no_hidden_card(rules: Rules) -> None:
    for seed in range(3):
        for view in watched(rules, seed, POLICIES["random"]):
            for seat in view.opponents:
                if not (view.what == "answer" and seat == view.ints[TURN]):
                    months = view.ints[SHAKEN_ + seat]
                    shown = sum(MONTH[month] for month in range(1, 13) if months >> month & 1)
                    assert view.ints[HAND_ + seat] & ~shown == 0
            assert not view.ints[BURIED]
            assert len(view.coming) <= 1


def test_hidden_cards_are_counted_as_unseen() -> None:
    rules = resolve("classic", {}, 3)
    state = opening(dealt(4, rules), rules)
    view = View.of(state.ints, rules, 0, "turn", state.stock or ())
    assert view.hand == mask(state.hand(0))
    assert view.unseen == mask([*state.hand(1), *state.hand(2), *codes(state.ints[BURIED])])
    assert [view.ints[HIDDEN_ + seat] for seat in range(3)] == [0, 7, 7]
    assert [view.ints[HAND_ + seat] for seat in (1, 2)] == [0, 0]


def test_shown_cards_are_seen_by_all() -> None:
    rules = resolve("classic", {}, 2)
    hands = [
        ["3p", "3q", "3T", "5Y", "5T", "6Y", "6T", "7Y", "7T", "9Y"],
        ["1K", "1T", "1p", "2Y", "2T", "2p", "4Y", "4T", "8K", "8Y"],
    ]
    table_cards = ["10Y", "10T", "11K", "11p", "12K", "12Y", "9T", "8p"]
    gone = {*hands[0], *hands[1], *table_cards}
    stock = [code for code in list(CARD)[:48] if code not in gone]
    record = Record(players=["Min", "Jun"], actions=[], hands=hands, table=table_cards, stock=stock)
    shown = opening(record, rules).after(Action(0, "shake", month=3))
    assert codes(View.of(shown.ints, rules, 1, "turn").ints[HAND_]) == ["3T", "3p", "3q"]
    assert holds(View.of(shown.ints, rules, 1, "turn").notes, 0, MONTH[3]) == OF


def test_who_sees_more_is_certain() -> None:
    rules = resolve("classic", {}, 3)
    state = opening(dealt(4, rules), rules)
    view = View.of(state.ints, rules, 0, "turn", state.stock or (), sees=(1, 2), sees_stock=True)
    top = (state.stock or ())[0]
    assert view.unseen == 0
    assert (turns_up(view.notes, 1 << top), turns_up(view.notes, ~(1 << top))) == (OF, 0)
    assert {holds(view.notes, 1, 1 << CARD[code]) for code in state.hand(1)} == {OF}
    assert {holds(view.notes, 1, 1 << CARD[code]) for code in state.hand(2)} == {0}


@pytest.mark.parametrize("name", POLICIES)
@pytest.mark.parametrize(
    "rules", [resolve("classic", {}, 3), resolve("classic", {"jokers": ["J2", "J3"]}, 2)], ids=table
)
def test_hidden_cards_do_not_change_the_choice(rules: Rules, name: str) -> None:
    policy = POLICIES[name]
    decided = 0
    for seed in range(6):
        record = dealt(seed, rules)
        state = opening(record, rules)
        for done in play_out(state, [policy] * rules.players, Random(seed)):
            act = state.to_act
            nothing_shown = not any(state.ints[SHAKEN_ : SHAKEN_ + 3])
            if done.choices > 1 and act is not None and act.what != "answer" and nothing_shown:
                for again in range(3):
                    shuffled_state = otherwise_dealt(state, act.seat, Random(again))
                    views = [
                        View.of(one.ints, rules, act.seat, act.what, one.stock or ()) for one in (state, shuffled_state)
                    ]
                    assert views[0].ints == views[1].ints
                    assert policy(views[0], Random(seed)) == policy(views[1], Random(seed))
                    decided += 1
            state = state.after(done.action)
    assert decided > 100


def test_jokers_in_hidden_hands_are_hidden() -> None:
    rules = resolve("matgo", {}, 2)
    for seed in range(8):
        for view in watched(rules, seed, POLICIES["greedy"]):
            hidden = view.unseen & ALL_JOKERS
            assert not view.ints[HAND_ + view.opponents[0]] & hidden
