"""Random numbers, the same on any machine, interpreted or compiled: xoroshiro64* by Blackman and Vigna (2018).

A generator is two words of 32 bits in a vector; every sample has its own, seeded by its number, so that neither the
order nor the number of workers changes what is drawn.
"""

from __future__ import annotations

from typing import Final

from gostop_log.core.bits import lowest, popcount

WORDS: Final = 2
"""The length of a generator's vector."""
WORD: Final = 0xFFFFFFFF


def mixed(number: int) -> int:
    """A word in which every bit depends on every bit of another (the finaliser of MurmurHash3)."""
    number = (number ^ number >> 16) * 0x85EBCA6B & WORD
    number = (number ^ number >> 13) * 0xC2B2AE35 & WORD
    return number ^ number >> 16


def seed(chance: list[int], first: int, second: int) -> None:
    """Begin anew from two numbers, say the seed of a report and the number of a sample; neither is below 0."""
    state = mixed(mixed(first & WORD) ^ first >> 32 & WORD)
    state = mixed(state ^ second & WORD) ^ second >> 32 & WORD
    chance[0] = mixed(state ^ 0x9E3779B9)
    chance[1] = mixed(state ^ 0x7F4A7C15) | 1


def draw(chance: list[int]) -> int:
    """The next word, 0 to 2**32 - 1."""
    first, second = chance[0], chance[1]
    second ^= first
    chance[0] = (first << 26 & WORD | first >> 6) ^ second ^ (second << 9 & WORD)
    chance[1] = second << 13 & WORD | second >> 19
    return first * 0x9E3779BB & WORD


def below(chance: list[int], count: int) -> int:
    """A number from 0 to `count` - 1, which is less than 2**31; each as likely, to `count` in 2**32."""
    return draw(chance) * count >> 32


def pick(chance: list[int], cards: int) -> int:
    """One card of a set that is not empty, each as likely."""
    for _ in range(below(chance, popcount(cards))):
        cards &= cards - 1
    return lowest(cards)
