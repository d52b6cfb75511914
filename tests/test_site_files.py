"""What stands above the editions, and what a page says of itself to search engines."""

from __future__ import annotations

import json
import os
import struct
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest
from bs4 import BeautifulSoup

from sphinx_hoyle.editions.offline import write_offline
from sphinx_hoyle.editions.page_head import edition_address, locale_tag
from sphinx_hoyle.editions.site_files import Site, write_site_files
from sphinx_hoyle.files.code_digest import code_digest
from sphinx_hoyle.files.package import DRESS

PAGE = "(whist:one)=\n# नियम\n\n(whist:p1)=\nदर डावास तेरा हात असतात.\n"
ADDRESS = "https://example.org/rules/"
NAMESPACES = {
    "s": "http://www.sitemaps.org/schemas/sitemap/0.9",
    "x": "http://www.w3.org/1999/xhtml",
}


def folder(tmp_path: Path, *pages: str) -> Path:
    for page in pages:
        path = tmp_path / page
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("", encoding="utf-8")
    return tmp_path


def read(path: Path) -> BeautifulSoup:
    return BeautifulSoup(path.read_text(encoding="utf-8"), "lxml")


def test_the_first_page_offers_the_editions_that_there_are(tmp_path: Path) -> None:
    write_site_files(folder(tmp_path, "en/index.html", "ml/index.html"), Site("Trial"))
    page = read(tmp_path / "index.html")
    assert [
        (item["lang"], item.a["href"], item.strong.get_text()) for item in page.select("li")
    ] == [
        ("en", "en/index.html", "English"),
        ("ml", "ml/index.html", "മലയാളം"),
    ]
    assert page.h1.get_text() == "Trial"
    assert not page.select("script")


def test_a_site_without_an_address_has_no_sitemap(tmp_path: Path) -> None:
    write_site_files(folder(tmp_path, "en/index.html"), Site("Trial", ADDRESS))
    write_site_files(tmp_path, Site("Trial"))
    assert not (tmp_path / "sitemap.xml").exists()
    robots = (tmp_path / "robots.txt").read_text()
    assert robots.splitlines() == ["User-agent: *", "Allow: /"]


def test_the_sitemap_lists_each_page_with_its_alternates(tmp_path: Path) -> None:
    pages = ["en/index.html", "en/whist/a.html", "en/search.html", "hu/index.html"]
    write_site_files(folder(tmp_path, *pages), Site("Trial", ADDRESS))
    robots = (tmp_path / "robots.txt").read_text()
    assert f"Sitemap: {ADDRESS}sitemap.xml" in robots.splitlines()
    root = ET.parse(tmp_path / "sitemap.xml").getroot()
    found = {
        url.findtext("s:loc", namespaces=NAMESPACES): {
            link.get("hreflang"): link.get("href") for link in url.findall("x:link", NAMESPACES)
        }
        for url in root.findall("s:url", NAMESPACES)
    }
    both = {"en": f"{ADDRESS}en/index.html", "hu": f"{ADDRESS}hu/index.html"}
    assert found == {
        f"{ADDRESS}en/index.html": both,
        f"{ADDRESS}en/whist/a.html": {"en": f"{ADDRESS}en/whist/a.html"},
        f"{ADDRESS}hu/index.html": both,
    }


def test_the_page_of_a_wrong_address_leads_on_from_any_depth(tmp_path: Path) -> None:
    write_site_files(folder(tmp_path, "en/index.html", "mr/index.html"), Site("Trial", ADDRESS))
    page = read(tmp_path / "404.html")
    links = [link["href"] for link in page.select("section a")]
    assert links == [
        "/rules/en/index.html",
        "/rules/en/search.html",
        "/rules/mr/index.html",
        "/rules/mr/search.html",
    ]
    assert all(link["href"].startswith("/rules/en/_static/") for link in page.select("link"))
    assert page.select_one("meta[name=robots]")["content"] == "noindex"


def test_a_site_is_what_its_settings_say(tmp_path: Path) -> None:
    conf = "project = 'Tarock'\nhoyle_site = 'https://example.org/t'\n"
    (tmp_path / "conf.py").write_text(conf)
    assert Site.of(tmp_path) == Site("Tarock", "https://example.org/t/")
    (tmp_path / "conf.py").write_text("project = 'Tarock'\nhtml_title = 'Tarock laws'\n")
    assert Site.of(tmp_path) == Site("Tarock laws", "")


def test_a_page_names_whole_addresses_where_the_site_has_one(project) -> None:
    trial = project({"whist/index.md": PAGE})
    built = trial.build("mr", "-D", f"hoyle_site={ADDRESS}")
    page = built.page("whist/index")
    canonical = page.select_one("link[rel=canonical]")["href"]
    assert canonical == f"{ADDRESS}mr/whist/index.html"
    assert {link["hreflang"]: link["href"] for link in page.select("link[rel=alternate]")} == {
        "en": f"{ADDRESS}en/whist/index.html",
        "mr": f"{ADDRESS}mr/whist/index.html",
        "hu": f"{ADDRESS}hu/whist/index.html",
        "ml": f"{ADDRESS}ml/whist/index.html",
        "x-default": f"{ADDRESS}index.html",
    }
    tags = {tag["property"]: tag["content"] for tag in page.select("meta[property]")}
    assert tags["og:url"] == canonical
    assert tags["og:title"] == "नियम"
    assert tags["og:description"] == "दर डावास तेरा हात असतात."
    assert tags["og:locale"] == "mr_IN"
    assert tags["og:image"] == f"{ADDRESS}mr/_static/shared/whist.png"
    picture = (built.out / "_static/shared/whist.png").read_bytes()
    assert struct.unpack(">II", picture[16:24]) == (1200, 630)
    assert [tags["og:image:width"], tags["og:image:height"]] == ["1200", "630"]


