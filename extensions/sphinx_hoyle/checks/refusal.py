"""No build begins with a catalog in which there is more than words."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from sphinx.errors import SphinxError

from sphinx_hoyle.catalogs import locales_of
from sphinx_hoyle.checks.admission import catalog_faults
from sphinx_hoyle.checks.admitted import Admitted
from sphinx_hoyle.editions.made_of import code_of_ours, digest_of, joined, own_modules
from sphinx_hoyle.languages import ENGLISH
from sphinx_hoyle.narration.wording import WORDS

if TYPE_CHECKING:
    from sphinx.application import Sphinx
    from sphinx.config import Config


class RefusedCatalogs(SphinxError):
    """Catalogs that may not be published, with all that is wrong in them."""

    category = "Catalogs refused"


def refuse_live_catalogs(app: Sphinx, config: Config) -> None:
    """Raise RefusedCatalogs before anything is read or written, with every line that is wrong.

    An error, not a warning: what a reader's browser runs must not depend on ``-W``.
    """
    here = Path(app.confdir)
    extensions = frozenset(str(name) for name in config.myst_enable_extensions)
    folders = {(here / config.hoyle_catalogs).resolve(), locales_of(config.language)}
    folders |= {words.locales for words in WORDS.values() if words.locales is not None}

    def by() -> str:
        # Languages are declared in modules of their own, too.
        return joined([*code_of_ours(), *map(digest_of, own_modules()), *sorted(extensions)])

    before = Admitted(Path(app.doctreedir) / "admitted", by)
    faults = {
        fault
        for folder in folders
        for edition in {config.language, ENGLISH}  # which stands where a translation is missing
        for fault in catalog_faults(folder, edition, Path(app.srcdir), here, extensions, before)
    }
    if faults:
        raise RefusedCatalogs("\n".join(str(fault) for fault in sorted(faults)))
    before.store()


def setup_admission(app: Sphinx) -> None:
    """Register the refusal, before catalogs are compiled."""
    app.connect("config-inited", refuse_live_catalogs, priority=450)
