"""The files of a new project: a small law book in one language, with its other editions."""

from __future__ import annotations

import json
import re
import secrets
import shutil
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import jinja2
import polib

from hoyle.games import GAMES
from sphinx_hoyle.catalogs import po, translation
from sphinx_hoyle.catalogs.refreshed import refresh
from sphinx_hoyle.files.package import PACKAGE
from sphinx_hoyle.files.whole_files import ASIDE, Unwritable, write_text
from sphinx_hoyle.hands.store import SUFFIX
from sphinx_hoyle.languages import ENGLISH
from sphinx_hoyle.new import game as new_game
from sphinx_hoyle.new import words
from sphinx_hoyle.new.hands import FirstHand, first_hands

_FILES = PACKAGE / "new/files"
_BOOK = "rules"  # of which no engine knows
_HANDS = 3
_RULES = ["CLUB", "VOTE", "DECISION", "TIE", "CHANGE", "HEARING"]
_LAWS = ["LAWS", "TO_BE_WRITTEN"]
_NAMES = [name for name in vars(words) if name.isupper()]


@dataclass(frozen=True)
class Law:
    """A law of the new book, its ``clauses``, and the files of the hands about it."""

    name: str
    clauses: tuple[str, ...]
    hands: tuple[str, ...]


@dataclass(frozen=True)
class Plan:
    """A project called ``name``, its book written in ``language``, played by ``game`` if it names
    one, in these ``editions``. A game that nobody has is begun with it.
    """

    name: str
    language: str
    editions: tuple[str, ...]
    game: str = ""

    @property
    def book(self) -> str:
        """The folder of the book; what a game plays bears its name."""
        return self.game or _BOOK

    @property
    def fresh(self) -> bool:
        """Whether the game is begun with the project."""
        return bool(self.game) and self.game not in GAMES

    @cached_property
    def hands(self) -> list[FirstHand]:
        """The first hands of the book."""
        return first_hands(GAMES[self.game], _HANDS) if self.game in GAMES else []

    @property
    def _laws(self) -> Iterable[str]:
        return GAMES[self.game].laws if self.game in GAMES else ()

    @property
    def laws(self) -> list[Law]:
        """The laws that the hands are about, in the order of the game; else its first."""
        order = [str(law).partition(":")[2] for law in self._laws]
        told = [law for law in order if law in {hand.law for hand in self.hands}] or order[:_HANDS]
        names = dict.fromkeys(law.partition(".")[0] for law in told)
        return [
            Law(
                name,
                tuple(law.partition(".")[2] for law in told if law.startswith(f"{name}.")),
                tuple(_file(law) for law in told if law.partition(".")[0] == name and self.hands),
            )
            for name in names
        ]


def write_project(folder: Path, plan: Plan) -> None:
    """Write the project into ``folder``, which has nothing in it: all of it, or nothing.

    Raises Unwritable.
    """
    home = folder.resolve()
    fresh = home.with_name(f".{secrets.token_hex(8)}{ASIDE}")
    try:
        _write(fresh, plan)
        if home.is_dir():  # somebody may stand in it, or it may be a mount
            for entry in sorted(fresh.iterdir(), key=lambda entry: entry.name == "conf.py"):
                entry.rename(home / entry.name)  # what makes it a project comes last
        else:
            fresh.rename(home)
    except OSError as error:
        raise Unwritable(folder, error) from error
    finally:
        shutil.rmtree(fresh, ignore_errors=True)


def _write(folder: Path, plan: Plan) -> None:
    for name, text in _files(plan):
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        write_text(path, text)
    for edition in plan.editions:
        for page, messages in _translated(plan, edition).items():
            path = folder / "locales" / edition / "LC_MESSAGES" / f"{page}.po"
            _write_catalog(path, edition, f"{page} of {plan.name}", plan.name, messages)
        if plan.fresh and edition != ENGLISH:
            module, own = new_game.module_of(plan.game), new_game.OWN
            path = folder / module / "locales" / edition / "LC_MESSAGES/hoyle.po"
            message = polib.POEntry(
                msgid=getattr(words, own),
                msgstr=_words(edition)[own],
                occurrences=[(f"{module}/words.py", "")],
            )
            _write_catalog(path, edition, f"The words of {plan.game}", plan.name, [message])


def _write_catalog(
    path: Path, edition: str, subject: str, project: str, messages: Sequence[polib.POEntry]
) -> None:
    """Write a catalog with the messages and their translations."""
    path.parent.mkdir(parents=True, exist_ok=True)
    refresh(path, edition, subject, {"Project-Id-Version": project}, messages)
    catalog = po.read(path)
    # What we have no words for in this language is left to its translators.
    told = {one.msgid: one.msgstr for one in messages if one.msgstr != one.msgid}
    for entry in catalog:
        entry.msgstr = told.get(entry.msgid, "")
    po.write(catalog, path)


