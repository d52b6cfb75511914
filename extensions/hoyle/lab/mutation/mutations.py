"""The changes that take away what a law does: its refusal, its remedy, its number.

Each is made at a place that carries a law out (`citations`). To leave out a citation, or an event
that tells what has happened, takes nothing away and is no mutation.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import accumulate

from hoyle.immutable import Immutable
from hoyle.lab.mutation.citations import (
    Aliases,
    Citations,
    Function,
    Names,
    annotated,
    may_refuse,
    name_of,
    names_law,
    refusing_law,
    returned,
)
from hoyle.lab.mutation.declarations import Declarations, Laws, law_of
from hoyle.lab.mutation.sources import AnyGame, Edit, Source, Sources
from hoyle.lab.mutation.states import StateNames, states_of
from hoyle.problems import Problem, Unreadable

BEFORE = "state_before_the_law"


class Kind(StrEnum):
    """What is taken away."""

    REFUSAL = "refusal"  # the law forbids nothing here
    BRANCH = "branch"  # what is done where the law applies is never done
    EFFECT = "effect"  # one thing that the law changes stays as it was
    STEP = "step"  # nothing changes, though it is told
    NUMBER = "number"  # one more, one less, another order, or yes for no
    ANSWER = "answer"  # a question that the law answers is answered the other way


class Mutation(Immutable):
    """One change of ``module`` at ``path:line``, where ``laws`` are carried out."""

    module: str
    path: str
    line: int
    kind: Kind
    laws: tuple[str, ...]
    was: str
    becomes: str
    edits: tuple[Edit, ...]


def mutations_of(game: AnyGame, sources: Sources) -> list[Mutation]:
    """Return every mutation of ``game``, in the order of its modules and their lines.

    Raises Unreadable when a declaration names no law, or nothing says of what class its state is.
    """
    names = Names((law.name, str(law)) for law in game.laws)
    declared = {
        name: Declarations(source.text, str(source.path), names.members)
        for name, source in sources.modules.items()
    }
    trees = {name: each.tree for name, each in declared.items()}
    states = states_of(game)
    if not states:
        wrong = "nothing says of what class the state is; expected 'states' of the game"
        raise Unreadable((Problem(str(sources.modules[sources.entry].path), 1, wrong),))
    called = {name: StateNames(tree, states) for name, tree in trees.items()}
    vocabulary = _Vocabulary([(tree, called[name]) for name, tree in trees.items()], names)
    found: list[Mutation] = []
    for name, source in sources.modules.items():
        cited = Citations(declared[name], names, vocabulary.aliases)
        changes = _Changes(source, cited, vocabulary, called[name])
        found += sorted(changes.all(), key=lambda each: (each.line, each.kind))
    return found


class _Vocabulary:
    """What the functions of a game do with its state, by their names."""

    def __init__(self, modules: Sequence[tuple[ast.Module, StateNames]], names: Names) -> None:
        self.aliases = Aliases((tree for tree, _ in modules), names)
        self.changing_methods: set[str] = set()
        self.changing_functions: set[str] = set()
        for tree, states in modules:
            for node in tree.body:
                if isinstance(node, ast.ClassDef):
                    self._read_class(node)
                elif isinstance(node, ast.FunctionDef) and _changes_state(node, states):
                    self.changing_functions.add(node.name)

    def _read_class(self, definition: ast.ClassDef) -> None:
        for node in definition.body:
            match node:
                case ast.FunctionDef(decorator_list=[]) if annotated(node) == definition.name:
                    self.changing_methods.add(node.name)


def _state_of(function: Function, states: StateNames) -> str:
    """Return the name of the state that a function begins from; empty when it has none.

    A method begins from the state that it is given, as an act does.
    """
    given = [each for each in function.args.args if each.annotation is not None]
    for argument in given[:1]:
        if states.is_state(argument.annotation):
            return argument.arg
    return ""


def _changes_state(function: Function, states: StateNames) -> bool:
    return states.is_state(function.returns) and bool(_state_of(function, states))


class _Changes:
    """The mutations of one module."""

    def __init__(
        self, source: Source, cited: Citations, vocabulary: _Vocabulary, states: StateNames
    ) -> None:
        self.source = source
        self.states = states
        self.cited = cited
        self.vocabulary = vocabulary
        lines = source.text.encode("utf-8").splitlines(keepends=True)
        self.starts = [0, *accumulate(len(line) for line in lines)]
        self.raw = source.text.encode("utf-8")

    def all(self) -> Iterator[Mutation]:
        """Yield every mutation of the module.

        What only answers hand files is left alone, but where a law is declared, and so are
        what only chooses the law to cite, and the facts that a reason tells of it.
        """
        facts = set(self._facts())
        for node in ast.walk(self.cited.tree):
            function = self.cited.function(node)
            if node in facts or (function is not None and self._is_told_by(function, node)):
                continue
            match node:
                case ast.Return():
                    yield from self._refusals(node, function)
                    yield from self._answers(node, function)
                    yield from self._steps(node, function)
                case ast.Yield(value=ast.expr() as value):
                    yield from self._yielded(node, value)
                case ast.If() | ast.match_case():
                    yield from self._branches(node)
                case ast.Compare():
                    yield from self._asked_by_law(node)
                case ast.Call():
                    yield from self._effects(node)
                case ast.IfExp(test=test) | ast.comprehension(ifs=[test]):
                    yield from self._conditions(test)
                case ast.Constant(value=bool() | int()):
                    yield from self._numbers(node)
                case ast.Constant(value=str()):
                    yield from self._series(node)
                case ast.Tuple(elts=[ast.Starred() as former, _, *_]):
                    yield from self._kept(former)
                case ast.Dict():
                    yield from self._tables(node)

    def _facts(self) -> Iterator[ast.AST]:
        """Yield all that stands in a reason beside its law, in what a function refuses by."""
        for node in ast.walk(self.cited.tree):
            match node:
                case ast.Return(value=ast.expr() as value):
                    function = self.cited.function(node)
                    told = returned(value) if function and may_refuse(function) else ()
                case ast.Yield(value=ast.Tuple(elts=[said, _])):
                    told = returned(said)
                case _:
                    continue
            for reason in told:
                if isinstance(reason, ast.Call) and refusing_law(reason, self.cited.names.members):
                    for fact in (*reason.args[1:], *reason.keywords):
                        yield from ast.walk(fact)

    def _is_told_by(self, function: Function, node: ast.AST) -> bool:
        """Return whether a node only tells: it answers a hand file, or chooses what to cite."""
        if names_law(function):
            return not isinstance(node, (ast.Return, ast.Yield))
        declared = isinstance(node, ast.expr) and self.cited.beside(node)
        return "Finding" in annotated(function) and not declared

    def _refusals(self, node: ast.Return, function: Function | None) -> Iterator[Mutation]:
        if function is None:
            return
        refusing = may_refuse(function)
        lent = names_law(function) and function.name in self.vocabulary.aliases.refusing
        for expression in returned(node.value):
            law = refusing_law(expression, self.cited.names.members)
            if law is not None and (refusing or lent):
                # A law that only lends its name must stay a text: the empty one forbids nothing.
                nothing = "None" if refusing else '""'
                yield self._one(Kind.REFUSAL, expression, nothing, frozenset((law,)))

    def _yielded(self, node: ast.Yield, value: ast.expr) -> Iterator[Mutation]:
        """Yield that a law is not among those that a function finds against an act.

        It may be told with what it leaves: ``yield Law.REVOKE, following``.
        """
        said = value.elts[0] if isinstance(value, ast.Tuple) and len(value.elts) == 2 else value
        found, nothing = self._text(node), "(yield from ())"
        told = [(said, nothing)]
        if isinstance(said, ast.IfExp):
            test = self._text(said.test)
            told = [
                (said.body, f"({nothing} if {test} else ({found}))"),
                (said.orelse, f"(({found}) if {test} else {nothing})"),
            ]
        for expression, becomes in told:
            law = refusing_law(expression, self.cited.names.members)
            if law is not None:
                yield self._one(Kind.REFUSAL, node, becomes, frozenset((law,)))

    def _tables(self, node: ast.Dict) -> Iterator[Mutation]:
        """Yield the laws of a table by which acts are refused."""
        owner = self.cited.parents[node]
        target = owner.targets[0] if isinstance(owner, ast.Assign) else None
        if isinstance(owner, ast.AnnAssign):
            target = owner.target
        if target is None or name_of(target) not in self.vocabulary.aliases.refusing:
            return
        for value in node.values:
            law = law_of(value, self.cited.names.members)
            if law is not None:
                yield self._one(Kind.REFUSAL, value, '""', frozenset((law,)))

    def _answers(self, node: ast.Return, function: Function | None) -> Iterator[Mutation]:
        if function is None or node.value is None or annotated(function) != "bool":
            return
        if laws := self.cited.declared(function):
            yield self._one(Kind.ANSWER, node.value, f"not ({self._text(node.value)})", laws)

    def _branches(self, node: ast.If | ast.match_case) -> Iterator[Mutation]:
        test = node.test if isinstance(node, ast.If) else node.guard
        if test is None or self._only_tells_why(node):
            return
        function = self.cited.function(test)
        declared = self.cited.beside(test) or self.cited.declared(function)
        own = self.cited.blocks.get((node, "body")) or declared
        other = self.cited.blocks.get((node, "orelse")) or declared
        if own:
            yield self._one(Kind.BRANCH, test, "False", own)
        if other and isinstance(node, ast.If):
            yield self._one(Kind.BRANCH, test, "True", other)

    def _only_tells_why(self, node: ast.AST) -> bool:
        """Return whether a law forbids the act in either branch, each telling another reason."""
        if not isinstance(node, ast.If):
            return False
        around = self.cited.parents[node]
        beside: list[ast.stmt] = getattr(around, "body", [])
        behind = beside[beside.index(node) + 1 :] if node in beside else []
        laws = [self._refusing(branch) for branch in (node.body, node.orelse or behind)]
        return laws[0] is not None and laws[0] == laws[1]

    def _refusing(self, branch: Sequence[ast.stmt]) -> str | None:
        """Return the law by which a branch refuses and does nothing else."""
        match branch:
            case [ast.Return(value=ast.expr() as value), *_]:
                return refusing_law(value, self.cited.names.members)
        return None

    def _asked_by_law(self, node: ast.Compare) -> Iterator[Mutation]:
        """Yield that the law is not the one asked for, where this is no branch of its own."""
        parent = self.cited.parents[node]
        if isinstance(parent, (ast.If, ast.match_case)):
            return
        if laws := self.cited.within(node):
            yield self._one(Kind.BRANCH, node, "False", laws)

    def _conditions(self, test: ast.expr) -> Iterator[Mutation]:
        """Yield that a condition never or always holds, where it or its function declares a law."""
        if laws := self.cited.declared_at(test):
            yield self._one(Kind.BRANCH, test, "False", laws)
            yield self._one(Kind.BRANCH, test, "True", laws)

    def _effects(self, node: ast.Call) -> Iterator[Mutation]:
        laws = self.cited.beside(node) or self.cited.at(node)
        if not laws:
            return
        name = name_of(node.func)
        match node:
            case ast.Call(func=ast.Name(id="replace"), args=[base, *_]):
                for keyword in node.keywords:
                    if keyword.arg is not None:
                        kept = f"({self._text(base)}).{keyword.arg}"
                        if self._text(keyword.value) != f"{self._text(base)}.{keyword.arg}":
                            yield self._one(Kind.EFFECT, keyword.value, kept, laws)
            case ast.Call(func=ast.Attribute(value=base)) if (
                name in self.vocabulary.changing_methods
            ):
                yield self._one(Kind.EFFECT, node, self._text(base), laws)
            case ast.Call(args=[base, *_]) if name in self.vocabulary.changing_functions:
                yield self._one(Kind.EFFECT, node, self._text(base), laws)

    def _steps(self, node: ast.Return, function: Function | None) -> Iterator[Mutation]:
        """Yield a step whose state is the one it began with."""
        if function is None or node.value is None:
            return
        state, laws = _state_of(function, self.states), self.cited.at(node)
        if not state or not laws:
            return
        kept: ast.expr = node.value
        becomes = BEFORE
        match node.value:
            case ast.Call(func=ast.Name(id="Step"), args=[changed, *_]):
                kept = changed
            case ast.Tuple(elts=[changed, *_]) if self.states.begin("tuple", annotated(function)):
                kept = changed
            case ast.Call() if annotated(function).startswith("Step["):
                laws = self.cited.within(node.value)
                becomes = f"Step({BEFORE})"
            case _:
                return
        unchanged = name_of(kept) == state and not _changed(function, state)
        if not laws or (isinstance(kept, ast.Name) and unchanged):
            return
        first = function.body[1 if ast.get_docstring(function) is not None else 0]
        start, _ = self._span(first)
        indent = " " * first.col_offset
        remembered = Edit(start, start, f"{BEFORE} = {state}\n{indent}")
        yield self._one(Kind.STEP, kept, becomes, laws, remembered)

    def _numbers(self, node: ast.Constant) -> Iterator[Mutation]:
        match self.cited.parents[node]:
            case ast.Subscript() | ast.Slice() | ast.BinOp(op=ast.Mod()) | ast.Expr():
                return
            case ast.keyword(arg="strict"):  # of zip: never a matter of law
                return
        laws = self.cited.near(node)
        if not laws:
            return
        if isinstance(node.value, bool):
            yield self._one(Kind.NUMBER, node, str(not node.value), laws)
        elif isinstance(node.value, int):
            yield self._one(Kind.NUMBER, node, str(node.value + 1), laws)
            yield self._one(Kind.NUMBER, node, f"({node.value - 1})", laws)

    def _series(self, node: ast.Constant) -> Iterator[Mutation]:
        """Yield a series written as text, such as the ranks in their order, turned or shortened."""
        series = str(node.value)
        if (laws := self.cited.beside(node)) and len(series) > 1:
            yield self._one(Kind.NUMBER, node, repr(series[1] + series[0] + series[2:]), laws)
            yield self._one(Kind.NUMBER, node, repr(series[:-1]), laws)

    def _kept(self, former: ast.Starred) -> Iterator[Mutation]:
        """Yield that a new thing takes the place of all former ones."""
        if laws := self.cited.beside(former):
            yield self._one(Kind.EFFECT, former, "*()", laws)

    def _one(self, kind: Kind, node: ast.expr, becomes: str, laws: Laws, *more: Edit) -> Mutation:
        start, end = self._span(node)
        return Mutation(
            module=self.source.name,
            path=str(self.source.path),
            line=node.lineno,
            kind=kind,
            laws=tuple(sorted(laws)),
            was=" ".join(self._text(node).split()),
            becomes=" ".join(becomes.split()),
            edits=(Edit(start, end, becomes), *more),
        )

    def _span(self, node: ast.expr | ast.stmt) -> tuple[int, int]:
        assert node.end_lineno is not None
        assert node.end_col_offset is not None
        return (
            self.starts[node.lineno - 1] + node.col_offset,
            self.starts[node.end_lineno - 1] + node.end_col_offset,
        )

    def _text(self, node: ast.expr) -> str:
        start, end = self._span(node)
        return self.raw[start:end].decode("utf-8")


def _changed(function: Function, state: str) -> bool:
    """Return whether ``state`` is given another value in a function."""
    return any(
        isinstance(node, ast.Name) and node.id == state and isinstance(node.ctx, ast.Store)
        for node in ast.walk(function)
    )
