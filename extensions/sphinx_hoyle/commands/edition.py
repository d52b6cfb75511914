"""One edition in one format, made by Sphinx in a process of its own for ``hoyle build``.

Run as ``python -m sphinx_hoyle.commands.edition PROJECT EDITION FORMAT [PIPE]``. What is made
stands in ``build/work/<format>/<edition>`` only when all of it is whole; what is made there of just
the same already is left as it is. When the pipe closes, whoever asked for the edition is gone, and
this process ends too.
"""

from __future__ import annotations

import os
import shutil
import signal
import sys
import threading
from dataclasses import dataclass
from pathlib import Path

BUILDERS = {"html": "html", "pdf": "typst"}
_UNFINISHED = ".unfinished"


@dataclass(frozen=True, slots=True)
class Job:
    """An edition in a format, and where it is made."""

    project: Path
    edition: str
    format: str

    @property
    def out(self) -> Path:
        """The folder in which the edition stands when it is whole."""
        return self.project / "build/work" / self.format / self.edition

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


def make(job: Job) -> int:
    """Make the edition unless it is there; return the exit status of Sphinx."""
    # Imported here: whoever only needs to know where an edition stands must not wait for Sphinx.
    from sphinx.application import Sphinx
    from sphinx.util.docutils import docutils_namespace, patch_docutils

    from sphinx_hoyle.editions.made_of import is_whole, made_of, put_stamp
    from sphinx_hoyle.translations.progress import REPORT

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
                confoverrides={"language": job.edition},
                status=None,
                warning=sys.stderr,
                freshenv=anew,
                warningiserror=True,
            )
            made = made_of(app)
            if is_whole(job.out, made):
                return 0
            job.unfinished.touch()
            app.build(force_all=True)  # what a page shows may stand in any file, and on any page
            if app.statuscode:
                return int(app.statuscode)
            report = job.doctrees / REPORT
            shutil.copyfile(report, job.aside / f".{REPORT}")
            put_stamp(job.aside, made, app)
            shutil.rmtree(job.out, ignore_errors=True)
            job.aside.rename(job.out)
            job.unfinished.unlink()
            return 0
    finally:
        shutil.rmtree(job.aside, ignore_errors=True)


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
    project, edition, name, *pipe = arguments
    for each in pipe:
        end_with(int(each))
    try:
        return make(Job(Path(project), edition, name))
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
