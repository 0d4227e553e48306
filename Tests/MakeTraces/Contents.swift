import Simulation

/// The text of traces/README.md: the list of recordings, one line each.
struct Contents {
  private var lines: [String] = []
  private var unrecorded: [String] = []

  mutating func add(_ file: String, _ scenario: Scenario) {
    let scenarioFile = "scenarios/\(scenario.name).scenario"
    add(file, "\(scenario.story) [Scenario](\(scenarioFile)), seed \(scenario.seed).")
  }

  /// Adds a scenario without a recording.
  mutating func add(_ scenario: Scenario) {
    unrecorded.append(
      "- [`\(scenario.name)`](scenarios/\(scenario.name).scenario): \(scenario.story) Seed \(scenario.seed).")
  }

  mutating func add(_ file: String, _ story: String) { lines.append("- [`\(file)`](\(file)): \(story)") }

  var text: String {
    """
    # Recordings

    Every recording here is simulated. It contains the truth: the heading of the top edge from true north, pitch and
    roll, or the attitude as a quaternion. It is made from a scenario in [scenarios](scenarios) and a seed; its first
    line names both under `source`:

        swift run make-traces            # writes all recordings and this page
        swift run make-traces --check    # lists files that differ from what their scenario produces

    [Scenario+Parsing.swift](../Sources/Core/Simulation/Scenario+Parsing.swift) documents the language of the scenarios.
    The profiles of the simulated sensors, with the source of each figure, are in [calibration](../calibration); its
    README shows how to extract a recording's calibration. Recordings of more than 200,000 bytes are compressed with
    gzip. The readings of every recording, as the code computes them, are in [golden](golden): `make goldens` writes
    them.

    \(lines.sorted().joined(separator: "\n"))

    Scenarios of a minute and more have no recording: `qibla simulate NAME --record FILE --truth` makes it. Their
    rooms, motions and faults are those of public recordings of phones.

    \(unrecorded.sorted().joined(separator: "\n"))

    Worlds and misleading cases, another for each seed, are on [docs/worlds.md](../docs/worlds.md).

    """
  }
}
