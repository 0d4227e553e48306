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

/// The functions that copy and destroy types are descriptions, which the runtime follows, in place of code: almost a
/// megabyte less. A type has one only if all its parts do.
let described: [SwiftSetting] = [
  .unsafeFlags(
    [
      "-enable-experimental-feature", "LayoutStringValueWitnesses", "-Xfrontend",
      "-enable-layout-string-value-witnesses",
    ], .when(configuration: .release))
]

/// A room whose work is done a few times a second at most is built for size: its speed does not count.
let small: [SwiftSetting] = [.unsafeFlags(["-Osize"], .when(configuration: .release))]

/// A room of the core: values without I/O, a clock or an unsafe pointer. `Tests/embedded.py` compiles it for a
/// microcontroller.
func core(
  _ name: String, forSize isSmall: Bool = false, isDescribed: Bool = true, knows dependencies: [Target.Dependency],
  path: String? = nil, exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, path: path, exclude: exclude,
    swiftSettings: product + [.strictMemorySafety()] + (isSmall ? small : []) + (isDescribed ? described : []))
}

/// Any other room of the program.
func room(
  _ name: String, forSize isSmall: Bool = false, knows dependencies: [Target.Dependency], exclude: [String] = []
) -> Target {
  .target(
    name: name, dependencies: dependencies, exclude: exclude,
    swiftSettings: product + described + (isSmall ? small : []))
}

/// The same for a room that the tests need optimized: without it they search 30,000 cities, and draw thousands of
/// screens, for minutes. The rooms that compute a reading stay as they are: `make same-bytes` compares both builds.
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
  // The C interface of the core.
  .systemLibrary(name: "CCore"),
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
  .target(name: "CQRencode", dependencies: ["CLate"]),
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
  .target(name: "CPage", sources: ["page.c"]),
  .target(name: "CPhrases", exclude: ["catalogs"]),
  .target(name: "CPlans", exclude: ["prayers.tsv"]),
  .target(name: "CScenarios", exclude: ["tour.scenario"]),
].placed(in: "Sources/Libraries")

let ground: [Target] = [
  core("Quantities", knows: ["CMath"]),
  room("System", knows: ["CLinux", "Quantities"]),
  searched(room("Text", knows: ["CZlib", "Quantities", "System"])),
].placed(in: "Sources/Ground")

let values: [Target] = [
  // Each sample is an event: to destroy one by its description costs three percent of the pipeline.
  core("Events", isDescribed: false, knows: ["Quantities"]),
  core("Earth", knows: ["CMath", "Quantities"]),
  searched(
    core(
      "Almanac", knows: ["CMath", "Earth", "Quantities"],
      exclude: ["Moon/make-moon.py", "Sun/make-sun.py"])),
  core("Day", forSize: true, knows: ["Almanac", "CMath", "Earth", "Quantities"]),
  core("Calibrating", knows: ["CMath", "Events", "Quantities"]),
  core("Orientation", knows: ["CMath", "Events", "Quantities"]),
  core("Pointing", knows: ["CMath", "Calibrating", "Earth", "Events", "Orientation", "Quantities"]),
  // What no magnet bends, and a compass beside it.
  core(
    "Witnessing", forSize: true, knows: ["Almanac", "CMath", "Earth", "Events", "Pointing", "Quantities"]),
  core("Scoring", forSize: true, knows: ["CMath", "Events", "Pointing", "Quantities"]),
  // What is known of parts and their drivers.
  core("Profiles", forSize: true, knows: ["Quantities"], path: "calibration", exclude: ["README.md"]),
  searched(core("Simulation", forSize: true, knows: ["Earth", "Events", "Profiles", "Quantities"])),
].placed(in: "Sources/Core")

