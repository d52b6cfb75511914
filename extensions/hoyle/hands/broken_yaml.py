"""What PyYAML says of broken YAML, put as the writer of a hand needs it."""

from __future__ import annotations

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


class Fault(Immutable):
    """What is wrong; ``begun`` if it is told where it begins, not where it was found."""

    message: str
    begun: bool = False


def meant(says: str, context: str, character: str) -> Fault:
    """Return what is meant by what PyYAML ``says``, in its ``context``, at ``character``."""
    if says in _BROKEN_FROM:
        return Fault(_BROKEN_FROM[says], begun=True)
    for word, wrong in (("directive", DIRECTIVE), (" tag", TAG)):
        if word in (context or says):
            return Fault(wrong)
    if says == "found character that cannot start any token" and character != "\t":
        return Fault(f"{character!r} cannot begin a text; expected quotes around it")
    return Fault(_BROKEN_AT.get(says, f"is not YAML: {says}; expected fields 'name: value'"))
