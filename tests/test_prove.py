"""`hoyle prove`: a law taken away must be noticed by a hand, and a crash is no notice."""

from __future__ import annotations

import ast
import io
import json
import sys
import tokenize
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from hoyle.declared import by, carries_out
from hoyle.game import Table
from hoyle.games import GAMES
from hoyle.games.ecarte.laws import Law
from hoyle.immutable import replace
from hoyle.lab.mutation.mutations import Kind, Mutation, mutations_of
from hoyle.lab.mutation.notice import Bench, Hand, Outcome, Tried, play, read_hands, tells
from hoyle.lab.mutation.reach import reach_of
from hoyle.lab.mutation.sources import Edit, Source, Sources, edited, load, sources_of
from hoyle.lab.mutation.states import states_of
from hoyle.problems import Unreadable
from sphinx_hoyle.commands.prove import PROVED, UNNOTICED, UNREADABLE, prove

ROOT = Path(__file__).parents[1]
ECARTE = GAMES["ecarte"]
SOURCES = sources_of(ECARTE)


def hands(*names: str) -> tuple[Hand, ...]:
    """Return the hands of écarté in the example files ``names``."""
    return read_hands([ROOT / f"examples/ecarte/{name}.hand.yaml" for name in names], ECARTE)


@cache
def changes_of(name: str) -> tuple[Mutation, ...]:
    """Return every change of a game."""
    return tuple(mutations_of(GAMES[name], sources_of(GAMES[name])))


def made_of(text: str) -> list[tuple[str, str, str, tuple[str, ...]]]:
    """Return kind, former and new code, and laws of each change of a module ``text``."""
    text += "from hoyle.declared import by, carries_out\n"
    module = Source("trial", Path("trial.py"), text, False)
    changes = mutations_of(GAMES["whist"], Sources("trial", {"trial": module}))
    return [
        (each.kind, each.was, each.becomes, tuple(law.partition(":")[2] for law in each.laws))
        for each in changes
    ]


# --- What is changed


def test_a_refusal_is_left_out() -> None:
    text = "def refusal(state: State) -> Law | None:\n    return None if fine else Law.REVOKE\n"
    assert made_of(text) == [("refusal", "Law.REVOKE", "None", ("63",))]


def test_a_reason_refuses_by_its_law_and_its_facts_are_left_alone() -> None:
    text = "def f(x) -> Reason | None:\n    return Held(Law.REVOKE, count=1, suit=x.suit)\n"
    assert made_of(text) == [("refusal", "Held(Law.REVOKE, count=1, suit=x.suit)", "None", ("63",))]


def test_what_only_chooses_the_reason_takes_no_law_away() -> None:
    text = (
        "def f(x) -> Forbidden:\n"
        "    if x.early:\n"
        "        return Early(Law.REVOKE)\n"
        "    return Late({law}, card=x.card)\n"
    )
    kinds = [kind for kind, *_ in made_of(text.format(law="Law.REVOKE"))]
    assert kinds == ["refusal", "refusal"]
    kinds = [kind for kind, *_ in made_of(text.format(law="Law.SEARCH"))]
    assert sorted(kinds) == ["branch", "refusal", "refusal"], "here it chooses the law"


def test_a_branch_that_cites_a_law_is_never_taken() -> None:
    text = "def f(x):\n    if held:\n        tell(Law.REVOKE)\n"
    text += "    elif late:\n        tell(Law.SEARCH)\n"
    assert made_of(text) == [
        ("branch", "held", "False", ("63",)),
        ("branch", "late", "False", ("67",)),
    ]


def test_what_a_law_changes_stays_as_it_was() -> None:
    text = (
        "def f(state: State) -> Step[State]:\n"
        "    state = replace(state, lies=lying, last=state.last)\n"
        "    return Step(state, (Told(laws=(Law.SAVED,)),))\n"
    )
    assert made_of(text) == [
        ("effect", "lying", "(state).lies", ("68",)),
        ("step", "state", "state_before_the_law", ("68",)),
    ]


def test_a_state_that_is_bound_to_another_name_stays_as_it_was_too() -> None:
    text = (
        "def f(state: State) -> Step[State]:\n"
        "    after = made(state)\n"
        "    return Step(after, (Told(laws=(Law.SAVED,)),))\n"
        "def g(state: State) -> Step[State]:\n"
        "    return Step(state, (Told(laws=(Law.SAVED,)),))\n"
    )
    assert made_of(text) == [("step", "after", "state_before_the_law", ("68",))]


