"""What the editions say around the text, for the templates."""

from __future__ import annotations

import json
from collections.abc import Collection

from sphinx_hoyle.about_book import about_heading
from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.languages import language_name
from sphinx_hoyle.numerals import digits
from sphinx_hoyle.words import N_

# Whose each book is, and how it may be used; the page «About this edition» says more.
_LICENCES = {
    "whist": N_("Whist: Govind Sakharam Sardesai, 1899. In the public domain."),
    "ecarte": N_("Écarté: the rules of the Nemzeti Casino, 1907. In the public domain."),
    "chemin-de-fer": N_(
        "Chemin de fer: the rules of the Nemzeti Casino, 1907. In the public domain."
    ),
    "goat": N_("Goat: from a description without the name of an author; no licence is stated."),
    "twenty-eight": N_(
        "Twenty-eight: the Malayalam Wikipedia, by its contributors; the text and its translations"
        " under CC BY-SA 4.0."
    ),
}
_OURS = N_("The other translations, the notes of the editors, the hands and the drawings: MIT.")
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
        "at-page": _(", p. %(number)s"),
        "editor-note": _("Editors’ note"),
        "about-book": about_heading(language),
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


def imprint(language: str, books: Collection[str]) -> list[str]:
    """Return the lines of an imprint on ``books``: licences, faces, and the signs in the hands."""
    said = [licence for book, licence in _LICENCES.items() if book in books]
    _ = translation(language).gettext
    return [_(line) for line in (*said, _OURS, _FACES, _TRICKS)]
