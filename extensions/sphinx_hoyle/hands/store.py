"""The hand store: each hand is run once, and its record shared by every edition and format.

A record is kept under a key made of the hand file and of the games that judged it, so that it
stands as long as both do. It stands with its checksum: a damaged one is made anew.
"""

from __future__ import annotations

import json
import pickle
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import cache, lru_cache
from hashlib import sha256
from pathlib import Path
from typing import Any, cast

from hoyle.games import GAMES
from hoyle.hands.judgement import CallJudgement, Judge, Judgement
from hoyle.hands.proof import prove_file
from hoyle.hands.record import Check, Happening, Record
from hoyle.problems import Problem, Unreadable
from sphinx_hoyle.files import code_digest
from sphinx_hoyle.files.whole_files import ASIDE, write_bytes, write_text

SUFFIX = ".hand.yaml"
PATTERN = f"*{SUFFIX}"

# What loading a record may raise when it was made by another program in the same place.
_UNREADABLE_RECORD = (
    OSError,
    EOFError,
    ValueError,
    TypeError,
    AttributeError,
    ImportError,
    pickle.UnpicklingError,
)

_OUTLINES = ".outlines"


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the referee says of one hand file: a record of each hand in it.

    ``unreadable`` tells why there are no records. ``fresh`` when the hands were run just now.
    """

    name: str
    key: str
    records: tuple[Record, ...]
    unreadable: tuple[Problem, ...] = ()
    fresh: bool = False

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Everything wrong with the file, in the order of its lines."""
        found = [problem for record in self.records for problem in record.problems]
        return tuple(sorted((*self.unreadable, *found)))


@dataclass(frozen=True, slots=True)
class Outline:
    """Of one hand, which laws it is about, which it cites, and whether all holds that it claims."""

    id: str
    laws: tuple[str, ...]
    cited: frozenset[str]
    holds: bool


@dataclass(frozen=True, slots=True)
class Summary:
    """The verdicts on every hand file below a folder."""

    verdicts: tuple[Verdict, ...]

    @property
    def hands(self) -> int:
        """How many hands there are."""
        return sum(len(verdict.records) for verdict in self.verdicts)

    @property
    def run(self) -> int:
        """How many of the hands were run just now."""
        return sum(len(verdict.records) for verdict in self.verdicts if verdict.fresh)

    @property
    def cached(self) -> int:
        """How many of the hands had been run before."""
        return self.hands - self.run

    @property
    def failures(self) -> tuple[Problem, ...]:
        """Everything wrong with any hand."""
        return tuple(problem for verdict in self.verdicts for problem in verdict.problems)