def test_an_act_begins_from_the_state_that_it_is_given() -> None:
    text = (
        "class Search(RuledAct[State], chapter=CHAPTER):\n"
        "    def done(self, state: State) -> Step[State]:\n"
        "        after = made(state)\n"
        "        return Step(after, (Told(laws=(Law.SAVED,)),))\n"
    )
    assert made_of(text) == [("step", "after", "state_before_the_law", ("68",))]


@pytest.mark.parametrize(
    ("name", "state"),
    [
        (name, state)
        for name, game in GAMES.items()
        for state in sorted(states_of(game), key=lambda state: state.__name__)
    ],
)
def test_steps_are_taken_away_in_each_phase(name: str, state: type[Any]) -> None:
    """Those of a phase stand in functions that begin from its state, in modules of its own."""
    phase = state.__module__.removesuffix(".state")
    steps = [
        each
        for each in changes_of(name)
        if each.kind is Kind.STEP and each.module.rpartition(".")[0] == phase
    ]
    assert len(steps) > 4


def test_every_phase_declares_its_state() -> None:
    named = {name: {state.__name__ for state in states_of(game)} for name, game in GAMES.items()}
    assert named == {
        "whist": {"State", "Dealing", "Forming"},
        "goat": {"State"},
        "ecarte": {"State", "Drawing", "Company"},
        "chemin-de-fer": {"State"},
        "twenty-eight": {"State"},
    }


class Position:
    """The state of a game from elsewhere, which is called otherwise."""


def shown(position: Position) -> Table:
    return Table(seats=(), hands=(), dealer=None)


def test_the_state_of_a_game_from_elsewhere_is_known_by_its_class() -> None:
    game = replace(GAMES["goat"], table=shown, states=())
    assert Position in states_of(game)
    text = (
        "from elsewhere import Position as P\n"
        "def f(position: P) -> Step[P]:\n"
        "    after = made(position)\n"
        "    return Step(after, (Told(laws=(Law.TRUMP,)),))\n"
    )
    module = Source("trial", Path("trial.py"), text, False)
    (change,) = mutations_of(game, Sources("trial", {"trial": module}))
    assert (change.kind, change.was, change.laws) == (Kind.STEP, "after", ("goat:trump",))


def test_a_number_belongs_to_the_law_that_is_declared_of_it() -> None:
    text = "MOST = by(5, Law.MARKS_FOR_TRICKS)\nOTHER = 7\n"
    text += "MARKS = {by(4, Law.FOUR_HONOURS): by(4, Law.FOUR_HONOURS), 3: 2}\n"
    assert made_of(text) == [
        ("number", "5", "6", ("2",)),
        ("number", "5", "(4)", ("2",)),
        *[("number", "4", "5", ("3.a",)), ("number", "4", "(3)", ("3.a",))] * 2,
    ]


def test_the_nearest_declaration_counts() -> None:
    text = "MARKS = by({4: by(5, Law.FOUR_HONOURS)}, Law.MARKS_FOR_TRICKS)\n"
    assert {(was, laws) for _, was, _, laws in made_of(text)} == {("4", ("2",)), ("5", ("3.a",))}


def test_a_function_declares_its_law() -> None:
    text = "@carries_out(Law.DOUBLE)\ndef kind(marks: int) -> bool:\n    return marks < 3\n"
    assert made_of(text) == [
        ("answer", "marks < 3", "not (marks < 3)", ("8.b",)),
        ("number", "3", "4", ("8.b",)),
        ("number", "3", "(2)", ("8.b",)),
    ]


def test_a_citation_alone_is_no_effect() -> None:
    text = (
        "def f(state: State) -> Step[State]:\n    return Step(state, (Told(laws=(Law.SAVED,)),))\n"
    )
    assert made_of(text) == []


def test_what_answers_hand_files_is_left_alone() -> None:
    text = "def asked(state: State) -> Finding:\n    return Finding((1,), (Law.SAVED,))\n"
    assert made_of(text) == []


def test_what_chooses_a_citation_is_left_alone() -> None:
    text = "def law(x) -> Law:\n    if x > 3:\n        return Law.SAVED\n    return Law.SEARCH\n"
    assert made_of(text) == []


def test_a_law_that_is_lent_to_a_refusal_forbids_nothing() -> None:
    text = "def law(x) -> Law:\n    return Law.SAVED\n"
    text += "def refusal(x) -> Law | None:\n    return law(x)\n"
    assert made_of(text) == [("refusal", "Law.SAVED", '""', ("68",))]


