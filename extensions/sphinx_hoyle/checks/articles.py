"""An article before a field of a message, where it depends on what is filled in: *a* or *az*."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from sphinx_hoyle.catalogs import OWN
from sphinx_hoyle.catalogs.markup import FIELD
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding
from sphinx_hoyle.languages.registry import language_of


@cache
def _before_field(articles: tuple[str, ...]) -> re.Pattern[str]:
    listed = "|".join(map(re.escape, articles))
    return re.compile(rf"(?<!\w)({listed})\s+[„“«*(]*({FIELD.pattern})", re.IGNORECASE)


def findings(message: Message) -> Iterator[Finding]:
    """Yield each article that stands before a field, and depends on what follows."""
    articles = language_of(message.edition).proofreading.articles
    if not articles or message.page not in OWN:
        return
    for article, field in _before_field(articles).findall(message.translation):
        says = f"{article!r} stands before {field}; expected no article, or a word between them"
        yield Finding(says, about=field)
