"""What stands where an edition lacks a translation: the English, and only then the original."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import polib
from docutils import nodes
from sphinx.transforms import SphinxTransform
from sphinx.util.nodes import extract_messages

from sphinx_hoyle.book.block_language import STANDS_IN
from sphinx_hoyle.files.whole_files import write_bytes
from sphinx_hoyle.languages import ENGLISH

if TYPE_CHECKING:
    from sphinx.application import Sphinx


def merge_english(
    own: Path, english: Path, destination: Path, edition: str, wants: Callable[[str], bool]
) -> None:
    """Write the catalogs of an edition with English words where it has none.

    ``own`` and ``english`` hold compiled catalogs, ``destination`` gets those of the edition and
    keeps no others. A page that does not want English, since it is written in the language of the
    edition, has the edition's own words alone.
    """
    folder, others = (
        root / language / "LC_MESSAGES" for root, language in ((own, edition), (english, ENGLISH))
    )
    target = destination / edition / "LC_MESSAGES"
    wanted: dict[Path, bytes] = {}
    for name in sorted(_compiled_in(folder) | _compiled_in(others)):
        mine, other = folder / name, others / name
        if other.is_file() and wants(name.with_suffix("").as_posix()):
            wanted[target / name] = _merged(mine, other)
        elif mine.is_file():
            wanted[target / name] = mine.read_bytes()
    for path, content in wanted.items():
        if not path.is_file() or path.read_bytes() != content:
            write_bytes(path, content, lasting=False)
    for path in set(target.rglob("*.mo")) - wanted.keys():
        path.unlink()


def _compiled_in(folder: Path) -> set[Path]:
    return {path.relative_to(folder) for path in folder.rglob("*.mo")}


def _merged(mine: Path, other: Path) -> bytes:
    """Return the catalog ``mine``, if there is one, with what only the ``other`` has."""
    if not mine.is_file():
        return other.read_bytes()
    catalog = polib.mofile(str(mine))
    said = _messages(mine)
    catalog.extend(entry for entry in polib.mofile(str(other)) if entry.msgid not in said)
    return bytes(catalog.to_binary())


class MarkEnglish(SphinxTransform):
    """Mark the blocks for which the edition has no words of its own, but English ones."""

    default_priority = 19  # just before translation (20)

    def apply(self, **kwargs: Any) -> None:
        """Give each such block the attribute `STANDS_IN`."""
        page = f"{self.config.language}/LC_MESSAGES/{self.env.docname}.mo"
        said, mine = (_messages(Path(folder, page)) for folder in self.config.locale_dirs[:2])
        for node, message in extract_messages(self.document):
            if isinstance(node, nodes.TextElement) and message in said - mine:
                node[STANDS_IN] = True


def _messages(path: Path) -> set[str]:
    """Return the messages that a compiled catalog translates; none where there is no catalog."""
    if not path.is_file():
        return set()
    return {entry.msgid for entry in polib.mofile(str(path))}


def setup_fallbacks(app: Sphinx) -> None:
    """Register the marks of what stands in English."""
    app.add_transform(MarkEnglish)
