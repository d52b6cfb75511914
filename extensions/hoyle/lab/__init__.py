"""The laboratory: random hands, laws taken away to see who notices, hands sought by a setting."""
