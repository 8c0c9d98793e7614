# Omnibus: `make` lists what can be made. Works with GNU make 3.81 (macOS) and newer.

# The first of these that is at least 3.11 and has venv makes .venv; name another with `make install PYTHON=...`.
PYTHON ?= python3.13 python3.12 python3.11 python3
UV ?= uv
# Test processes: a number, or auto for one a core.
WORKERS ?= auto

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input install -qq
KERNEL := $(wildcard src/omnibus/kernel/*.py)
GATE := $(wildcard src/omnibus/core/gate/*.py)
THINKING := $(wildcard src/omnibus/bots/thinking/*.py)
say = @printf '==> %s\n'

.PHONY: help install venv browser play test soak bench pictures protocol lock clean

help:
	@printf '%s\n' \
	  'Omnibus: five board games of one family. Nothing needs installing first but Python 3.11 or newer.' \
	  '' \
	  '  make play             play against a bot, here in the terminal; BOARD=london chooses the board' \
	  '  make test             check style, types, layers and rules: everything a change must pass' \
	  '  make install          prepare .venv, with the omnibus command in it (play and test do so themselves)' \
	  '' \
	  '  make soak             the long tests, many minutes' \
	  '  make bench            how fast games, bots and server are on this machine' \
	  '  make pictures         draw the boards of docs/pictures anew' \
	  '  make protocol         write the types and schemas of the server'"'"'s protocol anew' \
	  '  make lock             write constraints.txt anew from pyproject.toml; UPGRADE=1 takes newer versions' \
	  '  make clean            remove .venv and everything else that was made' \
	  '' \
	  'PYTHON=/path/to/python chooses the interpreter for a new .venv; WORKERS=1 tests on one core.'

# Each step leaves a stamp in .venv and is taken again only when what it is made from has changed.

install: .venv/.thinking
	@$(if $(filter install,$(MAKECMDGOALS)),printf '%s\n' 'Ready: $(BIN)/omnibus --help',:)

venv:
	@for candidate in $(PYTHON); do \
	  if "$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    printf '==> %s\n' "Making .venv with $$("$$candidate" --version)"; \
	    exec "$$candidate" -m venv --clear .venv; \
	  fi; \
	done; \
	printf '%s\n' 'Omnibus needs Python 3.11 or newer with its venv module. Tried without success: $(PYTHON).' \
	  'Install one (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python),' \
	  'or name the one to use: make install PYTHON=/path/to/python3.11' >&2; \
	exit 1

# A .venv without an interpreter, or whose interpreter has gone, is made anew.
.venv/.packages: constraints.txt $(if $(realpath $(BIN)/python),,venv)
	$(say) 'Installing the packages of constraints.txt, each checked by its hash (about a minute)'
	@$(PIP) --only-binary :all: --require-hashes -r constraints.txt
	@touch $@

.venv/.project: pyproject.toml .venv/.packages
	$(say) 'Installing omnibus itself'
	@$(PIP) --no-deps --no-build-isolation --no-index -e .
	@touch $@

.venv/.warmed: .venv/.project $(KERNEL)
	$(say) 'Compiling the rules once, so that no game has to wait for it'
	@$(BIN)/python -m omnibus.kernel.warm
	@touch $@

.venv/.gate: .venv/.warmed $(GATE)
	$(say) 'Compiling the way into the rules once, for the same reason'
	@$(BIN)/python -m omnibus.core.gate.warm
	@touch $@

.venv/.thinking: .venv/.gate $(THINKING)
	$(say) "Compiling the bots' thinking once, for the same reason"
	@$(BIN)/python -m omnibus.bots.thinking.warm
	@touch $@

play: install
	@$(BIN)/omnibus play $(if $(BOARD),'$(BOARD)')

# The names that tests/browser.py looks for.
browser:
	@for name in chromium chromium-browser google-chrome google-chrome-stable chrome; do \
	  command -v "$$name" >/dev/null && exit 0; \
	done; \
	printf '%s\n' 'Some tests look at pages in Chromium, which is not here.' \
	  'Install it (Debian, Ubuntu: apt install chromium; macOS: brew install --cask chromium).' >&2; \
	exit 1

test: browser install
	$(say) 'Style: ruff check'
	@$(BIN)/ruff check --quiet .
	$(say) 'Format: ruff format'
	@$(BIN)/ruff format --quiet --check .
	$(say) 'Types: mypy'
	@$(BIN)/mypy
	$(say) 'Layers: import-linter'
	@$(BIN)/lint-imports --no-logo
	$(say) 'Rules: pytest'
	@$(BIN)/pytest -n '$(WORKERS)'

soak: install
	$(say) 'Long tests: pytest -m soak'
	@$(BIN)/pytest -m soak -n '$(WORKERS)'

bench: install
	$(say) 'Speed: benchmarks/engine.py'
	@$(BIN)/python benchmarks/engine.py
	$(say) 'Bots: benchmarks/bots.py'
	@$(BIN)/python benchmarks/bots.py
	$(say) 'Server: benchmarks/server.py'
	@$(BIN)/python benchmarks/server.py
	@$(BIN)/python benchmarks/server.py --hold 2000

pictures: install
	@for board in amsterdam germany london paris san_francisco; do \
	  $(BIN)/omnibus board svg $$board -o docs/pictures/$$board.svg || exit 1; \
	done

protocol: install
	@$(BIN)/python -m omnibus.server.schema

lock:
	@command -v '$(UV)' >/dev/null || { \
	  printf '%s\n' 'make lock needs uv, which is not here. Install it (pip install uv, or brew install uv),' \
	    'or name it: make lock UV=/path/to/uv' >&2; exit 1; }
	@'$(UV)' pip compile pyproject.toml --group build --group dev --no-config --universal --python-version 3.11 \
	  --generate-hashes --no-annotate --custom-compile-command 'make lock' --quiet \
	  $(if $(UPGRADE),--upgrade) --output-file constraints.txt
	@if grep -nE '://|^-' constraints.txt; then \
	  printf '%s\n' 'constraints.txt names an address or an option; it must hold names, versions and hashes alone.' >&2; \
	  exit 1; fi

clean:
	rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	find . -name .git -prune -o -name node_modules -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +
