"""Cards as SVG of our own drawing, defined once a page and used wherever a card lies."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from hoyle.cards import PACK, Card, Suit
from hoyle.packs import FRENCH, Pack
from sphinx_hoyle.drawing.faces import face_of, own_face, pip_of, suit_symbol


def definitions(packs: Iterable[Pack] = ()) -> str:
    """Return a hidden SVG with a symbol for each suit and each card of the usual pack.

    Those of other ``packs`` stand with them.
    """
    symbols = [_suit(suit) for suit in FRENCH.suits]
    symbols += [_card(FRENCH, card) for card in PACK]
    symbols += [_backs("card-back", 1), _backs("card-pile", 3)]
    for pack in packs:
        symbols += _others(pack)
    return _hidden(symbols)


def more_definitions(pack: Pack) -> str:
    """Return a hidden SVG with the cards of a pack, and with its suits, besides the usual ones."""
    return _hidden(_others(pack))


def _hidden(symbols: Iterable[str]) -> str:
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="card-symbols"'
        ' aria-hidden="true" focusable="false" width="0" height="0">'
        f"{''.join(symbols)}</svg>\n"
    )


def _others(pack: Pack) -> Iterator[str]:
    if pack is FRENCH:
        return
    yield from (_suit(suit) for suit in pack.suits if suit not in FRENCH.suits)
    yield from (_card(pack, card) for card in pack.cards)


def _suit(suit: Suit) -> str:
    return f'<symbol id="suit-{suit_symbol(suit)}" viewBox="0 0 100 100">{pip_of(suit)}</symbol>'


def _backs(name: str, cards: int) -> str:
    """Return the symbol of cards lying face down on one another, each a little lower."""
    step = 3
    edges = "".join(
        f'<rect class="card-face" x="{1 + place * step}" y="{1 + place * step}"'
        ' width="58" height="82" rx="6"/>'
        for place in reversed(range(cards))
    )
    reach = (cards - 1) * step
    return (
        f'<symbol id="{name}" viewBox="0 0 {60 + reach} {84 + reach}">{edges}'
        '<rect class="card-back" x="6" y="6" width="48" height="72" rx="3"/>'
        '<path class="card-back-lines" d="M6 22L22 6M6 38L38 6M6 54L54 6M6 70L54 22M14 78L54 38'
        "M30 78L54 54M46 78L54 70M54 22L38 6M54 38L22 6M54 54L6 6M54 70L6 22M46 78L6 38M30 78L6 54"
        'M14 78L6 70"/></symbol>'
    )


def _card(pack: Pack, card: Card) -> str:
    """Return the symbol of a card: a large index, read where others cover the rest, and its suit.

    Nothing stands on its head, so that the index has the room: these cards turn with no player.
    """
    face = face_of(pack.name, str(card))
    narrowed = ' textLength="24" lengthAdjust="spacingAndGlyphs"' if len(face.index) > 1 else ""
    drawn = own_face(card) or (
        f'<text class="card-rank" x="15" y="28"{narrowed}>{face.index}</text>'
        f'<use href="#suit-{face.suit}" x="5" y="34" width="19" height="19"/>'
        f'<use href="#suit-{face.suit}" x="24" y="46" width="32" height="32"/>'
    )
    return (
        f'<symbol id="card-{face.symbol}" viewBox="0 0 60 84" aria-hidden="true">'
        f'<rect class="card-face" x="1" y="1" width="58" height="82" rx="6"/>{drawn}</symbol>'
    )
