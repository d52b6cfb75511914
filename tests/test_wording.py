"""Narration: everything the engine can report is worded, in each of the four languages."""

from __future__ import annotations

import ast
import inspect
import re
import string
import sys
import typing
from collections.abc import Iterator, Mapping
from enum import StrEnum
from functools import cache
from pathlib import Path
from types import UnionType
from typing import Any

import pytest
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po

from hoyle.act import RuledAct
from hoyle.adapter import Did
from hoyle.cards import Card, CardSet, Suit
from hoyle.events import Event, Irregularity, Refused, TrickEnded, TurnedUp
from hoyle.game import UNHEARD, Act, Aside, Call, Done, FaultClaim, Play, PlayTogether
from hoyle.games import GAMES
from hoyle.games.whist.events import Compelled, TrumpCalled
from hoyle.games.whist.laws import Law
from hoyle.games.whist.terms import Exaction
from hoyle.hands.record import Check, Record
from hoyle.reasons import MustFollow, OutOfTurn
from hoyle.seats import Seat, Side
from kept import records_of
from sphinx_hoyle.catalogs import LOCALES, translation
from sphinx_hoyle.drawing.picture import picture
from sphinx_hoyle.narration.wording import WORDS, Narrator
from sphinx_hoyle.words import Forbidden, Words, table

ROOT = Path(__file__).parents[1]
LANGUAGES = ["en", "mr", "hu", "ml"]
TRANSLATED = LANGUAGES[1:]
HANDS = sorted((ROOT / "examples").rglob("*.hand.yaml"))


def kinds_below(kind: type[Any]) -> Iterator[Any]:
    """Yield every class of the engine derived from ``kind``."""
    for derived in kind.__subclasses__():
        yield from kinds_below(derived)
        # A dataclass with slots leaves the class it was made from behind: only the named one is.
        if getattr(sys.modules[derived.__module__], derived.__name__, None) is derived:
            yield derived


def of_the_engine(kind: type) -> list[type]:
    """Return the engine's own classes derived from ``kind``."""
    own = [each for each in kinds_below(kind) if each.__module__.startswith("hoyle.")]
    return sorted(own, key=lambda each: (each.__module__, each.__name__))


@cache
def classes_of(module: str) -> Mapping[str, str]:
    """Return the source of each class of a module; `inspect` would read it anew for each."""
    text = inspect.getsource(sys.modules[module])
    found = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.ClassDef))
    return {node.name: ast.get_source_segment(text, node) or "" for node in found}


def source_of(kind: type) -> str:
    return classes_of(kind.__module__)[kind.__name__]


# Those of no game itself, and of an act by itself, have no words of their own.
EVENTS = [kind for kind in of_the_engine(Event) if kind not in (TrickEnded, Done)]
SHARED = [
    Aside,
    Call,  # a kind of acts, none itself
    Did,  # of an engine somebody else wrote, whose game has words of its own
    FaultClaim,
    PlayTogether,
    *(kind for kind in of_the_engine(Act) if getattr(kind, "chapter", 1) is None),
]
ACTS = [kind for kind in of_the_engine(Act) if kind not in SHARED]
# Those of which it is told by themselves that they are done.
DONE = [kind for kind in ACTS if "Done(act=self" in source_of(kind)]


def function_of(method: Any) -> Any:
    """Return the function of a method of a class, the same for all that inherit it."""
    return method.__func__


# Those that a law may forbid: they say so themselves.
FORBIDDABLE = [
    kind
    for kind in ACTS
    if not issubclass(kind, RuledAct)
    or kind.refusal is not RuledAct.refusal
    or function_of(kind.barred) is not function_of(RuledAct.barred)
]
# What happens or is found is made of these; laws, options and the inside of a state are not said.
MEMBERS = [
    member
    for kind in kinds_below(StrEnum)
    if re.fullmatch(r"hoyle\..*\b(events|terms|queries)", kind.__module__)
    for member in kind
]


def game_of(kind: type) -> str:
    """Return the game whose module defines ``kind``; any game for those of every table."""
    names = {game.name.replace("-", "_"): game.name for game in GAMES.values()}
    return next((names[part] for part in kind.__module__.split(".") if part in names), "whist")


