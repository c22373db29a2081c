"""Scores and payments once more, slowly and straight from the text of the rules, on sets of card codes.

Nothing here knows the engine: rule sets are dictionaries of parameters as `Rules.as_dict` gives them.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations
from typing import Any

RulesDict = dict[str, Any]
Cards = frozenset[str]

BRIGHTS = frozenset(["1K", "3K", "8K", "11K", "12K"])
ANIMALS = frozenset(["2Y", "4Y", "5Y", "6Y", "7Y", "8Y", "9Y", "10Y", "12Y"])
RIBBONS = frozenset(["1T", "2T", "3T", "4T", "5T", "6T", "7T", "9T", "10T", "12T"])
SINGLES = frozenset(f"{month}{letter}" for month in range(1, 12) for letter in "pq")
DOUBLES = frozenset({"11pp", "12pp"})
DECK = sorted(BRIGHTS | ANIMALS | RIBBONS | SINGLES | DOUBLES)
JOKERS = ("J1", "J1b", "J2", "J2b", "J3", "J3b", "JB", "JBb", "JX", "JXb", "JS", "JSb")


def month_of(month: int) -> Cards:
    return frozenset(card for card in DECK if card.rstrip("KYTpq") == str(month))


def junk(cards: Cards, as_junk: Cards, rules: RulesDict) -> int:
    """D2, D3, D4: the value of the junk."""
    value = len(cards & SINGLES) + rules["double_junk"] * len(cards & DOUBLES)
    value += sum(int(card[1]) for card in cards if card[0] == "J" and card[1].isdigit())
    return value + sum(rules["flexible"][card] for card in as_junk)


def animals(cards: Cards, as_junk: Cards) -> Cards:
    return (cards & ANIMALS) - as_junk


def scored(cards: Cards, as_junk: Cards, rules: RulesDict) -> dict[str, int]:
    """Every combination that scores, S10 and S11 included."""
    found: dict[str, int] = {}
    bright = cards & BRIGHTS
    rain = "_rain" if "12K" in bright else ""
    if len(bright) == 5:
        found["S1"] = rules["five_brights"]
    if len(bright) == 4:
        found["S2"] = rules["four_brights" + rain]
    if len(bright) == 3:
        found["S3"] = rules["three_brights" + rain]
    yul = animals(cards, as_junk)
    found["S4"] = max(0, len(yul) - 4)
    birds = len(yul & {"2Y", "4Y", "8Y"})
    if rules["four_birds"] and "12Y" in yul:
        found["S9"] = {3: 6, 2: 4}.get(birds, 0)
    elif birds == 3:
        found["S5"] = rules["godori"]
    tti = cards & RIBBONS
    found["S6"] = max(0, len(tti if rules["december_ribbon_counts"] else tti - {"12T"}) - 4)
    for name, ribbons in (("hongdan", "1T 2T 3T"), ("cheongdan", "6T 9T 10T"), ("chodan", "4T 5T 7T")):
        found[f"S7.{name}"] = 3 if set(ribbons.split()) <= tti else 0
    found["S8"] = max(0, junk(cards, as_junk, rules) - 9)
    found["S10"] = rules["vip"] if {"9Y", "11pp", "12pp"} <= cards else 0
    found["S11"] = rules["palssari"] if month_of(4) | month_of(7) <= cards else 0
    return {rule: points for rule, points in found.items() if points}


def score(found: dict[str, int]) -> int:
    """What counts for go and stop."""
    return sum(points for rule, points in found.items() if rule not in ("S10", "S11"))


def ways(cards: Cards, rules: RulesDict) -> Iterator[Cards]:
    """The ways of counting flexible cards, fewest as junk first."""
    flexible = sorted(cards & rules["flexible"].keys())
    for count in range(len(flexible) + 1):
        yield from map(frozenset, combinations(flexible, count))


def best_ways(cards: Cards, rules: RulesDict) -> list[Cards]:
    """S12 for go and stop: the most points, among equals the fewest cards as junk."""
    return _best([(score(scored(cards, way, rules)), way) for way in ways(cards, rules)])


def _best(worth: list[tuple[int, Cards]]) -> list[Cards]:
    most = max(value for value, _ in worth)
    fewest = min(len(way) for value, way in worth if value == most)
    return [way for value, way in worth if value == most and len(way) == fewest]


def go_bonus(gos: int, rules: RulesDict) -> tuple[int, int]:
    """G4: chips and factor, read from the sentences."""
    table = rules["go_bonus"]
    if table == "classic":
        chips, factor = (gos, 1) if gos < 3 else (2, 2 * 2 ** (gos - 3))
    elif table == "family":
        chips, factor = gos, 2 if gos > 3 else 1
    elif table == "wiki":
        chips, factor = (gos, 1) if gos < 3 else (2, 2) if gos == 3 else (2, gos - 1)
    elif table == "times":
        chips, factor = (gos, 1) if gos < 2 else (0, gos)
    else:
        chips, factor = gos, 1 if gos < 3 else 2 ** (gos - 2)
    return (0 if factor > 1 and not rules["keep_go_chips"] else chips), factor


def mission_made(cards: Cards, as_junk: Cards, combination: str, rules: RulesDict) -> bool:
    """M14."""
    found = scored(cards, as_junk, rules)
    return {
        "three_brights": len(cards & BRIGHTS) >= 3,
        "four_brights": len(cards & BRIGHTS) >= 4,
        "five_brights": len(cards & BRIGHTS) == 5,
        "godori": {"2Y", "4Y", "8Y"} <= animals(cards, as_junk),
        "hongdan": "S7.hongdan" in found,
        "cheongdan": "S7.cheongdan" in found,
        "chodan": "S7.chodan" in found,
        "five_animals": "S4" in found,
        "five_ribbons": "S6" in found,
        "ten_junk": "S8" in found,
        **{f"month:{month}": month_of(month) <= cards for month in range(1, 13)},
    }[combination]


def owed(asked: dict[str, Any], way: Cards, lost: Cards, lost_way: Cards, gos: int, rules: RulesDict) -> int:
    """M18: one loser's payment in chips; `asked` is the question of the arithmetic."""
    winner = asked["winner"]
    cards = frozenset(winner["captured"])
    found = scored(cards, way, rules)
    chips, factor = go_bonus(winner["gos"], rules)
    points = sum(found.values()) + chips
    yul, rain = animals(cards, way), lost & BRIGHTS or "JS" in lost or "JSb" in lost
    if found.keys() & {"S1", "S2", "S3"} and not rain:  # M2, M10
        factor *= 2 if rules["gwang_bak"] == "double" else 1
        points += 2 if rules["gwang_bak"] == "chips" else 0
    for month in winner["shakes"]:  # M1, H2
        factor *= rules["shake_months"].get(str(month), rules["shake_multiplier"])
    factor *= rules["bomb_factor"] ** winner["bombs"]  # B5
    if len(yul) >= 7:  # M3, M8
        factor *= rules["meong_dda"]
        factor *= 2 if rules["meong_bak"] and not animals(lost, lost_way) else 1
    limit = rules["pi_bak_max"]
    if asked["players"] == 2 and rules["pi_bak_max_2p"] is not None:  # M11
        limit = rules["pi_bak_max_2p"]
    held = junk(lost, lost_way, rules)
    if "S8" in found and held <= limit and not (held == 0 and rules["pi_bak_zero_exempt"]):  # M4, M16
        factor *= 2
    if rules["go_bak"] == "double" and gos:  # M7
        factor *= 2
    if rules["tti_bak"] and not lost & RIBBONS and any(rule.startswith(("S6", "S7")) for rule in found):  # M9
        factor *= 2
    factor *= rules["weolyak_first"] if winner["first_month"] else 1  # M12
    drawn = asked["drawn_month"]
    factor *= rules["weolyak_drawn"] if drawn and month_of(drawn) <= cards else 1  # M13
    mission = asked["mission"]
    factor *= mission["factor"] if mission and mission_made(cards, way, mission["combination"], rules) else 1
    factor *= 2 ** len(cards & {"JX", "JXb"})  # M15
    return points * factor * asked["carry"]["nagari"] * asked["carry"]["table"]  # M5, N5


