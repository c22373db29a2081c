# %% [markdown]
# # A first replay
#
# An evening of 24 hands is read from a sample log, replayed by the rules and put into a table: who stands where after
# each hand. Then one hand is looked at closely: how the scores grew turn by turn, and where every chip of its payment
# comes from.

# %%
import pandas as pd
import plotly.graph_objects as go

import gostop_log as gs

hands = list(gs.read("../sample_logs/evening-of-24-hands.gsn"))
games = [gs.replay(hand) for hand in hands]
len(games), all(game.result.ok and not game.result.mismatches for game in games)

# %% [markdown]
# ## Where everybody stands
#
# Each row is a hand: how it ended, who won, and what moved (in money). The balances are the running sums; each row of
# payments sums to zero.

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
assert (evening[names].sum(axis=1) == 0).all()
evening

# %%
balances = evening[names].cumsum()
figure = go.Figure(
    [
        go.Scatter(x=evening.index + 1, y=balances[name], name=name, mode="lines+markers", text=evening["end"])
        for name in names
    ]
)
figure.update_layout(title="The evening", xaxis_title="hand", yaxis_title=f"balance ({hands[0].currency or 'money'})")
figure

# %% [markdown]
# ## One hand closely
#
# The dearest hand of the evening: the scores for go and stop after each turn, and its ledger. Each line of the ledger
# names its rule; `gostop-log rules explain M4` says it in words.

# %%
dearest = max(games, key=lambda game: max(game.result.payments))
scores = pd.DataFrame([step.scores for step in dearest.steps], columns=dearest.record.players)
events = [", ".join(effect.name for effect in step.effects) for step in dearest.steps]
race = go.Figure(
    [go.Scatter(x=scores.index + 1, y=scores[name], name=name, line_shape="hv", text=events) for name in scores]
)
race.update_layout(title=f"Hand {dearest.record.id}", xaxis_title="turn", yaxis_title="score (points)")
race

# %%
ledger = gs.ledger(dearest)
ledger.splitlines()
