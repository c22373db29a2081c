"""What is forgotten of a stream, and what is not."""

from gostop_log.recent import Recent


def test_what_was_set_longest_ago_is_forgotten() -> None:
    recent: Recent[str, int] = Recent(2)
    recent["a"], recent["b"] = 1, 2
    recent["a"] = 3
    recent["c"] = 4
    assert recent == {"a": 3, "c": 4}


def test_reading_keeps_nothing_from_being_forgotten() -> None:
    recent: Recent[str, int] = Recent(1)
    recent["a"] = 1
    assert recent.get("a") == 1
    recent["b"] = 2
    assert recent == {"b": 2}
