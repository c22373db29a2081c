"""The fine reader: what a block says by the fine rules of the grammar, and what is wrong with it.

Slow (a millisecond for a hand), and the only source of error messages.
"""

from __future__ import annotations

import contextlib
import re
from collections.abc import Callable, Iterator
from typing import Any, Final

import msgspec
from lark import Token, Tree
from lark.exceptions import UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from gostop_log.errors import Fault, HandError
from gostop_log.notation.draft import Draft
from gostop_log.notation.expected import describe, printable, shown
from gostop_log.notation.headers import Item, read_header
from gostop_log.notation.hints import hint, no_card
from gostop_log.notation.language import fine_parser
from gostop_log.notation.line import Line
from gostop_log.notation.misread import Misread
from gostop_log.notation.remarks import REMARKS
from gostop_log.notation.repair import MAX_REPAIRS
from gostop_log.notation.values import read_comment, read_json, read_key, read_string, read_value, read_whole
from gostop_log.record import Action, Place, Record, SeatState, Stack

__all__ = ["MAX_DEPTH", "Block"]

Node = Tree[Token]

MAX_DEPTH: Final = 200
"""How deep variations and the values of JSON may nest."""

_NESTING: Final = re.compile(r'\{(?:[^}\\]|\\.)*(?:\}|\Z)|"(?:[^"\\\n]|\\.)*(?:"|(?=\n)|\Z)|[(\[]|[)\]]', re.DOTALL)
_MOST_BESIDE: Final = 3
"""So much is said to be expected where it is known what was meant."""
_NEARLY_CARD: Final = re.compile(r"(?:[0-9]{1,3}[A-Za-z]{1,2}|[Jj][A-Za-z0-9]{1,3})(?![A-Za-z0-9])")