let edges: [Target] = [
  // What a person chooses: the language, and how the gauge looks.
  room("Choices", forSize: true, knows: ["CPhrases", "Quantities"]),
  searched(
    room(
      "Words", forSize: true,
      knows: ["Almanac", "CZlib", "Choices", "Day", "Earth", "Events", "Pointing", "Quantities", "Text"])),
  room(
    "Readings",
    knows: [
      "Almanac", "Calibrating", "Day", "Earth", "Events", "Pointing", "Quantities", "System", "Text", "Words",
    ]),
  searched(
    room("Papers", forSize: true, knows: ["Almanac", "Day", "Earth", "Quantities", "System", "Text", "Words"])),
  // A day around its prayers: tasks, gaps, what moves where. Values: no clock, no I/O.
  searched(room("Planning", forSize: true, knows: ["Almanac", "CPlans", "Day", "Quantities", "System", "Text"])),
  room("TimeZones", forSize: true, knows: ["Quantities", "System"]),
  searched(
    room(
      "Places", forSize: true,
      knows: [
        "Almanac", "CCities", "CMath", "CZlib", "Day", "Earth", "Events", "Pointing", "Quantities", "System", "Text",
        "TimeZones", "Words",
      ])),
  room(
    "Keeping", forSize: true,
    knows: ["Almanac", "CSQLite", "CZip", "Day", "Papers", "Planning", "Quantities", "System", "Text"]),
  // Pages to read, as packs of a user and of the system have them.
  searched(room("Packs", forSize: true, knows: ["Keeping", "Places", "Quantities", "System", "Text"])),
  room(
    "Configuration", forSize: true,
    knows: [
      "Almanac", "CINIH", "Choices", "Day", "Earth", "Events", "Papers", "Places", "Planning", "Quantities", "Readings",
      "System", "Text",
    ]),
  room("Traces", knows: ["Configuration", "Events", "Quantities", "Readings", "System", "Text"]),
  room("Converting", forSize: true, knows: ["CMath", "CSQLite", "CZip", "Events", "Quantities", "System", "Text"]),
  room(
    "Scenarios", forSize: true,
    knows: [
      "CScenarios", "Earth", "Events", "Pointing", "Quantities", "Scoring", "Simulation", "System", "Text",
      "Traces", "Words",
    ]),
  searched(
    room(
      "Answers", forSize: true,
      knows: [
        "Almanac", "Configuration", "Day", "Earth", "Events", "Keeping", "Papers", "Places", "Planning", "Pointing",
        "Quantities", "Readings", "System", "Text", "TimeZones", "Words",
      ])),
  room("Sensing", forSize: true, knows: ["CGPS", "CIIO", "Events", "Profiles", "Quantities", "System", "Text"]),
  room(
    "Board", forSize: true, knows: ["Events", "Profiles", "Quantities", "Readings", "Simulation", "System", "Text"]),
  // The core as functions of C, which also compile for WebAssembly.
  room(
    "Exports",
    knows: [
      "Almanac", "CCore", "CMath", "Calibrating", "Day", "Earth", "Events", "Pointing", "Quantities", "Simulation",
    ]),
].placed(in: "Sources/Edges")

let service: [Target] = [
  room(
    "Service", forSize: true,
    knows: [
      "Answers", "Configuration", "Events", "Pointing", "Quantities", "Readings", "Sensing", "Simulation", "System",
      "Text", "Traces",
    ]),
  room("Watching", forSize: true, knows: ["Events", "Quantities", "Readings", "Sensing", "System", "Traces"]),
].placed(in: "Sources/Service")

