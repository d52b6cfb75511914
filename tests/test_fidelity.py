"""The sources and the apparatus of each book rebuild the document as it was received."""

from __future__ import annotations

import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hoyle.games import GAMES
from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.received.apparatus import Apparatus, FurnitureKind, Kind, read_apparatus
from sphinx_hoyle.received.witness import check_book

SOURCE = Path(__file__).parent.parent / "source"
BOOKS = ("whist", "ecarte", "chemin-de-fer", "goat", "twenty-eight")
CASINO = ("ecarte", "chemin-de-fer")  # printed in one booklet, and received as one document


@pytest.fixture
def source(tmp_path: Path) -> Path:
    """A copy of the books that a test may spoil."""
    for book in BOOKS:
        shutil.copytree(SOURCE / book, tmp_path / book)
    return tmp_path


def spoil(path: Path, old: str, new: str) -> int:
    """Replace the one ``old`` of a file, and return its line."""
    text = path.read_text(encoding="utf-8")
    assert text.count(old) == 1, f"{path} has {text.count(old)} of {old!r}"
    path.write_text(text.replace(old, new), encoding="utf-8")
    return text[: text.index(old)].count("\n") + 1


def witness_line(book: str, words: str) -> int:
    """Return the line of the witness that has ``words``, which stand in it once."""
    lines = (SOURCE / book / "witness.txt").read_text(encoding="utf-8").split("\n")
    found = [number for number, line in enumerate(lines, 1) if words in line]
    assert len(found) == 1, f"{words!r} stands in lines {found} of the witness of {book}"
    return found[0]


def only(problems: list[Problem]) -> Problem:
    assert len(problems) == 1, "\n".join(map(str, problems))
    return problems[0]


def test_every_book_has_all_that_a_book_needs() -> None:
    """With or without an engine that plays it."""
    editors = {"editors"}  # a project of its own
    folders = {path.parent.name for path in SOURCE.glob("*/index.md")} - editors
    stated = read_books(SOURCE)
    assert folders == set(BOOKS)
    assert tuple(stated) == BOOKS
    assert {book.game for book in stated.values()} == set(GAMES)
    for book in BOOKS:
        about = (SOURCE / book / "index.md").read_text(encoding="utf-8")
        assert about.count(":::{about-book}\n") == 1, book
        assert stated[book].licence, book


@pytest.mark.parametrize("book", BOOKS)
def test_nothing_of_the_documents_is_unpublished(book: str) -> None:
    assert read_apparatus(SOURCE / book / "apparatus.yaml").unpublished == ()


@pytest.mark.parametrize("book", BOOKS)
def test_sources_and_apparatus_rebuild_the_witness(book: str) -> None:
    assert check_book(SOURCE / book) == []


def test_the_whole_of_whist_is_published() -> None:
    apparatus = read_apparatus(SOURCE / "whist" / "apparatus.yaml")
    assert apparatus.unpublished == ()
    assert {piece.kind for piece in apparatus.furniture} <= {
        FurnitureKind.STAMP,
        FurnitureKind.PAGE_NUMBER,
        FurnitureKind.DIVIDED_WORD,
        FurnitureKind.REPEATED_TITLE,
    }


@pytest.mark.parametrize("book", BOOKS)
def test_every_emendation_changes_the_text_and_gives_its_reason(book: str) -> None:
    emendations = read_apparatus(SOURCE / book / "apparatus.yaml").emendations
    assert emendations
    assert all(entry.printed != entry.adopted and entry.why for entry in emendations)
    assert {entry.kind for entry in emendations} <= set(Kind)


