"""What a hand is worth to each seat before it is dealt: many deals of its rule set, each played once by the policy."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from gostop_log.cards import FLOWER_CARDS, codes, mask
from gostop_log.core.layout import AT_END, SEATS, STAGE
from gostop_log.core.payment import net
from gostop_log.core.rulebook import flatten
from gostop_log.decisions.deciding import Asked, Setting
from gostop_log.decisions.results import Estimate
from gostop_log.record import Record
from gostop_log.rules import Rules
from gostop_log.search.chance import WORDS, below, seed
from gostop_log.state import opening

__all__ = ["before_the_deal"]

DEALING: Final = 0x6465616C
"""What tells the generator that deals from those that play."""


def before_the_deal(asked: Asked) -> list[Estimate]:
    """By seat, in chips.  Of four to seven at a table it is what three are dealt who all must play."""
    record, rules = asked.record, asked.rules
    pot, push = int(record.carry.get("pot", 0)), int(record.carry.get("push", 0))
    found = _from_the_dealer(rules, asked.inherited, pot, push, asked.setting)
    return [found[(seat - record.dealer) % rules.players] for seat in range(rules.players)]


@lru_cache(maxsize=64)
def _from_the_dealer(rules: Rules, inherited: tuple[int, ...], pot: int, push: int, setting: Setting) -> list[Estimate]:
    """By seat where seat 0 deals; the same for every hand that inherits the same."""
    machine, times, players = setting.machine, setting.budget.samples, rules.players
    mind, deck, chance = setting.mind(players), codes(FLOWER_CARDS | mask(rules.jokers)), [0] * WORDS
    desk = machine.desk(solving=mind.solved_turns > 0)
    totals, squares = [0] * players, [0] * players
    for number in range(times):
        seed(chance, setting.seed << 32 | DEALING, number)
        state = opening(_dealt(deck, chance, players, pot, push), rules)
        chips = machine.zeros(SEATS)
        if state.ints[STAGE] == AT_END:
            net(list(state.ints), flatten(rules), inherited, chips)
        else:
            game = machine.game(state, inherited, [mind.number] * SEATS, solved_turns=mind.solved_turns)
            machine.playing.play_many(game, desk, setting.seed << 32 | DEALING, number, 1, chips)
        for seat in range(players):
            totals[seat] += int(chips[seat])
            squares[seat] += int(chips[seat]) ** 2
    return [Estimate(times, total, square) for total, square in zip(totals, squares, strict=True)]


def _dealt(deck: list[str], chance: list[int], players: int, pot: int, push: int) -> Record:
    """A hand that seat 0 deals from a deck shuffled by the generator."""
    shuffled = [*deck]
    for last in range(len(shuffled) - 1, 0, -1):
        index = below(chance, last + 1)
        shuffled[last], shuffled[index] = shuffled[index], shuffled[last]
    return Record(players=[""] * players, actions=[], deck=shuffled, carry={"pot": pot, "push": push})
