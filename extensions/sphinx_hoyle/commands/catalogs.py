"""``hoyle catalogs``: refresh the editions' catalogs from the sources and the code."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

import polib
import sphinx
from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir

from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.catalogs import LIBRARY, OWN, folders, po
from sphinx_hoyle.catalogs.refreshed import refresh
from sphinx_hoyle.files.package import PACKAGE
from sphinx_hoyle.files.whole_files import write_bytes
from sphinx_hoyle.languages import EDITIONS, ENGLISH
from sphinx_hoyle.languages.registry import language_of
from sphinx_hoyle.narration.fields import fields_of_messages
from sphinx_hoyle.narration.own_words import all_catalogs, catalog_of_game, words_of_games
from sphinx_hoyle.received.critical import CATALOG, apparatus_path, critical_notes
from sphinx_hoyle.terms.page import in_alphabet
from sphinx_hoyle.terms.termbase import TERMBASE, read_termbase
from sphinx_hoyle.translations.extraction import MESSAGES
from sphinx_hoyle.translations.for_translators import Comments, read_messages
from sphinx_hoyle.translations.placeholders import FORMS_PAGE, comment_on, forms_page
from sphinx_hoyle.translations.progress import Message

# What the publisher itself says: narration and interface, in the domain `hoyle`.
_EXTRACTED = [("**.py", "python"), ("**.jinja", "jinja2"), ("**.html", "jinja2")]
_KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}

# The catalogs of the narration and the interface, as a page of that name.
_OWN, _SPHINX = OWN
_PUBLISHER = {"Project-Id-Version": "Hoyle", "Last-Translator": "The Hoyle editors"}


def catalogs(
    project: Path, editions: Sequence[str] = EDITIONS, pages: Sequence[str] | None = None
) -> int:
    """Bring ``locales/`` up to date with ``source/``, and the publisher's own with its code.

    ``pages`` are pages or folders below ``source/``, as ``whist/revoke`` or ``whist``; ``hoyle``
    is what the publisher itself says, in the languages of which the project holds the catalogs:
    ours with the library, or those of a package of its own, and the words of the project's own
    games; ``whist/apparatus`` the reasons of
    a book's critical notes. Without ``pages`` it is everything; else all other catalogs stay
    untouched. A changed message keeps its translation as fuzzy with the former text beside it.
    Returns 1 when the sources cannot be read, 2 when a page is not there or a catalog cannot be
    read; then nothing is written. Raises Unreadable with what is wrong with the files of books.
    """
    read_books(Path(os.path.relpath(project / "source")))  # what cannot be read is told at once
    games = words_of_games(project)
    own = [_OWN] if games or any(_speaks(project, edition) for edition in editions) else []
    wanted = [PurePosixPath(page) for page in ([".", *own] if pages is None else pages)]
    missing = [page for page in wanted if not _is_page(project, page)]
    for page in missing:
        print(f"hoyle: source/ has no page or folder {page}; expected one as whist/revoke or whist")
    if missing:
        return 2
    if unreadable := po.unreadable(_refreshed(project, editions, wanted)):
        for problem in unreadable:
            print(problem)
        return 2
    pages_wanted = [page for page in wanted if page.as_posix() != _OWN]
    if pages_wanted:
        extracted = _extracted(project)
        if extracted is None:
            return 1
        for edition in editions:
            _refresh_pages(project, edition, pages_wanted, extracted)
    if PurePosixPath(_OWN) in wanted:
        library = project / LIBRARY
        if library.is_dir():
            write_bytes(library / FORMS_PAGE, forms_page().encode(), lasting=False)
        said = _own_messages(library if library.is_dir() else PACKAGE)
        for edition in editions:
            if _speaks(project, edition):
                _refresh_own(project, edition, said)
        for locales, game in games.items():
            _refresh_game(project, game, locales, editions)
    return 0


def _refresh_game(project: Path, game: str, locales: Path, editions: Sequence[str]) -> None:
    """Refresh the catalogs of a game's words from the package that they are in."""
    package = locales.parent
    said = _own_messages(package, package.relative_to(project))
    for edition in editions:
        if edition != ENGLISH:
            path = catalog_of_game(locales, edition)
            former = po.read(path).metadata if path.is_file() else {}
            named = former.get("Project-Id-Version") or game
            headers = {"Project-Id-Version": named}
            refresh(path, edition, f"The words of {game}", headers, said)


