"""One edition in one format, made by Sphinx in a process of its own for ``hoyle build``.

Run as ``python -m sphinx_hoyle.commands.edition PROJECT EDITION FORMAT BOOK PAPER FIRST [PIPE]``,
with an empty word for all books, and a folder or an empty word for FIRST. What is made stands in
``build/work/<format>/<edition>`` only when all of it is whole, or for one book in
``build/work/<format>-<book>/<edition>``; what is made there of just the same already is left as it
is. When the pipe closes, whoever asked for the edition is gone, and this process ends too.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx_hoyle.book.papers import A5
from sphinx_hoyle.builders.modified import modified
from sphinx_hoyle.editions.made_of import MadeWith, is_whole, put_stamp, taken_in
from sphinx_hoyle.translations import REPORT

if TYPE_CHECKING:
    from sphinx.application import Sphinx

BUILDERS = {"html": "html", "pdf": "typst", "epub": "epub"}
_UNFINISHED = ".unfinished"


@dataclass(frozen=True, slots=True)
class Job:
    """An edition in a format, or one book of it, and where it is made."""

    project: Path
    edition: str
    format: str
    book: str = ""
    paper: str = A5
    first: Path | None = None  # where pages that have changed stand before all the others are made

    @property
    def name(self) -> str:
        """What is made of the edition: ``html``, ``epub of whist``."""
        name = f"{self.format} of {self.book}" if self.book else self.format
        return name if self.paper == A5 else f"{name} ({self.paper})"

    @property
    def out(self) -> Path:
        """The folder in which the edition stands when it is whole."""
        paper = "" if self.paper == A5 else self.paper
        kind = "-".join(filter(None, (self.format, self.book, paper)))
        return self.project / "build/work" / kind / self.edition

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
        warnings that it gave once would not be given again.
        """
        return self.doctrees / _UNFINISHED

    def made_of(self, known: MadeWith) -> str:
        """Return the digest of what is known of it before Sphinx starts."""
        asked = [BUILDERS[self.format], self.edition, self.book, self.paper]
        if self.format == "epub":  # which alone state when they were changed
            asked.append(modified(self.project, str(known.settings.get("hoyle_published", ""))))
        return known.made_of(*asked)


def make(job: Job) -> int:
    """Make the edition unless it is there; return the exit status of Sphinx."""
    # Imported here: whoever only needs to know where an edition stands must not wait for Sphinx.
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    known = MadeWith.of(job.project)
    made = job.made_of(known)
    if is_whole(job.out, made):
        return 0
    job.doctrees.mkdir(parents=True, exist_ok=True)
    shutil.rmtree(job.aside, ignore_errors=True)
    anew = job.unfinished.exists()
    try:
        with patch_docutils(job.project), docutils_namespace():
            app = Sphinx(
                srcdir=job.project / "source",
                confdir=job.project,
                outdir=job.aside,
                doctreedir=job.doctrees,
                buildername=BUILDERS[job.format],
                confoverrides={
                    "language": job.edition,
                    "hoyle_only": job.book,
                    "hoyle_sheets": job.paper,
                },
                status=None,
                warning=sys.stderr,
                freshenv=anew,
                warningiserror=True,
            )
            taken = taken_in(app)  # before anything is read: files may change meanwhile
            job.unfinished.touch()
            if job.first and not _write_first(app, job.first / job.edition):
                return 1
            app.build(force_all=True)  # what a page shows may stand in any file, and on any page
            if app.statuscode:
                return int(app.statuscode)
            report = job.doctrees / REPORT
            shutil.copyfile(report, job.aside / f".{REPORT}")
            put_stamp(job.aside, made, taken, app)
            shutil.rmtree(job.out, ignore_errors=True)
            job.aside.rename(job.out)
            job.unfinished.unlink()
            return 0
    finally:
        shutil.rmtree(job.aside, ignore_errors=True)


def _write_first(app: Sphinx, folder: Path) -> bool:
    """Put into ``folder`` the pages that are read anew, unless all are; return whether all is well.

    What else they change, on other pages, is not yet so. Nothing of this is published.
    """
    from sphinx.environment import CONFIG_OK

    if app.env.config_status != CONFIG_OK:
        return True
    builder = app.builder
    finish = builder.finish  # makes what is of all pages together, which takes longest
    builder.finish = lambda: None  # type: ignore[method-assign]
    builder.build([], method="update")
    builder.finish = finish  # type: ignore[method-assign]
    if app._warncount:
        return False  # all have been given as they came
    shutil.copytree(app.outdir, folder, dirs_exist_ok=True)
    return True


def end_with(pipe: int) -> None:
    """End this process, and all that it has started, as soon as ``pipe`` is closed."""

    def wait() -> None:
        os.read(pipe, 1)
        os.killpg(os.getpgrp(), signal.SIGKILL)

    threading.Thread(target=wait, daemon=True).start()


def main(arguments: list[str]) -> int:
    """Make what the command line names; returns 0, 1 after warnings, or 2 when it broke off."""
    from sphinx.errors import SphinxError
    from sphinx.util.console import color_terminal, nocolor

    if not color_terminal():
        nocolor()
    project, edition, name, book, paper, first, *pipe = arguments
    for each in pipe:
        end_with(int(each))
    try:
        place = Path(first) if first else None
        return make(Job(Path(project), edition, name, book, paper, place))
    except SphinxError as error:
        print(f"{error.category}: {error}", file=sys.stderr)
    except OSError as error:
        where = error.filename or getattr(error, "path", project)
        print(f"{where}: {error.strerror or error}", file=sys.stderr)
    except KeyboardInterrupt:
        return 130  # as a shell says it
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
