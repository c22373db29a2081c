"""The fast reader: the text that is by far the most common, word by word.

It knows no errors.  Whatever it does not know or finds odd it leaves to the fine reader by raising Misread; what it
does read means the same there (a property in the tests).
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, Final

from gostop_log.cards import CODES, UNKNOWN
from gostop_log.notation.draft import Draft
from gostop_log.notation.headers import READERS, Item, read_header
from gostop_log.notation.known import Known
from gostop_log.notation.language import pattern
from gostop_log.notation.line import Line
from gostop_log.notation.misread import Misread
from gostop_log.notation.order import ANSWERS
from gostop_log.notation.remarks import REMARKS
from gostop_log.notation.values import read_key, read_string, read_value, read_whole
from gostop_log.record import Place, Record

__all__ = ["read_hand", "read_session"]

_CARDS: Final = {code: code for code in (*CODES, UNKNOWN)}
"""Cards as they stand in records, all of which share these strings."""
_PILES: Final = frozenset(("deal", "hands", "captured", "dropped"))
_FACES: Final = frozenset(("table", "stock", "deck"))

Act = tuple[str, int | None, str | None, str | None, int | None, str | None, bool]
"""What `Line.act` takes."""
Header = tuple[str, bool, str, Any]
"""A header's name and what it sets: whether that is a claim or a field, its name, its value."""

_KNOWN: Final = {seats: Known(seats) for seats in (2, 3)}
_MOST_WORDS: Final = 1 << 12
_LONG: Final = 60
"""Longer than any usual word of play, or header that is said twice."""
_HEADERS: Final[dict[str, Header]] = {}
"""Headers that were read before, by the text between their brackets."""
_MOST_HEADERS: Final = 1 << 12
_OFTEN: Final = frozenset(("Dealer", "Carry", "Result", "Winner", "Points", "Payments"))
"""Headers that are kept: each sets one thing, and many hands say the same."""
_CONTAINERS: Final = (list, dict)


def read_session(text: str, place: Place) -> Draft:
    """What the headers of a session say; Misread where the fine reader should look."""
    draft = Draft()
    draft.place = place
    for line in text.split("\n"):
        if line:
            _read_headers(draft, line)
    return draft


def read_hand(text: str, session: Draft, place: Place) -> Record:
    """The record that a hand's text says; Misread where the fine reader should look."""
    draft = Draft(session)
    moves = ""
    start = 0
    for row in text.split("\n"):
        if row:
            if row[0] == "[":
                _read_headers(draft, row)
            else:
                name, _, rest = row.partition(" ")
                if name in _FACES:
                    _read_faces(draft, name, rest)
                elif name in _PILES:
                    _read_piles(draft, name, rest)
                else:
                    moves = text[start:]
                    break
        start += len(row) + 1
    line = draft.line()
    if moves:
        _read_moves(line, moves)
    return draft.record(line, place)


def _read_headers(draft: Draft, row: str) -> None:
    if row[-1] != "]":
        raise Misread("headers")
    fields, claims, seen = draft.fields, draft.claims, draft.seen
    for text in row[1:-1].split("] ["):
        if (known := _HEADERS.get(text)) is None:
            _read_new_header(draft, text)
            continue
        name, is_claim, key, value = known
        if name in seen:
            raise Misread("each header once")
        seen.add(name)
        (claims if is_claim else fields)[key] = value.copy() if type(value) in _CONTAINERS else value


def _read_new_header(draft: Draft, text: str) -> None:
    name, _, rest = text.partition(" ")
    items: list[Item] = []
    # Most that are new hold a name in quotes, such as the hand's own; that is seen at less cost.
    if pattern("STRING").fullmatch(rest) and name in READERS:
        items.append((None, read_string(rest)))
    elif not pattern("QUICK_HEADER").fullmatch(f"[{text}]"):
        raise Misread("headers")
    elif rest:
        items = _items(rest)
    read_header(draft, name, items)
    # A list or an object within an item would be shared between records.
    if name in _OFTEN and len(text) < _LONG and not any(isinstance(value, _CONTAINERS) for _, value in items):
        _keep_header(text, name, items)


def _keep_header(text: str, name: str, items: list[Item]) -> None:
    """Keep what a header sets, as it is seen in a draft that says nothing else."""
    draft = Draft()
    read_header(draft, name, items)
    if len(_HEADERS) >= _MOST_HEADERS:
        _HEADERS.clear()
    for is_claim, said in (False, draft.fields), (True, draft.claims):
        for key, value in said.items():
            _HEADERS[text] = name, is_claim, key, value


def _items(text: str) -> list[Item]:
    if '"' not in text and "=" not in text:
        return [(None, read_value(item)) for item in text.split(" ")]
    items: list[Item] = []
    for match in pattern("QUICK_ITEM").finditer(text):
        key = pattern("KEY").match(match[0])
        items.append((read_key(key[0]), read_value(match[0][key.end() :])) if key else (None, read_value(match[0])))
    return items


def _read_faces(draft: Draft, name: str, text: str) -> None:
    if name in draft.piles:
        raise Misread("each line once")
    draft.piles[name] = _cards(text) if text else []


