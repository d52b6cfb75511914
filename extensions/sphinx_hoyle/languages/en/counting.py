"""Numbers in English words: cardinals, ordinals, plurals of ranks («sixes»), times."""

from __future__ import annotations

from fractions import Fraction

from sphinx_hoyle.languages.counting import Value, of

_UNITS = (
    "one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen"
    " sixteen seventeen eighteen nineteen"
).split()
_TENS = dict(
    zip(
        "twenty thirty forty fifty sixty seventy eighty ninety".split(),
        range(20, 100, 10),
        strict=True,
    )
)
_ORDINALS = {
    "first": 1,
    "second": 2,
    "third": 3,
    "fifth": 5,
    "eighth": 8,
    "ninth": 9,
    "twelfth": 12,
    "once": 1,
    "twice": 2,
    "thrice": 3,
    "deuce": 2,
    "deuces": 2,
    "dozen": 12,
}
_BUILDING = {**_TENS, "hundred": 100, "thousand": 1000}
# Of two, whom the other language may name without counting them.
_PAIRS = ("both", "either", "neither", "couple", "pair")
# A word of its own in the other language, which may have the half in it.
_HALVING = ("halve", "halves", "halved", "halving")


def _table() -> dict[str, Value]:
    table = {word: of(value) for word, value in _ORDINALS.items()}
    for number, word in enumerate(_UNITS, start=1):
        plural = word + ("es" if word.endswith("x") else "s")
        for form in (word, plural, f"{word}th", f"{word}fold"):
            table.setdefault(form, of(number))
    del table["oneth"], table["twoth"], table["threeth"], table["fiveth"], table["eightth"]
    for word, number in _BUILDING.items():
        table[word] = of(number, builds=True)
        stem = word.removesuffix("y") + "ie" if word.endswith("y") else word
        table[f"{stem}th"] = of(number)
    table.update({word: of(2, certain=False) for word in _PAIRS})
    half = Fraction(1, 2)
    table["half"] = of(half)
    table.update({word: of(half, certain=False) for word in _HALVING})
    return table


_TABLE = _table()


def value(word: str) -> Value | None:
    """Return what an English word counts, or None."""
    return _TABLE.get(word)
