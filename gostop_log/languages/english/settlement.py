"""The words for what cards score and who pays what, in English.

``item.`` is a combination that scores (S), ``factor.`` a line of a bill (M, G4, K …), ``why.`` its reason, ``paid.`` a
sum paid at once.
"""

from __future__ import annotations

from typing import Final

__all__ = ["ITEMS", "NO_COMBINATION", "REASONS", "SETTLEMENT", "TIMES"]

ITEMS: Final = {
    "S1": "five brights", "S2": "four brights", "S3": "three brights", "S4": "animals", "S5": "godori", "S6": "ribbons",
    "S7.hongdan": "hongdan", "S7.cheongdan": "cheongdan", "S7.chodan": "chodan", "S8": "junk", "S9": "birds with rain",
    "S10": "VIP", "S11": "palssari", "X5": "boar",
}  # fmt: skip
"""What each combination is called."""
NO_COMBINATION: Final = "no combination"
"""What stands for them where there are none."""

REASONS: Final = {
    "why.chips.G4": "{gos}, as chips",
    "why.chips.M10": "gwang-bak: no bright against {brights}",
    "why.M1": "{sets} shown",
    "why.B5": "{bombs}",
    "why.M2": "gwang-bak: no bright against {brights}",
    "why.M3": "meong-dda: {animals} animals",
    "why.M4": "pi-bak: {junk} junk, {safe} are safe",
    "why.M5": "the hand before was a nagari",
    "why.G4": "{gos}",
    "why.M7": "go-bak: had said go ({losers_gos})",
    "why.M8": "meong-bak: no animal against {animals}",
    "why.M9": "tti-bak: no ribbon against ribbon points",
    "why.M12": "weol-yak: a whole month in the first turn",
    "why.M13": "weol-yak: all of month {drawn_month}",
    "why.M14": "mission: {mission}",
    "why.M15": "{double_jokers}",
    "why.L10": "a quad was kept and not shown",
    "why.G6": "the winner's go after the loser's",
    "why.N3": "pushed {pushes}",
    "why.N4": "a jackpot hand",
    "why.N5": "the table's factor for this hand",
}
"""Why a line stands in a bill (`gostop_log.results.Line.why`); of a line that adds under ``why.chips.``.  In other
languages the name of the line stands before it already."""
TIMES: Final = {
    "times.go": ("{count} go", "{count} gos"),
    "times.set": ("{count} set", "{count} sets"),
    "times.bomb": ("{count} bomb", "{count} bombs"),
    "times.time": ("{count} time", "{count} times"),
    "times.double_joker": ("{count} double joker", "{count} double jokers"),
}
"""How often something was done, within a reason."""

SETTLEMENT: Final[dict[str, str | tuple[str, str]]] = {
    # combinations
    **{f"item.{item}": name for item, name in ITEMS.items()},
    "scored": "{name} {points}",
    "no_combination": NO_COMBINATION,
    "as_junk": "counted as junk:",
    "total": "together",
    # bills
    "factor.S12": "score",
    "factor.M1": "shake",
    "factor.M2": "gwang-bak",
    "factor.M3": "meong-dda",
    "factor.M4": "pi-bak",
    "factor.M5": "nagari",
    "factor.M7": "go-bak",
    "factor.M8": "meong-bak",
    "factor.M9": "tti-bak",
    "factor.M10": "gwang-bak",
    "factor.M12": "weol-yak",
    "factor.M13": "weol-yak",
    "factor.M14": "mission",
    "factor.M15": "double",
    "factor.B5": "bomb",
    "factor.G4": "go",
    "factor.G6": "reverse go",
    "factor.L10": "kept quad",
    "factor.N3": "push",
    "factor.N4": "jackpot",
    "factor.N5": "table",
    "factor.K1": "go-bak",
    "factor.K2": "oe-myeon",
    "factor.K3": "syodang",
    "factor.K5": "cap",
    **REASONS,
    **TIMES,
    "pays": "{payer} pays {receiver}",
    "pays_for": "{payer} pays {receiver} for {loser}",
    "paid": "paid at once",
    "paid.E6": "first ppuk",
    "paid.E7": "three ppuks",
    "paid.E12": "first turn",
    "paid.E13": "no capture",
    "paid.L7": "quad",
    "paid.L8": "quad on the table",
    "paid.L9": "both quads",
    "paid.W2": "sold cards",
    "paid.W7": "sold, paid later",
    "paid.X1": "first turn",
    "paid.X3": "boar",
    "sold": "sold, paid by each of the two beside the dealer or by each loser",
    "sold.each": "{name} is paid",
    "sold.owed": "{name} is owed",
    "owed": "{name} is still owed {each} by each loser",
    "capped": "of {due} owed",
    "fee": "the house keeps",
    "net_at_table": "net of all at the table",
    "seat": "seat {number}",
    "pot": "the pot",
    "winner": "the winner",
    "loser": "loser {number}",
    "net": "net of the hand",
    "sum": "sum {sum}",
    "balances_after": "balances after it",
    "next": "next hand",
}
