import Simulation

/// The table of contents of traces/: a line a story.
struct Contents {
  private var lines: [String] = []

  mutating func add(_ file: String, _ scenario: Scenario) {
    let scenarioFile = "scenarios/\(scenario.name).scenario"
    add(file, "\(scenario.story) [Scenario](\(scenarioFile)), seed \(scenario.seed).")
  }

  mutating func add(_ file: String, _ story: String) { lines.append("- [`\(file)`](\(file)): \(story)") }

  var text: String {
    """
    # Recordings

    Every recording here is simulated, carries the truth (heading of the top edge from true north, pitch, roll; or the
    attitude), and is made of a scenario in [scenarios](scenarios) and a seed, which its first line names under `source`:

        swift run make-traces            # makes them all, and this page
        swift run make-traces --check    # says which are no longer what their scenario makes

    The scenarios' language is described where it is read, in
    [ScenarioParser.swift](../Sources/Simulation/ScenarioParser.swift). The parts' figures and where they come from are in
    [Parts.swift](../calibration/Parts.swift). Recordings longer than 200,000 bytes are packed.

    \(lines.sorted().joined(separator: "\n"))

    """
  }
}
