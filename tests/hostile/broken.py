"""Files that are not the plain YAML of hands."""

from __future__ import annotations

import gzip

from hostile import ECARTE, WHIST, changed, failed, field, unreadable

QUOTE = "a quotation mark opens here and is not closed; expected it closed"
SPACES = "a tab cannot indent; expected spaces"
INDENTED = "no field begins here; expected 'name: value' indented like the fields before it"
COLON = "a ':' stands where no field can begin; expected .*quotes around text that holds ': '"
LIST = r"a list opens here and is not closed; expected '\]'"
MAPPING = "a mapping opens here and is not closed; expected '}'"
VALUE = r"a value is missing here; expected text or \[a, b\]"
NO_FIELD = "is no field; expected 'name: value', or for a line of the script as many spaces"
NO_HAND = "is not a hand; expected fields such as 'id: …'"

INDENTATION = (
    unreadable("tab before a field", changed(WHIST, "dealer: W", "\tdealer: W"), 5, SPACES),
    unreadable("tab before a script line", changed(WHIST, "  1. N", "\t1. N"), 11, SPACES),
    unreadable("tab before a list", changed(WHIST, "laws: []", "laws:\n\t- 63"), 4, SPACES),
    unreadable(
        "field indented below a field",
        changed(WHIST, "dealer: W", "  dealer: W"),
        5,
        INDENTED,
    ),
    unreadable(
        "last field indented less", "  id: a\n  game: whist\n laws: []\n", 3, "indented like those"
    ),
    unreadable("script line not indented", WHIST + "NS count\n", 12, NO_FIELD),
    unreadable(
        "trick line not indented",
        WHIST + "2. E: SA\n",
        12,
        "'2. E' is not known here; expected .*script",
    ),
    unreadable("script line indented less", WHIST + " NS count\n", 12, INDENTED),
    unreadable(
        "first script line indented more",
        changed(WHIST, "  1. N: H2 HA", "    1. N: H2 HA\n  NS count"),
        12,
        INDENTED,
    ),
    unreadable(
        "list items indented differently",
        changed(WHIST, "laws: []", "laws:\n  - 63\n - 64"),
        5,
        INDENTED,
    ),
)

QUOTES_AND_BRACKETS = (
    field("double quote never closed", WHIST, "deal", '"N:AK', QUOTE),
    field("single quote never closed", WHIST, "id", "'trial", QUOTE),
    unreadable("quote never closed before the next hand", "id: 'a\n---\nid: b\n", 1, QUOTE),
    unreadable(
        "quote that closes where another was to open",
        changed(WHIST, "id: trial", 'id: "trial'),
        7,
        "every quotation mark before it closed",
    ),
    field("quote within a quoted text", WHIST, "id", "'it's'", "every quotation mark before it"),
    field("list never closed", WHIST, "laws", "[63", LIST),
    field("mapping never closed", WHIST, "options", "{a: b", MAPPING),
    field("list closed as a mapping", WHIST, "laws", "[63}", LIST),
    field("mapping closed as a list", WHIST, "options", "{a: b]", MAPPING),
    field("bracket closed that never opened", WHIST, "laws", "]", VALUE),
    field("brace closed that never opened", WHIST, "options", "}", VALUE),
    field("mapping without its comma", WHIST, "before", "{score: {NS: 1 EW: 2}}", MAPPING),
    field("list with a comma too many", WHIST, "laws", "[63,,64]", VALUE),
    field("list that begins with a comma", WHIST, "laws", "[,63]", VALUE),
    field("list without its comma", WHIST, "laws", "[63 64]", "'whist:63 64' is not a law"),
)

