"""The words of a review: a sentence for each fact, and what no text out of a log can do to a document."""

import re
from collections.abc import Callable, Iterable
from html.parser import HTMLParser
from pathlib import Path

import msgspec
import pytest

from gostop_log import read
from gostop_log.decisions import Candidate, Difference, Estimate, GoStop
from gostop_log.draw import Look
from gostop_log.draw.text import columns
from gostop_log.languages import LANGUAGES, Words
from gostop_log.languages.english import ENGLISH
from gostop_log.record import Action, Record, Variation, replace
from gostop_log.replaying import replay
from gostop_log.results import Effect
from gostop_log.review import Fact, Review, review
from gostop_log.review.markdown import escaped, markdown
from gostop_log.review.page import page
from gostop_log.review.summing import Session
from gostop_log.review.terminal import drawn
from gostop_log.review.wording import Wording
from tests.review.tables import judged, table

WORDING = Wording(Words(), ["Min", "Jun"])
HOSTILE = "<script>alert(1)</script> `x` **b** [l](http://e.x) ![i](x) | $a$ \u202egnp.exe @someone\n# h\n```\n- 1. "


@pytest.mark.parametrize(
    ("fact", "said"),
    [
        (Fact("takes", "P2", ("3K", "3T")), "Takes curtain 3K, cherry hongdan 3T."),
        (
            Fact("takes", "P2", ("11K", "11pp"), count=2),
            "Takes phoenix 11K, paulownia double junk 11pp, 2 junk among them.",
        ),
        (Fact("opens", "P1", ("3q",), count=1), "Lays cherry junk 3q open, of whose month 1 card has not been seen."),
        (
            Fact("opens", "P1", ("3q",), count=0),
            "Lays cherry junk 3q open, and nobody else can have a card of its month.",
        ),
        (
            Fact("breaks", "S5", ("8Y",), "S5", count=2, of=3),
            "Lays geese 8Y open, which this seat needs itself for godori: it has 2 of 3.",
        ),
        (Fact("scores", "S5", ("8Y",), "S5", count=5, of=5), "Makes 5 points more of godori."),
        (Fact("reaches", "G1", count=8, of=7), "The score comes to 8 points; 7 are needed to stop."),
        (
            Fact("builds", "S7", ("1T", "2T"), "S7.hongdan", count=2, of=3),
            "Has 2 of 3 for hongdan, and the rest can still be had.",
        ),
        (Fact("blocks", "S5", ("8Y",), "S5", 1, 2, 3), "Jun had 2 of 3 for godori and cannot complete it any more."),
        (
            Fact("leaves", "P2", ("8Y",), None, 1, 2, 20, (1, 4)),
            "Leaves geese 8Y lying: Jun has a card of the month in 25% of all deals (2 of 20 "
            "cards that were not seen are of it).",
        ),
        (
            Fact("leaves", "P2", ("8Y",), None, 1, 2, 20, (1, 1)),
            "Leaves geese 8Y lying: Jun is known to have a card of the month.",
        ),
        (
            Fact("leaves", "P2", ("8Y",), "S5", 1, 1, 20, (1, 4)),
            "Leaves geese 8Y lying, which Jun needs for godori and can take in 25% of all deals "
            "(1 of 20 cards that were not seen is of the month).",
        ),
        (Fact("safe", "P2", ("8Y",)), "Nobody else can have a card that takes geese 8Y."),
        (
            Fact("bak", "M2", (), "M2", 1, 0, 1),
            "Stays in danger of gwang-bak: Jun is not far from scoring with brights.",
        ),
        (Fact("bak", "M4", (), "M4", 1, 3, 5), "Stays in danger of pi-bak: 3 junk, and 5 are safe."),
        (Fact("escapes", "M9", ("5T",), "M9", 1, 0, 1), "Escapes tti-bak: Jun is not far from scoring with ribbons."),
        (Fact("gives", "E1", ("2p",), count=1), "Gives away plum junk 2p, 1 junk."),
        (Fact("counts", "D3", ("9Y",), "junk", count=1), "With sake cup 9Y as junk the score is 1 point."),
        (
            Fact("shows", "H1", ("3K", "3p", "3q"), count=2),
            "Shows curtain 3K, cherry junk 3p, cherry junk 3q: a win is multiplied by 2, and "
            "the others know these cards.",
        ),
        (Fact("quad", "L10", ("3K", "3T", "3p", "3q"), count=5), "Shows 3K, 3T, 3p, 3q: each opponent pays 5 chips."),
        (
            Fact("agrees", "K3", name="refuse"),
            "Whoever refuses pays for both if another wins before the offer lapses.",
        ),
        (
            Fact("chance", "P5", ("7T",), "ppuk", count=1, of=15),
            "The flip makes it ppuk with 1 of the 15 cards that it can be: bush clover chodan 7T.",
        ),
        (
            Fact("chance", "G1", ("7T",), "go_stop", count=1, of=15),
            "Go or stop is asked with 1 of the 15 cards that the flip can be: bush clover chodan 7T.",
        ),
        (Fact("stops", "M18", count=1, of=7), "To stop brings 1 chip now, with a score of 7."),
        (Fact("goes", "G4", count=1, of=1), "One more go adds 1 chip, before the factors."),
        (Fact("goes", "G4", count=0, of=2), "One more go adds 0 chips, and gos then multiply by 2."),
        (Fact("needs", "G2", count=9), "To be asked again, the score must come to 9 points."),
        (Fact("go_bak", "K1"), "Who says go and then loses pays for both."),
        (Fact("turns", "P13", count=1), "1 turn is left to this seat."),
        (Fact("distance", "G1", seat=1, count=3, of=7), "Jun has 3 points; 7 are needed to stop."),
    ],
    ids=lambda value: value.kind if isinstance(value, Fact) else "",
)
def test_a_fact_is_a_sentence_with_its_rule(fact: Fact, said: str) -> None:
    assert WORDING.fact(fact) == (said, fact.rule)


