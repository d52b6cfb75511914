"""Hand files: read line by line, played before the referee, and kept as records."""
