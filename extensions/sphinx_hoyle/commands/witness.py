"""``hoyle witness``: a short hand that comes out otherwise by another reading, or without a law."""

from __future__ import annotations

import sys
from pathlib import Path

from hoyle.games import GAMES
from hoyle.lab.random_hands import CHANCES
from hoyle.lab.search.law import Uncarried
from hoyle.lab.search.law import search as search_for_law
from hoyle.lab.search.option import Incompatible, Search
from hoyle.lab.search.trail import AnyGame

TRIES = 3000  # by default: every option and most laws have a witness among far fewer hands
FOUND, NOT_FOUND, BAD_USE = 0, 1, 2


def witness_of_option(
    name: str, option: str, value: str | None, seed: int, tries: int, output: Path | None
) -> int:
    """Write a witness of ``option`` for each of its values but the default, or for ``value``.

    It goes to the file ``output``, which must be new, or to the terminal. Returns 0 when each was
    found, 1 when one was not among ``tries`` hands, 2 when there is no such game, option or
    value, or the game plays no hands at random.
    """
    game = _game(name)
    if game is None or _unfit(output):
        return BAD_USE
    if option not in game.options:
        known = ", ".join(game.options) or "none: it has no options"
        return _bad_use(f"{option!r} is no option of {name}; expected {known}")
    default, *others = game.options[option].values
    if value is not None and value not in others:
        expected = ", ".join(others)
        wrong = f"{value!r} cannot be tried against {default}, the default of {option}"
        return _bad_use(f"{wrong}; expected one of {expected}")
    texts: list[str] = []
    status = FOUND
    for other in others if value is None else (value,):
        search = Search(game, option, (default, other))
        try:
            sketch = search.shortest(CHANCES[name], seed, tries)
        except Incompatible:
            status = _in_vain(f"no hand has the same deal by {option}: {other} as by {default}")
            continue
        if sketch is None:
            told = f"nothing comes out otherwise by {option}: {other} than by {default}"
            status = _in_vain(told, tries)
        else:
            texts += search.documents(sketch)
    asked = f"--option {option}" + (f" --value {value}" if value is not None else "")
    _write(f"{name} {asked}", seed, tries, texts, output)
    return status


def witness_of_law(name: str, law: str, seed: int, tries: int, output: Path | None) -> int:
    """Write a witness of ``law``, ``64.e`` or ``whist:64.e``, to ``output`` or the terminal.

    Returns as `witness_of_option` does.
    """
    game = _game(name)
    if game is None or _unfit(output):
        return BAD_USE
    whole = law if ":" in law else f"{name}:{law}"
    if whole not in set(game.laws):
        known = ", ".join(each.partition(":")[2] for each in game.laws)
        return _bad_use(f"{name} enforces no law {whole}; expected one of {known}")
    try:
        missed = search_for_law(game, CHANCES[name], whole, seed, tries)
    except Uncarried:
        return _in_vain(f"no code is found that carries {whole} out")
    if missed is None:
        return _in_vain(f"nothing notices that {whole} is taken away", tries)
    _write(f"{name} --law {whole.partition(':')[2]}", seed, tries, [missed.text], output)
    return FOUND


def _game(name: str) -> AnyGame | None:
    """Return the game; None when there is none, or none that plays at random, which is told."""
    if name not in GAMES:
        _bad_use(f"no game {name}; expected one of {', '.join(GAMES)}")
    elif not CHANCES[name]:
        _bad_use(f"{name} plays no hands at random; expected CHANCES in its module random_hands")
        return None
    return GAMES.get(name)


def _unfit(output: Path | None) -> bool:
    """Return whether the file to be written cannot be, or exists already, which is told."""
    if output is None:
        return False
    if output.exists():
        _bad_use(f"{output} exists already; expected the name of a new file")
    elif not output.parent.is_dir():
        _bad_use(f"{output.parent} is no folder; expected one that exists")
    else:
        return False
    return True


def _bad_use(message: str) -> int:
    print(f"hoyle: {message}", file=sys.stderr)
    return BAD_USE


def _in_vain(message: str, tries: int | None = None) -> int:
    """Tell why nothing was found: in so many ``tries``, or at all."""
    if tries is not None:
        message = f"in {tries} hands {message}; try more (--tries) or others (--seed)"
    print(f"hoyle: {message}", file=sys.stderr)
    return NOT_FOUND


def _write(asked: str, seed: int, tries: int, texts: list[str], output: Path | None) -> None:
    """Write the documents, which tell how they were found; none if there are none."""
    if not texts:
        return
    found = f"# hoyle witness {asked} --seed {seed} --tries {tries}\n"
    text = found + "---\n".join(texts)
    if output is None:
        print(text, end="")
    else:
        with output.open("x", encoding="utf-8") as file:  # never one made in the meantime
            file.write(text)
