"""The page: whole, inert, small, the same every time, in every language."""

from __future__ import annotations

import base64
import hashlib
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest

import gostop_log as gs
from gostop_log import replayer
from gostop_log.decisions import analyse, setting
from gostop_log.languages import LANGUAGES, Words
from gostop_log.pages import prose
from tests.replayer.hands import Page, sample, samples

MOST = 150_000
"""Bytes of the page of a hand without plots."""


def page_of(record: gs.Record, **how: Any) -> str:
    return gs.Replayer(gs.replay(record), **how).html()


def test_every_sample_makes_a_page_that_is_small() -> None:
    sizes = {}
    for record in samples():
        game = gs.replay(record)
        html = gs.Replayer(game).html()
        page = Page(html)
        sizes[record.id] = len(html.encode())
        assert len(page.data[0]["lines"][0]["moments"]) >= len(game.steps)
    assert max(sizes.values()) <= MOST


def test_the_page_asks_for_nothing() -> None:
    page = Page(page_of(sample("annotated-lesson")))
    assert page.policy.startswith("default-src 'none'; ")
    assert "unsafe" not in page.policy
    for tag, attributes in page.elements:
        assert tag not in ("link", "img", "iframe", "object", "embed", "base", "form", "audio", "video")
        assert {"src", "style", "action"} & attributes.keys() == set()
        assert not [name for name in attributes if name.startswith("on")]
        assert attributes.get("href", "#").startswith("#")


def test_the_policy_allows_the_own_script_and_style_alone() -> None:
    page = Page(page_of(sample("three-gos")))
    for tag, attributes, text in page.raw:
        if attributes.get("type") == "application/json":
            continue
        digest = base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()
        assert f"{tag}-src 'sha256-{digest}'" in page.policy
    assert [tag for tag, attributes, _ in page.raw if "type" not in attributes] == ["style", "script"]


def test_the_same_hand_makes_the_same_page() -> None:
    record = sample("annotated-lesson")
    assert page_of(record) == page_of(record)


HOSTILE = [
    "<script>alert(1)</script>",
    "</script><script>alert(1)</script>",
    "<!--<script>",
    '" onmouseover="alert(1)',
    "&lt;b&gt;",
    "{{ 7 * 7 }}",
    "\u202egnirts\u2066",
    "x" * 10_000,
    "\u2028\u2029",
]


@pytest.mark.parametrize("text", HOSTILE, ids=range(len(HOSTILE)))
def test_texts_of_a_log_are_inert_wherever_they_stand(text: str) -> None:
    record = sample("annotated-lesson")
    action = msgspec.structs.replace(record.actions[0], note=text, mark=text)
    inner = msgspec.structs.replace(record.variations[0], comment=text)
    hostile = msgspec.structs.replace(
        record,
        id=text,
        players=[text, text + "2"],
        note=text,
        session=text,
        currency=text,
        actions=[action, *record.actions[1:]],
        variations=[inner, *record.variations[1:]],
        annotations=[{"action": 1, "name": text, "value": text}],
        claims=gs.Claims(end=text, payments=[1, 2]),
    )
    plain = Page(page_of(record))
    page = Page(page_of(hostile))
    kept = ("script", "style", "b", "iframe", "a", "button")
    assert [tag for tag, _ in page.elements].count("script") == [tag for tag, _ in plain.elements].count("script")
    names = {name for _, attributes in page.elements for name in attributes}
    assert names <= {name for _, attributes in plain.elements for name in attributes} | {"role"}
    assert {tag for tag, _ in page.elements} - {tag for tag, _ in plain.elements} <= {"section", "h4", *kept}
    html = page_of(hostile)
    assert not re.search("[\u202a-\u202e\u2066\u2067\u2028\u2029]", html)
    assert len(html) < 3 * MOST


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_page_says_its_language_and_its_direction(lang: str) -> None:
    page = Page(page_of(sample("three-gos"), lang=lang))
    [(_, html)] = [one for one in page.elements if one[0] == "html"]
    assert (html["lang"], html["dir"]) == (lang, LANGUAGES[lang].direction)
    assert Words(lang).say("effect.go") in page.words


def test_each_button_has_a_name() -> None:
    html = page_of(sample("annotated-lesson"))
    for inside in re.findall(r"<button(.*?)</button>", html, flags=re.DOTALL):
        attributes, _, words = inside.partition(">")
        assert "aria-label" in attributes or re.sub(r"<.*?>", "", words).strip()


def test_each_move_has_its_link_and_each_rule_its_text() -> None:
    record = sample("annotated-lesson")
    html = page_of(record)
    page = Page(html)
    links = {attributes["href"] for tag, attributes in page.elements if tag == "a"}
    assert {f"#a{after}" for after in range(len(record.actions) + 1)} <= links
    assert {"#v1a5", "#v2a7"} <= links
    ids = {attributes["id"] for _, attributes in page.having("id")}
    targets = {attributes["popovertarget"] for _, attributes in page.having("popovertarget")}
    assert targets <= ids
    assert "rule-P5" in targets


