"""Every parameter of the house rules, declared once: its name, type, rule IDs, meaning, allowed values and sources.

The order is that of docs/rules.md, then of docs/matgo.md.  The values of the presets stand in ``presets/*.toml``, the
texts of the rules in ``texts.toml``.
"""

from typing import Annotated, Final, get_type_hints

from msgspec import Struct
from msgspec.structs import replace

from gostop_log.rules.kinds import MOST, Kind, animals, entries, jokers, months, number, numbers, one_of, some_of
from gostop_log.rules.parameter import Parameter

__all__ = ["PARAMETERS", "Parameters"]


def _is(rules: str, kind: Kind, meaning: str, sources: str = "") -> Parameter:
    return Parameter(tuple(rules.split()), kind, meaning, tuple(sources.split()))


_YES_NO: Final = one_of(False, True)
_CHIPS: Final = number(low=0, unit="chips")
_CHIPS_OR_OFF: Final = number(low=0, unit="chips", null=True)
_POINTS: Final = number(low=0, unit="points")
_CARDS: Final = number(low=0, high=48, unit="cards")
_FACTOR: Final = number(low=1, unit="factor")
_JUNK_VALUE: Final = number(low=0, high=100, unit="junk value")


class Parameters(Struct, frozen=True, kw_only=True, dict=True):
    """The value of every parameter of the house rules.

    Values do not change: lists are tuples, mappings are tuples of pairs (`flexible`, `shake_months`, `no_capture_win`,
    `jackpot`), ``off`` of a number is None.
    """

    # D, L – deck and deal
    jokers: Annotated[tuple[str, ...], _is("D4", jokers(), "The jokers in the pack.", "P G I W")]
    double_junk: Annotated[
        int, _is("D2", one_of(1, 2, unit="junk value"), "What a double junk (11pp, 12pp) counts.", "P W")
    ]
    flexible: Annotated[
        tuple[tuple[str, int], ...],
        _is(
            "D3",
            animals("junk value"),
            "Animals that may count as so much junk instead.",
            "P W",
        ),
    ]
    deal_order: Annotated[
        str,
        _is(
            "L2",
            one_of("hands_first", "table_first"),
            "Whether the deal begins with the hands or with the table.",
            "P G I W",
        ),
    ]
    quad_pay: Annotated[int, _is("L7", _CHIPS, "What each opponent pays for a dealt quad.", "P G I")]
    # E – events
    sweep: Annotated[
        str, _is("E2", one_of("two_cards", "any_empty", "off"), "When emptying the table is a sweep.", "P G I")
    ]
    sweep_steal: Annotated[int, _is("E1 E2", _CARDS, "Junk from each opponent for a sweep.", "P G I")]
    chok_steal: Annotated[int, _is("E1 P7", _CARDS, "Junk from each opponent for a chok.", "P G I W")]
    ttadak_steal: Annotated[int, _is("E1 P6", _CARDS, "Junk from each opponent for a ttadak.", "P G I W")]
    stack_steal: Annotated[int, _is("E1", _CARDS, "Junk from each opponent for a stack that another made.", "P G I")]
    ja_ppuk_steal: Annotated[
        int,
        _is(
            "E3",
            one_of(1, 2, unit="junk value"),
            "Junk value from each opponent for a stack of one's own.",
            "P G I",
        ),
    ]
    flexible_can_be_taken: Annotated[
        str, _is("E4", one_of("never", "if_counted"), "Whether a flexible card can be taken as junk.", "P*")
    ]
    last_turn_exempt: Annotated[
        str, _is("E5", one_of("own", "final", "off"), "On whose last turn sweep, ttadak and chok take nothing.", "P")
    ]
    ppuk_streak_pay: Annotated[
        tuple[int, ...],
        _is(
            "E6 E11",
            numbers(0, "chips"),
            "What each opponent pays at once for a ppuk in one's first, second, … turn, each only "
            "after ppuks in all turns before.",
            "P H P* N",
        ),
    ]
    three_ppuk_pay: Annotated[
        int | None,
        _is("E7", _CHIPS_OR_OFF, "What each opponent pays for a third ppuk, which ends the hand.", "P H P* N Wj"),
    ]
    # B, H, J – bombs, shakes, jokers
    bomb_steal: Annotated[int, _is("B2", _CARDS, "Junk from each opponent for a bomb.", "W H P* N Wj")]
    bomb_after_shake: Annotated[bool, _is("B1", _YES_NO, "Whether a set that was shaken may be bombed.", "P W P*")]
    bomb_passes: Annotated[
        int,
        _is(
            "B3",
            number(low=0, high=2, unit="turns"),
            "In how many later turns a bomber may play nothing and only flip.",
            "P G I W",
        ),
    ]
    bomb_flips: Annotated[int, _is("B4", one_of(1, 3, unit="cards"), "How many cards a bomber turns at once.", "P")]
    shake_multiplier: Annotated[int, _is("H1 M1", _FACTOR, "What each set shown by the winner multiplies.", "P G I W")]
    shake_must_play: Annotated[
        bool, _is("H2", _YES_NO, "Whether one of the shaken cards must be played in the same turn.", "P")
    ]
    shake_months: Annotated[
        tuple[tuple[int, int], ...],
        _is(
            "H2 M1",
            months("factor", 1000),
            "Months whose shake multiplies by another factor.",
            "P",
        ),
    ]
    joker_from_hand: Annotated[
        str,
        _is(
            "J1",
            one_of("play_flip", "draw"),
            "How a joker is played from hand: in place of a card, or before one.",
            "P G I W H",
        ),
    ]
    joker_on_ppuk: Annotated[
        str, _is("J3", one_of("keep", "stay"), "Where a joker goes that was turned on the way to a ppuk.", "P W H")
    ]
    # S – scoring
    five_brights: Annotated[int, _is("S1", _POINTS, "Five brights.", "P G I W")]
    four_brights: Annotated[int, _is("S2", _POINTS, "Four brights without the rain.", "P G I W")]
    four_brights_rain: Annotated[int, _is("S2", _POINTS, "Four brights with the rain.", "P G I W")]
    three_brights: Annotated[int, _is("S3", _POINTS, "Three brights without the rain.", "P G I W")]
    three_brights_rain: Annotated[int, _is("S3", _POINTS, "Three brights with the rain.", "P G I W")]
    godori: Annotated[int, _is("S5", _POINTS, "The three birds of 2, 4 and 8.", "P G I W")]
    december_ribbon_counts: Annotated[bool, _is("S6", _YES_NO, "Whether the december ribbon counts as a ribbon.", "W")]
    four_birds: Annotated[bool, _is("S9", _YES_NO, "Whether yukdori and bidori, birds with the swallow, score.", "P")]
    vip: Annotated[int, _is("S10", _POINTS, "The cup with both double junk; not counted for stopping.", "P")]
    palssari: Annotated[int, _is("S11", _POINTS, "All of april and all of july; not counted for stopping.", "P")]
    # G – go or stop
    target: Annotated[int, _is("G1", number(low=1, unit="points"), "The score that allows to stop.", "P G I W")]
    go_bonus: Annotated[
        str,
        _is(
            "G4",
            one_of("classic", "family", "wiki", "times", "matgo"),
            "Which table says what gos are worth.",
            "P G I W H P* N",
        ),
    ]
    keep_go_chips: Annotated[
        bool, _is("G4", _YES_NO, "Whether the chips of the first gos still count once gos multiply.", "P H")
    ]
    # M – factors
    gwang_bak: Annotated[
        str,
        _is(
            "M2 M10",
            one_of("double", "chips", "off"),
            "What a loser without a bright pays to a winner who scores with brights.",
            "P G I W",
        ),
    ]
    meong_dda: Annotated[
        int, _is("M3", _FACTOR, "What seven animals of the winner multiply; 1 is off.", "P G I H P* N")
    ]
    pi_bak_max: Annotated[
        int, _is("M4", _JUNK_VALUE, "The largest junk value with which a loser still pays pi-bak.", "P G I W H P* N")
    ]
    pi_bak_max_2p: Annotated[
        int | None,
        _is(
            "M11",
            number(low=0, high=100, unit="junk value", null=True),
            "The same for two players; null: as for three.",
            "P",
        ),
    ]
    pi_bak_zero_exempt: Annotated[
        bool, _is("M16", _YES_NO, "Whether a loser without any junk is free of pi-bak.", "P*")
    ]
    meong_bak: Annotated[
        bool, _is("M8", _YES_NO, "Whether a loser without animals pays double against seven of them.", "P x")
    ]
    tti_bak: Annotated[
        bool, _is("M9", _YES_NO, "Whether a loser without ribbons pays double to a winner who scores with them.", "P")
    ]
    weolyak_first: Annotated[int, _is("M12", _FACTOR, "What a month taken whole in one's first turn multiplies.", "P")]
    weolyak_drawn: Annotated[int, _is("M13", _FACTOR, "What all four of the drawn month multiply.", "P")]
    # K – who pays
    go_bak: Annotated[
        str, _is("K1 M7", one_of("pays_both", "double", "off"), "What befalls a loser who had said go.", "P W H P* N")
    ]
    go_bak_both: Annotated[str, _is("K1", one_of("last", "each"), "Who pays where both losers had said go.")]
    oe_myeon: Annotated[
        bool, _is("K2", _YES_NO, "Whether a loser pays for both whose last turn gave the win away.", "P")
    ]
    oe_myeon_excuse: Annotated[
        str,
        _is("K2", one_of("none", "no_safe_play"), "What excuses him: nothing, or that no other play was safe.", "P"),
    ]
    syodang: Annotated[bool, _is("K3", _YES_NO, "Whether a nagari may be offered.", "P")]
    # N – no winner
    nagari_factor: Annotated[
        int, _is("N1 M5", _FACTOR, "What a hand without a winner multiplies in the next.", "P G I W H P* N")
    ]
    nagari_carry: Annotated[
        str,
        _is("N1", one_of("once", "cumulative"), "Whether the factor grows over several hands without a winner.", "P*"),
    ]
    # W – four to seven at the table
    sell_pay: Annotated[int, _is("W2 W3", _CHIPS, "What a player forced out is paid per card.", "P")]
    sell_at_end: Annotated[bool, _is("W7", _YES_NO, "Whether the losers alone pay him, at the end.", "P")]
    nagari_redeal: Annotated[str, _is("W5", one_of("three", "all"), "Who is dealt in after a nagari.", "P")]
    may_must_drop: Annotated[bool, _is("W6", _YES_NO, "Whether a non-dealer with the may animal must drop.", "P")]
    # X – further variants
    first_turn_month_pay: Annotated[
        int, _is("X1", _CHIPS, "What each opponent pays for a month taken whole in one's first turn.", "P")
    ]
    first_turn_chok_pay: Annotated[
        int, _is("X1", _CHIPS, "What each opponent pays for a chok in one's first turn.", "P N Wj")
    ]
    first_turn_month_bomb: Annotated[bool, _is("X1", _YES_NO, "Whether a bomb counts as a month taken whole.", "P")]
    baek_hwa_jeom: Annotated[
        bool, _is("X2", _YES_NO, "Whether capturing all four kinds in one's first turn takes junk.", "P")
    ]
    boar: Annotated[
        str, _is("X3 X5", one_of("off", "pot", "first_turn", "points"), "What the july animal wins.", "P P*")
    ]
    boar_ante: Annotated[int, _is("X3", _CHIPS, "What everybody antes to the boar's pot each hand.", "P")]
    boar_pay: Annotated[int, _is("X3", _CHIPS, "What each opponent pays for the boar in one's first turn.", "P")]
    # what docs/matgo.md adds, in its order
    flexible_mode: Annotated[
        str,
        _is(
            "D5", one_of("best", "ask", "ask_late"), "Who decides what a flexible card counts as, and when.", "H P* Nw"
        ),
    ]
    table_quad: Annotated[
        str,
        _is("L8 L5", one_of("void", "nagari", "dealer_wins"), "What four of a month on the table do.", "P H P* Wj x"),
    ]
    both_quads: Annotated[
        str,
        _is(
            "L9 L7",
            one_of("cancel", "nagari", "dealer_wins", "dealer_first"),
            "What happens where all hold a quad.",
            "P H P*",
        ),
    ]
    quad_choice: Annotated[
        bool | str,
        _is(
            "L10",
            one_of(False, True, "own_turn"),
            "Whether a quad may be kept and played: decided before the dealer's first turn, or in one's own.",
            "H P* N x Wj",
        ),
    ]
    quad_keep_factor: Annotated[int, _is("L10", _FACTOR, "What a kept quad multiplies if its owner wins.", "N x")]
    quad_keep_needs_shake: Annotated[
        bool, _is("L10", _YES_NO, "Whether that factor needs a shake or a bomb as well.", "x")
    ]
    joker_quad: Annotated[
        str,
        _is(
            "L11",
            one_of("never", "first_turn", "always"),
            "When a quad completed by the card drawn for a joker counts.",
            "H P* N Wj",
        ),
    ]
    last_turn_ppuk: Annotated[
        str, _is("P10", one_of("stack", "capture", "pair"), "What a ppuk on the last turn becomes.", "H P* N x")
    ]
    last_turn_stack_steal: Annotated[
        bool, _is("E5", _YES_NO, "Whether a stack taken on the last turn takes junk.", "P*")
    ]
    last_turn_joker_steal: Annotated[
        bool, _is("E5 E10", _YES_NO, "Whether a joker gained on the last turn takes junk.")
    ]
    joker_steal: Annotated[
        tuple[str, ...],
        _is(
            "E10",
            some_of("hand", "flip", "stack", "deal", most=4),
            "In which ways of gaining it a joker takes one junk from each opponent.",
            "H P* N Wj x",
        ),
    ]
    first_turn_ttadak_pay: Annotated[
        int, _is("E12", _CHIPS, "What each opponent pays for a ttadak in one's first turn.", "H N Wj")
    ]
    first_turn_bomb_pay: Annotated[
        int, _is("E12", _CHIPS, "What each opponent pays for a bomb in one's first turn.", "N Wj")
    ]
    no_capture_win: Annotated[
        tuple[tuple[str, int], ...] | None,
        _is(
            "E13",
            entries(turns=(1, 100), pay=(0, MOST)),
            "After how many turns in a row without a capture a player wins, and what.",
            "H",
        ),
    ]
    steal_choice: Annotated[
        str,
        _is(
            "E14 E8",
            one_of("giver", "lowest"),
            "Who chooses the junk that is handed over: its giver, or nobody.",
            "P H P* N",
        ),
    ]
    dealt_stack_steal: Annotated[
        int, _is("E15", _CARDS, "Junk from each opponent for a stack that was dealt.", "P G I W")
    ]
    bomb_factor: Annotated[int, _is("B5", _FACTOR, "What each bomb of the winner multiplies.", "H P* N Wj x")]
    bomb_two: Annotated[
        str,
        _is(
            "B6",
            one_of("off", "steal", "steal_x2"),
            "Whether two in hand and two on the table make a bomb.",
            "H P* Wj",
        ),
    ]
    shake_absent: Annotated[bool, _is("H3", _YES_NO, "Whether a shake needs a table without that month.", "H x")]
    shake_four: Annotated[bool, _is("H4", _YES_NO, "Whether four in hand may be shaken.", "P* Wj")]
    last_turn_go: Annotated[bool, _is("G5", _YES_NO, "Whether one may say go without a turn to come.")]
    reverse_go_factor: Annotated[int, _is("G6", _FACTOR, "What a winner's go after the loser's multiplies.")]
    fixed_win_factors: Annotated[
        str,
        _is(
            "M19",
            one_of("none", "carry", "all"),
            "Which factors multiply the fixed sums of quads, three ppuks and E13.",
            "H P* Wj",
        ),
    ]
    exhausted: Annotated[
        str, _is("N1", one_of("nagari", "points"), "What happens when the cards run out and nobody's go failed.")
    ]
    nagari_cap: Annotated[
        int | None,
        _is("N2", number(low=1, unit="factor", null=True), "The largest factor that is carried; null: none.", "P*"),
    ]
    push_max: Annotated[
        int,
        _is(
            "N3",
            number(low=0, high=20, unit="hands"),
            "How often in a row a payment may be given up to double the next hand.",
            "H Nw",
        ),
    ]
    jackpot: Annotated[
        tuple[tuple[str, int], ...] | None,
        _is(
            "N4",
            entries(every=(1, MOST), factor=(1, MOST)),
            "Every which hand of a session is multiplied, and by what.",
            "Nw",
        ),
    ]
    pay_cap: Annotated[str, _is("K5", one_of("none", "loser", "both"), "Whose balance limits a payment.", "H P* N")]
    fee: Annotated[
        int, _is("K5", number(low=0, high=100, unit="per cent"), "What the house keeps of a payment.", "H P* N")
    ]
    boar_points: Annotated[int, _is("X5", _POINTS, "Points for holding the boar at the end (boar = points).", "P*")]


PARAMETERS: Final[dict[str, Parameter]] = {
    name: replace(hint.__metadata__[0], name=name)
    for name, hint in get_type_hints(Parameters, include_extras=True).items()
}
"""Every parameter by its name."""
