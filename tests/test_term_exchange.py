"""The termbase goes to other tools as TBX and CSV and comes back without loss."""

from __future__ import annotations

import csv
import io
import sys
from collections.abc import Callable, Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from translate.storage.tbx import tbxfile

from hoyle.problems import Unreadable
from sphinx_hoyle.__main__ import main
from sphinx_hoyle.terms.csv_exchange import read_csv, write_csv
from sphinx_hoyle.terms.revision import by_id, differences, revise
from sphinx_hoyle.terms.tbx import read_tbx, write_tbx
from sphinx_hoyle.terms.termbase import Concept, Status, Term, read_termbase
from test_whole_files import on_a_full_disk

TERMBASE = Path(__file__).parents[1] / "source/termbase.yaml"
CONCEPTS = tuple(read_termbase(TERMBASE).values())

# Everything that a concept may have, with letters that a careless format would lose.
RICH = Concept(
    id="nasty",
    definition='A "quoted" <definition>, with a comma & a line\nbreak.',
    line=1,
    terms={
        "ml": (Term("അവന്‍", Status.PREFERRED, "twenty-eight:pack", stems=("അവന്‍", "അവൻ")),),
        "hu": (
            Term("szín", Status.PREFERRED, None, forms=("színt", "no"), compound=True),
            Term("yes", Status.ADMITTED, None, exceptions=("yeses",), near=("no",), ambiguous=True),
            Term("1:30", Status.DEPRECATED),
        ),
        "en": (Term("suit", Status.PREFERRED),),
    },
    defined="whist:3.a",
    note="hu: szín is also a colour.",
    games=("whist", "ecarte"),
    engine=("cards.Suit", "whist.events.CardCalled"),
)

Write = Callable[[Iterable[Concept]], str]
Read = Callable[[str, str], tuple[Concept, ...]]
FORMATS = [pytest.param(write_tbx, read_tbx, id="tbx"), pytest.param(write_csv, read_csv, id="csv")]


def without_lines(concepts: Iterable[Concept]) -> list[Concept]:
    return [replace(concept, line=0) for concept in concepts]


@pytest.mark.parametrize(("write", "read"), FORMATS)
def test_what_goes_out_comes_back(write: Write, read: Read) -> None:
    concepts = (*CONCEPTS, RICH)
    assert without_lines(read(write(concepts), "terms")) == without_lines(concepts)


def test_translate_toolkit_reads_every_term_language_and_status() -> None:
    statuses = {
        Status.PREFERRED: "preferredTerm-admn-sts",
        Status.ADMITTED: "admittedTerm-admn-sts",
        Status.DEPRECATED: "deprecatedTerm-admn-sts",
    }
    concepts = (*CONCEPTS, RICH)
    store = tbxfile.parsestring(write_tbx(concepts), sourcelanguage="en")
    assert [unit.getid() for unit in store.units] == [concept.id for concept in concepts]
    for unit, concept in zip(store.units, concepts, strict=True):
        found = {
            language: [(term.text, term.administrative_status) for term in terms]
            for language in concept.terms
            for terms in [unit.get_target_terms(language)]
        }
        assert found == {
            language: [(term.term, statuses[term.status]) for term in terms]
            for language, terms in concept.terms.items()
        }
        [definition] = [
            note.text for note in unit.get_common_notes() if note.category == "definition"
        ]
        assert definition.split() == concept.definition.split()


def test_translate_toolkit_knows_which_terms_are_deprecated() -> None:
    store = tbxfile.parsestring(write_tbx([RICH]), sourcelanguage="en")
    terms = store.units[0].get_target_terms("hu")
    assert [term.deprecated for term in terms] == [False, False, True]


def test_csv_has_one_term_a_row() -> None:
    rows = list(csv.DictReader(io.StringIO(write_csv(CONCEPTS))))
    assert [(row["concept"], row["language"], row["term"], row["status"]) for row in rows] == [
        (concept.id, language, term.term, term.status)
        for concept in CONCEPTS
        for language, terms in concept.terms.items()
        for term in terms
    ]


def test_sorted_rows_are_put_together_again() -> None:
    head, *rows = write_csv(CONCEPTS[:3]).splitlines(keepends=True)
    mixed = head + "".join(sorted(rows, key=lambda row: row.split(",")[1]))
    found = {concept.id: concept for concept in read_csv(mixed, "terms.csv")}
    assert {name: concept.terms for name, concept in found.items()} == {
        concept.id: concept.terms for concept in CONCEPTS[:3]
    }