/// The ways out of the service. The command line knows them all.
let bridges: [Target] = [
  room(
    "Calling", forSize: true,
    knows: [
      "Almanac", "Answers", "Configuration", "Day", "Earth", "Keeping", "Places", "Planning", "Pointing", "Quantities",
      "Readings", "Service", "System", "Text", "TimeZones", "Words",
    ]),
  room(
    "DeviceBus", forSize: true,
    knows: ["CMotor", "CSystemd", "Configuration", "Pointing", "Quantities", "Readings", "Service", "System"]),
  // The same in a desktop session, from the lines of a service.
  room(
    "Attending", forSize: true,
    knows: ["Answers", "DeviceBus", "Pointing", "Quantities", "Readings", "System", "Watching", "Words"]),
  room(
    "Influx", forSize: true,
    knows: ["Configuration", "Pointing", "Quantities", "Readings", "Service", "System", "Text"]),
  room(
    "MAVLink", forSize: true,
    knows: ["CMath", "Configuration", "Pointing", "Quantities", "Readings", "Service", "System", "Text"]),
  room(
    "SignalK", forSize: true,
    knows: [
      "Choices", "Configuration", "Events", "Pointing", "Quantities", "Readings", "Service", "System", "Text", "Words",
    ]),
  room(
    "Sounding", forSize: true,
    knows: [
      "Almanac", "CALSA", "CKeys", "CSoundFile", "Configuration", "Day", "Quantities", "Readings", "Service", "System",
    ]),
  room(
    "MQTT", forSize: true,
    knows: [
      "Almanac", "Answers", "CMosquitto", "Configuration", "Day", "Earth", "Places", "Pointing", "Quantities",
      "Readings", "Service", "System", "Text", "TimeZones", "Words",
    ]),
  room(
    "Capture", forSize: true,
    knows: [
      "Calibrating", "Configuration", "Events", "Pointing", "Quantities", "Readings", "Service", "System", "Text",
      "Traces",
    ]),
  room(
    "DDS", forSize: true,
    knows: ["CDDS", "Configuration", "Orientation", "Pointing", "Quantities", "Service", "System"]),
  room(
    "WebPage", forSize: true,
    knows: [
      "Almanac", "Answers", "CMicroHTTPD", "CPage", "CQRencode", "CZlib", "Configuration", "Day", "Earth", "Events",
      "Keeping", "Packs", "Papers", "Places", "Planning", "Pointing", "Quantities", "Readings", "Service", "System",
      "Text", "TimeZones", "Words",
    ]),
].placed(in: "Sources/Service")

