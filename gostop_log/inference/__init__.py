"""Which house rules explain what was paid: the rule sets under which every claim of a log comes out.

>>> from gostop_log.inference import infer
>>> from gostop_log.play import random_record
>>> from gostop_log.rules import resolve
>>> hands = [random_record(seed, resolve("family", {}, 3)) for seed in range(4)]
>>> [(one.preset, one.changes) for one in infer(hands).explanations]
[('family', {})]
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import Any, Final

from gostop_log.errors import InputError, RuleSetError
from gostop_log.inference.answer import Explanation, Inference, Left, RuledOut, RuleSet
from gostop_log.inference.candidate import Candidate, Start
from gostop_log.inference.evidence import Evidence, OutOfTries
from gostop_log.inference.search import Search
from gostop_log.record import Record
from gostop_log.results import Result
from gostop_log.rules import PARAMETERS, load, names, resolve

__all__ = ["MOST_CHANGES", "TRIES", "Explanation", "Inference", "Left", "RuleSet", "RuledOut", "infer"]

MOST_CHANGES: Final = 4
TRIES: Final = 50_000
"""So often a hand is replayed in the search."""
FIRST: Final = 3
"""So many hands are shown that rule a rule set out."""
MOST_NAMED: Final = 10
"""So many different rule sets that the log itself names are tried."""


def infer(
    records: Sequence[Record | None],
    *,
    most: int = 2,
    tries: int = TRIES,
    heard: Callable[[int], None] = lambda _: None,
    varied: Collection[str] = PARAMETERS,
) -> Inference:
    """The rule sets with the fewest changes, at most `most`, under which every hand is legal and every claim comes out.

    Tried are the rule sets that the records name, the presets and the room overlays, as they are and with changes;
    each with the jokers that were dealt.  `tries` bounds the replays of the search, and half as many again may be
    spent on what the hands leave open, or on what comes nearest.  `heard` is told from time to time how many hands
    have been replayed.  None stands for a hand that could not be read; every record must be of two or three players.
    Raises InputError where there is no hand.
    """
    evidence = Evidence(records, tries)
    if not evidence.hands:
        raise InputError("there is no hand to be explained")
    starts, refused = _starts(evidence)
    search = Search(evidence, starts, most, heard, varied)
    found = search.explanations()
    answer = Inference(
        hands=len(evidence.hands),
        claims=evidence.claims,
        max=most,
        replays=0,
        complete=True,
        jokers=evidence.jokers if evidence.whole_pack or evidence.jokers else None,
    )
    evidence.tries = max(tries // 2, len(starts) * len(evidence.counted))
    answer.explanations = _told_apart(found, search)
    answer.ruled_out = [*(_ruled_out(one, evidence) for one in starts if one not in found), *refused]
    if found:
        _leave_open(answer, found[0], search)
    else:
        answer.nearest = [_ruled_out(one, evidence) for one in search.nearest()]
    answer.sampled = [name for name in PARAMETERS if name in search.sampled]
    answer.sampled_together = [name for name in PARAMETERS if name in search.sampled_together]
    answer.out_of_tries, answer.replays = search.out_of_tries, evidence.replays
    answer.complete = not (search.out_of_tries or search.sampled or search.sampled_together)
    return answer


def _starts(evidence: Evidence) -> tuple[list[Candidate], list[RuledOut]]:
    """The rule sets to start from, each once: what the log names, presets, room overlays; and those that cannot be."""
    choices = [one.record.rules for one in evidence.hands]
    named = {(one.preset, repr(one.overrides)): (one.preset, one.overrides) for one in choices}
    own = list(named.values())[:MOST_NAMED]
    presets = sorted(names(), key=lambda one: load(one).overlay)
    starts: list[Candidate] = []
    refused: list[RuledOut] = []
    for order, (preset, overrides) in enumerate([*own, *((one, {}) for one in presets)]):
        try:
            candidate = Candidate(evidence, _start(order, preset, overrides, evidence), {})
        except RuleSetError as error:
            nothing: dict[str, Any] = {"changes": {}, "implied": {}, "rules_hash": {}}
            refused.append(RuledOut(preset=preset, overrides=overrides, refused=str(error), rule=error.rule, **nothing))
            continue
        if all(candidate.identity != other.identity for other in starts):
            starts.append(candidate)
    return starts, refused


def _start(order: int, preset: str, overrides: dict[str, Any], evidence: Evidence) -> Start:
    """The start with what the log itself says of the rules (D4, K5).  Raises RuleSetError."""
    plain = resolve(preset, overrides, evidence.players[0])
    implied: dict[str, Any] = {}
    others = (
        set(evidence.jokers) ^ set(plain.jokers) if evidence.whole_pack else set(evidence.jokers) - set(plain.jokers)
    )
    if others:
        implied["jokers"] = evidence.jokers
    if plain.pay_cap != "none" and not evidence.money_known:
        implied["pay_cap"] = "none"
    return Start(order, preset, overrides, implied)


def _told_apart(found: list[Candidate], search: Search) -> list[Explanation]:
    """The explanations, each with the values of its numbers that no hand tells apart, and each but once."""
    told: list[Explanation] = []
    for candidate in found:
        one = Explanation(**_described(candidate), ranges=search.reaches(candidate))
        if not any(_within(one, other) for other in told):
            told.append(one)
    return told


def _within(one: Explanation, told: Explanation) -> bool:
    """Whether a rule set differs from one that was told in nothing but a number, and that lies in its range."""
    others = [name for name, value in one.overrides.items() if value != told.overrides.get(name)]
    return (
        (one.preset, one.overrides.keys(), one.ranges) == (told.preset, told.overrides.keys(), told.ranges)
        and len(others) == 1
        and others[0] in told.ranges
    )


def _leave_open(answer: Inference, first: Candidate, search: Search) -> None:
    """Say what could be otherwise in the first explanation."""
    try:
        for name, others, stretches in search.open_values(first):
            if others:
                answer.undecided[name] = others
            if others and stretches:
                answer.undecided_ranges[name] = stretches
    except OutOfTries:
        search.out_of_tries = True
    answer.unasked = search.unasked(first)


def _described(candidate: Candidate) -> dict[str, Any]:
    return {
        "preset": candidate.start.preset,
        "overrides": candidate.overrides,
        "changes": candidate.changes,
        "implied": dict(candidate.start.implied),
        "rules_hash": {str(players): rules.hash for players, rules in candidate.rules.items()},
    }


def _ruled_out(candidate: Candidate, evidence: Evidence) -> RuledOut:
    asked = evidence.counted
    hands = candidate.refuting(asked, len(asked)) or candidate.known_to_refute()
    first = [_left(evidence.hands[index].hear_out(candidate.rules_for(index))) for index in hands[:FIRST]]
    return RuledOut(**_described(candidate), hands=len(hands), asked=len(asked), first=first)


def _left(result: Result) -> Left:
    return Left(
        id=result.id, place=result.place, players=result.players, error=result.error, mismatches=result.mismatches
    )
