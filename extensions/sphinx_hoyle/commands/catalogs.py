"""``hoyle catalogs``: refresh the editions' catalogs from the sources and the code."""

from __future__ import annotations

import re
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path, PurePosixPath

from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import denormalize, read_po, write_po

from sphinx_hoyle.critical import CATALOG, apparatus_path, critical_notes
from sphinx_hoyle.editions import EDITIONS
from sphinx_hoyle.languages import BOOK_LANGUAGES, ENGLISH

# What the publisher itself says: narration and interface, in the domain `hoyle`.
_EXTRACTED = [("**.py", "python"), ("**.jinja", "jinja2"), ("**.html", "jinja2")]
_KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}


# The catalog of the narration and the interface, as a page of that name.
_OWN = "hoyle"
_QUOTED = re.compile(r'"(?:[^"\\]|\\.)*"')  # a part of a message in a catalog


def catalogs(
    project: Path, editions: Sequence[str] = EDITIONS, pages: Sequence[str] = (".", _OWN)
) -> int:
    """Bring ``locales/`` up to date with ``source/`` and the extensions' own messages.

    ``pages`` are pages or folders below ``source/``, as ``whist/revoke`` or ``whist``; ``hoyle``
    is what the publisher itself says, ``whist/apparatus`` the reasons of a book's critical notes.
    All other catalogs stay untouched. A changed message keeps its translation as fuzzy with the
    former text beside it. Returns 1 when the sources cannot be read, 2 when a page is not there.
    """
    wanted = [PurePosixPath(page) for page in pages]
    missing = [page for page in wanted if not _is_page(project, page)]
    for page in missing:
        print(f"hoyle: source/ has no page or folder {page}; expected one as whist/revoke or whist")
    if missing:
        return 2
    return max(_refresh_edition(project, edition, wanted) for edition in editions)


def _is_page(project: Path, page: PurePosixPath) -> bool:
    source = project / "source" / page
    files = (Path(f"{source}.{ending}") for ending in ("md", "yaml"))
    return page.as_posix() == _OWN or source.is_dir() or any(file.is_file() for file in files)


def _refresh_edition(project: Path, edition: str, wanted: Sequence[PurePosixPath]) -> int:
    """Refresh the wanted catalogs of one edition and return the exit status."""
    folder = project / "locales" / edition / "LC_MESSAGES"
    # A folder of its own for each run: two at a time would read each other's templates.
    with tempfile.TemporaryDirectory() as scratch:
        templates = Path(scratch) / "templates"
        command = _extraction(project, edition, templates, Path(scratch) / "doctrees")
        if subprocess.run(command, check=False).returncode:
            return 1
        for template in sorted(templates.rglob("*.pot")):
            page = PurePosixPath(template.relative_to(templates).with_suffix(""))
            if page.name == "sphinx" or not any(page.is_relative_to(part) for part in wanted):
                continue
            with template.open("rb") as file:
                messages = read_po(file)
            if len(messages):
                messages.project = page.as_posix()
                _refresh(folder / f"{page}.po", edition, messages)
    if edition != ENGLISH:
        for book in sorted(BOOK_LANGUAGES):
            page = PurePosixPath(book, CATALOG)
            reasons = _reasons(project / "source" / book)
            if len(reasons) and any(page.is_relative_to(part) for part in wanted):
                _refresh(folder / f"{page}.po", edition, reasons)
    if edition != ENGLISH and PurePosixPath(_OWN) in wanted:
        own = _own_messages(project / "extensions/sphinx_hoyle")
        _refresh(folder / f"{_OWN}.po", edition, own)
    return 0


def _extraction(project: Path, edition: str, templates: Path, doctrees: Path) -> list[str]:
    """Return the command that extracts what ``edition`` has to translate."""
    return [
        *(sys.executable, "-m", "sphinx", "-b", "gettext", "-E", "-q", "-c", str(project)),
        *("-D", f"language={edition}", "-d", str(doctrees)),
        *(str(project / "source"), str(templates)),
    ]


def _reasons(folder: Path) -> Catalog:
    """Return the reasons of a book's critical notes, each once."""
    catalog = Catalog(project=f"{folder.name}/{CATALOG}", charset="utf-8")
    for note in critical_notes(folder):
        catalog.add(note.why, None, [(str(apparatus_path(folder.parent, folder.name)), 1)])
    return catalog


def _own_messages(package: Path) -> Catalog:
    catalog = Catalog(project="narration and interface", charset="utf-8")
    options = {"**": {"extensions": "jinja2.ext.i18n"}}
    found = extract_from_dir(
        package, method_map=_EXTRACTED, options_map=options, keywords=_KEYWORDS
    )
    for name, line, message, comments, context in found:
        catalog.add(message, None, [(name, line)], auto_comments=comments, context=context)
    return catalog


def _refresh(path: Path, edition: str, template: Catalog) -> None:
    """Write the catalog at ``path`` with the messages of ``template``, keeping translations."""
    catalog = Catalog(locale=edition, charset="utf-8")
    if path.exists():
        with path.open("rb") as file:
            catalog = read_po(file, locale=edition)
    catalog.update(template, update_creation_date=False)
    catalog.header_comment = f"# {template.project} of Hoyle, in the edition {edition}."
    catalog.project, catalog.version, catalog.fuzzy = "Hoyle", "1", False
    catalog.msgid_bugs_address = catalog.last_translator = catalog.language_team = ""
    for message in catalog:
        _restore_former(message)
        message.locations = [(_below(name), line) for name, line in message.locations]
        message.flags -= {"python-format", "python-brace-format"}  # a role is no placeholder
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=0, include_previous=True, include_lineno=False)


def _restore_former(message: Message) -> None:
    """Give a fuzzy message its former text again, which Babel reads as a comment.

    Babel wraps the comment between words, wherever the quotes are.
    """
    former = " ".join(line[1:].strip() for line in message.user_comments if line.startswith("|"))
    message.user_comments = [line for line in message.user_comments if not line.startswith("|")]
    if former and message.fuzzy and not message.previous_id:
        message.previous_id = ["".join(map(denormalize, _QUOTED.findall(former)))]


def _below(name: str) -> str:
    """Return the place of a message as seen from the project: ``source/whist/revoke.md``."""
    parts = Path(name).parts
    tops = [place for place, part in enumerate(parts) if part in ("source", "extensions")]
    return "/".join(parts[tops[0] :]) if tops else "extensions/sphinx_hoyle/" + name