FIELDS = (
    unreadable("colon without a space", changed(WHIST, "dealer: W", "dealer:W"), 5, NO_FIELD),
    unreadable("field without a colon", changed(WHIST, "dealer: W", "dealer W"), 5, NO_FIELD),
    unreadable(
        "field without a name",
        changed(WHIST, "dealer: W", ": W"),
        5,
        "no field begins here; expected 'name: value'",
    ),
    field("colon within a text", WHIST, "deal", "N: AK", COLON),
    field("two fields on a line", WHIST, "id", "trial dealer: W", COLON),
    field("list with hyphens beside its name", WHIST, "laws", "- 63", r"expected \[a, b\]"),
    field("at sign before a text", WHIST, "dealer", "@W", "'@' cannot begin a text; .*quotes"),
    field("ampersand before a text", WHIST, "dealer", "& W", "cannot begin a text; .*quotes"),
    field("asterisk before a text", WHIST, "dealer", "* W", "cannot begin a text; .*quotes"),
    field("colon before a text in a list", WHIST, "laws", "[63:]", "a ':' .*quotes around it"),
    unreadable("question not indented", WHIST + "? turn = N\n", 12, "'turn = N' is not known here"),
    field("question beside a field", WHIST, "dealer", "? W", "a '\\?' stands where no field"),
    field("grave accent before a text", WHIST, "dealer", "`W`", "'`' cannot begin .*quotes"),
    field("per cent before a text", WHIST, "dealer", "%W", "'%' cannot begin a text; .*quotes"),
    unreadable(
        "name of a field that is a list",
        changed(WHIST, "laws: []", "laws: []\n? [a]\n: b"),
        4,
        "a field's name is not plain text",
    ),
    unreadable(
        "name of a field that is a mapping",
        changed(WHIST, "laws: []", "laws: []\n{a: b}: c"),
        4,
        "a field's name is not plain text",
    ),
)

ESCAPES = (
    field("escape that YAML does not know", WHIST, "id", r'"\q"', "a backslash .*single quotes"),
    field("escape of half a character", WHIST, "id", r'"\ud800"', "no such character"),
    field("escape past the last character", WHIST, "id", r'"\UFFFFFFFF"', "no such character"),
    field("escape without its digits", WHIST, "id", r'"\xZZ"', "no such character"),
    unreadable("escaped quote that closes nothing", 'id: "trial\\"\n', 1, QUOTE),
    field("escape of a control character", WHIST, "id", r'"\e[31m"', r"'\\x1b\[31m' cannot be id"),
    field("escape of nothing", WHIST, "id", r'"a\0b"', r"'a\\x00b' cannot be id"),
)

MORE_THAN_DATA = (
    field("anchor", WHIST, "dealer", "&dealer W", r"an anchor \(&\) is not allowed"),
    unreadable(
        "alias",
        changed(changed(WHIST, "dealer: W", "dealer: &a W"), "turn-up: S2", "turn-up: *a"),
        5,
        "an anchor",
        (6, r"'\*a' is not a card"),
        (6, r"an alias \(\*\) is not allowed; write it out"),
    ),
    unreadable(
        "alias without its anchor",
        changed(WHIST, "id: trial", "id: *trial"),
        1,
        r"'\*trial' cannot be id",
        (1, "an alias .*write it out"),
    ),
    unreadable(
        "merge key",
        changed(WHIST, "dealer: W", "<<: {dealer: W}"),
        1,
        "'dealer' is missing",
        (5, "'<<' is not known here; expected"),
    ),
    field("tag of one's own", WHIST, "dealer", "!seat W", r"a tag \(!\) is not allowed; .*plain"),
    field("tag of Python", WHIST, "dealer", "!!python/object/apply:os.system W", "a tag"),
    field("tag of bytes", WHIST, "dealer", "!!binary W", "a tag.*plain data"),
    field("tag of text", WHIST, "dealer", "!!str W", "a tag.*plain data"),
    field("tag of no kind", WHIST, "dealer", "! W", "a tag.*plain data"),
    field("tag in full", WHIST, "dealer", "!<tag:yaml.org,2002:str> W", "a tag.*plain data"),
    field("tag of two words", WHIST, "dealer", "!<a b> W", "a tag.*plain data"),
    field("tag on a list", WHIST, "laws", "!!set []", "a tag.*plain data"),
    field("tag of a handle that is not defined", WHIST, "dealer", "!e!seat W", "a tag"),
    field("tag on the script", WHIST, "script", "!!str |", "a tag.*plain data"),
    unreadable("directive of the version", "%YAML 1.1\n---\n" + WHIST, 1, r"a directive \(%\)"),
    unreadable("directive of a version to come", "%YAML 9.9\n---\n" + WHIST, 1, r"a directive"),
    unreadable("directive of tags", "%TAG ! tag:x,2000:\n---\n" + WHIST, 1, r"a directive \(%\)"),
    unreadable("directive that YAML does not know", "%HOYLE 1\n---\n" + WHIST, 1, r"a directive"),
    unreadable("directive without a document", "%YAML 1.1\n" + WHIST, 2, "'---' before a hand"),
)

