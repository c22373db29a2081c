"""The flowers of the twelve months, as parts that the cards of a month share."""

from __future__ import annotations

from typing import Final

from gostop_log.art.palette import BLACK, BLUE, GREEN, PINK, PURPLE, RED, WHITE, YELLOW
from gostop_log.art.pen import disc, leaves, line, lines, petals, polygon, smooth, stroke

__all__ = ["PARTS"]


def _pine() -> dict[str, str]:
    """January: fans of needles, one above the other on a crooked trunk."""
    needles = lines(("0,0 -7,-2.4", "0,0 -5,-5", "0,0 -1.8,-6.4", "0,0 1.8,-6.4", "0,0 5,-5", "0,0 7,-2.4"), WHITE, 0.6)
    fan = smooth("-9,0 -9,0 -8,-4.6 -3.6,-7.6 0,-8 3.6,-7.6 8,-4.6 9,0 9,0", GREEN)
    return {"pine": fan + needles + disc(0, 0, 2, BLACK), "trunk": stroke("0,0 -2,-8 2,-16 0,-26 3,-34", BLACK, 3)}


def _plum() -> dict[str, str]:
    """February: round red petals on crooked black twigs."""
    round_petals = petals(5, 2.6, 6.6, RED, wide=0.6)
    stamens = disc(0, 0, 2.1, YELLOW) + disc(0, 0, 0.8, BLACK)
    twig = line("0,0 -3,-10 5,-19 1,-30 4,-40", BLACK, 2.6)
    shoots = lines(("-3,-10 -12,-17 -12,-22", "5,-19 13,-24 12,-31", "1,-30 -6,-37"), BLACK, 1.6)
    return {"plum": round_petals + stamens, "plum-bud": disc(0, 0, 2.1, RED), "plum-twig": twig + shoots}


def _cherry() -> dict[str, str]:
    """March: notched petals, crowded into a cloud."""
    notched = petals(5, 1.8, 6.4, wide=0.45, notch=1.6)
    heart = petals(5, 0.8, 3, RED, wide=0.15)
    flower = f'<g fill="{PINK}" stroke="{RED}" stroke-width=".7">{notched}</g>{heart}'
    bough = stroke("0,0 8,2 16,0 26,3", BLACK, 2)
    return {"cherry": flower, "cherry-leaf": leaves([(0, 0, 8, 0)], 0.45, GREEN), "bough": bough}


def _wisteria() -> dict[str, str]:
    """April: black-purple bunches that hang, each thinning out to its tip (the black bush clover, 흑싸리)."""
    pairs = [(0, 2.3 * row, 7 - 0.5 * row, side * (118 + 2 * row)) for row in range(10) for side in (-1, 1)]
    bunch = leaves(pairs[12:], 0.5, PURPLE) + leaves(pairs[:12], 0.5, BLACK)
    vine = stroke("0,0 8,-2 16,1 24,-1 32,1", BLACK, 1.8)
    return {"wisteria": bunch + stroke("0,-3 0,26", WHITE, 0.6), "vine": vine}


def _iris() -> dict[str, str]:
    """May: blue flags among upright swords of leaves."""
    swords = leaves([(-4, 0, 26, -14), (0, 0, 32, 0), (4, 0, 27, 12), (-1, 0, 22, -24), (1, 0, 20, 26)], 0.11, GREEN)
    falls = smooth("0,1 -3,-1 -8,0 -8.5,5 -5,6.5 -1.5,3 0,8 1.5,3 5,6.5 8.5,5 8,0 3,-1", BLUE)
    flags = leaves([(0, 1, 10, -22), (0, 1, 10, 22), (0, 1, 10, 0)], 0.4, PURPLE)
    tongues = leaves([(-1, 1, 5, -115), (1, 1, 5, 115), (0, 2, 4.4, 180)], 0.24, YELLOW)
    return {"iris": flags + falls + tongues, "swords": swords}


def _peony() -> dict[str, str]:
    """June: one great ruffled red flower."""
    outer = f'<g stroke="{WHITE}" stroke-width=".7">{petals(9, 7.6, 10.6, RED)}{petals(7, 4.4, 6.8, RED)}</g>'
    leaf = smooth("0,0 0,0 -4,-3 -8,-2 -6,-6 -9,-10 -4,-10 -1,-15 -1,-15 2,-10 6,-11 4,-6 7,-3 3,-3", GREEN)
    veins = lines(("0,0 -1,-12", "-1,-4 -6,-8", "0,-4 4,-8"), BLACK, 0.6)
    return {"peony": outer + petals(6, 1.6, 3.4, YELLOW), "peony-leaf": leaf + veins}


