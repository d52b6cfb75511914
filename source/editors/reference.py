"""The reference of the pages for editors, made from what the code declares.

``make reference`` writes the pages of commands, settings and directives, which whoever has the
repository can read as they stand; that of the engine is made of docstrings when it is built.
"""

from __future__ import annotations

import argparse
import ast
import importlib
import inspect
import re
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, is_dataclass
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import Any

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.roles import XRefRole

from hoyle.games import GAMES
from sphinx_hoyle.__main__ import command_line
from sphinx_hoyle.commands.completion import commands_of
from sphinx_hoyle.commands.examples import STATUSES

_ENGINE_HERE = "<!-- made of the docstrings when the site is built -->"
MADE = "<!-- made from the code by `make reference`: what is changed below is lost -->"
_FILE = re.compile(r"^\[FILE (\S+)\]\n$")
_LINK = re.compile(r"\[([^\]]+)\]\(([^)#]+)(#[^)]*)?\)")
_CODE = re.compile(r"(``.+?``(?!`)|`[^`]+`)", re.DOTALL)
_SIGN = re.compile(r"([{}<>*\[\]])")  # which MyST would take for more than words
_BOOKS = "(books)"  # after the words of a link: the first page of the edition
# Files of the repository that are a page here.
_PAGES = {
    "extensions/tutorial.md": "tutorial.md",
    "extensions/README.md": "architecture.md",
    "tests/README.md": "proofs.md",
    "examples/README.md": "hands.md",
    "extensions/hoyle/tricktaking/rules.py": "engine-api.md",
    "extensions/hoyle/act.py": "engine-api.md",
    "extensions/hoyle/adapter.py": "engine-api.md",
}
# What whoever writes a game uses, from the ground up.
_ENGINE = (
    "hoyle.cards",
    "hoyle.packs",
    "hoyle.known_packs",
    "hoyle.seats",
    "hoyle.declared",
    "hoyle.reasons",
    "hoyle.events",
    "hoyle.fields",
    "hoyle.header",
    "hoyle.game",
    "hoyle.act",
    "hoyle.chapter",
    "hoyle.adapter",
    "hoyle.tricktaking.rules",
    "hoyle.hands.proof",
)
ROOT = Path(__file__).parents[2]


def made(app: Sphinx, docname: str, source: list[str]) -> None:
    """Put the reference where a page marks its place, and links where files are pages here."""
    if file := _FILE.match(source[0]):
        app.env.note_dependency(str(ROOT / file[1]))
        source[0] = _led_here(ROOT / file[1])
    if _ENGINE_HERE in source[0]:
        source[0] = source[0].replace(_ENGINE_HERE, "\n".join(engine()))
    notations = ", ".join(f"[{game}](../notation/{game}.html)" for game in GAMES)
    source[0] = source[0].replace("[NOTATIONS]", notations)
    source[0] = _elsewhere(source[0])


def _led_here(path: Path) -> str:
    """Return a file of the repository, whose links lead to the pages made of others here."""

    def led(link: re.Match[str]) -> str:
        words, target = link[1], link[2]
        if "://" in target:
            return link[0]
        page = _PAGES.get((path.parent / target).resolve().relative_to(ROOT).as_posix())
        if page:
            return f"[{words}]({page}{link[3] or ''})"
        return words if words.startswith("`") else f"`{words}`"

    return _LINK.sub(led, path.read_text(encoding="utf-8"))


def _elsewhere(text: str) -> str:
    """Return a page whose links to pages of the books are roles of ours."""
    text = re.sub(rf"\[([^\]]+)\]{re.escape(_BOOKS)}", r"{books}`\1 <../index.html>`", text)
    return re.sub(r"\[([^\]]+)\]\((\.\./[^)]+)\)", r"{books}`\1 <\2>`", text)


class Books(XRefRole):
    """A link to a page of the edition, which is no page of this project."""

    def run(self) -> tuple[list[nodes.Node], list[nodes.system_message]]:
        """Return the link."""
        return [nodes.reference("", self.title, refuri=self.target)], []


