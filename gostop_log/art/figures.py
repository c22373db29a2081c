"""What lives and stands on the cards: birds and beasts, people and things; all of them look to the left."""

from __future__ import annotations

from typing import Final

from gostop_log.art.palette import BLACK, BLUE, GREEN, PURPLE, RED, WHITE, YELLOW
from gostop_log.art.pen import disc, leaves, line, lines, oval, petals, polygon, put, rect, smooth, stroke

__all__ = ["PARTS"]


def _inked(drawing: str, width: float = 0.8) -> str:
    """A drawing with its outlines in black."""
    return f'<g stroke="{BLACK}" stroke-width="{width}">{drawing}</g>'


def _crane() -> str:
    body = smooth("-5,-1 0,-5 7,-3 12,4 4,6 -3,5", WHITE)
    tail = leaves([(7, 1, 9, 105), (6, 3, 9, 130), (4, 4, 8, 155)], 0.25, BLACK)
    neck = stroke("-3,0 -7,-4 -4,-10 -6,-15 -9,-15", BLACK, 2.6) + line("-9,-15 -14,-14", BLACK, 1.4)
    crown = oval(-7.5, -16.5, 2.4, 1.5, RED, turn=-10)
    legs = lines(("0,5 -1,16 -4,16", "4,5 4,16 1,16"), BLACK, 1)
    feathers = lines(("0,1 6,0", "1,3 6,3"), BLACK, 0.7)
    return legs + _inked(body) + tail + feathers + neck + crown


def _nightingale() -> str:
    tail = leaves([(5, 0, 10, 115), (5, 0, 9, 95)], 0.18, GREEN)
    body = smooth("-8,-3 -5,-6 -2,-4 5,-1 6,2 0,5 -5,3", YELLOW)
    wing = smooth("-1,-2 -1,-2 5,-1 8,3 8,3 2,3", GREEN)
    return tail + _inked(body + wing) + polygon("-7.5,-4.5 -11,-3 -7.8,-2.4", BLACK) + disc(-5.4, -3.4, 0.9, BLACK)


def _cuckoo() -> str:
    """On the wing: wings up, the long tail behind."""
    wings = leaves([(0, 0, 14, -22), (2, 0, 15, 38)], 0.26, RED)
    tail = leaves([(4, 2, 12, 118), (4, 2, 12, 100)], 0.16, BLACK)
    body = smooth("-10,1 -7,-2 -3,-1 4,0 7,3 1,5 -5,4", YELLOW)
    return tail + _inked(wings + body) + polygon("-9.4,-.4 -13,1.4 -9.4,2", BLACK) + disc(-7, 0.4, 0.9, BLACK)


def _goose() -> str:
    wings = leaves([(-1, 0, 9, -36), (0, 0, 9, 44)], 0.3, BLACK)
    body = smooth("-8,1 -6.5,-.4 -4,.4 3,-.6 7,1.4 2,2.6 -3,2", BLACK)
    return wings + body + polygon("-7.4,0 -10,1.4 -7.4,1.8", YELLOW)


def _swallow() -> str:
    """The long forked tail makes it a swallow."""
    fork = leaves([(5, 2, 15, 98), (5, 2, 15, 128)], 0.12, BLACK)
    wings = leaves([(-1, 0, 15, 20), (0, 0, 13, 64)], 0.18, BLACK)
    body = smooth("-9,0 -6,-3 -2,-2 5,1 6,3 0,4 -6,3", WHITE)
    return fork + wings + _inked(body) + smooth("-9,0 -6,-3 -2,-2 4,0 -3,1", BLACK) + oval(-6.4, 1.4, 2.2, 1.5, RED)


def _phoenix() -> str:
    """Crest, spread wings and three streaming tail feathers."""
    plumes = [stroke(way, RED, 2.4) for way in ("3,4 10,6 14,12 12,18", "2,5 7,9 8,15 5,20", "1,5 2,11 0,16 -4,19")]
    eyes = "".join(disc(x, y, 2, YELLOW) + disc(x, y, 0.9, BLACK) for x, y in ((12, 18), (5, 20), (-4, 19)))
    wings = leaves([(0, 2, 15, -50), (1, 1, 16, -14), (2, 1, 16, 26), (3, 2, 14, 60)], 0.24, YELLOW)
    body = smooth("-11,-1 -9,-4 -6,-3 -4,1 3,2 5,6 0,8 -6,5 -8,0", RED)
    crest = leaves([(-8, -3, 6, 10), (-8, -3, 6, 45), (-9, -3, 5, -20)], 0.25, PURPLE)
    return "".join(plumes) + _inked(eyes + wings + crest + body) + polygon("-10.6,-3 -14,-.6 -10.6,-.2", BLACK)


