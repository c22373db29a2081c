"""A hand gone through with a pupil: what was played, what was better, and why, in words drawn from facts."""
