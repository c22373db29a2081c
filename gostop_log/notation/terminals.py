"""The expressions of the grammar's terminals, so that reading a common hand does not wait for lark.

Made by ``python -m tests.notation.terminals`` from ``grammar/gostop.lark``; do not edit it, a test compares the two.
Where the grammar is another one than these were made of, they are not used.
"""

from __future__ import annotations

from typing import Final

__all__ = ["EXPRESSIONS", "GRAMMAR"]

GRAMMAR: Final = 1712057927
"""The CRC-32 of the grammar that these were made of."""

# fmt: off
# ruff: noqa: E501
EXPRESSIONS: Final = {
    'ANNOTATION': '@(?:[A-Za-z_][\\w.-]*|"(?:[^"\\\\\x00-\x1f]|\\\\.)*")=',
    'AS': '=(?:animal|junk)(?![0-9A-Za-z])',
    'BARE': '[\\w+.?\\/-]+',
    'CARD': '(?:[13][KTpq]|[245679][YTpq]|8[KYpq]|10[YTpq]|11(?:K|pp?|q)|12(?:K|Y|T|pp)|J[123BXS]b?)(?![0-9A-Za-z])',
    'COMMENT': '(?s:\\{(?:[^}\\\\]|\\\\.)*\\})',
    'CONSTANT': '(?:true|false|null)(?![\\w])',
    'EFFECT': '#[A-Za-z_][\\w-]*(?![\\w=-])',
    'EMPTY': '\\-',
    'EXTRA': '%(?:[A-Za-z_][\\w.-]*|"(?:[^"\\\\\x00-\x1f]|\\\\.)*")=',
    'HEADER_NAME': '[A-Z][A-Za-z0-9_]*',
    'INTEGER': '-?[0-9]{1,19}(?![0-9A-Za-z])',
    'KEY': '(?:[A-Za-z_][\\w.-]*|"(?:[^"\\\\\x00-\x1f]|\\\\.)*")=',
    'LEFT': '\\-\\-',
    'LIST': '(?:"(?:[^"\\\\\x00-\x1f]|\\\\.)*"|[\\w+.?\\/-]+),(?:(?:"(?:[^"\\\\\x00-\x1f]|\\\\.)*"|[\\w+.?\\/-]+)(?:,(?:"(?:[^"\\\\\x00-\x1f]|\\\\.)*"|[\\w+.?\\/-]+))*)?',
    'MAP': '(?:"(?:[^"\\\\\x00-\x1f]|\\\\.)*"|[\\w+.?\\/-]+):(?:"(?:[^"\\\\\x00-\x1f]|\\\\.)*"|[\\w+.?\\/-]+)(?:,(?:"(?:[^"\\\\\x00-\x1f]|\\\\.)*"|[\\w+.?\\/-]+):(?:"(?:[^"\\\\\x00-\x1f]|\\\\.)*"|[\\w+.?\\/-]+))*',
    'MARK': '[!?]{1,2}|\\$[0-9]{1,3}',
    'MONTH': '(?:1[0-2]|[1-9])(?![0-9A-Za-z])',
    'NOBODY': 'none',
    'NUMBER': '-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?',
    'QUICK_ACTION': '(?:(?:s-?[0-9]{1,19}:)?(?:(?:/(?:[13][KTpq]|[245679][YTpq]|8[KYpq]|10[YTpq]|11(?:K|pp?|q)|12(?:K|Y|T|pp)|J[123BXS]b?)(?![0-9A-Za-z])(?:>(?:[13][KTpq]|[245679][YTpq]|8[KYpq]|10[YTpq]|11(?:K|pp?|q)|12(?:K|Y|T|pp)|J[123BXS]b?)(?![0-9A-Za-z]))?)+|(?:[13][KTpq]|[245679][YTpq]|8[KYpq]|10[YTpq]|11(?:K|pp?|q)|12(?:K|Y|T|pp)|J[123BXS]b?)(?![0-9A-Za-z])=(?:animal|junk)(?![0-9A-Za-z])|(?:\\+|--?)(?:[13][KTpq]|[245679][YTpq]|8[KYpq]|10[YTpq]|11(?:K|pp?|q)|12(?:K|Y|T|pp)|J[123BXS]b?)(?![0-9A-Za-z])|(?:go|stop|push|offer|accept|refuse)(?![0-9A-Za-z])|\\~(?:1[0-2]|[1-9])(?![0-9A-Za-z]))|(?:s-?[0-9]{1,19}:)?(?:(?:[13][KTpq]|[245679][YTpq]|8[KYpq]|10[YTpq]|11(?:K|pp?|q)|12(?:K|Y|T|pp)|J[123BXS]b?)(?![0-9A-Za-z])(?:>(?:[13][KTpq]|[245679][YTpq]|8[KYpq]|10[YTpq]|11(?:K|pp?|q)|12(?:K|Y|T|pp)|J[123BXS]b?)(?![0-9A-Za-z]))?|\\*(?:1[0-2]|[1-9])(?![0-9A-Za-z])|_)(?:/(?:[13][KTpq]|[245679][YTpq]|8[KYpq]|10[YTpq]|11(?:K|pp?|q)|12(?:K|Y|T|pp)|J[123BXS]b?)(?![0-9A-Za-z])(?:>(?:[13][KTpq]|[245679][YTpq]|8[KYpq]|10[YTpq]|11(?:K|pp?|q)|12(?:K|Y|T|pp)|J[123BXS]b?)(?![0-9A-Za-z]))?)*)',
    'QUICK_HEADER': '\\[[A-Z][A-Za-z0-9_]*(?:\\ (?:(?:[A-Za-z_][\\w.-]*|"(?:[^"\\\\\x00-\x1f]|\\\\.)*")=[\\[{](?:[^][{}"\\s\\\\]|"(?:[^"\\\\\x00-\x1f]|\\\\.)*")*[]}]|(?:(?:[A-Za-z_][\\w.-]*|"(?:[^"\\\\\x00-\x1f]|\\\\.)*")=)?(?:"(?:[^"\\\\\x00-\x1f]|\\\\.)*"|[\\w+.?\\/-]+)(?:[,:](?:"(?:[^"\\\\\x00-\x1f]|\\\\.)*"|[\\w+.?\\/-]+))*(?:,)?))*\\]',
    'QUICK_ITEM': '(?:(?:[A-Za-z_][\\w.-]*|"(?:[^"\\\\\x00-\x1f]|\\\\.)*")=[\\[{](?:[^][{}"\\s\\\\]|"(?:[^"\\\\\x00-\x1f]|\\\\.)*")*[]}]|(?:(?:[A-Za-z_][\\w.-]*|"(?:[^"\\\\\x00-\x1f]|\\\\.)*")=)?(?:"(?:[^"\\\\\x00-\x1f]|\\\\.)*"|[\\w+.?\\/-]+)(?:[,:](?:"(?:[^"\\\\\x00-\x1f]|\\\\.)*"|[\\w+.?\\/-]+))*(?:,)?)',
    'QUICK_WORD': '(?:(?:\\^)?(?s:\\{(?:[^}\\\\]|\\\\.)*\\})|(?s:(?:\\^?\\{.*|[^ \t\n]+)))',
    'RIGHT': '\\-',
    'ROUND': '[0-9]{1,6}\\.',
    'SCORES': '#scores=-?[0-9]{1,19}(?:,-?[0-9]{1,19})*(?![\\w.,-])',
    'SEAT': 's-?[0-9]{1,19}:',
    'STEALS': '#steals=-?[0-9]{1,19}(?![\\w.-])',
    'STRING': '"(?:[^"\\\\\x00-\x1f]|\\\\.)*"',
    'TIME': '@-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?(?![\\w.=-])',
    'TURNED': '\\^',
    'UNSEEN': '\\?\\?(?![0-9A-Za-z])',
    'UNSEEN_RUN': '\\?\\?x[1-9][0-9]?(?![0-9A-Za-z])',
    'WORD': '(?:go|stop|push|offer|accept|refuse)(?![0-9A-Za-z])',
    '_ATOM': '(?:"(?:[^"\\\\\x00-\x1f]|\\\\.)*"|[\\w+.?\\/-]+)',
    '_CARD_ONTO': '(?:[13][KTpq]|[245679][YTpq]|8[KYpq]|10[YTpq]|11(?:K|pp?|q)|12(?:K|Y|T|pp)|J[123BXS]b?)(?![0-9A-Za-z])(?:>(?:[13][KTpq]|[245679][YTpq]|8[KYpq]|10[YTpq]|11(?:K|pp?|q)|12(?:K|Y|T|pp)|J[123BXS]b?)(?![0-9A-Za-z]))?',
    '_NL': '\n[ \t\n]*',
    '__IGNORE_0': '[ \t]+',
}
