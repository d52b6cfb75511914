"""The kept fonts are those their origin names; the faces together hold every letter."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from sphinx_hoyle import fonts
from sphinx_hoyle.fonts import make
from sphinx_hoyle.fonts.on_site import at_once, site_faces
from sphinx_hoyle.fonts.shapes import clusters, reached
from sphinx_hoyle.fonts.subset import DEVANAGARI, MALAYALAM, subset

KEPT = Path(fonts.__file__).parent / "kept"


def test_each_kept_font_has_the_checksum_of_its_origin() -> None:
    named = {kept["file"]: kept["sha256"] for one in make.origins() for kept in one["kept"]}
    found = {
        path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in KEPT.glob("*.woff2")
    }
    assert found == named


def test_kept_fonts_stay_small() -> None:
    assert sum(path.stat().st_size for path in KEPT.iterdir()) < 600_000


def test_a_package_that_no_origin_names_is_refused(tmp_path: Path) -> None:
    package = tmp_path / "other.tgz"
    package.write_bytes(b"something else")
    with pytest.raises(ValueError, match="no package of ORIGIN"):
        make.make(package, tmp_path)


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory, request: pytest.FixtureRequest) -> Path:
    made = request.getfixturevalue("fonts")  # what other tests have made already
    return fonts.web_fonts(tmp_path_factory.mktemp("web"), made).parent


def rules(web: Path) -> list[dict[str, str]]:
    sheet = (web / "fonts.css").read_text(encoding="utf-8")
    return [dict(re.findall(r"([\w-]+): ([^;]+);", rule)) for rule in sheet.split("@font-face")[1:]]


def covered(rule: dict[str, str]) -> set[int]:
    found: set[int] = set()
    for run in rule["unicode-range"].split(", "):
        first, _, last = run.removeprefix("U+").partition("-")
        found |= set(range(int(first, 16), int(last or first, 16) + 1))
    return found


def test_the_style_sheet_swaps_and_names_files_that_stand(web: Path) -> None:
    found = rules(web)
    assert {rule["font-family"] for rule in found} == {
        '"Libertinus Serif"',
        '"Shobhika"',
        '"Rachana"',
    }
    for rule in found:
        assert rule["font-display"] == "swap"
        name = rule["src"].split('"')[1]
        assert (web / name).read_bytes()[:4] == b"wOF2"


@pytest.mark.parametrize(
    ("family", "text"),
    [
        ("Libertinus Serif", "The Laws — ‘revoke’ “a” … § őŐűŰ áéíóöúü „ékezet” »« rangkoṭ āṭḷ"),
        ("Shobhika", "संकेत रंगकोट ह्मणतात त्याचा ऱ्य ऌ ०१२३४५६७८९ अः अं हुकूम ऽ ॐ।॥"),
        ("Rachana", "ഇരുപത്തിയെട്ട് തുറുപ്പ് ൺൻർൽൾൿ ക്ഷ ന്റെ ൦൧൨൩൪൫൬൭൮൯ ഃം"),
    ],
)  # fmt: skip
def test_web_faces_hold_every_character_they_promise(web: Path, family: str, text: str) -> None:
    for weight in ("400", "700"):
        held: set[int] = set()
        for rule in rules(web):
            if rule["font-family"] == f'"{family}"' and rule["font-weight"] == weight:
                font = TTFont(web / rule["src"].split('"')[1])
                held |= covered(rule) & set(font.getBestCmap())
        assert {letter for letter in text if ord(letter) not in held and letter != " "} == set()


@pytest.mark.parametrize("name", ["rachana", "shobhika"])
def test_cutting_down_keeps_the_conjuncts(web: Path, name: str) -> None:
    # A traditional face has a drawn conjunct for hundreds of clusters; without its substitution
    # table nothing but the letters themselves would stay.
    for path in web.glob(f"{name}-*.woff2"):
        font = TTFont(path)
        assert len(font.getGlyphOrder()) > 5 * len(font.getBestCmap())
        features = {record.FeatureTag for record in font["GSUB"].table.FeatureList.FeatureRecord}
        assert {"akhn", "half", "pres"} <= features


def test_web_fonts_are_made_once(web: Path, tmp_path: Path) -> None:
    made = {path.name: path.stat().st_mtime_ns for path in web.iterdir()}
    fonts.web_fonts(tmp_path, cache=web)
    assert {path.name: path.stat().st_mtime_ns for path in web.iterdir()} == made
    for path in tmp_path.iterdir():
        assert path.read_bytes() == (web / path.name).read_bytes()


def test_print_fonts_are_unpacked_for_the_printer(tmp_path: Path) -> None:
    wheel, unpacked = fonts.print_fonts(tmp_path / "faces")
    assert sorted(path.name for path in wheel.glob("*.otf")) == [
        "Shobhika-Bold.otf",
        "Shobhika-Regular.otf",
    ]
    names = {TTFont(path)["name"].getDebugName(4) for path in unpacked.glob("*.ttf")}
    assert names == {"Rachana Regular", "Rachana Bold"}


# ---- the faces of the site ----


@pytest.mark.parametrize(
    ("text", "characters", "expected"),
    [
        ("क्षत्रिय रंगकोट, Law", DEVANAGARI, {"क्ष", "त्रि", "य", "रं", "ग", "को", "ट"}),
        ("ऱ्य ६४", DEVANAGARI, {"ऱ्य", "६", "४"}),
        ("न्‍य", DEVANAGARI, {"न्\u200dय"}),
        ("ട്ട് ഇന്ത്യ", MALAYALAM, {"ട്ട്", "ഇ", "ന്ത്യ"}),
        ("őű", [0x151, 0x171], {"ő", "ű"}),
    ],
)
def test_a_text_falls_into_clusters(text: str, characters: list[int], expected: set[str]) -> None:
    assert clusters([text], characters) == expected


def test_a_face_cut_down_to_clusters_keeps_their_shapes_and_no_others(tmp_path: Path) -> None:
    whole, wanted = KEPT / "rachana-regular.woff2", ["ക്ഷ", "ന്ത്യ"]
    subset(whole, tmp_path / "cut.woff2", map(ord, "".join(wanted)), wanted)
    # Glyphs have no names in it by which one could compare them.
    shapes, cut = reached(TTFont(whole), wanted), TTFont(tmp_path / "cut.woff2")
    assert len(reached(cut, wanted)) == len(shapes)
    assert len(shapes) > len(set("".join(wanted))), "a conjunct is drawn as one"
    assert len(cut.getGlyphOrder()) < 2 * len(shapes)  # with what these are put together from
    assert (tmp_path / "cut.woff2").stat().st_size < whole.stat().st_size / 10


def test_an_edition_in_another_script_loads_no_latin_letters_for_its_marks() -> None:
    words = {"रंगकोट", "६४", "ő"}
    here, plain = (
        [face for face in site_faces(words, ["magyar"], plain=plain) if face.weight == 400]
        for plain in (False, True)
    )
    text = "रंगकोट (६४): १०, A–K"
    loaded = [face for face in here if set(map(ord, text)) & set(face.characters)]
    families = [face.family for face in loaded if face.style == "normal"]
    assert families.count("Libertinus Serif") == 1
    assert "Names" in {face.family for face in here}
    assert not any(ord("L") in face.characters for face in loaded if "Libertinus" in face.family)
    base = [face for face in plain if ord("A") in face.characters and face.style == "normal"]
    assert [ord("L") in face.characters for face in base] == [True]
    assert all(ord("ñ") in face.characters for face in base)


def test_the_bold_figures_of_an_edition_come_with_its_first_lines() -> None:
    words = frozenset({"मराठी", "नियम", "४४", "നിയമം"})
    faces = site_faces(words, ["मराठी", "മലയാളം"], plain=False)
    asked = at_once(faces, "मराठी")
    bold = [face for face in asked if face.weight > 400]
    assert [(face.family, set(map(chr, face.characters))) for face in bold] == [("Shobhika", {"४"})]
    assert {face.family for face in asked} == {"Names", "Shobhika"}
