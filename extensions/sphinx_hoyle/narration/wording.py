"""Narration: events and findings of the engine in the words of an edition."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from enum import StrEnum
from functools import cache, cached_property, reduce
from itertools import pairwise
from types import MappingProxyType

from hoyle.cards import Card, CardSet, Suit
from hoyle.events import Event, HandEnded, Irregularity, Refused
from hoyle.game import Act, Atom, Table, told_of
from hoyle.games import GAMES
from hoyle.hands.record import Check, Record
from hoyle.obligations import Owed
from hoyle.reasons import Reason
from hoyle.seats import Actor, Seat
from sphinx_hoyle.book.subjects import phases_of
from sphinx_hoyle.catalogs import N_
from sphinx_hoyle.languages import ENGLISH
from sphinx_hoyle.languages.forms import grammar_of
from sphinx_hoyle.languages.forms.values import Value
from sphinx_hoyle.languages.numerals import digits
from sphinx_hoyle.narration.naming import NO_CARD, Names, Refer
from sphinx_hoyle.words import Forbidden, Template, Words, table


def _words(game: str) -> Words:
    """Return what can be said of a game, of all its phases together."""
    phases: tuple[Words, ...] = phases_of(game)
    return reduce(Words.joined, phases, Words())


WORDS: Mapping[str, Words] = {game: _words(game) for game in GAMES}


_START = re.compile(r"^\W*\w")
_FIELD = re.compile(r"\{\w+\}")  # forms and alternatives are of a language
_ALL_TRICKS = N_("{seat.the} {seat:wins|win} the next {count.word} tricks")
_ALL_FIRST = N_("{seat.the} {seat:wins|win} the first {count.word} tricks")
_TRICKS = N_("of the next {count.word} tricks {shares}")
_FIRST_TRICKS = N_("of the first {count.word} tricks {shares}")
_SOME_TRICKS = N_("{seat.the} {seat:wins|win} {count.word}")
_AND = N_("{before} and {last}")
_ABOUT = N_("{query} ({arguments}): {value}")

Same = tuple[Atom | type[Event], ...]
"""What events have in common that one sentence tells: their kind, all but what they differ in."""

_LAWS = "laws"

Several = CardSet | tuple[Seat, ...]
"""What one sentence tells of in place of one card, or of one seat."""

SHARES: Mapping[str, Mapping[str, type]] = {
    _ALL_TRICKS: {"seat": Seat, "count": int},
    _ALL_FIRST: {"seat": Seat, "count": int},
    _TRICKS: {"count": int, "shares": str},
    _FIRST_TRICKS: {"count": int, "shares": str},
    _SOME_TRICKS: {"seat": Seat, "count": int},
}
"""Messages that tell more than one event, and the types of what they are filled with."""


class _Fields:
    """What the placeholders of a message name: the fields of what is told, the first that has one.

    Of ``secret`` cards it is their number.
    """

    def __init__(
        self,
        names: Names,
        *told: Event | Act | Reason,
        secret: frozenset[str] = frozenset(),
        several: Mapping[str, Several] = MappingProxyType({}),
    ) -> None:
        self._names = names
        self._told = told
        self._secret = secret
        self._several = several

    def __getitem__(self, name: str) -> Value:
        for told in self._told:
            if name in told.__struct_fields__:
                value = self._several.get(name, getattr(told, name))
                if name in self._secret:
                    assert isinstance(value, Card | CardSet), f"{name!r} is a secret of {told}"
                    value = len(value) if isinstance(value, CardSet) else 1
                return self._names.value(value)
        raise KeyError(name)


class Narrator:
    """Says in ``language`` what happens in a hand of ``game`` dealt by ``dealer``, if it is dealt.

    ``refer`` names laws; without it they are named by number or subject alone. ``seats`` tell
    whether the compass names them, or letters; without them it is the compass.
    """

    def __init__(
        self,
        game: str,
        language: str,
        dealer: Seat | None,
        refer: Refer | None = None,
        seats: tuple[Seat, ...] = (),
    ) -> None:
        self.game = game
        self.language = language
        self.dealer = dealer
        self.words = WORDS[game]
        self._names = Names(self.words, language, dealer, seats, refer)
        self.catalog = self._names.catalog
        self._gettext = self.catalog.gettext
        self._grammar = grammar_of(language)
        # By what was told, each with it, so that nothing else comes to have its number: the seats
        # from which a hand is seen are told much alike.
        self._told: dict[tuple[int, int, frozenset[str], int], tuple[object, str]] = {}
        self._named_seats: dict[Actor, str] = {}
        self._seats = seats
        self._refer = refer

    @classmethod
    def of(cls, record: Record, language: str, refer: Refer | None = None) -> Narrator:
        """Return the narrator of a record."""
        start = record.start
        dealer = start.dealer if isinstance(start, Table) else None
        return cls(record.game, language, dealer, refer, record.seats)

    def dealt_by(self, dealer: Seat | None) -> Narrator:
        """Return the narrator of the hand once ``dealer`` deals it."""
        if dealer in (None, self.dealer):
            return self
        return Narrator(self.game, self.language, dealer, self._refer, self._seats)

    def seat(self, actor: Actor) -> str:
        """Return the name of a person, of a seat, or of a side, as a heading has it: «Dealer»."""
        if (named := self._named_seats.get(actor)) is None:
            named = self._named_seats[actor] = self._seat(actor)
        return named

    def _seat(self, actor: Actor) -> str:
        if actor.isdigit():
            return self.phrase(table.NUMBERED_PLACE, number=digits(actor, self.language))
        return capitalized(str(self._names.value(actor)))

    def suit(self, suit: Suit) -> str:
        """Return the name of a suit."""
        return str(self._names.value(suit))

    def card(self, card: Card) -> str:
        """Return the name of a card: «king of hearts», «बदाम राजा»."""
        return str(self._names.value(card))

    def within_suit(self, card: Card) -> str:
        """Return the name of a card where its suit is told already: «king»."""
        return str(self._names.value(card.rank))

    def cards(self, cards: CardSet) -> str:
        """Return the names of the cards of a set, the highest spade first."""
        return ", ".join(map(self.card, sorted(cards, reverse=True))) or self._gettext(NO_CARD)

    def law(self, law: str) -> str:
        """Return the reference to a law: «Law 64 (e)»."""
        return self._names.law(law)

    def say(self, value: Atom | str | Sequence[Atom]) -> str:
        """Return one value of an event or of a finding in words, as a list or a table has it."""
        match value:
            case Actor():
                return self.seat(value)
            case CardSet():
                return self.cards(value)
            case str() | int():
                return str(self._names.value(value))
            case _:
                between = ", " if all(isinstance(item, Actor) for item in value) else "; "
                return between.join(self.say(item) for item in value)

    def phrase(self, message: str, **values: str) -> str:
        """Return a message of ours, its ``{names}`` filled with words already said."""
        return self._gettext(message).format(**values)

    def event(
        self,
        event: Event,
        act: Act | None = None,
        secret: frozenset[str] = frozenset(),
        given: Refused | None = None,
    ) -> str:
        """Return what happened, without the laws by which it did.

        ``act`` is what was done; it is named where a law forbade it. Of the ``secret`` fields
        nothing is told but of how many cards they are. Of a refusal ``given`` to him just before
        the reason is not told again: it is only said that he does it all the same.
        """
        key = id(event), id(act), secret, id(given)
        if (known := self._told.get(key)) is None:
            words = self._event(event, act, secret, given)
            known = self._told[key] = (event, act, given), words
        return known[1]

    def _event(
        self, event: Event, act: Act | None, secret: frozenset[str], given: Refused | None
    ) -> str:
        if isinstance(event, Irregularity | Refused):
            return self._sentence(self._forbidden(event, act, given))
        told = told_of(event)
        kind: type[Event] | type[Act] = type(told)
        template = self.words.events.get(kind) or table.TABLE.events[kind]
        if secret:
            own = kind in self.words.events
            unseen = self.words.unseen if own else {**table.TABLE.unseen, **self.words.unseen}
            template = unseen.get(kind, template)
        return self._sentence(self._filled(template, told, secret=secret))

    def gathered_as(self, event: Event) -> Same | None:
        """Return what events have in common of which one sentence tells, None of any other."""
        kind = type(event)
        differs = self._gathered_by(kind)
        if differs is None:
            return None
        others = (name for name in kind.__struct_fields__ if name not in (differs, _LAWS))
        return (kind, *(getattr(event, name) for name in others))

    def _gathered_by(self, kind: type[Event]) -> str | None:
        """Return the field in which events that one sentence tells differ, None of any other."""
        return self.words.gathered.get(kind) or table.TABLE.gathered.get(kind)

    def joins(self, event: Event, events: Sequence[Event]) -> bool:
        """Return whether one sentence can tell of ``event`` with those: it names nobody again."""
        differs = self._gathered_by(type(event))
        assert differs is not None, f"{type(event).__name__} is told by itself"
        return getattr(event, differs) not in [getattr(told, differs) for told in events]

    def gathered(self, events: Sequence[Event], secret: frozenset[str] = frozenset()) -> str:
        """Return in one sentence what happened to several cards of a seat, or to several seats."""
        kind = type(events[0])
        words = self.words if kind in self.words.events else table.TABLE
        differs = self._gathered_by(kind)
        assert differs is not None, f"{kind.__name__} is told by itself"
        told = [getattr(event, differs) for event in events]
        several = {differs: CardSet.of(*told) if isinstance(told[0], Card) else tuple(told)}
        template = words.unseen[kind] if secret else words.events[kind]
        return self._sentence(self._filled(template, events[0], secret=secret, several=several))

    def call(self, act: Act, said: Event | None) -> str:
        """Return a call as it is offered, «East bids 16»: as it is told, ``said``, when it is made.

        Nothing of one of which nothing is told.
        """
        template = self.words.calling.get(type(act))
        if template is not None:
            return self._sentence(self._filled(template, act))
        return "" if said is None else self.event(said, act)

    def can_keep(self, event: Event, secret: frozenset[str]) -> bool:
        """Return whether an event can be told to one who does not know its ``secret`` fields.

        Of a set of cards the number is told; of all else only what words without it say.
        """
        told = told_of(event)
        if type(told) in self.words.unseen or type(told) in table.TABLE.unseen:
            return True
        fields = (getattr(told, name, None) for name in secret)
        return all(value is None or isinstance(value, CardSet) for value in fields)

    def _sentence(self, words: str) -> str:
        """Return the words of a sentence as its language writes them side by side."""
        return capitalized(self._grammar.spoken(words))

    def _forbidden(
        self, event: Irregularity | Refused, act: Act | None, given: Refused | None
    ) -> str:
        """Return what was done or asked for against a law, and why the law forbids it."""
        words = None if act is None else self._words_of(type(act))
        if act is None or words is None:
            return self._filled(table.TABLE.events[type(event)], event)
        reason = event.because
        template = words.done
        if isinstance(event, Refused):
            chosen = None if reason is None else words.refused_for.get(type(reason))
            template = words.refused if chosen is None else chosen(reason)
        unforeseen = template is None
        if template is None:  # the hand says that it was done, or refused, where it cannot be
            template = table.TABLE.events[type(event)]
        # What no words foresee may have been done by another than him whose act lays it open.
        facts = (event, act) if unforeseen else (act, event)
        said = self._filled(template, *facts)
        if reason is None:
            return said
        known = given is not None and (event.actor, reason) == (given.actor, given.because)
        if isinstance(event, Irregularity) and known:
            return self.phrase(table.STILL, said=said)
        why = self._words_why(type(reason))
        if why is None:
            return said
        because = self._filled(why, reason, *facts)
        explains = unforeseen or type(reason) in self.words.explaining
        if isinstance(event, Refused) or explains:
            return self.phrase(table.BECAUSE, said=said, why=because)
        return self.phrase(table.AGAINST, said=said, against=because)

    def repeated(self, events: Sequence[Event], act: Act | None) -> Sequence[bool]:
        """Return of each event of an act whether one before it has said it already.

        An irregularity says so of one event of each kind that the words of the act name, and what
        ends a hand says that it is over.
        """
        words = None if act is None else self._words_of(type(act))
        said: set[type[Event] | type[Act]] = set()
        found = []
        for event in events:
            told = type(told_of(event))
            found.append(told in said)
            said.discard(told)
            if isinstance(event, Irregularity) and words is not None:
                said.update(words.repeats)
            if told in self.words.ending:
                said.add(HandEnded)
        return found

    def _words_of(self, kind: type[Act]) -> Forbidden | None:
        own, every = self.words.acts, table.TABLE.acts
        return next(
            (own.get(one) or every[one] for one in kind.__mro__ if one in own or one in every), None
        )

    def _words_why(self, kind: type[Reason]) -> Template | None:
        own, every = self.words.reasons, table.TABLE.reasons
        return next(
            (own.get(one) or every[one] for one in kind.__mro__ if one in own or one in every), None
        )

    def _filled(
        self,
        template: Template,
        told: Event | Act | Reason,
        *others: Event | Act,
        secret: frozenset[str] = frozenset(),
        several: Mapping[str, Several] = MappingProxyType({}),
    ) -> str:
        """Return the message that a template is, or chooses by what is told, filled with that.

        Of fields that are ``several`` those are told in place of one.
        """
        message = template if isinstance(template, str) else template(told)
        words, names = self._translated(message)
        return words.format_map(_Fields(names, told, *others, secret=secret, several=several))

    @cached_property
    def _english(self) -> Names:
        """Return the names in a message that is not translated, and is told in English."""
        return Names(self.words, ENGLISH, self.dealer, self._seats, self._refer)

    def _translated(self, message: str) -> tuple[str, Names]:
        """Return a message as the edition says it, and names in the language that it is said in."""
        words = self._gettext(message)
        if words == message and (_has_words(message) or not self._grammar.forms):
            return words, self._english
        return words, self._names

    def owed(self, debt: Owed) -> str:
        """Return what somebody owes: «owed (East): a card that may be called»."""
        return self._sentence(
            self.phrase(
                _ABOUT,
                query=self._gettext(table.TABLE.queries["owed"]),
                arguments=self.seat(debt.binds),
                value=self.say(debt.what),
            )
        )

    def tricks_won(self, winners: Sequence[Seat], *, first: bool) -> str:
        """Return who won how many tricks in a row, the ``first`` of the hand or the next.

        «North wins the next six tricks»
        """
        won = Counter(winners)
        if len(won) == 1:
            message = _ALL_FIRST if first else _ALL_TRICKS
            return self._sentence(self._share(message, winners[0], len(winners)))
        *before, last = (self._share(_SOME_TRICKS, seat, won[seat]) for seat in won)
        shares = self.phrase(_AND, before=", ".join(before), last=last)
        words, names = self._translated(_FIRST_TRICKS if first else _TRICKS)
        return self._sentence(words.format(count=names.value(len(winners)), shares=shares))

    def _share(self, message: str, seat: Seat, count: int) -> str:
        words, names = self._translated(message)
        return words.format(seat=names.value(seat), count=names.value(count))

    def finding(self, facts: Sequence[Atom]) -> str:
        """Return the facts of a finding: «North–South 0, East–West 13», «East: seven of hearts»."""
        if not facts:
            return self._gettext(N_("none"))
        said = self.say(facts[0])
        for before, fact in pairwise(facts):
            if isinstance(before, Actor) and type(fact) is int:
                said += ": " if before.isdigit() else " "
            elif isinstance(before, Actor | StrEnum) and not isinstance(fact, Actor | StrEnum):
                said += ": "
            else:
                said += ", "
            said += self.say(fact)
        return said

    def check(self, check: Check) -> str:
        """Return a claim that held: «tricks: North–South 0, East–West 13»."""
        query, arguments = self._query(check)
        value = self.finding(check.finding.facts)
        if not arguments:
            return self.phrase(N_("{query}: {value}"), query=query, value=value)
        return self.phrase(_ABOUT, query=query, arguments=arguments, value=value)

    def asked(self, check: Check) -> str:
        """Return what a claim is about, without what was found: «winner of the trick (1)»."""
        query, arguments = self._query(check)
        if not arguments:
            return query
        return self.phrase(N_("{query} ({arguments})"), query=query, arguments=arguments)

    def _query(self, check: Check) -> tuple[str, str]:
        """Return the name of a query, and its arguments."""
        queries = {**table.TABLE.queries, **self.words.queries}
        arguments = ", ".join(self._argument(word) for word in check.arguments)
        return self._gettext(queries[check.query]), arguments

    def _argument(self, word: str) -> str:
        """Return one argument of a query: a number, a card, a seat or side, or several of them.

        Several are joined by ``/``, cards by ``+``.
        """
        if "/" in word or "+" in word:
            return ", ".join(self._argument(part) for part in re.split("[/+]", word))
        if word.isdigit():
            return digits(word, self.language)
        if message := self.words.arguments.get(word):
            return self._gettext(message)
        pack = GAMES[self.game].pack
        if re.fullmatch(pack.suited_pattern, word):
            return self.cards(pack.parse_set(word))
        return self.seat(Actor(word))


@cache
def _has_words(message: str) -> bool:
    """Return whether a message has words, or asks for forms, of the language it is written in."""
    return any(sign.isalpha() for sign in _FIELD.sub("", message))


def capitalized(sentence: str) -> str:
    """Return a sentence with a capital at its start, behind quotation marks if it begins so."""
    if sentence[:1].isalnum():
        return sentence[0].upper() + sentence[1:]
    return _START.sub(lambda start: start[0].upper(), sentence, count=1)
