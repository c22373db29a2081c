"""Tables of growing logs, by one process and by two: ``make bench-scale``.

Every measurement is a process of its own started from here, in turns; what is compared are the medians.  With
``--write`` the figures go into docs/scale.md and their picture into docs/scale.svg.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import re
import resource
import subprocess
import sys
import time
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import NamedTuple

from benchmarks import corpora

ROOT = Path(__file__).resolve().parent.parent
DOCS = ROOT / "docs"
DIFFERENT = 4_000
"""So many hands of a log are different ones."""
TABLES = ("hands", "payments", "findings")
CHUNK = 2_000_000
"""Characters of a chunk: small, so that also the shortest log is shared out."""
SPEEDUP = 1.7
"""Two workers are to be so many times as fast as one."""
GROWTH = 1.25
"""A log ten times as long is to take at most so many times ten times as long, and so many times the memory."""


class Measured(NamedTuple):
    """One size of log: medians over the rounds."""

    hands: int
    megabytes: float
    seconds: dict[int, float]
    """By the number of workers."""
    memory: float
    """Peak of the one process that does all of it, in megabytes."""


def main() -> None:
    """Measure all sizes and say whether the bounds are kept."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument(
        "--hands", type=int, default=20_000, help="of the smallest log; the others have 3 and 10 times"
    )
    options.add_argument("--rounds", type=int, default=3)
    options.add_argument("--write", action="store_true", help="put the figures into docs/")
    asked = options.parse_args()
    sizes = [asked.hands * factor for factor in (1, 3, 10)]
    with TemporaryDirectory() as folder:
        found = [measure(Path(folder), hands, asked.rounds) for hands in sizes]
    print(described())
    print(table(found))
    goals = judged(found)
    print(*goals, sep="\n")
    if asked.write:
        page = DOCS / "scale.md"
        text = page.read_text(encoding="utf-8")
        block = f"<!-- measured -->\n{described()}\n\n{table(found)}\n\n" + "\n".join(goals)
        block += "\n\n![Time and memory over the number of hands](scale.svg)\n<!-- end -->"
        page.write_text(
            re.sub(r"<!-- measured -->.*<!-- end -->", lambda _: block, text, flags=re.DOTALL), encoding="utf-8"
        )
        (DOCS / "scale.svg").write_text(picture(found), encoding="utf-8")


def measure(folder: Path, hands: int, rounds: int) -> Measured:
    """Make a log of so many hands, and tables of it, by one and two workers in turns."""
    log = folder / f"{hands}.gsn"
    corpora.write_gostop(log, hands, seed=1, different=DIFFERENT)
    seconds: dict[int, list[float]] = {1: [], 2: []}
    memory = []
    for number in range(rounds):
        for jobs, runs in seconds.items():
            run = measured_apart(log, folder / f"{hands}-{number}-{jobs}", jobs)
            runs.append(run["seconds"])
            if jobs == 1:
                memory.append(run["memory"])
    size = log.stat().st_size / 1e6
    log.unlink()
    return Measured(hands, size, {jobs: median(runs) for jobs, runs in seconds.items()}, median(memory))


def measured_apart(log: Path, out: Path, jobs: int) -> dict[str, float]:
    """What `one` says, in a process of its own."""
    command = [sys.executable, "-m", "benchmarks.scale", str(log), str(out), str(jobs)]
    said = subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout
    found: dict[str, float] = json.loads(said)
    return found


def one(log: str, out: str, jobs: int) -> None:
    """Make the tables of a log; says in JSON how long that took and how much memory this process had."""
    from gostop_log.errors import InputError
    from gostop_log.running import crew
    from gostop_log.tables import Asked, write

    def refuse(error: InputError) -> None:
        raise error

    begun = time.perf_counter()
    with crew(jobs) as workers:
        for _ in write(Asked(files=[log], tables=[*TABLES], chunk=CHUNK), out, workers, refused=refuse):
            pass
    seconds = time.perf_counter() - begun
    # Bytes on macOS, kilobytes elsewhere.
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1e6 if sys.platform == "darwin" else 1e3)
    print(json.dumps({"seconds": seconds, "memory": memory}))