@pytest.mark.parametrize(
    ("page", "unit", "before", "word", "received"),
    [
        ("whist/revoke.md", "whist:71", "ती वांटणी ", "अखेरपर्यंत ", "वांटणी अखेरपर्यंत खेळली"),
        ("whist/scoring.md", "whist:12", "तिजोड डावांबद्दल ", "चुकीनें ", "डावांबद्दल चुकीनें"),
        ("ecarte/proposing.md", "ecarte:36", "az propositióját ", "éppoly ", "éppoly kevésbé"),
        ("twenty-eight/play.md", "twenty-eight:phases", "കളിയെ ", "രണ്ടു ", "കളിയെ രണ്ടു"),
    ],
)
def test_a_word_taken_out_is_missed(
    source: Path, page: str, unit: str, before: str, word: str, received: str
) -> None:
    line = spoil(source / page, before + word, before)
    book = page.partition("/")[0]
    problem = only(check_book(source / book))
    assert (problem.path, problem.line) == (str(source / page), line)
    assert problem.message == (
        f"{unit}: «{word.strip()}» is missing; expected it as received, "
        f"at {source / book / 'witness.txt'}:{witness_line(book, received)}"
    )


def test_a_word_put_in_is_found(source: Path) -> None:
    page = source / "ecarte" / "proposing.md"
    line = spoil(page, "hibát elkövette, nyerés", "hibát szándékosan elkövette, nyerés")
    problem = only(check_book(source / "ecarte"))
    assert (problem.path, problem.line) == (str(page), line)
    received = witness_line("ecarte", "hibát elkövette, nyeres")
    assert "ecarte:44.p2: «szándékosan» is not in the received text" in problem.message
    assert f"witness.txt:{received}" in problem.message


def test_two_words_in_each_others_place_are_both_named(source: Path) -> None:
    page = source / "whist" / "scoring.md"
    line = spoil(page, "एक्का, राजा, राणी व गुलाम ह्यांस", "एक्का, राजा, व राणी गुलाम ह्यांस")
    problems = check_book(source / "whist")
    received = witness_line("whist", "पहिल्या चार हुकुमांस")
    assert problems
    assert {problem.line for problem in problems} == {line}
    assert all(f"witness.txt:{received}" in problem.message for problem in problems)
    named = set(re.findall("«(.+?)»", " ".join(problem.message for problem in problems)))
    assert named <= {"राणी", "व"}


def test_a_changed_cell_of_a_table_is_found(source: Path) -> None:
    line = spoil(
        source / "twenty-eight" / "result.md", "| 20 - 23 | 2 | 3 |", "| 20 - 23 | 2 | 4 |"
    )
    problem = only(check_book(source / "twenty-eight"))
    assert problem.line == line
    received = witness_line("twenty-eight", "20 - 23 2 3")
    assert "twenty-eight:score-table: «4» is published; expected «3»" in problem.message
    assert problem.message.endswith(f"witness.txt:{received}")


def test_what_the_document_runs_together_may_stand_in_two_cells(source: Path) -> None:
    without(source / "twenty-eight" / "apparatus.yaml", "twenty-eight-001")
    problem = only(check_book(source / "twenty-eight"))
    assert "«ഉദ്ഭവം ഇന്ത്യ» is published; expected «ഉദ്ഭവംഇന്ത്യ»" in problem.message


@pytest.mark.parametrize(
    ("page", "old", "new", "named"),
    [
        ("ecarte/tables.md", "## A) A", "## B) A", ["B)", "A)"]),
        ("whist/revoke.md", "{law} 72", "{law} 75", ["७५.", "७२."]),
        ("whist/revoke.md", "{clause} d", "{clause} f", ["(ऊ)", "(ई)"]),
        ("whist/scoring.md", "{label}`3.a`", "{label}`3.aa`", ["(आ)", "(अ)"]),
        ("whist/deal.md", "{clause} 1\nपानें", "{clause} 3\nपानें", ["(३)", "(१)"]),
        ("whist/cutting.md", "काटणें{caller}`note-cutting`", "काटणें", ["काटणें.", "काटणें.*"]),
        ("ecarte/play.md", "## A játék rendje", "## A játék sora", ["sora.", "rendje."]),
        ("twenty-eight/notes.md", "{law} note-11", "{law} note-13", ["൧൩", "൧൧"]),
        ("twenty-eight/auction.md", "{caller}`note-4`", "{caller}`note-5`", ["[൫]", "[൪]"]),
    ],
)
def test_labels_and_callers_are_part_of_the_text(
    source: Path, page: str, old: str, new: str, named: list[str]
) -> None:
    spoil(source / page, old, new)
    message = only(check_book(source / page.partition("/")[0])).message
    assert all(word in message for word in named), message


