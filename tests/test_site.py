"""The website as files: every link leads somewhere, every text says its language."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from lxml import html

from sphinx_hoyle.languages import EDITIONS

pytestmark = pytest.mark.xdist_group("browser")  # the pages are built once, for these too

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


def leads_to(page: Path, link: str) -> tuple[Path, str]:
    """Return the file and the fragment that a link on a page leads to."""
    parts = urlsplit(link)
    path = unquote(parts.path)
    return ((page.parent / path).resolve() if path else page, unquote(parts.fragment))


def test_every_link_leads_to_a_page_and_a_place_on_it(site: Path) -> None:
    broken, followed = [], 0
    for page in pages(site):
        for link in set(parsed(page).xpath("//a/@href")):
            if urlsplit(link).scheme:
                continue
            followed += 1
            target, fragment = leads_to(page, link)
            if not target.is_file() or (fragment and fragment not in ids(target)):
                broken.append(f"{page.relative_to(site)}: {link}")
    assert followed > 1000
    assert broken == []


def test_every_page_has_its_alternates(site: Path) -> None:
    for page in pages(site):
        links = parsed(page).xpath("//link[@rel='alternate'][@hreflang]")
        found = {link.get("hreflang"): leads_to(page, link.get("href"))[0] for link in links}
        name = page.relative_to(site)
        if name == Path("index.html"):
            assert found == {edition: site / edition / "index.html" for edition in EDITIONS}
            continue
        within = name.relative_to(name.parts[0])
        expected = {edition: site / edition / within for edition in EDITIONS}
        assert found == {**expected, "x-default": site / "index.html"}
        assert all(target.is_file() for target in found.values())


def test_every_page_says_the_language_of_its_edition(site: Path) -> None:
    for page in pages(site):
        edition = page.relative_to(site).parts[0]
        assert parsed(page).get("lang") == (edition if edition in EDITIONS else "en")


def texts(page: Path) -> Iterator[tuple[str, str]]:
    """Yield what is read aloud on a page, each text with the language that it says it has."""

    def walk(element: html.HtmlElement, language: str) -> Iterator[tuple[str, str]]:
        own = element.get("lang", language)
        if (
            isinstance(element.tag, str)
            and not element.get("aria-hidden")
            and element.tag not in UNREAD
        ):
            yield element.text or "", own
            for child in element:
                yield from walk(child, own)
        yield element.tail or "", language

    yield from walk(parsed(page).body, parsed(page).get("lang"))


def strays(text: str, language: str) -> bool:
    """Return whether a text of some words is mostly in the letters of another language.

    Up to four words may be a name or a formula, as «Chemin de fer-szabályok» or «rien ne va plus»;
    such stand in a text of any language.
    """
    own = len(re.findall(SCRIPTS[language], text))
    return any(
        len(re.findall(f"{letter}+", text)) > 4 and len(re.findall(letter, text)) > own
        for letter in set(SCRIPTS.values()) - {SCRIPTS[language]}
    )


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_text_says_the_language_of_its_letters(site: Path, edition: str) -> None:
    wrong, right = [], 0
    for page in sorted((site / edition).rglob("*.html")):
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
        for page in (site / edition).rglob("*.html")
        for block in parsed(page).xpath("//*[contains(concat(' ', @class, ' '), ' fallback ')]")
    ]
    assert languages or edition == "en"
    assert set(languages) <= set(EDITIONS) - {edition}
