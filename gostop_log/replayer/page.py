"""The page: everything that it needs stands in it, and a browser that opens it asks no network for anything."""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from importlib import resources
from typing import Any, Final

from jinja2 import Environment, PackageLoader, StrictUndefined

__all__ = ["inert_json", "render"]

_RAW: Final = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"})
"""What would end a script element, or a line of one, in the middle of a string."""


def inert_json(value: Any) -> str:
    """A value as JSON that can stand within a script element, whatever its strings say."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.translate(_RAW)


@cache
def _file(name: str) -> str:
    return resources.files("gostop_log.replayer").joinpath(name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


@cache
def _policy() -> str:
    """What the page may do: run its own script, look as its own style says, and nothing else."""
    rules = {
        "default-src": "'none'",
        "script-src": _hash(_file("replayer.js")),
        "style-src": _hash(_file("replayer.css")),
        "base-uri": "'none'",
        "form-action": "'none'",
    }
    return "; ".join(f"{name} {value}" for name, value in rules.items())


@cache
def _environment() -> Environment:
    return Environment(
        loader=PackageLoader("gostop_log.replayer", ""),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )


def render(template: str, **context: Any) -> str:
    """A template filled in; the same context gives the same text."""
    return (
        _environment()
        .get_template(template)
        .render(
            css=_file("replayer.css"),
            js=_file("replayer.js"),
            icons=_file("icons.svg"),
            policy=_policy(),
            **context,
        )
    )
