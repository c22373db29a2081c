"""The pen writes short and right."""

from gostop_log.art import pen


def test_a_corner_is_a_point_that_comes_twice() -> None:
    assert pen.smooth("0,0 0,0 6,0 6,6") == '<path d="M0 0c1 0 5-1 6 0s1 6 0 6s-5-5-6-6z"/>'


def test_lengths_are_written_with_one_decimal_and_no_more_than_they_need() -> None:
    assert (
        pen.line("0,.5 .25,.5 -3,10", "red", 0.5)
        == '<path d="M0 .5l.2 0-3.2 9.5" fill="none" stroke="red" stroke-width=".5"/>'
    )


def test_a_part_in_a_mirror() -> None:
    assert pen.put("deer", 20, 44, -1.2, 5).endswith('transform="translate(20 44)rotate(5)scale(-1.2 1.2)"/>')


def test_parts_are_drawn_where_they_were_put() -> None:
    parts = {"flock": pen.put("bird") + pen.put("bird", 0, 4), "bird": pen.disc(0, 0, 1)}
    bird = '<circle r="1"/>'
    moved = f'<g transform="translate(0 4)">{bird}</g>'
    assert pen.expanded(pen.put("flock", 0, 0, 2), parts) == f'<g transform="scale(2)">{bird}{moved}</g>'


def test_petals_are_all_alike() -> None:
    assert (
        pen.petals(4, 1, 2, wide=0)
        == '<path d="M-.7-.7c.7-1.6.7-1.6 1.4 0c1.6.7 1.6.7 0 1.4c-.7 1.6-.7 1.6-1.4 0c-1.6-.7-1.6-.7 0-1.4z"/>'
    )