def test_a_law_found_against_an_act_is_not_found() -> None:
    text = "def against(x) -> Iterator[Law]:\n    if late:\n        yield Law.SAVED\n"
    assert made_of(text) == [("refusal", "yield Law.SAVED", "(yield from ())", ("68",))]


def test_a_law_that_binds_is_taken_away_with_what_it_leaves() -> None:
    text = "def bound(x) -> Iterator[tuple[Law, CardSet]]:\n    yield Law.SAVED, cards\n"
    assert made_of(text) == [("refusal", "yield Law.SAVED, cards", "(yield from ())", ("68",))]
    text = text.replace("Law.SAVED", "Law.SAVED if late else Law.REVOKE")
    found = "yield Law.SAVED if late else Law.REVOKE, cards"
    assert made_of(text) == [
        ("refusal", found, f"((yield from ()) if late else ({found}))", ("68",)),
        ("refusal", found, f"(({found}) if late else (yield from ()))", ("63",)),
    ]


def test_prose_declares_nothing() -> None:
    text = "MOST = 5  # law 2\ndef kind(marks: int) -> bool:\n"
    text += '    """Return whether it is double (8.b)."""\n    return marks < 3  # law 8.b\n'
    assert made_of(text) == []


@pytest.mark.parametrize("declared", ["by(5)", "by(5, law)", 'by(5, "whist:2")', "by(5, Law.NO)"])
def test_a_declaration_without_a_law_of_the_game_is_told(declared: str) -> None:
    with pytest.raises(Unreadable) as told:
        made_of(f"ONE = by(1, Law.SAVED)\nMOST = {declared}\n")
    (problem,) = told.value.problems
    assert (problem.path, problem.line) == ("trial.py", 2)
    assert "does not name laws of the game alone; expected 'Law.NAME'" in problem.message


def test_another_function_of_the_same_name_declares_nothing() -> None:
    text = "from hoyle.declared import by as under\nTWO = by(2, 3)\nONE = under(1, Law.TRUMP)\n"
    module = Source("trial", Path("trial.py"), text, False)
    changes = mutations_of(GAMES["goat"], Sources("trial", {"trial": module}))
    assert {(each.was, each.laws) for each in changes} == {("1", ("goat:trump",))}


def test_a_game_whose_state_has_no_class_is_told() -> None:
    def untyped(state: Any) -> Any:
        return ()

    names = ("table", "awaited", "turn", "actors", "possible", "apply")
    left: dict[str, Any] = dict.fromkeys(names, untyped)
    game = replace(GAMES["goat"], **left)
    module = Source("trial", Path("trial.py"), "", False)
    with pytest.raises(Unreadable, match="expected 'states' of the game"):
        mutations_of(game, Sources("trial", {"trial": module}))


def test_a_declaration_changes_nothing_of_the_game() -> None:
    def function() -> int:
        return 5

    assert carries_out(Law.CUT)(function) is function
    value = [5]
    assert by(value, Law.CUT) is value


def reworded(text: str) -> str:
    """Return a module in which every comment and every docstring says something else of laws."""
    lines = text.split("\n")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            (row, start), (_, end) = token.start, token.end
            lines[row - 1] = f"{lines[row - 1][:start]}# law 1{lines[row - 1][end:]}"
    for node in ast.walk(ast.parse(text)):
        if not isinstance(node, (ast.FunctionDef, ast.ClassDef, ast.Module)):
            continue
        if ast.get_docstring(node):
            said = node.body[0]
            assert said.end_lineno is not None
            height = said.end_lineno - said.lineno
            lines[said.lineno - 1] = (
                " " * said.col_offset
                + '"""Return it by law 1 (1, trump).'
                + ('"""' if not height else "")
            )
            lines[said.lineno : said.end_lineno] = [*[""] * (height - 1), '"""'][:height]
    return "\n".join(lines)


@pytest.mark.parametrize("name", GAMES)
def test_what_prose_says_changes_nothing_that_is_taken_away(name: str) -> None:
    """The changes stay the same, place by place, whatever comments and docstrings are made of."""
    sources = sources_of(GAMES[name])
    others = {
        module: replace(source, text=reworded(source.text))
        for module, source in sources.modules.items()
    }
    assert any(others[module].text != source.text for module, source in sources.modules.items())
    after = mutations_of(GAMES[name], Sources(sources.entry, others))
    assert list(map(_place, after)) == list(map(_place, changes_of(name)))


