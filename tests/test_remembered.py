"""What is found in a file is found again without reading it, until the file is another."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest

from sphinx_hoyle.files import remembered as module
from sphinx_hoyle.files.remembered import remembered


def test_a_file_is_read_again_when_it_is_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "_SETTLED", -1)
    read: list[str] = []

    @remembered
    def text_of(path: Path) -> str:
        read.append(path.name)
        return path.read_text()

    path, other = tmp_path / "one", tmp_path / "other"
    path.write_text("former")
    assert [text_of(path), text_of(path)] == ["former"] * 2
    assert read == ["one"]
    time.sleep(0.02)  # a tick of the clock by which files are told
    before = path.stat()
    path.write_text("latter")  # as long as before, and made to look as old
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert text_of(path) == "latter"
    other.write_text("lastly")
    os.utime(other, ns=(before.st_atime_ns, before.st_mtime_ns))
    other.replace(path)
    assert text_of(path) == "lastly"


def test_what_was_changed_just_now_is_read_once_more(tmp_path: Path) -> None:
    read: list[str] = []
    path = tmp_path / "one"
    path.write_text("a")
    again = remembered(lambda path: read.append(path.read_text()))
    again(path)
    again(path)
    assert read == ["a", "a"]
