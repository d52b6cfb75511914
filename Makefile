# `make` builds every edition in every format; `make test` checks everything.
# Each makes its own .venv first.

PYTHON ?= python3
BIN := .venv/bin

.PHONY: all test catalogs benchmark clean

all: .venv/ready
	$(BIN)/hoyle build

.venv/ready: pyproject.toml
	$(PYTHON) -m venv .venv
	$(BIN)/pip install --quiet --disable-pip-version-check --editable '.[test]'
	touch $@

clean:
	rm -rf build
