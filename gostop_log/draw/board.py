"""A hand board by board: its head, the table after each turn, and what was played in between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final

from gostop_log import cards
from gostop_log.draw.look import Look
from gostop_log.draw.scene import Scene, plain
from gostop_log.draw.text import clip, columns, flow, pad, rule, safe, spread
from gostop_log.languages import Words
from gostop_log.record import FinalState
from gostop_log.results import Effect, SeatCount, Step

__all__ = ["board", "captures", "counters", "done", "facts", "final", "head", "note", "title", "turn"]

LABEL_COLUMNS: Final = 14
"""Labels stand in a column of their own, this wide."""
NOTE_LENGTH: Final = 2000
"""A comment is cut to so many characters."""
WITHOUT_EFFECT: Final = {"nagari": 1, "table": 1}
"""What of a hand's inheritance says nothing: the factors at one, everything else at zero."""


def title(identity: str | None, look: Look) -> str:
    """The line above everything that is told of a hand."""
    named = look.say("no_id") if identity is None else clip(safe(identity), 40)
    return look.paint(rule(look.say("hand", id=named), "", look.width, "━"), "title")


def head(scene: Scene) -> Iterator[str]:
    """Who plays for what under which rules: the lines above a hand's first board."""
    record, look = scene.record, scene.look
    yield title(record.id, look)
    for label, words in facts(scene):
        yield from look.listed(words, first=_label(label, look))
    if record.note:
        yield from note(record.note, look)


def facts(scene: Scene) -> Iterator[tuple[str, list[str]]]:
    """What the record says of the hand as a whole: the key of a label, and the words beside it."""
    record, result, look = scene.record, scene.result, scene.look
    if record.seats:
        yield "at_table", [look.name(record.seats, seat) for seat in range(len(record.seats))]
    yield (
        "players",
        [look.say("deals", name=name) if seat == record.dealer else name for seat, name in enumerate(scene.names)],
    )
    fingerprint = [look.say("rules_hash", hash=result.rules_hash)] if result.rules_hash else []
    yield "rules", [safe(result.rules), *_settings(result.overrides), *fingerprint]
    yield "stake", [look.say("per_chip", money=scene.in_money(record.stake))]
    carried = {name: value for name, value in record.carry.items() if value and value != WITHOUT_EFFECT.get(name)}
    if carried:
        yield "carry", [look.say(f"carry.{safe(name)}", value=plain(value)) for name, value in carried.items()]
    if record.balances:
        yield "balances", [f"{name} {sum_:,}" for name, sum_ in zip(scene.names, record.balances, strict=False)]
    if record.drawn_month:
        yield "drawn_month", [str(record.drawn_month)]
    if record.mission:
        yield "mission", _settings(record.mission)
    evening = [safe(text) for text in (record.session, record.date) if text]
    if evening:
        yield "session", evening


def _settings(values: dict[str, Any]) -> list[str]:
    return [f"{safe(name)}={plain(value)}" for name, value in values.items()]


def turn(scene: Scene, before: Step | None, step: Step, first: int = 0) -> Iterator[str]:
    """One turn: who it was, what was done, what came of it, and the table afterwards.

    `before` is the step before it, None where there is none to compare with; `first` is the number of its first action.
    """
    look = scene.look
    named = look.say("turn", ply=step.ply, name=scene.plain_name(step.seat))
    yield look.paint(rule(named, look.say("in_stock", count=step.stock), look.width), "title")
    beside = scene.annotations
    words = [done(action, scene, step.seat, beside.get(index, ())) for index, action in enumerate(step.actions, first)]
    if not step.complete:
        words.append(look.say("unfinished"))
    yield from look.listed(words, first="  ")
    for action in step.actions:
        if action.get("note"):
            yield from note(str(action["note"]), look)
    captured = _captured(before, step)
    if captured:
        yield from _labelled("captures", look.cards(captured), look)
    for effect in step.effects:
        yield from _effect(effect, scene, step.seat)
    yield from table(scene, step)


