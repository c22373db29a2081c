# %% [markdown]
# # Go or stop?
#
# You have the points to stop. Stop, and you are paid what lies there. Say **go**, and the hand goes on: every further
# go makes the hand dearer, but if another gets his points first you get nothing, and under go-bak you pay for
# everybody. What is worth more, and **when**?
#
# Nobody can look into the hidden cards, but a computer can try them out: it deals everything that you cannot see
# anew, many times, plays each deal to its end once after *stop* and once after *go*, and takes the mean. That is what
# stands behind every number here. It is worth as much as the players in these trial games: all of them play
# `heuristic`, a sensible but not a perfect player.

# %%
import numpy as np
import pandas as pd
import plotly.graph_objects as go

import gostop_log as gs
from gostop_log import charts, frames
from gostop_log.decisions import analyse, setting, under
from gostop_log.simulation import Plan, simulate

# %% [markdown]
# ## One choice, closely
#
# In `three-gos.gsn` Min says go three times, and then stop. Each row is one of these choices. `win` is how often he
# wins the hand after go, `break_even` how often he would have to: where `win` is the larger of the two, go was worth
# more. `gain` is by how much (chips, before the stake). Only some of all possible deals were tried, so `gain` may be
# off by about `±`.

# %%
hand = next(gs.read("../sample_logs/three-gos.gsn"))
how = setting(samples=400, seed=1, compiled=False)  # compiled=None takes numba where it is installed: the same, sooner
closely = frames.analysed([(hand, analyse(hand, how, go_stop_alone=True))])["go_stops"]
closely["±"] = 1.96 * closely["gain_error"]
closely[["ply", "player", "points", "gos", "win", "break_even", "stop", "go", "gain", "±"]].round(2)

# %% [markdown]
# ## Many choices
#
# One hand is an anecdote. So 250 hands of three players are simulated (`classic`: three points are enough to stop),
# and each time somebody had the points, the choice is tried out. Every point below is one choice. **To the right**:
# how much more go promised. **Upwards**: what the hand then really brought. That they do not lie on a line is the
# point: a right choice can end badly, and a wrong one well.

# %%
rules = gs.resolve("classic", {}, players=3)
hands = [one.record for one in simulate(Plan(rules=rules, hands=250, seed=8))]
quick = setting(samples=60, seed=2, compiled=False)
choices = frames.analysed((hand, analyse(hand, quick, go_stop_alone=True)) for hand in hands)["go_stops"]
promised = charts.go_stop(choices)
promised

# %% [markdown]
# ## When?
#
# The same choices put together by the **round** in which they came; each player has seven cards, so the seventh round
# is the last. This is the *go/stop lab*: how often go was said, how often it won (`win`), how often it would have had
# to (`needed`), how often it ended with paying for everybody (`go_bak`), and how much go gained in the mean.

# %%
choices["round"] = (choices["ply"] - 1) // 3 + 1
lab = frames.lab(choices, ["round"])
lab[["round", "choices", "went", "win", "needed", "go_bak", "gain"]].round(2)

# %% [markdown]
# **How sure** is that? In the next picture each bar is a 95 % interval for the mean gain: other hands of the same
# kind would give a mean within it, 95 times of 100. A bar that crosses the line says: *from so few choices nobody can
# tell*. Rounds with fewer than eight choices are put to the one after.

# %%
first = int(lab.loc[lab["choices"] >= 8, "round"].min())
rounds = choices["round"].clip(lower=first).astype(int)
gains = choices["gain"].astype(float).groupby(rounds).agg(["size", "mean", "sem"])
gains["low"], gains["high"] = gains["mean"] - 1.96 * gains["sem"], gains["mean"] + 1.96 * gains["sem"]
gains["answer"] = np.select([gains["low"] > 0, gains["high"] < 0], ["go", "stop"], "cannot be told")

when = go.Figure(
    go.Scatter(
        x=gains.index,
        y=gains["mean"],
        error_y={"array": 1.96 * gains["sem"], "width": 6, "thickness": 2},
        mode="markers",
        name="mean gain of go, with its 95 % interval",
        marker={"size": 10},
        text=[f"{size} choices" for size in gains["size"]],
        hovertemplate="%{text}<br>%{y:+.2f} chips<extra></extra>",
    )
)
charts.dress(
    when,
    "What go is worth, round by round",
    f"{len(choices)} choices in {choices['hand'].nunique()} hands of three players; above the line go is worth more",
    "round of the hand",
    "go over stop (chips)",
    height=340,
)
when.add_hline(0)
when.update_xaxes(tickvals=[*gains.index], ticktext=[f"{first} or before", *map(str, gains.index[1:])])

# %%
gains.round(2)

# %% [markdown]
# A mean is no command. Within a round some go was right and some was not; the next table says for how many.

# %%
share = (choices["gain"] > 0).astype(float).groupby(rounds).agg(["size", "mean"])
share.rename(columns={"size": "choices", "mean": "go was worth more in"}).round(2)

# %% [markdown]
# ## What go-bak has to do with it
#
# The same choices under another house rule: who said go and does not win pays no more than anybody else. The same
# deals are tried with the same chance, so that what differs is the rule alone.

# %%
asked = [hand for hand in hands if hand.id in set(choices["id"])][:60]
free = pd.DataFrame(
    {"id": one.hand, "action": one.action, "gain_without": one.gain}
    for hand in asked
    for one in under(hand, quick, go_bak="off")
)
both = choices[["id", "action", "gain"]].merge(free, on=["id", "action"]).astype({"gain": float})
pd.DataFrame(
    {
        "mean gain of go (chips)": [both["gain"].mean(), both["gain_without"].mean()],
        "go is worth more in": [(both["gain"] > 0).mean(), (both["gain_without"] > 0).mean()],
    },
    index=["who said go pays for both", "he does not"],
).round(2)

# %%
change = both["gain_without"] - both["gain"]
f"Without go-bak, go is worth {change.mean():+.2f} ± {1.96 * change.sem():.2f} chips more ({len(both)} choices)"

# %% [markdown]
# **What it does not say.** That you should always do what the mean says: the mean is for who plays many hands; if you
# cannot afford to pay for everybody tonight, stop. That *your* opponents play like these. Nor what you saw in a face:
# only the cards are asked. A hand without a winner doubles the next one (nagari); what that is worth lies outside of
# these numbers too.
#
# Your own log: `gostop-log go-stop FILE` prints the lab for each player, with the extra `fast` in much less time.
