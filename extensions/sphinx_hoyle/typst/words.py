"""What the editions say around the text, for the templates."""

from __future__ import annotations

import json

from sphinx_hoyle.book.about_book import about_heading
from sphinx_hoyle.book.unbroken import unbroken
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.languages import language_name
from sphinx_hoyle.languages.numerals import digits

_FACES = N_("Set in Libertinus Serif, Shobhika and Rachana, under the SIL Open Font License.")
_TRICKS = N_(
    "In tables of tricks, the card after › is led and the card in bold wins; a card underlined in"
    " red is played against a law."
)


def words_of(language: str) -> dict[str, str]:
    """Return the digits and words that the templates use in an edition."""
    _ = translation(language).gettext
    return {
        "digits": digits("0123456789", language),
        "contents": _("Contents"),
        # After a reference: «Law 63, p. 47».
        "at-page": unbroken(_(", p. %(number)s")),
        "editor-note": _("Editors’ note"),
        "about-book": about_heading(language),
        "cases": _("Cases"),
        "edition": _("Edition in %(language)s") % {"language": language_name(language, language)},
        "facing-edition": _("The original, with a translation facing it"),
        "untranslated": _(
            "A line beside the text marks what has not been translated yet: it stands in English"
            " or, where there is no English, in the language of the book."
        ),
    }


def words_file(languages: list[str]) -> str:
    """Return ``words.json``: the words of each language."""
    return json.dumps({one: words_of(one) for one in languages}, ensure_ascii=False, indent=1)


def colophon(language: str) -> list[str]:
    """Return the lines on the faces of a book, and on the signs in its hands."""
    _ = translation(language).gettext
    return [_(_FACES), _(_TRICKS)]
