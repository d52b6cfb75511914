"""What is fixed about a book is read from its own file, and every fault of that is told at once."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.problems import Unreadable
from sphinx_hoyle.__main__ import main
from sphinx_hoyle.book.book_file import BOOK_FILE, book_names, read_book, read_books
from sphinx_hoyle.languages import EDITIONS
from trial import CONF, Project

INDEX = "(whist:t)=\n# T\n\n:::{law} 1\nनियम.\n:::\n"


def problems(folder: Path, text: str | bytes) -> list[str]:
    """Return what is wrong with a file, each with its line."""
    folder.mkdir(exist_ok=True)
    path = folder / BOOK_FILE
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    with pytest.raises(Unreadable) as caught:
        read_book(folder)
    assert all(problem.path == str(path) for problem in caught.value.problems)
    return [f"{problem.line}: {problem.message}" for problem in caught.value.problems]


def test_every_fault_is_told_at_its_key(tmp_path: Path) -> None:
    text = """\
lanuage = "mr"
game = "whis"
year = 1899
author = ""
direction = "up"

[labels]
law = "{numbr}."
note = "{mark"
bare = "title"
sections = "a b c d e f g h i j k l m n o p q"
digits = "old"
clauze = "({letter})"
"""
    found = problems(tmp_path / "whist", text)
    assert [one.partition(";")[0] for one in found] == [
        "1: language is missing",
        "1: there is no key lanuage, language perhaps",
        "2: game is 'whis', whist perhaps",
        "3: year is 1899",
        "4: author is empty",
        "5: direction is 'up'",
        "8: labels.law is '{numbr}.', with a field {numbr}",
        "9: labels.note is '{mark', which cannot be read (expected '}' before end of string)",
        "10: bare is 'title'",
        "11: labels.sections has 17 letters",
        "12: labels.digits is 'old'",
        "13: there is no key labels.clauze, labels.clause perhaps",
    ]
    assert found[2].endswith(f"expected one of {', '.join(GAMES)}")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ('language = "mr"\nlanguage = "hu"\n', "2: Cannot overwrite a value; expected plain TOML"),
        ('language = "mr', "1: "),
        (b'language = "mr"\nauthor = "\xff"\n', "2: cannot be read: invalid start byte"),
        ("a = " + "[" * 5000, "1: "),
        ('language = "mr"\nlabels = "none"\n', "2: labels is 'none'; expected a table"),
        ('language = "ru"\n', f"1: language is 'ru'; expected one of {', '.join(EDITIONS)}"),
        ("", "1: language is missing; expected 'language = \"…\"'"),
    ],
)
def test_what_cannot_be_read_is_told_at_its_line(
    tmp_path: Path, text: str | bytes, told: str
) -> None:
    first = problems(tmp_path / "whist", text)[0]
    assert first.startswith(told)


def test_books_stand_in_the_order_of_the_contents_and_faults_of_all_are_told(
    tmp_path: Path,
) -> None:
    for name in "whist", "goat", "ecarte":
        (tmp_path / name).mkdir()
        (tmp_path / name / BOOK_FILE).write_text('language = "mr"\n', encoding="utf-8")
    (tmp_path / "index.md").write_text("```{toctree}\nwhist/index\necarte/index\n```\n")
    assert book_names(tmp_path) == tuple(read_books(tmp_path)) == ("whist", "ecarte", "goat")
    for name in "whist", "goat":
        (tmp_path / name / BOOK_FILE).write_text("game = 1\n", encoding="utf-8")
    (tmp_path / "bridge").mkdir()
    (tmp_path / "bridge/inventory.yaml").touch()
    with pytest.raises(Unreadable) as caught:
        read_books(tmp_path)
    places = [(Path(one.path).parent.name, one.message[:10]) for one in caught.value.problems]
    assert places == [
        *(("whist", "game is 1;"), ("whist", "language i")),
        *(("goat", "game is 1;"), ("goat", "language i"), ("bridge", "is missing")),
    ]


@pytest.mark.parametrize("command", ["units", "coverage", "proofread", "catalogs", "build"])
def test_commands_tell_it_without_a_traceback(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    (tmp_path / "conf.py").write_text(CONF, encoding="utf-8")
    (tmp_path / "source/whist").mkdir(parents=True)
    (tmp_path / "source/termbase.yaml").touch()
    (tmp_path / "source/whist" / BOOK_FILE).write_text('langage = "mr"\n', encoding="utf-8")
    assert main(["--project", str(tmp_path), command]) == 2
    assert "whist/book.toml:1: there is no key langage, language perhaps" in capsys.readouterr().out


def test_a_build_tells_it_too(project: Callable[..., Project]) -> None:
    trial = project({"whist/index.md": INDEX, "whist/book.toml": 'language = "xx"\n'})
    built = trial.build()
    assert built.status != 0
    assert "source/whist/book.toml:1: language is 'xx'; expected one of" in built.stderr


def test_a_build_reads_a_book_anew_when_its_file_changes(project: Callable[..., Project]) -> None:
    trial = project({"whist/index.md": INDEX, "whist/book.toml": 'language = "mr"\n'})
    assert trial.build("hu").page("whist/index").select("article .language-mr, article [lang=mr]")
    trial.write({"whist/book.toml": 'language = "hu"\n'})
    assert (
        not trial.build("hu").page("whist/index").select("article .language-mr, article [lang=mr]")
    )


def test_the_original_runs_in_its_own_direction(project: Callable[..., Project]) -> None:
    book = 'language = "mr"\ndirection = "rtl"\n'
    trial = project({"whist/index.md": INDEX, "whist/book.toml": book})
    trial.translate("hu", "whist/index", {"नियम.": "Törvény."})
    [original] = trial.build("hu").page("whist/index").select("p.original:not(.heading)")
    assert (original.get_text(), original["lang"], original["dir"]) == ("नियम.", "mr", "rtl")


def test_settings_no_longer_say_what_books_say(project: Callable[..., Project]) -> None:
    trial = project({"whist/index.md": INDEX})
    conf = trial.root / "conf.py"
    conf.write_text(CONF + 'hoyle_books = {"whist": {"author": "S."}}\n', encoding="utf-8")
    assert "hoyle_books is set; expected each in source/<book>/book.toml" in trial.build().stderr
