"""The book: laws, clauses and notes, what they are called, and where references lead."""