def test_every_problem_of_a_csv_file_is_told_at_its_line() -> None:
    head = write_csv([])
    text = head + (
        "card,en,card,preferred,,,,,,,,A piece of a pack.,,,,\n"
        "card,hu,kártya,best,,,,,,,,A piece of a pack.,,,,\n"
        "card,de,Karte,admitted,,,,,,,,Another.,,,,\n"
        "card,en\n"
    )
    with pytest.raises(Unreadable) as caught:
        read_csv(text, "terms.csv")
    assert [(problem.line, problem.message) for problem in caught.value.problems] == [
        (3, "'best' is no status; expected preferred, admitted, deprecated"),
        (4, "'de' is no language; expected en, mr, hu, ml"),
        (4, "'definition' of 'card' is another than in line 2; expected the same"),
        (5, "has 2 cells; expected 16"),
    ]


def test_every_problem_of_a_tbx_document_is_told_at_its_line() -> None:
    text = write_tbx([RICH]).replace("preferredTerm-admn-sts", "bestTerm", 1)
    text = text.replace("<note>ambiguous</note>", "<note>vague</note>")
    with pytest.raises(Unreadable) as caught:
        read_tbx(text, "terms.tbx")
    lines = text.split("\n")
    places = [(problem.line, problem.message.split(";")[0]) for problem in caught.value.problems]
    assert [message for _line, message in places] == [
        "has the status 'bestTerm'",
        "'vague' is no note of a term",
    ]
    assert "<tig>" in lines[places[0][0] - 1]
    assert "vague" in lines[places[1][0] - 1]
    with pytest.raises(Unreadable, match=r"terms\.tbx:3: .*; expected XML"):
        read_tbx("<martif>\n<text>\n</martif>", "terms.tbx")


