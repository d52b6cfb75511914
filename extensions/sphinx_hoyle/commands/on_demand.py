"""What was printed on demand, on other paper or facing another edition, and is out of date.

A build of everything makes none of it: what it was made of may have changed since.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path

from sphinx_hoyle.book.papers import A5, PAPERS
from sphinx_hoyle.commands.edition import Job


def stale(
    project: Path, place: Path, edition: str, is_current: Callable[[Job], bool]
) -> Iterator[Path]:
    """Yield the PDFs in ``place`` that were made on demand and have this edition on either side.

    Without those that would be made now just as they were.
    """
    for file in place.rglob("*.pdf"):
        within = file.relative_to(place)
        paper = within.parts[0] if within.parts[0] in PAPERS else A5
        name = within.relative_to(paper) if paper != A5 else within
        left, _, right = name.parts[0].removesuffix(".pdf").rpartition("-")
        if edition not in (left, right):
            continue
        jobs = [
            job
            for book in ("", file.stem.removesuffix("-cases"))
            for beside in {"", left}
            for job in [Job(project, right, "pdf", book, paper, beside)]
            if (job.out / name).is_file()
        ]
        plain = any(not job.on_demand for job in jobs)
        if jobs and not plain and not any(map(is_current, jobs)):
            yield file


def made_on_demand(job: Job, left: str) -> bool:
    """Return whether an edition was made facing ``left`` on demand, and is not made so without."""
    if not left:
        return False
    folder = f"{left}-{job.edition}"
    facing = replace(job, beside=left)
    # That of one book stands in a folder of its own.
    outs = facing.out.parent.parent.glob(f"{job.format}*-facing-{left}/{job.edition}")
    return not (job.out / folder).exists() and any(outs)
