"""How far each edition is translated: by book, by unit and by message.

A page's messages are kept as it is read, in the source's words, which are the same in every
edition; so each build knows what every edition has to translate, and finds in the catalogs what
it has. Written to ``translations.json`` beside the doctrees, and shown by ``{translations}``.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Set
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, cast

import polib
from docutils import nodes
from sphinx.environment.collectors import EnvironmentCollector
from sphinx.transforms import SphinxTransform
from sphinx.util.nodes import extract_messages

from hoyle.problems import Unreadable
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.block_language import language_of
from sphinx_hoyle.book.domain import PASSAGES
from sphinx_hoyle.book.ids import book_of, identifier
from sphinx_hoyle.catalogs import po
from sphinx_hoyle.catalogs.reviewed import is_reviewed
from sphinx_hoyle.editions.chosen import editions_of
from sphinx_hoyle.editions.compiled_catalogs import UnreadableCatalogs
from sphinx_hoyle.editions.made_of import digest_of, joined
from sphinx_hoyle.files.whole_files import write_text
from sphinx_hoyle.translations import REPORT
from sphinx_hoyle.translations.reviews import REVIEWS, Review, read_reviews

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.environment import BuildEnvironment

PAGE = "translations"
_MESSAGES = "messages"  # the attribute that holds a block's messages until the page is read
_OWN_IDS = (
    hoyle_nodes.about_book,
    hoyle_nodes.author_note,
    hoyle_nodes.clause,
    hoyle_nodes.editor_note,
    hoyle_nodes.hand,
    hoyle_nodes.law,
    hoyle_nodes.reading,
    nodes.section,
)


class Standing(StrEnum):
    """What an edition has of a message or of a unit."""

    REVIEWED = "reviewed"  # read by a second reader against the original
    TRANSLATED = "translated"
    STALE = "stale"  # translated from what the source said before
    MISSING = "missing"


@dataclass(frozen=True, slots=True)
class Message:
    """A message of a page, in the words and the ``language`` of the source.

    ``unit`` is the id of what holds it, ``anchor`` its address on the page.
    """

    unit: str
    anchor: str
    text: str
    language: str


@dataclass(frozen=True, slots=True)
class Place:
    """A unit and where it stands."""

    unit: str
    docname: str
    anchor: str


@dataclass(frozen=True, slots=True)
class Progress:
    """What one edition has of one book; ``book`` is None for the pages outside the books.

    Of a book in the edition's own language only what the editors add is to be translated.
    """

    book: str | None
    edition: str
    own: bool
    units: Mapping[Place, Standing]
    messages: tuple[Standing, ...]

    def places(self, standing: Standing) -> list[Place]:
        """Return the units of a standing, in the order of the pages."""
        return [place for place, found in self.units.items() if found is standing]


# By page and edition, a digest of messages and catalog, and the standing of each message.
Found: TypeAlias = dict[tuple[str, str], tuple[str, tuple[Standing, ...]]]


class KeepMessages(SphinxTransform):
    """Keep each block's messages on the block, before they are translated."""

    default_priority = 13  # after originals are copied (12), before translation (20)

    def apply(self, **kwargs: Any) -> None:
        """Note the messages that Sphinx would extract, with their language."""
        for node, message in extract_messages(self.document):
            language = language_of(node, self.config, self.env.docname)
            kept: list[tuple[str, str]] = node.setdefault(_MESSAGES, [])
            kept.append((message, language))


class MessageCollector(EnvironmentCollector):
    """Keeps the messages of each page with their units."""

    def clear_doc(self, app: Sphinx, env: BuildEnvironment, docname: str) -> None:
        """Forget the messages of a page."""
        messages_of(env).pop(docname, None)

    def merge_other(
        self, app: Sphinx, env: BuildEnvironment, docnames: Set[str], other: BuildEnvironment
    ) -> None:
        """Take over what a parallel process found on the pages it read."""
        found = messages_of(other)
        messages_of(env).update({name: found[name] for name in docnames if name in found})

    def process_doc(self, app: Sphinx, doctree: nodes.document) -> None:
        """Keep the messages of the page just read."""
        docname = app.env.docname
        book = book_of(docname, app.config)
        messages_of(app.env)[docname] = [
            Message(*_unit(node, docname, book), text, language)
            for node in doctree.findall(nodes.Element)
            for text, language in node.attributes.pop(_MESSAGES, ())
        ]


def _unit(node: nodes.Node, docname: str, book: str | None) -> tuple[str, str]:
    """Return the id and the anchor of the innermost unit around a block.

    What is in no unit belongs to its page, which has no anchor.
    """
    place: nodes.Node | None = node
    while place is not None:
        is_unit = isinstance(place, _OWN_IDS) or (isinstance(place, PASSAGES) and place["names"])
        if is_unit and isinstance(place, nodes.Element) and place["ids"]:
            anchor = str(place["ids"][0])
            return identifier(book, place.get("unit", anchor)), anchor
        place = place.parent
    return docname, ""


def messages_of(env: BuildEnvironment) -> dict[str, list[Message]]:
    """Return the messages of each page."""
    # Sphinx has collectors keep their data as attributes that its environment does not declare.
    if not hasattr(env, "hoyle_messages"):
        env.hoyle_messages = {}  # type: ignore[attr-defined]
    return cast("dict[str, list[Message]]", env.hoyle_messages)  # type: ignore[attr-defined]


def progress(
    env: BuildEnvironment, catalogs: Path, found: Found, former: Found
) -> Iterator[Progress]:
    """Yield what each edition has of each book, read from the ``catalogs`` folder.

    Books come in their order, the pages outside the books last; editions in theirs. What was found
    of each message is put into ``found``; of what has not changed since, ``former`` has it.
    """
    books: list[str | None] = [*env.config.hoyle_books, None]
    pages: dict[str | None, list[str]] = {book: [] for book in books}
    for docname in sorted(messages_of(env)):
        pages[book_of(docname, env.config)].append(docname)
    for book, docnames in pages.items():
        for edition in editions_of(env.config) if docnames else ():
            by_unit: dict[Place, list[Standing]] = {}
            for docname in docnames:
                messages = [one for one in messages_of(env)[docname] if one.language != edition]
                path = catalogs / edition / "LC_MESSAGES" / f"{docname}.po"
                of = joined([digest_of(path), *(message.text for message in messages)])
                known, standings = former.get((docname, edition), ("", ()))
                if known != of:
                    standings = tuple(_standings(path, messages))
                found[docname, edition] = of, standings
                for message, standing in zip(messages, standings, strict=True):
                    place = Place(message.unit, docname, message.anchor)
                    by_unit.setdefault(place, []).append(standing)
            yield Progress(
                book,
                edition,
                book is not None and env.config.hoyle_books[book].language == edition,
                {place: _worst(standings) for place, standings in by_unit.items()},
                tuple(standing for standings in by_unit.values() for standing in standings),
            )


def _standings(path: Path, messages: Iterable[Message]) -> Iterator[Standing]:
    """Yield the standing of each message in a catalog."""
    read = read_standings(path)
    for message in messages:
        yield read.get(message.text, Standing.MISSING)


def _worst(standings: Iterable[Standing]) -> Standing:
    """Return the standing of a unit: missing when any message is, stale when one is."""
    return max(standings, key=list(Standing).index)


def read_standings(path: Path) -> dict[str, Standing]:
    """Return the standing of each message of a catalog; none where there is no catalog.

    Raises Unreadable.
    """
    if not path.is_file():
        return {}
    standings = {}
    for message in po.read(path):
        if not message.obsolete:
            standings[message.msgid] = _standing(message)
    return standings


def _standing(message: polib.POEntry) -> Standing:
    if not message.msgstr.strip():
        return Standing.MISSING
    if message.fuzzy:
        return Standing.STALE
    return Standing.REVIEWED if is_reviewed(message) else Standing.TRANSLATED


@dataclass(frozen=True)
class _Counted:
    """What was counted of the translations, from what ``key`` stands for.

    ``found`` is what was found of the messages of each page.
    """

    key: object
    rows: tuple[Progress, ...] = ()
    reviews: tuple[Review, ...] = ()
    found: Found = field(default_factory=dict)

    unshown: ClassVar = ("key", "found")


def _counted(env: BuildEnvironment) -> _Counted:
    # Sphinx has its extensions keep data as attributes that its environment does not declare.
    counted = getattr(env, "hoyle_progress", None)
    return counted if isinstance(counted, _Counted) else _Counted(None)  # of another version


def progress_of(env: BuildEnvironment) -> tuple[Progress, ...]:
    """Return what each edition has of each book, as `update` last found it."""
    return _counted(env).rows


def reviews_of(env: BuildEnvironment) -> tuple[Review, ...]:
    """Return what second and third readers found, as `update` last read it."""
    return _counted(env).reviews


def update(app: Sphinx, env: BuildEnvironment) -> bool:
    """Count again when a page or a catalog changed; returns whether one has.

    Raises UnreadableCatalogs, of whatever edition.
    """
    catalogs = Path(app.confdir) / app.config.hoyle_catalogs
    key = (digest_of(catalogs), {name: tuple(found) for name, found in messages_of(env).items()})
    if _counted(env).key == key:
        return False
    try:
        standings: Found = {}
        rows = tuple(progress(env, catalogs, standings, _counted(env).found))
        reviews = read_reviews(catalogs / REVIEWS, env.config.hoyle_books)
    except Unreadable as error:
        raise UnreadableCatalogs(str(error)) from None
    env.hoyle_progress = _Counted(key, rows, reviews, standings)  # type: ignore[attr-defined]
    return True


def write_report(rows: Iterable[Progress], path: Path) -> None:
    """Write the count as JSON: a row for each book and edition."""
    write_text(path, json.dumps([_row(row) for row in rows], ensure_ascii=False, indent=1) + "\n")


def _row(row: Progress) -> dict[str, object]:
    return {
        "book": row.book,
        "edition": row.edition,
        "own": row.own,
        "units": _counts(tuple(row.units.values())),
        "messages": _counts(row.messages),
        "stale": [place.unit for place in row.places(Standing.STALE)],
        "missing": [place.unit for place in row.places(Standing.MISSING)],
    }


def _counts(standings: tuple[Standing, ...]) -> dict[str, int]:
    """Return how many there are of each standing; what is reviewed is translated too."""
    counts = {str(each): standings.count(each) for each in Standing}
    counts[Standing.TRANSLATED] += counts[Standing.REVIEWED]
    return {"all": len(standings), **counts}


def count_again(app: Sphinx, env: BuildEnvironment) -> list[str]:
    """Return the page that shows the count, when it is to be written again."""
    if app.builder.name == "gettext" or not update(app, env):  # extraction keeps less of a page
        return []
    return [PAGE] if PAGE in env.all_docs else []


def keep_report(app: Sphinx, error: Exception | None) -> None:
    """Write the report beside the doctrees, when the pages could be read and it changed."""
    path = Path(app.doctreedir) / REPORT
    if error is None and app.builder.name != "gettext":
        write_report(progress_of(app.env), path)


def setup_translations(app: Sphinx) -> None:
    """Register what keeps the messages and writes the report."""
    app.add_transform(KeepMessages)
    app.add_env_collector(MessageCollector)
    app.connect("env-get-updated", count_again)
    app.connect("build-finished", keep_report)
