"""What rests on laws of its book and is shown by hands: both are checked where they are named."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeVar, cast

from docutils import nodes
from docutils.parsers.rst import directives
from sphinx import addnodes
from sphinx.util.docutils import SphinxDirective

from hoyle.hands.record import Record
from hoyle.problems import Unreadable
from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.book.ids import Fault, identifier
from sphinx_hoyle.book.parts import FILE, take_part
from sphinx_hoyle.book.references import has_printed_name, printed_bare
from sphinx_hoyle.hands.directive import Shown, note_shown, store_of
from sphinx_hoyle.hands.store import PATTERN
from sphinx_hoyle.received.inventory import Executable, read_inventory

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.writers.html5 import HTML5Translator

_ID = re.compile(r"^id:[ \t]*([\w.-]+)[ \t]*$", re.MULTILINE)
_FILES = "hoyle:hand-files"  # kept while a page is read
_PLAYED = "hoyle:laws-played"  # so are the laws that a referee carries out
_INVENTORY = "inventory.yaml"
_Kept = TypeVar("_Kept")


class BackedDirective(SphinxDirective):
    """Words of the editors that rest on ``laws`` of their book and are shown by ``hands`` of it.

    ``what`` is what messages call it, and ``fault`` the kind of what is wrong with it. Without
    hands it must rest on laws that no referee can carry out.
    """

    has_content = True
    option_spec: ClassVar = {
        "laws": directives.unchanged_required,
        "hands": directives.unchanged_required,
    }
    what: ClassVar[str]
    fault: ClassVar[Fault]

    @property
    def laws(self) -> list[str]:
        """The laws named, as they are written."""
        return str(self.options.get("laws", "")).split()

    @property
    def hands(self) -> list[str]:
        """The ids of the hands named."""
        return str(self.options.get("hands", "")).split()

    def has_laws(self) -> bool:
        """Return whether it names a law; that it does not is told."""
        if not self.laws:
            message = f"the {self.what} names no law; expected `:laws:` with their ids"
            self.tell(self.fault, message)
        return bool(self.laws)

    def named(self, law: str) -> str:
        """Return what the edition calls a law in the list: its number alone."""
        return printed_bare(law, self.config.language)

    def laws_listed(self, book: str) -> hoyle_nodes.laws_listed:
        """Return references to the laws."""
        listed = hoyle_nodes.laws_listed("", "", translatable=False)
        self.set_source_info(listed)
        for law in self.laws:
            if listed.children:
                listed += nodes.Text(", ")
            whole = identifier(book, law)
            reference = addnodes.pending_xref(
                "",
                nodes.inline("", self.named(whole), classes=["law-reference"]),
                refdomain="hoyle",
                reftype="law",
                reftarget=law,
                refdoc=self.env.docname,
                refexplicit=has_printed_name(whole),  # else by its title, or its section's
                refwarn=True,
            )
            self.set_source_info(reference)
            listed += reference
        return listed

    def records(self, book: str) -> Iterator[tuple[str, Record]]:
        """Yield the record of each hand, with its id; one that does not exist is told."""
        laws = [identifier(book, law) for law in self.laws]
        if not self.hands:
            played = [law for law in laws if law in self._played(book)]
            if played:
                about = " or ".join(played)
                message = f"the {self.what} names no hand; expected one about {about}"
                self.tell(self.fault, message)
        for hand in self.hands:
            record = self._record(book, hand)
            if record is None:
                message = f"there is no hand {hand!r}; expected the id of one of {book}"
                self.tell(Fault.NO_SUCH_HAND, message)
            else:
                yield hand, record

    def check_hands(self, book: str) -> None:
        """Tell each hand that does not exist, fails, or is not about a law named."""
        laws = [identifier(book, law) for law in self.laws]
        for hand, record in self.records(book):
            if not any(covers(laws, about) for about in record.laws):
                about = ", ".join(record.laws)
                message = f"the hand {hand!r} is about {about}; expected one of {', '.join(laws)}"
                self.tell(self.fault, message)

    def tell(self, fault: Fault, message: str) -> None:
        """Note what is wrong, for every build to tell."""
        hoyle_domain(self.env).note_problem(self.env.docname, self.lineno, fault, message)

    def _record(self, book: str, hand: str) -> Record | None:
        store = store_of(self.config)
        files = self._kept(_FILES, lambda: dict(_hands_below(store.examples, book)))
        name = files.get(hand)
        if name is None:
            return None
        self.env.note_dependency(store.examples / name)
        verdict = store.verdict(name)
        problems = verdict.unreadable
        found = next((one for one in verdict.records if one.id == hand), None)
        if found is not None:
            problems = found.problems
        note_shown(self.env, Shown(self.env.docname, self.lineno, name, verdict.key, problems))
        return found

    def _played(self, book: str) -> frozenset[str]:
        """Return the laws of a book that a referee can carry out by themselves."""

        def read() -> frozenset[str]:
            take_part(self.env, FILE, f"{book}/{_INVENTORY}")
            path = Path(self.env.srcdir) / book / _INVENTORY
            try:
                entries = read_inventory(path) if path.is_file() else ()
            except Unreadable:
                return frozenset()  # `hoyle units` tells of it
            return frozenset(
                entry.id
                for entry in entries
                if entry.executable is not Executable.NO and not entry.by
            )

        return self._kept(_PLAYED, read)

    def _kept(self, key: str, made: Callable[[], _Kept]) -> _Kept:
        """Return what is found out once for a page."""
        kept = self.env.current_document
        if key not in kept:
            kept[key] = made()
        return cast("_Kept", kept[key])


def covers(laws: Sequence[str], about: str) -> bool:
    """Return whether one of the laws is ``about``, or has it as a clause."""
    return any(about == law or about.startswith(f"{law}.") for law in laws)


def _hands_below(examples: Path, book: str) -> Iterator[tuple[str, str]]:
    """Yield the id of each hand of a book with its file, named from ``examples``."""
    for path in sorted((examples / book).rglob(PATTERN)):
        for found in _ID.finditer(path.read_text(encoding="utf-8", errors="replace")):
            yield found[1], path.relative_to(examples).as_posix()


def visit_laws_listed(self: HTML5Translator, node: nodes.Element) -> None:
    """Open the laws."""
    self.body.append(self.starttag(node, "p", "", CLASS="laws-listed"))


def depart_laws_listed(self: HTML5Translator, node: nodes.Element) -> None:
    """Close them."""
    self.body.append("</p>\n")


def setup_backed(app: Sphinx) -> None:
    """Register the node of the laws."""
    app.add_node(hoyle_nodes.laws_listed, html=(visit_laws_listed, depart_laws_listed))
