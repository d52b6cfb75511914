"""What was admitted is not read again while nothing has changed on which that depends."""

from __future__ import annotations

from pathlib import Path

import pytest

from sphinx_hoyle.checks import catalog
from sphinx_hoyle.checks.admission import catalog_faults
from sphinx_hoyle.checks.admitted import Admitted

HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
GOOD = f'{HEAD}msgid "A card."\nmsgstr "Egy kártya."\n'
BAD = GOOD.replace("Egy kártya.", "<script>alert(1)</script>")


@pytest.fixture
def read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the catalogs that are read, as they are."""
    known: list[str] = []
    really = catalog.messages

    def noted(path, *rest):
        known.append(path.stem)
        return really(path, *rest)

    monkeypatch.setattr("sphinx_hoyle.checks.admission.messages", noted)
    (tmp_path / "locales/hu/LC_MESSAGES").mkdir(parents=True)
    (tmp_path / "source").mkdir()
    (tmp_path / "source/rules.md").write_text("A card.\n", encoding="utf-8")
    write(tmp_path, GOOD)
    return known


def write(root: Path, text: str) -> None:
    (root / "locales/hu/LC_MESSAGES/rules.po").write_text(text, encoding="utf-8")


def faults(root: Path, by: str = "this code", edition: str = "hu") -> list[str]:
    before = Admitted(root / f"admitted-{edition}", lambda: by)
    found = catalog_faults(
        root / "locales", edition, root / "source", root, frozenset({"colon_fence"}), before
    )
    told = [str(fault) for fault in found]
    before.store()
    return told


def test_what_was_admitted_is_read_once(tmp_path: Path, read: list[str]) -> None:
    assert (faults(tmp_path), faults(tmp_path), read) == ([], [], ["rules"])


def test_a_fault_is_told_each_time_and_after_any_change(tmp_path: Path, read: list[str]) -> None:
    assert faults(tmp_path) == []
    write(tmp_path, BAD)
    for _ in range(2):
        told, *_others = faults(tmp_path)
        assert told.startswith("locales/hu/LC_MESSAGES/rules.po:5: ")
    assert read == ["rules"] * 3
    write(tmp_path, GOOD)
    assert faults(tmp_path) == []


@pytest.mark.parametrize("changed", ["page", "code"])
def test_what_it_depends_on_has_it_read_again(
    changed: str, tmp_path: Path, read: list[str]
) -> None:
    assert faults(tmp_path) == []
    if changed == "page":
        (tmp_path / "source/rules.md").write_text("A card!\n", encoding="utf-8")
    faults(tmp_path, "that code" if changed == "code" else "this code")
    assert read == ["rules"] * 2


def test_our_own_words_are_read_once_and_for_each_language(tmp_path: Path, read: list[str]) -> None:
    for edition in "hu", "mr":
        words = tmp_path / f"locales/{edition}/LC_MESSAGES/hoyle.po"
        words.parent.mkdir(parents=True, exist_ok=True)
        words.write_text(HEAD, encoding="utf-8")
    for edition in "hu", "mr", "hu", "mr":
        assert faults(tmp_path, edition=edition) == []
    assert read == ["hoyle", "rules", "hoyle"]


@pytest.mark.parametrize("kept", [b"\xff\x00", b"nonsense\n"])
def test_what_is_kept_may_be_lost(kept: bytes, tmp_path: Path, read: list[str]) -> None:
    assert faults(tmp_path) == []
    (tmp_path / "admitted-hu").write_bytes(kept)
    assert faults(tmp_path) == []
    assert read == ["rules"] * 2
