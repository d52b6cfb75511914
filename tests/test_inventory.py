"""The inventory of a book catches what its pages lost, added, moved or published twice."""

from __future__ import annotations

from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.__main__ import main
from sphinx_hoyle.received.counted import Count, count_units
from sphinx_hoyle.received.inventory import Executable, Reason, UnitKind, read_inventory

ROOT = Path(__file__).parents[1]

INDEX = """\
(ecarte:deal)=
# Az osztás

:::{law} 1
Minden kártya érvényes.
:::

:::{law} 2
Az osztás jobbról balra
megy.
:::

(ecarte:deal-p1)=
Így rendelte a klub.
"""
WITNESS = """\
Az osztás
1. Minden kártya érvényes.
3. Az osztás jobbról balra
megy.
BUDAPEST
Így rendelte a klub.
"""
APPARATUS = """\
emendations:
- {id: ecarte-001, unit: "ecarte:2", printed: "3.", adopted: "2.", why: slip, kind: numbering}
furniture:
- {lines: 5, kind: stamp}
"""
INVENTORY = """\
- {id: ecarte:deal, kind: heading, lines: 1}
- {id: ecarte:1, kind: law, lines: 2, label: "1.", executable: "yes"}
- {id: ecarte:2, kind: law, lines: 3-4, label: "2.", printed: "3.", executable: in-part, why: time}
- {id: ecarte:deal-p1, kind: paragraph, lines: [6], executable: no}
"""
BOOK = """\
language = "hu"

[labels]
heading = "{words}."
"""


@pytest.fixture
def book(tmp_path: Path) -> Path:
    """A book of four units that agrees with its document."""
    folder = tmp_path / "source" / "ecarte"
    folder.mkdir(parents=True)
    (tmp_path / "conf.py").touch()
    (folder / "index.md").write_text(INDEX, encoding="utf-8")
    (folder / "witness.txt").write_text(WITNESS, encoding="utf-8")
    (folder / "apparatus.yaml").write_text(APPARATUS, encoding="utf-8")
    (folder / "inventory.yaml").write_text(INVENTORY, encoding="utf-8")
    (folder / "book.toml").write_text(BOOK, encoding="utf-8")
    return folder


def spoil(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path} has {text.count(old)} of {old!r}"
    path.write_text(text.replace(old, new), encoding="utf-8")


def told(book: Path) -> list[str]:
    """Return the problems of a book, with the names of its files alone."""
    return [str(problem).replace(f"{book}/", "") for problem in count_units(book).problems]


def test_a_book_that_agrees_is_counted(book: Path) -> None:
    count = count_units(book)
    assert count.problems == ()
    assert count == Count(
        book="ecarte",
        kinds={UnitKind.HEADING: 1, UnitKind.LAW: 2, UnitKind.PARAGRAPH: 1},
        published=4,
        words=14,
        emendations=1,
        problems=(),
    )
    assert count.units == 4


def test_a_unit_that_no_page_has_is_missing(book: Path) -> None:
    spoil(book / "index.md", ":::{law} 1\nMinden kártya érvényes.\n:::\n", "")
    assert "inventory.yaml:2: ecarte:1 is not published; expected it on a page of the book" in told(
        book
    )


def test_a_unit_that_the_document_has_not_is_unknown(book: Path) -> None:
    spoil(book / "index.md", "(ecarte:deal-p1)=\n", "(ecarte:deal-p2)=\n")
    assert told(book) == [
        "index.md:13: ecarte:deal-p2 is not in the inventory; expected a unit of inventory.yaml",
        "inventory.yaml:4: ecarte:deal-p1 is not published; expected it on a page of the book",
    ]


def test_units_in_each_others_place_are_out_of_order(book: Path) -> None:
    text = (book / "index.md").read_text(encoding="utf-8")
    head, first, second = text.partition("\n(ecarte:deal-p1)=\nÍgy rendelte a klub.\n")
    moved = head.replace(":::{law} 1", f"{first.strip()}\n\n:::{{law}} 1", 1) + second
    (book / "index.md").write_text(moved, encoding="utf-8")
    order = [problem for problem in told(book) if "out of order" in problem]
    assert order == [
        "index.md:4: ecarte:deal-p1 is out of order; the inventory has it after ecarte:2"
    ]


def test_a_unit_published_twice_names_both_places(book: Path) -> None:
    spoil(book / "index.md", "(ecarte:deal-p1)=\n", "(ecarte:deal-p1)=\n\n(ecarte:deal)=\n")
    assert "index.md:15: ecarte:deal is published already at index.md:1; expected once" in told(
        book
    )


