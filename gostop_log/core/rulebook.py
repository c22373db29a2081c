"""The house rules as one flat tuple of ints, and the place of each in it.

`flatten` is the only way from a `Rules` value to the tuple; names are those of the parameters.
"""

from __future__ import annotations

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
"""K3, which is for three players."""
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
QUAD_PAY: Final = 103
NO_CAPTURE_PAY: Final = 104
FIXED_FACTORS: Final = 105
"""M19: 0 none, 1 carry, 2 all."""
GO_BAK_PAYS_BOTH: Final = 106
GO_BAK_EACH: Final = 107

_SWEEP: Final = {"off": 0, "two_cards": 1, "any_empty": 2}
_EXEMPT: Final = {"off": 0, "own": 1, "final": 2}
_LAST_PPUK: Final = {"stack": 0, "capture": 1, "pair": 2}
_JOKER_QUAD: Final = {"never": 0, "first_turn": 1, "always": 2}
_GO_TABLE: Final = {"classic": 0, "family": 1, "wiki": 2, "times": 3, "matgo": 4}
_FLEXIBLE_MODE: Final = {"best": 0, "ask": 1, "ask_late": 2}
_BOMB_TWO: Final = {"off": 0, "steal": 1, "steal_x2": 2}
_BOAR: Final = {"off": 0, "pot": 1, "first_turn": 2, "points": 3}
_QUAD_CHOICE: Final = {False: 0, True: 1, "own_turn": 2}
_FIXED_FACTORS: Final = {"none": 0, "carry": 1, "all": 2}
_GWANG_BAK: Final = {"off": 0, "double": 1, "chips": 2}


def flatten(rules: Rules) -> tuple[int, ...]:
    """The flat tuple of a rule set, made once for each."""
    book: tuple[int, ...] | None = rules.kept.get("book")
    if book is None:
        book = rules.kept["book"] = laid_out(rules)
    return book


