"""Settings of the pages for editors: a project beside that of the books, in English alone."""

import sys
from pathlib import Path

import hoyle

sys.path.insert(0, str(Path(__file__).parent))

project = "Hoyle for editors"
author = "The Hoyle editors"
copyright = author
version = hoyle.__version__
language = "en"
hoyle_editions = ["en"]

extensions = ["sphinx_hoyle", "reference"]
primary_domain = "hoyle"
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
myst_heading_anchors = 3
highlight_language = "text"
smartquotes_action = "qD"
nitpicky = True
suppress_warnings = ["hoyle.no-id"]  # their anchors are made of their words

html_theme = "hoyle"
html_title = project
html_copy_source = False
html_show_sourcelink = False
html_show_sphinx = False
html_use_index = False
html_domain_indices = False
html_permalinks_icon = "§"