def _boar() -> str:
    back = ((-6, -6), (-2, -7), (2, -7), (6, -8), (10, -8))
    bristles = leaves([(x, y, 5, 30) for x, y in back], 0.3, BLACK)
    legs = lines(("-5,6 -6,11", "-1,6 -1,11", "8,6 8,11", "12,4 13,11"), BLACK, 2.4)
    bulk = smooth("-15,2 -15,2 -13,-2 -8,-5 -2,-9 7,-9 14,-4 15,3 15,3 11,7 -6,7 -10,5", BLACK)
    tusk = leaves([(-12, 3, 5, -25)], 0.3, WHITE)
    face = disc(-8.6, -1.2, 1.1, YELLOW) + disc(-14.6, 1, 0.9, RED) + line("-5,-3 -3,1 -5,4", RED, 1)
    return bristles + legs + bulk + tusk + face


def _deer() -> str:
    antlers = lines(("-8,-14 -11,-21", "-9.4,-17.4 -13,-18", "-6,-13.6 -3,-21", "-4.7,-17 -1,-17.6"), BLACK, 1.3)
    legs = lines(("-6,5 -7,17", "-3,6 -3,17", "6,5 5,17", "8,4 9,17"), BLACK, 1.8)
    neck = smooth("-9,0 -9,-8 -13,-9 -15,-7 -15,-10 -9,-15 -5,-12 -4,-3", YELLOW)
    body = smooth("-9,-3 -4,-4 4,-4 10,-2 10,4 3,6 -5,7 -9,3", YELLOW)
    ear_and_tail = leaves([(-6, -12, 5, 70), (9, -1, 4, 60)], 0.35, YELLOW)
    spots = "".join(disc(x, y, 1.1, WHITE) for x, y in ((-4, 0), (0, -2), (1, 2), (5, 0), (7, 3)))
    return antlers + legs + _inked(neck + body + ear_and_tail) + spots + disc(-10, -11, 0.9, BLACK)


def _butterfly() -> str:
    upper = leaves([(0, 0, 11, -48), (0, 0, 11, 48)], 0.6, YELLOW)
    lower = leaves([(0, 1, 8, -128), (0, 1, 8, 128)], 0.55, RED)
    spots = disc(-4.8, -4, 1.4, BLACK) + disc(4.8, -4, 1.4, BLACK)
    return _inked(upper + lower) + spots + lines(("0,-3 0,5", "0,-3 -2.4,-7", "0,-3 2.4,-7"), BLACK, 1.2)


def _frog() -> str:
    legs = stroke("3,1 6,-2 5,3 8,3", GREEN, 1.6) + stroke("-2,2 -5,3", GREEN, 1.4)
    body = smooth("-6,-1 -4,-4 0,-2 4,1 3,3 -4,3", GREEN)
    return legs + body + disc(-4, -3.2, 1.3, YELLOW) + disc(-4.2, -3.2, 0.6, BLACK)


def _rain_man() -> str:
    """The umbrella, the red coat with its wide sleeves, blue trousers, high clogs."""
    umbrella = smooth("-17,0 -17,0 -13,-8 0,-12 13,-8 17,0 17,0 8.5,-1.6 0,0 -8.5,-1.6", YELLOW)
    ribs = lines(("0,-12 -8.5,-1.6", "0,-12 0,0", "0,-12 8.5,-1.6"), BLACK, 0.7) + line("0,-15 0,14", BLACK, 1.1)
    trousers = smooth("-4,20 -5,30 -5,30 8,30 8,30 7,20", BLUE)
    coat = smooth("-1,9 -1,9 6,9 10,13 12,22 7,20 8,24 -5,24 -4,18 -8,19 -8,15", RED)
    head = oval(2, 5, 3, 3.6, WHITE) + smooth("-1,3 -1,3 0,0 5,0 6,5 6,5 3,3", BLACK)
    clogs = lines(("-3,30 -3,33", "-5,31.4 1,31.4", "6,30 6,33", "3,31.4 9,31.4"), BLACK, 1.2)
    return _inked(umbrella) + ribs + clogs + _inked(trousers + coat + head) + line("1,4.6 1,5.4", BLACK, 0.8)


