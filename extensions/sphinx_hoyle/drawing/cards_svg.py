"""Cards as SVG of our own drawing, defined once a page and used wherever a card lies."""

from __future__ import annotations

from hoyle.cards import PACK

# Each suit in a square of 100; hearts and diamonds are coloured by the style sheet.
SUITS = {
    "C": (
        "M50 5a21 21 0 0 1 0 42a21 21 0 0 1 0-42Z"
        "M27 38a21 21 0 0 1 0 42a21 21 0 0 1 0-42Z"
        "M73 38a21 21 0 0 1 0 42a21 21 0 0 1 0-42Z"
        "M46 42h8c-1 12 1 15 8 14l-8 14c1 13 5 21 12 25H34c7-4 11-12 12-25l-8-14c7 1 9-2 8-14Z"
    ),
    "D": "M50 4Q63 30 86 50Q63 70 50 96Q37 70 14 50Q37 30 50 4Z",
    "H": (
        "M50 93C22 66 6 50 6 31C6 17 17 8 29 8c10 0 17 6 21 17c4-11 11-17 21-17"
        "c12 0 23 9 23 23c0 19-16 35-44 62Z"
    ),
    "S": (
        "M50 5c10 22 44 38 44 59c0 13-10 20-20 20c-9 0-16-4-20-11c1 11 5 18 12 22H34"
        "c7-4 11-11 12-22c-4 7-11 11-20 11c-10 0-20-7-20-20c0-21 34-37 44-59Z"
    ),
}


def rank_of(code: str) -> str:
    """Return the rank of a card as it is printed in its corner."""
    return "10" if code[1] == "T" else code[1]


def definitions() -> str:
    """Return a hidden SVG with a symbol for each suit and each card of the pack."""
    symbols = [
        f'<symbol id="suit-{suit}" viewBox="0 0 100 100"><path d="{path}"/></symbol>'
        for suit, path in SUITS.items()
    ]
    symbols += [_card(str(card)) for card in PACK]
    symbols += [_backs("card-back", 1), _backs("card-pile", 3)]
    return (
        '<svg xmlns="http://www.w3.org/2000/svg" class="card-symbols"'
        ' aria-hidden="true" focusable="false" width="0" height="0">'
        f"{''.join(symbols)}</svg>\n"
    )


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


def _card(code: str) -> str:
    """Return the symbol of a card: a large index, read where others cover the rest, and its suit.

    Nothing stands on its head, so that the index has the room: these cards turn with no player.
    """
    suit = code[0]
    rank = rank_of(code)
    narrowed = ' textLength="24" lengthAdjust="spacingAndGlyphs"' if len(rank) > 1 else ""
    return (
        f'<symbol id="card-{code}" viewBox="0 0 60 84">'
        '<rect class="card-face" x="1" y="1" width="58" height="82" rx="6"/>'
        f'<text class="card-rank" x="15" y="28"{narrowed}>{rank}</text>'
        f'<use href="#suit-{suit}" x="5" y="34" width="19" height="19"/>'
        f'<use href="#suit-{suit}" x="24" y="46" width="32" height="32"/></symbol>'
    )