def described() -> str:
    """Where this was measured."""
    machine = f"{platform.python_implementation()} {platform.python_version()}, {platform.machine()}"
    return f"{machine}, {os.cpu_count()} cores; tables {', '.join(TABLES)}; chunks of {CHUNK / 1e6:g} MB."


def table(found: list[Measured]) -> str:
    """The figures as a table in Markdown."""
    rows = ["| hands | log, MB | one, s | two, s | two : one | hands/s, one | peak of one, MB |", "| ---: " * 7 + "|"]
    for size in found:
        single, double = size.seconds[1], size.seconds[2]
        rows.append(
            f"| {size.hands:,} | {size.megabytes:.1f} | {single:.1f} | {double:.1f} | {single / double:.2f} × "
            f"| {size.hands / single:,.0f} | {size.memory:.0f} |"
        )
    return "\n".join(rows)


def judged(found: list[Measured]) -> list[str]:
    """Each bound, and whether it is kept."""
    first, last = found[0], found[-1]
    factor = last.hands / first.hands
    figures = [
        ("two workers over one", last.seconds[1] / last.seconds[2], SPEEDUP, True),
        (f"time of {factor:g} times as many hands", last.seconds[1] / first.seconds[1], factor * GROWTH, False),
        (f"memory of {factor:g} times as many hands", last.memory / first.memory, GROWTH, False),
    ]
    return [
        f"- {what}: {value:.2f} ×, at {'least' if least else 'most'} {bound:g} ×: "
        f"{'kept' if (value >= bound) == least else 'MISSED'}"
        for what, value, bound, least in figures
    ]


def picture(found: list[Measured]) -> str:
    """Time and memory over the number of hands, as SVG."""
    hands = [size.hands for size in found]
    times = [(f"{name}, s", [size.seconds[jobs] for size in found]) for jobs, name in ((1, "one"), (2, "two workers"))]
    panels = [
        panel(0, "seconds", hands, times),
        panel(340, "peak memory, MB", hands, [("", [size.memory for size in found])]),
    ]
    frame = (
        'xmlns="http://www.w3.org/2000/svg" width="680" height="240" style="font: 12px sans-serif; background: white"'
    )
    return f"<svg {frame}>\n{''.join(panels)}</svg>\n"


def panel(left: int, title: str, hands: list[int], lines: list[tuple[str, list[float]]]) -> str:
    """One diagram, both axes from zero."""
    most, top = max(hands), 1.15 * max(value for _, values in lines for value in values)
    x = [left + 50 + 250 * number / most for number in hands]
    parts = [
        f'<text x="{left + 50}" y="20">{title}</text>\n',
        f'<path d="M{left + 50} 30V200H{left + 310}" fill="none" stroke="#888"/>\n',
        *(
            f'<text x="{at:.0f}" y="218" text-anchor="middle">{n // 1000}k</text>\n'
            for at, n in zip(x, hands, strict=True)
        ),
    ]
    uppermost = [max(values) for values in zip(*(values for _, values in lines), strict=True)]
    for row, (name, values) in enumerate(lines):
        colour = ("#1b6ca8", "#c0392b")[row]
        y = [200 - 170 * value / top for value in values]
        points = " ".join(f"{a:.1f},{b:.1f}" for a, b in zip(x, y, strict=True))
        parts.append(f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>\n')
        parts += [
            label(a, b, value, colour, above=value == upper)
            for a, b, value, upper in zip(x, y, values, uppermost, strict=True)
        ]
        if name:
            parts.append(f'<text x="{left + 60}" y="{44 + 16 * row}" fill="{colour}">{name}</text>\n')
    return "".join(parts)


def label(x: float, y: float, value: float, colour: str, *, above: bool) -> str:
    """The value at its point: above the upper line on its left, below a lower one on its right, clear of both."""
    at, anchor = (y - 6, "end") if above else (y + 14, "start")
    return f'<text x="{x:.0f}" y="{at:.0f}" text-anchor="{anchor}" fill="{colour}">{value:.0f}</text>\n'


if __name__ == "__main__":
    if len(sys.argv) == 4 and sys.argv[3].isdecimal():
        one(sys.argv[1], sys.argv[2], int(sys.argv[3]))
    else:
        main()
