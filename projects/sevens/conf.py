"""Settings of every edition; ``hoyle build`` makes them all."""

project = "Sevens"
author = "Sevens"
copyright = author
version = "1"
language = "en"
hoyle_editions = ["en", "hu"]  # the languages in which the rules are published

extensions = ["sphinx_hoyle"]
primary_domain = "hoyle"
source_suffix = {".md": "markdown"}
myst_enable_extensions = ["attrs_block", "colon_fence", "deflist"]
gettext_compact = False  # one catalog a page
smartquotes_action = "qD"  # quotes and dashes; dots as they were written
nitpicky = True

# What is printed of each book.
hoyle_printed = ["rulebooks", "casebooks"]

html_theme = "hoyle"
html_title = project
html_copy_source = False
html_show_sphinx = False
html_use_index = False