class Block:
    """A session's or a hand's text, read by the fine rules.

    `text` ends with a line break; `place` says where it begins.  In lenient mode a wrong round number is no fault, but
    listed in `repairs`.
    """

    def __init__(self, text: str, place: Place, session: Draft | None = None, *, lenient: bool = False) -> None:
        self.text = text
        self.place = place
        self.draft = Draft(session)
        self.lenient = lenient
        self.repairs: list[Fault] = []
        self.starts: list[int] = []
        """Where in the text each action of the hand begins."""
        self.places: dict[str, int] = {}
        """Where in the text each header and each line of cards begins, by name."""
        self.items: dict[tuple[str, str], int] = {}
        """Where each item of a header begins, by the header's name and its own: the word before ``=``, or its text."""

    def read_session(self) -> Draft:
        """What the headers say; HandError with the place of what is wrong."""
        for node in self._parse("session"):
            self._read_head(node)
        if self.draft.notes:
            before = self.draft.headers.get("Comment")
            self.draft.headers["Comment"] = "\n".join(
                [before, *self.draft.notes] if isinstance(before, str) else self.draft.notes
            )
        self.draft.place = self.place
        return self.draft

    def read_hand(self) -> Record:
        """The record that the hand says; HandError with the place of what is wrong."""
        moves: list[Node] = []
        for node in self._parse("hand"):
            if node.data == "moves":
                moves = _nodes(node)
            else:
                self._read_head(node)
        with self._at(0):
            line = self.draft.line()
        self._read_moves(line, moves)
        with self._at(0):
            return self.draft.record(line, self.place)

    # Faults.

    def fault(self, message: str, at: int, expected: list[str]) -> Fault:
        """A fault of this block at a place in its text."""
        start = self.text.rfind("\n", 0, at) + 1
        return Fault(
            kind="malformed",
            rule=None,
            message=message,
            line=self.place.line + self.text.count("\n", 0, at),
            column=at - start + 1,
            expected=expected,
            file=self.place.file,
            hand=self._name(),
            excerpt=printable(self.text[start : at + 80].partition("\n")[0]) if at - start < 400 else None,
        )

    @contextlib.contextmanager
    def _at(self, at: int) -> Iterator[None]:
        """Give what cannot be read in here its place in the text."""
        try:
            yield
        except Misread as error:
            place = self.places.get(error.about, at) if error.action is None else self.starts[error.action]
            raise HandError(self.fault(str(error), place, error.expected)) from None

    def _parse(self, start: str) -> list[Node]:
        self._check_nesting()
        try:
            tree = fine_parser().parse(self.text, start=start)
        except UnexpectedInput as error:
            at = error.pos_in_stream
            if isinstance(error, UnexpectedToken) and error.token.type == "$END":
                at = len(self.text.rstrip())
            raise HandError(self._unexpected(error, len(self.text) if at is None else at)) from None
        return _nodes(tree)

    def _check_nesting(self) -> None:
        depth = 0
        for match in _NESTING.finditer(self.text):
            if match[0] in "([":
                depth += 1
                if depth > MAX_DEPTH:
                    raise HandError(self.fault(f"nested more than {MAX_DEPTH} deep", match.start(), [") or ]"]))
            elif match[0] in ")]":
                depth -= 1

    def _unexpected(self, error: UnexpectedInput, at: int) -> Fault:
        allowed = _allowed(error)
        rest = self.text[at : at + 80]
        ends = {"{": "this comment has no end: its } is missing", '"': "this text has no end: its quote is missing"}
        if not rest.strip() and at + len(rest) >= len(self.text):
            message = "the hand ends too early"
        elif rest[0] == "\n":
            message = "the line ends too early"
        elif rest[0] in ends and ("COMMENT" if rest[0] == "{" else "STRING") in allowed:
            message = ends[rest[0]]
        elif (meant := hint(self.text[:at], rest, allowed)) is not None:
            message = meant
        elif nearly := _NEARLY_CARD.match(rest):
            if "CARD" in allowed:
                message, likely = no_card(nearly[0])
                return self.fault(message, at, [*likely, *describe(allowed)][: _MOST_BESIDE if likely else None])
            message = f"{nearly[0]} cannot stand here"
        else:
            message = f"{shown(rest)!r} cannot stand here"
        return self.fault(message, at, describe(allowed))

    def _name(self) -> str | None:
        """The hand's id, also of one that could not be parsed: it stands in the first line."""
        said = self.draft.fields.get("id")
        if said is None and (name := re.match(r'\[Hand +("(?:[^"\\\n]|\\.)*"|[^\]"\s]+)', self.text)) is not None:
            with contextlib.suppress(Misread):
                said = read_value(name[1])
        return said if isinstance(said, str) else None

    # Headers and cards.

    def _read_head(self, node: Node) -> None:
        with self._at(_start(node)):
            if node.data == "header":
                name, *items = node.children
                assert isinstance(name, Token)
                self.places[name.value] = _start(node)
                self._read_header(name.value, [item for item in items if isinstance(item, Tree)])
            elif node.data == "preface":
                self.draft.notes.append(read_comment(_tokens(node)[0].value))
            else:
                self._read_section(node)

    def _read_header(self, name: str, nodes: list[Node]) -> None:
        items = [self._item(node) for node in nodes]
        for node, (key, value) in zip(nodes, items, strict=True):
            if key is not None:
                self.items[name, key] = _start(node)
            elif isinstance(value, str):  # unless a word before = says the same
                self.items.setdefault((name, value), _start(node))
        try:
            read_header(self.draft, name, items)
        except Misread as error:
            if error.item is None:
                raise
            raise HandError(self.fault(str(error), _start(nodes[error.item]), error.expected)) from None

    def _item(self, node: Node) -> Item:
        with self._at(_start(node)):
            first = node.children[0]
            assert isinstance(first, Token)
            if first.type == "KEY":
                return read_key(first.value), self._value(node.children[1])
            return None, read_value(first.value)

    def _value(self, node: Node | Token) -> Any:
        assert isinstance(node, Tree)
        return read_value(self.text[node.meta.start_pos : node.meta.end_pos])

    def _read_section(self, node: Node) -> None:
        draft, name = self.draft, str(node.data)
        self.places[name] = _start(node)
        if name in draft.piles or {"position": draft.position, "final": draft.final}.get(name) is not None:
            raise Misread("each line once", message=f"a second {name}")
        if name == "position":
            draft.position = read_whole(_tokens(node)[0].value), self._pairs(node)
        elif name == "final":
            draft.final = self._pairs(node)
        elif name == "seats":
            counts = [_seat_state(self._pairs(counts)) for counts in _nodes(node)]
            draft.piles[name] = [] if _says_nothing(node) else counts
        elif name in ("table", "stock", "deck"):
            draft.piles[name] = _cards(_tokens(node))
            if stacks := [_stack(stack, self._pairs(stack) or None) for stack in _nodes(node)]:
                draft.piles["stacks"] = stacks
        else:
            piles = [_cards(_tokens(pile)) for pile in _nodes(node)]
            draft.piles[name] = [] if _says_nothing(node) else piles

    def _pairs(self, node: Node) -> dict[str, Any]:
        pairs: dict[str, Any] = {}
        for pair in _nodes(node):
            key, value = pair.children
            assert isinstance(key, Token)
            if (name := read_key(key.value)) in pairs:
                raise Misread("each name once")
            pairs[name] = self._value(value)
        return pairs

    # Moves.

    def _read_moves(self, line: Line, nodes: list[Node]) -> None:
        for node in nodes:
            at = _start(node)
            with self._at(at):
                if node.data == "number":
                    self._number(line, _tokens(node)[0].value, at)
                    continue
                if line.main and node.data in _ACTIONS:
                    self.starts.append(at)
                if (action := _ACTIONS.get(node.data)) is not None:
                    action(line, *_split_seat(_tokens(node)))
                elif node.data in ("variation", "continuation"):
                    self._variation(line, node)
                else:
                    self._remark(line, node)

    def _number(self, line: Line, text: str, at: int) -> None:
        try:
            line.number(int(text[:-1]))
        except Misread as error:
            if not self.lenient or len(self.repairs) >= MAX_REPAIRS:
                raise
            self.repairs.append(self.fault(str(error), at, error.expected))

    def _variation(self, line: Line, node: Node) -> None:
        turned = any(token.type == "TURNED" for token in _tokens(node))
        after, other = line.continuation() if node.data == "continuation" else line.branch(turned)
        self._read_moves(other, _nodes(node))
        line.join(after, other)

    def _remark(self, line: Line, node: Node) -> None:
        *mark, token = _tokens(node)
        turned, text = bool(mark), token.value
        if node.data in ("annotation", "extra"):
            set_value = line.annotate if node.data == "annotation" else line.set_extra
            set_value(read_key(text[1:]), self._value(node.children[-1]), turned)
        else:
            REMARKS[node.data](line, text, turned)


