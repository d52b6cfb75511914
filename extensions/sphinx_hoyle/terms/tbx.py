"""The termbase as TBX-Basic, of ISO 30042: the edition of 2008, which translators' tools read.

What TBX has no category for, how a term is inflected and found, goes into notes of the term:
``stems: …``, ``forms: …``, ``exceptions: …``, ``near: …``, ``compound``, ``ambiguous``.
"""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterable, Iterator
from xml.parsers import expat

from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.languages import EDITIONS, ENGLISH
from sphinx_hoyle.terms.termbase import FLAGS, LISTS, Concept, Status, Term

_LANGUAGE = "{http://www.w3.org/XML/1998/namespace}lang"
_STATUSES = {status: f"{status}Term-admn-sts" for status in Status}
_UNIT, _ENGINE = "urn:hoyle:unit:", "urn:hoyle:engine:"
_HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n<!DOCTYPE martif SYSTEM "TBXBasiccoreStructV02.dtd">\n'
)
_LINE = "line"  # where the parser keeps the line of an element


def write_tbx(concepts: Iterable[Concept]) -> str:
    """Return the concepts as a TBX document."""
    root = ET.Element("martif", {"type": "TBX-Basic", _LANGUAGE: ENGLISH})
    header = ET.SubElement(root, "martifHeader")
    description = ET.SubElement(header, "fileDesc")
    title = ET.SubElement(description, "titleStmt")
    ET.SubElement(title, "title").text = "Terms of Hoyle"
    source = ET.SubElement(description, "sourceDesc")
    ET.SubElement(source, "p").text = "The termbase of Hoyle, laws of card games"
    encoding = ET.SubElement(header, "encodingDesc")
    ET.SubElement(encoding, "p", {"type": "XCSURI"}).text = "TBXBasicXCSV02.xcs"
    body = ET.SubElement(ET.SubElement(root, "text"), "body")
    for concept in concepts:
        body.append(_entry(concept))
    ET.indent(root)
    return _HEAD + ET.tostring(root, encoding="unicode") + "\n"


def _entry(concept: Concept) -> ET.Element:
    entry = ET.Element("termEntry", {"id": concept.id})
    for game in concept.games:
        ET.SubElement(entry, "descrip", {"type": "subjectField"}).text = game
    ET.SubElement(entry, "descrip", {"type": "definition"}).text = concept.definition
    if concept.note:
        ET.SubElement(entry, "note").text = concept.note
    targets = [(_UNIT, concept.defined)] if concept.defined else []
    targets += [(_ENGINE, symbol) for symbol in concept.engine]
    for scheme, name in targets:
        reference = {"type": "externalCrossReference", "target": f"{scheme}{name}"}
        ET.SubElement(entry, "xref", reference).text = name
    for language, terms in concept.terms.items():
        section = ET.SubElement(entry, "langSet", {_LANGUAGE: language})
        for term in terms:
            section.append(_information(term))
    return entry


def _information(term: Term) -> ET.Element:
    group = ET.Element("tig")
    ET.SubElement(group, "term").text = term.term
    status = ET.SubElement(group, "termNote", {"type": "administrativeStatus"})
    status.text = _STATUSES[term.status]
    if term.attested:
        ET.SubElement(group, "admin", {"type": "source"}).text = term.attested
    for name in LISTS:
        if texts := getattr(term, name):
            ET.SubElement(group, "note").text = f"{name}: {'|'.join(texts)}"
    for name in FLAGS:
        if getattr(term, name):
            ET.SubElement(group, "note").text = name
    return group


def read_tbx(text: str, name: str) -> tuple[Concept, ...]:
    """Return the concepts of a TBX document called ``name`` in messages, in its order.

    Raises Unreadable with every problem, each with its line.
    """
    reader = _Reader(name)
    root = _parse(text, name)
    concepts = tuple(reader.concept(entry) for entry in root.iter("termEntry"))
    if not concepts:
        reader.problem(root, f"{root.tag!r} holds no termEntry; expected TBX-Basic of 2008")
    if reader.problems:
        raise Unreadable(tuple(sorted(reader.problems)))
    return concepts


_DECLARED = re.compile(r"""<\?xml\b[^>]*?\bencoding\s*=\s*["']([^"']*)["']""")


