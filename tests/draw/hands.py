"""Hands with the results that replaying them gives, written out by hand: what drawings and commands are tested on."""

from typing import Any

import msgspec

from gostop_log.errors import Fault
from gostop_log.record import Action, Record, RuleChoice, Variation
from gostop_log.results import Bill, Effect, Line, Mismatch, Next, Paid, Result, SeatCount, StackView, Step, ToAct

PLAYERS = ["Min", "Jun", "Sol"]


def seat(**counts: Any) -> SeatCount:
    nothing: dict[str, Any] = {
        "turns": 0, "gos": 0, "last_go": 0, "shakes": [], "bombs": 0, "passes": 0, "ppuks": [], "misses": 0,
        "as_junk": [],
    }  # fmt: skip
    return SeatCount(**{**nothing, **counts})


def step(ply: int, seat_: int | None, **table: Any) -> Step:
    shown: dict[str, Any] = {
        "actions": [], "effects": [], "complete": True, "scores": [0, 0, 0], "hands": [["1K"], ["2p"], ["??"]],
        "loose": [], "stacks": [], "captured": [[], [], []], "stock": 20, "seats": [seat(), seat(), seat()],
    }  # fmt: skip
    return Step(ply=ply, seat=seat_, **{**shown, **table})


def record(**fields: Any) -> Record:
    return Record(**{"players": PLAYERS, "actions": [], "id": "t1-h7", **fields})


def result(**fields: Any) -> Result:
    whole: dict[str, Any] = {
        "id": "t1-h7", "rules": "classic", "overrides": {}, "ok": True, "players": PLAYERS, "payments": [0, 0, 0],
    }  # fmt: skip
    return Result(**{**whole, **fields})


START = step(
    0,
    None,
    hands=[["1K", "3p", "5T", "9Y", "10q", "11pp", "12Y"], ["2p", "2q", "4Y", "4T", "6Y", "8p", "12T"], ["??"] * 7],
    loose=["3K", "7T", "4p", "7p", "10Y", "6T"],
    stock=21,
)

WIN_STEPS = [
    step(
        1, 0,
        actions=[
            {"seat": 0, "do": "shake", "month": 5},
            {"seat": 0, "do": "play", "card": "3p", "onto": "3K", "mark": "?!", "note": "The moon was not there."},
            {"seat": 0, "do": "flip", "card": "1p"},
        ],
        effects=[Effect(rule="H1", name="shake", month=5)],
        hands=[["1K", "5T", "9Y"], ["2p", "2q"], ["??", "??"]],
        loose=["1p", "7T", "4p", "7p", "10Y", "6T"],
        captured=[["3K", "3p"], [], []],
        seats=[seat(turns=1, shakes=[5]), seat(), seat()],
    ),
    step(
        2, 1,
        actions=[
            {"seat": 1, "do": "play", "card": "8p"}, {"seat": 1, "do": "flip", "card": "8q"},
            {"seat": 0, "do": "give", "card": "3p"}, {"seat": 1, "do": "go"},
        ],
        effects=[
            Effect(rule="P7", name="chok", cards=["8p", "8q"]),
            Effect(rule="E1", name="steal", from_=0, card="3p"),
            Effect(rule="G1", name="go"),
        ],
        scores=[0, 3, 0],
        loose=["1p", "7T", "4p", "7p", "10Y", "6T"],
        stacks=[
            StackView(cards=["2Y", "2T", "2p"], by=2, jokers=["J2"]),
            StackView(cards=["9Y", "9T", "9p"], by=None, jokers=[]),
        ],
        captured=[["3K"], ["8p", "8q", "3p", "11pp", "9Y"], ["1K", "12Y", "5T"]],
        seats=[
            seat(turns=1, shakes=[5]),
            seat(turns=1, gos=1, last_go=3, as_junk=["9Y"]),
            seat(ppuks=[1], passes=2, bombs=1),
        ],
        stock=18,
    ),
]  # fmt: skip