def _place(change: Mutation) -> tuple[str, int, str, tuple[str, ...], str]:
    """Return where and what a change is; its code, where no comment stands in it."""
    code = "" if "#" in change.was + change.becomes else f"{change.was} -> {change.becomes}"
    return change.module, change.line, change.kind, change.laws, code


def test_an_answer_changes_where_its_law_is_declared() -> None:
    text = (
        "def asked(state: State) -> Finding:\n    return by(ours if own else theirs, Law.STAKES)\n"
    )
    assert made_of(text) == [
        ("branch", "own", "False", ("72",)),
        ("branch", "own", "True", ("72",)),
    ]


def test_a_series_is_turned_and_shortened() -> None:
    assert made_of('ORDER = by(order_of("AKQ"), Law.MARKS_FOR_TRICKS)\n') == [
        ("number", '"AKQ"', "'KAQ'", ("2",)),
        ("number", '"AKQ"', "'AK'", ("2",)),
    ]


def test_former_things_are_forgotten_where_a_law_is_declared() -> None:
    assert made_of("paid = by((*paid, this), Law.PENALTY_FOR_EACH)\n") == [
        ("effect", "*paid", "*()", ("64.b",))
    ]


def test_edits_are_made_in_bytes() -> None:
    assert edited("दोन = 2  # é\n", [Edit(12, 13, "3")]) == "दोन = 3  # é\n"


# --- The game with a change


def test_loading_leaves_the_game_as_it_was() -> None:
    before = {name: id(module) for name, module in sys.modules.items() if "ecarte" in name}
    assert load(SOURCES) is not ECARTE
    after = {name: id(module) for name, module in sys.modules.items() if "ecarte" in name}
    assert after == before
    assert sys.modules["hoyle.games"].ecarte.GAME is ECARTE


# --- What counts as notice


def change(module: str, was: str, becomes: str, law: str = "ecarte:36") -> Mutation:
    """Return a change of the first ``was`` in a module of écarté."""
    raw = SOURCES.modules[module].text.encode()
    start = raw.index(was.encode())
    edit = Edit(start, start + len(was.encode()), becomes)
    return Mutation(module, module, 1, Kind.EFFECT, (law,), was, becomes, (edit,))


def trials(law: str, *names: str) -> list[Tried]:
    """Return what the hands in ``names`` make of each change of ``law``."""
    bench = Bench(SOURCES, hands(*names))
    return [bench.try_out(each) for each in changes_of("ecarte") if law in each.laws]


def test_a_hand_notices_its_law() -> None:
    tried = trials("ecarte:36", "36")
    assert tried
    assert all(each.noticed == ("ecarte-36",) for each in tried)


def test_a_law_that_no_hand_is_about_goes_unnoticed() -> None:
    tried = trials("ecarte:36", "12", "43")
    assert tried
    assert not any(each.noticed or each.crashed for each in tried)


def test_a_hand_whose_deal_is_none_any_more_notices() -> None:
    six = change("hoyle.games.ecarte.counting", "HAND = 5", "HAND = 6", law="ecarte:13")
    assert Bench(SOURCES, hands("36")).try_out(six).noticed == ("ecarte-36",)


def test_a_crash_is_no_notice() -> None:
    broken = change(
        "hoyle.games.ecarte.play",
        "fault = Fault(act.actor, number, act.card, state.at)",
        "raise KeyError(1)",
    )
    tried = Bench(SOURCES, hands("44-must-beat", "36")).try_out(broken)
    assert tried.noticed == ()
    assert tried.crashed == ("ecarte-44-must-beat",)


def test_a_hand_without_an_end_is_no_notice() -> None:
    endless = change(
        "hoyle.games.ecarte.rules", "seen = looking.shown_by(state, act)", "while True: pass"
    )
    tried = Bench(SOURCES, hands("36")).try_out(endless)
    assert (tried.noticed, tried.crashed) == ((), ("ecarte-36",))


def test_a_game_that_cannot_be_made_is_no_notice() -> None:
    tried = Bench(SOURCES, hands("36")).try_out(change("hoyle.games.ecarte.play", "def ", "deaf "))
    assert (tried.noticed, tried.loaded) == ((), False)


def test_another_law_cited_is_no_notice() -> None:
    other = change("hoyle.games.ecarte.play", "(Law.NO_WITHDRAWAL)", "(Law.TRUMP)")
    tried = Bench(SOURCES, hands("36")).try_out(other)
    assert (tried.noticed, tried.crashed) == ((), ())


