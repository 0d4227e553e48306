# `make help` lists the main targets. The targets install the Debian packages that they need.

# Packages for the build.
BUILD_PACKAGES := pkg-config zlib1g-dev libinih-dev libiio-dev libgps-dev libmicrohttpd-dev libsystemd-dev libsndfile1-dev \
  libasound2-dev libsqlite3-dev libzip-dev libqrencode-dev libmosquitto-dev cyclonedds-dev
# More packages for the tests and the benchmarks.
TEST_PACKAGES := valgrind python3 git dunst xvfb libiio-utils iiod gpsd umockdev gir1.2-umockdev-1.0 python3-gi tmux dbus mosquitto mosquitto-clients openssl systemd feedbackd scdoc curl poppler-utils binutils strace zsh fish gettext python3-icu osmium-tool monajat-data
# Packages for `make wasm`.
WASM_PACKAGES := python3 wasi-libc libclang-rt-14-dev-wasm32 binaryen
# More packages for `make site`.
SITE_PACKAGES := esbuild
# Packages for `make test-desktops`: about 400 MB of downloads.
DESKTOP_PACKAGES := waybar sway grim i3-wm i3blocks polybar xvfb xdotool imagemagick fonts-dejavu-core dbus procps gnome-shell \
  gjs libglib2.0-bin plasma-sdk plasma-workspace plasma-desktop kpackagetool5 qtdeclarative5-dev-tools qml-module-qttest
# Packages for `make install` and `make deb`.
PACKAGING_PACKAGES := scdoc binutils dpkg-dev lintian appstream desktop-file-utils python3

SWIFT_BUILD := swift build -c release
QIBLA = $(shell $(SWIFT_BUILD) --show-bin-path)/qibla

.PHONY: catalogs quick attack day page help demo demo-board picture test build install uninstall deb lint unit embedded recordings goldens check-goldens screens same-bytes timetables clients test-calendars test-sky test-convert cost bench soak test-kernel fuzz packages test-packages