def _allowed(error: UnexpectedInput) -> set[str]:
    """The terminals that could have stood where the parser stopped."""
    if isinstance(error, UnexpectedCharacters):
        return set(error.allowed or ())
    assert isinstance(error, UnexpectedToken)
    return set(error.accepts or error.expected)


# The parts of a tree.


def _nodes(node: Node) -> list[Node]:
    return [child for child in node.children if isinstance(child, Tree)]


def _tokens(node: Node) -> list[Token]:
    return [child for child in node.children if isinstance(child, Token)]


def _start(node: Node) -> int:
    """Where in the text a node begins; what has no word of its own begins the text."""
    return int(getattr(node.meta, "start_pos", 0))


def _split_seat(tokens: list[Token]) -> tuple[int | None, list[Token]]:
    if tokens and tokens[0].type == "SEAT":
        return read_whole(tokens[0].value[1:-1]), tokens[1:]
    return None, tokens


def _cards(tokens: list[Token]) -> list[str]:
    cards: list[str] = []
    for token in tokens:
        if token.type == "UNSEEN_RUN":
            cards += ["??"] * read_whole(token.value[3:])
        elif token.type != "EMPTY":
            cards.append(token.value)
    return cards


def _says_nothing(node: Node) -> bool:
    """Whether a line speaks of no seat at all: not even a ``-`` stands there for one that has nothing."""
    return not any(part.children for part in _nodes(node)) and len(_nodes(node)) == 1


def _stack(node: Node, extra: dict[str, Any] | None) -> Stack:
    tokens = _tokens(node)
    by = next((index for index, token in enumerate(tokens) if token.type in ("INTEGER", "NOBODY")), len(tokens))
    seat = read_whole(tokens[by].value) if by < len(tokens) and tokens[by].type == "INTEGER" else None
    return Stack(_cards(tokens[:by]), seat, _cards(tokens[by + 1 :]), extra)


def _seat_state(pairs: dict[str, Any]) -> SeatState:
    known = {name: pairs.pop(name) for name in SeatState.__struct_fields__ if name in pairs and name != "extra"}
    try:
        return msgspec.convert({**known, "extra": pairs or None}, SeatState)
    except msgspec.ValidationError as error:
        raise Misread(
            "counts such as turns=2 and lists such as shakes=3,", message=f"what a seat did: {error}"
        ) from None


# Actions: what the tokens of each rule mean, the seat split off.


def _play(line: Line, seat: int | None, tokens: list[Token]) -> None:
    card, onto = tokens[0].value, tokens[1].value if len(tokens) > 1 else None
    if card[0] != "J":
        line.act("play", seat, card, onto)
    elif onto is None:
        line.act("joker", seat, card)
    else:
        raise Misread("a joker without >", message="a joker is not laid on a card")


def _flip(line: Line, seat: int | None, tokens: list[Token]) -> None:
    line.act("flip", seat, tokens[0].value, tokens[1].value if len(tokens) > 1 else None)


def _give(line: Line, seat: int | None, tokens: list[Token]) -> None:
    line.act("give", seat, tokens[1].value, left=tokens[0].type == "LEFT")


def _draw(line: Line, seat: int | None, tokens: list[Token]) -> None:
    line.act("draw", seat, tokens[0].value)


def _flex(line: Line, seat: int | None, tokens: list[Token]) -> None:
    line.act("flex", seat, tokens[0].value, as_=tokens[1].value[1:])


def _pass(line: Line, seat: int | None, _nothing: list[Token]) -> None:
    line.act("pass", seat)


def _word(line: Line, seat: int | None, tokens: list[Token]) -> None:
    line.act(tokens[0].value, seat)


def _of_month(do: str) -> Callable[[Line, int | None, list[Token]], None]:
    def act(line: Line, seat: int | None, tokens: list[Token]) -> None:
        line.act(do, seat, month=read_whole(tokens[0].value))

    return act


def _raw(line: Line, _within: int | None, tokens: list[Token]) -> None:
    try:
        line.raw(msgspec.convert(read_json(read_string(tokens[0].value)), Action))
    except (Misread, msgspec.ValidationError) as error:
        raise Misread(
            'an action as JSON in quotes, as in raw "{\\"seat\\":0,\\"do\\":\\"go\\"}"', message=str(error)
        ) from None


_ACTIONS: Final[dict[str, Callable[[Line, int | None, list[Token]], None]]] = {
    "play": _play, "flip": _flip, "draw": _draw, "give": _give, "flex": _flex, "pass": _pass, "word": _word,
    "raw": _raw, "bomb": _of_month("bomb"), "shake": _of_month("shake"), "quad": _of_month("quad"),
}  # fmt: skip
