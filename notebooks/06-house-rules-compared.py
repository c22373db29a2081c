# %% [markdown]
# # House rules compared
#
# Every table plays a little differently, and every table is sure that its rules are the right ones. What does each
# rule **do** to the payments? Does go-bak really make the game dearer, or only louder?
#
# Two ways to ask, and they do not answer the same question:
#
# 1. **The same hands, settled again** under a changed rule. Everybody does exactly what he did; only the bill is made
#    out anew. That shows what a rule is worth as arithmetic. But people who know that a rule is gone would play
#    otherwise.
# 2. **The same decks, played again** by players who know the rule. That shows what it does to the game, as far as the
#    simulated players are like yours.

# %%
import numpy as np
import pandas as pd
import plotly.graph_objects as go
from msgspec.structs import replace

import gostop_log as gs
from gostop_log import charts
from gostop_log.rules import PARAMETERS
from gostop_log.simulation import Plan, simulate

# %% [markdown]
# ## One hand, another rule
#
# `game.under(…)` settles a hand again. The example of three gos is worth 56 chips; seven animals double it
# (meong-dda, M3), and so does the loser's lack of junk (pi-bak, M4).

# %%
example = gs.replay(next(gs.read("../sample_logs/three-gos.gsn")))
changes = [{}, {"meong_dda": 1}, {"pi_bak_max": 0}, {"meong_dda": 1, "pi_bak_max": 0}]
pd.DataFrame(
    {"changed": " ".join(f"{name}={value}" for name, value in change.items()) or "as played", "Min": result.payments[0]}
    for change in changes
    for result in [example.under(**change).result]
)

# %% [markdown]
# ## Six hundred hands, settled again
#
# 600 hands of three players under `classic`, in evenings of twenty. A hand without a winner doubles the next one, so
# what a hand inherits is carried through its evening again under the changed rule as well.

# %%
EVENING, HANDS = 20, 600
classic = gs.resolve("classic", {}, players=3)
hands = [one.record for one in simulate(Plan(rules=classic, hands=HANDS, evening=EVENING, seed=6, stake=1))]


def settled_again(**changes: object) -> np.ndarray:
    """The payments of each hand (chips by seat) under changed rules; NaN where these forbid the play."""
    rules, left, payments = classic.replace(**changes), None, []
    for hand in hands:
        inherits = left is not None and hand.hand_no > 1
        carry = {"nagari": left.nagari, "pot": left.pot} if inherits else hand.carry
        result = gs.check(replace(hand, carry=carry), rules=rules)
        left = result.next if result.ok else None
        payments.append(result.payments if result.ok else [np.nan] * 3)
    return np.array(payments, dtype=float)


as_played = settled_again()
bool(
    (as_played == [hand.claims.payments for hand in hands]).all()
)  # nothing is changed: all comes out as it was claimed

# %% [markdown]
# Each rule of the list is asked about by itself; `gostop-log rules explain M4` prints one in words. Some make it
# impossible to settle every hand again: under five points to stop, who said stop at three could not have. These hands
# are left out, and their share is told. The more are left out, the less the rest is worth: they are not a fair choice
# of all hands.

# %%
RULES = {
    "no go-bak (K1)": {"go_bak": "off"},
    "no pi-bak (M4)": {"pi_bak_max": 0},
    "pi-bak up to 7 junk (M4)": {"pi_bak_max": 7},
    "no gwang-bak (M2)": {"gwang_bak": "off"},
    "no meong-dda (M3)": {"meong_dda": 1},
    "shakes count nothing (M1)": {"shake_multiplier": 1},
    "bombs double (B5)": {"bomb_factor": 2},
    "no nagari factor (N1)": {"nagari_factor": 1},
    "nagari adds up (N1)": {"nagari_carry": "cumulative"},
    "no chips for gos that multiply (G4)": {"keep_go_chips": False},
    "no oe-myeon (K2)": {"oe_myeon": False},
    "nothing for a first ppuk (E6)": {"ppuk_streak_pay": []},
    "tti-bak (M9)": {"tti_bak": True},
    "godori 3 points (S4)": {"godori": 3},
    "choks take nothing (P7)": {"chok_steal": 0},
    "five points to stop (G1)": {"target": 5},
}
again = {name: settled_again(**change) for name, change in RULES.items()}
pd.DataFrame(
    {
        "rule": name,
        "parameter": parameter,
        "classic": str(getattr(classic, parameter)),
        "here": str(value),
        "what it says": PARAMETERS[parameter].meaning,
    }
    for name, change in RULES.items()
    for parameter, value in change.items()
)

# %% [markdown]
# ## What each rule does
#
# - **changed**: the share of hands in which anybody pays or gets something else.
# - **more moves**: by how much more (or less) changes hands in the mean of all hands, in chips. This is what makes
#   the game dearer or cheaper. The mean of payments themselves would say nothing: what one wins another loses.
# - **elsewhere**: chips that are paid by or to somebody else than before. A rule can leave the winner's sum alone and
#   only say who pays it: go-bak does.
# - **spread**: how widely a player's payment of a hand varies (standard deviation, chips); the higher, the wilder the
#   evening.
# - **±**: half of the 95 % interval, reckoned from evening to evening, since hands of an evening hang together.


# %%
def moved(payments: np.ndarray) -> np.ndarray:
    """Chips that change hands, hand by hand."""
    return payments.clip(min=0).sum(axis=1)


