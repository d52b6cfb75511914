"""What a check finds in a message."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """What is wrong and what was expected; ``about`` names it shortly: a target, a concept."""

    says: str
    about: str
