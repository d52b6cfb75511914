"""What a translation may carry besides words: the one list that the build and the proofs go by.

A catalog may come from anyone. Whatever a browser could run or fetch, whatever could take a file
into the site, and every address stands in the source; a translation repeats it or leaves it out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.token import Token
from myst_parser.config.main import MdParserConfig
from myst_parser.parsers.mdit import create_md_parser
from sphinx.util.docutils import ReferenceRole

from sphinx_hoyle.catalogs.markup import LITERAL, ROLE

# The roles of a translation. A target of these two is free, as long as it is of their kind: a
# translation may name a term or a law where its original does not. `hoyle proofread` compares.
_FREE: Mapping[str, re.Pattern[str]] = {
    "c": re.compile(r"-|[a-z0-9][a-z0-9-]*"),  # a concept, or none
    "law": re.compile(r"(?:[a-z0-9-]+:)?[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*"),  # whist:64.e
}
# Those of whom the source message has the very target, or the very words.
_KEPT = ("caller", "ref", "doc", "sub", "sup")
ROLES = (*_FREE, *_KEPT)

_WORDS = frozenset(
    "text text_special softbreak hardbreak code_inline em_open em_close strong_open strong_close"
    " link_close".split()
)
_PARTS = {
    "link_open": ("href", "the link to"),
    "image": ("src", "the image"),
}
# MyST's extensions that a message may be in danger of, whether or not the project has them.
_EXTENSIONS = frozenset({"attrs_inline", "substitution"})
_DEFINITION = re.compile(r"^ {0,3}\[([^\]^][^\]]*)\]:[ \t]*<?(\S+?)>?(?:[ \t].*)?$", re.MULTILINE)

# What opens a tag for some reader of HTML, if not for Markdown; addresses are no tags.
_TAG = re.compile(r"(?<!\\)(?<!\]\()<(?![A-Za-z][A-Za-z0-9+.-]*:)[A-Za-z/!?][^\s>]*")

# Of the publisher's own words: what HTML, an attribute of it or a script could be broken by.
_MARKUP = re.compile(r"""[<>&"\\`\u2028\u2029\x00-\x08\x0b-\x1f]""")
_BRACE = re.compile(r"\{[^{}]*\}|[{}]")
# One with a form or alternatives, which are words: {seat.accusative}, {side:takes|take}.
_FORMED = re.compile(r"\{(\w+)(?:\.[a-z][a-z_]*)*(?::[^{}]*)?\}")
_PERCENT = re.compile(r"%(?:\([^()%]*\))?.?", re.DOTALL)

MOST_BRACKETS = 500
"""Of a message: each may begin a link, a picture or a footnote, which Markdown seeks the end of in
all that follows, so that many thousands would take it hours."""

Links = Mapping[str, Mapping[str, str]]
"""Addresses by the names that a page defines for them, as markdown-it keeps them."""

Refused = tuple[str, str]
"""What is wrong with a message and what was expected; and shortly, what it is about."""


def definitions(page: str) -> Links:
    """Return the link definitions ``[name]: address`` of a page, as messages may refer to them."""
    return {
        " ".join(name.split()).upper(): {"href": address, "title": ""}
        for name, address in _DEFINITION.findall(page)
    }


def refused(
    original: str,
    translation: str,
    links: Links | None = None,
    extensions: frozenset[str] = frozenset(),
) -> Iterator[Refused]:
    """Yield what the translation of a message carries and may not.

    ``links`` are the `definitions` of the page, ``extensions`` those that it enables of MyST.
    """
    for text in original, translation:
        if (brackets := text.count("[")) > MOST_BRACKETS:
            yield f"has {brackets} signs '['; expected no more than {MOST_BRACKETS}", "["
            return
    if _has_markup(original) or _has_markup(translation) or extensions:
        parts = _parser(extensions | _EXTENSIONS)
        is_told = False
        known = {key for key, _says in _carried(parts(original, links or {}))}
        for key, says in _carried(parts(translation, links or {})):
            kind, target = key
            if kind == "html_inline":
                is_told = True
                yield f"{says}; expected words, and &lt; for a sign <", target
            elif kind == "role":
                yield from _role(target, says, key in known)
            elif key not in known:
                is_told = True
                yield f"{says}, which the original has not; expected none", target
        if not is_told and (tag := _TAG.search(LITERAL.sub("", ROLE.sub("", translation)))):
            yield f"has {tag[0]!r}, which begins a tag; expected &lt; for a sign <", tag[0]


