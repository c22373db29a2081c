"""Whatever the simulator plants is found by the command meant for it, but for what docs/audit.md says is unseen."""

from collections.abc import Sequence
from functools import cache

import pytest

from gostop_log import fairness, people
from gostop_log.audit import Audited, audit
from gostop_log.fairness.report import report as fairness_report
from gostop_log.replaying import check
from gostop_log.simulation import CHEATS, FAULTS, Plan, Simulated, planted, simulate
from gostop_log.sources import Item

IN_CARDS = {
    "biased-shuffle": ("biased-shuffle=1:Sol", 100, "group.brights"),
    "weak-shuffle": ("weak-shuffle", 60, "shuffle.kept"),
    "repeated-deck": ("repeated-deck=0.3", 60, "shuffle.repeats"),
}
"""What `fairness` finds: how it is planted, in how many hands, and the test that is for it."""
IN_PLAY = {
    "collusion": ("collusion:Min,Jun", 150, ("favours", ["Min", "Jun"])),
    "peeking": ("peeking:Min", 120, ("avoids", ["Min"])),
    "slow-play": ("slow-play=0.2:Min", 60, ("stalls", ["Min"])),
}
"""What `people` finds: the family of the remark, and about whom."""
IN_THE_HAND = (
    "wrong-payout",
    "wrong-claim",
    "wrong-carry",
    "wrong-dealer",
    "wrong-balance",
    "foreign-card",
    "doubled-card",
    "illegal-play",
)
"""What `audit` finds at the hand itself, whichever it is."""
ELSEWHERE = ("edited-file", "missing-hand")
"""What it finds at this hand or the next, or not at all: see the tests of each."""


def corpus(text: str, hands: int, *, cheat: bool) -> list[Simulated]:
    one = planted(text, cheat=cheat)
    kinds = {"cheats": (one,)} if cheat else {"faults": (one,)}
    return list(simulate(Plan(hands=hands, seed=1, clocks=cheat, turn_claims=not cheat, **kinds)))


@cache
def audited(kind: str) -> tuple[list[Simulated], list[Audited]]:
    hands = corpus(f"{kind}=0.3", 60, cheat=False)
    assert any(hand.truth for hand in hands)
    return hands, list(audit((Item(record=hand.record) for hand in hands), explained=0))


def test_nothing_that_can_be_planted_is_left_out() -> None:
    assert CHEATS.keys() == IN_CARDS.keys() | IN_PLAY.keys()
    assert FAULTS.keys() == {*IN_THE_HAND, *ELSEWHERE}


@pytest.mark.parametrize("kind", IN_CARDS)
def test_fairness_finds_it_in_the_cards(kind: str) -> None:
    said, hands, test = IN_CARDS[kind]
    assert test in remarkable(corpus(said, hands, cheat=True))


def test_fairness_finds_nothing_in_honest_cards() -> None:
    assert remarkable(list(simulate(Plan(hands=100, seed=1)))) == []


def remarkable(hands: Sequence[Simulated]) -> list[str]:
    counts = fairness.count(((hand.record, None) for hand in hands), group=fairness.named(["Sol"]))
    return [line.test for line in fairness_report(counts).remarkable]


@pytest.mark.parametrize("kind", IN_PLAY)
def test_people_finds_it_in_the_play(kind: str) -> None:
    said, hands, remark = IN_PLAY[kind]
    assert remark in remarks(corpus(said, hands, cheat=True))


def test_people_finds_nothing_in_honest_play() -> None:
    assert remarks(list(simulate(Plan(hands=150, seed=1, clocks=True)))) == []


def remarks(hands: Sequence[Simulated]) -> list[tuple[str, list[str]]]:
    counts = people.Counts()
    for hand in hands:
        counts.add(hand.record, check(hand.record))
    return [(one.family, one.players) for one in people.report(counts).remarks]


@pytest.mark.parametrize("kind", IN_THE_HAND)
def test_audit_finds_it_at_its_hand_and_at_no_other(kind: str) -> None:
    hands, found = audited(kind)
    for hand, one in zip(hands, found, strict=True):
        assert (one.verdict == "wrong") == bool(hand.truth), hand.record.id


def test_audit_finds_an_edit_at_its_hand_or_the_next_but_for_a_stake_for_which_nobody_paid() -> None:
    hands, found = audited("edited-file")
    for at, hand in enumerate(hands):
        follows = [one for one, next_ in zip(found[at + 1 : at + 2], hands[at + 1 :], strict=False) if not next_.truth]
        seen = any(one.verdict == "wrong" for one in [found[at], *follows])
        for one in hand.truth:
            unseen = one.details["field"] == "stake" and not any(check(hand.record).payments)
            assert seen or unseen, one


def test_audit_names_the_gap_where_a_hand_is_missing() -> None:
    hands, found = audited("missing-hand")
    for hand, one in zip(hands, found, strict=True):
        assert any("missing" in said for said in one.missing) == bool(hand.truth)
