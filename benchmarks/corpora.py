"""Texts to read, the same on every run: random but legal games of chess, poker and Go-Stop."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pokerkit import HandHistory

CHESS_PLIES = 80
POKER_SEATS = 6


def write_chess(path: Path, games: int, seed: int) -> None:
    """Write games of random legal moves as PGN, as python-chess itself writes it."""
    import chess.pgn

    chance = random.Random(seed)
    with path.open("w", encoding="utf-8") as text:
        for number in range(games):
            game = chess.pgn.Game({"Event": "benchmark", "Round": str(number)})
            node: chess.pgn.GameNode = game
            board = chess.Board()
            while board.ply() < CHESS_PLIES and (moves := list(board.legal_moves)):
                move = chance.choice(moves)
                board.push(move)
                node = node.add_variation(move)
            print(game, end="\n\n", file=text)


def write_poker(path: Path, hands: int, seed: int) -> None:
    """Write hands of no-limit hold'em at a table of six as PHH, as PokerKit itself writes it."""
    from pokerkit import HandHistory

    random.seed(seed)  # PokerKit shuffles with the module's own generator
    with path.open("wb") as text:
        HandHistory.dump_all([_poker_hand() for _ in range(hands)], text)


def write_gostop(path: Path, hands: int, seed: int, different: int | None = None) -> None:
    """Write evenings of random legal hands, in turn of two and of three players.

    A file of more hands than `different` repeats its first two evenings: playing a hand takes longer than reading it.
    """
    size = max(1, min(hands, different or hands) // 2)
    evenings = [_evening(players, size, seed) for players in (2, 3)]
    with path.open("w", encoding="utf-8") as text:
        for number in range(hands // size):
            text.write(evenings[number % 2] + "\n")


def _evening(players: int, hands: int, seed: int) -> str:
    """Play hands of one table, what happened claimed in each; their session's headers are written once."""
    from gostop_log.notation import dumps
    from gostop_log.play import claimed, random_record
    from gostop_log.record import replace
    from gostop_log.rules import resolve

    rules = resolve("classic", {}, players)
    records = (random_record(seed + number, rules, claims=False) for number in range(hands))
    return dumps(claimed(replace(record, stake=100)) for record in records)


def _poker_hand() -> HandHistory:
    """Play one hand that often sees a flop: some 30 actions and 500 bytes, as the hands published in PHH have."""
    from pokerkit import Automation, HandHistory, NoLimitTexasHoldem

    automations = tuple(set(Automation) - {Automation.HOLE_DEALING, Automation.BOARD_DEALING})
    game = NoLimitTexasHoldem(automations, True, 0, (1, 2), 2)
    state = game((200,) * POKER_SEATS, POKER_SEATS)
    while state.status:
        if state.can_deal_hole():
            state.deal_hole()
        elif state.can_deal_board():
            state.deal_board()
        elif state.can_fold() and random.random() < 0.35:
            state.fold()
        elif state.can_complete_bet_or_raise_to() and random.random() < 0.15:
            state.complete_bet_or_raise_to()
        else:
            state.check_or_call()
    return HandHistory.from_game_state(game, state)
