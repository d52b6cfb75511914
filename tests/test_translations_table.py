"""``hoyle translations`` counts, by edition and book, what the catalogs have."""

from __future__ import annotations

from pathlib import Path

import pytest

from sphinx_hoyle.commands.reviewed import mark_reviewed
from sphinx_hoyle.commands.translations import UNREADABLE, WANTING, WHOLE, translations

BOOK = 'language = "mr"\nlicence = "In the public domain."\n'
HEAD = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=utf-8\\n"\n\n'
TWO = 'msgid "एक"\nmsgstr "One word"\n\n# read\nmsgid "दोन"\nmsgstr "Two"\n\n'


def write(project: Path, edition: str, page: str, messages: str) -> None:
    path = project / "locales" / edition / "LC_MESSAGES" / f"{page}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(HEAD + messages, encoding="utf-8")


@pytest.fixture
def trial(tmp_path: Path) -> Path:
    (tmp_path / "source/whist").mkdir(parents=True)
    (tmp_path / "source/whist/book.toml").write_text(BOOK, encoding="utf-8")
    return tmp_path


def rows(told: str) -> list[list[str]]:
    return [line.split() for line in told.splitlines()[1:]]


def test_messages_and_words_are_counted_by_book(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(trial, "en", "whist/deal", TWO)
    write(trial, "en", "whist/play", TWO.replace("एक", "तीन").replace("दोन", "चार"))
    write(trial, "en", "about", TWO)
    assert translations(trial, ["en"]) == WHOLE
    told = rows(capsys.readouterr().out)
    assert sorted(told) == [
        ["en", "pages", "2", "2", "0", "3", "100.0"],
        ["en", "whist", "4", "4", "0", "6", "100.0"],
    ]


def test_what_a_second_reader_has_read_is_counted(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(trial, "en", "whist/deal", TWO)
    write(trial, "en", "whist/play", TWO)
    assert mark_reviewed(trial, "en", ["whist/deal"]) == 0
    capsys.readouterr()
    assert translations(trial, ["en"]) == WHOLE
    assert rows(capsys.readouterr().out) == [["en", "whist", "4", "4", "2", "6", "100.0"]]


def test_a_book_in_the_edition_s_own_language_is_told_as_such(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(trial, "mr", "whist/deal", TWO)
    assert translations(trial, ["mr"]) == WHOLE
    assert "mr       whist (its own)" in capsys.readouterr().out


@pytest.mark.parametrize(
    "lacking", ['msgid "तीन"\nmsgstr ""\n', '#, fuzzy\nmsgid "तीन"\nmsgstr "Three words here"\n']
)
def test_what_is_not_surely_translated_is_wanting(
    trial: Path, lacking: str, capsys: pytest.CaptureFixture[str]
) -> None:
    write(trial, "en", "whist/deal", TWO + lacking)
    assert translations(trial, ["en"]) == WANTING
    [row] = rows(capsys.readouterr().out)
    assert row[-5:] == ["3", "2", "0", "3", "66.7"]


def test_a_broken_catalog_is_told_at_its_line(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    write(trial, "en", "whist/deal", TWO + 'msgid "तीन\n')
    assert translations(trial, ["en"]) == UNREADABLE
    assert "deal.po:" in capsys.readouterr().out
