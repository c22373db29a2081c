"""How long a decision takes that is tried in 20,000 deals: ``make bench-decisions``.

Compiled, in processor time: a classic hand of two, the policy `heuristic`.  All of a decision is counted: the look for
the best move, its measuring, the policy's own.  An estimate before those that count compiles.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from statistics import median

from benchmarks.run import Goal
from gostop_log.decisions import Setting, setting
from gostop_log.decisions.course import Step, course
from gostop_log.decisions.deciding import Asked, decide
from gostop_log.play import random_record
from gostop_log.rules import Rules, resolve

SAMPLES = 20_000
HANDS, EACH = 3, 4
"""Hands, and decisions of each that are measured, spread from its first to its last."""
ROUNDS = 3


def main() -> None:
    """Measure and print."""
    print(*measure(), sep="\n")


def measure() -> list[Goal]:
    """Seconds of the decision in the middle and of the longest, of each the median of some rounds."""
    rules = resolve("classic", {}, 2)
    how, warm = (setting(policy="heuristic", samples=samples, compiled=True) for samples in (SAMPLES, 2))
    times = []
    for number, (asked, step) in enumerate(decisions(rules, how)):
        if not number:
            decide(Asked(asked.record, rules, warm), step)
        times.append(median(seconds(asked, step) for _ in range(ROUNDS)))
    print(
        f"  {len(times)} decisions of {HANDS} hands, {SAMPLES:,} samples each: {min(times):.2f} to {max(times):.2f} s"
    )
    return [
        Goal(f"a decision by {SAMPLES:,} samples, median", median(times), "s", 1, at_least=False),
        Goal(f"a decision by {SAMPLES:,} samples, longest", max(times), "s", 1, at_least=False),
    ]


def seconds(asked: Asked, step: Step) -> float:
    """Processor time of a decision."""
    begun = time.process_time()
    decide(asked, step)
    return time.process_time() - begun


def decisions(rules: Rules, how: Setting) -> Iterator[tuple[Asked, Step]]:
    """The same few whenever this is run."""
    for seed in range(HANDS):
        record = random_record(seed, rules, claims=False)
        steps = [step for step in course(record, rules).steps if step.kind == "decision" and len(step.options) > 1]
        for step in islice(steps, 0, None, max(1, len(steps) // EACH)):
            yield Asked(record, rules, how), step


if __name__ == "__main__":
    main()
