"""Where each number of a hand in play stands in the flat vector of ints.

A name ending in ``_`` is the place of seat 0; seat 1 and 2 follow.  Masks are sets of cards; a mask of months has bit
m for month m.  What stands from `TURN_FIRST` on belongs to the turn being played and is cleared only when the next one
begins, so that it can still be read when the turn is over.
"""

from __future__ import annotations

from typing import Final

SEATS: Final = 3

PLAYERS: Final = 0
TURN: Final = 1
"""The seat whose turn it is."""
STAGE: Final = 2
"""What is awaited: one of the ``AT_`` values."""
STARTED: Final = 3
"""Whether the turn has begun; its registers are stale until then."""
PLY: Final = 4
"""Turns finished in the hand, of all seats."""
DEALER: Final = 5
LOOSE: Final = 6
"""Loose cards on the table."""
STACKED: Final = 7
"""Cards on the table in stacks, three of a month each (L6, P5)."""
MAKERS: Final = 8
"""Three bits for each month m at 3m: 1 + the seat that made the stack, 0 for one that was dealt."""
STACK_JOKERS: Final = 9
"""Jokers that lie with stacks (J3)."""
JOKER_MONTHS: Final = 10
"""Four bits for each joker at 4(card - 48): the month of the stack that it lies with."""
STOCK: Final = 11
"""Number of cards left in stock."""
BURIED: Final = 12
"""The cards in stock, as far as they are known."""
UNSEEN: Final = 13
"""Cards of the deck of which nobody knows where they are: in a hidden hand or in the stock."""
END: Final = 14
"""How the hand ended: one of the ``END_`` values, 0 while it is played."""
WINNER: Final = 15
"""The winner's seat, -1 without one."""
HAND_: Final = 16
HIDDEN_: Final = 19
"""Number of cards in a seat's hand that are not known."""
CAPTURED_: Final = 22
TURNS_: Final = 25
GOS_: Final = 28
LAST_GO_: Final = 31
"""Score at the last go."""
GO_PLY_: Final = 34
"""Ply of the last go, 0 if none (or before a position)."""
SHAKEN_: Final = 37
"""Months shown (mask of months)."""
BOMBS_: Final = 40
PASSES_: Final = 43
PPUKS_: Final = 46
"""The numbers of the seat's own turns that ended in a ppuk, as a mask."""
MISSES_: Final = 49
"""Own turns in a row without a capture (E13)."""
AS_JUNK_: Final = 52
"""Flexible cards that their owner has decided to count as junk (D5)."""
FIRST_MONTH_: Final = 55
"""Whether a month was taken whole in the first turn (M12)."""
REFUSER_: Final = 58
"""1 + the seat that refused this seat's standing offer, 0 if none stands (K3)."""
OFFER_PLY_: Final = 61
"""Number of the turn in which the standing offer was made."""
LAID_LEFT_: Final = 64
"""The hand card of the seat's last turn, if it still lay on the table after it (K2 a)."""
STILL_THERE_: Final = 67
"""Loose cards that lay there at the main action of the seat's last turn and after it (K2 b)."""
HELD_: Final = 70
"""The hand at the main action of the seat's last turn, as far as it is known (K2 b)."""
LAST_PLAYED_: Final = 73
"""The hand card played in the seat's last turn (K2 exception B)."""
LEFT_HIDDEN_: Final = 76
"""How many hidden cards the seat held at the main action of its last turn (K2 b)."""
TURN_PLY_: Final = 79
"""Ply of the seat's last turn, 0 if it had none in this record (K2)."""
KEPT_QUAD_: Final = 82
"""Whether the seat could have won with a quad and plays on (L10)."""
DECIDED_: Final = 85
"""Flexible cards of which it is decided how they count (D5)."""
PUSHES_LEFT: Final = 88
"""How often a win can still be given up in a row (N3)."""
PUSHED: Final = 89
"""Whether the winner gave up the payment (N3)."""
POT: Final = 90
"""Chips in the boar pot (X3)."""
CHIPS_: Final = 91
"""Net of the sums paid at once, in chips."""