def narrator(game: str, language: str) -> Narrator:
    return Narrator(game, language, Seat("B") if game == "ecarte" else Seat("W"))


def sample(kind: Any, game: str) -> Any:
    """Return a value of a field's type."""
    seat = Seat({"ecarte": "A", "chemin-de-fer": "3"}.get(game, "N"))
    samples = {
        Seat: seat,
        Side: Side("NS"),
        Card: Card.parse("HK"),
        CardSet: CardSet.parse("SA H2"),
        Suit: Suit.HEARTS,
        int: 3,
        bool: True,
        str: next(iter(GAMES[game].laws)),
    }
    if kind in samples:
        return samples[kind]
    if isinstance(kind, UnionType):
        return sample(typing.get_args(kind)[0], game)
    if typing.get_origin(kind) is tuple:
        return (sample(typing.get_args(kind)[0], game),)
    if kind is StrEnum:
        return next(iter(next(iter(WORDS[game].members.values()))))
    if issubclass(kind, StrEnum):
        return next(iter(kind))
    return seat  # an actor


# What a field holds, where it cannot hold every member of its enum.
HELD: dict[tuple[type, str], Exaction] = {
    (Compelled, "demand"): Exaction.WIN,
    (TrumpCalled, "extreme"): Exaction.HIGHEST_TRUMP,
}


def made(kind: type[Any]) -> Iterator[Any]:
    """Yield events or acts of ``kind``: each yes and no, with and without cards, up and down."""
    hints = typing.get_type_hints(kind)
    values = {
        name: HELD.get((kind, name)) or sample(hints[name], game_of(kind))
        for name in kind.__struct_fields__
        if name != "laws"
    }
    yield kind(**values)
    for name, value in values.items():
        if isinstance(value, bool):
            yield kind(**values | {name: not value})
        elif isinstance(value, CardSet):
            yield kind(**values | {name: CardSet()})
        elif type(value) is int:
            yield kind(**values | {name: -value})


# What is called at the table in French: the laws of each edition have it in Latin letters.
CALLS = re.compile("“(faites vos jeux|rien ne va plus)”")


def foreign(text: str, language: str) -> bool:
    """Return whether Latin letters stand in a text of another script, but for calls in French."""
    return language in ("mr", "ml") and bool(re.search("[A-Za-z]", CALLS.sub("", text)))


@pytest.mark.parametrize(
    "kind", [*EVENTS, *DONE], ids=lambda kind: f"{game_of(kind)}-{kind.__name__}"
)
def test_all_that_happens_is_worded(kind: type[Event] | type[Act]) -> None:
    for language in LANGUAGES:
        speaker = narrator(game_of(kind), language)
        for told in made(kind):
            event = Done(act=told) if isinstance(told, Act) else told
            said = speaker.event(event)
            assert said, language
            assert not re.search(r"[{}]", said), language
            assert not foreign(said, language), language


@pytest.mark.parametrize("kind", EVENTS, ids=lambda kind: f"{game_of(kind)}-{kind.__name__}")
def test_every_event_is_worded_for_one_who_may_not_know_its_cards(kind: type[Event]) -> None:
    game = game_of(kind)
    speaker = narrator(game, "en")
    named = [speaker.card(card) for card in (*CardSet.parse("SA H2"), Card.parse("HK"))]
    for event in made(kind):
        secret = GAMES[game].secret(event, Seat("S"))
        if secret and UNHEARD not in secret:
            said = speaker.event(event, None, secret)
            assert not re.search(r"[{}]", said)
            assert not any(card in said for card in named)


@pytest.mark.parametrize("member", MEMBERS, ids=lambda member: f"{type(member).__name__}-{member}")
def test_every_member_is_worded(member: StrEnum) -> None:
    for language in LANGUAGES:
        said = narrator(game_of(type(member)), language).say(member)
        assert said, language
        assert not foreign(said, language), language


