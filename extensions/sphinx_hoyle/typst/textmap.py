"""The text inside a printed PDF: what readers find when they search, copy or listen.

Typst names a shaped cluster by ``/ActualText``, which some readers ignore. They read each glyph's
``/ToUnicode`` entry, so that map is rebuilt from what `glyphtext` finds in the faces.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

import pikepdf
from fontTools.cffLib import CFFFontSet
from fontTools.ttLib import TTFont

from sphinx_hoyle.typst.glyphtext import outline, texts_of
from sphinx_hoyle.typst.wordtext import with_word_texts

# Each family as Typst calls it, and how its PostScript names begin.
FACES = {
    "Libertinus Serif": "LibertinusSerif-",
    "Shobhika": "Shobhika-",
    "Rachana": "Rachana-",
    "DejaVu Sans Mono": "DejaVuSansMono",
}


class ForeignFaces(ValueError):
    """A PDF is set with faces that are not ours; their PostScript names."""


def searchable(content: bytes, faces: Sequence[Path], cache: Path) -> bytes:
    """Return the PDF with its text as readers should find it: whole, and without soft hyphens.

    What is learnt of the ``faces`` is kept in the folder ``cache``. Raises ForeignFaces.
    """
    known = {name: texts for path in faces for name, texts in [texts_of(path, cache)]}
    with pikepdf.open(io.BytesIO(content)) as pdf:
        fonts = {font.objgen: font for page in pdf.pages for font in _fonts(page.Resources)}
        names = {_post_script_name(font) for font in fonts.values()}
        if foreign := [name for name in names if not name.startswith(tuple(FACES.values()))]:
            raise ForeignFaces(", ".join(sorted(foreign)))
        maps = {
            number: _rewrite_map(font, known.get(_post_script_name(font), {}))
            for number, font in fonts.items()
        }
        for page in pdf.pages:
            used = {
                name.removeprefix("/").encode(): maps[font.objgen]
                for name, font in page.Resources.get("/Font", {}).items()
                if font.objgen in maps
            }
            page.Contents = pdf.make_stream(with_word_texts(page.Contents.read_bytes(), used))
        _tell_nothing_suspect(pdf)
        output = io.BytesIO()
        pdf.save(
            output,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
        )
    return output.getvalue()


# ---- the map in the PDF ------------------------------------------------------------------------


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


def _embedded_outlines(font: pikepdf.Object) -> Iterator[tuple[int, str]]:
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
            yield number, outline(glyphs, name)


_ENTRY = re.compile(r"<([0-9A-Fa-f]{4})>\s*<([0-9A-Fa-f]+)>")
_LARGEST_SECTION = 100  # entries in one bfchar section, by the CMap specification


def _rewrite_map(font: pikepdf.Object, known: Mapping[str, str]) -> dict[int, str]:
    """Write the map of a font anew and return it."""
    before = font.ToUnicode.read_bytes().decode("latin-1")
    head, body = before.split("endcodespacerange", 1)
    entries = {
        int(code, 16): bytes.fromhex(text).decode("utf-16-be")
        for code, text in _ENTRY.findall(body)
    }
    if known:
        for number, drawn in _embedded_outlines(font):
            if drawn in known:
                entries[number] = known[drawn]
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
