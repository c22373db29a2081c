# %% [markdown]
# # Is this deck fair?
#
# *The bot always gets the brights.* *They do not shuffle properly.* Everybody who has lost an evening has said so.
# Can a log tell?
#
# It can tell **something**. A fair shuffle makes every order of the cards equally likely, and from that follows
# exactly how often each thing happens: how often a bright comes to a hand, how often neighbours stay neighbours. The
# log is counted and compared. What it cannot do is prove anybody honest; and with few hands it can hardly prove
# anything.
#
# This notebook needs the extra `stats` (`pip install 'gostop-log[stats]'`).

# %%
import pandas as pd
import plotly.graph_objects as go

import gostop_log as gs
from gostop_log import charts, fairness
from gostop_log.fairness.report import plan as in_advance
from gostop_log.fairness.report import report
from gostop_log.fairness.simulated import deals_of
from gostop_log.simulation import Plan, planted, simulate

# %% [markdown]
# ## An evening is not enough
#
# The sample evening has 24 hands. `verdict` says for each test whether chance alone would seldom show as much
# (*remarkable*), whether it would (*unremarkable*), or whether there are **not enough** hands to say: even if
# something happened twice as often as it should, so few hands could miss it. `80 % sees` is the honest column: how
# far off the deck would have to be for so many hands to show it four times of five. 1 is a thing that happens twice
# as often.


# %%
def counted(records: list[gs.Record]) -> fairness.Counts:
    """What the deals of these hands hold, asked about Sol's luck in particular."""
    return fairness.count(((record, gs.check(record)) for record in records), group=fairness.named(["Sol"]))


def table(found: fairness.FairnessReport) -> pd.DataFrame:
    """A row for each test of a report."""
    return pd.DataFrame(
        {
            "test": fairness.TESTS[line.test].title,
            "verdict": line.verdict,
            "observed": line.observed,
            "expected": line.expected,
            "p, all tests allowed for": line.holm,
            "80 % sees": line.detects,
        }
        for line in found.lines
    )


evening = report(counted(list(gs.read("../sample_logs/evening-of-24-hands.gsn"))))
table(evening).round(2)

# %%
pd.Series([line.verdict for line in evening.lines]).value_counts().rename("tests").to_frame()

# %% [markdown]
# ## Four rooms
#
# 400 hands each, three players. One of the rooms shuffles honestly. In one the cards are gathered, cut once and
# riffled twice, in every third hand. In one Sol gets a bright instead of a junk card in every fifth hand. In one an
# old deck is dealt again now and then. Which is which?

# %%
SECRET = {
    "room A": "repeated-deck=0.02",
    "room B": None,
    "room C": "biased-shuffle=0.2:Sol",
    "room D": "weak-shuffle=0.3",
}


def room(cheat: str | None, seed: int, hands: int = 400) -> list[gs.Record]:
    """The hands of a room, honest where there is no cheat."""
    cheats = () if cheat is None else (planted(cheat, cheat=True),)
    return [one.record for one in simulate(Plan(hands=hands, seed=seed, cheats=cheats))]


reports = {name: report(counted(room(cheat, seed))) for seed, (name, cheat) in enumerate(SECRET.items(), start=43)}
pd.DataFrame(
    {
        "room": name,
        "remarkable": len(found.remarkable),
        "which": "; ".join(fairness.TESTS[line.test].title for line in found.remarkable) or "nothing",
        "smallest p": min(line.holm for line in found.lines if line.holm is not None),
    }
    for name, found in reports.items()
).style.format({"smallest p": "{:.2g}"}).hide(axis="index")

# %% [markdown]
# `p` is how likely **chance alone** shows as much somewhere in the whole report: all twenty tests are allowed for,
# because who looks at twenty things always finds one that looks odd. *Remarkable* is below 0.01.
#
# ## What else would explain it?
#
# A remarkable line is no verdict about people. Each test knows what it cannot tell apart:

# %%
pd.DataFrame(
    {
        "room": name,
        "test": fairness.TESTS[line.test].title,
        "asks": fairness.TESTS[line.test].asks,
        "what else would explain it": fairness.TESTS[line.test].otherwise,
    }
    for name, found in reports.items()
    for line in found.remarkable
).style.hide(axis="index").set_properties(**{"text-align": "left", "white-space": "normal", "max-width": "24em"})

# %% [markdown]
# ## Does Sol get luckier cards?
#
# In room C the remarkable line is about Sol's brights. Each mark below is a rate, by how many per cent it lies above
# or below what a fair deck brings; the bar is its 95 % interval. Bars that hold 0 are what chance looks like. One in
# twenty misses 0 in the fairest room, which is why the verdict does not go by the bars but by all tests together.

# %%
rates = charts.event_rates(reports["room C"])
rates

# %% [markdown]
# ## How often is an honest room accused?
#
# A detector that always shouts finds every cheat. So forty honest rooms of 400 deals are asked as well.

# %%
ROOMS = 40
rules = gs.resolve("classic", {}, players=3)
honest = [report(deals_of(rules, hands=400, seed=seed)) for seed in range(ROOMS)]
accused = sum(bool(found.remarkable) for found in honest)
f"{accused} of {ROOMS} honest rooms had anything remarkable; one in a hundred is what is allowed"

# %% [markdown]
# ## How many hands would it take?
#
# The same can be asked **in advance**: how far off must a deck be, for so many hands to show it four times of five?
# To the left of a line the cheat is too small to be seen in so many hands.

# %%
ASKED = {
    "deal.cards": "where each single card goes",
    "group.brights": "brights of one seat",
    "group.matches": "cards of one seat that match the table",
    "shuffle.piles": "cards that go where they went before",
}
sizes = [50, 100, 200, 500, 1000, 2000, 5000]
seen = pd.DataFrame(
    {
        "hands": hands,
        **{ASKED[line.test]: line.detects for line in in_advance(rules, hands).lines if line.test in ASKED},
    }
    for hands in sizes
).set_index("hands")

ahead = go.Figure()
dashes = ("solid", "dash", "dot", "dashdot")
for dash, name in zip(dashes, seen.columns, strict=True):
    ahead.add_scatter(x=seen.index, y=100 * seen[name], name=name, mode="lines+markers", line={"dash": dash})
charts.dress(
    ahead,
    "What so many hands would show",
    "the smallest deviation that is seen with a probability of 80 %, twenty tests allowed for",
    "hands",
    "deviation (%)",
    height=340,
)
ahead.update_xaxes(type="log", tickvals=sizes)
ahead.update_yaxes(type="log", tickvals=[2, 5, 10, 20, 50, 100])

# %%
seen.style.format("{:.0%}")

# %% [markdown]
# **What to take home.** A cheat that moves a bright in every fifth hand takes some four hundred hands to show, and
# even then one such room in five goes unseen; one that moves it in every fiftieth would take forty thousand. An
# evening tells nothing, whatever it felt like. Decide **before** you look how often you will look (`--looks`): who
# asks after every evening and stops when something shows will find something in the fairest deck.
#
# **What it does not say.** Who did it, or that anybody did. And *unremarkable* is not *fair*: read it together with
# the column that says how much could have been missed. Somebody who **sees** the cards leaves the deck alone; that is
# asked by `gostop-log people`, and whether the book is right by [notebook 02](02-audit-a-rooms-history.ipynb).
