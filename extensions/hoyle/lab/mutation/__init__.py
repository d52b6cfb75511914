"""Mutation of games: the effect of one law taken away, and the hands that notice it.

A hand proves a law only if it would fail were the law not enforced. Here the code of a game is
changed at the places that carry a law out, one at a time, and its hands are played against it.
"""
