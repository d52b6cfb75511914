"""What a command needs besides the engine, and how it is installed: the extras of the wheel."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, distribution, requires

DISTRIBUTION = "hoyle"
PUBLISH, PRINT, WATCH = "publish", "print", "watch"

_REQUIREMENT = re.compile(r"""(?P<name>[\w.-]+)(?:\[(?P<extras>[\w,. -]+)\])?[^;]*;?(?P<when>.*)""")


def lacking(extra: str) -> tuple[str, ...]:
    """Return the libraries of an extra that are not installed, by name.

    None are where the code is run as it lies in its folder: who does that, sees to them himself.
    """
    try:
        wanted = dict.fromkeys(_wanted(extra))
    except PackageNotFoundError:
        return ()
    return tuple(name for name in wanted if not _is_installed(name))


def told(what: str, extra: str, names: tuple[str, ...]) -> str:
    """Return in one line what lacks of an extra that ``what`` needs, and how it is installed."""
    first, *others = names
    lack = f"{first} and {len(others)} more are" if others else f"{first} is"
    return f"{what}: {lack} not installed; expected: pip install '{DISTRIBUTION}[{extra}]'"


def _wanted(extra: str) -> Iterator[str]:
    """Yield the names of what an extra requires, with what the extras that it builds on do."""
    asked = re.compile(rf"""extra\s*==\s*["']{re.escape(extra)}["']""")
    for requirement in requires(DISTRIBUTION) or ():
        found = _REQUIREMENT.match(requirement)
        if found is None or not asked.search(found["when"]):
            continue
        if found["name"] == DISTRIBUTION:
            for other in (found["extras"] or "").split(","):
                yield from _wanted(other.strip())
        else:
            yield found["name"]


def _is_installed(name: str) -> bool:
    try:
        distribution(name)
    except PackageNotFoundError:
        return False
    return True
