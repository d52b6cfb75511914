"""Checks on translations: what a second reader would find by counting and comparing.

Each module looks at one matter and yields what it finds in one message; `proofread` runs them
over the catalogs, less the exceptions that ``locales/exceptions.yaml`` gives reasons for.
"""
