"""``score`` and ``settle``, for people and for programs."""

import json

import pytest

from tests.cli.conftest import Run

SIX_WITH_GODORI = ["2Y", "4Y", "8Y", "5Y", "6Y", "7Y"]


def test_score_prints_the_ledger(run: Run) -> None:
    shown = run("score", *SIX_WITH_GODORI, "--rules", "classic")
    assert shown.exit_code == 0
    words = [line.split() for line in shown.stdout.splitlines()]
    assert words[:3] == [["S4", "animals", "2"], ["S5", "godori", "5"], ["together", "7"]]


def test_cards_may_stand_in_one_argument(run: Run) -> None:
    assert run("score", "2Y 4Y,8Y", "5Y 6Y 7Y").stdout == run("score", *SIX_WITH_GODORI).stdout


def test_house_rules_are_named_as_in_a_header(run: Run) -> None:
    assert "S5    godori  " in run("score", *SIX_WITH_GODORI, "--rules", "classic godori=3").stdout
    assert json.loads(run("score", *SIX_WITH_GODORI, "--rules", "classic godori=3", "--json").stdout)["points"] == 5


@pytest.mark.parametrize(
    "arguments",
    [["2Y", "13Y"], ["2Y", "2Y"], ["2Y", "--rules", "nowhere"], ["2Y", "--rules", "classic target"], []],
    ids=["no card", "twice", "no preset", "no value", "nothing"],
)
def test_wrong_arguments_are_wrong_usage(arguments: list[str], run: Run) -> None:
    shown = run("score", *arguments)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr


def test_questions_are_answered_line_by_line(run: Run) -> None:
    questions = [
        '{"id": "a", "rules": {"preset": "classic"}, "captured": ["2Y", "4Y", "8Y", "5Y", "6Y", "7Y"]}',
        "{nonsense",
        '{"id": "b", "captured": ["99Z"]}',
        '["no object"]',
        '{"id": "c", "captured": []}',
    ]
    shown = run("score", "--json", stdin="\n".join(questions))
    answers = [json.loads(line) for line in shown.stdout.splitlines()]
    assert [(answer["id"], answer.get("ok", True)) for answer in answers] == [
        ("a", True), (None, False), ("b", False), (None, False), ("c", True),
    ]  # fmt: skip
    assert answers[0]["items"] == {"S4": 2, "S5": 5}
    assert answers[0]["counts"] == {"brights": 0, "animals": 6, "ribbons": 0, "junk": 0}
    assert shown.exit_code == 1


@pytest.mark.parametrize(
    ("question", "message", "expected"),
    [
        ('{"captured": "x"}', "captured: expected a list, found a text", ["a list"]),
        ('{"captured": [1]}', "captured[0]: expected a text, found a whole number", ["a text"]),
        ("{}", "captured is missing", ["captured"]),
        ('{"captured": ["9A"]}', "there is no card '9A' (captured)", ["9q", "9p", "9Y"]),
        ("7", "a question is an object, not 7", ["an object"]),
        ("[]", "a question is an object, not []", ["an object"]),
        ("[{}, {}]", "a question is an object, not [{}, {}]", ["an object"]),
    ],
)
def test_bad_question_gets_one_reply_in_words_with_its_line(
    question: str, message: str, expected: list[str], run: Run
) -> None:
    shown = run("score", "--json", stdin=f'{{"captured": []}}\n{question}\n{{"captured": []}}\n')
    _, reply, _ = (json.loads(line) for line in shown.stdout.splitlines())
    error = reply["error"]
    assert (error["message"], error["expected"], error["line"]) == (message, expected, 2)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"losers": [{"captured": [], "gos": -1}]}, "losers[0].gos: expected a whole number of at least 0"),
        ({"losers": [{"captured": [], "gos": 41}]}, "losers[0].gos: expected a whole number of at most 40"),
        ({"winner": {}}, "winner: captured is missing"),
        ({"players": 3}, "3 players have 2 losers, not 1"),
        ({"carry": {"nagari": "x"}}, "carry.nagari is 'x': a whole number from 1 to 1000000"),
        ({"go_order": [0, 5]}, "go_order is [0, 5]: losers by index"),
        ({"mission": {"combination": "x", "factor": 2}}, "there is no mission 'x'"),
        ({"balances": [1]}, "balances: 1 for 2 players"),
    ],
)
def test_what_a_question_to_settle_says_wrong_is_told_with_what_was_expected(
    changes: dict[str, object], message: str, run: Run
) -> None:
    question = {"winner": {"captured": ["1K"]}, "losers": [{"captured": []}]} | changes
    error = json.loads(run("settle", "--json", stdin=json.dumps(question)).stdout)["error"]
    assert error["message"].startswith(message)
    assert error["expected"]
    assert error["line"] == 1


