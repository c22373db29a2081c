"""``gostop-log rules``: the house rules as people look at them: listed, shown, compared, explained, inferred."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

import click

from gostop_log.cli.arguments import rule_name, written
from gostop_log.cli.infer import infer
from gostop_log.cli.looking import language
from gostop_log.cli.report import Report, json_line
from gostop_log.draw.look import WIDTH
from gostop_log.draw.text import columns, flow, pad, safe
from gostop_log.languages import Words
from gostop_log.request import rules_for
from gostop_log.rules import PARAMETERS, SOURCES, Rules, explain, load, names, resolve, texts
from gostop_log.rules.wording import unknown

__all__ = ["rules"]

_LETTERS: Final = "DLPEBHJSGMKNWX"
"""What rule IDs begin with, in the order of docs/rules.md."""

_NAMES: Final = re.compile(r"[^\s(),:][^(),:]*(?<!\s)")
"""The names in the title of a rule."""

_players = click.option("--players", type=click.IntRange(2, 3), help="For how many players; 3 unless it is for 2 only.")


@click.group()
def rules() -> None:
    """List, show, compare, explain and infer house rules.

    A rule set is a preset or the variant of an online room, and what differs from it: classic target=5 jokers=["J2"].
    """


rules.add_command(infer)


@rules.command("list")
@language
@click.pass_obj
def list_(report: Report, lang: str) -> None:
    """List the presets and the online rooms' variants of them."""
    words = Words(lang)
    for overlay, heading in ((False, "rules.presets"), (True, "rules.rooms")):
        report.say(words.say(heading))
        for name in names():
            preset = load(name)
            if preset.overlay == overlay:
                said = words.say(f"rules.for_{'_'.join(map(str, preset.players))}", title=words.preset(name))
                _say(report, flow(said.split(), WIDTH, first=f"  {name:<15}"))


@rules.command()
@click.argument("preset")
@click.argument("overrides", metavar="[NAME=VALUE]...", nargs=-1)
@_players
@click.option("--json", "as_json", is_flag=True, help="One line of JSON.")
@language
@click.pass_obj
def show(
    report: Report, preset: str, overrides: tuple[str, ...], players: int | None, as_json: bool, lang: str
) -> None:
    """Show every value of a rule set.

    Marked * is what differs from the preset that it starts from.
    """
    chosen = rules_for(rule_name([preset, *overrides]), players)
    if as_json:
        report.say(json_line(_as_json(chosen)), colour=False)
        return
    words = Words(lang)
    report.say(words.say("rules.head", preset=preset, players=chosen.players, hash=chosen.hash))
    _say(report, flow(words.preset(preset).split(), WIDTH))
    base = preset if chosen.overrides else load(preset).extends or preset
    changed = chosen.difference(resolve(base, {}, chosen.players))
    values = chosen.as_dict()
    for letter in _LETTERS:
        report.say(f"\n{letter}  {words.say(f'rules.letter.{letter}')}")
        for name, parameter in PARAMETERS.items():
            if parameter.rules[0][0] == letter:
                mark = "*" if name in changed else " "
                said = f"{mark} {name} = {safe(written(values[name]))}"
                _say(report, _described(said, f"{parameter.rules[0]:<4}{words.parameter(name)}"))


@rules.command()
@click.argument("first", metavar="A")
@click.argument("second", metavar="B")
@_players
@click.pass_obj
def diff(report: Report, first: str, second: str, players: int | None) -> None:
    """Compare two rule sets, each as in 'classic target=5'."""
    both = [rule_name(text.split()) for text in (first, second)]
    players = players or min(rules_for(name).players for name in both)
    one, other = (rules_for(name, players) for name in both)
    differences = one.difference(other)
    if not differences:
        report.say(f"no difference for {players} players")
    for name, (mine, theirs) in differences.items():
        said = safe(f"{written(mine)} -> {written(theirs)}")
        first_column = f"{PARAMETERS[name].rules[0]:<4}{name:<24}"
        _say(report, flow(said.split(), WIDTH, first=first_column, rest=" " * 28))


