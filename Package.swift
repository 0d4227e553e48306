// swift-tools-version: 6.2
import PackageDescription

// MARK: - How each kind of target is built

/// What every room is built with: no warning passes, and types are spelled out where modules meet.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  // The rooms are small and their borders many: without it a vector that crosses one costs a call. Only this program
  // calls what the rooms offer: what it does not use is left out.
  .unsafeFlags(
    ["-cross-module-optimization", "-Xfrontend", "-internalize-at-link", "-Xfrontend", "-function-sections"],
    .when(configuration: .release)),
]

/// The product does without regular expressions: their library costs a megabyte, and a millisecond at every start. Tests
/// may use them.
let product: [SwiftSetting] =
  strict + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]

/// A room whose work is done a few times a second at most is built for size: its speed does not count. The functions that
/// copy and destroy its types are descriptions, which the runtime follows, in place of code: half a megabyte less.
let small: [SwiftSetting] = [
  .unsafeFlags(
    [
      "-Osize", "-enable-experimental-feature", "LayoutStringValueWitnesses", "-Xfrontend",
      "-enable-layout-string-value-witnesses",
    ], .when(configuration: .release))
]

/// A room of the core: values without I/O, a clock or an unsafe pointer. `Tests/embedded.py` compiles it for a
/// microcontroller.
func core(
  _ name: String, forSize isSmall: Bool = false, knows dependencies: [Target.Dependency], path: String? = nil,
  exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude,
    swiftSettings: product + [.strictMemorySafety()] + (isSmall ? small : []))
}

/// Any other room of the program.
func room(
  _ name: String, forSize isSmall: Bool = false, knows dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude, swiftSettings: product + (isSmall ? small : []))
}

/// The same for a room that the tests need optimized: without it they search 30,000 cities for minutes.
func searched(_ room: Target) -> Target {
  room.swiftSettings? += [.unsafeFlags(["-O"], .when(configuration: .debug))]
  return room
}

extension [Target] {
  /// The targets of a floor of the house: each has a folder of its own in the floor's.
  func placed(in folder: String) -> [Target] {
    for target in self where target.path == nil { target.path = "\(folder)/\(target.name)" }
    return self
  }
}

/// What several suites share.
func kit(_ name: String, knows dependencies: [Target.Dependency] = [], exclude: [String] = []) -> Target {
  .target(
    name: name, dependencies: dependencies, path: "Tests/\(name)", exclude: exclude, swiftSettings: strict)
}

/// The tests of a room.
func suites(_ name: String, know dependencies: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: dependencies, exclude: exclude, swiftSettings: strict)
}

/// A program that tests or benchmarks run.
func tool(_ name: String, at path: String, knows dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies, path: path,
    swiftSettings: path.hasPrefix("Tests/") ? strict : product)
}

// MARK: - The rooms, from the ground floor up

let libraries: [Target] = [
  .systemLibrary(name: "CMath"),
  .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
  .systemLibrary(name: "CINIH", pkgConfig: "inih", providers: [.apt(["libinih-dev"])]),
  // The others are loaded when they are first used: see CLate.h.
  .target(name: "CLate"),
  .target(name: "CIIO", dependencies: ["CLate"]),
  .target(name: "CGPS", dependencies: ["CLate"]),
  .target(name: "CALSA", dependencies: ["CLate"]),
  .target(name: "CSoundFile", dependencies: ["CLate"]),
  .target(name: "CSQLite", dependencies: ["CLate"]),
  .target(name: "CZip", dependencies: ["CLate"]),
  .target(name: "CMicroHTTPD", dependencies: ["CLate"]),
  .target(name: "CMosquitto", dependencies: ["CLate"]),
  .target(name: "CDDS", dependencies: ["CLate"], exclude: ["messages.idl"]),
  .target(name: "CSystemd", dependencies: ["CLate"]),
  .target(name: "CKeys"),
  .target(name: "CLinux"),
  .target(name: "CTerminal"),
  .target(name: "CMotor"),
  .target(
    name: "CCities",
    exclude: [
      "cities.bin", "countries.tsv", "exonyms-by-hand.tsv", "exonyms.py", "exonyms.tsv", "folding.py", "make-cities.py",
      "make-zones.py", "names.tsv", "regions.tsv",
      "same-cities.py", "zones.bin", "zones.tsv",
    ]),
  .target(
    name: "CPage",
    exclude: [
      "board", "cards.css", "dial.css", "icon.svg", "land.txt", "make-land.py", "manifest.json", "modules", "month.css",
      "page.css", "page.html", "widths.css",
    ]),
  .target(name: "CPhrases", exclude: ["ar.po"]),
  .target(name: "CScenarios", exclude: ["tour.scenario"]),
].placed(in: "Sources/Libraries")

