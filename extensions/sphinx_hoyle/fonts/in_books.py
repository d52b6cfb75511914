"""The faces that an e-book carries, each cut down to the characters of that book."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence, Set
from dataclasses import dataclass
from importlib.metadata import version
from pathlib import Path

from sphinx_hoyle.files.whole_files import aside
from sphinx_hoyle.fonts import LICENCE, WebFace, web_faces
from sphinx_hoyle.fonts.subset import subset

# Not every reader knows `unicode-range`, by which one family may have several files.
_EXTENDED = " Extended"
FAMILIES = ("Libertinus Serif", f"Libertinus Serif{_EXTENDED}", "Shobhika", "Rachana")


@dataclass(frozen=True)
class EmbeddedFace:
    """A face in an e-book: its file, and the rule that names it, as seen from ``fonts``' parent."""

    file: str
    css: str
    content: bytes


def faces_for(
    characters: Set[str], cache: Path, brought: Sequence[WebFace] = ()
) -> list[EmbeddedFace]:
    """Return the faces that have any of ``characters``, cut down to them: ours, then those
    that a project has ``brought``.

    A face cut down to the same characters before stands in ``cache``.
    """
    found = []
    for face in (*web_faces(), *brought):
        wanted = sorted({ord(one) for one in characters} & set(face.characters))
        if any(chr(one).isalnum() for one in wanted):  # joiners and dandas are in several
            found.append(_embedded(face, wanted, cache))
    return found


def licence() -> bytes:
    """Return the licence of the faces, which goes with them."""
    return LICENCE.read_bytes()


def _embedded(face: WebFace, wanted: list[int], cache: Path) -> EmbeddedFace:
    made_of = f"{face.file} {wanted} {version('fonttools')} {version('brotli')}"
    digest = hashlib.sha256(made_of.encode()).hexdigest()[:16]
    name = face.file.rpartition("-")[0]
    kept = cache / f"{name}-{digest}.subset.woff2"
    if not kept.is_file():
        with aside(kept, lasting=False) as fresh:
            subset(face.source, fresh, wanted)
    extended = _EXTENDED if "latin-ext" in face.file else ""
    css = (
        "@font-face {\n"
        f'  font-family: "{face.family}{extended}";\n'
        f"  font-weight: {face.weight};\n"
        f"  font-style: {face.style};\n"
        f"  size-adjust: {face.size};\n"
        f'  src: url("fonts/{name}.woff2") format("woff2");\n'
        "}\n"
    )
    return EmbeddedFace(f"{name}.woff2", css, kept.read_bytes())
