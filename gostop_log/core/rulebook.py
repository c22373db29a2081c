"""The house rules as one flat tuple of ints, and the place of each in it.

`flatten` is the only way from a `Rules` value to the tuple; names are those of the parameters.
"""

from __future__ import annotations

from functools import lru_cache, singledispatch
from typing import TYPE_CHECKING, Final

from gostop_log.cards import DOUBLES, JOKER_JUNK, JUNK, mask

if TYPE_CHECKING:
    from gostop_log.rules import Rules

JUNK_OF_ONE: Final = 0
"""Cards that count as one junk: singles, J1, and the doubles where `double_junk` is 1 (D2, D4)."""
JUNK_OF_TWO: Final = 1
JUNK_OF_THREE: Final = 2
FLEXIBLE: Final = 3
"""Cards that their owner may count as animal or as junk (D3)."""
FLEXIBLE_OF_ONE: Final = 4
FLEXIBLE_OF_TWO: Final = 5
FLEXIBLE_OF_THREE: Final = 6
FLEXIBLE_CAN_BE_TAKEN: Final = 7
SWEEP_RULE: Final = 8
"""E2: 0 off, 1 two_cards, 2 any_empty."""
SWEEP_STEAL: Final = 9
CHOK_STEAL: Final = 10
TTADAK_STEAL: Final = 11
STACK_STEAL: Final = 12
DEALT_STACK_STEAL: Final = 13
JA_PPUK_STEAL: Final = 14
BOMB_STEAL: Final = 15
LAST_TURN_EXEMPT: Final = 16
"""E5: 0 off, 1 own, 2 final."""
LAST_TURN_STACK_STEAL: Final = 17
LAST_TURN_JOKER_STEAL: Final = 18
JOKER_STEAL_HAND: Final = 19
JOKER_STEAL_FLIP: Final = 20
JOKER_STEAL_STACK: Final = 21
STEAL_LOWEST: Final = 22
"""E14: whether the smallest junk goes, without a choice."""
LAST_TURN_PPUK: Final = 23
"""P10: 0 stack, 1 capture, 2 pair."""
THREE_PPUK: Final = 24
"""E7: whether three ppuks end the hand."""
NO_CAPTURE_TURNS: Final = 25
"""E13: so many turns without a capture win, 0 for never."""
BOMB_AFTER_SHAKE: Final = 26
BOMB_PASSES: Final = 27
BOMB_FLIPS: Final = 28
BOMB_FACTOR: Final = 29
SHAKE_MUST_PLAY: Final = 30
SHAKE_ABSENT: Final = 31
SHAKE_FOUR: Final = 32
JOKER_DRAW: Final = 33
"""J1: whether a joker from the hand is replaced by a card drawn, instead of one turned and played."""
JOKER_STAYS: Final = 34
"""J3: whether a joker turned on the way to a ppuk stays with the stack."""
SYODANG: Final = 35
TARGET: Final = 36
LAST_TURN_GO: Final = 37
QUAD_CHOICE: Final = 38
"""L10: 0 no, 1 before the dealer's first turn, 2 in one's own first turn."""
JOKER_QUAD: Final = 39
"""L11: 0 never, 1 in the first turn, 2 always."""
OE_MYEON: Final = 40
"""K2, which is for three players."""
FIVE_BRIGHTS: Final = 41
FOUR_BRIGHTS: Final = 42
FOUR_BRIGHTS_RAIN: Final = 43
THREE_BRIGHTS: Final = 44
THREE_BRIGHTS_RAIN: Final = 45
GODORI_POINTS: Final = 46
FOUR_BIRDS: Final = 47
DECEMBER_RIBBON: Final = 48
VIP: Final = 49
PALSSARI: Final = 50
GO_TABLE: Final = 51
"""G4: 0 classic, 1 family, 2 wiki, 3 times, 4 matgo."""
KEEP_GO_CHIPS: Final = 52
GWANG_BAK: Final = 53
"""M2, M10: 0 off, 1 double, 2 chips."""
MEONG_DDA: Final = 54
PI_BAK_MAX: Final = 55
PI_BAK_ZERO_EXEMPT: Final = 56
MEONG_BAK: Final = 57
TTI_BAK: Final = 58
GO_BAK_DOUBLE: Final = 59
WEOLYAK_FIRST: Final = 60
WEOLYAK_DRAWN: Final = 61
REVERSE_GO: Final = 62
FIRST_TTADAK_PAY: Final = 63
FIRST_BOMB_PAY: Final = 64
FIRST_MONTH_PAY: Final = 65
FIRST_CHOK_PAY: Final = 66
FIRST_MONTH_BOMB: Final = 67
THREE_PPUK_PAY: Final = 68
SHAKE_FACTOR: Final = 69
"""H1, H2: the factor of month m's shown set stands at ``SHAKE_FACTOR + m - 1``."""
STREAK_PAY: Final = 81
"""E6, E11: chips for a ppuk in own turn t stand at ``STREAK_PAY + t - 1``; nobody has more than `STREAK_TURNS`."""
STREAK_TURNS: Final = 12
SHAKE_MULTIPLIER: Final = 93
FLEXIBLE_MODE: Final = 94
"""D5: 0 best, 1 ask, 2 ask_late."""
EXHAUSTED_POINTS: Final = 95
"""N1: whether the higher score wins when the cards run out."""
BOMB_TWO: Final = 96
"""B6: 0 off, 1 steal, 2 steal_x2."""
BAEK_HWA_JEOM_RULE: Final = 97
BOAR_RULE: Final = 98
"""X3, X5: 0 off, 1 pot, 2 first_turn, 3 points."""
BOAR_PAY: Final = 99
BOAR_POINTS: Final = 100
QUAD_KEEP_FACTOR: Final = 101
QUAD_KEEP_NEEDS_SHAKE: Final = 102

