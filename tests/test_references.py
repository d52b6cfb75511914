"""Sections, passages, notes and other books can be referred to, in every edition and in print."""

from __future__ import annotations

import pytest
from pypdf import PdfReader
from sphinx.util.inventory import InventoryFile

WHIST = """\
(whist:section-4)=
# {label}`4` शिष्टाचार

(whist:section-4-p1)=
पहिला परिच्छेद.{caller}`note-law-1`

(whist:section-4-p2)=
- यादी

(whist:section-4-p3)=
> अवतरण

(whist:section-4-p4)=
| क | ख |
|---|---|
| १ | २ |

:::{law} hidden-trump
नांव.
:::

:::{law} 1
नियम.
:::

:::{author-note} note-law-1
टीप.
:::

(whist:last)=
## पहा

पहा {law}`कलम चार <section-4>`, {law}`परिच्छेद <section-4-p1>`, {law}`यादी <section-4-p2>`,
{law}`अवतरण <section-4-p3>`, {law}`कोष्टक <section-4-p4>`, {law}`हुकूम <hidden-trump>`,
{law}`टीप <note-law-1>`, {law}`लापता <ecarte:play>`, [दुवा](#whist:section-4),
[परिच्छेद दुवा](#whist:section-4-p1), {law}`section-4`, {law}`section-4-p1`, {law}`about`.
"""
ECARTE = """\
(ecarte:play)=
# A játék

:::{law} 44
Szöveg.
:::
"""
ABOUT = "(about)=\n# About\n\nAbout it.\n"
PAGES = {"whist/index.md": WHIST, "ecarte/index.md": ECARTE, "about.md": ABOUT}
LAST = WHIST.rpartition("## पहा\n\n")[2].strip()
ENGLISH = {
    "शिष्टाचार": "Etiquette",
    "पहिला परिच्छेद.{caller}`note-law-1`": "The first paragraph.{caller}`note-law-1`",
    "यादी": "List",
    LAST.replace("\n", " "): (
        "See {law}`section four <section-4>`, {law}`paragraph <section-4-p1>`,"
        " {law}`list <section-4-p2>`, {law}`quotation <section-4-p3>`,"
        " {law}`table <section-4-p4>`, {law}`trump <hidden-trump>`, {law}`note <note-law-1>`,"
        " {law}`lost <ecarte:play>`, [link](#whist:section-4),"
        " [paragraph link](#whist:section-4-p1), {law}`section-4`, {law}`section-4-p1`,"
        " {law}`about`."
    ),
}
PLACES = ["#section-4", "#section-4-p1", "#section-4-p2", "#section-4-p3", "#section-4-p4",
          "#hidden-trump", "#note-law-1", "../ecarte/index.html#play", "#section-4",
          "#section-4-p1", "#section-4", "#section-4-p1", "../about.html#about"]  # fmt: skip


def links(page):
    paragraph = page.select("section#last > p:not(.original)")[-1]
    return [(link["href"], link.get_text()) for link in paragraph.select("a")]


@pytest.mark.parametrize(
    ("edition", "words"),
    [
        (
            "mr",
            "कलम चार|परिच्छेद|यादी|अवतरण|कोष्टक|हुकूम|टीप|लापता|दुवा|परिच्छेद दुवा|शिष्टाचार",
        ),
        (
            "en",
            "section four|paragraph|list|quotation|table|trump|note|lost|link|paragraph link"
            "|Etiquette|Etiquette, paragraph\u00a01|About",
        ),
    ],
)
def test_every_place_is_reached_with_the_printed_words(project, edition, words):
    trial = project(PAGES)
    trial.translate("en", "whist/index", ENGLISH)
    built = trial.build(edition)
    assert built.status == 0, built.stderr
    found = links(built.page("whist/index"))
    assert [place for place, _words in found] == PLACES
    said = words.split("|")
    assert [text for _place, text in found][: len(said)] == said
    page = built.page("whist/index")
    for place in PLACES:
        if place.startswith("#"):
            assert len(page.select(f"[id='{place[1:]}']")) == 1


def test_passages_have_the_same_anchors_and_stand_in_the_inventory(project):
    trial = project(PAGES)
    trial.translate("en", "whist/index", ENGLISH)
    for edition in "mr", "en":
        built = trial.build(edition)
        page = built.page("whist/index")
        assert page.select_one("p#section-4-p1").name == "p"
        with (built.out / "objects.inv").open("rb") as file:
            inventory = InventoryFile.load(file, "", lambda base, uri: uri)
        entry = inventory["hoyle:passage"]["whist:section-4-p1"]
        assert entry.uri.endswith("whist/index.html#section-4-p1")
    assert entry.display_name == "Etiquette, paragraph 1"


@pytest.mark.parametrize("target", ["whist:section-4-p1", "whist:section-4"])
def test_an_id_used_twice_is_told(project, target):
    trial = project({**PAGES, "whist/more.md": f"(whist:more)=\n# M\n\n({target})=\nWords.\n"})
    built = trial.build()
    assert any(
        warning.startswith("whist/more.md:5") and f"{target!r} is used twice" in warning
        for warning in built.warnings
    ), built.warnings


def test_a_target_that_is_missing_fails_with_file_and_line(project):
    page = "(whist:one)=\n# W\n\nSee {law}`words <section-9>`.\n\nAnd [words](#whist:section-8).\n"
    trial = project({"whist/index.md": page})
    built = trial.build()
    assert built.status != 0
    role, link = sorted(built.warnings)
    assert role.startswith("whist/index.md:4: WARNING: law 'section-9' does not exist")
    assert link.startswith("whist/index.md:6: WARNING:")
    assert "whist:section-8" in link


def test_print_leads_to_every_place_in_the_words_of_its_side(project):
    trial = project(PAGES)
    trial.translate("en", "whist/index", ENGLISH)
    built = trial.build("en", builder="typst")
    assert built.status == 0, built.stderr
    for name, expected in {"en": 12, "mr-en": 11}.items():
        reader = PdfReader(built.out / f"{name}.pdf")
        [page] = [page for page in reader.pages if "paragraph link" in page.extract_text()]
        words = " ".join(page.extract_text().split())
        assert "section four" in words
        assert "Etiquette, paragraph 1" in words
        found = [
            note.get_object()
            for note in page.get("/Annots", [])
            if note.get_object()["/Subtype"] == "/Link"
        ]
        assert len(found) >= expected
    reader = PdfReader(built.out / "mr-en.pdf")
    originals = " ".join(page.extract_text() for page in reader.pages)
    assert "Etiquette, परिच्छेद" not in originals


def test_a_definition_list_goes_by_its_first_term_also_from_a_book(project):
    about = "(about)=\n# About\n\n(custom-double)=\nDouble\n: As the law says.\n"
    whist = "(whist:one)=\n# W\n\n:::{editor-note} note-one\nSee {law}`custom-double`.\n:::\n"
    built = project({"about.md": about, "whist/index.md": whist}).build()
    assert built.status == 0, built.stderr
    link = built.page("whist/index").select_one(".editor-note p:not(.note-heading) a")
    assert (link["href"], link.get_text()) == ("../about.html#custom-double", "Double")
    assert built.page("about").select_one("dl#custom-double dt").get_text() == "Double"
