"""A site served to this machine alone, each page of which is fetched again when it is made anew.

What that takes is put into pages as they are served; the published files know nothing of it.
"""

from __future__ import annotations

import errno
import hashlib
import json
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any
from urllib.parse import parse_qs, urlsplit

from sphinx_hoyle.editions.offline import WORKER

HOST = "127.0.0.1"
_OWN = "/.hoyle"  # where no published file is
_EVENTS, _SCRIPT = f"{_OWN}/events", f"{_OWN}/watch.js"
_JS = Path(__file__).with_name("watch.js")
_END = b"</body>"
_NAMES = ("localhost", "127.0.0.1")  # by any other, a page from elsewhere might be reading
_OFTEN = 0.1  # seconds after which an open page is looked at again: a file or two are read
_READ = 8  # pages that may still be open
_BREATH = 15.0  # seconds after which a page that may be gone is spoken to
_NOT_YET = b"""<!DOCTYPE html>
<html lang="en"><meta charset="utf-8"><title>Not here</title>
<body><p>There is no such page; it will be shown as soon as there is.</p></body></html>
"""


class PortTaken(Exception):
    """Something else is served at the port that was asked for."""

    def __init__(self, port: int) -> None:
        super().__init__(f"port {port} is taken; expected a free one: --port {port + 1}")


class Site:
    """The site in ``folder``, and what hinders it from being what its sources say.

    Pages that stand in ``first`` are shown instead.
    """

    def __init__(self, folder: Path, first: Path) -> None:
        self.folder, self.first = folder, first
        self.faults = ""
        self._read: dict[str, None] = {}

    def read(self, page: Path) -> None:
        """Note that somebody reads a page."""
        name = page.relative_to(self.folder).as_posix()
        self._read.pop(name, None)
        self._read[name] = None

    @property
    def reading(self) -> list[str]:
        """The pages that were read last, the latest first, as ``en/index.html``."""
        return [*reversed(list(self._read))][:_READ]

    def tell(self, faults: str) -> None:
        """Have every open page say what hinders it, "" for nothing."""
        self.faults = faults

    def content(self, page: Path) -> bytes | None:
        """Return a page below the folder as it is now, or None where there is none."""
        with suppress(OSError, ValueError):
            return (self.first / page.relative_to(self.folder)).read_bytes()
        with suppress(OSError):
            return page.read_bytes()
        return None

    def events(self, page: Path) -> Iterator[bytes]:
        """Yield what the page is told now, and again whenever that is something else."""
        told, at = "", 0.0
        while True:
            news = json.dumps({"page": _digest(self.content(page)), "faults": self.faults})
            if news != told:
                told, at = news, time.monotonic()
                yield f"data: {news}\n\n".encode()
            elif time.monotonic() - at > _BREATH:
                at = time.monotonic()
                yield b":\n\n"
            time.sleep(_OFTEN)


def _digest(content: bytes | None) -> str:
    return "" if content is None else hashlib.sha256(content).hexdigest()


def with_script(page: bytes, digest: str) -> bytes:
    """Return a page that reloads itself when its digest is no longer this."""
    script = f'<script src="{_SCRIPT}" data-page="{digest}"></script>'.encode()
    before, end, after = page.rpartition(_END)
    return before + script + end + after if end else page + script


class _Handler(SimpleHTTPRequestHandler):
    """Answers for one request."""

    protocol_version = "HTTP/1.1"

    def __init__(self, site: Site, *arguments: Any) -> None:
        self._site = site
        super().__init__(*arguments, directory=str(site.folder))

    def do_GET(self) -> None:
        """Answer with a page, a file, or what happens to a page."""
        if not self._is_from_here():
            self.send_error(HTTPStatus.FORBIDDEN, "served to this machine alone, as localhost")
            return
        asked = urlsplit(self.path)
        if asked.path == _EVENTS:
            self._send_events(*parse_qs(asked.query).get("page", ["/"]))
        elif asked.path == _SCRIPT:
            self._send(_JS.read_bytes(), "text/javascript")
        elif asked.path == f"/{WORKER}":  # it would show pages of former times
            self.send_error(HTTPStatus.NOT_FOUND)
        elif (page := self._page(asked.path)) is None:
            super().do_GET()
        else:
            self._send_page(page)

    def do_HEAD(self) -> None:
        """Answer as to a request for a file; who wants no content, wants no script either."""
        if self._is_from_here():
            super().do_HEAD()
        else:
            self.send_error(HTTPStatus.FORBIDDEN)

    def _is_from_here(self) -> bool:
        name, _colon, _port = self.headers.get("Host", "").partition(":")
        return name in _NAMES

    def _page(self, path: str) -> Path | None:
        """Return the page that stands at a path, or would; None where it would be another file."""
        found = Path(self.translate_path(path))
        if path.endswith("/"):
            return found / "index.html"
        if found.is_dir():
            return None  # its address is completed first
        return found if found.suffix == ".html" else None

    def _send_page(self, path: Path) -> None:
        content = self._site.content(path)
        if content is not None:
            self._site.read(path)
        status = HTTPStatus.NOT_FOUND if content is None else HTTPStatus.OK
        self._send(with_script(content or _NOT_YET, _digest(content)), "text/html", status)

    def _send(self, content: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK) -> None:
        self.send_response(status)
        self.send_header("Content-Type", f"{kind}; charset=utf-8")
        self.send_header("Content-Length", str(len(content)))
        self.end_headers()
        self.wfile.write(content)

    def _send_events(self, path: str, *_others: str) -> None:
        page = self._page(path)
        self.close_connection = True
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", "text/event-stream")
        self.end_headers()
        if page is None:
            return
        for event in self._site.events(page):
            self.wfile.write(event)
            self.wfile.flush()

    def end_headers(self) -> None:
        """Have nothing kept: what is served is as it is now."""
        self.send_header("Cache-Control", "no-store")
        super().end_headers()

    def log_message(self, format: str, *arguments: object) -> None:
        """Say nothing: the terminal is for what the build tells."""


class _Server(ThreadingHTTPServer):
    """A server that takes no notice of readers who leave in the middle."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Say nothing of a page that was closed; fail like any other at what is ours."""
        if not isinstance(sys.exc_info()[1], ConnectionError):
            super().handle_error(request, client_address)


@contextmanager
def serving(site: Site, port: int) -> Iterator[str]:
    """Serve a site at a port of this machine, 0 for any, meanwhile; gives its address.

    Raises PortTaken, or another OSError where the port cannot be had.
    """
    try:
        server = _Server((HOST, port), partial(_Handler, site))
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            raise PortTaken(port) from None
        raise
    threading.Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://localhost:{server.server_port}/"
    finally:
        server.shutdown()
        server.server_close()