let ground: [Target] = [
  core("Quantities", knows: ["CMath"]),
  room("System", knows: ["CLinux", "Quantities"]),
].placed(in: "Sources/Ground")

let values: [Target] = [
  core("Events", knows: ["Quantities"]),
  core("Earth", knows: ["CMath", "Quantities"]),
  core("Almanac", knows: ["CMath", "Earth", "Quantities"], exclude: ["Moon/make-moon.py", "Sun/make-sun.py"]),
  core("Agenda", forSize: true, knows: ["Almanac", "CMath", "Earth", "Quantities"]),
  core("Calibrating", knows: ["CMath", "Events", "Quantities"]),
  core("Orientation", knows: ["CMath", "Events", "Quantities"]),
  core("Pointing", knows: ["Calibrating", "Earth", "Events", "Orientation", "Quantities"]),
  core("CalibrationGuidance", forSize: true, knows: ["CMath", "Calibrating", "Events", "Pointing", "Quantities"]),
  core("Scoring", forSize: true, knows: ["CMath", "Events", "Pointing", "Quantities"]),
  // What is known of parts and their drivers.
  core("Profiles", forSize: true, knows: ["Quantities"], path: "calibration", exclude: ["README.md"]),
  core("Simulation", forSize: true, knows: ["Earth", "Events", "Profiles", "Quantities"]),
].placed(in: "Sources/Core")

let edges: [Target] = [
  room(
    "Words", forSize: true,
    knows: ["Agenda", "Almanac", "CPhrases", "CalibrationGuidance", "Earth", "Events", "Pointing", "Quantities"],
    exclude: ["unreviewed.txt"]),
  room(
    "Formats",
    knows: [
      "Agenda", "Almanac", "CMath", "CZlib", "Calibrating", "Earth", "Events", "Pointing", "Quantities", "Scoring",
      "System", "Words",
    ]),
  room("TimeZones", forSize: true, knows: ["Quantities", "System"]),
  room("Replaying", forSize: true, knows: ["Events", "Formats", "Quantities"]),
  room(
    "Scenarios", forSize: true,
    knows: [
      "CScenarios", "Earth", "Events", "Formats", "Pointing", "Quantities", "Replaying", "Scoring", "Simulation",
      "Words",
    ]),
  searched(room("Places", forSize: true, knows: ["CCities", "CMath", "CZlib", "Earth", "Quantities"])),
  room(
    "Whereabouts", forSize: true,
    knows: [
      "Agenda", "Almanac", "Earth", "Events", "Formats", "Places", "Pointing", "Quantities", "System", "TimeZones",
      "Words",
    ]),
  room(
    "Keeping", forSize: true,
    knows: ["Agenda", "CSQLite", "CZip", "Formats", "Quantities", "System", "Words"]),
  room(
    "Configuration", forSize: true,
    knows: [
      "Agenda", "Almanac", "CINIH", "Earth", "Events", "Formats", "Quantities", "System", "Whereabouts", "Words",
    ]),
  room(
    "Answers", forSize: true,
    knows: [
      "Agenda", "Almanac", "Configuration", "Earth", "Events", "Formats", "Keeping", "Pointing", "Quantities", "System",
      "TimeZones", "Whereabouts", "Words",
    ]),
  room("Sourcing", forSize: true, knows: ["Events", "Quantities", "System"]),
  room("Sensing", forSize: true, knows: ["CGPS", "CIIO", "Events", "Profiles", "Quantities", "Sourcing", "System"]),
  room(
    "Board", forSize: true, knows: ["Events", "Formats", "Profiles", "Quantities", "Simulation", "System"]),
].placed(in: "Sources/Edges")

let service: [Target] = [
  room(
    "Service", forSize: true,
    knows: [
      "Answers", "Configuration", "Events", "Formats", "Pointing", "Quantities", "Sensing", "Simulation", "Sourcing",
      "System",
    ]),
  room("Watching", forSize: true, knows: ["Events", "Formats", "Quantities", "Sourcing", "System"]),
].placed(in: "Sources/Service")

