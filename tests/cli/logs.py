"""Logs for the commands to work on: small hands, each of which shows one outcome."""

import json
from pathlib import Path
from typing import Any

PLAYERS = ["Min", "Jun", "Sol"]

STOCK = "8p 7q 8K 8Y 8q 9Y 9T 9p 9q 10Y 10T 10p 10q 11K 11pp 11p 11q 12K 12Y 12T 12pp"


def hand(identity: str, hands: list[str], table: str, stock: str = STOCK, **fields: Any) -> dict[str, Any]:
    """A hand in the interchange format, with its cards written as people write them."""
    return {
        "format": "gostop-json", "version": 1, "id": identity, "rules": {"preset": "classic", "overrides": {}},
        "players": PLAYERS, "dealer": 0, "stake": 1, "carry": {"nagari": 1, "pot": 0},
        "hands": [cards.split() for cards in hands], "table": table.split(), "stock": stock.split(),
        "actions": [], **fields,
    }  # fmt: skip


def actions(text: str) -> list[dict[str, Any]]:
    """``0 play 1T 2p; 0 flip 8p; 0 go`` as actions."""
    found = []
    for words in (part.split() for part in text.split(";")):
        action: dict[str, Any] = {"seat": int(words[0]), "do": words[1]}
        action |= dict(zip(("card", "onto"), words[2:], strict=False))
        found.append(action)
    return found


QUADS = hand(
    "quads",
    ["1q 2q 3q 4Y 4T 5Y 5T", "7Y 7T 7p 7q 1K 2Y 3K", "8K 8Y 8p 8q 1T 2T 3T"],
    "1p 2p 3p 4p 5p 6p",
    "9p 4q 5q 6Y 6T 6q 9Y 9T 9q 10Y 10T 10p 10q 11K 11pp 11p 11q 12K 12Y 12T 12pp",
)
WRONG_CLAIM = {**QUADS, "id": "wrong-claim", "claims": {"end": "quad", "winner": 1, "payments": [-5, 0, 5]}}
ILLEGAL = hand(
    "illegal",
    ["1T 2Y 3K 4Y 5Y 6Y 7Y", "1K 2T 3T 4T 5T 6T 7T", "1q 2q 3q 4q 5q 6q 7p"],
    "1p 2p 3p 4p 5p 6p",
    actions=actions("0 play 1T 2p"),
)
PPUK = hand(
    "ppuk",
    ["1T 2q 3q 4q 5q 6q 7p", "1K 2Y 3K 4Y 5Y 6Y 7Y", "2T 3T 4T 5T 6T 7T 7q"],
    "1p 2p 3p 4p 5p 6p",
    "1q 8K 8Y 8p 8q 9Y 9T 9p 9q 10Y 10T 10p 10q 11K 11pp 11p 11q 12K 12Y 12T 12pp",
    actions=actions("0 play 1T; 0 flip 1q"),
)
GO_BAK = hand(
    "go-bak",
    ["1q 12T 1p 2p 3T 5Y 6q", "4T 7T 1K 2Y 2q 3q 6Y", "3p 7q 1T 2T 3K 4Y 6T"],
    "J3 J3b J2 J2b J1 4p",
    "5p 9p 10p 11p 7p 8p 5T 6p 5q 4q 8K 8Y 8q 9Y 9T 9q 10Y 10T 10q 11K 11pp 11q 12K 12Y 12pp 7Y",
    rules={"preset": "classic", "overrides": {"target": 2, "jokers": ["J1", "J2", "J2b", "J3", "J3b"]}},
    stake=100,
    currency="KRW",
    actions=actions(
        "0 play 1q; 0 flip 8p; 0 go; 1 play 4T; 1 flip 5T; 2 play 3p; 2 flip 6p; 0 play 12T; 0 flip 5q; 1 play 7T;"
        "1 flip 4q; 1 stop"
    ),
)
NAGARI = {**GO_BAK, "id": "nagari", "actions": actions("0 offer; 1 accept; 2 accept")}
FINE = [QUADS, PPUK, GO_BAK, NAGARI]
APART = [{**one, "session": one["id"]} for one in FINE]
"""The same, each of an evening of its own."""


def lines(*hands: dict[str, Any] | str) -> str:
    """Hands as JSON Lines; a text stands for itself."""
    return "".join((one if isinstance(one, str) else json.dumps(one)) + "\n" for one in hands)


def write(path: Path, *hands: dict[str, Any] | str) -> str:
    """A log file of these hands, and its name."""
    path.write_text(lines(*hands), encoding="utf-8")
    return str(path)
