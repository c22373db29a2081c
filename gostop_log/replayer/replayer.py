"""A hand to look at: the page that replays it, and what a notebook shows of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from markupsafe import Markup

from gostop_log import art
from gostop_log.cards import CARD
from gostop_log.decisions import Analysis
from gostop_log.errors import GostopError
from gostop_log.languages import LANGUAGES, Words
from gostop_log.replayer.page import inert_json, render
from gostop_log.replayer.scene import Scene
from gostop_log.replaying import Replay

__all__ = ["MOST_HANDS", "Replayer", "page"]

MOST_HANDS: Final = 100
"""So many hands stand on one page."""
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
        return f"<Replayer of {self.game!r}>"

    def html(self) -> str:
        """The page; the same hand gives the same text."""
        return page([self])

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
    return render(
        lang=words.lang,
        direction=words.language.direction,
        title=title,
        say=words.say,
        hands=scenes,
        rules=_rules(scenes, words),
        sheet=_sheet(scenes),
        words=inert_json(
            {key: words.say(key, **{place: f"{{{place}}}" for place in places}) for key, places in _SPOKEN.items()}
        ),
    )


def _rules(scenes: Sequence[Scene], words: Words) -> dict[str, dict[str, Any]]:
    """The rules that are named on the page, with their texts by paragraphs."""
    named = {rule for scene in scenes for rule in scene.cited() if rule}
    return {
        rule: {"title": words.rule_title(rule), "text": words.rule_text(rule).split("\n\n")}
        for rule in sorted(named, key=lambda rule: (rule[0], int(rule[1:])))
    }


def _sheet(scenes: Sequence[Scene]) -> Markup:
    """The pictures of the cards that are seen on the page."""
    seen = {code for scene in scenes for code in scene.cards}
    return Markup(art.sheet(sorted(seen, key=CARD.__getitem__)))
