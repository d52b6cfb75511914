"""The kinds of input: where each stands, samples of it from our own files, and who reads it."""

from __future__ import annotations

import contextlib
import html
import io
import json
import random
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from html.parser import HTMLParser
from pathlib import Path

import polib
from markdown_it import MarkdownIt

from hoyle.games import GAMES
from hoyle.hands.proof import prove_file
from hoyle.problems import Problem
from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.book.labels import Labels
from sphinx_hoyle.catalogs import compiled, po
from sphinx_hoyle.catalogs.markup import ROLE
from sphinx_hoyle.catalogs.refreshed import refresh
from sphinx_hoyle.checks.admission import catalog_faults
from sphinx_hoyle.checks.exceptions import Exceptions
from sphinx_hoyle.commands.address import hand_of, is_address, read_address
from sphinx_hoyle.commands.terms import import_terms
from sphinx_hoyle.coverage.of_books import read_complete
from sphinx_hoyle.hands.reading_files import read_readings
from sphinx_hoyle.hands.store import Store
from sphinx_hoyle.languages import EDITIONS
from sphinx_hoyle.received.apparatus import read_apparatus
from sphinx_hoyle.received.inventory import read_inventory
from sphinx_hoyle.received.published import BookReader
from sphinx_hoyle.terms.csv_exchange import write_csv
from sphinx_hoyle.terms.recognition import Recognizer
from sphinx_hoyle.terms.tbx import write_tbx
from sphinx_hoyle.terms.termbase import read_termbase

from . import Kind
from .damage import MARK

ROOT = Path(__file__).parents[2]
SOURCE, LOCALES = ROOT / "source", ROOT / "locales"
OWN = ROOT / "extensions/sphinx_hoyle/locales"
SOME = 6  # entries of a sample: whole files would take their time

# What of a file of some kind is written by hand.
_IN_QUOTES = re.compile(rb'"((?:[^"\\\n]|\\.)*)"')
_AFTER_COLON = re.compile(rb":[ \n]+(?:\|\n)?\s*([^\n,{}\[\]]+)")
_AFTER_EQUALS = re.compile(rb"= *([^\n]+)")
_BETWEEN_TAGS = re.compile(rb">([^<>\n]+)<")
_CELLS = re.compile(rb'(?:^|,)("(?:[^"]|"")*"|[^,\n"]*)', re.MULTILINE)
_WORDS = re.compile(rb"(?:^|\s|[`(<{:])([^\s`(){}<>:]+)")
_PARTS = re.compile(rb"([^/#:?&=]+)")


def _in_po(words: str) -> str:
    return polib.escape(words)


def _in_json(words: str) -> str:
    return json.dumps(words, ensure_ascii=False)


def _in_csv(words: str) -> str:
    return '"' + words.replace('"', '""') + '"'


# --- Samples


@cache
def _parts(path: Path, begins: str) -> tuple[str, Sequence[str]]:
    """Return what a file begins with, and its entries, each of which begins so."""
    head, *entries = re.split(f"^(?={begins})", path.read_text(encoding="utf-8"), flags=re.M)
    return head, entries


def _some_of(paths: Sequence[Path], begins: str) -> Callable[[random.Random], bytes]:
    """Return what gives some entries of one of the files."""

    def sample(chance: random.Random) -> bytes:
        head, entries = _parts(chance.choice(paths), begins)
        first = chance.randrange(max(1, len(entries) - SOME))
        return (head + "".join(entries[first : first + SOME])).encode()

    return sample


def _whole(paths: Sequence[Path]) -> Callable[[random.Random], bytes]:
    return lambda chance: chance.choice(paths).read_bytes()


def _catalogs(folder: Path, pattern: str) -> Callable[[random.Random], bytes]:
    paths = sorted(folder.glob(pattern))

    def sample(chance: random.Random) -> bytes:
        head, *entries = _blocks(chance.choice(paths))
        return "\n\n".join((head, *chance.sample(entries, min(SOME, len(entries))))).encode()

    return sample


@cache
def _blocks(path: Path) -> Sequence[str]:
    return path.read_text(encoding="utf-8").split("\n\n")


@cache
def _lists(path: Path) -> Sequence[tuple[str, Sequence[str]]]:
    """Return the lists of an apparatus, each with its entries."""
    found = re.split(r"^(\w+):\n", path.read_text(encoding="utf-8"), flags=re.M)[1:]
    pairs = zip(found[::2], found[1::2], strict=True)
    return [(name, re.split(r"^(?=- )", text, flags=re.M)[1:]) for name, text in pairs]


def _apparatus(chance: random.Random) -> bytes:
    lists = _lists(chance.choice(sorted(SOURCE.glob("*/apparatus.yaml"))))
    some = ((name, chance.sample(entries, min(2, len(entries)))) for name, entries in lists)
    return "".join(f"{name}:\n{''.join(entries)}" for name, entries in some).encode()


