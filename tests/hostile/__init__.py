"""Kinds of bad hand files: what each holds, and what a reader must be told of it, at which line.

The words are those that a writer of hands needs, what is wrong and what was expected; they are
regular expressions, searched in the message of ``path:line: message``.
"""

from __future__ import annotations

from dataclasses import dataclass

UNREADABLE, FAILED = 2, 1

WHIST = """\
id: trial
game: whist
laws: []
seats: [N, E, S, W]
dealer: W
turn-up: S2
deal: "N:AKQJT987654.2.2. .AQ94.AQ94.AQ942 .KJ73.KJ73.KJ873 32.T865.T865.T65"
before: {score: {NS: 1, EW: 2}, games: {NS: [single], EW: []}}
options: {later-players: keep}
script: |
  1. N: H2 HA
"""

DEALING = """\
id: trial
game: whist
laws: []
dealer: W
turn-up: S2
deal: "N:AKQJT987654.2.2. .AQ94.AQ94.AQ942 .KJ73.KJ73.KJ873 32.T865.T865.T65"
begins: cut
lacks: [H7]
faced: [D4]
options: {uncut-noticed: look, trump-seen: adversaries, short-hand: misdeal}
script: |
  S cuts 26
"""

SHUFFLING = """\
id: trial
game: whist
laws: []
dealer: W
turn-up: S2
deal: "N:AKQJT987654.2.2. .AQ94.AQ94.AQ942 .KJ73.KJ73.KJ873 32.T865.T865.T65"
begins: shuffle
shuffled: [N]
dealt-over: no
script: |
  ? hand N = none
"""

FORMING = """\
id: trial
game: whist
laws: []
begins: forming
present: [A, B, C D F]
options: {first-present: cuts}
script: |
  A cuts H7
"""

LEAVING = """\
id: trial
game: whist
laws: []
begins: forming
playing: {A: 1, B: 2, C: 3, D: 4}
entering: [F]
script: |
  ? players = A B C F
"""

ECARTE = """\
id: trial
game: ecarte
laws: []
elder: A
dealer: B
turn-up: H8
hands: {A: SKQ HT D9 CK, B: SA H9 DKQ CA}
talon: C7 C8
manner: 3-2
before: {score: {A: 1, B: 2}}
options: {replay: hand}
script: |
  1. A: SK SA
"""

UNDEALT = """\
id: trial
game: ecarte
laws: []
pack: C7 C8 C9
script: |
  B deals 3-2
"""

TWENTY_EIGHT = """\
id: trial
game: twenty-eight
laws: []
seats: [E, N, W, S]
dealer: S
first-deal: "E:JA..87. .AK.JA. 9.J97.. .T.9T.9"
second-deal: "E:K8...Q7 ..K.JT8 TQ7...A .Q8.Q.K"
before: {score: {NS: 1, EW: -2}}
options: {rounds: one, second-auction: 24}
script: |
  E bid 14
"""

GOOD = {
    "whist": WHIST,
    "whist before the play": DEALING,
    "whist before the deal": SHUFFLING,
    "whist at a new table": FORMING,
    "whist when some leave": LEAVING,
    "écarté": ECARTE,
    "écarté before the deal": UNDEALT,
    "twenty-eight": TWENTY_EIGHT,
}


@dataclass(frozen=True)
class Kind:
    """A kind of bad file: its ``text``, and for each problem its line and what it ``says``."""

    name: str
    text: str | bytes
    says: tuple[tuple[int, str], ...]
    status: int = UNREADABLE
    crowd: bool = False  # more problems than are told; ``says`` has the first

    @property
    def content(self) -> bytes:
        """What stands in the file."""
        return self.text.encode("utf-8") if isinstance(self.text, str) else self.text


def unreadable(name: str, text: str | bytes, line: int, says: str, *more: tuple[int, str]) -> Kind:
    """Return a kind of file that cannot be read, by what is told of it, perhaps at more lines."""
    return Kind(name, text, ((line, says), *more))


def failed(name: str, text: str, line: int, says: str, *more: tuple[int, str]) -> Kind:
    """Return a kind of file that can be read and does not hold."""
    return Kind(name, text, ((line, says), *more), FAILED)


def crowd(name: str, text: str, line: int, says: str, status: int = UNREADABLE) -> Kind:
    """Return a kind of file with problems without number, the first of which is told so."""
    return Kind(name, text, ((line, says),), status, crowd=True)


def changed(text: str, old: str, new: str) -> str:
    """Return ``text`` with ``old``, which stands there once, made ``new``."""
    assert text.count(old) == 1, f"{old!r} stands {text.count(old)} times"
    return text.replace(old, new)


def line_of(text: str, part: str) -> int:
    """Return the line of ``text`` that holds ``part``, from 1."""
    (line,) = (number for number, each in enumerate(text.split("\n"), 1) if part in each)
    return line


def field(name: str, hand: str, field: str, value: str, says: str, *more: tuple[int, str]) -> Kind:
    """Return the kind of ``hand`` whose ``field``, on a line of its own, has a wrong ``value``."""
    lines = hand.split("\n")
    (place,) = (number for number, each in enumerate(lines) if each.startswith(f"{field}:"))
    lines[place] = f"{field}: {value}"
    return unreadable(name, "\n".join(lines), place + 1, says, *more)


def without(name: str, hand: str, field: str, says: str) -> Kind:
    """Return the kind of ``hand`` that lacks ``field``, which is told at its first line."""
    kept = [line for line in hand.split("\n") if not line.startswith(f"{field}:")]
    return unreadable(name, "\n".join(kept), 1, says)


def scripted(hand: str, *lines: str) -> str:
    """Return ``hand`` with another script."""
    head, _, _ = hand.partition("script: |\n")
    return f"{head}script: |\n" + "".join(f"  {line}\n" for line in lines)
