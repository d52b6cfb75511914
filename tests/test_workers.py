"""Processes that a command makes of itself."""

from __future__ import annotations

import subprocess
import sys

# As `hoyle watch` builds: a thread waits for the pipe of whoever is to be outlived by nothing.
FORKED = """
import os, threading, warnings
from sphinx_hoyle.commands.workers import workers
warnings.simplefilter("always")
pipe, _ours = os.pipe()
threading.Thread(target=os.read, args=(pipe, 1), daemon=True).start()
with workers(1) as running:
    running.fork(lambda pipe: 7)
    print(running.ended()[0].poll())
"""


def test_a_process_is_made_beside_a_thread_that_waits_without_a_warning() -> None:
    """Python warns of it from 3.12 on."""
    run = subprocess.run([sys.executable, "-c", FORKED], capture_output=True, text=True, check=True)
    assert (run.stdout, run.stderr) == ("7\n", "")
