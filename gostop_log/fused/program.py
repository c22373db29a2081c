"""The text of a program that plays the common turn: what the stretches do, and nothing else."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from gostop_log.core.layout import AT_TURN, SCORE, SIZE, STAGE, TURN, TURN_FIRST
from gostop_log.fused.kinds import NOT_KNOWN, OPEN
from gostop_log.fused.stretches import Leaf, Node, Stretch

__all__ = ["CLEARED", "program"]

CLEARED: Final = "NOTHING"
"""What a program calls the registers of a turn that has not begun."""
_NAME: Final = re.compile(r"\b(?:[vh]\d+|r\d+_\d+)\b")
_READ: Final = re.compile(r"\bhand\[(\d+)\]")
_INDENT: Final = "    "


def program(name: str, arguments: Sequence[str], stretch: Stretch) -> str:
    """A function of the vector and the arguments that does what the stretches do: the seat whose turn is next.

    `OPEN` where the turn is not over; `NOT_KNOWN` where it is none of those that the stretches know, and nothing was
    changed.
    """
    writer = _Writer(stretch)
    return "\n".join([f"def {name}({', '.join(('hand', *arguments))}):", *writer.stretch(stretch, 1), ""])


class _Writer:
    def __init__(self, first: Stretch) -> None:
        self.before = {register: str(known) for register, known in first.known.items()}
        """What the registers are known to be at the beginning."""
        self.uses: dict[int, Counter[str]] = {}
        """By the node: how often the names that are given in it are used."""
        self.needed: dict[int, Counter[str]] = {}
        """By the stretch: the names that it uses and does not give."""
        self._count(first)

    # What is used.

    def _count(self, stretch: Stretch) -> None:
        """Count the uses of every name, from the end of the turn on."""
        for following in stretch.following:
            self._count(following)
        self.needed[id(stretch)] = self._count_node(stretch.root)

    def _count_node(self, node: Node) -> Counter[str]:
        used: Counter[str] = Counter()
        if node.leaf is not None:
            used += self._count_leaf(node.leaf)
        if node.condition is not None:
            used[node.condition] += 1
        for way in node.ways.values():
            used += self._count_node(way)
        own = self.uses[id(node)] = Counter()
        for let in reversed(node.lets):
            own[let.name] = used.pop(let.name, 0)
            if own[let.name]:
                used.update(_NAME.findall(let.text))
        return used

    def _count_leaf(self, leaf: Leaf) -> Counter[str]:
        used: Counter[str] = Counter()
        for _, text in self._handed_on(leaf) if leaf.following else self._left_behind(leaf):
            used.update(_NAME.findall(text))
        if leaf.following is not None:
            joined = leaf.following.joined.values()
            for name in self.needed[id(leaf.following)].keys() - set(joined):
                used[name] += 2  # what is used once is written where it is used, and there it would be too late
        return used

    def _handed_on(self, leaf: Leaf) -> Iterator[tuple[str, str]]:
        """The names that the following stretch uses, and what they are at this leaf."""
        assert leaf.following is not None
        for register, name in leaf.following.joined.items():
            if name in self.needed[id(leaf.following)]:
                made = leaf.made(register)
                unread = made == f"h{register}" and register not in leaf.loaded and register not in leaf.known
                yield name, f"hand[{register}]" if unread else made

    def _left_behind(self, leaf: Leaf) -> Iterator[tuple[int, str]]:
        """What is written to the vector at the end, but for what is there already."""
        over = _is_over(leaf)
        for register in sorted(leaf.known.keys() | leaf.written.keys()):
            text = leaf.made(register)
            if text in (f"h{register}", self.before.get(register)):
                continue
            # What happened in a turn that is over nobody asks, only what it brought the player to (G1).
            if register < TURN_FIRST or (register == SCORE if over else text != "0" or not leaf.cleared):
                yield register, text

    # Writing.

    def stretch(self, stretch: Stretch, depth: int) -> Iterator[str]:
        """The lines of a stretch and of all that follows it; every way through them returns."""
        yield f"{_INDENT * depth}# {stretch.name}"
        yield from self._node(stretch, stretch.root, {}, depth)
        for number, following in enumerate(stretch.following[:-1]):
            yield f"{_INDENT * depth}if way == {number}:"
            yield from self.stretch(following, depth + 1)
        if stretch.following:
            yield from self.stretch(stretch.following[-1], depth)

    def _node(self, stretch: Stretch, node: Node, inline: dict[str, str], depth: int) -> Iterator[str]:
        pad = _INDENT * depth
        inline = dict(inline)
        for let in node.lets:
            uses, text = self.uses[id(node)][let.name], _unfold(let.text, inline)
            if uses == 1:
                inline[let.name] = f"({text})"
            elif uses:
                yield f"{pad}{let.name} = {text}"
        if node.leaf is not None:
            yield from (pad + line for line in self._leaf(stretch, node.leaf, inline))
        elif node.condition is None:
            yield f"{pad}return {NOT_KNOWN}"
        else:
            condition = _unfold(node.condition, inline)
            yield from self._fork(stretch, node, condition, inline, depth)

    def _fork(self, stretch: Stretch, node: Node, condition: str, inline: dict[str, str], depth: int) -> Iterator[str]:
        pad = _INDENT * depth
        if len(node.ways) == 1:
            ((taken, way),) = node.ways.items()
            yield f"{pad}if {f'not {condition}' if taken else condition}:"
            yield f"{pad}{_INDENT}return {NOT_KNOWN}"
            yield from self._node(stretch, way, inline, depth)
            return
        yield f"{pad}if {condition}:"
        yield from self._node(stretch, node.ways[True], inline, depth + 1)
        yield f"{pad}else:"
        yield from self._node(stretch, node.ways[False], inline, depth + 1)

    def _leaf(self, stretch: Stretch, leaf: Leaf, inline: dict[str, str]) -> Iterator[str]:
        if leaf.following is None:
            yield from self._end(leaf, inline)
            return
        handed_on = list(self._handed_on(leaf))
        for name, text in handed_on:
            yield f"{name} = {_unfold(text, inline)}"
        if len(stretch.following) > 1:
            yield f"way = {[id(one) for one in stretch.following].index(id(leaf.following))}"
        elif not handed_on:
            yield "pass"

    def _end(self, leaf: Leaf, inline: dict[str, str]) -> Iterator[str]:
        written = {register: _unfold(text, inline) for register, text in self._left_behind(leaf)}
        clears = leaf.cleared and not _is_over(leaf)
        if _is_read_too_late(written, clears):
            yield f"written = ({''.join(f'{text}, ' for text in written.values())})"
            written = {register: f"written[{place}]" for place, register in enumerate(written)}
        if clears:
            yield f"hand[{TURN_FIRST}:] = {CLEARED}"
        for register, text in written.items():
            yield f"hand[{register}] = {text}"
        following = leaf.made(TURN)
        assert following.isdecimal()  # whose turn is next follows from whose it was
        yield f"return {following if _is_over(leaf) else OPEN}"


def _is_read_too_late(written: dict[int, str], clears: bool) -> bool:
    """Whether a register would be read for another one after it was written itself."""
    gone = set(range(TURN_FIRST, SIZE)) if clears else set()
    for register, text in written.items():
        if not gone.isdisjoint(map(int, _READ.findall(text))):
            return True
        gone.add(register)
    return False


def _unfold(text: str, inline: dict[str, str]) -> str:
    return _NAME.sub(lambda name: inline.get(name[0], name[0]), text)


def _is_over(leaf: Leaf) -> bool:
    """Whether nothing is left to be done in the turn: the next one begins with empty registers."""
    return leaf.made(STAGE) == str(AT_TURN)
