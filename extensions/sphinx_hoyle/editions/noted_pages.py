"""What is noted of a page that is written, beside the edition, and what becomes of its files."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from typing import Any


@dataclass(slots=True)
class Apart:
    """What a file was made of that is written for a page: it may be taken over by itself.

    ``of`` is the digest of what was known before, ``answers`` what was asked while it was made;
    ``told`` is what whoever made it wants to know of it again. All of it is plain data.
    """

    of: str
    answers: dict[str, Any] = field(default_factory=dict)
    told: Any = None


@dataclass(slots=True)
class Page:
    """What a page was made of, and the digests of the files that were written for it.

    ``docname`` is that of the page which Sphinx reads: of cases, that of their law. ``read`` is
    what it was read from, ``resolved`` what became of that before it was written, where that is
    known: one of them is enough. ``asked`` is what it asked for, ``images`` what it shows.
    ``contents`` are those of the edition as they stand beside it, where they can be replaced;
    ``apart`` what those of its files are made of that can be taken over without it.
    """

    docname: str
    read: str
    resolved: str = ""
    asked: dict[str, str] = field(default_factory=dict)
    files: dict[str, str] = field(default_factory=dict)
    images: dict[str, str] = field(default_factory=dict)
    contents: str = ""
    apart: dict[str, Apart] = field(default_factory=dict)


def noted_pages(path: Path) -> dict[str, Page]:
    """Return what is known of the pages of an edition; nothing, where it cannot be read."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return {name: _page(**page) for name, page in found.items()}
    except (OSError, ValueError, TypeError, AttributeError):
        return {}


def _page(apart: Mapping[str, Mapping[str, Any]], **others: Any) -> Page:
    return Page(**others, apart={file: Apart(**made) for file, made in apart.items()})


def content_of(path: Path) -> str:
    """Return the digest of what is in a file."""
    try:
        return sha256(path.read_bytes()).hexdigest()
    except OSError:
        return "no file"


def take_over(former: Path, path: Path) -> None:
    """Put a file in its place; the same file, where the disk allows it: neither is written into."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    try:
        os.link(former, path)
    except OSError:
        shutil.copy2(former, path)
