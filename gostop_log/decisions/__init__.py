"""What decisions were worth, given what the player could know; go or stop; luck and skill (docs/analysis.md)."""

from __future__ import annotations

from gostop_log.decisions.analysis import Setting, analyse, setting
from gostop_log.decisions.policy import POLICIES
from gostop_log.decisions.results import (
    Analysis,
    Candidate,
    Decision,
    Difference,
    Estimate,
    Event,
    GoStop,
    Ledger,
    Total,
    Verdict,
)
from gostop_log.decisions.totals import totals

__all__ = [
    "POLICIES",
    "Analysis",
    "Candidate",
    "Decision",
    "Difference",
    "Estimate",
    "Event",
    "GoStop",
    "Ledger",
    "Setting",
    "Total",
    "Verdict",
    "analyse",
    "setting",
    "totals",
]
