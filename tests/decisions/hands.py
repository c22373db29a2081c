"""Hands to be asked about."""

from collections.abc import Iterator

from gostop_log.compiled import Machine
from gostop_log.decisions.comparing import Budget
from gostop_log.decisions.course import Course, Step, course
from gostop_log.decisions.deciding import Asked, Setting
from gostop_log.play import random_record
from gostop_log.rules import resolve


def asked(on: Machine, seed: int, *, samples: int = 40, preset: str = "classic", players: int = 2) -> Asked:
    """A hand played at random."""
    rules = resolve(preset, {}, players)
    record = random_record(seed, rules, claims=False)
    return Asked(record, rules, Setting(on, "random", Budget(samples), 7))


def course_of(one: Asked) -> Course:
    return course(one.record, one.rules)


def choices(one: Asked) -> Iterator[Step]:
    """Its decisions in which there was something to choose."""
    return (step for step in course_of(one).steps if step.kind == "decision" and len(step.options) > 1)
