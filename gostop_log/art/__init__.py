"""The pictures of the cards (화투), drawn by code as SVG: flat colours, no fonts, no styles, nothing from outside.

`recipes` says what each card is made of; the parts are drawn in `flowers`, `figures`, `ribbons` and `lettering` with
the `pen`; `sheets` puts them together.
"""

from __future__ import annotations

from gostop_log.art.sheets import back, card, overview, sheet, symbol

__all__ = ["back", "card", "overview", "sheet", "symbol"]
