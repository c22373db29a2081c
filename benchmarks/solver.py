"""How long the hindsight solver takes: ``make bench-decisions``, or ``python -m benchmarks.solver [HANDS]`` for more.

Compiled from the deal, and as it is with 14 turns left; two players, random hands of every preset, the value of the
position (not of every move), in processor time.  A first hand that is not counted compiles.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from statistics import median

from benchmarks.run import Goal
from gostop_log.compiled import Machine, machine
from gostop_log.core.layout import AT_END, AT_TURN, HAND_, PASSES_, STAGE, STARTED
from gostop_log.hindsight.search import Search
from gostop_log.hindsight.solving import FEW_SLOTS, SLOTS
from gostop_log.play import random_record
from gostop_log.replaying import replay
from gostop_log.replaying.outcome import table_for
from gostop_log.rules import Rules, resolve
from gostop_log.state import State

PRESETS = ("classic", "family", "matgo")
HANDS = 12
"""Of each preset, unless another number is asked for."""
FROM_THE_DEAL, LATER = 20, 14
"""Turns left."""
POSITIONS = 1 << 40


def main() -> None:
    """Measure and print."""
    print(*measure(int(sys.argv[1]) if sys.argv[1:] else HANDS), sep="\n")


def measure(count: int) -> list[Goal]:
    """Ninetieth percentile from the deal, compiled, and median of later positions, as it is, over all presets."""
    deal = timed("compiled, from the deal", machine(compiled=True), FROM_THE_DEAL, SLOTS, count)
    later = timed(f"as it is, {LATER} turns left", machine(compiled=False), LATER, FEW_SLOTS, count)
    return [
        Goal("a deal solved, compiled, 90 % of them", ninetieth(deal), "ms", 1000, at_least=False),
        Goal(f"{LATER} turns left solved as it is, median", median(later), "ms", 200, at_least=False),
    ]


def timed(title: str, on: Machine, left: int, slots: int, count: int) -> list[float]:
    """Print each preset's times; all of them, in milliseconds of processor time."""
    print(f"  {title}, {count} hands of each preset")
    found = []
    for preset in PRESETS:
        times = sorted(solved(on, resolve(preset, {}, 2), left, slots, count))
        print(
            f"    {preset:<8} median {median(times):>8,.0f} ms   p90 {ninetieth(times):>8,.0f} ms   "
            f"longest {times[-1]:>8,.0f} ms"
        )
        found += times
    return found


def solved(on: Machine, rules: Rules, left: int, slots: int, count: int) -> Iterator[float]:
    """The time of each hand in milliseconds of processor time."""
    for number, (inherited, state) in enumerate(hands(rules, left, count + 1)):
        search = Search(on, state, inherited, 0, nodes=POSITIONS, slots=slots)
        begun = time.process_time()
        search.value(list(state.ints))
        if number:
            yield 1000 * (time.process_time() - begun)


def ninetieth(times: list[float]) -> float:
    """What nine of ten keep."""
    return sorted(times)[len(times) * 9 // 10]


def hands(rules: Rules, left: int, count: int) -> Iterator[tuple[tuple[int, ...], State]]:
    """So many positions, each of another hand, where a turn begins with so many left."""
    found, seed = 0, 0
    while found < count:
        seed += 1
        record = random_record(seed, rules, claims=False)
        for _, state in replay(record).states():
            ints = state.ints
            turns = sum(ints[HAND_ + seat].bit_count() + ints[PASSES_ + seat] for seat in range(2))
            if ints[STAGE] == AT_END or turns < left:
                break
            if turns == left and ints[STAGE] == AT_TURN and not ints[STARTED]:
                found += 1
                yield table_for(record, rules).ints, state
                break


if __name__ == "__main__":
    main()
