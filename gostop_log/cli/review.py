"""``gostop-log review``: hands gone through with a pupil, as text, a page of HTML, Markdown or JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from typing import Any, Final, Literal, get_args

import click

from gostop_log.cli.compiling import tell_of_compiling
from gostop_log.cli.estimating import check_belongs, estimating, finite, precision
from gostop_log.cli.logs import Logs, identity, reading
from gostop_log.cli.looking import looking
from gostop_log.cli.output import STANDARD_OUTPUT, check_kept, packing, same_file, unpacked, write_hands, writing
from gostop_log.cli.report import UNREADABLE, Report, json_line
from gostop_log.cli.reviewing import Reviewed, Reviewing, answer_line, hand_line, player_line, question_line
from gostop_log.cli.sharing import Shared, parts, sharing
from gostop_log.decisions import Estimates
from gostop_log.draw.look import Look
from gostop_log.errors import Fault
from gostop_log.languages import Words
from gostop_log.review import Review
from gostop_log.review.markdown import markdown
from gostop_log.review.page import page
from gostop_log.review.summing import Session
from gostop_log.review.terminal import drawn
from gostop_log.review.writing_back import written_back

__all__ = ["review"]

MOST_HANDS: Final = 1000
"""So many hands stand in one document."""
JSON: Final = (".json", ".jsonl")
"""Logs so named are written as JSON Lines."""
Form = Literal["md", "json"]


@click.command(short_help="Go through hands with a pupil: what was played, what was better, and why.")
@click.option("--html", "target", metavar="OUT", help="A page of HTML that holds all it needs; - is standard output.")
@click.option("--md", is_flag=True, help="GitHub-flavoured Markdown.")
@click.option("--json", is_flag=True, help="JSON Lines, as docs/review.md describes them.")
@click.option("--seat", metavar="WHO", help="Only what this seat could know: a player's name, or a seat from 0.")
@click.option("--spoiler-free", "quiz", is_flag=True, help="As a quiz: first the table, what was played behind it.")
@click.option(
    "--sort",
    type=click.Choice(["order", "size"]),
    default="order",
    show_default=True,
    help="In the order of play, or the largest first, of all hands together.",
)
@click.option(
    "--least",
    type=click.FloatRange(0),
    callback=finite,
    default=0.0,
    metavar="CHIPS",
    help="Only what so much was lost or won by.",
)
@click.option(
    "--share",
    type=click.FloatRange(0, 100),
    callback=finite,
    default=0.0,
    metavar="PERCENT",
    help="The same as a share of what the hand is about.",
)
@click.option("--hand", "wanted", metavar="HAND", help="Only the hand with this id, or this number in the input.")
@click.option("--analyse", is_flag=True, help="Estimate what each move was worth, and tell what was better.")
@estimating
@precision
@click.option(
    "--write-back",
    "back",
    metavar="OUT",
    help="With --analyse: the log, with each better move as a variation of its own and its evaluation.",
)
@looking
@sharing
@reading
@click.pass_obj
def review(
    report: Report,
    /,
    logs: Logs,
    shared: Shared,
    look: Look,
    **asked: Any,
) -> None:
    """Go through hands: what was played, what was better, and why, in words drawn from facts.

    Told are what people wrote into the log, choices between go and stop, turns in which something happened, and with
    --analyse the mistakes and the moves that were the only good ones. What is said of a move is what its player could
    know. At the end stands a page for each player.

    Exit codes: 0 every hand was gone through; 1 one is broken, or could not be analysed; 2 wrong usage, or an input of
    which nothing could be read.
    """
    names = ["samples", "policy", "solved_turns", "seed", "precision"]
    estimates = {name: asked.pop(name) for name in names}
    check_belongs("--analyse", asked["analyse"], [*names, "back"])
    if asked["quiz"] and asked["sort"] == "size":
        raise click.UsageError("--spoiler-free tells a hand in its order: --sort size would not")
    forms: list[Form] = [name for name in get_args(Form) if asked.pop(name)]
    given = [*(["html"] if asked["target"] is not None else []), *forms]
    if len(given) > 1:
        raise click.UsageError(f"--{given[0]} and --{given[1]} exclude each other")
    if asked["back"] is not None and (asked["wanted"] is not None or asked["seat"] is not None):
        raise click.UsageError("--write-back writes the whole log: without --hand and --seat")
    if asked["back"] is not None and _meet(asked["back"], asked["target"] or "-"):
        raise click.UsageError("the review and --write-back would be written into one another: name two places")
    check_kept(logs.files, asked["target"])
    by = Estimates(**estimates) if asked.pop("analyse") else None
    if by is not None:
        tell_of_compiling(report, "estimating")
    look = replace(report.look, lang=look.lang, colour=look.colour)
    _Command(report, logs, shared, look, by, form=forms[0] if forms else None, **asked).run()


def _meet(one: str, other: str) -> bool:
    """Whether two documents would be written to the same place."""
    if one in STANDARD_OUTPUT or other in STANDARD_OUTPUT:
        return one in STANDARD_OUTPUT and other in STANDARD_OUTPUT
    return same_file(one, other)


@dataclass
class _Command:
    """What is asked for."""

    report: Report
    logs: Logs
    shared: Shared
    look: Look
    estimates: Estimates | None
    target: str | None
    form: Form | None
    seat: str | None
    quiz: bool
    sort: str
    least: float
    share: float
    wanted: str | None
    back: str | None
    lacking: bool = False
    """Whether there was something in the input that cannot be gone through."""

    def run(self) -> None:
        """Go through the hands, and tell of them."""
        if self.form == "json" and self.back is None:
            if not self._say_lines(self._reviews()):
                self._say_nothing()
            return
        found = [*islice(self._reviews(), MOST_HANDS + 1)]
        if len(found) > MOST_HANDS:
            raise click.UsageError(f"more than {MOST_HANDS:,} hands are too many for one document: --hand names one")
        if not found:
            self._say_nothing()
            return
        if self.back is not None:
            self._write_back(found)
        if self.form == "json":
            self._say_lines(iter(found))
        else:
            self._say(found)

    def _say_nothing(self) -> None:
        if self.report.exit_code != UNREADABLE and not self.report.troubles:
            self.report.unread("there is no such hand or player in the input")

    def _say(self, found: list[Review]) -> None:
        """The document."""
        words, session = Words(self.look.lang), Session()
        for one in found:
            session.add(one)
        how: Any = {"by_size": self.sort == "size", "quiz": self.quiz}
        if self.target is not None:
            with writing(self.target, self.report) as stream:
                stream.write(page(found, session.players(), words, **how))
            return
        tell = markdown if self.form == "md" else drawn
        plain = Look(lang=self.look.lang)
        lines = tell(found, session.players(), words, plain if self.form == "md" else self.look, **how)
        self.report.say("\n".join(lines), colour=self.look.colour)

    def _say_lines(self, reviews: Iterator[Review]) -> bool:
        """JSON Lines: of each hand its own and those of its remarks; of a quiz all questions before all answers.

        Whether there was any hand.
        """
        words, session, number = Words(self.look.lang), Session(), 0
        later: list[dict[str, Any]] = []
        for one in reviews:
            session.add(one)
            (later.append if self.quiz else self._line)(hand_line(one))
            for remark in one.remarks:
                number += 1
                question = question_line(one, remark, number, words)
                answer = answer_line(one, remark, number, words)
                if self.quiz:
                    self._line({"kind": "question"} | question)
                    later.append({"kind": "answer"} | answer)
                elif self.sort == "size":
                    later.append({"kind": "remark"} | question | answer)
                else:
                    self._line({"kind": "remark"} | question | answer)
        if self.sort == "size":
            later.sort(key=lambda line: -line["size"])
        players = session.players()
        for line in [*later, *map(player_line, players)]:
            self._line(line)
        return bool(players)

    def _line(self, line: dict[str, Any]) -> None:
        self.report.say(json_line(line))

    def _write_back(self, found: list[Review]) -> None:
        """The log with what was better written into it."""
        assert self.back is not None
        words = Words(self.look.lang)
        output = writing(self.back, self.report, self.logs.files, lacking=self.lacking)
        with output as stream, packing(stream, self.back) as text:
            records = (written_back(one, words) for one in found)
            write_hands(records, text, self.report, as_json=unpacked(self.back).endswith(JSON))

    def _reviews(self) -> Iterator[Review]:
        """The hands gone through, in their order; those that cannot be are told of."""
        work = Reviewing(self.estimates, self.seat, self.least, self.share / 100, self.logs.lenient, self.report.look)
        fine = replace(self.shared.fine(), look_back=0)
        made = self._one_by_one(work) if self.wanted is not None else parts(self.logs, fine, work, self.report)
        for part in made:
            self.report.fault(part.strays, hand=False)
            self.lacking = self.lacking or part.strays > 0
            for one in part.found:
                if isinstance(one, Fault):
                    self.lacking = True
                    self.report.refused(one)
                    continue
                if one.result.error is not None or (self.estimates is not None and one.label is None):
                    self.report.fault()
                yield one

    def _one_by_one(self, work: Reviewing) -> Iterator[Reviewed]:
        """The hand that is asked for alone, which its number in the input may name."""
        for item in self.logs.items(self.report):
            if self.wanted in {identity(item), str(self.report.hands)}:
                made = Reviewed()
                work.take(made, item)
                yield made
