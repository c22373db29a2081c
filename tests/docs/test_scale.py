"""The picture of `docs/scale.md`: every value can be read."""

import re
from itertools import combinations

from benchmarks.scale import Measured, picture

LABEL = re.compile(r'<text x="(\d+)" y="(\d+)" text-anchor="(\w+)" fill="[^"]+">(\d+)</text>')
DIGIT, HIGH = 8, 12


def test_no_label_overprints_another_where_two_lines_cross() -> None:
    seconds = [(3.1, 3.6), (10.5, 6.2), (25.0, 14.4)]
    found = [
        Measured(hands, 1, {1: one, 2: two}, 100)
        for hands, (one, two) in zip((4000, 12000, 40000), seconds, strict=True)
    ]
    boxes = []
    for x, y, anchor, value in LABEL.findall(picture(found)):
        left = int(x) - (len(value) * DIGIT if anchor == "end" else 0)
        boxes.append((left, left + len(value) * DIGIT, int(y) - HIGH, int(y)))
    assert len(boxes) == 9
    for one, other in combinations(boxes, 2):
        apart = one[1] <= other[0] or other[1] <= one[0] or one[3] <= other[2] or other[3] <= one[2]
        assert apart, (one, other)
