"""Witnesses: short hands that come out otherwise by another reading, or without a law.

Random hands are carried out twice, side by side; where the two part there is something to tell.
"""
