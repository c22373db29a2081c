"""How long the hindsight solver takes: ``python -m benchmarks.solver``.

Compiled from the deal, and as it is with 14 turns left; two players, random hands of every preset, the value of the
position (not of every move).  A first hand that is not counted compiles.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from statistics import median

from gostop_log.compiled import Machine, machine
from gostop_log.core.layout import AT_END, AT_TURN, HAND_, PASSES_, STAGE, STARTED
from gostop_log.hindsight.search import Search
from gostop_log.play import random_record
from gostop_log.replaying import replay
from gostop_log.replaying.outcome import table_for
from gostop_log.rules import Rules, resolve
from gostop_log.state import State

PRESETS = ("classic", "family", "matgo")
HANDS = 60
FROM_THE_DEAL, LATER = 20, 14
"""Turns left."""
POSITIONS = 1 << 40


def main() -> None:
    """Measure both and print medians and ninetieth percentiles."""
    for title, on, left, slots, bound in (
        ("compiled, from the deal", machine(compiled=True), FROM_THE_DEAL, 1 << 21, "p90 at most 1,000 ms"),
        ("as it is, 14 turns left", machine(compiled=False), LATER, 1 << 16, "median at most 200 ms"),
    ):
        print(f"{title}: {bound}")
        for preset in PRESETS:
            print(f"  {preset:<8} {measured(on, resolve(preset, {}, 2), left, slots)}")


def measured(on: Machine, rules: Rules, left: int, slots: int) -> str:
    """The times of many hands in milliseconds, and how many positions the middle one took."""
    times, looked_at = [], []
    for inherited, state in hands(rules, left):
        search = Search(on, state, inherited, 0, nodes=POSITIONS, slots=slots)
        begun = time.perf_counter()
        search.value(list(state.ints))
        times.append(1000 * (time.perf_counter() - begun))
        looked_at.append(search.looked_at)
    times, looked_at = sorted(times[1:]), sorted(looked_at[1:])
    return (
        f"median {median(times):>8,.0f} ms   p90 {times[len(times) * 9 // 10]:>8,.0f} ms   "
        f"longest {times[-1]:>8,.0f} ms   {median(looked_at):>12,.0f} positions"
    )


def hands(rules: Rules, left: int) -> Iterator[tuple[tuple[int, ...], State]]:
    """One more position than is counted, each of another hand, where a turn begins with so many left."""
    found, seed = 0, 0
    while found <= HANDS:
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
