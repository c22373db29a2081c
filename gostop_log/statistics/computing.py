"""scipy and statsmodels, and what more than one report computes by them.

Importing it raises GostopError where they are not installed.  Who needs them takes them from here, so that all say the
same.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from gostop_log.errors import GostopError

try:
    import numpy as np
    from scipy import optimize, special, stats
    from statsmodels.stats.multitest import multipletests
    from statsmodels.stats.proportion import proportion_confint
except ModuleNotFoundError as missing:
    library = (missing.name or "scipy").partition(".")[0]
    raise GostopError(f"statistics need {library}: pip install 'gostop-log[stats]'") from None

__all__ = ["adjusted", "np", "optimize", "proportion_confint", "sample_variance", "special", "stats"]


def adjusted(p_values: Sequence[float], looks: int, method: Literal["holm", "fdr_bh"] = "holm") -> list[float]:
    """The p-values of a family adjusted by Holm, or by Benjamini and Hochberg, for so many planned looks (Bonferroni).

    >>> adjusted([0.01, 0.25], looks=10)
    [0.2, 1.0]
    """
    if not p_values:
        return []
    return [min(1.0, float(p) * looks) for p in multipletests(p_values, method=method)[1]]


def sample_variance(n: int, total: int, squares: int) -> float:
    """The sample variance of n whole numbers with this sum and sum of squares; exact until the last division.

    >>> sample_variance(3, 6, 14)
    1.0
    """
    return max(0, n * squares - total * total) / (n * (n - 1)) if n > 1 else 0.0
