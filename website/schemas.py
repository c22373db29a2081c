"""JSON Schemas of what is read and written as JSON, made from the classes that hold it, and the page about them."""

from __future__ import annotations

import ast
import inspect
import json
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any, Final

import msgspec
from msgspec import Struct

from gostop_log import errors, record, results
from gostop_log.interchange import FORMAT, NEWEST
from gostop_log.record import Record
from gostop_log.results import Result
from gostop_log.session import Account, HandRow, account

__all__ = ["SCHEMAS", "files", "hand", "result", "schema"]

MODULES: Final = (errors, record, results, account)
"""Where the classes stand that a schema may name."""
DRAFT: Final = "https://json-schema.org/draft/2020-12/schema"
NOT_WRITTEN: Final = ("extra", "place")
"""Fields of a record that are no keys of its JSON: unknown keys stand among the others, where it was read nowhere."""


def schema(kind: type[Struct]) -> dict[str, Any]:
    """The schema of a class as msgspec encodes it, each key with what the class says of it."""
    whole = msgspec.json.schema(kind)
    for name, definition in whole["$defs"].items():
        told = _fields_told(_struct(name))
        for key, value in definition["properties"].items():
            if key in told:
                value["description"] = told[key]
    return {"$schema": DRAFT, **whole}


def hand() -> dict[str, Any]:
    """The schema of a hand in the interchange format, where it differs from a `Record` as Python holds it."""
    whole = schema(Record)
    definitions = whole["$defs"]
    for definition in definitions.values():
        for field in NOT_WRITTEN:
            definition["properties"].pop(field, None)
    del definitions["Place"]
    one = definitions["Record"]
    one["properties"] = {"format": {"const": FORMAT}, "version": {"const": NEWEST}} | one["properties"]
    one["required"].remove("actions")
    one["anyOf"] = [{"required": ["actions"]}, {"required": ["result"]}]
    _open_table(definitions["Position"])
    return whole


def _open_table(position: dict[str, Any]) -> None:
    """In JSON the loose cards and the stacks of a position lie in an object of their own, and all may be missing."""
    del position["required"]
    keys = position["properties"]
    position["properties"] = {}
    for key, value in keys.items():
        if key == "loose":
            position["properties"]["table"] = {
                "type": "object",
                "properties": {"loose": value, "stacks": keys["stacks"]},
            }
        elif key != "stacks":
            position["properties"][key] = value


def result() -> dict[str, Any]:
    """The schema of a result; of a hand that cannot be read no more is told than its id and the error."""
    whole = schema(Result)
    whole["$defs"]["Result"]["required"] = ["id", "ok"]
    return whole


SCHEMAS: Final = {
    "hand": ("A hand: what `import` reads and `export` writes", hand),
    "result": ("A hand replayed: a line of `replay --json`", result),
    "session-hand": ("A hand of an evening: a line of `session --json`", lambda: schema(HandRow)),
    "session": ("An evening: the last line of `session --json`", lambda: schema(Account)),
}
"""Each schema by its name: what it describes, and what makes it."""

HEAD: Final = """\
# JSON Schemas

Made from the classes that read and write it (draft 2020-12). What the keys mean for a hand, and what else is said in
JSON, stands in [the interchange format](interchange.md). A schema tells the form: types and names. Unknown keys are
allowed everywhere; whether a hand was legal only its replay tells.

"""


def files() -> Iterator[tuple[str, str]]:
    """The page in Markdown, and each schema as JSON."""
    made = {name: make() for name, (_, make) in SCHEMAS.items()}
    parts = [_section(name, SCHEMAS[name][0], found["$defs"]) for name, found in made.items()]
    yield "schemas.md", HEAD + "\n".join(parts)
    for name, found in made.items():
        yield f"schemas/{name}.schema.json", json.dumps(found, ensure_ascii=False, indent=2) + "\n"


def _section(name: str, title: str, definitions: dict[str, Any]) -> str:
    parts = [f"## {title} {{#{name}}}", f"As a file: [{name}.schema.json](schemas/{name}.schema.json)."]
    for struct, definition in definitions.items():
        parts += [f"### `{struct}` {{#{name}-{struct}}}", definition.get("description", ""), _keys(name, definition)]
    return "\n\n".join(parts) + "\n"


def _keys(name: str, definition: dict[str, Any]) -> str:
    required = definition.get("required", ())
    lines = ["| key | type | must stand | meaning |", "| --- | --- | --- | --- |"]
    for key, value in definition["properties"].items():
        meaning = value.get("description", "").replace("\n", " ")
        lines.append(f"| `{key}` | {_type(name, value)} | {'yes' if key in required else ''} | {meaning} |")
    return "\n".join(lines)


def _type(name: str, value: dict[str, Any]) -> str:
    """The type of a value in words."""
    if "$ref" in value:
        struct = value["$ref"].rpartition("/")[2]
        return f"[{struct}](#{name}-{struct})"
    if "anyOf" in value:
        return " or ".join(_type(name, one) for one in value["anyOf"])
    if "const" in value:
        return f"`{json.dumps(value['const'])}`"
    if "enum" in value:
        return ", ".join(f"`{one}`" for one in value["enum"])
    if value.get("type") == "array" and "items" in value:
        return f"list of {_type(name, value['items'])}"
    if "properties" in value:
        return "object of " + ", ".join(f"`{key}`: {_type(name, one)}" for key, one in value["properties"].items())
    return str(value.get("type", "anything"))


def _struct(name: str) -> type[Struct]:
    found: type[Struct] = next(getattr(module, name) for module in MODULES if hasattr(module, name))
    return found


def _fields_told(struct: type[Struct]) -> dict[str, str]:
    """What stands below each field of a class, by the field's key in JSON."""
    [body] = ast.parse(inspect.getsource(struct)).body
    assert isinstance(body, ast.ClassDef)
    keys = dict(zip(struct.__struct_fields__, struct.__struct_encode_fields__, strict=True))
    return {keys[name]: said for name, said in _told(body.body)}


def _told(body: Iterable[ast.stmt]) -> Iterator[tuple[str, str]]:
    for field, below in pairwise(body):
        match field, below:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(said))):
                yield name, inspect.cleandoc(said)
