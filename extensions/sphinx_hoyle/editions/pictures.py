"""The pictures of the site, drawn by Typst: its sign as icons, and one of each book for sharing."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from importlib import resources
from importlib.util import find_spec
from pathlib import Path

from sphinx_hoyle.fonts import print_fonts
from sphinx_hoyle.fonts.brought import Brought, folder_of

# Sides in pixels: Apple's home screen, then the two that a web app manifest needs for Chromium
# (https://web.dev/articles/add-manifest#icons).
TOUCH_ICON = 180
MANIFEST_ICONS = (192, 512)
# In pixels, the size that the Open Graph sharing pages of Facebook ask for: 1.91 to 1.
SHARED_WIDTH, SHARED_HEIGHT = 1200, 630

_INCH = 72  # points; at so many pixels an inch a point is a pixel
_SIGN = "favicon.svg"
_SUITS = "suits-light.svg"

_ICON = """
#set page(width: {side}pt, height: {side}pt, margin: 14%, fill: rgb("#fffdf7"))
#align(center + horizon, image("{sign}", height: 100%))
"""
_SHARED = """
#let words = json("words.json")
#set page(width: {width}pt, height: {height}pt, margin: 80pt, fill: rgb("#fffdf7"))
#set text(font: ("Libertinus Serif", "Shobhika", "Rachana", ..words.faces), fill: rgb("#1f1c18"),
  lang: words.language, hyphenate: false)
#set par(justify: false, leading: .5em)
#align(center + horizon)[
  #text(size: 44pt, fill: rgb("#9b1c2c"), words.above) \\
  #v(20pt)
  #image("{suits}", width: 420pt)
  #v(28pt)
  #text(size: if words.title.len() > 90 {{ 52pt }} else {{ 76pt }}, weight: "bold", words.title)
]
"""


@dataclass(frozen=True, slots=True)
class Shared:
    """What a picture for sharing says: ``above`` the suits the site's name, below it ``title``."""

    language: str
    above: str
    title: str


def can_draw() -> bool:
    """Return whether Typst is installed: a site is also made without, and has then no pictures."""
    return find_spec("typst") is not None


def icon(side: int) -> bytes:
    """Return the site's sign on paper as a square PNG; ``side`` in pixels."""
    return _drawn(_ICON.format(side=side, sign=_SIGN), {}, None)


def shared_picture(words: Shared, cache: Path, brought: Sequence[Brought] = ()) -> bytes:
    """Return the PNG that stands for a book where somebody shares a page of it.

    It is `SHARED_WIDTH` by `SHARED_HEIGHT` pixels; ``cache`` keeps the faces it is set in, ours and
    those that the project has ``brought``.
    """
    source = _SHARED.format(width=SHARED_WIDTH, height=SHARED_HEIGHT, suits=_SUITS)
    given = {"language": words.language, "above": words.above, "title": words.title}
    named = [face.family for face in brought]
    return _drawn(source, {**given, "faces": named}, cache, brought)


def _drawn(
    source: str,
    words: Mapping[str, object],
    cache: Path | None,
    brought: Sequence[Brought] = (),
) -> bytes:
    import typst  # here: a site is also made where it is not installed

    static = resources.files("sphinx_hoyle").joinpath("theme/hoyle/static")
    faces = [*print_fonts(cache), *folder_of(brought, cache)] if cache else []
    fonts = typst.Fonts(include_system_fonts=False, font_paths=faces)
    with tempfile.TemporaryDirectory() as folder:
        for name in (_SIGN, _SUITS):
            (Path(folder) / name).write_bytes(static.joinpath(name).read_bytes())
        (Path(folder) / "words.json").write_text(json.dumps(words), encoding="utf-8")
        path = Path(folder) / "picture.typ"
        path.write_text(source, encoding="utf-8")
        made = typst.compile(str(path), format="png", ppi=_INCH, font_paths=fonts)
    assert isinstance(made, bytes)  # one page
    return made
