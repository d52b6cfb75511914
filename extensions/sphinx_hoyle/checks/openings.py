"""No translation begins, or breaks off, like a block of its own where its original does not.

A message is read as one paragraph, so that nothing would be lost; but a mark of a list or a
heading would stand in the text, and a translator who writes one expects something else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.languages.registry import language_of

_BLOCKS = {
    "a list": re.compile(r"[-*+•][ \t]"),
    "a numbered list": re.compile(r"\d+[.)][ \t]"),
    "a heading": re.compile(r"#{1,6}[ \t]"),
    "a quotation": re.compile(r">"),
    "a table": re.compile(r"\|"),
    "a fence": re.compile(r":{3,}|`{3,}|~{3,}"),
    "a target": re.compile(r"\([^()\s]+\)="),
    "a definition": re.compile(r":[ \t]|\[[^\]]+\]:[ \t]"),
    "a comment": re.compile(r"%[ \t]|//|\.\.[ \t]"),
    "a rule": re.compile(r"(?:-{3,}|\*{3,}|\+{3,}|_{3,})\s*(?:$|\n)"),
}
_BREAK = re.compile(r"\n[ \t]*\n|\n[ \t]*(?:-{2,}|={2,})[ \t]*(?:\n|$)")
_ASIDE = re.compile(r"<!--|\b(?:TODO|FIXME|XXX)\b|\?\?\?")


def findings(message: Message) -> Iterator[Finding]:
    """Yield the opening that the original has not, white space at the ends, breaks and asides."""
    original, translation = message.original, message.translation
    for block, pattern in _BLOCKS.items():
        if pattern.match(translation) and not pattern.match(original):
            if block == "a numbered list" and _is_ordinal(translation, message.edition):
                continue
            yield Finding(f"begins like {block}; expected running text", about=block)
    for ends, where in ((0, "begins"), (-1, "ends")):
        if translation[ends].isspace() and not original[ends].isspace():
            yield Finding(f"{where} with white space; expected none", about="white space")
        elif original[ends] == "\n" != translation[ends]:
            yield Finding(f"{where} without the line break of the original", about="white space")
    if _BREAK.search(translation.strip()) and not _BREAK.search(original.strip()):
        says = "has a line that ends a paragraph; expected one paragraph as in the original"
        yield Finding(says, about="paragraph")
    if (aside := _ASIDE.search(translation)) and not _ASIDE.search(original):
        says = f"has {aside[0]!r}, a remark not meant for readers; expected it in a comment"
        yield Finding(says, about=aside[0])


def _is_ordinal(translation: str, language: str) -> bool:
    ordinal = language_of(language).proofreading.ordinal
    return ordinal is not None and bool(ordinal.match(translation))
