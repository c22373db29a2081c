"""Whatever happens in a hand can be drawn, within 80 columns and without a word that the catalogue lacks."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_log import draw
from gostop_log.draw import Look
from gostop_log.draw.text import columns
from gostop_log.languages import LANGUAGES
from gostop_log.languages.english import ENGLISH
from gostop_log.play import random_record
from gostop_log.replaying import replay
from gostop_log.results import Result
from gostop_log.rules import resolve

TABLES = [("classic", 3), ("classic", 2), ("family", 3), ("wiki", 3), ("matgo", 2)]


def named(result: Result) -> set[str]:
    """The keys of the catalogue for what a result names."""
    effects = {effect.name for step in result.steps for effect in step.effects}
    return {
        *(f"effect.{name}" for name in effects),
        *(f"means.{name}" for name in effects),
        *(f"do.{action['do']}" for step in result.steps for action in step.actions),
        *(f"item.{item}" for item in result.items),
        *(f"factor.{line.rule}" for bill in result.bills for line in bill.lines),
        *(f"paid.{sum_.rule}" for sum_ in result.paid),
        f"end.{result.end}",
    }


@pytest.mark.parametrize(("preset", "players"), TABLES)
@given(seed=st.integers(min_value=0, max_value=1 << 32))
def test_any_legal_hand_can_be_drawn(preset: str, players: int, seed: int) -> None:
    record = random_record(seed, resolve(preset, {}, players))
    result = replay(record).result
    assert named(result) <= ENGLISH.keys()
    for lang in LANGUAGES:
        assert max(map(columns, draw.hand(record, result, Look(lang)).splitlines())) <= 80
