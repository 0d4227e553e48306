// swift-tools-version: 6.2
import PackageDescription

/// What every room is built with: no warning passes, and types are spelled out where modules meet.
let strict: [SwiftSetting] = [
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  // The rooms are small and their borders many: without it a vector crossing one costs a call.
  // And nothing but this program calls what they offer: what it does not use is left out.
  .unsafeFlags(
    ["-cross-module-optimization", "-Xfrontend", "-internalize-at-link", "-Xfrontend", "-function-sections"],
    .when(configuration: .release)),
]

/// The core: values, no I/O, no clock, and no unsafe pointer either.
let core: [SwiftSetting] = strict + [.strictMemorySafety()]

let package = Package(
  name: "qibla",
  products: [.executable(name: "qibla", targets: ["qibla"])],
  targets: [
    .systemLibrary(name: "CMath"),
    // Loaded when they are first asked: see CLate.h.
    .target(name: "CLate"),
    .target(name: "CIIO", dependencies: ["CLate"]),
    .target(name: "CGPS", dependencies: ["CLate"]),
    .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
    .target(name: "Quantities", dependencies: ["CMath"], swiftSettings: core),
    .target(name: "Events", dependencies: ["Quantities"], swiftSettings: core),
    .target(name: "Orientation", dependencies: ["CMath", "Events", "Quantities"], swiftSettings: core),
    .target(name: "Earth", dependencies: ["CMath", "Quantities"], swiftSettings: core),
    .target(name: "Pointing", dependencies: ["Earth", "Events", "Orientation", "Quantities"], swiftSettings: core),
    .target(
      name: "Formats", dependencies: ["CZlib", "Earth", "Events", "Orientation", "Pointing", "Quantities"],
      swiftSettings: strict),
    // What is known of parts and their drivers.
    .target(
      name: "Profiles", dependencies: ["Quantities"], path: "calibration", exclude: ["README.md"],
      swiftSettings: core),
    .target(
      name: "Sensing", dependencies: ["CGPS", "CIIO", "Events", "Profiles", "Quantities"], swiftSettings: strict),
    .target(name: "CLinux"),
    .target(
      name: "Service",
      dependencies: ["CLinux", "Events", "Formats", "Pointing", "Quantities", "Sensing", "Simulation"],
      swiftSettings: strict),
    .systemLibrary(name: "CINIH", pkgConfig: "inih", providers: [.apt(["libinih-dev"])]),
    .target(
      name: "Configuration", dependencies: ["CINIH", "Earth", "Events", "Formats", "Places"], swiftSettings: strict),
    .target(name: "Replaying", dependencies: ["Events", "Formats", "Quantities"], swiftSettings: strict),
    .target(name: "Scoring", dependencies: ["CMath", "Events", "Pointing", "Quantities"], swiftSettings: core),
    .target(
      name: "Commands",
      dependencies: [
        "Board", "Configuration", "DeviceBus", "Earth", "Events", "Formats", "Gauge", "Guiding", "Orientation",
        "Places", "Pointing", "Quantities", "Replaying", "Scoring", "Sensing", "Service", "Simulation", "Staging",
        "WebPage",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "qibla", dependencies: ["Commands"], exclude: ["release.ld"], swiftSettings: strict,
      // One file that starts in three milliseconds, wherever it is copied to: with Swift's library in it, addresses that
      // are relocated from a packed list, no names for others to link with, and each function once however many
      // generic types it was made for.
      linkerSettings: [
        .unsafeFlags(
          ["-static-stdlib", "-use-ld=lld"]
            + [
              "--no-export-dynamic", "--no-eh-frame-hdr", "--icf=all", "-z", "pack-relative-relocs", "-T",
              Context.packageDirectory + "/Sources/qibla/release.ld",
            ].flatMap { ["-Xlinker", $0] }, .when(configuration: .release))
      ]),
    .target(name: "CCities", exclude: ["cities.bin", "make-cities.py"]),
    .target(name: "Places", dependencies: ["CCities", "Earth"], swiftSettings: strict),
    .executableTarget(
      name: "earth-benchmark", dependencies: ["CAllocations", "Earth", "Places", "Quantities"],
      path: "Benchmarks/Earth",
      swiftSettings: strict),
    .target(
      name: "Guiding", dependencies: ["CMath", "Events", "Orientation", "Pointing", "Quantities"], swiftSettings: core),
    .testTarget(
      name: "GuidingTests",
      dependencies: ["Events", "Guiding", "MotionKit", "Orientation", "Pointing", "Quantities", "TestKit"],
      swiftSettings: strict),
    .target(
      name: "Simulation", dependencies: ["CMath", "Earth", "Events", "Profiles", "Quantities"], swiftSettings: core),
    .target(
      name: "Board",
      dependencies: ["CLinux", "Events", "Formats", "Profiles", "Quantities", "Service", "Simulation"],
      swiftSettings: strict),
    .target(name: "CScenarios", exclude: ["tour.scenario"]),
    .target(
      name: "Staging",
      dependencies: [
        "CScenarios", "Events", "Formats", "Pointing", "Quantities", "Replaying", "Scoring", "Simulation",
      ],
      swiftSettings: strict),
    .executableTarget(
      name: "simulation-benchmark", dependencies: ["Events", "Pointing", "Quantities", "Simulation"],
      path: "Benchmarks/Simulation", swiftSettings: strict),
    .target(name: "CTerminal"),
    .target(name: "CMicroHTTPD", dependencies: ["CLate"]),
    .target(name: "CSystemd", dependencies: ["CLate"]),
    .target(name: "CMotor"),
    .target(
      name: "DeviceBus",
      dependencies: ["CMotor", "CSystemd", "Formats", "Pointing", "Quantities", "Service"], swiftSettings: strict),
    .testTarget(
      name: "DeviceBusTests",
      dependencies: ["DeviceBus", "Pointing", "Quantities", "Service", "TestKit", "WaitingKit", "qibla"],
      exclude: ["Tools"],
      swiftSettings: strict),
    .target(
      name: "WebPage",
      dependencies: ["CMicroHTTPD", "Formats", "Orientation", "Pointing", "Quantities", "Service"],
      swiftSettings: strict),
    .testTarget(
      name: "WebPageTests",
      dependencies: [
        "Formats", "Orientation", "Pointing", "Quantities", "Service", "TestKit", "WaitingKit", "WebPage",
      ],
      swiftSettings: strict),
    .target(
      name: "Gauge", dependencies: ["CMath", "CTerminal", "Earth", "Formats", "Pointing", "Quantities"],
      swiftSettings: strict),
    .target(name: "TestKit", path: "Tests/TestKit", swiftSettings: strict),
    .target(name: "WaitingKit", path: "Tests/WaitingKit", swiftSettings: strict),
    .testTarget(
      name: "SimulationTests",
      dependencies: ["Earth", "Events", "Pointing", "Profiles", "Quantities", "Simulation", "TestKit", "make-traces"],
      swiftSettings: strict),
    .testTarget(
      name: "BoardTests", dependencies: ["Board", "Quantities", "TestKit", "WaitingKit", "qibla", "sensing-probe"],
      swiftSettings: strict),
    .testTarget(
      name: "StagingTests", dependencies: ["Events", "Pointing", "Quantities", "Scoring", "Simulation", "Staging"],
      swiftSettings: strict),
    .executableTarget(
      name: "make-traces", dependencies: ["Formats", "Simulation", "Staging"], path: "Tests/MakeTraces",
      swiftSettings: strict),
    .testTarget(name: "QuantitiesTests", dependencies: ["Quantities"], swiftSettings: strict),
    .testTarget(
      name: "OrientationTests", dependencies: ["Events", "MotionKit", "Orientation", "Quantities", "TestKit"],
      swiftSettings: strict),
    .testTarget(name: "EarthTests", dependencies: ["Earth", "Quantities", "TestKit"], swiftSettings: strict),
    .target(
      name: "MotionKit", dependencies: ["CMath", "Events", "Orientation", "Quantities", "TestKit"],
      path: "Tests/MotionKit", swiftSettings: strict),
    .executableTarget(
      name: "calibration-benchmark",
      dependencies: ["CAllocations", "CMath", "Events", "MotionKit", "Orientation", "Quantities"],
      path: "Benchmarks/Calibration", swiftSettings: strict),
    .executableTarget(
      name: "heading-benchmark",
      dependencies: [
        "Events", "MotionKit", "Orientation", "Pointing", "Quantities", "Scoring", "Simulation", "Staging",
      ],
      path: "Benchmarks/Heading", swiftSettings: strict),
    .testTarget(
      name: "PointingTests",
      dependencies: ["Earth", "Events", "MotionKit", "Orientation", "Pointing", "Quantities", "TestKit"],
      swiftSettings: strict),
    .testTarget(name: "PlacesTests", dependencies: ["Earth", "Places", "TestKit"], swiftSettings: strict),
    .testTarget(
      name: "FormatsTests",
      dependencies: ["Earth", "Events", "Formats", "Orientation", "Pointing", "Quantities", "TestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "ConfigurationTests", dependencies: ["Configuration", "Earth", "Events", "TestKit"], swiftSettings: strict),
    .executableTarget(
      name: "sensing-probe", dependencies: ["Events", "Formats", "Pointing", "Quantities", "Sensing", "Service"],
      path: "Tests/SensingProbe", swiftSettings: strict),
    .testTarget(
      name: "SensingTests",
      dependencies: [
        "CLate", "Events", "Formats", "Pointing", "Quantities", "Sensing", "Service", "TestKit", "WaitingKit",
        "board-client", "qibla", "sensing-probe",
      ],
      exclude: ["Tools"], swiftSettings: strict),
    .executableTarget(
      name: "board-client", path: "Tests/BoardClient", linkerSettings: [.linkedLibrary("iio"), .linkedLibrary("m")]),
    .testTarget(
      name: "ServiceTests",
      dependencies: [
        "Events", "Formats", "Pointing", "Quantities", "Sensing", "Service", "TestKit", "WaitingKit", "qibla",
        "sensing-probe",
      ],
      swiftSettings: strict),
    .testTarget(
      name: "ReplayingTests", dependencies: ["Events", "Formats", "Quantities", "Replaying"], swiftSettings: strict),
    .testTarget(
      name: "ScoringTests", dependencies: ["Events", "Pointing", "Quantities", "Scoring", "TestKit"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandsTests",
      dependencies: ["Commands", "Earth", "Formats", "Pointing", "Quantities", "TestKit", "qibla"],
      exclude: ["Goldens"], swiftSettings: strict),
    .executableTarget(
      name: "formats-benchmark", dependencies: ["Events", "Formats", "Pointing", "Quantities"],
      path: "Benchmarks/Formats", swiftSettings: strict),
    .target(name: "CAllocations", path: "Benchmarks/CAllocations"),
    .executableTarget(
      name: "pipeline-benchmark",
      dependencies: ["CAllocations", "Earth", "Events", "Formats", "Pointing", "Quantities"],
      path: "Benchmarks/Pipeline", swiftSettings: strict),
    .target(
      name: "GaugeKit", dependencies: ["Gauge", "Pointing", "Quantities"], path: "Tests/GaugeKit",
      swiftSettings: strict),
    .executableTarget(
      name: "gauge-screens", dependencies: ["Gauge", "GaugeKit", "Pointing", "Quantities"],
      path: "Tests/GaugeScreens", swiftSettings: strict),
    .testTarget(
      name: "GaugeTests",
      dependencies: ["Formats", "Gauge", "GaugeKit", "Pointing", "Quantities", "TestKit", "gauge-screens", "qibla"],
      exclude: ["Goldens"], swiftSettings: strict),
  ],
  swiftLanguageModes: [.v6]
)

// What is in the program does without regular expressions, which would be carried along and loaded at every start: a
// megabyte, a millisecond. Tests may have them.
for target in package.targets where target.type != .test && target.path?.hasPrefix("Tests/") != true {
  let room = target.swiftSettings
  target.swiftSettings = room.map {
    $0 + [.unsafeFlags(["-Xfrontend", "-disable-implicit-string-processing-module-import"])]
  }
}
