"""Faces that a project brings for the letters of its languages: ``hoyle_faces`` in its ``conf.py``.

Latin letters and figures stay in ours, so that an edition looks as the others do.
"""

from __future__ import annotations

import hashlib
import re
import shutil
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fontTools.ttLib import TTFont, TTLibError

from sphinx_hoyle.files.whole_files import aside
from sphinx_hoyle.fonts import WHOLE, WebFace, web_faces
from sphinx_hoyle.fonts.subset import subset

if TYPE_CHECKING:
    from sphinx.config import Config

SETTING = "hoyle_faces"
REGULAR, BOLD, LICENCE, SIZE = "regular", "bold", "licence", "size"
_KNOWN = (REGULAR, BOLD, LICENCE, SIZE)
_SUFFIXES = (".ttf", ".otf")
_SIZE = re.compile(r"[1-9]\d{1,2}%")
_FAMILY, _TYPOGRAPHIC_FAMILY, _POST_SCRIPT = 1, 16, 6  # in the table of a font's names


@dataclass(frozen=True)
class Brought:
    """A face for a ``language``: the ``family`` as its files name it, and how its PostScript names
    begin. ``size`` is how large it is on the screen beside ours, ``bold`` may be missing.
    """

    language: str
    family: str
    post_script: str
    characters: tuple[int, ...]
    regular: Path
    bold: Path | None = None
    licence: Path | None = None
    size: str = "100%"

    @property
    def files(self) -> Sequence[Path]:
        """The files of the face, the regular one first."""
        return [file for file in (self.regular, self.bold) if file is not None]

    def web(self) -> Iterator[WebFace]:
        """Yield the face as pages load it."""
        for file, weight in ((self.regular, 400), (self.bold, 700)):
            if file is not None:
                yield WebFace(
                    file=f"{file.stem.lower()}-{_checksum(file)}.woff2",
                    family=self.family,
                    weight=weight,
                    style="normal",
                    characters=[*self.characters],
                    source=file,
                    make=partial(subset, file, characters=self.characters),
                    size=self.size,
                )


def brought_faces(config: Config, project: Path) -> tuple[Brought, ...]:
    """Return the faces that the settings name, whose files are looked for in the project's folder.

    Raises ValueError with what is wrong and what was expected.
    """
    return tuple(
        _read(language, given, project) for language, given in sorted(config[SETTING].items())
    )


def _read(language: str, given: Any, project: Path) -> Brought:
    where = f"{SETTING}[{language!r}]"
    if not isinstance(given, Mapping) or not given.get(REGULAR) or not set(given) <= set(_KNOWN):
        expected = f"expected a dictionary with {REGULAR!r}, and if need be {', '.join(_KNOWN[1:])}"
        raise ValueError(f"{where} is {given!r}; {expected}")
    files: dict[str, Path] = {}
    for key in (REGULAR, BOLD, LICENCE):
        if key in given:
            file = files[key] = project / str(given[key])
            if not file.is_file():
                expected = "expected a file, named as seen from the project's folder"
                raise ValueError(f"{where}[{key!r}]: {given[key]} is not there; {expected}")
    size = str(given.get(SIZE, "100%"))
    if not _SIZE.fullmatch(size):
        raise ValueError(f"{where}[{SIZE!r}] is {size!r}; expected a percentage, as '110%'")
    found = [
        _told(files[key], files[key].stat().st_mtime_ns, f"{where}[{key!r}]: {given[key]}")
        for key in (REGULAR, BOLD)
        if key in files
    ]
    (family, post_script, own), *others = found
    for other, _name, _characters in others:
        if other != family:
            raise ValueError(f"{where}: {family} and {other} are two families; expected one")
    return Brought(
        language,
        family,
        post_script,
        own,
        files[REGULAR],
        files.get(BOLD),
        files.get(LICENCE),
        size,
    )


@cache
def _told(file: Path, _modified: int, where: str) -> tuple[str, str, tuple[int, ...]]:
    """Return the family of a font, how its PostScript name begins, and its letters but for ours."""
    if file.suffix.lower() not in _SUFFIXES:
        raise ValueError(f"{where} is no font that can be printed; expected .ttf or .otf")
    try:
        font = TTFont(file, lazy=True)
        named = font["name"]
        family = named.getDebugName(_TYPOGRAPHIC_FAMILY) or named.getDebugName(_FAMILY)
        post_script = named.getDebugName(_POST_SCRIPT)
        characters = set(font.getBestCmap())
    except (TTLibError, KeyError, TypeError, OSError) as error:
        raise ValueError(f"{where} cannot be read as a font: {error}") from error
    ours = {code for face in web_faces() for code in face.characters}
    if not family or not post_script or not characters - ours:
        raise ValueError(f"{where} has no name or no letters that ours lack; expected both")
    return family, post_script.partition("-")[0], tuple(sorted(characters - ours))


def css_of(brought: Sequence[Brought]) -> str:
    """Return the rule by which pages are set in faces of the project, behind ours."""
    if not brought:
        return ""
    typed = ", ".join(f'"{face.family}{WHOLE}", "{face.family}"' for face in brought)
    families = ", ".join(f'"{face.family}"' for face in brought)
    return f":root {{\n  --font-brought: {families};\n  --font-brought--typed: {typed};\n}}\n"


def book_css_of(brought: Sequence[Brought], ours: Sequence[str]) -> str:
    """Return the rule by which an e-book is set in them."""
    if not brought:
        return ""
    families = ", ".join(f'"{family}"' for family in (*ours, *(face.family for face in brought)))
    return f"body {{\n  font-family: {families}, serif;\n}}\n"


def licences_of(brought: Sequence[Brought]) -> dict[str, bytes]:
    """Return the licences that go with the faces, by the names of their files among the fonts."""
    return {
        f"{face.regular.stem.lower()}-{face.licence.name}": face.licence.read_bytes()
        for face in brought
        if face.licence is not None
    }


def folder_of(brought: Sequence[Brought], folder: Path) -> list[Path]:
    """Return the folder, within ``folder``, that holds just these files, if there are any."""
    files = [file for face in brought for file in face.files]
    if not files:
        return []
    sums = "".join(map(_checksum, files))
    place = folder / f"brought-{hashlib.sha256(sums.encode()).hexdigest()[:8]}"
    for number, file in enumerate(files):
        target = place / f"{number}-{file.name}"
        if not target.is_file():
            target.parent.mkdir(parents=True, exist_ok=True)
            with aside(target, lasting=False) as fresh:
                shutil.copyfile(file, fresh)
    return [place]


def whole_of(faces: Sequence[WebFace]) -> list[WebFace]:
    """Return the regular ones of faces under the name of what readers type."""
    return [replace(face, family=f"{face.family}{WHOLE}") for face in faces if face.weight == 400]


def _checksum(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()[:8]
