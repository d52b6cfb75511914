"""Languages: the editions, the language of each book, and what a language is called."""

from __future__ import annotations

from babel import Locale

ENGLISH = "en"  # the language of pages outside the books, and of the editors' notes

# The editions in the order in which they are offered, with what each language calls itself: so the
# switcher and the first page name them; elsewhere a language goes by its `language_name`.
NAMES = {"en": "English", "mr": "मराठी", "hu": "magyar", "ml": "മലയാളം"}
EDITIONS = tuple(NAMES)

# The language in which each book was written.
BOOK_LANGUAGES = {
    "whist": "mr",
    "ecarte": "hu",
    "chemin-de-fer": "hu",
    "goat": "mr",
    "twenty-eight": "ml",
}


def language_name(language: str, reader: str) -> str:
    """Return what readers of the language ``reader`` call a language, in their letters: «maráthi».

    The names are those of Unicode CLDR.
    """
    return str(Locale.parse(language).get_language_name(reader) or language)


# The letters of a language; what is not here is written in Latin ones.
LETTERS = {"mr": "[\u0900-\u097f]", "ml": "[\u0d00-\u0d7f]"}
