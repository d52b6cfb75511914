"""``hoyle catalogs``: refresh every edition's catalogs from the sources and the code."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

from sphinx_hoyle.editions import EDITIONS

# What the publisher itself says: narration and interface, in the domain `hoyle`.
_EXTRACTED = [("**.py", "python"), ("**.jinja", "jinja2"), ("**.html", "jinja2")]
_KEYWORDS = {"_": None, "N_": None, "ngettext": (1, 2)}


def catalogs(project: Path) -> int:
    """Bring ``locales/`` up to date with ``source/`` and the extensions' own messages.

    A changed message keeps its translation as fuzzy with the former text beside it. Returns 1
    when the sources cannot be read.
    """
    own = _own_messages(project / "extensions/sphinx_hoyle")
    for edition in EDITIONS:
        templates = project / "build/gettext" / edition
        ran = subprocess.run(_extraction(project, edition, templates), check=False)
        if ran.returncode:
            return 1
        folder = project / "locales" / edition / "LC_MESSAGES"
        for template in sorted(templates.rglob("*.pot")):
            with template.open("rb") as file:
                messages = read_po(file)
            page = template.relative_to(templates).with_suffix(".po")
            if len(messages) and page.name != "sphinx.po":
                messages.project = page.with_suffix("").as_posix()
                _refresh(folder / page, edition, messages)
        if edition != "en":
            _refresh(folder / "hoyle.po", edition, own)
    return 0


def _extraction(project: Path, edition: str, templates: Path) -> list[str]:
    """Return the command that extracts what ``edition`` has to translate."""
    return [
        *(sys.executable, "-m", "sphinx", "-b", "gettext", "-E", "-q", "-c", str(project)),
        *("-D", f"language={edition}", "-d", str(project / "build/doctrees/gettext")),
        *(str(project / "source"), str(templates)),
    ]


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
        message.locations = [(_below(name), line) for name, line in message.locations]
        message.flags -= {"python-format", "python-brace-format"}  # a role is no placeholder
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_po(file, catalog, width=0, include_previous=True, include_lineno=False)


def _below(name: str) -> str:
    """Return the place of a message as seen from the project: ``source/whist/revoke.md``."""
    parts = Path(name).parts
    tops = [place for place, part in enumerate(parts) if part in ("source", "extensions")]
    return "/".join(parts[tops[0] :]) if tops else "extensions/sphinx_hoyle/" + name
