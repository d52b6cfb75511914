"""The chapters of an e-book: pages as XHTML, with notes that pop up and no link that leads out.

A note stands below the law that it is on. What calls it is marked ``noteref`` and the note
``footnote``, so that readers which can show it where it is called; the author's notes are called
where he called them, the editors' at the end of what they are on.
"""

from __future__ import annotations

import posixpath
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from urllib.parse import unquote, urlsplit

from lxml import etree

from sphinx_hoyle.languages import DIRECTIONS, direction_of

XHTML = "http://www.w3.org/1999/xhtml"
EPUB = "http://www.idpf.org/2007/ops"
SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"
_XML = "http://www.w3.org/XML/1998/namespace"
_EDITORS_MARK = "†"
_HEADINGS = tuple(f"{{{XHTML}}}h{level}" for level in range(1, 7))
_NAMESPACES = {None: XHTML, "epub": EPUB}
_PATHS = {"h": XHTML, "s": SVG}


@dataclass(frozen=True)
class Chapter:
    """A page of an e-book: where it stands in it, and its ``body``."""

    path: str
    body: etree._Element

    @property
    def title(self) -> str:
        """The words of its first heading."""
        return next((_words(one) for one in _headings(self.body)), "")

    @property
    def ids(self) -> set[str]:
        """All places that a link may lead to."""
        return set(self.body.xpath("//@id"))


@dataclass
class Entry:
    """A line of the table of contents, with those below it."""

    words: str
    href: str
    language: str = ""
    below: list[Entry] = field(default_factory=list)


def chapter(path: str, fragment: str) -> Chapter:
    """Return a page given what the writer of HTML made of it."""
    text = f'<body xmlns="{XHTML}" xmlns:epub="{EPUB}">{fragment}</body>'
    return Chapter(path, etree.fromstring(text))


def finish(chapters: Sequence[Chapter]) -> None:
    """Make chapters fit to stand in one book."""
    for one in chapters:
        _call_editors_notes(one)
    called = set(_called(chapters))
    for one in chapters:
        for note in one.body.xpath("//h:div[@class='author-note']", namespaces=_PATHS):
            if (one.path, note.get("id")) in called:
                _pop_up(note)
        _unlink(one, {each.path: each.ids for each in chapters})
        _leave_out_known_hands(one.body)
        _mark_languages(one.body)
        _leave_out_what_scripts_read(one.body)
        _speak(one.body)
        for use in one.body.xpath("//s:use[@href]", namespaces=_PATHS):
            use.set(f"{{{XLINK}}}href", use.get("href"))  # which older readers go by


# ---- notes ----


def _call_editors_notes(page: Chapter) -> None:
    """Call each editors' note at the end of what it is on, and have it lead back there."""
    by_id = {one.get("id"): one for one in page.body.xpath("//h:*[@id]", namespaces=_PATHS)}
    for note in page.body.xpath("//h:div[@class='editor-note']", namespaces=_PATHS):
        place = _end_of(_subject(note, by_id))
        if place is None:
            continue
        heading = note.find(f"{{{XHTML}}}p/{{{XHTML}}}a")
        name, back = note.get("id"), f"{note.get('id')}-call"
        caller = etree.SubElement(place, f"{{{XHTML}}}sup", {"class": "caller"})
        link = etree.SubElement(caller, f"{{{XHTML}}}a", {"id": back, "href": f"#{name}"})
        _refer(link)
        etree.SubElement(link, f"{{{XHTML}}}span", {"aria-hidden": "true"}).text = _EDITORS_MARK
        spoken = etree.SubElement(link, f"{{{XHTML}}}span", {"class": "visually-hidden"})
        spoken.text = _words(heading)
        heading.set("href", f"#{back}")
        heading.set("role", "doc-backlink")
        _pop_up(note)


