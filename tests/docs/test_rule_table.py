"""docs/rule-table.md is up to date, and no rule is without a test."""

from gostop_log.rules import texts
from tests.docs import rule_table


def test_the_table_is_what_the_rule_set_knows() -> None:
    written = rule_table.FILE.read_text(encoding="utf-8")
    assert written == rule_table.text(), "docs/rule-table.md is out of date: python -m tests.docs.rule_table"


def test_every_rule_is_named_by_a_test() -> None:
    tests = rule_table.named_by_tests()
    assert [rule for rule in texts() if not tests[rule]] == []
