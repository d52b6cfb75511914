"""What the editions say around the text, for the templates."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict

from sphinx_hoyle.book.about_book import about_heading
from sphinx_hoyle.book.unbroken import unbroken
from sphinx_hoyle.catalogs import N_, translation
from sphinx_hoyle.editions.imprint import FACES
from sphinx_hoyle.languages import direction_of, language_name
from sphinx_hoyle.languages.numerals import digits
from sphinx_hoyle.languages.registry import languages as known_languages

_TRICKS = N_(
    "In tables of tricks, the card after › is led and the card in bold wins; a card underlined in"
    " red is played against a law."
)


def words_of(language: str) -> dict[str, str]:
    """Return the digits and words that the templates use in an edition."""
    _ = translation(language).gettext
    return {
        "direction": direction_of(language),
        "digits": digits("0123456789", language),
        "contents": _("Contents"),
        # After a reference: «Law 63, p. 47».
        "at-page": unbroken(_(", p. %(number)s")),
        "editor-note": _("Editors’ note"),
        "about-book": about_heading(language),
        "cases": _("Cases"),
        "edition": _("Edition in %(language)s") % {"language": language_name(language, language)},
        "facing-edition": _("The original, with a translation facing it"),
        "facing-translations": _("Two translations, facing each other"),
        "untranslated": _(
            "A line beside the text marks what has not been translated yet: it stands in English"
            " or, where there is no English, in the language of the book."
        ),
    }


def words_file(languages: list[str], faces: Mapping[str, str] | None = None) -> str:
    """Return ``words.json``: how every language is set, and the words of ``languages``.

    ``faces`` are those that the project brings, by language.
    """
    faces = faces or {}
    found = {
        code: {
            **asdict(known.setting),
            **(words_of(code) if code in languages else {}),
            **({"face": faces[code]} if code in faces else {}),
        }
        for code, known in known_languages().items()
    }
    return json.dumps(found, ensure_ascii=False, indent=1)


def colophon(language: str, *, tricks: bool) -> list[str]:
    """Return the lines on the faces of a book, and on the signs of ``tricks``, if it has some."""
    _ = translation(language).gettext
    return [_(FACES), *([_(_TRICKS)] if tricks else [])]
