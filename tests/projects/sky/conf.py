"""Settings of every edition of the rules of Sky."""

project = "Sky"
author = "The editors"
copyright = author
version = "1"
language = "en"
hoyle_editions = ["en", "hu"]

extensions = ["sphinx_hoyle"]
primary_domain = "hoyle"
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
gettext_compact = False
smartquotes_action = "qD"
nitpicky = True
hoyle_printed = ["rulebooks", "casebooks"]

html_theme = "hoyle"
html_title = project
html_copy_source = False
html_show_sphinx = False
html_use_index = False
