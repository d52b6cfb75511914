"""The cards of the concepts: one script an edition, loaded when a reader first asks for a card."""

from __future__ import annotations

import html
from pathlib import Path
from typing import TYPE_CHECKING

from sphinx_hoyle.book.domain import Unit, hoyle_domain
from sphinx_hoyle.catalogs import script_literal, translation
from sphinx_hoyle.files.whole_files import write_text
from sphinx_hoyle.languages import EDITIONS, ENGLISH, language_name
from sphinx_hoyle.languages.numerals import digits
from sphinx_hoyle.terms.links import TERMS_PAGE
from sphinx_hoyle.terms.termbase import Concept, termbase
from sphinx_hoyle.terms.uses import UsedIn, listed_name, used_in

if TYPE_CHECKING:
    from sphinx.application import Sphinx

CARDS = "_static/cards.js"
_MOST = 12  # units that a card lists; the page of terms lists them all


def write_cards(app: Sphinx, failure: Exception | None) -> None:
    """Write every card of the edition, with addresses as seen from its root."""
    if failure is not None or app.builder.name != "html" or TERMS_PAGE not in app.env.all_docs:
        return
    used = used_in(app.env)
    cards = {
        concept.id: card(concept, used.get(concept.id, []), app)
        for concept in termbase(app.env).values()
    }
    script = f"hoyleCards({script_literal(cards)});\n"
    path = Path(app.outdir) / CARDS
    if not path.is_file() or path.read_text(encoding="utf-8") != script:
        write_text(path, script, lasting=False)


def card(concept: Concept, used: list[UsedIn], app: Sphinx) -> str:
    """Return a concept's card: its name, what it is, its names elsewhere, where it is used."""
    language = app.config.language
    _ = translation(language).gettext
    locales = Path(app.confdir) / app.config.hoyle_catalogs
    definition = translation(language, TERMS_PAGE, locales).gettext(concept.definition)
    foreign = (
        "" if definition != concept.definition or language == ENGLISH else f' lang="{ENGLISH}"'
    )
    name, spoken = concept.name(language)
    entry = f"{app.builder.get_target_uri(TERMS_PAGE)}#{concept.id}"
    lines = [
        f'<p class="name" lang="{spoken}">{_link(entry, name)}</p>',
        f"<p{foreign}>{html.escape(definition)}</p>",
        "<ul>",
        *(
            f'<li><span class="language">{html.escape(language_name(other, language))}</span> '
            f'<span lang="{other}">{html.escape(", ".join(concept.words(other)))}</span></li>'
            for other in EDITIONS
            if other != language and concept.words(other)
        ),
        "</ul>",
    ]
    defining = hoyle_domain(app.env).find(concept.defined, TERMS_PAGE) if concept.defined else None
    if defining:
        name = hoyle_domain(app.env).display_name(defining)
        where = _("Defined at:")
        lines.append(f"<p>{html.escape(where)} {_unit(defining, name, app)}</p>")
    if used:
        where = _("Used in:")
        lines.append(f"<p>{html.escape(where)} {_places(used, entry, app)}</p>")
    return "".join(lines)


def _places(used: list[UsedIn], entry: str, app: Sphinx) -> str:
    """Return links to the first units, and how many more the page of terms lists."""
    language, left = app.config.language, _MOST
    books = []
    for book in used:
        shown, left = book.units[:left], left - len(book.units[:left])
        if shown:
            title = f"<cite{_lang(book.language, app)}>{html.escape(book.title)}</cite>"
            units = ", ".join(_listed(unit, app) for unit in shown)
            books.append(f"{title} {units}")
    places = "; ".join(books)
    more = sum(len(book.units) for book in used) - _MOST
    if more > 0:
        _ = translation(language).gettext
        words = _("and %(count)s more") % {"count": digits(str(more), language)}
        places += f" {_link(entry, words)}"
    return places


def _listed(unit: Unit, app: Sphinx) -> str:
    """Return a link by the name that a list has; one that is a mere number is read in full."""
    name, full = listed_name(unit, app.env), hoyle_domain(app.env).display_name(unit)
    return _unit(unit, name, app, read="" if name == full else full)


def _unit(unit: Unit, name: str, app: Sphinx, read: str = "") -> str:
    address = f"{app.builder.get_target_uri(unit.docname)}#{unit.anchor}"
    named_by_edition = unit.anchor.startswith("law-") or not unit.title
    spoken = app.config.language if named_by_edition else unit.language
    label = f' aria-label="{html.escape(read)}"' if read else ""
    return _link(address, name, _lang(spoken, app) + label)


def _lang(spoken: str, app: Sphinx) -> str:
    return "" if spoken == app.config.language else f' lang="{spoken}"'


def _link(address: str, words: str, further: str = "") -> str:
    return f'<a href="{html.escape(address)}"{further}>{html.escape(words)}</a>'


def setup_term_cards(app: Sphinx) -> None:
    """Register the cards."""
    app.connect("build-finished", write_cards)
