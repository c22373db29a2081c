"""House rules as data: presets and room overlays, every parameter explained, rule sets checked before a hand is read.

>>> from gostop_log.rules import resolve
>>> rules = resolve("classic", {"target": 5}, players=2)
>>> rules.target, rules.pi_bak_max, rules.preset
(5, 4, 'classic')
"""

from __future__ import annotations

from gostop_log.rules.parameter import SOURCES, Parameter
from gostop_log.rules.parameters import PARAMETERS
from gostop_log.rules.preset import Preset, load, names
from gostop_log.rules.ruleset import Rules, resolve
from gostop_log.rules.texts import RuleText, explain, texts

__all__ = [
    "PARAMETERS",
    "SOURCES",
    "Parameter",
    "Preset",
    "RuleText",
    "Rules",
    "explain",
    "load",
    "names",
    "resolve",
    "texts",
]