@pytest.mark.parametrize("kind", FORBIDDABLE, ids=lambda kind: f"{game_of(kind)}-{kind.__name__}")
def test_every_act_is_told_that_a_law_forbids(kind: type[Act]) -> None:
    forbidden: dict[str, Any] = {"actor": Seat("B"), "law": "whist:63"}
    for language in LANGUAGES:
        speaker = narrator(game_of(kind), language)
        for act in made(kind):
            told = [
                speaker.event(event, act)
                for event in (Refused(**forbidden), Irregularity(**forbidden))
                if is_worded(speaker.words, event, kind)
            ]
            assert told, language
            for said in told:
                assert not re.search(r"[{}]", said), language
                assert not foreign(said, language), language


def is_worded(words: Words, event: Event, act: type[Act]) -> bool:
    """Return whether an act has words for being refused, or for being done."""
    known = {**table.TABLE.acts, **words.acts}
    said = next(known[kind] for kind in act.__mro__ if kind in known)
    return (said.refused if isinstance(event, Refused) else said.done) is not None


def test_what_is_forbidden_is_told_with_its_reason() -> None:
    speaker = narrator("whist", "en")
    speaker.words = speaker.words.joined(
        Words(
            acts={
                Play: Forbidden(
                    refused="{actor.the} may not play {card.the}",
                    done="{actor.the} plays {card.the}",
                )
            },
            reasons={
                MustFollow: "he still holds {suit}",
                OutOfTurn: lambda reason: f"{{actor:he is|they are}} before {{due}} ({reason.due})",
            },
        )
    )
    east, card = Seat("E"), Card.parse("S4")
    play = Play(actor=east, card=card)
    follow = MustFollow(law=Law.REVOKE, suit=Suit.HEARTS)
    turn = OutOfTurn(law=Law.REVOKE, due=Seat("N"))
    said = {
        "East may not play the four of spades": Refused(actor=east, law=follow.law),
        "East may not play the four of spades: he still holds hearts": Refused(
            actor=east, law=follow.law, because=follow
        ),
        "East plays the four of spades, though he is before North (N)": Irregularity(
            actor=east, law=turn.law, because=turn
        ),
    }
    assert {speaker.event(event, play): event for event in said.values()} == said


def test_what_is_not_translated_is_told_in_english() -> None:
    for language in LANGUAGES:
        speaker = narrator("whist", language)
        untranslated = Words(events={TurnedUp: "{seat.whose} is {card.the}"})
        speaker.words = speaker.words.joined(untranslated)
        event = TurnedUp(seat=Seat("N"), card=Card.parse("HK"))
        assert speaker.event(event) == "North’s is the king of hearts"


@pytest.mark.parametrize("game", GAMES)
def test_every_query_has_a_name(game: str) -> None:
    assert set(GAMES[game].queries) <= {*WORDS[game].queries, *table.TABLE.queries}


def test_nothing_is_worded_that_cannot_happen() -> None:
    worded = {kind for words in (*WORDS.values(), table.TABLE) for kind in words.events}
    assert worded == {*EVENTS, *DONE}
    named = {kind for words in (*WORDS.values(), table.TABLE) for kind in words.acts}
    assert named <= {*FORBIDDABLE, Play}
    assert all(named & set(kind.__mro__) for kind in FORBIDDABLE), "a play is named as all are"


def messages() -> set[str]:
    """Return every message that the narration can say."""
    package = ROOT / "extensions/sphinx_hoyle"
    found = extract_from_dir(
        package, method_map=[("**.py", "python")], keywords={"_": None, "N_": None}
    )
    return {str(message) for _name, _line, message, _comments, _context in found}


def placeholders(text: str) -> set[str]:
    """Return the names of the fields of a template, in either way of writing them."""
    braced = {
        re.match(r"\w+", name)[0]
        for _text, name, _spec, _how in string.Formatter().parse(text)
        if name
    }
    return braced | set(re.findall(r"%\((\w+)\)", text))


# Placeholders, and the names that every language writes in Latin letters.
LATIN = re.compile(
    r"%?[{(][\w.]+(?::|[})]s?)|JavaScript|Hoyle|CC BY-SA|MIT|SIL Open Font License"
    r"|Libertinus Serif|Shobhika|Rachana"
)


