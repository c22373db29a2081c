# %% [markdown]
# # Review a hand with a pupil
#
# The hand is over, the pupil has lost it, and you sit down together. What is worth talking about? Not every card: the
# few decisions in which something better was there **and could be known**. Praise for those that were hard and right.
# And where the two of you disagree, an honest "too close to call".
#
# Everything here is said from the pupil's seat. A move is not wrong because the card that would have helped lay in
# your hand: nobody could know that.

# %%
import pandas as pd
from IPython.display import Markdown

import gostop_log as gs
from gostop_log import charts, frames
from gostop_log.decisions import analyse, setting
from gostop_log.draw import Look
from gostop_log.languages import Words
from gostop_log.replayer import Replayer
from gostop_log.review import Review, review
from gostop_log.review.markdown import markdown
from gostop_log.simulation import Plan, simulate

# %% [markdown]
# ## The hand, from the pupil's side
#
# `annotated-lesson.gsn` is a hand with a teacher's notes: 선생 is the teacher, 제자 the pupil. Step through it with the
# arrow keys. The teacher's cards stay closed, and what is still to come is kept back, as it was for the pupil.

# %%
lesson = gs.replay(next(gs.read("../sample_logs/annotated-lesson.gsn")))
teacher, pupil = lesson.record.players
watched = Replayer(lesson, seat=1)
watched

# %% [markdown]
# ## What the teacher said, and what the cards say
#
# Each decision of the pupil's is tried out: all cards that he could not see are dealt anew, many times, and each deal
# is played on after every move that he had. `loss` is what his move lost against the best one, in chips of the mean
# hand; below 0 it was the best, by so much. `±` says how far off that may be. In `mark` stands what the teacher
# wrote: `?` a mistake, `!` a good move.

# %%
how = setting(samples=120, seed=1, compiled=False)  # compiled=None takes numba where it is installed: the same, sooner
analysis = analyse(lesson.record, how, ledger=False)
values = frames.analysed([(lesson.record, analysis)])["values"]
decisions = values[values["player"] == pupil].copy()
decisions["±"] = 1.96 * decisions["loss_error"]
decisions["mark"] = [lesson.record.actions[index].mark or "" for index in decisions["action"]]
decisions[["ply", "what", "played", "best", "mark", "loss", "±", "verdict"]].round(1)

# %% [markdown]
# The teacher marked `8q>8K` in turn 2 as a mistake: it leaves the geese lying. So many trials do not settle it: with
# its `±` the loss may lie on either side of 0, and that is what *close* means. He may be right all the same. His
# reason (do not leave a bird to somebody who collects birds) is worth more to a pupil than a number. Ask with more
# deals, or say "probably".

# %%
disputed = decisions[decisions["mark"] == "?"].iloc[0]
low, high = disputed["loss"] - disputed["±"], disputed["loss"] + disputed["±"]
f"{disputed['played']} in turn {disputed['ply']}: a loss from {low:+.1f} to {high:+.1f} chips, {disputed['verdict']}"

# %% [markdown]
# ## The same in words
#
# A review draws its sentences from facts: what a move takes, what it leaves for whom, which sets it builds, what the
# flip can bring and how often. Behind each fact stands the rule that it follows from. Nothing is told that the
# pupil's seat could not see. (Behind `±` stands one standard error there; twice that is the interval of the table
# above.)


# %%
def in_words(reviews: list[Review], *, by_size: bool = False) -> Markdown:
    """Reviews as text to read in a notebook."""
    return Markdown("\n".join(markdown(reviews, [], Words("en"), Look(), by_size=by_size)))


lesson_told = review(lesson, analysis=analysis, seat=1)
in_words([lesson_told])

# %% [markdown]
# ## And if he had stopped?
#
# In turn 13 the teacher said go, with eight points. What if not? `game.fork` plays another line from there: the same
# cards, another choice.

# %%
said_go = next(index for index, action in enumerate(lesson.record.actions) if action.do == "go")
stopped = lesson.fork(said_go, gs.Action(0, "stop"))
pd.DataFrame({"went on": lesson.result.payments, "stopped": stopped.result.payments}, index=lesson.record.players)

# %% [markdown]
# ## Three hands of homework
#
# Now a pupil who errs more, over three hands. (They are simulated: in four of ten decisions she plays anything.)
# First the mistakes by size, with their intervals. Only what is larger than chance explains is called a mistake at
# all.

# %%
plan = Plan(
    rules=gs.resolve("classic", {}, players=2),
    hands=3,
    seed=6,
    pool=("Teacher", "Pupil"),
    policies={"Pupil": "heuristic~0.4"},
)
homework = [one.record for one in simulate(plan)]
quick = setting(samples=80, seed=1, compiled=False)
analysed = [(record, analyse(record, quick)) for record in homework]
hers = charts.of_player(frames.analysed(analysed)["values"], "Pupil")
by_size = charts.mistakes(hers)
by_size

# %%
hers["verdict"].value_counts().rename("decisions").to_frame()

# %% [markdown]
# Of moves that lost nothing up to one in twenty is called a mistake all the same, simply because so many are looked
# at. With some thirty decisions that may be one. So begin with the largest, and do not fight over the smallest.
#
# What was better, and why, the largest first; and at the end of the list what she did well, which is not to be left
# out:

# %%
told = [review(record, analysis=found, seat=record.players.index("Pupil"), share=0.1) for record, found in analysed]
in_words(told, by_size=True)

# %%
talked_about = pd.DataFrame(
    {"hand": one.record.id, "turn": remark.ply, "why": remark.topic, "verdict": remark.verdict, "chips": remark.size}
    for one in told
    for remark in one.remarks
)
talked_about.groupby("why").size().rename("decisions").to_frame()

# %% [markdown]
# ## A hand to take along
#
# The first of the hands with all cards open and a strip below that shows what each move was worth. The same as a file
# that opens in any browser, without a network: `gostop-log replay FILE --html OUT.html`.

# %%
taken_along = Replayer(gs.replay(homework[0]), analysis=analysed[0][1])
taken_along

# %% [markdown]
# **What it does not say.** The trials are played on by `heuristic`, a sensible player. Against a table that never
# says go, or always, another move may be better; and what a player gives away by *how* he plays is not asked. A loss
# is one of the mean of many deals, not of this one. And what a pupil can learn this week only the teacher knows.
#
# The whole as a page for the pupil: `gostop-log review FILE --analyse --seat NAME --html OUT.html`; with
# `--spoiler-free` as a quiz.
