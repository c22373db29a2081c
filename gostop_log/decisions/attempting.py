"""A hand of many: analysed, or why not; and what it takes to do that in another process."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct
from msgspec.structs import asdict

from gostop_log.decisions.analysis import SAMPLES, Setting, analyse, setting
from gostop_log.decisions.examining import is_whole, laid_out
from gostop_log.decisions.ledger import booked
from gostop_log.decisions.policy import POLICY, told_of_many
from gostop_log.decisions.results import Analysis, Luck
from gostop_log.errors import Fault, GostopError, HandError, RuleSetError, malformed
from gostop_log.record import Record
from gostop_log.replaying import rules_of

__all__ = ["Estimates", "attempt", "luck", "refusal"]


class Estimates(Struct, frozen=True, kw_only=True):
    """How estimates are made, as `setting` takes it: plain values, which can be sent and written down."""

    policy: str = POLICY
    samples: int = SAMPLES
    precision: float | None = None
    seed: int = 0
    solved_turns: int | None = None

    @property
    def policy_told(self) -> str:
        """What the numbers of many hands, of two players or of three, say of the policy."""
        return told_of_many(self.policy, self.solved_turns)

    @property
    def setting(self) -> Setting:
        """What `analyse` takes, made once in each process; raises GostopError as `gostop_log.decisions.setting`."""
        return _setting(self)


@lru_cache(maxsize=8)
def _setting(one: Estimates) -> Setting:
    return setting(**asdict(one))


def attempt(record: Record, by: Estimates, *, ledger: bool = True, go_stop_alone: bool = False) -> Analysis | Fault:
    """What `analyse` says of a hand, or why it is refused, with its place: one hand never costs the others."""
    how = by.setting
    try:
        return analyse(record, how, ledger=ledger, go_stop_alone=go_stop_alone)
    except GostopError as error:
        return refusal(record, error)


def luck(record: Record, by: Estimates) -> list[Luck] | Fault:
    """What deal and flips brought each seat, as the ledgers of `analyse` have it, in less time; or why nobody knows."""
    how = by.setting
    try:
        asked, found = laid_out(record, how, rules_of(record))
        if not is_whole(found):
            raise malformed(None, "luck: not every card is known", about="unseen")
        ledgers = booked(asked, found, {}).ledgers
    except GostopError as error:
        return refusal(record, error)
    return [Luck(one.seat, one.player, one.net, one.deal, one.flips) for one in ledgers]


def refusal(record: Record, error: GostopError) -> Fault:
    """Why a hand is not analysed, and where it stands."""
    if isinstance(error, HandError):
        return error.fault
    rule = error.rule if isinstance(error, RuleSetError) else None
    fault = Fault(kind="malformed", rule=rule, message=str(error), hand=record.id)
    if record.place is not None:
        fault.file, fault.line = record.place.file, record.place.line
    return fault
