"""docs/rule-table.md, made from the rule set's own metadata: ``python -m tests.docs.rule_table`` writes it anew.

What is counted: a sample hand exercises a rule if its replay cites it (an effect, a line of a bill, a sum paid, the
end, an error); a test names a rule if the ID stands in its name or its text.
"""

from __future__ import annotations

import ast
import json
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

from gostop_log.errors import Fault, RuleSetError
from gostop_log.record import Record
from gostop_log.replaying import check, rules_of
from gostop_log.results import Result
from gostop_log.rules import PARAMETERS, Parameter, Rules, load, names, resolve, texts
from tests.samples.logs import SAMPLES, hands
from tests.variants.test_values import CASES

FILE: Final = Path(__file__).resolve().parents[2] / "docs" / "rule-table.md"
TESTS: Final = Path(__file__).resolve().parents[1]
PRESETS: Final = ("classic", "family", "wiki", "matgo")
LETTERS: Final = {
    "D": "deck", "L": "deal", "P": "a turn", "E": "events", "B": "bombs", "H": "shakes", "J": "jokers in play",
    "S": "scoring combinations", "G": "go or stop", "M": "what multiplies a payment", "K": "who pays",
    "N": "no winner", "W": "four to seven at the table", "X": "further variants", "A": "what an audit proves",
}  # fmt: skip
ID: Final = re.compile(r"(?<![A-Za-z0-9])([DLPEBHJSGMKNWXA]\d+)(?![A-Za-z0-9])")
CARDS_TOO: Final = {"J1", "J2", "J3"}
"""IDs that are also the codes of jokers: they count in the name of a test alone."""
ENDS: Final = {
    "nagari": "N1", "points": "N1", "void": "L5", "table_quad": "L8", "both_quads": "L9", "syodang": "K3",
    "abandoned": "N6",
}  # fmt: skip
MANY: Final = 10
"""Larger numbers are not told apart: the table would be out of date with every test."""
HEAD: Final = """\
# The table of rules

Made by `python -m tests.docs.rule_table` from what `gostop_log.rules` knows; do not edit it, a test compares the two.
The texts of the rules stand in [rules.md](rules.md) and [matgo.md](matgo.md); who states each of them in
[sources.md](sources.md). P, G, I and W are the four sources, the other letters online rooms.

*Hands* counts the hands of `sample_logs/` that cite or show the rule, or that come out otherwise under another value of
the parameter or of one of the rule's; *tests* the tests that name the rule, *cases* the values of a parameter that a
test tells apart.
"""


def text() -> str:
    """The whole document."""
    parts = [HEAD]
    for letter, title in LETTERS.items():
        parts.append(f"\n## {letter}: {title}\n\n{_rules(letter)}")
        known = [one for one in PARAMETERS.values() if one.rules[0][0] == letter]
        if known:
            parts.append(f"\n{_parameters(known)}")
    parts.append(f"\n## Room overlays\n\nEach starts from `matgo`.\n\n{_overlays()}")
    return "".join(parts)


def table(header: Iterable[str], rows: Iterable[Iterable[str]]) -> str:
    lines = [list(header), *map(list, rows)]
    lines.insert(1, ["---"] * len(lines[0]))
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in lines)


def _rules(letter: str) -> str:
    tests = named_by_tests()
    rows = (
        (
            rule,
            text.title,
            ", ".join(f"`{name}`" for name in text.parameters),
            _number(exercised(rule, text.parameters)),
            _number(tests[rule]),
        )
        for rule, text in texts().items()
        if rule[0] == letter
    )
    return table(("rule", "title", "parameters", "hands", "tests"), rows)


def _number(count: int) -> str:
    return f"{MANY}+" if count >= MANY else str(count or "–")


def _parameters(parameters: Iterable[Parameter]) -> str:
    rows = (
        (
            f"`{one.name}`",
            " ".join(one.rules),
            one.meaning,
            one.allowed + (f" ({one.unit})" if one.unit else ""),
            " ".join(one.sources) or "open",
            *(as_written(one.defaults[preset]) for preset in PRESETS),
            _number(len(decided(one.name))),
            str(len({repr(value) for _, expected in CASES[one.name] for value, _ in expected})),
        )
        for one in parameters
    )
    return table(("parameter", "rules", "meaning", "allowed", "said by", *PRESETS, "hands", "cases"), rows)


def as_written(value: Any) -> str:
    """A value as a preset's file has it; by the number of players where that decides."""
    if isinstance(value, dict) and value and value.keys() <= {"2p", "3p"}:
        return ", ".join(f"{players}: {as_written(one)}" for players, one in value.items())
    return value if isinstance(value, str) else json.dumps(value)


