"""The press: Typst compiles a book with our faces only, to a tagged and searchable PDF."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from importlib import resources
from pathlib import Path

import typst

from sphinx_hoyle.fonts import print_fonts
from sphinx_hoyle.typst.inline import PrintError
from sphinx_hoyle.typst.textmap import FACES, ForeignFaces, searchable

# Accessible (UA-1) and fit for keeping (A-3a).
STANDARDS: list[typst.PDFStandard] = ["ua-1", "a-3a"]
_TEMPLATES = ("cards.typ", "style.typ", "hands.typ", "blocks.typ", "facing.typ")


class Press:
    """A folder with templates, words and faces, in which books are printed one after another."""

    def __init__(self, folder: Path, words: str) -> None:
        self.folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        for name in _TEMPLATES:
            template = resources.files("sphinx_hoyle.typst").joinpath(name)
            (folder / name).write_bytes(template.read_bytes())
        (folder / "words.json").write_text(words, encoding="utf-8")
        self.font_folders = print_fonts(folder / "faces")
        self.fonts = typst.Fonts(include_system_fonts=False, font_paths=self.font_folders)
        if missing := set(FACES) - set(self.fonts.families()):
            raise PrintError(f"the press lacks the faces {', '.join(sorted(missing))}")

    def add_picture(self, path: Path, name: str) -> None:
        """Bring a picture to where the books name it."""
        shutil.copyfile(path, self.folder / name)

    def print(self, name: str, source: str) -> bytes:
        """Return the PDF of a Typst source; the same source gives the same bytes.

        Raises PrintError with Typst's own account of what it cannot set, and for every warning:
        an unknown face is only a warning to Typst.
        """
        path = self.folder / f"{name}.typ"
        path.write_text(source, encoding="utf-8")
        try:
            pdf, warnings = typst.compile_with_warnings(
                path,
                root=self.folder,
                font_paths=self.fonts,
                format="pdf",
                pdf_standards=STANDARDS,
                timestamp=0,
            )
        except typst.TypstError as error:
            raise PrintError(f"{path}: {error.diagnostic}") from error
        if warnings:
            raise PrintError(f"{path}: " + "; ".join(_told(warning) for warning in warnings))
        assert isinstance(pdf, bytes)
        try:
            return searchable(pdf, self.font_files(), self.folder / "texts")
        except ForeignFaces as error:
            raise PrintError(f"{path}: set with faces that are not ours: {error}") from error

    def font_files(self) -> Sequence[Path]:
        """Return the files of the faces that are not within Typst."""
        return sorted(
            path
            for folder in self.font_folders
            for path in folder.iterdir()
            if path.suffix in (".otf", ".ttf")
        )


def _told(warning: typst.TypstWarning) -> str:
    return " ".join([warning.message, *warning.hints])
