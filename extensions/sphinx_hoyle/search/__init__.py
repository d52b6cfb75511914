"""Search: what can be found, the index of an edition, the page that tells without scripts."""