def _curtain() -> str:
    """A purple cloth with white crests, gathered up below a striped head."""
    cloth = smooth("-19,-5 -19,-5 19,-5 19,-5 19,8 19,8 13,13 6,8 6,8 0,13 -6,8 -6,8 -13,13 -19,8 -19,8", PURPLE)
    head = rect(-19, -11, 38, 6, RED) + lines([f"{x},-10 {x},-6" for x in range(-16, 20, 4)], YELLOW, 1.6)
    crests = "".join(put("crest", x, 1.5) for x in (-12.5, 0, 12.5))
    cords = lines(("-6,-5 -6,10", "6,-5 6,10"), YELLOW, 1.2) + disc(-6, 11, 1.8, YELLOW) + disc(6, 11, 1.8, YELLOW)
    return _inked(cloth + head) + crests + cords


def _bridge() -> str:
    """Eight planks (yatsuhashi) laid in a zigzag on posts."""
    posts = lines(("-12,4 -12,11", "-3,4 -3,11", "5,0 5,8", "14,-4 14,4"), BLACK, 2)
    planks = polygon("-19,-1 -2,-1 2,5 -19,5", YELLOW) + polygon("-2,-1 5,-7 19,-9 19,-3 8,-1 2,5", YELLOW)
    seams = lines(("-19,2 0,2", "0,2 6.5,-4", "6.5,-4 19,-6"), BLACK, 0.7)
    return posts + _inked(planks, 1) + seams


def _cup() -> str:
    """A red bowl on a foot, 壽 (long life) written on it."""
    bowl = smooth("-11,-5 -11,-5 -9,3 -4,7 4,7 9,3 11,-5 11,-5", RED)
    sign = lines(("-3.6,-1 3.6,-1", "-4.4,1.4 4.4,1.4", "0,-2.6 -.6,1.4 -3,5", "-1,3.4 3,3.4 2,5.4"), YELLOW, 1)
    return _inked(polygon("-3,6 3,6 5,10 -5,10", RED) + bowl + oval(0, -5, 11, 3, WHITE)) + sign


def _storm() -> str:
    """The black gate of the storm, lightning through it, the drum of thunder."""
    sky = smooth("-19,43 -19,43 -19,8 -14,4 -10,9 -4,1 2,7 8,0 13,6 19,2 19,43 19,43", BLACK)
    bolt = polygon("4,4 -9,19 -2,19 -8,32 10,15 3,15 10,6", YELLOW)
    drum = disc(-12, 20, 5, RED) + disc(-12, 20, 2.6, WHITE) + disc(-12, 20, 1.2, BLACK)
    return sky + lines(("11,38 15,20 13,12", "15,20 18,14"), RED, 1.6) + drum + bolt


def _cap() -> str:
    """The cap of the jester with its three bells."""
    left = smooth("-8,8 -8,8 -10,-1 -16,1 -12,-8 -5,-5 -3,3 -3,3", RED)
    right = smooth("8,8 8,8 10,-1 16,1 12,-8 5,-5 3,3 3,3", BLUE)
    middle = smooth("-6,6 -6,6 -4,-6 0,-15 4,-6 6,6 6,6", YELLOW)
    bells = "".join(disc(x, y, 2, YELLOW) for x, y in ((-16, 2), (0, -15), (16, 2)))
    return _inked(left + right + middle + polygon("-9,6 9,6 8,10 -8,10", WHITE) + bells)


def _crown() -> str:
    crown = polygon("-11,7 -13,-6 -6,0 0,-9 6,0 13,-6 11,7", YELLOW)
    return _inked(crown, 1) + "".join(disc(x, 3.6, 1.6, RED) for x in (-6, 0, 6))


def _shield() -> str:
    outline = "0,-11 0,-11 6,-9 10,-9 10,-9 9,2 0,12 0,12 -9,2 -10,-9 -10,-9 -6,-9"
    return _inked(smooth(outline, BLUE), 1) + lines(("0,-8 0,8", "-7,-2 7,-2"), WHITE, 2)


PARTS: Final = {
    "crane": _crane(),
    "nightingale": _nightingale(),
    "cuckoo": _cuckoo(),
    "goose": _goose(),
    "swallow": _swallow(),
    "phoenix": _phoenix(),
    "boar": _boar(),
    "deer": _deer(),
    "butterfly": _butterfly(),
    "frog": _frog(),
    "rain-man": _rain_man(),
    "curtain": _curtain(),
    "bridge": _bridge(),
    "cup": _cup(),
    "storm": _storm(),
    "cap": _cap(),
    "crown": _crown(),
    "shield": _shield(),
    "crest": petals(5, 1, 4, WHITE),
    "crescent": smooth("4,-8 4,-8 -4,-6 -6,1 -1,7 6,6 6,6 0,3 -1,-3", RED),
    "geese": put("goose", 2, -8) + put("goose", -6, 2, 0.9) + put("goose", 8, 5, 0.8),
}
