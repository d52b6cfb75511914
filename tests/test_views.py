"""What a seat knows: swapping all that it cannot know changes nothing of what it is shown."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from itertools import chain, pairwise
from typing import Any

import pytest

from hoyle.cards import EMPTY, Card, CardSet
from hoyle.events import Event
from hoyle.game import Act, View
from hoyle.games import GAMES
from hoyle.games.goat.state import Stage
from hoyle.games.twenty_eight.events import CardDrawn, DealVoid, FirstBidLost, TrumpShown
from hoyle.games.twenty_eight.hidden_trump import Show
from hoyle.hands import referee
from hoyle.hands.record import Check, Entry, Happening, Record
from hoyle.immutable import Immutable, replace
from hoyle.seats import Seat
from seeds import seeds
from sphinx_hoyle.drawing.picture import picture
from test_twenty_eight_forms import FORMS, choose, header, started
from wild.goat import WILD_GOAT

GOAT, TWENTY_EIGHT = GAMES["goat"], GAMES["twenty-eight"]

SEEN_BY_ALL = (TrumpShown, DealVoid, FirstBidLost)  # though nobody knew it before

Told = tuple[Act | None, tuple[Event, ...], Any]  # an act, what happened, the state after it


def view_of(game: str, state: Any, seat: Seat) -> View:
    view = GAMES[game].view
    assert view is not None
    return view(state, seat)


def goat_until_its_end(seed: int) -> Iterator[Told]:
    wild = WILD_GOAT.play(seed)
    yield None, (), wild.first
    after = [*(done.state for done in wild.acts[1:]), wild.state]
    for done, state in zip(wild.acts, after, strict=True):
        if state.stage is Stage.OVER:
            return
        yield done.act, done.events, state


def twenty_eight_until(form: str, seed: int, acts: int) -> Iterator[Told]:
    chance = random.Random(seed)
    step = started(header(form, {}, chance))
    yield None, step.events, step.state
    for _number in range(acts):
        if not TWENTY_EIGHT.awaited(step.state):
            return
        act = choose(chance, step.state, TWENTY_EIGHT.legal(step.state), eager=0)
        step = referee.refuse(TWENTY_EIGHT, step.state, act)
        yield act, step.events, step.state


def known(game: str, told: Sequence[Told], seat: Seat) -> CardSet:
    """Return the cards that ``seat`` has ever known where they were."""
    cards = EMPTY
    for _act, _events, state in told:
        view = view_of(game, state, seat)
        hidden = EMPTY if view.hidden_card is None else CardSet.of(view.hidden_card)
        cards |= view.hand | view.seen | view.thrown | hidden
        cards |= CardSet.from_cards(chain.from_iterable(view.shown))
    return cards


def moved(value: Any, new: dict[Card, Card]) -> Any:
    """Return a state, an act or an event with each card that ``new`` names where the other was."""
    match value:
        case Card():
            return new.get(value, value)
        case CardSet():
            return CardSet.from_cards(new.get(card, card) for card in value)
        case tuple():
            return tuple(moved(each, new) for each in value)
        case Immutable():
            change: Any = replace  # which fields, a checker cannot know
            names = value.__struct_fields__
            changed = change(value, **{name: moved(getattr(value, name), new) for name in names})
            hidden = getattr(changed, "hidden", None)
            if hidden is not None and getattr(value, "trump", None) is not None:
                changed = change(changed, trump=hidden.suit)
            return changed
    return value


def shuffled(chance: random.Random, cards: Sequence[Card]) -> dict[Card, Card]:
    return dict(zip(cards, chance.sample(cards, len(cards)), strict=True))


def record(game: str, told: Sequence[Told]) -> Record:
    """Return the record of a hand, with every question that can be asked after each act."""
    (_none, opening, first), *rest = told
    table = GAMES[game].table
    return Record(
        path="a.hand.yaml",
        line=1,
        id="a",
        game=game,
        laws=(),
        seats=table(first).seats,
        opening=opening,
        start=table(first),
        entries=tuple(entries(game, opening, rest)),
        problems=(),
        state=first,
    )


def entries(game: str, opening: tuple[Event, ...], told: Sequence[Told]) -> Iterator[Entry]:
    happened = opening
    for line, (act, events, state) in enumerate(told, start=2):
        assert act is not None
        happened += events
        yield Happening(line=line, actor=act.actor, mark=None, events=events, state=state, act=act)
        for query, answer in GAMES[game].queries.items():
            for words in ((), *((seat,) for seat in GAMES[game].table(state).seats)):
                try:
                    finding = answer(state, happened, words)
                except ValueError:
                    continue
                yield Check(line=line, query=query, arguments=words, finding=finding, laws=())


def cards_of(state: Any) -> list[Card]:
    """Return the cards that a state or an act holds, wherever they are."""
    found: set[Card] = set()

    def look(value: Any) -> None:
        match value:
            case Card():
                found.add(value)
            case CardSet():
                found.update(value)
            case tuple():
                for each in value:
                    look(each)
            case Immutable():
                for name in value.__struct_fields__:
                    look(getattr(value, name))

    look(state)
    return sorted(found)


def shows_no_secret(game: str, told: Sequence[Told], chance: random.Random) -> int:
    """Assert that a seat sees nothing of what it cannot know; return how many seats were asked."""
    asked = 0
    for seat in GAMES[game].table(told[0][2]).seats:
        secret = [card for card in cards_of(told[-1][2]) if card not in known(game, told, seat)]
        other = moved(tuple(told), shuffled(chance, secret))
        asked += record(game, other).entries != record(game, told).entries
        shown = picture(record(game, told), "en", held=True, seat=seat)
        assert shown == picture(record(game, other), "en", held=True, seat=seat)
        assert any(step.lines for step in shown.steps)
    return asked


@pytest.mark.parametrize("seed", seeds(8))
def test_no_seat_of_the_goat_is_shown_what_it_cannot_know(seed: int) -> None:
    chance = random.Random(seed)
    told = list(goat_until_its_end(seed))[:24]
    assert shows_no_secret("goat", told, chance) == 4


@pytest.mark.parametrize("form", FORMS)
@pytest.mark.parametrize(("seed", "acts"), [(1, 9), (2, 16), (3, 24)])
def test_no_seat_of_twenty_eight_is_shown_what_it_cannot_know(
    form: str, seed: int, acts: int
) -> None:
    told = list(twenty_eight_until(form, seed, acts))
    assert shows_no_secret("twenty-eight", told, random.Random(seed)) == len(told[0][2].hands)


def heard(game: str, events: Sequence[Event], seat: Seat) -> list[object]:
    """Return what ``seat`` is told of events: their laws too."""

    def value(event: Event, name: str) -> object:
        secret = GAMES[game].secret(event, seat)
        if name == "laws":
            return [law for law in event.laws if law not in secret]
        return None if name in secret else getattr(event, name)

    return [
        (type(event), name, value(event, name))
        for event in events
        for name in event.__struct_fields__
    ]


@pytest.mark.parametrize("form", FORMS)
def test_what_is_said_of_an_act_of_twenty_eight_does_not_betray_what_lies_hidden(
    form: str,
) -> None:
    """Nor do the laws that an event cites: a hidden trump has no power that could be seen."""
    chance = random.Random(28)
    compared = 0
    for seed in range(6):
        told = list(twenty_eight_until(form, seed, 100))
        for (_act, _events, before), (act, events, _after) in pairwise(told):
            assert act is not None
            if isinstance(act, Show):
                continue
            for seat in before.setting.seats:
                apart = known("twenty-eight", [(None, (), before)], seat)
                apart |= CardSet.from_cards(cards_of(act))
                drawn = [event for event in events if isinstance(event, CardDrawn)]
                apart |= CardSet.from_cards(event.card for event in drawn if event.seat == seat)
                secret = [c for c in cards_of(before) if c not in apart]
                other = moved(before, shuffled(chance, secret))
                if seat == act.actor or not TWENTY_EIGHT.is_possible(other, act):
                    continue
                if TWENTY_EIGHT.refusal(other, act) is not None:
                    continue
                others = TWENTY_EIGHT.apply(other, act).events
                if any(
                    isinstance(one, TrumpShown | DealVoid | FirstBidLost)
                    for one in (*events, *others)
                ):
                    continue  # then all see it
                assert heard("twenty-eight", others, seat) == heard("twenty-eight", events, seat)
                compared += 1
    assert compared > 100
