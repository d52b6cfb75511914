"""On every page the way to the other editions, and our faces."""

from __future__ import annotations

from sphinx_hoyle.editions.switcher import same_page
from sphinx_hoyle.languages import EDITIONS

PAGE = "(whist:one)=\n# नियम\n"


def test_the_switcher_leads_to_the_same_page(project):
    built = project({"whist/deep/page.md": PAGE}).build("mr")
    links = built.page("whist/deep/page").select("nav.editions a")
    assert [(link["hreflang"], link["href"]) for link in links] == [
        ("en", "../../../en/whist/deep/page.html"),
        ("mr", "page.html"),
        ("hu", "../../../hu/whist/deep/page.html"),
        ("ml", "../../../ml/whist/deep/page.html"),
    ]
    assert [link.get("aria-current") for link in links] == [None, "true", None, None]
    assert [link.get_text() for link in links] == ["English", "मराठी", "magyar", "മലയാളം"]


def test_each_page_names_its_alternates(project):
    built = project({"whist/index.md": PAGE}).build("hu")
    found = {
        link["hreflang"]: link["href"]
        for link in built.page("whist/index").select("head link[rel=alternate]")
    }
    assert found == {
        "en": "../../en/whist/index.html",
        "mr": "../../mr/whist/index.html",
        "hu": "index.html",
        "ml": "../../ml/whist/index.html",
        "x-default": "../../index.html",
    }


def test_alternates_are_whole_addresses_where_the_site_has_one(project):
    trial = project({"whist/index.md": PAGE})
    built = trial.build("hu", "-D", "html_baseurl=https://example.org/hoyle/hu/")
    link = built.page("whist/index").select_one("head link[hreflang=mr]")
    assert link["href"] == "https://example.org/hoyle/mr/whist/index.html"


def test_the_search_page_has_the_switcher_too(project):
    built = project({"whist/index.md": PAGE}).build("en")
    assert len(built.page("search").select("nav.editions a")) == len(EDITIONS)


def test_the_way_to_the_same_page():
    assert same_page("index", "en", "mr", "index.html") == "../mr/index.html"
    assert same_page("whist/index", "en", "en", "whist/index.html") == "index.html"


def test_a_page_shows_our_fonts(project):
    built = project({"whist/index.md": PAGE}).build("en")
    sheets = [link["href"] for link in built.page("index").select("link[rel=stylesheet]")]
    names = [sheet.partition("?")[0] for sheet in sheets]
    assert "_static/fonts/fonts.css" in names
    assert names.index("_static/hoyle.css") > names.index("_static/styles/furo.css")
    assert "Shobhika" in (built.out / "_static/fonts/fonts.css").read_text(encoding="utf-8")
    # Asked for at once: the face of the first lines, before a style sheet has named it.
    asked = [
        link["href"] for link in built.page("whist/index").select("link[rel=preload][as=font]")
    ]
    assert asked
    assert all((built.out / "whist" / href).resolve().is_file() for href in asked)
