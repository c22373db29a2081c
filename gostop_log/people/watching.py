"""One hand watched decision by decision: what could have been done, what was, how long it took, what came of it."""

from __future__ import annotations

from typing import Final

from gostop_log.cards import BRIGHTS, MONTH
from gostop_log.core.actions import BOMB, JOKER, PASS, PLAY, SHAKE
from gostop_log.core.bits import popcount
from gostop_log.core.layout import (
    AT_ANSWER,
    AT_END,
    AT_FLEX,
    AT_FLIP,
    AT_GIVE,
    AT_GO_STOP,
    AT_TURN,
    BOMBED,
    CHOK,
    GIVER,
    HAND_,
    HIDDEN_,
    LOOSE,
    PLAYERS,
    PPUK,
    SHAKEN_NOW,
    STACKED,
    STACKS_DEALT,
    STACKS_OTHER,
    STACKS_OWN,
    STAGE,
    STARTED,
    STOLEN_,
    SWEEP,
    TTADAK,
    TURN,
)
from gostop_log.core.options import do_of
from gostop_log.core.rulebook import JOKER_DRAW
from gostop_log.core.table import OF_MONTH
from gostop_log.people.choices import Main, all_seen, gift, main_actions, options, rank, targets
from gostop_log.people.clocks import Clock
from gostop_log.people.gifts import Giving
from gostop_log.people.person import MOST_ALTERNATIVES, Meeting, PlayerCounts
from gostop_log.people.tally import Times, more
from gostop_log.record import Action, Record
from gostop_log.replaying.fold import Fold
from gostop_log.rules import Rules
from gostop_log.state import arguments

__all__ = ["Watched", "watch"]

_STAGES: Final = {AT_ANSWER: "answer", AT_GIVE: "give", AT_FLEX: "flex", AT_GO_STOP: "go_stop"}
_EVENTS: Final = {
    "bomb": BOMBED, "ppuk": PPUK, "chok": CHOK, "ttadak": TTADAK, "sweep": SWEEP, "ja_ppuk": STACKS_OWN,
}  # fmt: skip
"""What can happen once in a turn, and the register that tells it."""
TELLING: Final = 2
"""The turn whose think time is asked whether it tells: in the first one who holds a set mostly shows it, which is
another decision than anybody else has."""