def _bush_clover() -> dict[str, str]:
    """July: sprays that rise and bow, red leaflets in threes (홍싸리)."""
    stem = stroke("0,0 0,-14 5,-27 14,-33", BLACK, 1.1)
    knots = [(0, -6), (0.2, -13), (2.4, -20), (6, -27), (11.5, -32)]
    threes = [(x, y, 6, turn + 7 * row) for row, (x, y) in enumerate(knots) for turn in (-80, 0, 80)]
    return {"clover": leaves(threes, 0.5, RED) + stem}


def _hill() -> dict[str, str]:
    """August: the black hill, pampas grass as white blades on it and in ears over its ridge."""
    ridge = "-19,14 -11,3 0,0 11,3 19,14"
    hill = smooth(f"-19,28 -19,28 {ridge} 19,28 19,28", BLACK)
    high_hill = smooth(f"-19,40 -19,40 {ridge} 19,40 19,40", BLACK)
    blades = [(-12, 26, 12, -14), (-6, 28, 18, -5), (0, 22, 14, 3), (6, 28, 18, 10), (12, 26, 12, 18)]
    ears = [(x, 12, 26 - abs(x), 12 + 2 * x) for x in range(-12, 16, 4)]
    pampas = leaves(blades, 0.1, WHITE)
    return {"hill": hill, "high-hill": high_hill, "pampas": pampas, "ears": leaves(ears, 0.09, BLACK)}


def _chrysanthemum() -> dict[str, str]:
    """September: rays all round, yellow about red."""
    rays = petals(14, 4.4, 8.6)
    flower = f'<g fill="{YELLOW}" stroke="{BLACK}" stroke-width=".7">{rays}</g>{disc(0, 0, 2.9, RED)}'
    leaf = smooth("0,0 0,0 -5,0 -8,-3 -5,-5 -8,-9 -4,-10 0,-15 4,-10 8,-9 5,-5 8,-3 5,0", GREEN)
    return {"chrysanthemum": flower, "mum-leaf": leaf + lines(("0,0 0,-12", "0,-2 -5,-3", "0,-2 5,-3"), BLACK, 0.6)}


def _maple() -> dict[str, str]:
    """October: leaves of seven points."""
    half = [(0, -9), (1.7, -4.4), (5.6, -7), (4.8, -2.8), (9, -2.4), (5.6, 0.8), (7, 4), (1.4, 3.4)]
    points = [*half, *((-x, y) for x, y in reversed(half[1:]))]
    veins = lines(("0,7 0,-5", "0,2 -4.6,-4.2", "0,2 4.6,-4.2"), BLACK, 0.7)
    leaf = {f"maple-{name}": polygon(points, ink) + veins for name, ink in (("red", RED), ("yellow", YELLOW))}
    return leaf | {"maple-twig": stroke("0,0 -9,4 -16,2 -24,7", BLACK, 1.3)}


def _paulownia() -> dict[str, str]:
    """November: a broad black leaf of three lobes, spikes of flowers above."""
    leaf = smooth("0,-3 -5,-7 -12,-7 -16,-1 -14,5 -8,8 -4,16 0,20 0,20 4,16 8,8 14,5 16,-1 12,-7 5,-7", BLACK)
    veins = lines(("0,-3 0,16", "0,2 -12,0", "0,2 12,0", "0,7 -7,5", "0,7 7,5"), WHITE, 0.8)
    bells = "".join(disc(side * (3.4 - row * 0.5), -4.2 * row, 1.9 - 0.2 * row) for row in range(4) for side in (-1, 1))
    stalk, tip = stroke("0,6 0,-16", BLACK, 1), disc(0, -17, 1.3)
    inks = (("red", RED), ("yellow", YELLOW), ("purple", PURPLE))
    spikes = {f"spike-{name}": f'{stalk}<g fill="{ink}">{bells}{tip}</g>' for name, ink in inks}
    return {"paulownia": leaf + veins, **spikes}


def _willow() -> dict[str, str]:
    """December: willow strands that hang, and slanting rain."""
    leaflets = [(0.6 * (row % 2) - 0.3, 4 * row, 5.4, side * (180 - 34)) for row in range(9) for side in (-1, 1)]
    strand = stroke("0,0 .6,18 0,39", BLACK, 0.9) + leaves(leaflets, 0.2, GREEN)
    drops = [f"{x},{y} {x - 2},{y + 7}" for x, y in ((6, 0), (15, 4), (24, 1), (10, 13), (20, 16), (4, 24), (14, 27))]
    return {"willow": strand, "rain": lines(drops, BLUE, 0.8)}


PARTS: Final = {
    **_pine(),
    **_plum(),
    **_cherry(),
    **_wisteria(),
    **_iris(),
    **_peony(),
    **_bush_clover(),
    **_hill(),
    **_chrysanthemum(),
    **_maple(),
    **_paulownia(),
    **_willow(),
}