/// The ways out of the service. The command line knows them all.
let bridges: [Target] = [
  room(
    "Calling", forSize: true,
    knows: [
      "Agenda", "Almanac", "Answers", "Configuration", "Earth", "Formats", "Keeping", "Pointing", "Quantities",
      "Service", "System", "TimeZones", "Whereabouts", "Words",
    ]),
  room(
    "DeviceBus", forSize: true,
    knows: ["CMotor", "CSystemd", "Configuration", "Formats", "Pointing", "Quantities", "Service", "System"]),
  // The same in a desktop session, from the lines of a service.
  room(
    "Attending", forSize: true,
    knows: ["Answers", "DeviceBus", "Formats", "Pointing", "Quantities", "System", "Watching", "Words"]),
  room(
    "Influx", forSize: true, knows: ["Configuration", "Formats", "Pointing", "Quantities", "Service", "System"]),
  room(
    "MAVLink", forSize: true, knows: ["Configuration", "Formats", "Pointing", "Quantities", "Service", "System"]),
  room(
    "SignalK", forSize: true,
    knows: ["Configuration", "Events", "Formats", "Pointing", "Quantities", "Service", "System", "Words"]),
  room(
    "Sounding", forSize: true,
    knows: [
      "Almanac", "CALSA", "CKeys", "CSoundFile", "Configuration", "Formats", "Quantities", "Service", "System",
    ]),
  room(
    "MQTT", forSize: true,
    knows: [
      "Agenda", "Almanac", "Answers", "CMosquitto", "Configuration", "Earth", "Formats", "Pointing", "Quantities",
      "Service", "System", "TimeZones", "Whereabouts", "Words",
    ]),
  room(
    "Capture", forSize: true,
    knows: ["Calibrating", "Configuration", "Events", "Formats", "Pointing", "Quantities", "Service", "System"]),
  room(
    "DDS", forSize: true,
    knows: ["CDDS", "Configuration", "Orientation", "Pointing", "Quantities", "Service", "System"]),
  room(
    "WebPage", forSize: true,
    knows: [
      "Agenda", "Almanac", "Answers", "CMicroHTTPD", "CPage", "CZlib", "Configuration", "Earth", "Events", "Formats",
      "Keeping", "Places",
      "Pointing", "Quantities", "Service", "System", "TimeZones", "Whereabouts", "Words",
    ]),
].placed(in: "Sources/Service")

let screen: [Target] = [
  room(
    "Gauge", forSize: true,
    knows: [
      "CMath", "CTerminal", "Calibrating", "CalibrationGuidance", "Earth", "Events", "Formats", "Pointing",
      "Quantities", "System", "Words",
    ]),
  room(
    "Shell", forSize: true, knows: ["Configuration", "Events", "Formats", "Quantities", "System", "Words"]),
  room(
    "Playing", forSize: true,
    knows: [
      "Answers", "Events", "Formats", "Gauge", "Pointing", "Quantities", "Replaying", "Scenarios", "Service", "Shell",
      "System", "Words",
    ]),
  room(
    "Commands", forSize: true,
    knows: [
      "Agenda", "Almanac", "Answers", "Board", "Calibrating", "CalibrationGuidance", "Configuration", "Earth", "Events",
      "Formats", "Gauge", "Keeping", "Places", "Playing", "Pointing", "Quantities", "Replaying", "Scenarios", "Scoring",
      "Sensing", "Service", "Shell", "Simulation", "Sourcing", "System", "TimeZones", "Watching", "Whereabouts",
      "Words",
    ] + bridges.map { .byName(name: $0.name) }),
  .executableTarget(
    name: "qibla", dependencies: ["Commands", "Sensing", "Shell", "System"], exclude: ["release.ld"],
    swiftSettings: product,
    // One file that starts in three milliseconds wherever it is copied to: with Swift's library in it, relocations from a
    // packed list, no names for others to link with, and each function once however many generic types it was made for.
    linkerSettings: [
      .unsafeFlags(
        ["-static-stdlib", "-use-ld=lld"]
          + [
            "--wrap=_swift_stdlib_getScalarName", "--no-export-dynamic", "--no-eh-frame-hdr", "--icf=all",
            "--build-id=none", "-z",
            "pack-relative-relocs", "-T",
            Context.packageDirectory + "/Sources/Screen/qibla/release.ld",
          ].flatMap { ["-Xlinker", $0] }, .when(configuration: .release))
    ]),
].placed(in: "Sources/Screen")

// MARK: - Tests, in the order of the rooms

