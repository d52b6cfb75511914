"""``hoyle prove``: one law at a time is taken away from a game, and its hands must notice."""

from __future__ import annotations

import json
import multiprocessing
import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from hoyle.games import GAMES
from hoyle.lab.mutation.mutations import Mutation, mutations_of
from hoyle.lab.mutation.notice import Bench, Tried, read_hands, tells
from hoyle.lab.mutation.sources import AnyGame, sources_of
from hoyle.problems import Unreadable
from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.files.one_at_a_time import one_at_a_time
from sphinx_hoyle.files.whole_files import write_text
from sphinx_hoyle.hands.store import PATTERN
from sphinx_hoyle.received.inventory import Executable, read_inventory

REPORT = "proof.json"
SHOWN = 3  # hands named in a row of the table
AT_ONCE = 3  # changes that a process tries before it ends: games made anew are never freed

PROVED, UNNOTICED, UNREADABLE = 0, 1, 2


@dataclass(frozen=True, slots=True)
class Row:
    """One law: what was ``tried`` on it, and which of its trials were ``noticed`` by ``hands``.

    ``demanded`` when the law can be carried out, and so must be noticed.
    """

    law: str
    demanded: bool
    tried: tuple[Tried, ...]
    noticed: tuple[Tried, ...]
    hands: tuple[str, ...]

    @property
    def wanting(self) -> bool:
        """Whether the law must be noticed, and no hand did."""
        return self.demanded and not self.hands

    @property
    def missed(self) -> bool:
        """Whether the law was taken away, and no hand noticed."""
        return bool(self.tried) and not self.hands


def prove(
    project: Path, names: Sequence[str], law: str | None = None, *, enough: int | None = 1
) -> int:
    """Print for each law of the games ``names`` the hands that notice when it is taken away.

    Without names it is the games of the project's books, or all where it has no book.
    ``law`` (``64.e`` or ``whist:64.e``) is tried alone; ``enough`` hands that notice a change end
    the trial of it, None plays every hand against every change. All is written to
    ``build/report/proof.json``. Returns 0 when each executable law that the engine enforces is
    noticed, 1 when one is not, 2 when the hands or an inventory cannot be read or do not hold.
    """
    unknown = [name for name in names if name not in GAMES]
    if unknown:
        print(f"hoyle: no game {', '.join(unknown)}; expected {', '.join(GAMES)}")
        return UNREADABLE
    rows: dict[str, list[Row]] = {}
    for name in names or _games_of(project):
        game = GAMES[name]
        whole = law if law is None or ":" in law else f"{name}:{law}"
        if whole is not None and whole not in set(game.laws):
            if names:
                print(f"hoyle: {name} enforces no law {whole}")
                return UNREADABLE
            continue
        try:
            rows[name] = prove_game(project, game, whole, enough=enough)
        except Unreadable as error:
            for problem in error.problems:
                print(problem)
            return UNREADABLE
        except _Unsound as error:
            print(f"hoyle: {error}")
            return UNREADABLE
        _tell(project, name, rows[name], whole=law is not None)
    with one_at_a_time(project, "prove"):  # a build replaces the folder of reports
        _write(project / "build/report" / REPORT, project, rows)
    return UNNOTICED if any(row.wanting for each in rows.values() for row in each) else PROVED


class _Unsound(Exception):
    """The hands do not hold before anything is changed."""


def _games_of(project: Path) -> list[str]:
    books = read_books(Path(os.path.relpath(project / "source"))).values()
    return [name for name in GAMES if name in {book.game for book in books}] or list(GAMES)


def prove_game(
    project: Path, game: AnyGame, law: str | None = None, *, enough: int | None = 1
) -> list[Row]:
    """Return a row for each law of ``game``, or for ``law`` alone; raises Unreadable."""
    sources = sources_of(game)
    hands = read_hands(sorted((project / "examples").rglob(PATTERN)), game)
    bench = Bench(sources, hands, enough)
    if failing := bench.failing():
        fail = "fail" if len(failing) > 1 else "fails"
        raise _Unsound(f"{', '.join(failing)} {fail} as the game stands; run 'hoyle check' first")
    mutations = [each for each in mutations_of(game, sources) if law is None or law in each.laws]
    bench = bench.with_reach()
    with multiprocessing.Pool(maxtasksperchild=1) as pool:
        tried = pool.map(bench.try_out, mutations, chunksize=AT_ONCE)
    demanded = _executable(_inventory(project, game.name))
    laws = [str(each) for each in game.laws] if law is None else [law]
    by_id = {hand.id: hand for hand in hands}
    rows = []
    for each in laws:
        own = tuple(trial for trial in tried if each in trial.mutation.laws)
        telling = {
            trial: [hand for hand in trial.noticed if tells(trial.mutation, each, by_id[hand])]
            for trial in own
        }
        rows.append(
            Row(
                law=each,
                demanded=each in demanded,
                tried=own,
                noticed=tuple(trial for trial in own if telling[trial]),
                hands=tuple(dict.fromkeys(hand for found in telling.values() for hand in found)),
            )
        )
    return rows


