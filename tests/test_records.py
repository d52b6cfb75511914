"""Lists of records in YAML: whatever is wrong is told at its line, and nothing breaks off."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.problems import Unreadable
from sphinx_hoyle.__main__ import main
from sphinx_hoyle.checks.exceptions import Exceptions
from sphinx_hoyle.terms.termbase import read_termbase

ENTRY = """\
- id: suit
  definition: One of four.
  terms:
    en:
    - {term: suit, status: preferred, attested: null}
"""
BROKEN: dict[str, tuple[str | bytes, tuple[int, str]]] = {
    "a control character": (
        ENTRY.replace("of four", "of\x07 four"),
        (2, "a character that cannot be seen (U+0007) is not allowed"),
    ),
    "a list for a name": (
        ENTRY.replace("  definition", "  [a, b]: c\n  definition"),
        (2, "the name of a field is a list; expected text"),
    ),
    "a mapping for a name": (
        ENTRY.replace("  definition", "  {a: b}: c\n  definition"),
        (2, "the name of a field is a mapping; expected text"),
    ),
    "lists in lists": (
        ENTRY + f"- id: deep\n  definition: {'[' * 100_000}\n",
        (7, "nests deeper than 20; expected plain entries"),
    ),
    "mappings in mappings": (
        "".join(f"{' ' * depth}a:\n" for depth in range(2_000)),
        (21, "nests deeper than 20; expected plain entries"),
    ),
    "a concept without English": (
        ENTRY + "- id: trump\n  definition: The best.\n  terms:\n"
        "    hu:\n    - {term: adu, status: preferred, attested: null}\n",
        (6, "'trump' has no term in en; expected one, preferred or admitted"),
    ),
    "bytes of another encoding": (
        (ENTRY + "# szín\n").encode("latin-1"),
        (6, "cannot be read: invalid continuation byte; expected UTF-8"),
    ),
}


@pytest.mark.parametrize("case", BROKEN)
def test_a_broken_termbase_is_told_at_its_line(tmp_path: Path, case: str) -> None:
    text, (line, message) = BROKEN[case]
    path = tmp_path / "termbase.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode("utf-8"))
    with pytest.raises(Unreadable) as caught:
        read_termbase(path)
    [problem] = caught.value.problems
    assert (problem.path, problem.line) == (str(path), line)
    assert message in problem.message


def test_a_termbase_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match=r"termbase\.yaml:1: cannot be read: No such file"):
        read_termbase(tmp_path / "termbase.yaml")


@pytest.mark.parametrize("text", ["- [a]: b\n", "\x07", "[" * 100_000])
def test_broken_exceptions_are_told(tmp_path: Path, text: str) -> None:
    path = tmp_path / "exceptions.yaml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Unreadable, match=r"exceptions\.yaml:1: "):
        Exceptions.read(path, tmp_path, ["numbers"])


def test_a_command_tells_a_termbase_that_cannot_be_read(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "conf.py").touch()
    (tmp_path / "source").mkdir()
    (tmp_path / "source/termbase.yaml").write_text("- [a]: b\n", encoding="utf-8")
    assert main(["--project", str(tmp_path), "proofread"]) == 2
    assert f"{tmp_path}/source/termbase.yaml:1: " in capsys.readouterr().out


def test_a_project_without_a_termbase_is_proofread_without_terms(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "conf.py").touch()
    (tmp_path / "source").mkdir()
    assert main(["--project", str(tmp_path), "proofread"]) == 0
    assert capsys.readouterr().out == "0 translated messages hold\n"
    assert main(["--project", str(tmp_path), "terms", "--export", str(tmp_path / "a.tbx")]) == 2
    told = capsys.readouterr()
    assert f"{tmp_path}/source/termbase.yaml:1: cannot be read" in told.out + told.err
