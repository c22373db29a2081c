"""Templates filled in, and the style, the script and the policy that stand in a page."""

from __future__ import annotations

import base64
import hashlib
import json
from functools import cache
from importlib import resources
from typing import Any, Final

from jinja2 import ChoiceLoader, Environment, PackageLoader, StrictUndefined

from gostop_log.pages.colours import style

__all__ = ["filled", "inert_json", "looks"]

_RAW: Final = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026", "\u2028": "\\u2028", "\u2029": "\\u2029"})
"""What would end a script element, or a line of one, in the middle of a string."""


def filled(room: str, template: str, **context: Any) -> str:
    """A template of a room filled in; the same context gives the same text."""
    return _environment(room).get_template(template).render(context)


@cache
def looks(room: str, *scripts: str) -> dict[str, str]:
    """What a page of a room is dressed in, for its template.

    ``css`` is what all pages share and the room's own style, ``js`` the room's scripts one behind the other as one; by
    ``policy`` a browser runs this script, follows this style, and does nothing else.
    """
    css = style() + _file("pages", "pages.css") + _file(room, f"{room}.css")
    js = "\n".join(_file(room, f"{script}.js") for script in scripts)
    policy = f"default-src 'none'; script-src {_hash(js)}; style-src {_hash(css)}; base-uri 'none'; form-action 'none'"
    return {"css": css, "js": js, "policy": policy}


def inert_json(value: Any) -> str:
    """A value as JSON that can stand within a script element, whatever its strings say."""
    text = json.dumps(value, ensure_ascii=False, separators=(",", ":"))
    return text.translate(_RAW)


def _file(room: str, name: str) -> str:
    return resources.files(f"gostop_log.{room}").joinpath(name).read_text(encoding="utf-8")


def _hash(text: str) -> str:
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


@cache
def _environment(room: str) -> Environment:
    return Environment(
        loader=ChoiceLoader([PackageLoader(f"gostop_log.{room}", ""), PackageLoader("gostop_log.pages", "")]),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        keep_trailing_newline=True,
    )
