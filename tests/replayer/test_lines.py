"""The moments of a hand are what the engine says, action by action; the page's data add up to them."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import gostop_log as gs
from gostop_log.languages import Words
from gostop_log.record import Variation
from gostop_log.replayer.board import Zone
from gostop_log.replayer.encoding import encoded, shown
from gostop_log.replayer.line import MOST_LINES, Line, Moment, lines
from gostop_log.replayer.sight import Sight
from gostop_log.replayer.telling import Telling
from tests.replayer.hands import played, sample, samples

ALL = Sight(None)


def lying(moment: Moment, kind: str, seat: int | None = None) -> set[str]:
    return {code for code, zone in moment.board.where.items() if zone.kind == kind and seat in (None, zone.seat)}


def check_moments(game: gs.Replay) -> None:
    """The last moment of each turn shows what its step says."""
    moments = lines(game, ALL)[0].moments
    for moment in moments:
        step = game[moment.ply - 1] if moment.ply else game.result.start
        if not moment.closes or step is None:
            continue
        assert lying(moment, "table") == set(step.loose)
        assert lying(moment, "stack") == {card for one in step.stacks for card in (*one.cards, *one.jokers)}
        assert moment.board.stock == step.stock
        for seat, view in enumerate(moment.board.seats):
            known = set(step.hands[seat]) - {"??"}
            assert (lying(moment, "hand", seat), view.hidden) == (known, step.hands[seat].count("??"))
            assert lying(moment, "taken", seat) == set(step.captured[seat])
            assert view.score == step.scores[seat]
            assert view.counts == step.seats[seat]
    for step in game.steps:
        brought = [effect for moment in moments if moment.ply == step.ply for effect in moment.effects]
        assert sorted(map(repr, brought)) == sorted(map(repr, step.effects))


def test_moments_are_those_of_the_engine_in_every_sample() -> None:
    for record in samples():
        check_moments(gs.replay(record))


def test_moments_are_those_of_the_engine_in_hands_played_at_random() -> None:
    for record in played(50):
        check_moments(gs.replay(record))


def test_each_action_has_a_moment() -> None:
    game = gs.replay(sample("annotated-lesson"))
    [line, *_] = lines(game, ALL)
    assert [moment.after for moment in line.moments] == [*range(len(game.record.actions) + 1)]
    assert [moment.action for moment in line.moments[1:]] == game.record.actions


def test_effects_are_told_at_the_action_that_brings_them() -> None:
    game = gs.replay(sample("annotated-lesson"))
    moments = lines(game, ALL)[0].moments
    named = {moment.after: [effect.name for effect in moment.effects] for moment in moments if moment.effects}
    assert named[20] == ["ppuk"]
    assert named[24] == ["ja_ppuk", "steal", "steal"]
    actions = [None, *game.record.actions]
    assert [actions[after].do for after in (20, 24)] == ["flip", "flip"]


def test_an_illegal_hand_is_shown_up_to_the_fault() -> None:
    game = gs.replay(sample("damaged", 2))
    assert game.result.error is not None
    [line] = lines(game, ALL)
    assert line.moments[-1].after == game.result.error.action
    assert line.fault is game.result.error


def test_a_deal_that_cannot_be_has_no_moments() -> None:
    game = gs.replay(sample("damaged", 3))
    assert game.result.error is not None
    assert lines(game, ALL)[0].moments == []


def test_a_result_without_play_is_one_moment() -> None:
    record = sample("results-of-an-evening")
    [moment] = lines(gs.replay(record), ALL)[0].moments
    assert record.result is not None
    for seat, cards in enumerate(record.result.captured):
        assert lying(moment, "taken", seat) == set(cards)


def test_variations_begin_where_the_log_says() -> None:
    record = sample("annotated-lesson")
    found = lines(gs.replay(record), ALL)
    assert [line.above for line in found] == [None, 0, 1, 0, 0]
    for line, variation in ((found[1], record.variations[0]), (found[3], record.variations[1])):
        assert line.base is not None
        assert line.base.after == variation.after
        assert [moment.action for moment in line.moments] == variation.actions
    inner, outer = found[2], record.variations[0]
    assert inner.base is not None
    assert inner.base.after == outer.after + outer.variations[0].after
    fork = gs.replay(record).fork(outer.after, *outer.actions)
    assert lying(found[1].moments[-1], "table") == set(fork[-1].loose)


def test_a_variation_against_the_rules_says_so() -> None:
    record = sample("annotated-lesson")
    wrong = Variation(2, [gs.Action(1, "play", "3K")])
    line = lines(gs.replay(msgspec.structs.replace(record, variations=[wrong])), ALL)[1]
    assert line.moments == []
    assert line.fault is not None


@pytest.mark.parametrize("after", [-5, 10_000])
def test_a_variation_that_stands_nowhere_does_no_harm(after: int) -> None:
    record = sample("annotated-lesson")
    odd = Variation(after, record.variations[0].actions)
    assert len(lines(gs.replay(msgspec.structs.replace(record, variations=[odd])), ALL)) == 2


def test_only_so_many_lines_are_shown() -> None:
    record = sample("annotated-lesson")
    many = msgspec.structs.replace(record, variations=record.variations[1:2] * (MOST_LINES + 7))
    assert len(lines(gs.replay(many), ALL)) == MOST_LINES


def unfolded(data: dict[str, Any]) -> list[list[dict[str, Any]]]:
    """What the page's script makes of the data: the places and seats of each moment of each line."""
    found: list[list[dict[str, Any]]] = []
    for line in data["lines"]:
        way = [] if line["above"] is None else [one for one in found[line["above"]] if one["n"] <= line["base"]]
        for told in line["moments"]:
            before = way[-1] if way else {"where": {}, "seats": {}, "k": 0}
            moved = told.get("m", [])
            where = before["where"] | dict(zip(moved[::2], moved[1::2], strict=True))
            seats = before["seats"] | told.get("s", {})
            way = [*way, {"n": told["n"], "where": where, "seats": seats, "k": told.get("k", before["k"])}]
        found.append(way)
    return found


def check_data(found: list[Line], record: gs.Record) -> None:
    data = encoded(found, Telling(record, Words(), shown(found)))
    for line, way in zip(found, unfolded(data), strict=True):
        for moment, told in zip(line.moments, way[len(way) - len(line.moments) :], strict=True):
            where = {data["cards"][card][0]: zone for card, zone in told["where"].items() if zone >= 0}
            zones = {code: Zone(*data["zones"][zone][:4]) for code, zone in where.items()}
            assert zones == moment.board.where
            assert told["k"] == moment.board.stock
            assert [told["seats"][seat][1] for seat in sorted(told["seats"])] == [
                view.hidden for view in moment.board.seats
            ]


def test_the_data_add_up_to_the_moments() -> None:
    for record in (sample("annotated-lesson"), sample("matgo-jokers"), sample("one-seat"), *played(10)):
        for seat in (None, 0):
            check_data(lines(gs.replay(record), Sight(seat)), record)
