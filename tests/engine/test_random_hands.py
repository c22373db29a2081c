"""What holds of every legal hand, over hands played at random: all presets, with and without jokers, two and three.

Each property is a function of a hand (a replayed record); it says nothing where it holds.
"""

from collections.abc import Callable, Iterator
from functools import cache
from random import Random
from typing import Any

import hypothesis
import hypothesis.strategies as st
import msgspec
import pytest

from gostop_log.cards import CODES, is_joker, month
from gostop_log.core.layout import AUTO_STOP, DEBT, DEBTS, GIVEN, REPLACING
from gostop_log.core.steal import JA_PPUK
from gostop_log.errors import HandError
from gostop_log.play import random_record
from gostop_log.record import Action, Record
from gostop_log.replaying import Replay, replay
from gostop_log.results import Step
from gostop_log.rules import Rules, resolve
from gostop_log.state import State

TABLES: dict[str, tuple[str, int, dict[str, Any]]] = {
    "classic-2": ("classic", 2, {}),
    "classic-3": ("classic", 3, {}),
    "classic-3-jokers": ("classic", 3, {"jokers": ["J2", "J3", "JB"], "joker_on_ppuk": "stay"}),
    "family-2-jokers": ("family", 2, {"jokers": ["J1", "J2", "JX", "JS"], "bomb_after_shake": True}),
    "family-3": ("family", 3, {}),
    "wiki-2": ("wiki", 2, {}),
    "wiki-3-jokers": ("wiki", 3, {"jokers": ["J2", "J3", "JB"], "joker_steal": ["flip"]}),
    "matgo": ("matgo", 2, {}),
    "matgo-giver": (
        "matgo", 2, {"jokers": ["J2", "J2b", "J3", "JB"], "steal_choice": "giver", "last_turn_ppuk": "pair"},
    ),
    "variants-3": (
        "classic", 3,
        {"sweep": "any_empty", "last_turn_exempt": "final", "bomb_flips": 3, "shake_must_play": True, "jokers": ["J3"],
         "flexible_can_be_taken": "if_counted", "flexible": {"5Y": 2, "9Y": 1}, "stack_steal": 2, "target": 1},
    ),
}  # fmt: skip
HANDS = 30
"""Hands of each table in an ordinary run."""
PROVEN = 10_000
"""… and in a proof."""


@cache
def rules_of(table: str) -> Rules:
    preset, players, overrides = TABLES[table]
    return resolve(preset, overrides, players)


@cache
def hand(table: str, seed: int) -> Replay:
    """A hand played at random and replayed."""
    game = replay(random_record(seed, rules_of(table)))
    assert game.result.ok, (table, seed, game.result.error)
    assert game.result.mismatches == []
    return game


def shown(game: Replay) -> Iterator[Step]:
    """The table at the start and after each turn."""
    assert game.result.start is not None
    yield game.result.start
    yield from game.result.steps


def deck(game: Replay) -> list[str]:
    assert game.rules is not None
    return sorted([*CODES[:48], *game.rules.jokers])


def cards_are_conserved(game: Replay) -> None:
    """A1: every card of the deck is in one place."""
    for step in shown(game):
        seen = [*step.loose]
        for pile in (*step.hands, *step.captured, *(stack.cards + stack.jokers for stack in step.stacks)):
            seen += pile
        assert len(seen) + step.stock == len(deck(game))
        assert len(set(seen)) == len(seen)
        assert set(seen) <= set(deck(game))


def three_of_a_month_are_a_stack(game: Replay) -> None:
    """On the table lie at most two loose cards of a month, and three of one only as a stack."""
    if game.result.end in ("void", "table_quad"):
        return
    for step in shown(game):
        months = [month(card) for card in step.loose]
        stacked = [month(stack.cards[0]) for stack in step.stacks]
        assert all(months.count(one) <= 2 for one in months)
        assert all(len({month(card) for card in stack.cards}) == 1 and len(stack.cards) == 3 for stack in step.stacks)
        assert not set(months) & set(stacked)


def payments_sum_to_zero(game: Replay) -> None:
    """A3, and payments are the bills and what was paid at once, times the stake."""
    result = game.result
    assert sum(result.payments) == 0
    net = [0] * len(result.payments)
    for one in [*result.paid, *result.bills]:
        assert one.from_ is not None
        assert one.to is not None
        net[one.from_] -= one.amount
        net[one.to] += one.amount
    assert [chips * game.record.stake for chips in net] == result.payments


