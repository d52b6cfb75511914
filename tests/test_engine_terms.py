"""The vocabulary of the engine and the termbase agree both ways, or the build fails."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import replace
from enum import StrEnum
from pathlib import Path
from typing import Any

import pytest

from hoyle import events
from hoyle.act import RuledAct
from hoyle.cards import Suit
from hoyle.events import Event
from hoyle.game import Act, Play
from hoyle.games.whist.events import RevokeProved
from hoyle.games.whist.terms import Grade
from sphinx_hoyle.terms import engine_terms
from sphinx_hoyle.terms.engine_terms import WITHOUT_CONCEPT, disagreements, symbols
from sphinx_hoyle.terms.termbase import Concept, Status, Term, read_termbase
from trial import Project

TERMBASE = Path(__file__).parents[1] / "source/termbase.yaml"
CONCEPTS = read_termbase(TERMBASE)


def named(concept: str, line: int, *engine: str) -> Concept:
    terms = {"en": (Term(concept, Status.PREFERRED),)}
    return Concept(concept, "Defined.", line, terms, engine=engine)


def told(
    concepts: list[Concept], vocabulary: dict[str, type], excused: dict[str, tuple[str, ...]]
) -> list[tuple[int, str]]:
    by_id = {concept.id: concept for concept in concepts}
    found = disagreements(by_id, "terms.yaml", vocabulary, excused)
    return [(problem.line, problem.message) for problem in found]


def test_the_termbase_names_the_engine() -> None:
    found = disagreements(CONCEPTS, str(TERMBASE), symbols(), WITHOUT_CONCEPT)
    assert [str(problem) for problem in found] == []


def test_the_vocabulary_is_all_acts_events_and_members() -> None:
    def kinds_below(kind: type[Any]) -> set[Any]:
        return {kind}.union(*(kinds_below(each) for each in kind.__subclasses__()))

    vocabulary = symbols()
    below = {kind for top in (Event, Act) for kind in kinds_below(top)}
    shared = {kind for kind in kinds_below(RuledAct) if kind.chapter is None}
    names = {f"{kind.__module__}.{kind.__name__}" for kind in below - shared}
    ours = {
        name.removeprefix("hoyle.").removeprefix("games.")
        for name in names
        if name.startswith("hoyle.")
    }
    assert "ecarte.proposing.Propose" in ours
    assert ours <= vocabulary.keys()
    assert vocabulary["whist.events.RevokeProved"] is RevokeProved
    assert vocabulary["cards.Suit.CLUBS"] is Suit
    assert not any(name.endswith(".laws.Law.REVOKE") for name in vocabulary)


def test_few_symbols_are_without_a_concept() -> None:
    excused = {symbol for listed in WITHOUT_CONCEPT.values() for symbol in listed}
    assert len(excused) < len(symbols()) / 5
    assert all(reason for reason in WITHOUT_CONCEPT)


@pytest.mark.parametrize(
    "symbol", ["whist.events.RevokeProved", "cards.Suit.HEARTS", "twenty_eight.auction.Bid"]
)
def test_a_symbol_that_no_concept_names_is_told_where_it_is_defined(symbol: str) -> None:
    concepts = {
        name: replace(concept, engine=tuple(each for each in concept.engine if each != symbol))
        for name, concept in CONCEPTS.items()
        if name != "suit"
    } | {"suit": named("suit", 1)}
    found = list(disagreements(concepts, "terms.yaml", symbols(), WITHOUT_CONCEPT))
    messages = {problem.message: problem for problem in found}
    message = f"no concept names {symbol!r}; expected it under 'engine' in terms.yaml"
    kind = symbols()[symbol]
    assert messages[message].path == inspect.getfile(kind)
    lines = Path(messages[message].path).read_text(encoding="utf-8").split("\n")
    around = "\n".join(lines[messages[message].line - 1 :][:3])
    assert f"class {kind.__name__}" in around


def test_a_new_event_wants_a_concept() -> None:
    class CardTorn(Event):
        """Not of the engine."""

    vocabulary = {"events.CardTorn": CardTorn, "game.Play": Play}
    assert told([named("card", 1, "game.Play")], vocabulary, {}) == [
        (
            inspect.getsourcelines(CardTorn)[1],
            "no concept names 'events.CardTorn'; expected it under 'engine' in terms.yaml",
        )
    ]
    assert told([named("card", 1, "game.Play")], vocabulary, {"torn": ("events.CardTorn",)}) == []


def test_a_concept_may_name_only_what_there_is() -> None:
    assert told([named("card", 7, "game.Played")], {}, {}) == [
        (7, "card: the engine has no 'game.Played'; expected one of its symbols")
    ]


def test_a_symbol_has_one_concept() -> None:
    concepts = [named("card", 3, "game.Play"), named("play", 9, "game.Play")]
    assert told(concepts, {"game.Play": Play}, {}) == [
        (3, "card: 'game.Play' is named by play too; expected one concept")
    ]


def test_an_enum_stands_for_its_members() -> None:
    vocabulary: dict[str, type] = {f"whist.terms.Grade.{grade.name}": Grade for grade in Grade}
    assert told([named("grade", 1, "whist.terms.Grade")], vocabulary, {}) == []
    assert told([], vocabulary, {"grades": ("whist.terms.Grade",)}) == []
    assert len(told([named("single", 1, "whist.terms.Grade.SINGLE")], vocabulary, {})) == 2


def test_no_reason_outlives_its_symbol() -> None:
    assert issubclass(Grade, StrEnum)
    [(_line, message)] = told([], {}, {"gone": ("events.Gone",)})
    assert message == "the engine has no 'events.Gone'; expected one of its symbols"
    [(_line, message)] = told(
        [named("game", 1, "events.Played")],
        {"events.Played": events.Played},
        {"known": ("events.Played",)},
    )
    assert message == "'events.Played' has a concept, game; expected no reason for none"


def test_a_reason_too_many_is_told_at_its_line() -> None:
    path = Path(engine_terms.__file__)
    lines = path.read_text(encoding="utf-8").splitlines()
    excused = [symbol for listed in WITHOUT_CONCEPT.values() for symbol in listed]
    for symbol in (excused[0], excused[-1]):
        [problem] = disagreements({}, "terms.yaml", {}, {"known": (symbol,)})
        assert problem.path == str(path)
        assert f'"{symbol}"' in lines[problem.line - 1]


def test_a_build_fails_at_the_line_of_the_concept(project: Callable[..., Project]) -> None:
    made = project({"page.md": "(page)=\n# Page\n"})
    text = TERMBASE.read_text(encoding="utf-8").replace("cards.Suit.CLUBS", "cards.Suit.CLUB")
    (made.root / "source/termbase.yaml").write_text(text, encoding="utf-8")
    line = read_termbase(made.root / "source/termbase.yaml")["clubs"].line
    assert made.build().status == 0  # another project's termbase need not name the engine
    with (made.root / "conf.py").open("a", encoding="utf-8") as conf:
        conf.write("\nhoyle_engine_named = True\n")
    built = made.build()
    assert built.status != 0
    assert f"termbase.yaml:{line}: clubs: the engine has no 'cards.Suit.CLUB'" in built.stderr


def test_a_build_fails_where_the_termbase_cannot_be_read(project: Callable[..., Project]) -> None:
    made = project({"page.md": "(page)=\n# Page\n"})
    (made.root / "source/termbase.yaml").write_text(
        "- id: card\n  definition: A card.\n  terms:\n    en:\n"
        "    - {term: card, status: best, stem: [car]}\n    de: []\n"
        "- id: card\n  terms: {}\n",
        encoding="utf-8",
    )
    built = made.build()
    assert built.status != 0
    for problem in (
        "termbase.yaml:5: 'best' is no status; expected one of preferred, admitted, deprecated",
        "termbase.yaml:5: 'stem' is no field here",
        "termbase.yaml:6: 'de' is no language; expected en, mr, hu, ml",
        "termbase.yaml:7: 'definition' is missing; expected 'definition: …'",
    ):
        assert problem in built.stderr
