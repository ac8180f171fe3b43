# Everything a person needs: `make play` and `make test` set themselves up on a fresh machine.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
ACCEPTANCE ?= $(wildcard ../shared)

.PHONY: play test check bench acceptance package clean

play: $(VENV)/play.stamp
	$(BIN)/python main.py

test: $(VENV)/dev.stamp
	$(if $(ACCEPTANCE),GRAND_HAND_ACCEPTANCE=$(abspath $(ACCEPTANCE))) $(BIN)/python -m pytest -n 2

check: $(VENV)/dev.stamp
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/play.stamp
	$(BIN)/python main.py bench

acceptance: $(VENV)/dev.stamp
	GRAND_HAND_LONG=1 $(if $(ACCEPTANCE),GRAND_HAND_ACCEPTANCE=$(abspath $(ACCEPTANCE))) $(BIN)/python -m pytest -m long --timeout 0

package: $(VENV)/dev.stamp
	$(BIN)/python -m pip install --quiet -c constraints.txt -e ".[package]"
	$(BIN)/python packaging/make_packages.py

HEADS := $(wildcard ai/*.pxd ai/training/*.pxd)
KERNELS := $(HEADS) $(HEADS:.pxd=.py)

$(VENV)/play.stamp: pyproject.toml constraints.txt $(KERNELS)
	[ -x $(BIN)/python ] || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet -c constraints.txt -e .
	touch $@

$(VENV)/dev.stamp: pyproject.toml constraints.txt $(KERNELS)
	[ -x $(BIN)/python ] || $(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet -c constraints.txt -e ".[dev]"
	touch $(VENV)/play.stamp $@

clean:
	rm -rf build dist *.egg-info ai/*.so ai/*.c ai/training/*.so ai/training/*.c
