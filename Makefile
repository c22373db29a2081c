# Needs make and Python 3.11 or newer with venv; everything else is set up in .venv by the first target that needs it.

VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
LOGS := $(wildcard sample_logs/*.gsn sample_logs/*.gsn.gz sample_logs/*.jsonl)
SHOWN := sample_logs/three-gos.gsn

# The newest Python there is that can make a virtual environment; `make PYTHON=/path/to/python3 …` takes another.
PYTHON ?= $(shell for python in python3.14 python3.13 python3.12 python3.11 python3 python; do \
	$$python -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)

.PHONY: help demo test notebooks proof lint site pictures bench bench-scale bench-decisions bench-pages clean

help:  ## Say what there is to make
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

demo: $(VENV)/.installed  ## Replay the sample logs, show one hand board by board, say where to go next
	@echo "The logs in sample_logs/, replayed and checked; what is wrong in some is there"
	@echo "to be found:"
	@for log in $(LOGS); do \
		said=$$(COLUMNS=74 $(BIN)/gostop-log check $$log 2>&1) || test $$? -eq 1 || { echo "$$said"; exit 1; }; \
		printf '  %-26s %s\n' $${log#*/} "$$(echo "$$said" | sed -n '$$s/ checked:/:/p')"; \
		echo "$$said" | sed -e '$$d' -e 's/^/      /'; \
	done
	@echo
	@echo "One of them, $(SHOWN), board by board:"
	@echo
	@$(BIN)/gostop-log replay $(SHOWN)
	@echo
	@echo "Where to go next:"
	@echo "  $(BIN)/gostop-log replay sample_logs/NAME.gsn   any other of the logs above"
	@echo "  $(BIN)/gostop-log replay $(SHOWN) --html hand.html"
	@echo "                                                     the hand as a page"
	@echo "  $(BIN)/gostop-log record evening.gsn            a hand, while it is played"
	@echo "  $(BIN)/gostop-log rules explain M4              a rule in words"
	@echo "  $(BIN)/gostop-log --help                        every command"
	@echo "  docs/tutorial.md                                   text, ledger, page, audit"
	@echo "  docs/first-log.md                                  writing down your own game"
	@echo "  README.md                                          the same from Python"

test: $(VENV)/.installed-dev  ## Run the tests, on two cores
	@$(BIN)/python -m pytest --numprocesses=2 --dist=loadfile

notebooks: $(VENV)/.installed-dev  ## Run every notebook in a fresh kernel and look at what it shows
	@$(BIN)/python -m tests.notebooks.running

proof: $(VENV)/.installed-dev  ## Run the long searches over many random hands
	@$(BIN)/python -m pytest -m proof --hypothesis-profile=proof

lint: $(VENV)/.installed-dev  ## Lint, check the format and the types
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy

# Its theme would tell at every build of a version of MkDocs that there is not yet.
site: $(VENV)/.installed-site  ## Build the documentation site into build/site, refusing any broken link
	@NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --strict --config-file website/mkdocs.yml
	@echo "build/site/index.html"

bench: $(VENV)/.installed-bench  ## Measure speed and memory beside python-chess and PokerKit
	@$(BIN)/python -m benchmarks.run

bench-scale: $(VENV)/.installed  ## Measure tables of growing logs, by one process and by two
	@$(BIN)/python -m benchmarks.scale

bench-decisions: $(VENV)/.installed-bench  ## Measure hands played to their end (also by a C program), decisions, the solver
	@$(BIN)/python -m benchmarks.playouts
	@$(BIN)/python -m benchmarks.decisions
	@$(BIN)/python -m benchmarks.solver

bench-pages: $(VENV)/.installed-dev  ## Measure pages: their size, how soon they open, reviews a second (needs Chromium)
	@$(BIN)/python -m benchmarks.pages

pictures: $(VENV)/.installed-dev  ## Take the pictures of the documents anew (needs Chromium)
	@$(BIN)/python -m tests.browser.pictures

clean:  ## Remove all that these targets made, .venv included
	rm -rf $(VENV) build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

# pip is the last thing that venv writes: an interrupted attempt leaves none and is made anew.
$(BIN)/pip:
	@test -n "$(PYTHON)" || { echo "make: no Python 3.11 or newer with venv was found; name one with PYTHON=…" >&2; exit 1; }
	@echo "Setting up $(VENV) with $(PYTHON); the first time this takes a minute or two."
	@$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: pyproject.toml | $(BIN)/pip
	@$(PIP) install --editable .
	@$(BIN)/python -m compileall -q gostop_log
	@touch $@

$(VENV)/.installed-dev: $(VENV)/.installed
	@$(PIP) install --editable '.[dev]'
	@touch $@

$(VENV)/.installed-bench: $(VENV)/.installed
	@$(PIP) install --editable '.[bench]'
	@touch $@

$(VENV)/.installed-site: $(VENV)/.installed-dev
	@$(PIP) install --editable '.[site]'
	@touch $@
