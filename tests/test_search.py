"""The search finds laws by any of their words, however they are written and inflected."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from outside import FONTS
from searching import Answer, ask, needs_node, scripts_say
from sphinx_hoyle.languages.analysis import analyses
from sphinx_hoyle.search.packing import pack
from trial import CONF, Project

pytestmark = needs_node

EXAMPLES = Path(__file__).parents[1] / "examples"
HAND = "twenty-eight/last-trick.hand.yaml"

PARTS = 5  # at least, in which an index is made ready
TERMS = """\
- id: revoke
  definition: Failure to follow suit.
  defined: whist:2
  terms:
    en: [{term: revoke, status: preferred}, {term: renounce, status: admitted, attested: null}]
    mr: [{term: रंगकोट, status: preferred, attested: null}]
    hu: [{term: renonsz, status: preferred, attested: null}]
    ml: [{term: ചിഹ്നം തെറ്റിക്കൽ, status: preferred, attested: null}]
- id: trump
  definition: The suit that beats the others.
  terms:
    en: [{term: trump, status: preferred}]
    mr: [{term: हुकूम, status: preferred, attested: null}]
    hu: [{term: adu, status: preferred, attested: null}]
    ml: [{term: തുറുപ്പ്, status: preferred, attested: null}]
"""
WHIST = """\
(whist:front)=
# व्हिस्ट

(whist:shuffling)=
## पिसणे

:::{law} 1
पाने एकदाच पिसावीत. ती उघडी दिसू नयेत.
:::

(whist:playing)=
## खेळ

::::{law} 2
रंगकोटाची शिक्षा

:::{clause} a
तीन हात जातात.
:::

:::{clause} b
मार्क मोजण्यापूर्वी ती अमलात येते; {law}`1` पाहा.
:::
::::

:::{editor-note} note-2-b
Nobody knows since when.
:::

:::{law} 3
हुकुमाचा एक्का सर्वांत मोठा. गुलाम लहान.
:::
"""
ENGLISH = {
    "व्हिस्ट": "Whist",
    "पिसणे": "Shuffling",
    "खेळ": "Play",
    "पाने एकदाच पिसावीत. ती उघडी दिसू नयेत.": (
        "The cards are shuffled once. None of them may be exposed."
    ),
    "रंगकोटाची शिक्षा": "The penalty for a revoke",
    "तीन हात जातात.": "Three tricks are taken.",
    "मार्क मोजण्यापूर्वी ती अमलात येते; {law}`1` पाहा.": "It precedes all other points; see {law}`1`.",
    "हुकुमाचा एक्का सर्वांत मोठा. गुलाम लहान.": "The ace of trumps is the highest. The knave is low.",
}
TWENTY_EIGHT = f"""\
(twenty-eight:play)=
# കളി

:::{{law}} last-trick അവസാനത്തെ പിടി
തുറുപ്പ് വെളിപ്പെടുത്തണം.
:::

:::{{hand}} {HAND}
The hidden card is the last.
:::

:::{{hand}} {HAND}