@pytest.mark.parametrize(
    ("go_order", "untold", "payments"),
    [
        (None, "loser 1 and loser 2", [12, 0, -12]),
        ([0], "loser 2", [12, -12, 0]),
        ([0, 1], None, [12, 0, -12]),
        ([1, 0], None, [12, -12, 0]),
    ],
)
def test_K1_who_said_go_last_is_taken_and_told_where_nobody_says_it(
    go_order: list[int] | None, untold: str | None, payments: list[int], run: Run
) -> None:
    question = {
        "winner": {"captured": ["1K", "3K", "8K"]},
        "losers": [{"captured": [], "gos": 1}, {"captured": [], "gos": 1}],
        "go_order": go_order,
    }
    answer = json.loads(run("settle", "--json", stdin=json.dumps(question)).stdout)
    assert answer["payments"] == payments
    if untold is None:
        assert "unknown" not in answer
    else:
        [sentence] = answer["unknown"]
        assert sentence.startswith(f"go_order does not say when {untold} last said go")


def test_K1_people_are_told_too(run: Run) -> None:
    shown = run("settle", "--winner", "1K 3K 8K", "--loser", "11K", "--loser", "2T", "--loser-gos", "1,1")
    assert "loser 2 is taken to have said it last" in shown.stderr


@pytest.mark.parametrize("command", ["score", "settle"])
def test_no_questions_at_all_exit_with_2(command: str, run: Run) -> None:
    assert run(command, "--json").exit_code == 2


def test_settle_prints_a_bill_for_each_loser(run: Run) -> None:
    shown = run("settle", "--winner", "1K 3K 8K", "--loser", "11K", "--loser", "2T")
    assert shown.exit_code == 0
    assert "loser 2 pays the winner" in shown.stdout
    assert "M2    gwang-bak" in shown.stdout
    assert "the winner +9   loser 1 -3   loser 2 -6   sum 0" in shown.stdout


def test_three_gos_of_the_worked_example(run: Run) -> None:
    """M17: seven animals without godori and eleven junk, three gos, a loser with four junk and a bright: 56."""
    winner = "2Y 4Y 5Y 6Y 7Y 10Y 12Y 1p 1q 2p 2q 3p 3q 4p 4q 5p 5q 6p"
    shown = run("settle", "--winner", winner, "--gos", "3", "--loser", "8p 8q 9p 9q 1K", "--stake", "100", "--json")
    answer = json.loads(shown.stdout)
    assert answer["bills"][0]["amount"] == 56
    assert answer["payments"] == [5600, -5600]


def test_money_stands_beside_chips_where_a_chip_is_not_one(run: Run) -> None:
    shown = run("settle", "--winner", "1K 3K 8K", "--loser", "11K", "--stake", "100").stdout
    assert "3 × 100 = 300\n" in shown
    assert "the winner +300   loser 1 -300   sum 0" in shown


def test_who_had_said_go_pays_for_both(run: Run) -> None:
    two_losers = ["settle", "--winner", "1K 3K 8K", "--loser", "11K 1p 1q", "--loser", "12K 2p 2q"]
    shown = run(*two_losers, "--loser-gos", "1,0")
    assert "loser 1 pays the winner for loser 2" in shown.stdout
    shown = run(*two_losers, "--loser-gos", "1,1", "--go-order", "1,2", "--json")
    assert json.loads(shown.stdout)["payments"] == [6, 0, -6]


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["--winner", "1K"],
        ["--winner", "1K", "--loser", "1K"],
        ["--winner", "1K", "--loser", "", "--loser-gos", "x"],
        ["--winner", "1K", "--loser", "", "--loser-gos", "1,1"],
        ["--winner", "1K", "--loser", "", "--gos", "-1"],
    ],
)
def test_half_a_question_is_wrong_usage(arguments: list[str], run: Run) -> None:
    shown = run("settle", *arguments)
    assert (shown.exit_code, shown.stdout) == (2, "")
    assert shown.stderr
