"""The engine: cards, laws, games and the referee; it imports nothing of Sphinx."""
