"""How a law is cited, and where readers tell the editors of an error.

``hoyle_feedback`` is the address of the latter, ``mailto:`` or ``https:``, in which ``{unit}``
stands for a law or a page and ``{edition}`` for the language: it may begin a letter or a form.
Without it there is no such link.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any
from urllib.parse import quote, urlsplit

from docutils import nodes
from sphinx.errors import ConfigError

from sphinx_hoyle.book import nodes as hoyle_nodes
from sphinx_hoyle.book.formats import is_epub
from sphinx_hoyle.book.ids import book_of
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.editions.imprint import Imprint
from sphinx_hoyle.languages import NAMES
from sphinx_hoyle.languages.numerals import digits

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config

_SCHEMES = ("mailto", "https")
_FIELDS = ("unit", "edition")
_EDITION = N_("edition: {name}")


def check_feedback(app: Sphinx, config: Config) -> None:
    """Refuse an address to which no reader could write."""
    template = str(config.hoyle_feedback)
    if not template:
        return
    problem = ""
    try:
        parts = urlsplit(template)
        whose = parts.path if parts.scheme == "mailto" else parts.netloc
    except ValueError:
        whose = ""
    if not whose or parts.scheme not in _SCHEMES:
        problem = f"expected an address of {' or '.join(f'{one}:' for one in _SCHEMES)}"
    elif strange := [name for name in re.findall(r"\{(.*?)\}", template) if name not in _FIELDS]:
        known = ", ".join(f"{{{name}}}" for name in _FIELDS)
        problem = f"{{{strange[0]}}} is no field; expected of {known}"
    if problem:
        raise ConfigError(f"hoyle_feedback is {template!r}; {problem}")


def feedback(config: Config, unit: str) -> str:
    """Return where a reader writes of a unit of this edition; empty where nobody reads it.

    ``{unit}`` itself returns the address for whoever puts the unit in, ``%7Bunit%7D`` in it.
    """
    template = str(config.hoyle_feedback)
    edition = quote(str(config.language), safe="")
    return template.replace("{edition}", edition).replace("{unit}", quote(unit, safe=""))


def citation(app: Sphinx, book: str) -> str:
    """Return how a law of a book is cited, with ``{law}`` and ``{address}`` in their places.

    Author, title, year of the text and law, then the site, the edition and its year.
    """
    config, language = app.config, str(app.config.language)
    imprint = Imprint(config, app.confdir, language)
    title = app.env.titles.get(f"{book}/index")
    year = digits(config.hoyle_books[book].year, language)
    said = translation(language).gettext(_EDITION).format(name=NAMES[language])
    published = digits(str(config.hoyle_published), language)
    work = [imprint.author(book), title.astext() if title else "", year, "{law}"]
    site = [str(config.html_title), said, published]
    joined = ". ".join(", ".join(filter(None, part)) for part in (work, site))
    return f"{joined}. {{address}}"


def give_citation(
    app: Sphinx, page: str, template: str, context: dict[str, Any], doctree: nodes.document | None
) -> None:
    """Give each page its address for errors, and a page of laws what cites them."""
    context["feedback"] = context["citation"] = ""
    if is_epub(app.builder):
        return
    context["feedback"] = feedback(app.config, page) if doctree is not None else ""
    book = book_of(page, app.config)
    if book and doctree is not None and any(doctree.findall(hoyle_nodes.law)):
        context["citation"] = citation(app, book)
        context["cited_book"] = book
        context["cited_language"] = app.config.hoyle_books[book].language
        context["law_feedback"] = feedback(app.config, "{unit}")


def setup_citation(app: Sphinx) -> None:
    """Register the setting, and what pages are given."""
    app.add_config_value(
        "hoyle_feedback",
        "",
        "html",
        types=frozenset({str}),
        description="Where readers tell the editors of an error: a web address, or mailto:.",
    )
    app.connect("config-inited", check_feedback)
    app.connect("html-page-context", give_citation)