let kits: [Target] = [
  kit("TestKit"),
  kit("WaitingKit", knows: ["TestKit"], exclude: ["Tools"]),
  kit("BridgeKit", knows: ["Configuration", "Formats", "Pointing", "Quantities", "Service"]),
  kit("CaptureKit", knows: ["Events", "Formats", "Pointing", "Quantities", "Service", "Simulation"]),
  kit("MotionKit", knows: ["CMath", "Calibrating", "Events", "Orientation", "Quantities", "TestKit"]),
  kit("GaugeKit", knows: ["Calibrating", "CalibrationGuidance", "Events", "Gauge", "Pointing", "Quantities", "Words"]),
  tool("make-traces", at: "Tests/MakeTraces", knows: ["Formats", "Quantities", "Scenarios", "Simulation"]),
  tool(
    "sensing-probe", at: "Tests/SensingProbe",
    knows: ["CLate", "Events", "Formats", "Pointing", "Quantities", "Sensing", "Service", "Sourcing", "System"]),
  tool("math-samples", at: "Tests/MathSamples", knows: ["CMath", "Simulation"]),
  tool("gauge-screens", at: "Tests/GaugeScreens", knows: ["Gauge", "GaugeKit", "Quantities", "Words"]),
  .executableTarget(name: "confined", dependencies: ["CLinux"], path: "Tests/Confined"),
  .executableTarget(
    name: "board-client", path: "Tests/BoardClient", linkerSettings: [.linkedLibrary("iio"), .linkedLibrary("m")]),
  .executableTarget(name: "dds-reader", dependencies: ["CDDS", "CLate"], path: "Tests/DDSReader"),
  suites("ProjectTests", know: ["TestKit"]),
]

let groundTests: [Target] = [
  suites("QuantitiesTests", know: ["Quantities", "TestKit"]),
  suites("SystemTests", know: ["Quantities", "System", "TestKit", "WaitingKit", "confined"]),
].placed(in: "Tests/Ground")

let valueTests: [Target] = [
  suites("EventsTests", know: ["Events", "Quantities"]),
  suites("EarthTests", know: ["Earth", "Quantities", "TestKit"]),
  suites("AlmanacTests", know: ["Almanac", "Earth", "Quantities", "TestKit"]),
  suites("AgendaTests", know: ["Agenda", "Almanac", "Earth", "Quantities", "TestKit"]),
  suites("CalibratingTests", know: ["Calibrating", "Events", "MotionKit", "Quantities", "TestKit"]),
  suites("OrientationTests", know: ["Events", "MotionKit", "Orientation", "Quantities", "TestKit"]),
  suites(
    "PointingTests",
    know: ["Calibrating", "Earth", "Events", "MotionKit", "Orientation", "Pointing", "Quantities", "TestKit"]),
  suites(
    "CalibrationGuidanceTests",
    know: ["Calibrating", "CalibrationGuidance", "Events", "MotionKit", "Pointing", "Quantities"]),
  suites("ScoringTests", know: ["Events", "Pointing", "Quantities", "Scoring", "TestKit"]),
  suites(
    "SimulationTests",
    know: ["Earth", "Events", "Profiles", "Quantities", "Simulation", "TestKit", "make-traces"]),
].placed(in: "Tests/Core")

let edgeTests: [Target] = [
  suites(
    "WordsTests",
    know: ["Almanac", "CalibrationGuidance", "Earth", "Events", "Pointing", "Quantities", "TestKit", "Words"]),
  suites(
    "FormatsTests",
    know: [
      "Agenda", "Almanac", "Calibrating", "Earth", "Events", "Formats", "Pointing", "Quantities", "Scoring", "TestKit",
      "Words",
    ]
  ),
  suites("TimeZonesTests", know: ["Quantities", "TestKit", "TimeZones"]),
  suites("ReplayingTests", know: ["Events", "Formats", "Quantities", "Replaying"]),
  suites(
    "ScenariosTests",
    know: [
      "Events", "Formats", "Pointing", "Quantities", "Replaying", "Scenarios", "Scoring", "Simulation", "TestKit",
      "Words",
    ]),
  suites("PlacesTests", know: ["Earth", "Places", "Quantities", "TestKit"]),
  suites(
    "WhereaboutsTests",
    know: [
      "Agenda", "Almanac", "Earth", "Events", "Formats", "Places", "Quantities", "TestKit", "TimeZones", "Whereabouts",
      "Words",
    ]),
  suites(
    "KeepingTests",
    know: ["Agenda", "Almanac", "Formats", "Keeping", "Quantities", "System", "TestKit", "qibla"], exclude: ["Tools"]),
  suites(
    "ConfigurationTests",
    know: ["Agenda", "Almanac", "Configuration", "Earth", "Events", "Formats", "TestKit", "Whereabouts", "Words"]),
  suites(
    "AnswersTests",
    know: [
      "Agenda", "Almanac", "Answers", "Configuration", "Earth", "Formats", "Places", "Pointing", "Quantities",
      "TestKit", "TimeZones", "Whereabouts", "Words",
    ]),
  suites(
    "SensingTests",
    know: [
      "CLate", "Events", "Formats", "Pointing", "Quantities", "Sensing", "Service", "Sourcing", "System", "TestKit",
      "WaitingKit", "board-client", "qibla", "sensing-probe",
    ], exclude: ["Goldens", "Tools"]),
  suites("BoardTests", know: ["Board", "Quantities", "System", "TestKit", "WaitingKit", "qibla", "sensing-probe"]),
].placed(in: "Tests/Edges")

