"""What a hand does not ask for changes nothing about it: all that the search leaves out rests on this."""

import msgspec
import pytest

from gostop_log.core.rulebook import flatten
from gostop_log.errors import RuleSetError
from gostop_log.inference.values import compounds, values
from gostop_log.inference.watching import places, watched
from gostop_log.replaying import check
from gostop_log.results import Result
from gostop_log.rules import PARAMETERS, Rules, load, names, resolve
from tests.inference.hidden import hands

SEATS = [(name, players) for name in names() for players in load(name).players]
UNLIMITED = {"pay_cap": "none"}


def said(result: Result) -> bytes:
    """A result without the name of the rule set that it was made with."""
    return msgspec.json.encode(msgspec.structs.replace(result, rules="", overrides={}, rules_hash=None))


def changed(rules: Rules, name: str, value: object) -> Rules | None:
    try:
        return rules.replace(**{name: value})
    except RuleSetError:
        return None


@pytest.mark.parametrize(("preset", "players"), SEATS)
def test_a_hand_is_the_same_whatever_it_does_not_ask_for(preset: str, players: int) -> None:
    rules = resolve(preset, UNLIMITED, players)
    for record in hands(rules, 2, seed=players):
        noting = watched(rules)
        before = said(check(record, rules=noting))
        for name in PARAMETERS.keys() - noting.asked - {"jokers"}:
            for other in (changed(rules, name, value) for value in values(name, rules)):
                assert other is None or said(check(record, rules=other)) == before, name


@pytest.mark.parametrize(("preset", "players"), SEATS)
def test_a_watched_rule_set_rules_as_the_rule_set_does(preset: str, players: int) -> None:
    rules = resolve(preset, UNLIMITED, players)
    noting = watched(rules)
    assert noting.asked == frozenset()
    assert noting.hash == rules.hash
    assert flatten(noting) == flatten(rules)
    for record in hands(rules, 3):
        assert said(check(record, rules=watched(rules))) == said(check(record, rules=rules))


def test_only_the_parameter_that_was_read_was_asked_for() -> None:
    noting = watched(resolve("classic", {}, 3))
    assert noting.quad_pay == 5
    assert noting.asked == {"quad_pay"}


@pytest.mark.parametrize(("preset", "players"), SEATS)
def test_every_place_of_the_flat_form_knows_its_parameters(preset: str, players: int) -> None:
    rules = resolve(preset, {}, players)
    before = flatten(rules)
    changes = [{name: value} for name in PARAMETERS for value in values(name, rules)]
    for change in [*changes, *compounds(rules)]:
        try:
            after = flatten(rules.replace(**change))
        except RuleSetError:
            continue
        differing = {place for place, (one, two) in enumerate(zip(before, after, strict=True)) if one != two}
        assert differing <= frozenset[int]().union(*(places()[name] for name in change)), change
