"""Counting: what counts and what does not, in parts or as a whole."""

from itertools import islice
from random import Random

import msgspec
import pytest

from gostop_log.fairness import Counts, Dealt, count, dealt, marked, named
from gostop_log.fairness import counts as counting
from gostop_log.fairness import repeats as repeating
from gostop_log.fairness.repeats import Repeats
from gostop_log.fairness.simulated import fair_deals, played_hands
from gostop_log.play import random_record
from gostop_log.policies import policy
from gostop_log.record import Action, FinalState, Record, RuleChoice
from gostop_log.replaying import replay
from gostop_log.rules import resolve

CLASSIC = resolve("classic", {}, 3)
MATGO = resolve("matgo", {}, 2)


def some(number: int, seed: int = 1, rules=CLASSIC) -> list[Record]:
    return list(islice(fair_deals(rules, seed), number))


def only(counts: Counts):
    (tally,) = counts.tallies.values()
    return tally


def test_every_card_of_every_deal_is_counted() -> None:
    tally = only(count((record, None) for record in some(50, rules=MATGO)))
    assert tally.deals == 50
    assert tally.layout.codes[-2:] == ["J2", "J3"]
    assert tally.layout.sizes == [10, 10, 8, 22]
    by_pile = [sum(tally.piles[pile::4]) for pile in range(4)]
    assert by_pile == [50 * size for size in tally.layout.sizes]
    assert all(sum(tally.piles[4 * card : 4 * card + 4]) == 50 for card in range(50))
    assert [sum(tally.order[place::22]) for place in range(22)] == [50] * 22
    assert sum(tally.tables.values()) == sum(tally.triples.values()) + tally.quads == 50
    assert tally.pairs.deals == 49


def test_hands_are_told_by_their_place_from_the_dealer_on() -> None:
    record = some(1)[0]
    deal = dealt(record, CLASSIC)
    assert isinstance(deal, Dealt)
    assert record.hands is not None
    names = deal.layout.codes
    held = {names[card] for card in range(48) if deal.hands[0] >> card & 1}
    assert held == set(record.hands[record.dealer])
    assert {names[card] for card in range(48) if deal.pile[card] == 0} == held
    assert [names[card] for card in deal.stock] == record.stock


def test_a_deck_tells_the_same_and_its_whole_order() -> None:
    record = random_record(3, CLASSIC)
    assert record.deck is not None
    deal = dealt(record, CLASSIC)
    assert isinstance(deal, Dealt)
    assert [deal.layout.codes[card] for card in deal.order] == record.deck
    assert deal.layout.order == "deck"
    assert deal.stock == deal.order[-21:]
    assert deal.top == deal.stock[0]


def test_a_hand_with_an_unseen_card_is_not_seen_at_all() -> None:
    record = some(1)[0]
    assert record.hands is not None
    assert record.stock is not None
    other = (record.dealer + 1) % 3
    record.hands[other][0] = "??"
    record.stock = None
    record.actions = [Action(record.dealer, "flip", card="??")]
    deal = dealt(record, CLASSIC)
    assert isinstance(deal, Dealt)
    assert deal.layout.seen == 2
    assert deal.hands[1] == 0
    assert deal.layout.sizes == [14, 6, 28]
    assert (deal.top, deal.order) == (None, [])


def test_a_table_alone_counts_too() -> None:
    records = some(60)
    for record in records:
        record.hands = [["??"] * 7] * 3
        record.stock = None
    tally = only(count((record, None) for record in records))
    assert tally.layout.sizes == [6, 42]
    assert sum(tally.piles[::2]) == 6 * 60
    assert sum(tally.tables.values()) == 60


def test_a_stock_known_in_part_has_no_order_and_its_first_card_counts() -> None:
    record = some(1)[0]
    assert record.stock is not None
    first = record.stock[0]
    record.stock[1:] = ["??"] * 20
    deal = dealt(record, CLASSIC)
    assert isinstance(deal, Dealt)
    assert deal.layout.order == "none"
    assert deal.top is not None
    assert deal.layout.codes[deal.top] == first


def test_without_a_stock_the_first_flip_is_its_top() -> None:
    record = some(1)[0]
    assert record.stock is not None
    first = record.stock[0]
    record.actions = [Action(record.dealer, "play", card="1K"), Action(record.dealer, "flip", card=first)]
    record.stock = None
    deal = dealt(record, CLASSIC)
    assert isinstance(deal, Dealt)
    assert deal.top is not None
    assert deal.layout.codes[deal.top] == first


def broken(record: Record) -> Record:
    assert record.hands is not None
    record.hands[0][0] = record.hands[1][0]
    return record