let serviceTests: [Target] = [
  suites(
    "ServiceTests",
    know: [
      "BridgeKit", "Configuration", "Earth", "Events", "Formats", "Pointing", "Quantities", "Sensing", "Service",
      "Sourcing",
      "System", "TestKit", "WaitingKit", "qibla", "sensing-probe",
    ]),
  suites(
    "CallingTests",
    know: [
      "Agenda", "Almanac", "Answers", "Calling", "Configuration", "Earth", "Formats", "Keeping", "Pointing",
      "Quantities", "Service", "System", "TestKit", "WaitingKit", "Whereabouts", "Words",
    ]),
  suites("WatchingTests", know: ["Quantities", "System", "TestKit", "WaitingKit", "Watching"]),
  suites(
    "DeviceBusTests",
    know: ["Configuration", "DeviceBus", "Formats", "Pointing", "Quantities", "Service", "TestKit", "WaitingKit"],
    exclude: ["Tools"]),
  suites(
    "MQTTTests",
    know: [
      "Agenda", "Answers", "BridgeKit", "Configuration", "Earth", "Formats", "MQTT", "Pointing", "Quantities",
      "Service",
      "System", "TestKit", "WaitingKit",
    ]),
  suites(
    "DDSTests", know: ["DDS", "Pointing", "Quantities", "TestKit", "WaitingKit", "dds-reader", "qibla"]),
  suites(
    "AttendingTests",
    know: ["Attending", "DeviceBus", "Formats", "Quantities", "System", "TestKit", "WaitingKit", "Watching", "Words"],
    exclude: ["Tools"]),
  suites(
    "InfluxTests",
    know: ["BridgeKit", "Formats", "Influx", "Pointing", "Quantities", "Service", "TestKit", "WaitingKit"]),
  suites(
    "MAVLinkTests",
    know: [
      "BridgeKit", "Configuration", "Formats", "MAVLink", "Pointing", "Quantities", "Service", "TestKit", "WaitingKit",
    ]),
  suites(
    "SignalKTests",
    know: [
      "BridgeKit", "Events", "Formats", "Pointing", "Quantities", "Service", "SignalK", "TestKit", "WaitingKit",
    ]),
  suites(
    "SoundingTests",
    know: [
      "Almanac", "Configuration", "Formats", "Quantities", "Sounding", "System", "TestKit", "WaitingKit", "qibla",
    ],
    exclude: ["Tools"]),
  suites(
    "CaptureTests",
    know: [
      "BridgeKit", "Calibrating", "Capture", "CaptureKit", "Events", "Formats", "Pointing", "Quantities", "Service",
      "Simulation", "System", "TestKit", "WaitingKit", "qibla",
    ]),
  suites(
    "WebPageTests",
    know: [
      "Agenda", "Almanac", "Answers", "Configuration", "Earth", "Events", "Formats", "Keeping", "Pointing",
      "Quantities", "Service", "System", "TestKit", "WaitingKit", "WebPage", "Whereabouts", "Words", "qibla",
    ]),
].placed(in: "Tests/Service")

