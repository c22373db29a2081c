"""A player's page of a session, in words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from gostop_log.draw.text import clip, safe
from gostop_log.languages import Words
from gostop_log.review.result import Player
from gostop_log.review.telling import money
from gostop_log.review.wording import NAME_LENGTH, Wording

__all__ = ["page_lines"]

VERDICTS: Final = ("blunder", "mistake", "slip", "close", "decided", "best", "only_move")


def page_lines(player: Player, words: Words) -> Iterator[str]:
    """The player's name, then a line for each thing that is known."""
    say = words.say
    yield clip(safe(player.player), NAME_LENGTH)
    sums = [money(amount, currency) for currency, amount in player.money.items()]
    yield say("review.summary.hands", count=player.hands)
    if sums:
        yield say("review.summary.net", money=_listed(sums, words))
    yield say("review.summary.told", count=player.told)
    counts = [say(f"review.summary.{name}", count=player.verdicts[name]) for name in VERDICTS if name in player.verdicts]
    if counts:
        yield _listed(counts, words)
    if player.praised:
        yield say("review.summary.praised", count=player.praised)
    if player.biggest:
        hands = [_big_hand(hand["hand"], money(hand["money"], hand["currency"]), words) for hand in player.biggest]
        yield say("review.summary.biggest", hands=_listed(hands, words))
    for name, part in (("lost", player.lost), ("own", player.own), ("luck", player.luck)):
        if part is not None:
            chips, margin = f"{part['chips']:+,.1f}", f"{part['margin']:,.1f}"
            yield say(f"review.summary.{name}", chips=chips, margin=margin)


def _big_hand(identity: str | None, amount: str, words: Words) -> str:
    hand = words.say("review.hand.unnamed")
    if identity is not None:
        hand = words.say("review.hand", id=clip(safe(identity), NAME_LENGTH))
    return words.say("review.summary.big_hand", hand=hand, money=amount)


def _listed(parts: Sequence[str], words: Words) -> str:
    return Wording(words, ()).listed(parts)
