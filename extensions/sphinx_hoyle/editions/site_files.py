"""What stands above the editions: the first page, what is said of a page that is not there, and
what search engines ask for (https://www.sitemaps.org, RFC 9309).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Any
from urllib.parse import quote, urljoin, urlsplit
from xml.etree import ElementTree as ET

import jinja2
from sphinx.config import Config
from sphinx.util.tags import Tags

from sphinx_hoyle.catalogs import translation
from sphinx_hoyle.editions.page_head import GREETING, edition_address
from sphinx_hoyle.editions.pictures import can_draw
from sphinx_hoyle.files.package import THEME
from sphinx_hoyle.files.whole_files import write_bytes, write_text
from sphinx_hoyle.languages import EDITIONS, NAMES, direction_of

FIRST_PAGE = "index.html"
FRONT = "_static/first-page.json"  # in an edition: what the first page takes over from it
NOT_FOUND = "404.html"  # the name by which GitHub Pages, Netlify and others know it
SITEMAP = "sitemap.xml"
ROBOTS = "robots.txt"

_UNLISTED = frozenset({"search.html", "genindex.html"})  # ways to pages, no pages to be found
_SITEMAPS = "http://www.sitemaps.org/schemas/sitemap/0.9"
_XHTML = "http://www.w3.org/1999/xhtml"


_NO_FRONTS: Mapping[str, Mapping[str, Any]] = MappingProxyType({})


@dataclass(frozen=True, slots=True)
class Site:
    """The site as its project names it: ``name``, and ``address`` of the folder that holds the
    editions, empty where the project does not say.
    """

    name: str
    address: str = ""

    @classmethod
    def of(cls, project: Path) -> Site:
        """Return the site that ``conf.py`` in the folder ``project`` describes."""
        config = Config.read(project, overrides={}, tags=Tags())
        config.add("hoyle_site", "", "html", frozenset({str}))
        config.add("html_title", config.project, "html", frozenset({str}))
        address = str(config.hoyle_site)
        return cls(str(config.html_title), f"{address.rstrip('/')}/" if address else "")


def write_site_files(folder: Path, site: Site) -> None:
    """Write into ``folder`` what stands above the editions that are there.

    These are the first page, which offers them, the page of a wrong address, in the language of
    each, ``robots.txt``, and the sitemap where the address of the site is known.
    """
    there = [language for language in EDITIONS if (folder / language / "index.html").is_file()]
    fronts = {language: _front(folder / language) for language in there}
    write_text(folder / FIRST_PAGE, _page("first-page.html", there, site, "", fronts))
    # Shown at any address below the site's: its links must not depend on where that is.
    root = urlsplit(site.address).path if site.address else "/"
    page = _page("not-found.html", there, site, root)
    write_text(folder / NOT_FOUND, page)
    robots = "User-agent: *\nAllow: /\n"
    if site.address:
        write_bytes(folder / SITEMAP, sitemap(folder, there, site.address))
        robots += f"\nSitemap: {urljoin(site.address, SITEMAP)}\n"
    else:
        (folder / SITEMAP).unlink(missing_ok=True)  # that of an address since taken back
    write_text(folder / ROBOTS, robots)


def _front(edition: Path) -> dict[str, Any]:
    """Return what the first page of an edition says; nothing, where that is not known."""
    try:
        found: dict[str, Any] = json.loads((edition / FRONT).read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    return found


def _page(
    template: str,
    languages: Sequence[str],
    site: Site,
    root: str,
    fronts: Mapping[str, Mapping[str, Any]] = _NO_FRONTS,
) -> str:
    """Return a page made from a template; its links begin with ``root``.

    It is whole without scripts, and takes fonts, style sheets and scripts from the first of the
    editions.
    """
    environment = jinja2.Environment(loader=jinja2.FileSystemLoader(THEME), autoescape=True)
    return environment.get_template(f"partials/{template}").render(
        site=site,
        root=root,
        drawn=can_draw(),
        static=f"{root}{languages[0]}/_static" if languages else "",
        editions=[
            {
                "language": language,
                "name": NAMES[language],
                "href": f"{root}{language}/index.html",
                "url": urljoin(edition_address(site.address, language), "index.html")
                if site.address
                else f"{root}{language}/index.html",
                "search": f"{root}{language}/search.html",
                "_": translation(language).gettext,
                "greeting": translation(language).gettext(GREETING),
                "direction": direction_of(language),
                "front": fronts.get(language, {}),
            }
            for language in languages
        ],
    )


def sitemap(folder: Path, editions: Sequence[str], address: str) -> bytes:
    """Return the sitemap of the editions in ``folder``, each page with its alternates.

    ``address`` is that of ``folder``. The alternates are those that Google reads in a sitemap
    (https://developers.google.com/search/docs/specialty/international/localized-versions).
    """
    ET.register_namespace("", _SITEMAPS)
    ET.register_namespace("xhtml", _XHTML)
    pages = {edition: frozenset(_pages(folder / edition)) for edition in editions}
    root = ET.Element(f"{{{_SITEMAPS}}}urlset")
    for edition in editions:
        for page in sorted(pages[edition]):
            url = ET.SubElement(root, f"{{{_SITEMAPS}}}url")
            ET.SubElement(url, f"{{{_SITEMAPS}}}loc").text = _address(address, edition, page)
            for other in editions:
                if page in pages[other]:
                    href = _address(address, other, page)
                    link = {"rel": "alternate", "hreflang": other, "href": href}
                    ET.SubElement(url, f"{{{_XHTML}}}link", link)
    ET.indent(root, " ")
    listed: bytes = ET.tostring(root, encoding="utf-8", xml_declaration=True)
    return listed + b"\n"


def _pages(folder: Path) -> Iterator[str]:
    for path in folder.rglob("*.html"):
        page = path.relative_to(folder).as_posix()
        if page not in _UNLISTED and not page.startswith("_"):
            yield page


def _address(address: str, edition: str, page: str) -> str:
    return urljoin(edition_address(address, edition), quote(page))