def test_from_right_to_left_a_list_goes_the_way_of_its_sentence() -> None:
    told = Wording(Words("fa"), ["Min", "Jun"]).cards(["3K", "3T"])
    assert told.startswith("\u200f")
    assert told.index("3K") < told.index("3T")
    assert not WORDING.cards(["3K", "3T"]).startswith("\u200f")


def test_an_effect_is_told_with_what_it_means() -> None:
    assert WORDING.effect(Effect("P5", "ppuk"), 0) == ("ppuk: stays on the table as a stack", "P5")
    assert WORDING.effect(Effect("E1", "steal", from_=1, card="2p"), 0) == (
        "steal: Min takes plum junk 2p from Jun",
        "E1",
    )


def test_a_loss_has_its_error_and_an_exact_one_says_so() -> None:
    assert WORDING.size(Difference(100, -300, 4000)) == "3.00 ± 0.56 chips"
    assert WORDING.size(Difference(100, 300, 4000, exact=True)) == "3.00 chips exactly"


def test_a_verdict_tells_by_how_much_and_of_what() -> None:
    record = replace(table("8q 3q 5p", "8Y 8K 5T"), actions=[Action(0, "play", "8q", "8K", mark="??")])
    analysis = judged(record, 0, Action(0, "play", "8q", "8Y"), verdict="mistake")
    (remark,) = review(record, analysis=analysis).remarks
    assert [one.text for one in WORDING.verdict(remark)] == [
        "A mistake: another move brings 3.00 ± 0.56 chips more, 20% ± 3.7% of what the hand is about.",
        "The log calls it a blunder (??).",
    ]
    (close,) = review(record, analysis=judged(record, 0, verdict="close", loss=10)).remarks
    assert next(WORDING.verdict(close)).text.startswith("Too close to call")


def test_what_never_came_in_the_deals_tried_has_an_error_too() -> None:
    stop, go = (Candidate(Action(0, do), Estimate(150, 600, 9000), Difference(150, 0, 0), 150) for do in ("stop", "go"))
    go.wins = 75
    question = GoStop(
        "1",
        9,
        5,
        0,
        "Min",
        "classic",
        8,
        7,
        0,
        went=True,
        stop=stop,
        go=go,
        win=0.5,
        go_bak=0.0,
        break_even=None,
        brought=None,
    )
    record = replace(table("8q 3q 5p", "8Y 8K 5T"), actions=[Action(0, "play", "8q", "8K", note="so")])
    (remark,) = review(record).remarks
    remark.go_stop = question
    said = next(WORDING.verdict(remark)).text
    assert said == "After go the hand is won in 50% ± 4.1% of 150 deals, and lost with go-bak in 0% ± 0.3%."


