"""A project of one's own, as ``hoyle new`` begins it: its words, its hands, its files."""
