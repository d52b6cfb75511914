"""What PyYAML says of broken YAML, put as the writer of a hand needs it.

PyYAML has two parsers, one of libyaml and one of its own where it was built without that; they say
the same in other words. Those of libyaml are known here, the others are led back to them.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Mapping

from hoyle.immutable import Immutable

TAG = "a tag (!) is not allowed; expected plain data"
DIRECTIVE = "a directive (%) is not allowed; expected fields such as 'id: …'"

_QUOTE = "a quotation mark opens here and is not closed; expected it closed"
_SPACES = "a tab cannot indent; expected spaces"
_ESCAPE = "an escape names no such character; expected the character itself"

# What PyYAML says of what begins in one place and is found broken in another, and what that means
# to the writer of a hand: he is sent to where it begins.
_BROKEN_FROM: Mapping[str, str] = {
    "found unexpected end of stream": _QUOTE,
    "found unexpected document indicator": _QUOTE,
    "did not find expected ',' or ']'": "a list opens here and is not closed; expected ']'",
    "did not find expected ',' or '}'": "a mapping opens here and is not closed; expected '}'",
    "could not find expected ':'": "is no field; expected 'name: value', "
    "or for a line of the script as many spaces before it as the others have",
}
# The same of what is broken where it is found.
_BROKEN_AT: Mapping[str, str] = {
    "mapping values are not allowed in this context": "a ':' stands where no field can begin; "
    "expected fields indented alike, and quotes around text that holds ': '",
    "block sequence entries are not allowed in this context": "a '-' stands where no list can "
    "begin; expected [a, b]",
    "did not find expected '-' indicator": "a list ends where it cannot; expected [a, b]",
    "did not find expected key": "no field begins here; expected 'name: value' indented like the "
    "fields before it, and every quotation mark before it closed",
    "did not find expected node content": "a value is missing here; expected text or [a, b]",
    "did not find expected <document start>": "no hand begins here or goes on; expected fields "
    "indented like those before them, or '---' before a hand",
    "found a tab character that violates indentation": _SPACES,
    "found a tab character where an indentation space is expected": _SPACES,
    "found unknown escape character": "a backslash does not belong in double quotes; expected "
    "single quotes",
    "did not find expected hexdecimal number": _ESCAPE,
    "found invalid Unicode character escape code": _ESCAPE,
    "did not find expected alphabetic or numeric character": "'&' and '*' cannot begin a text; "
    "expected quotes around it",
    "found unexpected ':'": "a ':' stands within a text; expected quotes around it",
    "mapping keys are not allowed in this context": "a '?' stands where no field can begin; "
    "expected it below 'script: |', indented like the lines there",
    "found an indentation indicator equal to 0": "no text is indented by nothing; expected "
    "'script: |'",
    "found undefined tag handle": TAG,
    "found incompatible YAML document": DIRECTIVE,
    "found character that cannot start any token": _SPACES,  # of other characters see `meant`
    "did not find expected comment or line break": "text stands where a line should end; "
    "expected it on the next line",
}
# What PyYAML's own parser says, and what libyaml says in its place; the first that fits.
_OWN_WORDS: Mapping[str, str] = {
    r"expected (',' or '[]}]'), but got .*": r"did not find expected \1",
    r"expected <block end>, but found .*": "did not find expected key",
    r"expected '<document start>', but found .*": "did not find expected <document start>",
    r"expected the node content, but found .*": "did not find expected node content",
    r"expected (?:a comment or a line break|chomping or indentation indicators), but found .*": (
        "did not find expected comment or line break"
    ),
    r"expected indentation indicator in the range 1-9, but found 0": (
        "found an indentation indicator equal to 0"
    ),
    r"expected (alphabetic or numeric character), but found .*": r"did not find expected \1",
    r"expected escape sequence of .*": "did not find expected hexdecimal number",
    r"found unknown escape character .*": "found unknown escape character",
    r"found unexpected document separator": "found unexpected document indicator",
    r"found character .* that cannot start any token": (
        "found character that cannot start any token"
    ),
    r"found undefined tag handle .*": "found undefined tag handle",
    r"found incompatible YAML document .*": "found incompatible YAML document",
    r"duplicate tag handle .*": "found duplicate %TAG directive",
    r"sequence entries are not allowed here": (
        "block sequence entries are not allowed in this context"
    ),
    r"(mapping (?:keys|values) are not allowed) here": r"\1 in this context",
}


TOO_DEEP = "exceeded maximum nesting depth"
"""What libyaml says, from PyYAML 6.0.4 on, of what it reads no further: it looks ahead of us."""


class Fault(Immutable):
    """What is wrong; ``begun`` if it is told where it begins, not where it was found."""

    message: str
    begun: bool = False


def meant(says: str, context: str, character: str) -> Fault:
    """Return what is meant by what PyYAML ``says``, in its ``context``, at ``character``."""
    says = _as_libyaml(says, context)
    if says in _BROKEN_FROM:
        return Fault(_BROKEN_FROM[says], begun=True)
    for word, wrong in (("directive", DIRECTIVE), (" tag", TAG)):
        if word in (context or says):
            return Fault(wrong)
    if says == "found character that cannot start any token" and character != "\t":
        return Fault(f"{character!r} cannot begin a text; expected quotes around it")
    return Fault(_BROKEN_AT.get(says, f"is not YAML: {says}; expected fields 'name: value'"))


def beyond_unicode(line: str) -> Fault | None:
    """Return what is wrong with a line that has an escape past the last character, or None.

    PyYAML's own parser says no more of it than that there is none.
    """
    codes = re.findall(r"\\U([0-9A-Fa-f]{8})", line)
    return Fault(_ESCAPE) if any(int(code, 16) > sys.maxunicode for code in codes) else None


def _as_libyaml(says: str, context: str) -> str:
    """Return what libyaml says where PyYAML's own parser ``says`` this; else the same."""
    for own, same in _OWN_WORDS.items():
        if found := re.fullmatch(own, says, re.DOTALL):
            is_list = same.endswith("expected key") and context.endswith("block collection")
            return "did not find expected '-' indicator" if is_list else found.expand(same)
    return says