# ---- commands ------------------------------------------------------------------------------------


def commands() -> Iterator[str]:
    """Yield what each command reads, with examples, and the exit statuses of all."""
    yield "| exit status | |\n|---|---|"
    yield from (f"| {status} | {says} |" for status, says in STATUSES.items())
    for name, parser in commands_of(command_line()).items():
        yield f"\n## {name}\n"
        yield f"{_help_of(name)}.\n" if _help_of(name) else ""
        usage = " ".join(parser.format_usage().removeprefix("usage: ").split())
        yield f"```sh\n{usage}\n```\n"
        shown = [action for action in parser._actions if action.dest != "help"]
        if shown:
            yield "| | |\n|---|---|"
            yield from (f"| {_called(action)} | {_cell(action.help or '')} |" for action in shown)
        examples = (parser.epilog or "").partition("\n")[2]
        lines = (re.split(r"  +", line.strip(), maxsplit=1) for line in examples.splitlines())
        code = "\n".join(f"{typed}  # {does}" for typed, does in lines)
        yield f"\n```sh\n{code}\n```\n"


def _help_of(name: str) -> str:
    for action in command_line()._actions:
        if isinstance(action, argparse._SubParsersAction):
            for choice in action._choices_actions:
                if choice.dest == name:
                    said = choice.help or ""
                    return said[:1].upper() + said[1:]
    return ""


def _called(action: argparse.Action) -> str:
    shown = ", ".join(action.option_strings) or str(action.metavar or action.dest)
    if action.option_strings and action.nargs != 0:
        shown += f" {action.metavar or '|'.join(map(str, action.choices or (action.dest,)))}"
    return f"`{_cell(shown)}`"


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("%%", "%")


# ---- settings, directives and roles --------------------------------------------------------------


def settings(app: Sphinx) -> Iterator[str]:
    """Yield the settings that say what they are; the others are set by our commands."""
    yield "| setting | default | |\n|---|---|---|"
    for option in sorted(app.config, key=lambda option: option.name):
        description = app.config._options[option.name].description
        if option.name.startswith("hoyle_") and description:
            default = app.config._options[option.name].default
            yield f"| `{option.name}` | `{default!r}` | {_cell(description)} |"


def directives(app: Sphinx) -> Iterator[str]:
    """Yield the directives with their arguments and options, then the roles."""
    domain = app.registry.domains["hoyle"]
    known = {**domain.directives, **app.registry.domain_directives.get("hoyle", {})}
    for name, directive in sorted(known.items()):
        needed, more = directive.required_arguments, directive.optional_arguments
        argument = " ARGUMENT" if needed else " [ARGUMENT]" if more else ""
        yield f"## {{{name}}}\n"
        yield f"{_text(directive)}\n"
        yield f"```text\n:::{{{name}}}{argument}\n```\n"
        if directive.option_spec:
            options = ", ".join(f"`:{option}:`" for option in directive.option_spec)
            yield f"Options: {options}.\n"
    yield "## Roles\n\n| role | |\n|---|---|"
    roles = {**domain.roles, **app.registry.domain_roles.get("hoyle", {})}
    for name, role in sorted(roles.items()):
        yield f"| `` {{{name}}}`…` `` | {_cell(_first(type(role)))} |"


# ---- the engine ----------------------------------------------------------------------------------


def engine() -> Iterator[str]:
    """Yield what each module offers: its classes with their members, and its functions."""
    for name in _ENGINE:
        module = importlib.import_module(name)
        yield f"## {name}\n"
        yield f"{_first(module)}\n"
        for called, thing in sorted(vars(module).items(), key=lambda pair: _line(pair[1])):
            if called.startswith("_") or getattr(thing, "__module__", None) != name:
                continue
            if inspect.isclass(thing):
                yield f"`{called}{_record(thing)}`\n: {_about(thing)}\n"
                yield from _members(thing)
            elif inspect.isfunction(thing):
                yield f"`{called}{_signature(thing)}`\n: {_first(thing)}\n"
        yield from (f"`{called}`\n: {says}\n" for called, says in _constants(module))