def _exported(suffix: str) -> Callable[[random.Random], bytes]:
    """Return what gives some concepts as another tool would give them back."""

    def sample(chance: random.Random) -> bytes:
        concepts = list(read_termbase(SOURCE / "termbase.yaml").values())
        some = chance.sample(concepts, SOME)
        return (write_csv(some) if suffix == ".csv" else write_tbx(some)).encode()

    return sample


def _page(chance: random.Random) -> bytes:
    """Return a page, cut short between two of its paragraphs."""
    paragraphs = chance.choice(_PAGES).read_text(encoding="utf-8").split("\n\n")
    return "\n\n".join(paragraphs[: chance.randrange(2, 12)]).encode()


_PAGES = sorted(SOURCE.glob("*/[a-z]*.md"))
_HANDS = sorted(ROOT.glob("examples/*/*.hand.yaml"))
_READINGS = sorted(ROOT.glob("examples/*/readings/*.hand.yaml"))


def _address(chance: random.Random) -> bytes:
    name = chance.choice(_HANDS).name.partition(".")[0]
    seat = chance.choice(("", "/from-E", "/card-3/from-N-open"))
    edition = chance.choice(EDITIONS)
    return f"https://e.example/{edition}/whist/revoke.html#hand-whist-{name}/step-4{seat}".encode()


# --- Readers, and what must hold of what they accept


class _Live(HTMLParser):
    """Gathers what of a piece of HTML is more than words."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Note the tag with its attributes."""
        self.found.add(tag)
        self.found |= {f"{name}={value}" for name, value in attrs if name not in ("alt", "title")}

    def handle_comment(self, data: str) -> None:
        """Note that there is a comment."""
        self.found.add("<!--")

    def handle_decl(self, decl: str) -> None:
        """Note that there is a declaration."""
        self.found.add("<!")

    def handle_pi(self, data: str) -> None:
        """Note that there is an instruction."""
        self.found.add("<?")

    unknown_decl = handle_pi


_MARKDOWN = MarkdownIt("commonmark")
_HARMLESS = {"p", "em", "strong", "code", "br"}


def _live(message: str) -> set[str]:
    """Return what of a message a browser would see that takes it for plain Markdown with HTML."""
    return _Live(_MARKDOWN.renderInline(ROLE.sub("", message))).found - _HARMLESS


def _said(path: Path) -> Iterator[tuple[str, str]]:
    """Yield original and translation of each message that would be published."""
    for entry in po.read(path):
        if not entry.obsolete and not entry.fuzzy:
            for form, words in (entry.msgstr_plural or {0: entry.msgstr}).items():
                if words:
                    yield (entry.msgid_plural if form else entry.msgid), words


def _catalog(path: Path) -> Sequence[Problem]:
    """Read a catalog as a build does, and as `hoyle catalogs` does."""
    project = path.parents[3]
    page = path.relative_to(path.parents[1]).with_suffix("").as_posix()
    folder, edition = path.parents[2], path.parents[1].name
    faults = list(catalog_faults(folder, edition, project / "source", project, frozenset()))
    if not faults:
        compiled(path)
        for original, words in _said(path):
            more = _live(words) - _live(original)
            assert not more, f"{page}: {sorted(more)} in {words!r}"
    if not po.unreadable([path]):
        messages = [one for one in po.read(path) if not one.obsolete]
        again = project / "again.po"
        again.write_bytes(path.read_bytes())
        refresh(again, "hu", "Trial", {"Project-Id-Version": "Trial"}, messages[1:])
        assert not po.unreadable([again]), f"refreshed: {po.unreadable([again])[0]}"
    return faults


def _own_catalog(path: Path) -> Sequence[Problem]:
    """Read a catalog of the publisher's own words, which templates and scripts print."""
    faults = list(catalog_faults(path.parents[2], "hu", path.parent, path.parents[3], frozenset()))
    if not faults:
        compiled(path)
        for original, words in _said(path):
            more = (
                _Live(f"<p title='{words}'>{words}").found - _Live(f"<p title=''>{original}").found
            )
            assert MARK not in "".join(more), f"{sorted(more)} in {words!r}"
    return faults


def _termbase(path: Path) -> Sequence[Problem]:
    concepts = read_termbase(path)
    for language in EDITIONS:
        Recognizer(concepts.values(), language).uses(f"The trump, {MARK * 50}; the dealer’s hand.")
    return ()


