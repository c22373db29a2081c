"""``python -m gostop_log.art`` writes the picture of all cards: docs/cards.svg is made by it."""

from __future__ import annotations

import sys

from gostop_log.art import overview

if __name__ == "__main__":
    sys.stdout.write(overview())
