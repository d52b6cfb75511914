"""A Hungarian article before a field of a message: *a* or *az* depends on what is filled in."""

from __future__ import annotations

import re
from collections.abc import Iterator

from sphinx_hoyle.catalogs import OWN
from sphinx_hoyle.catalogs.markup import FIELD
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding

_BEFORE_FIELD = re.compile(rf"(?<!\w)(az?)\s+[„“«*(]*({FIELD.pattern})", re.IGNORECASE)


def findings(message: Message) -> Iterator[Finding]:
    """Yield each article of Hungarian that stands before a field."""
    if message.edition != "hu" or message.page not in OWN:
        return
    for article, field in _BEFORE_FIELD.findall(message.translation):
        says = f"{article!r} stands before {field}; expected no article, or a word between them"
        yield Finding(says, about=field)
