"""The declarations in a module, and the module without them: what `hoyle.declared` marks."""

from __future__ import annotations

import ast
from collections.abc import Callable, Mapping, Sequence

from hoyle.declared import by, carries_out
from hoyle.problems import Problem, Unreadable

Laws = frozenset[str]


class Declarations(ast.NodeTransformer):
    """A module whose declarations are taken off and remembered.

    ``tree`` has the bare values, at their places in the text, and functions without the decorator.
    ``values`` and ``functions`` are the laws of each. Raises Unreadable, with the line of each,
    for declarations that name no law of the game.
    """

    def __init__(self, text: str, path: str, members: Mapping[str, str]) -> None:
        """``members`` are the ids of the game's laws by the names that its ``Law`` has for them."""
        self.path = path
        self.members = members
        self.values: dict[ast.expr, Laws] = {}
        self.functions: dict[ast.FunctionDef, Laws] = {}
        self.problems: list[Problem] = []
        tree = ast.parse(text)
        self.words = _imported(tree)
        self.tree: ast.Module = self.visit(tree)
        if self.problems:
            raise Unreadable(tuple(self.problems))

    def visit_Call(self, node: ast.Call) -> ast.expr:
        """Return the value that a call of `by` declares; any other call stays."""
        self.generic_visit(node)
        match node:
            case ast.Call(func=ast.Name(id=name), args=[value, *laws]) if self._is(name, by):
                self.values[value] = self.values.get(value, frozenset()) | self._named(node, laws)
                return value
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.FunctionDef:
        """Return a function without its declaration."""
        self.generic_visit(node)
        others: list[ast.expr] = []
        for decorator in node.decorator_list:
            match decorator:
                case ast.Call(func=ast.Name(id=name), args=laws) if self._is(name, carries_out):
                    self.functions[node] = self._named(decorator, laws)
                case _:
                    others.append(decorator)
        node.decorator_list = others
        return node

    def _is(self, name: str, word: Callable[..., object]) -> bool:
        return self.words.get(name) == word.__name__

    def _named(self, node: ast.Call, laws: Sequence[ast.expr]) -> Laws:
        found = [law_of(law, self.members) for law in laws]
        if not found or None in found:
            wrong = f"{ast.unparse(node)} does not name laws of the game alone; expected 'Law.NAME'"
            self.problems.append(Problem(self.path, node.lineno, wrong))
        return frozenset(law for law in found if law is not None)


def _imported(tree: ast.Module) -> Mapping[str, str]:
    """Return the words of `hoyle.declared` by the names that a module has for them."""
    return {
        each.asname or each.name: each.name
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom) and node.module == by.__module__
        for each in node.names
    }


def law_of(node: ast.AST, members: Mapping[str, str]) -> str | None:
    """Return the law that ``Law.NAME`` stands for; None for any other node."""
    match node:
        case ast.Attribute(value=ast.Name(id="Law") | ast.Attribute(attr="Law"), attr=name):
            return members.get(name)
    return None
