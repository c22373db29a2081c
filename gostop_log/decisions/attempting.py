"""A hand of many: analysed, or why not; and what it takes to do that in another process."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from gostop_log.decisions.analysis import SAMPLES, Setting, analyse, setting
from gostop_log.decisions.policy import POLICY
from gostop_log.decisions.results import Analysis
from gostop_log.errors import Fault, GostopError, HandError, RuleSetError
from gostop_log.record import Record

__all__ = ["Estimates", "attempt", "refusal"]


class Estimates(Struct, frozen=True, kw_only=True):
    """How estimates are made, as `setting` takes it: plain values, which can be sent and written down."""

    policy: str = POLICY
    samples: int = SAMPLES
    precision: float | None = None
    seed: int = 0

    @property
    def setting(self) -> Setting:
        """What `analyse` takes, made once in each process; raises GostopError as `gostop_log.decisions.setting`."""
        return _setting(self)


@lru_cache(maxsize=8)
def _setting(one: Estimates) -> Setting:
    return setting(policy=one.policy, samples=one.samples, precision=one.precision, seed=one.seed)


def attempt(record: Record, by: Estimates, *, ledger: bool = True, go_stop_alone: bool = False) -> Analysis | Fault:
    """What `analyse` says of a hand, or why it is refused, with its place: one hand never costs the others."""
    how = by.setting
    try:
        return analyse(record, how, ledger=ledger, go_stop_alone=go_stop_alone)
    except GostopError as error:
        return refusal(record, error)


def refusal(record: Record, error: GostopError) -> Fault:
    """Why a hand is not analysed, and where it stands."""
    if isinstance(error, HandError):
        return error.fault
    rule = error.rule if isinstance(error, RuleSetError) else None
    fault = Fault(kind="malformed", rule=rule, message=str(error), hand=record.id)
    if record.place is not None:
        fault.file, fault.line = record.place.file, record.place.line
    return fault
