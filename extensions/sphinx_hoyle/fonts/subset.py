"""Cutting a font down to the characters of one script, as woff2."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font

from sphinx_hoyle.fonts.shapes import reached

_SPACES = [0x20, 0xA0]
_JOINERS = [0x200C, 0x200D]
_DOTTED_CIRCLE = [0x25CC]
_NAMED = (0, 1, 2, 4)  # by whom it is, and what it is called; the licence stands beside it
_DANDAS = [0x964, 0x965]

DEVANAGARI = [*range(0x900, 0x980), *range(0x1CD0, 0x1D00), *_JOINERS, 0x20B9, *_DOTTED_CIRCLE,
              *range(0xA8E0, 0xA900)]  # fmt: skip
MALAYALAM = [*_DANDAS, *range(0xD00, 0xD80), *_JOINERS, *_DOTTED_CIRCLE]


def subset(
    source: Path,
    target: Path,
    characters: Iterable[int],
    clusters: Iterable[str] | None = None,
    features: Iterable[str] = ("*",),
) -> None:
    """Write ``characters`` of ``source`` and every shape they can take to ``target`` as woff2.

    With ``clusters`` only the shapes that these can take are kept; with ``features`` only those
    that come of these OpenType features.
    Equal sources give equal bytes: the font's own time of change is left as it is.
    """
    options = Options()
    options.layout_features = [*features]
    options.name_IDs = ["*"]
    options.hinting = False  # screens of today smooth without them, and they weigh a quarter
    options.notdef_outline = True
    options.flavor = "woff2"
    options.drop_tables += ["DSIG"]
    font = load_font(str(source), options)
    shapes: set[str] = set()
    if clusters is not None:
        shapes = reached(font, clusters)
        options.layout_closure = False
        options.name_IDs = [*_NAMED]
        options.desubroutinize = True  # which woff2 packs tighter by itself
    cutter = Subsetter(options)
    # A space in the font keeps the words of a line in one run of shaping.
    cutter.populate(unicodes=[*characters, *_SPACES], glyphs=shapes)
    cutter.subset(font)
    save_font(font, str(target), options)


def css_range(characters: Iterable[int]) -> str:
    """Return ``characters`` as a CSS ``unicode-range``: ``U+20-7E, U+A0``."""
    runs: list[list[int]] = []
    for character in sorted(set(characters)):
        if runs and runs[-1][1] == character - 1:
            runs[-1][1] = character
        else:
            runs.append([character, character])
    return ", ".join(
        f"U+{first:X}" if first == last else f"U+{first:X}-{last:X}" for first, last in runs
    )
