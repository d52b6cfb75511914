"""What an edition in a format is made of: a digest of each thing that can change a page.

While that stays the same, the edition stays the same too; when anything of it changes, every page
is written anew. All of it is found without Sphinx: the code and the settings by `MadeWith`, the
files and folders by their paths, which the stamp of an edition names. Which pages are to be read
anew is another question: see ``freshness``.
"""

from __future__ import annotations

import hashlib
import json
import os
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.metadata import distributions
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from hoyle.games import GAMES
from sphinx_hoyle.catalogs import locales_of
from sphinx_hoyle.files.code_digest import ENGINE, code_digest, games_digest, is_installed
from sphinx_hoyle.files.package import DRESS, PACKAGE
from sphinx_hoyle.files.whole_files import write_text

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

STAMP = ".made-of.json"
PAGES = ".pages.json"  # beside it: what each page of the edition was made of
# The script by which all this was started, which makes nothing of pages.
_STARTED = frozenset({"__main__", "__mp_main__"})
# Settings that name files or folders, seen from the project's folder.
_PATHS = ("templates_path", "html_static_path", "html_extra_path", "html_logo", "html_favicon")


@dataclass(frozen=True, slots=True)
class MadeWith:
    """The settings of a project as ``conf.py`` has them, and a digest of them and of the code."""

    settings: Mapping[str, object]
    digest: str

    @classmethod
    def of(cls, project: Path) -> MadeWith:
        """Return what the editions of a project are made with.

        Raises ConfigError for a ``conf.py`` that cannot be read.
        """
        # Imported here: whoever only takes digests must not wait for Sphinx.
        from sphinx.config import eval_config_file
        from sphinx.util.tags import Tags

        from sphinx_hoyle.editions.in_plain import plain

        namespace = eval_config_file(project / "conf.py", Tags())
        settings = {
            name: value
            for name, value in namespace.items()
            if not name.startswith("__") and not isinstance(value, ModuleType)
        }
        # By the epoch Sphinx corrects the year of a copyright.
        parts = [*code_of_ours(), plain(settings), os.environ.get("SOURCE_DATE_EPOCH", "")]
        return cls(settings, joined(parts))

    def made_of(self, *asked: str) -> str:
        """Return the digest of what Sphinx is ``asked`` to make with this."""
        return joined([self.digest, *asked])


def taken_in(app: Sphinx) -> dict[str, str]:
    """Return the digests of the files and folders that the settings lead to, by path."""
    config, project = app.config, Path(app.confdir)
    paths = [
        project / "conf.py",
        Path(app.srcdir),
        project / config.hoyle_examples,
        project / config.hoyle_catalogs,
        locales_of(config.language),
        *(project / path for path in _paths(config)),
        *map(Path, app.registry.html_themes.values()),
        *own_modules(),
    ]
    return {os.path.normpath(path): digest_of(path) for path in paths}


def besides_pages(app: Sphinx, apart: Collection[Path] = ()) -> str:
    """Return the digest of the sources and catalogs that are those of no page.

    Those ``apart`` do not count: of them each page notes for itself what it asks for.
    """
    source, catalogs = Path(app.srcdir), Path(app.confdir) / app.config.hoyle_catalogs
    suffixes = tuple(app.config.source_suffix)
    pages = {path for path in _files(source) if path.name.endswith(suffixes)}
    others = [path for path in _files(source) if path not in pages and path not in apart]
    names = {path.relative_to(source).as_posix() for path in pages}
    docnames = {name.removesuffix(one) for name in names for one in suffixes}
    for path in _files(catalogs) if catalogs.is_dir() else ():
        docname = "/".join(path.relative_to(catalogs).with_suffix("").parts[2:])
        if path not in apart and (docname not in docnames or path.suffix != ".po"):
            others.append(path)
    return joined(f"{path.as_posix()} {digest_of(path)}" for path in others)


def besides(app: Sphinx) -> dict[str, str]:
    """Return the digests of the files that pages took in from elsewhere, by path."""
    known = (Path(app.srcdir), Path(app.confdir) / app.config.hoyle_examples)
    used = {
        os.path.normpath(Path(app.srcdir, name))
        for names in app.env.dependencies.values()
        for name in names
    }
    used |= set(map(str, own_modules()))  # some are loaded when they are wanted
    outside = (path for path in used if not any(Path(path).is_relative_to(one) for one in known))
    return {path: digest_of(Path(path)) for path in sorted(outside)}


def put_stamp(folder: Path, made: str, taken: Mapping[str, str], app: Sphinx) -> None:
    """Say in ``folder``, when all in it is whole, what it was made of, and what is in it.

    ``taken`` are the digests of what was taken in, as it was before anything was read.
    """
    stamp = {"made": made, "taken": {**besides(app), **taken}, "files": _sizes(folder)}
    write_text(folder / STAMP, json.dumps(stamp, indent=1))


def is_made_with(folder: Path, app: Sphinx) -> bool:
    """Return whether what stands in ``folder`` was made with the files that we would make it with.

    Of pages, catalogs and hands, whose folders are known, this tells nothing.
    """
    config, project = app.config, Path(app.confdir)
    known = (Path(app.srcdir), project / config.hoyle_examples, project / config.hoyle_catalogs)
    apart = set(map(os.path.normpath, known))
    try:
        stamp = json.loads((folder / STAMP).read_text(encoding="utf-8"))
        taken = stamp["taken"].items()
        return all(digest_of(Path(path)) == then for path, then in taken if path not in apart)
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


def is_whole(folder: Path, made: str, digest: Callable[[Path], str] | None = None) -> bool:
    """Return whether ``folder`` holds all that it should, made of just this.

    Who asks for several folders may give a ``digest_of`` that remembers.
    """
    current = digest or digest_of
    try:
        stamp = json.loads((folder / STAMP).read_text(encoding="utf-8"))
        return (
            stamp["made"] == made
            and stamp["files"] == _sizes(folder)
            and all(current(Path(path)) == then for path, then in stamp["taken"].items())
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


@cache
def code() -> str:
    """Return the digest of the code that reads pages, of whatever package, as it is loaded now.

    The project's own modules and ours count by what is in them, installed libraries by release.
    """
    return joined([*code_of_ours(DRESS), *map(digest_of, own_modules())])


@cache
def code_of_ours(leave_out: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Return digests of our code and of the games, and the releases of what is installed.

    Of ours, folders that ``leave_out`` names do not count.
    """
    return (sys.version, code_digest(PACKAGE, leave_out), games_digest(GAMES), *_releases())


@cache
def _releases() -> list[str]:
    return sorted(f"{one.metadata['Name']} {one.version}" for one in distributions())


def own_modules() -> list[Path]:
    """Return the files of the modules that are neither ours nor installed, as are loaded now."""
    own = (
        _own(file)
        for name, module in list(sys.modules.items())
        if name.partition(".")[0] not in sys.stdlib_module_names
        and name not in _STARTED
        and isinstance(file := getattr(module, "__file__", None), str)
    )
    return sorted({path for path in own if path is not None})


@cache
def _own(file: str) -> Path | None:
    """Return where the file of a module is; nothing for one of ours, or of what is installed."""
    if is_installed(Path(file)):
        return None
    path = Path(file).resolve()
    ours = (PACKAGE, ENGINE)  # digested whole, whatever of it is loaded
    return None if any(map(path.is_relative_to, ours)) else path


def joined(parts: Iterable[str]) -> str:
    """Return the digest of some texts, one after the other."""
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
