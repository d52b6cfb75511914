"""A translation carries words, and nothing that a browser runs, fetches or is led to."""

from __future__ import annotations

import gettext
import json
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from pypdf import PdfReader

from sphinx_hoyle import catalogs
from sphinx_hoyle.book import unbroken
from sphinx_hoyle.catalogs import script_literal
from sphinx_hoyle.catalogs.escaped import escaped
from sphinx_hoyle.checks import refusal as admission
from sphinx_hoyle.checks.admission import catalog_faults
from sphinx_hoyle.checks.proofread import proofread

PAGE = """\
(whist:one)=
# पहिले

:::{law} 1
मूळ मजकूर.
:::

See {c}`trump`, {law}`1`, {ref}`the first <whist:one>`, [the other][there] and [a site](https://example.org/a).

[there]: https://example.org/
"""
PLAIN = "मूळ मजकूर."
MARKED = (
    "See {c}`trump`, {law}`1`, {ref}`the first <whist:one>`, [the other][there] and"
    " [a site](https://example.org/a)."
)

# What OWASP's sheets on cross-site scripting tell of, by kind, in words of our own; and what
# Markdown, MyST and Sphinx add to it.
HOSTILE = {
    "a script": "a <script>alert(1)</script>",
    "a script in capitals": "a <SCRIPT SRC=//e.example/x.js></SCRIPT>",
    "a script that is left open": "<script>alert(1)//",
    "a script over two lines": "a <script\n>alert(1)</script\n>",
    "a picture that fails": "<img src=x onerror=alert(1)>",
    "a picture that fails, with slashes": "<img/src=x/onerror=alert(1)>",
    "a picture that tells who reads": '<img src="https://e.example/p.gif" alt="">',
    "an attribute in quotes of another kind": "<a title='x' onclick='alert(1)'>a</a>",
    "a drawing that runs": "<svg onload=alert(1)></svg>",
    "a drawing with a script": "<svg><script>alert(1)</script></svg>",
    "mathematics with a link": '<math><a xlink:href="javascript:alert(1)">a</a></math>',
    "a frame": "<iframe src=https://e.example></iframe>",
    "a frame with a page within": '<iframe srcdoc="&lt;script&gt;alert(1)&lt;/script&gt;">',
    "an object": "<object data=x.swf></object>",
    "an embedded thing": "<embed src=x.pdf>",
    "a base for all links": '<base href="https://e.example/">',
    "a page that leads away": '<meta http-equiv="refresh" content="0;url=https://e.example">',
    "a style sheet from elsewhere": '<link rel=stylesheet href="https://e.example/x.css">',
    "a style": "<style>body{display:none}</style>",
    "an attribute with a style": '<b style="position:fixed">a</b>',
    "a form": '<form action="https://e.example"><input name=q></form>',
    "a button with an action of its own": '<button formaction="javascript:alert(1)">a</button>',
    "something that gets the focus": "<input autofocus onfocus=alert(1)>",
    "something that is opened": "<details open ontoggle=alert(1)>a</details>",
    "something that moves": "<marquee onstart=alert(1)>a</marquee>",
    "sound": "<audio src=x onerror=alert(1)>",
    "film": "<video><source onerror=alert(1)></video>",
    "an element of one's own": "<x-y onpointerenter=alert(1)>a</x-y>",
    "a template": "<template><img src=x></template>",
    "the end of the article": "a</p></article></body>",
    "a comment": "a <!-- b -->",
    "a comment for one browser": "a <!--[if IE]><script>alert(1)</script><![endif]-->",
    "a declaration": "a <!DOCTYPE html>",
    "a processing instruction": "a <?php echo 1 ?>",
    "raw characters": "a <![CDATA[<script>]]>",
    "harmless HTML": "a <b>b</b>",
    "a link": "a [b](https://e.example/)",
    "a link that runs": "a [b](javascript:alert(1))",
    "a link that runs, in mixed letters": "a [b](JaVaScRiPt:alert(1))",
    "a link that runs, in entities": "a [b](&#106;avascript:alert(1))",
    "a link that runs, in angle brackets": "a [b](<javascript:alert(1)>)",
    "a link of an old browser": "a [b](vbscript:msgbox)",
    "a link that is a page": "a [b](data:text/html;base64,PHNjcmlwdD4=)",
    "a link to a file": "a [b](file:///etc/passwd)",
    "a link to a file of the folder above": "a [b](../../conf.py)",
    "a link to a file by an absolute path": "a [b](/etc/passwd)",
    "a link by MyST's path": "a [](path:../conf.py)",
    "a link by MyST's project": "a <project:../conf.py>",
    "a link without words": "a <https://e.example/>",
    "an address to write to": "a <mailto:a@e.example>",
    "a link with no scheme": "a [b](//e.example/x)",
    "a picture": "a ![b](https://e.example/x.png)",
    "a picture of the folder above": "a ![b](../../x.png)",
    "a picture as a link of the page": "a ![b][there]",
    "a footnote": "a [^1]",
    "attributes of a span": 'a [b]{#id .class onclick="alert(1)"}',
    "attributes of code": 'a `b`{onclick="alert(1)"}',
    "a substitution": "a {{ b }}",
    "a download": "a {download}`../../conf.py`",
    "a download with words": "a {download}`b </etc/passwd>`",
    "a role that is raw": "a {raw}`<b>`",
    "a role of Python": "a {py:func}`open`",
    "a role of a program": "a {command}`rm`",
    "a role of Sphinx": "a {any}`x`",
    "a formula": "a {math}`\\href{javascript:alert(1)}{b}`",
    "a place of the page": "a {ref}`b <whist:two>`",
    "a page": "a {doc}`/../conf`",
    "a law by a path": "a {law}`../../x`",
    "a law by an address": "a {law}`b <https://e.example>`",
    "a concept by a path": "a {c}`b <../x>`",
    "a concept with a sign of markup": 'a {c}`b <x" onclick="alert(1)>`',
}  # fmt: skip

