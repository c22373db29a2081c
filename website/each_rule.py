"""The page of all rules: their texts, their parameters with the defaults of each preset, and what covers them."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from gostop_log.languages import Words
from gostop_log.rules import PARAMETERS, SOURCES, Parameter, RuleText, load, names, texts
from tests.docs import rule_table
from tests.docs.rule_table import as_written, table
from tests.samples.logs import SAMPLES, hands

__all__ = ["page"]

PRESETS: Final = tuple(name for name in names() if not load(name).overlay)
OVERLAYS: Final = tuple(name for name in names() if load(name).overlay)
HEAD: Final = """\
# Each rule

Made from what `gostop_log.rules` knows; `gostop-log rules explain M4` prints the same. Each rule can be linked to by
its ID: `each-rule.html#M4`. How the texts belong together stands in [the digest of the sources](rules.md), what online
rooms do in [matgo](matgo.md), who says what in [what the sources say](sources.md).

{presets}

A default such as `2p: 7, 3p: 3` depends on the number of players. A room is named where its value differs from that of
`matgo`, which it extends. *Said by*: {sources}; *open*: nobody says it, this toolkit decides.

What covers a rule: the sample logs of which a hand cites or shows it, and the tests that name it.
"""


def page() -> str:
    """The whole page, in Markdown."""
    head = HEAD.format(
        presets=table(("preset", "what it is", "extends"), map(_preset, (*PRESETS, *OVERLAYS))),
        sources=", ".join(f"{short} {name}" for short, name in SOURCES.items()),
    )
    cited = samples_of()
    parts = [head]
    for letter, title in rule_table.LETTERS.items():
        parts.append(f"## {letter}: {title}\n")
        parts += (_rule(rule, cited[rule.id]) for rule in texts().values() if rule.id[0] == letter)
    return "\n".join(parts)


def samples_of() -> dict[str, list[str]]:
    """The files of sample_logs/ of which a hand cites or shows each rule."""
    found: defaultdict[str, list[str]] = defaultdict(list)
    for sample in SAMPLES:
        for rule in set().union(*(rule_table.shown(*hand) for hand in hands(sample))):
            found[rule].append(sample.name)
    return found


def _rule(rule: RuleText, samples: Iterable[str]) -> str:
    parts = [f"### {rule.id} {Words().rule_called(rule.id)} {{#{rule.id}}}", _list_apart(rule.text)]
    if rule.rooms:
        parts.append("Online rooms:\n\n" + "\n".join(f"- {said}" for said in rule.rooms))
    parts += (_parameter(PARAMETERS[name]) for name in rule.parameters)
    parts += _covered(samples, rule_table.naming().get(rule.id, ()))
    return "\n\n".join(parts) + "\n"


def _parameter(one: Parameter) -> str:
    """What a parameter means and may be, and its default in each preset."""
    allowed = one.allowed + (f" ({one.unit})" if one.unit else "")
    said = " ".join(one.sources) or "open"
    shown = [*PRESETS, *(room for room in OVERLAYS if one.defaults[room] != one.defaults["matgo"])]
    defaults = table(shown, [[f"`{as_written(one.defaults[name])}`" for name in shown]])
    return f"`{one.name}`: {one.meaning} Allowed: {allowed}. Said by: {said}.\n\n{defaults}"


def _covered(samples: Iterable[str], tests: Sequence[str]) -> Iterator[str]:
    shown = ", ".join(f"[{name.removesuffix('.gsn')}](sample_logs/{name})" for name in samples)
    yield f"Samples: {shown or 'none'}."
    listed = "".join(f"    - `{test}`\n" for test in tests)
    yield f'??? note "Tests that name it: {len(tests)}"\n\n{listed}'


def _preset(name: str) -> tuple[str, str, str]:
    known = load(name)
    return f"`{name}`", known.title, f"`{known.extends}`" if known.extends else ""


def _list_apart(text: str) -> str:
    """The same with an empty line before a list, without which Markdown reads on in the paragraph."""
    return text.replace(":\n- ", ":\n\n- ")
