"""The ways into the site and through it, in a real browser and as files."""

from __future__ import annotations

import os
import re
import shutil
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from bs4 import BeautifulSoup
from selenium.webdriver.common.keys import Keys
from selenium.webdriver.support.ui import Select

from browser import Browser, chromium, needs_browser, served
from sphinx_hoyle.book.book_contents import DOWNLOADS
from sphinx_hoyle.book.book_file import read_books
from sphinx_hoyle.commands.publishing import put
from sphinx_hoyle.editions.downloads import write_downloads
from sphinx_hoyle.editions.offline import write_offline
from sphinx_hoyle.files.whole_files import write_text
from sphinx_hoyle.languages import EDITIONS

SOURCE = Path(__file__).parents[1] / "source"
BOOKS = read_books(SOURCE)


@pytest.fixture(scope="module")
def chrome(site: Path) -> Iterator[Browser]:
    with chromium() as browser, served(site) as address:
        browser.address = address
        yield browser


def page_of(path: Path) -> BeautifulSoup:
    return BeautifulSoup(path.read_text(encoding="utf-8"), "lxml")


def in_browser(test):
    for mark in needs_browser:
        test = mark(test)
    return test


# ---- the first pages ----


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_first_page_lists_every_book_with_what_its_file_says(site: Path, edition: str) -> None:
    page = page_of(site / edition / "index.html")
    links = [link["href"] for link in page.select("dl.book-list > dt:not(.original) a")]
    assert [link.partition("/")[0] for link in links] == list(BOOKS)
    facts = page.select("dl.book-list > dd > dl.book-facts")
    assert [len(each.select("dd")) for each in facts] == [3] * len(BOOKS)
    if edition == "en":
        stated = [[book.players, book.pack, book.length] for book in BOOKS.values()]
        assert [[dd.get_text(strip=True) for dd in each.select("dd")] for each in facts] == stated
    above = page_of(site / "index.html").select_one(f"section.front[lang={edition}]")
    assert [link["href"] for link in above.select("dl.book-list > dt:not(.original) a")] == [
        f"{edition}/{book}/index.html" for book in BOOKS
    ]


@in_browser
@pytest.mark.parametrize("page", ["index.html", "mr/index.html"])
def test_the_question_is_answered_and_other_cards_may_be_touched(
    browser: Browser, page: str
) -> None:
    """Clubs are led, and South has two of them: law 63 forbids all his others."""
    browser.open(page)
    figure = "figure.question"
    browser.until("return document.querySelectorAll('.question .touchable').length === 5")
    assert not browser.one(f"{figure} details.answer").is_displayed()
    browser.one(f"{figure} .answers button[data-says=true]").send_keys(Keys.ENTER)
    wrong = browser.one(f"{figure} .verdict").text
    law = browser.one(f"{figure} .judgement .ruled.forbidden a.hand-law")
    assert law.get_property("hash") == "#law-63"
    browser.one(f"{figure} .answers button[data-says=false]").click()
    assert browser.one(f"{figure} .verdict").text not in ("", wrong)
    club = browser.one(f"{figure} .touchable:has(use[href='#card-CJ'])")
    club.send_keys(Keys.SPACE)
    assert browser.one(f"{figure} .judgement .ruled.lawful").is_displayed()
    law = browser.one(f"{figure} .whole-hand a")
    law.click()
    browser.until("return location.hash.includes('/card-33')")
    shown = browser.until("return document.querySelector('.hand.asked .step:not([hidden])')")
    assert shown.is_displayed()


@in_browser
def test_the_first_page_is_in_the_language_of_the_reader(browser: Browser, site: Path) -> None:
    shown = "return [...document.querySelectorAll('.front')].filter((f) => !f.hidden)"
    browser.open("index.html")
    assert browser.run(f"{shown}.map((f) => f.lang)") == ["en"]
    agent = browser.run("return navigator.userAgent")
    browser.driver.execute_cdp_cmd(
        "Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": "de,hu-HU,en"}
    )
    try:
        browser.open("index.html")
        assert browser.run(f"{shown}.map((f) => f.lang)") == ["hu"]
        browser.until("return document.querySelector('.front:not([hidden]) .touchable')")
    finally:
        browser.driver.execute_cdp_cmd(
            "Emulation.setUserAgentOverride", {"userAgent": agent, "acceptLanguage": "en"}
        )


