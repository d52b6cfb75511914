"""A refereed hand as the printer draws it: the calls of `hand` in `blocks.typ`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.drawing import (
    Kind,
    Line,
    Picture,
    PicturedCard,
    PicturedHand,
    PicturedLaw,
    PicturedPlay,
    PicturedStep,
)
from sphinx_hoyle.typst.markup import array, call, content, dictionary, string, text

CallLaw = Callable[[PicturedLaw], str]  # a law's reference as markup, with its link


def hand_calls(picture: Picture, caption: str, law: CallLaw) -> list[str]:
    """Return the calls that draw ``picture`` and tell it; ``caption`` is markup, perhaps empty.

    The drawing comes first, the deal around the trick that the hand is about; then the story,
    a call each for the opening, every step and the result.
    """
    trick = _central(picture.steps)
    calls = [
        call(
            "hand",
            alt=string(_spoken(picture, trick)),
            seats=array([_seat(hand) for hand in picture.deal]),
            trick=array([_play(play) for play in trick]),
            facts=_pairs(picture.facts),
            caption=content(caption) if caption else None,
        )
    ]
    if picture.opening:
        calls.append(call("hand-told", *_told(picture.opening, picture.language, law)))
    calls += [_step(step, picture.language, law) for step in picture.steps]
    if picture.result:
        calls.append(call("hand-result", _pairs(picture.result)))
    return calls


def _central(steps: Sequence[PicturedStep]) -> tuple[PicturedPlay, ...]:
    """Return the trick to draw: the first with an irregular card, else the first there is."""
    tricks = [step.trick for step in steps if step.trick]
    irregular = (trick for trick in tricks if any(play.irregular for play in trick))
    return next(irregular, tricks[0] if tricks else ())


def _spoken(picture: Picture, trick: Iterable[PicturedPlay]) -> str:
    held = [
        f"{hand.seat}: {', '.join(card.name for suit in hand.suits for card in suit)}"
        for hand in picture.deal
    ]
    played = ", ".join(f"{play.seat}: {play.card.name}" for play in trick)
    return ". ".join([*held, played] if played else held) or picture.id


def _card(card: PicturedCard) -> dict[str, str | None]:
    suit, rank = card.code[0].lower(), card.code[1:]
    return {"rank": string("10" if rank == "T" else rank), "suit": string(suit)}


def _seat(hand: PicturedHand) -> str:
    cards = [dictionary(**_card(card)) for suit in hand.suits for card in suit]
    return dictionary(
        place=string(hand.place),
        name=content(text(hand.seat)),
        note=content(text(hand.role)) if hand.role else None,
        cards=array(cards),
    )


def _play(play: PicturedPlay) -> str:
    return dictionary(
        place=string(play.place),
        seat=content(text(play.seat)),
        order=content(text(play.order)),
        mark="true" if play.irregular else None,
        wins="true" if play.wins else None,
        **_card(play.card),
    )


def _step(step: PicturedStep, language: str, law: CallLaw) -> str:
    heading = text(step.heading) + _cited(step.laws, law) if step.heading else ""
    # The winning card is bold; only the laws by which it won are left to be told.
    shown = any(play.wins for play in step.trick)
    won = [line for line in step.told if shown and line.kind is Kind.TRICK]
    laws = dict.fromkeys(one for line in won for one in line.laws)
    return call(
        "hand-step",
        *_told([line for line in step.told if line not in won], language, law),
        heading=content(heading) if heading else None,
        plays=array([_play(play) for play in step.trick]),
        laws=content(_cited(laws, law)) if laws else None,
    )


def _told(lines: Iterable[Line], language: str, law: CallLaw) -> list[str]:
    proved = translation(language).gettext("proved:")
    told = []
    for line in lines:
        words = f"{proved} {line.text}" if line.kind is Kind.CLAIM else line.text
        body = content(text(words) + _cited(line.laws, law))
        told.append(f"({string(line.kind)}, {body})")
    return told


def _cited(laws: Iterable[PicturedLaw], law: CallLaw) -> str:
    cited = text(", ").join(law(one) for one in laws)
    return text(" (") + cited + text(")") if cited else ""


def _pairs(pairs: Iterable[tuple[str, str]]) -> str:
    return array([f"({content(text(name))}, {content(text(value))})" for name, value in pairs])