TURN_FIRST: Final = 94
FLIPS: Final = 94
"""Stock cards still to be turned for the turn itself."""
LAID: Final = 95
"""The card laid from the hand (or in a joker's place) that matched nothing."""
PAIR: Final = 96
"""The card laid from the hand (or in a joker's place) together with the card that it was laid on."""
OPEN_PAIR: Final = 97
"""Whether the choice between two loose cards was not said; only the fourth card as flip makes that good."""
PLAYED: Final = 98
"""The card played from the hand itself, not in a joker's place."""
LAST: Final = 99
"""Whether this is the seat's last turn (P13); set by the main action."""
FINAL: Final = 100
"""Whether this is the last turn of the hand."""
TWO_CARDS: Final = 101
"""The two loose cards of different months that were all that lay there as the turn began, else 0 (E2)."""
LAY_THERE: Final = 102
"""The loose cards at the main action (K2 b)."""
MUST_PLAY: Final = 103
"""Month of which a card must be played in this turn, because it was shown (H2)."""
SHAKEN_NOW: Final = 104
"""Months shown in this turn (mask of months)."""
BOMBED: Final = 105
"""Month bombed in this turn."""
OFFERED: Final = 106
"""Whether a nagari was offered in this turn."""
DRAWN: Final = 107
"""Cards drawn for jokers in this turn (J1)."""
HAND_JOKERS: Final = 108
"""Jokers played from the hand in this turn."""
FLIP_JOKERS: Final = 109
"""Jokers turned from the stock in this turn and kept."""
JOKERS_ON_WAY: Final = 110
"""Those of them that were turned after the hand card was laid (J3)."""
STACK_JOKERS_WON: Final = 111
"""Jokers won with a stack in this turn."""
CAPTURE_HAND: Final = 112
"""Cards captured by the hand card or bomb alone."""
CAPTURE_FLIP: Final = 113
"""Cards captured by the first, second and third flip (the second and third only after a bomb, B4)."""
FLIP_NO: Final = 116
"""Number of the turn's flips resolved so far."""
EVENT: Final = 117
"""Whether anything happened in the turn for which junk may be owed."""
CHOK: Final = 118
"""The two cards of a chok in this turn (P7)."""
TTADAK: Final = 119
"""The four cards of a ttadak in this turn (P6)."""
PPUK: Final = 120
"""The three cards of a ppuk in this turn (P5)."""
SWEEP: Final = 121
"""Whether the turn swept the table (E2)."""
STACKS_DEALT: Final = 122
"""Cards of stacks taken in this turn that had been dealt."""
STACKS_OTHER: Final = 123
"""… that another seat had made."""
STACKS_OWN: Final = 124
"""… that the seat had made itself (E3)."""
HAND_STACK: Final = 125
"""Cards of the stack that the hand card took."""
PAID: Final = 126
"""Whether anything was paid at once in this turn."""
STREAK_PAID: Final = 127
"""Chips from each opponent for a ppuk in the first turns (E6, E11)."""
TTADAK_PAID: Final = 128
"""Chips from each opponent for a ttadak in the first turn (E12)."""
BOMB_PAID: Final = 129
"""Chips from each opponent for a bomb in the first turn (E12)."""
MONTH_PAID: Final = 130
"""Chips from each opponent for months taken whole in the first turn (X1)."""
CHOK_PAID: Final = 131
"""Chips from each opponent for a chok in the first turn (X1)."""
BOAR_PAID: Final = 132
"""Chips from each opponent for the boar in the first turn (X3)."""
POT_WON: Final = 133
"""Chips taken out of the boar pot in this turn (X3)."""
BAEK_HWA_JEOM: Final = 134
"""Whether the first turn took a card of every kind (X2)."""
STOLEN_: Final = 135
"""Cards that each seat handed over in this turn."""
GIVER: Final = 138
"""The seat that settles its debts now."""
DEBT: Final = 139
"""Which of the debts it settles now."""
GIVEN: Final = 140
"""Cards given towards that debt."""
DEBTS: Final = 141
"""The debts of the turn in the order of E9, each owed by every opponent: n cards, or -1 for a ja-ppuk (E3)."""
DEBTS_END: Final = 151
DEBTS_LEN: Final = 151
"""Number of debts."""
SCORE: Final = 152
"""The seat's score at the end of the turn, for go/stop."""
WENT: Final = 153
"""Whether the seat said go in this turn."""
AUTO_STOP: Final = 154
"""Whether the hand stopped by itself (G5)."""
REPLACING: Final = 155
"""Whether the next flip is played in a joker's place (J1)."""

ASKED: Final = 156
"""Seats that could have done something now and let it be, as a mask: a quad to show, a flexible card (L10, D5)."""

SIZE: Final = 157

AT_TURN: Final = 0
AT_DRAW: Final = 1
AT_ANSWER: Final = 2
AT_FLIP: Final = 3
AT_GIVE: Final = 4
AT_FLEX: Final = 5
AT_GO_STOP: Final = 6
AT_END: Final = 7


END_STOP: Final = 1
END_NAGARI: Final = 2
END_SYODANG: Final = 3
END_THREE_PPUK: Final = 4
END_QUAD: Final = 5
END_NO_CAPTURE: Final = 6
END_VOID: Final = 7
END_TABLE_QUAD: Final = 8
END_BOTH_QUADS: Final = 9
END_POINTS: Final = 10
