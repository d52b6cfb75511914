"""Measurements of the project, each a ratio against a named peer or baseline in one run."""
