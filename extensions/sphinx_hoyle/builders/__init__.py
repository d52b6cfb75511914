"""Builders of other formats than pages and PDF: e-books, plain words, hands alone."""
