"""An error as a text says where."""

import copy
from pathlib import Path

import pytest

from gostop_log.errors import Fault, HandError
from gostop_log.public import read


def test_a_broken_hand_names_its_place(checkout: Path) -> None:
    log = checkout / "sample_logs" / "damaged.gsn"
    with pytest.raises(HandError) as raised:
        list(read(log))
    assert str(raised.value).startswith(f"{log}:16:20: hand typing-error: there is no card 13p")


def test_what_is_not_known_of_a_place_is_left_out() -> None:
    assert str(HandError(Fault(kind="illegal", rule="P2", message="no"))) == "[P2] no"
    assert str(HandError(Fault(kind="illegal", rule=None, message="no", hand="a"))) == "hand a: no"


def test_a_terminal_obeys_nothing_in_it() -> None:
    assert str(HandError(Fault(kind="illegal", rule=None, message="\x1b[2J"))) == r"\x1b[2J"


def test_an_error_can_be_copied() -> None:
    error = HandError(Fault(kind="illegal", rule="P2", message="no", line=3))
    assert copy.deepcopy(error).fault == error.fault
