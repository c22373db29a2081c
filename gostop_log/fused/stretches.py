"""The courses of many turns, laid over one another: a turn is a few stretches, a stretch a tree of ways through it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final, NamedTuple

from msgspec import Struct, field

from gostop_log.core.actions import FLIP, PLAY
from gostop_log.core.close import close_flips
from gostop_log.core.decision import conclude
from gostop_log.core.layout import AT_END, AT_TURN, EVENT, PAID, PLAYERS, PPUK, STAGE, STARTED, TURN
from gostop_log.core.turn import apply
from gostop_log.fused.traced import Branch, Course, Let, Number, Table, Traced, Untraceable, Vector, spelled
from gostop_log.fused.twins import Reached, twin

__all__ = ["ARGUMENTS", "Leaf", "Node", "Sample", "Stretch", "first_stretch"]

ARGUMENTS: Final = ("card", "onto", "turned", "laid_on")
"""The hand card and what it is laid on, the card turned and what that is laid on; -1 for none."""


class Sample(NamedTuple):
    """A turn as it was played: the vector before it, and its `ARGUMENTS`."""

    hand: list[int]
    arguments: tuple[int, int, int, int]


class Leaf(Struct):
    """The end of a way through a stretch."""

    known: dict[int, int | str]
    """What was made of the registers before the stretch."""
    written: dict[int, str]
    loaded: set[int]
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
    """A part of the turn.  All ways of one kind that go on from it go on in the same stretch."""

    name: str
    root: Node
    known: dict[int, int | str]
    """What the registers are as it begins: numbers, or the names that the stretches before gave them."""
    joined: dict[int, str] = field(default_factory=dict)
    """The registers among them that the stretch just before gave a name."""
    following: list[Stretch] = field(default_factory=list)


Run = Callable[[Vector, Sequence[Number]], Any]


def first_stretch(samples: Sequence[Sample], rules: tuple[int, ...], players: int, seat: int) -> Stretch:
    """The stretches of the common turn of a seat, as far as the samples show them: a hand card, then a flip.

    It is the seat's turn, and nothing was done in it yet.
    """
    known: dict[int, int | str] = {PLAYERS: players, TURN: seat, STAGE: AT_TURN, STARTED: 0}
    return _Weaver(rules, seat).weave(0, samples, known, {})


class _Weaver:
    def __init__(self, rules: tuple[int, ...], seat: int) -> None:
        table, act = Table("rules", rules), twin(apply)
        self.runs: tuple[tuple[str, Run], ...] = (
            ("play", lambda hand, said: act(hand, table, PLAY, seat, said[0], said[1])),
            ("flip", lambda hand, said: act(hand, table, FLIP, seat, said[2], said[3])),
            (close_flips.__name__, lambda hand, _: twin(close_flips)(hand, table)),
            (conclude.__name__, lambda hand, _: twin(conclude)(hand, table)),
        )
        self.named = 0

    def weave(self, at: int, samples: Sequence[Sample], known: dict[int, int | str], joined: dict[int, str]) -> Stretch:
        """The stretch that begins with `runs[at]`, and those that follow it."""
        stretch = Stretch(self.runs[at][0], Node(), known, joined)
        onward: dict[tuple[bool, ...], list[tuple[Leaf, Sample]]] = {}
        for sample in samples:
            found = self._trace(at, sample, stretch)
            if found is not None:
                leaf, after = found
                onward.setdefault(_kind(leaf), []).append((leaf, after))
        for going in onward.values():
            leaves = list({id(leaf): leaf for leaf, _ in going}.values())
            joint, names = self._join(leaves)
            following = self.weave(at + 1, [after for _, after in going], joint, names)
            stretch.following.append(following)
            for leaf in leaves:
                leaf.following = following
        return stretch

    def _trace(self, at: int, sample: Sample, stretch: Stretch) -> tuple[Leaf, Sample] | None:
        """Follow a sample through a stretch; its leaf and the sample after it where the turn goes on from there."""
        course = Course()
        hand = Vector(course, sample.hand, stretch.known)
        said = [Traced(course, name, value) for name, value in zip(ARGUMENTS, sample.arguments, strict=True)]
        goes_on = at == 0
        try:
            fault = self.runs[at][1](hand, said)
        except Reached as reached:
            if reached.name != self.runs[at + 1][0]:
                return None
            fault, goes_on = None, True
        except Untraceable:
            return None
        after = hand.after()
        if fault or after[PAID] or after[STAGE] == AT_END:
            return None  # what is refused, paid or ended is told by the core itself
        written = {register: spelled(number) for register, number in hand.written.items()}
        leaf = _grow(stretch.root, course, Leaf(stretch.known, written, hand.loaded))
        return (leaf, Sample(after, sample.arguments)) if goes_on else None

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


def _kind(leaf: Leaf) -> tuple[bool, ...]:
    """What keeps ways apart that would meet: those on which nothing special happened have less to hand on."""
    return tuple(leaf.made(register) == "0" for register in (EVENT, PPUK))


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
