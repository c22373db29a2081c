"""Why a line stands in a bill can be said in every language: each reason is taken apart as it was put together."""

import gostop_log as gs
from gostop_log.draw.ledger import reason
from gostop_log.languages import LANGUAGES, Words
from gostop_log.results import Line
from gostop_log.settlement.reasons import counted, parts_of
from gostop_log.simulation import Plan, simulate


def lines() -> list[Line]:
    found = []
    for preset, players in (("classic", 3), ("classic", 2), ("matgo", 2), ("family", 3)):
        plan = Plan(rules=gs.resolve(preset, {}, players), hands=60, seed=3, policy="random")
        for hand in simulate(plan):
            found += [line for bill in gs.replay(hand.record).result.bills for line in bill.lines]
    return found


def test_every_reason_of_a_factor_is_taken_apart_and_put_together_again() -> None:
    seen = set()
    for line in lines():
        parts = parts_of(line)
        assert (parts is None) == (line.op == "="), line  # what was scored, and who pays for both
        if parts is not None:
            key, values = parts
            seen.add(key)
            number = next((value for value in values.values() if isinstance(value, int)), None)
            assert number is None or str(number) in Words("id").say(key, **values)
    assert {"why.chips.G4", "why.G4", "why.M4"} <= seen


def test_every_reason_is_said_in_every_language_without_its_english_name() -> None:
    line = Line("M4", "x", 2, 56, "pi-bak: 4 junk, 5 are safe")
    said = {lang: reason(line, Words(lang)) for lang in LANGUAGES}
    assert said["en"] == ""
    assert len({*said.values()}) == len(LANGUAGES)
    assert all("pi-bak" not in words and "4" in words and "5" in words for lang, words in said.items() if lang != "en")


def test_so_many_gos_are_said_as_many() -> None:
    assert [counted("times.go", count) for count in (1, 3, 12)] == ["one go", "three gos", "12 gos"]
    assert parts_of(Line("G4", "x", 4, 8, "12 gos")) == ("why.G4", {"gos": 12})
    assert parts_of(Line("K1", "=", 8, 8, "Jun had said go and lost, and pays for both")) is None
