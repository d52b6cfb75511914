"""`hoyle coverage`: what can be played is published, enforced and exercised, or is told."""

from __future__ import annotations

import json
import re
import shutil
from collections.abc import Callable
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from hoyle.games import GAMES
from hoyle.immutable import replace
from hoyle.problems import Problem, Unreadable
from searching import needs_node, scripts_say
from sphinx_hoyle.__main__ import main
from sphinx_hoyle.commands.coverage import UNREADABLE, WANTING, WHOLE
from sphinx_hoyle.coverage.of_books import Want, cover, read_complete
from sphinx_hoyle.hands.store import Store
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.received.inventory import Reason
from trial import Built, Project

ROOT = Path(__file__).parents[1]
HANDS = """\
:::{hand} ecarte/36.hand.yaml
:illustration:
:::

:::{hand} ecarte/26.hand.yaml
:::
"""


class Law(StrEnum):
    """The laws of a smaller engine, which enforces them as écarté's does."""

    DEAL = "ecarte:13"
    SEVERAL_FACED = "ecarte:25"
    KING = "ecarte:26"
    NO_WITHDRAWAL = "ecarte:36"


class LawsAndClause(StrEnum):
    """The same, and a clause of a law that is not enforced itself."""

    DEAL = "ecarte:13"
    SEVERAL_FACED = "ecarte:25"
    KING = "ecarte:26"
    NO_WITHDRAWAL = "ecarte:36"
    GREETING = "ecarte:60.a"


LAWS = [law.partition(":")[2] for law in Law]
INDEX = f"""\
(ecarte:title)=
# Écarté

{"".join(f":::{{law}} {law}{chr(10)}Törvény.{chr(10)}:::{chr(10) * 2}" for law in LAWS)}
:::{{law}} 59
Nem játszható.
:::

(ecarte:glossary-king)=
Király.

(ecarte:section-8-p1)=
Például.

{HANDS}
"""
INVENTORY = f"""\
- {{id: ecarte:title, kind: heading, lines: 1, executable: no}}
{"".join(f"- {{id: ecarte:{law}, kind: law, lines: 2, executable: yes}}{chr(10)}" for law in LAWS)}\
- {{id: ecarte:59, kind: law, lines: 3, executable: no, why: outsiders}}
- {{id: ecarte:glossary-king, kind: glossary-entry, lines: 4, executable: yes, by: [26, 25]}}
- {{id: ecarte:section-8-p1, kind: example, lines: 5, executable: in-part, why: narration}}
"""
PAGE = """\
(coverage)=
# Played

```{coverage} ecarte
```
"""
TOLD = [
    *(f"ecarte:{law}" for law in LAWS),
    "ecarte:59",
    "ecarte:glossary-king",
    "ecarte:section-8-p1",
]


@pytest.fixture
def made(project: Callable[..., Project], monkeypatch: pytest.MonkeyPatch) -> Project:
    """A project of one book and one engine, whole: each law is published, enforced, exercised."""
    monkeypatch.setitem(GAMES, "ecarte", replace(GAMES["ecarte"], laws=Law))
    pages = {"ecarte/index.md": INDEX, "ecarte/inventory.yaml": INVENTORY, "coverage.md": PAGE}
    made = project(pages)
    (made.root / "examples/ecarte").mkdir(parents=True)
    for law in LAWS:
        shutil.copy2(ROOT / f"examples/ecarte/{law}.hand.yaml", made.root / "examples/ecarte")
    return made


@pytest.fixture
def trial(made: Project) -> Path:
    """The folder of that project."""
    return made.root


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path} has {text.count(old)} of {old!r}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def run(trial: Path, *arguments: str) -> int:
    return main(["--project", str(trial), "coverage", *arguments])


def report(trial: Path) -> dict[str, dict[str, Any]]:
    """Return the rows of the report by their laws."""
    rows = json.loads((trial / "build/report/coverage.json").read_text(encoding="utf-8"))
    return {row["law"]: row for row in rows}


def wanting(trial: Path) -> dict[str, list[str]]:
    """Return what the report says to be wanting."""
    return {law: row["wanting"] for law, row in report(trial).items() if row["wanting"]}


# --- What is whole, and what is wanting


