"""What another version of the termbase changes, and the file with the changes made.

The file is edited by hand and has comments, so only the entries that changed are written anew.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace

import yaml

from sphinx_hoyle.terms.termbase import FLAGS, LISTS, Concept, Term


def differences(
    ours: Mapping[str, Concept], theirs: Mapping[str, Concept]
) -> Iterator[tuple[str, str]]:
    """Yield what ``theirs`` changes, each with the id of its concept; nothing for the same."""
    for name in ours:
        if name not in theirs:
            yield name, "the concept is left out"
    for name, concept in theirs.items():
        if name not in ours:
            yield name, "the concept is new"
            continue
        ours_of = ours[name]
        for field in ("definition", "defined", "games", "engine", "note"):
            before, after = getattr(ours_of, field), getattr(concept, field)
            if before != after:
                yield name, f"{field}: {_shown(before)} becomes {_shown(after)}"
        for language in dict.fromkeys((*ours_of.terms, *concept.terms)):
            yield from (
                (name, f"{language}: {change}")
                for change in _term_changes(
                    ours_of.terms.get(language, ()), concept.terms.get(language, ())
                )
            )


def _term_changes(ours: Sequence[Term], theirs: Sequence[Term]) -> Iterator[str]:
    before, after = ({term.term: term for term in terms} for terms in (ours, theirs))
    kept = [word for word in before if word in after]
    for word in before:
        if word not in after:
            yield f"«{word}» is left out"
    for word in after:
        if word not in before:
            yield f"«{word}», {after[word].status}, is new"
    for word in kept:
        for field in ("status", "attested", *LISTS, *FLAGS):
            old, new = getattr(before[word], field), getattr(after[word], field)
            if old != new:
                yield f"{field} of «{word}»: {_shown(old)} becomes {_shown(new)}"
    if kept != [word for word in after if word in before]:
        yield f"the order becomes {', '.join(after)}"


def _shown(value: object) -> str:
    if isinstance(value, tuple):
        return f"«{', '.join(value)}»" if value else "nothing"
    return "nothing" if value is None else f"«{value}»"


def revise(text: str, ours: Mapping[str, Concept], theirs: Mapping[str, Concept]) -> str:
    """Return the file ``text``, which holds ``ours``, with the entries of ``theirs``.

    What did not change stays as it was written, with the comments between the entries; a new
    concept follows the one that it follows in ``theirs``.
    """
    lines = text.splitlines(keepends=True)
    starts = [concept.line - 1 for concept in ours.values()]
    head = "".join(lines[: starts[0]] if starts else lines)
    blocks: dict[str, str] = {}
    comments: dict[str, str] = {}  # what stands behind an entry, before the next
    for concept, start, end in zip(ours.values(), starts, [*starts[1:], len(lines)], strict=True):
        block = lines[start:end]
        last = max(number for number, line in enumerate(block) if _is_said(line)) + 1
        blocks[concept.id] = "".join(block[:last])
        comments[concept.id] = "".join(block[last:])
    written = {
        name: blocks[name] if _same(ours.get(name), concept) else _entry(concept)
        for name, concept in theirs.items()
    }
    new: dict[str | None, list[str]] = {}  # by the concept of ours that they follow
    after: str | None = None
    for name in theirs:
        if name in ours:
            after = name
        else:
            new.setdefault(after, []).append(written[name])
    parts = [head, *new.get(None, ())]
    for name in ours:
        parts += [written.get(name, ""), *new.get(name, ()), comments[name]]
    return "".join(parts)


def _same(ours: Concept | None, theirs: Concept) -> bool:
    return ours is not None and replace(ours, line=theirs.line) == theirs


def _is_said(line: str) -> bool:
    return bool(line.strip()) and not line.startswith("#")


def _entry(concept: Concept) -> str:
    """Return an entry as the file has it."""
    lines = [f"- {written_id(concept)}", _field("definition", concept.definition)]
    if concept.defined:
        lines.append(_field("defined", concept.defined))
    if concept.games:
        lines.append(f"  games: {_flow(list(concept.games))}")
    if concept.engine:
        lines.append(f"  engine: {_flow(list(concept.engine))}")
    lines.append("  terms:")
    for language, terms in concept.terms.items():
        lines += [f"    {language}:", *(f"    - {_flow(_written(term))}" for term in terms)]
    if concept.note:
        lines.append(_field("note", concept.note))
    return "".join(f"{line}\n" for line in lines)


def written_id(concept: Concept) -> str:
    """Return the first field of a concept's entry, with quotes where YAML wants them."""
    return _field("id", concept.id).strip()


def _written(term: Term) -> dict[str, object]:
    fields: dict[str, object] = {
        "term": term.term,
        "status": str(term.status),
        "attested": term.attested,
    }
    for name in LISTS:
        if texts := getattr(term, name):
            fields[name] = list(texts)
    for name in FLAGS:
        if getattr(term, name):
            fields[name] = True
    return fields


def _field(name: str, text: str) -> str:
    return f"  {name}: {_flow([text])[1:-1]}"


def _flow(value: object) -> str:
    """Return a value in one line of YAML."""
    return str(
        yaml.safe_dump(
            value, default_flow_style=True, allow_unicode=True, width=1_000_000, sort_keys=False
        )
    ).strip()


def by_id(concepts: Iterable[Concept]) -> dict[str, Concept]:
    """Return concepts by their ids."""
    return {concept.id: concept for concept in concepts}
