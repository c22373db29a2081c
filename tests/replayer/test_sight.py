"""From one seat: what it cannot know is nowhere on the page, not even hidden."""

from __future__ import annotations

import json
import re

import msgspec
import pytest

import gostop_log as gs
from gostop_log import cards
from gostop_log.decisions import analyse, setting
from gostop_log.languages import Words
from gostop_log.pages import prose
from gostop_log.replayer.line import lines
from gostop_log.replayer.sight import Sight
from gostop_log.rules import texts
from tests.replayer.hands import Page, played, sample

CODE = re.compile(rf"(?<![\w.#-])(?:{'|'.join(sorted(cards.CODES, key=len, reverse=True))})(?![\w.])")


def public(record: gs.Record, seat: int) -> set[str]:
    """Every card that this seat sees at any time: it is dealt to it, drawn by it, or lies open at some time."""
    game = gs.replay(record)
    steps = [step for step in (game.result.start, *game.steps) if step is not None]
    seen = {code for step in steps for code in step.hands[seat]}
    for step in steps:
        seen |= {*step.loose, *(code for taken in step.captured for code in taken)}
        seen |= {code for stack in step.stacks for code in (*stack.cards, *stack.jokers)}
        for held, count in zip(step.hands, step.seats, strict=True):
            seen |= {code for code in held if code != "??" and cards.month(code) in count.shakes}
    for action in record.actions:
        if action.card and (action.do != "draw" or action.seat == seat):
            seen.add(action.card)
        if action.do == "offer":
            seen |= {code for step in steps for code in step.hands[action.seat]}
    return seen - {"??"}


def named_on(page: str) -> set[str]:
    """Every card of which there is a picture, data or a code in a text other than that of a rule."""
    for rule in texts():
        page = page.replace(prose(Words().rule_text(rule)), "")
    read = Page(page)
    pictures = {code for code in re.findall(r'id="card-(\w+)"', page) if code != "back"}
    data = {card[0] for hand in read.data for card in hand["cards"]}
    said = {code for hand in read.data for code in CODE.findall(json.dumps(hand["lines"], ensure_ascii=False))}
    words = [text for text in read.words if not re.match(r"(Rule )?J\d\b", text)]  # a rule, too
    return pictures | data | said | {code for text in words for code in CODE.findall(text)}


@pytest.mark.parametrize("log", ["annotated-lesson", "matgo-jokers", "classic-3p", "syodang", "oe-myeon", "two-shakes"])
def test_no_card_that_the_seat_does_not_see_is_named(log: str) -> None:
    record = sample(log)
    for seat in range(len(record.players)):
        game = gs.replay(record)
        assert named_on(gs.Replayer(game, seat=seat).html()) - public(record, seat) == set()


def test_no_card_that_the_seat_does_not_see_is_named_in_hands_played_at_random() -> None:
    for record in played(15):
        seen = public(record, 0)
        hidden = set(cards.CODES) - seen
        assert hidden
        assert named_on(gs.Replayer(gs.replay(record), seat=0).html()) - seen == set()


def test_a_hidden_card_is_shown_when_it_is_played_and_not_before() -> None:
    game = gs.replay(sample("classic-3p"))
    for moment in lines(game, Sight(1))[0].moments:
        for seat, view in enumerate(moment.board.seats):
            open_ = [code for code, zone in moment.board.where.items() if (zone.kind, zone.seat) == ("hand", seat)]
            assert (view.hidden == 0) == (seat == 1 or not moment_hand(game, moment.ply, seat))
            assert seat == 1 or not open_


def moment_hand(game: gs.Replay, ply: int, seat: int) -> list[str]:
    step = game[ply - 1] if ply else game.result.start
    assert step is not None
    return step.hands[seat]


def test_a_card_that_another_draws_is_not_named() -> None:
    record = sample("matgo-jokers")
    [index] = [index for index, action in enumerate(record.actions) if action.do == "draw"]
    drawer = record.actions[index].seat
    for seat in (0, 1):
        moment = lines(gs.replay(record), Sight(seat))[0].moments[index + 1]
        assert moment.action is not None
        assert (moment.action.card == "??") == (seat != drawer)
        assert [effect.card for effect in moment.effects if effect.name == "draw"] == [moment.action.card]


def test_what_people_wrote_is_left_out() -> None:
    record = sample("annotated-lesson")
    open_, own = (gs.Replayer(gs.replay(record), seat=seat).html() for seat in (None, 1))
    for written in ("The teacher holds the nightingale", "first things first", "?!", "eval=1.5"):
        assert written in " ".join(Page(open_).words)
        assert written not in own
    assert len(Page(own).data[0]["lines"]) == 1


def test_a_notebook_is_shown_no_more_than_the_page() -> None:
    record = sample("annotated-lesson")
    shown = gs.Replayer(gs.replay(record), seat=1)._repr_mimebundle_()
    hidden = set(cards.CODES) - public(record, 1)
    assert hidden & set(CODE.findall(shown["text/plain"])) == set()
    assert "wins" not in shown["text/plain"]
    assert set(re.findall(r'id="card-(\w+)"', shown["text/html"])) & hidden == set()


def test_only_the_own_decisions_are_estimated() -> None:
    record = sample("annotated-lesson")
    found = analyse(record, setting(samples=40))
    own = Page(gs.Replayer(gs.replay(record), seat=1, analysis=found).html())
    judged = [one for _, one in own.having("data-verdict")]
    assert len(judged) == sum(one.seat == 1 and one.played is not None for one in found.decisions)
    strip = own.data[0]["strip"]
    assert len(strip["at"]) == sum(one.seat == 1 for one in found.decisions)


def test_what_another_could_have_done_instead_is_not_told() -> None:
    game = gs.replay(sample("damaged", 2))
    assert game.result.error is not None
    assert game.result.error.expected
    page = " ".join(Page(gs.Replayer(game, seat=0).html()).words)
    assert game.result.error.expected[0] not in page
    assert msgspec.json.encode(game.result.error.excerpt).decode() not in page
