"""Translations: how far each edition is, what its catalogs ask for, who has read it."""