def refused_in_own(original: str, translation: str) -> Iterator[Refused]:
    """Yield what a translation of the publisher's own words, or of Sphinx's, may not carry.

    They are put into pages as they are, by templates and scripts of several makers: so no sign of
    markup may be in them, and no field ``{number}`` or ``%(number)s`` that the original has not;
    but the value of a field may stand in another form.
    """
    for sign in sorted(set(_MARKUP.findall(translation)) - set(_MARKUP.findall(original))):
        yield f"has the sign {sign!r}, which the original has not; expected words alone", sign
    for pattern in _BRACE, _PERCENT:
        fields = {_FORMED.sub(r"{\1}", field) for field in pattern.findall(original)}
        for field in sorted(set(pattern.findall(translation))):
            if _FORMED.sub(r"{\1}", field) not in fields:
                yield f"has the field {field!r}; expected {_listed(fields)}", field


def _listed(fields: set[str]) -> str:
    return f"no other than {', '.join(sorted(fields))}" if fields else "none"


def _has_markup(text: str) -> bool:
    """Tell whether a text could carry anything: one without these signs is words alone."""
    return any(sign in text for sign in "<[{")


def _role(target: str, says: str, is_known: bool) -> Iterator[Refused]:
    name, _colon, content = target.partition(":`")
    if name not in ROLES:
        yield f"{says}; expected one of the roles {', '.join(ROLES)}", name
    elif name in _KEPT:
        if not is_known:
            yield f"{says}, which the original has not; expected a target of the original", content
    elif not _FREE[name].fullmatch(content):
        kind = "the id of a concept" if name == "c" else "the id of a law, as 64.e or whist:64.e"
        yield f"{says}; expected {kind}", content


def _carried(tokens: list[Token]) -> Iterator[tuple[tuple[str, str], str]]:
    """Yield the kind and the target of all that is not words, and how it is told."""
    for token in tokens:
        attributes = {str(name): str(value) for name, value in token.attrs.items()}
        if token.type == "myst_role":
            name = str(token.meta["name"])
            explicit = ReferenceRole.explicit_title_re.match(token.content)
            target = explicit[2] if explicit and name not in ("sub", "sup") else token.content
            yield ("role", f"{name}:`{target}"), f"has {{{name}}} of {target!r}"
            continue
        if token.type in _PARTS:
            attribute, called = _PARTS[token.type]
            address = attributes.pop(attribute, "")
            yield (token.type, address), f"has {called} {address!r}"
            for harmless in "alt", "title":
                attributes.pop(harmless, None)
        elif token.type == "substitution_inline":
            yield (token.type, token.content), f"has the substitution {token.content!r}"
            attributes = {}
        elif token.type == "footnote_ref":
            label = str(token.meta.get("label", ""))
            yield (token.type, label), f"has the footnote {label!r}"
        elif token.type not in _WORDS and not token.type.endswith("_close"):
            called = "raw HTML" if token.type == "html_inline" else token.type
            yield (token.type, token.content), f"has {called} {token.content!r}"
        attributes |= token.meta.get("insecure_attrs", {})
        for name, value in attributes.items():
            yield ("attribute", f"{name}={value}"), f"has the attribute {name}={value!r}"
        if token.type == "image":
            yield from _carried(token.children or [])


_Parts = Callable[[str, Links], list[Token]]


@cache
def _parser(extensions: frozenset[str]) -> _Parts:
    """Return what reads a message as the build does, but an unsafe address as the link it means."""
    from sphinx_hoyle.book.messages import MessageRenderer

    markdown: MarkdownIt = create_md_parser(
        MdParserConfig(enable_extensions=set(extensions)), MessageRenderer
    )
    # MyST would show such a link as plain signs; here it is to be told of.
    markdown.validateLink = lambda url: True  # type: ignore[method-assign]

    def parts(text: str, links: Links) -> list[Token]:
        references: dict[str, Any] = dict(links)
        [inline] = markdown.parseInline(text, {"references": references})
        return inline.children or []

    return parts