let screenTests: [Target] = [
  suites(
    "GaugeTests",
    know: [
      "Calibrating", "CalibrationGuidance", "Events", "Formats", "Gauge", "GaugeKit", "Pointing", "Quantities",
      "TestKit",
      "WaitingKit", "Words", "gauge-screens",
    ],
    exclude: ["Goldens"]),
  suites("ShellTests", know: ["Configuration", "Formats", "Shell", "TestKit", "qibla"]),
  suites(
    "PlayingTests",
    know: ["Events", "Formats", "Playing", "Pointing", "Quantities", "Scenarios", "System", "TestKit", "qibla"]),
  suites(
    "CommandsTests",
    know: [
      "Answers", "Commands", "Configuration", "Earth", "Events", "Formats", "Gauge", "Pointing", "Quantities",
      "Sensing", "Service", "Shell", "Sourcing", "TestKit", "TimeZones", "WaitingKit", "WebPage", "Whereabouts",
      "Words", "qibla",
    ],
    exclude: ["Goldens", "Serving/Tools"]),
].placed(in: "Tests/Screen")

/// What the doors of the fuzzers lead to.
let behindDoors: [Target.Dependency] = [
  "Agenda", "Almanac", "Answers", "Board", "CGPS", "Calling", "Commands", "Configuration", "Earth", "Events", "Formats",
  "Gauge", "Keeping", "MQTT", "Places", "Pointing", "Quantities", "Replaying", "Scoring", "Sensing", "Service", "Shell",
  "Simulation", "System", "Watching", "WebPage", "Whereabouts", "Words",
]

/// A test tries the doors on the fuzzers' corpora. Fuzz/build.sh builds the fuzzers instead: libFuzzer has a `main` of its
/// own, and only that build has libFuzzer.
let doors: [Target] =
  Context.environment["QIBLA_FUZZ"] == nil
  ? [suites("DoorTests", know: behindDoors + ["TestKit"])]
  : [
    .target(name: "Doors", dependencies: behindDoors, path: "Tests/DoorTests/Doors", swiftSettings: strict),
    .executableTarget(
      name: "fuzz", dependencies: ["Doors"], path: "Fuzz", exclude: ["build.sh", "corpus", "run.sh"],
      // The other linker drops the counters of coverage, and this one those that nothing but their ends names.
      swiftSettings: strict,
      linkerSettings: [.unsafeFlags(["-use-ld=lld", "-Xlinker", "-z", "-Xlinker", "nostart-stop-gc"])]),
  ]

let benchmarks: [Target] = [
  .target(name: "CAllocations", path: "Benchmarks/CAllocations"),
  tool(
    "almanac-benchmark", at: "Benchmarks/Almanac", knows: ["Agenda", "Almanac", "CAllocations", "Earth", "Quantities"]),
  tool(
    "capture-benchmark", at: "Benchmarks/Capture",
    knows: ["Capture", "CaptureKit", "Events", "Formats", "Quantities", "Service"]),
  tool(
    "earth-benchmark", at: "Benchmarks/Earth", knows: ["CAllocations", "Earth", "Places", "Quantities", "TimeZones"]),
  tool(
    "calibration-benchmark", at: "Benchmarks/Calibration",
    knows: ["CAllocations", "Calibrating", "Events", "MotionKit", "Quantities"]),
  tool(
    "heading-benchmark", at: "Benchmarks/Heading",
    knows: ["Events", "MotionKit", "Orientation", "Pointing", "Quantities", "Scenarios", "Scoring", "Simulation"]),
  tool(
    "day-benchmark", at: "Benchmarks/Day",
    knows: [
      "Configuration", "Events", "Formats", "Pointing", "Quantities", "Service", "Simulation", "System", "WebPage",
    ]
  ),
  tool(
    "simulation-benchmark", at: "Benchmarks/Simulation", knows: ["Events", "Pointing", "Quantities", "Simulation"]),
  tool("formats-benchmark", at: "Benchmarks/Formats", knows: ["Events", "Formats", "Pointing", "Quantities"]),
  tool(
    "pipeline-benchmark", at: "Benchmarks/Pipeline",
    knows: ["CAllocations", "Earth", "Events", "Formats", "Pointing", "Quantities"]),
  tool(
    "trials", at: "Benchmarks/Trials",
    knows: ["Events", "Formats", "Orientation", "Pointing", "Quantities", "Replaying"]),
]

let package = Package(
  name: "qibla",
  products: [.executable(name: "qibla", targets: ["qibla"])],
  targets: libraries + ground + values + edges + service + bridges + screen + kits + groundTests + valueTests
    + edgeTests + serviceTests + screenTests + doors + benchmarks,
  swiftLanguageModes: [.v6]
)