def bills(asked: dict[str, Any], rules: RulesDict) -> list[tuple[Cards, list[int]]]:
    """S12: the winner's best ways, each with what every loser owes when he answers with his cheapest."""
    possible = []
    for way in ways(frozenset(asked["winner"]["captured"]), rules):
        amounts = [_cheapest(asked, way, loser, rules) for loser in asked["losers"]]
        possible.append((sum(amounts), way, amounts))
    best = _best([(total, way) for total, way, _ in possible])
    return [(way, amounts) for _, way, amounts in possible if way in best]


def _cheapest(asked: dict[str, Any], way: Cards, loser: dict[str, Any], rules: RulesDict) -> int:
    lost = frozenset(loser["captured"])
    return min(owed(asked, way, lost, lost_way, loser["gos"], rules) for lost_way in ways(lost, rules))


def payers(asked: dict[str, Any], rules: RulesDict) -> list[int]:
    """K1: who pays each loser's bill."""
    losers = list(range(len(asked["losers"])))
    went = [index for index in losers if asked["losers"][index]["gos"]]
    if rules["go_bak"] != "pays_both" or len(losers) < 2 or not went:
        return losers
    if len(went) == 2 and rules["go_bak_both"] == "each":
        return losers
    payer = asked["go_order"][-1] if len(went) == 2 else went[0]
    return [payer] * len(losers)


def folded(lines: Iterable[dict[str, Any]]) -> int:
    """The total of a bill's lines."""
    total = 0
    for line in lines:
        total = {"=": line["amount"], "+": total + line["amount"], "x": total * line["amount"]}[line["op"]]
        assert total == line["total"], line
    return total
