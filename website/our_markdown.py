"""An extension of Markdown: the ID of a rule, such as M4, is a link to its text in each-rule.md; a doctest is code.

Code, links and headings stay as they are. The link itself is found by the plugin `autorefs`, which knows the anchors of
every page.
"""

from __future__ import annotations

import re
from typing import Final
from xml.etree.ElementTree import Element

from markdown import Markdown
from markdown.extensions import Extension
from markdown.inlinepatterns import InlineProcessor
from markdown.preprocessors import Preprocessor

from gostop_log.rules import texts

__all__ = ["OurMarkdown"]

CARDS_TOO: Final = {"J1", "J2", "J3"}
"""IDs that are also the codes of jokers, which nearly always means the joker."""
BEFORE_EMPHASIS: Final = 65
"""Links are tried before ``**``, which would otherwise cut them out of its text."""
BEFORE_FENCES: Final = 26
"""Fences are taken out of the text by the first extension that knows them, and these are some more."""


class _RuleLink(InlineProcessor):
    ANCESTOR_EXCLUDES = ("a", "h1", "h2", "h3", "h4", "h5", "h6")

    def handleMatch(self, m: re.Match[str], _data: str) -> tuple[Element, int, int]:
        link = Element("autoref", {"identifier": m[0], "class": "rule"})
        link.text = m[0]
        return link, m.start(), m.end()


class _Doctest(Preprocessor):
    """What begins with ``>>>`` is code up to the next empty line, as in the docstrings of this package."""

    def run(self, lines: list[str]) -> list[str]:
        written: list[str] = []
        in_fence = in_doctest = False
        for line in lines:
            in_fence ^= line.startswith("```")
            if line.startswith(">>> ") and not in_fence and not in_doctest:
                in_doctest = True
                written += ["", "```pycon"]
            elif in_doctest and not line.strip():
                in_doctest = False
                written.append("```")
            written.append(line)
        return [*written, "```"] if in_doctest else written


class OurMarkdown(Extension):
    """Links to rules, and doctests as code."""

    def extendMarkdown(self, md: Markdown) -> None:
        """Add both to what reads the text."""
        md.preprocessors.register(_Doctest(md), "doctest", BEFORE_FENCES)
        rules = "|".join(sorted(texts().keys() - CARDS_TOO, key=len, reverse=True))
        md.inlinePatterns.register(_RuleLink(rf"(?<![\w*-])(?:{rules})(?![\w*-])", md), "rule-links", BEFORE_EMPHASIS)
