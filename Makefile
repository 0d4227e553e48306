# Everything a newcomer needs: `make demo` to see it, `make test` to know that it works. Both install what is missing.

# What the program is built with.
BUILD_PACKAGES := pkg-config zlib1g-dev libinih-dev libiio-dev libgps-dev
# What its tests and figures need besides.
TEST_PACKAGES := valgrind python3 git libiio-utils iiod gpsd umockdev tmux

SWIFT_BUILD := swift build -c release
QIBLA = $(shell $(SWIFT_BUILD) --show-bin-path)/qibla

.PHONY: help demo test build lint unit goldens cost bench fuzz packages test-packages

help:
	@echo 'make demo     see a compass: a recording, played at its own speed'
	@echo 'make test     build, lint, test, and check that the golden readings are what the code makes'
	@echo 'make build    the program, for use: $(QIBLA)'
	@echo 'make cost     instructions and allocations an event costs, against their stored limits'
	@echo 'make bench    the table of figures, with peers beside it where they can be installed'
	@echo 'make goldens  make the golden readings anew; look at the diff before you commit it'
	@echo 'make fuzz     let a fuzzer at the trace reader for a minute'

demo: build
	@echo 'A walk through London, recorded, at its own speed. Ctrl-C ends it.'
	@$(QIBLA) replay --speed 1 traces/walk.jsonl

build: packages
	@$(SWIFT_BUILD) --product qibla

test: packages test-packages lint unit
	@echo 'All of it passed.'

lint:
	@swift format lint --strict --recursive Sources Tests Benchmarks Package.swift

unit:
	swift build --build-tests
	swift test --skip-build

packages:
	@./Tests/packages.sh $(BUILD_PACKAGES)

test-packages:
	@./Tests/packages.sh $(TEST_PACKAGES)

cost: packages test-packages
	@./Benchmarks/instructions.sh
