"""A catalog brought up to what is to be translated now, as ``msgmerge --previous`` does it."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from difflib import get_close_matches
from pathlib import Path

import polib
from babel import Locale, UnknownLocaleError
from babel.messages.plurals import DEFAULT_PLURAL, get_plural

from sphinx_hoyle.catalogs import po
from sphinx_hoyle.catalogs.reviewed import drop_stale_mark

# What stands in a header until somebody fills it in.
_UNFILLED = re.compile(r"|FULL NAME <.*>|LANGUAGE <.*>|YEAR-.*")


def refresh(
    path: Path,
    edition: str,
    subject: str,
    template: Mapping[str, str],
    messages: Sequence[polib.POEntry],
) -> None:
    """Write the catalog at ``path`` with ``messages``, keeping what is translated.

    ``template`` is the header of a template, ``subject`` says what is translated. A catalog that
    would say the same is left alone, dates and all. Raises Unreadable.
    """
    former = po.read(path) if path.is_file() else polib.POFile()
    fresh = polib.POFile(wrapwidth=0)
    fresh.metadata = _header(former, edition, template)
    fresh.header = f"{subject}, in the edition {edition}."
    forms, _chosen = po.plural_forms(fresh) or (1, "")
    fresh.extend(_merged(former, messages, forms))
    if _texts(fresh) != _texts(former):
        fresh.metadata["POT-Creation-Date"] = _now()
    po.write(fresh, path)


def _texts(catalog: polib.POFile) -> list[tuple[str | None, str]]:
    return [po.key(entry) for entry in catalog if not entry.obsolete]


def _header(former: polib.POFile, edition: str, template: Mapping[str, str]) -> dict[str, str]:
    """Return the header of a catalog; what somebody has filled in stays, the dates too."""
    project = template.get("Project-Id-Version", "").strip()
    team, plural = _known_of(edition)
    filled = {
        "POT-Creation-Date": _now(),
        "PO-Revision-Date": _now(),
        "Last-Translator": _filled(template, "Last-Translator") or f"Translators of {project}",
        "Language-Team": team,
        "Language": edition,
        "MIME-Version": "1.0",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": plural,
    }
    return {
        **{field: _filled(former.metadata, field) or words for field, words in filled.items()},
        "Project-Id-Version": project,
        "Content-Type": "text/plain; charset=UTF-8",
    }


def _known_of(edition: str) -> tuple[str, str]:
    """Return the English name and the plural forms of a language, by CLDR where that knows it.

    Babel gives one form alone to some languages in which one is told from many, as in Hungarian;
    Poedit warns of that.
    """
    try:
        locale = Locale.parse(edition)
        known = get_plural(edition)
        count, chosen = known.num_plurals, known.plural_expr
        if count == 1 and locale.plural_form.tags:
            count, chosen = DEFAULT_PLURAL[:2]
        return locale.english_name or edition, f"nplurals={count}; plural={chosen};"
    except (UnknownLocaleError, ValueError):
        count, chosen = DEFAULT_PLURAL[:2]
        return edition, f"nplurals={count}; plural={chosen};"


def _filled(header: Mapping[str, str], field: str) -> str:
    """Return a field of a header; nothing where it was never filled in."""
    value = header.get(field, "").strip()
    return "" if _UNFILLED.fullmatch(value) else value


def _now() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%d %H:%M+0000")


def _merged(
    former: polib.POFile, messages: Sequence[polib.POEntry], forms: int
) -> list[polib.POEntry]:
    """Return ``messages`` in their order with the translations of ``former``, then those left over.

    A message that is new takes the translation of the most similar one that is gone, as fuzzy and
    with the text that was translated beside it.
    """
    known = {po.key(entry): entry for entry in reversed(former)}  # the living before the obsolete
    wanted = {po.key(entry) for entry in messages}
    gone = {
        entry.msgid: entry
        for entry in former
        if po.key(entry) not in wanted and known[po.key(entry)] is entry and _is_said(entry)
    }
    merged = []
    used = set()
    for entry in messages:
        old = known.get(po.key(entry))
        if old is None and (near := get_close_matches(entry.msgid, gone, n=1)):
            old = gone[near[0]]
            used.add(old.msgid)
        merged.append(_translated(entry, old, forms))
    return merged + [_obsolete(entry) for entry in gone.values() if entry.msgid not in used]


def _is_said(entry: polib.POEntry) -> bool:
    return bool(entry.msgstr or any(entry.msgstr_plural.values()))


def _obsolete(entry: polib.POEntry) -> polib.POEntry:
    """Return a message that is no longer there; its former text is none that polib would read."""
    entry.obsolete = True
    entry.occurrences, entry.comment = [], ""
    entry.previous_msgctxt = entry.previous_msgid = entry.previous_msgid_plural = None
    return entry


def _translated(entry: polib.POEntry, old: polib.POEntry | None, forms: int) -> polib.POEntry:
    """Return a message with the translation of ``old``, fuzzy where that had another text."""
    fresh = polib.POEntry(
        msgctxt=entry.msgctxt,
        msgid=entry.msgid,
        msgid_plural=entry.msgid_plural,
        comment=entry.comment,
        occurrences=list(dict.fromkeys(entry.occurrences)),
        flags=list(entry.flags),
    )
    words = [""]
    if old is not None:
        words = [said for _form, said in sorted(old.msgstr_plural.items())] or [old.msgstr]
        fresh.tcomment = old.tcomment
        is_other = (old.msgid, old.msgid_plural) != (entry.msgid, entry.msgid_plural)
        if _is_said(old) and (old.fuzzy or is_other):
            fresh.flags.insert(0, "fuzzy")
            # Of a text that changed twice the translation is still that of the first.
            if is_other and old.previous_msgid is None:
                fresh.previous_msgctxt, fresh.previous_msgid = old.msgctxt, old.msgid
                fresh.previous_msgid_plural = old.msgid_plural or None
            elif old.fuzzy:
                fresh.previous_msgctxt = old.previous_msgctxt
                fresh.previous_msgid = old.previous_msgid
                fresh.previous_msgid_plural = old.previous_msgid_plural
    if entry.msgid_plural:
        fresh.msgstr_plural = dict(enumerate([*words, *words[-1:] * forms][:forms]))
    else:
        fresh.msgstr = words[0]
    drop_stale_mark(fresh)
    return fresh
