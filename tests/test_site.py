"""The website as files: every link leads somewhere, every text says its language."""

from __future__ import annotations

import json
import re
import struct
from collections.abc import Iterator
from functools import cache
from itertools import filterfalse
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from fontTools.ttLib import TTFont
from lxml import html

from sphinx_hoyle import fonts
from sphinx_hoyle.files.package import PACKAGE
from sphinx_hoyle.fonts.on_site import words_in
from sphinx_hoyle.fonts.shapes import clusters, reached
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.terms.termbase import read_termbase

ROOT = Path(__file__).parents[1]
BOOKS = {path.parent.name for path in ROOT.glob("source/*/book.toml")}
EDITORS = "editors"  # the folder of the pages for editors, within the English edition
# The letters of each script, and the script of each language.
DEVANAGARI = r"[\u0900-\u0963\u0970-\u097f]"
MALAYALAM = r"[\u0d00-\u0d65\u0d7a-\u0d7f]"
LATIN = r"[A-Za-zÀ-ɏ]"
# No text, or the same in every language; a title or a word quoted stands in emphasis.
UNREAD = ("script", "style", "pre", "code", "em")
SCRIPTS = {"en": LATIN, "mr": DEVANAGARI, "hu": LATIN, "ml": MALAYALAM}


@cache
def parsed(page: Path) -> html.HtmlElement:
    return html.fromstring(page.read_bytes(), parser=html.HTMLParser(encoding="utf-8"))


@cache
def ids(page: Path) -> frozenset[str]:
    return frozenset(parsed(page).xpath("//@id"))


def pages(site: Path) -> list[Path]:
    found = sorted(site.rglob("*.html"))
    assert len(found) > len(EDITIONS) * 15
    return found


def pages_of(site: Path, edition: str) -> list[Path]:
    """The pages of an edition: those for editors, in English alone, are of none."""
    return [page for page in sorted((site / edition).rglob("*.html")) if not is_for_editors(page)]


def is_for_editors(page: Path) -> bool:
    return page.parent.name == EDITORS


@cache
def file_at(folder: Path, path: str) -> Path:
    return (folder / path).resolve()


def leads_to(site: Path, page: Path, link: str) -> tuple[Path, str]:
    """Return the file and the fragment that a link on a page leads to."""
    parts = urlsplit(link)
    path = unquote(parts.path)
    folder = site if path.startswith("/") else page.parent
    target = file_at(folder, path.lstrip("/")) if path else page
    return (target, unquote(parts.fragment))


@cache
def is_file(path: Path) -> bool:
    return path.is_file()


def test_every_link_leads_to_a_page_and_a_place_on_it(site: Path) -> None:
    broken, followed = [], 0
    for page in pages(site):
        for link in set(parsed(page).xpath("//a/@href")):
            if urlsplit(link).scheme:
                continue
            followed += 1
            target, fragment = leads_to(site, page, link)
            fragment = fragment.partition("/")[0]  # after which a step of a hand is named
            if not is_file(target) or (fragment and fragment not in ids(target)):
                broken.append(f"{page.relative_to(site)}: {link}")
    assert followed > 1000
    assert broken == []


def test_every_page_has_its_alternates(site: Path) -> None:
    for page in filterfalse(is_for_editors, pages(site)):
        links = parsed(page).xpath("//link[@rel='alternate'][@hreflang]")
        found = {link.get("hreflang"): leads_to(site, page, link.get("href"))[0] for link in links}
        name = page.relative_to(site)
        if name == Path("404.html"):
            continue  # it stands at no address of its own
        if name == Path("index.html"):
            assert found == {edition: site / edition / "index.html" for edition in EDITIONS}
            continue
        within = name.relative_to(name.parts[0])
        expected = {edition: site / edition / within for edition in EDITIONS}
        assert found == {**expected, "x-default": site / "index.html"}
        assert all(target.is_file() for target in found.values())


def test_every_page_is_described_in_the_language_of_its_edition(site: Path) -> None:
    described: dict[str, set[str]] = {edition: set() for edition in EDITIONS}
    for edition in EDITIONS:
        for page in pages_of(site, edition):
            head = parsed(page).head
            [said] = head.xpath("meta[@name='description']/@content")
            assert 20 < len(said) <= 160, page
            assert not strays(said, edition), f"{page}: {said}"
            assert head.xpath("meta[@property='og:description']/@content") == [said]
            [title] = head.xpath("meta[@property='og:title']/@content")
            assert title.strip()
            assert "<" not in title
            described[edition].add(said)
        # Each page says something of its own, but for those that nobody has translated yet.
        assert len(described[edition]) > 20


