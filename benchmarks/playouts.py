"""Hands played at random to their end: compiled, as they are, and by a C program written for one rule set.

``make bench-decisions``.  All take turns, deal by deal; what is compared are the medians of their ratios.  The C
program (`playout.c`) plays the family rules for two as the policy `random` does; that all bring the same on average is
checked at each deal.  It is compiled twice: with -O3, and for the processor of this machine, as numba does.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from math import sqrt
from pathlib import Path
from shutil import which
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks.run import Goal
from gostop_log.compiled import Machine, machine
from gostop_log.core.layout import AT_END, HAND_, LOOSE, STACKED, STAGE, TURN
from gostop_log.play import random_record
from gostop_log.rules import resolve
from gostop_log.search.minds import RANDOM
from gostop_log.state import State, opening

PROGRAM = Path(__file__).with_name("playout.c")
PLAIN, NATIVE = "-O3", "-O3 -march=native"
DEALS, ROUNDS = 8, 5
HANDS, SLOWLY = 200_000, 400
"""Hands of each run, and of the functions as they are."""
NOTHING_INHERITED = (1, 0, 1, 0, 0, 1, 1)
FAR = 5.0
"""Standard errors between two averages that are taken for different."""


class Run(NamedTuple):
    """So many hands of one deal."""

    seconds: float
    hands: int
    mean: float
    """Chips of the seat that begins."""

    @property
    def rate(self) -> float:
        """Hands a second."""
        return self.hands / self.seconds


def main() -> None:
    """Measure and print."""
    with TemporaryDirectory() as folder:
        print(*measure(Path(folder)), sep="\n")


def measure(folder: Path) -> list[Goal]:
    """How many times as fast the compiled functions are as the same interpreted, and as the C program."""
    programs = {how: compiled_c(folder, how) for how in (PLAIN, NATIVE)}
    plain, fast = machine(compiled=False), machine(compiled=True)
    slow: list[float] = []
    beside: dict[str, list[float]] = {how: [] for how in programs}
    rates: list[float] = []
    for state in deals():
        play(fast, state, 1)
        for _ in range(ROUNDS):
            run = play(fast, state, HANDS)
            rates.append(run.rate)
            slow.append(run.rate / play(plain, state, SLOWLY).rate)
            for how, program in programs.items():
                if program is None:
                    continue
                other, error = play_in_c(program, state)
                beside[how].append(run.rate / other.rate)
                if abs(run.mean - other.mean) > FAR * sqrt(2) * error:
                    raise SystemExit(f"{PROGRAM.name} plays another game: {other.mean} chips a hand, not {run.mean}")
    print(f"  compiled {median(rates):,.0f} random hands/s, {DEALS} deals, {ROUNDS} rounds each")
    goals = [Goal("random hands/s compiled, over interpreted", median(slow), "x", 40, at_least=True)]
    if not beside[PLAIN]:
        print("  not compared with C: there is no compiler (cc)")
        return goals
    print(f"  {median(beside[NATIVE]):.2f} of the hands/s of C compiled for this processor ({NATIVE})")
    return [*goals, Goal("random hands/s compiled, over C -O3", median(beside[PLAIN]), "x", 0.5, at_least=True)]


def deals() -> Iterator[State]:
    """The same few deals whenever this is run: those with three of a month on the table are none for the C program."""
    rules, seed, found = resolve("family", {}, 2), 0, 0
    while found < DEALS:
        state = opening(random_record(seed, rules, claims=False), rules)
        seed += 1
        if not state.ints[STACKED] and state.ints[STAGE] != AT_END:
            found += 1
            yield state


def play(on: Machine, state: State, hands: int) -> Run:
    """Play a deal so often."""
    game, desk, total = on.game(state, NOTHING_INHERITED, [RANDOM] * 3), on.desk(), on.zeros(3)
    begun = time.perf_counter()
    on.playing.play_many(game, desk, 7, 0, hands, total)
    return Run(time.perf_counter() - begun, hands, total[state.ints[TURN]] / hands)


def compiled_c(folder: Path, how: str) -> Path | None:
    """The C program compiled with these options, None without a compiler."""
    compiler = which("cc")
    if compiler is None:
        return None
    program = folder / f"playout{how.replace(' ', '')}"
    subprocess.run([compiler, *how.split(), "-o", str(program), str(PROGRAM)], check=True)
    return program


def play_in_c(program: Path, state: State) -> tuple[Run, float]:
    """The same by the C program, and the standard error of its average."""
    ints, first = state.ints, state.ints[TURN]
    dealt = [ints[HAND_ + first], ints[HAND_ + 1 - first], ints[LOOSE], *(state.stock or ())]
    command = [str(program), str(HANDS), "12345", *map(str, dealt)]
    said = subprocess.run(command, check=True, capture_output=True, text=True).stdout.split()
    mean = int(said[1]) / HANDS
    return Run(float(said[0]), HANDS, mean), sqrt((int(said[2]) / HANDS - mean * mean) / HANDS)


if __name__ == "__main__":
    sys.exit(main())
