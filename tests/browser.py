"""A headless Chromium for the page tests, and a server of the pages that it reads."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import pytest
from selenium import webdriver
from selenium.webdriver.common.by import By
from selenium.webdriver.remote.webelement import WebElement
from selenium.webdriver.support.ui import WebDriverWait

from tools import found, want

CHROMIUM, DRIVER = found("chromium"), found("chromedriver")

needs_browser = [pytest.mark.browser, pytest.mark.tools("chromium", "chromedriver")]

_OPTIONS = (
    "headless no-sandbox disable-gpu disable-quic no-first-run disable-background-networking"
    " disable-component-update disable-sync force-prefers-reduced-motion hide-scrollbars"
)
_PHONE = 700  # pixels: a narrower screen is emulated as a phone's
_PATIENCE = 20  # seconds
_NOWHERE = "nowhere"  # no page


def axe() -> str:
    """Return the checker of accessibility, to be run in a page."""
    want("axe-core")
    return Path(found("axe-core")).read_text(encoding="utf-8")


# A pointer on the summary of a hand has its drawing come, but where a page runs no scripts.
_DRAWN = """
  if (!window.hoyleLoad) return true;
  const waiting = [...document.querySelectorAll("details:has(> .hand-account) > summary")];
  for (const summary of waiting) summary.dispatchEvent(new Event("pointerenter"));
  return waiting.length === 0;
"""


class Browser:
    """A Chromium that shows the pages under one address, at any width, light or dark."""

    def __init__(self, driver: webdriver.Chrome) -> None:
        self.driver = driver
        self.address = ""

    def forget(self) -> None:
        """Forget what the pages keep in the browser."""
        here = {"origin": self.address, "storageTypes": "local_storage"}
        self.driver.execute_cdp_cmd("Storage.clearDataForOrigin", here)

    def resize(self, width: int) -> None:
        """Give the screen a width and leave its kind: to make it a phone's and back takes long."""
        metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": False}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)

    def screen(self, width: int, *, dark: bool = False) -> None:
        """Give the screen a width in pixels, and the reader's choice of light or dark."""
        # A window of Chromium is never narrower than 500 pixels; an emulated screen may be.
        metrics = {"width": width, "height": 900, "deviceScaleFactor": 1, "mobile": width < _PHONE}
        self.driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", metrics)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.driver.execute_cdp_cmd("Emulation.setEmulatedMedia", {"features": [scheme]})

    def scripts(self, allowed: bool) -> None:
        """Let the pages run their scripts, or not; ours run all the same."""
        self.driver.execute_cdp_cmd("Emulation.setScriptExecutionDisabled", {"value": not allowed})

    def open(self, path: str, *, drawn: bool = True) -> None:
        """Show a page of the site, afresh, and wait for its fonts.

        Its closed hands have their drawings too, which else come when they are opened, unless they
        are not to be ``drawn`` yet.
        """
        self.leave()  # else another fragment alone would not load the page
        self.driver.get(f"{self.address}/{path}")
        self.settle()
        if drawn:
            self.until(_DRAWN)

    def leave(self) -> None:
        """Leave the page, for one of the same server that holds nothing.

        For a blank one Chromium would begin a process anew, which takes longer than most pages.
        """
        self.driver.get(f"{self.address}/{_NOWHERE}")

    def settle(self) -> None:
        """Wait until the page is whole and its fonts are there."""
        self.until(
            "return document.readyState === 'complete' && document.fonts.status === 'loaded'"
        )

    def until(self, script: str, *arguments: Any) -> Any:
        """Return what the script returns as soon as that is true."""
        wait = WebDriverWait(self.driver, _PATIENCE, poll_frequency=0.05)
        return wait.until(lambda driver: driver.execute_script(script, *arguments))

    def run(self, script: str, *arguments: Any) -> Any:
        """Return what the script returns."""
        return self.driver.execute_script(script, *arguments)

    @property
    def place(self) -> str:
        """The page that is shown, with its fragment."""
        return self.driver.current_url.removeprefix(f"{self.address}/")

    def one(self, selector: str) -> WebElement:
        """Return the first element that the selector names."""
        return self.driver.find_element(By.CSS_SELECTOR, selector)

    def all(self, selector: str) -> list[WebElement]:
        """Return every element that the selector names."""
        return self.driver.find_elements(By.CSS_SELECTOR, selector)


@contextmanager
def chromium() -> Iterator[Browser]:
    """Run a Chromium, whose profile is a new folder."""
    options = webdriver.ChromeOptions()
    options.binary_location = CHROMIUM or ""
    for option in _OPTIONS.split():
        options.add_argument(f"--{option}")
    driver = webdriver.Chrome(options, webdriver.ChromeService(DRIVER))
    # Some versions give a window that nobody sees no focus until it is first touched.
    driver.execute_cdp_cmd("Emulation.setFocusEmulationEnabled", {"enabled": True})
    try:
        yield Browser(driver)
    finally:
        driver.quit()


class _Silent(SimpleHTTPRequestHandler):
    def log_message(self, format: str, *args: object) -> None:
        """Say nothing: a request is no news."""


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """Serve a folder to this machine alone; gives the address."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(_Silent, directory=folder)) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield f"http://127.0.0.1:{server.server_port}"
        finally:
            server.shutdown()
