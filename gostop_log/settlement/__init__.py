"""Settling a won hand: bills and fixed sums (M), what is inherited (N), and the same as pure arithmetic.

>>> from gostop_log.settlement import answer
>>> reply = answer({"winner": {"captured": ["2Y", "4Y", "8Y"], "gos": 1}, "losers": [{"captured": ["1K"]}]})
>>> reply["payments"], reply["bills"][0]["factors"]
([6, -6], {})
"""

from __future__ import annotations

from gostop_log.settlement.account import Account, Loser, Winner, account, fixed_sums
from gostop_log.settlement.answer import answer
from gostop_log.settlement.ceiling import most_chips
from gostop_log.settlement.inherited import Table, table_of
from gostop_log.settlement.money import Money, money

__all__ = [
    "Account",
    "Loser",
    "Money",
    "Table",
    "Winner",
    "account",
    "answer",
    "fixed_sums",
    "money",
    "most_chips",
    "table_of",
]
