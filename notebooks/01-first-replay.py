# %% [markdown]
# # A first replay
#
# You have a log of an evening. Who stood where after each hand, which hand decided it, and where does every chip of
# it come from? Nothing here is an estimate: all of it follows from the cards and the house rules, so there is nothing
# to be unsure of, as long as the log says what happened (whether it does asks [notebook
# 02](02-audit-a-rooms-history.ipynb)).

# %%
import pandas as pd
import plotly.graph_objects as go
from IPython.display import Markdown

import gostop_log as gs
from gostop_log import charts, frames
from gostop_log.languages import Words
from gostop_log.replayer import Replayer

hands = list(gs.read("../sample_logs/evening-of-24-hands.gsn"))
games = [gs.replay(hand) for hand in hands]
good = sum(game.result.ok and not game.result.mismatches for game in games)
f"{len(games)} hands, of which {good} are legal and come out as they claim"

# %% [markdown]
# ## Where everybody stands
#
# Each row is a hand: how it ended, who won, and what moved (in money). What one wins the others lose, so each row of
# payments sums to zero. A *nagari* is a hand without a winner; it doubles the next.

# %%
names = hands[0].players
evening = pd.DataFrame(
    {
        "hand": hand.id,
        "end": game.result.end,
        "winner": None if game.result.winner is None else hand.players[game.result.winner],
        **dict(zip(hand.players, game.result.payments, strict=True)),
    }
    for hand, game in zip(hands, games, strict=True)
)
evening

# %%
balances = evening[names].cumsum()
course = go.Figure()
for name, dash in zip(names, ("solid", "dash", "dot"), strict=True):
    course.add_scatter(
        x=evening.index + 1,
        y=balances[name],
        name=name,
        mode="lines+markers",
        line={"dash": dash},
        text=evening["end"],
    )
charts.dress(
    course, "The evening", "24 hands, balances after each", "hand", f"balance ({hands[0].currency or 'money'})"
)

# %% [markdown]
# ## What the money was paid for
#
# Every payment can be unfolded into rules. Here the whole evening: what each rule moved. A rule that multiplies
# counts with what it added. Below zero stands what made a debt smaller.

# %%
moves = frames.of(games, ["payments"])["payments"]
words = Words("en")
by_rule = moves.groupby("rule")["money"].sum().astype(int).sort_values()
by_rule.index = [f"{rule}  {words.rule_title(rule)}" for rule in by_rule.index]
paid_for = go.Figure(go.Bar(x=by_rule, y=by_rule.index, orientation="h", name="money moved"))
charts.dress(paid_for, "What the money was paid for", "24 hands together", "money", "", height=60 + 26 * len(by_rule))

# %% [markdown]
# ## One hand closely
#
# The dearest hand of the evening. Step through it with the arrow keys, or drag the slider; at the end stands its
# ledger, and each line unfolds to the text of its rule.

# %%
dearest = max(games, key=lambda game: max(game.result.payments))
watched = Replayer(dearest)
watched

# %% [markdown]
# How the scores grew, turn by turn. Marked is what happened: touch a point, or press it on a phone.

# %%
tables = frames.of([dearest], ["hands", "turns"])
race = charts.score_race(tables["hands"], tables["turns"])
race

# %% [markdown]
# And the bill of that hand as text. Each line names its rule; `gostop-log rules explain M4` says it in words.

# %%
ledger = gs.ledger(dearest)
Markdown(f"```text\n{ledger}\n```")

# %% [markdown]
# **What it does not say.** Who played well: the dearest hand is mostly the luckiest. What decisions were worth ask
# [notebook 04](04-review-a-hand-with-a-pupil.ipynb) of a hand and [notebook
# 05](05-luck-and-skill-over-a-season.ipynb) of a season.
