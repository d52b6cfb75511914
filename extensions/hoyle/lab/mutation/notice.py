"""Hands played against a mutated game: which notice, which only break off."""

from __future__ import annotations

import gc
import signal
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from types import FrameType
from typing import Any, TypeVar

from hoyle.hands.file import Document, read_file
from hoyle.hands.proof import prove
from hoyle.hands.script import Line, RestLine
from hoyle.header import OF_EVERY_HAND, Header, Sequenced
from hoyle.immutable import Immutable, replace
from hoyle.lab.mutation.mutations import Mutation
from hoyle.lab.mutation.reach import Reach, reach_of
from hoyle.lab.mutation.sources import AnyGame, Sources, load
from hoyle.problems import Unreadable

LONGEST = 0.3  # seconds of computing; a hand takes a hundredth of it
ENDLESS_ENOUGH = 3  # hands without an end, after which the rest are not tried

Answer = TypeVar("Answer")


class Broken(Exception):
    """A mutated game broke off where it should have answered."""


class Endless(Exception):
    """A hand did not come to an end."""


class Hand(Immutable):
    """One hand of a hand file: its ``id``, the ``laws`` it is about (full ids), its document."""

    id: str
    laws: tuple[str, ...]
    document: Document

    def about(self, law: str) -> bool:
        """Return whether the hand says that it is about ``law`` or a clause of it."""
        return any(each == law or each.startswith(f"{law}.") for each in self.laws)


class Outcome(StrEnum):
    """What became of a hand under a mutation."""

    HELD = "held"
    NOTICED = "noticed"
    CRASHED = "crashed"


class Tried(Immutable):
    """A mutation, the hands that ``noticed`` it, and those that only ``crashed``.

    ``loaded`` is False when the changed game could not even be made.
    """

    mutation: Mutation
    noticed: tuple[str, ...] = ()
    crashed: tuple[str, ...] = ()
    loaded: bool = True


class Bench(Immutable):
    """A game's sources and hands; ``enough`` hands that notice end a trial, None for no end.

    Where ``reach`` is known, only hands are played that call what was changed.
    """

    sources: Sources
    hands: tuple[Hand, ...]
    enough: int | None = 1
    reach: Reach | None = None

    def with_reach(self) -> Bench:
        """Return the bench with the reach of its hands found out."""
        hands = {hand.id: hand for hand in self.hands}
        return replace(self, reach=reach_of(self.sources, lambda: load(self.sources), hands, play))

    def failing(self) -> tuple[str, ...]:
        """Return the hands that do not hold against the game as it stands."""
        game = load(self.sources)
        return tuple(hand.id for hand in self.hands if play(hand, game) is not Outcome.HELD)

    def try_out(self, mutation: Mutation) -> Tried:
        """Return what the hands make of ``mutation``: those about its laws first.

        A change that touches several laws at once tells of each only through hands about it;
        other hands count when it touches one law alone.
        """
        game = mutated(self.sources, mutation)
        return Tried(mutation, loaded=False) if game is None else self._tried(mutation, game)

    def _tried(self, mutation: Mutation, game: AnyGame) -> Tried:
        noticed: list[Hand] = []
        crashed: list[str] = []
        endless = 0
        hands = [hand for hand in self.hands if self._may_notice(mutation, hand)]
        for hand in sorted(hands, key=lambda each: not _may_tell(mutation, each)):
            if noticed and self.enough is not None and not _may_tell(mutation, hand):
                break  # what is left can tell no more than that the change was noticed
            try:
                outcome = play(hand, game)
            except Endless:
                outcome = Outcome.CRASHED
                endless += 1
            if outcome is Outcome.NOTICED:
                noticed.append(hand)
            elif outcome is Outcome.CRASHED:
                crashed.append(hand.id)
            if self._settled(mutation, noticed) or endless == ENDLESS_ENOUGH:
                break
        return Tried(mutation, tuple(hand.id for hand in noticed), tuple(crashed))

    def _may_notice(self, mutation: Mutation, hand: Hand) -> bool:
        return self.reach is None or self.reach.may_notice(mutation, hand.id)

    def _settled(self, mutation: Mutation, noticed: Sequence[Hand]) -> bool:
        if self.enough is None:
            return False
        return all(
            len([hand for hand in noticed if tells(mutation, law, hand)]) >= self.enough
            for law in mutation.laws
        )