def _read_piles(draft: Draft, name: str, text: str) -> None:
    if name in draft.piles:
        raise Misread("each line once")
    draft.piles[name] = [_cards(pile) for pile in text.split(" | ")]


def _cards(text: str) -> list[str]:
    words = text.split(" ")
    try:
        return list(map(_CARDS.__getitem__, words))
    except KeyError:
        return _cards_and_runs(words)


def _cards_and_runs(words: list[str]) -> list[str]:
    run = pattern("UNSEEN_RUN")
    cards: list[str] = []
    for word in words:
        if word in _CARDS:
            cards.append(_CARDS[word])
        elif run.fullmatch(word):
            cards += [UNKNOWN] * int(word[3:])
        else:
            raise Misread("cards")
    return cards


def _read_moves(line: Line, text: str) -> None:
    known = _KNOWN.get(line.order.seats)
    if known is None or not 0 <= line.order.following < line.order.seats:
        raise Misread("two or three players, and one of them to begin")
    words = iter(pattern("QUICK_WORD").findall(text) if "{" in text else text.replace("\n", " ").split(" "))
    while (word := line.follow(words, known)) is not None:
        if word:
            _read_word(line, word, known)


def _read_word(line: Line, word: str, known: Known) -> None:
    if word[-1] == "." and pattern("ROUND").fullmatch(word):
        line.number(int(word[:-1]))
    elif word[0] not in _REMARKS:
        _read_actions(line, word, known)
    elif line.actions or word[0] == "{":
        _read_remark(line, word)
    else:
        raise Misread("a move")


def _read_actions(line: Line, word: str, known: Known) -> None:
    if len(word) > _LONG:
        raise Misread("a move")
    order = line.order
    closed, seat, ply, begun = order.closed, order.following, order.ply, len(line.actions)
    acts = _acts(word)
    do, named = acts[0][:2]
    if named is not None and not 0 <= named < order.seats:
        raise Misread("a seat at this table")
    for act in acts:
        line.act(*act)
    if closed and order.closed and named is None:
        done = tuple(line.actions[begun:])
        if order.ply > ply:
            known.keep_turn(word, seat, done)
        # Before the first turn, and where somebody answers, the seat does not follow from whose turn is next.
        elif ply and "/" not in word and do not in ANSWERS:
            known.keep_after(word, seat, done)


@functools.lru_cache(_MOST_WORDS)
def _acts(word: str) -> tuple[Act, ...]:
    """What a word of play says to do."""
    if not pattern("QUICK_ACTION").fullmatch(word):
        raise Misread("a move")
    seat_text, colon, rest = word.rpartition(":")
    seat = read_whole(seat_text[1:]) if colon else None
    played, *flips = rest.split("/")
    acts = [_decision(seat, played)] if played else []
    for flip in flips:
        card, _, onto = flip.partition(">")
        acts.append(("flip", None if acts else seat, card, onto or None, None, None, False))
    return tuple(acts)


def _decision(seat: int | None, text: str) -> Act:
    do, card, onto, month, as_ = text, None, None, None, None
    first = text[0]
    if first in "*~":
        do, month = "bomb" if first == "*" else "shake", int(text[1:])
    elif first == "_":
        do = "pass"
    elif first == "+":
        do, card = "draw", text[1:]
    elif first == "-":
        do, card = "give", text.lstrip("-")
    elif "=" in text:
        do = "flex"
        card, _, as_ = text.partition("=")
    elif first in "0123456789J":
        card, _, onto = text.partition(">")
        do, onto = "joker" if first == "J" else "play", onto or None
        if do == "joker" and onto:
            raise Misread("a joker without >")
    return do, seat, card, onto, month, as_, text.startswith("--")


_REMARKS: Final = frozenset("!?$#@%^{")
"""What a word begins with that is not of play."""
_REMARK_TERMINALS: Final = {"!": "mark", "?": "mark", "$": "mark", "{": "note", "@": "time"}
_TERMINALS: Final = {
    "mark": "MARK",
    "note": "COMMENT",
    "time": "TIME",
    "effect": "EFFECT",
    "steals": "STEALS",
    "scores": "SCORES",
}


def _read_remark(line: Line, word: str) -> None:
    turned = word[0] == "^"
    text = word[1:] if turned else word
    if not text:
        raise Misread("a remark")
    if text[0] in "@%" and "=" in text:
        _read_keyed(line, text, turned)
        return
    if text[0] == "#" and not turned:
        rule = text[1:].partition("=")[0] if "=" in text else "effect"
    else:
        rule = _REMARK_TERMINALS.get(text[0], "")
    if rule not in _TERMINALS or not pattern(_TERMINALS[rule]).fullmatch(text):
        raise Misread("a remark")
    REMARKS[rule](line, text, turned)


def _read_keyed(line: Line, text: str, turned: bool) -> None:
    key = pattern("KEY").match(text, 1)
    if key is None or not pattern("QUICK_ITEM").fullmatch(text, 1):
        raise Misread("name=value")
    take: Callable[[str, object, bool], None] = line.annotate if text[0] == "@" else line.set_extra
    take(read_key(key[0]), read_value(text[key.end() :]), turned)
