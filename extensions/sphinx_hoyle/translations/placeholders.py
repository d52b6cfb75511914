"""What translators are told of the placeholders of the narration, made from its declarations."""

from __future__ import annotations

from collections.abc import Iterator
from string import Formatter

from sphinx_hoyle.languages import ENGLISH, language_name
from sphinx_hoyle.languages.forms import grammars
from sphinx_hoyle.languages.forms.grammar import Grammar, Kind
from sphinx_hoyle.narration.fields import fields_of_messages

FORMS_PAGE = "locales/README.md"
"""Where the library has the page that names the forms."""

_CALLED = {
    Kind.ACTOR: "seats, sides, persons",
    Kind.CARD: "cards",
    Kind.SUIT: "suits",
    Kind.RANK: "ranks",
    Kind.NUMBER: "numbers",
    Kind.MEMBER: "other words",
}
_INTRODUCTION = """\
# The forms of words in the narration

Made from `sphinx_hoyle/languages/<code>/forms.py` by `hoyle catalogs hoyle`; what is changed here
is lost.

The comment of each message in `hoyle.po` says what its placeholders are filled with:
`{seat}: a seat; {cards}: cards`. A translation puts each of them where it wants it, as often as it
wants, plain or in a form of its own language: `{cards.accusative}`. It may leave out what English
has only for its own grammar. Forms follow one another in the order of the tables,
`{card.the.accusative}`. Of several things each takes the form, and `{cards.or}` joins them with
*or*.

A message may choose among alternatives by what it is filled with: `{side:takes|take}`. How many
there are, and in which order, the table of the language says.

A translation begins with a small letter and ends without a full stop: the narrator puts the
capital, the law and the stop. `hoyle proofread` and every build tell what is wrong at its line.
"""


def comment_on(message: str) -> str:
    """Return what a message is filled with: «{seat}: a seat; {card}: a card»."""
    fields = fields_of_messages().get(message, {})
    found = {
        name.partition(".")[0]: None
        for _text, name, _spec, _conversion in Formatter().parse(message)
        if name
    }
    said = (
        f"{{{name}}}: {' or '.join(sorted(one.says for one in fields[name]))}"
        for name in found
        if fields.get(name)
    )
    return "; ".join(said)


def forms_page() -> str:
    """Return the page that names the forms of each language."""
    return "\n".join((_INTRODUCTION, *map("\n".join, map(_section, grammars().values()))))


def _section(grammar: Grammar) -> Iterator[str]:
    name = language_name(grammar.language, ENGLISH)
    yield f"## {name}\n"
    yield "| form | of | |\n|---|---|---|"
    for form in sorted(grammar.forms, key=lambda one: grammar.forms[one].stage):
        kinds = grammar.forms[form].kinds
        called = ", ".join(called for kind, called in _CALLED.items() if kind in kinds)
        if kinds == set(_CALLED):
            called = "all"
        says = grammar.forms[form].says.replace("|", "\\|")
        yield f"| `{form}` | {called} | {says} |"
    yield "\n| alternatives of | |\n|---|---|"
    kinds_of = {
        names: [kind for kind in _CALLED if grammar.alternatives.get(kind) == names]
        for names in grammar.alternatives.values()
    }
    for names, chosen_by in kinds_of.items():
        every = len(chosen_by) == len(_CALLED)
        called = "all" if every else ", ".join(_CALLED[kind] for kind in chosen_by)
        yield f"| {called} | {', '.join(names)} |"
    yield ""
