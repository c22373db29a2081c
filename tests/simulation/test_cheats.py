"""Each cheat is told by the truth, does what it says, and leaves the log without a fault."""

from collections import Counter
from itertools import pairwise

import pytest

from gostop_log.cards import BRIGHTS, CARD, month
from gostop_log.deal import places
from gostop_log.replaying import check
from gostop_log.session import follow
from gostop_log.simulation import CHEATS, Plan, Simulated, Truth, planted, simulate
from gostop_log.sources import Item

SAID = {
    "biased-shuffle": "biased-shuffle=1:Sol", "weak-shuffle": "weak-shuffle", "repeated-deck": "repeated-deck=0.3",
    "peeking": "peeking:Jun", "collusion": "collusion:Jun,Min", "slow-play": "slow-play=0.5:Min",
}  # fmt: skip
RULES = Plan().rules


def cheated(text: str, hands: int = 300) -> list[Simulated]:
    return list(simulate(Plan(hands=hands, clocks=True, cheats=(planted(text, cheat=True),))))


def truths(hands: list[Simulated]) -> list[Truth]:
    return [one for hand in hands for one in hand.truth]


def won(hands: list[Simulated]) -> Counter[str]:
    """Chips by player."""
    money = Counter[str]()
    for hand in hands:
        for name, sum_ in zip(hand.record.players, check(hand.record).payments, strict=True):
            money[name] += sum_ // hand.record.stake
    return money


def brights(hands: list[Simulated]) -> Counter[str]:
    """Brights dealt, by player."""
    found = Counter[str]()
    for record in (hand.record for hand in hands):
        deck = record.deck or []
        for name, mine in zip(record.players, places(RULES, record.dealer), strict=False):
            found[name] += sum(BRIGHTS >> CARD[deck[place]] & 1 for place in mine)
    return found


def neighbours(deck: list[str]) -> int:
    """Cards of one month that lie together."""
    return sum(month(one) == month(other) for one, other in pairwise(deck))


@pytest.mark.parametrize("kind", CHEATS)
def test_no_fault_shows_and_the_truth_names_hand_and_players(kind: str) -> None:
    hands = cheated(SAID[kind], 60)
    for hand in follow((Item(record=one.record) for one in hands), check):
        assert hand.result is not None
        assert (hand.result.error, hand.result.mismatches, hand.result.unknown) == (None, [], [])
    assert truths(hands)
    for simulated in hands:
        for one in simulated.truth:
            record = simulated.record
            assert (one.hand, one.session, one.hand_no, one.kind) == (record.id, record.session, record.hand_no, kind)
            assert one.who == SAID[kind].partition(":")[2].split(",") if ":" in SAID[kind] else one.who == []
        assert kind not in str(simulated.record)


def test_rate_is_how_often_it_happens() -> None:
    assert len(truths(cheated("peeking=0:Jun", 50))) == 0
    assert 35 < len(truths(cheated("peeking=0.5:Jun", 100))) < 65


def test_planting_changes_only_hands_from_the_first_of_the_evening_on() -> None:
    honest, other = (list(simulate(Plan(hands=30))) for _ in range(2))
    assert honest == other
    planted_ = list(simulate(Plan(hands=30, cheats=(planted("biased-shuffle=0.1:Sol", cheat=True),))))
    [first, *_] = [index for index, hand in enumerate(planted_) if hand.truth]
    assert [hand.record for hand in planted_[:first]] == [hand.record for hand in honest[:first]]
    assert planted_[first].record.deck != honest[first].record.deck


def test_who_is_favoured_gets_more_brights() -> None:
    fair, biased = brights(list(simulate(Plan(hands=120)))), brights(cheated(SAID["biased-shuffle"], 120))
    assert biased["Sol"] - fair["Sol"] > 100
    one = truths(cheated(SAID["biased-shuffle"], 5))[0]
    assert CARD[one.details["gets"]] in [CARD[code] for code in ("1K", "3K", "8K", "11K", "12K")]


def test_a_group_is_favoured_by_its_mark() -> None:
    plan = Plan(hands=40, bots=("Sol", "Min"), cheats=(planted("biased-shuffle=1:bot", cheat=True),))
    assert {name for one in truths(list(simulate(plan))) for name in one.who} == {"Sol", "Min"}


def test_badly_shuffled_decks_keep_neighbours() -> None:
    hands = cheated("weak-shuffle", 40)
    weak = [neighbours(hand.record.deck or []) for hand in hands if hand.truth]
    first = [hand for hand in hands if hand.record.hand_no == 1]
    assert all(hand.truth == [] for hand in first)
    assert sum(weak) / len(weak) > 5
    fair = [neighbours(hand.record.deck or []) for hand in simulate(Plan(hands=40))]
    assert sum(fair) / len(fair) < 4


def test_a_deck_comes_again() -> None:
    hands = cheated("repeated-deck=0.3", 60)
    decks = {hand.record.id: hand.record.deck for hand in hands}
    for one in truths(hands):
        assert decks[one.hand] == decks[one.details["deck_of"]]
    assert len({tuple(deck or ()) for deck in decks.values()}) < 60


def test_who_peeks_wins() -> None:
    money = won(cheated("peeking:Jun", 150))
    assert money["Jun"] > 200
    assert max(money["Min"], money["Sol"]) < 0


def test_who_collude_take_it_from_the_third_and_one_feeds_the_other() -> None:
    honest, together = won(list(simulate(Plan(hands=900)))), won(cheated("collusion:Jun,Min", 900))
    assert together["Min"] > honest["Min"] + 200
    assert together["Jun"] < honest["Jun"]
    assert together["Sol"] < honest["Sol"] - 200


def test_who_stalls_takes_long_over_one_decision() -> None:
    hands = cheated("slow-play=0.5:Min", 60)
    for hand in hands:
        times = [(index, action) for index, action in enumerate(hand.record.actions) if action.at is not None]
        for one in hand.truth:
            at = next(place for place, (index, _) in enumerate(times) if index == one.details["action"])
            _, action = times[at]
            before = times[at - 1][1].at if at else 0.0
            assert action.seat == hand.record.players.index("Min")
            assert (action.at or 0) - (before or 0) > one.details["seconds"] >= 15
