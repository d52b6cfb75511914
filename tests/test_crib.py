"""The crib of a book: its rows rest on laws and are shown by hands, its sheet has two pages."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pytest
import yaml
from pypdf import PdfReader

from sphinx_hoyle.hands.crib import CribRowDirective
from sphinx_hoyle.received.inventory import read_inventory
from trial import Project

ROOT = Path(__file__).parents[1]
HANDS = ROOT / "examples"

BOOK = """\
(whist:title)=
# व्हिस्ट

:::{about-book}
The game
: Whist.
:::

:::{law} 63
खाली पडलेल्या रंगाचें पान हातांत असतां रंगकोट होतो.
:::

::::{law} 64
रंगकोटाबद्दल दंड —

:::{clause} e
तीन मार्क कमी करावे.
:::
::::

```{toctree}
crib
```
"""
INVENTORY = """\
- {id: whist:63, kind: law, lines: 1, executable: yes, label: '63'}
- {id: whist:64.e, kind: clause, lines: 2, executable: yes, label: '64'}
"""
HEAD = """\
(whist:crib)=
# Whist in brief

(whist:crib-revoke)=
## The revoke

"""
CRIB = (
    HEAD
    + """\
:::{crib-row}
:laws: 63 64.e
:hands: whist-63

A player revokes

