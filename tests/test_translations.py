"""Translations are counted by book, edition and unit, and the count is shown to readers."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import write_po
from bs4 import Tag

from sphinx_hoyle.translations.progress import Standing, read_standings
from trial import Built, Project

# Eight units: the heading, a law, its three clauses, a law of two paragraphs, a paragraph, a note.
WHIST = """\
(whist:front-title)=
# संकेत

::::{law} 3
पहिला नियम.

:::{clause} a
चार.
:::

:::{clause} b
तीन.
:::

:::{clause} c
दोन.
:::
::::

:::{law} 4
पहिली ओळ.

दुसरी ओळ.
:::

(whist:front-title-p1)=
शेवटचा परिच्छेद.

:::{editor-note} note-4
The engine reads it so.
:::
"""
PAGE = """\
(translations)=
# Translations

```{translations}
```
"""
HUNGARIAN = {
    "संकेत": ("Szabályok", False),
    "पहिला नियम.": ("Első szabály.", False),
    "चार.": ("Négy.", False),
    "तीन.": ("Három volt.", True),  # fuzzy: of an earlier text
    "पहिली ओळ.": ("Első sor.", False),
    "दुसरी ओळ.": ("", False),
    "शेवटचा परिच्छेद.": ("Utolsó bekezdés.", False),
    "The engine reads it so.": ("", False),
}


def write_catalog(project: Project, page: str, messages: dict[str, tuple[str, bool]]) -> Path:
    catalog = Catalog(locale="hu")
    for message, (words, is_fuzzy) in messages.items():
        catalog.add(message, words, flags=["fuzzy"] if is_fuzzy else [])
    path = project.root / "locales/hu/LC_MESSAGES" / f"{page}.po"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog)
    return path


def report(project: Project, edition: str = "en") -> dict[tuple[str | None, str], dict[str, Any]]:
    path = project.root / "build/doctrees/html" / edition / "translations.json"
    rows = json.loads(path.read_text(encoding="utf-8"))
    return {(row["book"], row["edition"]): row for row in rows}


@pytest.fixture(scope="module")
def made(module_project: Callable[..., Project]) -> Project:
    project = module_project({"whist/index.md": WHIST, "translations.md": PAGE})
    write_catalog(project, "whist/index", HUNGARIAN)
    return project


@pytest.fixture(scope="module")
def built(made: Project) -> Built:
    built = made.build("en")
    assert built.status == 0, built.stderr
    return built


def test_a_law_and_its_clauses_are_units_each(made: Project, built: Built) -> None:
    row = report(made)["whist", "hu"]
    assert row["units"] == {"all": 8, "reviewed": 0, "translated": 4, "stale": 1, "missing": 3}
    assert row["stale"] == ["whist:3.b"]
    assert row["missing"] == ["whist:3.c", "whist:4", "whist:note-4"]


def test_messages_are_counted_each(made: Project, built: Built) -> None:
    messages = report(made)["whist", "hu"]["messages"]
    assert messages == {"all": 9, "reviewed": 0, "translated": 5, "stale": 1, "missing": 3}


def test_a_book_in_its_own_language_has_only_the_notes_to_translate(
    made: Project, built: Built
) -> None:
    row = report(made)["whist", "mr"]
    assert row["own"]
    assert row["units"] == {"all": 1, "reviewed": 0, "translated": 0, "stale": 0, "missing": 1}
    assert row["missing"] == ["whist:note-4"]


def test_english_notes_are_not_to_be_translated_into_english(made: Project, built: Built) -> None:
    row = report(made)["whist", "en"]
    assert not row["own"]
    assert "whist:note-4" not in row["missing"]
    assert row["units"]["all"] == 7


def test_every_edition_counts_the_same(made: Project, built: Built) -> None:
    assert made.build("hu").status == 0
    assert report(made, "hu") == report(made, "en")


def test_nothing_changed_nothing_counted(made: Project, built: Built) -> None:
    path = made.root / "build/doctrees/html/en/translations.json"
    before = path.read_bytes()
    again = made.build("en")
    assert again.status == 0
    assert again.read == []
    assert path.read_bytes() == before


def test_a_catalog_of_another_edition_changes_report_and_page(
    module_project: Callable[..., Project], tmp_path: Path
) -> None:
    project = module_project({"whist/index.md": WHIST, "translations.md": PAGE}, tmp_path / "p")
    assert project.build("en").status == 0
    assert report(project)["whist", "hu"]["units"]["translated"] == 0
    write_catalog(project, "whist/index", HUNGARIAN)
    again = project.build("en")
    assert (again.status, again.read) == (0, [])
    assert report(project)["whist", "hu"]["units"]["translated"] == 4
    assert "4 of 8" in again.page("translations").find("table").get_text()


def test_the_table_names_its_rows_and_columns(built: Built) -> None:
    table = built.page("translations").find("table")
    assert table.caption.get_text(strip=True)
    heads = table.thead.find_all("th")
    assert [head["scope"] for head in heads] == ["col"] * 5
    assert [head.get_text(strip=True) for head in heads[1:]] == [
        "English",
        "Marathi",
        "Hungarian",
        "Malayalam",
    ]
    assert [row.th["scope"] for row in table.tbody.find_all("tr")] == ["row", "row"]
    whist = table.tbody.find("tr")
    assert whist.th.a["href"] == "whist/index.html"
    cells = [cell.get_text(strip=True) for cell in whist.find_all("td")]
    assert cells == ["0 of 7", "0 of 1", "4 of 8", "0 of 8"]


def test_what_is_missing_is_listed_closed_with_its_address(built: Built) -> None:
    page = built.page("translations")
    [hungarian] = [
        details
        for details in page.find_all("details", class_="wanting")
        if "Hungarian" in str(details) and "संकेत" in details.summary.get_text()
    ]
    assert not hungarian.has_attr("open")
    assert "not translated: 3, changed since: 1" in hungarian.summary.get_text()
    assert hrefs(hungarian) == [
        "../hu/whist/index.html#law-3-c",
        "../hu/whist/index.html#law-4",
        "../hu/whist/index.html#note-4",
        "../hu/whist/index.html#law-3-b",
    ]


def hrefs(details: Tag) -> list[str]:
    return [str(link["href"]) for link in details.ul.find_all("a")]


def test_a_catalog_is_read_message_by_message(made: Project) -> None:
    path = write_catalog(
        made, "elsewhere", {"a": ("x", False), "b": ("y", True), "c": (" ", False)}
    )
    assert read_standings(path) == {
        "a": Standing.TRANSLATED,
        "b": Standing.STALE,
        "c": Standing.MISSING,
    }
    assert read_standings(path.with_name("none.po")) == {}
