"""What each command is like: an example or two for ``--help``, and what its exit status says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hoyle.games import GAMES
from sphinx_hoyle.languages import EDITIONS

STATUSES: Mapping[int, str] = {
    0: "all is well",
    1: "something failed: a hand, a translation, a page, a file that cannot be written",
    2: "bad input: an argument, a file, a setting, or a library that is not installed",
    130: "interrupted",
}
"""The exit statuses of every command."""

EXAMPLES: Mapping[str, Sequence[tuple[str, str]]] = {
    "check": (
        ("hoyle check", "all hands of the project"),
        ("hoyle check examples/{game} first.hand.yaml", "those of a folder, and one"),
    ),
    "play": (
        ("hoyle play first.hand.yaml", "step by step; Enter for the next"),
        ("hoyle play first.hand.yaml --seat E", "as East knows it"),
    ),
    "notation": (
        ("hoyle notation {game}", "what headers and lines may say"),
        ("hoyle notation --schema > hand.schema.json", "for an editor that completes"),
    ),
    "new": (
        ("hoyle new club --language {edition} --editions {edition},en", "rules without an engine"),
        ("hoyle new table --game {game}", "laws of a game, with first hands"),
        ("hoyle new river --game river-tricks", "a game of tricks that there is not yet"),
    ),
    "build": (
        ("hoyle build", "every edition in every format"),
        ("hoyle build --edition en --format html", "one website"),
        ("hoyle build --book {game} --paper booklet", "a rulebook to fold"),
    ),
    "watch": (("hoyle watch --edition en", "the site at localhost, as files are saved"),),
    "coverage": (("hoyle coverage {game}", "which laws are published, enforced, exercised"),),
    "prove": (
        ("hoyle prove {game}", "each law taken away in turn"),
        ("hoyle prove {game} --law {law}", "this law alone"),
    ),
    "witness": (("hoyle witness {game} --law {law} -o found.hand.yaml", "a hand by chance"),),
    "catalogs": (
        ("hoyle catalogs", "every catalog, refreshed"),
        ("hoyle catalogs --edition {edition} {game}", "those of a book in one edition"),
    ),
    "proofread": (("hoyle proofread --edition {edition} {game}", "a book in one edition"),),
    "reviewed": (
        ("hoyle reviewed --edition {edition} {game}/index", "a page that was read again"),
    ),
    "translations": (
        ("hoyle translations", "messages translated and reviewed, by edition and book"),
    ),
    "terms": (
        ("hoyle terms --export terms.tbx", "for the tools of translators"),
        ("hoyle terms --import terms.csv --write", "back into the termbase"),
    ),
    "units": (("hoyle units {game}", "what is published of what was received"),),
    "completion": (
        ('eval "$(hoyle completion bash)"', "in ~/.bashrc"),
        ('eval "$(hoyle completion zsh)"', "in ~/.zshrc, behind compinit"),
    ),
}
"""Of each command what is typed, and what it does."""


def epilog(command: str) -> str:
    """Return what stands below the help of a command."""
    game, edition = next(iter(GAMES)), EDITIONS[-1]
    law = str(next(iter(GAMES[game].laws))).partition(":")[2]
    told = [
        (typed.format(game=game, law=law, edition=edition), does)
        for typed, does in EXAMPLES[command]
    ]
    wide = max(len(typed) for typed, _does in told)
    lines = (f"  {typed:{wide}}  {does}" for typed, does in told)
    return "\n".join(("examples:", *lines))


def statuses() -> str:
    """Return what stands below the help of them all."""
    told = (f"  {status:3}  {says}" for status, says in STATUSES.items())
    return "\n".join(("exit status:", *told))