def test_what_cannot_be_counted_is_told_by_why() -> None:
    one, two, three, four, five = some(5)
    one.seats = ["Min", "Jun", "Sol", "Han"]
    two.result = FinalState()
    broken(three)
    four.rules = RuleChoice("no such room")
    assert five.table is not None
    five.table[0] = "13K"
    counts = count((record, None) for record in (one, two, three, four, five))
    assert counts.left_out == {"seats": 1, "result": 1, "broken": 2, "rules": 1}
    assert (counts.hands, counts.tallies) == (5, {})


@pytest.mark.parametrize("change", ["twice in the stock", "short stock", "short hand", "foreign joker", "dealer"])
def test_a_deal_that_cannot_be_is_not_counted(change: str) -> None:
    record = some(1)[0]
    assert record.hands is not None
    assert record.stock is not None
    if change == "twice in the stock":
        record.stock[3] = record.stock[4]
    elif change == "short stock":
        record.stock.pop()
    elif change == "short hand":
        record.hands[2].pop()
    elif change == "foreign joker":
        record.stock[0] = "J2"
    else:
        record.dealer = 3
    assert dealt(record, CLASSIC) == "broken"


def test_parts_counted_apart_are_the_same_as_the_whole() -> None:
    records = [*some(40, 1), *some(40, 2), *some(30, 3, MATGO)]
    for number, record in enumerate(records):
        record.session = f"evening {number // 10}"
        record.headers = {"Bot": "Jun"}
    hands = [(record, replay(record).result) for record in records]
    whole, parts = count(hands), [count(hands[start : start + 10]) for start in range(0, 110, 10)]
    together = Counts()
    for part in parts:
        together.merge(msgspec.json.decode(msgspec.json.encode(part), type=Counts))
    assert together == whole
    assert whole.tallies.keys() == together.tallies.keys()
    assert sum(tally.pairs.deals for tally in whole.tallies.values()) == 99
    assert whole.luck


def test_deals_of_different_sessions_are_no_pairs() -> None:
    records = some(10)
    for number, record in enumerate(records):
        record.session = str(number % 2)
    assert only(count((record, None) for record in records)).pairs.deals == 8


def test_the_group_is_named_by_headers_or_by_name() -> None:
    record = some(1)[0]
    record.headers = {"House": "Sol"}
    assert marked(record) == [2]
    assert named(["Min", "Sol"])(record) == [0, 2]
    assert count([(record, None)]).luck.keys() >= {"brights", "flips"}
    assert count([(record, None)], group=named(["Min", "Jun", "Sol"])).luck == {}
    assert count([(record, None)], group=named([])).luck == {}


def test_events_are_those_of_the_replay() -> None:
    counts = played_hands([CLASSIC], 30, 5, by=policy("greedy"))
    (played,) = counts.played.values()
    assert played.hands == 30
    games = []
    counts = Counts()
    for seed in range(30):
        record = random_record(seed, CLASSIC)
        games.append(replay(record))
        counts.add(record, games[-1].result)
    (played,) = counts.played.values()
    chok = [sum(effect.name == "chok" for step in game for effect in step.effects) for game in games]
    assert played.sums["chok"] == [sum(chok), sum(count * count for count in chok)]
    assert played.sums["dealer_wins"][0] == sum(game.result.winner == game.record.dealer for game in games)


def test_a_hand_broken_off_has_no_events() -> None:
    record = random_record(3, CLASSIC, claims=False)
    record.actions = record.actions[:4]
    counts = Counts()
    counts.add(record, replay(record).result)
    assert counts.played == {}
    assert only(counts).deals == 1


def test_repeats_are_found_in_bounded_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(repeating, "KEPT", 100)
    random = Random(4)
    deals = [random.randbytes(8) for _ in range(2000)]
    shown = [*deals, *deals[:1000]]
    random.shuffle(shown)
    whole, parts = Repeats(), [Repeats(), Repeats()]
    for number, deal in enumerate(shown):
        whole.add(deal)
        parts[number % 2].add(deal)
        assert len(whole.seen) < 200
    whole.settle()
    parts[0].merge(parts[1])
    assert parts[0] == whole
    assert len(whole.seen) == 100
    assert whole.share == pytest.approx(100 / 2000, rel=0.3)
    assert whole.repeated == pytest.approx(1000 * whole.share, rel=0.5)


def test_kinds_of_deals_are_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(counting, "MOST_KINDS", 1)
    counts = count((record, None) for record in [*some(2), *some(3, rules=MATGO)])
    assert counts.left_out == {"kinds": 3}
    other = count((record, None) for record in some(3, rules=MATGO))
    counts.merge(other)
    assert counts.left_out == {"kinds": 6}
