"""A page takes in files of its project alone; what it cannot mean is told with its line."""

from __future__ import annotations

import pytest

OPENING = "(whist:one)=\n# One\n\n"
SECRET = "Nobody should read this."


def told(project, tmp_path, body, builder="html"):
    (tmp_path / "secret.txt").write_text(SECRET, encoding="utf-8")
    made = project({"whist/index.md": OPENING + body}, tmp_path / "project")
    built = made.build("mr", builder=builder)
    assert "Traceback" not in built.stderr, built.stderr
    assert built.status == 1
    assert not any(
        SECRET in path.read_text(encoding="utf-8", errors="replace")
        for path in built.out.rglob("*")
        if path.is_file()
    )
    return built.warnings


@pytest.mark.parametrize(
    ("name", "body"),
    [
        ("include", "```{include} ../../../secret.txt\n```\n"),
        ("include", "```{include} ROOT/secret.txt\n```\n"),
        ("literalinclude", "```{literalinclude} ../../../secret.txt\n```\n"),
        ("raw", "```{raw} html\n:file: ../../../secret.txt\n```\n"),
        ("raw", "```{raw} html\n---\nfile: ROOT/secret.txt\n---\n```\n"),
        ("raw", "```{raw} html\n:url: https://e.example/x\n```\n"),
        ("csv-table", "```{csv-table}\n:file: ../../../secret.txt\n```\n"),
        ("eval-rst", "```{eval-rst}\n.. include:: ../../../secret.txt\n```\n"),
        ("eval-rst", "```{eval-rst}\n.. raw:: html\n   :file: ../../../secret.txt\n```\n"),
        ("hand", ":::{hand} ../../secret.txt\nA caption.\n:::\n"),
        ("image", "![a](../../../secret.txt)\n"),
        ("download", "[a](../../../secret.txt)\n"),
        ("download", "{download}`a <../../../secret.txt>`\n"),
        ("link", f"[a]({'a' * 300})\n"),
    ],
)
def test_a_file_from_outside_is_refused(project, tmp_path, name, body):
    [warning] = told(project, tmp_path, body.replace("ROOT", str(tmp_path)))
    assert warning.startswith(f"whist/index.md:4: WARNING: {name}: ")
    assert "; expected a file" in warning


def test_a_file_of_the_project_is_taken_in(project):
    files = {"whist/part.txt": "A part.", "shared.txt": "What all share.", "whist/a.txt": "An a."}
    body = "```{include} part.txt\n```\n\n```{include} /shared.txt\n```\n\n[a](a.txt)\n"
    made = project({"whist/index.md": OPENING + body, **files})
    built = made.build("mr")
    words = built.page("whist/index").select_one("article").get_text()
    assert "A part." in words
    assert "What all share." in words
    assert not built.warnings


@pytest.mark.parametrize(
    ("body", "says"),
    [
        (":::{law} ../../x\nText.\n:::\n", "'../../x' is no id of a law; expected a number"),
        ("::::{law} 1\n:::{clause} z\nText.\n:::\n::::\n", "'z' is no id of a clause"),
        (":::{editor-note} ../x\nText.\n:::\n", "'../x' is no id of a note"),
    ],
)
@pytest.mark.parametrize("builder", ["html", "text"])
def test_an_id_that_is_none_is_told(project, tmp_path, body, says, builder):
    warnings = told(project, tmp_path, body, builder)
    assert any(says in warning for warning in warnings)


def test_laws_within_laws_are_told_and_end(project, tmp_path):
    opened = "".join(f"{':' * (400 - deep)}{{law}} {deep}\n" for deep in range(1, 301))
    closed = "".join(f"{':' * (400 - deep)}\n" for deep in range(300, 0, -1))
    warnings = told(project, tmp_path, opened + "Text.\n" + closed)
    assert any("law '2' stands inside '1'" in warning for warning in warnings)
    assert any("law stands within 20 others; expected fewer than 20" in one for one in warnings)


@pytest.mark.parametrize(
    ("body", "says"),
    [
        ("> " * 1000 + "deep\n", ""),  # which Markdown itself takes for words
        ("*" * 1000 + "a" + "*" * 1000 + "\n", "nests deeper than 50; expected words"),
        (":::{note}\n**" + "*" * 999 + "a" + "*" * 999 + "\n:::\n", "nests deeper than 50"),
        ("[^" * 2001 + "\n", "has 2001 signs '['; expected no more than 2000"),
        (":::{note}\n" + "![" * 9000 + "\n:::\n", "has 9000 signs '['; expected no more than 2000"),
    ],
)
def test_what_is_too_deep_or_too_much_is_told_soon(project, body, says):
    built = project({"whist/index.md": OPENING + body}).build("mr", lenient=True)
    assert "Traceback" not in built.stderr, built.stderr
    line = 5 if "*" in body and body.startswith(":") else 4
    told = [warning for warning in built.warnings if warning.startswith(f"whist/index.md:{line}: ")]
    assert [says in warning for warning in told] == [True] * bool(says), built.stderr
