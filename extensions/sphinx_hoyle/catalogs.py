"""The words of the editions: reads ``locales/`` and compiles it in memory or for Sphinx."""

from __future__ import annotations

import io
import json
from datetime import UTC, datetime
from functools import cache
from gettext import GNUTranslations, NullTranslations
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from sphinx_hoyle.whole_files import write_bytes

# What could end a script element or, in older engines, a line of one.
_NOT_IN_SCRIPTS = {ord(sign): f"\\u{ord(sign):04x}" for sign in "<>&\u2028\u2029"}

LOCALES = Path(__file__).resolve().parents[2] / "locales"


def translation(language: str, domain: str = "hoyle", locales: Path = LOCALES) -> NullTranslations:
    """Return the catalog ``domain`` of an edition; an empty one, which answers in English,
    where the edition has none.
    """
    path = locales / language / "LC_MESSAGES" / f"{domain}.po"
    if not path.is_file():
        return NullTranslations()
    return _read(path, path.stat().st_mtime_ns)


@cache
def _read(path: Path, modified: int) -> NullTranslations:
    """Read one catalog; ``modified`` is part of the key, so that a changed one is read again."""
    return GNUTranslations(io.BytesIO(compiled(path)))


def _parsed(path: Path) -> Catalog:
    language = next((part.name for part in path.parents if part.parent == LOCALES), None)
    with path.open("rb") as lines:
        return read_po(lines, locale=language, abort_invalid=True)


def compiled(path: Path) -> bytes:
    """Return a ``.po`` file as the bytes of a ``.mo`` file; the same text, the same bytes."""
    catalog = _parsed(path)
    # A catalog without dates would get those of this moment.
    catalog.creation_date = catalog.revision_date = datetime.fromtimestamp(0, UTC)
    output = io.BytesIO()
    write_mo(output, catalog)
    return output.getvalue()


def for_scripts(path: Path) -> str:
    """Return a catalog as the script that Sphinx's own scripts take their words from."""
    catalog = _parsed(path)
    messages = {
        message.id[0] if message.pluralizable else message.id: message.string
        for message in catalog
        if message.id and message.string
    }
    words = {"locale": catalog.locale_identifier, "messages": messages}
    # A comparison would be no index into the plural forms.
    words["plural_expr"] = f"Number({catalog.plural_expr})"
    return f"Documentation.addTranslations({script_literal(words)});\n"


def script_literal(value: object) -> str:
    """Return ``value`` as JavaScript, safe in a file and within a page's ``<script>`` alike."""
    return json.dumps(value, ensure_ascii=False).translate(_NOT_IN_SCRIPTS)


def compile_catalogs(
    locales: Path, language: str, destination: Path, pattern: str = "**/*.po"
) -> None:
    """Write the catalogs of an edition as ``.mo`` files where Sphinx finds them, if outdated.

    ``destination`` gets the layout of ``locales``, and keeps nothing that is not there.
    """
    source = locales / language / "LC_MESSAGES"
    target = destination / language / "LC_MESSAGES"
    wanted: set[Path] = set()
    for path in sorted(source.glob(pattern)):
        output = (target / path.relative_to(source)).with_suffix(".mo")
        wanted.add(output)
        if not output.is_file() or output.stat().st_mtime_ns < path.stat().st_mtime_ns:
            content = compiled(path)
            # The file is left alone when no word changed: pages are read again for its time.
            if not output.is_file() or output.read_bytes() != content:
                write_bytes(output, content, lasting=False)
    for output in set(target.rglob("*.mo")) - wanted:
        output.unlink()
