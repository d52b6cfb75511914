"""How to play, the page for newcomers: in each book, in each edition, on laws, with three hands."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import polib
import pytest
import yaml

from sphinx_hoyle.catalogs import folders
from sphinx_hoyle.languages import EDITIONS, ENGLISH
from sphinx_hoyle.received.inventory import read_inventory

ROOT = Path(__file__).parents[1]
HANDS = ROOT / "examples"
OPTION = re.compile(r"^:(laws|hands): (.+)$", re.MULTILINE)
COURSE = re.compile(r"^:::\{course\}\n(.*?)\n\n", re.MULTILINE | re.DOTALL)
HAND = re.compile(r"^:::\{hand\} (\S+)\n(.*?)^:::$", re.MULTILINE | re.DOTALL)
LEAST = 9  # paragraphs
BOOKS = sorted(path.parent.name for path in (ROOT / "source").glob("*/book.toml"))


@pytest.mark.parametrize("book", BOOKS)
def test_each_paragraph_names_laws_and_hands_about_them(book):
    path = ROOT / f"source/{book}/how-to-play.md"
    units = {entry.id for entry in read_inventory(path.with_name("inventory.yaml"))}
    about = {
        hand["id"]: set(hand["laws"])
        for file in (HANDS / book).rglob("*.hand.yaml")
        for hand in yaml.load_all(file.read_text(encoding="utf-8"), yaml.BaseLoader)
    }
    text = path.read_text(encoding="utf-8")
    found = COURSE.findall(text)
    assert len(found) == text.count("{course}")
    assert len(found) >= LEAST
    for one in found:
        options = {name: value.split() for name, value in OPTION.findall(one)}
        laws = {f"{book}:{law}" for law in options["laws"]}
        assert laws <= units, one
        for hand in options.get("hands", ()):
            covered = {
                law for law in laws for one in about[hand] if f"{book}:{one}.".startswith(f"{law}.")
            }
            assert covered, (one, hand)


@pytest.mark.parametrize("book", BOOKS)
def test_each_book_tells_how_to_play_with_three_hands(book):
    text = (ROOT / f"source/{book}/how-to-play.md").read_text(encoding="utf-8")
    hands = HAND.findall(text)
    assert len(hands) == 3
    for path, rest in hands:
        assert (HANDS / path).is_file()
        assert ":illustration:" in rest  # else it would be a case, on another page
    assert len({(path, rest.partition("\n\n")[0]) for path, rest in hands}) == 3


@pytest.mark.parametrize("book", BOOKS)
def test_every_paragraph_on_how_to_play_names_its_laws(book):
    text = (ROOT / f"source/{book}/how-to-play.md").read_text(encoding="utf-8")
    outside = re.sub(r"^:::\{(?:course|hand)\}.*?^:::$", "", text, flags=re.MULTILINE | re.DOTALL)
    strays = [line for line in outside.split("\n") if line and not re.match(r"\(.+\)=$|#", line)]
    assert not strays
    said = re.sub(r"^:.*$|^\(.*\)=$", "", HAND.sub("", text), flags=re.MULTILINE)
    assert 250 <= len(re.findall(r"[\w’-]+", said)) <= 450  # two minutes


@pytest.mark.parametrize("book", BOOKS)
@pytest.mark.parametrize("edition", [one for one in EDITIONS if one != ENGLISH])
def test_each_edition_tells_how_to_play(book, edition):
    catalog = folders(ROOT, edition)[0] / book / "how-to-play.po"
    messages = polib.pofile(str(catalog))
    live = [entry for entry in messages if not entry.obsolete]
    assert len(live) >= LEAST + 3
    assert [entry.msgid for entry in live if not entry.translated()] == []


@pytest.mark.parametrize("book", BOOKS)
def test_how_to_play_is_the_first_page_of_its_book(book):
    index = (ROOT / f"source/{book}/index.md").read_text(encoding="utf-8")
    (contents,) = re.findall(r"^```\{toctree\}\n(.*?)^```", index, re.MULTILINE | re.DOTALL)
    entries = [line for line in contents.split("\n") if line and not line.startswith(":")]
    assert entries[0] == "how-to-play"


# ---- what a build tells ----

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

```{toctree}
how-to-play
```
"""
INVENTORY = "- {id: whist:63, kind: law, lines: 1, executable: yes, label: '63'}\n"
HEAD = """\
(whist:how-to-play)=
# How to play whist

(whist:how-to-play-turn)=
## A trick

"""
PARAGRAPH = ":::{course}\n:laws: 63\n:hands: whist-63\n\nEvery player follows suit.\n:::\n"


@pytest.fixture
def trial(project):
    """Return what makes a project of one book with such a page."""

    def made(page: str):
        new = project(
            {
                "whist/index.md": BOOK,
                "whist/how-to-play.md": HEAD + page,
                "whist/inventory.yaml": INVENTORY,
            }
        )
        there = new.root / "examples/whist"
        there.mkdir(parents=True, exist_ok=True)
        shutil.copy(HANDS / "whist/63.hand.yaml", there)
        return new

    return made


def test_a_paragraph_leads_to_its_laws_and_the_book_to_the_page_first(trial):
    built = trial(PARAGRAPH).build()
    assert built.status == 0, built.stderr
    [link] = built.page("whist/how-to-play").select(".course .laws-listed a")
    assert (link["href"], link.text) == ("index.html#law-63", "Law 63")
    about = built.page("whist/index").select_one(".about-book")
    first = about.select("a")[1]  # after that of its own heading
    assert (first["href"], first.text) == ("how-to-play.html", "How to play whist")


def test_what_a_paragraph_rests_on_must_be_there(trial):
    pages = [
        ":laws: 99\n:hands: whist-63\n\nA",
        ":laws: 63\n:hands: whist-63-none\n\nA",
        ":laws: 63\n\nA",
        ":hands: whist-63\n\nA",
        ":laws: 63\n:hands: whist-63\n\nA\n\nB",
    ]
    page = "\n".join(f":::{{course}}\n{one}\n:::\n" for one in pages)
    built = trial(page).build(builder="dummy")
    assert built.status == 1
    lines = (HEAD + page).split("\n")
    for place, expected in enumerate(
        (
            "law '99' does not exist",
            "there is no hand 'whist-63-none'; expected the id of one of whist",
            "the course of play names no hand; expected one about whist:63",
            "the course of play names no law; expected `:laws:` with their ids",
            "the course of play has 2 blocks; expected one paragraph",
        )
    ):
        starts = [number for number, line in enumerate(lines, 1) if line == ":::{course}"]
        told = [one for one in built.warnings if expected in one]
        assert any(one.startswith(f"whist/how-to-play.md:{starts[place]}:") for one in told), told