HARMLESS = [
    "1 &lt; 2 &amp;&amp; 3 &gt; 2",
    "&lt;script&gt;alert(1)&lt;/script&gt;",
    "&#60;img src=x onerror=alert(1)&#62;",
    "3 < 4 > 2, \\<b\\>, `<b>`",
    "javascript:alert(1)",
    "*emphasis* **and more** `code`",
    "{c}`word <trump>` {c}`word <->` {law}`1` {law}`words <1>` {law}`1.e` {law}`goat:1.e`",
    "[sic] (there) {brackets} ${money} $1$",
]


@pytest.fixture(scope="module")
def trial(module_project):
    return module_project({"whist/index.md": PAGE})


def faults(trial, edition="hu"):
    root = trial.root
    found = catalog_faults(root / "locales", edition, root / "source", root, frozenset())
    return [str(fault) for fault in found]


def line_of_last(trial, edition="hu", page="whist/index"):
    """Return the place of the last msgstr of a catalog, as problems name it."""
    name = f"locales/{edition}/LC_MESSAGES/{page}.po"
    lines = (trial.root / name).read_text(encoding="utf-8").split("\n")
    return f"{name}:{max(at for at, line in enumerate(lines, 1) if line.startswith('msgstr'))}: "


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_translation_carries_words_alone(trial, kind):
    trial.translate("hu", "whist/index", {"पहिले": "Első", PLAIN: HOSTILE[kind]})
    told = faults(trial)
    assert told, HOSTILE[kind]
    assert all(fault.startswith(line_of_last(trial)) for fault in told)
    assert all("; expected " in fault for fault in told)


@pytest.mark.parametrize("words", HARMLESS)
def test_signs_that_are_words_are_let_be(trial, words):
    trial.translate("hu", "whist/index", {PLAIN: words})
    assert not faults(trial)


def test_harmless_signs_are_shown_and_do_nothing(project):
    made = project({"whist/index.md": PAGE.partition("See")[0]})
    words = "&lt;script&gt;alert(1)&lt;/script&gt; 3 < 4, \\<b\\>"
    made.translate("hu", "whist/index", {PLAIN: words, "पहिले": words})
    built = made.build("hu")
    assert built.status == 0, built.stderr
    page = built.page("whist/index")
    read = page.select_one(".law > p:not(.original)").get_text()
    assert read == "<script>alert(1)</script> 3 < 4, <b>"
    assert not page.select("article script, article b, title script")


@pytest.mark.parametrize(
    "words",
    [
        "Lásd: {c}`adu <trump>`, {law}`1`, {ref}`az első <whist:one>`, [a másik][there], "
        "[egy hely](https://example.org/a).",
        "Lásd: <https://example.org/> és [ez](https://example.org/a 'cím').",
        "Lásd.",
    ],
)
def test_what_the_original_has_may_be_repeated(trial, words):
    trial.translate("hu", "whist/index", {MARKED: words})
    assert not faults(trial)


@pytest.mark.parametrize(
    ("words", "says"),
    [
        ("[egy hely](https://example.org/b)", "has the link to 'https://example.org/b'"),
        ("![egy hely](https://example.org/a)", "has the image 'https://example.org/a'"),
        ("[egy hely](https://example.org/a){target=_top}", "has the attribute target='_top'"),
        ("{ref}`az első <whist:two>`", "has {ref} of 'whist:two'"),
        ("{sup}`a <e>`", "has {sup} of 'a <e>'"),  # which has no target: all of it is shown
    ],
)
def test_what_the_original_has_may_not_be_changed(trial, words, says):
    trial.translate("hu", "whist/index", {MARKED: words})
    [fault] = [one for one in faults(trial) if says in one]
    assert fault.startswith(line_of_last(trial))


