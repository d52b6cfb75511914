"""The press: Typst compiles a book with our faces only, to a tagged and searchable PDF."""

from __future__ import annotations

import hashlib
import json
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from importlib import resources
from importlib.metadata import version
from pathlib import Path

import typst

from sphinx_hoyle.drawing.faces import drawings
from sphinx_hoyle.files.code_digest import code_digest
from sphinx_hoyle.files.whole_files import ASIDE, write_bytes, write_text
from sphinx_hoyle.fonts import print_fonts
from sphinx_hoyle.fonts.brought import SETTING, Brought, folder_of
from sphinx_hoyle.typst.finishing import Way, finished
from sphinx_hoyle.typst.inline import PrintError
from sphinx_hoyle.typst.memory import Turns, need
from sphinx_hoyle.typst.source import Source
from sphinx_hoyle.typst.textmap import FACES, ForeignFaces, searchable

_TEMPLATES = (
    "cards.typ",
    "bank.typ",
    "round.typ",
    "style.typ",
    "hands.typ",
    "readings.typ",
    "blocks.typ",
    "facing.typ",
    "casebook.typ",
    "crib.typ",
)

# So Typst tells of letters that it cannot set: «the text `"\u{bcd}"` could not be displayed…».
_NO_FACE = re.compile(r'the text `"(.+?)"` could not be displayed')
_CODE = re.compile(r"\\u\{([0-9a-f]+)\}")

# What the press itself makes in its folder, beside the templates, words and pictures it is given.
_MADE_HERE = (".pdf", ".set", ".impression", ".pages", ".typ", ASIDE)


def _lines(mark: Path) -> list[str]:
    return mark.read_text("ascii").splitlines() if mark.is_file() else []


def _sign(told: str) -> str:
    return _CODE.sub(lambda code: chr(int(code[1], 16)), told)


class Press:
    """A folder with templates, words and faces, in which books are printed one after another."""

    def __init__(
        self,
        folder: Path,
        words: str,
        brought: Sequence[Brought] = (),
        turns: Turns | None = None,
    ) -> None:
        self.folder = folder
        self.turns = turns or Turns()
        self.families = {**FACES, **{face.family: face.post_script for face in brought}}
        folder.mkdir(parents=True, exist_ok=True)
        for name in _TEMPLATES:
            template = resources.files("sphinx_hoyle.typst").joinpath(name)
            write_bytes(folder / name, template.read_bytes(), lasting=False)
        write_text(folder / "words.json", words, lasting=False)
        write_text(folder / "drawings.json", json.dumps(drawings()), lasting=False)
        self.font_folders = [*print_fonts(folder / "faces"), *folder_of(brought, folder)]
        fonts = typst.Fonts(include_system_fonts=False, font_paths=self.font_folders)
        if missing := set(self.families) - set(fonts.families()):
            raise PrintError(f"the press lacks the faces {', '.join(sorted(missing))}")

    def add_picture(self, path: Path, name: str) -> None:
        """Bring a picture to where the books name it."""
        shutil.copyfile(path, self.folder / name)

    def print(self, book: Source) -> bytes:
        """Return the PDF of a book; the same source gives the same bytes.

        A book printed before from just the same is not set again. Raises PrintError with Typst's
        own account of what it cannot set, and for every warning: an unknown face is only a
        warning to Typst.
        """
        path = self._beside(book.name, ".typ")
        write_text(path, book.typst, lasting=False)
        impression = self._impression(book.typst)
        known = [impression, *filter(None, [book.written_from and self._as_from(book)])]
        kept, mark = path.with_suffix(".pdf"), path.with_suffix(".impression")
        if kept.is_file() and impression in (marked := _lines(mark)):
            if marked != known:  # written from something else, it is the same
                write_text(mark, "\n".join(known))
            return kept.read_bytes()
        mark.unlink(missing_ok=True)  # until the new one is whole, nothing is kept
        set_pdf, pages, ways = self._set(path, need(book.typst, facing=book.spreads))
        pdf = finished(set_pdf, ways, spreads=book.spreads)
        write_text(path.with_suffix(".pages"), json.dumps(pages))
        write_bytes(kept, pdf)
        write_text(mark, "\n".join(known))
        return pdf

    def kept(self, book: Source) -> bytes | None:
        """Return the PDF of a book if it is there, written from the same; its source is not asked.

        So it need not be written to know that it would be the same.
        """
        kept, mark = (self._beside(book.name, suffix) for suffix in (".pdf", ".impression"))
        known = book.written_from and kept.is_file() and self._as_from(book) in _lines(mark)
        return kept.read_bytes() if known else None

    def pages(self, book: Source) -> dict[str, int]:
        """Return the page of each law of a book that has been printed, by its label."""
        pages: dict[str, int] = json.loads(self._beside(book.name, ".pages").read_text("utf-8"))
        return pages

    def _beside(self, name: str, suffix: str) -> Path:
        """Return a file of a book; all stand beside the templates."""
        return self.folder / f"{name.replace('/', '_')}{suffix}"

    def _as_from(self, book: Source) -> str:
        return self._impression(f"written from {book.written_from}")

    def _impression(self, source: str) -> str:
        """Return a digest of all that a book is printed from: text, templates, faces, machine."""
        digest = hashlib.sha256(source.encode("utf-8"))
        digest.update(code_digest(Path(__file__).parent).encode())
        digest.update(version("typst").encode() + version("pikepdf").encode())
        given = [path for path in self.folder.iterdir() if path.suffix not in _MADE_HERE]
        templates = [self.folder / name for name in _TEMPLATES]
        for path in sorted((*filter(Path.is_file, given), *templates, *self.font_files())):
            digest.update(path.name.encode() + b"\0" + hashlib.sha256(path.read_bytes()).digest())
        return digest.hexdigest()

    def _set(self, path: Path, needed: int) -> tuple[bytes, dict[str, int], dict[str, Way]]:
        """Return the PDF of a book, on which pages it has the laws that it lists, and its ways.

        It waits for its turn, which is that of a book that has ``needed`` so many bytes of memory.
        """
        made = path.with_suffix(".set")
        script = Path(__file__).with_name("setting.py")
        with self.turns.turn(needed):
            run = subprocess.run(
                [sys.executable, "-P", script, path, made, *self.font_folders],
                capture_output=True,
                text=True,
                check=False,
            )
        if run.returncode:
            raise PrintError(f"{path}: {run.stderr}")
        said = json.loads(run.stdout)
        if said["error"] is not None:
            if unknown := "".join(dict.fromkeys(map(_sign, _NO_FACE.findall(said["error"])))):
                expected = f"expected a font for their language in {SETTING}"
                raise PrintError(f"{path}: no face has the letters {unknown}; {expected}")
            raise PrintError(f"{path}: {said['error']}")
        if said["warnings"]:
            raise PrintError(f"{path}: " + "; ".join(said["warnings"]))
        pdf = made.read_bytes()
        made.unlink()
        try:
            pdf = searchable(pdf, tuple(self.families.values()))
        except ForeignFaces as error:
            raise PrintError(f"{path}: set with faces that are not ours: {error}") from error
        return pdf, said["pages"], {name: Way(*way) for name, way in said["ways"].items()}

    def font_files(self) -> Sequence[Path]:
        """Return the files of the faces that are not within Typst."""
        return sorted(
            path
            for folder in self.font_folders
            for path in folder.iterdir()
            if path.suffix in (".otf", ".ttf")
        )