def ledgers_fold(game: Replay) -> None:
    """Each line's total follows from the line before, the last is the amount."""
    for bill in game.result.bills:
        total = 0
        for line in bill.lines:
            total = {"=": line.amount, "+": total + line.amount, "x": total * line.amount}[line.op]
            assert line.total == total
        assert bill.amount == total
        assert bill.lines[0].amount + sum(
            line.amount for line in bill.lines if line.rule == "G4" and line.op == "+"
        ) == (game.result.points)


def stock_is_what_the_turns_need(game: Replay) -> None:
    """J4, at the start of each turn: hand cards of all, open passes, jokers in hands and stock."""
    assert game.rules is not None
    if game.rules.bomb_flips > 1 or game.result.end in ("void", "table_quad", "both_quads"):
        return
    for step in shown(game):
        if not step.complete:
            continue
        hands = [card for cards in step.hands for card in cards]
        out = {card for pile in step.captured for card in pile} | {
            card for stack in step.stacks for card in stack.jokers
        }
        jokers = sum(1 for card in game.rules.jokers if card not in out)
        assert step.stock == len(hands) + sum(seat.passes for seat in step.seats) + jokers


def natural_end_leaves_nothing(game: Replay) -> None:
    """P9: when the last hand card is played one ordinary card is left in stock; the table ends empty."""
    assert game.rules is not None
    if game.result.end != "nagari" or game.rules.bomb_flips > 1:
        return
    last = game.result.steps[-1]
    out = [card for pile in last.captured for card in pile if is_joker(card)]
    out += [card for stack in last.stacks for card in stack.jokers]
    assert last.stock == len(game.rules.jokers) - len(out)  # jokers under the last card are never turned
    assert last.stacks == [] or game.rules.last_turn_ppuk != "stack"
    if game.rules.last_turn_ppuk == "stack":
        assert last.loose == []


def gives(action: Action) -> bool:
    return action.do == "give"


def prefixes_replay_to_prefixes(game: Replay) -> None:
    """What was done up to some action is told the same, whatever follows."""
    random = Random(len(game.record.actions))
    cut = random.randint(0, len(game.record.actions))
    part = game.fork(cut)
    assert part.result.ok
    done = 0
    for number, (told, whole) in enumerate(zip(part.steps, game.steps, strict=False)):
        done += len(whole.actions)
        if done <= cut and not (number == len(part.steps) - 1 and _gives_follow(game, cut)):
            assert told == whole
    assert len(part.steps) <= len(game.steps)


def _gives_follow(game: Replay, cut: int) -> bool:
    return cut < len(game.record.actions) and gives(game.record.actions[cut])


def seats_have_no_names(game: Replay) -> None:
    """The same hand with every seat one further on pays the same to the same hands."""
    players = len(game.record.players)

    def on(seat: int) -> int:
        return (seat + 1) % players

    moved = [msgspec.structs.replace(action, seat=on(action.seat)) for action in game.record.actions]
    names = [game.record.players[(seat - 1) % players] for seat in range(players)]
    result = replay(
        msgspec.structs.replace(game.record, actions=moved, players=names, dealer=on(game.record.dealer), claims=None)
    ).result
    assert result.ok
    assert result.payments == [game.result.payments[(seat - 1) % players] for seat in range(players)]
    assert result.winner == (None if game.result.winner is None else on(game.result.winner))


def value(card: str, rules: Rules) -> int:
    """E8: what a card is worth as junk."""
    if card in dict(rules.flexible):
        return dict(rules.flexible)[card]
    if card[0] == "J":
        return int(card[1])
    return rules.double_junk if card in ("11pp", "12pp") else 1


def smallest(found: list[str], rules: Rules) -> str:
    """E8: least value, then the lowest month with jokers after december, then p before q, plain before b."""
    return min(found, key=lambda card: (value(card, rules), month(card) or 13, len(card), card))


