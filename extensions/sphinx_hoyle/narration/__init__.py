"""Narration: the words of each game, and the sentences that events become in an edition."""
