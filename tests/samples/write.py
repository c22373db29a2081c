"""``python -m tests.samples.write``: write the golden answers of all sample logs anew, after a change that was meant.

Read the difference before it is committed: it is what the change did to people's games.
"""

from __future__ import annotations

import sys

from tests.samples.logs import GOLDEN, SAMPLES, answer, golden


def main() -> None:
    """Write each answer that is not what it was, say which, and remove those that no sample belongs to."""
    for old in set(GOLDEN.glob("*.json")) - set(map(golden, SAMPLES)):
        old.unlink()
        sys.stdout.write(f"removed {old.name}\n")
    for sample in SAMPLES:
        path, text = golden(sample), answer(sample)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
            sys.stdout.write(f"wrote {path.name}\n")


if __name__ == "__main__":
    main()
