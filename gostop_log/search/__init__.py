"""What a hand could still become, on plain ints: random numbers, minds that decide, hands played out.

Like `core`, this room runs as it is, and compiled (`gostop_log.compiled`): a vector is a list or an array, nothing
allocates, and all arithmetic is of whole numbers below 2**63, so that both give the same numbers on any machine.
"""
