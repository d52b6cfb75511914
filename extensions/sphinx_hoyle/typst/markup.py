"""Writing Typst: text is always a string literal, so that no letter of a book is ever syntax."""

from __future__ import annotations

import re
from functools import lru_cache

from sphinx_hoyle.book.unbroken import unbroken
from sphinx_hoyle.typst.hyphenation import hyphenated

# Names of letters and the signs that belong to them, on both sides of a dash without spaces.
# Taken whole or not at all: a letter is of both kinds, and each way to read a word would be tried.
_SIGNS = r"\u0900-\u0963\u0d00-\u0d63\u200c\u200d"
_NAME = rf"[^\W\d_](?:[^\W\d_]|[{_SIGNS}])*+"
_JOINED = re.compile(rf"((?<![\w{_SIGNS}]){_NAME}–{_NAME}(?!\w))")
_ESCAPES = {"\\": "\\\\", '"': '\\"', "\n": "\\n", "\r": "\\r", "\t": "\\t"}


def string(text: str) -> str:
    """Return ``text`` as a Typst string literal."""
    return '"' + "".join(_ESCAPES.get(letter, letter) for letter in text) + '"'


@lru_cache(maxsize=2**16)  # most of what an edition says stands in several of its books
def text(words: str) -> str:
    """Return running text as Typst markup: white space as single spaces, syllables marked.

    References stay in one line, and so do two names that a dash joins, as those of partners.
    """
    words = unbroken(re.sub(r"[ \t\r\n]+", " ", words))
    pieces = _JOINED.split(words)  # every other one is two names
    return "".join(
        f"#box({string(piece)});" if place % 2 else f"#{string(hyphenated(piece))};"
        for place, piece in enumerate(pieces)
        if piece
    )


def content(markup: str) -> str:
    """Return markup as a Typst content value."""
    return f"[{markup}]"


def call(function: str, *positional: str, **named: str | None) -> str:
    """Return a call inside markup; the arguments are Typst values, None leaves one out.

    An underscore in a name stands for Typst's hyphen.
    """
    arguments = [
        *positional,
        *(
            f"{name.replace('_', '-')}: {value}"
            for name, value in named.items()
            if value is not None
        ),
    ]
    return f"#{function}({', '.join(arguments)});"


def array(values: list[str]) -> str:
    """Return a Typst array, which needs a comma even after a single value."""
    return f"({''.join(f'{value}, ' for value in values)})"


def dictionary(**values: str | None) -> str:
    """Return a Typst dictionary without the entries that are None."""
    entries = [
        f"{name.replace('_', '-')}: {value}" for name, value in values.items() if value is not None
    ]
    return f"({', '.join(entries)})" if entries else "(:)"