def _speaks(project: Path, edition: str) -> bool:
    """Return whether a project holds the words of the publisher in the language of an edition."""
    brought = language_of(edition).locales
    if brought is None:
        return (project / LIBRARY).is_dir()
    return brought.resolve().is_relative_to(project)


def _is_page(project: Path, page: PurePosixPath) -> bool:
    source = project / "source" / page
    files = (Path(f"{source}.{ending}") for ending in ("md", "yaml"))
    if page.as_posix() == _OWN:
        spoken = any(_speaks(project, edition) for edition in EDITIONS)
        return spoken or bool(words_of_games(project))
    return source.is_dir() or any(file.is_file() for file in files)


def _refreshed(
    project: Path, editions: Iterable[str], wanted: Sequence[PurePosixPath]
) -> Iterator[Path]:
    """Yield the catalogs that are to be refreshed, of those that are there."""
    for edition in editions:
        for page, path in all_catalogs(project, edition):
            asked = PurePosixPath(_OWN) if page.as_posix() in OWN else page
            if any(asked.is_relative_to(part) for part in wanted):
                yield path


def _refresh_own(project: Path, edition: str, said: Sequence[polib.POEntry]) -> None:
    """Refresh the catalogs of what the publisher itself says, and of what Sphinx does."""
    if edition == ENGLISH:
        return
    _project, folder = folders(project, edition)
    refresh(folder / f"{_OWN}.po", edition, "Narration and interface of Hoyle", _PUBLISHER, said)
    path = folder / f"{_SPHINX}.po"
    if language_of(edition).locales is None or path.is_file():
        refresh(path, edition, "Words of Sphinx that readers see", _PUBLISHER, _of_sphinx(path))


@dataclass(frozen=True)
class _Extracted:
    """What the pages say, in whatever language: their templates, and where messages stand."""

    templates: Mapping[PurePosixPath, polib.POFile]
    messages: Mapping[str, Sequence[Message]]

    def to_translate(
        self, page: PurePosixPath, edition: str
    ) -> tuple[list[polib.POEntry], list[Message]]:
        """Return what of a page is not in the language of an edition, and where that stands."""
        places = self.messages.get(str(page), ())
        others = [message for message in places if message.language != edition]
        asked = {message.text for message in others}
        if edition != ENGLISH:  # what settings say, of which no page has a place
            known = {message.text for message in places}
            asked |= {entry.msgid for entry in self.templates[page]} - known
        return [entry for entry in self.templates[page] if entry.msgid in asked], others


def _extracted(project: Path) -> _Extracted | None:
    """Return what the pages say, extracted once for all editions; None if they cannot be read."""
    # A folder of its own for each run: two at a time would read each other's templates.
    with tempfile.TemporaryDirectory() as scratch:
        folder = Path(scratch).resolve() / "templates"
        if run_sphinx(_extraction(project, folder, Path(scratch))):
            return None
        templates = {}
        for path in sorted(folder.rglob("*.pot")):
            template = po.read(path)
            for entry in template:
                entry.occurrences = [
                    (_below(project, folder / name), "") for name, _line in entry.occurrences
                ]
            templates[PurePosixPath(path.relative_to(folder).with_suffix(""))] = template
        return _Extracted(templates, read_messages(folder / MESSAGES))


def _refresh_pages(
    project: Path, edition: str, wanted: Sequence[PurePosixPath], extracted: _Extracted
) -> None:
    """Refresh the catalogs of pages, and of the reasons of critical notes."""
    folder, _library = folders(project, edition)
    english, _library = folders(project, ENGLISH)
    comments = Comments(edition, english, project / "source" / TERMBASE)
    header: Mapping[str, str] = {}
    for page, template in extracted.templates.items():
        header = template.metadata
        entries, places = extracted.to_translate(page, edition)
        is_wanted = any(page.is_relative_to(part) for part in wanted)
        if not entries or not is_wanted or page == PurePosixPath(_SPHINX):
            continue
        told = comments.of_page(page, places)
        for entry in entries:
            entry.comment = told.get(entry.msgid, "")
        entries = _in_order(entries, project / "source" / TERMBASE, edition)
        refresh(folder / f"{page}.po", edition, _subject(page, header), header, entries)
    if edition != ENGLISH:
        for book in sorted(read_books(project / "source")):
            page = PurePosixPath(book, CATALOG)
            reasons = _reasons(project, book)
            if reasons and any(page.is_relative_to(part) for part in wanted):
                refresh(folder / f"{page}.po", edition, _subject(page, header), header, reasons)


