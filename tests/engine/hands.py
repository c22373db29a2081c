"""Hands for the tests of rules: positions and deals in a few strings, actions in a few letters, answers in a few words.

Actions are written seat by seat: ``0: 3p>3K /7T  1: give:5p  0: go`` is seat 0 laying 3p on 3K and turning 7T, seat 1
handing over 5p, seat 0 saying go.  A card alone is played, one after a slash is turned, a joker alone is laid down;
``draw:3p``, ``give:5p``, ``shake:5``, ``bomb:5`` and ``quad:5`` name their card or month, ``flex:9Y>junk`` decides.

``+5`` among the cards of a hand stands for five cards that nobody else has and that do nothing here.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from gostop_log import settlement
from gostop_log.cards import CODES
from gostop_log.interchange import from_json
from gostop_log.record import Record
from gostop_log.replaying import Replay, replay
from gostop_log.results import Bill, Step

NAMES = ["Min", "Jun", "Sol"]
HAND_SIZE = {2: 10, 3: 7}
TABLE_SIZE = {2: 8, 3: 6}
FILLERS = [CODES[4 * month + place] for place in (2, 3, 0, 1) for month in range(12)]
"""Every flower card, so ordered that neighbours are of different months."""

Hand = dict[str, Any]


def position(
    *hands: str,
    rules: str = "classic",
    table: str = "",
    stacks: Sequence[str] = (),
    captured: Sequence[str] = (),
    stock: str = "",
    seats: Sequence[dict[str, Any]] = (),
    turn: int = 0,
    overrides: dict[str, Any] | None = None,
    **header: Any,
) -> Hand:
    """A hand from the middle on; a stack is ``7Y 7T 7p by 1`` or ``7Y 7T 7p dealt``, its jokers among its cards."""
    players = len(hands)
    named = [*hands, table, *stacks, *captured, stock]
    fillers = _fillers(named)
    return {
        "rules": {"preset": rules, "overrides": overrides or {}},
        "players": NAMES[:players],
        "position": {
            "turn": turn,
            "hands": [_cards(hand, fillers) for hand in hands],
            "table": {"loose": table.split(), "stacks": [_stack(stack) for stack in stacks]},
            "captured": [*map(str.split, captured), *[[] for _ in range(players - len(captured))]],
            "stock": stock.split(),
            "seats": [*seats, *[{} for _ in range(players - len(seats))]],
        },
        **header,
    }


def deal(
    *hands: str,
    rules: str = "classic",
    table: str = "",
    stock: str = "",
    jokers: str = "",
    overrides: dict[str, Any] | None = None,
    **header: Any,
) -> Hand:
    """A whole deal; hands and table are filled to their sizes, the rest of the deck lies under the named stock."""
    players = len(hands)
    fillers = _fillers([*hands, table, stock])
    full = [_fill(hand.split(), HAND_SIZE[players], fillers) for hand in hands]
    laid = _fill(table.split(), TABLE_SIZE[players], fillers)
    return {
        "rules": {"preset": rules, "overrides": overrides or {}},
        "players": NAMES[:players],
        "hands": full,
        "table": laid,
        "stock": [*stock.split(), *fillers, *jokers.split()],
        **header,
    }


def _fillers(named: Iterable[str]) -> list[str]:
    taken = {card for cards in named for card in cards.split()}
    return [card for card in FILLERS if card not in taken]


def _fill(cards: list[str], size: int, fillers: list[str]) -> list[str]:
    return cards + [fillers.pop(0) for _ in range(size - len(cards))]


def _cards(hand: str, fillers: list[str]) -> list[str]:
    cards: list[str] = []
    for word in hand.split():
        cards += [fillers.pop() for _ in range(int(word))] if word[0] == "+" else [word]
    return cards


def _stack(stack: str) -> dict[str, Any]:
    *written, maker = stack.replace(" by ", " ").split()
    return {
        "cards": [card for card in written if card[0] != "J"],
        "by": None if maker == "dealt" else int(maker),
        "jokers": [card for card in written if card[0] == "J"],
    }


def actions(written: str) -> list[dict[str, Any]]:
    """The actions of a few letters as the interchange format has them."""
    found, seat = [], 0
    for word in written.split():
        if word[:-1].isdigit() and word[-1] == ":":
            seat = int(word[:-1])
        else:
            found.append({"seat": seat, **_action(word)})
    return found


def _action(word: str) -> dict[str, Any]:
    do, _, what = word.partition(":")
    if do in ("shake", "bomb", "quad"):
        return {"do": do, "month": int(what)}
    if do in ("draw", "give"):
        return {"do": do, "card": what}
    if do in ("pass", "go", "stop", "push", "offer", "accept", "refuse"):
        return {"do": do}
    if do == "flex":
        card, _, way = what.partition(">")
        return {"do": do, "card": card, "as": way}
    card, _, onto = word.lstrip("/").partition(">")
    do = "flip" if word[0] == "/" else "joker" if card[0] == "J" else "play"
    return {"do": do, "card": card, **({"onto": onto} if onto else {})}


def record(hand: Hand, written: str = "") -> Record:
    """The hand with these actions, as a record."""
    return from_json({**hand, "actions": actions(written)})


def play(hand: Hand, written: str = "") -> Replay:
    """The hand replayed with these actions, all of them legal."""
    game = replay(record(hand, written))
    assert game.result.ok, game.result.error
    return game


def refused(hand: Hand, written: str = "", *, at: int = -1) -> str | None:
    """The rule that forbids one of these actions, the last unless said; those before it are legal."""
    result = replay(record(hand, written)).result
    assert result.error is not None, "every action was taken for legal"
    count = len(actions(written))
    assert result.error.action == (count + at if count else None), result.error
    return result.error.rule


def awaited(game: Replay) -> str:
    """Who is to do what: ``1 turn``; ``over`` when the hand is."""
    act = game.result.to_act
    return f"{act.seat} {act.what}" if act else "over"


def told(game: Replay, turn: int = -1) -> list[str]:
    """What a turn brought about, in words: ``chok``, ``5p from 1``; jokers with their card."""
    return [_told(effect) for effect in game[turn].effects]


def _told(effect: Any) -> str:
    if effect.name == "steal":
        return f"{effect.card} from {effect.from_}"
    return f"{effect.name} {effect.card}" if effect.card else str(effect.name)


def captured(game: Replay, seat: int) -> set[str]:
    """A seat's captures after the last turn."""
    return set(game[-1].captured[seat])