help:
	@echo 'make demo         show the gauge on a simulated board: a tour of about a minute, then keys to steer it'
	@echo 'make demo-board   the same over the network: simulated board, libiio, gpsd, service, gauge'
	@echo 'make quick        after a small change, within a minute: lint, the suites of what changed and of three of its direct users'
	@echo '                  (ROOM=Pointing names the room)'
	@echo 'make test         build, lint, run all tests, and compare the golden readings with the code'
	@echo 'make build        build the program: $(QIBLA)'
	@echo 'make wasm         build the core as a WebAssembly module for pages, in .build/wasm/qibla.wasm, and the simulated board beside it'
	@echo 'make test-wasm    compare that module in node with the program: recordings, places, prayer times, Hijri dates'
	@echo 'make site         make the static site in .build/site, and one file of it that works from a disk: docs/site.md'
	@echo 'make install      install the program with manual, completions and units, and start the service (PREFIX; DESTDIR: only the files)'
	@echo 'make uninstall    remove what make install has installed, with the same PREFIX and DESTDIR'
	@echo 'make deb          build a Debian package in .build/ (ARCH=arm64: for 64-bit ARM)'
	@echo 'make image        make a container image of that package, in .build/ (ARCH=arm64)'
	@echo 'make test-image   check that image and run it, with podman and alone; it must be made twice the same (needs root)'
	@echo 'make addon        make the add-on for Home Assistant of the packages in .build/, in .build/addon'
	@echo 'make test-addon   its files, its start with a supervisor of the test and a broker, its page in a frame (needs root)'
	@echo 'make test-arch    make Arch Linux'"'"'s package by Debian'"'"'s makepkg, with the program of make build'
	@echo 'make deb-source   make Debian'"'"'s source package in .build/source, build it in a clean root of sid with its own Swift,'
	@echo '                  and install the result there (needs root; 15 min)'
	@echo 'make release VERSION=  version, tag, source, packages, repository, and a list of what to check: all but publishing'
	@echo 'make apt-repository  make a signed repository of the packages for x86-64 and ARM, in .build/repository (URL=where it is served)'
	@echo 'make try-roots    install from it with apt alone in clean roots of Debian 12 and 13, on both processors (needs root; 12 min)'
	@echo 'make arm64        build the program for 64-bit ARM; the first time it downloads 560 MB of libraries'
	@echo 'make test-arm64   test that program under emulation: it must print the same bytes as on this machine'
	@echo 'make try-deb      install that package under a separate systemd and test its service (needs root)'
	@echo 'make page         test the page in a browser, and keep a picture of every state in .build/page'
	@echo 'make test-sky        compare the sun, the moon and Polaris with ERFA'
	@echo 'make test-calendars  read the calendar with icalendar, khal, vdirsyncer and a CalDAV server'
	@echo 'make test-desktops  show the modules for bars and desktops in the real ones, on screens that nobody sees'
	@echo 'make test-convert  compare what qibla convert makes of recordings with pyulog, pymavlink and rosbags'
	@echo 'make cost         count the instructions and allocations of an event and compare them with their limits'
	@echo 'make bench        run all benchmarks, with other programs for comparison if they can be installed'
	@echo 'make catalogs     merge changed English texts into the catalogs of the other languages'
	@echo 'make goldens      write the golden readings again; review the diff before you commit it'
	@echo 'make same-builds  build the last commit twice, in ten minutes: the same bytes must come out (ARCH=arm64)'
	@echo 'make soak         run the service for 30 minutes (MINUTES=30) and print memory, descriptors and ticks'
	@echo 'make broker-away  take the MQTT broker away for 10 minutes (MINUTES=10), and print how soon all is back and at what cost'
	@echo 'make day          the same for 24 simulated hours with all outlets, as fast as the machine allows'
	@echo 'make attack       attack the program with hostile peers and files for 10 minutes (MINUTES=10): a table of what held'
	@echo 'make test-kernel  test with the real drivers of Debian'"'"'s kernel in an emulated machine: about a minute (ARCH=arm64)'
	@echo 'make test-sound   play on the sound card of Debian'"'"'s kernel in an emulated machine: muted, busy, vanishing; a minute'
	@echo 'make test-boot    install the package in an emulated machine with Debian'"'"'s kernel and systemd, start it again with a'
	@echo '                  clock that was never set, and try its service with its hardening (ARCH=arm64; needs root; 5 min)'
	@echo 'make mutants      put 200 small faults (N=200 SEED=1) into the code and list those that no test notices'
	@echo 'make fuzz         run a fuzzer on every door to the outside for 10 minutes in all (MINUTES=10), and print a table'
	@echo 'make sanitize     run the tests with the address sanitizer, and the threads'"'"' tests with the thread sanitizer'

# The gauge on a terminal; text lines in a pipe.
demo: build
	@$(QIBLA) demo

# The whole chain: a simulated board, libiio's network protocol, a real gpsd, the service and the gauge.
demo-board: build
	@./Tests/packages.sh gpsd python3
	@./Tests/demo-board.sh $(QIBLA)

# The pictures in the README and in docs/calibration.md: screens, captured by tmux, and the page.
picture: build
	@./Tests/packages.sh tmux python3
	@./docs/picture.py docs/gauge.svg 80x24 $(QIBLA) demo
	@./docs/picture.py docs/calibration.svg 80x24 $(QIBLA) calibrate --simulate figure-eight
	@QIBLA=$(QIBLA) .build/page-python/bin/python3 Tests/Page/pictures.py docs

build: packages
	@./Sources/Libraries/CPage/pack.py
	@./packaging/build.sh .build/release/qibla $(SWIFT_BUILD) --product qibla

# Build only if the program is missing: root may have no Swift, if another user has built the program.
install:
	@[ -x .build/release/qibla ] || $(MAKE) build
	@command -v scdoc > /dev/null || ./Tests/packages.sh scdoc binutils || command -v scdoc > /dev/null
	@./packaging/install.sh .build/release/qibla

# Removes what make install has installed, with the same PREFIX. Configuration and state stay.
uninstall:
	@./packaging/install.sh --remove