Nobody has asked for it.
:::
"""


@pytest.fixture(scope="module")
def book(module_project: Callable[..., Project]) -> Project:
    """Return two small books, of whist in English too."""
    pages = {
        "whist/index.md": WHIST,
        "twenty-eight/index.md": TWENTY_EIGHT,
        "terms.md": "(terms)=\n# Terms\n\n```{terms}\n```\n",
        "termbase.yaml": TERMS,
    }
    made = module_project(pages)
    made.translate("en", "whist/index", ENGLISH)
    (made.root / "examples/twenty-eight").mkdir(parents=True)
    shutil.copy(EXAMPLES / HAND, made.root / "examples" / HAND)
    return made


def built(book: Project, edition: str = "en") -> Path:
    """Return where an edition of a book stands, built once."""
    out = book.root / "build/html" / edition
    if not (out / "_static/search-index.js").is_file():
        made = book.build(edition, lenient=True)  # no book of these is whole
        assert made.status == 0, made.stderr
    return out


def asked(book: Project, *questions: str, edition: str = "en") -> list[Answer]:
    return ask(built(book, edition), questions)


# ---- what is found ----


def test_a_law_is_found_by_its_words_and_shown_with_them_marked(book: Project) -> None:
    shuffled, penalty = asked(book, "exposed cards", "revoke penalties")
    [law] = [result for result in shuffled.results if result.unit == "whist:1"]
    assert (law.kind, law.book, law.label) == ("law", "Whist", "Law 1")
    assert law.address == "whist/index.html#law-1"
    assert law.text == "The cards are shuffled once. None of them may be exposed."
    assert law.marked == ("cards", "exposed")
    assert penalty.units[0] == "whist:2"
    assert penalty.results[0].marked == ("penalty", "revoke")


def test_a_clause_a_note_and_a_case_lead_to_their_law_and_to_themselves(book: Project) -> None:
    answers = asked(book, "three tricks", "nobody knows", "hidden card", "asked for it")
    shown = [answer.results[0] for answer in answers]
    assert [(one.unit, one.kind, one.label, one.address) for one in shown] == [
        ("whist:2", "law", "Law 2 (a)", "whist/index.html#law-2-a"),
        ("whist:2", "note", "Law 2", "whist/index.html#note-2-b"),
        (
            "twenty-eight:last-trick",
            "case",
            shown[2].label,
            "twenty-eight/cases/last-trick.html#case-1",
        ),
        (
            "twenty-eight:last-trick",
            "case",
            shown[2].label,
            "twenty-eight/cases/last-trick.html#case-2",
        ),
    ]
    out = book.root / "build/html/en"
    for one in shown:
        page, _, anchor = one.address.partition("#")
        assert f'id="{anchor}"' in (out / page).read_text(encoding="utf-8")


def test_a_term_is_found_and_the_law_that_defines_it(book: Project) -> None:
    [answer] = asked(book, "revoke")
    assert answer.units[:2] == ["whist:2", "revoke"] or answer.units[:2] == ["revoke", "whist:2"]
    [term] = [result for result in answer.results if result.kind == "term"]
    assert (term.label, term.address) == ("revoke", "terms.html#revoke")
    assert term.text == "Failure to follow suit."


def test_a_section_speaks_for_its_laws(book: Project) -> None:
    [answer] = asked(book, "shuffling")
    assert answer.units[0] == "whist:1"


def test_any_word_is_enough_and_more_words_are_better(book: Project) -> None:
    [answer] = asked(book, "penalty for shuffled elephants")
    assert answer.units[:2] in (["whist:2", "whist:1"], ["whist:1", "whist:2"])
    [both, none] = asked(book, "ace penalty ace highest", "elephants")
    assert both.units[0] == "whist:3"
    assert none.units == []


def test_what_a_law_refers_to_is_named(book: Project) -> None:
    [answer] = asked(book, "precedes")
    assert answer.results[0].text == "It precedes all other points; see Law 1."


@pytest.mark.parametrize(
    ("question", "label"),
    [
        *(
            (question, "Law 2")
            for question in ("2", "२", "law 2", "whist 2", "നിയമം 2", "2. szabály")
        ),
        *(
            (question, "Law 2 (a)")
            for question in ("Law 2 (a)", "law 2 a", "2a", "2. szabály a)", "2. szabály a) pont")
        ),
    ],
)
def test_a_number_is_found_first(book: Project, question: str, label: str) -> None:
    [answer] = asked(book, question)
    assert (answer.units[0], answer.results[0].label) == ("whist:2", label)


def test_a_number_in_the_letters_of_the_edition(book: Project) -> None:
    [clause, law] = asked(book, "नियम २ (आ)", "2 b", edition="mr")
    assert clause.results[0].label == law.results[0].label == "नियम २ (आ)"
    assert clause.results[0].address == "whist/index.html#law-2-b"


# ---- however it is written ----

BOOKS = {"mr": "whist", "hu": "ecarte", "ml": "twenty-eight"}
# What a law says, and what a reader asks.
WRITTEN = {
    "mr": [
        ("हुकुमाचा एक्का", "हुकूम"),
        ("हुकुमांचें पान", "हुकूम"),
        ("वांटणींत चूक", "वाटणी"),
        ("हातांत आहे", "हात"),
        ("रंगकोट झाल्यास", "रंगकोटाची"),
        ("पाने पिसावीत", "पिसणे"),
        ("खेळ सुरू", "खेळाच्या"),
        ("रंग द्यावा", "रङ्ग"),
        ("करणाऱ्याने", "करणार्‍याने"),
    ],
    "hu": [
        ("kártyákat oszt", "kartya"),
        ("a király", "kiraly"),
        ("az ütéseket", "ütés"),
        ("lapjával üt", "lap"),
        ("játszott", "játszani"),
        ("keverheti", "keverés"),
        ("adukártya", "adu"),
    ],
    "ml": [
        ("തുറുപ്പിന്റെ", "തുറുപ്പ്"),
        ("ചീട്ടുകളിൽ", "ചീട്ട്"),
        ("അവന്\u200d കളിച്ചു", "അവൻ"),
        ("തുറുപ്പുചീട്ട്", "തുറുപ്പ്"),
        ("പിടിയുടെ", "പിടി"),
        ("ചിഹ്നത്തിലെ", "ചിഹ്നം"),
        ("കശക്കരുത്", "കശക്കുക"),
        ("ചീട്ട് എണ്ണുന്നു", "ചീട്ടെണ്ണുന്ന"),
    ],
}
MISSPELT = {
    "mr": [("रंगकोट", "रंगकोठ"), ("हुकूम", "hukum"), ("वाटणी", "vatni"), ("पिसणे", "pisne")],
    "hu": [("renonsz", "renonc"), ("osztás", "osztsá"), ("licitálás", "licitálásss")],
    "ml": [("തുറുപ്പ്", "turup"), ("തുറുപ്പ്", "thuruppu"), ("ചീട്ട്", "cheettu"), ("ലേലം", "lelam")],
}
OTHERS = {
    "mr": ["अगदी वेगळे काही", "दुसरे बोलणे"],
    "hu": ["valami egész más", "semmi közös"],
    "ml": ["മറ്റെന്തോ ഒന്ന്", "വേറെ കാര്യം"],
}


# Words that are no forms of one another.
APART = {"mr": ("पान", "पाळी"), "hu": ("kér", "karó"), "ml": ("പിടി", "പങ്കാളി")}


@pytest.fixture(scope="module", params=sorted(WRITTEN))
def written(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, Project]:
    """Return an edition and a book in its language with a law for each word to be found."""
    edition = request.param
    book = BOOKS[edition]
    laws = [*(law for law, _ in WRITTEN[edition] + MISSPELT[edition]), *OTHERS[edition]]
    texts = "".join(
        f":::{{law}} {number}\n{words}.\n:::\n\n" for number, words in enumerate(laws, 1)
    )
    root = tmp_path_factory.mktemp(f"written-{edition}")
    made = Project(root, FONTS)
    (root / "conf.py").write_text(CONF, encoding="utf-8")
    index = f"(home)=\n# Trial\n\n```{{toctree}}\n{book}/index\n```\n"
    page = f"({book}:laws)=\n# {OTHERS[edition][0]}\n\n{texts}"
    made.write({"index.md": index, f"{book}/index.md": page})
    return edition, made


def test_a_word_is_found_in_another_spelling_or_form(written: tuple[str, Project]) -> None:
    edition, made = written
    pairs = WRITTEN[edition] + MISSPELT[edition]
    answers = asked(made, *(question for _, question in pairs), edition=edition)
    found = [[int(unit.partition(":")[2]) for unit in answer.units] for answer in answers]
    assert [pair for place, pair in enumerate(pairs) if place + 1 not in found[place]] == []
    others = range(len(pairs) + 1, len(pairs) + len(OTHERS[edition]) + 1)
    assert [pair for place, pair in enumerate(pairs) if set(others) & set(found[place])] == []


def test_different_words_are_told_apart(written: tuple[str, Project]) -> None:
    edition, made = written
    one, other = APART[edition]
    [found] = asked(made, other, edition=edition)
    assert not [result.text for result in found.results if one in result.marked]


@pytest.mark.parametrize("edition", ["en", "mr", "hu", "ml"])
@pytest.mark.parametrize(
    "question", ["revoke", "रंगकोट", "renonsz", "ചിഹ്നം തെറ്റിക്കൽ", "renounce", "rangkot"]
)
def test_a_term_of_any_language_finds_the_law(book: Project, edition: str, question: str) -> None:
    [answer] = asked(book, question, edition=edition)
    assert "whist:2" in answer.units[:2]


# ---- both sides, and what is left of the stock search ----


def test_the_script_reads_words_as_the_builder_does(book: Project) -> None:
    texts = [
        text for pairs in (*WRITTEN.values(), *MISSPELT.values()) for pair in pairs for text in pair
    ]
    words = " ".join(texts).split()
    words += "Œuvre KÁRTYA ६४ ൬൪ e\u0301 अवन्\u200dच ന്‍ A क thuruppu hukoom ङ्क".split()
    spoken = [analysis for analysis in analyses().values() if analysis.letters]
    for edition, analysis in analyses().items():
        read = scripts_say(built(book, edition) / "_static", words=words)["read"]
        assert read == [
            [analysis.folded(word), *(one.sounded(word) for one in spoken)] for word in words
        ]


def test_what_is_packed_is_unpacked(book: Project) -> None:
    told = scripts_say(built(book, "mr") / "_static")["text"]
    assert "मार्क मोजण्यापूर्वी ती अमलात येते; नियम १ पाहा." in told
    assert "Nobody knows since when." in told
    assert "रंगकोटाची शिक्षा" in told


def test_the_page_may_answer_while_the_index_is_made_ready(book: Project) -> None:
    assert scripts_say(built(book, "mr") / "_static")["turns"] > PARTS


def test_words_are_packed_once_and_in_their_order() -> None:
    packed = pack(["The hand, the hand; the handful.", "the end"], ["hands end"])
    # Letters by how often they are in words, for space ! # $ % ' ( ) * +; a capital tells how many
    # letters of the word before go: end, hand, handful, the; and hands, which only the second says.
    assert packed.letters == "dhnaeflstu"
    assert packed.words == "A%# " + "D!$# " + "A'+(" + "H*!%" + "D!$# )"
    assert packed.gaps == ["", "\n", ", ", ".\n", "; "]


def test_the_same_book_makes_the_same_index(book: Project) -> None:
    path = built(book) / "_static/search-index.js"
    first = path.read_bytes()
    shutil.rmtree(book.root / "build")
    assert built(book).is_dir()
    assert path.read_bytes() == first


def test_nothing_of_the_stock_search_is_left(book: Project) -> None:
    out = built(book)
    assert not (out / "searchindex.js").exists()
    stock = {"language_data.js", "searchtools.js", "doctools.js", "translations.js"}
    names = {path.name for path in (out / "_static").iterdir()}
    assert not stock & names
    assert not [name for name in names if "stemmer" in name]
    for page in "index.html", "whist/index.html", "search.html":
        text = (out / page).read_text(encoding="utf-8")
        scripts = re.findall(r'<script[^>]* src="([^"?]+)', text)
        assert "search.js" in " ".join(scripts)
        assert all(((out / page).parent / script).is_file() for script in scripts)