def mutated(sources: Sources, mutation: Mutation) -> AnyGame | None:
    """Return the game with ``mutation`` made in it; None when there is no such game.

    What it cannot answer raises Broken.
    """
    try:
        game = load(sources, mutation.module, mutation.edits)
    except Exception:  # whatever a mutated module raises, it is no game
        return None
    return replace(
        game,
        refusal=lambda state, act: game.refusal(state, act) or None,
        play=_unbroken(game.play),
        verbs={name: _unbroken(verb) for name, verb in game.verbs.items()},
        queries={name: _unbroken(query) for name, query in game.queries.items()},
    )


def tells(mutation: Mutation, law: str, hand: Hand) -> bool:
    """Return whether ``hand``, having noticed ``mutation``, has thereby noticed ``law``."""
    return len(mutation.laws) == 1 or hand.about(law)


def _may_tell(mutation: Mutation, hand: Hand) -> bool:
    return any(map(hand.about, mutation.laws))


def read_hands(paths: Sequence[Path], game: AnyGame) -> tuple[Hand, ...]:
    """Return the hands of ``game`` among the hand files ``paths``; raises Unreadable."""
    documents = (document for path in paths for document in read_file(path))
    return tuple(hand for each in documents if (hand := hand_of(each, game)) is not None)


def hand_of(document: Document, game: AnyGame) -> Hand | None:
    """Return the hand of a document; None when it is one of another game."""
    header = _fresh(document.header)
    if header.text("game") != game.name:
        return None
    laws = header.texts("laws", ())
    whole = tuple(law if ":" in law else f"{game.name}:{law}" for law in laws)
    return Hand(header.text("id"), whole, _without_citations(document))


def play(hand: Hand, game: AnyGame) -> Outcome:
    """Return what becomes of ``hand`` when it is played by ``game``; raises Endless."""
    document = replace(hand.document, header=_fresh(hand.document.header))
    try:
        with at_most(LONGEST):
            record = prove(document, {game.name: game})
    except Endless:
        raise
    except Unreadable:  # the deal or the score that the hand begins from is no longer one
        return Outcome.NOTICED
    except Exception:  # whatever a mutated game raises, it has not been caught out by a claim
        return Outcome.CRASHED
    return Outcome.NOTICED if record.problems else Outcome.HELD


def _fresh(header: Header) -> Header:
    """Return a header as it was before anyone read it."""
    return Header(header.path, header.line, header.fields, [], {*OF_EVERY_HAND}, header.pack)


def _without_citations(document: Document) -> Document:
    """Return a hand that claims what happens, and nothing of the laws by which it does."""
    header = document.header
    fields = {**header.fields, "laws": Sequenced((), header.line_of("laws"))}
    bare = Header(header.path, header.line, fields, [], {*OF_EVERY_HAND}, header.pack)
    return Document(bare, tuple(map(_without_laws, document.script)))


def _without_laws(line: Line) -> Line:
    return line if isinstance(line, RestLine) else replace(line, laws=())


def _unbroken(answer: Callable[..., Answer]) -> Callable[..., Answer]:
    """Return ``answer`` telling a ValueError of the game's own from one about a bad word.

    A hand that holds has no bad words: what a mutated game cannot answer breaks it off.
    """

    def answered(*arguments: Any) -> Answer:
        try:
            return answer(*arguments)
        except ValueError as error:
            raise Broken(str(error)) from error

    return answered


@contextmanager
def at_most(seconds: float) -> Iterator[None]:
    """Raise Endless when what is done within takes longer to compute than ``seconds``."""

    def end(number: int, frame: FrameType | None) -> None:
        raise Endless

    collects = gc.isenabled()
    gc.disable()  # of a large process, what is no part of the hand would take longer than it
    former = signal.signal(signal.SIGVTALRM, end)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.signal(signal.SIGVTALRM, former)
        if collects:
            gc.enable()
