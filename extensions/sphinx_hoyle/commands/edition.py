"""One edition in one format, made by Sphinx in a process of its own for ``hoyle build``.

What is made stands in ``build/work/<format>/<edition>`` only when all of it is whole, or for one
book in ``build/work/<format>-<book>/<edition>``; what is made there of just the same already is
left as it is.
"""

from __future__ import annotations

import gc
import os
import shutil
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.problems import Unreadable
from sphinx_hoyle.book.papers import A5
from sphinx_hoyle.builders.modified import modified
from sphinx_hoyle.editions.first_pages import First
from sphinx_hoyle.editions.made_of import MadeWith, is_whole, put_stamp, taken_in
from sphinx_hoyle.translations import REPORT

if TYPE_CHECKING:
    from sphinx.application import Sphinx

    from sphinx_hoyle.editions.kept_pages import KeptPages
    from sphinx_hoyle.typst.assemble import Volume
    from sphinx_hoyle.typst.builder import TypstBuilder

BUILDERS = {"html": "html", "pdf": "typst", "epub": "epub"}
_UNFINISHED = ".unfinished"
# After how many objects more those are sought that are bygone, and after how many such times older
# ones are. Pages live until the end: to look through them as often as Python does by itself took a
# third of the processor time of an e-book. So many are some hundred megabytes.
_GARBAGE = (2_000_000, 10, 10)


@dataclass(frozen=True, slots=True)
class Job:
    """An edition in a format, or one book of it, and where it is made."""

    project: Path
    edition: str
    format: str
    book: str = ""
    paper: str = A5
    beside: str = ""  # another edition, which the books then have on their left pages
    first: First | None = None

    @property
    def name(self) -> str:
        """What is made of the edition: ``html``, ``epub of whist``."""
        name = f"{self.format} of {self.book}" if self.book else self.format
        name = f"{name} facing {self.beside}" if self.beside else name
        return name if self.paper == A5 else f"{name} ({self.paper})"

    @property
    def out(self) -> Path:
        """The folder in which the edition stands when it is whole."""
        paper = "" if self.paper == A5 else self.paper
        beside = self.beside and f"facing-{self.beside}"
        kind = "-".join(filter(None, (self.format, self.book, paper, beside)))
        return self.project / "build/work" / kind / self.edition

    @property
    def on_demand(self) -> bool:
        """Whether no build makes it that is not asked for just this."""
        return bool(self.beside) or self.paper != A5

    @property
    def aside(self) -> Path:
        """The folder in which it is being made."""
        return self.out.with_name(f"{self.edition}.new")

    @property
    def doctrees(self) -> Path:
        """The folder of what Sphinx has read of the edition, for all formats."""
        return self.project / "build/doctrees" / self.edition

    @property
    def unfinished(self) -> Path:
        """A file that is there while Sphinx works, and stays when it does not end well.

        What it has read is then not to be trusted: some of it may be newer than its notes, and
        warnings that it gave once would not be given again. What is ``good`` takes its place.
        """
        return self.doctrees / _UNFINISHED

    @property
    def good(self) -> Path:
        """A copy of what Sphinx had read when it last ended well."""
        return self.doctrees.with_name(f"{self.edition}.good")

    def made_of(self, known: MadeWith) -> str:
        """Return the digest of what is known of it before Sphinx starts."""
        asked = [BUILDERS[self.format], self.edition, self.book, self.paper, self.beside]
        if self.format == "epub":  # which alone state when they were changed
            asked.append(modified(self.project, str(known.settings.get("hoyle_published", ""))))
        return known.made_of(*asked)


def make(job: Job) -> int:
    """Make the edition unless it is there; return the exit status of Sphinx."""
    # Imported here: whoever only needs to know where an edition stands must not wait for Sphinx.
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    known = MadeWith.of(job.project)
    made = job.made_of(known)
    if is_whole(job.out, made):
        return 0
    shutil.rmtree(job.aside, ignore_errors=True)
    beside = _as_in(job.beside, job) if job.beside else []
    try:
        with patch_docutils(job.project), docutils_namespace():
            app = _sphinx(job, hoyle_sheets=job.paper)
            taken = taken_in(app)  # before anything is read: files may change meanwhile
            job.unfinished.touch()
            if job.format == "pdf":
                _take_turns(app, job)
                _printer(app).beside = beside
                _printer(app).written_from.made = known.digest
            with _keeping(app, job, made) as kept:
                app.build(force_all=True)  # what a page shows may stand in any file, on any page
            if app.statuscode:
                return int(app.statuscode)
            report = job.doctrees / REPORT
            shutil.copyfile(report, job.aside / f".{REPORT}")
            if kept is not None:
                kept.store()
            put_stamp(job.aside, made, taken, app)
            shutil.rmtree(job.out, ignore_errors=True)
            job.aside.rename(job.out)
            job.unfinished.unlink()
            _replace(job.good, job.doctrees)
            return 0
    finally:
        shutil.rmtree(job.aside, ignore_errors=True)


