"""The engine: cards, laws, games and the referee; it imports nothing of Sphinx."""

__version__ = "0.1.0"