def _subject(note: etree._Element, by_id: dict[str, etree._Element]) -> etree._Element | None:
    """Return the law or clause that an editors' note is named for, else what stands before it."""
    about = note.get("id").removeprefix("note-")
    named = by_id.get(f"law-{about}" if about[0].isdigit() else about)
    if named is not None and named is not note:
        return named
    before = note.getprevious()
    while before is not None and before.get("class") in ("editor-note", "hand"):
        before = before.getprevious()
    return before


def _end_of(unit: etree._Element | None) -> etree._Element | None:
    """Return the last paragraph or heading of a unit, at the end of which a note is called."""
    if unit is None:
        return None
    if unit.tag in (f"{{{XHTML}}}p", *_HEADINGS):
        return unit
    if unit.tag == f"{{{XHTML}}}section":  # what a section's note is on is the whole of it
        return next(iter(_headings(unit)), None)
    inside = unit.xpath(
        ".//h:p[not(ancestor::h:figure or ancestor::h:table or ancestor::h:aside)"
        " and not(ancestor::h:div[contains(@class, '-note')])]",
        namespaces=_PATHS,
    )
    return inside[-1] if inside else None


def _called(chapters: Sequence[Chapter]) -> Iterator[tuple[str, str]]:
    """Mark the callers of the author's notes; yield the page and the id of each note."""
    for one in chapters:
        for link in one.body.xpath("//h:sup[@class='caller']/h:a", namespaces=_PATHS):
            _refer(link)
            yield _target(one.path, link.get("href"))


def _refer(link: etree._Element) -> None:
    link.set(f"{{{EPUB}}}type", "noteref")
    link.set("role", "doc-noteref")


def _pop_up(note: etree._Element) -> None:
    note.tag = f"{{{XHTML}}}aside"
    note.set(f"{{{EPUB}}}type", "footnote")
    note.set("role", "doc-footnote")


# ---- links and languages ----


def _target(path: str, href: str) -> tuple[str, str]:
    """Return the page and the id within the book that a link on a page leads to."""
    parts = urlsplit(href)
    page = posixpath.normpath(posixpath.join(posixpath.dirname(path), unquote(parts.path)))
    return (page if parts.path else path), unquote(parts.fragment)


def _unlink(page: Chapter, ids: dict[str, set[str]]) -> None:
    """Leave of the links that lead out of the book their words alone."""
    for link in page.body.xpath("//h:a[@href]", namespaces=_PATHS):
        if urlsplit(link.get("href")).scheme:
            continue
        target, name = _target(page.path, link.get("href"))
        if target in ids and (not name or name in ids[target]):
            continue
        link.tag = f"{{{XHTML}}}span"
        for attribute in ("href", "rel", "target"):
            link.attrib.pop(attribute, None)


def _mark_languages(body: etree._Element) -> None:
    for marked in body.xpath("//*[@lang]"):
        marked.set(f"{{{_XML}}}lang", marked.get("lang"))


def _speak(body: etree._Element) -> None:
    """Give what is only heard on the website a form that every reader of e-books has.

    Of words that stand for a sign, the sign has them for its label; any other are shown.
    """
    for words in body.xpath("//h:span[@class='visually-hidden']", namespaces=_PATHS):
        sign, around = words.getprevious(), words.getparent()
        if sign is None or sign.get("aria-hidden") != "true" or sign.get("class") == "order":
            words.set("class", "remark")
            continue
        spoken, printed = "".join(words.itertext()), "".join(sign.itertext())
        if around.tag == f"{{{XHTML}}}a" and len(around) == 2:
            named = around.getparent().get("class") == "law named"
            around.text = spoken if named else printed
            if not named:
                around.set("aria-label", spoken)
            around.remove(words)
            around.remove(sign)
            continue
        del sign.attrib["aria-hidden"]
        sign.set("role", "img")
        sign.set("aria-label", spoken)
        sign.tail = (sign.tail or "").rstrip() + (words.tail or "")
        around.remove(words)


