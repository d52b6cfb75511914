"""Make the kept fonts from the packages that `ORIGIN.toml` names.

Run as ``python -m sphinx_hoyle.fonts.make PACKAGE…`` with the packages, fetched beforehand by the
commands that `ORIGIN.toml` gives. A package or a result with another checksum is refused.
"""

from __future__ import annotations

import hashlib
import io
import sys
import tarfile
import tempfile
import tomllib
from pathlib import Path
from typing import Any

from sphinx_hoyle.fonts.subset import MALAYALAM, subset

HERE = Path(__file__).parent
_CHARACTERS = {
    "malayalam": MALAYALAM,
    "latin": [*range(0x20, 0x3000)],
    "latin-ext": [*range(0x100, 0x250), 0x2BB, 0x2BC, 0x2BE, 0x2BF, 0x304, 0x308, 0x323, 0x329,
                  *range(0x1E00, 0x1EA0)],
}  # fmt: skip


def origins() -> list[dict[str, Any]]:
    """Return the packages of `ORIGIN.toml`, each with the files made from it."""
    origin = tomllib.loads((HERE / "ORIGIN.toml").read_text(encoding="utf-8"))
    packages: list[dict[str, Any]] = origin["package"]
    return packages


def make(archive: Path, target: Path) -> list[Path]:
    """Write the fonts kept from the package ``archive`` into ``target`` and return their paths.

    Raises ValueError where the package is not one of `ORIGIN.toml` or a result differs from it.
    """
    content = archive.read_bytes()
    digest = hashlib.sha256(content).hexdigest()
    package = next((one for one in origins() if one["sha256"] == digest), None)
    if package is None:
        raise ValueError(f"{archive}: SHA-256 {digest} is no package of ORIGIN.toml")
    made = []
    with tarfile.open(fileobj=io.BytesIO(_tar(content)), mode="r:*") as members:
        for kept in package["kept"]:
            member = members.extractfile(kept["from"])
            assert member is not None, kept["from"]
            with tempfile.NamedTemporaryFile(suffix=Path(kept["from"]).suffix) as source:
                source.write(member.read())
                source.flush()
                subset(Path(source.name), target / kept["file"], _CHARACTERS[kept["characters"]])
            result = hashlib.sha256((target / kept["file"]).read_bytes()).hexdigest()
            if result != kept["sha256"]:
                raise ValueError(
                    f"{kept['file']}: SHA-256 {result}; ORIGIN.toml has {kept['sha256']}"
                )
            made.append(target / kept["file"])
    return made


def _tar(content: bytes) -> bytes:
    """Return the tar archive in a package: an npm package is one, a Debian package holds one."""
    if not content.startswith(b"!<arch>\n"):
        return content
    # An `ar` archive: 60-byte headers with the name first and the size at 48; even offsets.
    at = 8
    while at < len(content):
        name = content[at : at + 16].decode("ascii").strip()
        size = int(content[at + 48 : at + 58])
        if name.startswith("data.tar"):
            return content[at + 60 : at + 60 + size]
        at += 60 + size + size % 2
    raise ValueError("a Debian package without data.tar")


def main() -> None:
    """Make the fonts of every package given on the command line."""
    for argument in sys.argv[1:]:
        for path in make(Path(argument), HERE / "kept"):
            print(path)


if __name__ == "__main__":
    main()