@pytest.mark.parametrize("lenient", [True, False])
def test_a_build_refuses_to_begin_and_tells_everything(project, lenient):
    page = PAGE.partition("See")[0]
    made = project({"whist/index.md": page, "goat/index.md": page.replace("whist:", "goat:")})
    made.build("hu")
    before = (made.root / "build/html/hu/whist/index.html").read_bytes()
    made.translate("hu", "whist/index", {PLAIN: "<script>alert(1)</script>"})
    made.translate("hu", "goat/index", {"पहिले": "[x](../../conf.py)"})
    built = made.build("hu", lenient=lenient)
    assert built.status != 0
    for page in "whist/index", "goat/index":
        assert line_of_last(made, "hu", page) in built.stderr
    assert (made.root / "build/html/hu/whist/index.html").read_bytes() == before
    assert not made.build("en").status


def test_english_is_held_to_it_in_every_edition(project):
    made = project({"whist/index.md": PAGE})
    made.translate("en", "whist/index", {PLAIN: "<script>alert(1)</script>"})
    built = made.build("hu")
    assert built.status != 0
    assert line_of_last(made, "en") in built.stderr


def test_proofreading_tells_it_and_takes_no_excuse(project):
    made = project({"whist/index.md": PAGE, "termbase.yaml": "[]\n"})
    made.translate("hu", "whist/index", {PLAIN: "Eredeti <script>alert(1)</script>"})
    report = proofread(made.root, ["hu"], [], made.root)
    told = [str(problem) for problem in report.problems if "raw HTML" in problem.message]
    assert told == [
        f"{line_of_last(made)}has raw HTML {tag!r}; expected words, and &lt; for a sign <"
        for tag in ("</script>", "<script>")
    ]


OWN_WORDS = [
    ("Search", "<b>Keresés</b>"),
    ("Search", '" onfocus="alert(1)'),
    ("Search", "Keresés &amp; más"),
    ("Search", "`${alert(1)}`"),
    ("Search", "\\u003cb>"),
    ("Search", "Keresés\u2028alert(1)"),
    ("Law %(number)s", "%(number)s. szabály %(secret)s"),
    ("Law %(number)s", "%(number)s. szabály 100%"),
    ("{query}: {value}", "{query.__class__}: {value}"),
    ("{query}: {value}", "{query!r}: {value}"),
    ("{query}: {value}", "{query}: {value} {"),
]


@pytest.mark.parametrize(("message", "words"), OWN_WORDS)
@pytest.mark.parametrize("catalog", ["hoyle", "sphinx"])
def test_the_publishers_own_words_are_words_alone(trial, catalog, message, words):
    trial.translate("ml", catalog, {message: words})
    told = faults(trial, "ml")
    (trial.root / f"locales/ml/LC_MESSAGES/{catalog}.po").unlink()
    assert told
    assert all("; expected " in fault for fault in told)


def test_a_formula_of_plurals_is_no_script(trial):
    trial.translate("mr", "sphinx", {"Search": "शोध"})
    path = trial.root / "locales/mr/LC_MESSAGES/sphinx.po"
    text = path.read_text(encoding="utf-8")
    assert "Plural-Forms: nplurals=2; plural=(n != 1);" in text
    path.write_text(text.replace("(n != 1)", "(alert(1))"), encoding="utf-8")
    [told] = faults(trial, "mr")
    path.unlink()
    assert "Plural-Forms is" in told


def test_words_for_scripts_cannot_leave_their_script():
    words = "</script><!-- \u2028 \u2029 & 'x' \"y\""
    script = script_literal({"Search": words})
    assert not {"<", ">", "&", "\u2028", "\u2029"} & set(script)
    assert json.loads(script) == {"Search": words}


@pytest.mark.parametrize("edition", ["en", "mr", "hu", "ml"])
def test_the_catalogs_of_the_books_hold(edition):
    root = Path(__file__).parents[1]
    found = [
        fault
        for folder in (root / "locales", catalogs.LOCALES)
        for fault in catalog_faults(folder, edition, root / "source", root, frozenset())
    ]
    assert found == []


