"""Settings of every edition of the by-laws."""

project = "Vier Asse"
author = "Vier Asse"
copyright = author
version = "1"
language = "de"
hoyle_editions = ["de", "en"]

extensions = ["sphinx_hoyle"]
primary_domain = "hoyle"
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
gettext_compact = False
smartquotes_action = "qD"
nitpicky = True
hoyle_printed = ["rulebooks"]

html_theme = "hoyle"
html_title = project
html_copy_source = False
html_show_sphinx = False
html_use_index = False
