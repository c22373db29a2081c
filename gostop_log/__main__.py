"""The command ``gostop-log``, also as ``python -m gostop_log``."""

from __future__ import annotations

import sys
from importlib import import_module
from typing import Final

__all__ = ["main"]

INTERRUPTED: Final = 130
"""The exit code after an interrupt, as a shell gives it."""


def main() -> None:
    """Load the command line and run it; an interrupt while it is still loading ends it as quietly as any other."""
    try:
        run = import_module("gostop_log.cli").main
    except KeyboardInterrupt:
        sys.exit(INTERRUPTED)
    run()


if __name__ == "__main__":
    main()