ACCOUNT = """\
(account)=
# Account

```{translations}
```

```{terms}
```
"""
TERMS = """\
- id: trump
  definition: The suit that beats the others.
  terms:
    en: [{term: trump, status: preferred}]
    mr: [{term: हुकूम, status: preferred, attested: null}]
    hu: [{term: adu, status: preferred, attested: null}]
    ml: [{term: തുറുപ്പ്, status: preferred, attested: null}]
"""
ALIVE = """<img src=x onerror=alert(1)>'" onfocus='alert(1)' onfocus="alert(1)"""


class Hostile(gettext.NullTranslations):
    """Answers everything with words that would run wherever they were printed as they are."""

    def gettext(self, message):
        return message + ALIVE

    def ngettext(self, singular, plural, number):
        return plural + ALIVE


def test_words_are_escaped_wherever_they_are_printed(project, monkeypatch):
    """Behind the refusal stands a second wall: nothing from a catalog is printed as it is."""
    monkeypatch.setattr(admission, "catalog_faults", lambda *_: ())
    monkeypatch.setattr(catalogs, "_read", lambda *_: Hostile())
    pages = {
        "whist/index.md": PAGE.replace("{c}`trump`, ", "")
        + "\n:::{editor-note} note-1\nA note.\n:::\n\n:::{about-book}\nA book.\n:::\n",
        "account.md": ACCOUNT,
        "about.md": "(about)=\n# About\n",
        "termbase.yaml": TERMS,
    }
    made = project(pages)
    unbroken._patterns.cache_clear()  # made of the words of the catalogs
    try:
        built = made.build("hu", "-D", "hoyle_catalogs=none")
    finally:
        unbroken._patterns.cache_clear()
    assert "Traceback" not in built.stderr, built.stderr
    written = list(built.out.rglob("*.html"))
    assert len(written) >= 5
    alive = [
        (path.name, str(element)[:200])
        for path in written
        for element in BeautifulSoup(path.read_text(encoding="utf-8"), "lxml").find_all(True)
        if element.has_attr("onerror") or element.has_attr("onfocus")
    ]
    assert alive == []
    assert "onerror" in (built.out / "whist/index.html").read_text(encoding="utf-8")


def test_only_the_markup_of_a_templates_own_message_stays():
    message = 'Made by <a href="%(path)s">them</a>&#169;.'
    words = 'Készítette <a href="%(path)s">ő</a>&#169; <a href="x">és</a> <b>&lt;'
    assert str(escaped(message, words)) == (
        'Készítette <a href="%(path)s">ő</a>&#169; &lt;a href=&#34;x&#34;&gt;és</a>'
        " &lt;b&gt;&amp;lt;"
    )


CODE = """\
(whist:one)=
# One

```{raw} html
<i id="own">mine</i>
```

```{raw} typst
#strong[mine]
```

Words.
"""


def test_raw_code_is_the_authors_and_no_translators(project):
    made = project({"whist/index.md": CODE})
    with (made.root / "conf.py").open("a", encoding="utf-8") as conf:
        conf.write("gettext_additional_targets = ['raw', 'literal-block']\n")
        conf.write("html_title = '<i>Trial</i>'\n")  # Sphinx lets an author have it so
    words = "```{raw} html\n<script>alert(1)</script>\n```"
    hostile = {
        '<i id="own">mine</i>': "alert(1)",
        "#strong[mine]": '#panic("run")',
        "Words.": words,
    }
    made.translate("hu", "whist/index", {**hostile, "<i>Trial</i>": "Another"})
    site = made.build("hu")
    assert site.status == 0, site.stderr
    page = site.page("whist/index")
    assert page.select_one("#own").get_text() == "mine"
    assert "Trial" in page.title.get_text()
    assert "Another" not in page.get_text()
    assert page.select_one("article p code").get_text().startswith("{raw} html")
    assert not [one for one in page.select("script") if "alert" in one.get_text()]
    book = made.build("hu", builder="typst")
    assert book.status == 0, book.stderr
    shown = "".join(one.extract_text() for one in PdfReader(book.out / "hu.pdf").pages)
    assert "mine" in shown


def test_words_of_a_catalog_are_no_code_of_typst(project):
    words = '#panic("run") #read("/etc/passwd") $x^2$ \\@a = b // c /* d */ ]#sym.suit "e" ~ `f`'
    page = PAGE.partition("See")[0]
    made = project({"whist/index.md": page})
    made.translate("hu", "whist/index", {PLAIN: words, "पहिले": words})
    built = made.build("hu", builder="typst")
    assert built.status == 0, built.stderr
    reader = PdfReader(built.out / "hu.pdf")
    shown = "".join("".join(one.extract_text() for one in reader.pages).split())
    assert '#panic("run")#read("/etc/passwd")$x^2$@a=b//c/*d*/]#sym.suit' in shown.translate(
        {ord(quote): '"' for quote in "„”“"}
    )
