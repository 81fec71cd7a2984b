# Two commands: `make play` and `make test`. Everything they need is set up in .venv.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: play test check lint test-web golden bench clean set-up python

play: set-up  ## the games, in the browser
	@$(BIN)/noripan serve --open $(if $(PORT),--port $(PORT))

test: set-up-test  ## everything CI runs
	@$(BIN)/python tools/run_tests.py

check: set-up-check  ## what one runs while working: lint, one deal of every game, the tests of what has changed
	@$(BIN)/python tools/run_tests.py check

lint: set-up-check
	@$(BIN)/python tools/run_tests.py lint

test-web: set-up-test  ## the browser client, by itself and in Chromium
	@$(BIN)/python tools/run_tests.py vitest chromium

golden: set-up-test  ## write tests/golden anew; read the difference before committing it
	PYTHONPATH=src $(BIN)/python -m noripan.conformance --golden tests/golden
	PYTHONPATH=src:. $(BIN)/python -m tests.games.riichi.riichi_golden
	PYTHONPATH=src:. $(BIN)/python -m tests.games.taiwan.taiwan_golden
	PYTHONPATH=src:. $(BIN)/python -m tests.server.server_protocol_page
	PYTHONPATH=src $(BIN)/python -m noripan.contracts
	PYTHONPATH=src $(BIN)/python -m noripan.envs
	PYTHONPATH=src $(BIN)/python -m noripan.words
	PYTHONPATH=src:. $(BIN)/python -m tests.fixtures
	PYTHONPATH=src $(BIN)/python -m noripan.server.typescript > web/src/wire/types.ts

bench: set-up  ## side by side with public engines, in an environment of their own
	$(PYTHON) benchmarks/setup_and_run.py

set-up: python
	@$(PYTHON) tools/set_up.py

set-up-%: python
	@$(PYTHON) tools/set_up.py $*

python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
	  echo "noripan needs Python 3.11 or newer, and $(PYTHON) is not: install one and say where it is, as in make PYTHON=/usr/bin/python3.12 play"; exit 1; }

clean:
	rm -rf .venv .venv-bench web/node_modules src/noripan/server/client build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