def _constants(module: ModuleType) -> Iterator[tuple[str, str]]:
    """Yield each name that a module gives a value, and a text below it that says what that is."""
    body = ast.parse(inspect.getsource(module)).body
    for given, below in pairwise(body):
        match given, below:
            case (
                ast.Assign(targets=[ast.Name(id=called)])
                | ast.AnnAssign(target=ast.Name(id=called)),
                ast.Expr(value=ast.Constant(value=str(says))),
            ) if called.isupper():
                yield called, " ".join(_written(says).split())


def _members(kind: type[Any]) -> Iterator[str]:
    for name, member in vars(kind).items():
        told = member.fget if isinstance(member, property) else getattr(member, "__func__", member)
        if name.startswith("_") or not inspect.isfunction(told) or not inspect.getdoc(told):
            continue
        signature = "" if isinstance(member, property) else _signature(told)
        yield f"  `{name}{signature}`\n  : {_first(told)}\n"


def _record(kind: type[Any]) -> str:
    """Return of what a record is made; nothing of a class that is none."""
    return f"({', '.join(_fields(kind))})" if _fields(kind) else ""


def _about(kind: type[Any]) -> str:
    """Return what a class says: a record all of it, since there it tells of its fields."""
    return " ".join(_text(kind).split()) if _fields(kind) else _first(kind)


def _fields(kind: type[Any]) -> tuple[str, ...]:
    known = tuple(one.name for one in fields(kind)) if is_dataclass(kind) else ()
    return known or getattr(kind, "__struct_fields__", ())


def _signature(function: Callable[..., Any]) -> str:
    parameters = inspect.signature(function).parameters
    return f"({', '.join(name for name in parameters if name not in ('self', 'cls'))})"


def _line(thing: object) -> int:
    try:
        return inspect.getsourcelines(thing)[1]  # type: ignore[arg-type]
    except (TypeError, OSError):
        return 0


def _text(thing: object) -> str:
    """Return what a thing says of itself, as the pages write it."""
    return _written(inspect.getdoc(thing) or "")


def _written(says: str) -> str:
    parts = _CODE.split(says)
    return "".join(
        _code(part) if number % 2 else _SIGN.sub(r"\\\1", part) for number, part in enumerate(parts)
    )


def _code(span: str) -> str:
    """Return a span of code as Markdown has it, where reStructuredText may end it otherwise."""
    said = span.strip("`") if span.count("`") in (2, 4) else span[2:-2]
    return f"`` {said} ``" if "`" in said else f"`{said}`"


def _first(thing: object) -> str:
    """Return the first paragraph of that, in one line."""
    return " ".join(_text(thing).partition("\n\n")[0].split())


# ---- the pages that are kept ---------------------------------------------------------------------


def reference() -> Iterator[tuple[Path, str]]:
    """Yield each page of the reference that is kept, with what it says now."""
    here = Path(__file__).parent
    with tempfile.TemporaryDirectory() as scratch:
        app = Sphinx(here, here, scratch, f"{scratch}/read", "dummy", status=None)
        makers = {"commands": commands(), "settings": settings(app), "directives": directives(app)}
        for name, made in makers.items():
            page = here / f"{name}.md"
            head, _mark, _before = page.read_text(encoding="utf-8").partition(MADE)
            below = "\n".join(made).strip("\n")
            yield page, re.sub(r"\n{3,}", "\n\n", f"{head}{MADE}\n\n{below}\n")


def setup(app: Sphinx) -> Mapping[str, bool]:
    """Register what makes the pages."""
    app.connect("source-read", made)
    app.add_role("books", Books())
    return {"parallel_read_safe": True, "parallel_write_safe": True}


if __name__ == "__main__":
    for path, text in reference():
        path.write_text(text, encoding="utf-8")