def test_every_word_of_a_review_is_used(checkout: Path) -> None:
    code = "".join(
        path.read_text(encoding="utf-8")
        for path in (checkout / "gostop_log/review").rglob("*.*")
        if path.suffix != ".pyc"
    )
    used = {*re.findall(r"review\.[\w.]+", code)}
    made = (
        "review.fact.",
        "review.move.",
        "review.ask.",
        "review.mark.",
        "review.verdict.",
        "review.topic.",
        "review.summary.",
    )
    words = [key for key in ENGLISH if key.startswith("review.") and not key.startswith(made)]
    assert [key for key in words if key not in used] == []


def hostile() -> Review:
    record = replace(
        table("8q 3q 5p", "8Y 8K 5T"),
        players=[HOSTILE, "`" * 5],
        id=HOSTILE,
        session=HOSTILE,
        date=HOSTILE,
        currency=HOSTILE,
        note=HOSTILE * 100,
        actions=[Action(0, "play", "8q", "8K", note=HOSTILE * 100, mark=HOSTILE)],
        variations=[Variation(0, [Action(0, "play", "8q", "8Y", note=HOSTILE), Action(9, HOSTILE, HOSTILE)], HOSTILE)],
        annotations=[{"action": 0, "name": HOSTILE, "value": {HOSTILE: [HOSTILE]}}],
    )
    return review(record)


def paged(found: list[Review], **how: bool) -> str:
    session = Session()
    for one in found:
        session.add(one)
    return page(found, session.players(), Words(), **how)


def lined(found: list[Review], tell: Callable[..., Iterable[str]], **how: bool) -> list[str]:
    session = Session()
    for one in found:
        session.add(one)
    return [*tell(found, session.players(), Words(), Look(), **how)]


