"""What came of each file as a whole, of which every chunk says a part: whether anything of it could be read."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from msgspec import Struct

from gostop_log.errors import InputError
from gostop_log.sources import Item, Unreadable
from gostop_log.sources.streams import shown_name

__all__ = ["Reading", "Whole"]


class Reading(Struct):
    """What came of reading some hands."""

    hands: int = 0
    """All of them, whether they could be read or not."""
    read: int = 0
    """Those that could."""
    fault: str | None = None
    """The fault that stands before every hand, if there is one."""
    unreadable: bool = False
    """Whether it is text that could not be decoded or unpacked."""

    def take(self, item: Item) -> None:
        """Count what was read next."""
        if item.fault is not None and not self.hands and self.fault is None:
            self.fault = f"line {item.fault.line}: {item.fault.message}"
            self.unreadable = isinstance(item.fault, Unreadable)
        self.hands += not item.stray
        self.read += item.record is not None


class Whole:
    """The files that are read; one of which nothing could be read is refused, as `sources.records` does."""

    def __init__(self, files: Sequence[str], refused: Callable[[InputError], None]) -> None:
        self._read: dict[str, list[Reading]] = {file: [] for file in files}
        self._refused = refused
        self._unread: set[str] = set()
        self._lost: set[str] = set()

    @property
    def all_there(self) -> bool:
        """Whether no chunk was lost."""
        return not self._lost

    def refuse(self, file: str, error: InputError) -> None:
        """A file that cannot be read, or not to its end."""
        self._unread.add(file)
        self._refused(error)

    def take(self, file: str, reading: Reading | None) -> None:
        """One more chunk of a file is read, or lost."""
        if reading is None:
            self._lost.add(file)
        elif not self._read[file] or not self._read[file][-1].read:
            self._read[file].append(reading)

    def tell(self) -> None:
        """Refuse the files of which it turned out that nothing could be read."""
        for file, parts in self._read.items():
            if file in self._unread | self._lost or any(one.read for one in parts):
                continue
            if any(one.hands for one in parts) and not parts[0].unreadable:
                continue
            fault = next((one.fault for one in parts if one.fault is not None), None)
            name = shown_name(file)
            self._refused(InputError(f"{name}: there is no hand in it" if fault is None else f"{name}, {fault}"))
