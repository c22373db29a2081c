"""A number that notes what it is compared with: all values of its span lead a hand the same way."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from gostop_log.errors import RuleSetError
from gostop_log.inference.evidence import Evidence, Witness
from gostop_log.inference.noting import Number, Span
from gostop_log.inference.watching import watched
from gostop_log.replaying import rules_of
from gostop_log.rules import PARAMETERS, Rules, load, names, resolve
from gostop_log.sources import records
from tests.inference.hidden import hands

NUMBERS = [name for name, one in PARAMETERS.items() if one.kind.limits]
MOST = 40
"""So many spans of a parameter are looked at."""


def explained(witness: Witness, rules: Rules) -> bool:
    result = witness.hear(rules)
    return result.ok and not result.mismatches


def spans(witness: Witness, rules: Rules, name: str) -> Iterator[tuple[bool, Span]]:
    """The values of a number in stretches that the hand does not tell apart, and whether it is explained."""
    value, high = PARAMETERS[name].kind.limits or (1, 0)
    for _ in range(MOST):
        if value > high:
            return
        span = Span(value, value, high)
        yield explained(witness, watched(rules, **{name: Number(span)})), span
        value = span.high + 1


def check_spans(witness: Witness, rules: Rules, random: Random) -> None:
    noting = watched(rules)
    witness.hear(noting)
    for name in noting.asked.intersection(NUMBERS):
        for found, span in spans(witness, rules, name):
            for value in {span.low, span.high, random.randint(span.low, span.high)}:
                try:
                    other = rules.replace(**{name: value})
                except RuleSetError:
                    continue
                assert explained(witness, other) is found, (witness.record.id, name, value)


@pytest.mark.parametrize("preset", names())
def test_all_values_of_a_span_come_to_the_same(preset: str) -> None:
    random = Random(preset)
    for players in load(preset).players:
        own = resolve(preset, {"pay_cap": "none", "fee": random.choice((0, 0, 5))}, players)
        others = [name for name in names() if players in load(name).players]
        other = resolve(random.choice(others), {"pay_cap": "none", "jokers": list(own.jokers)}, players)
        for witness in Evidence(hands(own, 2, seed=random.randrange(1000)), 1).hands:
            check_spans(witness, own, random)
            check_spans(witness, other, random)


def test_all_values_of_a_span_come_to_the_same_in_written_logs(checkout: Path) -> None:
    for name in (
        "guest-and-boar-pot",
        "nagari-and-after",
        "two-shakes",
        "results-of-an-evening",
        "quad",
        "three-ppuks",
    ):
        log = [one.record for one in records(checkout / "sample_logs" / f"{name}.gsn")]
        for record, witness in zip(log, Evidence(log, 1).hands, strict=True):
            check_spans(witness, rules_of(record), Random(name))


def number(at: int, low: int = 0, high: int = 100) -> tuple[Number, Span]:
    span = Span(at, low, high)
    return Number(span), span


def test_every_comparison_leaves_the_values_with_which_it_comes_out_the_same() -> None:
    noted, span = number(7)
    assert not 3 * noted + 2 <= 20
    assert (span.low, span.high) == (7, 100)
    assert noted * noted < 200
    assert (span.low, span.high) == (7, 14)
    assert 10 - noted != 1
    assert (span.low, span.high) == (7, 8)
    assert noted == 7
    assert (span.low, span.high) == (7, 7)


def test_zero_and_what_a_division_leaves_are_told_apart() -> None:
    noted, span = number(7)
    assert noted
    assert (span.low, span.high) == (1, 100)
    assert 90 - noted // 3 == 88
    assert (span.low, span.high) == (6, 8)


def test_what_rises_and_falls_leaves_the_value_alone() -> None:
    noted, span = number(7)
    assert noted * noted - 10 * noted < 0
    assert (span.low, span.high) == (7, 7)


def test_what_is_used_as_an_int_leaves_the_value_alone() -> None:
    for use in (range, hash, int, lambda noted: 100 % noted, lambda noted: noted + noted // 2):
        noted, span = number(7)
        use(noted)
        assert (span.low, span.high) == (7, 7)


def test_two_noted_numbers_are_not_mixed_up() -> None:
    one, first = number(7)
    other, second = number(5)
    assert one - other == 2
    assert (first.low, first.high, second.low, second.high) == (7, 7, 5, 5)


def test_words_about_a_number_note_nothing() -> None:
    noted, span = number(1234, high=5000)
    assert f"{noted:,} {noted} {noted!r}" == "1,234 1234 1234"
    assert (span.low, span.high) == (0, 5000)
