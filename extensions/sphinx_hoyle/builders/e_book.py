"""An e-book packed: EPUB 3, cover, title page, contents, chapters, faces; the same bytes each time.

Source: EPUB 3.3, W3C Recommendation of 2023, which EPUB 3.2 readers read as well.
"""

from __future__ import annotations

import io
import mimetypes
import uuid
import zipfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from lxml import etree
from lxml.builder import ElementMaker

from sphinx_hoyle.builders.chapters import EPUB, SVG, XHTML, Chapter, Entry, contents, written
from sphinx_hoyle.builders.cover import Cover
from sphinx_hoyle.files.package import STATIC
from sphinx_hoyle.fonts.in_books import EmbeddedFace, licence
from sphinx_hoyle.languages import DIRECTIONS, direction_of

_OPF, _DC = "http://www.idpf.org/2007/opf", "http://purl.org/dc/elements/1.1/"
_CONTAINER = "urn:oasis:names:tc:opendocument:xmlns:container"
_XML = "http://www.w3.org/XML/1998/namespace"
_FOLDER = "EPUB"
_PACKAGE = "package.opf"
_THEN = (1980, 1, 1, 0, 0, 0)  # of every file in the archive: the earliest that it can state
_XHTML_TYPE = "application/xhtml+xml"
_TYPES = {".woff2": "font/woff2", ".txt": "text/plain", ".css": "text/css", ".svg": "image/svg+xml"}
_html = ElementMaker(namespace=XHTML, nsmap={None: XHTML, "epub": EPUB})
_opf = ElementMaker(namespace=_OPF, nsmap={None: _OPF})
_dc = ElementMaker(namespace=_DC, nsmap={"dc": _DC})


@dataclass(frozen=True)
class Picture:
    """A picture that a chapter shows: where it stands in the book, and its bytes."""

    path: str
    content: bytes


@dataclass(frozen=True)
class EBook:
    """A book of an edition; ``name`` is what it is known by in every version of it."""

    name: str
    title: str
    creator: str
    publisher: str
    rights: Sequence[str]
    language: str
    modified: str
    contents: str  # what its table of contents is called
    cover: Cover
    chapters: Sequence[Chapter]
    colophon: Sequence[str]
    pictures: Sequence[Picture]
    digits: Callable[[str], str]

    @property
    def identifier(self) -> str:
        """What it is known by everywhere, the same for each version of the same book."""
        return uuid.uuid5(uuid.NAMESPACE_URL, f"tag:hoyle,2026:{self.name}").urn

    @property
    def characters(self) -> set[str]:
        """Every character that is shown in it."""
        words = [self.contents, *self.colophon, *_shown(contents(self.chapters, self.digits))]
        for one in self.chapters:
            words += one.body.itertext()
        return set("".join(words))


@dataclass(frozen=True)
class _File:
    """A file of the book, and what the list of its files says of it."""

    path: str
    content: bytes
    properties: str = ""

    @property
    def name(self) -> str:
        return "f-" + "".join(one if one.isalnum() else "-" for one in self.path)

    @property
    def type(self) -> str:
        ending = self.path[self.path.rindex(".") :]
        if ending == ".xhtml":
            return _XHTML_TYPE
        return _TYPES.get(ending) or mimetypes.guess_type(self.path)[0] or ""


def packed(
    book: EBook,
    faces: Sequence[EmbeddedFace],
    rules: str = "",
    licences: Mapping[str, bytes] | None = None,
) -> bytes:
    """Return a book as an archive; equal books give equal bytes.

    ``rules`` stand behind ours, ``licences`` of faces, by the names of their files, beside ours.
    """
    read = list(_read(book))
    ours = (STATIC / "epub.css").read_text("utf-8")
    sheet = "\n".join(filter(None, [*(face.css for face in faces), ours, rules]))
    files = [
        *read,
        _File("cover.svg", book.cover.svg),
        _File("cover.png", book.cover.png, "cover-image"),
        _File("book.css", sheet.encode()),
        *(_File(f"fonts/{face.file}", face.content) for face in faces),
        _File("fonts/OFL.txt", licence()),
        *(_File(f"fonts/{name}", text) for name, text in (licences or {}).items()),
        *(_File(one.path, one.content) for one in book.pictures),
    ]
    archive = io.BytesIO()
    with zipfile.ZipFile(archive, "w") as packing:
        # First and as it is, so that the kind of the archive stands at a fixed place in it.
        _put(packing, "mimetype", b"application/epub+zip", zipfile.ZIP_STORED)
        _put(packing, "META-INF/container.xml", _container())
        _put(packing, f"{_FOLDER}/{_PACKAGE}", _package(book, files, read))
        for one in files:
            _put(packing, f"{_FOLDER}/{one.path}", one.content)
    return archive.getvalue()