@pytest.mark.parametrize("language", TRANSLATED)
def test_every_message_is_translated(language: str) -> None:
    with (LOCALES / language / "LC_MESSAGES/hoyle.po").open("rb") as file:
        catalog = read_po(file, abort_invalid=True)
    for message in messages():
        entry = catalog.get(message)
        assert entry is not None, message
        assert isinstance(entry.string, str), message
        assert entry.string, message
        assert not entry.fuzzy, message
        assert placeholders(entry.string) <= placeholders(message), message
        assert not foreign(LATIN.sub("", entry.string), language)


def test_every_unnumbered_rule_has_a_subject() -> None:
    units = {
        unit
        for page in (ROOT / "source/twenty-eight").glob("*.md")
        for unit in re.findall(r"^:{3,}\{law\} ([a-z][\w-]*)$", page.read_text(), re.MULTILINE)
        if not unit.startswith("note-")
    }
    assert len(units) > 30
    assert units == set(WORDS["twenty-eight"].subjects)


@cache
def records() -> tuple[Record, ...]:
    return tuple(record for path in HANDS for record in records_of(path))


@pytest.mark.parametrize("part", [0, pytest.param(1, marks=pytest.mark.long)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_is_told_in_the_language(language: str, part: int) -> None:
    """Two languages have the one half of the hands first, the others the other half."""
    gettext = translation(language).gettext
    told = 0
    for record in records()[(LANGUAGES.index(language) + part) % 2 :: 2]:
        shown = picture(record, language)
        lines = [*shown.opening, *(line for step in shown.steps for line in step.lines)]
        for line in lines:
            assert not foreign(line.text, language), record.id
            for law in line.laws:
                assert not foreign(law.reference, language), law.id
        told += len(lines)
        for name, value in (*shown.facts, *shown.result):
            assert not foreign(name + value, language), record.id
    assert told > 1000
    assert (gettext("king") == "king") == (language == "en")


def test_a_claim_says_what_was_found() -> None:
    record = next(record for record in records() if record.id == "whist-64-e")
    claims = [entry for entry in record.entries if isinstance(entry, Check)]
    english = narrator("whist", "en")
    said = [english.check(claim) for claim in claims]
    assert "winner of the trick (1): East" in said
    assert "tricks: North–South 0, East–West 13" in said
    assert "game won: North–South, treble" in said
    marathi = narrator("whist", "mr").check(claims[-2])
    assert "५" in marathi


def test_cards_are_named_as_players_name_them() -> None:
    names = {
        "en": ("king of hearts", "ten of spades", "knave of clubs"),
        "mr": ("बदाम राजा", "इस्पिक दश्शी", "किलवर गुलाम"),
        "hu": ("kőr király", "pikk tízes", "treff bubi"),
        "ml": ("ഹാർട്ട് രാജ", "ഇസ്പേഡ് പത്ത്", "ക്ലാവർ ഗുലാൻ"),
    }
    cards = [Card.parse(code) for code in ("HK", "ST", "CJ")]
    for language, expected in names.items():
        speaker = narrator("whist", language)
        assert tuple(speaker.card(card) for card in cards) == expected


def test_where_two_play_each_is_known_by_his_part() -> None:
    speaker = Narrator("ecarte", "hu", Seat("A"))
    assert [speaker.seat(Seat(name)) for name in "AB"] == ["Osztó", "Ellenfél"]


def test_seats_without_a_compass_are_said_by_their_letters() -> None:
    six = Narrator("twenty-eight", "en", Seat("F"), seats=tuple(map(Seat, "ABCDEF")))
    assert [six.seat(each) for each in (Seat("E"), Side("BE"), Side("ACE"))] == [
        "E",
        "B–E",
        "A–C–E",
    ]
    four = Narrator("twenty-eight", "en", Seat("S"), seats=tuple(map(Seat, "ENWS")))
    assert [four.seat(each) for each in (Seat("E"), Side("EW"))] == ["East", "East–West"]
    two = Narrator("ecarte", "en", Seat("B"), seats=tuple(map(Seat, "AB")))
    assert [two.seat(Seat(name)) for name in "AB"] == ["Elder hand", "Dealer"]