class Tags(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.scripts, self.attributes, self.text = 0, set[str](), ""
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.scripts += tag == "script"
        self.attributes |= {name for name, _ in attrs}

    def handle_data(self, data: str) -> None:
        self.text += data


def test_nothing_that_a_log_says_becomes_markup_of_a_page() -> None:
    for quiz in (False, True):
        text = paged([hostile()], quiz=quiz)
        found = Tags(text)
        assert found.scripts == 1
        assert not any(name.startswith("on") or name == "style" for name in found.attributes)
        assert "<script>alert(1)</script>" in found.text
        assert "\u202e" not in text
        assert len(text) < 200_000


def test_nothing_that_a_log_says_becomes_markup_of_markdown() -> None:
    lines = lined([hostile()], markdown)
    assert not any(line.lstrip().startswith(("# h", "- 1.", "```\n")) for line in lines)
    fences = [line for line in lines if re.fullmatch(r"\s{0,3}`{3,}(text)?", line)]
    assert fences == ["``````text", "``````"]
    free = [line for line in lines if "alert" in line and not line.startswith("  ")]
    assert free
    assert not any(re.search(r"(?<!\\)[<\[$|*]", re.sub(r"^> |^- |^\*+|\*+$", "", line)) for line in free)
    assert "@s" not in "".join(free)
    assert "\u202e" not in "\n".join(lines)


def test_escaped_text_begins_no_list() -> None:
    assert [escaped(text) for text in ("- a", "1. b", "+ c", "12) d", "a-b 1.5")] == [
        "\\- a", "1\\. b", "\\+ c", "12\\) d", "a-b 1.5",
    ]  # fmt: skip


def test_lines_for_a_terminal_hold_nothing_that_it_obeys_and_fit() -> None:
    lines = lined([hostile()], drawn)
    assert all(columns(line) <= 80 for line in lines)
    assert all(char.isprintable() for line in lines for char in line)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_a_review_is_told_in_every_language(lang: str, checkout: Path) -> None:
    found = [review(one) for one in read(checkout / "sample_logs" / "annotated-lesson.gsn")]
    text = page(found, [], Words(lang))
    assert f'<html lang="{lang}" dir="{LANGUAGES[lang].direction}">' in text


def test_every_sample_makes_a_page(checkout: Path) -> None:
    for file in sorted((checkout / "sample_logs").glob("*.gsn")):
        hands = [review(one) for one in read(file, faults=[])][:3]
        text = page(hands, [], Words("ko"))
        assert text.count('<section class="hand"') == len(hands)
        reasons = {why for one in hands for why in one.unknown}
        assert text.count('<span lang="en" dir="ltr">') >= len(reasons)


def test_a_page_may_run_and_look_as_it_says_itself_and_nothing_else(checkout: Path) -> None:
    text = paged([review(one) for one in read(checkout / "sample_logs" / "classic-2p.gsn")])
    (policy,) = re.findall(r'Content-Security-Policy" content="([^"]*)"', text)
    assert policy.startswith("default-src 'none'; script-src 'sha256-")
    assert "unsafe" not in policy
    assert not re.search(r"""(?:src|href)=["'](?!#)""", text)
    assert not re.search(r"""\sstyle=""", text)


def test_every_rule_that_is_cited_is_explained_on_the_page(checkout: Path) -> None:
    text = paged(
        [review(one) for name in ("classic-3p", "three-gos") for one in read(checkout / "sample_logs" / f"{name}.gsn")]
    )
    cited = {*re.findall(r'href="#rule-(\w+)"', text)}
    assert {"M18", "S12", "P2", "G4"} <= cited
    assert cited <= {*re.findall(r'id="rule-(\w+)"', text)}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_terms_stay_within_reach_romanised_and_in_hangul(lang: str, checkout: Path) -> None:
    found = [review(one) for one in read(checkout / "sample_logs" / "ppuk-and-ja-ppuk.gsn")]
    words = Words(lang)
    for text in (page(found, [], words), "\n".join(markdown(found, [], words, Look(lang)))):
        assert "Ppuk (ssada)" in text
        assert "뻑 (쌌다)" in text
    assert "벚꽃 광" in page(found, [], words)


@pytest.mark.parametrize(("name", "cited"), [("three-gos", "S12"), ("quad", "L7"), ("three-ppuks", "E7")])
def test_the_points_of_a_hand_stand_with_their_rule(name: str, cited: str, checkout: Path) -> None:
    told = review(next(iter(read(checkout / "sample_logs" / f"{name}.gsn"))))
    assert f"points. `{cited}`" in "\n".join(lined([told], markdown))
    assert f'points. <a class="rule" href="#rule-{cited}">' in paged([told])
    assert f'id="rule-{cited}"' in paged([told])


@pytest.mark.parametrize("tell", [markdown, drawn])
def test_the_largest_come_first_where_that_is_asked_for(tell: Callable[..., Iterable[str]]) -> None:
    found = []
    for name, loss in (("small", 100), ("large", 900), ("middling", 500)):
        record = replace(table("8q 3q 5p", "8Y 8K 5T"), id=name, actions=[Action(0, "play", "8q", "8K")])
        found.append(
            review(record, analysis=judged(record, 0, Action(0, "play", "8q", "8Y"), verdict="slip", loss=loss))
        )
    titles = [line for line in lined(found, tell, by_size=True) if re.match("(### )?Hand ", line)]
    assert [title.split(",")[0].split()[-1] for title in titles] == ["large", "middling", "small"]


def two_courses() -> tuple[Record, Record]:
    """A hand, and one that is the same up to its second turn."""
    record = table("8q 3q 5p", "8Y 8K 5T 2p 9p", held=3)
    state = replay(record).state(0)
    noted = msgspec.structs.replace(Action(0, "play", "3q"), note="the third")
    assert Action(0, "play", "3q") in state.legal()
    first = replace(record, actions=[noted, *replay(record).fork(0, noted).record.actions[1:]])
    return first, replace(first, actions=[Action(0, "play", "5p", "5T", note="the other")])


@pytest.mark.parametrize("tell", [markdown, drawn])
def test_a_quiz_asks_before_it_tells(tell: Callable[..., Iterable[str]]) -> None:
    first, second = two_courses()
    texts = ["\n".join(lined([review(one)], tell, quiz=True)) for one in (first, second)]
    questions = [text.partition("The answers")[0] for text in texts]
    assert questions[0] == questions[1]
    assert texts[0] != texts[1]


def test_the_page_of_a_quiz_tells_nothing_before_its_answers() -> None:
    texts = [paged([review(one)], quiz=True) for one in two_courses()]
    cut = [re.sub(r'(?s)<details class="answer">.*', "", text) for text in texts]
    assert "What would you play?" in cut[0]
    assert cut[0] == cut[1]
