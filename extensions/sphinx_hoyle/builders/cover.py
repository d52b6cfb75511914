"""The cover of an e-book, drawn by Typst: letters are outlines there, and need no face."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from hoyle.cards import Suit
from sphinx_hoyle.drawing.faces import OUTLINES
from sphinx_hoyle.fonts import print_fonts
from sphinx_hoyle.fonts.brought import Brought, folder_of

_SOURCE = Path(__file__).with_name("cover.typ")
_POINTS_PER_INCH = 72
_DENSITY = 300.0  # 1,417 pixels by 2,268, as sellers of e-books ask for


@dataclass(frozen=True)
class Cover:
    """A cover for readers, ``svg``, and for their shelves, which want pixels, ``png``."""

    svg: bytes
    png: bytes


@dataclass(frozen=True)
class Front:
    """What stands on a cover, in the ``language`` of the edition."""

    title: str
    signed: str
    edition: str
    publisher: str
    language: str


def cover(front: Front, faces: Path, brought: Sequence[Brought] = ()) -> Cover:
    """Return the cover of a book; faces that must be unpacked for it are kept in ``faces``.

    What ours lack is set in those that the project has ``brought``.
    """
    import typst  # here: the builder is registered wherever a site is made, with Typst or without

    said = {
        "title": front.title,
        "signed": front.signed,
        "edition": front.edition,
        "publisher": front.publisher,
        "language": front.language,
        "faces": [face.family for face in brought],
        "suits": [
            (OUTLINES[Suit.SPADES], "black"),
            (OUTLINES[Suit.HEARTS], "red"),
            (OUTLINES[Suit.CLUBS], "black"),
            (OUTLINES[Suit.DIAMONDS], "red"),
        ],
    }
    faces.mkdir(parents=True, exist_ok=True)
    fonts = typst.Fonts(
        include_system_fonts=False, font_paths=[*print_fonts(faces), *folder_of(brought, faces)]
    )
    compiler = typst.Compiler(
        _SOURCE,
        root=_SOURCE.parent,
        font_paths=fonts,
        sys_inputs={"said": json.dumps(said, ensure_ascii=False)},
    )
    svg, png = compiler.compile(format="svg"), compiler.compile(format="png", ppi=_DENSITY)
    assert isinstance(svg, bytes), svg
    assert isinstance(png, bytes), png
    return Cover(svg, png)
