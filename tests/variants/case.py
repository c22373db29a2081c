"""The form of a case that tells the values of a parameter apart."""

from collections.abc import Callable
from typing import Any

Value = Any
Overrides = dict[str, Any]
Case = tuple[Callable[[Overrides], Any], list[tuple[Value, Any]]]
"""What is looked at under a rule set, and what comes out under each of some values, all of it different."""
