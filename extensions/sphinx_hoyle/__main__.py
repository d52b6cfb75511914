"""The command ``hoyle``: check hands, play one, build the editions, count what is covered."""

from __future__ import annotations

import argparse
import os
import sys
import traceback
from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

import hoyle
from hoyle.offered import PROJECT, games_of
from hoyle.problems import Unreadable
from sphinx_hoyle.book.papers import A5, PAPERS
from sphinx_hoyle.commands.completion import SHELLS, commands_of, completion
from sphinx_hoyle.commands.extras import PRINT, PUBLISH, WATCH, lacking, told
from sphinx_hoyle.commands.waiting import told_while_waiting
from sphinx_hoyle.files.one_at_a_time import one_at_a_time
from sphinx_hoyle.files.whole_files import Unwritable
from sphinx_hoyle.languages import EDITIONS, ENGLISH
from sphinx_hoyle.languages.forms.values import NoSuchForm

FORMATS = ("html", "pdf", "epub")
_OF_ONE_BOOK = ("pdf", "epub")  # unless another format is asked for: the website is of all books
_PRINTED = ("pdf", "epub")  # of which Typst makes at least the cover
_ANYWHERE = ("check", "play", "notation", "witness")  # what they need, they are given
_ENGINE_ALONE = (*_ANYWHERE, "prove", "completion")
_OUTSIDE = (*_ANYWHERE, "new", "completion")  # what asks no project
_TELLING = ("build", "watch", "play")  # what tells itself what it is at
INTERRUPTED = 130  # as a shell says it


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status: 0 well, 1 something failed, 2 bad input."""
    if wrong := _offer_games(arguments):
        print(f"hoyle: {wrong}", file=sys.stderr)
        return 2
    parser = command_line()
    chosen = parser.parse_args(arguments)
    project: Path = chosen.project.resolve()
    if chosen.command not in _OUTSIDE and not (project / "conf.py").is_file():
        print(f"hoyle: {project} holds no conf.py; expected the folder of a Hoyle project")
        return 2
    if chosen.command not in _ENGINE_ALONE and (names := lacking(PUBLISH)):
        print(f"hoyle: {told(chosen.command, PUBLISH, names)}", file=sys.stderr)
        return 2
    try:
        if chosen.command in _TELLING:
            return _run(chosen, project)
        with told_while_waiting(f"hoyle {chosen.command}"):
            return _run(chosen, project)
    except Unreadable as error:
        for problem in error.problems:
            print(problem)
        return 2
    except BrokenPipeError:
        # The reader has seen enough, as `head` has; else Python would complain on its way out.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return INTERRUPTED
    except Unwritable as error:
        print(f"hoyle: {error}", file=sys.stderr)
        return 1
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        print(f"hoyle: {where}{error.strerror or error}", file=sys.stderr)
        return 1
    except NoSuchForm as error:
        print(f"hoyle: {error}; 'hoyle proofread' says in which message", file=sys.stderr)
        return 1
    except Exception as error:  # whatever a game of the project does while it is played
        place = _in_games(error, project)
        if not place:
            raise
        print(f"hoyle: {place}{type(error).__name__}: {error}", file=sys.stderr)
        return 2


def _in_games(error: Exception, project: Path) -> str:
    """Return the last line of the project's games that an exception came by; empty if by none."""
    frames = traceback.extract_tb(error.__traceback__) if games_of(project) else []
    paths = [(Path(one.filename), one.lineno) for one in frames]
    ours = [f"{path}:{line}: " for path, line in paths if _is_of(project, path)]
    return ours[-1] if ours else ""


def _is_of(project: Path, path: Path) -> bool:
    return path.is_relative_to(project) and "site-packages" not in path.parts


def _wrong_in_games(project: Path) -> str:
    """Return what keeps the games of a project from being loaded, at its line; empty if nothing."""
    try:
        import_module("hoyle.games")
    except SyntaxError as error:
        return f"{error.filename}:{error.lineno}: {error.msg}"
    except Exception as error:  # whatever the module of a game does while it is loaded
        return f"{_in_games(error, project)}{type(error).__name__}: {error}"
    return ""


def _offer_games(arguments: Sequence[str] | None) -> str:
    """Have the games of the project found, whether it is installed or not.

    They are looked for but once, by us and by those whom we start. Returns what is wrong, if it is.
    """
    asked = argparse.ArgumentParser(add_help=False, allow_abbrev=False, exit_on_error=False)
    asked.add_argument("--project", type=Path, default=Path())
    try:
        project = asked.parse_known_args(arguments)[0].project.resolve()
    except argparse.ArgumentError:
        return ""  # which the whole command line tells
    if not (project / "conf.py").is_file():
        return ""
    try:
        if games_of(project):
            os.environ[PROJECT] = str(project)
            return _wrong_in_games(project)
    except ValueError as error:
        return f"{project / 'pyproject.toml'}: {error}; expected TOML"
    return ""


