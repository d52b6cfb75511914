"""The faces of the books: Libertinus Serif, Shobhika and Rachana, for paper and for the screen."""

from __future__ import annotations

import hashlib
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import devanagari_fonts
from fontTools.ttLib import TTFont

from sphinx_hoyle.files.whole_files import aside, write_text
from sphinx_hoyle.fonts.subset import DEVANAGARI, MALAYALAM, css_range, subset

_KEPT = Path(__file__).parent / "kept"
LICENCE = _KEPT / "OFL.txt"
# Rachana draws its letters small on their body; so enlarged they look as high as the others.
_SIZES = {"Rachana": "116%"}
WHOLE = " Whole"  # after the name of a family: with all its shapes, for what readers type
_LATIN_WEB = [
    ("latin", [*range(0x20, 0x100), 0x131, 0x152, 0x153, 0x2C6, 0x2DA, 0x2DC,
               *range(0x2000, 0x200C), *range(0x200E, 0x2070), 0x20AC, 0x2122, 0x2191, 0x2193,
               0x2212, 0x2215]),
    ("latin-ext", [*range(0x100, 0x131), *range(0x132, 0x152), *range(0x154, 0x250), 0x2BB, 0x2BC,
                   0x2BE, 0x2BF, 0x304, 0x308, 0x323, 0x329, *range(0x1E00, 0x1EA0)]),
]  # fmt: skip


@dataclass(frozen=True)
class WebFace:
    """One ``@font-face``: a family's weight and style for some characters, and its file's maker."""

    file: str
    family: str
    weight: int
    style: str
    characters: list[int]
    source: Path
    make: Callable[[Path], None]
    size: str = "100%"  # so that its letters look as high as those of the others

    def css(self) -> str:
        """Return the rule, with an address beside the style sheet."""
        return (
            "@font-face {\n"
            f'  font-family: "{self.family}";\n'
            f"  font-weight: {self.weight};\n"
            f"  font-style: {self.style};\n"
            "  font-display: swap;\n"
            f"  size-adjust: {self.size};\n"
            f'  src: url("{self.file}") format("woff2");\n'
            f"  unicode-range: {css_range(self.characters)};\n"
            "}\n"
        )


def shobhika(style: str) -> Path:
    """Return the file of Shobhika ``Regular`` or ``Bold`` inside the devanagari-fonts wheel.

    Raises LookupError where the wheel lacks it; never fetches.
    """
    for font in devanagari_fonts.fonts():
        if font.name == f"Shobhika-{style}" and font.source == "bundled":
            return font.path
    raise LookupError(f"devanagari-fonts holds no Shobhika {style}; expected release 0.2.0")


def print_fonts(directory: Path) -> list[Path]:
    """Return the folders that hold every printed face but Libertinus, which Typst itself holds.

    Rachana is kept as woff2, which Typst cannot read: it is unpacked into ``directory`` once.
    """
    for style in ("regular", "bold"):
        kept = _KEPT / f"rachana-{style}.woff2"
        _once(directory / f"rachana-{style}-{_checksum(kept)}.ttf", partial(_unpack, kept))
    return [shobhika("Regular").parent, directory]


def web_fonts(
    outdir: Path,
    cache: Path | None = None,
    faces: Sequence[WebFace] | None = None,
    *,
    rules: str = "",
) -> Path:
    """Write the woff2 files and ``fonts.css`` into ``outdir`` and return the style sheet's path.

    They are those of ``faces``, or of all whole ones; ``rules`` stand behind theirs. Files that are
    cut out of others take some seconds; with ``cache`` they are made once.
    """
    outdir.mkdir(parents=True, exist_ok=True)
    faces = web_faces() if faces is None else faces
    for face in {face.file: face for face in faces}.values():
        if cache is None:
            _once(outdir / face.file, face.make)
        else:
            _once(cache / face.file, face.make)
            shutil.copyfile(cache / face.file, outdir / face.file)
    sheet = outdir / "fonts.css"
    write_text(
        sheet, "\n".join(filter(None, [*(face.css() for face in faces), rules])), lasting=False
    )
    shutil.copyfile(LICENCE, outdir / LICENCE.name)
    return sheet


def web_faces() -> list[WebFace]:
    """Return every face of the screen."""
    faces = []
    for subset_name, characters in _LATIN_WEB:
        for name, weight, style in (
            ("regular", 400, "normal"),
            ("italic", 400, "italic"),
            ("bold", 700, "normal"),
        ):
            kept = _KEPT / f"libertinus-serif-{subset_name}-{name}.woff2"
            faces.append(_kept_face(kept, "Libertinus Serif", weight, style, characters))
    for name, weight in (("regular", 400), ("bold", 700)):
        source = shobhika(name.title())
        faces.append(
            WebFace(
                file=f"shobhika-{name}-{_checksum(source)}.woff2",
                family="Shobhika",
                weight=weight,
                style="normal",
                characters=DEVANAGARI,
                source=source,
                make=partial(subset, source, characters=DEVANAGARI),
            )
        )
        kept = _KEPT / f"rachana-{name}.woff2"
        faces.append(_kept_face(kept, "Rachana", weight, "normal", MALAYALAM))
    return faces


def _kept_face(kept: Path, family: str, weight: int, style: str, characters: list[int]) -> WebFace:
    return WebFace(
        file=f"{kept.stem}-{_checksum(kept)}.woff2",
        family=family,
        weight=weight,
        style=style,
        characters=characters,
        source=kept,
        make=partial(_copy, kept),
        size=_SIZES.get(family, "100%"),
    )


def _copy(source: Path, to: Path) -> None:
    shutil.copyfile(source, to)


def _unpack(woff2: Path, to: Path) -> None:
    font = TTFont(woff2, recalcTimestamp=False)
    font.flavor = None
    font.save(to)


def _once(target: Path, make: Callable[[Path], None]) -> None:
    """Make ``target`` unless it stands, whole or not at all: editions are built side by side."""
    if target.exists():
        return
    with aside(target) as fresh:
        make(fresh)


def _checksum(path: Path) -> str:
    """Return the start of the file's SHA-256: a file's name then changes with its bytes."""
    return hashlib.sha256(path.read_bytes()).hexdigest()[:8]
