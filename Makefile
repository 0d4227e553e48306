# Everything a newcomer needs: `make demo` to see it, `make test` to know that it works. Both install what is missing.

# What the program is built with.
BUILD_PACKAGES := pkg-config zlib1g-dev libinih-dev libiio-dev libgps-dev libmicrohttpd-dev libsystemd-dev
# What its tests and figures need besides.
TEST_PACKAGES := valgrind python3 git libiio-utils iiod gpsd umockdev gir1.2-umockdev-1.0 python3-gi tmux dbus systemd feedbackd scdoc curl binutils
# What its packages are made with.
PACKAGING_PACKAGES := scdoc binutils dpkg-dev lintian

SWIFT_BUILD := swift build -c release
QIBLA = $(shell $(SWIFT_BUILD) --show-bin-path)/qibla

.PHONY: help demo demo-board picture test build install deb lint unit embedded recordings goldens check-goldens screens same-bytes cost bench soak test-kernel fuzz packages test-packages

help:
	@echo 'make demo     see a compass: a tour on a simulated board, and its keys in your hand'
	@echo 'make demo-board    the same over the network: board, libiio, gpsd, service, gauge'
	@echo 'make test     build, lint, test, and check that the golden readings are what the code makes'
	@echo 'make build    the program, for use: $(QIBLA)'
	@echo 'make install  the program with its manual, completions and unit; DESTDIR and PREFIX as usual'
	@echo 'make deb      the same as a package for Debian, in .build/'
	@echo 'make try-deb  installs that under a systemd of its own, and asks its service what a user would (as root)'
	@echo 'make cost     instructions and allocations an event costs, against their stored limits'
	@echo 'make bench    the table of figures, with peers beside it where they can be installed'
	@echo 'make goldens  make the golden readings anew; look at the diff before you commit it'
	@echo 'make soak     half an hour of the service (MINUTES=30): memory, descriptors, ticks'
	@echo 'make test-kernel  the real drivers of Debian'"'"'s kernel, in an emulated machine: a minute'
	@echo 'make fuzz     let a fuzzer at the trace reader for a minute'

# On a terminal the gauge, else the tour in lines.
demo: build
	@$(QIBLA) demo

# The whole chain: a simulated board, the IIO network, a real gpsd, the service, and the gauge on it.
demo-board: build
	@./Tests/packages.sh gpsd python3
	@./Tests/demo-board.sh $(QIBLA)

# The picture in the README, from the tour as tmux shows it.
picture: build
	@./Tests/packages.sh tmux python3
	@./docs/picture.py docs/gauge.svg 80x24 $(QIBLA) demo

build: packages
	@$(SWIFT_BUILD) --product qibla

# Whoever installs as root may have built as somebody else, and have no Swift.
install:
	@[ -x .build/release/qibla ] || $(MAKE) build
	@command -v scdoc > /dev/null || ./Tests/packages.sh scdoc binutils || command -v scdoc > /dev/null
	@./packaging/install.sh .build/release/qibla

deb: build
	@./Tests/packages.sh $(PACKAGING_PACKAGES)
	@./packaging/deb.sh $(QIBLA) .build

# Under a systemd of its own, in namespaces: as root.
.PHONY: try-deb
try-deb: deb test-packages
	@./packaging/try.sh .build/qibla_*.deb

test: packages test-packages lint embedded unit recordings check-goldens same-bytes
	@echo 'All of it passed.'

# The core is pure enough for a microcontroller: it compiles without a runtime.
embedded:
	@./Tests/embedded.sh

# The recordings are what their scenarios make.
recordings:
	@$(SWIFT_BUILD) --product make-traces
	@$(shell $(SWIFT_BUILD) --show-bin-path)/make-traces --check

# The readings of every recording are what the code makes of it.
goldens: build
	@./Tests/goldens.sh $(QIBLA) traces/golden

check-goldens: build
	@./Tests/goldens.sh $(QIBLA) .build/goldens
	@diff -r traces/golden .build/goldens || { echo 'The readings above changed. If that is meant: make goldens' >&2; exit 1; }
	@echo 'The golden readings are what the code makes.'

# The gauge's screens as a real terminal emulator renders them; look at the diff before you commit it.
screens:
	swift build --build-tests
	QIBLA_GOLDENS=write swift test --skip-build --filter 'shows what was reviewed'

lint:
	@swift format lint --strict --recursive Sources Tests Benchmarks Fuzz calibration Package.swift

unit:
	swift build --build-tests
	swift test --skip-build

packages:
	@./Tests/packages.sh $(BUILD_PACKAGES)

test-packages:
	@./Tests/packages.sh $(TEST_PACKAGES)

same-bytes: build
	@swift build --product qibla
	@./Tests/same-bytes.sh $(QIBLA) $(shell swift build --show-bin-path)/qibla

cost: packages test-packages
	@./Benchmarks/instructions.sh

# Every figure, beside its peer in the same run. The peers are wanted, not needed: what cannot be had is left out.
bench: packages test-packages
	@./Tests/packages.sh time curl strace
	@-./Tests/packages.sh g++ libgeographiclib-dev python3-pip gpsd-tools btop
	@for product in qibla pipeline-benchmark formats-benchmark calibration-benchmark heading-benchmark simulation-benchmark; do \
	  $(SWIFT_BUILD) --product $$product > .build/bench.log 2>&1 || { cat .build/bench.log; exit 1; }; done
	@bin=$$($(SWIFT_BUILD) --show-bin-path) && $$bin/pipeline-benchmark && ./Benchmarks/vqf.sh && ./Benchmarks/replay.py $$bin/qibla $$bin/pipeline-benchmark \
	  && ./Benchmarks/service.py $$bin/qibla && $$bin/formats-benchmark && ./Benchmarks/earth.sh && $$bin/heading-benchmark && ./Benchmarks/broad.py $$bin/qibla && $$bin/calibration-benchmark && $$bin/simulation-benchmark && ./Benchmarks/board.py $$bin/qibla && ./Benchmarks/gauge.py $$bin/qibla

# Half an hour of the service: what it takes must not grow.
soak: build
	@./Benchmarks/service.py $(QIBLA) --soak $(or $(MINUTES),30)

# The kernel's real drivers, on simulated parts in an emulated machine; downloads a kernel of 70 MB once.
test-kernel: build
	@./Tests/packages.sh qemu-system-x86 i2c-tools busybox-static cpio kmod
	@./Tests/Kernel/run.sh $(QIBLA)

fuzz:
	@./Fuzz/run.sh 60
