"""Which laws a place in the code of a game carries out.

A law is cited as ``Law.REVOKE``, or by a table or a function that holds or names laws. What carries
one out without citing it declares it (`hoyle.declared`): ``MOST_MARKS = by(5, Law.MARKS)``.
"""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

from hoyle.lab.mutation.declarations import Declarations, Laws, law_of

Function = ast.FunctionDef
NONE: Laws = frozenset()


class Names:
    """The laws of a game by the names its code has for them."""

    def __init__(self, laws: Iterable[tuple[str, str]]) -> None:
        """``laws`` are pairs of the member's name and the law's id: ``REVOKE``, ``whist:63``."""
        self.members = dict(laws)


def parents_of(tree: ast.Module) -> dict[ast.AST, ast.AST]:
    """Return each node's parent."""
    return {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}


@lru_cache(maxsize=1024)  # asked of each node of the function
def annotated(function: Function) -> str:
    """Return what a function is annotated to return, as text."""
    return ast.unparse(function.returns) if function.returns is not None else ""


def may_refuse(function: Function) -> bool:
    """Return whether ``function`` returns a law, or a reason that names one, or None."""
    returned = annotated(function)
    if returned == "Forbidden":
        return True
    named = "Law" in returned or "Reason" in returned
    return named and "None" in returned and "tuple" not in returned


def refusing_law(expression: ast.expr, members: Mapping[str, str]) -> str | None:
    """Return the law of ``Law.NAME``, or of the reason ``StillHolds(Law.NAME, suit)``."""
    match expression:
        case ast.Call(func=ast.Name(id=name), args=[named, *_]) if name[:1].isupper():
            return law_of(named, members)
    return law_of(expression, members)


def tells_law(function: Function) -> bool:
    """Return whether there are laws in what ``function`` returns, so that calling it cites them."""
    returned = annotated(function)
    return "Law" in returned and "None" not in returned and "Step" not in returned


def names_law(function: Function) -> bool:
    """Return whether ``function`` does no more than name laws."""
    words = set(re.findall(r"\w+", annotated(function)))
    return "Law" in words and words <= {"Law", "Iterator", "list", "tuple"}


def returned(expression: ast.expr | None) -> Iterator[ast.expr]:
    """Yield the expressions whose value an expression may take, as ``a`` of ``a if b else c``."""
    match expression:
        case None:
            return
        case ast.IfExp(body=body, orelse=other):
            yield from returned(body)
            yield from returned(other)
        case ast.BoolOp(values=values):
            for value in values:
                yield from returned(value)
        case _:
            yield expression


def name_of(expression: ast.expr) -> str:
    """Return the last name of ``a`` or ``a.b``, else nothing."""
    match expression:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name
    return ""


class Aliases:
    """The tables and functions of a game that stand for laws, and which of them refuse by laws."""

    def __init__(self, trees: Iterable[ast.Module], names: Names) -> None:
        self.laws: dict[str, Laws] = {}
        self.refusing: set[str] = set()
        for tree in trees:
            self._read(tree, names)

    def _read(self, tree: ast.Module, names: Names) -> None:
        for statement in tree.body:
            match statement:
                case (
                    ast.Assign(targets=[ast.Name(id=name)], value=ast.Dict() as table)
                    | ast.AnnAssign(target=ast.Name(id=name), value=ast.Dict() as table)
                ):
                    for value in table.values:  # a law or laws, not what a mark may stand for
                        if isinstance(value, (ast.Attribute, ast.Tuple)):
                            self._stands_for(name, value, names)
        for node in ast.walk(tree):
            if not isinstance(node, ast.FunctionDef):
                continue
            if tells_law(node):
                self._stands_for(node.name, node, names)
            if may_refuse(node):
                returns = [each for each in ast.walk(node) if isinstance(each, ast.Return)]
                for each in returns:
                    self.refusing.update(map(_looked_up, returned(each.value)))

    def _stands_for(self, name: str, node: ast.AST, names: Names) -> None:
        found = frozenset(law for each in ast.walk(node) if (law := law_of(each, names.members)))
        if found:
            self.laws[name] = self.laws.get(name, NONE) | found


