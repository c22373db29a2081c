"""A terminal that somebody types at: a line with history, and a menu of what the word that is typed can become."""

from __future__ import annotations

from collections.abc import Iterator

from prompt_toolkit import PromptSession
from prompt_toolkit.completion import CompleteEvent, Completer, Completion
from prompt_toolkit.document import Document
from prompt_toolkit.shortcuts import CompleteStyle

from gostop_log.cli.prompting import ASKING
from gostop_log.recording import Desk, completions

__all__ = ["typed"]


class _Words(Completer):
    """What the word before the cursor can become."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def get_completions(self, document: Document, _: CompleteEvent) -> Iterator[Completion]:
        """Each word with the name of its card."""
        for word in completions(self.desk, document.text_before_cursor):
            yield Completion(word.word, -word.replaces, display_meta=word.meaning)


def typed(desk: Desk) -> Iterator[str]:
    """What is typed, line by line; ends with Ctrl-D or Ctrl-C."""
    session: PromptSession[str] = PromptSession(
        completer=_Words(desk), complete_while_typing=False, complete_style=CompleteStyle.MULTI_COLUMN
    )
    while True:
        try:
            yield session.prompt(desk.prompt + ASKING)
        except (EOFError, KeyboardInterrupt):
            return