def _run(chosen: argparse.Namespace, project: Path) -> int:  # noqa: C901 -- a case a command
    """Do what was asked and return the exit status."""
    # Each command imports what it needs: checking a hand must not wait for Sphinx.
    match chosen.command:
        case "check":
            from sphinx_hoyle.commands.check import check

            return check(project, [Path(path) for path in chosen.paths])
        case "play":
            from sphinx_hoyle.commands.address import hand_of, is_address, read_address
            from sphinx_hoyle.commands.play import play

            path, hand, address = Path(chosen.path), "", None
            if is_address(chosen.path):
                address = read_address(chosen.path)
                path, hand = hand_of(address, project / "examples")
            return play(
                project,
                path,
                chosen.language or (address and address.edition) or ENGLISH,
                plain=chosen.plain,
                proof=chosen.proof,
                seat=chosen.seat or (address and address.seat) or None,
                hand=hand,
                step=address.step if address else 0,
            )
        case "completion":
            return completion(chosen.shell, command_line())
        case "notation":
            from sphinx_hoyle.commands.notation import notation, schema

            return schema() if chosen.schema else notation(project, chosen.game)
        case "new":
            from sphinx_hoyle.commands.new import new

            editions = chosen.editions or [chosen.language]
            return new(chosen.folder, chosen.language, editions, chosen.game)
        case "build":
            from sphinx_hoyle.commands.build import build

            if not _is_book(chosen.book, project):
                return 2
            formats = chosen.format or (_OF_ONE_BOOK if chosen.book else FORMATS)
            for option in ("facing", "paper"):
                if getattr(chosen, option):
                    formats = chosen.format or ("pdf",)
                    if "pdf" not in formats:
                        print(
                            f"hoyle: --{option} is of pdf; expected --format pdf, not "
                            f"{', '.join(formats)}"
                        )
                        return 2
            if (names := lacking(PRINT)) and (printed := [*filter(_PRINTED.count, formats)]):
                print(f"hoyle: {told(', '.join(printed), PRINT, names)}", file=sys.stderr)
                if chosen.format or chosen.book or chosen.paper or chosen.facing:
                    return 2
                formats = ("html",)  # what can be made, where no format was asked for
            left, right = "", ""
            if chosen.facing:
                left, _dash, right = chosen.facing.partition("-")
                if (wrong := _not_facing(chosen, project, left, right)) is not None:
                    print(f"hoyle: {wrong}")
                    return 2
            return build(
                project,
                [right] if right else chosen.edition or _editions(project),
                formats,
                chosen.book,
                chosen.paper or A5,
                left,
            )
        case "watch":
            if not _is_book(chosen.book, project):
                return 2
            try:
                from sphinx_hoyle.commands.watch import watch_and_serve
            except ModuleNotFoundError as error:
                names = lacking(WATCH) or (str(error.name),)
                print(f"hoyle: {told(chosen.command, WATCH, names)}", file=sys.stderr)
                return 2

            editions = chosen.edition or _editions(project)
            return watch_and_serve(project, editions, chosen.port, chosen.book)
        case "coverage":
            from sphinx_hoyle.commands.coverage import coverage

            return coverage(project, chosen.books, complete=chosen.complete)
        case "prove":
            from sphinx_hoyle.commands.prove import prove

            return prove(project, chosen.games, chosen.law, enough=None if chosen.all else 1)
        case "witness":
            from sphinx_hoyle.commands.witness import TRIES, witness_of_law, witness_of_option

            tries = TRIES if chosen.tries is None else chosen.tries
            if chosen.law is not None:
                if chosen.value is not None:
                    print("hoyle: a law has no --value; expected it with --option", file=sys.stderr)
                    return 2
                return witness_of_law(chosen.game, chosen.law, chosen.seed, tries, chosen.output)
            return witness_of_option(
                chosen.game, chosen.option, chosen.value, chosen.seed, tries, chosen.output
            )
        case "terms":
            from sphinx_hoyle.commands.terms import export_terms, import_terms

            if chosen.export_to:
                return export_terms(project, chosen.export_to)
            if not chosen.write:
                return import_terms(project, chosen.import_from, write=False)
            with one_at_a_time(project, "terms"):
                return import_terms(project, chosen.import_from, write=True)
        case "units":
            from sphinx_hoyle.commands.units import units

            return units(project, chosen.books)
        case "catalogs":
            from sphinx_hoyle.commands.catalogs import catalogs

            with one_at_a_time(project, "catalogs"):
                return catalogs(project, chosen.edition or _editions(project), chosen.pages or None)
        case "reviewed":
            from sphinx_hoyle.commands.reviewed import mark_reviewed

            with one_at_a_time(project, "catalogs"):
                return mark_reviewed(project, chosen.edition, chosen.pages)
        case "translations":
            from sphinx_hoyle.commands.translations import translations

            return translations(project, chosen.edition or _editions(project))
        case "proofread":
            from sphinx_hoyle.commands.proofread import check_translations

            return check_translations(project, chosen.edition or _editions(project), chosen.pages)
    raise AssertionError(chosen.command)


