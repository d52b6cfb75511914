"""The publisher: law domain, hands, terms, editions, search and print, for Sphinx."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.util.typing import ExtensionMetadata


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register every concept of the publisher with Sphinx, one module after the other."""
    from sphinx_hoyle.commands.extras import PUBLISH, lacking, told

    if names := lacking(PUBLISH):
        from sphinx.errors import ExtensionError

        raise ExtensionError(told(__name__, PUBLISH, names))
    # Imported here: the package is also used without Sphinx, to print and to play hands.
    from hoyle import __version__
    from sphinx_hoyle.book.guest import host, is_guest, setup_guest

    setup_guest(app)
    guest = is_guest(app)
    for setup_concept in concepts():
        setup_concept(host(app) if guest else app)
    return {
        "version": __version__,
        "parallel_read_safe": True,
        "parallel_write_safe": True,
        "env_version": 12,
    }


def concepts() -> list[Callable[[Sphinx], None]]:
    """Return what registers each concept, in the order in which it must be done."""
    from sphinx_hoyle.book.about_book import setup_about_book
    from sphinx_hoyle.book.account import setup_account
    from sphinx_hoyle.book.book_contents import setup_book_contents
    from sphinx_hoyle.book.book_file import setup_books
    from sphinx_hoyle.book.domain import setup_domain
    from sphinx_hoyle.book.faults import setup_faults
    from sphinx_hoyle.book.ids import setup_ids
    from sphinx_hoyle.book.law import setup_law
    from sphinx_hoyle.book.messages import setup_messages
    from sphinx_hoyle.book.page_files import setup_page_files
    from sphinx_hoyle.book.roles import setup_roles
    from sphinx_hoyle.builders.epub import setup_epub
    from sphinx_hoyle.builders.front import setup_front
    from sphinx_hoyle.builders.hands_builder import setup_hands_builder
    from sphinx_hoyle.builders.in_words import setup_in_words
    from sphinx_hoyle.catalogs.escaped import setup_escaped
    from sphinx_hoyle.checks.refusal import setup_admission
    from sphinx_hoyle.coverage.page import setup_coverage_page
    from sphinx_hoyle.editions.book_list import setup_book_list
    from sphinx_hoyle.editions.citation import setup_citation
    from sphinx_hoyle.editions.compiled_catalogs import setup_languages
    from sphinx_hoyle.editions.facing import setup_facing
    from sphinx_hoyle.editions.fallbacks import setup_fallbacks
    from sphinx_hoyle.editions.freshness import setup_freshness
    from sphinx_hoyle.editions.imprint import setup_imprint
    from sphinx_hoyle.editions.law_numbers import setup_law_numbers
    from sphinx_hoyle.editions.layers import setup_layers
    from sphinx_hoyle.editions.lean import setup_lean
    from sphinx_hoyle.editions.navigation import setup_navigation
    from sphinx_hoyle.editions.page_head import setup_page_head
    from sphinx_hoyle.editions.switcher import setup_editions
    from sphinx_hoyle.editions.templates import setup_templates
    from sphinx_hoyle.editions.untranslated import setup_untranslated
    from sphinx_hoyle.hands.backed import setup_backed
    from sphinx_hoyle.hands.cases import setup_cases
    from sphinx_hoyle.hands.cases_html import setup_cases_html
    from sphinx_hoyle.hands.crib import setup_crib
    from sphinx_hoyle.hands.directive import setup_hands
    from sphinx_hoyle.hands.drill import setup_drill
    from sphinx_hoyle.hands.figures import setup_figures
    from sphinx_hoyle.hands.how_to_play import setup_how_to_play
    from sphinx_hoyle.hands.html import setup_hands_html
    from sphinx_hoyle.hands.notation_page import setup_notation_page
    from sphinx_hoyle.hands.question import setup_question
    from sphinx_hoyle.hands.readings import setup_readings
    from sphinx_hoyle.hands.readings_html import setup_readings_html
    from sphinx_hoyle.hands.situation_html import setup_situations
    from sphinx_hoyle.received.critical_html import setup_critical_html
    from sphinx_hoyle.search.page import setup_search
    from sphinx_hoyle.terms.cards import setup_term_cards
    from sphinx_hoyle.terms.engine_terms import setup_engine_terms
    from sphinx_hoyle.terms.links import setup_term_links
    from sphinx_hoyle.terms.page import setup_terms
    from sphinx_hoyle.terms.role import setup_term_role
    from sphinx_hoyle.terms.uses import setup_term_uses
    from sphinx_hoyle.translations.extraction import setup_extraction
    from sphinx_hoyle.translations.progress import setup_translations
    from sphinx_hoyle.translations.translations_page import setup_translations_page
    from sphinx_hoyle.typst import setup_typst

    return [
        setup_books,  # before whatever asks which books there are
        setup_freshness,
        setup_admission,
        setup_messages,  # loads MyST, whose parser it replaces
        setup_domain,
        setup_law,
        setup_about_book,
        setup_book_contents,
        setup_critical_html,
        setup_roles,
        setup_ids,
        setup_faults,
        setup_page_files,
        setup_languages,
        setup_untranslated,
        setup_fallbacks,
        setup_escaped,
        setup_extraction,
        setup_facing,
        setup_engine_terms,
        setup_terms,
        setup_term_role,
        setup_term_links,
        setup_term_uses,
        setup_term_cards,
        setup_layers,
        setup_lean,
        setup_page_head,  # before the switcher, which builds on the site's address
        setup_editions,
        setup_templates,
        setup_navigation,
        setup_law_numbers,
        setup_epub,
        setup_hands,
        setup_hands_html,
        setup_question,
        setup_drill,
        setup_readings,
        setup_readings_html,
        setup_cases,
        setup_cases_html,
        setup_figures,
        setup_backed,
        setup_crib,
        setup_how_to_play,
        setup_situations,
        setup_search,
        setup_hands_builder,
        setup_front,
        setup_account,
        setup_translations,
        setup_translations_page,
        setup_coverage_page,
        setup_notation_page,
        setup_in_words,
        setup_imprint,
        setup_book_list,
        setup_citation,
        setup_typst,
    ]
