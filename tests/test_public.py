"""The public face: every name in `__all__` is there, nothing else is promised, and the short ways lead somewhere."""

import importlib

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