def test_each_line_of_the_ledger_unfolds_to_the_text_of_its_rule() -> None:
    game = gs.replay(sample("three-gos"))
    html = gs.Replayer(game).html()
    for bill in game.result.bills:
        for line in bill.lines:
            text = prose(Words().rule_text(line.rule))
            unfolded = re.findall(rf"<summary><b>{line.rule}</b>.*?</details>", html, flags=re.DOTALL)
            assert unfolded
            assert all(text in one for one in unfolded)


def test_what_the_log_claims_otherwise_and_what_is_not_known_is_said() -> None:
    wrong = " ".join(Page(page_of(sample("wrong-payment"))).words)
    assert "the log claims otherwise" in wrong
    assert "+2,200" in wrong
    unseen = gs.replay(sample("one-seat"))
    page = " ".join(Page(gs.Replayer(unseen).html()).words)
    assert unseen.result.unknown
    assert all(sentence[:40] in page for sentence in unseen.result.unknown)


def test_an_illegal_hand_ends_with_its_fault() -> None:
    game = gs.replay(sample("damaged", 2))
    page = " ".join(Page(gs.Replayer(game).html()).words)
    assert game.result.error is not None
    assert game.result.error.message in page
    assert "damaged.gsn:35:12" in page


def test_estimates_have_their_errors_and_say_what_they_rest_on() -> None:
    record = sample("three-gos")
    found = analyse(record, setting(samples=60, seed=3))
    page = Page(page_of(record, analysis=found))
    words = " ".join(page.words)
    assert "policy heuristic, 60 samples, seed 3" in words
    assert len(page.having("data-verdict")) == sum(one.played is not None for one in found.decisions)
    strip = page.data[0]["strip"]
    assert strip["at"][0] == 0
    assert len(strip["told"]) == len(strip["at"])
    assert all("±" in told for told in strip["told"][:-1])
    assert strip["told"][-1].endswith("Min\u2069 +56.0 · \u2068Jun\u2069 −56.0")


def test_the_result_is_kept_back_and_so_are_later_moves_where_one_seat_looks_on() -> None:
    game = gs.replay(sample("three-gos"))
    for how, kept in (({}, False), ({"seat": 0}, True), ({"spoiler_free": True}, True)):
        [(_, hand)] = Page(gs.Replayer(game, **how).html()).having("data-id")
        assert ("data-spoiler-free" in hand) is kept


def test_several_hands_stand_on_one_page_to_choose_from() -> None:
    hands = [gs.Replayer(gs.replay(sample("evening-of-24-hands", number))) for number in range(3)]
    page = Page(replayer.page(hands))
    assert [one["data-hand"] for tag, one in page.having("data-hand") if tag == "article"] == ["h1", "h2", "h3"]
    assert [hand["prefix"] for hand in page.data] == ["h1-", "h2-", "h3-"]
    ids = [one["id"] for _, one in page.having("id")]
    assert len(ids) == len(set(ids))


@pytest.mark.parametrize("count", [0, replayer.MOST_HANDS + 1])
def test_a_page_holds_not_any_number_of_hands(count: int) -> None:
    hand = gs.Replayer(gs.replay(sample("three-gos")))
    with pytest.raises(gs.GostopError, match=f"not {count}"):
        replayer.page([hand] * count)


def test_what_cannot_be_shown_is_refused() -> None:
    game = gs.replay(sample("three-gos"))
    with pytest.raises(TypeError, match="a Replay is shown, not Record"):
        gs.Replayer(game.record)
    with pytest.raises(gs.GostopError, match="there is no seat 2: 0 to 1"):
        gs.Replayer(game, seat=2)
    with pytest.raises(gs.GostopError, match="there is no language 'tlh'"):
        gs.Replayer(game, lang="tlh")


def test_the_script_knows_no_rule() -> None:
    scripts = Path(replayer.__file__).parent.glob("*.js")
    script = "".join(path.read_text(encoding="utf-8") for path in scripts)
    for word in ("ppuk", "godori", "bright ", "nagari", "1K", "innerHTML", "eval(", "fetch", "localStorage", "cookie"):
        assert word not in script


@pytest.mark.parametrize("lang", LANGUAGES)
def test_rules_and_cards_are_also_called_as_players_call_them(lang: str) -> None:
    page = Page(page_of(sample("ppuk-and-ja-ppuk"), lang=lang))
    headings = [words for words in page.words if "P5" in words and "Ppuk (ssada)" in words]
    assert headings
    assert all("뻑 (쌌다)" in words for words in headings)
    assert "벚꽃 광" in next(title for code, _, title, _ in page.data[0]["cards"] if code == "3K")


def test_points_stand_beside_the_rule_that_gives_them() -> None:
    page = Page(page_of(sample("three-gos")))
    texts = {attributes["id"] for _, attributes in page.having("id")}
    views = [view for moment in page.data[0]["lines"][0]["moments"] for view in moment.get("s", {}).values()]
    cited = {rule for view in views for _, rule in [*view[4], *view[5]]}
    assert {"S4", "S8"} <= cited
    assert {f"rule-{rule}" for rule in cited | {"S12"}} <= texts
