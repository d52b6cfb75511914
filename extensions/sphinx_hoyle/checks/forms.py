"""The placeholders of the narration ask for forms that there are, of what they are filled with."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from string import Formatter

from babel.messages.extract import extract_from_dir

from hoyle.problems import Problem
from sphinx_hoyle.catalogs import LIBRARY, OWN
from sphinx_hoyle.checks.catalog import Message
from sphinx_hoyle.languages import ENGLISH
from sphinx_hoyle.languages.forms import grammar_of
from sphinx_hoyle.narration.fields import fields_of_messages
from sphinx_hoyle.narration.own_words import words_of_games

_NARRATION = OWN[0]
_MARKS = {"N_": None, "_": None, "ngettext": (1, 2)}


def form_faults(message: Message) -> Iterator[str]:
    """Yield what is wrong with the placeholders of a translation of ours."""
    if message.page == _NARRATION:
        yield from _faults(message.original, message.translation, message.edition)


def fillable(message: Message) -> Iterator[str]:
    """Yield the placeholders that a message of ours may have, besides those that it has."""
    if message.page == _NARRATION:
        yield from (f"{{{name}}}" for name in fields_of_messages().get(message.original, ()))


def english_form_faults(project: Path, shown: Path) -> Iterator[Problem]:
    """Yield what is wrong with the placeholders of our own messages, as seen from ``shown``.

    They are those of the library, where a project has a copy of it, and of the project's games.
    """
    packages = [project / LIBRARY, *(locales.parent for locales in words_of_games(project))]
    for package in filter(Path.is_dir, packages):
        found = extract_from_dir(package, method_map=[("**.py", "python")], keywords=_MARKS)
        for name, line, message, _comments, _context in found:
            path = package / name
            place = path.relative_to(shown) if path.is_relative_to(shown) else path
            for text in message if isinstance(message, tuple) else (message,):
                for says in _faults(text, text, ENGLISH):
                    yield Problem(str(place), line, says)


def _faults(original: str, said: str, language: str) -> Iterator[str]:
    try:
        parts = list(Formatter().parse(said))
    except ValueError as error:
        if fields_of_messages().get(original):
            yield f"{error}; expected braces in pairs, around a name"
        return
    fields = fields_of_messages().get(original)
    for _text, field, spec, conversion in parts:
        if field is not None:
            name, *path = field.split(".")
            shown = (
                f"{{{field}{'!' if conversion else ''}{conversion or ''}{':' * bool(spec)}{spec}}}"
            )
            if fields is None:
                if path or spec:
                    yield f"{shown}: what it is filled with has no forms; expected {{{name}}}"
            elif conversion or not fields.get(name):
                known = ", ".join(f"{{{one}}}" for one, kinds in fields.items() if kinds)
                yield f"{shown} is not filled in; expected one of {known or 'none'}"
            else:
                grammar = grammar_of(language)
                faults = {
                    grammar.fault(one.kind, one.several, path, spec or "") for one in fields[name]
                }
                yield from sorted(f"{shown}: {says}" for says in faults if says)
