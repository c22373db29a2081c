"""A hand to look at: the page that replays it, and what a notebook shows of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from msgspec.structs import replace

from gostop_log import art, draw
from gostop_log.cards import CARD, UNKNOWN
from gostop_log.decisions import Analysis
from gostop_log.draw import Look
from gostop_log.errors import GostopError
from gostop_log.languages import LANGUAGES, Words
from gostop_log.pages import filled, inert_json, looks, prose
from gostop_log.replayer.board import Zone
from gostop_log.replayer.line import Moment
from gostop_log.replayer.picture import data_uri, picture
from gostop_log.replayer.scene import Scene
from gostop_log.replaying import Replay
from gostop_log.results import Step
from gostop_log.rules import texts

__all__ = ["MOST_HANDS", "Replayer", "page"]

MOST_HANDS: Final = 100
"""So many hands stand on one page."""
_SCRIPTS: Final = ("table", "strip", "hand", "replayer")
"""What runs on the page, in this order."""
_SPOKEN: Final = {
    "brights": (), "animals": (), "ribbons": (), "junk": (), "jokers": (), "worth": ("value",), "replayer.back": (),
    "replayer.play": (), "replayer.pause": (), "replayer.place": ("at", "end"), "replayer.copied": (),
    "replayer.copy_by_hand": (), "replayer.in_variation": ("number",),
}  # fmt: skip
"""What the script says itself, each with the places that it fills in."""


class Replayer:
    """A replayed hand as a page of HTML that holds all it needs.

    `seat` is who looks on: then nothing that this player cannot know stands on the page.  None: all hands lie open.
    `lang` is a key of `gostop_log.languages.LANGUAGES`.  `analysis` (of `gostop_log.decisions.analyse`) adds what each
    move was worth.  `spoiler_free` says whether moves and estimates that are still to come are kept back until they
    are reached; None: where one seat looks on.  The result is kept back until the end is reached in any case.

    Raises TypeError where no `gostop_log.Replay` is given, GostopError for a seat or a language that there is not.
    """

    def __init__(
        self,
        game: Replay,
        *,
        seat: int | None = None,
        lang: str = "en",
        analysis: Analysis | None = None,
        spoiler_free: bool | None = None,
    ) -> None:
        if not isinstance(game, Replay):
            raise TypeError(f"a Replay is shown, not {type(game).__name__}: gostop_log.replay gives that of a record")
        players = len(game.record.players)
        if seat is not None and not 0 <= seat < players:
            raise GostopError(f"there is no seat {seat}: 0 to {players - 1}")
        if lang not in LANGUAGES:
            raise GostopError(f"there is no language {lang!r}: {', '.join(LANGUAGES)}")
        self.game = game
        self.seat = seat
        self.lang = lang
        self.analysis = analysis
        self.spoiler_free = seat is not None if spoiler_free is None else spoiler_free

    def __repr__(self) -> str:
        return f"<Replayer of hand {self.game.record.id!r}: {len(self.game)} turns>"

    def html(self) -> str:
        """The page; the same hand gives the same text."""
        return page([self])

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        """What a notebook shows: the page in a frame of its own, and a picture with the moves for where none runs."""
        return {"text/html": self._inline(), "text/plain": self._plain()}

    def _inline(self) -> str:
        scene = self.scene()
        moment = self._shown(scene)
        return filled(
            "replayer",
            "inline.html.jinja",
            lang=self.lang,
            direction=scene.telling.words.language.direction,
            title=scene.title,
            page=self.html(),
            picture=data_uri(picture(moment, scene.telling)) if moment else "",
            told=scene.telling.move(moment, scene.played).sentence if moment else "",
            turns=[] if self.spoiler_free else scene.lines[0].turns,
            outcome="" if self.spoiler_free else scene.outcome,
            say=scene.telling.say,
        )

    def _plain(self) -> str:
        """The same moment as a terminal draws it, with the ledger where nothing is kept back."""
        scene, result, look = self.scene(), self.game.result, Look(self.lang)
        record, moment = scene.telling.record, self._shown(scene)
        step = None if moment is None else self._step(moment)
        drawn = [] if step is None else [draw.board(record, result, step, look)]
        if self.seat is None and not self.spoiler_free:
            drawn.append(draw.ledger(record, result, look))
        return "\n\n".join([repr(self), *drawn])

    def _shown(self, scene: Scene) -> Moment | None:
        """The moment that stands for the hand where it does not move: the end, or the deal if the end is kept back."""
        moments = scene.played.moments
        return moments[0 if self.spoiler_free else -1] if moments else None

    def _step(self, moment: Moment) -> Step | None:
        """The same moment as a step, in which no card stands that is not seen."""
        step = self.game[moment.ply - 1] if moment.ply else self.game.result.start
        if step is None:
            return None
        hands = [
            [code for code, zone in moment.board.where.items() if zone == Zone("hand", seat)] + [UNKNOWN] * view.hidden
            for seat, view in enumerate(moment.board.seats)
        ]
        return replace(step, hands=hands)

    def scene(self, number: int | None = None) -> Scene:
        """What the page shows of the hand, as its `number`-th; None where it stands alone."""
        return Scene(
            self.game,
            Words(self.lang),
            seat=self.seat,
            analysis=self.analysis,
            spoiler_free=self.spoiler_free,
            number=number,
        )


def page(hands: Sequence[Replayer]) -> str:
    """One page for several hands, to choose from; its language is that of the first.

    Raises GostopError where there is no hand, or more than `MOST_HANDS`.
    """
    if not 0 < len(hands) <= MOST_HANDS:
        raise GostopError(f"a page holds 1 to {MOST_HANDS} hands, not {len(hands)}")
    words = Words(hands[0].lang)
    alone = len(hands) == 1
    scenes = [hand.scene(None if alone else number) for number, hand in enumerate(hands, start=1)]
    count = len(scenes)
    title = words.say("replayer.titles", count=count)
    if alone:
        title = words.say("replayer.title", id=scenes[0].id or words.say("no_id"))
    return filled(
        "replayer",
        "page.html.jinja",
        **looks("replayer", *_SCRIPTS),
        lang=words.lang,
        direction=words.language.direction,
        title=title,
        say=words.say,
        comma=words.comma,
        hands=scenes,
        rules=_rules(scenes, words),
        sheet=_sheet(scenes),
        words=inert_json(
            {key: words.say(key, **{place: f"{{{place}}}" for place in places}) for key, places in _SPOKEN.items()}
        ),
    )


def _rules(scenes: Sequence[Scene], words: Words) -> dict[str, dict[str, Any]]:
    """The rules that are named on the page, with their texts."""
    named = {rule for scene in scenes for rule in scene.cited()}
    return {
        rule: {
            "title": words.rule_title(rule),
            "called": words.rule_called(rule),
            "text": prose(words.rule_text(rule)),
        }
        for rule in texts()
        if rule in named
    }


def _sheet(scenes: Sequence[Scene]) -> str:
    """The pictures of the cards that are seen on the page."""
    seen = {code for scene in scenes for code in scene.cards}
    return art.sheet(sorted(seen, key=CARD.__getitem__))
