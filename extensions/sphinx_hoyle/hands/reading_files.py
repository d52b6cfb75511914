"""Files of readings: the same deal by each value of one option, proved to differ in that alone."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations

from hoyle.cards import Card, CardSet
from hoyle.hands.file import Document, read_file
from hoyle.hands.record import Check, Record
from hoyle.header import Header, Mapped, Sequenced, Text, Value
from hoyle.problems import Problem, told
from sphinx_hoyle.hands.store import Store, Verdict

_OWN = {"id", "laws", "options", "script"}  # what each hand of the file has for itself
_DEALS = {"first-deal", "second-deal", "third-deal"}  # in packets, of a pack that an option names

Asked = tuple[Check | None, ...]
"""What a query found in each hand; None in one that does not ask it."""


@dataclass(frozen=True, slots=True)
class ReadingFile:
    """A file of readings: its verdict, the option, its value in each hand, and what is wrong.

    Where there are problems of the options, the option is empty.
    """

    verdict: Verdict
    option: str
    values: tuple[str, ...]
    problems: tuple[Problem, ...]


def read_readings(store: Store, path: str, headings: int) -> ReadingFile:
    """Return the file of readings at ``path`` below the examples, for a page with ``headings``."""
    verdict = store.verdict(path)
    if not verdict.records:
        return ReadingFile(verdict, "", (), verdict.problems)
    shown = f"{store.examples.name}/{path}"
    documents = read_file(store.examples / path, shown)
    option, values, problems = _options(documents)
    problems += _counted(shown, len(documents), headings)
    problems += _otherwise(documents)
    if not verdict.problems:  # of a hand that failed the answers are not known
        problems += _alike(verdict.records)
    return ReadingFile(verdict, option, values, told((*verdict.problems, *problems)))


def differing(records: Sequence[Record]) -> tuple[Asked, ...]:
    """Return what was asked in the same words in several hands, and answered otherwise.

    A query that a hand asks again is compared with the same asking of the others.
    """
    asked: dict[tuple[str, tuple[str, ...], int], list[Check | None]] = {}
    for place, record in enumerate(records):
        times: dict[tuple[str, tuple[str, ...]], int] = {}
        for entry in record.entries:
            if isinstance(entry, Check):
                words = (entry.query, entry.arguments)
                times[words] = times.get(words, 0) + 1
                found = asked.setdefault((*words, times[words]), [None] * len(records))
                found[place] = entry
    return tuple(
        tuple(found)
        for found in asked.values()
        if len({str(check.finding) for check in found if check is not None}) > 1
    )


def _counted(shown: str, hands: int, headings: int) -> list[Problem]:
    if hands < 2:
        return [Problem(shown, 1, f"holds {hands} hand; expected one for each reading")]
    if hands != headings:
        wrong = f"holds {hands} hands; the page has {headings} headings; expected one for each"
        return [Problem(shown, 1, wrong)]
    return []


def _options(documents: Sequence[Document]) -> tuple[str, tuple[str, ...], list[Problem]]:
    """Return the one option in which the hands differ, its values, and what is wrong with them."""
    given = [_plain_options(document) for document in documents]
    names = dict.fromkeys(name for options in given for name in options)
    differ = [name for name in names if len({repr(one.get(name)) for one in given}) > 1]
    if len(differ) != 1:
        header = documents[-1].header
        found = " and ".join(differ) or "nothing"
        wrong = f"the options of the hands differ in {found}; expected one option"
        line = header.line_of("options")
        return "", (), [Problem(header.path, line, wrong)] if len(documents) > 1 else []
    [option] = differ
    problems = []
    lines: dict[str, int] = {}
    for document, options in zip(documents, given, strict=True):
        header, value = document.header, options.get(option)
        line = header.line_of("options")
        if value is None:
            wrong = f"{option!r} is not among the options; expected its value, the default too"
            problems.append(Problem(header.path, line, wrong))
        elif value in lines:
            wrong = f"{option}: {value} is the reading of line {lines[value]} too; expected another"
            problems.append(Problem(header.path, line, wrong))
        else:
            lines[value] = line
    return ("", (), problems) if problems else (option, tuple(lines), [])


def _plain_options(document: Document) -> dict[str, str]:
    options = document.header.fields.get("options")
    if not isinstance(options, Mapped):
        return {}
    return {name: _written(value) for name, value in options.items.items()}


def _otherwise(documents: Sequence[Document]) -> Iterator[Problem]:
    """Yield each field of a header that is not as in the first hand.

    An option of the pack or of the packets has the same cards dealt otherwise, or without some.
    """
    first = documents[0].header
    for document in documents[1:]:
        header = document.header
        passed_over = _OWN | (_DEALS if _dealt_alike(first, header) else set())
        for name in dict.fromkeys((*first.fields, *header.fields)):
            here, there = header.fields.get(name), first.fields.get(name)
            if name not in passed_over and _written(here) != _written(there):
                wrong = (
                    f"{name!r} is {_written(here) or 'missing'}; expected it as in the first hand,"
                    f" {_written(there) or 'missing'}"
                )
                yield Problem(header.path, header.line_of(name), wrong)


def _dealt_alike(one: Header, other: Header) -> bool:
    """Return whether all seats are dealt the same cards in all, or the cards of a smaller pack."""
    first, second = _dealt(one), _dealt(other)
    if len(first) != len(second) or not first:
        return False
    pairs = list(zip(first, second, strict=True))
    return all(a <= b for a, b in pairs) or all(b <= a for a, b in pairs)


def _dealt(header: Header) -> list[set[Card]]:
    """Return the cards of each seat in the order of the deals, which begin with the same seat."""
    hands: list[set[Card]] = []
    for name in sorted(_DEALS & header.fields.keys()):
        groups = _written(header.fields[name]).partition(":")[2].split()
        hands = hands or [set() for _ in groups]
        for hand, group in zip(hands, groups, strict=True):
            named = zip("SHDC", group.split("."), strict=True)
            hand.update(CardSet.parse(" ".join(suit + held for suit, held in named if held)))
    return hands


def _written(value: Value | None) -> str:
    """Return a value of a header as one line, however it is written."""
    match value:
        case None:
            return ""
        case Text():
            return value.value
        case Sequenced():
            return f"[{', '.join(item.value for item in value.items)}]"
        case Mapped():
            fields = (f"{name}: {_written(one)}" for name, one in sorted(value.items.items()))
            return f"{{{', '.join(fields)}}}"


def _alike(records: Sequence[Record]) -> Iterator[Problem]:
    """Yield each hand that answers every query as another does."""
    answers = differing(records)
    for (one, first), (other, second) in combinations(enumerate(records), 2):
        pairs = ((asked[one], asked[other]) for asked in answers)
        if not any(a and b and str(a.finding) != str(b.finding) for a, b in pairs):
            wrong = (
                f"answers no query otherwise than the hand of line {first.line}; expected one"
                " that is asked in the same words and has another answer"
            )
            yield Problem(second.path, second.line, wrong)
