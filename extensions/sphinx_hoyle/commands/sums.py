"""The sums of all that is published, as ``sha256sum -c`` reads them, in ``report/SHA256SUMS``.

Two builds of the same sources have the same, wherever, whenever and by however many processes they
were made; whoever takes the site elsewhere can see that all of it has arrived.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from sphinx_hoyle.files.whole_files import is_same, write_text

SUMS = "report/SHA256SUMS"  # seen from the folder that holds what is published
_SUMMED = ("html", "pdf", "epub")
_BETWEEN = "  "


def write_sums(version: Path, former: Path) -> None:
    """Write the sums of what stands in ``version``, the same files being known from a ``former``.

    What is published is never written into: the same file on the disk has the same sum.
    """
    known = dict(_known(former))
    lines = []
    for folder in _SUMMED:
        for path in sorted((version / folder).rglob("*")):
            if path.is_file():
                name = path.relative_to(version).as_posix()
                there = known.get(name, "") if is_same(path, former / name) else ""
                lines.append(f"{there or _sum(path)}{_BETWEEN}{name}\n")
    write_text(version / SUMS, "".join(lines), lasting=False)


def _known(version: Path) -> Iterator[tuple[str, str]]:
    """Yield the name and the sum of each file of which a version has one."""
    with suppress(OSError):
        for line in (version / SUMS).read_text(encoding="utf-8").splitlines():
            there, between, name = line.partition(_BETWEEN)
            if between:
                yield name, there


def _sum(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