def _imported(path: Path) -> Sequence[Problem]:
    """Take a termbase back from another tool; what ours says then can be read, and is the same."""
    termbase = path.parent / "source/termbase.yaml"
    termbase.parent.mkdir(exist_ok=True)
    head, entries = _parts(SOURCE / "termbase.yaml", "- id:")
    termbase.write_text(head + "".join(entries[:SOME]), encoding="utf-8")
    said = io.StringIO()
    with contextlib.redirect_stdout(said):
        status = import_terms(path.parent, path, write=True)
    read_termbase(termbase)
    lines = said.getvalue().splitlines()
    assert status in (0, 2), status
    found = [re.fullmatch(r"([^\n]+?):([1-9][0-9]*): (.+)", line) for line in lines if status]
    told = [Problem(one[1], int(one[2]), one[3]) for one in found if one]
    assert bool(status) == any(one.path == str(path) for one in told), lines
    changes = re.compile(r".*: the concept is new|[^;]*(?: becomes |«)")  # told above, as for all
    return [one for one in told if one.path == str(path) and not changes.match(one.message)]


def _book_file(path: Path) -> Sequence[Problem]:
    read_books(path.parents[1])
    return ()


def _exceptions(path: Path) -> Sequence[Problem]:
    Exceptions.read(path, path.parent, ("sameness", "terms", "numbers"))
    return ()


def _complete(path: Path) -> Sequence[Problem]:
    for book in GAMES:
        (path.parent / book).mkdir(exist_ok=True)
        (path.parent / book / "book.toml").touch()
    read_complete(path)
    return ()


def _hand(path: Path) -> Sequence[Problem]:
    return [each for record in prove_file(path, GAMES, path.name) for each in record.problems]


def _reading(path: Path) -> Sequence[Problem]:
    found = read_readings(Store(path.parent, path.parent / "kept"), path.name, 2)
    for kept in (path.parent / "kept").iterdir():
        kept.unlink()
    return [*found.problems, *found.verdict.problems]


def _received(path: Path) -> Sequence[Problem]:
    """Read a page as the proof of the received text does."""
    reader = BookReader(path.parent, Labels(language="en"), {})
    reader.passages()
    return reader.problems


def _asked(path: Path) -> Sequence[Problem]:
    """Read an address, as `hoyle play` is given it: any words."""
    text = path.read_text(encoding="utf-8", errors="replace")
    if not is_address(text):
        return ()
    hand_of(read_address(text), ROOT / "examples/whist")
    return ()


def _kinds() -> Iterator[Kind]:
    catalog = "locales/hu/LC_MESSAGES"
    every, own = "*/LC_MESSAGES/**/*.po", "*/LC_MESSAGES/hoyle.po"
    yield Kind(
        "catalog", f"{catalog}/trial.po", _catalogs(LOCALES, every), _IN_QUOTES, _in_po, _catalog, 6
    )
    for name in "hoyle", "sphinx":
        sample = _catalogs(OWN, own.replace("hoyle", name))
        yield Kind(
            f"words-{name}", f"{catalog}/{name}.po", sample, _IN_QUOTES, _in_po, _own_catalog, 2
        )
    yaml = _AFTER_COLON, _in_json
    concepts = _some_of([SOURCE / "termbase.yaml"], "- id:")
    yield Kind("termbase", "source/termbase.yaml", concepts, *yaml, _termbase, 3)
    yield Kind("tbx", "terms.tbx", _exported(".tbx"), _BETWEEN_TAGS, html.escape, _imported, 2)
    yield Kind("csv", "terms.csv", _exported(".csv"), _CELLS, _in_csv, _imported, 2)
    apparatus = "source/trial/apparatus.yaml"
    yield Kind(
        "apparatus", apparatus, _apparatus, *yaml, lambda path: (read_apparatus(path), ())[1], 2
    )
    units = _some_of(sorted(SOURCE.glob("*/inventory.yaml")), "- ")
    inventory = "source/trial/inventory.yaml"
    yield Kind("inventory", inventory, units, *yaml, lambda path: (read_inventory(path), ())[1], 2)
    books = _whole(sorted(SOURCE.glob("*/book.toml")))
    yield Kind("book", "source/trial/book.toml", books, _AFTER_EQUALS, _in_json, _book_file, 2)
    exceptions = _some_of([LOCALES / "exceptions.yaml"], "- ")
    yield Kind("exceptions", "locales/exceptions.yaml", exceptions, *yaml, _exceptions)
    complete = _whole([SOURCE / "complete.yaml"])
    yield Kind("complete", "source/complete.yaml", complete, *yaml, _complete)
    yield Kind("hand", "trial.hand.yaml", _whole(_HANDS), *yaml, _hand, 3, free=True)
    yield Kind("readings", "trial.hand.yaml", _whole(_READINGS), *yaml, _reading, free=True)
    yield Kind("received", "source/trial/index.md", _page, _WORDS, str, _received)
    yield Kind("address", "address", _address, _PARTS, str, _asked)


KINDS: Mapping[str, Kind] = {kind.name: kind for kind in _kinds()}
