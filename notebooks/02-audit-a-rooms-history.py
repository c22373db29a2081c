# %% [markdown]
# # Is this room's history right?
#
# A room, or the friend who keeps the book, hands you the record of many evenings. You were there for some of them. Is
# what it says **right**: does every payment follow from the cards, does every evening go on where the hand before
# left off? And where it is wrong: by how much, and for whom?
#
# The audit replays every hand by the rules and compares what comes out with what is claimed. It believes nothing.

# %%
import numpy as np
import pandas as pd
import plotly.graph_objects as go
from msgspec import UNSET
from msgspec.structs import replace

import gostop_log as gs
from gostop_log import charts, frames
from gostop_log.simulation import Plan, planted, simulate

# %% [markdown]
# ## One hand first
#
# `wrong-payment.gsn` is a legal hand with a wrong sum under it. The table has one row for what is wrong: what was
# written down, what comes out, and the **smallest change that would explain it**. An explanation is no accusation:
# leaving out a rule by mistake and on purpose look the same.

# %%
one = frames.of(gs.read("../sample_logs/wrong-payment.gsn"), explained=1)
wrong = one["findings"]
wrong[["code", "claimed", "computed", "message"]]

# %%
reasons = pd.DataFrame(list(wrong["explained_by"].iloc[0]))
reasons[["kind", "message"]]

# %% [markdown]
# ## A room of thirty evenings
#
# Here is a room whose truth we know, because it is simulated: 600 hands of three players. Some faults were planted by
# chance, as they happen: wrong sums, a factor carried into a hand that the one before did not leave, the wrong
# dealer, hands that are missing, a card that was played twice, a file edited afterwards. And in two evenings the book
# was kept by somebody who did not know that who has hardly any junk pays double (pi-bak, rule M4). The audit is told
# none of this. At the end we look whether it found them.

# %%
kinds = ("wrong-payout", "wrong-carry", "wrong-dealer", "missing-hand", "illegal-play", "edited-file")
plan = Plan(hands=600, seed=2026, faults=tuple(planted(f"{kind}=0.015", cheat=False) for kind in kinds))
room = list(simulate(plan))


def booked_without_pi_bak(record: gs.Record) -> gs.Record:
    """The same hand with the payments that somebody writes down who does not know M4."""
    payments = gs.replay(record).under(pi_bak_max=0).result.payments
    return replace(record, claims=replace(record.claims, payments=payments, balances=UNSET))


forgetful = {"sim-2026-9", "sim-2026-21"}
records = [
    booked_without_pi_bak(hand.record) if hand.record.session in forgetful and not hand.truth else hand.record
    for hand in room
]

tables = frames.of(records, ["hands", "findings"], explained=60)
hands, findings = tables["hands"], tables["findings"]
hands["verdict"].value_counts().rename("hands").to_frame()

# %% [markdown]
# *Verified* means: every card is there once, every action was legal, every sum comes out, and the hand inherits what
# the one before left. *Wrong* means that something **cannot** have been so. *Unchecked* is between the two: nothing
# is wrong with the hand, but something is missing, for instance the hand before it, so that nobody can say.
#
# ## Where is it wrong?
#
# A row is an evening, a square a hand. Wrong hands that stand together ask for another explanation (a bad night, one
# writer) than wrong hands strewn about.

# %%
placed = hands.assign(evening=hands["session"].str.extract(r"-(\d+)$", expand=False).astype(int))
looks = {
    "verified": ("#0072B2", "square", "verified"),
    "unchecked": ("#E69F00", "diamond", "unchecked: something is missing"),
    "wrong": ("#D55E00", "x", "wrong"),
}
map_of_hands = go.Figure()
for verdict, (colour, symbol, label) in looks.items():
    own = placed[placed["verdict"] == verdict]
    map_of_hands.add_scatter(
        x=own["hand_no"],
        y=own["evening"],
        name=label,
        mode="markers",
        marker={"color": colour, "symbol": symbol, "size": 10, "opacity": 0.35 if verdict == "verified" else 1},
        text=own["id"],
        hovertemplate="hand %{text}<extra></extra>",
    )
charts.dress(
    map_of_hands,
    "Every hand of the room",
    f"{len(hands)} hands; an empty place is a hand that the log has not",
    "hand of the evening",
    "evening",
    height=520,
)
map_of_hands.update_yaxes(autorange="reversed")

# %% [markdown]
# ## What is wrong, and what would explain it?
#
# The code says what kind of thing it is; the rules are those that settle it (`gostop-log rules explain N1` prints one
# in words).