Three points are taken.
:::
"""
)
MARATHI = {
    "Whist in brief": "व्हिस्ट थोडक्यात",
    "The revoke": "रंगकोट",
    "A player revokes": "रंगकोट होतो",
    "Three points are taken.": "तीन मार्क कमी होतात.",
}


def trial_of(make, crib: str) -> Project:
    """Return a project of one book with this crib and the hands of law 63."""
    made = make({"whist/index.md": BOOK, "whist/crib.md": crib, "whist/inventory.yaml": INVENTORY})
    there = made.root / "examples/whist"
    there.mkdir(parents=True, exist_ok=True)
    shutil.copy(HANDS / "whist/63.hand.yaml", there)
    return made


@pytest.fixture(scope="module")
def whist(module_project):
    made = trial_of(module_project, CRIB)
    made.translate("mr", "whist/crib", MARATHI)
    return made


def printed(made: Project, edition: str, kinds: str = "cribs") -> Path:
    built = made.build(edition, "-D", f"hoyle_printed={kinds}", builder="typst")
    assert built.status == 0, built.stderr
    return built.out / edition / "whist-crib.pdf"


def test_a_crib_is_printed_with_the_numbers_of_its_laws(whist):
    path = printed(whist, "mr")
    said = re.sub(r"\s+", " ", " ".join(p.extract_text() for p in PdfReader(path).pages))
    assert "६३, ६४ (उ)" in said
    assert "रंगकोट होतो" in said
    assert len(PdfReader(path).pages) <= 2
    before = path.read_bytes()
    shutil.rmtree(whist.root / "build")
    assert printed(whist, "mr").read_bytes() == before


def test_a_crib_names_the_pages_of_the_rulebook_in_the_editions_figures(whist):
    crib = printed(whist, "mr", "cribs,rulebooks")
    rulebook = PdfReader(crib.with_name("whist.pdf")).pages
    [number] = [
        place for place, page in enumerate(rulebook, 1) if "रंगकोटाबद्दल" in page.extract_text()
    ]
    said = re.sub(r"\s+", " ", PdfReader(crib).pages[0].extract_text())
    native = str(number).translate(str.maketrans("0123456789", "०१२३४५६७८९"))
    assert f"६३, ६४ (उ) पृ. {native}" in said
    assert (
        "पृ." not in PdfReader(printed(whist, "mr")).pages[0].extract_text()
    )  # no rulebook, no pages


def test_the_page_leads_to_the_laws_and_the_first_page_to_it(whist):
    built = whist.build()
    assert built.status == 0, built.stderr
    [row] = built.page("whist/crib").select(".crib-row")
    assert [(link["href"], link.text) for link in row.select(".laws-listed a")] == [
        ("index.html#law-63", "63"),
        ("index.html#law-64-e", "64\u00a0(e)"),
    ]
    [link] = built.page("whist/index").select(".about-book .aid-links a")
    assert (link["href"], link.text) == ("crib.html", "Whist in brief")


def test_no_template_asks_which_language_it_sets():
    templates = sorted((ROOT / "extensions/sphinx_hoyle/typst").glob("*.typ"))
    assert ROOT / "extensions/sphinx_hoyle/typst/crib.typ" in templates
    for path in templates:
        named = re.findall(r'language *[!=]= *"\w+"', path.read_text(encoding="utf-8"))
        assert not named, path


def test_a_crib_is_in_no_rulebook(whist):
    built = whist.build("en", "-D", "hoyle_printed=rulebooks", builder="typst", lenient=True)
    pages = PdfReader(built.out / "en/whist.pdf").pages
    assert "Three points are taken" not in " ".join(page.extract_text() for page in pages)


def test_what_a_row_rests_on_must_be_there(project):
    rows = [
        ":laws: 99\n:hands: whist-63\n\nA\n\nB",
        ":laws: 63\n:hands: whist-63-none\n\nA\n\nB",
        ":laws: 64.e\n:hands: whist-63\n\nA\n\nB",
        ":hands: whist-63\n\nA\n\nB",
        ":laws: 63\n\nA\n\nB",
        ":laws: 63\n:hands: whist-63\n\nA",
    ]
    crib = HEAD + "\n".join(f":::{{crib-row}}\n{row}\n:::\n" for row in rows)
    built = trial_of(project, crib).build(builder="dummy")
    assert built.status == 1
    told = "\n".join(one for one in built.warnings if one.startswith("whist/crib.md:"))
    for expected in (
        "law '99' does not exist",
        "there is no hand 'whist-63-none'; expected the id of one of whist",
        "the hand 'whist-63' is about whist:63; expected one of whist:64.e",
        "the row names no law; expected",
        "the row names no hand; expected one about whist:63",
        "the row has 1 blocks; expected what happens and what follows, a paragraph each",
    ):
        assert expected in told, told


def test_a_crib_that_runs_over_its_pages_is_not_printed(project):
    row = CRIB.removeprefix(HEAD).replace("Three points", "Three points, not one, " * 12)
    crib = HEAD + row * 60
    built = trial_of(project, crib).build("en", "-D", "hoyle_printed=cribs", builder="typst")
    assert built.status != 0
    [line] = re.findall(r"whist/crib\.md:(\d+): the crib runs over from this row on", built.stderr)
    assert crib.split("\n")[int(line) - 1].startswith(":::{crib-row}")
    assert int(line) > 100
    assert not list(built.out.rglob("*-crib.pdf"))


# ---- the cribs of the books ----

CRIBS = sorted((ROOT / "source").glob("*/crib.md"))
OPTION = re.compile(r"^:(laws|hands): (.+)$", re.MULTILINE)
ROW = re.compile(r"^:::\{crib-row\}\n(.*?)\n\n", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("path", CRIBS, ids=lambda path: path.parent.name)
def test_each_row_of_a_book_names_laws_and_hands_about_them(path):
    book = path.parent.name
    units = {entry.id for entry in read_inventory(path.with_name("inventory.yaml"))}
    about = {
        hand["id"]: set(hand["laws"])
        for file in (HANDS / book).rglob("*.hand.yaml")
        for hand in yaml.load_all(file.read_text(encoding="utf-8"), yaml.BaseLoader)
    }
    text = path.read_text(encoding="utf-8")
    rows = ROW.findall(text)
    assert len(rows) == text.count("{crib-row}")
    assert len(rows) >= 15
    for row in rows:
        options = {name: value.split() for name, value in OPTION.findall(row)}
        laws = {f"{book}:{law}" for law in options["laws"]}
        assert laws <= units, row
        for hand in options.get("hands", ()):
            covered = {
                law for law in laws for one in about[hand] if f"{book}:{one}.".startswith(f"{law}.")
            }
            assert covered, (row, hand)


def test_all_options_of_a_row_are_read_here():
    assert set(CribRowDirective.option_spec) == {"laws", "hands"}
