"""Files spoilt by chance: torn, mixed up, written in another code, with hostile words in them."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Sequence

MARK = "hoyleplanted"
"""What nothing of ours has, so that whatever ran or was read shows it."""

# Words that a careless or hostile hand could write where words are expected.
PLANTED: Sequence[str] = (
    f"<script>{MARK}()</script>",
    f"<img src=x onerror={MARK}()>",
    f"<svg/onload={MARK}()>",
    f"</p></article><iframe srcdoc='{MARK}'>",
    f"<!--{MARK}",
    f"&lt;script&gt;{MARK}&lt;/script&gt;",
    f"[a](javascript:{MARK}())",
    f"[a](JAVA&#115;cript:{MARK}())",
    f"![a](https://e.example/{MARK}.png)",
    f"[a](data:text/html,{MARK})",
    "[a](../../../secret.txt)",
    "![a](/etc/passwd)",
    "{download}`../../../secret.txt`",
    "{raw}`<b>`",
    "{include} ../../../secret.txt",
    f'#panic("{MARK}")',
    f'#eval("panic({MARK})") #read("/etc/passwd")',
    f'\\"#panic("{MARK}")//',
    f"`#panic({MARK})`{{=typst}}",
    f'"]; #panic("{MARK}") [',
    "$ #x $ */ // @a <a> _ * ~ \\u{0}",
    f"{{{{ {MARK} }}}}",
    "{0.__class__.__init__.__globals__}",
    "{seat.__class__}",
    "{nobody}",
    "{",
    "}",
    "{}",
    "{!r:>1000000}",
    "%(nobody)s",
    "%n%n%n%s",
    "%",
    "\u202e\u2066bidi",
    "\u2069\u202c",
    "\u200b\u200d\ufeff",
    "\0",
    "\x1b[2J",
    "\x85\u2028\u2029",
    "\ud7ff\ue000\U0010ffff",
    "e" + "\u0301" * 300,
    "../../../../etc/passwd",
    "/etc/passwd",
    "file:///etc/passwd",
    "https://e.example/",
    "con:aux|nul",
    "~" * 300,
    "nplurals=9999999999; plural=n;",
    "nplurals=2; plural=" + "(" * 150 + "n" + ")" * 150 + ";",
    "nplurals=2; plural=" + "n" + "?n:n" * 40 + ";",
    "nplurals=1; plural=__import__('os').abort();",
    "nplurals=0; plural=n/0;",
    "text/plain; charset=UTF-7",
    "text/plain; charset=hoyle",
    "text/plain; charset=",
    "0000-99-99 99:99+9999",
    "-1",
    "0",
    "99999999999999999999999999",
    "1e999",
    "nan",
    "\u0967\u0968",
    "null",
    "!!python/object/apply:os.abort []",
    "&a [*a, *a]",
    "*a",
    "<<: *a",
    '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>',
    "&b;",
    "=cmd|'/c'!A1",
    '"',
    "'",
    "\\",
    "|",
    "\t",
    "\r",
    "\n",
    "\n\n",
    "- - - - -",
    "[[[[",
    "#",
    ":",
    "",
    " ",
)
HUGE = (10_000, 100_000)  # letters of a word, or how often something is nested
_BYTES = b"\0\t\n\r !\"#%&'()*,-./0123456789:;<=>?@ACDEHKNQRSTW[\\]^`_a{|}~\x7f\x80\xc2\xe0\xff"
_WORD = re.compile(rb"[^\s,:{}\[\]]+")
_ENCODINGS = ("utf-16", "utf-16-le", "utf-32", "latin-1", "cp1250", "utf-7", "cp500")

Quote = Callable[[str], str]
"""Writes words as they stand in a file of some kind."""


def spoilt(chance: random.Random, content: bytes, values: re.Pattern[bytes], quote: Quote) -> bytes:
    """Return ``content`` spoilt in one to three ways; ``values`` finds words, written by `quote`.

    The first group of ``values`` is what is written otherwise.
    """
    ways = (_planted, _planted, _planted, _torn, _bytes, _lines, _words, _recoded, _huge)
    for _ in range(chance.choice((1, 1, 1, 2, 3))):
        way = chance.choice(ways)
        if way is _planted or way is _huge:
            content = way(chance, content, values, quote)
        else:
            content = way(chance, content)  # type: ignore[call-arg]
    return content


def _put(
    chance: random.Random, content: bytes, values: re.Pattern[bytes], words: str, quote: Quote
) -> bytes:
    """Put words in the place of a value, or before or behind what it is."""
    found = list(values.finditer(content))
    if not found:
        return content
    first, last = chance.choice(found).span(1)
    raw = words if chance.random() < 0.2 else quote(words)
    new = raw.encode("utf-8", "surrogatepass")
    former = content[first:last]
    put = chance.choice((new, new, former + b" " + new, new + former))
    return content[:first] + put + content[last:]


def _planted(
    chance: random.Random, content: bytes, values: re.Pattern[bytes], quote: Quote
) -> bytes:
    return _put(chance, content, values, chance.choice(PLANTED), quote)


def _huge(chance: random.Random, content: bytes, values: re.Pattern[bytes], quote: Quote) -> bytes:
    """Put a very long word in, or something very deep: seldom, since it takes its time."""
    if chance.random() > 0.05:
        return _planted(chance, content, values, quote)
    often = chance.choice(HUGE)
    word = chance.choice(
        ("a", "ക", "\u0301", "<", "[", "{", "((", "{a", "*a", "`", "![", "- ", "\\")
    )
    return _put(chance, content, values, word * often, quote)


def _torn(chance: random.Random, content: bytes) -> bytes:
    return content[: chance.randrange(len(content) + 1)]


def _bytes(chance: random.Random, content: bytes) -> bytes:
    """Put some bytes in, leave some out, or make them others."""
    made = bytearray(content)
    for _ in range(chance.randrange(1, 4)):
        first = chance.randrange(len(made) + 1)
        taken = chance.choice((0, 1, 1, 2, 20))
        made[first : first + taken] = bytes(chance.choices(_BYTES, k=chance.choice((0, 1, 1, 3))))
    return bytes(made)


def _lines(chance: random.Random, content: bytes) -> bytes:
    """Leave lines out, have them twice, exchange or join them, or indent them otherwise."""
    lines = content.split(b"\n")
    for _ in range(chance.randrange(1, 4)):
        place, other = chance.randrange(len(lines)), chance.randrange(len(lines))
        match chance.randrange(5):
            case 0:
                lines[place] = b""
            case 1:
                lines.insert(place, lines[other])
            case 2:
                lines[place], lines[other] = lines[other], lines[place]
            case 3:
                lines[place] = b" " * chance.randrange(5) + lines[place].lstrip()
            case 4:
                lines[place] += b" " + lines[other].strip()
    return b"\n".join(lines)


def _words(chance: random.Random, content: bytes) -> bytes:
    """Exchange words for others of the file."""
    found = list(_WORD.finditer(content))
    if not found:
        return content
    one, other = chance.choice(found), chance.choice(found)
    return content[: one.start()] + other[0] + content[one.end() :]


def _recoded(chance: random.Random, content: bytes) -> bytes:
    """Write a file in another code, with other line ends, or with a mark of byte order."""
    match chance.randrange(4):
        case 0:
            return b"\xef\xbb\xbf" * chance.choice((1, 1, 2)) + content
        case 1:
            return content.replace(b"\n", chance.choice((b"\r\n", b"\r", b"\n\n")))
        case 2:
            text = content.decode("utf-8", "replace")
            return text.encode(chance.choice(_ENCODINGS), "replace")
        case _:
            return content + content