TWICE = (
    unreadable(
        "field twice",
        changed(WHIST, "dealer: W", "dealer: W\ndealer: E"),
        6,
        "'dealer' stands twice; expected once",
    ),
    unreadable("script twice", WHIST + "script: |\n  ...\n", 12, "'script' stands twice"),
    field(
        "field twice in before", WHIST, "before", "{score: {}, score: {}}", "'score' stands twice"
    ),
    field(
        "side twice in the score", WHIST, "before", "{score: {NS: 1, NS: 2}}", "'NS' stands twice"
    ),
    field("option twice", WHIST, "options", "{later-players: keep, later-players: keep}", "twice"),
    field(
        "seat twice in the hands",
        ECARTE,
        "hands",
        "{A: SKQ HT D9 CK, B: SA H9 DKQ CA, A: SKQ HT D9 CK}",
        "'A' stands twice; expected once",
    ),
    unreadable(
        "field twice, in another script of letters the same",
        changed(WHIST, "dealer: W", 'dealer: W\n"deal\\x65r": W'),
        6,
        "'dealer' stands twice",
    ),
    unreadable(
        "id of the hand before",
        WHIST + "---\n" + WHIST,
        13,
        "'trial' is the id on line 1 too; expected another",
    ),
    unreadable("hands without '---' between them", WHIST + "id: other\n", 12, "'id' stands twice"),
)

NO_HANDS = (
    unreadable("nothing", "", 1, "holds no hand; expected fields"),
    unreadable("blank lines", "\n\n\n", 1, "holds no hand; expected fields"),
    unreadable("comments", "# a hand\n# to come\n", 1, "holds no hand; expected fields"),
    unreadable("the end of a hand", "...\n", 1, "is missing here; expected"),
    unreadable("the beginning of a hand", "---\n", 1, NO_HAND),
    unreadable("a hand of no fields", "{}\n", 1, NO_HAND),
    unreadable(
        "empty hand between two",
        WHIST + "---\n---\n" + changed(WHIST, "id: trial", "id: other"),
        12,
        NO_HAND,
    ),
    unreadable("a sentence", "N leads the king.\n", 1, NO_HAND),
    unreadable("a list of fields", "- id: a\n- game: whist\n", 1, NO_HAND),
    unreadable("a script alone", "|\n  1. N: H2\n", 1, NO_HAND),
    unreadable("list that ends with the file", "id: a\nlaws: [63,", 2, VALUE),
    unreadable("a tilde", "~\n", 1, NO_HAND),
    unreadable(
        "text after the end of a hand", WHIST + "...\nNS count\n", 13, "'---' before a hand"
    ),
    unreadable(
        "a game of bridge in PBN",
        '[Event "trial"]\n[Deal "N:AKQJT987654.2.2. - - -"]\n',
        2,
        "expected",
    ),
    unreadable("a page of HTML", "<html>\n<p>1. N: H2\n</html>\n", 2, COLON),
    unreadable(
        "a program",
        'def hand():\n    return "N: AK"\n',
        1,
        "'id' is missing",
        (1, "'game' is missing"),
        (1, "'script' is missing"),
    ),
    unreadable("settings in TOML", '[hand]\nid = "trial"\n', 2, "expected"),
    unreadable(
        "fields in JSON",
        '{"id": "trial", "game": "whist", "script": "1. N: H2"}\n',
        1,
        "'laws' is missing",
        (1, "'dealer' is missing"),
        (1, "'deal' is missing"),
        (1, "'turn-up' is missing"),
        (1, r"the script is not a literal block; write 'script: \|'"),
    ),
)

