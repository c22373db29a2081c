"""The rules of a turn, of the score and of a payment, as plain functions on plain ints.

A hand in play is one flat vector of ints (`layout`), the house rules one flat tuple of ints (`rulebook`); sets of cards
are masks (`gostop_log.cards`).  Nothing in a turn knows text, names or money, and nothing allocates: the same source
runs in CPython as it is, and compiled by numba.

A module imports only from its left:
``actions, faults, layout, rulebook < bits < score, table < steal, bill, before < main < decision < close < turn``.
"""