@in_browser
def test_without_scripts_the_question_has_its_answer(browser: Browser) -> None:
    browser.scripts(False)
    browser.open("hu/index.html")
    assert not browser.one(".question .answers").is_displayed()
    browser.one(".question details.answer summary").send_keys(Keys.ENTER)
    law = browser.one(".question details.answer a.hand-law")
    assert law.is_displayed()
    assert law.get_attribute("href").endswith("/hu/whist/revoke.html#law-63")


QUESTION = """\
(home)=
# Trial

:::{{question}} whist/3-a.hand.yaml
:at: {at}
:card: {card}

May he?
:::

```{{toctree}}
whist/index
```
"""
PAGE = "(whist:one)=\n# नियम\n\n(whist:p1)=\nदर डावास तेरा हात असतात.\n"


@pytest.mark.parametrize(
    ("at", "card", "told"),
    [
        ("1.33", "SA", "'SA' cannot be done at 1.33; expected one of "),
        ("1.99", "DQ", "there is no position '1.99'; expected one as "),
    ],
)
def test_a_question_that_cannot_be_asked_is_told(project, at: str, card: str, told: str) -> None:
    trial = project({"whist/index.md": PAGE})
    hand = SOURCE.parent / "examples/whist/3-a.hand.yaml"
    (trial.root / "examples/whist").mkdir(parents=True)
    (trial.root / "examples/whist/3-a.hand.yaml").write_bytes(hand.read_bytes())
    trial.write({"index.md": QUESTION.format(at=at, card=card)})
    built = trial.build("en")
    assert any("index.md:4: WARNING" in one and told in one for one in built.warnings)


def test_a_book_that_is_not_listed_is_told(project) -> None:
    trial = project({"whist/index.md": PAGE, "goat/index.md": PAGE.replace("whist", "goat")})
    listed = ":::{books}\n{law}`Whist <whist:one>`\n: The laws.\n:::\n"
    contents = "```{toctree}\nwhist/index\ngoat/index\n```\n"
    trial.write({"index.md": f"(home)=\n# Trial\n\n{listed}\n{contents}"})
    told = "books does not list goat; expected every book of the project"
    assert any(told in one for one in trial.build("en").warnings)


# ---- the first page of a book ----

# As the books themselves count their laws: `source/<book>/index.md`.
LAWS = {"whist": 83, "ecarte": 62, "chemin-de-fer": 11}


@pytest.mark.parametrize(("book", "count"), LAWS.items())
def test_the_contents_of_a_book_tell_where_each_law_stands(
    site: Path, book: str, count: int
) -> None:
    page = page_of(site / "en" / book / "index.html")
    assert page.h1.find_next("nav")["class"] == ["book-contents"]
    laws: list[int] = []
    for row in page.select(".book-contents .chapters li"):
        if said := row.select_one(".laws"):
            first, *last = map(int, re.findall(r"\d+", said.get_text()))
            laws += range(first, (last or [first])[0] + 1)
            target, _, anchor = row.a["href"].partition("#")
            home = page_of(site / "en" / book / (target or "index.html"))
            assert home.find(id=f"law-{first}"), row
            assert not anchor or home.find(id=anchor), row
    assert laws == list(range(1, count + 1))
    aids = [link["href"] for link in page.select(".book-contents .aids a")]
    assert aids[0] == "how-to-play.html"
    assert aids[-1] == "crib.html"


def test_the_sidebar_says_which_laws_a_chapter_has(site: Path) -> None:
    for edition, laws in {"en": "63–74", "mr": "६३–७४"}.items():
        page = page_of(site / edition / "whist/exposed.html")
        entry = page.select_one(".sidebar-tree a[href='revoke.html']")
        assert entry.select_one(".laws").get_text() == laws
        current = page_of(site / edition / "whist/revoke.html").select_one(
            ".sidebar-tree .current-page > a"
        )
        assert current.select_one(".laws").get_text() == laws


def published(version: Path, *files: str) -> dict[str, str]:
    """Publish pages of two books and the files named, and return the pages and what is copied."""
    for book in "whist", "goat":
        page = version / "html/mr" / book / "index.html"
        if not page.is_file():
            write_text(page, f"<nav>{''.join(DOWNLOADS)}</nav>")
    for name in files:
        write_text(version / name, "x" * 1_250_000)
    shutil.rmtree(version / "html/download", ignore_errors=True)
    write_downloads(version, put)
    return {
        path.relative_to(version).as_posix(): path.read_text(encoding="utf-8")
        for path in sorted((version / "html").rglob("*"))
        if path.is_file()
    }