def _parse(text: str, name: str) -> ET.Element:
    """Return the root of a document whose elements know their lines."""
    builder = ET.TreeBuilder()
    declared = _DECLARED.match(text)
    if declared and declared[1].lower() not in ("utf-8", "us-ascii"):
        wrong = f"says that its encoding is {declared[1]!r}; expected UTF-8"
        raise Unreadable((Problem(name, 1, wrong),))
    parser = expat.ParserCreate("UTF-8", namespace_separator="}")

    def start(tag: str, attributes: dict[str, str]) -> None:
        named = {f"{{{key}" if "}" in key else key: value for key, value in attributes.items()}
        builder.start(tag, named | {_LINE: str(parser.CurrentLineNumber)})

    parser.StartElementHandler = start
    parser.EndElementHandler = builder.end
    parser.CharacterDataHandler = builder.data
    try:
        parser.Parse(text.encode("utf-8"), True)
    except expat.ExpatError as error:
        reason = expat.ErrorString(error.code)
        raise Unreadable((Problem(name, error.lineno, f"{reason}; expected XML"),)) from None
    return builder.close()


class _Reader:
    """Reads the elements of one document, and notes every problem on the way."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.problems: list[Problem] = []

    def problem(self, element: ET.Element, message: str) -> None:
        self.problems.append(Problem(self.name, int(element.attrib[_LINE]), message))

    def concept(self, entry: ET.Element) -> Concept:
        """Return a concept, after noting what is wrong with it."""
        definitions = [_text(each) for each in _typed(entry, "descrip", "definition")]
        if len(definitions) != 1 or not definitions[0]:
            self.problem(entry, f"has {len(definitions)} definitions; expected one")
        if not entry.get("id"):
            self.problem(entry, "has no id; expected that of a concept")
        targets = [
            each.get("target", "") for each in _typed(entry, "xref", "externalCrossReference")
        ]
        defined = [name.removeprefix(_UNIT) for name in targets if name.startswith(_UNIT)]
        symbols = [name.removeprefix(_ENGINE) for name in targets if name.startswith(_ENGINE)]
        notes = [_text(each) for each in entry.findall("note")]
        terms: dict[str, tuple[Term, ...]] = {}
        for section in entry.findall("langSet"):
            language = section.get(_LANGUAGE, "")
            if language not in EDITIONS:
                expected = ", ".join(EDITIONS)
                self.problem(section, f"{language!r} is no language; expected {expected}")
            found = tuple(self.term(group) for group in section.findall("tig"))
            terms[language] = terms.get(language, ()) + found
        return Concept(
            id=entry.get("id", ""),
            definition="".join(definitions[:1]),
            line=int(entry.attrib[_LINE]),
            terms=terms,
            defined=defined[0] if defined else None,
            note="\n".join(notes) or None,
            games=tuple(_text(each) for each in _typed(entry, "descrip", "subjectField")),
            engine=tuple(symbols),
        )

    def term(self, group: ET.Element) -> Term:
        """Return a term, after noting what is wrong with it."""
        word = _text(group.find("term"))
        if not word:
            self.problem(group, "has no term; expected one")
        said = [_text(each) for each in _typed(group, "termNote", "administrativeStatus")]
        statuses = [status for status, name in _STATUSES.items() if [name] == said]
        if not statuses:
            expected = ", ".join(_STATUSES.values())
            self.problem(group, f"has the status {', '.join(said)!r}; expected {expected}")
        notes = dict.fromkeys(LISTS, "")
        flags = set()
        for each in group.findall("note"):
            key, colon, value = _text(each).partition(": ")
            if colon and key in notes:
                notes[key] = value
            elif key in FLAGS and not colon:
                flags.add(key)
            else:
                expected = f"{': …, '.join(LISTS)}: …, {' or '.join(FLAGS)}"
                self.problem(each, f"{_text(each)!r} is no note of a term; expected {expected}")
        sources = [_text(each) for each in _typed(group, "admin", "source")]
        stems, forms, exceptions, near = (
            tuple(notes[name].split("|")) if notes[name] else () for name in LISTS
        )
        return Term(
            term=word,
            status=statuses[0] if statuses else Status.ADMITTED,
            attested=sources[0] if sources else None,
            stems=stems,
            forms=forms,
            exceptions=exceptions,
            near=near,
            compound="compound" in flags,
            ambiguous="ambiguous" in flags,
        )


def _typed(element: ET.Element, tag: str, kind: str) -> Iterator[ET.Element]:
    return (child for child in element.findall(tag) if child.get("type") == kind)


def _text(element: ET.Element | None) -> str:
    return "".join(element.itertext()).strip() if element is not None else ""
