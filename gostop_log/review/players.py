"""What a session comes to for each player, in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from gostop_log.draw.scene import money
from gostop_log.draw.text import clip, safe
from gostop_log.languages import Words
from gostop_log.review.result import Player
from gostop_log.review.telling import named
from gostop_log.review.wording import NAME_LENGTH, Sentence

__all__ = ["player_lines", "title"]

VERDICTS: Final = ("blunder", "mistake", "slip", "close", "decided", "best", "only_move")


def player_lines(player: Player, words: Words) -> Iterator[Sentence]:
    """A line for each thing that is known of a player."""
    say = words.say
    yield Sentence(say("review.summary.hands", count=player.hands))
    sums = [money(amount, currency, "+") for currency, amount in player.money.items()]
    if sums:
        yield Sentence(say("review.summary.net", money=words.listed(sums)), "M18")
    if player.hands > 1 and player.biggest:
        hands = [_big_hand(hand, words) for hand in player.biggest]
        yield Sentence(say("review.summary.biggest", hands=words.listed(hands)), "M18")
    yield Sentence(say("review.summary.told", count=player.told))
    found = player.verdicts
    counts = [say(f"review.summary.{name}", count=found[name]) for name in VERDICTS if name in found]
    if counts:
        yield Sentence(words.listed(counts))
    if player.praised:
        yield Sentence(say("review.summary.praised", count=player.praised))
    for name, part in player.parts.items():
        chips, margin = round(part["chips"], 1) + 0.0, f"{part['margin']:,.1f}"
        shown = f"{abs(chips):,.1f}" if name == "lost" else f"{chips:+,.1f}"  # that it is lost is said in words
        yield Sentence(say(f"review.summary.{name}", chips=shown, margin=margin))


def title(player: Player) -> str:
    """The player's name, made safe and not too long."""
    return clip(safe(player.player), NAME_LENGTH)


def _big_hand(hand: dict[str, Any], words: Words) -> str:
    amount = money(hand["money"], hand["currency"], "+")
    return words.say("review.summary.big_hand", hand=named(hand["hand"], words), money=amount)
