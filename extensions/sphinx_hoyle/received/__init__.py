"""The received text: what was transmitted of a book, its apparatus, and that nothing was lost."""
