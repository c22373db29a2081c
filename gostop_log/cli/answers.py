"""Questions of pure arithmetic and the answers to them, for programs (JSON Lines) and for people."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from gostop_log.cli.report import Report, json_line
from gostop_log.errors import Fault, InputError
from gostop_log.jsontext import Value, iter_values
from gostop_log.sources import lines

__all__ = ["answer_lines", "answered"]

Answerer = Callable[[object], dict[str, Any]]


def answer_lines(answer: Answerer, report: Report) -> None:
    """An answer to every question on standard input, one a line; a bad question gets a bad answer, and on it goes."""
    asked = False
    for question in iter_values(lines("-"), "-"):
        asked = True
        reply = _unreadable(question) if isinstance(question, Fault) else answer(question.value)
        if _is_refusal(reply):
            report.fault()
            if isinstance(question, Value):
                reply["error"]["line"] = question.line
        report.say(json_line(reply))
    if not asked:
        raise InputError("standard input has no question in it")


def answered(answer: Answerer, question: dict[str, Any], report: Report, as_json: bool) -> dict[str, Any] | None:
    """The answer to a question that was asked by arguments; None where it is given already, as JSON or as refused."""
    reply = answer(question)
    if as_json:
        report.say(json_line(reply))
    if _is_refusal(reply):
        report.unread(reply["error"]["message"])
        return None
    return None if as_json else reply


def _unreadable(fault: Fault) -> dict[str, Any]:
    return {"id": None, "ok": False, "error": fault}


def _is_refusal(reply: dict[str, Any]) -> bool:
    return not reply.get("ok", True)
