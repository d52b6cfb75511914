# `make` builds every edition in every format; `make test` checks everything.
# Each makes its own .venv first.

PYTHON ?= python3
BIN := .venv/bin

# Dozens of processes import the same code: what is compiled once is kept, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

# What `make test` checks besides the suite, the longest first: two at a time, each by one process.
CHECKS := proofread site pages types style
WHOLE := $(if $(filter output-sync,$(.FEATURES)),--output-sync)  # what each said, in one piece

# What runs the suite. `make test MEASURED=extensions/hoyle` notes which of its lines and branches the
# tests run, and prints how many; what runs the engine most takes a quarter longer by it.
MEASURED :=
NOTED := build/lines.json
RUN := $(if $(MEASURED),$(BIN)/python -m slipcover --branch --immediate --source $(MEASURED) \
  --json --out $(NOTED) -m pytest,$(BIN)/pytest)
COVERED := $(if $(MEASURED),$(BIN)/python -m benchmarks.covered $(NOTED))

# Tests that ask the engine alone, or little else.
OF_THE_ENGINE := $(patsubst %,tests/test_%.py,act any_engine at_the_table cards chemin_de_fer ecarte \
  ecarte_company ecarte_deal every_game goat handfile immutable moves notation packs proof schema tricktaking twenty_eight \
  twenty_eight_forms views whist whist_deal whist_forming)

.PHONY: all test $(CHECKS) long coverage measured figures epub prove wild fuzz kills fingerprint constraints reference catalogs benchmark \
  clean

all: .venv/ready
	$(BIN)/hoyle build

test: .venv/ready
	$(MAKE) --no-print-directory $(WHOLE) -j 2 $(CHECKS)
	$(RUN) -n auto --dist loadfile -m "not long" --site build/html tests examples
	$(COVERED)

proofread: .venv/ready
	$(BIN)/hoyle proofread

site: .venv/ready
	$(BIN)/hoyle build --format html  # each page that changed; a warning fails it
	$(BIN)/hoyle check
	$(BIN)/hoyle units
	$(BIN)/hoyle coverage --complete

pages: .venv/ready
	$(BIN)/python -m sphinx -b doctest -n -W --keep-going -q -c . \
	  -d build/test/doctrees/en source build/test/doctest
	$(BIN)/pytest source  # in one process: each example of a page builds on those above it

style: .venv/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/lint-imports --no-cache --no-logo  # rooms import those below, as pyproject.toml has it

types: .venv/ready
	$(BIN)/mypy

# What takes minutes: every page of every edition measured in a browser and checked by the W3C's
# checker; builds that are changed, stopped and killed, each compared with a clean one; the wheel;
# and of what `make test` samples, as random hands and long pages, the rest.
long: .venv/ready
	$(BIN)/pytest -n auto --dist loadfile -m long tests

# The tests, and how much of both packages they run.
coverage: .venv/ready
	$(MAKE) --no-print-directory test MEASURED=extensions/hoyle,extensions/sphinx_hoyle

# How much of the engine its hands and its own tests run: a part of the above, in a minute or two.
measured: .venv/ready
	mkdir -p build
	$(BIN)/python -m slipcover --branch --immediate --source extensions/hoyle \
	  --omit 'extensions/hoyle/lab/*' --json --out $(NOTED) \
	  -m pytest -q -m "not long" examples $(OF_THE_ENGINE)
	$(BIN)/python -m benchmarks.covered $(NOTED)

# Where the lines of Python are: code, docstrings, comments, by room and by game.
figures: .venv/ready
	$(BIN)/python -m benchmarks.figures

# The e-books, in build/epub/.
epub: .venv/ready
	$(BIN)/hoyle build --format epub

# Each law taken away in turn: do the hands notice? A few minutes.
prove: .venv/ready
	$(BIN)/hoyle prove

# A hundred thousand random hands of each game with all that can go wrong: do the invariants hold?
wild: .venv/ready
	$(BIN)/python -m tests.wild all 100000

# A hundred thousand spoilt inputs of every kind that comes from outside: is each told at its line?
fuzz: .venv/ready
	$(BIN)/python -m tests.fuzz 100000
	$(BIN)/python -m tests.fuzz built

# A hundred and twenty builds ended at any moment: is what is published whole, and the next one right?
kills: .venv/ready
	$(BIN)/python -m tests.kills 120

# Digests of what readers get of each hand: equal before and after a change that alters nothing.
fingerprint: .venv/ready
	mkdir -p build
	PYTHONHASHSEED=0 $(BIN)/python -m tests.fingerprint > build/fingerprint.txt

# The versions of all that is installed here, for whoever wants the same.
constraints: .venv/ready
	$(BIN)/pip freeze --disable-pip-version-check --exclude-editable > constraints.txt

# The pages for editors that list commands, settings, directives and roles, from the code.
reference: .venv/ready
	$(BIN)/python source/editors/reference.py

# The catalogs of the pages and of the narration, refreshed from source/ and extensions/.
catalogs: .venv/ready
	$(BIN)/hoyle catalogs

benchmark: .venv/ready
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[benchmark]'
	$(BIN)/python -m benchmarks

# What is installed is what pyproject.toml allows, so that it is known early what breaks. Whoever wants the
# same bytes as we: `make EXACT=constraints.txt`, the versions of our latest own build.
EXACT :=

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check $(EXACT:%=--constraint %) --editable '.[test]'
	touch $@

clean:
	rm -rf build