def laid_out(rules: Rules) -> tuple[int, ...]:
    """The flat tuple, made anew; a value may be anything that reckons and compares like a number."""
    jokers = mask(rules.jokers)
    doubles_in_one = DOUBLES if rules.double_junk == 1 else 0
    flexible = [mask(card for card, value in rules.flexible if value == worth) for worth in (1, 2, 3)]
    shaken = dict(rules.shake_months)
    pi_bak_max = rules.pi_bak_max
    if rules.players == 2 and rules.pi_bak_max_2p is not None:
        pi_bak_max = rules.pi_bak_max_2p
    streak = [*rules.ppuk_streak_pay[:STREAK_TURNS], *[0] * STREAK_TURNS][:STREAK_TURNS]
    places = {
        JUNK_OF_ONE: JUNK & ~DOUBLES | doubles_in_one | jokers & JOKER_JUNK[1],
        JUNK_OF_TWO: DOUBLES & ~doubles_in_one | jokers & JOKER_JUNK[2],
        JUNK_OF_THREE: jokers & JOKER_JUNK[3],
        FLEXIBLE: flexible[0] | flexible[1] | flexible[2],
        FLEXIBLE_OF_ONE: flexible[0],
        FLEXIBLE_OF_TWO: flexible[1],
        FLEXIBLE_OF_THREE: flexible[2],
        FLEXIBLE_CAN_BE_TAKEN: int(rules.flexible_can_be_taken == "if_counted"),
        SWEEP_RULE: _SWEEP[rules.sweep],
        SWEEP_STEAL: rules.sweep_steal,
        CHOK_STEAL: rules.chok_steal,
        TTADAK_STEAL: rules.ttadak_steal,
        STACK_STEAL: rules.stack_steal,
        DEALT_STACK_STEAL: rules.dealt_stack_steal,
        JA_PPUK_STEAL: rules.ja_ppuk_steal,
        BOMB_STEAL: rules.bomb_steal,
        LAST_TURN_EXEMPT: _EXEMPT[rules.last_turn_exempt],
        LAST_TURN_STACK_STEAL: int(rules.last_turn_stack_steal),
        LAST_TURN_JOKER_STEAL: int(rules.last_turn_joker_steal),
        JOKER_STEAL_HAND: int("hand" in rules.joker_steal),
        JOKER_STEAL_FLIP: int("flip" in rules.joker_steal),
        JOKER_STEAL_STACK: int("stack" in rules.joker_steal),
        STEAL_LOWEST: int(rules.steal_choice == "lowest"),
        LAST_TURN_PPUK: _LAST_PPUK[rules.last_turn_ppuk],
        THREE_PPUK: int(rules.three_ppuk_pay is not None),
        NO_CAPTURE_TURNS: dict(rules.no_capture_win or ()).get("turns", 0),
        BOMB_AFTER_SHAKE: int(rules.bomb_after_shake),
        BOMB_PASSES: 0 if rules.bomb_flips > 1 else rules.bomb_passes,
        BOMB_FLIPS: rules.bomb_flips,
        BOMB_FACTOR: rules.bomb_factor,
        SHAKE_MUST_PLAY: int(rules.shake_must_play),
        SHAKE_ABSENT: int(rules.shake_absent),
        SHAKE_FOUR: int(rules.shake_four),
        JOKER_DRAW: int(rules.joker_from_hand == "draw"),
        JOKER_STAYS: int(rules.joker_on_ppuk == "stay"),
        SYODANG: int(rules.syodang and rules.players > 2),
        TARGET: rules.target,
        LAST_TURN_GO: int(rules.last_turn_go),
        QUAD_CHOICE: _QUAD_CHOICE[rules.quad_choice],
        JOKER_QUAD: _JOKER_QUAD[rules.joker_quad],
        OE_MYEON: int(rules.oe_myeon and rules.players > 2),
        FIVE_BRIGHTS: rules.five_brights,
        FOUR_BRIGHTS: rules.four_brights,
        FOUR_BRIGHTS_RAIN: rules.four_brights_rain,
        THREE_BRIGHTS: rules.three_brights,
        THREE_BRIGHTS_RAIN: rules.three_brights_rain,
        GODORI_POINTS: rules.godori,
        FOUR_BIRDS: int(rules.four_birds),
        DECEMBER_RIBBON: int(rules.december_ribbon_counts),
        VIP: rules.vip,
        PALSSARI: rules.palssari,
        GO_TABLE: _GO_TABLE[rules.go_bonus],
        KEEP_GO_CHIPS: int(rules.keep_go_chips),
        GWANG_BAK: _GWANG_BAK[rules.gwang_bak],
        MEONG_DDA: rules.meong_dda,
        PI_BAK_MAX: pi_bak_max,
        PI_BAK_ZERO_EXEMPT: int(rules.pi_bak_zero_exempt),
        MEONG_BAK: int(rules.meong_bak),
        TTI_BAK: int(rules.tti_bak),
        GO_BAK_DOUBLE: int(rules.go_bak == "double"),
        WEOLYAK_FIRST: rules.weolyak_first,
        WEOLYAK_DRAWN: rules.weolyak_drawn,
        REVERSE_GO: rules.reverse_go_factor,
        FIRST_TTADAK_PAY: rules.first_turn_ttadak_pay,
        FIRST_BOMB_PAY: rules.first_turn_bomb_pay,
        FIRST_MONTH_PAY: rules.first_turn_month_pay,
        FIRST_CHOK_PAY: rules.first_turn_chok_pay,
        FIRST_MONTH_BOMB: int(rules.first_turn_month_bomb),
        THREE_PPUK_PAY: rules.three_ppuk_pay or 0,
        **{SHAKE_FACTOR + month - 1: shaken.get(month, rules.shake_multiplier) for month in range(1, 13)},
        **{STREAK_PAY + turn: pay for turn, pay in enumerate(streak)},
        SHAKE_MULTIPLIER: rules.shake_multiplier,
        FLEXIBLE_MODE: _FLEXIBLE_MODE[rules.flexible_mode],
        EXHAUSTED_POINTS: int(rules.exhausted == "points"),
        BOMB_TWO: _BOMB_TWO[rules.bomb_two],
        BAEK_HWA_JEOM_RULE: int(rules.baek_hwa_jeom),
        BOAR_RULE: _BOAR[rules.boar],
        BOAR_PAY: rules.boar_pay,
        BOAR_POINTS: rules.boar_points if rules.boar == "points" else 0,
        QUAD_KEEP_FACTOR: rules.quad_keep_factor,
        QUAD_KEEP_NEEDS_SHAKE: int(rules.quad_keep_needs_shake),
        QUAD_PAY: rules.quad_pay,
        NO_CAPTURE_PAY: dict(rules.no_capture_win or ()).get("pay", 0),
        FIXED_FACTORS: _FIXED_FACTORS[rules.fixed_win_factors],
        GO_BAK_PAYS_BOTH: int(rules.go_bak == "pays_both" and rules.players > 2),
        GO_BAK_EACH: int(rules.go_bak_both == "each"),
    }
    return tuple(places[place] for place in range(len(places)))
