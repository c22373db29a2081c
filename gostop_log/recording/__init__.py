"""Writing a hand down while it is played: what may follow, what was meant, and the log after every turn."""
