"""Strategies for records: any that JSON can bring, legal or not."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st
from msgspec import UNSET
from msgspec.structs import replace

from gostop_log.cards import CODES, UNKNOWN
from gostop_log.record import (
    MAX_DIGITS,
    Action,
    Claims,
    FinalState,
    Position,
    Record,
    RuleChoice,
    SeatState,
    Stack,
    TurnClaim,
    Variation,
)

texts = st.one_of(
    st.text(max_size=12),
    st.sampled_from(
        [
            "",
            "none",
            "off",
            "12",
            "1e5",
            '[Hand "x"]',
            '\n[Hand ]\n[GSN "9"]',
            "}",
            "{",
            "\\",
            "\r\n",
            '"',
            "민",
            "a b",
            "\x1b[2J",
            "-",
            "J2,",
            "9Y:2",
        ]
    ),
)
whole = st.one_of(st.integers(-3, 20), st.integers(-(1 << 63), (1 << 63) - 1))
large = st.integers(1 - 10**MAX_DIGITS, 10**MAX_DIGITS - 1)
"""Whole numbers where nobody counts with them."""
numbers = st.one_of(whole, st.floats(allow_nan=False, allow_infinity=False))
atoms = st.one_of(st.none(), st.booleans(), numbers, large, texts)
values = st.recursive(
    atoms, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(texts, inner, max_size=3), max_leaves=8
)
objects = st.dictionaries(texts, values, max_size=3)
some_objects = st.dictionaries(
    st.sampled_from(["device", "x-y", "two words", "12", "annotations", ""]), values, min_size=1, max_size=2
)

cards = st.sampled_from((*CODES, UNKNOWN))
piles = st.lists(cards, max_size=6)
hands = st.lists(piles, max_size=4)
seats = st.one_of(st.integers(0, 3), st.integers(-2, 9))
marks = st.one_of(st.none(), st.sampled_from(["!", "?!", "??", "$7", "! $3", "odd"]))


@st.composite
def actions(draw: st.DrawFn) -> Action:
    """An action with the fields that belong to it, or now and then with any."""
    do = draw(
        st.sampled_from(
            [
                "shake",
                "play",
                "bomb",
                "pass",
                "joker",
                "draw",
                "flip",
                "give",
                "flex",
                "quad",
                "go",
                "stop",
                "push",
                "offer",
                "accept",
                "refuse",
            ]
        )
    )
    said: dict[str, Any] = {"seat": draw(seats), "do": do}
    if do in ("play", "flip", "joker", "draw", "give", "flex"):
        said["card"] = draw(cards)
    if do in ("play", "flip"):
        said["onto"] = draw(st.none() | cards)
    if do in ("shake", "bomb", "quad"):
        said["month"] = draw(st.integers(0, 13))
    if do == "flex":
        said["as_"] = draw(st.sampled_from(["animal", "junk"]))
    if draw(st.integers(0, 9)) == 0:
        said.update(card=draw(st.none() | cards), onto=draw(st.none() | cards), month=draw(st.none() | whole))
    if draw(st.integers(0, 3)) == 0:
        said.update(at=draw(st.none() | numbers), note=draw(st.none() | texts), mark=draw(marks))
        said["extra"] = draw(st.none() | some_objects)
    return Action(**said)


def annotated(length: int) -> st.SearchStrategy[list[dict[str, Any]]]:
    """Annotations to a line of so many actions; some of them to none of these, or of another form."""
    index = st.integers(-1, length + 1)
    usual: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries({"action": index, "name": texts, "value": values})
    sorted_ones = st.lists(usual, max_size=3).map(lambda found: sorted(found, key=lambda item: item["action"]))
    return sorted_ones | st.lists(usual | objects, max_size=2)


@st.composite
def variations(draw: st.DrawFn, length: int, depth: int = 2) -> list[Variation]:
    """Variations to a line of so many actions."""
    found = []
    for _ in range(draw(st.integers(0, 2 if depth else 0))):
        line = draw(st.lists(actions(), max_size=4))
        variation = Variation(draw(st.integers(0, length)), line, draw(st.none() | texts))
        variation.variations = draw(variations(len(line), depth - 1))
        variation.extra = draw(st.none() | some_objects)
        if draw(st.booleans()) and line:
            variation.extra = {"annotations": draw(annotated(len(line)))}
        found.append(variation)
    return sorted(found, key=lambda variation: variation.after) if draw(st.booleans()) else found


seat_states = st.builds(
    SeatState,
    whole,
    whole,
    whole,
    st.lists(whole, max_size=2),
    whole,
    whole,
    st.lists(whole, max_size=2),
    whole,
    piles,
    st.none() | st.dictionaries(st.sampled_from(["mood", "x"]), values, min_size=1),
)
positions = st.builds(
    Position,
    seats,
    hands,
    piles,
    st.lists(st.builds(Stack, piles, st.none() | seats, piles, st.none() | some_objects), max_size=2),
    hands,
    piles,
    st.lists(seat_states, max_size=3),
    st.none() | some_objects,
)
final_states = st.builds(
    FinalState,
    captured=hands,
    end=st.just("stop") | texts,
    winner=st.none() | seats,
    gos=st.lists(whole, max_size=3),
    go_order=st.lists(seats, max_size=2),
    shakes=st.lists(whole | st.lists(whole, max_size=2), max_size=3),
    bombs=st.lists(whole, max_size=3),
    as_junk=hands,
    first_month=st.booleans(),
    kept_quad=st.booleans(),
    pushed=st.booleans(),
    extra=st.none() | some_objects,
)
turn_claims = st.builds(
    TurnClaim,
    st.integers(-1, 6),
    st.none() | st.lists(st.sampled_from(["ppuk", "first_ppuk", "odd one", "steals"]), max_size=2),
    st.none() | whole,
    st.none() | st.lists(whole, max_size=3),
    st.none() | some_objects,
)
plain_turn_claims = st.sets(st.integers(1, 3), min_size=1).map(
    lambda plies: [TurnClaim(ply, steals=ply) for ply in sorted(plies)]
)
paid = st.fixed_dictionaries(
    {
        "rule": st.sampled_from(["E6", "pot", "none"]) | texts,
        "from": st.none() | seats,
        "to": st.none() | seats,
        "amount": whole,
    }
)
claims = st.builds(
    Claims,
    st.just(UNSET) | st.just("stop") | texts,
    st.just(UNSET) | st.none() | seats,
    st.just(UNSET) | whole,
    st.just(UNSET) | st.lists(whole, max_size=3),
    st.just(UNSET) | st.lists(paid | objects, max_size=3),
    st.just(UNSET) | st.lists(whole, max_size=3),
    st.just(UNSET)
    | plain_turn_claims
    | st.lists(turn_claims, max_size=3).map(lambda found: sorted(found, key=lambda claim: claim.ply)),
    st.none() | some_objects,
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record that JSON can bring, most of its parts missing most of the time."""

    def maybe(strategy: st.SearchStrategy[Any], otherwise: Any = None) -> Any:
        return draw(strategy) if draw(st.integers(0, 3)) == 0 else otherwise

    line = draw(st.lists(actions(), max_size=9))
    if draw(st.integers(0, 5)) == 0:
        # A room that says the month of every card.
        line = [replace(action, month=3) for action in line]
    record = Record(
        draw(st.sampled_from([["Min", "Jun"], ["Min", "Jun", "Sol"], ["A", "A"], []]) | st.lists(texts, max_size=4)),
        line,
        id=draw(st.none() | texts),
        rules=maybe(st.builds(RuleChoice, texts, objects, st.none() | some_objects), RuleChoice()),
        dealer=draw(seats),
        stake=maybe(whole, 1),
        currency=maybe(texts),
        carry=maybe(objects, {}),
        hand_no=maybe(whole),
        balances=maybe(st.lists(whole, max_size=3)),
        drawn_month=maybe(whole),
        mission=maybe(objects),
        session=maybe(texts),
        date=maybe(texts),
        headers=maybe(
            st.dictionaries(st.sampled_from(["Event", "Hand", "two words", "Comment", "Site"]), values, max_size=3), {}
        ),
        seats=maybe(st.lists(texts, max_size=4)),
        choices=maybe(st.lists(texts, max_size=3)),
        dropped=maybe(hands),
        claims=maybe(claims),
        variations=maybe(variations(len(line)), []),
        annotations=maybe(annotated(len(line)), []),
        note=maybe(texts),
        extra=maybe(some_objects),
    )
    kind = draw(st.sampled_from(["deal", "deck", "position", "result"]))
    if kind == "deal":
        record.hands, record.table, record.stock = draw(hands), draw(piles), draw(st.none() | piles)
    elif kind == "deck":
        record.deck = draw(piles)
    elif kind == "result":
        record.result = draw(final_states)
    else:
        record.position = draw(positions)
    return record
