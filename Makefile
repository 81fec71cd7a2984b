# Two commands: `make play` and `make test`. Everything they need is set up in .venv.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
WEB := build_web.py $(shell find web -path web/node_modules -prune -o -type f -print)
ENGINE := pyproject.toml build_engine.py $(WEB) $(shell find src -name '*.py' -o -name '*.sql' -o -path '*/pages/*' -o -path '*/lessons/*')
PYTEST := -m pytest -n 2 --ignore=tests/e2e

NPM := $(BIN)/python build_web.py npm

.PHONY: play test check lint test-web test-interpreted test-compiled golden bench clean

play: $(VENV)/.installed  ## the games, in the browser
	@$(BIN)/noripan serve --open

test: $(VENV)/.dev  ## everything CI runs
	@$(MAKE) -j2 lint $(VENV)/.installed  # linting and compiling use a core each
	@$(MAKE) test-interpreted test-compiled test-web

check: $(VENV)/.dev  ## a quick subset while working: interpreted, without the slow tests
	$(BIN)/ruff check .
	PYTHONPATH=src $(BIN)/python $(PYTEST) -m "not slow"

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	PYTHONPATH=src $(BIN)/lint-imports --no-cache

test-web: $(VENV)/.dev $(VENV)/.installed  ## the browser client, by itself and in Chromium
	$(NPM) run --silent check
	$(NPM) run --silent test
	@if command -v chromium >/dev/null; then $(BIN)/python -m pytest -n 2 tests/e2e; \
	else echo "no Chromium here (Debian: apt install chromium fonts-noto-cjk): the pages are not tested in a browser"; \
	  test "$(CI)" != true; fi

test-interpreted: $(VENV)/.dev
	PYTHONPATH=src NORIPAN_EXPECT=interpreted $(BIN)/python $(PYTEST) -m "not slow and not no_cover" --cov --cov-report=term
	PYTHONPATH=src NORIPAN_EXPECT=interpreted $(BIN)/python $(PYTEST) --ignore=tests/server -m "slow or no_cover"

test-compiled: $(VENV)/.dev $(VENV)/.installed  ## and the server, which takes whichever engine there is
	@if $(BIN)/noripan --version | grep -q interpreted; then \
	  echo "no C compiler here: the compiled engine is not tested"; test "$(CI)" != true && \
	  $(BIN)/python $(PYTEST) tests/server; \
	else NORIPAN_EXPECT=compiled $(BIN)/python $(PYTEST); fi

golden: $(VENV)/.dev  ## write tests/golden anew; read the difference before committing it
	PYTHONPATH=src $(BIN)/python -m noripan.conformance --golden tests/golden
	PYTHONPATH=src:. $(BIN)/python -m tests.games.riichi.riichi_golden
	PYTHONPATH=src:. $(BIN)/python -m tests.games.taiwan.taiwan_golden
	PYTHONPATH=src:. $(BIN)/python -m tests.server.server_protocol_page
	PYTHONPATH=src $(BIN)/python -m noripan.server.typescript > web/src/wire/messages.ts

bench: $(VENV)/.installed  ## side by side with public engines, in an environment of their own
	$(PYTHON) benchmarks/setup_and_run.py

$(VENV)/.created:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	  { echo "noripan needs Python 3.11 or newer: make PYTHON=/path/to/python3.11 ..."; exit 1; }
	@$(PYTHON) -m venv $(VENV) || { echo "Python's venv module is missing (Debian: apt install python3-venv)"; exit 1; }
	@touch $@

$(VENV)/.installed: $(VENV)/.created $(ENGINE)
	@echo "Setting up noripan (the first time takes a minute)..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --upgrade .
	@touch $@

$(VENV)/.dev: $(VENV)/.created pyproject.toml
	@echo "Setting up the tools for testing..."
	@$(BIN)/python -c 'import tomllib; p = tomllib.load(open("pyproject.toml", "rb"))["project"]; e = p["optional-dependencies"]; \
	  print(*p["dependencies"], *e["dev"], *e["parquet"], sep="\n")' > $(VENV)/requirements.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r $(VENV)/requirements.txt
	@touch $@

clean:
	rm -rf $(VENV) .venv-bench web/node_modules src/noripan/server/client build dist .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis
