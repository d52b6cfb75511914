"""Hands: the directives that put refereed hands on pages, the store of their records."""
