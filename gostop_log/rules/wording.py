"""Words for people: values as messages show them, and what somebody may have meant."""

from __future__ import annotations

from collections.abc import Iterable

from gostop_log.errors import RuleSetError
from gostop_log.near import nearest

__all__ = ["nearest_first", "shown", "unknown"]


def shown(value: object) -> str:
    """A value as a message shows it: on one line, without control characters, cut where it is long."""
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    try:
        text = repr(value)
    except (ValueError, RecursionError):
        return "something too large to show"
    return text if len(text) <= 60 else text[:57] + "..."


def nearest_first(name: str, known: Iterable[str]) -> list[str]:
    """All names that there are, those first that may have been meant by `name`."""
    names = list(known)
    near = nearest(name, names)
    return near + [one for one in names if one not in near]


def unknown(what: str, name: object, known: Iterable[str], see: str = "") -> RuleSetError:
    """The error for a name that nothing has: it says which names are near, or all where they are few.

    `see` is the command that lists them, named where they are many and none is near.
    """
    names, about = list(known), str(name)
    near = nearest(about, names, most=4)
    message = f"there is no {what} {shown(name)}"
    if near:
        return RuleSetError(f"{message}; did you mean {' or '.join(near)}?", expected=near, about=about)
    if len(names) < 20:
        return RuleSetError(f"{message}; there are {', '.join(names)}", expected=names, about=about)
    return RuleSetError(f"{message}; {see} lists them all" if see else message, about=about)