def _files(plan: Plan) -> Iterator[tuple[str, str]]:
    """Yield each file, by its path in the project, with what stands in it."""
    environment = jinja2.Environment(
        loader=jinja2.FileSystemLoader(_FILES), keep_trailing_newline=True, autoescape=False
    )
    environment.filters["json"] = lambda value: json.dumps(value, ensure_ascii=False)
    environment.filters["literal"] = _literal
    concept = _concept(plan)

    def made(template: str, language: str = ENGLISH) -> str:
        said = {"words": language, "english": ENGLISH}
        told = {name: SimpleNamespace(**_words(each)) for name, each in said.items()}
        parts = {name: getattr(plan, name) for name in ("book", "game", "laws", "hands", "fresh")}
        parts |= new_game.names(plan.game)
        settled = {"name": plan.name, "language": plan.language, "editions": list(plan.editions)}
        return environment.get_template(f"{template}.jinja").render(
            concept=concept, **told, **parts, **settled
        )

    yield "conf.py", made("conf.py")
    yield "Makefile", made("Makefile")
    yield ".gitignore", made("gitignore")
    # English is the language of the pages outside the books, until their catalogs say otherwise.
    yield "source/index.md", made("index.md")
    yield "source/terms.md", made("terms.md")
    yield "source/termbase.yaml", made("termbase.yaml")
    yield f"source/{plan.book}/book.toml", made("book.toml")
    begun = "new_game.md" if plan.fresh else "game.md"
    page = made(begun if plan.game else "rules.md", plan.language)
    yield f"source/{plan.book}/index.md", re.sub(r"\n{3,}", "\n\n", page)
    for hand in plan.hands:
        yield f"examples/{plan.book}/{_file(hand.law)}", hand.text
    for path, template in new_game.templates(plan.game) if plan.fresh else ():
        yield path, made(template)


def _translated(plan: Plan, edition: str) -> Mapping[str, Sequence[polib.POEntry]]:
    """Return the messages of each catalog of an edition, translated as far as we know.

    What stands on a page in the language of the edition is not in its catalog.
    """
    book = f"{plan.book}/index"
    means = _concept(plan)["meaning"]
    laws = ["LAWS", *new_game.LAWS] if plan.fresh else _LAWS if plan.game else _RULES
    pages = [
        # the page, the file that has the words, their language, their names
        (book, f"source/{book}.md", plan.language, laws),
        # the captions of hands are the editors'
        (book, f"source/{book}.md", ENGLISH, ["SHOWN"] if plan.hands or plan.fresh else []),
        ("index", "source/index.md", ENGLISH, ["TITLE", "GREETING"]),
        ("terms", "source/terms.md", ENGLISH, ["TERMS", "ABOUT_TERMS"]),
        ("terms", "source/termbase.yaml", ENGLISH, [means]),
    ]
    said = _words(edition)
    found: dict[str, list[polib.POEntry]] = {}
    if edition != ENGLISH:
        book_title = "LAWS" if plan.game else "CLUB"
        leads = [_leading(plan.book, each[book_title]) for each in (_words(ENGLISH), said)]
        place = [("source/index.md", "")]
        found["index"] = [polib.POEntry(msgid=leads[0], msgstr=leads[1], occurrences=place)]
    for page, file, language, names in pages:
        if names and language != edition:
            source = _words(language)
            found.setdefault(page, []).extend(
                polib.POEntry(msgid=source[name], msgstr=said[name], occurrences=[(file, "")])
                for name in names
            )
    return found


def _leading(book: str, title: str) -> str:
    """Return a link to the first page of a book, as pages have it."""
    return f"{{law}}`{title} <{book}:title>`"


def _concept(plan: Plan) -> dict[str, Any]:
    """Return the one concept that the termbase begins with."""
    name = "LAW" if plan.game else "MAJORITY"
    languages = dict.fromkeys((plan.language, *plan.editions))
    return {
        "id": getattr(words, name),
        "meaning": f"{name}_MEANS",
        "means": getattr(words, f"{name}_MEANS"),
        "terms": {language: _words(language)[name] for language in languages},
    }


def _words(language: str) -> dict[str, str]:
    """Return what a project says in a language; in English what is not translated."""
    gettext = translation(language).gettext
    return {name: gettext(getattr(words, name)) for name in _NAMES}


def _file(law: str) -> str:
    """Return the name of the file of the hand about a law."""
    return f"{law.replace('.', '-')}{SUFFIX}"


def _literal(value: object) -> str:
    """Return a text or a list of texts as both Python and TOML read it."""
    return json.dumps(value, ensure_ascii=False)
