"""The publisher: law domain, hands, terms, editions, search and print, for Sphinx."""
