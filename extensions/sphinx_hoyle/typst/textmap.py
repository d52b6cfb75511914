"""The text inside a printed PDF: what readers find when they search, copy or listen.

Typst names a shaped cluster by ``/ActualText``, which some readers ignore. They read each glyph's
``/ToUnicode`` entry, so that map is rebuilt: a glyph stands for the letters that make it, found
by reading the font's cmap and substitutions backwards.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pikepdf
from fontTools.cffLib import CFFFontSet
from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from sphinx_hoyle.typst.wordtext import with_word_texts

# Each family as Typst calls it, and how its PostScript names begin.
FACES = {
    "Libertinus Serif": "LibertinusSerif-",
    "Shobhika": "Shobhika-",
    "Rachana": "Rachana-",
    "DejaVu Sans Mono": "DejaVuSansMono",
}
_SUBSTITUTION_ROUNDS = 8  # ligatures of ligatures; the deepest of our faces needs five

Outline = tuple[Any, ...]


def foreign_faces(content: bytes) -> list[str]:
    """Return the PostScript names of the faces in a PDF that are not ours."""
    with pikepdf.open(io.BytesIO(content)) as pdf:
        names = {_post_script_name(font) for font in _fonts(pdf)}
    return sorted(name for name in names if not name.startswith(tuple(FACES.values())))


def searchable(content: bytes, faces: Sequence[Path]) -> bytes:
    """Return the PDF with its text as readers should find it: whole, and without soft hyphens."""
    known = {name: texts for path in faces for name, texts in [_texts_by_outline(path)]}
    with pikepdf.open(io.BytesIO(content)) as pdf:
        maps = {
            font.objgen: _rewrite_map(font, known.get(_post_script_name(font), {}))
            for font in _fonts(pdf)
        }
        for page in pdf.pages:
            used = {
                name.removeprefix("/").encode(): maps[font.objgen]
                for name, font in page.Resources.get("/Font", {}).items()
                if font.objgen in maps
            }
            page.Contents = pdf.make_stream(with_word_texts(page.Contents.read_bytes(), used))
        output = io.BytesIO()
        pdf.save(
            output,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return output.getvalue()


# ---- from glyphs back to letters ---------------------------------------------------------------


@cache
def _texts_by_outline(path: Path) -> tuple[str, dict[Outline, str]]:
    """Return a face's PostScript name, and the letters that each drawn shape stands for.

    By outline, because the glyphs of the face inside the PDF are numbered anew.
    """
    font = TTFont(path)
    glyphs = font.getGlyphSet()
    texts: dict[Outline, str] = {}
    for glyph, text in _texts(font).items():
        outline = _outline(glyphs, glyph)
        if outline:
            texts.setdefault(outline, text)
    return font["name"].getDebugName(6), texts


def _texts(font: TTFont) -> dict[str, str]:
    """Return the letters behind each glyph, by the cmap and the substitutions read backwards."""
    texts: dict[str, str] = {}
    for character, glyph in sorted(font.getBestCmap().items()):
        texts.setdefault(glyph, chr(character))
    for _round in range(_SUBSTITUTION_ROUNDS):
        before = len(texts)
        for made, parts in _substitutions(font):
            if made not in texts and all(part in texts for part in parts):
                texts[made] = "".join(texts[part] for part in parts)
        if len(texts) == before:
            break
    return texts


def _substitutions(font: TTFont) -> Iterator[tuple[str, list[str]]]:
    for lookup in font["GSUB"].table.LookupList.Lookup:
        for table in lookup.SubTable:
            rules = table.ExtSubTable if table.LookupType == 7 else table
            if rules.LookupType == 1:
                for part, made in rules.mapping.items():
                    yield made, [part]
            elif rules.LookupType == 4:
                for first, ligatures in rules.ligatures.items():
                    for ligature in ligatures:
                        yield ligature.LigGlyph, [first, *ligature.Component]


def _outline(glyphs: Any, name: str) -> Outline:
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    return tuple(
        (step, tuple((round(point[0]), round(point[1])) for point in points if point))
        for step, points in pen.value
    )


# ---- the map in the PDF ------------------------------------------------------------------------


def _fonts(pdf: pikepdf.Pdf) -> Iterator[pikepdf.Object]:
    for thing in pdf.objects:
        if isinstance(thing, pikepdf.Dictionary) and thing.get("/Subtype") == "/Type0":
            yield thing


def _post_script_name(font: pikepdf.Object) -> str:
    return str(font.BaseFont).removeprefix("/").split("+")[-1].removesuffix("-Identity-H")


def _embedded_outlines(font: pikepdf.Object) -> Iterator[tuple[int, Outline]]:
    descriptor = font.DescendantFonts[0].FontDescriptor
    if "/FontFile2" in descriptor:
        embedded = TTFont(io.BytesIO(descriptor.FontFile2.read_bytes()))
        glyphs, order = embedded.getGlyphSet(), embedded.getGlyphOrder()
    else:
        content = descriptor.FontFile3.read_bytes()
        if content.startswith(b"OTTO"):
            charset = TTFont(io.BytesIO(content))["CFF "].cff
        else:
            charset = CFFFontSet()
            charset.decompile(io.BytesIO(content), None)
        glyphs, order = charset[0].CharStrings, charset[0].charset
    for number, name in enumerate(order):
        if number:  # the first is the sign of a missing glyph
            yield number, _outline(glyphs, name)


_ENTRY = re.compile(r"<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>")
_LARGEST_SECTION = 100  # entries in one bfchar section, by the CMap specification


def _rewrite_map(font: pikepdf.Object, known: dict[Outline, str]) -> dict[int, str]:
    """Write the map of a font anew and return it."""
    before = font.ToUnicode.read_bytes().decode("latin-1")
    head, body = before.split("endcodespacerange", 1)
    entries = {
        int(code, 16): bytes.fromhex(text).decode("utf-16-be")
        for code, text in _ENTRY.findall(body)
    }
    if known:
        for number, outline in _embedded_outlines(font):
            if outline in known:
                entries[number] = known[outline]
    rows = [
        f"<{code:04X}> <{text.encode('utf-16-be').hex().upper()}>"
        for code, text in sorted(
            (code, text.replace("\u00ad", "")) for code, text in entries.items()
        )
        if text
    ]
    sections = [rows[at : at + _LARGEST_SECTION] for at in range(0, len(rows), _LARGEST_SECTION)]
    written = "".join(
        f"{len(section)} beginbfchar\n" + "\n".join(section) + "\nendbfchar\n"
        for section in sections
    )
    tail = before[before.index("endcmap") :]
    font.ToUnicode.write(f"{head}endcodespacerange\n{written}{tail}".encode("latin-1"))
    return entries