HEAD, _, _ = WHIST.partition("script:")
LITERAL = r"the script is not a literal block; write 'script: \|'"

SCRIPTS = (
    unreadable("no script", HEAD, 1, r"'script' is missing; expected 'script: \|' and its lines"),
    unreadable("script in double quotes", HEAD + 'script: "1. N: H2"\n', 10, LITERAL),
    unreadable("script in single quotes", HEAD + "script: '1. N: H2'\n", 10, LITERAL),
    unreadable("script without quotes", HEAD + "script: NS count\n", 10, LITERAL),
    unreadable("script on the lines below alone", HEAD + "script:\n  NS count\n", 11, LITERAL),
    unreadable("script folded", HEAD + "script: >\n  NS count\n", 10, LITERAL),
    unreadable("script as a list", HEAD + "script: [NS count]\n", 10, LITERAL),
    unreadable("script as a list with hyphens", HEAD + "script:\n- NS count\n", 11, LITERAL),
    unreadable("script as fields", HEAD + "script: {NS: count}\n", 10, LITERAL),
    unreadable("script that is null", HEAD + "script: null\n", 10, LITERAL),
    unreadable("script without a value", HEAD + "script:\n", 10, LITERAL),
    unreadable(
        "script beside its bar", HEAD + "script: | NS count\n", 10, "expected it on the next"
    ),
    unreadable(
        "script indented by nothing",
        HEAD + "script: |0\n  NS count\n",
        10,
        r"expected 'script: \|'",
    ),
    failed(
        "script of no line", HEAD + "script: |\n", 10, "the script is empty; expected lines such as"
    ),
    failed(
        "script of comments", HEAD + "script: |\n  # to come\n", 10, "the script is empty; expected"
    ),
    failed("script of blank lines", HEAD + "script: |\n\n\n", 10, "the script is empty; expected"),
)


def unseen(code: str) -> str:
    return rf"a character that cannot be seen \(U\+{code}\) is not allowed"


def separator(code: str) -> str:
    return rf"a line separator \(U\+{code}\) is not allowed; expected line feeds"


CHARACTERS = (
    unreadable("null character", changed(WHIST, "trial", "tri\0al"), 1, unseen("0000")),
    unreadable("bell", changed(WHIST, "whist", "whist\a"), 2, unseen("0007")),
    unreadable("backspace in the script", changed(WHIST, "HA", "HA\b"), 11, unseen("0008")),
    unreadable("command to a terminal", changed(WHIST, "HA", "\x1b[2JHA"), 11, unseen("001B")),
    unreadable("form feed", changed(WHIST, "laws: []", "laws: []\f"), 3, unseen("000C")),
    unreadable("vertical tab", changed(WHIST, "laws: []", "laws: []\v"), 3, unseen("000B")),
    unreadable("delete", changed(WHIST, "HA", "HA\x7f"), 11, unseen("007F")),
    unreadable("control past ASCII", changed(WHIST, "HA", "HA\x9b"), 11, unseen("009B")),
    unreadable("character that is none", changed(WHIST, "HA", "HA\uffff"), 11, unseen("FFFF")),
    unreadable("space of no width", changed(WHIST, "H2 HA", "H2\u200b HA"), 11, unseen("200B")),
    unreadable("hyphen that hides", changed(WHIST, "whist", "whi\xadst"), 2, unseen("00AD")),
    unreadable("text to the left", changed(WHIST, "HA", "\u202eHA"), 11, unseen("202E")),
    unreadable("text apart", changed(WHIST, "HA", "HA  # \u2067"), 11, unseen("2067")),
    unreadable("mark of byte order within", WHIST + "---\n\ufeffid: a\n", 13, unseen("FEFF")),
    unreadable(
        "many characters unseen",
        changed(changed(WHIST, "trial", "tri\0al"), "HA", "HA\b"),
        1,
        unseen("0000"),
        (11, unseen("0008")),
    ),
    unreadable("carriage returns for lines", "id: a\rgame: b\r", 1, separator("000D")),
    unreadable(
        "carriage return in a line", changed(WHIST, "H2 HA", "H2\rHA"), 11, separator("000D")
    ),
    unreadable(
        "carriage returns too many",
        "id: a\r\r\ngame: b\r\r\n",
        1,
        separator("000D"),
        (2, separator("000D")),
    ),
    unreadable("next line", changed(WHIST, "H2 HA", "H2\x85HA"), 11, separator("0085")),
    unreadable("line separator", changed(WHIST, "trial", "tri\u2028al"), 1, separator("2028")),
    unreadable("paragraph separator", changed(WHIST, "HA", "HA\u2029"), 11, separator("2029")),
)

