"""Editions: what stands where a translation lacks, the switcher, facing texts, the site."""
