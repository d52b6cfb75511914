"""Terms: the termbase, its words found in running text, its page and its exchange formats."""