def loose(game: Replay) -> set[str]:
    """The loose cards on the table after the last turn."""
    return set(game[-1].loose)


def stacks(step: Step) -> dict[str, int | None]:
    """The stacks after a turn and their makers: ``{"3K 3T 3p": 0}``."""
    return {" ".join(stack.cards): stack.by for stack in step.stacks}


def paid(game: Replay) -> list[str]:
    """The sums paid at once: ``E6 1>0 3``."""
    return [f"{one.rule} {one.from_}>{one.to} {one.amount}" for one in game.result.paid]


def lines(bill: Bill) -> list[str]:
    """A bill as its rules and operations: ``S12 = 7``, ``M4 x 2``."""
    return [f"{line.rule} {line.op} {line.amount}" for line in bill.lines]


def cards(text: str) -> set[str]:
    return set(text.split())


def settle(winner: str, *losers: str, rules: str = "classic", gos: Sequence[int] = (), **asked: Any) -> dict[str, Any]:
    """The answer of pure arithmetic: captures of winner and losers, `gos` of all of them in the same order."""
    said = [*gos, *[0] * (1 + len(losers) - len(gos))]
    more = asked.pop("winning", {})
    question = {
        "rules": {"preset": rules, "overrides": asked.pop("overrides", {})},
        "winner": {"captured": winner.split(), "gos": said[0], **more},
        "losers": [{"captured": lost.split(), "gos": went} for lost, went in zip(losers, said[1:], strict=True)],
        **asked,
    }
    answer = settlement.answer(question)
    assert "error" not in answer, answer
    return answer


def amounts(winner: str, *losers: str, **asked: Any) -> list[int]:
    """What each loser owes."""
    return [bill["amount"] for bill in settle(winner, *losers, **asked)["bills"]]