def test_an_id_that_stands_twice_in_the_inventory_is_refused(book: Path) -> None:
    spoil(book / "inventory.yaml", "ecarte:deal-p1", "ecarte:1")
    with pytest.raises(Unreadable) as caught:
        count_units(book)
    assert caught.value.problems == (
        Problem(
            str(book / "inventory.yaml"),
            4,
            "'ecarte:1' is used already in line 2; expected a new id",
        ),
    )


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ('label: "1."', 'label: "7."', "ecarte:1 is labelled «7.»; expected «1.» at index.md:5"),
        (', label: "1."', "", "ecarte:1 is labelled «»; expected «1.» at index.md:5"),
        (
            'printed: "3."',
            'printed: "4."',
            "ecarte:2 is received with «3.»; expected the label «4.»",
        ),
        (', printed: "3."', "", "ecarte:2 is received with «3.»; expected the label «2.»"),
        (
            "lines: [6]",
            'lines: [6], label: "§ 1"',
            "ecarte:deal-p1 begins «Így rendelte a»; expected its label «§ 1»",
        ),
    ],
)
def test_a_label_that_disagrees_is_told(book: Path, old: str, new: str, message: str) -> None:
    spoil(book / "inventory.yaml", old, new)
    assert [problem.partition(": ")[2] for problem in told(book)] == [message]


def test_each_line_of_text_belongs_to_a_unit(book: Path) -> None:
    spoil(book / "inventory.yaml", "lines: 3-4", "lines: 3")
    assert told(book) == [
        "witness.txt:4: the text of this line is in no unit; expected one of inventory.yaml"
    ]


def test_the_inventory_keeps_the_order_of_the_document(book: Path) -> None:
    spoil(book / "inventory.yaml", "lines: 3-4", "lines: [1, 3-4]")
    assert told(book) == [
        "inventory.yaml:3: ecarte:2 begins at line 1 of the witness; "
        "expected it before the unit of line 2"
    ]


def test_what_a_unit_leaves_open_is_argued_in_a_note(book: Path) -> None:
    spoil(book / "inventory.yaml", "why: time}", "why: time, unsaid: note-2}")
    assert told(book) == [
        "inventory.yaml:3: ecarte:2 leaves open what the engine takes;"
        " expected the editors' note 'note-2' in the book"
    ]
    note = ":::{editor-note} note-2\nThe engine has it go on.\n:::\n"
    page = book / "index.md"
    page.write_text(page.read_text(encoding="utf-8") + note, encoding="utf-8")
    assert told(book) == []


# Laws of whist whose silences had been filled without a word.
WHIST_UNSAID = ["11", "14", "19", "23", "27", "31", "32", "34", "64", "69", "71"]


def test_silences_that_the_engine_fills_name_their_notes() -> None:
    entries = {entry.id: entry for entry in read_inventory(ROOT / "source/whist/inventory.yaml")}
    assert {law: entries[f"whist:{law}"].unsaid for law in WHIST_UNSAID} == {
        law: f"note-{law}" for law in WHIST_UNSAID
    }


def test_every_problem_of_an_inventory_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "inventory.yaml"
    path.write_text(
        "- {id: whist:1, kind: rule, lines: 1}\n"
        "- {id: whist:2, kind: law, lines: 9-3}\n"
        "- {id: whist:3, kind: law, lines: 3, executable: maybe}\n"
        "- {id: whist:4, kind: note, label: '४.', printed: '४.', lines: 4}\n"
        "- {id: whist:5, kind: law}\n"
        "- {id: whist:6, kind: law, lines: 6, words: 12}\n"
        "- {id: whist:7, kind: law, lines: 7, executable: no, why: weariness}\n",
        encoding="utf-8",
    )
    with pytest.raises(Unreadable) as caught:
        read_inventory(path)
    found = [(problem.line, problem.message) for problem in caught.value.problems]
    assert [line for line, _message in found] == [1, 2, 3, 4, 5, 6, 7]
    assert [message.split(";")[0] for _line, message in found] == [
        "'rule' is no kind",
        "'9-3' is no line of the witness",
        "'maybe' is no answer",
        "whist:4 is printed as its label",
        "'lines' is missing",
        "'words' is no field here",
        "'weariness' is no reason",
    ]


REASONS = ", ".join(Reason)