@pytest.mark.parametrize(
    ("page", "old", "new"),
    [
        ("whist/revoke.md", "Here the text ends.", "The text ends here."),
        ("whist/revoke.md", "{c}`भिडूनें <partner>`", "भिडूनें"),
        ("whist/revoke.md", "खेळणाराच्या नजरेस", "खेळणाराच्या\nनजरेस"),
        (
            "ecarte/deal.md",
            ":::{law} 24\n",
            ":::{hand} ecarte/24.hand.yaml\nA kéz.\n:::\n\n:::{law} 24\n",
        ),
    ],
)
def test_what_is_ours_is_no_part_of_it(source: Path, page: str, old: str, new: str) -> None:
    spoil(source / page, old, new)
    assert check_book(source / page.partition("/")[0]) == []


def test_no_law_may_lose_its_last_word(source: Path) -> None:
    kept, found = [], 0
    for name in ("tables", "deal", "play", "proposing", "general"):
        page = source / "ecarte" / f"{name}.md"
        whole = page.read_text(encoding="utf-8")
        pattern = r"\{(law|clause)\} (p?[0-9]+)\n.* (\S+)\n"  # each has one paragraph of its own
        law = ""
        for unit in re.finditer(pattern, whole):
            law = unit[2] if unit[1] == "law" else law
            here = law if unit[1] == "law" else f"{law}.{unit[2]}"
            page.write_text(whole[: unit.start(3)] + whole[unit.end(3) :], encoding="utf-8")
            problems = check_book(source / "ecarte")
            found += 1
            kept += [] if any(_misses(one, f"ecarte:{here}") for one in problems) else [here]
        page.write_text(whole, encoding="utf-8")
    assert found == 62 + 14
    assert kept == []


def _misses(problem: Problem, unit: str) -> bool:
    return problem.message.startswith(f"{unit}: «") and "witness.txt:" in problem.message


def without(path: Path, identifier: str) -> str:
    """Take one emendation out of an apparatus, and return its text."""
    text = path.read_text(encoding="utf-8")
    match = re.search(rf"- id: {identifier}\n(?:  .*\n)+", text)
    assert match, f"{path} has no {identifier}"
    path.write_text(text.replace(match[0], ""), encoding="utf-8")
    return match[0]


@pytest.mark.parametrize(
    ("book", "identifier", "published", "received"),
    [
        ("whist", "whist-049", "तिजबद्दल", "तिजवद्दल"),
        ("whist", "whist-051", "एकवार", "एक वार"),
        ("ecarte", "ecarte-054", "nyerés", "nyeres"),
        ("twenty-eight", "twenty-eight-019", "തുടങ്ങുന്നത്.", "തുടങ്ങന്നത്."),
    ],
)
def test_an_emendation_left_out_is_missed(
    source: Path, book: str, identifier: str, published: str, received: str
) -> None:
    without(source / book / "apparatus.yaml", identifier)
    problem = only(check_book(source / book))
    line = witness_line(book, received)
    assert f"«{published}» is published; expected «{received}»" in problem.message
    assert problem.message.endswith(f"witness.txt:{line}")


def test_an_emendation_used_twice_is_refused(source: Path) -> None:
    apparatus = source / "whist" / "apparatus.yaml"
    entry = without(apparatus, "whist-049")
    text = apparatus.read_text(encoding="utf-8")
    again = entry.replace("whist-049", "whist-999")
    apparatus.write_text(text.replace("kept:\n", f"{entry}{again}\nkept:\n"), encoding="utf-8")
    problem = only(check_book(source / "whist"))
    assert problem.path == str(apparatus)
    assert "whist:5: «तिजबद्दल» overlaps whist-" in problem.message


def test_an_id_used_twice_is_refused(source: Path) -> None:
    apparatus = source / "whist" / "apparatus.yaml"
    first = spoil(apparatus, "id: whist-050", "id: whist-049") - 6
    with pytest.raises(Unreadable) as caught:
        check_book(source / "whist")
    problem = only(list(caught.value.problems))
    assert problem.line == first + 6
    assert problem.message == f"'whist-049' is used already in line {first}; expected a new id"


