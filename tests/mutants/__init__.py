"""Changes made in the publisher, one at a time, which its tests should notice."""
