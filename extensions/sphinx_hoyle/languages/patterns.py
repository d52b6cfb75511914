"""Patterns of whole words, as the modules of languages list them."""

from __future__ import annotations

import re


def whole_words(*written: str) -> str:
    """Return the pattern of whole words; a star stands for any letters."""
    listed = "|".join(each.replace("*", r"\w*") for line in written for each in line.split())
    return rf"\b(?:{listed})\b"


def signed_words(letters: str, *written: str) -> str:
    """Return the pattern of whole words in a script with vowel signs; a star as in `whole_words`.

    ``letters`` are the signs of the script: ``\\w`` and ``\\b`` leave out the marks of vowels.
    """
    listed = "|".join(
        each.replace("*", f"[{letters}]*") for line in written for each in line.split()
    )
    return rf"(?<![{letters}])(?:{listed})(?![{letters}])"


def compiled(sure: str, perhaps: str = "") -> re.Pattern[str]:
    """Return the pattern of what is ``sure``, or of that and what is ``perhaps`` meant."""
    return re.compile(f"{sure}|{perhaps}" if perhaps else sure, re.IGNORECASE)
