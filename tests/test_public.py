"""The public face: every name in `__all__` is there, nothing else is promised, and the short ways lead somewhere."""

import importlib
from pathlib import Path
from typing import Any

import pytest

import gostop_log as gs


def test_all_is_sorted_and_every_name_can_be_had() -> None:
    assert sorted(gs.__all__) == gs.__all__
    assert len(set(gs.__all__)) == len(gs.__all__)
    for name in gs.__all__:
        assert getattr(gs, name) is not None


def test_nothing_is_promised_that_its_room_does_not_promise() -> None:
    for room, names in gs._ROOMS.items():
        promised = importlib.import_module(f"gostop_log.{room}").__all__
        assert set(names) <= set(promised), room
    assert set(gs._ROOM_OF) | {"__version__"} == set(gs.__all__)


def test_an_unknown_name_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'deal_me_in'"):
        gs.deal_me_in  # noqa: B018


def test_a_set_of_cards_is_made_of_what_it_shows() -> None:
    cards = gs.CardSet("3K 3p")
    assert repr(cards) == "CardSet('3K 3p')"
    assert cards == gs.CardSet(["3p", "3K"])
    assert gs.CardSet() == gs.CardSet("")
    with pytest.raises(gs.GostopError, match=r"there is no card '3k'; did you mean 3K\?"):
        gs.CardSet("3k")
    with pytest.raises(gs.GostopError, match=r"there is no card '13K'; did you mean 3K or "):
        gs.CardSet(["13K"])


def test_what_is_shown_is_a_replay() -> None:
    record: Any = gs.random_record(7, gs.resolve("classic", {}, players=2))
    for show in (gs.ledger, gs.board):
        with pytest.raises(TypeError, match=r"not Record: gostop_log\.replay gives"):
            show(record)


def test_reading_leniently_lists_the_repairs(tmp_path: Path) -> None:
    log = tmp_path / "log.gsn"
    log.write_text('[GSN "1"] [Players "Mum" "Dad"]\n[Hand]\n1. 3k/7T\n')
    repairs: list[gs.Fault] = []
    [record] = gs.read(log, lenient=True, repairs=repairs)
    assert record.actions[0].card == "3K"
    assert [repair.message for repair in repairs] == ["3k read as 3K"]
    with pytest.raises(gs.HandError):
        list(gs.read(log))