let screen: [Target] = [
  searched(
    room(
      "Gauge", forSize: true,
      knows: [
        "CMath", "CTerminal", "Calibrating", "Earth", "Events", "Pointing", "Quantities", "Readings", "System",
        "Text", "Words",
      ])),
  room(
    "Shell", forSize: true,
    knows: [
      "Answers", "Configuration", "Events", "Gauge", "Pointing", "Quantities", "Readings", "Scenarios", "Service",
      "System", "Text", "Traces", "Words",
    ]),
  room(
    "Commands", forSize: true,
    knows: [
      "Almanac", "Answers", "Board", "Calibrating", "Configuration", "Converting", "Day", "Earth", "Events", "Gauge",
      "Keeping", "Packs", "Papers", "Places", "Planning", "Pointing", "Quantities", "Readings", "Scenarios", "Scoring",
      "Sensing", "Service", "Shell", "Simulation", "System", "Text", "TimeZones", "Traces", "Watching", "Witnessing",
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
  kit("BridgeKit", knows: ["Configuration", "Pointing", "Quantities", "Readings", "Service"]),
  kit("SampleKit", knows: ["Configuration", "Events", "Pointing", "Quantities", "Readings", "TestKit", "Text"]),
  kit(
    "CaptureKit",
    knows: ["Events", "Pointing", "Quantities", "Readings", "Service", "Simulation", "Text", "Traces"]),
  kit("MotionKit", knows: ["CMath", "Calibrating", "Events", "Orientation", "Quantities", "TestKit"]),
  kit("GaugeKit", knows: ["Calibrating", "Events", "Gauge", "Pointing", "Quantities", "Words"]),
  tool("make-traces", at: "Tests/MakeTraces", knows: ["Quantities", "Scenarios", "Simulation", "Text"]),
  tool(
    "sensing-probe", at: "Tests/SensingProbe",
    knows: ["CLate", "Events", "Pointing", "Quantities", "Readings", "Sensing", "Service", "System", "Text", "Traces"]),
  tool("math-samples", at: "Tests/MathSamples", knows: ["CMath", "Simulation"]),
  tool("exports-samples", at: "Tests/ExportsSamples", knows: ["CCore", "Exports"]),
  tool("gauge-screens", at: "Tests/GaugeScreens", knows: ["Gauge", "GaugeKit", "Quantities", "Words"]),
  .executableTarget(name: "confined", dependencies: ["CLinux"], path: "Tests/Confined"),
  .executableTarget(
    name: "board-client", path: "Tests/BoardClient", linkerSettings: [.linkedLibrary("iio"), .linkedLibrary("m")]),
  .executableTarget(
    name: "core-example", dependencies: ["CCore", "Exports"], path: "clients/core-example",
    cSettings: [.unsafeFlags(["-I", Context.packageDirectory + "/Sources/Libraries/CCore"])]),
  .executableTarget(name: "dds-reader", dependencies: ["CDDS", "CLate"], path: "Tests/DDSReader"),
  suites("ProjectTests", know: ["TestKit"]),
]

let groundTests: [Target] = [
  suites("QuantitiesTests", know: ["Quantities", "TestKit"]),
  suites("SystemTests", know: ["Quantities", "System", "TestKit", "WaitingKit", "confined"]),
  suites("TextTests", know: ["Events", "Quantities", "TestKit", "Text", "Words"]),
].placed(in: "Tests/Ground")

let valueTests: [Target] = [
  suites("EventsTests", know: ["Events", "Quantities"]),
  suites("EarthTests", know: ["Earth", "Quantities", "TestKit"]),
  suites("AlmanacTests", know: ["Almanac", "Earth", "Quantities", "TestKit"]),
  suites("DayTests", know: ["Almanac", "Day", "Earth", "Quantities", "TestKit"]),
  suites("CalibratingTests", know: ["Calibrating", "Events", "MotionKit", "Quantities", "TestKit"]),
  suites("OrientationTests", know: ["Events", "MotionKit", "Orientation", "Quantities", "TestKit"]),
  suites(
    "PointingTests",
    know: ["Calibrating", "Earth", "Events", "MotionKit", "Orientation", "Pointing", "Quantities", "TestKit"]),
  suites(
    "WitnessingTests", know: ["CMath", "Earth", "Events", "Pointing", "Quantities", "TestKit", "Witnessing"]),
  suites("ScoringTests", know: ["Events", "Pointing", "Quantities", "Scoring", "TestKit"]),
  suites(
    "SimulationTests",
    know: ["Earth", "Events", "Profiles", "Quantities", "Simulation", "TestKit", "make-traces"]),
].placed(in: "Tests/Core")

let edgeTests: [Target] = [
  suites(
    "WordsTests",
    know: ["Almanac", "Earth", "Events", "Pointing", "Quantities", "TestKit", "Text", "Words"]),
  suites(
    "ReadingsTests",
    know: [
      "Almanac", "Calibrating", "Day", "Earth", "Events", "Pointing", "Quantities", "Readings", "SampleKit", "TestKit",
      "Text", "Words",
    ]),
  suites("PapersTests", know: ["Almanac", "Day", "Earth", "Papers", "Quantities", "TestKit", "Text", "Words"]),
  suites("TimeZonesTests", know: ["Quantities", "TestKit", "TimeZones"]),
  suites(
    "PlanningTests",
    know: ["Almanac", "Day", "Earth", "Places", "Planning", "Quantities", "TestKit", "Text", "TimeZones"]),
  suites(
    "PlacesTests",
    know: ["Almanac", "Day", "Earth", "Events", "Places", "Quantities", "TestKit", "Text", "TimeZones", "Words"]),
  suites(
    "KeepingTests",
    know: ["Almanac", "Day", "Keeping", "Planning", "Quantities", "System", "TestKit", "Text", "qibla"],
    exclude: ["Tools"]),
  suites("PacksTests", know: ["Packs", "Quantities", "System", "TestKit", "Text"]),
  suites(
    "ConfigurationTests",
    know: [
      "Almanac", "Configuration", "Day", "Earth", "Events", "Places", "Readings", "TestKit", "Text", "Traces", "Words",
    ]),
  suites("TracesTests", know: ["Events", "Quantities", "SampleKit", "TestKit", "Text", "Traces"]),
  suites("ConvertingTests", know: ["CSQLite", "Converting", "Events", "Quantities", "TestKit", "Text", "qibla"]),
  suites(
    "ScenariosTests",
    know: [
      "Events", "Pointing", "Quantities", "Readings", "Scenarios", "Scoring", "Simulation", "TestKit", "Text",
      "Traces", "Words",
    ]),
  suites(
    "AnswersTests",
    know: [
      "Almanac", "Answers", "Configuration", "Day", "Earth", "Keeping", "Papers", "Places", "Planning", "Pointing",
      "Quantities", "Readings", "TestKit", "Text", "TimeZones", "WaitingKit", "Words",
    ]),
  suites(
    "SensingTests",
    know: [
      "CLate", "Events", "Pointing", "Quantities", "Readings", "Sensing", "Service", "System", "TestKit", "Text",
      "Traces", "WaitingKit", "board-client", "qibla", "sensing-probe",
    ], exclude: ["Goldens", "Tools"]),
  suites(
    "BoardTests",
    know: ["Board", "Events", "Quantities", "System", "TestKit", "Text", "WaitingKit", "qibla", "sensing-probe"]),
  suites(
    "ExportsTests",
    know: [
      "Almanac", "CCore", "Calibrating", "Configuration", "Day", "Earth", "Events", "Exports", "Pointing", "Quantities",
      "Readings", "TestKit", "Traces", "core-example",
    ]),
].placed(in: "Tests/Edges")

let serviceTests: [Target] = [
  suites(
    "ServiceTests",
    know: [
      "BridgeKit", "Configuration", "Earth", "Events", "Pointing", "Quantities", "Readings", "Sensing", "Service",
      "System", "TestKit", "Text", "Traces", "WaitingKit", "qibla", "sensing-probe",
    ]),
  suites(
    "CallingTests",
    know: [
      "Almanac", "Answers", "Calling", "Configuration", "Day", "Earth", "Keeping", "Places", "Planning", "Pointing",
      "Quantities", "Readings", "Service", "System", "TestKit", "WaitingKit", "Words",
    ]),
  suites("WatchingTests", know: ["Quantities", "System", "TestKit", "WaitingKit", "Watching"]),
  suites(
    "DeviceBusTests",
    know: [
      "Almanac", "Configuration", "DeviceBus", "Pointing", "Quantities", "Readings", "Service", "TestKit", "Text",
      "WaitingKit",
    ],
    exclude: ["Tools"]),
  suites(
    "MQTTTests",
    know: [
      "Almanac", "Answers", "BridgeKit", "Configuration", "Day", "Earth", "MQTT", "Pointing", "Quantities", "Readings",
      "Service", "System", "TestKit", "Text", "WaitingKit",
    ]),
  suites(
    "DDSTests", know: ["DDS", "Pointing", "Quantities", "TestKit", "WaitingKit", "dds-reader", "qibla"]),
  suites(
    "AttendingTests",
    know: [
      "Almanac", "Answers", "Attending", "DeviceBus", "Quantities", "Readings", "System", "TestKit", "WaitingKit",
      "Watching", "Words",
    ],
    exclude: ["Tools"]),
  suites(
    "InfluxTests",
    know: [
      "BridgeKit", "Events", "Influx", "Pointing", "Quantities", "Readings", "SampleKit", "Service", "TestKit",
      "Text", "WaitingKit",
    ]),
  suites(
    "MAVLinkTests",
    know: [
      "BridgeKit", "Configuration", "MAVLink", "Pointing", "Quantities", "Readings", "SampleKit", "Service",
      "TestKit", "Text", "WaitingKit",
    ]),
  suites(
    "SignalKTests",
    know: [
      "BridgeKit", "Events", "Pointing", "Quantities", "SampleKit", "Service", "SignalK", "TestKit", "Text",
      "WaitingKit",
    ]),
  suites(
    "SoundingTests",
    know: [
      "Almanac", "Configuration", "Day", "Quantities", "Readings", "Sounding", "System", "TestKit", "WaitingKit",
      "qibla",
    ],
    exclude: ["Tools"]),
  suites(
    "CaptureTests",
    know: [
      "BridgeKit", "Calibrating", "Capture", "CaptureKit", "Events", "Pointing", "Quantities", "Readings",
      "Service", "Simulation", "System", "TestKit", "Text", "Traces", "WaitingKit", "qibla",
    ]),
  suites(
    "WebPageTests",
    know: [
      "Almanac", "Answers", "Configuration", "Day", "Earth", "Events", "Keeping", "Papers", "Places", "Pointing",
      "Quantities", "Readings", "Service", "System", "TestKit", "Text", "WaitingKit", "WebPage", "Words", "qibla",
    ]),
].placed(in: "Tests/Service")

let screenTests: [Target] = [
  suites(
    "GaugeTests",
    know: [
      "Calibrating", "Events", "Gauge", "GaugeKit", "Pointing", "Quantities", "Readings", "TestKit", "Text",
      "WaitingKit", "Words", "gauge-screens",
    ],
    exclude: ["Goldens"]),
  suites(
    "ShellTests",
    know: [
      "Configuration", "Events", "Pointing", "Quantities", "Readings", "Scenarios", "Shell", "System", "TestKit",
      "Text", "qibla",
    ]),
  suites(
    "CommandsTests",
    know: [
      "Answers", "Commands", "Configuration", "Earth", "Events", "Gauge", "Places", "Pointing", "Quantities",
      "Readings", "Sensing", "Service", "Shell", "System", "TestKit", "Text", "TimeZones", "WaitingKit", "WebPage",
      "Words", "qibla",
    ],
    exclude: ["Goldens", "Serving/Tools"]),
].placed(in: "Tests/Screen")

/// What the doors of the fuzzers lead to.
let behindDoors: [Target.Dependency] = [
  "Day", "Almanac", "Answers", "Board", "CGPS", "Calling", "Commands", "Configuration", "Converting", "Earth", "Events",
  "Gauge",
  "Influx", "Keeping", "MQTT", "Packs", "Papers", "Places", "Planning", "Pointing", "Quantities", "Readings",
  "Scenarios",
  "Scoring", "Sensing", "Service", "Shell", "Simulation", "System", "Text", "Traces", "Watching", "WebPage", "Words",
]

/// A test tries the doors on the fuzzers' corpora. Fuzz/build.sh builds the fuzzers instead: libFuzzer has a `main` of its
/// own, and only that build has libFuzzer.
let doors: [Target] =
  Context.environment["QIBLA_FUZZ", default: ""].isEmpty
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
    "almanac-benchmark", at: "Benchmarks/Almanac", knows: ["Almanac", "CAllocations", "Day", "Earth", "Quantities"]),
  tool(
    "capture-benchmark", at: "Benchmarks/Capture",
    knows: ["Capture", "CaptureKit", "Events", "Quantities", "Service", "Text"]),
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
      "Configuration", "Events", "Pointing", "Quantities", "Readings", "Service", "Simulation", "System",
      "WebPage",
    ]
  ),
  tool(
    "simulation-benchmark", at: "Benchmarks/Simulation", knows: ["Events", "Pointing", "Quantities", "Simulation"]),
  tool(
    "formats-benchmark", at: "Benchmarks/Formats",
    knows: ["Events", "Pointing", "Quantities", "Readings", "Text", "Traces"]),
  tool(
    "pipeline-benchmark", at: "Benchmarks/Pipeline",
    knows: ["CAllocations", "Earth", "Events", "Pointing", "Quantities", "Text", "Traces"]),
  tool(
    "trials", at: "Benchmarks/Trials",
    knows: ["Events", "Orientation", "Pointing", "Quantities", "Readings", "Text", "Traces"]),
]

let package = Package(
  name: "qibla",
  products: [.executable(name: "qibla", targets: ["qibla"])],
  targets: libraries + ground + values + edges + service + bridges + screen + kits + groundTests + valueTests
    + edgeTests + serviceTests + screenTests + doors + benchmarks,
  swiftLanguageModes: [.v6]
)

/// `make quick` names the suites that it needs, with commas: only these, the program, and what they know are built.
let only = Set(Context.environment["QIBLA_ONLY", default: ""].split(separator: ",").map(String.init))

if !only.isEmpty {
  let targets = Dictionary(uniqueKeysWithValues: package.targets.map { ($0.name, $0) })
  var (needed, left) = (Set<String>(), Array(only) + ["qibla"])
  while let name = left.popLast() {
    guard needed.insert(name).inserted else { continue }
    for case .byNameItem(let known, _) in targets[name]?.dependencies ?? [] { left.append(known) }
  }
  package.targets.removeAll { !needed.contains($0.name) }
}