def _captured(before: Step | None, step: Step) -> list[str]:
    """The cards that the turn's player has more than before and was not given."""
    if before is None or step.seat is None:
        return []
    known = {*before.captured[step.seat], *(effect.card for effect in step.effects if effect.name == "steal")}
    return [code for code in step.captured[step.seat] if code not in known]


def done(action: dict[str, Any], scene: Scene, seat: int | None, beside: Sequence[str] = ()) -> str:
    """One action in words; with its player's name where it is not that of `seat`.

    Its clock and what else is written `beside` it follow its glyph.
    """
    look = scene.look
    choice = action.get("as")
    words = look.say(
        f"do.{action['do']}",
        card=look.card(action["card"]) if action.get("card") else "",
        month=action.get("month"),
        choice=look.say(f"choice.{choice}") if choice else "",
    ).strip()
    if action.get("onto"):
        words = look.say("do.onto", done=words, onto=look.card(action["onto"]))
    if action.get("mark"):
        words += " " + look.paint(safe(action["mark"]), "doubt")
    clock = [f"@{plain(action['at'])}"] if action.get("at") is not None else []
    words = " ".join([words, *(look.paint(remark, "quiet") for remark in [*clock, *beside])])
    if action["seat"] != seat:
        words = look.say("do.by", name=scene.name(action["seat"]), done=words)
    return words


def note(text: str, look: Look, indent: str = "    ") -> list[str]:
    """A comment, beside a bar at the left."""
    words = safe(" ".join(text[:NOTE_LENGTH].split())).split(" ")
    return [look.paint(line, "quiet") for line in flow(words, look.width, first=f"{indent}| ", rest=f"{indent}| ")]


def _effect(effect: Effect, scene: Scene, seat: int | None) -> Iterator[str]:
    """An effect's name, what it means, and at the end of its first line the rule that says so."""
    look = scene.look
    told = "steal" if effect.name == "steal" else None
    touched = look.cards(effect.cards or ([effect.card] if effect.card and not told else []))
    parts = [" ".join(touched)] if touched else []
    parts.append(
        look.say(
            f"means.{effect.name}",
            name=scene.name(seat),
            card=look.card(effect.card) if effect.card else "",
            giver=scene.name(effect.from_),
            month=effect.month,
        )
    )
    if effect.amount is not None:
        parts.append(look.say("each_pays", amount=effect.amount))
    name = pad(look.paint(look.say(f"effect.{effect.name}"), "event"), LABEL_COLUMNS)
    lines = flow(" · ".join(parts).split(" "), look.width - columns(effect.rule) - 1, first=f"  {name}")
    yield spread(lines[0], look.paint(effect.rule, "quiet"), look.width)
    yield from lines[1:]


def board(scene: Scene, step: Step) -> Iterator[str]:
    """The table of one step alone, under a title that says how it came about: by the deal or by a turn."""
    look = scene.look
    if step.seat is None:
        words = look.say("deal" if scene.record.position is None else "position")
    else:
        words = look.say("turn", ply=step.ply, name=scene.plain_name(step.seat))
    yield look.paint(rule(words, look.say("in_stock", count=step.stock), look.width), "title")
    for effect in step.effects if step.seat is None else []:
        yield from _effect(effect, scene, None)
    yield from table(scene, step)


def table(scene: Scene, step: Step) -> Iterator[str]:
    """Loose cards by month, stacks with their makers, then each player's hand and captures."""
    look = scene.look
    loose = sorted(step.loose, key=cards.CODES.index)
    months = [word for _, of_month in groupby(loose, key=cards.month) for word in _apart(look.cards(of_month))]
    yield from _labelled("table", months or [look.say("nothing")], look)
    for stack in step.stacks:
        maker = look.say("dealt") if stack.by is None else scene.name(stack.by)
        yield from _labelled("stack", [*look.cards([*stack.cards, *stack.jokers]), f"({maker})"], look)
    for seat in range(len(step.hands)):
        yield from _seat(scene, step, seat)