def _leave_out_known_hands(body: etree._Element) -> None:
    """Leave out the hands of a step of which nothing is new: cards that were played are seen.

    On paper that scrolls, thirteen cards of four players at every step hide what happens.
    """
    for figure in body.iter(f"{{{XHTML}}}figure"):
        known: set[tuple[str, str, bool]] = set()
        for table in figure.xpath(
            ".//h:div[h:div[starts-with(@class, 'held')]]", namespaces=_PATHS
        ):
            hands = [node for node in table if (node.get("class") or "").startswith("held")]
            held = {
                (hand.get("class"), use.get("href"), "exposed" in use.getparent().get("class"))
                for hand in hands
                for use in hand.xpath(".//s:use", namespaces=_PATHS)
            }
            if held <= known:
                for hand in hands:
                    table.remove(hand)
            known = held


def _leave_out_what_scripts_read(body: etree._Element) -> None:
    for node in body.iter(etree.Element):
        for attribute in [name for name in node.attrib if name.startswith("data-")]:
            del node.attrib[attribute]


# ---- contents ----


def contents(chapters: Sequence[Chapter], digits: Callable[[str], str]) -> list[Entry]:
    """Return the table of contents: each section with the range of its numbered laws.

    A law that has no number goes by its title, below its section.
    """
    listed: list[Entry] = []
    for one in chapters:
        top = [node for node in one.body if node.tag == f"{{{XHTML}}}section"]
        for section in top or [one.body]:
            listed += _entries(one, section, digits)
    return listed


def _entries(page: Chapter, section: etree._Element, digits: Callable[[str], str]) -> list[Entry]:
    heading = next((node for node in section if node.tag in _HEADINGS), None)
    inner = [node for node in section if node.tag == f"{{{XHTML}}}section"]
    below = [
        entry
        for node in inner
        if node.get("class") != "about-book"
        for entry in _entries(page, node, digits)
    ]
    if heading is None:
        return below
    numbers = _numbers(section)
    words = _words(heading)
    if numbers:
        first, last = digits(str(numbers[0])), digits(str(numbers[-1]))
        words += f" · {first}" if first == last else f" · {first}–{last}"
    named = [
        Entry(_words(law[0]), f"{page.path}#{law.get('id')}")
        for law in section
        if law.get("class") == "law named" and len(law)
    ]
    fragment = f"#{section.get('id')}" if section.get("id") else ""
    language = next(iter(heading.xpath("./*[@lang]/@lang")), "")
    return [Entry(words, f"{page.path}{fragment}", language, [*named, *below])]


def _numbers(section: etree._Element) -> list[int]:
    """Return the numbers of the laws in a section and in those below it, in their order."""
    laws = section.xpath(".//h:div[@class='law']/@id", namespaces=_PATHS)
    return sorted(int(name.removeprefix("law-")) for name in laws)


def _headings(body: etree._Element) -> list[etree._Element]:
    return list(body.iter(*_HEADINGS))


def _words(node: etree._Element) -> str:
    """Return the words of a heading, without callers of notes."""
    parts = node.xpath(".//text()[not(ancestor::h:sup)]", namespaces=_PATHS)
    return " ".join("".join(parts).split())


# ---- the whole page ----


def written(body: etree._Element, title: str, language: str, path: str, kind: str = "") -> bytes:
    """Return a page whole, as XHTML."""
    root = etree.Element(f"{{{XHTML}}}html", nsmap=_NAMESPACES)
    root.set("lang", language)
    root.set(f"{{{_XML}}}lang", language)
    if (runs := direction_of(language)) != DIRECTIONS[0]:
        root.set("dir", runs)
    head = etree.SubElement(root, f"{{{XHTML}}}head")
    etree.SubElement(head, f"{{{XHTML}}}title").text = title
    sheet = "../" * path.count("/") + "book.css"
    etree.SubElement(
        head, f"{{{XHTML}}}link", {"rel": "stylesheet", "type": "text/css", "href": sheet}
    )
    root.append(body)
    if kind:
        body.set(f"{{{EPUB}}}type", kind)
    etree.cleanup_namespaces(root, keep_ns_prefixes=["epub"])
    return bytes(
        etree.tostring(root, encoding="utf-8", xml_declaration=True, doctype="<!DOCTYPE html>")
    )
