"""Values written as text that is the same in every process, so that its digest compares them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import fields, is_dataclass

from docutils import nodes

_ADDRESS = re.compile(r" at 0x[0-9a-f]+")


def plain(value: object) -> str:
    """Return a value as text: mappings and sets in one order, parts of pages with all in them.

    A record may name as ``unshown`` those of its fields of which no page tells.
    """
    if isinstance(value, str):  # a text of a page too
        return repr(str(value))
    if isinstance(value, Mapping):
        return f"{{{', '.join(sorted(f'{plain(k)}: {plain(v)}' for k, v in value.items()))}}}"
    if isinstance(value, (set, frozenset)):
        return f"{{{', '.join(sorted(map(plain, value)))}}}"
    if isinstance(value, nodes.Element):
        inside = "".join(map(plain, value.children))
        return f"<{type(value).__name__} {plain(value.attributes)}>{inside}</>"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(plain, value))}]"
    if is_dataclass(value) and not isinstance(value, type):
        unshown = getattr(value, "unshown", ())
        names = (one.name for one in fields(value) if one.name not in unshown)
        held = ", ".join(f"{name}={plain(getattr(value, name))}" for name in names)
        return f"{type(value).__name__}({held})"
    return _ADDRESS.sub("", repr(value))
