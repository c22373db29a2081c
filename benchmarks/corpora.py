"""Texts to read, the same on every run: random but legal games of chess, poker and Go-Stop."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pokerkit import HandHistory

CHESS_GAMES = 200
CHESS_PLIES = 80
POKER_HANDS = 200
POKER_SEATS = 6


def write_chess(path: Path) -> None:
    """Write games of random legal moves as PGN, as python-chess itself writes it."""
    import chess.pgn

    chance = random.Random(1)
    with path.open("w", encoding="utf-8") as text:
        for number in range(CHESS_GAMES):
            game = chess.pgn.Game({"Event": "benchmark", "Round": str(number)})
            node: chess.pgn.GameNode = game
            board = chess.Board()
            while board.ply() < CHESS_PLIES and (moves := list(board.legal_moves)):
                move = chance.choice(moves)
                board.push(move)
                node = node.add_variation(move)
            print(game, end="\n\n", file=text)


def write_poker(path: Path) -> None:
    """Write hands of no-limit hold'em at a table of six as PHH, as PokerKit itself writes it."""
    from pokerkit import HandHistory

    random.seed(2)  # PokerKit shuffles with the module's own generator
    with path.open("wb") as text:
        HandHistory.dump_all([_poker_hand() for _ in range(POKER_HANDS)], text)


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
