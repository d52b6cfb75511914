"""The text inside a printed PDF: what readers find when they search, copy or listen.

`wordtext` gives each glyph a code for what it is to be read as. A font says by two maps of its own
what its codes are: which glyphs, and which letters.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping
from decimal import Decimal
from typing import Any

import pikepdf
from fontTools.cffLib import CFFFontSet
from fontTools.misc.psCharStrings import T2CharString, calcSubrBias
from fontTools.ttLib import TTFont

from sphinx_hoyle.typst.wordtext import SOFT_HYPHEN, Codes, with_words

# Each family as Typst calls it, and how its PostScript names begin.
FACES = {
    "Libertinus Serif": "LibertinusSerif-",
    "Shobhika": "Shobhika-",
    "Rachana": "Rachana-",
    "DejaVu Sans Mono": "DejaVuSansMono",
}


class ForeignFaces(ValueError):
    """A PDF is set with faces that are not ours; their PostScript names."""


def searchable(content: bytes, known: tuple[str, ...] = tuple(FACES.values())) -> bytes:
    """Return the PDF with its text as readers should find it: whole, and without soft hyphens.

    The names of its faces begin as those ``known`` do. Raises ForeignFaces.
    """
    with pikepdf.open(io.BytesIO(content)) as pdf:
        fonts = {font.objgen: font for page in pdf.pages for font in _fonts(page.Resources)}
        names = {_post_script_name(font) for font in fonts.values()}
        if foreign := [name for name in names if not name.startswith(known)]:
            raise ForeignFaces(", ".join(sorted(foreign)))
        codes = {
            number: Codes(_texts(font), _widths(font), _glyphs(font))
            for number, font in fonts.items()
        }
        for page in pdf.pages:
            used = {
                name.removeprefix("/").encode(): codes[font.objgen]
                for name, font in page.Resources.get("/Font", {}).items()
            }
            page.Contents = pdf.make_stream(with_words(page.Contents.read_bytes(), used))
        for number, font in fonts.items():
            _write_maps(pdf, font, codes[number])
        _without_soft_hyphens(pdf)
        _tell_nothing_suspect(pdf)
        output = io.BytesIO()
        pdf.save(
            output,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return output.getvalue()


# ---- the fonts of the PDF ----------------------------------------------------------------------


def _tell_nothing_suspect(pdf: pikepdf.Pdf) -> None:
    """Leave out that no tag is suspect, which goes without saying: Poppler takes it for an error.

    It asks for a boolean that is true, and reports any other.
    """
    marks = pdf.Root.MarkInfo
    if "/Suspects" in marks and not marks.Suspects:
        del marks["/Suspects"]


def _fonts(resources: pikepdf.Object) -> Iterator[pikepdf.Object]:
    """Yield the fonts of a page, also those within the pictures on it."""
    yield from resources.get("/Font", pikepdf.Dictionary()).values()
    for picture in resources.get("/XObject", pikepdf.Dictionary()).values():
        if "/Resources" in picture:
            yield from _fonts(picture.Resources)


def _post_script_name(font: pikepdf.Object) -> str:
    return str(font.BaseFont).removeprefix("/").split("+")[-1].removesuffix("-Identity-H")


_ENTRY = re.compile(r"<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>")
_LARGEST_SECTION = 100  # entries in one section, by the CMap specification


def _texts(font: pikepdf.Object) -> dict[int, str]:
    """Return what each glyph stands for, as Typst says: all the letters of its cluster."""
    _head, body = font.ToUnicode.read_bytes().decode("latin-1").split("endcodespacerange", 1)
    return {
        int(code, 16): bytes.fromhex(text).decode("utf-16-be")
        for code, text in _ENTRY.findall(body)
    }


def _widths(font: pikepdf.Object) -> dict[int, float]:
    """Return the width of each glyph that has one, in thousandths of its size."""
    widths: dict[int, float] = {}
    told: list[Any] = list(font.DescendantFonts[0].get("/W", []))
    while told:
        first, after = int(told.pop(0)), told.pop(0)
        if isinstance(after, pikepdf.Array):
            widths.update((first + place, float(width)) for place, width in enumerate(after))
        else:
            width = float(told.pop(0))
            widths.update((glyph, width) for glyph in range(first, int(after) + 1))
    return widths


def _glyphs(font: pikepdf.Object) -> int:
    """Return how many glyphs a font has."""
    descriptor = font.DescendantFonts[0].FontDescriptor
    if "/FontFile2" in descriptor:
        count: int = TTFont(io.BytesIO(descriptor.FontFile2.read_bytes()))["maxp"].numGlyphs
        return count
    return len(_compact(descriptor.FontFile3.read_bytes())[0].CharStrings)


def _compact(content: bytes) -> CFFFontSet:
    fonts = CFFFontSet()
    fonts.decompile(io.BytesIO(content), None)
    return fonts


def _write_maps(pdf: pikepdf.Pdf, font: pikepdf.Object, codes: Codes) -> None:
    """Write which glyph and which letters each code of a font is."""
    before = font.ToUnicode.read_bytes().decode("latin-1")
    letters = [
        f"<{code:04X}> <{text.encode('utf-16-be').hex().upper()}>"
        for code, (_glyph, text) in sorted(codes.given.items())
    ]
    head, tail = before.split("endcodespacerange", 1)[0], before[before.index("endcmap") :]
    written = f"{head}endcodespacerange\n{_sections('bfchar', letters)}{tail}"
    font.ToUnicode.write(written.encode("latin-1"))
    if codes.added:
        _add_glyphs(pdf, font.DescendantFonts[0], codes.added, codes.widths)


def _add_glyphs(
    pdf: pikepdf.Pdf,
    font: pikepdf.Object,
    added: Mapping[int, int],
    widths: Mapping[int, float],
) -> None:
    """Draw further codes with glyphs that a font has: of each code in ``added``, its glyph.

    A map of codes to glyphs would do, but MuPDF and pdf.js then read the letters of the glyph.
    """
    descriptor = font.FontDescriptor
    if "/FontFile2" in descriptor:
        numbers = [*range(min(added)), *(added[code] for code in sorted(added))]
        mapped = b"".join(number.to_bytes(2, "big") for number in numbers)
        font.CIDToGIDMap = pdf.make_stream(mapped)
    else:
        descriptor.FontFile3.write(_with_copies(descriptor.FontFile3.read_bytes(), added))
    first = min(added)
    font.W = pikepdf.Array(
        [*font.W, first, [_number(widths.get(added[code], 0)) for code in sorted(added)]]
    )
    # It need not be said which glyphs there are; what was said is no longer true.
    if "/CIDSet" in descriptor:
        del descriptor["/CIDSet"]


def _number(width: float) -> int | Decimal:
    return int(width) if width == int(width) else Decimal(str(width))


_UNSCALED = [1, 0, 0, 1, 0, 0]


def _with_copies(content: bytes, added: Mapping[int, int]) -> bytes:
    """Return a CFF font with a glyph for each code added, drawn by the outline of another."""
    fonts = _compact(content)
    fonts.desubroutinize()  # no outline depends then on how many there are
    top = fonts[0]
    glyphs, subroutines = top.CharStrings, top.GlobalSubrs
    order = list(top.charset)
    shared = {number: place for place, number in enumerate(sorted(set(added.values())))}
    bias = calcSubrBias(shared)
    outlines = {}
    for number, place in shared.items():
        original = glyphs[order[number]]
        original.compile()
        outlines[number] = T2CharString(bytecode=original.bytecode)
        call = T2CharString(
            program=[place - bias, "callgsubr"],
            private=original.private,
            globalSubrs=subroutines,
        )
        glyphs.charStringsIndex.items[glyphs.charStrings[order[number]]] = call
    for number in shared:
        subroutines.append(outlines[number])
    for code in sorted(added):
        copied = glyphs[order[added[code]]]
        assert len(order) == code, (len(order), code)
        name = f"cid{code:05}"
        glyphs.charStrings[name] = len(glyphs.charStringsIndex)
        glyphs.charStringsIndex.append(copied)
        top.FDSelect.append(top.FDSelect[added[code]])
        order.append(name)
    for dictionary in top.FDArray:
        # Typst writes the usual scale at the top and none below. The usual one is left out when
        # this is compiled, and what stands below would then be taken for the whole.
        assert dictionary.rawDict.pop("FontMatrix", _UNSCALED) == _UNSCALED
        dictionary.__dict__.pop("FontMatrix", None)
    top.charset = order
    top.numGlyphs = len(order)
    output = io.BytesIO()
    fonts.compile(output, TTFont(recalcBBoxes=False))  # the box says what it said
    return output.getvalue()


def _sections(kind: str, rows: list[str]) -> str:
    """Return the rows of a character map in sections of the size allowed."""
    sections = [rows[at : at + _LARGEST_SECTION] for at in range(0, len(rows), _LARGEST_SECTION)]
    return "".join(
        f"{len(section)} begin{kind}\n" + "\n".join(section) + f"\nend{kind}\n"
        for section in sections
    )


# ---- what is said of the text ------------------------------------------------------------------

_SAID = {"/Title", "/Alt", "/ActualText", "/E", "/T", "/Author", "/Subject", "/Keywords"}


def _without_soft_hyphens(pdf: pikepdf.Pdf) -> None:
    """Take them out of bookmarks, titles and what is said of figures and tags."""
    for thing in pdf.objects:
        for said in _dictionaries(thing):
            for key in _SAID & said.keys():
                if isinstance(said[key], pikepdf.String) and SOFT_HYPHEN in str(said[key]):
                    said[key] = pikepdf.String(str(said[key]).replace(SOFT_HYPHEN, ""))
    metadata = pdf.Root.Metadata
    written = metadata.read_bytes()
    if (hyphen := SOFT_HYPHEN.encode()) in written:
        metadata.write(written.replace(hyphen, b""))


def _dictionaries(thing: pikepdf.Object) -> Iterator[pikepdf.Object]:
    """Yield a dictionary and those written within it."""
    if isinstance(thing, pikepdf.Array):
        within = list(thing)
    elif isinstance(thing, pikepdf.Dictionary):
        yield thing
        within = list(thing.values())
    else:
        return
    for one in within:
        if isinstance(one, pikepdf.Dictionary | pikepdf.Array) and not one.is_indirect:
            yield from _dictionaries(one)
