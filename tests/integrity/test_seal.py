"""Seals: the same bytes under the same key, in the notation and in JSON, from hand to hand, and what they refuse."""

import gc
import tracemalloc

import msgspec
import pytest

from gostop_log import Action, dumps, from_json, loads, to_json
from gostop_log.errors import HandError
from gostop_log.integrity import Chains, head, seal, sealed, unsealed, verify
from gostop_log.integrity.canonical import canonical
from gostop_log.integrity.following import MOST_SESSIONS
from gostop_log.record import Record
from gostop_log.rules import resolve
from tests.integrity.hands import KEY, random_hand, redacted, rich, rule_sets, samples, whole

CLASSIC = resolve("classic", {}, 3)


def evening(hands: int) -> list[Record]:
    """Hands of one session, each sealed after the one before."""
    chains, found = Chains(), []
    for number in range(hands):
        record = msgspec.structs.replace(random_hand(number, CLASSIC), session="an evening", hand_no=number + 1)
        found.append(seal(record, previous=chains.before(record), key=KEY))
        chains.take(found[-1])
    return found


def verdicts(records: list[Record]) -> list[list[str]]:
    """What is said of each hand of a file: codes, those that cannot be checked with a question mark."""
    chains, found = Chains(), []
    for record in records:
        said = verify(record, chains.before(record))
        chains.take(record)
        found.append([breach.code + "?" * (breach.verdict == "unchecked") for breach in said])
    return found


def test_every_kind_of_hand_is_sealed_and_verifies() -> None:
    assert len(samples()) > 60
    for record in whole() + redacted():
        previous = "0f" * 32 if record.headers["Seal"].get("previous") else None
        assert verify(record, previous) == [], record.id


def test_sealing_is_the_same_under_a_key_and_not_without() -> None:
    record = rich()
    assert seal(record, key=KEY) == seal(record, key=KEY)
    assert head(seal(record)) != head(seal(record))
    assert unsealed(seal(record)) == record


def test_no_two_hands_have_a_key() -> None:
    keys = {seal(random_hand(seed, CLASSIC), key=KEY).headers["Seal"]["key"] for seed in range(20)}
    assert len(keys) == 20
    assert KEY not in keys


def test_seals_survive_the_notation_and_json() -> None:
    for record in [*whole(), *redacted()][::5]:
        text = dumps(record)
        assert list(loads(text)) == [record]
        assert dumps(loads(text)) == text
        assert from_json(to_json(record)) == record


def test_a_hand_without_seal_cannot_be_checked() -> None:
    record = random_hand(1, CLASSIC)
    assert not sealed(record)
    assert verdicts([record]) == [["seal.missing?"]]


def test_hands_are_chained() -> None:
    hands = evening(5)
    assert verdicts(hands) == [[], [], [], [], []]
    assert verdicts(hands[:2] + hands[3:]) == [[], [], ["seal.chain"], []]
    assert verdicts([hands[0], hands[2], hands[1], *hands[3:]])[1:4] == [["seal.chain"]] * 3
    assert verdicts([hands[0], hands[1], hands[1], hands[2]]) == [[], [], ["seal.chain"], []]
    assert verdicts(hands[1:]) == [["seal.chain?"], [], [], []]
    assert verdicts([*hands, evening(1)[0]])[-1] == ["seal.chain?"]
    changed = msgspec.structs.replace(hands[2], headers=unsealed(hands[2]).headers, annotations=[])
    assert verdicts([*hands[:2], changed, *hands[3:]])[2:] == [["seal.missing?"], ["seal.chain"], []]


def test_sessions_of_one_file_have_chains_of_their_own() -> None:
    one = evening(3)
    other = [seal(msgspec.structs.replace(random_hand(9, CLASSIC), session="another"), key=KEY)]
    assert verdicts([one[0], *other, *one[1:]]) == [[], [], [], []]


def test_many_hands_leave_nothing_in_memory() -> None:
    record = random_hand(1, CLASSIC)
    record.actions = record.actions[:2]
    chains, held = Chains(), []
    tracemalloc.start()
    for number in range(300):
        sealed_hand = seal(record, previous=chains.before(record), key=KEY)
        assert verify(sealed_hand, chains.before(record)) == []
        chains.take(sealed_hand)
        if number in (100, 299):
            gc.collect()
            held.append(tracemalloc.get_traced_memory()[0])
    tracemalloc.stop()
    assert held[1] - held[0] < 20_000


def test_sessions_that_were_not_heard_of_for_long_are_forgotten() -> None:
    chains, record = Chains(), evening(1)[0]
    for number in range(MOST_SESSIONS + 1):
        chains.take(msgspec.structs.replace(record, session=str(number)))
    assert chains.before(msgspec.structs.replace(record, session="0")) is None
    assert chains.before(msgspec.structs.replace(record, session="1")) == head(record)


def test_an_unfinished_hand_is_sealed_as_far_as_it_goes() -> None:
    record = random_hand(4, CLASSIC)
    record = msgspec.structs.replace(record, actions=record.actions[:7], claims=None)
    half = seal(record, key=KEY)
    assert half.headers["Seal"]["turns"] == 4
    assert verify(half) == []
    longer = msgspec.structs.replace(half, actions=random_hand(4, CLASSIC).actions[:8])
    assert [(breach.code, breach.ply) for breach in verify(longer)] == [("seal.turn", 5)]


def test_what_the_rules_refuse_is_not_sealed() -> None:
    record = random_hand(4, CLASSIC)
    illegal = msgspec.structs.replace(record, actions=[Action(2, "play", "3p"), *record.actions[1:]])
    with pytest.raises(HandError, match=r"\[A1\]"):
        seal(illegal, key=KEY)
    with pytest.raises(HandError, match="sealed already"):
        seal(seal(record), key=KEY)
    with pytest.raises(ValueError, match="64 hexadecimal digits"):
        seal(record, key="12")


def test_two_engines_that_disagree_find_out_where() -> None:
    """What was said is the same, the state that was sealed is another: turn and part are named."""
    record = seal(random_hand(2, resolve("family", {}, 3)), key=KEY)
    states = [str(one["value"]).split(".") for one in record.annotations]
    states[5][1] = "0000" + states[5][1][4:]
    states[5][2] = "ab" * 32
    record.annotations[5]["value"] = ".".join(states[5])
    [breach] = verify(record)
    assert (breach.code, breach.ply) == ("seal.state", 6)
    assert breach.message.endswith("not what was sealed: complete")


def test_canonical_bytes() -> None:
    assert canonical({"b": 1, "a": [12.0, 0.5, 1e-5, True, None, "é\n\u2028"], "ß": {}}) == (
        '{"a":[12,0.5,1e-05,true,null,"é\\n\u2028"],"b":1,"ß":{}}'.encode()
    )
    assert canonical(-0.0) == b"0"
    assert canonical(10.0**20) == b"100000000000000000000"


def test_every_rule_set_is_sealed() -> None:
    assert {(rules.preset, rules.players) for rules in rule_sets()} <= {
        (record.rules.preset, len(record.players)) for record in whole()
    }