def _inventory(project: Path, game: str) -> Path:
    return project / "source" / game / "inventory.yaml"


def _executable(inventory: Path) -> frozenset[str]:
    """Return the units that a referee can carry out, wholly or in part; none without inventory."""
    if not inventory.is_file():  # the book was not received: nothing says what it must hold
        return frozenset()
    entries = read_inventory(inventory)
    return frozenset(entry.id for entry in entries if entry.executable is not Executable.NO)


def _tell(project: Path, name: str, rows: Sequence[Row], *, whole: bool) -> None:
    """Print a line for each law, and below it what nobody noticed; every change if ``whole``."""
    received = _inventory(project, name).is_file()
    trials = {trial: None for row in rows for trial in row.tried}
    noticed = {trial for row in rows for trial in row.noticed}
    crashed = {trial for trial in trials if not trial.noticed and _crashed(trial)}
    unheard = [trial for trial in trials if not (trial.noticed or trial in crashed)]
    print(
        f"{name}: {len(rows)} laws; {len(trials)} changes: {len(noticed)} noticed, "
        f"{len(crashed)} only crashed, {len(unheard)} survived, "
        f"{len(trials) - len(noticed) - len(crashed) - len(unheard)} noticed by other hands alone"
    )
    for row in rows:
        print(f"  {row.law:30} {len(row.noticed):3} of {len(row.tried):3}  {_hands(row, received)}")
        if whole or row.wanting:
            for trial in row.tried:
                print(f"{'':6}{_change(project, trial.mutation)}: {_fate(trial)}")
    if unheard and not whole:
        print("  changes that no hand noticed:")
        for trial in unheard:
            laws = " ".join(trial.mutation.laws)
            print(f"{'':6}{_change(project, trial.mutation)} ({laws})")
    # Of a book that was not received nothing says what a referee must do: what was tried is told.
    wanting = [row.law for row in rows if row.wanting or (not received and row.missed)]
    print(f"  unnoticed: {', '.join(wanting) or 'none'}")


def _crashed(trial: Tried) -> bool:
    return bool(trial.crashed) or not trial.loaded


def _hands(row: Row, received: bool) -> str:
    """Return which hands notice a law; of a book that was ``received`` also whether one must."""
    if row.hands:
        more = f" and {len(row.hands) - SHOWN} more" if len(row.hands) > SHOWN else ""
        return f"by {', '.join(row.hands[:SHOWN])}{more}"
    if not received:
        return "no hand notices" if row.tried else "nothing in the code of the game to take away"
    if not row.demanded:
        return "no hand notices; not executable by the inventory"
    return "UNNOTICED" if row.tried else "UNNOTICED: no code found that carries it out"


def _change(project: Path, mutation: Mutation) -> str:
    where = os.path.relpath(mutation.path, project)
    was, becomes = _short(mutation.was), _short(mutation.becomes)
    return f"{where}:{mutation.line}: {mutation.kind}: {was} -> {becomes}"


def _short(code: str) -> str:
    return code if len(code) <= 50 else f"{code[:47]}..."


def _fate(trial: Tried) -> str:
    if not trial.loaded:
        return "the game cannot be made"
    if trial.noticed:
        return f"noticed by {', '.join(trial.noticed[:SHOWN])}"
    return f"crashed in {len(trial.crashed)} hands" if trial.crashed else "survived"


def _write(path: Path, project: Path, rows: Mapping[str, Sequence[Row]]) -> None:
    """Write every law with what was changed and what became of it as JSON, whole or not at all."""
    report = {
        name: [
            {
                "law": row.law,
                "executable": row.demanded,
                "noticed": bool(row.hands),
                "hands": row.hands,
                "mutations": [_written(project, trial, row) for trial in row.tried],
            }
            for row in each
        ]
        for name, each in rows.items()
    }
    write_text(path, json.dumps(report, ensure_ascii=False, indent=1) + "\n")


def _written(project: Path, trial: Tried, row: Row) -> dict[str, object]:
    mutation = trial.mutation
    return {
        "place": f"{os.path.relpath(mutation.path, project)}:{mutation.line}",
        "kind": mutation.kind,
        "laws": mutation.laws,
        "was": mutation.was,
        "becomes": mutation.becomes,
        "counts": trial in row.noticed,
        "noticed": trial.noticed,
        "crashed": trial.crashed,
        "loaded": trial.loaded,
    }
