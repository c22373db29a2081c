"""Every test there is, in the order of the report, asked of what was counted."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from fractions import Fraction

from gostop_log.cards import BRIGHTS, CARD, DOUBLES, codes
from gostop_log.fairness.chance import Outcome, binomial, birthday, goodness_of_fit, moments, sums, two_samples
from gostop_log.fairness.counts import Counts
from gostop_log.fairness.dealt import FLOWER_COUNT
from gostop_log.fairness.events import EVENTS
from gostop_log.fairness.expected import (
    deals,
    falls,
    kept_neighbours,
    same_months,
    same_piles,
    sets_in_hands,
    share_of,
    table_patterns,
)
from gostop_log.fairness.luck import MEASURES, Luck
from gostop_log.fairness.repeats import HASHES
from gostop_log.fairness.squares import by_order, by_pile, kind_by_order, kind_by_pile
from gostop_log.fairness.tally import Tally

__all__ = ["Named", "all_tests"]

Named = tuple[str, int, Outcome | None]
"""A test's name, the number of hands that it is about, and what came out; None: not enough hands."""

FOUR = "4"
"""How the pattern of a table with four of a month begins (L5)."""


def all_tests(counts: Counts, baseline: Counts | None, omitted: Collection[str]) -> list[Named]:
    """Every test that applies; `omitted` are kinds of hands that the log leaves out: ``void`` (L5), ``quads`` (L7)."""
    tallies = list(counts.tallies.values())
    ordered = [tally for tally in tallies if tally.layout.length]
    found = [*_deal(tallies, ordered), *_hands_and_table(tallies, omitted)]
    found += [*_shuffle(tallies, ordered), *_group(counts.luck)]
    if baseline is not None:
        found += _events(counts, baseline)
    return found


def _deal(tallies: Sequence[Tally], ordered: Sequence[Tally]) -> Iterator[Named]:
    n = _deals(tallies)
    if not tallies:
        return
    yield "deal.cards", n, by_pile(tallies)
    for name, kind in (("brights", BRIGHTS), ("double_junk", DOUBLES)):
        numbers = [CARD[code] for code in codes(kind)]
        yield f"deal.{name}", n, kind_by_pile(tallies, [numbers] * len(tallies))
    with_jokers, jokers = _jokers(tallies)
    if with_jokers:
        yield "deal.jokers", _deals(with_jokers), kind_by_pile(with_jokers, jokers)
    if ordered:
        yield "deal.order", _deals(ordered), by_order(ordered)
    with_jokers, jokers = _jokers(ordered)
    if with_jokers:
        yield "deal.jokers_order", _deals(with_jokers), kind_by_order(with_jokers, jokers)


def _jokers(tallies: Sequence[Tally]) -> tuple[list[Tally], list[range]]:
    """The tallies of decks with jokers, and the numbers of the jokers in each."""
    with_jokers = [tally for tally in tallies if tally.layout.jokers]
    return with_jokers, [range(FLOWER_COUNT, tally.layout.cards) for tally in with_jokers]


def _hands_and_table(tallies: Sequence[Tally], omitted: Collection[str]) -> Iterator[Named]:
    seen = [tally for tally in tallies if tally.layout.seen]
    sets_of = [sets_in_hands(one.layout.players, len(one.layout.jokers), one.layout.seen) for one in seen]
    if seen:
        triples = [
            ({str(many): deals for many, deals in tally.triples.items()}, {str(many): p for many, p in sets[0].items()})
            for tally, sets in zip(seen, sets_of, strict=True)
        ]
        yield "hands.triples", sum(sum(tally.triples.values()) for tally in seen), goodness_of_fit(triples)
        if "quads" not in omitted:
            chances = [(tally.deals, tally.quads, sets[1]) for tally, sets in zip(seen, sets_of, strict=True)]
            yield "hands.quads", _deals(seen), _happened(chances)
    patterns = [(tally, table_patterns(tally.layout)) for tally in tallies]
    if patterns:
        yield "table.patterns", _deals(tallies), goodness_of_fit([_without_four(*told) for told in patterns])
        if "void" not in omitted:
            chances = [(tally.deals, _voids(tally), _fours(likely)) for tally, likely in patterns]
            yield "table.quads", _deals(tallies), _happened(chances)
    yield from _flip(tallies)


