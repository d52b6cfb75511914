"""Search that finds words whole and inflected: Marathi, Malayalam, Hungarian.

Sphinx cuts words of Indic scripts at each vowel sign, in Python and in the browser. Here both
sides split and stem by one table: what Python does is also written out as JavaScript.
"""

from __future__ import annotations

import json
import re
import sys
import unicodedata
from dataclasses import asdict, dataclass, field
from functools import cache
from typing import TYPE_CHECKING, ClassVar

from sphinx.search import SearchLanguage
from sphinx.search.hu import SearchHungarian

if TYPE_CHECKING:
    from sphinx.application import Sphinx

_SHORTEST_PREFIX = 3  # a stem this long is also looked for at the start of longer words


@dataclass(frozen=True)
class StemTable:
    """How a word becomes a stem: spellings made alike, endings taken off, once or twice.

    ``alike`` are replaced anywhere, ``endings`` are taken off the end, the longest first, where
    at least ``shortest`` letters stay, signs not counted; ``last`` are replaced at the very end.
    """

    alike: tuple[tuple[str, str], ...] = ()
    endings: tuple[str, ...] = ()
    last: tuple[tuple[str, str], ...] = ()
    shortest: int = 2
    rounds: int = 1
    _sorted: tuple[str, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        longest_first = tuple(sorted(set(self.endings), key=lambda ending: (-len(ending), ending)))
        object.__setattr__(self, "_sorted", longest_first)

    def stem(self, word: str) -> str:
        """Return the stem of ``word``."""
        word = unicodedata.normalize("NFC", word.lower())
        for spelling, other in self.alike:
            word = word.replace(spelling, other)
        for _round in range(self.rounds):
            for ending in self._sorted:
                if self._fits(word, ending):
                    word = word[: -len(ending)]
                    break
        for spelling, other in self.last:
            if self._fits(word, spelling):
                word = word.removesuffix(spelling) + other
        return word

    def _fits(self, word: str, ending: str) -> bool:
        if not word.endswith(ending):
            return False
        rest = word.removesuffix(ending)
        return sum(unicodedata.category(sign)[0] != "M" for sign in rest) >= self.shortest

    def as_json(self) -> str:
        """Return the table for the script, its endings in the order in which they are tried."""
        table = asdict(self)
        table["endings"] = table.pop("_sorted")
        return json.dumps(table, ensure_ascii=False)


def _marathi() -> StemTable:
    # Case endings and postpositions behind the oblique forms of a noun, in short vowels; those
    # with a final nasal are the spelling of the printed laws.
    cases = (
        "चा चि चिं चे चें चं च्या ने नें नि निं ला ना स त तिल तुन वर वरिल मध्ये मधिल मधुन साठि पासुन "
        "कडुन कडे खालि खालिल शि शिं हुन पेक्षा पेक्षां बद्दल विषयि पैकि पाशि पाशिं पर्यंत "
        "प्रमाणे प्रमाणें करिता करितां जवळ"
    )
    obliques = ("", "ा", "ां", "ं", "ि", "िं", "्या", "्यां")
    endings = [oblique + case for oblique in obliques for case in cases.split()]
    return StemTable(
        alike=(("\u200d", ""), ("\u200c", ""), ("ू", "ु"), ("ी", "ि"), ("ऱ", "र")),
        endings=(*endings, *"ा े ि ां ं ें ्या ्यां ो".split()),
    )


def _malayalam() -> StemTable:
    # Case and number endings, with the vowel or glide that joins them to the noun.
    endings = (
        "ിന്റെ ിനെ ിന് ിൽ ിലെ ിനും ിനോട് ിനാൽ ുകൾ ുകളുടെ ുകളിൽ ുകളെ ുകൾക്ക് ുടെ യുടെ യിൽ യെ "
        "യ്ക്ക് യോട് കൾ കളുടെ കളിൽ കളെ ക്ക് ന്റെ നെ ന് ും ന്മാർ മാർ"
    )
    return StemTable(
        alike=(
            # chillus written as consonant, virama and joiner before Unicode 5.1
            ("ന്\u200d", "ൻ"),
            ("ര്\u200d", "ർ"),
            ("ല്\u200d", "ൽ"),
            ("ള്\u200d", "ൾ"),
            ("ണ്\u200d", "ൺ"),
            ("ക്\u200d", "ൿ"),
            ("ൻറ", "ന്റ"),
            ("\u200d", ""),
            ("\u200c", ""),
        ),
        endings=tuple(endings.split()),
        last=(("്", ""), ("ു", ""), ("ർ", ""), ("ൻ", "")),
        rounds=2,
    )


@cache
def _word() -> re.Pattern[str]:
    """Return what a word is: letters and digits with their marks and joiners."""
    marks = "".join(
        chr(point)
        for point in range(0x300, sys.maxunicode)
        if unicodedata.category(chr(point)) in ("Mn", "Mc")
    )
    return re.compile(rf"[\w{marks}\u200c\u200d]+")


_SPLITTER = r"""
var splitQuery = (query) => query.normalize("NFC")
  .split(/[^\p{Letter}\p{Mark}\p{Number}_\u200c\u200d]+/u)
  .filter((word) => word);
"""

_STEMMER = r"""
var Stemmer = function () {
  const table = %s;
  this.stemWord = (word) => {
    word = word.toLowerCase().normalize("NFC");
    for (const [spelling, other] of table.alike) word = word.replaceAll(spelling, other);
    const fits = (ending) =>
      word.endsWith(ending) &&
      [...word.slice(0, -ending.length).replace(/\p{Mark}/gu, "")].length >= table.shortest;
    for (let round = 0; round < table.rounds; round++) {
      const ending = table.endings.find(fits);
      if (ending) word = word.slice(0, -ending.length);
    }
    for (const [spelling, other] of table.last)
      if (fits(spelling)) word = word.slice(0, -spelling.length) + other;
    return word;
  };
};
window.Stemmer = Stemmer;
"""

# Sphinx looks for a word inside longer ones only where it stands nowhere by itself.
_PREFIXES = r"""
(() => {
  const stock = Search.performTermsSearch;
  Search.performTermsSearch = (searched, excluded) => {
    for (const index of [Search._index.terms, Search._index.titleterms])
      for (const word of searched) {
        if (word.length < SHORTEST || !Object.hasOwn(index, word)) continue;
        const longer = Object.keys(index).filter((term) => term.startsWith(word));
        index[word] = [...new Set(longer.flatMap((term) => index[term]))];
      }
    return stock(searched, excluded);
  };
})();
""".replace("SHORTEST", str(_SHORTEST_PREFIX))


class _TableLanguage(SearchLanguage):
    """A language that is stemmed by a table; stop words stay empty, as the two sides filter
    them differently.
    """

    table: ClassVar[StemTable]
    js_splitter_code = _SPLITTER

    def __init__(self, options: dict[str, str]) -> None:
        super().__init__(options)
        self.js_stemmer_code = _STEMMER % self.table.as_json() + _PREFIXES

    def split(self, input: str) -> list[str]:
        """Return the words of a text, whole."""
        return _word().findall(unicodedata.normalize("NFC", input))

    def stem(self, word: str) -> str:
        """Return the stem under which a word is kept."""
        return self.table.stem(word)


class SearchMarathi(_TableLanguage):
    """Marathi."""

    lang = "mr"
    language_name = "Marathi"
    table = _marathi()


class SearchMalayalam(_TableLanguage):
    """Malayalam."""

    lang = "ml"
    language_name = "Malayalam"
    table = _malayalam()


class SearchHungarianStems(SearchHungarian):
    """Hungarian by Sphinx's stemmer, which keeps the vowel of «kártyák» and drops «kártya»'s."""

    js_splitter_code = (
        r"""
var splitQuery = (query) => query.split(/[^\p{Letter}\p{Number}_]+/u).filter((word) => word);
const SnowballStemmer = window.Stemmer;
window.Stemmer = function () {
  const snowball = new SnowballStemmer();
  this.stemWord = (word) => {
    const stem = snowball.stemWord(word);
    return stem.length > 4 && /[aáeé]$/.test(stem) ? stem.slice(0, -1) : stem;
  };
};
"""
        + _PREFIXES
    )

    def stem(self, word: str) -> str:
        """Return the stem, without a low vowel at its end."""
        stem = str(super().stem(word))
        return stem[:-1] if len(stem) > 4 and stem[-1] in "aáeé" else stem


def setup_search(app: Sphinx) -> None:
    """Register the search languages."""
    for language in SearchMarathi, SearchMalayalam, SearchHungarianStems:
        app.add_search_language(language)
