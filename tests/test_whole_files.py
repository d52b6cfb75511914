"""Files written whole or not at all, also on a full disk."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from sphinx_hoyle.files.whole_files import Unwritable, aside, write_bytes, write_text

MOST = 20_000  # bytes that a file may have where `on_a_full_disk` is the rule


def on_a_full_disk(*command: str, cwd: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command of which no file can be longer than `MOST`: the system refuses to write on."""

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (MOST, MOST))

    return subprocess.run(
        command, capture_output=True, text=True, check=False, cwd=cwd, preexec_fn=limit
    )


def leave_off(path: Path) -> None:
    with aside(path) as fresh:
        fresh.write_text("half", encoding="utf-8")
        raise KeyboardInterrupt


def test_a_file_takes_the_place_of_the_former_with_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "termbase.yaml"
    path.write_text("former", encoding="utf-8")
    path.chmod(0o640)
    write_text(path, "नवीन")
    assert path.read_text(encoding="utf-8") == "नवीन"
    assert path.stat().st_mode & 0o777 == 0o640
    assert list(tmp_path.iterdir()) == [path]


def test_a_new_file_has_the_usual_permissions_and_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "new/report.json"
    write_bytes(path, b"[]", lasting=False)
    (tmp_path / "usual").write_bytes(b"")
    assert path.read_bytes() == b"[]"
    assert path.stat().st_mode == (tmp_path / "usual").stat().st_mode


def test_a_link_stays_a_link(tmp_path: Path) -> None:
    (tmp_path / "kept").mkdir()
    link = tmp_path / "termbase.yaml"
    link.symlink_to("kept/termbase.yaml")
    write_text(link, "new")
    assert link.is_symlink()
    assert (tmp_path / "kept/termbase.yaml").read_text(encoding="utf-8") == "new"


def test_what_is_left_off_leaves_the_former(tmp_path: Path) -> None:
    path = tmp_path / "catalog.po"
    path.write_text("former", encoding="utf-8")
    with pytest.raises(KeyboardInterrupt):
        leave_off(path)
    assert path.read_text(encoding="utf-8") == "former"
    assert list(tmp_path.iterdir()) == [path]


def test_a_full_disk_leaves_the_former_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "hu.po"
    path.write_text("former", encoding="utf-8")
    script = (
        "from pathlib import Path; from sphinx_hoyle.files.whole_files import write_bytes; "
        f"write_bytes(Path({str(path)!r}), b'x' * 10**6)"
    )
    ran = on_a_full_disk(sys.executable, "-c", script)
    assert f"{path}: cannot be written: File too large; what was there before stays" in ran.stderr
    assert path.read_text(encoding="utf-8") == "former"
    assert list(tmp_path.iterdir()) == [path]


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write anywhere")
def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    tmp_path.chmod(0o555)
    with pytest.raises(Unwritable, match="Permission denied"):
        write_text(tmp_path / "new.txt", "new")


def test_a_file_where_a_folder_should_be_is_told(tmp_path: Path) -> None:
    (tmp_path / "build").write_text("", encoding="utf-8")
    with pytest.raises(Unwritable, match=r"new\.txt: cannot be written"):
        write_text(tmp_path / "build/new.txt", "new")


def test_what_lasts_is_on_the_disk_before_it_is_moved(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []

    def noted(name: str, called: Callable[..., None]) -> Callable[..., None]:
        def call(*arguments: object) -> None:
            done.append(name)
            called(*arguments)

        return call

    for name in ("fsync", "replace"):
        monkeypatch.setattr(os, name, noted(name, getattr(os, name)))
    write_text(tmp_path / "lasting", "text")
    assert done == ["fsync", "replace", "fsync"]
