"""The faces that pages load: cut down to what the texts of the site can ask for.

Cut are scripts in which letters take many shapes together, and letters of which a site needs few.
What nobody foresees, as what a reader types, is of the same families whole. The names of the other
languages, which stand on every page, are a family of their own: nobody fetches a script for a word.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Sequence, Set
from dataclasses import replace
from functools import partial
from importlib.metadata import version
from pathlib import Path
from string import ascii_letters

from sphinx_hoyle.files.remembered import remembered
from sphinx_hoyle.fonts import WHOLE, WebFace, web_faces
from sphinx_hoyle.fonts.shapes import clusters
from sphinx_hoyle.fonts.subset import subset

NAMES = "Names"
_PLAIN = "latin"  # in the name of the file
_SIGNS = frozenset(map(ord, " !\"'()*+,-./0123456789:;=?AJKQ[]\u00a0§¶«»·–—‘’“”…"))
_LETTERS = frozenset(map(ord, ascii_letters))
_ACCENTED = frozenset(map(ord, "àâäáçèéêëîïíôöóùûüúœÁÉÍÓÖÚÜ"))  # of what French and Hungarian lend
_PLAIN_FEATURES = ("kern", "liga", "mark", "onum")  # small capitals are for the other editions
_MAKERS = ("fonttools", "brotli")
_FURTHER = re.compile("[^\x00-\xff]+")
_BINARY = frozenset({".mo", ".png", ".pickle", ".pyc"})


def words_in(folders: Iterable[Path]) -> frozenset[str]:
    """Return what is written in files of folders, of letters other than the first 256."""
    found: set[str] = set()
    for folder in folders:
        for path in folder.rglob("*"):
            if path.suffix not in _BINARY and path.is_file():
                found |= _words_of(path)
    return frozenset(found)


@remembered
def _words_of(path: Path) -> frozenset[str]:
    return frozenset(_FURTHER.findall(path.read_text(encoding="utf-8", errors="ignore")))


def is_plain(text: str) -> bool:
    """Return whether a text is of the letters of the first faces, those of no other script."""
    plain = {code for face in web_faces() if _is_latin(face) for code in face.characters}
    return plain.issuperset(map(ord, text))


def site_faces(
    words: Set[str], names: Sequence[str], *, plain: bool, brought: Sequence[WebFace] = ()
) -> list[WebFace]:
    """Return the faces of an edition in which no other ``words`` stand, with those of ``names``.

    They are ours, and those that the project has ``brought``. An edition that is not ``plain`` has
    few Latin letters, if any: its signs stand apart from them.
    """
    whole = [*web_faces(), *brought]
    return [
        *_named(whole, "".join(names)),
        *(part for face in whole for part in _cut(face, words, plain=plain)),
        *(
            replace(face, family=f"{face.family}{WHOLE}")
            for face in whole
            if (face.weight, face.style) == (400, "normal") and not _is_base(face)
        ),
    ]


def at_once(faces: Iterable[WebFace], name: str) -> list[WebFace]:
    """Return the faces in which the first lines of a page are set: those that hold the ``name`` of
    its language, the names of the others, and the bold figures of laws where they stand apart.
    """
    letters = set(map(ord, name))
    upright = [one for one in faces if one.style == "normal" and not one.family.endswith(WHOLE)]
    first = [
        face
        for face in upright
        if face.weight == 400 and (face.family == NAMES or letters & set(face.characters))
    ]
    families = {face.family for face in first} - {NAMES}
    figures = [
        face
        for face in upright
        if face.weight > 400 and face.family in families
        if all(chr(code).isdigit() for code in face.characters)
    ]
    return first + figures


def _is_latin(face: WebFace) -> bool:
    return f"-{_PLAIN}-" in face.file


def _is_base(face: WebFace) -> bool:
    return _is_latin(face) and "-ext-" not in face.file


def _named(faces: Sequence[WebFace], text: str) -> Iterable[WebFace]:
    for face in faces:
        wanted = frozenset(map(ord, text)) & frozenset(face.characters)
        if wanted and (face.weight, face.style) == (400, "normal"):
            yield replace(_part(face, wanted, clusters([text], wanted)), family=NAMES)


def _cut(face: WebFace, words: Set[str], *, plain: bool) -> Iterable[WebFace]:
    """Yield what is loaded of a face: it, cut down to the words, or parts of it."""
    if not _is_base(face):
        wanted = frozenset(face.characters)
        found = clusters(words, wanted)
        used = {ord(sign) for cluster in found for sign in cluster}
        figures = {code for code in used if chr(code).isdigit() and face.weight > 400}
        for characters in (figures, used - figures):  # of laws, in bold on every page
            if characters:
                kept = frozenset(one for one in found if not characters.isdisjoint(map(ord, one)))
                yield _part(face, characters, kept)
    elif plain:
        yield face
    else:
        rest = frozenset(face.characters)
        for part in (_SIGNS, _LETTERS, _ACCENTED, rest):
            yield _part(face, part & rest, features=_PLAIN_FEATURES)
            rest -= part


def _part(
    face: WebFace,
    characters: Iterable[int],
    found: frozenset[str] | None = None,
    features: Sequence[str] = ("*",),
) -> WebFace:
    """Return a face with no more than ``characters``, and the shapes of the clusters ``found``."""
    listed = sorted(characters)
    made_of = [face.file, listed, sorted(found or ()), features, *map(version, _MAKERS)]
    digest = hashlib.sha256(repr(made_of).encode()).hexdigest()[:8]
    return replace(
        face,
        file=f"{face.file.rpartition('-')[0]}-part-{digest}.woff2",
        characters=listed,
        make=partial(subset, face.source, characters=listed, clusters=found, features=features),
    )