def given(state: State) -> str:
    """The card that the giver hands over if nothing is said, worked out from what he could give (E8, E14)."""
    assert state.to_act is not None
    book = state.rules
    junk = [card for card in state.captured(state.to_act.seat) if _can_go(state, card)]
    ja_ppuk = state.ints[DEBTS + state.ints[DEBT]] == JA_PPUK
    singles = [card for card in junk if value(card, book) == 1]
    better = [card for card in junk if value(card, book) > 1]
    if ja_ppuk and not state.ints[GIVEN] and book.steal_choice == "giver" and len(singles) < 2 and better:
        return smallest(better, book)
    return smallest(junk, book)


def _can_go(state: State, card: str) -> bool:
    """Whether the rules of E4 let a card go; under E14 only one of them is legal."""
    assert state.to_act is not None
    if state.rules.steal_choice == "lowest":
        own = state.captured(state.to_act.seat)
        ordinary = [one for one in own if one[0] == "J" or one.lstrip("0123456789") in ("p", "q", "pp")]
        return card in ordinary or card in [action.card for action in state.legal()]
    return card in [action.card for action in state.legal()]


def gifts_left_out_are_those_of_E8(game: Replay) -> None:
    """A record without gives, and the same with the gifts that E8 describes written out, come to the same."""
    assert game.rules is not None
    silent = [action for action in game.record.actions if not gives(action)]
    state = game.state(0)
    written: list[Action] = []
    for action in [*silent, None]:
        while state.to_act is not None and state.to_act.what == "give":
            gift = Action(state.to_act.seat, "give", card=given(state))
            written.append(gift)
            state = state.after(gift)
        if action is None:
            break
        try:
            state = state.after(action)
        except HandError:  # another gift decided what could be done after it
            break
        written.append(action)
    kept = [action for action in written if not gives(action)]
    without, explicit = game.fork(0, *kept), game.fork(0, *written)
    assert explicit.result.ok, explicit.result.error
    assert without.result.payments == explicit.result.payments
    for quiet, said in zip(without.steps, explicit.steps, strict=True):
        quiet.actions = said.actions = []
        assert quiet == said


def legal_is_what_replay_accepts(game: Replay) -> None:
    """The recorded action is legal, so is everything listed, and of other actions nothing that says something else."""
    random = Random(len(game.record.actions))
    actions = game.record.actions
    for after in random.sample(range(len(actions) + 1), min(3, len(actions) + 1)):
        state = game.state(after)
        listed = _legal(state)
        if after < len(actions):
            assert actions[after] in listed
        for action in random.sample(listed, min(4, len(listed))):
            assert game.fork(after, action).result.ok, action
        for action in _others(random, state, game.record):
            accepted = game.fork(after, action).result.ok
            assert accepted == _says_something_listed(action, listed, state), action


def _legal(state: State) -> list[Action]:
    """What is listed, now and after what need not be written down: gives (E8) and the card drawn for a joker (J1)."""
    listed = state.legal()
    if state.to_act is not None and state.to_act.what == "give":
        return listed + state.settled().legal()
    if listed and listed[0].do == "draw":
        return listed + state.after(listed[0]).legal()
    return listed


def _others(random: Random, state: State, record: Record) -> Iterator[Action]:
    """Some actions at random; gives only by the seat that owes, since another's settles those before it."""
    names = ["shake", "play", "play", "play", "bomb", "pass", "joker", "flip", "flip", "give", "quad", "go", "stop",
             "offer", "accept", "refuse", "push"]  # fmt: skip
    table = [*state.loose, *(card for stack in state.stacks for card in stack.cards)]
    for _ in range(12):
        seat, do = random.randrange(len(record.players)), random.choice(names)
        if random.random() < 0.7 and state.to_act is not None:
            seat = state.to_act.seat
        if do == "give" and (state.to_act is None or seat != state.to_act.seat):
            continue
        card, onto, number = None, None, None
        if do in ("shake", "bomb", "quad"):
            number = random.randint(1, 12)
        elif do in ("play", "joker", "flip", "give"):
            held = state.hand(seat) if random.random() < 0.8 else list(CODES)
            top = [CODES[state.stock[0]]] if state.stock and random.random() < 0.8 else list(CODES)
            card = random.choice((top if do == "flip" else held) or list(CODES))
            alike = [other for other in table if month(other) == month(card)] or table
            if do in ("play", "flip") and random.random() < 0.5 and alike:
                onto = random.choice(alike)
        yield Action(seat, do, card, onto, number)