def _looked_up(expression: ast.expr) -> str:
    """Return the name of the table or function whose value an expression is."""
    match expression:
        case ast.Subscript(value=table):
            return name_of(table)
        case ast.Call(func=ast.Name(id=name), args=[law, *_]) if name[:1].isupper():
            return _looked_up(law)  # that a reason names
        case ast.Call(func=function):
            return name_of(function)
    return ""


Block = tuple[ast.AST, str]
"""A suite of statements: the statement or module that has it, and the field it is in."""


class Citations:
    """One module, its places and the laws they carry out."""

    def __init__(self, declared: Declarations, names: Names, aliases: Aliases) -> None:
        self.declarations = declared
        self.tree = tree = declared.tree
        self.names = names
        self.aliases = aliases
        self.parents = parents_of(tree)
        self._within: dict[ast.AST, Laws] = {}
        self.blocks: Mapping[Block, Laws] = self._blocks()

    def _blocks(self) -> Mapping[Block, Laws]:
        cited: dict[Block, Laws] = defaultdict(frozenset)
        for node in ast.walk(self.tree):
            if laws := self.direct(node):
                cited[self.block(node)] |= laws
        return cited

    def direct(self, node: ast.AST) -> Laws:
        """Return the laws that the node itself stands for, without those within it."""
        law = law_of(node, self.names.members)
        if law is not None:
            return frozenset((law,))
        match node:
            case ast.Name(ctx=ast.Load()) | ast.Attribute(ctx=ast.Load()):
                return self.aliases.laws.get(name_of(node), NONE)
        return NONE

    def within(self, node: ast.AST) -> Laws:
        """Return the laws cited by a node and all that is in it."""
        found = self._within.get(node)
        if found is None:
            found = self.direct(node).union(*map(self.within, ast.iter_child_nodes(node)))
            self._within[node] = found
        return found

    def block(self, node: ast.AST) -> Block:
        """Return the innermost block of a node; the test of a branch belongs to the branch."""
        child = node
        while (parent := self.parents.get(child)) is not None:
            match parent:
                case ast.If(test=test, body=body) if child is test or child in body:
                    return parent, "body"
                case ast.If():
                    return parent, "orelse"
                case ast.match_case() | ast.FunctionDef() | ast.For() | ast.While() | ast.Module():
                    return parent, "body"
            child = parent
        return child, "body"

    def function(self, node: ast.AST) -> Function | None:
        """Return the function that a node stands in."""
        while (parent := self.parents.get(node)) is not None:
            if isinstance(parent, ast.FunctionDef):
                return parent
            node = parent
        return None

    def declared(self, function: Function | None) -> Laws:
        """Return the laws that a function declares that it carries out."""
        return NONE if function is None else self.declarations.functions.get(function, NONE)

    def at(self, node: ast.AST) -> Laws:
        """Return the laws that a place carries out: those cited nearest to it, block by block."""
        function = self.function(node)
        while True:
            block = self.block(node)
            owner = block[0]
            laws = self.blocks.get(block, NONE)
            if owner is function:
                return laws | self.declared(function)
            if laws or isinstance(owner, ast.Module):
                return laws
            node = owner

    def beside(self, node: ast.expr) -> Laws:
        """Return the laws that are declared of a node, or of the nearest expression around it."""
        within: ast.AST = node
        while not isinstance(within, (ast.stmt, ast.match_case)):
            if isinstance(within, ast.expr) and within in self.declarations.values:
                return self.declarations.values[within]
            within = self.parents[within]
        return NONE

    def declared_at(self, node: ast.expr) -> Laws:
        """Return the laws that are declared of a node, else those of its function."""
        return self.beside(node) or self.declared(self.function(node))

    def near(self, node: ast.expr) -> Laws:
        """Return the laws that a number belongs to.

        Those declared of it, else those cited in the smallest expression or statement
        around it, else those of the branch whose test it is in, or of its function.
        """
        if laws := self.beside(node):
            return laws
        child: ast.AST = node
        while not isinstance(child, (ast.stmt, ast.match_case)):
            if laws := self.within(child):
                return laws
            parent = self.parents[child]
            if isinstance(parent, (ast.If, ast.match_case)):
                return self.at(child)
            child = parent
        simple = (ast.Assign, ast.AnnAssign, ast.AugAssign, ast.Return, ast.Expr)
        if isinstance(child, simple) and (laws := self.within(child)):
            return laws
        return self.declared(self.function(node))
