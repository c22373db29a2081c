"""Writing a hand down while it is played: a desk that takes lines and gives answers, without a terminal or a file.

The hand goes through moments (`Moment`), each a value: what stands in the log, and what is asked for.  What is typed is
read by the grammar of the notation (`typed`), after Hangul and other spellings of cards have become codes
(`spelling`); the engine says what is legal.  `Book` puts the hand into the log and leaves all else in it as it was.
"""

from __future__ import annotations

from gostop_log.recording.book import Book, Opened, opened
from gostop_log.recording.completing import Completion, completions
from gostop_log.recording.desk import Answer, Desk
from gostop_log.recording.moment import Moment, Wrong

__all__ = ["Answer", "Book", "Completion", "Desk", "Moment", "Opened", "Wrong", "completions", "opened"]