def test_the_manifest_of_each_edition_names_icons_that_there_are(site: Path) -> None:
    for edition in EDITIONS:
        for page in pages_of(site, edition):
            [manifest] = parsed(page).xpath("/html/head/link[@rel='manifest']/@href")
            [touch] = parsed(page).xpath("/html/head/link[@rel='apple-touch-icon']/@href")
            assert leads_to(site, page, manifest)[0] == site / edition / "site.webmanifest"
            assert leads_to(site, page, touch)[0].is_file()
        text = (site / edition / "site.webmanifest").read_text(encoding="utf-8")
        said = json.loads(text)
        assert said["lang"] == edition
        assert (site / edition / said["start_url"]).is_file()
        for icon in said["icons"]:
            png = (site / edition / icon["src"]).read_bytes()
            assert png[:8] == b"\x89PNG\r\n\x1a\n"
            # The width and the height of a PNG stand behind the name of its first chunk.
            assert "{}x{}".format(*struct.unpack(">II", png[16:24])) == icon["sizes"]
        assert {"192x192", "512x512"} == {icon["sizes"] for icon in said["icons"]}


def test_a_wrong_address_is_told_in_the_language_of_each_edition(site: Path) -> None:
    page = parsed(site / "404.html")
    assert page.xpath("//section/@lang") == list(EDITIONS)
    for section in page.xpath("//section"):
        text = section.text_content()
        assert not strays(text, section.get("lang")), text
        assert re.search(SCRIPTS[section.get("lang")], text)
    assert len({section.xpath("string(h2)") for section in page.xpath("//section")}) == 4


def test_pages_of_search_alone_are_in_no_list_of_results(site: Path) -> None:
    # Who finds it elsewhere finds an empty field: he is better led to the law that he looks for.
    pages = [page for page in site.glob("*/**/*.html") if "_static" not in page.parts]
    asking = {page for page in pages if 'content="noindex"' in page.read_text(encoding="utf-8")}
    assert asking == {page for page in pages if page.name == "search.html"}


def test_every_page_has_one_viewport(site: Path) -> None:
    counts = {len(parsed(page).xpath("//meta[@name='viewport']")) for page in pages(site)}
    assert counts == {1}


def test_every_page_says_the_language_of_its_edition(site: Path) -> None:
    for page in pages(site):
        edition = page.relative_to(site).parts[0]
        assert parsed(page).get("lang") == (edition if edition in EDITIONS else "en")


def texts(page: Path) -> Iterator[tuple[str, str]]:
    """Yield what is read aloud on a page, each text with the language that it says it has."""
    body = parsed(page).body
    said: dict[html.HtmlElement, str | None] = {body: body.get("lang", parsed(page).get("lang"))}

    def language(element: html.HtmlElement) -> str | None:
        """Return the language that what stands in an element has; none if it is not read."""
        if element not in said:
            around = language(element.getparent())
            unread = element.get("aria-hidden") or element.tag in UNREAD
            said[element] = None if around is None or unread else element.get("lang", around)
        return said[element]

    for text in body.xpath(".//text()[normalize-space()]"):
        within = text.getparent()
        if text.is_tail:
            within = within.getparent()
        if own := language(within):
            yield str(text), own


