"""What decisions were worth, given what the player could know; go or stop; luck and skill (docs/analysis.md)."""

from __future__ import annotations

from gostop_log.decisions.analysis import SAMPLES, Setting, analyse, setting
from gostop_log.decisions.attempting import Estimates, attempt, luck, refusal
from gostop_log.decisions.policy import MOST_SOLVED, POLICIES, POLICY, SOLVED_TURNS, SOLVER
from gostop_log.decisions.results import (
    Analysis,
    Candidate,
    Decision,
    Difference,
    Estimate,
    Event,
    GoStop,
    Ledger,
    Luck,
    Total,
    Verdict,
)
from gostop_log.decisions.sampling import MOST_SEED
from gostop_log.decisions.totals import Sum, totals
from gostop_log.decisions.varying import Choice, Variation, Varied, VariedGoStop, under, vary

__all__ = [
    "MOST_SEED",
    "MOST_SOLVED",
    "POLICIES",
    "POLICY",
    "SAMPLES",
    "SOLVED_TURNS",
    "SOLVER",
    "Analysis",
    "Candidate",
    "Choice",
    "Decision",
    "Difference",
    "Estimate",
    "Estimates",
    "Event",
    "GoStop",
    "Ledger",
    "Luck",
    "Setting",
    "Sum",
    "Total",
    "Variation",
    "Varied",
    "VariedGoStop",
    "Verdict",
    "analyse",
    "attempt",
    "luck",
    "refusal",
    "setting",
    "totals",
    "under",
    "vary",
]
