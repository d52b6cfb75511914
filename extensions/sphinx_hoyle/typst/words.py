"""What the editions say around the text, for the templates."""

from __future__ import annotations

import json

from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.languages import NAMES
from sphinx_hoyle.numerals import digits


def words_of(language: str) -> dict[str, str]:
    """Return the digits and words that the templates use in an edition."""
    _ = translation(language).gettext
    return {
        "digits": digits("0123456789", language),
        "name": NAMES.get(language, language),
        "contents": _("Contents"),
        # After a reference: «Law 63, p. 47».
        "at-page": _(", p. %(number)s"),
        "editor-note": _("Editors’ note"),
        "edition": _("Edition in %(language)s") % {"language": NAMES.get(language, language)},
        "facing-edition": _("The original, with a translation facing it"),
        "untranslated": _(
            "A line beside the text marks what has not been translated yet and stands in the"
            " language of the book."
        ),
    }


def words_file(languages: list[str]) -> str:
    """Return ``words.json``: the words of each language."""
    return json.dumps({one: words_of(one) for one in languages}, ensure_ascii=False, indent=1)
