"""The report: one family, looks, what a log leaves out, what there are too few hands for, and how it is told."""

from itertools import islice

import msgspec
import pytest
from scipy import stats

from gostop_log.cards import codes, mask
from gostop_log.draw import Look
from gostop_log.draw.fairness import fairness, fairness_plan
from gostop_log.draw.text import columns
from gostop_log.fairness import TESTS, Counts, FairnessReport, count
from gostop_log.fairness.chance import chi_square, detects, goodness_of_fit, power, sums, two_samples
from gostop_log.fairness.expected import share_of, table_patterns
from gostop_log.fairness.family import all_tests
from gostop_log.fairness.report import plan, report
from gostop_log.fairness.simulated import deals_of, fair_deals, played_hands
from gostop_log.policies import policy
from gostop_log.rules import resolve
from gostop_log.statistics.computing import adjusted
from tests.fairness.defects import counted, deals, lucky, riffled

CLASSIC = resolve("classic", {}, 3)
MATGO = resolve("matgo", {}, 2)
CONVICTING = ("cheat", "rigged", "fraud", "guilty", "manipulat", "fixed deck", "crooked")


@pytest.fixture(scope="module")
def fair() -> Counts:
    counts = deals_of(MATGO, 600, 1)
    counts.played = played_hands([MATGO], 60, 1, by=policy("random")).played
    return counts


def test_every_test_has_its_words_and_the_words_their_test(fair: Counts) -> None:
    baseline = played_hands([MATGO], 60, 2, by=policy("random"))
    assert [line.test for line in report(fair, baseline=baseline).lines] == list(TESTS)
    assert [name for name, words in TESTS.items() if len(words.title) > 34] == []
    assert all(words.asks and words.otherwise for words in TESTS.values())


def test_looks_make_the_p_values_larger_and_the_power_smaller(fair: Counts) -> None:
    once, often = report(fair), report(fair, looks=5)
    for one, other in zip(once.lines, often.lines, strict=True):
        if one.holm is not None:
            assert other.holm == pytest.approx(min(1, 5 * one.holm))
            assert one.power is None or (other.power is not None and other.power < one.power)


def test_p_values_are_adjusted_for_the_whole_family() -> None:
    family = [0.01, 0.04, 0.03]
    holm, fdr = adjusted(family, 1), adjusted(family, 1, "fdr_bh")
    assert holm == pytest.approx([0.03, 0.06, 0.06])
    assert fdr == pytest.approx([0.03, 0.04, 0.04])
    assert adjusted(family, 10) == pytest.approx([0.3, 0.6, 0.6])
    assert adjusted([], 3) == []


def test_void_deals_that_the_log_leaves_out_are_not_missed() -> None:
    records = list(islice(fair_deals(MATGO, 3), 4000))
    kept = [record for record in records if not has_four(record.table or [])]
    assert len(kept) < len(records)
    counts = count((record, None) for record in kept)
    asked, told = report(counts), report(counts, omitted=["void"])
    assert "table.quads" in {line.test for line in asked.remarkable}
    assert "table.quads" not in {line.test for line in told.lines}
    assert told.remarkable == []


def has_four(table: list[str]) -> bool:
    cards = mask(code for code in table if code[0] != "J")
    return any(len(codes(cards & 0xF << month)) == 4 for month in range(0, 48, 4))


def test_few_hands_are_not_enough_to_say() -> None:
    told = report(deals_of(CLASSIC, 12, 1))
    few = {line.test for line in told.lines if line.verdict == "not_enough"}
    assert few >= {"deal.cards", "deal.order", "table.quads", "hands.quads"}
    text = fairness(told, Look())
    assert "Not enough hands to say: each card by hand" in text


def test_no_hands_say_nothing() -> None:
    told = report(Counts())
    assert (told.lines, told.remarkable) == ([], [])
    assert "not enough hands to say anything" in fairness(told, Look())


def test_a_report_convicts_nobody() -> None:
    counts = counted(lucky(0, 0.5)(deals(CLASSIC, 1, riffled(2))), 800)
    text = " ".join(fairness(report(counts), Look(), verbose=True).split())
    assert "What else would explain it" in text
    assert "proves nothing against anybody" in text
    assert [word for word in CONVICTING if word in text.lower()] == []


def test_a_report_fits_into_80_columns(fair: Counts) -> None:
    baseline = played_hands([MATGO], 60, 2, by=policy("random"))
    for counts in (fair, counted(lucky(0, 0.5)(deals(CLASSIC, 1, riffled(2))), 800), Counts()):
        counts.left_out = {"position": 3, "unreadable": 2, "seats": 1, "broken": 4, "rules": 1, "kinds": 1, "result": 9}
        text = fairness(report(counts, baseline=baseline), Look(), verbose=True)
        assert max(map(columns, text.splitlines())) <= 80
    text = fairness_plan(plan(CLASSIC, 10**9), Look())
    assert max(map(columns, text.splitlines())) <= 80