_SWEEP: Final = {"off": 0, "two_cards": 1, "any_empty": 2}
_EXEMPT: Final = {"off": 0, "own": 1, "final": 2}
_LAST_PPUK: Final = {"stack": 0, "capture": 1, "pair": 2}
_JOKER_QUAD: Final = {"never": 0, "first_turn": 1, "always": 2}
_GO_TABLE: Final = {"classic": 0, "family": 1, "wiki": 2, "times": 3, "matgo": 4}
_FLEXIBLE_MODE: Final = {"best": 0, "ask": 1, "ask_late": 2}
_BOMB_TWO: Final = {"off": 0, "steal": 1, "steal_x2": 2}
_BOAR: Final = {"off": 0, "pot": 1, "first_turn": 2, "points": 3}
_QUAD_CHOICE: Final = {False: 0, True: 1, "own_turn": 2}
_GWANG_BAK: Final = {"off": 0, "double": 1, "chips": 2}


@singledispatch
@lru_cache(maxsize=256)
def flatten(rules: Rules) -> tuple[int, ...]:
    """The flat tuple of a rule set; equal rule sets give the same tuple.

    A kind of rule set that wants to know what is read of it can register a flat form of its own.
    """
    jokers = mask(rules.jokers)
    doubles_in_one = DOUBLES if rules.double_junk == 1 else 0
    flexible = [mask(card for card, value in rules.flexible if value == worth) for worth in (1, 2, 3)]
    shaken = dict(rules.shake_months)
    pi_bak_max = rules.pi_bak_max
    if rules.players == 2 and rules.pi_bak_max_2p is not None:
        pi_bak_max = rules.pi_bak_max_2p
    streak = [*rules.ppuk_streak_pay[:STREAK_TURNS], *[0] * STREAK_TURNS][:STREAK_TURNS]
    return (
        JUNK & ~DOUBLES | doubles_in_one | jokers & JOKER_JUNK[1],
        DOUBLES & ~doubles_in_one | jokers & JOKER_JUNK[2],
        jokers & JOKER_JUNK[3],
        flexible[0] | flexible[1] | flexible[2],
        *flexible,
        int(rules.flexible_can_be_taken == "if_counted"),
        _SWEEP[rules.sweep],
        rules.sweep_steal,
        rules.chok_steal,
        rules.ttadak_steal,
        rules.stack_steal,
        rules.dealt_stack_steal,
        rules.ja_ppuk_steal,
        rules.bomb_steal,
        _EXEMPT[rules.last_turn_exempt],
        int(rules.last_turn_stack_steal),
        int(rules.last_turn_joker_steal),
        int("hand" in rules.joker_steal),
        int("flip" in rules.joker_steal),
        int("stack" in rules.joker_steal),
        int(rules.steal_choice == "lowest"),
        _LAST_PPUK[rules.last_turn_ppuk],
        int(rules.three_ppuk_pay is not None),
        dict(rules.no_capture_win or ()).get("turns", 0),
        int(rules.bomb_after_shake),
        0 if rules.bomb_flips > 1 else rules.bomb_passes,
        rules.bomb_flips,
        rules.bomb_factor,
        int(rules.shake_must_play),
        int(rules.shake_absent),
        int(rules.shake_four),
        int(rules.joker_from_hand == "draw"),
        int(rules.joker_on_ppuk == "stay"),
        int(rules.syodang),
        rules.target,
        int(rules.last_turn_go),
        _QUAD_CHOICE[rules.quad_choice],
        _JOKER_QUAD[rules.joker_quad],
        int(rules.oe_myeon and rules.players > 2),
        rules.five_brights,
        rules.four_brights,
        rules.four_brights_rain,
        rules.three_brights,
        rules.three_brights_rain,
        rules.godori,
        int(rules.four_birds),
        int(rules.december_ribbon_counts),
        rules.vip,
        rules.palssari,
        _GO_TABLE[rules.go_bonus],
        int(rules.keep_go_chips),
        _GWANG_BAK[rules.gwang_bak],
        rules.meong_dda,
        pi_bak_max,
        int(rules.pi_bak_zero_exempt),
        int(rules.meong_bak),
        int(rules.tti_bak),
        int(rules.go_bak == "double"),
        rules.weolyak_first,
        rules.weolyak_drawn,
        rules.reverse_go_factor,
        rules.first_turn_ttadak_pay,
        rules.first_turn_bomb_pay,
        rules.first_turn_month_pay,
        rules.first_turn_chok_pay,
        int(rules.first_turn_month_bomb),
        rules.three_ppuk_pay or 0,
        *(shaken.get(month, rules.shake_multiplier) for month in range(1, 13)),
        *streak,
        rules.shake_multiplier,
        _FLEXIBLE_MODE[rules.flexible_mode],
        int(rules.exhausted == "points"),
        _BOMB_TWO[rules.bomb_two],
        int(rules.baek_hwa_jeom),
        _BOAR[rules.boar],
        rules.boar_pay,
        rules.boar_points if rules.boar == "points" else 0,
        rules.quad_keep_factor,
        int(rules.quad_keep_needs_shake),
    )
