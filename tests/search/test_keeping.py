"""What is compiled is kept in the user's cache, and told of before it is made."""

from pathlib import Path

import pytest

from gostop_log.compiled import Machine, machine, must_compile
from gostop_log.errors import GostopError
from gostop_log.play import random_record
from gostop_log.rules import resolve
from gostop_log.search.minds import RANDOM
from gostop_log.state import opening


def test_what_was_compiled_is_found_again(fast: Machine) -> None:
    rules = resolve("matgo", {}, 2)
    game = fast.game(opening(random_record(7, rules), rules), (1, 0, 1, 0, 0, 1, 1), [RANDOM, RANDOM])
    fast.playing.play_many(game, fast.desk(), 1, 0, 1, fast.zeros(3))
    assert not must_compile("playing")


def test_in_an_empty_cache_there_is_nothing(fast: Machine, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert fast.compiled
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert must_compile("playing")
    assert machine(compiled=True).compiled
    assert [path.name for path in tmp_path.iterdir()] == ["gostop-log"]
    assert must_compile("playing")  # the source is there, and nothing made of it yet


def test_without_numba_nothing_is_compiled(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("gostop_log.compiled.machinery.find_spec", lambda _: None)
    assert not must_compile("playing")
    assert not machine().compiled
    with pytest.raises(GostopError, match="pip install 'gostop-log\\[fast\\]'"):
        machine(compiled=True)
