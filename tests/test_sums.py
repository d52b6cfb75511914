"""The sums of what is published: of every file, right, and of what has changed anew."""

from __future__ import annotations

import hashlib
from pathlib import Path

from sphinx_hoyle.commands.publishing import CURRENT, publish
from sphinx_hoyle.commands.sums import SUMS, write_sums
from sphinx_hoyle.files.whole_files import write_text

PAGE, BOOK, FOREIGN = "html/hu/index.html", "pdf/hu/whist.pdf", "html/ml/വിസ്റ്റ്.html"

KNOWN = "0" * 64  # no sum of anything here


def published(project: Path, files: dict[str, str]) -> dict[str, str]:
    """Publish some files, and return the sums as whoever reads them line by line takes them."""

    def fill(version: Path) -> None:
        for name, text in {**files, "report/hands.json": "[]"}.items():
            (version / name).unlink(missing_ok=True)
            write_text(version / name, text)
        write_sums(version, version.with_name(CURRENT))

    publish(project, fill)
    lines = (project / "build" / SUMS).read_text(encoding="utf-8").splitlines()
    return {line[66:]: line[:64] for line in lines}


def sums_of(files: dict[str, str]) -> dict[str, str]:
    return {name: hashlib.sha256(text.encode()).hexdigest() for name, text in files.items()}


def test_each_file_that_readers_find_has_its_sum(tmp_path: Path) -> None:
    files = {PAGE: "lap", BOOK: "könyv", FOREIGN: "താൾ"}
    found = published(tmp_path, files)
    assert found == sums_of(files)
    assert list(found) == sorted(found, key=lambda name: (name[:4] != "html", name))


def test_what_is_published_anew_has_another_sum_and_the_rest_is_not_read(tmp_path: Path) -> None:
    files = {PAGE: "lap", BOOK: "könyv"}
    published(tmp_path, files)
    sums = tmp_path / "build" / SUMS
    text = sums.read_text(encoding="utf-8")
    sums.write_text(text.replace(sums_of(files)[BOOK], KNOWN), encoding="utf-8")
    latter = published(tmp_path, {PAGE: "más lap"})
    assert latter == {PAGE: sums_of({PAGE: "más lap"})[PAGE], BOOK: KNOWN}


def test_sums_that_cannot_be_read_are_made_anew(tmp_path: Path) -> None:
    files = {PAGE: "lap"}
    published(tmp_path, files)
    (tmp_path / "build" / SUMS).write_text("no sums\n\x00", encoding="utf-8")
    assert published(tmp_path, {BOOK: "könyv"}) == sums_of({**files, BOOK: "könyv"})
