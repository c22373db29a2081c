"""The people at many tables for people: small tables, what could not be said, and remarks that convict nobody."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, TypeVar

from gostop_log.draw.decisions import rests_on
from gostop_log.draw.look import NAME_COLUMNS, WIDTH, Look
from gostop_log.draw.text import clip, columns, flow, pad, rule, safe
from gostop_log.people.families import FAMILIES
from gostop_log.people.foreign import Foreign
from gostop_log.people.money import BAKS
from gostop_log.people.said import Asked, Estimate, Gifts, Pair, PeopleReport, Person, Rate, Summary, Timing

__all__ = ["MOST_ROWS", "people"]

Some = TypeVar("Some")

MOST_ROWS: Final = 20
"""So many lines of a table are drawn, those with the most hands; JSON has them all."""

GAP: Final = 2
"""Blanks before each column."""

_DECISIONS: Final = ("go", "shake", "bomb", "pass", "match", "better", "dearer", "joker", "accept", "flex")
_EVENTS: Final = {
    "ppuk": "ppuk", "chok": "chok", "ttadak": "ttadak", "sweep": "sweep", "stack": "stack", "bomb": "bomb",
    "shake": "shake", "junk taken": "+junk", "junk given": "-junk",
}  # fmt: skip
_GOS: Final = {
    "hands with go": "hands", "go, won": "won", "go, lost": "lost", "go, nobody won": "nobody", "go-bak": "go-bak",
    "oe-myeon": "oe-myeon",
}  # fmt: skip
_PLACES: Final = ("dealer", "second", "third")
_LEFT_OUT: Final = {
    "unreadable": "could not be read", "broken": "broken or illegal", "unfinished": "not finished",
    "same name": "with two players of one name", "void": "of which the deal was void",
}  # fmt: skip

_NOTHING: Final = (
    "of what is asked here, nothing that chance does not explain; `gostop-log fairness` asks about the cards"
)
_TOO_FEW: Final = "too few hands for any of these questions"


def people(report: PeopleReport, look: Look) -> str:
    """The whole report, 80 columns wide."""
    players, pairs = report.players, len(report.pairs)
    tables = [
        ("players", _players(players), len(players), 1),
        ("chips a hand without deal and flip luck", _luck(players), len(players), 1),
        ("by place at the table", _places(players), len(players), 1),
        ("decisions: done of how many chances", _decisions(players), len(players), 1),
        ("what happened", _events(players), len(players), 1),
        ("hands with a go, and what came of them", _gos(players), len(players), 1),
        ("baks paid / received", _baks(players), len(players), 1),
        ("largest win and loss, in chips", _extremes(players), len(players), 1),
        ("chips a hand of three ± s.e.: together and apart", _pairs(report.pairs), pairs, 2),
        ("what one lays open (± s.e.) and gives to another, in hands of three", _gifts(report.gifts), pairs, 2),
        ("think times in seconds", _times(report.times), len(players), 1),
        ("foreign and doubled cards", _foreign(report.foreign), len(report.foreign), 1),
        ("questions", _questions(report.tests), 0, 1),
    ]
    blocks = [
        _summary(report.summary, look),
        *(_block(*table, look) for table in tables),
        _remarks(report, look),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def _summary(summary: Summary, look: Look) -> list[str]:
    said = [f"{summary.hands:,} hands", f"{summary.result_only:,} more of which only the result is known"]
    said = said if summary.result_only else said[:1]
    said.append(f"{summary.players:,} players")
    for why, number in sorted(summary.left_out.items()):
        said.append(f"left out: {number:,} {_LEFT_OUT.get(why, why)}")
    if summary.hidden:
        said.append(f"{summary.hidden:,} with hidden hands: nothing is said of what was left for whom in them")
    if summary.adjusted_by is not None:
        by = summary.adjusted_by
        said.append(f"luck by {rests_on(by.policy_told, by.samples, by.seed)}")
    if summary.unadjusted:
        said.append(
            f"{summary.unadjusted:,} of which it is not known what luck brought: they are not among those without"
        )
    if summary.forgotten_players or summary.forgotten_pairs:
        forgotten = f"{summary.forgotten_players:,} players and {summary.forgotten_pairs:,} pairs"
        said.append(f"too many to keep: {forgotten} with the fewest hands were forgotten")
    return [
        look.paint(rule("people", "", _width(look), "━"), "title"),
        *flow(said, _width(look), first="  ", rest="  ", gap=" · "),
    ]


def _block(title: str, table: list[list[str]], number: int, keys: int, look: Look) -> list[str]:
    """A table under its title; its first line is the head.  Empty where there is nothing in it.

    Columns that find no room stand below in a further table, after the first ones, the `keys`, again.
    """
    if len(table) < 2:
        return []
    widths = [max(columns(row[place]) for row in table) for place in range(len(table[0]))]
    lines = [look.paint(rule(title, "", _width(look)), "title")]
    left = list(range(keys, len(widths)))
    while left:
        shown = [*range(keys), left.pop(0)]
        while left and sum(GAP + widths[place] for place in [*shown, left[0]]) <= _width(look):
            shown.append(left.pop(0))
        lines += [_line(row, shown, widths) for row in table]
    if number > MOST_ROWS:
        lines.append(f"  … {number:,} in all: --json has every one, --player one")
    return lines


def _line(row: Sequence[str], shown: Sequence[int], widths: Sequence[int]) -> str:
    """The first column stands at the left, the others at the right of theirs."""
    first = pad(row[shown[0]], widths[shown[0]], least=0)
    return (" " * GAP + (" " * GAP).join([first, *(_right(row[place], widths[place]) for place in shown[1:])])).rstrip()


def _players(players: Sequence[Person]) -> list[list[str]]:
    table = [["", "hands", "wins", "95 %", "chips a hand ± s.e.", "spread", "net"]]
    for one in players[:MOST_ROWS]:
        net = " ".join(f"{sum_:+,}" for _, sum_ in sorted(one.money.items())[:1]) + (" …" if len(one.money) > 1 else "")
        spread = "" if one.chips is None else f"{one.chips.spread:,.1f}"
        table.append([_name(one.name), f"{one.hands:,}", *_rate(one.wins), _mean(one.chips), spread, net])
    return table


def _luck(players: Sequence[Person]) -> list[list[str]]:
    table = [["", "hands", "net ± s.e.", "luck ± s.e.", "without luck ± s.e.", "95 %"]]
    for one in players[:MOST_ROWS]:
        if one.luck is not None and one.luck.net is not None:
            found = one.luck.adjusted
            interval = "" if found is None else f"{found.low:+.2f} to {found.high:+.2f}"
            chips = (_mean(part) for part in (one.luck.net, one.luck.luck, found))
            table.append([_name(one.name), f"{one.luck.net.n:,}", *chips, interval])
    return table


def _places(players: Sequence[Person]) -> list[list[str]]:
    table = [["", "at", "place", "hands", "wins", "95 %", "chips a hand ± s.e."]]
    for one in players[:MOST_ROWS]:
        for place, found in one.places.items():
            seats, _, number = place.partition(".")
            role = _PLACES[int(number)]
            row = [_name(one.name), seats, role, f"{found.hands:,}", *_rate(found.wins), _mean(found.chips)]
            table.append(row)
    return table


def _decisions(players: Sequence[Person]) -> list[list[str]]:
    kinds = [kind for kind in _DECISIONS if any(one.decisions.get(kind) for one in players)]
    table = [["", *kinds]]
    for one in players[:MOST_ROWS]:
        found = [one.decisions.get(kind) for kind in kinds]
        table.append([_name(one.name), *(f"{rate.k:,}/{rate.n:,}" if rate else "–" for rate in found)])
    return table if kinds else []


def _events(players: Sequence[Person]) -> list[list[str]]:
    return _counted(players, _EVENTS)


def _gos(players: Sequence[Person]) -> list[list[str]]:
    return _counted([one for one in players if "hands with go" in one.events or "oe-myeon" in one.events], _GOS)


def _counted(players: Sequence[Person], names: dict[str, str]) -> list[list[str]]:
    known = {key: word for key, word in names.items() if any(key in one.events for one in players)}
    table = [["", *known.values()]]
    for one in players[:MOST_ROWS]:
        table.append([_name(one.name), *(f"{one.events.get(key, 0):,}" for key in known)])
    return table if known else []


def _baks(players: Sequence[Person]) -> list[list[str]]:
    known = [rule for rule in BAKS if any(rule in one.baks_paid for one in players)]
    table = [["", *(BAKS[rule] for rule in known)]]
    for one in players[:MOST_ROWS]:
        cells = (f"{one.baks_paid.get(rule, 0):,} / {one.baks_received.get(rule, 0):,}" for rule in known)
        table.append([_name(one.name), *cells])
    return table if known else []


def _extremes(players: Sequence[Person]) -> list[list[str]]:
    table = [["", "best", "in", "worst", "in"]]
    for one in players[:MOST_ROWS]:
        cells = []
        for found in (one.best, one.worst):
            cells += ["–", ""] if found is None else [f"{found.chips:+,g}", clip(safe(found.hand), 20)]
        table.append([_name(one.name), *cells])
    return table


def _pairs(pairs: Sequence[Pair]) -> list[list[str]]:
    table = [["", "with", "hands", "together", "hands", "apart"]]
    for one in _most(pairs, lambda pair: pair.chips_together.n if pair.chips_together else 0):
        cells = []
        for found in (one.chips_together, one.chips_apart):
            cells += [f"{found.n:,}" if found else "–", _mean(found)]
        table.append([_name(one.player), _name(one.other), *cells])
    return table


def _gifts(gifts: Sequence[Gifts]) -> list[list[str]]:
    table = [["", "to", "as next", "after next", "laid", "taken", "dearer", "paid"]]
    for one in _most(gifts, lambda gift: gift.hands):
        dearer = f"{one.dearer.k:,}/{one.dearer.n:,}" if one.dearer else "–"
        cells = [
            _mean(one.next, 3),
            _mean(one.after, 3),
            f"{one.laid:,}",
            f"{one.taken:,}",
            dearer,
            f"{one.paid_for:,}",
        ]
        table.append([_name(one.giver), _name(one.taker), *cells])
    return table


def _times(times: Sequence[Timing]) -> list[list[str]]:
    table = [["", "decision", "times", "quartile", "median", "quartile"]]
    for one in times[: 2 * MOST_ROWS]:
        quartiles = (f"{seconds:.3g}" for seconds in (one.lower, one.median, one.upper))
        what = one.what.replace("main:", "main, of ").replace("_", " ")
        table.append([_name(one.player), what, f"{one.n:,}", *quartiles])
    return table


def _foreign(cards: Sequence[Foreign]) -> list[list[str]]:
    table = [["card", "is", "where", "whose", "in"]]
    for one in cards[:MOST_ROWS]:
        whose = "" if one.player is None else _name(one.player)
        table.append([safe(one.card), one.what, one.where, whose, clip(safe(one.hand), 24)])
    return table


def _questions(tests: Sequence[Asked]) -> list[list[str]]:
    """What was asked, and of how many there are too few hands to say anything."""
    table = [["what was asked", "asked", "too few", "least p", "adjusted"]]
    for family in FAMILIES:
        asked = [one for one in tests if one.family == family.name]
        answered = [one for one in asked if one.p is not None]
        least = min(answered, key=lambda one: one.p or 0.0, default=None)
        chances = ["–", "–"] if least is None else [f"{least.p:.2g}", f"{least.adjusted:.2g}"]
        if asked:
            table.append([family.asks, f"{len(asked):,}", f"{len(asked) - len(answered):,}", *chances])
    return table


def _remarks(report: PeopleReport, look: Look) -> list[str]:
    """Each remark with what chance does and what else would explain it."""
    width, remarks = _width(look), report.remarks
    lines = [look.paint(rule("to look at", "", width), "title")]
    for one in remarks[: 2 * MOST_ROWS]:
        lines += flow(safe(one.seen).split(" "), width, first="  • ", rest="    ")
        lines += flow(safe(one.chance).split(" "), width, first="    ", rest="    ")
        lines.append("    What else would explain it:")
        for explanation in one.explanations:
            lines += flow(explanation.split(" "), width, first="      - ", rest="        ")
    if len(remarks) > 2 * MOST_ROWS:
        lines.append(f"  … {len(remarks):,} in all: --json has every one")
    if not remarks:
        words = _NOTHING if any(one.p is not None for one in report.tests) else _TOO_FEW
        return [*lines, *flow(words.split(" "), width, first="  ", rest="  ")]
    closing = "None of this convicts anybody: it says which hands to look at, and counts only what the log says."
    return [*lines, *flow(closing.split(" "), width, first="  ", rest="  ")]


def _most(rows: Sequence[Some], hands: Callable[[Some], int]) -> list[Some]:
    """The rows with the most hands."""
    return sorted(rows, key=hands, reverse=True)[:MOST_ROWS]


def _rate(rate: Rate | None) -> tuple[str, str]:
    return ("–", "") if rate is None else (f"{rate.rate:.1%}", f"{100 * rate.low:.0f}–{100 * rate.high:.0f}")


def _mean(found: Estimate | None, digits: int = 2) -> str:
    """A mean and its standard error, `± s.e.` in the heads."""
    return "–" if found is None else f"{found.mean:+.{digits}f} ±{found.error:.{digits}f}"


def _name(name: str) -> str:
    return clip(safe(name), NAME_COLUMNS)


def _right(text: str, width: int) -> str:
    return " " * max(0, width - columns(text)) + text


def _width(look: Look) -> int:
    return min(look.width, WIDTH)