GO_BAK = (
    record(
        rules=RuleChoice(overrides={"target": 3}), stake=100, currency="KRW", session="2026-02-17 at home",
        carry={"nagari": 2, "push": 0, "table": 1, "pot": 3}, balances=[1000, 800, -120],
    ),
    result(
        overrides={"target": 3}, rules_hash="a1b2c3d4", end="stop", winner=0, points=7, payments=[3100, -3100, 0],
        items={"S4": 3, "S7.hongdan": 3},
        bills=[
            Bill(loser=1, from_=1, to=0, amount=14, lines=[
                Line(rule="S12", op="=", amount=6, total=6, why="animals 3, hongdan 3"),
                Line(rule="G4", op="+", amount=1, total=7, why="one go, as chips"),
                Line(rule="M4", op="x", amount=2, total=14, why="pi-bak: 4 junk, 5 are safe"),
            ]),
            Bill(loser=2, from_=1, to=0, amount=14, lines=[
                Line(rule="S12", op="=", amount=6, total=6, why="animals 3, hongdan 3"),
                Line(rule="G4", op="+", amount=1, total=7, why="one go, as chips"),
                Line(rule="M2", op="x", amount=2, total=14, why="gwang-bak: no bright against 3"),
                Line(rule="K1", op="=", amount=14, total=14, why="Jun had said go, Sol had not, and then lost: "
                     "who does so pays for everybody who lost with him"),
            ]),
        ],
        paid=[Paid(rule="E6", from_=1, to=0, amount=3), Paid(rule="X3", from_=0, to=None, amount=1)],
        next=Next(dealer=0, nagari=1, push=0, pot=4), start=START, steps=WIN_STEPS,
    ),
)  # fmt: skip

MISMATCH = (
    GO_BAK[0],
    msgspec.structs.replace(
        GO_BAK[1],
        mismatches=[
            Mismatch(field="payments", claimed=[2800, -1400, -1400], computed=[3100, -3100, 0], rule="K1",
                     why="Jun had said go and lost, so he pays Sol's loss as well."),
            Mismatch(field="scores", claimed=[3, 0, 0], computed=[0, 3, 0], rule="S12", ply=2,
                     why="Seats are swapped."),
        ],
        unknown=["Sol's hand was not seen: whether Sol played freely cannot be checked."],
        place={"file": "evening.gsn", "line": 40},
    ),
)  # fmt: skip

ILLEGAL = (
    record(id="bad\x1b[2J\u202e"),
    result(
        id="bad\x1b[2J\u202e", ok=False, start=START, steps=WIN_STEPS[:1],
        error=Fault(kind="illegal", rule="P2", message="3p cannot be laid on 7T: 7T is of month 7", line=12, column=9,
                    action=3, expected=["3K"], file="evening.gsn", hand="bad\x1b[2J\u202e",
                    excerpt="1. 3p/1p 3p>7T/8q go"),
    ),
)  # fmt: skip

NAGARI = (
    record(actions=[Action(seat=0, do="play", card="1K")]),
    result(end="nagari", next=Next(dealer=2, nagari=2, push=0, pot=0), start=START),
)

QUADS = (
    record(id=None, headers={"Event": "x"}),
    result(
        id=None, end="quad", winner=1, points=5, payments=[-10, 5, 5], next=Next(dealer=1, nagari=1, push=0, pot=0),
        paid=[Paid(rule="L7", from_=0, to=1, amount=5), Paid(rule="L7", from_=0, to=2, amount=5)],
        start=msgspec.structs.replace(START, effects=[
            Effect(rule="L7", name="quad", month=7, cards=["7Y", "7T", "7p", "7q"], amount=5),
            Effect(rule="L7", name="quad", month=8, cards=["8K", "8Y", "8p", "8q"], amount=5)]),
    ),
)  # fmt: skip

UNFINISHED = (
    record(players=["Min", "Jun"]),
    result(players=["Min", "Jun"], payments=[0, 0], to_act=ToAct(seat=1, what="go_stop"), start=msgspec.structs.replace(
        START, hands=START.hands[:2], captured=[[], []], seats=[seat(), seat()], scores=[0, 0])),
)  # fmt: skip

LESSON = (
    record(
        note="Where do the geese go?",
        actions=[Action(seat=0, do="play", card="1K"), Action(seat=0, do="flip", card="8Y")],
        variations=[
            Variation(
                after=0,
                actions=[
                    Action(seat=0, do="play", card="3p", onto="3K", mark="!"),
                    Action(seat=0, do="flip", card="8Y"),
                ],
                comment="Takes the curtain first.",
                variations=[Variation(after=1, actions=[Action(seat=0, do="flip", card="??", note="had it been")])],
            ),
            Variation(after=2, actions=[Action(seat=1, do="play", card="2p")]),
        ],
    ),
    result(start=START, to_act=ToAct(seat=1, what="turn")),
)

ALL = {
    "go-bak": GO_BAK, "mismatch": MISMATCH, "illegal": ILLEGAL, "nagari": NAGARI, "quads": QUADS,
    "unfinished": UNFINISHED, "lesson": LESSON,
}  # fmt: skip