def _editions(project: Path) -> Sequence[str]:
    """Return the editions that the project has."""
    from sphinx_hoyle.editions.chosen import project_editions

    return project_editions(project)


def _not_facing(chosen: argparse.Namespace, project: Path, left: str, right: str) -> str | None:
    """Return why books cannot be printed in two editions facing each other; None if they can."""
    known = _editions(project)
    if left not in known or right not in known or left == right:
        two = f"two of {', '.join(known)}, as {known[0]}-{known[-1]}"
        return f"--facing has {chosen.facing!r}; expected {two}"
    if chosen.edition:
        return f"--facing names both editions; expected it without --edition {chosen.edition[0]}"
    if chosen.format and chosen.format != ["pdf"]:
        return f"--facing is of pdf alone; expected no --format {', '.join(chosen.format)}"
    return None


def _is_book(book: str, project: Path) -> bool:
    """Return whether there is such a book, or none was asked for; say so where there is not."""
    from sphinx_hoyle.book.book_file import read_books

    books = read_books(Path(os.path.relpath(project / "source")))
    if not book or book in books:
        return True
    print(f"hoyle: there is no book {book!r}; expected one of {', '.join(sorted(books))}")
    return False


def command_line() -> argparse.ArgumentParser:
    """Return what reads the command line, with all its commands."""
    # Not before the games of the project are offered.
    from hoyle.games import GAMES
    from sphinx_hoyle.commands.examples import epilog, statuses

    parser = argparse.ArgumentParser(
        prog="hoyle",
        description="Rulebooks that play their hands.",
        epilog=statuses(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"hoyle {hoyle.__version__}")
    parser.add_argument(
        "--project", type=Path, default=Path(), help="folder of the project (default: here)"
    )
    commands = parser.add_subparsers(dest="command", required=True)
    check = commands.add_parser("check", help="run hand files and say which claims fail")
    check.add_argument("paths", nargs="*", metavar="PATH", help="files or folders (examples)")
    play = commands.add_parser("play", help="show a hand step by step in the terminal")
    told_by = "a hand file, or the address of a hand on the site, from its step on"
    play.add_argument("path", metavar="PATH|URL", help=told_by)
    play.add_argument(
        "--language", choices=EDITIONS, help="of an address its edition, else English"
    )
    play.add_argument("--seat", metavar="SEAT", help="as this seat knows it, as E")
    play.add_argument("--plain", action="store_true", help="cards as in hand files: HK, ST")
    play.add_argument("--proof", action="store_true", help="what the hand asserts, too")
    notation = commands.add_parser(
        "notation",
        help="how hands of a game are written",
        usage="hoyle notation [-h] (--schema | GAME)",  # which Python tells of itself since 3.14
    )
    told = notation.add_mutually_exclusive_group(required=True)
    told.add_argument(
        "game", nargs="?", metavar="GAME", choices=sorted(GAMES), help=", ".join(GAMES)
    )
    told.add_argument("--schema", action="store_true", help="of headers, as a JSON schema")
    new = commands.add_parser("new", help="begin a project: a small law book and all it needs")
    new.add_argument("folder", type=Path, metavar="FOLDER", help="a new or an empty one")
    new.add_argument("--language", metavar="CODE", default=ENGLISH, help="of the book (en)")
    new.add_argument(
        "--editions",
        metavar="CODES",
        type=lambda text: [code for code in text.split(",") if code],
        help="languages in which it is published, as hu,en (that of the book)",
    )
    new.add_argument(
        "--game",
        metavar="GAME",
        default="",
        help=f"that plays its hands: {', '.join(GAMES)}; any other name begins a game of tricks",
    )
    build = commands.add_parser("build", help="build the editions")
    build.add_argument(
        "--edition", action="append", choices=EDITIONS, help="this edition alone (all)"
    )
    build.add_argument(
        "--book",
        metavar="BOOK",
        default="",
        help="its e-book, rulebook and casebook alone; a website is made whole (all)",
    )
    build.add_argument(
        "--facing",
        metavar="LEFT-RIGHT",
        help="PDFs of the books in two editions, page by page, as hu-mr: in build/pdf/hu-mr",
    )
    build.add_argument("--format", action="append", choices=FORMATS, help="this format alone (all)")
    build.add_argument(
        "--paper",
        choices=PAPERS,
        help="for PDFs to print at home, in build/pdf/PAPER: enlarged to A4, two pages beside each "
        "other on sheets to be folded, without the colour of the pages (a5)",
    )
    watch = commands.add_parser(
        "watch", help="show the site on this machine, made anew whenever a file is saved"
    )
    watch.add_argument(
        "--edition", action="append", choices=EDITIONS, help="make this edition alone (all)"
    )
    watch.add_argument("--book", metavar="BOOK", default="", help="begin at its first page")
    watch.add_argument(
        "--port", type=_port, default=8000, metavar="N", help="0 for any that is free (8000)"
    )
    coverage = commands.add_parser(
        "coverage",
        help="laws published, cited by the engine, exercised by hands",
        usage="hoyle coverage [-h] [--complete | GAME ...]",  # the same
    )
    covered = coverage.add_mutually_exclusive_group()
    covered.add_argument("books", nargs="*", default=[], metavar="GAME", help="games (all)")
    covered.add_argument(
        "--complete", action="store_true", help="what those of source/complete.yaml lack"
    )
    prove = commands.add_parser("prove", help="take laws away one by one: do the hands notice?")
    prove.add_argument(
        "games", nargs="*", metavar="GAME", help="games (those of the project’s books)"
    )
    prove.add_argument("--law", metavar="ID", help="this law alone, as 64.e or whist:64.e")
    prove.add_argument("--all", action="store_true", help="play every hand against every change")
    witness = commands.add_parser(
        "witness", help="find a short hand in which an option or a law matters"
    )
    witness.add_argument("game", metavar="GAME")
    matters = witness.add_mutually_exclusive_group(required=True)
    matters.add_argument("--option", metavar="NAME", help="an option that a header may choose")
    matters.add_argument("--law", metavar="ID", help="a law, as 64.e or whist:64.e")
    witness.add_argument("--value", help="of the option, against its default (each in turn)")
    witness.add_argument("--seed", type=int, default=0, metavar="N", help="other hands (0)")
    witness.add_argument("--tries", type=_positive, metavar="N", help="hands played at most")
    witness.add_argument("-o", "--output", type=Path, metavar="FILE", help="a new hand file")
    catalogs = commands.add_parser(
        "catalogs", help="refresh the catalogs from the sources and the code"
    )
    catalogs.add_argument("--edition", action="append", choices=EDITIONS)
    catalogs.add_argument(
        "pages",
        nargs="*",
        metavar="PAGE",
        help="pages or folders as whist/revoke or whist; hoyle for the narration (all)",
    )
    proofread = commands.add_parser("proofread", help="check the translations")
    proofread.add_argument("pages", nargs="*", metavar="PAGE", help="pages or folders of source/")
    proofread.add_argument("--edition", action="append", choices=EDITIONS)
    reviewed = commands.add_parser(
        "reviewed", help="note that a second reader has read the translations of pages"
    )
    reviewed.add_argument("--edition", choices=EDITIONS, required=True)
    reviewed.add_argument("pages", nargs="+", metavar="PAGE", help="as whist/revoke or whist")
    translations = commands.add_parser("translations", help="how far each edition is, by book")
    translations.add_argument("--edition", action="append", choices=EDITIONS)
    terms = commands.add_parser("terms", help="give the termbase to other tools, or take it back")
    exchange = terms.add_mutually_exclusive_group(required=True)
    exchange.add_argument(
        "--export", dest="export_to", type=Path, metavar="FILE", help=".tbx, .csv"
    )
    exchange.add_argument("--import", dest="import_from", type=Path, metavar="FILE")
    terms.add_argument("--write", action="store_true", help="make the changes in the termbase")
    units = commands.add_parser("units", help="units published against the books' inventories")
    units.add_argument("books", nargs="*", metavar="BOOK", help="books (all)")
    complete = commands.add_parser("completion", help="what a shell completes commands by")
    complete.add_argument("shell", choices=SHELLS)
    for name, command in commands_of(parser).items():
        command.epilog = epilog(name)
        command.formatter_class = argparse.RawDescriptionHelpFormatter
    return parser


def _port(text: str) -> int:
    """Return the number of a port; raises ValueError."""
    number = int(text)
    if not 0 <= number < 2**16:
        raise ValueError(text)
    return number


def _positive(text: str) -> int:
    """Return a number of at least one; raises ValueError."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


if __name__ == "__main__":
    sys.exit(main())
