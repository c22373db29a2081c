"""What is remarkable, in words that convict nobody: what was seen, how likely by chance, what else would explain it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from gostop_log.people.counts import Counts
from gostop_log.people.families import CARDS, CLOCKS, FAMILIES
from gostop_log.people.said import Asked, Remark

__all__ = ["of_clocks", "of_foreign_cards", "of_tests"]


def of_tests(tests: Iterable[Asked], looks: int) -> Iterator[Remark]:
    """A remark for each remarkable answer; `tests` are all that was asked, `looks` for how often it is adjusted."""
    tests = list(tests)
    answered = Counter(one.family for one in tests if one.p is not None)
    explanations = {family.name: family.explanations for family in FAMILIES}
    for one in tests:
        if one.remarkable and one.p is not None and one.adjusted is not None:
            number = answered[one.family]
            several = f", among the {number:,} such questions asked" if number > 1 else ""
            several += f", and {looks:,} looks" if looks > 1 else ""
            said = f"by chance this or more happens with probability {one.adjusted:.2g}{several} (alone {one.p:.2g})"
            yield Remark(one.family, one.players, one.seen, said, [*explanations[one.family]], one.p, one.adjusted)


def of_clocks(counts: Counts) -> Iterator[Remark]:
    """A remark for each player whose clocks say what a clock cannot."""
    for name, player in counts.players.items():
        back, wild = player.clocks.get("backwards", 0), player.clocks.get("impossible", 0)
        if back or wild:
            decisions = sum(player.clocks.values()) - player.clocks.get("whole", 0)
            seen = (
                f"of {decisions:,} decisions of {name} {back:,} come before the one that they follow, and {wild:,} "
                "have a time that is negative or more than a day"
            )
            said = "no clock does that by chance, and neither does it say anything about a player"
            yield Remark(CLOCKS.name, [name], seen, said, [*CLOCKS.explanations])


def of_foreign_cards(counts: Counts) -> Iterator[Remark]:
    """A remark for each player in whose cards a foreign or doubled one was seen."""
    for name, player in counts.players.items():
        if player.foreign:
            mine = [one for one in counts.foreign if one.player == name]
            listed = ", ".join(f"{one.card} {one.what} ({one.where}, {one.hand})" for one in mine[:5])
            more = f" and {player.foreign - len(mine[:5]):,} more" if player.foreign > len(mine[:5]) else ""
            seen = f"cards of {name} that the deck does not have, or that lay in two places: {listed}{more}"
            said = "how likely that is by chance cannot be computed; which of two equal cards is the wrong one neither"
            yield Remark(CARDS.name, [name], seen, said, [*CARDS.explanations])
