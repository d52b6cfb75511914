"""Sphinx settings of every edition; ``-D language=mr`` chooses one."""

import os
import pathlib
import sys

import hoyle

sys.path.insert(0, str(pathlib.Path(__file__).parent / "source"))

project = "Hoyle"
author = "The Hoyle editors"
copyright = "The Hoyle editors; texts under the licences stated for each"
language = "en"
version = hoyle.__version__

# doctest: how to use the engine
extensions = ["sphinx_hoyle", "sphinx.ext.doctest", "for_editors"]
exclude_patterns = ["editors"]  # a project of its own: see source/for_editors.py
primary_domain = "hoyle"
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
myst_heading_anchors = 0  # anchors are written in the source

# On all that is not the text of one book, whose licence stands in source/<book>/book.toml.
hoyle_imprint = [
    "The other translations, the notes of the editors, the hands and the drawings: MIT.",
]
hoyle_published = "2026"
hoyle_revision = os.environ.get("HOYLE_REVISION", "")  # as `git describe` calls what is printed

hoyle_catalogs = "locales"
hoyle_termbase = "termbase.yaml"
# Known to whoever opens a book of card games: never links in its text.
hoyle_ordinary_terms = [
    *("card", "pack", "suit", "rank", "spades", "hearts", "diamonds", "clubs", "ace", "king"),
    *("queen", "knave", "ten", "nine", "eight", "seven", "six", "five", "four", "three", "two"),
    *("hand", "face-up", "face-down", "player", "partner", "opponent", "side", "seat", "dealer"),
    *("deal", "shuffle", "play-card", "turn", "clockwise", "anticlockwise", "beat", "penalty"),
    *("score", "game", "card-game", "stake", "bet", "law", "lots", "whist", "engine", "referee"),
]
hoyle_engine_named = True  # each act and event has a concept, or a reason for having none
# `engine` teaches Python; each printed book has its own apparatus as an appendix.
hoyle_unprinted = ["engine", "apparatus", "translations", "coverage"]

gettext_compact = False  # one catalog a page
gettext_location = True
gettext_uuid = False
gettext_last_translator = author  # in the header of a new catalog
smartquotes_action = "qD"  # quotes and dashes; dots as they were printed
nitpicky = True
# `hoyle proofread` sees that references are kept; a translation may mark a term of its own.
suppress_warnings = ["i18n.inconsistent_references"]

# The whole address at which the folder of the editions is published, "https://…/": what search
# engines and those who share a page go by. Without it pages name each other relatively.
hoyle_site = os.environ.get("HOYLE_SITE", "")
html_theme = "hoyle"
html_title = "Hoyle"
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "§"

latex_engine = "xelatex"  # which knows the letters of four languages
