"""The rules of a turn, of the score and of a payment, as plain functions on plain ints.

A hand in play is one flat vector of ints (`layout`), the house rules one flat tuple of ints (`rulebook`); sets of cards
are masks (`gostop_log.cards`).  Nothing here knows text, names or money, and nothing allocates: the same source runs in
CPython and, compiled by numba, a hundred times faster (`compiled`).

``bits < layout, rulebook < score < steal < table < turn``, and ``score < bill``.
"""
