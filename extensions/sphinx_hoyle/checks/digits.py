"""A translation writes numbers in the digits of its language, and in no others beside them.

Digits that are cited stay: the old ones of Malayalam, which number the notes of the received text,
where the original has them, and those that our English cites.
"""

from __future__ import annotations

from collections.abc import Iterator

from sphinx_hoyle.catalogs.markup import words_of
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.languages.numerals import digits, former_digits

_ALL = "0123456789"


def findings(message: Message) -> Iterator[Finding]:
    """Yield each digit of another language, or that the language itself gave up."""
    today, former = digits(_ALL, message.edition), former_digits(_ALL, "ml")
    cited = set(former) & set(message.original)
    cited |= {sign for sign in message.english if sign.isdecimal() and sign not in _ALL}
    text = words_of(message.translation)
    for digit in sorted({sign for sign in text if sign.isdecimal()} - set(today) - cited):
        given_up = message.edition == "ml" and digit in former
        what = "which the language gave up" if given_up else "of another language"
        yield Finding(f"writes the digit {digit}, {what}; expected {today}", about=digit)
