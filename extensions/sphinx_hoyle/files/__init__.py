"""Files of the project: written whole, read as records, kept by digest, one build at a time."""
