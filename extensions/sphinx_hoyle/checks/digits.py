"""A translation writes numbers in the digits of its language, and in no others beside them.

Digits that are cited stay: those that a language gave up, which number the notes of a received
text, where the original has them, and those that our English cites.
"""

from __future__ import annotations

from collections.abc import Iterator

from sphinx_hoyle.catalogs.markup import words_of
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.languages.numerals import digits, former_digits
from sphinx_hoyle.languages.registry import languages

_ALL = "0123456789"


def findings(message: Message) -> Iterator[Finding]:
    """Yield each digit of another language, or that the language itself gave up."""
    today, former = digits(_ALL, message.edition), former_digits(_ALL, message.edition)
    old = {digit for one in languages().values() for digit in one.former_digits}
    cited = old & set(message.original)
    cited |= {sign for sign in message.english if sign.isdecimal() and sign not in _ALL}
    text = words_of(message.translation)
    for digit in sorted({sign for sign in text if sign.isdecimal()} - set(today) - cited):
        what = "which the language gave up" if digit in former else "of another language"
        yield Finding(f"writes the digit {digit}, {what}; expected {today}", about=digit)
