"""Words are found whole and inflected, by one table in Python and in the browser."""

from __future__ import annotations

import json
import shutil
import subprocess

import pytest

from sphinx_hoyle.editions.search import SearchHungarianStems, SearchMalayalam, SearchMarathi

# Words of the printed books and the word that a reader would look for.
INFLECTED = {
    SearchMarathi: [
        ("हुकूम", ["हुकुमाचा", "हुकुमांस", "हुकुमांचें", "हुकुमांतील"]),
        ("रंगकोट", ["रंगकोटाचा", "रंगकोटाबद्दल", "रंगकोटाचें"]),
        ("वांटणी", ["वांटणींत", "वांटणीचीं", "वांटणीतील"]),
        ("पक्ष", ["पक्षाच्या", "पक्षानें", "पक्षाचे", "पक्षाकडे"]),
        ("मार्क", ["मार्कांचा", "मार्कांत"]),
    ],
    SearchMalayalam: [
        ("തുറുപ്പ്", ["തുറുപ്പിന്റെ", "തുറുപ്പുകൾ"]),
        ("ചീട്ട്", ["ചീട്ടുകൾ", "ചീട്ടിന്റെ", "ചീട്ടുകളിൽ"]),
        ("ലേലം", ["ലേലം"]),
    ],
    SearchHungarianStems: [
        ("kártya", ["kártyák", "kártyát", "kártyákat", "kártyával"]),
        ("ütés", ["ütések", "ütést"]),
    ],
}
PAIRS = [
    (language, word, form)
    for language, words in INFLECTED.items()
    for word, forms in words
    for form in forms
]


@pytest.mark.parametrize(("language", "word", "form"), PAIRS)
def test_a_form_has_the_stem_of_its_word(language, word, form):
    search = language({})
    assert search.stem(form) == search.stem(word)


@pytest.mark.parametrize(
    ("language", "one", "other"),
    [
        (SearchMarathi, "पान", "पाळी"),
        (SearchMarathi, "हात", "हुकूम"),
        (SearchMalayalam, "പിടി", "പങ്കാളി"),
        (SearchHungarianStems, "lap", "láp"),
    ],
)
def test_different_words_have_different_stems(language, one, other):
    search = language({})
    assert search.stem(one) != search.stem(other)


def test_a_word_is_not_cut_at_its_vowel_signs():
    assert SearchMarathi({}).split("सर हुकूम, रंगकोट!") == ["सर", "हुकूम", "रंगकोट"]
    assert SearchMalayalam({}).split("തുറുപ്പ് ഇറക്കി") == ["തുറുപ്പ്", "ഇറക്കി"]


def test_old_and_new_chillus_are_one_spelling():
    search = SearchMalayalam({})
    assert search.stem("അവന്\u200d") == search.stem("അവൻ")


@pytest.mark.skipif(not shutil.which("node"), reason="runs the page's script in Node")
@pytest.mark.parametrize("language", [SearchMarathi, SearchMalayalam])
def test_the_script_stems_and_splits_as_python_does(language):
    search = language({})
    words = [word for base, forms in INFLECTED[language] for word in (base, *forms)]
    words += ["अवन्\u200dच", "ന്‍", "A", "क", "e\u0301"]
    text = "; ".join(words)
    script = f"""
      const window = {{}}; const Search = {{}};
      {search.js_stemmer_code}
      {search.js_splitter_code}
      const stemmer = new Stemmer();
      const words = {json.dumps(words)};
      console.log(JSON.stringify([words.map(stemmer.stemWord), splitQuery({json.dumps(text)})]));
    """
    ran = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout) == [[search.stem(word) for word in words], search.split(text)]


PAGES = {
    "whist/index.md": "(whist:one)=\n# एक\n\nहुकुमाचा एक्का.\n",
    "whist/other.md": "(whist:two)=\n# दोन\n\nपान.\n",
    "twenty-eight/index.md": "(twenty-eight:one)=\n# ഒന്ന്\n\nതുറുപ്പുകളി.\n",
    "twenty-eight/other.md": "(twenty-eight:two)=\n# രണ്ട്\n\nതുറുപ്പ്.\n",
}


@pytest.mark.skipif(not shutil.which("node"), reason="runs the page's script in Node")
@pytest.mark.parametrize(
    ("edition", "query", "found"),
    [
        ("mr", "हुकूम", ["whist/index"]),
        ("mr", "हुकूमाचा", ["whist/index"]),
        ("mr", "पानें", ["whist/other"]),
        ("ml", "തുറുപ്പ്", ["twenty-eight/index", "twenty-eight/other"]),
        ("ml", "തുറുപ്പുകളി", ["twenty-eight/index"]),
    ],
)
def test_the_search_page_finds_inflected_words_and_compounds(project, edition, query, found):
    static = project(PAGES).build(edition).out / "_static"
    index = (static.parent / "searchindex.js").read_text(encoding="utf-8")
    code = "\n".join(
        (static / script).read_text(encoding="utf-8")
        for script in ("searchtools.js", "language_data.js")
    )
    script = f"""
      const window = globalThis; const SPHINX_HIGHLIGHT_ENABLED = false; const _ready = () => {{}};
      const document = {{ getElementById: () => null }};
      eval({json.dumps(code + index)} + `
        const [text, terms, excluded, highlight, objects] = Search._parseQuery({json.dumps(query)});
        const results = Search._performSearch(text, terms, excluded, highlight, objects);
        console.log(JSON.stringify(results.map((result) => result[0]).sort()));`);
    """
    ran = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True)
    assert json.loads(ran.stdout) == found