def _seat(scene: Scene, step: Step, seat: int) -> Iterator[str]:
    look = scene.look
    counts = " · ".join([*counters(step.seats[seat], look.words), look.say("score", score=step.scores[seat])])
    hand = look.cards(step.hands[seat]) or [look.say("nothing")]
    name = pad(scene.name(seat), LABEL_COLUMNS)
    lines = flow(hand, look.width - columns(counts) - 1, first=f"  {name}")
    yield spread(lines[0], counts, look.width)
    yield from lines[1:]
    if step.captured[seat]:
        yield from _labelled("taken", _by_kind(scene, step.captured[seat], step.seats[seat].as_junk), look, indent=4)


def counters(counts: SeatCount, words: Words) -> Iterator[str]:
    """A seat's counters in words, as far as they are not 0."""
    for name, count in (("gos", counts.gos), ("bombs", counts.bombs), ("passes", counts.passes)):
        if count:
            yield words.say(name, count=count)
    if counts.shakes:
        yield words.say("shakes", months=",".join(map(str, counts.shakes)))
    if counts.ppuks:
        yield words.say("ppuks", count=len(counts.ppuks))


def final(scene: Scene, written: FinalState) -> Iterator[str]:
    """What each seat has in the end, where nobody wrote down how it was played."""
    look = scene.look
    yield look.paint(rule(look.say("final"), "", look.width), "title")
    as_junk = dict(enumerate(written.as_junk))
    for seat, name in enumerate(scene.names):
        counts = " · ".join(_written_counts(written, seat, look))
        yield spread(f"  {name}", counts, look.width).rstrip()
        if seat < len(written.captured) and written.captured[seat]:
            words = _by_kind(scene, written.captured[seat], as_junk.get(seat, []))
            yield from _labelled("taken", words, look, indent=4)


def _written_counts(written: FinalState, seat: int, look: Look) -> Iterator[str]:
    for name, counts in (("gos", written.gos), ("bombs", written.bombs)):
        if seat < len(counts) and counts[seat]:
            yield look.say(name, count=counts[seat])
    shaken = written.shakes[seat] if seat < len(written.shakes) else 0
    if isinstance(shaken, list) and shaken:
        yield look.say("shakes", months=",".join(map(str, shaken)))
    elif isinstance(shaken, int) and shaken:
        yield look.say("shaken_sets", count=shaken)


KINDS: Final = {"bright": "brights", "animal": "animals", "ribbon": "ribbons", "joker": "jokers"}
"""The groups of captures beside junk."""


def captures(scene: Scene, taken: Sequence[str], as_junk: Iterable[str]) -> Iterator[tuple[str, list[str], str]]:
    """Captures in groups: the kinds that score, the jokers that are no junk, and junk.

    Of each group the key of its name, its cards, and of junk its value in words.
    """
    junk = scene.junk(taken, as_junk)
    for kind, label in KINDS.items():
        group = [code for code in taken if cards.kind(code) == kind and code not in junk]
        if group:
            yield label, group, ""
    if junk:
        yield "junk", [*junk], scene.look.say("worth", value=sum(junk.values()))


def _by_kind(scene: Scene, taken: Sequence[str], as_junk: Iterable[str]) -> list[str]:
    """The captures in groups, as the words of a line."""
    look = scene.look
    words: list[str] = []
    for label, group, value in captures(scene, taken, as_junk):
        words += _apart([look.paint(look.say(label), "quiet"), *look.cards(group), *([value] if value else [])])
    return words


def _apart(words: list[str]) -> list[str]:
    """The words of a group, with a wider gap before them."""
    return [f"  {words[0]}", *words[1:]]


def _labelled(label: str, words: list[str], look: Look, indent: int = 2) -> list[str]:
    return flow(words, look.width, first=_label(label, look, indent))


def _label(label: str, look: Look, indent: int = 2) -> str:
    return " " * indent + pad(look.paint(look.say(label), "quiet"), LABEL_COLUMNS + 2 - indent)
