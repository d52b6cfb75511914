"""Coverage: which laws of a book are played, and in which hands."""
