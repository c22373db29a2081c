"""Logs counted chunk by chunk come to what they come to in one piece."""

from pathlib import Path

import pytest

from gostop_log.cli.counting import CountDeals, CountPeople
from gostop_log.draw.look import Look
from gostop_log.errors import InputError
from gostop_log.fairness import Counts as Deals
from gostop_log.notation import dump
from gostop_log.people import Counts as People
from gostop_log.running import Chunk, chunks
from gostop_log.simulation import Plan, simulate

SIZE = 3_000


@pytest.fixture(scope="module")
def log(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A log of two tables."""
    path = tmp_path_factory.mktemp("counting") / "log.gsn"
    with path.open("w", encoding="utf-8") as stream:
        dump((one.record for one in simulate(Plan(hands=40, seed=3, evening=20))), stream)
    return path


def cut(log: Path, size: int) -> list[Chunk]:
    def refused(_file: str, error: InputError) -> None:
        raise error

    return list(chunks([log], size=size, refused=refused))


def test_deals_are_compared_across_the_cuts(log: Path) -> None:
    work = CountDeals(Look(), lenient=False, group=["Min"], replayed=True)
    [whole] = [work(chunk) for chunk in cut(log, 10**9)]
    parts = [work(chunk) for chunk in cut(log, SIZE)]
    sums = Deals()
    for part in parts:
        sums.merge(part.counts)
    assert len(parts) > 3
    assert sums == whole.counts
    assert sum(part.reading.hands for part in parts) == whole.reading.hands == 40


def test_people_are_counted_alike(log: Path) -> None:
    work = CountPeople(Look(), lenient=False)
    [whole] = [work(chunk) for chunk in cut(log, 10**9)]
    sums = People()
    for chunk in cut(log, SIZE):
        sums.merge(work(chunk).counts)
    assert sums == whole.counts
    assert whole.counts.players.keys() == {"Min", "Jun", "Sol"}


def test_a_hand_that_cannot_be_read_is_left_out_and_told(tmp_path: Path, log: Path) -> None:
    damaged = tmp_path / "damaged.gsn"
    damaged.write_text(log.read_text(encoding="utf-8").replace("\ndeck 1", "\ndeck 99", 1), encoding="utf-8")
    [made] = [CountDeals(Look(), lenient=False, group=None, replayed=False)(chunk) for chunk in cut(damaged, 10**9)]
    assert (made.counts.hands, made.counts.left_out) == (40, {"unreadable": 1})
    assert (made.reading.hands, made.reading.read) == (40, 39)
    assert any("damaged.gsn:" in note for note in made.notes)
