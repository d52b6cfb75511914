"""Reads and writes catalogs: gettext's ``.po`` files, as translators' tools do.

What is read here, gettext's ``msgfmt --check`` takes too; everything else is told with its line.
"""

from __future__ import annotations

import codecs
import re
from collections.abc import Iterable, Iterator, Mapping
from gettext import c2py
from pathlib import Path
from string import Formatter

import polib

from hoyle.problems import Problem, Unreadable, told
from sphinx_hoyle.files.plain_text import read_plain
from sphinx_hoyle.files.whole_files import write_bytes

BRACES, PERCENT = "python-brace-format", "python-format"
"""Gettext's flags of a message in which ``{names}`` or ``%(names)s`` are filled in."""

OWN = ("hoyle", "sphinx")
"""The catalogs of no page: the publisher's own words, and Sphinx's. In those of pages, braces are
roles and attributes, whatever a tool has flagged them as."""

_QUOTED = r'"(?:[^"\\]|\\[\\ntrvbf"])*"'
_KEYWORD = r"(?:msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)"
_LINE = re.compile(rf"\s*(?:#(?![|~]).*|#~\|.*|(?:#[|~]\s*)?(?:{_KEYWORD}\s*)?{_QUOTED})?\s*")
_TRANSLATION = re.compile(r'msgstr(?:\[(\d)\])?\s*"')
_SYNTAX = re.compile(r"\(line (\d+)\)")
_CHARSET = re.compile(r"\bcharset=(\S+)")
_FORMED = re.compile(r"\w+(?:\.[a-z][a-z_]*)+")
# A formula over n. Python reads no other; a script would run whatever stands there.
_PLURALS = re.compile(
    r"\s*nplurals\s*=\s*(\d)\s*;\s*plural\s*=\s*([n\d\s()<>=!&|?:%+*/-]{1,200});?\s*"
)


def read(path: Path, shown: str | None = None) -> polib.POFile:
    """Return the catalog at ``path``.

    Raises Unreadable with all that gettext would refuse, each at its line; ``shown`` is the path
    in its problems, without it that from where we stand.
    """
    here = Path.cwd()
    name = str(path.relative_to(here) if path.is_relative_to(here) else path)
    name = name if shown is None else shown
    lines = read_plain(path, name, "a gettext catalog").split("\n")
    faults = [
        Problem(name, number, 'is no line of a catalog; expected msgid or msgstr and "text"')
        for number, line in enumerate(lines, start=1)
        if not _LINE.fullmatch(line)
    ]
    if faults:
        raise Unreadable(told(faults))
    try:
        # Nothing is wrapped: each tool does it in its own way, and a change would touch all lines.
        catalog = polib.pofile(str(path), encoding="utf-8", wrapwidth=0)
    except OSError as error:
        line = int(found[1]) if (found := _SYNTAX.search(str(error))) else 1
        says = "stands where it may not; expected msgid, then msgstr"
        raise Unreadable((Problem(name, line, says),)) from None
    filled = path.stem in OWN
    if faults := [Problem(name, line, says) for line, says in _faults(catalog, lines, filled)]:
        raise Unreadable(told(faults))
    return catalog


def unreadable(paths: Iterable[Path]) -> list[Problem]:
    """Return what is wrong with the catalogs at ``paths``, of all of them."""
    found: list[Problem] = []
    for path in paths:
        try:
            read(path)
        except Unreadable as error:
            found.extend(error.problems)
    return found


def write(catalog: polib.POFile, path: Path) -> None:
    """Write a catalog at one stroke; a file that says the same already is left alone."""
    content = str(catalog).encode()
    if path.is_file() and path.read_bytes() == content:
        return
    write_bytes(path, content)


def places(entry: polib.POEntry, lines: list[str]) -> Mapping[int, int]:
    """Return the line (from 1) of each ``msgstr`` of an entry by its plural form, or 0.

    ``lines`` are those of the file that the entry was read from.
    """
    found: dict[int, int] = {}
    first = _line(entry)
    for number, line in enumerate(lines[first - 1 :], start=first):
        if match := _TRANSLATION.match(line.lstrip()):
            found[int(match[1] or 0)] = number
        elif found and not line.lstrip().startswith('"'):
            break
    return found


def key(entry: polib.POEntry) -> tuple[str | None, str]:
    """Return what no two messages of a catalog have in common: context and text."""
    return entry.msgctxt, entry.msgid


def plural_forms(catalog: polib.POFile) -> tuple[int, str] | None:
    """Return the number of plural forms and the expression that chooses; None if not declared.

    Raises ValueError when the header declares them in no way that gettext can read.
    """
    declared = catalog.metadata.get("Plural-Forms", "")
    if not declared:
        return None
    found = _PLURALS.fullmatch(declared)
    if not found:
        raise ValueError(f"Plural-Forms is {declared!r}")
    c2py(found[2])
    return int(found[1]), found[2].strip()


