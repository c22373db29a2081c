"""The families of questions: how much each needs, what it asks, and what else than chance explains a remark."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

__all__ = [
    "AVOIDS",
    "CARDS",
    "CLOCKS",
    "CONSTANT",
    "DEARER",
    "FAMILIES",
    "FAVOURS",
    "STALLS",
    "TELLS",
    "TOGETHER",
    "TOGETHER_WINS",
    "WINS",
    "Family",
    "Remarked",
]


class Remarked(Struct, frozen=True):
    """A kind of remark."""

    name: str
    explanations: tuple[str, ...]
    """What else explains it; none of it can be excluded by counting."""


class Family(Remarked, frozen=True, kw_only=True):
    """Questions of one kind: their p-values are adjusted together."""

    least: int
    """So many hands (decisions for the clocks, chances for `DEARER`) a test needs on either side."""
    asks: str
    """What is asked, in a few words."""


WINS: Final = Family(
    "wins",
    (
        "skill, or the others' lack of it",
        "opponents who differ: not everybody met the same people",
        "the hands in this log were chosen, for example because they were won",
    ),
    least=30,
    asks="wins more or less than the places do",
)
AVOIDS: Final = Family(
    "avoids",
    (
        "others at the table lay cards open for one another: he then lays open less than they do, as their victim",
        "good play: remembering what was played and what was not taken tells much of what others hold",
        "a style of laying cards of which the others lie in his own hand or captures",
        "poor play of the others, with whom he is compared",
    ),
    least=50,
    asks="lays open less that others can take",
)
FAVOURS: Final = Family(
    "favours",
    (
        "the others, with whom he is compared, favour somebody themselves: beside them he seems to lean elsewhere",
        "a style of play that suits one opponent's way of holding back cards",
        "a difference in skill between the two who take: who is feared is given less",
        "places at the table that never changed, with players of unlike policy",
    ),
    least=50,
    asks="lays open more for one than another",
)
DEARER: Final = Family(
    "dearer",
    (
        "the better junk was of a month that he wanted to be rid of, or his single ones made points",
        "those he gave to were differently near to their points",
        "the log's program chose what was given",
    ),
    least=10,
    asks="gives one better junk than others",
)
TOGETHER: Final = Family(
    "together",
    (
        "the third player was another, weaker or stronger, when the two met",
        "a difference in skill between the two",
        "they met at other times, stakes or under other house rules than they sat apart",
    ),
    least=30,
    asks="chips together with one, and apart",
)
TOGETHER_WINS: Final = Family(
    "together wins", TOGETHER.explanations, least=30, asks="wins together with one, and apart"
)
TELLS: Final = Family(
    "tells",
    (
        "honest thought where much is at stake",
        "harder choices: as many as elsewhere, but closer to each other in worth",
        "an application that asks about a shake before it lets anybody play",
    ),
    least=10,
    asks="think time tells what is held",
)
CONSTANT: Final = Family(
    "constant",
    (
        "an application that plays by itself when a time is up, or with a fixed animation",
        "a seat that the room plays for somebody who is away",
        "a recorder who wrote down rounded or made-up times",
    ),
    least=30,
    asks="think times are constant",
)
STALLS: Final = Family(
    "stalls",
    (
        "a slow or broken connection, or a device that slept",
        "somebody who was called away, or does something else besides",
        "honest thought: it is not seen how hard a decision was, only of how many alternatives",
    ),
    least=100,
    asks="stalls more often than others",
)
FAMILIES: Final = (WINS, AVOIDS, FAVOURS, DEARER, TOGETHER, TOGETHER_WINS, TELLS, CONSTANT, STALLS)
"""In the order in which they are told."""

CLOCKS: Final = Remarked(
    "backwards",
    (
        "a clock that was set, or several devices with clocks of their own",
        "actions that were written down in another order than they were made",
        "a pause that the recorder took out",
    ),
)
CARDS: Final = Remarked(
    "foreign",
    (
        "a slip of whoever wrote the hand down",
        "the wrong rule set: jokers that were in the deck and are not in the rules",
        "two decks mixed up by accident",
    ),
)