def test_a_report_is_written_and_read(fair: Counts) -> None:
    told = report(fair)
    assert msgspec.json.decode(msgspec.json.encode(told), type=FairnessReport) == told


def test_event_rates_of_other_players_differ() -> None:
    counts = played_hands([MATGO], 300, 1, by=policy("random"))
    baseline = played_hands([MATGO], 300, 2, by=policy("greedy"))
    told = report(counts, baseline=baseline)
    assert {line.test.partition(".")[0] for line in told.remarkable} == {"event"}
    assert "says nothing of the deck" in " ".join(fairness(told, Look()).split())
    assert [told.baseline] == [played.hands for played in baseline.played.values()]


def test_both_errors_of_two_samples_enter() -> None:
    small = two_samples([((100, 50, 50), (100, 40, 40))])
    large = two_samples([((100, 50, 50), (10**6, 400_000, 400_000))])
    assert small is not None
    assert large is not None
    assert small.p > large.p
    variance = 0.5 * 0.5 / 99 + 0.4 * 0.6 / 99
    assert small.statistic == pytest.approx(0.1 / variance**0.5)
    assert two_samples([((100, 4, 4), (100, 40, 40))]) is None


def test_small_sums_are_exact() -> None:
    tested = sums([(6, share_of([0, 1], 1))], 6)
    assert tested is not None
    assert tested.method == "exact"
    assert tested.p == pytest.approx(2 / 2**6)
    mixed = sums([(3, share_of([0, 1], 1)), (2, share_of([0, 0, 2], 1)), (5, share_of([4, 4], 1))], 27)
    assert mixed is not None
    assert mixed.p == pytest.approx(2 * (1 / 8) * (1 / 9))
    assert sums([(5, share_of([1, 1], 1))], 5) is None


def test_rare_patterns_are_put_together() -> None:
    likely = table_patterns(next(iter(deals_of(CLASSIC, 1, 1).tallies.values())).layout)
    likely = {pattern: chance for pattern, chance in likely.items() if pattern[0] != "4"}
    total = sum(likely.values())
    n = 500
    seen = {"111111": 155, "21111": 248, "2211": 70, "3111": 20, "321": 5, "222": 2}
    fit = goodness_of_fit([(seen, {pattern: chance / total for pattern, chance in likely.items()})])
    assert fit is not None
    assert min(cell.expected for cell in fit.cells) >= 5
    assert sum(cell.observed for cell in fit.cells) == n
    assert sum(cell.expected for cell in fit.cells) == pytest.approx(n)


def test_the_cells_that_differ_most_are_told_first() -> None:
    counts = counted(deals(CLASSIC, 1), 400)
    (tally,) = counts.tallies.values()
    tally.tables["222"] = tally.tables.get("222", 0) + 60
    tally.tables["21111"] -= 60
    told = {line.test: line for line in report(counts).lines}
    for test in ("deal.cards", "deal.order", "table.patterns"):
        far = [abs(cell.z) for cell in told[test].cells]
        assert far == sorted(far, reverse=True)
        assert 1 < len(far) <= 5
    assert "222" in told["table.patterns"].cells[0].what or told["table.patterns"].cells[0].what == "others"


def test_each_test_is_about_the_deals_that_it_looks_at() -> None:
    records = list(islice(fair_deals(MATGO, 3), 300))
    for record in records[:100]:
        record.stock = None
    told = {line.test: line for line in report(count((record, None) for record in records)).lines}
    assert (told["deal.jokers"].n, told["deal.order"].n, told["shuffle.months"].n) == (300, 200, 200)
    assert told["deal.jokers_order"].n == 200
    few = {name: n for name, n, _ in all_tests(count((record, None) for record in records[80:120]), None, ())}
    assert (few["deal.jokers"], few["deal.jokers_order"]) == (40, 20)


def test_power_and_what_is_seen_with_80_percent_agree() -> None:
    for df in (1, 5, 188):
        assert power(4000.0, df, 0.001, detects(4000.0, df, 0.001)) == pytest.approx(0.8)
        assert power(4000.0, df, 0.001, 0.0) == pytest.approx(0.001)


def test_interval_of_a_chi_square_covers() -> None:
    covered = 0
    for statistic in stats.ncx2.rvs(20, 30, size=400, random_state=1):
        outcome = chi_square(float(statistic), 20, 1.0, 1)
        assert outcome.low is not None
        assert outcome.high is not None
        covered += outcome.low <= 30**0.5 <= outcome.high
    assert stats.binomtest(covered, 400, 0.95).pvalue > 1e-3