def _faults(catalog: polib.POFile, lines: list[str], filled: bool) -> Iterator[tuple[int, str]]:
    """Yield line and words of what is wrong with a catalog all of whose lines are well.

    Where messages are ``filled`` in, the flags say with what.
    """
    yield from _header_faults(catalog, lines)
    try:
        forms = plural_forms(catalog)
    except ValueError:
        forms = None
    seen: set[tuple[str | None, str]] = set()
    for entry in catalog:
        if entry.obsolete:
            continue
        written = places(entry, lines)
        line = written.get(0, _line(entry))
        if key(entry) in seen:
            yield line, f"{entry.msgid!r} stands twice; expected each message once"
        seen.add(key(entry))
        if not written:
            yield line, "has no msgstr; expected one, which may be empty"
        if entry.msgid_plural and forms is None and any(entry.msgstr_plural.values()):
            yield line, "has plural forms; expected Plural-Forms in the header"
        elif entry.msgid_plural and forms and written.keys() != set(range(forms[0])):
            yield line, f"has {len(written)} plural forms; expected {forms[0]}"
        if not entry.fuzzy:
            yield from _line_end_faults(entry, written)
        if filled and not entry.fuzzy:
            yield from _field_faults(entry, written)


def _line(entry: polib.POEntry) -> int:
    return entry.linenum or 1


def _header_faults(catalog: polib.POFile, lines: list[str]) -> Iterator[tuple[int, str]]:
    def place(field: str) -> int:
        numbered = enumerate(lines, start=1)
        return next((number for number, line in numbered if line.startswith(f'"{field}:')), 1)

    if not catalog.metadata and not catalog:
        return
    charset = _CHARSET.search(catalog.metadata.get("Content-Type", ""))
    if charset is None:
        yield place("Content-Type"), "names no charset; expected charset=UTF-8"
    else:
        try:
            known = codecs.lookup(charset[1]).name
        except LookupError:
            known = "unknown"
        if known != "utf-8":
            yield place("Content-Type"), f"charset={charset[1]}; expected charset=UTF-8"
    try:
        plural_forms(catalog)
    except ValueError as error:
        yield place("Plural-Forms"), f"{error}; expected nplurals=2; plural=(n != 1)"


def _said(entry: polib.POEntry, written: Mapping[int, int]) -> Iterator[tuple[int, str, str]]:
    """Yield line, original and translation of a message, of each plural form if it has several."""
    for form, words in (entry.msgstr_plural or {0: entry.msgstr}).items():
        if words:
            original = entry.msgid_plural if form and entry.msgid_plural else entry.msgid
            yield written.get(form, _line(entry)), original, words


def _line_end_faults(entry: polib.POEntry, written: Mapping[int, int]) -> Iterator[tuple[int, str]]:
    for line, original, words in _said(entry, written):
        for end, has in ("begin", str.startswith), ("end", str.endswith):
            if has(words, "\n") != has(original, "\n"):
                yield line, f"does not {end} as its message does; expected a line end at both"


def _field_faults(entry: polib.POEntry, written: Mapping[int, int]) -> Iterator[tuple[int, str]]:
    """Yield what is not filled in, or could not be."""
    for line, original, words in _said(entry, written):
        if BRACES in entry.flags:
            try:
                allowed = _names(entry.msgid) | _names(entry.msgid_plural)
                for name in sorted(_names(words) - allowed):
                    yield line, f"{{{name}}} is not filled in; expected {_listed(allowed)}"
            except ValueError as error:
                yield line, f"{error}; expected braces in pairs, around a name"
        if PERCENT in entry.flags and (says := _percent_fault(original, words)):
            yield line, f"{says}; expected the names of the message"


def _percent_fault(original: str, words: str) -> str:
    """Return what cannot be filled into a translation that has the original's ``%(names)s``.

    Where Babel is not installed, nobody translates: the catalogs there were read before they were
    published.
    """
    try:
        from babel.messages.catalog import Message, TranslationError
        from babel.messages.checkers import python_format
    except ModuleNotFoundError:
        return ""
    try:
        python_format(None, Message(original, words, flags=[PERCENT]))
    except TranslationError as error:
        return str(error)
    return ""


def _names(message: str) -> set[str]:
    """Return the names that are filled in; raises ValueError where the braces do not pair.

    A value may be asked for in a form, ``{seat.accusative}``: its name is what stands before it.
    """
    fields = {name for _text, name, _form, _how in Formatter().parse(message) if name is not None}
    return {name.partition(".")[0] if _FORMED.fullmatch(name) else name for name in fields}


def _listed(names: set[str]) -> str:
    return ", ".join(f"{{{name}}}" for name in sorted(names)) or "no name in braces"