def _says_something_listed(action: Action, listed: list[Action], state: State) -> bool:
    """Whether an action is a listed one, its target said where it need not be or still missing (P2)."""
    if action in listed:
        return True
    if action.do == "stop":  # one that came by itself may be written down (G5)
        ended = state.settled()
        return ended.ints[AUTO_STOP] > 0 and action.seat == ended.winner
    if action.do not in ("play", "flip") or action.card is None:
        return False
    alike = [one for one in listed if (one.seat, one.do, one.card) == (action.seat, action.do, action.card)]
    if action.onto is None:
        # Of a hand card, and of one played in a joker's place, the flip's fourth card may make the choice void.
        return bool(alike) and (action.do == "play" or state.ints[REPLACING] > 0)
    table = {*state.loose, *(card for stack in state.stacks for card in stack.cards)}
    there = {card for card in table if month(card) == month(action.card)}
    return bool(alike) and action.onto in there - {action.card}


PROPERTIES: list[Callable[[Replay], None]] = [
    cards_are_conserved,
    three_of_a_month_are_a_stack,
    payments_sum_to_zero,
    ledgers_fold,
    stock_is_what_the_turns_need,
    natural_end_leaves_nothing,
    prefixes_replay_to_prefixes,
    seats_have_no_names,
    gifts_left_out_are_those_of_E8,
    legal_is_what_replay_accepts,
]


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("holds", PROPERTIES, ids=lambda holds: holds.__name__)
def test_property(holds: Callable[[Replay], None], table: str) -> None:
    for seed in range(HANDS):
        holds(hand(table, seed))


@hypothesis.given(st.sampled_from(sorted(TABLES)), st.integers(0, 2**32), st.sampled_from(PROPERTIES))
def test_property_of_any_hand(table: str, seed: int, holds: Callable[[Replay], None]) -> None:
    """The same of hands that hypothesis chooses; `make proof` searches further than an ordinary run."""
    holds(hand.__wrapped__(table, seed))


KINDS = (
    "shake", "play", "bomb", "pass", "joker", "quad", "offer", "accept", "refuse", "draw", "flip", "give", "flex", "go",
    "stop",
)  # fmt: skip
"""The order in which `legal` names what could be done."""


def _place(action: Action, mover: int, players: int) -> tuple[int, ...]:
    """Where an action stands among the legal ones: by kind, by seat from the mover on, by card or month, by target."""
    card = CODES.index(action.card) if action.card is not None else action.month or 0
    onto = -1 if action.onto is None else CODES.index(action.onto)
    ways = (None, "animal", "junk")
    return (KINDS.index(action.do), (action.seat - mover) % players, card, onto, ways.index(action.as_))


@pytest.mark.parametrize("table", TABLES)
def test_legal_actions_stand_in_the_pinned_order(table: str) -> None:
    """Programs choose by number: the list is the same on every run and in every version."""
    kinds = set()
    for seed in range(HANDS):
        game = hand(table, seed)
        for after in range(len(game.record.actions)):
            state = game.state(after)
            listed = state.legal()
            assert state.to_act is not None or {action.do for action in listed} <= {"push"}
            if state.to_act is not None:
                places = [_place(action, state.to_act.seat, state.players) for action in listed]
                assert places == sorted(set(places)), (table, seed, after)
                kinds |= {action.do for action in listed}
    assert kinds >= {"play", "flip", "give", "go", "stop"}


@pytest.mark.parametrize("table", TABLES)
def test_hands_at_random_are_of_every_kind(table: str) -> None:
    """The properties say little if every hand is over after a turn."""
    games = [hand(table, seed) for seed in range(HANDS)]
    assert {game.result.end for game in games} >= {"stop"}
    assert sum(len(game) for game in games) > 5 * HANDS


@pytest.mark.proof
@pytest.mark.parametrize("table", TABLES)
def test_proof(table: str) -> None:
    for seed in range(HANDS, HANDS + PROVEN):
        game = hand.__wrapped__(table, seed)
        for holds in PROPERTIES:
            if holds is not legal_is_what_replay_accepts or seed % 20 == 0:  # it costs more than all others
                holds(game)
