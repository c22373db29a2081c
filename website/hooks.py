"""What MkDocs does besides building docs/: it adds pages made from the code, and links the ID of a rule to its text.

MkDocs calls the functions below by their names (https://www.mkdocs.org/dev-guide/plugins/#events).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from website import each_rule, notebooks, rooms, schemas
from website.our_markdown import OurMarkdown

CHECKOUT: Final = Path(__file__).resolve().parents[1]
ALSO_SHOWN: Final = (
    "CHANGELOG.md",
    "sample_logs/*",
    "grammar/*.lark",
    "website/*.css",
    "website/*.js",
    "website/*.svg",
)
"""What lies outside docs/ and belongs to the site."""
NOT_SHOWN: Final = "benchmarks|gostop_log|tests"
"""Folders that documents may point to, and that are no part of the site."""
FROM_ELSEWHERE: Final = re.compile(r'<(?:script|img|iframe|link)\b[^>]*(?:src|href)="?(?:https?:)?//[^>]*>')
"""What a browser would load from another host."""
SEARCH: Final = 'data-md-component="search" role="dialog"'
"""A part of the theme that has no name for who hears a page."""


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Pages and docstrings are read as `OurMarkdown` has it."""
    config.markdown_extensions.append(OurMarkdown())
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """The pages of docs/, those made from the code, and what else of the checkout they point to."""
    for name, text in made():
        files.append(File.generated(config, name, content=text))
    for pattern in ALSO_SHOWN:
        for path in sorted(CHECKOUT.glob(pattern)):
            name = path.relative_to(CHECKOUT).as_posix().removeprefix("website/")
            files.append(File.generated(config, name, abs_src_path=str(path)))
    return files


def made() -> Iterator[tuple[str, str]]:
    """Every file that is made from the code: its name in the site, and its text."""
    yield "each-rule.md", each_rule.page()
    yield from schemas.files()
    yield from rooms.pages()
    yield from notebooks.pages()


def on_page_markdown(markdown: str, **_: Any) -> str:
    """In the site docs/ is the top, and what it shows besides lies within it; other files are only named."""
    shown = re.sub(r"\]\((?:\.\./)+docs/", "](../", markdown)
    shown = re.sub(r"\]\(\.\./(sample_logs|grammar|notebooks)\b", r"](\1", shown)
    return re.sub(rf"\[([^\]]+)\]\(\.\./(?:{NOT_SHOWN})/[^)]*\)", r"\1", shown)


def on_post_page(output: str, page: Page, **_: Any) -> str:
    """Nothing on a page is loaded from another host: PluginError says what would be.  The search gets a name, too."""
    if found := FROM_ELSEWHERE.search(output):
        raise PluginError(f"{page.file.src_uri} would load {found[0]}")
    return output.replace(SEARCH, f'{SEARCH} aria-label="Search"')
