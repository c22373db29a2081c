"""Reads docs/rules.md and docs/matgo.md as a person does: rule texts by ID, and the tables of parameters."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

DOCS = Path(__file__).parents[2] / "docs"
RULES = (DOCS / "rules.md").read_text(encoding="utf-8")
MATGO = (DOCS / "matgo.md").read_text(encoding="utf-8")
SECTION_1, SECTION_2 = re.split(r"^## \d\. .*\n", MATGO, flags=re.M)[1:3]
ID = r"[DLPEBHJSGMKNWXA]\d+"


def plain(text: str) -> str:
    """Without Markdown's emphasis and escapes; backticks stay."""
    text = re.sub(r"(?<!\\)\*{1,2}(\S|\S.*?[^\s\\])\*{1,2}", r"\1", text)
    return text.replace("\\*", "*").replace("\\|", "|").strip()


def rows(text: str) -> Iterator[list[str]]:
    """The cells of every table row."""
    for line in text.splitlines():
        if line.startswith("|") and not set(line) <= set("|- "):
            yield [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]


def bullets() -> Iterator[tuple[str, str]]:
    """ID and text of every ``- **M4** …``, continuation lines and inner bullets included."""
    for block in re.findall(rf"^- \*\*{ID}\*\* .*(?:\n  .*)*", RULES, flags=re.M):
        name, text = re.match(rf"- \*\*({ID})\*\* ([\s\S]*)", block).groups()
        yield name, plain(re.sub(r"\n  (?!- )", " ", text).replace("\n  - ", "\n- "))


def combinations() -> Iterator[tuple[str, str]]:
    """ID and text of the tables of S and M in docs/rules.md."""
    for cells in rows(RULES):
        if re.fullmatch(rf"\*\*{ID}\*\*", cells[0]):
            said = f"{cells[1]}: {cells[2]}"
            yield cells[0].strip("*"), plain(said + (f". Variants: {cells[3]}" if len(cells) > 3 and cells[3] else ""))


def additions() -> Iterator[tuple[str, str]]:
    """ID and text of what docs/matgo.md adds: its table of new parameters, and the paragraph on M19."""
    for name, parameters, meaning, default in rows(SECTION_2):
        if name != "ID":
            yield name, plain(f"{parameters}: {meaning}. In classic, family and wiki: {default}.")
    paragraph = re.search(r"^\*\*M19\.\*\* ([\s\S]*?)\n\n", MATGO, flags=re.M)
    yield "M19", plain(paragraph[1].replace("\n", " "))


def texts() -> dict[str, str]:
    """The whole text of every rule, a paragraph for each place where it stands."""
    found = defaultdict(list)
    for source in (bullets(), combinations(), additions()):
        for name, text in source:
            found[name].append(text)
    only_rooms = {name: notes for name, notes in rooms().items() if name not in found}
    return {name: "\n\n".join(paragraphs) for name, paragraphs in (found | only_rooms).items()}


def rooms() -> dict[str, list[str]]:
    """What docs/matgo.md says line by line of the rooms, by rule ID."""
    found = defaultdict(list)
    for ids, parameter, value, where, grade in rows(SECTION_1):
        for name in _expanded(ids):
            found[name].append(plain(f"{parameter.replace(' **new**', '')}: {value} [{where}; {grade}]"))
    return found


def _expanded(ids: str) -> Iterator[str]:
    """``S1–S8`` and ``L5/L8`` as single IDs."""
    for part in re.split(r"[/,] ?", ids):
        ends = re.findall(ID, part)
        if len(ends) == 2:
            yield from (f"{part[0]}{number}" for number in range(int(ends[0][1:]), int(ends[1][1:]) + 1))
        yield from ends[:1] if len(ends) == 1 else []


def cells() -> Iterator[tuple[list[str], dict[str, list[str]]]]:
    """Parameter names and, by preset, their written values: each row of the table at the end of docs/rules.md."""
    table = RULES[RULES.index("## Parameters") :]
    header, *lines = rows(table)
    for line in lines:
        yield re.findall(r"`(\w+)`", line[0]), dict(zip(header[3:], line[3:], strict=True))