YAML = """\
# The terms.

# cards
- id: card
  definition: "One piece of a pack."   # by hand
  terms:
    en:
    - {term: card, status: preferred, attested: null}

# suits
- id: suit
  definition: One of four.
  terms:
    en:
    - {term: suit, status: preferred, attested: null}
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    (tmp_path / "conf.py").touch()
    (tmp_path / "source").mkdir()
    (tmp_path / "source/termbase.yaml").write_text(YAML, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("name", ["terms.csv", "terms.tbx"])
def test_the_command_gives_and_takes_back_without_a_change(
    project: Path, name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = str(project / name)
    assert main(["--project", str(project), "terms", "--export", file]) == 0
    assert "2 concepts, 2 terms" in capsys.readouterr().out
    assert main(["--project", str(project), "terms", "--import", file, "--write"]) == 0
    assert capsys.readouterr().out == "0 changes\n"
    assert (project / "source/termbase.yaml").read_text(encoding="utf-8") == YAML


def test_only_the_entries_that_changed_are_written_anew(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = project / "terms.csv"
    assert main(["--project", str(project), "terms", "--export", str(file)]) == 0
    text = file.read_text(encoding="utf-8")
    text = text.replace(",One of four.", ",One of the four kinds of cards.")
    text += "suit,hu,szín,preferred,ecarte:33,,,,,yes,,One of the four kinds of cards.,,,,\n"
    text += "trump,en,no,preferred,,,,,,,,The suit that beats: the others.,,whist,,\n"
    file.write_text(text, encoding="utf-8")
    capsys.readouterr()
    assert main(["--project", str(project), "terms", "--import", str(file)]) == 0
    said = capsys.readouterr().out
    assert "suit: definition: «One of four.» becomes «One of the four kinds of cards.»" in said
    assert "suit: hu: «szín», preferred, is new" in said
    assert "trump: the concept is new" in said
    assert said.endswith("3 changes\n")
    path = project / "source/termbase.yaml"
    assert path.read_text(encoding="utf-8") == YAML
    assert main(["--project", str(project), "terms", "--import", str(file), "--write"]) == 0
    written = path.read_text(encoding="utf-8")
    assert written.startswith(YAML[: YAML.index("- id: suit")])
    assert written[written.index("- id: suit") :] == (
        "- id: suit\n"
        "  definition: One of the four kinds of cards.\n"
        "  terms:\n"
        "    en:\n"
        "    - {term: suit, status: preferred, attested: null}\n"
        "    hu:\n"
        "    - {term: szín, status: preferred, attested: 'ecarte:33', compound: true}\n"
        "- id: trump\n"
        "  definition: 'The suit that beats: the others.'\n"
        "  games: [whist]\n"
        "  terms:\n"
        "    en:\n"
        "    - {term: 'no', status: preferred, attested: null}\n"
    )


def test_a_termbase_without_changes_stays_as_it_is_written() -> None:
    text = TERMBASE.read_text(encoding="utf-8")
    assert revise(text, by_id(CONCEPTS), by_id(CONCEPTS)) == text


def test_the_entries_written_anew_are_read_back(tmp_path: Path) -> None:
    ours = by_id(CONCEPTS)
    changed = {name: replace(each, definition="Another.") for name, each in ours.items()}
    changed["nasty"] = RICH
    path = tmp_path / "termbase.yaml"
    path.write_text(revise(TERMBASE.read_text("utf-8"), ours, changed), encoding="utf-8")
    assert list(differences(changed, read_termbase(path))) == []
    assert list(differences(ours, read_termbase(path))) != []


def test_another_name_than_tbx_or_csv_is_refused(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--project", str(project), "terms", "--export", "terms.xlsx"]) == 2
    assert "terms.xlsx:1: is neither; expected a name in .tbx or .csv" in capsys.readouterr().out


ODD_IDS = ("suit [red]", "{suit}", "- suit", "suit: red", "'suit'", "#suit", "*suit", "no")


@pytest.mark.parametrize("name", ODD_IDS)
@pytest.mark.parametrize(("write", "ending"), [(write_csv, "csv"), (write_tbx, "tbx")])
def test_an_odd_id_leaves_a_termbase_that_can_be_read(
    project: Path, name: str, write: Write, ending: str
) -> None:
    path, file = project / "source/termbase.yaml", project / f"terms.{ending}"
    theirs = [*read_termbase(path).values(), replace(RICH, id=name)]
    file.write_text(write(theirs), encoding="utf-8")
    assert main(["--project", str(project), "terms", "--import", str(file), "--write"]) == 0
    assert list(differences(by_id(theirs), read_termbase(path))) == []


def test_what_would_not_be_read_back_leaves_the_termbase(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = project / "terms.csv"
    head, *rows = write_csv(read_termbase(project / "source/termbase.yaml").values()).splitlines()
    odd = "odd,hu,adu,preferred,,,,,,,,A concept without English.,,,,"
    file.write_text("\n".join([head, *rows, odd, ""]), encoding="utf-8")
    assert main(["--project", str(project), "terms", "--import", str(file), "--write"]) == 2
    line = len(rows) + 2
    assert f"{file}:{line}: would make " in (said := capsys.readouterr().out)
    assert "unreadable: 'odd' has no term in en" in said
    assert (project / "source/termbase.yaml").read_text(encoding="utf-8") == YAML


def test_a_full_disk_leaves_the_termbase(project: Path) -> None:
    file = project / "terms.csv"
    text = write_csv([*CONCEPTS, replace(RICH, definition="Long. " * 5_000)])
    file.write_text(text, encoding="utf-8")
    command = [sys.executable, "-m", "sphinx_hoyle", "--project", str(project)]
    ran = on_a_full_disk(*command, "terms", "--import", str(file), "--write")
    assert ran.returncode == 1
    assert "termbase.yaml: cannot be written: File too large" in ran.stderr
    assert "Traceback" not in ran.stderr
    assert (project / "source/termbase.yaml").read_text(encoding="utf-8") == YAML


def test_bad_places_and_encodings_are_told(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def refused(*arguments: str) -> str:
        assert main(["--project", str(project), "terms", *arguments]) == 2
        return capsys.readouterr().out

    nowhere = project / "nowhere/terms.csv"
    assert f"{nowhere}:1: is in no folder" in refused("--export", str(nowhere))
    assert f"{nowhere}:1: cannot be read: No such file" in refused("--import", str(nowhere))
    file = project / "terms.tbx"
    body = write_tbx([RICH]).partition("?>")[2]
    for encoding in ("no-such", "utf-16", "latin-1"):
        file.write_text(f'<?xml version="1.0" encoding="{encoding}"?>{body}', encoding="utf-8")
        said = refused("--import", str(file))
        assert f"{file}:1: says that its encoding is '{encoding}'; expected UTF-8" in said
    file.write_bytes(b"<?xml version='1.0'?>\n<martif>\xff</martif>")
    assert f"{file}:2: cannot be read: invalid start byte" in refused("--import", str(file))
    (project / "source/termbase.yaml").unlink()
    assert "termbase.yaml:1: cannot be read" in refused("--export", str(project / "terms.csv"))