def test_what_is_built_of_a_book_can_be_taken_away(tmp_path: Path) -> None:
    none = published(tmp_path)
    assert "<a" not in "".join(none.values())
    files = ["pdf/mr/whist.pdf", "pdf/mr/whist-crib.pdf", "epub/mr/whist.epub"]
    made = published(tmp_path, *files)
    page = BeautifulSoup(made["html/mr/whist/index.html"], "lxml")
    names = ["whist.pdf", "whist-crib.pdf", "whist.epub"]
    assert [link["href"] for link in page.select("a")] == [
        f"../../download/mr/{name}" for name in names
    ]
    assert page.select_one(".size").get_text() == "PDF, १.२ एमबी"
    assert all(f"html/download/mr/{name}" in made for name in names)
    assert "<a" not in made["html/mr/goat/index.html"]
    assert published(tmp_path) == made
    (tmp_path / files[0]).unlink()
    assert "html/download/mr/whist.pdf" not in published(tmp_path)
    for name in files[1:]:
        (tmp_path / name).unlink()
    assert published(tmp_path) == none


# ---- to a law and from it ----


@in_browser
@pytest.mark.parametrize(
    ("page", "asked", "law"),
    [
        ("en/whist/index.html", "64", "en/whist/revoke.html#law-64"),
        ("en/whist/revoke.html", "Law 36.7", "en/whist/deal.html#law-36-7"),
        ("mr/whist/dummy.html", "६४ (उ)", "mr/whist/revoke.html#law-64-e"),
        ("hu/ecarte/play.html", "8. szabály p6", "hu/ecarte/tables.html#law-8-p6"),
        ("ml/whist/revoke.html", "64 e", "ml/whist/revoke.html#law-64-e"),
    ],
)
def test_the_box_leads_to_a_law(browser: Browser, page: str, asked: str, law: str) -> None:
    browser.open(page)
    field = browser.one("#law-jump")
    assert field.accessible_name
    field.send_keys(asked, Keys.ENTER)
    browser.until("return location.hash !== ''")
    browser.settle()
    assert browser.place == law
    assert browser.one(":target").is_displayed()


@in_browser
@pytest.mark.parametrize("edition", ["hu", "ml"])
def test_long_words_do_not_push_the_box_out(browser: Browser, edition: str) -> None:
    browser.screen(1280)
    browser.open(f"{edition}/whist/revoke.html")
    right = "return document.querySelector(arguments[0]).getBoundingClientRect().right"
    inside = browser.run(right, ".sidebar-container")
    for part in "input", "button", "label":
        assert browser.run(right, f".law-jump {part}") <= inside, part


@in_browser
def test_the_box_says_which_law_there_is_not_and_works_by_touch(browser: Browser) -> None:
    browser.screen(390)
    browser.open("en/whist/revoke.html")
    browser.one(".mobile-header .nav-overlay-icon").click()
    form = browser.one(".law-jump")
    browser.until("return document.querySelector('.law-jump').getBoundingClientRect().left >= 0")
    field, button = (form.find_element("tag name", name) for name in ("input", "button"))
    assert button.size["height"] >= 24
    for asked in "99", "64 k":
        field.clear()
        field.send_keys(asked)
        button.click()
        browser.until("return document.getElementById('law-jump-told').textContent")
        assert browser.one("#law-jump-told").text == f"There is no law {asked} in this book."
    assert browser.place == "en/whist/revoke.html"
    field.clear()
    field.send_keys("70")
    button.click()
    browser.until("return location.hash === '#law-70'")
    assert browser.one("#law-70").is_displayed()


