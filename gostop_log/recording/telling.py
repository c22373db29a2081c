"""What the desk says: the question, what is proposed, the turn that was played, what can be done, who has what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from io import StringIO
from typing import Final

from gostop_log import draw
from gostop_log.cards import MONTH, codes, is_joker, month
from gostop_log.draw.board import head as head_lines
from gostop_log.draw.board import turn as turn_lines
from gostop_log.draw.faults import mismatch_words
from gostop_log.draw.look import NAME_COLUMNS, Look
from gostop_log.draw.scene import Scene
from gostop_log.draw.text import clip, columns, flow, pad, safe
from gostop_log.notation.reader import blocks, read_blocks
from gostop_log.record import Action
from gostop_log.recording.crowd import seller
from gostop_log.recording.dealing import missing
from gostop_log.recording.moment import Moment
from gostop_log.recording.playing import choices, expected, unlaid
from gostop_log.replaying import check
from gostop_log.results import Step
from gostop_log.rules import load, names
from gostop_log.rules.texts import explain
from gostop_log.session import Account, Accounts, follow

__all__ = ["account", "arrival", "asked", "board", "change", "help_", "menu", "numbered", "rule_text", "welcome"]

MOST_NUMBERED: Final = 24
"""So many choices are numbered; more than that are cards that nobody has seen, and only listed."""
MOST_TURNED: Final = 6
"""The same for cards that come from the stock: nobody looks for the one that lies there in a long list."""
ABREAST: Final = 2
"""So many choices stand beside one another."""


def asked(moment: Moment, look: Look) -> str:
    """The question that stands before what is typed."""
    record = moment.record
    what, name = _question(moment)
    return look.words.say(
        f"record.ask.{what}",
        name=clip(safe(name), NAME_COLUMNS),
        count=missing(moment) if moment.stage in ("table", "hand") else 0,
        rules=safe(record.rules.preset),
    )


def _question(moment: Moment) -> tuple[str, str]:
    """What is asked for, and of whom."""
    record, names = moment.record, moment.record.players
    if moment.stage == "hand":
        seat = moment.waiting[0]
        return ("hand", names[seat]) if seat < len(names) else ("sold", seller(record, seat - len(names)))
    if moment.stage != "play":
        return moment.stage, names[record.dealer] if names else ""
    awaited = moment.game.result.to_act
    if moment.over:
        return "over", ""
    if awaited is None or moment.unfollowed:
        return "unfollowed", ""
    first = next(iter(expected(moment)), None)
    if first is not None and first.do in ("draw", "give"):
        return first.do, names[first.seat]
    return awaited.what, names[awaited.seat]


def welcome(moment: Moment, look: Look) -> Iterator[str]:
    """What is shown at the start: also who plays for what, where a hand is gone on with."""
    if moment.stage == "play":
        yield from head_lines(_scene(moment, look))
        yield ""
    yield from arrival(moment, look)


def arrival(moment: Moment, look: Look) -> Iterator[str]:
    """What a moment looks like to somebody who comes to it, from before or from after it."""
    words = look.words
    if moment.stage == "play":
        yield from board(moment, look)
        if moment.over:
            yield from _end(moment, look)
        yield from menu(moment, look)
    elif moment.stage == "head":
        yield from head_lines(_scene(moment, look))
        yield from _paragraph(words.say("record.about.head"), look)
    elif moment.stage == "choices":
        others = words.listed(map(safe, (moment.record.seats or [])[1:]))
        yield from _paragraph(words.say("record.about.choices", names=others), look)
    elif moment.stage in ("table", "hand"):
        yield from _pile(moment, look)
    else:
        if moment.stage == "rules":
            yield from _presets(len(moment.record.players), look)
        yield from _paragraph(words.say(f"record.about.{moment.stage}"), look)


def _presets(players: int, look: Look) -> Iterator[str]:
    """The rule sets that so many can play by: the tables with what they are, then the online rooms."""
    fitting = [load(name) for name in names() if players in load(name).players]
    for preset in fitting:
        if not preset.overlay:
            yield from flow(look.words.preset(preset.name).split(" "), look.width, first=f"  {preset.name:<10}")
    rooms = [preset.name for preset in fitting if preset.overlay]
    if rooms:
        yield from look.listed(rooms, first=f"  {look.words.say('record.rooms')} ")


def change(before: Moment, after: Moment, look: Look) -> Iterator[str]:
    """What came of a line that was taken."""
    if after.stage != "play" or before.stage != "play":
        yield from arrival(after, look)
        return
    scene, game = _scene(after, look), after.game
    for step in _news(before, after):
        earlier = game.steps[step.ply - 2] if step.ply > 1 else game.result.start
        yield from turn_lines(scene, earlier, step, game.actions_of(step).start)
    for mismatch in game.result.mismatches:
        if mismatch not in before.game.result.mismatches:
            yield from flow(mismatch_words(mismatch, after.record.players).split(" "), look.width, first="  ! ")
    if after.over:
        yield from _end(after, look)
    yield from menu(after, look)


def _news(before: Moment, after: Moment) -> Iterator[Step]:
    """The turns of which more is known than before; one that goes on with a card is not told before its end."""
    known, awaited = before.game.steps, after.game.result.to_act
    for step in after.game.steps:
        same = step.ply <= len(known) and known[step.ply - 1] == step
        if not same and (step.complete or awaited is None or awaited.what not in ("turn", "flip")):
            yield step


def board(moment: Moment, look: Look) -> Iterator[str]:
    """The table as it lies."""
    game = moment.game
    step = game.steps[-1] if game.steps else game.result.start
    if step is not None:
        yield draw.board(moment.record, game.result, step, look)


def numbered(moment: Moment) -> list[tuple[str, Action]]:
    """The choices that have numbers, from 1: all, unless they are cards that nobody has seen."""
    found = choices(moment)
    most = MOST_TURNED if found and found[-1][1].do in ("flip", "draw") else MOST_NUMBERED
    return found if len(found) <= most else found[: len(unlaid(moment))]


def menu(moment: Moment, look: Look) -> Iterator[str]:
    """What can be done now: numbered with names where it is not much, else the cards that it could be."""
    words = look.words
    if moment.unfollowed:
        yield from _paragraph(words.say("record.unfollowed"), look)
        return
    found, few = choices(moment), numbered(moment)
    cells = [
        f"{number:>4} {pad(word, 8)} {_called(moment, action, look)}" for number, (word, action) in enumerate(few, 1)
    ]
    yield from _abreast(cells, look)
    others = [action for _, action in found[len(few) :]]
    if others:
        yield from _unseen(others, look)


def _called(moment: Moment, action: Action, look: Look) -> str:
    """An action by the name of its card, and the cards on the table that it can take."""
    words = look.words
    if action.card is None or action.do == "flex":
        choice = look.say(f"choice.{action.as_}") if action.as_ else ""
        return look.say(f"do.{action.do}", month=action.month, card=action.card, choice=choice)
    name = words.card(action.card)
    if action.do not in ("play", "flip") or is_joker(action.card):
        return name
    state = moment.state
    lying = codes(state.loose.mask & MONTH[month(action.card)])
    lying += [card for stack in state.stacks for card in stack.cards if month(card) == month(action.card)]
    taken = [action.onto] if action.onto else [card for card in lying if card != action.card]
    return words.say("record.takes", card=name, taken=" ".join(taken)) if taken else name


def _abreast(cells: Sequence[str], look: Look) -> Iterator[str]:
    """The cells in two columns, downwards, or in one where they are wide."""
    width = look.width // ABREAST
    if len(cells) < 4 or any(columns(cell) >= width for cell in cells):
        yield from (clip(cell, look.width) for cell in cells)
        return
    rows = (len(cells) + 1) // ABREAST
    for left in range(rows):
        beside = cells[left + rows] if left + rows < len(cells) else ""
        yield (pad(cells[left], width) + beside).rstrip()


def _unseen(actions: Sequence[Action], look: Look) -> Iterator[str]:
    """The cards that it could be, and what else."""
    words = look.words
    shown = dict.fromkeys(action.card for action in actions if action.card is not None)
    others = dict.fromkeys(action.do for action in actions if action.card is None)
    if shown:
        yield from flow(look.cards(shown), look.width, first=f"  {words.say('record.could_be')} ")
    if others:
        yield from flow([words.say(f"record.could.{do}") for do in others], look.width, first="  ", gap=" · ")


def _pile(moment: Moment, look: Look) -> Iterator[str]:
    words = look.words
    if moment.kept:
        yield from flow(look.cards(moment.kept), look.width, first=f"  {words.say('record.kept')} ")
    else:
        yield from _paragraph(words.say(f"record.about.{_question(moment)[0]}"), look)


def _end(moment: Moment, look: Look) -> Iterator[str]:
    """The ledger, and what everybody has by now."""
    yield ""
    yield draw.ledger(moment.record, moment.game.result, look)
    standing = _account(moment)
    if standing is not None:
        sums = [f"{safe(name)} {player.balance:,}" for name, player in standing.players.items()]
        said = look.words.say("record.standing", count=standing.hands)
        yield from flow(sums, look.width, first=f"  {said}  ", gap="   ")


def account(moment: Moment, look: Look) -> Iterator[str]:
    """The account of the session so far."""
    found = _account(moment)
    if found is None:
        yield from _paragraph(look.words.say("record.no_account"), look)
    else:
        yield draw.evening_account(found, look).strip("\n")


def _account(moment: Moment) -> Account | None:
    """The account of the hand's session, by what stands in the log."""
    accounts = Accounts()
    text = moment.content.decode("utf-8-sig")
    for hand in follow(read_blocks(blocks(StringIO(text, newline=None))), check):
        accounts.add(hand)
    return accounts.sessions.get(moment.record.session)


def rule_text(name: str, look: Look) -> Iterator[str]:
    """A rule by its ID; RuleSetError where there is none."""
    words, found = look.words, explain(name)
    yield from flow(f"{found.id}  {words.rule_called(found.id)}".split(" "), look.width, first="  ")
    for paragraph in words.rule_text(found.id).split("\n"):
        yield from _paragraph(paragraph, look)


def help_(look: Look) -> Iterator[str]:
    """What can be typed."""
    words = look.words
    for key in ("moves", "cards", "commands"):
        yield from _paragraph(words.say(f"record.help.{key}"), look)


def _scene(moment: Moment, look: Look) -> Scene:
    return Scene(moment.record, moment.game.result, look)


def _paragraph(text: str, look: Look) -> list[str]:
    return [line for part in text.split("\n") for line in flow(part.split(" "), look.width, first="  ")]
