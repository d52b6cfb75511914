"""``make figures``: where the lines of Python are, room by room, and what they hold."""

from __future__ import annotations

import ast
import io
import sys
import tokenize
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
EXTENSIONS = ROOT / "extensions"
GAMES = EXTENSIONS / "hoyle/games"
HOLDS = ("code", "docstring", "comment", "blank")
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
LAYOUT = {tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT, tokenize.ENDMARKER}


def documented(tree: ast.AST) -> set[int]:
    """Return the numbers of the lines that docstrings take."""
    found: set[int] = set()
    for node in ast.walk(tree):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            said = node.body[0]
            found.update(range(said.lineno, (said.end_lineno or said.lineno) + 1))
    return found


def lines_of(text: str) -> Counter[str]:
    """Return how many lines of a module are code, docstrings, nothing but a comment, or blank."""
    said, code, remarks = documented(ast.parse(text)), set[int](), set[int]()
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        lines = range(token.start[0], token.end[0] + 1)
        if token.type == tokenize.COMMENT:
            remarks.update(lines)
        elif token.type not in LAYOUT:
            code.update(lines)
    counts = Counter(docstring=len(said), code=len(code - said), comment=len(remarks - code))
    counts["blank"] = len(text.splitlines()) - counts.total()
    return counts


def room_of(path: Path) -> str:
    """Return the room of a module: a folder of a package, or of a game; else the package."""
    folders = path.relative_to(EXTENSIONS).parts[:-1]
    return "/".join(folders[:3] if folders[:2] == ("hoyle", "games") else folders[:2])


def of_a_game(path: Path) -> str | None:
    """Return the game that a module is all about, wherever it stands, as the name of its folder."""
    names = {folder.name for folder in GAMES.iterdir() if (folder / "__init__.py").is_file()}
    for part in (*path.parent.parts, path.stem):
        for name in names:
            if part == name or (part.startswith(f"{name}_") and path.parent.name == "words"):
                return name
    return None


def shown(name: str, modules: int, counts: Counter[str]) -> str:
    columns = "".join(f"{counts[kind]:>11,}" for kind in HOLDS)
    return f"{name:30}{modules:>8}{counts.total():>9,}{columns}"


def main() -> int:
    rooms: dict[str, list[Counter[str]]] = {}
    games: dict[str, list[Counter[str]]] = {}
    for path in sorted(EXTENSIONS.rglob("*.py")):
        counts = lines_of(path.read_text(encoding="utf-8"))
        rooms.setdefault(room_of(path), []).append(counts)
        if game := of_a_game(path):
            games.setdefault(game, []).append(counts)
    for table in (rooms, games):
        print(f"{'':30}{'modules':>8}{'lines':>9}" + "".join(f"{kind:>11}" for kind in HOLDS))
        for name, found in table.items():
            print(shown(name, len(found), sum(found, Counter())))
        every = [counts for found in table.values() for counts in found]
        print(shown("all" if table is rooms else "all games", len(every), sum(every, Counter())))
        print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
