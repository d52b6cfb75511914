"""Translations: how far each edition is, what its catalogs ask for, who has read it."""

REPORT = "translations.json"  # how far each edition is, as a build counts it
