"""What holds of every legal hand holds under any rule set: rule sets put together at random, a random hand each."""

from random import Random
from typing import Any

import msgspec
import pytest

from gostop_log import interchange, notation
from gostop_log.cards import CODES
from gostop_log.errors import RuleSetError
from gostop_log.play import claimed, played, shuffled
from gostop_log.record import Record, RuleChoice
from gostop_log.replaying import Replay, replay
from gostop_log.rules import PARAMETERS, Rules, load, names, resolve
from tests.engine.test_random_hands import ledgers_fold
from tests.variants.test_values import CASES

HANDS = 150
PROVEN = 2_000
"""… in each block of a proof."""


def some_rules(random: Random) -> Rules:
    """A preset or overlay, and values of some parameters that do not contradict each other."""
    while True:
        preset = random.choice(names())
        changed = random.sample(sorted(PARAMETERS), random.choice((3, 12, 40)))
        overrides = {name: random.choice([value for _, told in CASES[name] for value, _ in told]) for name in changed}
        if "target" in overrides:
            overrides["target"] = random.choice((1, 3, 7))
        try:
            return resolve(preset, overrides, random.choice(load(preset).players))
        except RuleSetError:
            continue


def some_hand(seed: int) -> Record:
    random = Random(seed)
    rules = some_rules(random)
    record = Record(
        players=["Min", "Jun", "Sol"][: rules.players],
        actions=[],
        rules=RuleChoice(rules.preset, dict(rules.overrides)),
        dealer=random.randrange(rules.players),
        stake=random.choice((1, 10)),
        carry={
            "nagari": random.choice((1, 2, 4)),
            "push": random.randint(0, rules.push_max),
            "table": random.choice((1, 2)),
            "pot": random.choice((0, 5)),
        },
        hand_no=random.randint(1, 10),
        drawn_month=random.choice((None, 3)),
        mission=random.choice((None, {"combination": "ten_junk", "factor": 3})),
        balances=[random.choice((0, 20, 1000)) for _ in range(rules.players)],
        deck=shuffled(random, rules),
    )
    return claimed(played(record, rules, random))


def cards_are_conserved(game: Replay) -> None:
    assert game.rules is not None
    deck = {*CODES[:48], *game.rules.jokers}
    for step in game.steps:
        seen = [*step.loose]
        for pile in (*step.hands, *step.captured, *(stack.cards + stack.jokers for stack in step.stacks)):
            seen += pile
        assert len(set(seen)) == len(seen) == len(deck) - step.stock
        assert set(seen) <= deck


def chips_sum_to_zero_with_pot_and_fee(game: Replay) -> None:
    result, record = game.result, game.record
    assert result.next is not None
    pot = (result.next.pot - record.carry["pot"]) * record.stake
    assert sum(result.payments) + (result.fee or 0) + pot == 0
    assert record.balances is not None
    assert result.balances == [before + moved for before, moved in zip(record.balances, result.payments, strict=True)]


def caps_hold(game: Replay) -> None:
    """K5: where a balance limits a payment nobody goes below zero by it; an ante to the pot has no limit."""
    assert game.rules is not None
    if game.rules.pay_cap != "none" and not game.rules.boar_ante:
        assert min(game.result.balances or [0]) >= 0
    for one in game.result.capped or []:
        assert 0 <= one.moved < one.due


def both_written_forms_say_the_same(game: Replay) -> None:
    [text] = notation.loads(notation.dumps([game.record]))
    assert text == game.record
    assert interchange.from_json(interchange.to_json(game.record)) == game.record


def every_step_can_be_cut_out(game: Replay) -> None:
    """A step is a position; from there the rest of the hand is the same."""
    record, steps = game.record, game.steps
    if len(steps) < 2:
        return
    half = len(steps) // 2
    done, rest = steps[half - 1], steps[half:]
    position: dict[str, Any] = {
        "turn": rest[0].seat,
        "hands": done.hands,
        "table": {"loose": done.loose, "stacks": msgspec.to_builtins(done.stacks)},
        "captured": done.captured,
        "stock": stock_of(game, done.stock),
        "seats": msgspec.to_builtins(done.seats),
    }
    hand = interchange.to_json(record)
    del hand["deck"]
    hand |= {"position": position, "actions": [action for step in rest for action in step.actions]}
    hand.pop("claims")
    again = replay(interchange.from_json(hand)).result
    assert again.ok, again.error
    assert [step.captured for step in again.steps] == [step.captured for step in rest]
    assert again.end == game.result.end


def stock_of(game: Replay, left: int) -> list[str]:
    """The last cards of the deck: what is still in stock."""
    deck = game.record.deck or []
    return deck[len(deck) - left :]


PROPERTIES = (
    cards_are_conserved, chips_sum_to_zero_with_pot_and_fee, caps_hold, ledgers_fold, both_written_forms_say_the_same,
    every_step_can_be_cut_out,
)  # fmt: skip


def holds(seed: int) -> None:
    game = replay(some_hand(seed))
    assert game.result.ok, (seed, game.result.error)
    assert game.result.mismatches == [], seed
    assert game.result.end is not None, seed
    for holds_of in PROPERTIES:
        try:
            holds_of(game)
        except AssertionError as error:
            raise AssertionError(f"seed {seed}: {holds_of.__name__}: {error}") from error


def test_any_rule_set() -> None:
    for seed in range(HANDS):
        holds(seed)


@pytest.mark.proof
@pytest.mark.parametrize("block", range(1, 6))
def test_proof_of_any_rule_set(block: int) -> None:
    for seed in range(block * PROVEN, (block + 1) * PROVEN):
        holds(seed)