def _sphinx(job: Job, **settings: object) -> Sphinx:
    """Return Sphinx about to make an edition, which tells what is wrong and fails for it."""
    from sphinx.application import Sphinx

    if job.unfinished.exists():
        _replace(job.doctrees, job.good)
    job.doctrees.mkdir(parents=True, exist_ok=True)
    return Sphinx(
        srcdir=job.project / "source",
        confdir=job.project,
        outdir=job.aside,
        doctreedir=job.doctrees,
        buildername=BUILDERS[job.format],
        confoverrides={"language": job.edition, "hoyle_only": job.book, **settings},
        status=None,
        warning=sys.stderr,
        warningiserror=True,
    )


def _as_in(edition: str, job: Job) -> Sequence[Volume]:
    """Return the books of a job as another edition has them.

    In a process of its own: what Sphinx once knows of the catalogs of one language, it would take
    for that of the next.
    """
    with ProcessPoolExecutor(1, get_context("spawn")) as pool:
        return pool.submit(_contents, replace(job, edition=edition, beside="")).result()


def _contents(job: Job) -> Sequence[Volume]:
    """Return the books of an edition, which is brought up to date, ready to be sent away."""
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    from sphinx_hoyle.typst.assemble import detached

    with patch_docutils(job.project), docutils_namespace():
        app = _sphinx(job, hoyle_printed=[])
        job.unfinished.touch()
        app.build(force_all=True)
        job.unfinished.unlink()
        return [detached(one) for one in _printer(app).contents]


def _printer(app: Sphinx) -> TypstBuilder:
    from sphinx_hoyle.typst.builder import TypstBuilder

    assert isinstance(app.builder, TypstBuilder), app.builder
    return app.builder


def _take_turns(app: Sphinx, job: Job) -> None:
    """Have the books set in turns with those of other editions."""
    from sphinx_hoyle.typst.memory import Turns

    _printer(app).turns = Turns(job.project / "build/turns")


def _replace(folder: Path, source: Path) -> None:
    """Put a copy of ``source`` in the place of a folder; nothing, where there is no source.

    Killed in the middle, it leaves the folder as it was, as it is to be, or none.
    """
    fresh, bygone = (folder.with_name(f"{folder.name}.{name}") for name in ("fresh", "bygone"))
    for each in fresh, bygone:
        shutil.rmtree(each, ignore_errors=True)
    if source.is_dir():
        shutil.copytree(source, fresh)
    if folder.is_dir():
        folder.rename(bygone)
    if fresh.is_dir():
        fresh.rename(folder)
    shutil.rmtree(bygone, ignore_errors=True)


@contextmanager
def _keeping(app: Sphinx, job: Job, made: str) -> Iterator[KeptPages | None]:
    """Have meanwhile only those pages of a site written that are not kept from the one before."""
    from sphinx_hoyle.editions.kept_pages import KeptPages

    builder = app.builder
    if job.format != "html":
        yield None
        return
    kept = KeptPages(app, job.out, made, job.first and job.first.of(job.edition))
    builder.hoyle_kept_pages = kept  # type: ignore[attr-defined]  # as `kept_pages` finds it
    builder.write_documents = kept.write  # type: ignore[method-assign]
    with kept:
        yield kept


def end_with(pipe: int) -> None:
    """End this process, and all that it has started, as soon as ``pipe`` is closed."""

    def wait() -> None:
        os.read(pipe, 1)
        os.killpg(os.getpgrp(), signal.SIGKILL)

    threading.Thread(target=wait, daemon=True).start()


def load() -> None:
    """Load what Sphinx needs for every edition, so that processes made from this one have it."""
    import importlib

    # Whoever makes an edition is told what is not installed, or cannot be read.
    with suppress(ImportError, Unreadable):
        from sphinx.application import builtin_extensions

        for name in (*builtin_extensions, "furo"):
            importlib.import_module(name)
        import sphinx_hoyle
        from sphinx_hoyle.book.unbroken import unbroken
        from sphinx_hoyle.catalogs import translation
        from sphinx_hoyle.files.package import TEMPLATES
        from sphinx_hoyle.hands.html import template
        from sphinx_hoyle.languages import EDITIONS

        sphinx_hoyle.concepts()
        for edition in EDITIONS:
            translation(edition)
        unbroken("")
        for path in TEMPLATES.iterdir():
            template(path.name)


def make_whole(job: Job, pipe: int) -> int:
    """Make an edition for whoever holds the other end of a pipe; it ends when that is gone.

    Returns 0, 1 after warnings, or 2 when it broke off, of which it tells.
    """
    from sphinx.errors import SphinxError
    from sphinx.util.console import color_terminal, nocolor

    if not color_terminal():
        nocolor()
    end_with(pipe)
    gc.freeze()  # what is loaded stays
    gc.set_threshold(*_GARBAGE)
    try:
        return make(job)
    except (SphinxError, OSError) as error:
        print(why_broken(error, job.project), file=sys.stderr)
    except KeyboardInterrupt:
        return 130  # as a shell says it
    return 2


def why_broken(error: Exception, project: Path) -> str:
    """Return why a build broke off; the file and the reason where the system refused one.

    What a handler of its events cannot write, as on a full disk, Sphinx takes for the handler's
    fault.
    """
    cause = getattr(error, "orig_exc", None) or error
    if isinstance(cause, OSError):
        where = cause.filename2 or cause.filename or getattr(cause, "path", project)
        return f"{where}: {cause.strerror or cause}"
    return f"{getattr(error, 'category', type(error).__name__)}: {error}"