def _without_four(tally: Tally, likely: dict[str, Fraction]) -> tuple[dict[str, int], dict[str, Fraction]]:
    """The tables without four of a month, and how likely each pattern is among them: some logs leave void deals out."""
    others = 1 - _fours(likely)
    return (
        {pattern: times for pattern, times in tally.tables.items() if pattern[0] != FOUR},
        {pattern: chance / others for pattern, chance in likely.items() if pattern[0] != FOUR},
    )


def _fours(likely: dict[str, Fraction]) -> Fraction:
    """How likely four of a month on the table are."""
    return sum((chance for pattern, chance in likely.items() if pattern[0] == FOUR), Fraction(0))


def _voids(tally: Tally) -> int:
    return sum(times for pattern, times in tally.tables.items() if pattern[0] == FOUR)


def _happened(parts: Sequence[tuple[int, int, Fraction]]) -> Outcome | None:
    """How often something happened: binomial where all deals are of one layout, else a sum of such."""
    if len(parts) == 1:
        ((n, happened, chance),) = parts
        return binomial(n, happened, float(chance))
    likely = [(n, {0: 1 - chance, 1: chance}) for n, _, chance in parts]
    return sums(likely, sum(happened for _, happened, _ in parts))


def _flip(tallies: Sequence[Tally]) -> Iterator[Named]:
    parts, matched = [], 0
    for tally in tallies:
        for key, (n, hits) in tally.flips.items():
            matching, unseen = map(int, key.split("/"))
            chance = Fraction(matching, unseen)
            parts.append((n, {0: 1 - chance, 1: chance} if 0 < chance < 1 else {int(chance): Fraction(1)}))
            matched += hits
    if parts:
        yield "flip.first", sum(n for n, _ in parts), sums(parts, matched)


def _shuffle(tallies: Sequence[Tally], ordered: Sequence[Tally]) -> Iterator[Named]:
    if ordered:
        same = [(one.deals, same_months(one.layout.cards, one.layout.length)) for one in ordered]
        yield "shuffle.months", _deals(ordered), moments(same, sum(one.same_months for one in ordered))
    followed = [tally for tally in ordered if tally.pairs.ordered]
    if followed:
        pairs = sum(one.pairs.ordered for one in followed)
        kept = [(one.pairs.ordered, kept_neighbours(one.layout.cards, one.layout.length)) for one in followed]
        yield "shuffle.kept", pairs, moments(kept, sum(one.pairs.kept for one in followed))
        told = [(n, falls(cards), seen) for one in followed for cards, (n, seen) in one.pairs.falls.items()]
        rising = moments([(n, chance) for n, chance, _ in told], sum(seen for _, _, seen in told))
        yield "shuffle.rising", pairs, rising
    followed = [tally for tally in tallies if tally.pairs.deals]
    if followed:
        again = [(one.pairs.deals, same_piles(one.layout.sizes)) for one in followed]
        total = sum(one.pairs.same_pile for one in followed)
        yield "shuffle.piles", sum(one.pairs.deals for one in followed), moments(again, total)
    if tallies:
        yield "shuffle.repeats", _deals(tallies), _repeats(tallies)


def _repeats(tallies: Sequence[Tally]) -> Outcome:
    expected = 0.0
    for tally in tallies:
        kept = tally.deals * tally.repeats.share
        expected += kept * tally.deals / 2 * (1 / deals(tally.layout) + 1 / HASHES)
    return birthday(_deals(tallies), sum(tally.repeats.repeated for tally in tallies), expected)


def _group(luck: Luck) -> Iterator[Named]:
    for name in MEASURES:
        parts, had = [], 0
        for key, (n, observed) in luck.get(name, {}).items():
            group, _, values = key.partition(":")
            parts.append((n, share_of([int(value) for value in values.split(",")], int(group))))
            had += observed
        if any(max(likely) for _, likely in parts):
            yield f"group.{name}", sum(n for n, _ in parts), sums(parts, had)


def _events(counts: Counts, baseline: Counts) -> Iterator[Named]:
    both = [(mine, baseline.played[name]) for name, mine in counts.played.items() if name in baseline.played]
    n = sum(mine.hands for mine, _ in both)
    for event in EVENTS if both else ():
        samples = [(mine.sample(event), other.sample(event)) for mine, other in both]
        yield f"event.{event}", n, two_samples(samples)


def _deals(tallies: Sequence[Tally]) -> int:
    return sum(tally.deals for tally in tallies)
