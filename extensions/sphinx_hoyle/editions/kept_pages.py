"""Pages that would be written as they stand are taken over from the build before.

What a page is made of is found while it is written: what it was read from, what it asks for of all
that was read of other pages, and what every page is made of. The digests of these are kept beside
the edition, with those of the files written for the page. A later build, whatever has changed,
writes a page of which one is another, and takes over the files of the others. It is not told which
change may do what: of a thing that is unknown here, every page is made.

The contents beside a page are no part of this: where they alone have changed, the page is taken
over with others in their place.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from sphinx.builders.html import StandaloneHTMLBuilder
from sphinx.environment import BuildEnvironment

from sphinx_hoyle.book.domain import hoyle_domain
from sphinx_hoyle.catalogs import locales_of
from sphinx_hoyle.editions.asked import Asked
from sphinx_hoyle.editions.beside import beside, contents_beside
from sphinx_hoyle.editions.first_pages import First
from sphinx_hoyle.editions.freshness import Read, is_read_from
from sphinx_hoyle.editions.in_plain import plain
from sphinx_hoyle.editions.made_of import (
    PAGES,
    besides_pages,
    code,
    digest_of,
    is_made_with,
    joined,
)
from sphinx_hoyle.editions.noted_pages import Apart, Page, content_of, noted_pages, take_over
from sphinx_hoyle.files.whole_files import write_bytes, write_text
from sphinx_hoyle.languages import ENGLISH
from sphinx_hoyle.narration.wording import WORDS
from sphinx_hoyle.received.critical import CATALOG, apparatus_path
from sphinx_hoyle.received.critical_html import BENEATH
from sphinx_hoyle.terms.links import CONCEPTS

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.builders import Builder

_OURS = "hoyle_"  # how the names begin of what we keep in Sphinx's environment
# Of that environment, what no page shows, and what the other digests have: times, settings, what is
# so while pages are read, what belongs to one page and is read with it. Private names besides.
_NOT_SHOWN = frozenset(
    "all_docs config config_status config_status_extra current_document dependencies domaindata"
    " domains events included metadata myst_config project ref_context reread_always settings"
    " temp_data version versioning_compare versioning_condition".split()
)
# Of our domain's data, what few pages ask for; most ask for the rest.
_SELDOM = frozenset({"references", "problems", "uses", "listed"})
_DATA = "data:"  # how the names of these begin where it is noted that they are asked for
# Of which pages ask for few entries each: titles and contents of pages, labels, units. Noted as
# ``in:titles``, or ``in:titles:index`` for one entry.
_BY_PAGE = ("titles", "longtitles", "tocs", "toc_num_entries")
_LABELS = ("labels", "anonlabels")  # of the domain of Sphinx that all projects have
_BY_ENTRY = (CONCEPTS, BENEATH)  # of what we keep there
_IN = "in:"


class _Asked(BuildEnvironment):
    """An environment in which what we keep is not to be found at once, so that asking is noted."""

    def __getattr__(self, name: str) -> Any:
        kept = self.__dict__.get("_kept_pages")
        if not isinstance(kept, KeptPages) or not name.startswith(_OURS):
            raise AttributeError(name)
        if name not in _BY_ENTRY:
            kept.note(name)
        if name not in kept.values:
            raise AttributeError(name)
        return kept.values[name]


class _Data(dict[str, Any]):
    """The data of our domain, which note who asks for what few pages ask for."""

    def __init__(self, data: Mapping[str, Any], kept: KeptPages) -> None:
        super().__init__(data)
        self._kept = kept

    def __getitem__(self, name: str) -> Any:
        if name in _SELDOM:
            self._kept.note(f"{_DATA}{name}")
        return super().__getitem__(name)


class KeptPages:
    """The pages of an edition that is being made, as far as they stand in ``former`` already.

    ``made`` is the digest of what is known of the edition before Sphinx starts. Pages that
    have changed are shown ``first``, before what else they change, where that is asked for.
    """

    def __init__(self, app: Sphinx, former: Path, made: str, first: First | None = None) -> None:
        assert isinstance(app.builder, StandaloneHTMLBuilder), app.builder
        self.values: dict[str, Any] = {}  # what we keep in the environment
        self._app = app
        self._builder = app.builder
        self._out = Path(app.outdir)
        self._former = former
        self._first = first
        self._common = made
        self._besides = self._of_no_page()  # before anything is read
        self._noted_before = noted_pages(former / PAGES)
        self._known = self._noted_before if is_made_with(former, app) else {}
        self._pages: dict[str, Page] = {}
        self._fresh: set[str] = set()  # those of them that are written in this build
        self._writers: dict[str, str] = {}  # which page has written or kept a file last
        self._changed: set[str] = set()  # files taken over, but with other contents beside them
        self._now: Page | None = None
        self._name = ""  # of the page that is being written
        self._around: dict[str, str] = {}  # what the contents beside pages ask for
        self._shown = ""  # those that the page that is being written shows
        self._contents_now = ""  # the digest of the contents of the edition
        self._by_key: dict[str, Mapping[str, Any]] = {}  # what is noted by its entries
        self._data: Mapping[str, Any] = {}
        self._digests: dict[str, str] = {}  # of what pages ask for
        self._before: dict[str, str] = {}  # of the files that stand already
        self._until = ExitStack()

    def __enter__(self) -> KeptPages:
        return self

    def __exit__(self, *_error: object) -> None:
        """Leave the environment as any other is."""
        self._until.close()

    def write(self, docnames: Iterable[str]) -> None:
        """Write those of the pages that are not kept, as a builder does who writes all."""
        self._until.enter_context(self._noting())
        ordered = {docname: self.read(docname) for docname in sorted(docnames)}
        if self._first is not None:
            changed = [one for one, read in ordered.items() if not self.is_kept(one, read)]
            self._show_first(self._first, {docname: ordered[docname] for docname in changed})
        for docname, read in ordered.items():
            if self.is_kept(docname, read):
                self.keep(docname, read)
            elif not self._is_written(docname):
                self._write(docname, read)

    def _write(self, docname: str, read: str) -> None:
        with self.writing(docname, read):
            self._builder._write_serial([docname])

    def _show_first(self, first: First, changed: Mapping[str, str]) -> None:
        """Write pages that have changed, and show each, until there is something to complain of.

        What else they change, on other pages, is not yet so. Nothing of this is published.
        """
        names = {self._builder.get_output_path(one): one for one in changed}
        read_now = [names.get(self._out / page) for page in first.reading]
        for docname in dict.fromkeys((*filter(None, read_now), *changed)):
            read = changed[docname]
            self._write(docname, read)
            if self._app._warncount:
                return
            written = self._builder.get_output_path(docname)
            write_bytes(
                first.folder / written.relative_to(self._out), written.read_bytes(), lasting=False
            )

    def _is_written(self, name: str) -> bool:
        """Return whether a page is written and none that comes before it has a file of its."""
        return name in self._fresh and all(
            self._writers[file] == name for file in self._pages[name].files
        )

    @contextmanager
    def _noting(self) -> Iterator[None]:
        """Note meanwhile what pages ask for; all has been read, and stays as it is."""
        env, domain = self._builder.env, hoyle_domain(self._builder.env)
        former, data, held = env.__class__, domain.data, env.__dict__
        labels, index, builder = env.domaindata["std"], domain.index, self._builder
        self.values = {name: held.pop(name) for name in [*held] if name.startswith(_OURS)}
        held["_kept_pages"], self._data = self, data
        self._common = joined([self._common, self._besides, *self._of_all(held)])
        places: list[tuple[Any, str]] = [(held, name) for name in _BY_PAGE]
        places += [(labels, name) for name in _LABELS]
        places += [(self.values, name) for name in _BY_ENTRY if name in self.values]
        told = _Data(data, self)
        places.append((told, "units"))
        self._by_key = {name: dict.__getitem__(holder, name) for holder, name in places}
        for holder, name in places:
            holder[name] = self._noted(name)
        self._by_key["index"] = index
        env.__class__, domain.data, domain.index = _Asked, told, self._noted("index")
        written = self._writing_contents(builder._get_local_toctree)
        builder._get_local_toctree = written  # type: ignore[method-assign]
        try:
            yield
        finally:
            del builder._get_local_toctree  # what the class has is there again
            env.__class__, domain.data, domain.index = former, data, index
            del held["_kept_pages"]
            for holder, name in places[:-1]:
                holder[name] = self._by_key[name]
            held.update(self.values)

    def _of_no_page(self) -> str:
        """Return the digest of the files that no page is read from, nor asks for part by part."""
        app = self._app
        source, config = Path(app.srcdir), app.config
        apart = {source / config.hoyle_termbase}
        for book in config.hoyle_books:
            apart.add(apparatus_path(source, book))
            catalogs = Path(app.confdir, config.hoyle_catalogs)
            apart.update(catalogs.glob(f"*/LC_MESSAGES/{book}/{CATALOG}.po"))
        return besides_pages(app, apart)

    def _noted(self, name: str) -> Asked:
        return Asked(self._by_key[name], f"{_IN}{name}", self.note)

    def _writing_contents(self, toctree: Callable[..., str]) -> Callable[..., str]:
        """Return what writes contents, of which it is noted apart what they ask for."""

        def written(docname: str, *args: Any, **options: Any) -> str:
            with self.around():
                return toctree(docname, *args, **options)

        return written

    @contextmanager
    def around(self) -> Iterator[None]:
        """Note what is asked for meanwhile as something for the contents beside a page."""
        with self.asking() as asked:
            yield
        self._around |= asked

    def show(self, contents: str) -> None:
        """Note the contents beside the page that is being written."""
        self._shown = contents

    def _of_all(self, held: Mapping[str, Any]) -> Iterator[str]:
        """Yield what every page is made of, as known when all is read."""
        yield digest_of(self._out / "_static")  # pages name what is there by its content
        yield plain(sorted(self._builder.env.all_docs))
        for name, value in sorted(held.items()):
            if name not in _NOT_SHOWN and name not in _BY_PAGE and not name.startswith("_"):
                yield f"{name} {plain(value)}"
        for name, data in sorted(self._builder.env.domaindata.items()):
            left_out = {*_SELDOM, "units"} if data is self._data else set()
            left_out |= set(_LABELS) if name == "std" else set()
            yield f"{name} {plain({k: v for k, v in data.items() if k not in left_out})}"

    def note(self, name: str) -> None:
        """Note that the page that is being written asks for something."""
        if self._now is not None:
            self._now.asked[name] = self._digest(name)

    def _digest(self, name: str) -> str:
        if name not in self._digests:
            self._digests[name] = joined([plain(self._value(name))])
        return self._digests[name]

    def _value(self, name: str) -> Any:
        """Return what stands under a name that is noted as asked for."""
        if name.startswith(_IN):
            whole, _, key = name.removeprefix(_IN).partition(":")
            entries = self._by_key.get(whole, {})
            return entries.get(key) if key else entries
        part = name.removeprefix(_DATA)
        return self.values.get(name) if part == name else self._data.get(part)

    def add_file(self, path: Path, apart: Apart) -> None:
        """Note a file that is written for the page that is being written, besides itself."""
        if self._now is not None:
            file = path.relative_to(self._out).as_posix()
            self._now.files[file], self._now.apart[file] = "", apart

    def taken_over(self, path: Path, of: str, ask: Callable[[str], Any]) -> Apart | None:
        """Take over such a file, where it was made of this and of the same answers; or nothing."""
        file, before = path.relative_to(self._out).as_posix(), self._noted_before.get(self._name)
        apart = before.apart.get(file) if before is not None else None
        if (
            self._now is None
            or before is None
            or apart is None
            or apart.of != of
            or self._content_before(file) != before.files.get(file)
            or any(ask(question) != then for question, then in apart.answers.items())
        ):
            return None
        take_over(self._former / file, path)
        self.add_file(path, apart)
        return apart

    @cached_property
    def told_with(self) -> str:
        """The digest of what hands are told with in the edition: code, and words of any game."""
        brought = (one.locales for one in WORDS.values() if one.locales is not None)
        language = str(self._app.config.language)
        spoken = sorted({*brought, *map(locales_of, (language, ENGLISH))})
        return joined([code(), language, *map(digest_of, spoken)])

    def read(self, docname: str, *besides: object) -> str:
        """Return the digest of what a page is read from, and of what else it is made of."""
        noted: Mapping[str, Read] = self.values.get("hoyle_read_from", {})
        own = noted.get(docname)
        made_of = own.written_from if own is not None else []
        return joined([self._common, *made_of, *map(plain, besides)])

    def is_kept(self, name: str, read: str, resolved: str = "") -> bool:
        """Return whether a page stands as it would be written, made of this."""
        page = self._known.get(name)
        return (
            page is not None
            and (page.read == read or bool(resolved and page.resolved == resolved))
            and all(self._digest(asked) == then for asked, then in page.asked.items())
            and all(self._content_before(one) == then for one, then in page.files.items())
        )

    def _content_before(self, file: str) -> str:
        if file not in self._before:
            self._before[file] = content_of(self._former / file)
        return self._before[file]

    def keep(
        self,
        name: str,
        read: str,
        asked: Mapping[str, str] | None = None,
        toctree: Callable[..., str] | None = None,
    ) -> None:
        """Take over a page that is kept; ``asked`` is what else was asked for to know that.

        Contents beside it that have changed are made of a ``toctree``; by itself, of that which
        Sphinx has for the page.
        """
        page = self._known[name]
        for file in page.files:
            take_over(self._former / file, self._out / file)
            self._writers[file] = name
        if page.contents and page.contents != self._contents():
            made = toctree or partial(self._builder._get_local_toctree, name)
            self._replace_contents(name, contents_beside(self._app, name, made))
        self._builder.images.update(page.images)
        together = {**page.asked, **(asked or {})}
        contents = page.contents and self._contents()
        self._pages[name] = replace(page, read=read, asked=together, contents=contents)

    def _contents(self) -> str:
        """Return the digest of the contents of the edition, as no page in particular sees them."""
        if not self._contents_now:
            toctree = partial(self._builder._get_local_toctree, "")
            self._contents_now = joined([contents_beside(self._app, "", toctree)])
        return self._contents_now

    def _replace_contents(self, name: str, contents: str) -> None:
        """Put other contents beside a page that was taken over."""
        path = self._builder.get_output_path(name)
        found = beside(path.read_bytes().decode())
        assert found is not None, path  # as it was when it was written
        before, _former, behind = found
        write_text(path, f"{before}{contents.strip()}{behind}", lasting=False)
        self._changed.add(path.relative_to(self._out).as_posix())

    def _has_contents(self, name: str, contents: str) -> bool:
        """Return whether a page that is written has just these contents beside it."""
        if not contents:
            return False
        found = beside(self._builder.get_output_path(name).read_bytes().decode())
        return found is not None and found[1] == contents.strip()

    @contextmanager
    def asking(self) -> Iterator[dict[str, str]]:
        """Give what is asked for meanwhile, for pages yet to be written."""
        former, self._now = self._now, Page("", "")
        try:
            yield self._now.asked
        finally:
            self._now = former

    @contextmanager
    def writing(
        self,
        name: str,
        read: str,
        resolved: str = "",
        asked: Mapping[str, str] | None = None,
        docname: str = "",
    ) -> Iterator[None]:
        """Note meanwhile what a page is made of that is being written."""
        page = self._now = Page(docname or name, read, resolved, dict(asked or {}))
        self._name = name
        before, self._builder.images = self._builder.images, {}
        self._shown = ""
        try:
            yield
        finally:
            self._now = None
            page.images = self._builder.images
            self._builder.images = {**before, **page.images}
        for path in (self._builder.get_output_path(name), *self._out.glob(f"_sources/{name}.*")):
            page.files[path.relative_to(self._out).as_posix()] = ""
        if self._has_contents(name, self._shown):
            page.contents = self._contents()
        else:  # it may show them otherwise
            page.asked |= self._around
        self._writers |= dict.fromkeys(page.files, name)
        self._pages[name] = page
        self._fresh.add(name)

    def store(self) -> None:
        """Keep beside the edition what its pages are made of, as far as that is still so."""
        contents = {
            file: content_of(self._out / file)
            if writer in self._fresh or file in self._changed
            else self._before[file]
            for file, writer in self._writers.items()
        }
        for page in self._pages.values():
            page.files = {file: contents[file] for file in page.files}
        told = {name: asdict(self._pages[name]) for name in sorted(self._lasting())}
        write_text(self._out / PAGES, json.dumps(told), lasting=False)

    def _lasting(self) -> Iterator[str]:
        """Yield the pages of which nothing has changed since what they are made of was noted."""
        same = self._of_no_page() == self._besides
        for name, page in self._pages.items():
            if name not in self._fresh or (same and is_read_from(self._app, page.docname)):
                yield name


Make = Callable[[Callable[[str], Any]], tuple[str, Any]]
"""Makes a file, given what answers its questions: its text, and what is to be known of it."""


def put_apart(
    builder: Builder, path: Path, of: Iterable[str], ask: Callable[[str], Any], make: Make
) -> Any:
    """Put a file beside the page that is being written; return what is to be known of it.

    It is taken over where it was made of the same and asked what is answered as then. One without
    text is not there.
    """
    kept, made_of = kept_pages(builder), joined(of)
    if kept is not None and (found := kept.taken_over(path, made_of, ask)) is not None:
        return found.told
    answers: dict[str, Any] = {}

    def asking(question: str) -> Any:
        if question not in answers:
            answers[question] = ask(question)
        return answers[question]

    text, told = make(asking)
    if not text:
        path.unlink(missing_ok=True)  # what stood there before
        return told
    write_text(path, text, lasting=False)
    if kept is not None:
        kept.add_file(path, Apart(made_of, answers, told))
    return told


def kept_pages(builder: Builder) -> KeptPages | None:
    """Return the pages that a builder takes over, if it takes over any."""
    found = getattr(builder, "hoyle_kept_pages", None)
    return found if isinstance(found, KeptPages) else None