@cache  # hands say the same things again and again
def strays(text: str, language: str) -> bool:
    """Return whether a text of some words is mostly in the letters of another language.

    Up to four words may be a name or a formula, as «Chemin de fer-szabályok» or «rien ne va plus»;
    such stand in a text of any language.
    """
    text = re.sub("“[^”]*”", "", text)  # the words of a formula, or of another language
    own = len(re.findall(SCRIPTS[language], text))
    return any(
        len(re.findall(f"{letter}+", text)) > 4 and len(re.findall(letter, text)) > own
        for letter in set(SCRIPTS.values()) - {SCRIPTS[language]}
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_text_says_the_language_of_its_letters(site: Path, edition: str) -> None:
    wrong, right = [], 0
    for page in pages_of(site, edition):
        for text, language in texts(page):
            if strays(text, language):
                wrong.append(f"{page.relative_to(site)}: {language}: {' '.join(text.split())}")
            elif re.search(SCRIPTS[language], text):
                right += 1
    assert right > 1000
    assert wrong == []


@pytest.mark.parametrize("edition", EDITIONS)
def test_untranslated_text_says_another_language_than_the_edition(site: Path, edition: str) -> None:
    languages = [
        block.get("lang")
        for page in pages_of(site, edition)
        for block in parsed(page).xpath("//*[contains(concat(' ', @class, ' '), ' fallback ')]")
    ]
    assert set(languages) <= set(EDITIONS) - {edition}


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_that_is_whole_has_no_notice_of_what_is_missing(
    site: Path, edition: str
) -> None:
    noticed = {
        str(page.relative_to(site))
        for page in pages_of(site, edition)
        if parsed(page).find_class("fallback") or parsed(page).find_class("foreign-mark")
    }
    assert noticed == set()


WORD = re.compile(r"[A-Za-z\u00c0-\u024f\u0400-\u04ff]+")
INDIC = re.compile(rf"{DEVANAGARI}+|{MALAYALAM}+")
# Names: of this site, of formats, of licences. Others are in the received texts.
NAMES = frozenset("hoyle pdf epub mit creative commons attribution sharealike".split())
TITLES = frozenset({"ഇരുപത്തിയെട്ട്", "ചീട്ടുകളി"})


@cache
def words_received() -> frozenset[str]:
    """The Latin words of the received texts, and of the terms that are written so anywhere."""
    written = [path.read_text(encoding="utf-8") for path in ROOT.glob("source/*/witness.txt")]
    for concept in read_termbase(ROOT / "source/termbase.yaml").values():
        written += [term.term for code in EDITIONS[1:] for term in concept.terms.get(code, ())]
    return NAMES | {word.casefold() for text in written for word in WORD.findall(text)}


def said_by_the_editors(page: Path, edition: str) -> Iterator[str]:
    """Yield what a page says in the language of its edition, but for words under discussion.

    Such stand in quotes, in emphasis, or in the critical notes.
    """
    noted = {
        text for notes in parsed(page).find_class("critical-notes") for text in notes.itertext()
    }
    for text, language in texts(page):
        if language == edition and text not in noted:
            yield re.sub("“[^”]*”", "", text)


@pytest.mark.parametrize("edition", EDITIONS)
def test_no_book_has_words_of_another_script_but_names_and_formulae(
    site: Path, edition: str
) -> None:
    """French formulae are words of the received text, as are the English ones of its glossary."""
    word, known = WORD, words_received()
    if SCRIPTS[edition] == LATIN:  # a text has its own name, in every edition
        word, known = INDIC, TITLES
    strange: dict[str, str] = {}
    read = 0
    for page in pages_of(site, edition):
        if page.relative_to(site).parts[1] not in BOOKS:
            continue  # of terms and of letters the other pages speak in all languages
        for text in said_by_the_editors(page, edition):
            read += len(text.split())
            for found in word.findall(text):
                if len(found) > 1 and found.casefold() not in known:
                    strange.setdefault(found, f"{page.relative_to(site)}: {text.strip()}")
    assert read > 50_000
    assert strange == {}


# A letter of either script begins so in UTF-8; joiners may stand between them.
_LETTERS = re.compile(rb"(?:\xe0[\xa4\xa5\xb4\xb5][\x80-\xbf]|\xe2\x80[\x8c\x8d])+")


# What the fonts of pages are cut down to.
WRITTEN = [ROOT / "source", ROOT / "locales", PACKAGE / "locales", PACKAGE / "languages"]


def test_no_page_needs_a_shape_that_its_fonts_were_cut_down_by(site: Path) -> None:
    words: set[bytes] = set()
    for page in pages(site):
        if page.relative_to(site).parts[0] in ("mr", "ml") and "cases" not in page.parts:
            words.update(_LETTERS.findall(page.read_bytes()))
    assert len(words) > 10_000
    texts = [word.decode() for word in words]
    for face in fonts.web_faces():
        if face.family == "Libertinus Serif" or face.weight != 400:
            continue
        whole = TTFont(face.source)
        written = reached(whole, clusters(words_in(WRITTEN), face.characters))
        assert reached(whole, clusters(texts, face.characters)) <= written, face.family


def test_what_the_questions_of_a_book_need_is_kept_for_when_there_is_no_network(site: Path) -> None:
    drills = sorted(site.glob("mr/*/drill.html"))
    assert len(drills) >= 4
    kept = json.loads((site / "offline/mr.json").read_text(encoding="utf-8"))
    for page in drills:
        needed = [*parsed(page).xpath("//script/@src | //link[@rel='stylesheet']/@href")]
        assert any("question.js" in one for one in needed)
        for link in ["", *needed]:
            target, _ = leads_to(site, page, link)
            assert target.relative_to(site / "mr").as_posix() in kept
