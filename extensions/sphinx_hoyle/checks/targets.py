"""Roles, law ids, concepts, links, literals and fields must be those of the original."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from sphinx_hoyle.catalogs.markup import LINK, LITERAL, ROLE, fields_of, roles
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.checks.findings import Finding

_NO_TERM = ("c", "-")  # says that a word of one language is no term there


def findings(message: Message) -> Iterator[Finding]:
    """Yield what is lost or added, each target by itself."""
    original, translation = _targets(message.original), _targets(message.translation)
    given, used = _fields(message.original), _fields(message.translation)
    # What English only agrees with, another language may leave out.
    lost = [field for field, is_seen in given.items() if is_seen and field not in used]
    for target in [*(original - translation), *lost]:
        yield Finding(f"{target} is lost; expected it as in the original", about=target)
    for target in [*(translation - original), *(field for field in used if field not in given)]:
        # A translator may mark more words as terms than the original marks.
        if not target.startswith("{c}"):
            yield Finding(f"{target} is not in the original", about=target)
    if ROLE.sub("", message.translation).count("`") % 2:
        yield Finding("has a ` without its fellow; expected {role}`text`", about="`")


def _targets(text: str) -> Counter[str]:
    """Count roles with their targets, literals and links."""
    found = Counter(f"{{{role[0]}}}<{role[1]}>" for role in roles(text) if role != _NO_TERM)
    rest = ROLE.sub(" ", text)
    found.update(f"`{literal}`" for _ticks, literal in LITERAL.findall(rest))
    found.update(f"the link to {address}" for address in LINK.findall(rest))
    return found


def _fields(text: str) -> dict[str, bool]:
    """Return the fields of a text, and whether what fills each is seen."""
    found: dict[str, bool] = {}
    for field, is_seen in fields_of(LITERAL.sub(" ", ROLE.sub(" ", text))):
        found[field] = found.get(field, False) or is_seen
    return found
