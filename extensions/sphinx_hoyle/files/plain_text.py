"""Texts in UTF-8, read whole."""

from __future__ import annotations

from pathlib import Path

from hoyle.problems import Problem, Unreadable


def read_plain(path: Path, name: str | None = None, what: str = "a text") -> str:
    """Return the text of a file, called ``name`` in messages, which should be ``what``.

    Raises Unreadable, at the line of what is not UTF-8.
    """
    shown = name or str(path)
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        line = error.object[: error.start].count(b"\n") + 1
        problem = Problem(shown, line, f"is not UTF-8; expected {what} in UTF-8")
    except OSError as error:
        problem = Problem(shown, 1, f"{error.strerror}; expected {what}")
    raise Unreadable((problem,))