def _overlays() -> str:
    base = resolve("matgo", {}, 2)
    rows = []
    for name in names():
        if load(name).overlay:
            changed = resolve(name, {}, 2).difference(base)
            values = ", ".join(f"`{key}` {as_written(PARAMETERS[key].defaults[name])}" for key in changed)
            rows.append((f"`{name}`", load(name).title, values))
    return table(("overlay", "title", "what differs"), rows)


def cited(result: Result | Fault) -> set[str]:
    """The rules that a replay names."""
    if isinstance(result, Fault):
        return {result.rule} if result.rule else set()
    found = {effect.rule for step in result.steps for effect in step.effects}
    found |= {line.rule for bill in result.bills for line in bill.lines} | {one.rule for one in result.paid}
    found |= {item.split(".")[0] for item in result.items} | {one.rule for one in result.mismatches if one.rule}
    if result.error is not None and result.error.rule:
        found.add(result.error.rule)
    if result.sold:
        found.add("W2")
    return found | {ENDS[end] for end in [result.end] if end in ENDS}


def exercised(rule: str, parameters: Iterable[str]) -> int:
    """How many sample hands exercise a rule: they cite it, show it, or turn on one of its parameters."""
    hands = {number for number, found in enumerate(samples()) if rule in shown(*found)}
    return len(hands.union(*(decided(name) for name in parameters)))


def shown(record: Record | None, result: Result | Fault) -> set[str]:
    """The rules that a hand cites, and those that leave no line anywhere and can be seen in the hand itself."""
    found = cited(result)
    if record is None or isinstance(result, Fault):
        return found
    if record.hands is not None or record.deck is not None:
        found |= {"D1", "L1", "L2", "L3"}
    if result.start is not None and result.start.stacks:
        found |= {"L6"}
    if record.choices is not None:
        found |= {"W1", "W4"} | ({"W2", "W3"} if "out" in record.choices else set())
    if result.bills:
        found |= {"M18", "S12"}
    for step in result.steps:
        laid = {action["card"] for action in step.actions if action["do"] == "play"}
        found |= {"P1"} if laid.intersection(step.loose) else set()
        found |= {"P2"} if laid.intersection(step.captured[step.seat or 0]) else set()
    return found


@cache
def decided(parameter: str) -> frozenset[int]:
    """The numbers of the sample hands that come out otherwise under another value of the parameter."""
    known = PARAMETERS[parameter]
    return frozenset(
        number for number, (record, _) in enumerate(samples()) if record is not None and decides(known, record)
    )


@cache
def samples() -> tuple[tuple[Record | None, Result | Fault], ...]:
    """Every hand of the samples, and what its replay says."""
    return tuple(found for sample in SAMPLES for found in hands(sample))


def decides(parameter: Parameter, record: Record) -> bool:
    """Whether the hand comes out otherwise under another value of the parameter."""
    rules = rules_of(record)
    mine = _outcome(record, rules)
    for value in _values(parameter):
        try:
            others = rules.replace(**{parameter.name: value})
        except RuleSetError:  # the value contradicts what else the hand's rule set says
            continue
        if _outcome(record, others) != mine:
            return True
    return False


def _values(parameter: Parameter) -> list[Any]:
    """The values that the presets or a test's case give the parameter."""
    values = [value for _, expected in CASES[parameter.name] for value, _ in expected]
    for default in parameter.defaults.values():
        values += default.values() if isinstance(default, dict) and default.keys() <= {"2p", "3p"} else [default]
    return list({repr(value): value for value in values}.values())


def _outcome(record: Record, rules: Rules) -> Any:
    """What a hand comes to, its claims aside."""
    result = check(record, rules=rules)
    rule = result.error and result.error.rule
    came = (result.ok, rule, result.end, result.winner, result.payments, result.items)
    return *came, result.bills, result.paid, result.next


def named_by_tests() -> Counter[str]:
    """How many tests name each rule."""
    return Counter({rule: len(tests) for rule, tests in naming().items()})


@cache
def naming() -> dict[str, list[str]]:
    """The tests that name each rule, as pytest calls them."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for path in sorted(TESTS.rglob("test_*.py")):
        for test, rules in _tests(path):
            for rule in rules:
                found[rule].append(f"{path.relative_to(TESTS.parent).as_posix()}::{test}")
    return found


def _tests(path: Path) -> Iterator[tuple[str, set[str]]]:
    """Each test of a file, and the rules that it names."""
    written = path.read_text(encoding="utf-8")
    for node in ast.parse(written).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            in_name = set(ID.findall(node.name))
            body = "\n".join([ast.get_source_segment(written, one) or "" for one in (*node.decorator_list, node)])
            yield node.name, in_name | set(ID.findall(body)) - CARDS_TOO


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
