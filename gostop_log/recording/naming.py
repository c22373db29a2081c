"""The names that are typed: of all who sit down, or of some who sit there already."""

from __future__ import annotations

from collections.abc import Sequence

from gostop_log.recording.moment import Wrong

__all__ = ["named", "names_in"]


def names_in(text: str) -> list[str]:
    """Names with blanks or commas between them; Wrong where two are the same."""
    names = [name.strip() for name in (text.split(",") if "," in text else text.split())]
    if len(set(names)) < len(names) or "" in names:
        raise Wrong("record.wrong.twice_named")
    return names


def named(names: Sequence[str], text: str) -> list[int]:
    """The numbers of those who are named: one whole name, or words that each begin one name and no other."""
    known = [name.casefold() for name in names]
    if text.casefold() in known:
        return [known.index(text.casefold())]
    found = []
    for word in text.replace(",", " ").split():
        exact = [seat for seat, name in enumerate(known) if name == word.casefold()]
        fitting = exact or [seat for seat, name in enumerate(known) if name.startswith(word.casefold())]
        if len(fitting) != 1:
            raise Wrong("record.wrong.nobody_called", word=word, names=[*names])
        found += fitting
    return found
