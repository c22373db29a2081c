"""Rule sets are checked as a whole before a hand is read; what cannot be is refused in words."""

import hashlib
import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gostop_log.errors import RuleSetError
from gostop_log.rules import PARAMETERS, names, resolve


def _refused(overrides: dict[str, object], players: int = 3, preset: str = "classic") -> RuleSetError:
    with pytest.raises(RuleSetError) as caught:
        resolve(preset, overrides, players)
    return caught.value


def test_unknown_preset_names_the_nearest() -> None:
    error = _refused({}, preset="clasic")
    assert "'clasic'" in str(error)
    assert error.expected == ["classic"]
    assert set(_refused({}, preset="zzz").expected) == set(names())


def test_a_preset_is_a_name_and_never_a_path() -> None:
    assert "there is no preset" in str(_refused({}, preset="../presets/classic"))


def test_unknown_parameter_names_the_nearest() -> None:
    error = _refused({"targt": 5})
    assert str(error) == "there is no parameter 'targt'; did you mean target?"
    assert error.expected == ["target"]
    assert error.about == "targt"


def test_parameter_that_is_like_no_other_names_the_command_that_lists_them() -> None:
    assert str(_refused({"foo": 5})) == "there is no parameter 'foo'; gostop-log rules show classic lists them all"


@pytest.mark.parametrize(
    ("overrides", "rule"),
    [
        ({"target": 0}, "G1"),
        ({"target": -3}, "G1"),
        ({"target": True}, "G1"),
        ({"target": 7.0}, "G1"),
        ({"target": "7"}, "G1"),
        ({"target": None}, "G1"),
        ({"target": {"2p": 7, "3p": 3}}, "G1"),
        ({"target": 1_000_001}, "G1"),
        ({"oe_myeon": 1}, "K2"),
        ({"oe_myeon": "yes"}, "K2"),
        ({"shake_multiplier": 0}, "H1"),
        ({"meong_dda": 0}, "M3"),
        ({"nagari_factor": 0}, "N1"),
        ({"weolyak_first": 0}, "M12"),
        ({"bomb_factor": 0}, "B5"),
        ({"reverse_go_factor": 0}, "G6"),
        ({"quad_keep_factor": 0}, "L10"),
        ({"jackpot": {"every": 5, "factor": 0}}, "N4"),
        ({"jackpot": {"every": 0, "factor": 2}}, "N4"),
        ({"jackpot": {"every": 5}}, "N4"),
        ({"jackpot": [5, 2]}, "N4"),
        ({"no_capture_win": {"turns": 5, "pay": 7, "more": 1}}, "E13"),
        ({"shake_months": {"11": 0}}, "H2"),
        ({"shake_months": {"13": 4}}, "H2"),
        ({"shake_months": {"01": 4}}, "H2"),
        ({"shake_months": {11: 4, "11": 2}}, "H2"),
        ({"shake_months": {True: 4}}, "H2"),
        ({"shake_months": [[11, 4]]}, "H2"),
        ({"double_junk": 3}, "D2"),
        ({"double_junk": True}, "D2"),
        ({"bomb_flips": 2}, "B4"),
        ({"bomb_passes": 3}, "B3"),
        ({"sweep": "sometimes"}, "E2"),
        ({"sweep": ["off"]}, "E2"),
        ({"sweep": {"off": 1}}, "E2"),
        ({"quad_choice": 1}, "L10"),
        ({"pi_bak_max": -1}, "M4"),
        ({"fee": 101}, "K5"),
        ({"push_max": 21}, "N3"),
        ({"nagari_cap": 0}, "N2"),
        ({"chok_steal": 49}, "E1"),
        ({"ppuk_streak_pay": 3}, "E6"),
        ({"ppuk_streak_pay": [3, True]}, "E6"),
        ({"ppuk_streak_pay": [3] * 101}, "E6"),
        ({"jokers": ["J1", "J1b", "J2", "J2b", "J3", "J3b"]}, "D4"),
        ({"jokers": ["J2", "J2"]}, "D4"),
        ({"jokers": ["J4"]}, "D4"),
        ({"jokers": ["3K"]}, "D4"),
        ({"jokers": [2]}, "D4"),
        ({"jokers": "J2"}, "D4"),
        ({"joker_steal": ["hand", "hand"]}, "E10"),
        ({"joker_steal": ["foot"]}, "E10"),
        ({"flexible": {"3K": 2}}, "D3"),
        ({"flexible": {"9Y": 0}}, "D3"),
        ({"flexible": {"9Y": 4}}, "D3"),
        ({"flexible": ["9Y"]}, "D3"),
    ],
)
def test_a_value_that_is_not_allowed(overrides: dict[str, object], rule: str) -> None:
    error = _refused(overrides)
    (name,) = overrides
    assert error.rule == rule
    assert str(error).startswith(f"{name} (")
    assert error.expected == [PARAMETERS[name].allowed]
    assert PARAMETERS[name].allowed in str(error)


@pytest.mark.parametrize(
    "overrides",
    [
        {"nagari_cap": 1},
        {"nagari_cap": 3, "nagari_factor": 4},
        {"oe_myeon": False, "oe_myeon_excuse": "no_safe_play"},
        {"boar": "points"},
        {"boar_points": 2},
        {"boar": "pot", "boar_points": 2},
    ],
)
def test_values_that_contradict_each_other(overrides: dict[str, object]) -> None:
    error = _refused(overrides)
    assert "contradict each other" in str(error)
    assert all(name in str(error) for name in overrides)
    assert error.rule in {"N2", "K2", "X5"}


