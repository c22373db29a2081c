"""Several logs of one hand: together they say all that any of them knows, and what they contradict is placed."""

from typing import Any

import msgspec
import pytest

from gostop_log import Action, check, from_json, to_json
from gostop_log.cards import UNKNOWN
from gostop_log.errors import HandError
from gostop_log.integrity import grouped, merge, redact, seal, unsealed, verify
from gostop_log.record import Record
from gostop_log.rules import resolve
from tests.integrity.hands import KEY, random_hand, rich, rule_sets, whole


def seen(record: Record) -> dict[str, Record]:
    """What each seat saw of a sealed hand, by its name."""
    return {record.players[seat]: redact(record, seat) for seat in range(len(record.players))}


def changed(record: Record, **fields: Any) -> Record:
    return msgspec.structs.replace(record, **fields)


def test_what_all_saw_together_is_the_whole_hand() -> None:
    """Played to its end every card was seen by somebody: nothing is missing but the key."""
    played_out = [
        record for rules in rule_sets() for seed in range(3)
        if (record := random_hand(seed, rules)).claims is not None and record.claims.end == "nagari"
    ]  # fmt: skip
    assert len(played_out) > 5
    for record in played_out:
        found = merge(seen(seal(record, key=KEY)))
        assert found.record is not None
        assert unsealed(found.record) == record
        assert verify(found.record) == []


def test_merging_keeps_the_chain_of_every_hand() -> None:
    for record in whole()[::4]:
        found = merge(seen(record))
        assert found.record is not None, found
        assert verify(found.record, record.headers["Seal"].get("previous")) == []
        assert check(found.record).payments == check(record).payments


def test_with_the_whole_log_among_them_nothing_is_lost() -> None:
    record = seal(rich(), key=KEY)
    assert merge({"Min": redact(record, 0), "room": record}).record == record


def test_logs_of_clients_without_seals() -> None:
    record = random_hand(1, resolve("matgo", {}, 2))
    clients = {name: unsealed(log) for name, log in seen(seal(record, key=KEY)).items()}
    found = merge(clients)
    assert found.record is not None
    assert check(found.record).ok
    for known, cards in zip(found.record.deck or [], record.deck or [], strict=True):
        assert known in (cards, UNKNOWN)
    assert UNKNOWN not in (found.record.deck or [])[:8]


def test_contradictions_are_placed_and_say_who_says_what() -> None:
    record = random_hand(2, resolve("classic", {}, 3))
    action = msgspec.structs.replace(record.actions[4], card="J3")
    other = changed(record, stake=77, actions=[*record.actions[:4], action, *record.actions[5:]])
    found = merge({"a.gsn": record, "b.gsn": other, "c.gsn": record})
    assert found.record is None
    assert [(one.place, one.said) for one in found.contradictions] == [
        ("/stake", {"a.gsn": record.stake, "b.gsn": 77, "c.gsn": record.stake}),
        ("/actions/4/card", {"a.gsn": record.actions[4].card, "b.gsn": "J3", "c.gsn": record.actions[4].card}),
    ]


def test_a_claim_of_nobody_contradicts_a_winner() -> None:
    record = random_hand(2, resolve("classic", {}, 3))
    assert record.claims is not None
    other = changed(record, claims=msgspec.structs.replace(record.claims, winner=1))
    assert [one.place for one in merge({"a": record, "b": other}).contradictions] == ["/claims/winner"]


def test_what_no_log_contradicts_can_be_impossible_together() -> None:
    """Each says that he was dealt the same card."""
    record = changed(random_hand(1, resolve("classic", {}, 3)), actions=[], claims=None)
    first, second, _ = logs = [to_json(unsealed(log)) for log in seen(seal(record)).values()]
    own, other = (
        next(at for at, card in enumerate(deck) if card != UNKNOWN and beside[at] == UNKNOWN)
        for deck, beside in ((first["deck"], second["deck"]), (second["deck"], first["deck"]))
    )
    second["deck"][other] = first["deck"][own]
    found = merge({str(seat): from_json(log) for seat, log in enumerate(logs)})
    assert found.record is None
    assert found.contradictions == []
    assert found.fault is not None
    assert found.fault.rule == "A1"


def test_logs_may_leave_out_what_follows_and_may_break_off() -> None:
    hands = (random_hand(seed, resolve("classic", {}, 3)) for seed in range(60))
    record = next(record for record in hands if sum(action.do == "give" for action in record.actions) > 1)
    without = changed(record, actions=[action for action in record.actions if action.do != "give"])
    broken_off = changed(record, actions=record.actions[:9], claims=None)
    for logs in (
        {"a": record, "b": without},
        {"a": without, "b": record},
        {"a": broken_off, "b": without, "c": record},
    ):
        assert merge(logs).record == record


def test_remarks_of_all_are_kept_at_their_actions() -> None:
    record = random_hand(2, resolve("classic", {}, 3))
    at = next(index for index, action in enumerate(record.actions) if action.do == "play" and index > 6)
    one = changed(record, note="mine", annotations=[{"action": at, "name": "eval", "value": 1}])
    other = changed(record, note="yours", annotations=[{"action": 0, "name": "clock", "value": 2}])
    found = merge({"a": one, "b": other}).record
    assert found is not None
    assert found.note == "mine\nyours"
    assert found.annotations == [*other.annotations, *one.annotations]


def test_hands_that_were_sealed_apart_contradict_each_other() -> None:
    record = random_hand(2, resolve("classic", {}, 3))
    logs = {"a": redact(seal(record), 0), "b": redact(seal(record), 1)}
    assert [one.place for one in merge(logs).contradictions] == ["/headers/Seal/end"]


def test_a_log_that_is_not_what_was_sealed_is_refused_by_name() -> None:
    record = seal(random_hand(2, resolve("classic", {}, 3)))
    with pytest.raises(HandError, match=r"b\.gsn: hand random-2: this log is not what was sealed: /stake"):
        merge({"a.gsn": record, "b.gsn": changed(record, stake=5)})


def hand(identity: str) -> Record:
    return Record(["Min", "Jun"], [Action(0, "go")], id=identity, hands=[[], []], table=[])


def test_hands_are_matched_in_step() -> None:
    """Where the logs hold their hands in the same order none waits for longer than the next that all have."""
    asked: list[str] = []

    def log(name: str, identities: str) -> Any:
        for identity in identities:
            asked.append(name + identity)
            yield hand(identity)

    groups = grouped({"a": log("a", "1245"), "b": log("b", "1345")})
    found = next(groups)
    assert list(found) == ["a", "b"]
    assert asked == ["a1", "b1"]
    rest = [("".join(group), next(iter(group.values())).id) for group in groups]
    assert rest == [("a", "2"), ("b", "3"), ("ab", "4"), ("ab", "5")]


def test_nameless_hands_are_matched_by_their_order() -> None:
    nameless = [changed(hand("x"), id=None, stake=stake) for stake in (1, 2)]
    groups = list(grouped({"a": iter(nameless), "b": iter(nameless)}))
    assert [{log.stake for log in group.values()} for group in groups] == [{1}, {2}]