@pytest.mark.parametrize(
    ("entry", "message"),
    [
        (
            "{id: whist:19, kind: law, lines: 3, executable: no}",
            f"whist:19 is not executable; expected 'why: …', one of {REASONS}",
        ),
        (
            "{id: whist:8.d, kind: clause, lines: 3}",
            f"whist:8.d is not executable; expected 'why: …', one of {REASONS}",
        ),
        (
            "{id: whist:note-law-40, kind: note, lines: 3, executable: in-part, by: [8.c]}",
            f"whist:note-law-40 is only in part executable; expected 'why: …', one of {REASONS}",
        ),
        (
            "{id: whist:20, kind: law, lines: 3, executable: yes, why: time}",
            "whist:20 is executable, all of it; expected no 'why'",
        ),
        (
            "{id: whist:20, kind: law, lines: 3, executable: no, why: time, by: [8.c]}",
            "whist:20 is not executable; expected no 'by'",
        ),
        (
            "{id: whist:section-8-p1, kind: example, lines: 3, executable: yes, by: [8.c]}",
            "whist:section-8-p1 is an example, carried out by the hands beneath it; "
            "expected no 'by'",
        ),
        (
            "{id: whist:glossary-single, kind: glossary-entry, lines: 3, executable: yes, by: 8.d}",
            "whist:glossary-single is carried out by whist:8.d, which is not in the inventory; "
            "expected a law of it",
        ),
        (
            "{id: whist:glossary-single, kind: glossary-entry, lines: 3, executable: yes, by: 82}",
            "whist:glossary-single is carried out by whist:82, which is not executable; "
            "expected one that is",
        ),
        (
            "{id: whist:glossary-one, kind: glossary-entry, lines: 3, executable: yes,"
            " by: [8.c, glossary-two]}",
            "whist:glossary-one is carried out by whist:glossary-two, which repeats others; "
            "expected those themselves",
        ),
    ],
)
def test_how_a_unit_is_carried_out_is_accounted_for(
    tmp_path: Path, entry: str, message: str
) -> None:
    path = tmp_path / "inventory.yaml"
    path.write_text(
        "- {id: whist:8.c, kind: clause, lines: 1, executable: yes}\n"
        "- {id: whist:82, kind: law, lines: 2, executable: no, why: means}\n"
        f"- {entry}\n"
        "- {id: whist:glossary-two, kind: glossary-entry, lines: 4, executable: yes, by: 8.c}\n",
        encoding="utf-8",
    )
    with pytest.raises(Unreadable) as caught:
        read_inventory(path)
    assert caught.value.problems == (Problem(str(path), 3, message),)


def test_what_is_no_law_needs_no_reason_and_names_the_laws_that_carry_it_out(
    tmp_path: Path,
) -> None:
    path = tmp_path / "inventory.yaml"
    path.write_text(
        "- {id: whist:3, kind: law, lines: 1, executable: yes}\n"
        "- {id: whist:8.c, kind: clause, lines: 2, executable: in-part, why: judgement}\n"
        "- {id: whist:preface, kind: front-matter, lines: 3, executable: no}\n"
        "- {id: whist:glossary-single, kind: glossary-entry, lines: 4, executable: yes,"
        " by: [8.c, 3]}\n",
        encoding="utf-8",
    )
    _law, clause, preface, single = read_inventory(path)
    assert (clause.why, preface.why, single.why) == (Reason.JUDGEMENT, None, None)
    assert single.by == ("whist:8.c", "whist:3")


# The laws of whist that no referee can carry out, as its readers have listed them.
WHIST_NOT_EXECUTABLE = ["19", "21", "24", "79", "80", "81", "82"]


def test_the_laws_that_cannot_be_played_have_their_reasons() -> None:
    entries = {entry.id: entry for entry in read_inventory(ROOT / "source/whist/inventory.yaml")}
    assert [entries[f"whist:{law}"].why for law in WHIST_NOT_EXECUTABLE] == [
        *[Reason.HANDLING] * 3,
        Reason.TIME,
        *[Reason.OUTSIDERS] * 2,
        Reason.MEANS,
    ]


def test_no_glossary_entry_that_can_be_played_is_left_without_a_law() -> None:
    entries = read_inventory(ROOT / "source/whist/inventory.yaml")
    played = [
        entry
        for entry in entries
        if entry.kind is UnitKind.GLOSSARY_ENTRY and entry.executable is not Executable.NO
    ]
    assert len(played) == 27
    enforced = set(map(str, GAMES["whist"].laws))
    assert [entry.id for entry in played if not entry.by and entry.id not in enforced] == []


def test_the_command_counts_and_fails(book: Path, capsys: pytest.CaptureFixture[str]) -> None:
    project = str(book.parents[1])
    assert main(["--project", project, "units", "ecarte"]) == 0
    said = capsys.readouterr().out
    assert "4 units in the inventory, 4 published; 14 words; 1 emendations, each used once" in said
    assert "heading 1, law 2, paragraph 1" in said
    spoil(book / "apparatus.yaml", 'adopted: "2."', 'adopted: "9."')
    assert main(["--project", project, "units", "ecarte"]) == 1
    assert "apparatus.yaml:2: ecarte-001: ecarte:2: «9.» is not there" in capsys.readouterr().out
    (book / "inventory.yaml").unlink()
    assert main(["--project", project, "units", "ecarte"]) == 2
    assert "inventory.yaml:1: cannot be read: No such file" in capsys.readouterr().out