# %%
errors = findings[findings["severity"] == "error"]
by_code = (
    errors.assign(rule=errors["rules"].map(", ".join))
    .groupby("code")
    .agg(findings=("id", "size"), rules=("rule", "first"), example=("message", "first"))
    .sort_values("findings", ascending=False)
)
by_code.style.set_properties(subset=["example"], **{"text-align": "left", "max-width": "36em", "white-space": "normal"})

# %% [markdown]
# Wrong sums that **one** change would explain stand in the next table, each with its first explanation. Where nothing
# is found, no single slip, rule or forgotten event makes the claimed sum.

# %%
sums = errors[errors["code"] == "claim.payments"]
explained = pd.DataFrame(
    {
        "hand": sums["id"],
        "claimed": sums["claimed"],
        "computed": sums["computed"],
        "explanations": sums["explained_by"].map(len),
        "the first": [why[0]["message"] if len(why) else "none found" for why in sums["explained_by"]],
    }
)
explained

# %% [markdown]
# ## Who is out of pocket?
#
# For every legal hand: what was written down for a player, less what the cards say. The bars show the sum over the
# room. They add up to zero: what one was paid too much, others were paid too little.

# %%
rows = []
for record in records:
    result = gs.check(record)
    if result.ok and result.end and record.claims is not None:
        gaps = np.subtract(record.claims.payments, result.payments)
        rows.append(dict(zip(record.players, gaps, strict=True)))
difference = pd.DataFrame(rows)
out_of_pocket = difference.sum()
touched = int((difference != 0).any(axis=1).sum())
pocket = go.Figure(
    go.Bar(
        x=out_of_pocket,
        y=out_of_pocket.index,
        orientation="h",
        name="paid too much (right) or too little (left)",
        text=[f"{value:+,}" for value in out_of_pocket],
    )
)
charts.dress(
    pocket,
    "Written down, less what the cards say",
    f"summed over {len(difference)} hands, of which {touched} differ",
    "money",
    "",
    height=180,
)

# %% [markdown]
# Does that mean that somebody was favoured? Shuffle the names within every wrong hand a few thousand times and look
# how often chance alone leaves somebody with at least as much as the luckiest player here. When that happens often,
# the sums say nothing about anybody.

# %%
touched_hands = difference[(difference != 0).any(axis=1)].to_numpy()
random = np.random.default_rng(seed=7)
by_chance = np.array([random.permuted(touched_hands, axis=1).sum(axis=0).max() for _ in range(4000)])
as_lucky = float((by_chance >= out_of_pocket.max()).mean())
f"{out_of_pocket.idxmax()} has {out_of_pocket.max():+,}; by chance somebody has as much in {as_lucky:.0%} of 4000 tries"

# %% [markdown]
# ## How sure is it?
#
# Here the truth is known, so the audit itself can be audited. For each kind of fault: how many were planted, and at
# how many of them something was found (at the hand, or, for what only shows there, at the next).

# %%
truth = pd.DataFrame(
    {"kind": one.kind, "hand": one.hand, "shows at": hand.record.id} for hand in room for one in hand.truth
)
truth["found"] = truth["hand"].isin(findings["id"]) | truth["shows at"].isin(findings["id"])
truth.groupby("kind")["found"].agg(planted="size", found="sum")

# %% [markdown]
# And the other way round: was an innocent hand called wrong? A hand counts as innocent where nothing was planted in
# it or in the hand before it in its evening.

# %%
after = dict(zip(hands["id"], hands["id"].shift(-1), strict=True))
tainted = {*truth["hand"], *truth["shows at"], *truth["shows at"].map(after)}
innocent = hands[~hands["id"].isin(tainted) & ~hands["session"].isin(forgetful)]
accused = int((innocent["verdict"] == "wrong").sum())
at_most = 3 / len(innocent)  # the rule of three: none in n, so with 95 % confidence no more than 3 in n
f"{accused} of {len(innocent)} innocent hands were called wrong; of any such hands at most {at_most:.2%} (95 % sure)"

# %% [markdown]
# **What to take home.** *Wrong* is as sure as arithmetic: somebody may check any finding by hand, turn by turn
# (`gostop-log replay FILE --hand ID`). What the audit did not find is another matter. It cannot see who sat there,
# whether the cards were shuffled well (that is [notebook 07](07-is-this-deck-fair.ipynb)), or an edit that changes
# nothing that anybody claims: a card swapped with another that lies in the same hand. Those are the edited files that
# were missed, if any were.
#
# The same for files of any size, on all cores: `gostop-log audit FILE`, and `--repair OUT` writes a corrected log
# with a list of what was changed.
