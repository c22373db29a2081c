"""The sample logs, and what a replay of each must say: its golden answer."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from gostop_log.errors import Fault
from gostop_log.notation import iter_hands
from gostop_log.record import Record
from gostop_log.replaying import replay
from gostop_log.results import Result
from gostop_log.session import follow

FOLDER: Final = Path(__file__).resolve().parents[2] / "sample_logs"
GOLDEN: Final = Path(__file__).resolve().parent / "golden"
SAMPLES: Final = sorted(FOLDER.glob("*.gsn"))
LEFT_OUT: Final = {"actions", "hands", "captured", "seats"}
"""Keys of a step that a golden answer does without: they follow from the log and what is kept."""


def golden(sample: Path) -> Path:
    """The file that holds the golden answer of a sample."""
    return GOLDEN / f"{sample.stem}.json"


def hands(sample: Path) -> Iterator[tuple[Record | None, Result | Fault]]:
    """The hands of a sample replayed one after the other; None and a Fault for each one that cannot be read."""
    with sample.open(encoding="utf-8", newline="") as stream:
        for hand in follow(iter_hands(stream, file=sample.name), lambda record: replay(record).result):
            if hand.item.fault is not None:
                yield None, hand.item.fault
            elif hand.result is not None:
                yield hand.item.record, hand.result


def results(sample: Path) -> Iterator[Result | Fault]:
    """What the replay of each hand of a sample says."""
    return (result for _, result in hands(sample))


def answer(sample: Path) -> str:
    """What replaying a sample says, as JSON that shows a difference line by line."""
    return "[\n" + ",\n".join(map(_written, results(sample))) + "\n]\n"


def _written(result: Result | Fault) -> str:
    said: dict[str, Any] = msgspec.to_builtins(result)
    for step in [said.get("start"), *said.get("steps", ())]:
        for key in LEFT_OUT & (step or {}).keys():
            del step[key]
    return "{\n" + ",\n".join(f" {json.dumps(key)}: {_value(value)}" for key, value in said.items()) + "\n}"


def _value(value: Any) -> str:
    """A list of objects has a line for each of them."""
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return "[\n" + ",\n".join(f"  {json.dumps(item, ensure_ascii=False)}" for item in value) + "\n ]"
    return json.dumps(value, ensure_ascii=False)
