"""Scores and payments compared with an independent, slow reading of the rules (`naive`) on random captures."""

from random import Random
from typing import Any

import pytest

from gostop_log import scoring, settlement
from gostop_log.rules import resolve
from tests.engine import naive

TABLES = [("classic", 2), ("classic", 3), ("family", 2), ("family", 3), ("wiki", 2), ("wiki", 3), ("matgo", 2)]

VARIANTS: dict[str, list[Any]] = {
    "jokers": [[], ["J2", "J3"], ["JB", "JX", "JS"], ["J1", "J2", "J2b", "JX", "JXb"]],
    "double_junk": [1, 2],
    "flexible": [{}, {"9Y": 2}, {"9Y": 1}, {"5Y": 2, "9Y": 2}, {"5Y": 1, "9Y": 3}, {"2Y": 2, "8Y": 1, "12Y": 3}],
    "four_brights_rain": [3, 4],
    "three_brights_rain": [0, 2],
    "godori": [3, 5],
    "december_ribbon_counts": [False, True],
    "four_birds": [False, True],
    "vip": [0, 3],
    "palssari": [0, 8],
    "go_bonus": ["classic", "family", "wiki", "times", "matgo"],
    "keep_go_chips": [False, True],
    "gwang_bak": ["double", "chips", "off"],
    "meong_dda": [1, 2],
    "pi_bak_max": [4, 5, 7],
    "pi_bak_max_2p": [None, 6],
    "pi_bak_zero_exempt": [False, True],
    "meong_bak": [False, True],
    "tti_bak": [False, True],
    "weolyak_first": [1, 4],
    "weolyak_drawn": [1, 4],
    "go_bak": ["pays_both", "double", "off"],
    "go_bak_both": ["last", "each"],
    "bomb_factor": [1, 2],
    "shake_multiplier": [2, 3],
    "shake_months": [{}, {"11": 4, "12": 4}],
}
"""What a rule set may say otherwise than its preset."""
MISSIONS = [
    "three_brights", "four_brights", "five_brights", "godori", "hongdan", "cheongdan", "chodan", "five_animals",
    "five_ribbons", "ten_junk", "month:1", "month:11",
]  # fmt: skip


def some_rules(random: Random) -> tuple[dict[str, Any], int]:
    """A rule set as a question names it, and for how many; one in three is a preset as it stands."""
    preset, players = random.choice(TABLES)
    names = random.sample(sorted(VARIANTS), random.choice((0, 4, 12)))
    return {"preset": preset, "overrides": {name: random.choice(VARIANTS[name]) for name in names}}, players


def dealt(random: Random, jokers: list[str], piles: int) -> list[list[str]]:
    """Disjoint captures; the first pile is a rich one, so that it scores."""
    deck = [*naive.DECK, *jokers]
    random.shuffle(deck)
    favoured = random.choice([naive.ANIMALS, naive.RIBBONS, naive.SINGLES | naive.DOUBLES, naive.BRIGHTS, frozenset()])
    deck.sort(key=lambda card: card not in favoured or random.random() < 0.15)
    found = []
    for pile in range(piles):
        size = random.randint(10, 30) if not pile else random.choice((0, 3, 8, 14))
        found.append(deck[:size])
        deck = deck[size:]
        random.shuffle(deck)
    return found


def score_agrees(seed: int) -> None:
    random = Random(seed)
    name, players = some_rules(random)
    rules = resolve(name["preset"], name["overrides"], players).as_dict()
    (pile,) = dealt(random, rules["jokers"], 1)
    answer = scoring.answer({"rules": name, "captured": pile})
    cards, way = frozenset(pile), frozenset(answer["as_junk"])
    assert way in naive.best_ways(cards, rules), (seed, name, pile)
    expected = naive.scored(cards, way, rules)
    assert (answer["items"], answer["points"]) == (expected, naive.score(expected)), (seed, name, pile)
    assert answer["counts"]["junk"] == naive.junk(cards, way, rules)


def some_question(random: Random) -> tuple[dict[str, Any], dict[str, Any]]:
    """A question of the arithmetic, and its rule set."""
    name, players = some_rules(random)
    rules = resolve(name["preset"], name["overrides"], players).as_dict()
    won, *lost = dealt(random, rules["jokers"], players)
    losers = [{"captured": pile, "gos": random.choice((0, 0, 0, 1, 2))} for pile in lost]
    went = [index for index, loser in enumerate(losers) if loser["gos"]]
    random.shuffle(went)
    question = {
        "rules": name,
        "players": players,
        "stake": random.choice((1, 100)),
        "carry": {"nagari": random.choice((1, 1, 2, 4)), "table": random.choice((1, 1, 2))},
        "winner": {
            "captured": won,
            "gos": random.choice((0, 0, 1, 2, 3, 4, 5)),
            "shakes": random.sample(range(1, 13), random.choice((0, 0, 1, 2))),
            "bombs": random.choice((0, 0, 1)),
            "first_month": random.random() < 0.2,
        },
        "losers": losers,
        "drawn_month": random.choice((None, 1, 11)),
        "mission": random.choice((None, {"combination": random.choice(MISSIONS), "factor": random.randint(2, 9)})),
        "go_order": went,
    }
    return question, rules


def settlement_agrees(seed: int) -> None:
    question, rules = some_question(Random(seed))
    answer = settlement.answer(question)
    assert "error" not in answer, (seed, answer)
    amounts = [bill["amount"] for bill in answer["bills"]]
    assert (frozenset(answer["as_junk"]), amounts) in naive.bills(question, rules), (seed, question)
    payers = naive.payers(question, rules)
    assert [bill["payer"] for bill in answer["bills"]] == payers, (seed, question)
    assert [naive.folded(bill["lines"]) for bill in answer["bills"]] == amounts
    expected = [sum(amounts) * question["stake"], *[0] * len(amounts)]
    for payer, amount in zip(payers, amounts, strict=True):
        expected[1 + payer] -= amount * question["stake"]
    assert answer["payments"] == expected
    way = frozenset(answer["as_junk"])
    found = naive.scored(frozenset(question["winner"]["captured"]), way, rules)
    chips = naive.go_bonus(question["winner"]["gos"], rules)[0]
    assert (answer["items"], answer["points"] + answer["bonus"], answer["chips"]) == (found, sum(found.values()), chips)


def test_S_scores_agree_with_the_naive_reading() -> None:
    for seed in range(4000):
        score_agrees(seed)


def test_M_payments_agree_with_the_naive_reading() -> None:
    for seed in range(4000):
        settlement_agrees(seed)


@pytest.mark.proof
@pytest.mark.parametrize("block", range(1, 11))
def test_proof_of_the_arithmetic(block: int) -> None:
    for seed in range(block * 10_000, (block + 1) * 10_000):
        score_agrees(seed)
        settlement_agrees(seed)
