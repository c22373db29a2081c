"""The command ``gostop-log``, also as ``python -m gostop_log``."""

from __future__ import annotations

import signal
import sys
from importlib import import_module
from types import FrameType
from typing import Final, NoReturn

__all__ = ["main"]

SIGNALLED: Final = 128
"""The exit code after a signal is its number and so much, as a shell gives it."""


def main() -> None:
    """Load the command line and run it; a signal ends it quietly, also while it is still loading."""
    for name in ("SIGINT", "SIGTERM", "SIGHUP"):
        number = getattr(signal, name, None)  # there is no SIGHUP on Windows, and nohup ignores it
        if number is not None and signal.getsignal(number) in (signal.SIG_DFL, signal.default_int_handler):
            signal.signal(number, _end)
    import_module("gostop_log.cli").main()


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    """End on a signal as on an error, so that nothing half written is left behind."""
    sys.exit(SIGNALLED + number)


if __name__ == "__main__":
    main()