def test_a_whole_book_is_told_in_one_line(trial: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(trial, "ecarte") == WHOLE
    *rows, summary = capsys.readouterr().out.splitlines()
    assert summary == "ecarte: 100 % of 4 executable laws and clauses cited and exercised"
    assert [row.split()[0] for row in rows] == TOLD
    by_law = {row.split()[0]: row.split()[1:] for row in rows}
    assert " ".join(by_law["ecarte:36"]) == (
        "ecarte/index#law-36 cited in hands: 1; exercised by ecarte-36"
    )
    assert " ".join(by_law["ecarte:59"][1:]) == "not executable: outsiders"
    assert " ".join(by_law["ecarte:glossary-king"][1:]) == "by ecarte:26, ecarte:25"
    assert " ".join(by_law["ecarte:section-8-p1"][1:]) == (
        "exercised by ecarte-36, ecarte-26-in-time; in part executable: narration"
    )


def test_the_report_holds_what_its_documentation_says(trial: Path) -> None:
    assert run(trial) == WHOLE
    rows = report(trial)
    assert list(rows) == TOLD
    assert rows["ecarte:36"] == {
        "book": "ecarte",
        "law": "ecarte:36",
        "kind": "law",
        "executable": "yes",
        "why": None,
        "by": [],
        "page": "ecarte/index#law-36",
        "enforced": True,
        "cited": ["ecarte-36"],
        "hands": ["ecarte-36"],
        "wanting": [],
    }
    assert (rows["ecarte:59"]["why"], rows["ecarte:59"]["enforced"]) == ("outsiders", False)
    assert rows["ecarte:glossary-king"]["by"] == ["ecarte:26", "ecarte:25"]
    documented = (ROOT / "tests/README.md").read_text(encoding="utf-8")
    assert [
        key for key in rows["ecarte:36"] if not re.search(rf"^\|.*`{key}`.*\| ", documented, re.M)
    ] == []


def test_a_law_is_cited_by_more_hands_than_are_about_it(trial: Path) -> None:
    run(trial)
    row = report(trial)["ecarte:13"]
    assert set(row["hands"]) < set(row["cited"])
    assert row["hands"][:2] == ["ecarte-13", "ecarte-13-two-first"]


def test_an_executable_law_that_the_engine_does_not_know_is_wanting(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(
        trial / "source/ecarte/inventory.yaml",
        "executable: no, why: outsiders",
        "executable: in-part, why: outsiders",
    )
    assert run(trial, "ecarte") == WANTING
    assert wanting(trial) == {"ecarte:59": ["unenforced"]}
    summary = capsys.readouterr().out.splitlines()[-1]
    assert summary.startswith("ecarte: 80 % of 5 executable laws and clauses")
    assert summary.endswith("; wanting: ecarte:59")


def test_an_enforced_law_that_no_page_has_is_wanting(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(trial / "source/ecarte/index.md", ":::{law} 36\nTörvény.\n:::\n", "")
    assert run(trial) == WANTING
    assert wanting(trial) == {"ecarte:36": ["unpublished"]}
    # Nor does it help to leave it out of the inventory as well.
    inventory = trial / "source/ecarte/inventory.yaml"
    spoil(inventory, "- {id: ecarte:36, kind: law, lines: 2, executable: yes}\n", "")
    assert run(trial) == WANTING
    assert wanting(trial) == {"ecarte:36": ["unpublished"]}
    assert "not published" in capsys.readouterr().out


def test_an_enforced_law_that_is_not_executable_is_a_contradiction(trial: Path) -> None:
    spoil(
        trial / "source/ecarte/inventory.yaml",
        "ecarte:36, kind: law, lines: 2, executable: yes",
        "ecarte:36, kind: law, lines: 2, executable: no, why: talk",
    )
    assert run(trial) == WANTING
    assert wanting(trial) == {"ecarte:36": ["not-executable"]}


def test_an_enforced_law_that_others_carry_out_is_a_contradiction(trial: Path) -> None:
    spoil(
        trial / "source/ecarte/inventory.yaml",
        "ecarte:36, kind: law, lines: 2, executable: yes",
        "ecarte:36, kind: law, lines: 2, executable: yes, by: [26]",
    )
    assert run(trial) == WANTING
    assert wanting(trial) == {"ecarte:36": ["twice"]}


def test_a_law_without_a_hand_is_uncited_and_with_others_hands_alone_unexercised(
    trial: Path,
) -> None:
    (trial / "examples/ecarte/36.hand.yaml").unlink()
    (trial / "examples/ecarte/13.hand.yaml").unlink()
    assert run(trial) == WANTING
    assert wanting(trial) == {"ecarte:13": ["unexercised"], "ecarte:36": ["uncited"]}


def test_what_repeats_a_law_wants_what_the_law_wants(trial: Path) -> None:
    spoil(trial / "source/ecarte/inventory.yaml", "by: [26, 25]", "by: [26, 36]")
    (trial / "examples/ecarte/36.hand.yaml").unlink()
    assert run(trial) == WANTING
    assert wanting(trial) == {"ecarte:36": ["uncited"], "ecarte:glossary-king": ["carrier"]}


@pytest.mark.parametrize("between", ["", ":::{law} 62\nMás.\n:::\n"])
def test_an_example_wants_a_hand_beneath_it(trial: Path, between: str) -> None:
    shown = f"{between}\n:::{{hand}} ecarte/13.hand.yaml\n:document: 1\n\nEgy leosztás.\n:::\n"
    spoil(trial / "source/ecarte/index.md", HANDS, shown if between else "")
    assert run(trial) == WANTING
    assert wanting(trial) == {"ecarte:section-8-p1": ["unshown"]}


def test_the_hand_beneath_an_example_is_the_one_that_is_asked_for(trial: Path) -> None:
    shown = ":::{hand} ecarte/13.hand.yaml\n:document: 1\n\nEgy leosztás.\n:::\n"
    spoil(trial / "source/ecarte/index.md", HANDS, shown)
    assert run(trial) == WHOLE
    second = Store(trial / "examples", trial / "build/hands").verdict("ecarte/13.hand.yaml")
    assert report(trial)["ecarte:section-8-p1"]["hands"] == [second.records[1].id]


def test_a_hand_that_fails_exercises_nothing(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(trial / "examples/ecarte/36.hand.yaml", "laws: [36]", "laws: [36, 25]")
    assert run(trial) == WANTING
    assert wanting(trial)["ecarte:36"] == ["uncited"]
    told = capsys.readouterr().out
    assert "examples/ecarte/36.hand.yaml:" in told
    assert "says it is about ecarte:25, which nothing in it cites" in told


# --- What cannot be read


def test_a_hand_that_cannot_be_read_is_told(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(trial / "examples/ecarte/36.hand.yaml", "game: ecarte", "game: tarokk")
    assert run(trial) == UNREADABLE
    assert "examples/ecarte/36.hand.yaml:" in capsys.readouterr().out


def test_an_inventory_that_cannot_be_read_is_told(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(trial / "source/ecarte/inventory.yaml", "why: outsiders", "why: weariness")
    assert run(trial) == UNREADABLE
    expected = ", ".join(Reason)
    said = f"inventory.yaml:{len(LAWS) + 2}: 'weariness' is no reason; expected one of {expected}"
    assert said in capsys.readouterr().out


def test_a_book_that_was_not_received_is_covered_by_what_its_engine_enforces(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (trial / "source/goat").mkdir()
    shutil.copy2(ROOT / "source/goat/book.toml", trial / "source/goat")
    assert run(trial, "goat") == WANTING
    lines = capsys.readouterr().out.splitlines()
    rows = {line.split()[0] for line in lines if "not published; enforced" in line}
    assert rows == set(GAMES["goat"].laws)


# Of a book that was not received: laws that its engine enforces, in parts, in part, or not at all.
UNLISTED = """\

::::{law} 60
:not-played: custom

Udvariasság.

:::{clause} a
Köszönés.
:::
::::

::::{law} 36
:not-played: time

:::{clause} a
Gondolkodás.
:::
::::
"""


@pytest.fixture
def unlisted(trial: Path) -> Path:
    """The page of the book, which has no inventory and says itself what is not played."""
    (trial / "source/ecarte/inventory.yaml").unlink()
    page = trial / "source/ecarte/index.md"
    spoil(page, ":::{law} 36\nTörvény.\n:::\n", "")
    page.write_text(page.read_text(encoding="utf-8") + UNLISTED, encoding="utf-8")
    spoil(page, ":::{law} 59\n", ":::{law} 59\n:not-played: outsiders\n\n")
    return page


def test_a_law_that_no_engine_enforces_is_wanting_until_its_page_says_why(
    trial: Path, unlisted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(trial, "ecarte") == WHOLE
    rows = {line.split()[0]: line for line in capsys.readouterr().out.splitlines()}
    assert rows["ecarte:59"].endswith("#law-59  not executable: outsiders")
    assert rows["ecarte:60"].endswith("#law-60  not executable: custom")
    assert rows["ecarte:36"].endswith("exercised by ecarte-36; in part executable: time")
    assert "ecarte:60.a" not in rows
    assert "ecarte:36.a" not in rows
    spoil(unlisted, ":not-played: outsiders\n\n", "")
    spoil(unlisted, ":not-played: custom\n\n", "")
    assert run(trial) == WANTING
    unplayed = ("ecarte:59", "ecarte:60", "ecarte:60.a")
    assert wanting(trial) == {law: ["unenforced"] for law in unplayed}


def test_a_law_is_enforced_by_its_parts(
    trial: Path, unlisted: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    spoil(unlisted, ":not-played: custom\n\n", "")
    monkeypatch.setitem(GAMES, "ecarte", replace(GAMES["ecarte"], laws=LawsAndClause))
    assert run(trial) == WANTING
    assert wanting(trial) == {"ecarte:60.a": ["uncited"]}


def test_a_reason_that_is_none_is_told_at_its_law(
    trial: Path, unlisted: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    spoil(unlisted, ":not-played: time", ":not-played: haste")
    line = unlisted.read_text(encoding="utf-8").split("\n").index(":not-played: haste")
    assert run(trial) == UNREADABLE
    expected = ", ".join(Reason)
    says = f"ecarte/index.md:{line}: :not-played: 'haste' is no reason; expected one of {expected}"
    assert says in capsys.readouterr().out


def test_what_the_inventory_says_no_page_says(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    page = trial / "source/ecarte/index.md"
    spoil(page, ":::{law} 59\n", ":::{law} 59\n:not-played: outsiders\n\n")
    assert run(trial) == UNREADABLE
    assert ":not-played: stands here; expected it in" in capsys.readouterr().out


def test_the_site_says_of_a_law_why_it_is_not_played(made: Project, unlisted: Path) -> None:
    built = made.build()
    assert built.status == 0, built.stderr
    page = built.page("ecarte/index")
    told = {law["id"]: law.select_one(".not-played") for law in page.select(".law")}
    said = {name: line.get_text() for name, line in told.items() if line is not None}
    assert said == {
        "law-59": "No matter for a referee: what others than the players do.",
        "law-60": "No matter for a referee: advice, courtesy or custom.",
    }
    account = built.page("coverage").select("table.coverage tr:has(td)")
    listed = {
        row.a["href"].partition("#")[2]: row.td.get_text(" ", strip=True)
        for row in account
        if row.td
    }
    assert listed["law-60"] == "no advice, courtesy or custom"
    assert listed["law-36"] == "in part left out: how long is reasonable"


def test_an_unknown_book_is_told(trial: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert run(trial, "tarokk") == UNREADABLE
    assert capsys.readouterr().out == "hoyle: no book tarokk; expected ecarte\n"


# --- The books that are declared complete


def declare(trial: Path, text: str) -> None:
    (trial / "source/complete.yaml").write_text(text, encoding="utf-8")


def test_no_book_need_be_complete(trial: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (trial / "examples/ecarte/36.hand.yaml").unlink()
    assert run(trial, "--complete") == WHOLE
    assert capsys.readouterr().out == "no book is declared complete\n"


def test_a_book_that_is_declared_complete_must_be(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    declare(trial, "# why\n- {book: ecarte, why: each law was read against its hands}\n")
    assert run(trial, "--complete") == WHOLE
    assert capsys.readouterr().out == (
        "ecarte (declared complete): 100 % of 4 executable laws and clauses cited and exercised\n"
    )
    (trial / "examples/ecarte/36.hand.yaml").unlink()
    assert run(trial, "--complete") == WANTING
    row, summary = capsys.readouterr().out.splitlines()
    assert row.split() == "ecarte:36 ecarte/index#law-36 enforced, and no hand cites it".split()
    assert summary.endswith("; wanting: ecarte:36")


def test_declared_books_and_others_are_not_asked_for_at_once(trial: Path) -> None:
    with pytest.raises(SystemExit):
        run(trial, "--complete", "ecarte")


def test_a_declaration_has_a_book_and_a_reason(
    trial: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    declare(trial, "- {book: tarokk, why: it is}\n- {book: ecarte}\n")
    path = trial / "source/complete.yaml"
    with pytest.raises(Unreadable) as caught:
        read_complete(path)
    assert caught.value.problems == (
        Problem(str(path), 1, "'tarokk' is no book; expected one of ecarte"),
        Problem(str(path), 2, "'why' is missing; expected 'why: …'"),
    )
    assert run(trial, "--complete") == UNREADABLE
    assert "complete.yaml:2: 'why' is missing" in capsys.readouterr().out


def test_the_declared_books_of_this_project_are_read() -> None:
    declared = read_complete(ROOT / "source/complete.yaml")
    assert set(declared) <= set(GAMES)
    assert {each.editions for each in declared.values()} == {EDITIONS}


# --- Addresses


WHIST = """\
(whist:front-title)=
# संकेत

::::{law} 3
पहिला.

:::{clause} a
चार.
:::

:::{clause} p2
परिच्छेद.
:::
::::

:::{author-note} note-law-3
टीप.
:::

:::{law} course-of-play
खेळ.
:::

(whist:section-8-p1)=
उदाहरण.

:::{hand} whist/3-a.hand.yaml
:illustration:
:::
"""
UNITS = {
    "whist:3": "law",
    "whist:3.a": "clause",
    "whist:3.p2": "paragraph",
    "whist:note-law-3": "note",
    "whist:course-of-play": "paragraph",
    "whist:section-8-p1": "example",
}


def test_each_address_is_one_of_the_site(project: Callable[..., Project]) -> None:
    entries = "".join(
        f"- {{id: {unit}, kind: {kind}, lines: 1, executable: in-part, why: time}}\n"
        for unit, kind in UNITS.items()
    )
    made = project({"whist/index.md": WHIST, "whist/inventory.yaml": entries})
    (made.root / "examples/whist").mkdir(parents=True)
    shutil.copy2(ROOT / "examples/whist/3-a.hand.yaml", made.root / "examples/whist")
    built = made.build()
    assert built.status == 0, built.stderr
    played = Store(made.root / "examples", made.root / "h").outlines()
    covered = cover(made.root / "source/whist", [], played)
    page = built.page("whist/index")
    addresses = {row.unit: row.page for row in covered.rows} | dict(covered.shown)
    assert set(addresses) == {*UNITS, "whist-3-a"}
    for unit, address in addresses.items():
        name, _hash, anchor = (address or "").partition("#")
        assert name == "whist/index", unit
        assert page.find(id=anchor) is not None, unit
    [example] = [row for row in covered.rows if row.unit == "whist:section-8-p1"]
    assert (example.hands, example.wanting) == (("whist-3-a",), ())
    assert covered.rows[0].wanting == (Want.UNENFORCED,)


# --- The page


def drawn(built: Built) -> dict[str, tuple[str, str]]:
    """Return what the page says of each unit: of the referee, and of the hands."""
    table = built.page("coverage").find("table", class_="coverage")
    rows = {}
    for row in table.tbody.find_all("tr"):
        if cells := row.find_all("td"):
            referee, hands = (" ".join(cell.get_text().split()) for cell in cells)
            rows[row.th.get_text(strip=True)] = (referee, hands)
    return rows


def test_the_page_has_a_row_for_each_unit(made: Project) -> None:
    built = made.build()
    assert built.status == 0, built.stderr
    assert drawn(built) == {
        "Law 13": ("yes", "1 2 3 4"),
        "Law 25": ("yes", "1 2 3 4 5 6"),
        "Law 26": ("yes", "1 2 3 4 5"),
        "Law 36": ("yes", "1"),
        "Law 59": ("no what others than the players do", "–"),
        "Écarté": ("yes", "see Law 26, Law 25"),
        "Écarté, paragraph 1": ("in part left out: what is told and not laid down", "1 2"),
    }
    page = built.page("coverage")
    assert "wholly or in part: 4. Enforced and shown by hands: 4. No matter" in page.get_text()
    table = page.find("table", class_="coverage")
    assert [head["scope"] for head in table.thead.find_all("th")] == ["col"] * 3
    title, *others = table.tbody.find_all("th")
    assert (title["scope"], title["colspan"], title.a["href"]) == (
        "colgroup",
        "3",
        "ecarte/index.html",
    )
    assert {head["scope"] for head in others} == {"row"}


def test_a_hand_is_led_to_where_the_book_shows_it(made: Project) -> None:
    built = made.build()
    table = built.page("coverage").find("table", class_="coverage")
    by_law = {row.th.get_text(strip=True): row for row in table.tbody.find_all("tr")}
    assert by_law["Law 36"].th.a["href"] == "ecarte/index.html#law-36"
    [link] = by_law["Law 36"].td.find_next_sibling("td").find_all("a")
    assert (link["href"], link["title"]) == ("ecarte/index.html#hand-ecarte-36", "Hand ecarte-36")
    shown = [bool(number.find_parent("a")) for number in by_law["Law 26"].select(".hand-number")]
    assert shown == [True, False, False, False, False]
    case = by_law["Law 26"].select_one("a:has(.hand-number)")["href"]
    assert case == "ecarte/cases/section-8-p1.html#hand-ecarte-26-in-time"
    assert built.page("ecarte/cases/section-8-p1").find(id="hand-ecarte-26-in-time")
    assert not built.page("ecarte/index").find(id="hand-ecarte-26-in-time")


def test_the_page_counts_in_the_digits_of_the_edition(made: Project) -> None:
    built = made.build("mr")
    assert built.status == 0, built.stderr
    said = list(drawn(built).items())
    assert said[0][0] == "नियम १३"
    shown = [hands for _name, (_referee, hands) in said[:4]]
    assert shown == ["१ २ ३ ४", "१ २ ३ ४ ५ ६", "१ २ ३ ४ ५", "१"]
    counted = built.page("coverage").find("table", class_="coverage").find_previous("p").get_text()
    assert not re.search("[0-9]", counted)


def test_the_page_is_written_again_when_a_hand_or_a_law_is_gone(made: Project) -> None:
    assert made.build().status == 0
    (made.root / "examples/ecarte/25.hand.yaml").unlink()
    again = made.build()
    assert (again.status, again.read) == (0, [])
    assert drawn(again)["Law 25"] == ("yes", "no hand yet")
    spoil(
        made.root / "source/ecarte/inventory.yaml",
        "executable: no, why: outsiders",
        "executable: yes",
    )
    assert drawn(made.build())["Law 59"] == ("yes", "not yet enforced")
    written = (again.out / "coverage.html").stat().st_mtime_ns
    unchanged = made.build()
    assert (unchanged.status, unchanged.read) == (0, [])
    assert (again.out / "coverage.html").stat().st_mtime_ns == written


def test_a_law_that_cannot_be_played_says_why_on_its_page(made: Project) -> None:
    page = made.build().page("ecarte/index")
    told = {
        line.find_parent("div", class_="law")["id"]: line for line in page.select(".not-played")
    }
    assert list(told) == ["law-59"]
    assert told["law-59"].get_text() == "No matter for a referee: what others than the players do."


def test_an_unreadable_inventory_fails_each_build(made: Project) -> None:
    spoil(made.root / "source/ecarte/inventory.yaml", "why: outsiders", "why: weariness")
    for _build in "first", "second":
        built = made.build()
        assert built.status == 1
        assert "inventory.yaml:6: 'weariness' is no reason; expected one of" in built.stderr


def test_a_page_of_no_book_is_told(made: Project) -> None:
    made.write({"coverage.md": PAGE.replace("{coverage} ecarte", "{coverage} tarokk")})
    built = made.build()
    assert built.status == 1
    [warning] = built.warnings
    assert warning.startswith("coverage.md:4: WARNING: there is no book 'tarokk'; expected one of")


@needs_node
def test_the_account_is_not_for_search_or_print(made: Project) -> None:
    made.build()
    text = " ".join(scripts_say(made.root / "build/html/en/_static")["text"])
    assert " Nem játszható." in text  # of a law
    assert "player" not in text  # of a reason
    assert '"coverage"' in (ROOT / "conf.py").read_text(encoding="utf-8").partition("unprinted")[2]
