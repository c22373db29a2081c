# %% [markdown]
# # Luck and skill over a season
#
# The season is over, one of you is ahead. Does he play better, or did he have the cards? And how many evenings would
# it take until money alone tells?
#
# Money is a poor judge: a single hand with three gos can outweigh an evening. This notebook asks twice. First the
# money, with an honest answer to *how sure*. Then each hand is taken apart into **luck** (the deal, the cards that
# were turned, what nobody could see) and **decisions**, and only the decisions are asked about.

# %%
import numpy as np
import pandas as pd
import plotly.graph_objects as go

import gostop_log as gs
from gostop_log import charts, frames
from gostop_log.decisions import analyse, setting
from gostop_log.simulation import Plan, simulate

# %% [markdown]
# ## The season
#
# Min, Jun and Sol meet for five evenings of twelve hands, 100 won a chip. The season is simulated, and one of the
# three plays worse than the others. Who it is stands in the plan below, but do not look: the point is to find out.

# %%
sealed = dict(zip(("Min", "Jun", "Sol"), ("heuristic", "heuristic", "heuristic~0.5"), strict=True))
rules = gs.resolve("classic", {}, players=3)
plan = Plan(rules=rules, hands=60, evening=12, seed=66, policies=sealed, stake=100)
records = [one.record for one in simulate(plan)]
hands = frames.of(records, ["hands"])["hands"]

names = list(plan.players)
money = pd.DataFrame([dict(zip(hand.players, hand.claims.payments, strict=True)) for hand in records])[names]
standings = pd.DataFrame(
    {
        "won (money)": money.sum(),
        "hands won": [int((hands["winner_name"] == name).sum()) for name in names],
        "for each hand": money.mean(),
        "±": 1.96 * money.sem(),
    }
).sort_values("won (money)", ascending=False)
standings.round(0).astype(int)

# %% [markdown]
# `±` is the honest part. Had the same three played 60 *other* hands, the mean of a hand would have come out about
# that much higher or lower. Two players whose numbers lie closer together than their `±` cannot be told apart by it.

# %%
race = go.Figure()
symbols = dict(zip(names, ("solid", "dash", "dot"), strict=True))
for name in names:
    race.add_scatter(
        x=[*range(len(money) + 1)], y=[0, *money[name].cumsum()], name=name, mode="lines", line={"dash": symbols[name]}
    )
charts.dress(race, "The season", "60 hands in five evenings", "hand", "won in all (money)", height=320)

# %% [markdown]
# One player's season, with the share of hands won in a band that says how sure it is:

# %%
leader = str(standings.index[0])
course = charts.profile(hands, leader)
course

# %% [markdown]
# ## Taking the luck out
#
# Every third hand is now taken apart (`gostop-log analyse` takes all of them, on all cores). What a hand is worth to
# everybody is estimated after the deal, after every card turned and after every decision. Each change goes to whoever
# or whatever made it. The parts add up to what was paid, without a rest.

# %%
how = setting(samples=10, seed=1, compiled=False)  # compiled=None takes numba where it is installed: the same, sooner
ledgers = frames.analysed((hand, analyse(hand, how)) for hand in records[::3])["ledgers"]
apart = charts.luck_and_skill(ledgers)
apart

# %% [markdown]
# *Own decisions* are measured against a sensible player, `heuristic`, who has 0 there by definition. Who stands below
# 0 gave something away that he could have known. The thin lines say only how well the hands **that were played** are
# known: with so few trials the parts of luck roughly, own decisions much better, because there the same deals are
# tried with both moves. The next table asks for more: what would hold for other hands too?

# %%
parts = ledgers[["player", "net", "own"]].astype({"net": float, "own": float})
each = parts.groupby("player")[["net", "own"]].agg(["mean", "std", "sem"]).loc[names]
verdict = pd.DataFrame(
    {
        "paid": each["net"]["mean"],
        "± of paid": 1.96 * each["net"]["sem"],
        "own decisions": each["own"]["mean"],
        "± of own": 1.96 * each["own"]["sem"],
    }
)
verdict.round(1)

# %%
compared = go.Figure()
for label, column, margin, symbol in (
    ("what was paid", "paid", "± of paid", "square-open"),
    ("own decisions alone", "own decisions", "± of own", "circle"),
):
    compared.add_scatter(
        x=verdict[column],
        y=verdict.index,
        error_x={"array": verdict[margin], "thickness": 2, "width": 5},
        mode="markers",
        name=label,
        marker={"size": 11, "symbol": symbol},
    )
charts.dress(
    compared,
    "The same hands, asked twice",
    f"{ledgers['hand'].nunique()} hands; means of a hand with 95 % intervals; 0 is how `heuristic` decides",
    "chips for each hand",
    "",
    height=220,
)
compared.update_layout(scattermode="group")
compared.add_vline(0)

# %% [markdown]
# ## How many hands until it shows?
#
# The wider the numbers of single hands are strewn, the more hands it takes. Suppose that somebody plays worse by
# three chips a hand. After so many hands an interval is narrow enough that it no longer holds 0, as a rule of thumb:

# %%
GAP = 3.0
spread = each.xs("std", axis=1, level=1).mean()
needed = np.ceil((1.96 * spread / GAP) ** 2).astype(int)
pd.DataFrame({"spread of a hand (chips)": spread.round(1), f"hands until {GAP:g} chips show": needed})

# %% [markdown]
# ## Open the envelope

# %%
least = str(verdict["own decisions"].idxmin())
pd.DataFrame({"plays": pd.Series(sealed), "own decisions": verdict["own decisions"].round(1)})

# %%
below = verdict["own decisions"] + verdict["± of own"] < 0
f"Decisions below 0, beyond what chance explains: {', '.join(verdict.index[below]) or 'nobody'}"

# %% [markdown]
# `heuristic~0.5` makes half of its decisions at random, and yet may lead after sixty hands. (Seldom: of eighty
# seasons that were simulated for this notebook it is the only one in which that happened, and was taken for that
# reason.)
#
# **What it does not say.** *Own decisions* measures against one particular sensible player, not against the best: who
# plays better than `heuristic` may stand above 0, and who plays well in another style a little below. Reading
# opponents' faces, or what their play gives away, is not counted as something one could know. And three names at one
# table are a small world: with many players and thousands of hands, `gostop-log people` compares who did what with
# whom.