def by_evening(values: np.ndarray) -> tuple[float, float]:
    """The mean of all hands and half of its 95 % interval, evenings taken as one each."""
    evenings = pd.Series(values).groupby(np.arange(len(values)) // EVENING).mean().dropna()
    return float(np.nanmean(values)), float(1.96 * evenings.sem())


def compared(payments: np.ndarray, before: np.ndarray) -> dict[str, float]:
    """What a change of rules does, over the hands that can be settled under both."""
    settled = ~np.isnan(payments[:, 0])
    more, margin = by_evening(moved(payments) - moved(before))
    return {
        "settled": settled.mean(),
        "changed": (payments != before)[settled].any(axis=1).mean(),
        "more moves": more,
        "±": margin,
        "elsewhere": float(np.nanmean(np.abs(payments - before).sum(axis=1) / 2)),
        "moves": float(np.nanmean(moved(payments))),
        "spread": float(np.nanstd(payments)),
    }


effects = pd.DataFrame({name: compared(payments, as_played) for name, payments in again.items()}).T
effects = effects.sort_values("more moves", key=abs, ascending=False)
played = {"settled": 1.0, "moves": moved(as_played).mean(), "spread": as_played.std()}
pd.concat([pd.DataFrame(played, index=["as played (classic)"]), effects])[[*effects.columns]].style.format(
    "{:.2f}", na_rep="–"
).format("{:.0%}", subset=["settled", "changed"], na_rep="–")

# %%
full = effects[effects["settled"] > 0.9].iloc[::-1]
chart = go.Figure()
chart.add_bar(
    y=full.index,
    x=full["more moves"],
    error_x={"array": full["±"], "thickness": 1, "width": 3},
    orientation="h",
    name="more (or less) moves, with 95 % interval",
)
chart.add_scatter(
    y=full.index,
    x=full["elsewhere"],
    mode="markers",
    name="chips paid by or to somebody else",
    marker={"symbol": "diamond-open", "size": 10, "line": {"width": 2}},
)
charts.dress(
    chart,
    "What each rule does to the payments",
    f"{HANDS:,} hands of three, settled again; as played {moved(as_played).mean():.1f} chips move; rules that forbid "
    "more than a tenth of the hands are left out",
    "chips for each hand",
    "",
    height=60 + 30 * len(full),
)
chart.add_vline(0)

# %% [markdown]
# ## The same decks, played again
#
# Now the rule is known before the cards are dealt. The first deck of each hand is the same as before, what the
# players do is not: `heuristic` players weigh go and stop by the rules that hold. Rules that change what can be
# played, such as the points to stop or jokers in the deck, can only be asked about in this way. (With jokers the
# decks are others: there are more cards.)

# %%
PLAYED = {
    "as it is": {},
    "no go-bak (K1)": {"go_bak": "off"},
    "no pi-bak (M4)": {"pi_bak_max": 0},
    "choks take nothing (P7)": {"chok_steal": 0},
    "five points to stop (G1)": {"target": 5},
    "two jokers (D4)": {"jokers": ["J2", "J3"]},
}
AGAIN = 400


def played_again(**changes: object) -> list[gs.Result]:
    """The results of the same plan under changed rules."""
    plan = Plan(rules=classic.replace(**changes), hands=AGAIN, evening=EVENING, seed=6, stake=1)
    return [gs.check(one.record) for one in simulate(plan)]


games = {name: played_again(**change) for name, change in PLAYED.items()}
base = moved(np.array([result.payments for result in games["as it is"]], dtype=float))
rows = {}
for name, results in games.items():
    payments = np.array([result.payments for result in results], dtype=float)
    more, margin = by_evening(moved(payments) - base)
    rows[name] = {
        "moves": moved(payments).mean(),
        "more moves": more,
        "±": margin,
        "spread": payments.std(),
        "without a winner": np.mean([result.end == "nagari" for result in results]),
    }
anew = pd.DataFrame(rows).T
anew.style.format("{:.2f}").format("{:.0%}", subset=["without a winner"])

# %%
shown = anew.drop(index="as it is").sort_values("more moves")
picture = go.Figure()
picture.add_scatter(
    y=shown.index,
    x=shown["more moves"],
    error_x={"array": shown["±"], "thickness": 2, "width": 5},
    mode="markers",
    name="played again, knowing the rule",
    marker={"size": 10},
)
fixed = effects[effects["settled"] > 0.9].reindex(shown.index).dropna()
picture.add_scatter(
    y=fixed.index,
    x=fixed["more moves"],
    mode="markers",
    name="the same play, settled again",
    marker={"size": 11, "symbol": "diamond-open", "line": {"width": 2}},
)
charts.dress(
    picture,
    "What a rule does once players know it",
    f"{AGAIN} hands of three; bars: 95 % intervals",
    "more chips move in a hand",
    "",
    height=60 + 44 * len(shown),
)
picture.add_vline(0)

# %% [markdown]
# **How to read it.** Where the two marks of a rule lie apart by more than the bar, behaviour makes a difference.
# Where the bar crosses the line, so few hands do not tell whether the game gets dearer at all: playing again is a
# rough measure, because a single other choice makes the rest of the hand another one. Settling again is sharp, but
# holds people still.
#
# **What it does not say.** Whether a rule is *good*. How your table would play it: `heuristic` players weigh what go
# may bring and cost, but they never learn, never bluff, and never push their luck because it is late. And all of it
# is about three players under `classic`: with two, go-bak here does nothing at all, and pi-bak is another number.
#
# On your own log: `gostop-log analyse FILE --under "go_bak=off"` asks for each decision whether another move would
# have been right, and `gostop-log rules infer FILE` finds out which rules a table plays by.