def _put(
    packing: zipfile.ZipFile, name: str, content: bytes, how: int = zipfile.ZIP_DEFLATED
) -> None:
    entry = zipfile.ZipInfo(name, _THEN)
    entry.external_attr = 0o644 << 16
    entry.create_system = 3  # the same on every system
    packing.writestr(entry, content, how)


def _read(book: EBook) -> Iterator[_File]:
    """Yield what is read, in its order: cover, contents, chapters, colophon."""
    shown = _html.img(src="cover.svg", alt=book.title)
    cover = _html.body(_html.section(shown), {"class": "cover"})
    yield _page(book, "cover.xhtml", cover, "cover")
    yield _nav(book)
    for one in book.chapters:
        yield _page(book, one.path, one.body, "", one.title)
    lines = [_html.p(line) for line in book.colophon]
    colophon = _html.section(*lines, {"class": "colophon", f"{{{EPUB}}}type": "colophon"})
    yield _page(book, "colophon.xhtml", _html.body(colophon), "backmatter")


def _page(book: EBook, path: str, body: Any, kind: str, title: str = "") -> _File:
    drawn = next(body.iter(f"{{{SVG}}}svg"), None) is not None
    page = written(body, title or book.title, book.language, path, kind)
    return _File(path, page, "svg" if drawn else "")


def _nav(book: EBook) -> _File:
    """Return the table of contents, which readers show on their own as well."""
    listed = contents(book.chapters, book.digits)
    landmarks = [
        ("cover", "cover.xhtml", book.title),
        ("toc", "nav.xhtml#contents", book.contents),
        ("bodymatter", book.chapters[0].path, book.chapters[0].title or book.title),
    ]
    kind = f"{{{EPUB}}}type"
    body = _html.body(
        _html.nav(
            _html.h1(book.contents),
            _list(listed),
            {kind: "toc", "id": "contents", "role": "doc-toc"},
        ),
        _html.nav(
            _html.ol(
                *(
                    _html.li(_html.a(words, {kind: which, "href": href}))
                    for which, href, words in landmarks
                )
            ),
            {kind: "landmarks", "hidden": "hidden"},
        ),
    )
    page = written(body, book.contents, book.language, "nav.xhtml")
    return _File("nav.xhtml", page, "nav")


def _shown(entries: Sequence[Entry]) -> Iterator[str]:
    for one in entries:
        yield one.words
        yield from _shown(one.below)


def _list(entries: Sequence[Entry]) -> Any:
    return _html.ol(*(_item(one) for one in entries))


def _item(entry: Entry) -> Any:
    link = _html.a(entry.words, href=entry.href)
    if entry.language:
        link.set("lang", entry.language)
        link.set(f"{{{_XML}}}lang", entry.language)
    return _html.li(link, *([_list(entry.below)] if entry.below else []))


def _container() -> bytes:
    make = ElementMaker(namespace=_CONTAINER, nsmap={None: _CONTAINER})
    place = {"full-path": f"{_FOLDER}/{_PACKAGE}", "media-type": "application/oebps-package+xml"}
    return _serialized(make.container(make.rootfiles(make.rootfile(place)), version="1.0"))


def _package(book: EBook, files: Sequence[_File], read: Sequence[_File]) -> bytes:
    """Return what the book says of itself, its files, and the order in which it is read."""
    said = [
        _dc.identifier(book.identifier, id="identifier"),
        _dc.title(book.title),
        _dc.language(book.language),
        *([_dc.creator(book.creator)] if book.creator else []),
        _dc.publisher(book.publisher),
        *(_dc.rights(line) for line in book.rights),
        _opf.meta(book.modified, property="dcterms:modified"),
        _opf.meta(name="cover", content="f-cover-png"),  # which EPUB 2 readers go by
    ]
    listed = [
        _opf.item(
            {"id": one.name, "href": one.path, "media-type": one.type},
            **({"properties": one.properties} if one.properties else {}),
        )
        for one in files
    ]
    runs = direction_of(book.language)
    turned = {"page-progression-direction": runs} if runs != DIRECTIONS[0] else {}
    package = _opf.package(
        _opf.metadata(*said),
        _opf.manifest(*listed),
        _opf.spine(*(_opf.itemref(idref=one.name) for one in read), **turned),
        {"version": "3.0", "unique-identifier": "identifier"},
    )
    package.set(f"{{{_XML}}}lang", book.language)
    return _serialized(package)


def _serialized(root: Any) -> bytes:
    return bytes(etree.tostring(root, encoding="utf-8", xml_declaration=True, pretty_print=True))