def test_an_emended_word_that_stands_twice_is_ambiguous(source: Path) -> None:
    page = source / "whist" / "scoring.md"
    spoil(page, "तिजबद्दल पुढें", "तिजबद्दल तिजबद्दल पुढें")
    messages = [problem.message for problem in check_book(source / "whist")]
    assert "whist-049: whist:5: «तिजबद्दल» stands there 2 times; expected exactly once" in messages


def test_a_kept_form_that_was_changed_is_missed(source: Path) -> None:
    spoil(source / "ecarte" / "deal.md", "annak, a kit a kijátszás", "annak, akit a kijátszás")
    messages = [problem.message for problem in check_book(source / "ecarte")]
    assert "ecarte:22 has no «a kit»; expected the form that is kept" in messages


@pytest.mark.parametrize("unit", ["whist:5", "whist"])
def test_a_rejected_emendation_leaves_what_is_printed(source: Path, unit: str) -> None:
    reject(source / "whist" / "apparatus.yaml", unit, "अगदीं प्रथम", "अगदी प्रथम")
    assert check_book(source / "whist") == []
    reject(source / "whist" / "apparatus.yaml", unit, "अगदींच प्रथम", "अगदी प्रथम")
    assert only(check_book(source / "whist")).message == (
        f"{unit} has no «अगदींच प्रथम»; expected the form whose emendation is rejected"
    )


def reject(path: Path, unit: str, printed: str, proposed: str) -> None:
    """Add a rejected emendation to an apparatus, whether or not it has others."""
    head, rejected, others = path.read_text(encoding="utf-8").partition("\nrejected:\n")
    entry = f"- {{unit: '{unit}', printed: {printed}, proposed: {proposed}, why: period form}}\n"
    path.write_text(head + (rejected or "\nrejected:\n") + entry + others, encoding="utf-8")


def test_no_line_of_the_witness_is_accounted_for_twice(source: Path) -> None:
    line = spoil(source / "ecarte" / "apparatus.yaml", "- lines: 26-29\n", "- lines: 22-29\n")
    problems = check_book(source / "ecarte")
    assert (
        Problem(
            str(source / "ecarte" / "apparatus.yaml"),
            line,
            f"line 22 is accounted for in line {line - 3}; expected once",
        )
        in problems
    )


def test_two_books_of_one_document_account_for_every_line_once() -> None:
    """The booklet of the Nemzeti Casino, read without the help of `witness`."""
    first, second = (read_apparatus(SOURCE / book / "apparatus.yaml") for book in CASINO)
    received = (SOURCE / "ecarte" / "witness.txt").read_text(encoding="utf-8").split("\n")
    given, kept = dict(_given(first)), dict(_given(second))
    assert set(given.values()) == {CASINO[1]}
    assert set(kept.values()) == {CASINO[0]}
    assert not given.keys() & kept.keys()
    assert [n for n, line in enumerate(received, 1) if line and n not in {*given, *kept}] == []
    assert not (SOURCE / CASINO[1] / "witness.txt").exists()


def _given(apparatus: Apparatus) -> Iterator[tuple[int, str]]:
    for piece in apparatus.elsewhere:
        for number in range(piece.lines.first, piece.lines.last + 1):
            yield number, piece.book


@pytest.mark.parametrize(
    ("lines", "number", "message"),
    [
        ("221-258", 221, "is left to chemin-de-fer, which leaves it here"),
        ("224-258", 223, "is accounted for by chemin-de-fer too"),
    ],
)
def test_a_line_between_two_books_belongs_to_one(
    source: Path, lines: str, number: int, message: str
) -> None:
    apparatus = source / "ecarte" / "apparatus.yaml"
    text = apparatus.read_text(encoding="utf-8")
    assert text.count("- lines: 223-258\n") == 1
    apparatus.write_text(text.replace("223-258", lines), encoding="utf-8")
    problems = "\n".join(one.message for one in check_book(source / "ecarte"))
    assert f"line {number} {message}; expected one of both" in problems