class Watched:
    """What was seen of one hand, by seat and by giver's and taker's seat."""

    def __init__(self, record: Record, rules: Rules) -> None:
        self._fold = Fold(record, rules, watch=self._before)
        players = rules.players
        self.players = [PlayerCounts(watched=1) for _ in range(players)]
        self.hidden = not all_seen(self._fold.hand)
        """Whether a hand was not known."""
        self._giving = Giving(players)
        self._clock = Clock()
        self._turns = [0] * players
        """How many turns each seat has begun."""
        self._dealt: dict[int, dict[str, bool]] = {}
        """By seat whether he was dealt what a think time could tell; not where his cards are hidden."""
        self._shakeable = False

    @property
    def meetings(self) -> dict[tuple[int, int], Meeting]:
        """By giver's and taker's seat."""
        return self._giving.meetings

    def run(self) -> None:
        """Replay the hand; raises HandError where it is illegal."""
        for turn in self._fold.turns():
            if turn.complete:
                self._after(turn.seat)
        self._giving.close(self.players)

    def _before(self, action: Action) -> None:
        hand = self._fold.hand
        stage = hand[STAGE]
        if stage == AT_END:
            return  # a stop that came by itself, or a win given up (G5, N3)
        if action.do == "flip":
            self._flip(action)
        elif stage == AT_TURN:
            self._turn(action)
        elif stage in _STAGES:
            self._answer(_STAGES[stage], action)

    def _turn(self, action: Action) -> None:
        """Anything done before the flip."""
        hand, book, player = self._fold.hand, self._fold.book, self.players[action.seat]
        possible = options(hand, book)
        begins, alternatives = not hand[STARTED], _alternatives(hand, len(possible))
        if begins:
            self._shakeable = any(do_of(option) == SHAKE for option in possible)
            self._turns[action.seat] += 1
            self._deal(action.seat)
        do, card, _ = arguments(action)
        draws = do == JOKER and bool(book[JOKER_DRAW])
        main = do in (PLAY, BOMB, PASS, JOKER) and not draws
        seconds = None
        if not main or card >= 0 or do == PASS:
            seconds = self._time("main" if main else action.do, action, alternatives)
        if begins and seconds is not None and self._turns[action.seat] == TELLING:
            self._tell(action, seconds, alternatives)
        if draws:
            player.chance("joker").add(True)
        elif main and (card >= 0 or do == PASS):
            self._main(action, Main(do, card), main_actions(possible))

    def _deal(self, seat: int) -> None:
        """Keep what a seat was dealt, at the beginning of its first turn."""
        hand = self._fold.hand
        if self._turns[seat] == 1 and not hand[HIDDEN_ + seat]:
            held = hand[HAND_ + seat]
            self._dealt[seat] = {
                "set": any(popcount(held & month) >= 3 for month in MONTH[1:]),
                "brights": popcount(held & BRIGHTS) >= 2,
            }

    def _tell(self, action: Action, seconds: float, alternatives: int) -> None:
        """Count the time by what was dealt, and by all that was to be decided."""
        for tell, holds in self._dealt.get(action.seat, {}).items():
            times = self.players[action.seat].tells.setdefault(f"{tell}{'+' if holds else '-'}", {})
            times.setdefault(f"{action.do} {alternatives}", Times()).add(seconds)

    def _main(self, action: Action, chosen: Main, choices: list[Main]) -> None:
        """A card, a bomb, a pass or a joker, chosen among these."""
        hand, player = self._fold.hand, self.players[action.seat]
        if self._shakeable:
            player.chance("shake").add(bool(hand[STARTED] and hand[SHAKEN_NOW]))
        for name, do in (("bomb", BOMB), ("pass", PASS), ("joker", JOKER)):
            if 0 < sum(choice.do == do for choice in choices) < len(choices):
                player.chance(name).add(chosen.do == do)
        self._match(player, choices, chosen)
        if chosen.do == PLAY and action.onto is not None:
            self._which(player, targets(hand, chosen.card), action)
        self._giving.choose(hand, choices, chosen)

    def _match(self, player: PlayerCounts, choices: list[Main], chosen: Main) -> None:
        """Where some hand cards take something and others do not (P11)."""
        there = self._fold.hand[LOOSE] | self._fold.hand[STACKED]
        takes = {bool(there & OF_MONTH[choice.card]) for choice in choices if choice.do == PLAY}
        if len(takes) == 2 and chosen.do == PLAY:
            player.chance("match").add(bool(there & OF_MONTH[chosen.card]))

    def _which(self, player: PlayerCounts, two: list[int], action: Action) -> None:
        """Which of two cards was taken, where one is better by its kind (P2, P4)."""
        ranks = [rank(card) for card in two]
        if len(set(ranks)) == 2:
            _, _, onto = arguments(action)
            player.chance("better").add(rank(onto) == max(ranks))

    def _flip(self, action: Action) -> None:
        hand = self._fold.hand
        if hand[STAGE] == AT_FLIP and action.onto is not None and action.seat == hand[TURN]:
            _, card, _ = arguments(action)
            if action.at is not None:
                self._time("flip", action, 2)  # a choice of two; without a clock its time is in the next decision's
            if card >= 0:
                self._which(self.players[action.seat], targets(hand, card), action)

    def _answer(self, kind: str, action: Action) -> None:
        """What is said or given when the cards have been taken, or to an offer."""
        hand, player = self._fold.hand, self.players[action.seat]
        self._time(kind, action, _alternatives(hand, len(options(hand, self._fold.book))))
        if kind == "go_stop" and action.do in ("go", "stop"):
            player.chance("go").add(action.do == "go")
        elif kind == "answer":
            player.chance("accept").add(action.do == "accept")
        elif kind == "flex":
            player.chance("flex").add(action.as_ == "junk")
        elif kind == "give" and action.seat == hand[GIVER]:
            _, card, _ = arguments(action)
            generous = gift(hand, self._fold.book, card)
            if generous is not None:
                player.chance("dearer").add(generous)
                self.meetings[action.seat, hand[TURN]].generous.add(generous)

    def _time(self, kind: str, action: Action, alternatives: int) -> float | None:
        """The think time of a decision in seconds, counted; None where it is not known."""
        player = self.players[action.seat]
        said, seconds = self._clock.think(action)
        more(player.clocks, said)
        if said != "timed":
            return None
        if float(seconds).is_integer():
            more(player.clocks, "whole")
        player.times.setdefault(kind, {}).setdefault(alternatives, Times()).add(seconds)
        return seconds

    def _after(self, seat: int) -> None:
        """A turn is over: what it brought about."""
        hand, player = self._fold.hand, self.players[seat]
        for name, register in _EVENTS.items():
            if hand[register]:
                more(player.events, name)
        for name, number in (
            ("shake", popcount(hand[SHAKEN_NOW])),
            ("stack", popcount(hand[STACKS_DEALT] | hand[STACKS_OTHER]) // 4),
        ):
            if number:
                more(player.events, name, number)
        for giver in range(hand[PLAYERS]):
            stolen = popcount(hand[STOLEN_ + giver])
            if stolen:
                more(player.events, "junk taken", stolen)
                more(self.players[giver].events, "junk given", stolen)
        self._giving.after(hand, seat)


def _alternatives(hand: list[int], options: int) -> int:
    """A number of alternatives as it is counted; 0 where the hand of the seat to move is not known."""
    return 0 if hand[HIDDEN_ + hand[TURN]] else min(options, MOST_ALTERNATIVES)


def watch(record: Record, rules: Rules) -> Watched:
    """Watch one hand; raises HandError where it is broken or illegal."""
    watched = Watched(record, rules)
    watched.run()
    return watched