# For ARCH=arm64 the program is built by make arm64, and run under emulation to print its manual.
deb: $(if $(filter arm64,$(ARCH)),arm64,build)
	@./Tests/packages.sh $(PACKAGING_PACKAGES) $(if $(filter arm64,$(ARCH)),binutils-aarch64-linux-gnu)
	@$(if $(filter arm64,$(ARCH)),RUN=$(ARM64)/qibla ./packaging/deb.sh $(ARM64_BUILT)/qibla,./packaging/deb.sh $(QIBLA)) .build

# A container image of the Debian package, with its bill of materials: docs/container.md.
IMAGE_PACKAGES := binutils dpkg-dev mmdebstrap openssl python3
PACKAGE = .build/qibla_*_$(or $(ARCH),$(shell dpkg --print-architecture)).deb
.PHONY: image test-image
image: deb
	@./Tests/packages.sh $(IMAGE_PACKAGES)
	@./packaging/oci/image.py $(PACKAGE) .build

# Both archives of one state of Debian's packages have the same bytes. The image for ARM is started under emulation.
test-image: image
	@./Tests/packages.sh containernetworking-plugins podman runc skopeo umoci util-linux
	@$(if $(filter arm64,$(ARCH)),./Tests/packages.sh qemu-user-static && ./packaging/arm64/kernel.sh)
	@./packaging/oci/image.py $(PACKAGE) .build/image-again > /dev/null
	@cmp .build/qibla_*_$(or $(ARCH),$(shell dpkg --print-architecture)).oci.tar .build/image-again/*.oci.tar
	@rm -r .build/image-again
	@./Tests/Image/run.py .build/qibla_*_$(or $(ARCH),$(shell dpkg --print-architecture)).oci.tar $(PACKAGE)

# The add-on for Home Assistant, for each processor whose package is in .build; that of this one is made first.
.PHONY: addon test-addon
addon: deb
	@./Tests/packages.sh $(IMAGE_PACKAGES)
	@./packaging/home-assistant/build.sh .build/addon .build/qibla_*.deb

test-addon: addon
	@./Tests/packages.sh iproute2 mosquitto mosquitto-clients podman python3-yaml runc util-linux
	@./Tests/HomeAssistant/run.sh .build/addon

# The recipe for Arch Linux by Debian's makepkg; those for Alpine and Nix are only parsed. All as a release has them, whose
# check is tried on a folder made for it.
.PHONY: test-arch
test-arch: build
	@./Tests/packages.sh $(PACKAGING_PACKAGES) fakeroot git libarchive-tools makepkg nix-bin pacman-package-manager zstd
	@./Tests/Arch/run.sh $(QIBLA)
	@./Tests/released.py --self

# What Debian would take: the source package of the last commit, built and installed in clean roots of sid.
.PHONY: deb-source
deb-source:
	@./Tests/packages.sh apt-utils dpkg-dev git gnupg mmdebstrap python3
	@./packaging/source.sh .build/source

# For 64-bit ARM, on an x86-64 machine. .build/arm64/qibla runs the program under emulation.
ARM64 := .build/arm64
ARM64_BUILT := $(ARM64)/aarch64-unknown-linux-gnu/release
.PHONY: arm64 test-arm64 same-builds
arm64: packages
	@./Tests/packages.sh qemu-user-static
	@./packaging/arm64/build.sh qibla

# The last commit, built twice: the same bytes must come out, whoever builds it where and when.
same-builds: packages
	@./Tests/packages.sh $(PACKAGING_PACKAGES) $(if $(filter arm64,$(ARCH)),qemu-user-static binutils-aarch64-linux-gnu)
	@ARCH=$(ARCH) ./Tests/SameBuilds/run.sh

test-arm64: build packages test-packages
	@./Tests/packages.sh qemu-user-static
	@$(SWIFT_BUILD) --product math-samples
	@./packaging/arm64/build.sh qibla math-samples
	@./Tests/Arm64/run.sh $(QIBLA) $(shell $(SWIFT_BUILD) --show-bin-path)/math-samples

# All of a release but publishing it, and a list of what to check.
.PHONY: release
release:
	@./packaging/release.sh "$(VERSION)"

.PHONY: try-deb
try-deb: deb test-packages
	@./packaging/try.sh .build/qibla_*_$(shell dpkg --print-architecture).deb

# A signed repository of the packages for x86-64 and ARM, in .build/repository, to be served under URL.
URL ?= http://127.0.0.1:8931
.PHONY: apt-repository try-roots
apt-repository:
	@$(MAKE) --no-print-directory deb
	@$(MAKE) --no-print-directory deb ARCH=arm64
	@./Tests/packages.sh apt-utils gnupg
	@./packaging/repository.sh .build/repository $(URL) .build/qibla_*_amd64.deb .build/qibla_*_arm64.deb

# Installs from that repository in clean roots of Debian 12 and 13, for x86-64 and, under emulation, for ARM.
try-roots:
	@$(MAKE) --no-print-directory apt-repository URL=http://127.0.0.1:8931
	@./Tests/packages.sh mmdebstrap qemu-user-static python3
	@for release in bookworm trixie; do for architecture in amd64 arm64; do \
	  ./packaging/try-root.sh $$release $$architecture .build/repository || exit 1; done; done

# First all builds, which take both cores; then two steps at a time, because the suites and the browser wait much; at
# last alone what needs a quiet machine. The output of a step is printed when it ends.
test: packages test-packages
	@swift build --build-tests
	@$(SWIFT_BUILD) --product qibla
	@$(SWIFT_BUILD) --product make-traces
	@$(SWIFT_BUILD) --product exports-samples
	@$(MAKE) --no-print-directory --jobs=2 --output-sync=target PICTURES=0 unit page test-site lint embedded recordings check-goldens same-bytes timetables clients test-calendars test-sky test-convert test-wasm
	@$(MAKE) --no-print-directory quiet
	@echo 'All tests passed.'

# After a small change: what changed since the last commit, its suites and those of three direct users. Left out are
# other users, recordings but three, and the browser. What it needs is built in .build/quick.
quick:
	@./Tests/quick.py $(ROOM)

# The core as one WebAssembly module, for pages: docs/wasm.md.
.PHONY: wasm
wasm:
	@./Tests/packages.sh $(WASM_PACKAGES)
	@./packaging/wasm/build.py .build/wasm/qibla.wasm

# The same core in node as WebAssembly and natively: golden recordings, places, prayer times, Hijri dates.
.PHONY: test-wasm
test-wasm: wasm build
	@$(SWIFT_BUILD) --product exports-samples
	@./Tests/Wasm/run.sh .build/wasm/qibla.wasm $(shell $(SWIFT_BUILD) --show-bin-path)/exports-samples $(QIBLA)

# The site: a folder for any web server, and one file.
.PHONY: site test-site
site: wasm
	@./Tests/packages.sh $(SITE_PACKAGES)
	@./packaging/site/build.py .build/wasm/qibla.wasm .build/site

# The site in a browser, against the program.
test-site: site build
	@PICTURES=$(PICTURES) ./Tests/Site/run.sh $(QIBLA)

# The core compiles in Embedded Swift, without I/O and the full runtime.
embedded:
	@./Tests/embedded.py

# The page in a browser; a picture of every state is kept in .build/page, unless PICTURES=0.
PICTURES ?= 1
page: build
	@PICTURES=$(PICTURES) ./Tests/Page/run.sh $(QIBLA)

# Checks that the recordings are equal to what their scenarios produce.
recordings:
	@$(SWIFT_BUILD) --product make-traces
	@$(shell $(SWIFT_BUILD) --show-bin-path)/make-traces --check

# The golden readings: the code's readings of every recording.
goldens: build
	@./Tests/goldens.sh $(QIBLA) traces/golden

check-goldens: build
	@./Tests/goldens.sh $(QIBLA) .build/goldens
	@diff -r traces/golden .build/goldens \
	  || { echo 'The readings above have changed. If the change is intended, run make goldens.' >&2; exit 1; }
	@echo 'The golden readings are up to date.'

# The golden screens of the gauge, rendered by a terminal emulator; review the diff before you commit it.
screens:
	swift build --build-tests
	QIBLA_GOLDENS=write swift test --skip-build --filter 'shows what was reviewed'

lint:
	@./docs/constants.py --check
	@./Sources/Libraries/CCore/interface.py --check
	@./Sources/Libraries/CPage/make-icon.py --check
	@./Sources/Libraries/CPage/pack.py --check
	@./Sources/Libraries/CPhrases/catalogs/pack.py --check
	@swift format lint --strict --recursive Sources Tests Benchmarks Fuzz calibration Package.swift

# All suites, without the tests that need a quiet machine. Then come the slowest suites.
unit:
	swift build --build-tests
	@./Tests/unit.py
	@./Tests/times.py

# The tests that `make unit` has left for a quiet machine, one at a time.
.PHONY: quiet
quiet:
	@./Tests/unit.py --quiet

catalogs:
	@./Tests/packages.sh gettext
	@./Sources/Libraries/CPhrases/catalogs/merge.sh

packages:
	@./Tests/packages.sh $(BUILD_PACKAGES)

test-packages:
	@./Tests/packages.sh $(TEST_PACKAGES)

same-bytes: build
	@swift build --product qibla
	@./Tests/same-bytes.sh $(QIBLA) $(shell swift build --show-bin-path)/qibla

# A year of a mosque's timetable, against one that Python works out; the calls of a service that is killed.
timetables: build
	@./Tests/timetables.py $(QIBLA)
	@./Tests/calls.py $(QIBLA)
	@./Tests/notifications.py $(QIBLA)

# The clients in C and Python with a real service, and every line that it publishes against the schemas; the lines for
# bars.
clients: build
	@./Tests/clients.py $(QIBLA)
	@command -v node > /dev/null || ./Tests/packages.sh nodejs
	@./Tests/bars.py $(QIBLA)

# The modules for bars and desktops in waybar, i3bar, polybar, GNOME Shell and Plasma, on screens that nobody sees. What
# they show is kept as pictures in .build/desktops.
.PHONY: test-desktops
test-desktops: build
	@./Tests/packages.sh $(DESKTOP_PACKAGES)
	@command -v node > /dev/null || ./Tests/packages.sh nodejs
	@./Tests/Desktops/run.sh $(QIBLA)

# The calendar with the programs that read it: icalendar, khal, vdirsyncer, a CalDAV server.
# The sun, with the library of the IAU's standards.
test-sky: build
	@./Tests/sky.sh $(QIBLA)

test-calendars: build
	@./Tests/calendars.sh $(QIBLA)

# Recordings of other programs, with the readers that exist for them: pyulog, pymavlink, rosbags.
test-convert: build
	@./Tests/converted.sh $(QIBLA)

cost: packages test-packages
	@./Benchmarks/instructions.sh

# All benchmarks. The programs for comparison are measured in the same run; those that cannot be installed are left out.
bench: packages test-packages
	@./Tests/packages.sh time curl strace
	@-./Tests/packages.sh g++ libgeographiclib-dev python3-pip gpsd-tools btop
	@for product in qibla pipeline-benchmark formats-benchmark calibration-benchmark heading-benchmark simulation-benchmark almanac-benchmark capture-benchmark trials; do \
	  $(SWIFT_BUILD) --product $$product > .build/bench.log 2>&1 || { cat .build/bench.log; exit 1; }; done
	@bin=$$($(SWIFT_BUILD) --show-bin-path) && $$bin/pipeline-benchmark && ./Benchmarks/vqf.sh && ./Benchmarks/replay.py $$bin/qibla $$bin/pipeline-benchmark \
	  && ./Benchmarks/service.py $$bin/qibla && $$bin/formats-benchmark && ./Benchmarks/earth.sh && $$bin/heading-benchmark && ./Benchmarks/recordings.py $$bin/qibla && ./Benchmarks/worlds.sh $$bin/qibla .build/worlds && ./Benchmarks/recordings.py $$bin/qibla --left-out && ./Benchmarks/recordings.py $$bin/qibla --ablation && $$bin/calibration-benchmark && $$bin/simulation-benchmark && $$bin/almanac-benchmark && $$bin/capture-benchmark "$$(mktemp -d)/box" && ./Benchmarks/board.py $$bin/qibla && ./Benchmarks/gauge.py $$bin/qibla && .build/page-python/bin/python3 Benchmarks/page.py $$bin/qibla
	@$(MAKE) --no-print-directory wasm && node Tests/Wasm/browser.mjs .build/wasm/qibla.wasm
	@$(MAKE) --no-print-directory site && .build/page-python/bin/python3 Benchmarks/site.py

# Takes the MQTT broker away for MINUTES (default: 10): all that it kept is back within 5 s, and nothing grows.
.PHONY: broker-away
broker-away: build
	@./Tests/packages.sh mosquitto mosquitto-clients python3
	@./Tests/broker-away.py $(QIBLA) $(or $(MINUTES),10)

# Runs the service for MINUTES (default: 30): memory and descriptors must not grow.
soak: build
	@./Benchmarks/service.py $(QIBLA) --soak $(or $(MINUTES),30)

# A day in simulated time, with clients that come and go: memory, descriptors and threads must not grow.
day: packages
	@$(SWIFT_BUILD) --product day-benchmark
	@$(shell $(SWIFT_BUILD) --show-bin-path)/day-benchmark $(HOURS)

# Hostile boards, gpsds, clients, services and files, for MINUTES (default: 10). The table is kept in docs/reliability.md.
attack: build
	@./Tests/packages.sh python3
	@./Tests/Attack/attack.py $(QIBLA) --minutes $(or $(MINUTES),10)
	@./Tests/capture-kills.py $(QIBLA)

# The kernel's real drivers on simulated parts, in an emulated machine. Downloads a kernel of 70 MB once.
test-kernel: $(if $(filter arm64,$(ARCH)),arm64,build)
ifeq ($(ARCH),arm64)
	@./Tests/packages.sh qemu-system-arm cpio kmod binutils-aarch64-linux-gnu gcc-12-aarch64-linux-gnu make
	@./Tests/Kernel/run.sh arm64 $(ARM64_BUILT)/qibla
else
	@./Tests/packages.sh qemu-system-x86 i2c-tools busybox-static cpio kmod
	@./Tests/Kernel/run.sh amd64 $(QIBLA)
endif

# Sound on the kernel's own card, with its keyboard and speaker, in an emulated machine.
.PHONY: test-sound
test-sound: build
	@./Tests/packages.sh qemu-system-x86 i2c-tools busybox-static cpio kmod alsa-utils gcc
	@./Tests/Sound/run.sh $(QIBLA)

# The package under systemd on Debian's own kernel, in an emulated machine of one core and 512 MB. MEASURE=1 counts what
# the service costs there.
.PHONY: test-boot
test-boot: deb
ifeq ($(ARCH),arm64)
	@./Tests/packages.sh qemu-system-arm mmdebstrap cpio kmod binutils-aarch64-linux-gnu gcc-12-aarch64-linux-gnu make
	@./Tests/Boot/run.sh arm64 .build/qibla_*_arm64.deb
else
	@./Tests/packages.sh qemu-system-x86 mmdebstrap i2c-tools busybox-static cpio kmod
	@./Tests/Boot/run.sh amd64 .build/qibla_*_amd64.deb
endif

# Small faults in the code that tests must notice: N of them, drawn with a SEED. AGAIN=1 tries only what nothing noticed;
# ROOMS=Keeping,Calling names the rooms.
.PHONY: mutants
mutants: packages test-packages
	@./Tests/Mutants/mutants.py $(or $(N),200) $(or $(SEED),1) $(if $(AGAIN),again) $(ROOMS)

# Fuzzers on every place where bytes come in, one after the other, each an equal share of MINUTES (default: 10).
fuzz: packages
	@./Fuzz/run.sh $(or $(MINUTES),10)

.PHONY: sanitize
sanitize: packages test-packages
	@./Tests/Sanitize/run.sh address
	@./Tests/Sanitize/run.sh thread