def test_the_other_book_of_a_document_must_account_for_its_part(source: Path) -> None:
    page = source / "chemin-de-fer" / "index.md"
    spoil(page, "{law} 10\n", "{law} 12\n")
    problem = only(check_book(source / "chemin-de-fer"))
    assert "«12.» is published; expected «10.»" in problem.message
    received = witness_line("ecarte", "10. Nyerőbonok")
    assert problem.message.endswith(f"ecarte/witness.txt:{received}")


def test_what_the_editors_supply_stands_in_brackets(source: Path) -> None:
    page = source / "goat" / "index.md"
    spoil(page, "# [शेळी]\n", "# शेळी\n")
    problem = only(check_book(source / "goat"))
    assert problem.message == "goat:title: «शेळी» is supplied; expected it in square brackets"


def test_what_is_not_declared_as_supplied_is_not_received(source: Path) -> None:
    spoil(source / "goat" / "apparatus.yaml", "- unit: goat:title\n", "- unit: goat:heading\n")
    messages = [problem.message for problem in check_book(source / "goat")]
    assert "goat:heading is not there; expected the unit that is supplied" in messages
    assert any("goat:title: «[शेळी]» is not in the received text" in one for one in messages)


def test_a_page_left_out_of_the_contents_is_missed(source: Path) -> None:
    spoil(source / "whist" / "index.md", "revoke\n", "")
    messages = [problem.message for problem in check_book(source / "whist")]
    assert any(
        message.startswith("whist:62: «(अः) रंगकोटः ६३. ") and "is missing" in message
        for message in messages
    )
    assert any(message.startswith("whist:note-law-65: «+ टिप:-") for message in messages)


def test_a_directive_that_is_neither_text_nor_ours_is_refused(source: Path) -> None:
    page = source / "ecarte" / "play.md"
    line = spoil(page, ":::{law} 31\n", ":::{note}\nElőbb ezt.\n:::\n\n:::{law} 31\n")
    problem = only(check_book(source / "ecarte"))
    assert (problem.path, problem.line) == (str(page), line)
    assert "{note} is neither text nor ours" in problem.message


def test_a_law_without_an_id_is_told(source: Path) -> None:
    page = source / "ecarte" / "play.md"
    line = spoil(page, ":::{law} 31\n", ":::{law}\n")
    told = [problem for problem in check_book(source / "ecarte") if "has no id" in problem.message]
    assert (only(told).path, only(told).line) == (str(page), line)


def test_brackets_without_end_take_no_hours(source: Path) -> None:
    spoil(source / "ecarte" / "play.md", ":::{law} 31\n", "![" * 10**5 + "\n\n:::{law} 31\n")
    began = time.process_time()
    check_book(source / "ecarte")
    assert time.process_time() - began < 5


def test_every_problem_of_an_apparatus_is_told_at_once(tmp_path: Path) -> None:
    path = tmp_path / "apparatus.yaml"
    path.write_text(
        "emendations:\n"
        "- id: one\n"
        "  unit: whist:1\n"
        "  unit: whist:2\n"
        "  printed: a\n"
        "  adopted: b\n"
        "  why: because\n"
        "  kind: guess\n"
        "- id: two\n"
        "  unit: whist:1\n"
        "  printed: a\n"
        "  adopted: a\n"
        "  why: none\n"
        "  kind: ocr\n"
        "furniture:\n"
        "- lines: 9-3\n"
        "  kind: stamp\n"
        "  colour: red\n"
        "kept:\n"
        "- unit: whist:1\n"
        "  form: no\n"
        "lost: []\n",
        encoding="utf-8",
    )
    with pytest.raises(Unreadable) as caught:
        read_apparatus(path)
    found = [(problem.line, problem.message) for problem in caught.value.problems]
    assert [line for line, _message in found] == [4, 8, 9, 16, 18, 20, 22]
    assert [message.split(";")[0] for _line, message in found] == [
        "'unit' stands twice",
        "'guess' is no kind",
        "'two' changes nothing",
        "'9-3' is no line of the witness",
        "'colour' is no field here",
        "'why' is missing",
        "'lost' is no list of the apparatus",
    ]
    assert all("; expected " in message for _line, message in found)
