"""What the command ``hoyle`` can do, one module a command."""
