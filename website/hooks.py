"""What MkDocs does besides building docs/: it adds pages made from the code, and links the ID of a rule to its text.

MkDocs calls the functions below by their names (https://www.mkdocs.org/dev-guide/plugins/#events).
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

from website import each_rule, rooms, schemas
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


def on_page_markdown(markdown: str, **_: Any) -> str:
    """In the site docs/ is the top, and what lies beside it in the checkout lies within it."""
    return (
        markdown.replace("](../docs/", "](../")
        .replace("](../sample_logs", "](sample_logs")
        .replace("](../grammar", "](grammar")
    )
