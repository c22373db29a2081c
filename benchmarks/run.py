"""Speed and memory, measured beside python-chess and PokerKit: ``make bench``.

Every measurement is a process of its own started from here; the contestants take turns, and what is compared are the
medians. Nothing is written but to a temporary folder.
"""

from __future__ import annotations

import json
import os
import platform
import shutil
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks import corpora

ROOT = Path(__file__).resolve().parent.parent
CORPORA = {
    "chess": (corpora.write_chess, 20, 200),
    "poker": (corpora.write_poker, 20, 200),
    "gostop": (corpora.write_gostop, 16_000, 4_000),
}
"""What each contestant reads: so many games or hands to warm up, then so many against the clock.

gostop-log learns from the hands of a rule set how to play the common turns of the next ones, the last time after 6,000
(`gostop_log.fused`); no hand is read twice.
"""
ROUNDS = 7
STARTS = 15
MEMORY_HANDS = (1_000, 10_000, 100_000)


class Goal(NamedTuple):
    """A measured figure and the bound that it is to keep."""

    what: str
    value: float
    unit: str
    bound: float
    at_least: bool

    def __str__(self) -> str:
        kept = self.value >= self.bound if self.at_least else self.value <= self.bound
        bound = f"at {'least' if self.at_least else 'most'} {self.bound:g} {self.unit}"
        return f"  {self.what:<46} {self.value:>8.2f} {self.unit:<3} {bound:<18} {'kept' if kept else 'MISSED'}"


def main() -> None:
    """Measure everything and print it."""
    print(
        f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}, one core each;", end=" "
    )
    print(f"medians of {ROUNDS} rounds in turns\n")
    with TemporaryDirectory() as folder:
        goals = [*throughput(Path(folder)), *start_up(Path(folder)), *memory(Path(folder))]
    print("\nGoals")
    print(*goals, sep="\n")


def throughput(folder: Path) -> list[Goal]:
    """Text to checked replay, in plies and hands a second of processor time."""
    contestants = {name: corpus(folder, name) for name in CORPORA}
    runs: dict[str, list[dict[str, float]]] = {name: [] for name in contestants}
    for _ in range(ROUNDS):
        for name, texts in contestants.items():
            runs[name].append(reading(name, *texts))

    chess = rate("python-chess", "games", "plies", runs["chess"])
    poker = rate("PokerKit", "hands", "states", runs["poker"], whole=True)
    plies = rate("gostop-log", "hands", "plies", runs["gostop"])
    hands = rate("gostop-log", "hands", "plies", runs["gostop"], whole=True)
    return [
        Goal("plies/s over python-chess", plies / chess, "x", 1.5, at_least=True),
        Goal("hands/s over PokerKit", hands / poker, "x", 10, at_least=True),
    ]


def corpus(folder: Path, name: str) -> tuple[Path, Path]:
    """Write the texts that a contestant reads: one to warm up, and the one that counts."""
    write, before, counted = CORPORA[name]
    first, second = folder / f"{name}-first", folder / f"{name}-second"
    write(first, before, 1)
    write(second, counted, 1_000_000)
    return first, second


def reading(name: str, first: Path, second: Path) -> dict[str, float]:
    """Read the two texts of a contestant in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.readers", name, str(first), str(second)]
    counts: dict[str, float] = json.loads(subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.PIPE).stdout)
    return counts


def rate(who: str, records: str, steps: str, runs: list[dict[str, float]], *, whole: bool = False) -> float:
    """Print and return the median rate of steps, or of whole records, and between which rates the runs lay."""
    key, unit = ("records", records) if whole else ("steps", steps)
    rates = sorted(run[key] / run["seconds"] for run in runs)
    size = f"{runs[0]['records']:,} {records}, {runs[0]['steps'] / runs[0]['records']:.1f} {steps} each"
    print(f"  {who:<14} {median(rates):>8,.0f} {unit}/s  ({rates[0]:,.0f} to {rates[-1]:,.0f}; {size})")
    return median(rates)


def start_up(folder: Path) -> list[Goal]:
    """What a whole process costs, in milliseconds of the clock on the wall."""
    hand = folder / "hand.gsn"
    corpora.write_gostop(hand, 1, seed=1)
    commands = {
        "bare": [sys.executable, "-c", ""],
        "import": [sys.executable, "-c", "import gostop_log"],
        "replay": [tool(), "replay", str(hand)],
    }
    times: dict[str, list[float]] = {name: [] for name in commands}
    for _ in range(STARTS):
        for name, command in commands.items():
            begun = time.perf_counter()
            subprocess.run(command, cwd=ROOT, check=True, stdout=subprocess.DEVNULL)
            times[name].append(1000 * (time.perf_counter() - begun))
    medians = {name: median(runs) for name, runs in times.items()}
    print(f"\n  bare Python {medians['bare']:.0f} ms, with the import {medians['import']:.0f} ms")
    return [
        Goal("import gostop_log, over bare Python", medians["import"] - medians["bare"], "ms", 80, at_least=False),
        Goal("gostop-log replay of one hand, whole process", medians["replay"], "ms", 200, at_least=False),
    ]


def memory(folder: Path) -> list[Goal]:
    """Peak memory of ``gostop-log check`` over files of growing length: what a hundred times the hands add to it."""
    peaks = []
    for hands in MEMORY_HANDS:
        text = folder / "many.gsn"
        corpora.write_gostop(text, hands, seed=1, different=2_000)
        peaks.append(peak([tool(), "check", str(text)]))
        print(f"  {hands:>7,} hands, {text.stat().st_size / 1e6:5.1f} MB of text: peak memory {peaks[-1]:.1f} MB")
    added = 100 * (peaks[-1] / peaks[0] - 1)
    return [Goal("peak memory added by 100 times the hands", added, "%", 5, at_least=False)]


def peak(command: list[str]) -> float:
    """Run a command to its end; its peak resident memory in MB."""
    process = subprocess.Popen(command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    if process.returncode:
        raise SystemExit(f"{' '.join(command)} failed")
    return usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024) / 1e6


def tool() -> str:
    """Return the path of the installed command beside this interpreter."""
    found = shutil.which("gostop-log", path=str(Path(sys.executable).parent))
    return found or sys.exit("gostop-log is not installed here: `make bench` does that")


if __name__ == "__main__":
    main()