@pytest.mark.parametrize(
    "overrides",
    [{"target": 10**5000}, {"target": "x" * 100_000}, {"sweep": "\x1b[2J\u202e"}, {"\x1b[2J": 1}, {"x" * 100_000: 1}],
)
def test_absurd_values_are_refused_in_a_few_clean_words(overrides: dict[str, object]) -> None:
    message = str(_refused(overrides))
    assert len(message) < 300
    assert message.isprintable()


def test_nesting_without_end_is_refused() -> None:
    deep: list[object] = []
    for _ in range(100_000):
        deep = [deep]
    assert "nested too deeply" in str(_refused({"jokers": deep}))


@pytest.mark.parametrize("name", ["matgo", "hangame", "winjoy", "demo-x"])
def test_l1_online_rooms_are_for_two(name: str) -> None:
    error = _refused({}, preset=name)
    assert error.rule == "L1"
    assert str(error) == f"{name} (L1) is for 2 players, not 3"
    assert resolve(name, {}, 2).players == 2


@pytest.mark.parametrize("players", [0, 1, 4, 7])
def test_l1_two_or_three_play(players: int) -> None:
    assert _refused({}, players).rule == "L1"


def test_target_by_players_unless_overridden() -> None:
    assert resolve("classic", {}, 2).target == 7
    assert resolve("classic", {}, 3).target == 3
    assert resolve("classic", {"target": 5}, 2).target == resolve("classic", {"target": 5}, 3).target == 5


def test_off_is_null() -> None:
    assert resolve("classic", {"three_ppuk_pay": None}).three_ppuk_pay is None
    assert resolve("classic", {"three_ppuk_pay": "off"}).three_ppuk_pay is None
    assert resolve("classic", {"sweep": None}).sweep == "off"
    assert resolve("classic", {"pay_cap": None}).pay_cap == "none"


def test_values_do_not_change() -> None:
    rules = resolve("classic", {"jokers": ["J3", "J2"], "shake_months": {"12": 4, "11": 4}})
    assert rules.jokers == ("J2", "J3")
    assert rules.shake_months == ((11, 4), (12, 4))
    assert rules.flexible == (("9Y", 2),)
    assert rules.overrides == {"jokers": ["J2", "J3"], "shake_months": {"11": 4, "12": 4}}
    for name in rules.__struct_fields__:
        with pytest.raises(AttributeError):
            setattr(rules, name, 4)


def test_what_was_given_may_change_later() -> None:
    jokers = ["J2"]
    rules = resolve("classic", {"jokers": jokers})
    jokers.append("J3")
    assert rules.overrides == {"jokers": ["J2"]}
    assert resolve("classic", {"jokers": jokers}).jokers == ("J2", "J3")


def test_a_repeat_is_the_same_object_and_true_is_not_one() -> None:
    assert resolve("classic", {"target": 1}) is resolve("classic", {"target": 1})
    _refused({"target": True})
    _refused({"target": 1.0})


def test_hash_is_sha256_of_the_canonical_json() -> None:
    rules = resolve("wiki")
    canonical = json.dumps(rules.as_dict(), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    assert rules.hash == hashlib.sha256(canonical.encode()).hexdigest()[:16]


def test_hash_follows_values_not_names() -> None:
    classic = resolve("classic")
    assert resolve("classic", {"target": 3}).hash == classic.hash
    assert resolve("classic", {}, 2).hash != classic.hash
    assert resolve("classic", {"pi_bak_max": 5}).hash != classic.hash
    differences = resolve("family").difference(classic)
    assert resolve("classic", {name: mine for name, (mine, _) in differences.items()}).hash == resolve("family").hash


def test_hashes_of_the_presets_are_pinned() -> None:
    """A log carries its rule set's hash: a preset that changes must not do so unnoticed."""
    assert [resolve(name, {}, 2).hash for name in ("classic", "family", "wiki", "matgo")] == PINNED


PINNED = ["ccb474e73d85f609", "6c8033e77c8c970c", "67c341c3b8845647", "346a7a4e8f13b5ac"]


def test_replace_keeps_what_was_asked_before() -> None:
    rules = resolve("classic", {"target": 5}).replace(pi_bak_max=5, players=2)
    assert (rules.target, rules.pi_bak_max, rules.players) == (5, 5, 2)
    assert rules.replace(flexible=rules.flexible).hash == rules.hash
    with pytest.raises(RuleSetError, match="target"):
        rules.replace(target=0)


def test_difference() -> None:
    assert resolve("classic").difference(resolve("classic", {"target": 5})) == {"target": (3, 5)}
    assert resolve("classic").difference(resolve("classic")) == {}


def test_rules_are_keys() -> None:
    assert len({resolve("classic"), resolve("classic"), resolve("family")}) == 2


@pytest.mark.parametrize("name", names())
def test_every_preset_can_be_played(name: str) -> None:
    assert resolve(name, {}, 2) is resolve(name, {}, 2)


@given(
    st.dictionaries(
        st.sampled_from(list(PARAMETERS)) | st.text(max_size=8),
        st.recursive(
            st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
            lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
            max_leaves=6,
        ),
        max_size=3,
    )
)
def test_any_overrides_are_taken_or_refused(overrides: dict[str, object]) -> None:
    try:
        rules = resolve("classic", overrides)
    except RuleSetError:
        return
    assert resolve("classic", rules.overrides).as_dict() == rules.as_dict()
    assert json.loads(json.dumps(rules.as_dict())) == rules.as_dict()