@in_browser
def test_a_law_gives_its_link_and_its_citation(browser: Browser) -> None:
    browser.open("en/whist/revoke.html")
    browser.run("navigator.clipboard.writeText = async (text) => { window.copied = text; }")
    button = browser.one("#law-64 > .law-more")
    assert button.accessible_name == "Link and citation: Law 64"
    button.send_keys(Keys.ENTER)
    assert button.get_attribute("aria-expanded") == "true"
    address = f"{browser.address}/en/whist/revoke.html#law-64"
    for kind, said in ("link", "Link copied"), ("citation", "Citation copied"):
        browser.one(f"#law-64 .law-menu button[data-copies={kind}]").send_keys(Keys.ENTER)
        browser.until("return document.querySelector('.law-menu [role=status]').textContent")
        assert browser.one(".law-menu [role=status]").text == said
        copied = browser.run("return window.copied")
        if kind == "link":
            assert copied == address
    book = BOOKS["whist"]
    work = f"{book.author}, Sanket (Whist), {book.year}, Law 64. "
    assert copied.startswith(work)
    assert copied.endswith(f". {address}")
    assert "English" in copied.removeprefix(work)
    assert not browser.all(".law-menu a"), "nobody is named to whom errors are told"
    browser.driver.switch_to.active_element.send_keys(Keys.ESCAPE)
    assert not browser.all(".law-menu")
    assert browser.driver.switch_to.active_element == button
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": "print"})
    assert not button.is_displayed()
    browser.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"media": ""})


def compare(browser: Browser, law: str) -> None:
    browser.one(f"{law} > .law-more").send_keys(Keys.ENTER)
    browser.one(".law-menu [data-compares]").send_keys(Keys.ENTER)
    browser.until("return document.querySelector('.compared')")


def compared(browser: Browser) -> tuple[list[str], list[str]]:
    """Return what stands on the left and on the right, clause by clause, without labels."""
    cells = browser.run(
        "return [...document.querySelectorAll('.compared')]"
        ".map((c) => [...c.querySelectorAll('p')].map((p) => p.textContent).join(' '))"
    )
    return cells[::2], cells[1::2]


@in_browser
def test_a_law_stands_in_any_two_languages_with_its_emendations(browser: Browser) -> None:
    browser.open("en/whist/revoke.html")
    compare(browser, "#law-64")
    left, right = compared(browser)
    assert len(left) == len(right) == 6, "the law and its five clauses"
    assert right[3].startswith("ज्या डावांत रंगकोट होईल")
    assert left[3].startswith("is applicable only to the points of the game")
    marked = {mark.text: mark for mark in browser.all(".comparison mark.emended")}
    assert set(marked) == {"रंगकोटाबद्दल", "असा:—", "प्रत्येकाबद्दल", "त्यांजपाशीं"}
    received = "return arguments[0].parentElement.querySelector('s').textContent"
    assert browser.run(received, marked["त्यांजपाशीं"]) == "त्यांजपार्शी"
    first, second = browser.all(".comparison select")
    assert browser.driver.switch_to.active_element == second
    assert [first.accessible_name, second.accessible_name] == ["First language", "Second language"]
    Select(first).select_by_value("hu")
    browser.until("return document.querySelector('.compared').lang === 'hu'")
    Select(second).select_by_value("ml")
    browser.until("return document.querySelectorAll('.compared')[1].lang === 'ml'")
    assert "renonsz" in compared(browser)[0][0]
    assert not browser.all(".comparison mark"), "translations are not emended"
    second.send_keys(Keys.ESCAPE)
    assert not browser.all(".comparison")
    assert browser.driver.switch_to.active_element == browser.one("#law-64 > .law-more")
    browser.screen(390)
    browser.open("mr/whist/revoke.html")
    compare(browser, "#law-63")
    assert [cell.get_attribute("lang") for cell in browser.all(".compared")[:2]] == ["hu", "ml"]
    lefts = [cell.rect["x"] for cell in browser.all(".compared")]
    assert max(lefts) < 60, "one below the other"
    assert browser.run("return document.documentElement.scrollWidth") == 390


@in_browser
def test_two_languages_stand_side_by_side_from_a_disk(browser: Browser, site: Path) -> None:
    browser.driver.get((site / "hu/whist/revoke.html").as_uri())
    browser.settle()
    compare(browser, "#law-63")
    left, right = compared(browser)
    assert len(left) == len(right) > 0
    assert re.search(r"[\u0904-\u0939]", right[0])
    assert browser.one(".comparison-status").text == ""


LAW = "(whist:one)=\n# नियम\n\n:::{law} 64\nदर डावास तेरा हात असतात.\n:::\n"