@dataclass(frozen=True, slots=True)
class Store:
    """The records kept in ``folder`` of the hand files below ``examples``."""

    examples: Path
    folder: Path

    def files(self) -> Iterator[str]:
        """Yield every hand file, named from ``examples``: ``whist/64-e.hand.yaml``."""
        for path in sorted(self.examples.rglob(PATTERN)):
            yield path.relative_to(self.examples).as_posix()

    def key(self, name: str) -> str | None:
        """Return the key of a hand file as it is now, or None when there is no such file."""
        try:
            content = (self.examples / name).read_bytes()
        except OSError:
            return None
        parts = (_judges(code_digest.ENGINE).encode(), self._shown(name).encode(), content)
        return sha256(b"\0".join(parts)).hexdigest()

    def verdict(self, name: str) -> Verdict:
        """Return the verdict on a hand file, which is run unless it has been before."""
        path, shown = self.examples / name, self._shown(name)
        key = self.key(name)
        if key is None:
            return Verdict(name, "", (), (Problem(shown, 1, "there is no such hand file"),))
        kept = self._kept(key)
        if kept is not None:
            return Verdict(name, key, *kept)
        records: tuple[Record, ...] = ()
        unreadable: tuple[Problem, ...] = ()
        try:
            records = tuple(prove_file(path, GAMES, shown))
        except Unreadable as error:
            unreadable = error.problems
        except Exception as error:
            # A fault of the engine's own fails the hand like any other, and names its page.
            fault = f"the referee broke off: {type(error).__name__}: {error}"
            return Verdict(name, key, (), (Problem(shown, 1, fault),), fresh=True)
        self._keep(key, (records, unreadable))
        return Verdict(name, key, records, unreadable, fresh=True)

    def digest(self) -> str:
        """Return the digest of all hand files as they are now, and of the games that judge them."""
        return _together((name, self.key(name)) for name in self.files())

    def outlines(self) -> dict[str, tuple[Outline, ...]]:
        """Return an outline of each hand of each file; they are kept together, as records are."""
        kept = self._kept(f"{self.digest()}{_OUTLINES}")
        if kept is None:
            kept = self.keep_outlines([self.verdict(name) for name in self.files()])
        return cast("dict[str, tuple[Outline, ...]]", kept)

    def keep_outlines(self, verdicts: Sequence[Verdict]) -> dict[str, tuple[Outline, ...]]:
        """Keep and return the outlines of the hands of all files, on which these are the verdicts.

        Each edition asks for them when a hand has changed.
        """
        found = {each.name: tuple(map(outline, each.records)) for each in verdicts}
        together = _together((each.name, each.key) for each in verdicts)
        self._keep(f"{together}{_OUTLINES}", found)
        return found

    def judged(self, name: str, document: int) -> tuple[tuple[Judgement, ...], ...]:
        """Return what the laws say of each card at the start of a hand and after each of its acts.

        It is kept as records are. The hand has not failed.
        """
        return cast("tuple[tuple[Judgement, ...], ...]", self._all_judged(name, document)[0])

    def called(self, name: str, document: int) -> tuple[tuple[CallJudgement, ...], ...]:
        """Return the same of each call."""
        return cast("tuple[tuple[CallJudgement, ...], ...]", self._all_judged(name, document)[1])

    def _all_judged(self, name: str, document: int) -> Any:
        """Return what is judged of a hand, cards and calls, state by state."""
        verdict = self.verdict(name)
        kept_as = f"{verdict.key}.{document}.judged"
        kept = self._kept(kept_as)
        if kept is None:
            record = verdict.records[document]
            judge = Judge(GAMES[record.game])
            happenings = (one for one in record.entries if isinstance(one, Happening))
            states = (record.state, *(one.state for one in happenings))
            kept = tuple(map(judge.position, states)), tuple(map(judge.calls, states))
            self._keep(kept_as, kept)
        return kept

    def prune(self, living: set[str]) -> None:
        """Delete the records whose keys are not among ``living``, and what was half-written."""
        for path in (*self.folder.glob("*.pickle"), *self.folder.glob(f".*{ASIDE}")):
            if path.name.partition(".")[0] not in living:
                path.unlink(missing_ok=True)

    def _shown(self, name: str) -> str:
        return f"{self.examples.name}/{name}"

    def _kept(self, key: str) -> Any:
        """Return what is kept under ``key``; None where nothing is, or not as it was written."""
        try:
            content = (self.folder / f"{key}.pickle").read_bytes()
            checksum, pickled = content[: sha256().digest_size], content[sha256().digest_size :]
            if sha256(pickled).digest() != checksum:
                return None
            return _loaded(pickled)
        except _UNREADABLE_RECORD:
            return None

    def _keep(self, key: str, content: object) -> None:
        pickled = pickle.dumps(content, protocol=pickle.HIGHEST_PROTOCOL)
        checked = sha256(pickled).digest() + pickled
        write_bytes(self.folder / f"{key}.pickle", checked, lasting=False)


def _together(keys: Iterable[tuple[str, str | None]]) -> str:
    """Return the digest of all hand files, given the key of each."""
    return sha256("\0".join(f"{name} {key}" for name, key in keys).encode()).hexdigest()


@lru_cache(maxsize=64)
def _loaded(pickled: bytes) -> Any:
    """Return what was kept; of one file, the many hands on a page ask for it in turn."""
    return pickle.loads(pickled)


@cache
def _judges(engine: Path) -> str:
    """Return the digest of the games, reckoned once for the engine in that folder."""
    return code_digest.games_digest(GAMES)


def prove_all(examples: Path, folder: Path, report: Path) -> Summary:
    """Return the verdicts on every hand file below ``examples``, each run at most once.

    Records are kept in ``folder``, those of bygone hands deleted; every verdict is written to
    ``report/hands.json``.
    """
    store = Store(examples, folder)
    summary = Summary(tuple(store.verdict(name) for name in store.files()))
    store.keep_outlines(summary.verdicts)
    store.prune({*(verdict.key for verdict in summary.verdicts), store.digest()})
    write_report(summary, report / "hands.json")
    return summary


def write_report(summary: Summary, path: Path) -> None:
    """Write every verdict as JSON: a row for each hand, and one for each unreadable file."""
    rows: list[dict[str, object]] = []
    for verdict in summary.verdicts:
        if verdict.unreadable:
            rows.append(_row(verdict.name, verdict.unreadable))
        rows += [_row(verdict.name, record.problems, record) for record in verdict.records]
    write_text(path, json.dumps(rows, ensure_ascii=False, indent=1) + "\n")


def _row(
    name: str, problems: tuple[Problem, ...], record: Record | None = None
) -> dict[str, object]:
    return {
        "id": record.id if record else None,
        "file": name,
        "line": record.line if record else 1,
        "laws": record.laws if record else (),
        "cited": sorted(cited(record)) if record else (),
        "ok": not problems,
        "problems": [asdict(problem) for problem in problems],
    }


def outline(record: Record) -> Outline:
    """Return the outline of a hand."""
    return Outline(record.id, record.laws, cited(record), not record.problems)


def cited(record: Record) -> frozenset[str]:
    """Return every law that an event or a finding of the hand cites."""
    checks = (entry for entry in record.entries if isinstance(entry, Check))
    return record.cited.union(*(check.finding.laws for check in checks))
