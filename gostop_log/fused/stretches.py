"""The courses of many turns, laid over one another: a turn is a few stretches, a stretch a tree of ways through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any, Final, NamedTuple

from msgspec import Struct, field

from gostop_log.core.actions import FLIP, GIVE, GO, PLAY, STOP
from gostop_log.core.layout import (
    AT_GIVE,
    AT_GO_STOP,
    AT_TURN,
    DEBT,
    EVENT,
    GIVER,
    PAID,
    PLAYERS,
    PPUK,
    STAGE,
    STARTED,
    TURN,
)
from gostop_log.core.turn import apply
from gostop_log.fused.kinds import ARGUMENTS, Kind, Sample
from gostop_log.fused.traced import Branch, Course, Let, Number, Table, Traced, Untraceable, Vector, spelled
from gostop_log.fused.twins import STRETCHES, Reached, twin

__all__ = ["Leaf", "Node", "Stretch", "first_stretch"]

_STAGES: Final = {PLAY: AT_TURN, GIVE: AT_GIVE, GO: AT_GO_STOP, STOP: AT_GO_STOP}


class Leaf(Struct):
    """The end of a way through a stretch."""

    known: dict[int, int | str]
    """What was made of the registers before the stretch."""
    written: dict[int, str]
    loaded: set[int]
    cleared: bool
    """Whether the turn began on the way here, and all its registers with it."""
    following: Stretch | None = None
    """The stretch that goes on from here; None where the turn is over, or somebody has something to say."""

    def made(self, register: int) -> str:
        """The text of what a register is now."""
        if register in self.written:
            return self.written[register]
        return str(self.known.get(register, f"h{register}"))


class Node(Struct):
    """What is done up to the next fork, and where it forks; or a leaf."""

    lets: list[Let] = field(default_factory=list)
    condition: str | None = None
    ways: dict[bool, Node] = field(default_factory=dict)
    leaf: Leaf | None = None


class Stretch(Struct):
    """A part of what is done.  Ways that go on from it go on in the same stretch, those alike in `_alike`."""

    name: str
    root: Node
    known: dict[int, int | str]
    """What the registers are as it begins: numbers, or the names that the stretches before gave them."""
    cleared: bool = False
    joined: dict[int, str] = field(default_factory=dict)
    """The registers among them that the stretch just before gave a name."""
    following: list[Stretch] = field(default_factory=list)


class Run(NamedTuple):
    """What is run from the beginning of a stretch, given the vector and what was said."""

    name: str
    run: Callable[[Vector, Sequence[Number]], Any]
    leads_on: bool = False
    """Whether the next stretch follows when it is done; else where it reaches the function that begins that."""


def first_stretch(kind: Kind, samples: Sequence[Sample], rules: tuple[int, ...], players: int) -> Stretch:
    """The stretches of what is done, as far as the samples show them, from where it can be done.

    A turn is one in which nothing was done yet.
    """
    known: dict[int, int | str] = {PLAYERS: players, TURN: kind.turn, STAGE: _STAGES[kind.do]}
    if kind.do == PLAY:
        known[STARTED] = 0
    return _Weaver(kind, Table("rules", rules)).weave(0, samples, known, {})


def _runs(kind: Kind, rules: Table) -> list[Run]:
    act, seat = twin(apply), kind.seat
    closing = [Run(function.__name__, partial(_close, function, rules)) for function in STRETCHES]
    if kind.do == PLAY:

        def play(hand: Vector, said: Sequence[Number]) -> Any:
            return act(hand, rules, PLAY, seat, said[0], said[1])

        def flip(hand: Vector, said: Sequence[Number]) -> Any:
            return act(hand, rules, FLIP, seat, said[2], said[3])

        return [Run("play", play, leads_on=True), Run("flip", flip), *closing]
    if kind.do == GIVE:

        def give(hand: Vector, said: Sequence[Number]) -> Any:
            hand.pin(GIVER)
            hand.pin(DEBT)
            return act(hand, rules, GIVE, seat, said[0], -1)

        return [Run("give", give), closing[-1]]

    def say(hand: Vector, _said: Sequence[Number]) -> Any:
        return act(hand, rules, kind.do, seat, -1, -1)

    return [Run("say", say)]


def _close(function: Callable[..., Any], rules: Table, hand: Vector, _said: Sequence[Number]) -> Any:
    return twin(function)(hand, rules)


class _Weaver:
    def __init__(self, kind: Kind, rules: Table) -> None:
        self.runs = _runs(kind, rules)
        self.arguments = ARGUMENTS[kind.do]
        self.named = 0

    def weave(
        self,
        at: int,
        samples: Sequence[Sample],
        known: dict[int, int | str],
        joined: dict[int, str],
        cleared: bool = False,
    ) -> Stretch:
        """The stretch that begins with `runs[at]`, and those that follow it."""
        stretch = Stretch(self.runs[at].name, Node(), known, cleared, joined)
        onward: dict[tuple[bool, ...], list[tuple[Leaf, Sample]]] = {}
        for sample in samples:
            found = self._trace(at, sample, stretch)
            if found is not None:
                leaf, after = found
                onward.setdefault(_alike(leaf), []).append((leaf, after))
        for going in onward.values():
            leaves = list({id(leaf): leaf for leaf, _ in going}.values())
            joint, names = self._join(leaves)
            following = self.weave(at + 1, [after for _, after in going], joint, names, leaves[0].cleared)
            stretch.following.append(following)
            for leaf in leaves:
                leaf.following = following
        return stretch

    def _trace(self, at: int, sample: Sample, stretch: Stretch) -> tuple[Leaf, Sample] | None:
        """Follow a sample through a stretch; its leaf and the sample after it where the turn goes on from there."""
        course = Course()
        hand = Vector(course, sample.hand, stretch.known)
        said = [Traced(course, name, value) for name, value in zip(self.arguments, sample.arguments, strict=True)]
        goes_on = self.runs[at].leads_on
        try:
            fault = self.runs[at].run(hand, said)
        except Reached as reached:
            if reached.name != self.runs[at + 1].name:
                return None
            fault, goes_on = None, True
        except Untraceable:
            return None
        if fault or hand[PAID]:
            return None  # what is refused or paid is told by the core itself
        written = {register: spelled(number) for register, number in hand.written.items()}
        leaf = _grow(stretch.root, course, Leaf(stretch.known, written, hand.loaded, stretch.cleared or hand.cleared))
        return (leaf, Sample(hand.after(), sample.arguments)) if goes_on else None

    def _join(self, leaves: Sequence[Leaf]) -> tuple[dict[int, int | str], dict[int, str]]:
        """What is known of the registers where ways meet, and the new names of those that differ between them."""
        joint = dict(leaves[0].known)
        names: dict[int, str] = {}
        self.named += 1
        for register in sorted(set().union(*(leaf.written for leaf in leaves))):
            made = {leaf.made(register) for leaf in leaves}
            only = made.pop() if len(made) == 1 else ""
            if only.lstrip("-").isdecimal():
                joint[register] = int(only)
            else:
                joint[register] = names[register] = f"r{register}_{self.named}"
        for register in set.intersection(*(leaf.loaded for leaf in leaves)) - joint.keys():
            joint[register] = f"h{register}"
        return joint, names


def _alike(leaf: Leaf) -> tuple[bool, ...]:
    """What keeps ways apart that would meet: those on which nothing special happened have less to hand on."""
    return (leaf.cleared, *(leaf.made(register) == "0" for register in (EVENT, PPUK)))


def _grow(root: Node, course: Course, leaf: Leaf) -> Leaf:
    """Add a course to a tree, or find it there; its leaf."""
    node, at = root, 0
    for step in course.steps:
        if isinstance(step, Let):
            if at == len(node.lets):
                node.lets.append(step)
            at += 1
        else:
            assert isinstance(step, Branch)
            node.condition = step.condition
            node = node.ways.setdefault(step.taken, Node())
            at = 0
    if node.leaf is None:
        node.leaf = leaf
    return node.leaf
