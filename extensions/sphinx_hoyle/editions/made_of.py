"""What an edition in a format is made of: a digest of each thing that can change a page.

While that stays the same, the edition stays the same too; when anything of it changes, every page
is written anew. Which pages are to be read anew is another question: see ``freshness``.
"""

from __future__ import annotations

import hashlib
import json
import os
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from importlib.metadata import distributions
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hoyle.games import GAMES
from sphinx_hoyle.catalogs import LOCALES
from sphinx_hoyle.files.code_digest import code_digest, games_digest, is_installed
from sphinx_hoyle.files.package import PACKAGE
from sphinx_hoyle.files.whole_files import write_text

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

STAMP = ".made-of.json"
_ADDRESS = re.compile(r" at 0x[0-9a-f]+")
# Settings that name files or folders, seen from the project's folder.
_PATHS = ("templates_path", "html_static_path", "html_extra_path", "html_logo", "html_favicon")


def made_of(app: Sphinx) -> str:
    """Return the digest of everything known beforehand that the edition is made of."""
    config, project = app.config, Path(app.confdir)
    folders = [
        Path(app.srcdir),
        project / config.hoyle_examples,
        project / config.hoyle_catalogs,
        LOCALES,
        *(project / path for path in _paths(config)),
        *map(Path, app.registry.html_themes.values()),
    ]
    parts = [
        app.builder.name,
        code(),
        _plain({each.name: each.value for each in config}),
        *map(digest_of, (project / "conf.py", *folders)),
    ]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def besides(app: Sphinx) -> dict[str, str]:
    """Return the digests of the files that pages took in from elsewhere, by path."""
    known = (Path(app.srcdir), Path(app.confdir) / app.config.hoyle_examples)
    used = {
        os.path.normpath(Path(app.srcdir, name))
        for names in app.env.dependencies.values()
        for name in names
    }
    outside = (path for path in used if not any(Path(path).is_relative_to(one) for one in known))
    return {path: digest_of(Path(path)) for path in sorted(outside)}


def put_stamp(folder: Path, made: str, app: Sphinx) -> None:
    """Say in ``folder``, when all in it is whole, what it was made of, and what is in it."""
    stamp = {"made": made, "besides": besides(app), "files": _sizes(folder)}
    write_text(folder / STAMP, json.dumps(stamp, indent=1))


def is_whole(folder: Path, made: str) -> bool:
    """Return whether ``folder`` holds all that it should, made of just this."""
    try:
        stamp = json.loads((folder / STAMP).read_text(encoding="utf-8"))
        return (
            stamp["made"] == made
            and stamp["files"] == _sizes(folder)
            and all(digest_of(Path(path)) == then for path, then in stamp["besides"].items())
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


@cache
def code() -> str:
    """Return the digest of the code that makes pages, of whatever package, as it is loaded now.

    The project's own modules and ours count by what is in them, installed libraries by release.
    """
    releases = sorted(f"{one.metadata['Name']} {one.version}" for one in distributions())
    own = {
        Path(file).resolve()
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] not in sys.stdlib_module_names
        and isinstance(file := getattr(module, "__file__", None), str)
        and not is_installed(Path(file))
    }
    parts = [
        sys.version,
        code_digest(PACKAGE),
        games_digest(GAMES),
        *releases,
        *(digest_of(path) for path in sorted(own) if not path.is_relative_to(PACKAGE)),
    ]
    return hashlib.sha256("\0".join(parts).encode()).hexdigest()


def digest_of(path: Path) -> str:
    """Return the digest of a file, or of all files below a folder by their names there."""
    digest = hashlib.sha256()
    for file in _files(path):
        digest.update(file.relative_to(path).as_posix().encode() + b"\0")
        try:
            digest.update(hashlib.sha256(file.read_bytes()).digest())
        except OSError:  # not there, or no longer: that too is a state of its own
            digest.update(b"\0")
    return digest.hexdigest()


def _files(path: Path) -> list[Path]:
    if not path.is_dir():
        return [path]
    found = (each for each in path.rglob("*") if "__pycache__" not in each.parts)
    return sorted(each for each in found if not each.is_dir())


def _sizes(folder: Path) -> dict[str, int]:
    files = (path for path in _files(folder) if path.name != STAMP)
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in files}


def _paths(config: Config) -> Iterator[str]:
    for name in _PATHS:
        value = config[name]
        given: Iterable[Any] = value if isinstance(value, (list, tuple)) else [value]
        yield from (each for each in given if isinstance(each, str) and "://" not in each)


def _plain(value: object) -> str:
    """Return a value of a setting as text that is the same in every process."""
    if isinstance(value, Mapping):
        return f"{{{', '.join(sorted(f'{_plain(k)}: {_plain(v)}' for k, v in value.items()))}}}"
    if isinstance(value, (set, frozenset)):
        return f"{{{', '.join(sorted(map(_plain, value)))}}}"
    if isinstance(value, (list, tuple)):
        return f"[{', '.join(map(_plain, value))}]"
    return _ADDRESS.sub("", repr(value))
