"""What each card is made of: the one table to look at, and to change, when a card shall look otherwise.

A recipe names parts in the order in which they are laid down: ``part x y scale turn``, the places of the same part one
after another with ``&`` between.  What is not said is 0 0 1 0; a negative scale turns the part's face to the right.
The card is 40 wide and 64 high, the corner at the upper left belongs to the index.
"""

from __future__ import annotations

from typing import Final

from gostop_log.art import figures, flowers, lettering, ribbons
from gostop_log.art.palette import EDGE, RED, WHITE
from gostop_log.art.pen import disc, put, rect, shape

__all__ = ["BACK", "PARTS", "RECIPES", "drawn"]

RECIPES: Final[dict[str, str]] = {
    # January is the pine
    "1K": "sun 28 15, pine 9 42 .9 & 31 62 1.1 & 10 61 1.2, crane 20 36, light 31 55",
    "1T": "trunk 9 64, pine 8 34 .8 -8 & 20 42 1 4 & 8 50 1 -4 & 24 57 1.1, hongdan 27 28 1 7",
    "1p": "trunk 30 64, pine 31 27 .9 6 & 14 35 1 -4 & 29 43 1.1 4 & 12 52 1.1 & 28 61 1.2",
    "1q": "trunk 16 64 -1, pine 13 29 .9 -6 & 29 32 1 4 & 12 43 1.1 -4 & 30 48 & 18 61 1.5",
    # February is the plum
    "2Y": "plum-twig 24 63, nightingale 20 31, plum 30 11 & 9 49 1 20 & 31 50 1.1 10, plum-bud 12 40 & 35 26 & 22 16",
    "2T": "plum-twig 14 63, hongdan 27 30 1 7, plum 11 29 & 12 49 1.1 20 & 31 53, plum-bud 19 22",
    "2p": "plum-twig 18 64, plum 25 15 1.1 & 9 32 1 10 & 31 30 1.2 & 19 46 1.2 25 & 32 54 .9, plum-bud 33 42 & 34 19",
    "2q": "plum-twig 22 64 -1, plum 30 14 & 11 27 1 10 & 31 37 1.2 25 & 14 50 1.3, plum-bud 9 39 & 21 19 & 34 50",
    # March is the cherry, the curtain below it is that of people who came to see it
    "3K": "bough 8 26, cherry 20 11 & 32 9 1 20 & 32 22 1.1 & 20 24 1.1 30 & 8 27 1 10, curtain 20 49, light 31 55",
    "3T": "bough 2 50, cherry 9 27 & 10 41 1.1 20 & 11 55 1.1 & 31 56 1.1 30, hongdan 27 28 1 7, cherry 34 10 .9",
    "3p": "bough 4 38, cherry 22 12 1.1 & 33 22 1 20 & 20 27 1.2 30 & 8 33 1 & 32 38 1.1 & 19 43 1 10"
    ", cherry-leaf 9 54 1 60 & 30 54 1 -40",
    "3q": "bough 36 33 -1, cherry 31 13 1.1 10 & 19 21 .9 & 32 29 1 20 & 11 31 1.1 & 22 38 1.2 30 & 9 47 & 33 49 1.1"
    " & 20 55 1 20",
    # April is the wisteria
    "4Y": "vine 10 5, wisteria 18 5 .9 & 27 5 1.1 & 35 5 .9, crescent 9 31, cuckoo 21 47",
    "4T": "vine 2 22, wisteria 7 22 1.2 & 17 22 1.4 & 34 24 .9, chodan 27 28 1 7",
    "4p": "vine 10 5, wisteria 17 6 .9 & 33 5 .9 & 25 6 1.4, vine 2 32, wisteria 8 32 & 33 34 .9 & 17 36 .8",
    "4q": "vine 4 24, wisteria 10 24 1.3 & 33 24 1.2, vine 10 4, wisteria 21 5 1.7",
    # May is the iris
    "5Y": "swords 12 44 & 28 40, bridge 20 51, iris 20 13 .9 & 31 20 .9 & 10 28 .9",
    "5T": "swords 14 62 1.1, chodan 28 28 1 7, iris 11 30 & 17 46",
    "5p": "swords 20 63 1.4, iris 24 14 1.1 & 11 32 & 30 36",
    "5q": "swords 20 63 -1.2, iris 20 27 1.4 & 30 45",
    # June is the peony
    "6Y": "peony-leaf 8 60 .9 -30 & 32 60 .9 30, peony 20 48 1.2, butterfly 28 12 1 -16 & 12 28 .8 14",
    "6T": "peony-leaf 10 34 1 -10 & 30 62 1 20, cheongdan 27 27 1 7, peony 15 48 1.2",
    "6p": "peony-leaf 8 36 1 -20 & 30 62 1.1 20 & 10 62 .9 -30, peony 26 17 1.1 & 17 44 1.2 20",
    "6q": "peony-leaf 28 22 1 20 & 8 30 .8 -20 & 10 61 1 -30 & 32 60 1 30, peony 20 37 1.6",
    # July is the bush clover
    "7Y": "clover 8 62 1.1 & 22 62 1.3, boar 20 51",
    "7T": "clover 8 63 1.2 & 24 63 .9, chodan 28 28 1 7",
    "7p": "clover 8 63 1.1 & 20 63 1.5 & 29 63 .8",
    "7q": "clover 28 63 -1.5 & 12 63 .9 & 22 63 1",
    # August is the hill under the moon
    "8K": "red-sky, moon 20 23, hill 20 35, pampas 20 34, light 31 55",
    "8Y": "geese 24 17, hill 20 35, pampas 20 34",
    "8p": "high-hill 20 23, pampas 20 24 & 20 36 -1",
    "8q": "ears 18 26, high-hill 20 23, pampas 20 32 -1",
    # September is the chrysanthemum
    "9Y": "mum-leaf 33 40 .9 10 & 7 40 .8 -10, chrysanthemum 22 12 & 31 27 1 10 & 12 28 .9, cup 20 49",
    "9T": "mum-leaf 9 46 .9 -20 & 25 60 1 60, cheongdan 27 27 1 7, chrysanthemum 11 31 .9 & 14 50 1.2 10",
    "9p": "mum-leaf 8 34 .8 -30 & 30 35 1 10 & 10 57 1 -50, chrysanthemum 26 15 1.1 & 13 36 1 10 & 27 51 1.1",
    "9q": "mum-leaf 30 38 1 20 & 31 57 1 60 & 9 57 1 -60, chrysanthemum 12 30 1 & 29 17 1 & 20 47 1.3 10",
    # October is the maple
    "10Y": "maple-twig 38 8, maple-red 21 11 .8 10 & 33 10 & 33 25 .9 40, maple-yellow 9 56 .7 -20, deer 20 42",
    "10T": "maple-twig 26 34, cheongdan 27 27 1 7, maple-red 10 30 .9 -20 & 13 48 1 10, maple-yellow 31 55 .9",
    "10p": "maple-red 24 14 1 10 & 11 32 1 -20 & 30 51 1.1 20, maple-yellow 30 31 .9 40 & 13 53",
    "10q": "maple-red 31 15 .9 30 & 18 34 1.4, maple-yellow 11 54 .9 -30 & 31 52 1 15",
    # November is the paulownia
    "11K": "paulownia 16 45 1 6, phoenix 23 21 1.1, light 31 55",
    "11pp": "red-ground, spike-purple 20 22 .8 -10 & 29 22 1 8, paulownia 20 32 1.1, double 20 55",
    "11p": "spike-yellow 16 25 .8 -8 & 25 25 1.1 & 33 27 .8 10, paulownia 20 38 1.2",
    "11q": "spike-red 25 24 & 34 26 .7 12, paulownia 11 34 .8 10 & 26 42 1.1 -6",
    # December is the rain
    "12K": "rain, willow 35 2, rain-man 19 21, frog 9 56, light 31 55",
    "12Y": "willow 17 2 .7 & 24 2 .9 & 31 2 .7 & 36 2 1.1 & 7 20 .6, rain, swallow 18 49 1.2 -12",
    "12T": "willow 18 2 & 8 18 1.1 & 35 2 1.4, rain-ribbon 24 32, rain",
    "12pp": "willow 16 2 .6 & 25 2 .5 & 34 2 .6, storm 20 20, double 20 55",
    # The jokers: the jester's cap over what they do; that of a second copy is seen in a mirror (D4)
    "J1": "cap 22 24 .9, coin 20 46",
    "J1b": "cap 22 24 -.9, coin 20 46",
    "J2": "cap 22 24 .9, coin 12 46 & 28 46",
    "J2b": "cap 22 24 -.9, coin 12 46 & 28 46",
    "J3": "cap 22 24 .9, coin 20 40 .9 & 12 52 .9 & 28 52 .9",
    "J3b": "cap 22 24 -.9, coin 20 40 .9 & 12 52 .9 & 28 52 .9",
    "JB": "cap 22 24 .9, crown 20 48",
    "JBb": "cap 22 24 -.9, crown 20 48",
    "JX": "cap 22 24 .9, twice 20 46",
    "JXb": "cap 22 24 -.9, twice 20 46",
    "JS": "cap 22 24 .9, shield 20 47",
    "JSb": "cap 22 24 -.9, shield 20 47",
}

BACK: Final = "back, crest 20 32 1.6"

PARTS: Final = (
    flowers.PARTS
    | figures.PARTS
    | ribbons.PARTS
    | lettering.PARTS
    | {
        "sun": disc(0, 0, 9, RED),
        "moon": disc(0, 0, 14, WHITE),
        "red-sky": rect(1, 1, 38, 62, RED),
        "red-ground": rect(1, 48, 38, 15, RED),
        "face": rect(1, 1, 38, 62, WHITE),
        "frame": shape("rect", x=1, y=1, width=38, height=62, rx=2.5, fill="none", stroke=EDGE, stroke_width=2),
        "back": rect(0, 0, 40, 64, EDGE, rx=3.5) + rect(3, 3, 34, 58, RED, rx=2),
    }
)
"""Everything that a recipe can name, and what those are made of."""


def drawn(recipe: str) -> str:
    """The parts of a recipe, each put at its places."""
    drawing = ""
    for step in recipe.split(", "):
        part, _, places = step.partition(" ")
        drawing += "".join(put(part, *map(float, place.split())) for place in places.split("&"))
    return drawing