@rules.command("explain")
@click.argument("name", metavar="ID|NAME|PARAMETER")
@language
@click.pass_obj
def explain_(report: Report, name: str, lang: str) -> None:
    """Print the text of a rule (M4, pi-bak, 피박), or all about a parameter (pi_bak_max)."""
    if name in PARAMETERS:
        _say(report, _parameter_page(name, Words(lang)))
    elif name.upper() in texts():
        _say(report, _rule_page(name.upper(), Words(lang)))
    elif called := _called(name, lang):
        for rule in called:
            _say(report, _rule_page(rule, Words(lang)))
    else:
        raise unknown("rule or parameter", name, [*texts(), *PARAMETERS])


def _called(name: str, lang: str) -> list[str]:
    """The rules whose title has this name, between its brackets, colons and commas, in English, Korean or `lang`."""
    spoken = [Words(one) for one in dict.fromkeys(("en", "ko", lang))]
    return [
        rule
        for rule in texts()
        if any(name.strip().casefold() in _NAMES.findall(words.rule_title(rule).casefold()) for words in spoken)
    ]


def _say(report: Report, lines: Iterable[str]) -> None:
    for line in lines:
        report.say(line)


def _as_json(chosen: Rules) -> dict[str, Any]:
    values = chosen.as_dict()
    return {
        "preset": chosen.preset,
        "overrides": chosen.overrides,
        "players": values.pop("players"),
        "rules_hash": chosen.hash,
        "rules": values,
    }


def _described(said: str, meaning: str) -> Iterator[str]:
    """A value at the left and what it means beside it, or below where the value is long."""
    if columns(said) > 37:
        yield said
        said = ""
    yield from flow(meaning.split(" "), WIDTH, first=f"{said:<39}", rest=" " * 43)


def _parameter_page(name: str, words: Words) -> Iterator[str]:
    parameter = PARAMETERS[name]
    yield f"{name} ({', '.join(parameter.rules)})"
    yield from _paragraph(words.parameter(name))
    yield from _entry(words.say("rules.allowed"), parameter.allowed)
    if parameter.unit:
        yield from _entry(words.say("rules.unit"), parameter.unit)
    who = ", ".join(SOURCES[one] for one in parameter.sources)
    yield from _entry(words.say("rules.sources"), who or words.say("rules.no_source"))
    by_value: dict[str, list[str]] = {}
    for preset, value in parameter.defaults.items():
        by_value.setdefault(written(value), []).append(preset)
    for value, presets in by_value.items():
        yield from _entry(
            value if len(value) < 12 else "", ", ".join(presets) + ("" if len(value) < 12 else f": {value}")
        )
    for rule in parameter.rules:
        yield ""
        yield from _rule_page(rule, words)


def _rule_page(rule: str, words: Words) -> Iterator[str]:
    found = explain(rule)
    yield from flow(words.rule_called(rule).split(), WIDTH, first=f"{rule}  ")
    for paragraph in words.rule_text(rule).split("\n"):
        yield from _paragraph(paragraph)
    for note in found.rooms:
        yield from flow(note.split(), WIDTH, first=f"  {words.say('rules.room_notes')}: ", rest="    ")
    for name in found.parameters:
        presets = (one for one in names() if not load(one).overlay)
        values = [f"{one} {written(PARAMETERS[name].defaults[one])}" for one in presets]
        yield from flow(", ".join(values).split(), WIDTH, first=f"  {name}: ", rest="    ")


def _paragraph(text: str) -> Iterator[str]:
    inner = re.match("- ", text)
    yield from flow(text.split(), WIDTH, first="  ", rest="    " if inner else "  ")


def _entry(label: str, text: str) -> Iterator[str]:
    yield from flow(text.split(), WIDTH, first="  " + pad(label, 12))