@pytest.mark.parametrize("site", ["example.org", "https://[a/", 'https://e.example/"><script>'])
def test_an_address_that_is_none_is_refused(project, site) -> None:
    built = project({"whist/index.md": PAGE}).build("mr", "-D", f"hoyle_site={site}")
    assert built.status != 0
    assert f"hoyle_site is {site!r}; expected the whole address" in built.stderr


def test_what_is_not_translated_describes_no_page(project) -> None:
    built = project({"whist/index.md": PAGE}).build("hu")
    said = built.page("whist/index").select_one("meta[name=description]")["content"]
    assert said == "Kártyajátékok szabályai, végigjátszott leosztásokkal"


def test_a_description_is_cut_between_words(project) -> None:
    words = "szabály " * 40
    page = f"(ecarte:one)=\n# Cím\n\n(ecarte:p1)=\n{words}\n"
    built = project({"ecarte/index.md": page}).build("hu")
    said = built.page("ecarte/index").select_one("meta[name=description]")["content"]
    assert len(said) <= 160
    assert said.endswith("szabály…")


@pytest.mark.parametrize(
    ("language", "tag"), [("en", "en_US"), ("mr", "mr_IN"), ("hu", "hu_HU"), ("ml", "ml_IN")]
)
def test_languages_as_open_graph_names_them(language: str, tag: str) -> None:
    assert locale_tag(language) == tag


def test_the_address_of_an_edition() -> None:
    assert edition_address("https://example.org", "hu") == "https://example.org/hu/"
    assert edition_address("https://example.org/a/", "hu") == "https://example.org/a/hu/"


def test_a_book_is_described_by_its_introduction(project) -> None:
    about = ":::{about-book}\nThe game\n: Whist, for four players in two sides.\n:::\n"
    built = project({"whist/index.md": f"{PAGE}\n{about}"}).build("en")
    said = built.page("whist/index").select_one("meta[name=description]")["content"]
    assert said == "Whist, for four players in two sides."


def test_what_a_build_notes_for_itself_is_not_kept_by_readers(tmp_path) -> None:
    for number in range(2):  # the notes say where the build stood
        site = tmp_path / str(number)
        (site / "en").mkdir(parents=True)
        (site / "en/index.html").write_text("<html></html>", encoding="utf-8")
        (site / "en/.pages.json").write_text(str(number), encoding="utf-8")
        write_offline(site)
    listed = [(tmp_path / f"{number}/offline/en.json").read_text("utf-8") for number in range(2)]
    assert listed[0] == listed[1]
    assert "index.html" in listed[0]
    assert ".pages.json" not in listed[0]


def test_what_is_kept_is_looked_at_again_unless_it_is_the_same_file(tmp_path) -> None:
    former, site, clean = (tmp_path / name for name in ("former", "site", "clean"))
    for folder in former, site, clean:
        (folder / "en").mkdir(parents=True)
    for name in "index", "same":
        (former / f"en/{name}.html").write_text("former", encoding="utf-8")
    write_offline(former)
    listed = former / "offline/en.json"
    noted = listed.read_text("utf-8").splitlines()
    for folder in site, clean:
        (folder / "en/index.html").write_text("latter", encoding="utf-8")
        os.link(former / "en/same.html", folder / "en/same.html")
    write_offline(site, former)
    write_offline(clean)
    kept = (site / "offline/en.json").read_text("utf-8")
    assert kept == (clean / "offline/en.json").read_text("utf-8")
    assert [line in kept.splitlines() for line in noted if '"' in line] == [False, True]
    known = json.loads(listed.read_text("utf-8"))
    listed.write_text(json.dumps(dict.fromkeys(known, "noted")), encoding="utf-8")
    write_offline(site, former)
    digests = json.loads((site / "offline/en.json").read_text("utf-8"))
    assert digests["same.html"] == "noted"  # it was not read
    assert digests["index.html"] != "noted"


def test_pages_are_written_again_but_not_read_when_a_style_is_another(project, monkeypatch) -> None:
    trial = project({"whist/index.md": PAGE})
    page = trial.build("en").out / "whist/index.html"
    before = page.stat().st_mtime_ns
    assert trial.build("en").read == []
    assert page.stat().st_mtime_ns == before

    def digest(folder: Path, leave_out: tuple[str, ...] = ()) -> str:
        found = code_digest(folder, leave_out)
        return f"other {found}" if folder.name in DRESS else found

    monkeypatch.setattr("sphinx_hoyle.editions.freshness.code_digest", digest)
    assert trial.build("en").read == []
    assert page.stat().st_mtime_ns != before