def test_errors_are_told_where_the_project_says(project) -> None:
    trial = project({"whist/index.md": LAW})
    assert not trial.build("en").page("whist/index").select("a.feedback")
    template = "mailto:editors@example.org?subject={unit}%20{edition}"
    built = trial.build("en", "-D", f"hoyle_feedback={template}")
    page = built.page("whist/index")
    assert page.select_one("a.feedback")["href"] == (
        "mailto:editors@example.org?subject=whist%2Findex%20en"
    )
    # Not every parser goes into a template; `laws.js` puts the law in.
    said = (built.out / "whist/index.html").read_text(encoding="utf-8")
    assert 'data-address="mailto:editors@example.org?subject=%7Bunit%7D%20en"' in said


@pytest.mark.parametrize(
    ("template", "told"),
    [
        ("example.org/errors", "expected an address of mailto: or https:"),
        ("https://example.org/?law={law}", "{law} is no field; expected of {unit}, {edition}"),
    ],
)
def test_an_address_for_errors_that_is_none_is_refused(project, template: str, told: str) -> None:
    built = project({"whist/index.md": LAW}).build("en", "-D", f"hoyle_feedback={template}")
    assert built.status != 0
    assert told in built.stderr


# ---- without a network ----

KEEPING = """\
<!doctype html><html lang="en" data-content_root="./"><title>{title}</title><h1>{title}</h1>
<script>
navigator.serviceWorker.register("../offline.js");
navigator.serviceWorker.ready.then((found) => found.active.postMessage({{ keep: "en" }}));
</script></html>
"""
KEPT = """
const done = arguments[arguments.length - 1];
(async () => {
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    const addresses = (await cache.keys()).map((one) => one.url);
    if (addresses.some((one) => one.endsWith("/offline/en.json")))
      return done([name, addresses.length]);
  }
  done(null);
})();
"""


def kept(browser: Browser, unlike: str = "") -> str:
    """Return the name of what is kept of the English edition, once it is whole."""
    limit = time.monotonic() + 120
    while time.monotonic() < limit:
        found = browser.driver.execute_async_script(KEPT)
        if found and found[0] != unlike:
            return str(found[0])
        time.sleep(0.2)
    raise AssertionError("nothing is kept")


@in_browser
def test_what_is_published_anew_is_kept_anew(browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "deep/site/en"
    for name in "index", "other":
        write_text(folder / f"{name}.html", KEEPING.format(title=f"{name} 1"))
    write_offline(folder.parent)
    # The server tells by whole seconds what has changed.
    a_minute_ago = time.time() - 60
    for path in folder.parent.rglob("*"):
        os.utime(path, (a_minute_ago, a_minute_ago))
    with served(tmp_path) as address:
        home = f"{address}/deep/site/en"
        browser.driver.get(f"{home}/index.html")
        former = kept(browser)
        write_text(folder / "other.html", KEEPING.format(title="other 2"))
        write_offline(folder.parent)
        browser.driver.get(f"{home}/index.html")
        kept(browser, unlike=former)
    browser.driver.get(f"{home}/other.html")
    assert browser.one("h1").text == "other 2"
    browser.driver.get(f"{home}/")
    assert browser.one("h1").text == "index 1"
    browser.driver.get(f"{home}/never.html")
    assert browser.one("h1").text == "This page is not kept for reading without a network."


@in_browser
@pytest.mark.long
@pytest.mark.ci
def test_an_edition_that_is_read_can_be_read_and_searched_without_a_network(
    browser: Browser, site: Path, tmp_path: Path
) -> None:
    (tmp_path / "rules").symlink_to(site)
    with served(tmp_path) as address:
        home = f"{address}/rules/en"
        browser.driver.get(f"{home}/whist/revoke.html")
        browser.settle()
        kept(browser)
        hosts = browser.run(
            "return performance.getEntriesByType('resource').map((one) => new URL(one.name).origin)"
        )
        assert set(hosts) == {address}
    browser.driver.get(f"{home}/ecarte/deal.html")
    browser.settle()
    assert browser.one("#law-17").is_displayed()
    assert (
        browser.run("return getComputedStyle(document.querySelector('.law')).position")
        == "relative"
    )
    browser.driver.switch_to.active_element.send_keys("/")
    browser.driver.switch_to.active_element.send_keys("revoke penalty")
    found = browser.until(
        "const all = [...document.querySelectorAll('.search-result')].map((one) => one.href);"
        "return all.length > 1 && all"
    )
    assert f"{home}/whist/revoke.html#law-64" in found