ENCODED = "is not UTF-8 text"

ENCODINGS = (
    unreadable("UTF-16, low bytes first", WHIST.encode("utf-16"), 1, ENCODED),
    unreadable("UTF-16, high bytes first", b"\xfe\xff" + WHIST.encode("utf-16-be"), 1, ENCODED),
    unreadable(
        "UTF-16 without a mark",
        WHIST.encode("utf-16-le"),
        1,
        unseen("0000"),
        *((line, unseen("0000")) for line in range(2, 13)),
    ),
    unreadable("UTF-32", WHIST.encode("utf-32"), 1, ENCODED),
    unreadable(
        "Latin 1", changed(WHIST, "H2 HA", "H2 HA  # \xe9cart\xe9").encode("latin-1"), 11, ENCODED
    ),
    unreadable(
        "quotes of Windows", changed(WHIST, "id: trial", "id: “trial”").encode("cp1252"), 1, ENCODED
    ),
    unreadable(
        "Shift JIS", changed(WHIST, "HA", "HA  # ホイスト").encode("shift-jis"), 11, ENCODED
    ),
    unreadable("character cut off at the end", (WHIST + "# ए").encode()[:-1], 12, ENCODED),
    unreadable(
        "character written too long",
        changed(WHIST, "HA", "HA@").encode().replace(b"@", b"\xc0\xaf"),
        11,
        ENCODED,
    ),
    unreadable("half of a pair as a character", WHIST.encode() + b"# \xed\xa0\x80\n", 12, ENCODED),
    unreadable("picture", b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 1, ENCODED),
    unreadable("file packed with gzip", gzip.compress(WHIST.encode(), mtime=0), 1, ENCODED),
)

LAUGHS = "".join(
    f"{name}: &{name} [{', '.join([f'*{before}'] * 9)}]\n"
    for before, name in zip("abcdefghijkl", "bcdefghijklm", strict=True)
)

DEPTH = "nests deeper than 8; expected two at most"

NESTING = (
    unreadable("lists in lists without end", "a: " + "[" * 90_000, 1, DEPTH),
    unreadable("mappings in mappings", "a: " + "{a: " * 500 + "}" * 500 + "\n", 1, DEPTH),
    unreadable("hyphens in hyphens", "a:\n" + "- " * 5000 + "a\n", 2, DEPTH),
    unreadable("names in names", "".join(" " * n + "a:\n" for n in range(500)), 9, DEPTH),
    unreadable("keys in keys", "? " * 5000 + "a\n", 1, DEPTH),
    field(
        "list in a list",
        WHIST,
        "laws",
        "[[63]]",
        "a list holds only plain text; expected \\[a, b\\]",
    ),
    field("mapping in a list", WHIST, "laws", "[{63: 64}]", "a list holds only plain text"),
    unreadable(
        "billion laughs",
        "a: &a [ha]\n" + LAUGHS,
        1,
        r"an anchor \(&\) is not allowed",
        (1, "'id' is missing"),
        (1, "'game' is missing"),
        (1, "'script' is missing"),
        *((line, r"an anchor \(&\) is not allowed") for line in range(2, 14)),
        *((line, r"an alias \(\*\) is not allowed") for line in range(2, 14)),
    ),
)