def _in_order(entries: list[polib.POEntry], termbase: Path, edition: str) -> list[polib.POEntry]:
    """Return messages with those of the termbase as an edition has them: in its alphabet."""
    place = f"source/{TERMBASE}"
    if not any(place == file for entry in entries for file, _line in entry.occurrences):
        return entries
    concepts = in_alphabet(read_termbase(termbase).values(), edition)
    texts = [text for concept in concepts for text in (concept.definition, concept.note)]
    order = {text: number for number, text in reversed([*enumerate(texts)])}
    listed = (entry for entry in entries if entry.msgid in order)
    ordered = iter(sorted(listed, key=lambda entry: order[entry.msgid]))
    return [next(ordered) if entry.msgid in order else entry for entry in entries]


def _subject(page: PurePosixPath, header: Mapping[str, str]) -> str:
    return f"{page} of {header['Project-Id-Version'].strip()}"


def run_sphinx(arguments: Sequence[str]) -> int:
    """Run Sphinx and return its exit status; in a process of its own, as it keeps a language."""
    return subprocess.run([sys.executable, "-m", "sphinx", *arguments], check=False).returncode


def _extraction(project: Path, templates: Path, scratch: Path) -> list[str]:
    """Return the arguments by which Sphinx extracts what the pages say, in any language.

    It reads no catalog: a fault in one must not keep the others from being refreshed. Nor does it
    tell a version, which would change every catalog at a release.
    """
    return [
        *("-b", "gettext", "-E", "-q", "-c", str(project)),
        *("-D", "hoyle_omits_own_language=0", "-D", f"language={ENGLISH}"),
        *("-d", str(scratch / "doctrees")),
        *("-D", "version=", "-D", "release="),
        *("-D", f"hoyle_catalogs={scratch / 'none'}"),
        *(str(project / "source"), str(templates)),
    ]


def _below(project: Path, path: Path) -> str:
    """Return a path as seen from the project: ``source/whist/revoke.md``."""
    path = path.resolve()
    inside = path.is_relative_to(project)
    return path.relative_to(project).as_posix() if inside else path.as_posix()


def _reasons(project: Path, book: str) -> list[polib.POEntry]:
    """Return the reasons of a book's critical notes, each once."""
    place = _below(project, apparatus_path(project / "source", book))
    reasons = dict.fromkeys(note.why for note in critical_notes(project / "source" / book))
    return [polib.POEntry(msgid=why, occurrences=[(place, "")]) for why in reasons]


def _own_messages(package: Path, shown: Path = LIBRARY) -> list[polib.POEntry]:
    """Return what the publisher says, as gettext's marks in its code and templates tell.

    Or what a game says of whose package this is; ``shown`` is how its files are named.
    """
    catalog = Catalog()
    options = {"**": {"extensions": "jinja2.ext.i18n"}}
    for name, line, found, comments, context in extract_from_dir(
        package, method_map=_EXTRACTED, options_map=options, keywords=_KEYWORDS
    ):
        catalog.add(found, None, [(name, line)], auto_comments=comments, context=context)
    entries = []
    for message in catalog:
        if not message.id:
            continue
        text, plural = message.id if isinstance(message.id, tuple) else (str(message.id), "")
        entries.append(
            polib.POEntry(
                msgctxt=message.context,
                msgid=text,
                msgid_plural=plural,
                comment="\n".join(filter(None, (*message.auto_comments, comment_on(text)))),
                flags=sorted(_flags(text) & message.flags),
                occurrences=[((shown / name).as_posix(), "") for name, _line in message.locations],
            )
        )
    return entries


def _flags(text: str) -> set[str]:
    """Return which flags a message may have.

    Of one whose placeholders have forms we know more than gettext, which would compare them.
    """
    return {po.PERCENT} if fields_of_messages().get(text) else {po.PERCENT, po.BRACES}


def _of_sphinx(path: Path) -> list[polib.POEntry]:
    """Return the messages of a catalog, chosen by hand, that Sphinx still has."""
    template = Path(sphinx.__file__).parent / "locale/sphinx.pot"
    known = {po.key(entry) for entry in po.read(template)}
    chosen = po.read(path) if path.is_file() else []
    return [entry for entry in chosen if not entry.obsolete and po.key(entry) in known]