def test_a_change_of_several_laws_tells_only_through_hands_about_each() -> None:
    (hand,) = hands("36")
    shared = Mutation("m", "m", 1, Kind.EFFECT, ("ecarte:36", "ecarte:12"), "", "", ())
    assert tells(shared, "ecarte:36", hand)
    assert not tells(shared, "ecarte:12", hand)


@pytest.mark.parametrize(
    ("name", "step"),
    [("goat", 10), ("ecarte", 250), pytest.param("ecarte", 100, marks=pytest.mark.long)],
)
def test_a_hand_that_never_calls_what_was_changed_could_not_have_noticed(
    name: str, step: int
) -> None:
    game = GAMES[name]
    hands = read_hands(sorted((ROOT / "examples" / name).glob("*.hand.yaml"))[:12], game)
    bench = Bench(sources_of(game), hands, enough=None).with_reach()
    assert bench.reach is not None
    every = replace(bench, reach=None)
    passed_over = 0
    for each in changes_of(name)[::step]:
        assert bench.try_out(each) == every.try_out(each), each
        passed_over += sum(not bench.reach.may_notice(each, hand.id) for hand in hands)
    assert passed_over, "some hands were not played"


def test_an_answer_that_is_kept_is_of_every_hand(tmp_path: Path) -> None:
    text = "from functools import cache\n@cache\ndef kept():\n    return 1\n"
    text += "def own():\n    return 2\nASKED = own()\ndef other():\n    return 3\n"
    source = Source("trial", tmp_path / "trial.py", text, False)
    made: dict[str, Any] = {}
    exec(compile(text, str(source.path), "exec"), made)
    reach = reach_of(
        Sources("trial", {"trial": source}),
        lambda: made,
        {"a": ("kept", "own"), "b": ("kept", "other")},
        lambda names, _: [made[name]() for name in names],
    )

    def may_notice(line: int) -> list[str]:
        edited = Mutation("trial", str(source.path), line, Kind.EFFECT, (), "", "", ())
        return [hand for hand in "abc" if reach.may_notice(edited, hand)]

    assert [may_notice(line) for line in (4, 6, 7, 9)] == [["a", "b", "c"], ["a"], [*"abc"], ["b"]]


def test_a_hand_holds_without_what_it_claims_of_laws() -> None:
    assert {play(hand, ECARTE) for hand in hands("36", "44-must-beat")} == {Outcome.HELD}


# --- The command


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """Return a project with the inventory of écarté and the hand of law 36."""
    for name in ("examples/ecarte/36.hand.yaml", "source/ecarte/inventory.yaml"):
        path = tmp_path / name
        path.parent.mkdir(parents=True)
        path.write_text((ROOT / name).read_text(encoding="utf-8"), encoding="utf-8")
    return tmp_path


def test_a_law_that_is_noticed_is_told_with_its_hands(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert prove(project, ["ecarte"], "36") == PROVED
    assert "by ecarte-36" in capsys.readouterr().out
    (row,) = json.loads((project / "build/report/proof.json").read_text())["ecarte"]
    assert (row["law"], row["noticed"], row["hands"]) == ("ecarte:36", True, ["ecarte-36"])
    assert all(each["noticed"] == ["ecarte-36"] for each in row["mutations"])


def test_a_law_whose_hand_does_not_try_it_is_told_unnoticed(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = project / "examples/ecarte/36.hand.yaml"
    lines = path.read_text(encoding="utf-8").splitlines(keepends=True)
    path.write_text("".join(line for line in lines if "^" not in line), encoding="utf-8")
    assert prove(project, ["ecarte"], "36") == UNNOTICED
    assert "UNNOTICED" in capsys.readouterr().out


def test_hands_that_do_not_hold_prove_nothing(
    project: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = project / "examples/ecarte/36.hand.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("^!", ""), encoding="utf-8")
    assert prove(project, ["ecarte"], "36") == UNREADABLE
    assert "ecarte-36 fails as the game stands" in capsys.readouterr().out


def test_without_a_name_it_is_the_games_of_the_books(project: Path) -> None:
    book = project / "source/ecarte/book.toml"
    book.write_text('language = "hu"\ngame = "ecarte"\n', encoding="utf-8")
    assert prove(project, [], "36") == PROVED  # whist, for one, has such a law too
    assert [*json.loads((project / "build/report/proof.json").read_text())] == ["ecarte"]


def test_an_unknown_law_is_told(project: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert prove(project, ["ecarte"], "99") == UNREADABLE
    assert "ecarte enforces no law ecarte:99" in capsys.readouterr().out
