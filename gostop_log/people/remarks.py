"""What is remarkable, in words that convict nobody: what was seen, how likely by chance, what else would explain it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from gostop_log.people.counts import Counts
from gostop_log.people.said import Asked, Remark

__all__ = ["EXPLANATIONS", "of_clocks", "of_foreign_cards", "of_tests"]

EXPLANATIONS: Final = {
    "wins": (
        "skill, or the others' lack of it",
        "opponents who differ: not everybody met the same people",
        "the hands in this log were chosen, for example because they were won",
    ),
    "avoids": (
        "good play: remembering what was played and what was not taken tells much of what others hold",
        "a style of laying cards of which the others lie in his own hand or captures",
        "poor play of the others, with whom he is compared",
    ),
    "favours": (
        "a style of play that suits one opponent's way of holding back cards",
        "a difference in skill between the two who take: who is feared is given less",
        "places at the table that never changed, with players of unlike policy",
    ),
    "dearer": (
        "the better junk was of a month that he wanted to be rid of, or his single ones made points",
        "those he gave to were differently near to their points",
        "the log's program chose what was given",
    ),
    "together": (
        "the third player was another, weaker or stronger, when the two met",
        "a difference in skill between the two",
        "they met at other times, stakes or under other house rules than they sat apart",
    ),
    "tells": (
        "more to choose from: a set in hand can be shown or kept",
        "honest thought where much is at stake",
        "an application that asks about a shake before it lets anybody play",
    ),
    "constant": (
        "an application that plays by itself when a time is up, or with a fixed animation",
        "a seat that the room plays for somebody who is away",
        "a recorder who wrote down rounded or made-up times",
    ),
    "backwards": (
        "a clock that was set, or several devices with clocks of their own",
        "actions that were written down in another order than they were made",
        "a pause that the recorder took out",
    ),
    "foreign": (
        "a slip of whoever wrote the hand down",
        "the wrong rule set: jokers that were in the deck and are not in the rules",
        "two decks mixed up by accident",
    ),
}
"""What else explains a remark, by its family; none of it can be excluded by counting."""


def of_tests(tests: Iterable[Asked], family: dict[str, int]) -> Iterator[Remark]:
    """A remark for each remarkable answer; `family` tells how many questions of a family could be answered."""
    for one in tests:
        if one.remarkable and one.p is not None and one.adjusted is not None:
            several = f", among the {family[one.family]:,} such questions asked" if family[one.family] > 1 else ""
            said = f"by chance this or more happens with probability {one.adjusted:.2g}{several} (alone {one.p:.2g})"
            explained = EXPLANATIONS[one.family.partition(" ")[0]]
            yield Remark(one.family, one.players, one.seen, said, [*explained], one.p, one.adjusted)


def of_clocks(counts: Counts) -> Iterator[Remark]:
    """A remark for each player whose clocks say what a clock cannot."""
    for name, player in counts.players.items():
        back, wild = player.clocks.get("backwards", 0), player.clocks.get("impossible", 0)
        if back or wild:
            decisions = sum(player.clocks.values()) - player.clocks.get("whole", 0)
            seen = (
                f"of {decisions:,} decisions of {name} {back:,} come before the one that they follow, and {wild:,} "
                "have a time that is negative or more than a day"
            )
            said = "no clock does that by chance, and neither does it say anything about a player"
            yield Remark("backwards", [name], seen, said, [*EXPLANATIONS["backwards"]])


def of_foreign_cards(counts: Counts) -> Iterator[Remark]:
    """A remark for each player in whose cards a foreign or doubled one was seen."""
    for name, player in counts.players.items():
        if player.foreign:
            mine = [one for one in counts.foreign if one.player == name]
            listed = ", ".join(f"{one.card} {one.what} ({one.where}, {one.hand})" for one in mine[:5])
            more = f" and {player.foreign - len(mine[:5]):,} more" if player.foreign > len(mine[:5]) else ""
            seen = f"cards of {name} that the deck does not have, or that lay in two places: {listed}{more}"
            said = "how likely that is by chance cannot be computed; which of two equal cards is the wrong one neither"
            yield Remark("foreign", [name], seen, said, [*EXPLANATIONS["foreign"]])
