"""From the glyphs of a face back to letters: its cmap and substitutions read backwards."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from importlib.metadata import version
from pathlib import Path
from typing import Any

from fontTools.pens.recordingPen import DecomposingRecordingPen
from fontTools.ttLib import TTFont

from sphinx_hoyle.whole_files import write_text

_SUBSTITUTION_ROUNDS = 8  # ligatures of ligatures; the deepest of our faces needs five


def texts_of(path: Path, cache: Path) -> tuple[str, dict[str, str]]:
    """Return a face's PostScript name, and the letters that each drawn shape stands for.

    By `outline`, because the glyphs of the face inside a PDF are numbered anew. To read a face
    takes some seconds, so the answer is kept in the folder ``cache``, by the bytes of the face,
    of this module and the version of fontTools.
    """
    key = hashlib.sha256(path.read_bytes() + Path(__file__).read_bytes())
    key.update(version("fonttools").encode())
    kept = cache / f"{path.stem}-{key.hexdigest()[:16]}.json"
    if kept.is_file():
        name, texts = json.loads(kept.read_text(encoding="utf-8"))
    else:
        name, texts = _read(path)
        write_text(kept, json.dumps([name, texts]))
    return name, texts


def _read(path: Path) -> tuple[str, dict[str, str]]:
    font = TTFont(path)
    glyphs = font.getGlyphSet()
    texts: dict[str, str] = {}
    for glyph, text in _texts(font).items():
        if drawn := outline(glyphs, glyph):
            texts.setdefault(drawn, text)
    return font["name"].getDebugName(6), texts


def outline(glyphs: Any, name: str) -> str:
    """Return a name for the shape of a glyph, empty for one without a shape."""
    pen = DecomposingRecordingPen(glyphs)
    glyphs[name].draw(pen)
    if not pen.value:
        return ""
    steps = [
        (step, *((round(point[0]), round(point[1])) for point in points if point))
        for step, points in pen.value
    ]
    return hashlib.md5(repr(steps).encode(), usedforsecurity=False).hexdigest()


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
