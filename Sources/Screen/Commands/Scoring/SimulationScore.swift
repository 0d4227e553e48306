internal import Answers
internal import Configuration
internal import Formats
internal import Quantities
internal import Replaying
internal import Scenarios
internal import Scoring
internal import Shell
internal import Simulation
internal import System

// A scenario over many seeds, on all cores, as one table.
extension SimulateCommand {
  /// The largest number of seeds: trials are counted in 32 bits, and more would take days.
  static let mostSeeds = 1_000_000

  func score(_ scenario: Scenario, _ console: inout Console) throws(Stop) {
    guard scenario.length != nil else {
      throw .usage("simulate: \(scenario.name) has no end: set its length with --seconds")
    }
    let seeds = self.seeds ?? (seed ?? scenario.seed)...(seed ?? scenario.seed)
    let overrides = try Overrides(stream.settings, for: SimulateCommand.name, console)
    let monteCarlo = MonteCarlo(scenario, rate: stream.rate, overrides: overrides)
    var sum = TraceScore()
    var worst: (seed: UInt64, median: Double)?
    var progress = Progress(of: scenario.name, isShown: console.showsProgress)
    Cores.forEach(0..<seeds.count, threads: threads ?? Cores.count) { number in
      monteCarlo.trial(seed: seeds.lowerBound + UInt64(number))
    } then: { number, score in
      sum.add(score)
      progress.reached("\(number + 1) of \(seeds.count) seeds", console)
      if let median = score.figures.median, median > worst?.median ?? -1 {
        worst = (seeds.lowerBound + UInt64(number), median)
      }
    }
    progress.end(console)
    let name = seeds.count > 1 ? "\(scenario.name) \(seeds.lowerBound)..\(seeds.upperBound)" : scenario.name
    let format = readings.format.flatMap { AnswerFormat(rawValue: $0.rawValue) } ?? .text
    let ink = format == .text ? try console.ink() : .none
    console.put(ScoreRow.table(ScoreRow.rows(of: sum, called: name), as: format, ink))
    if let worst, seeds.count > 1 {
      let used = scenario.draws(from: .used) ? " --errors used" : ""
      console.tell(
        "\(scenario.name): the worst is --seed \(worst.seed)\(used), with a median error of \(Figures.fixed(worst.median, 2))°"
      )
    }
    if sum.figures.readings == 0 { throw .quietly(.data) }
  }
}

extension Argument<ClosedRange<UInt64>> {
  /// `1..500`, or one number.
  static let seeds = Argument(
    shape: .word("A..B"), expected: "the first and the last seed, such as 1..500, at most a million seeds",
    read: { word in
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      guard parts.count == 1 || parts.count == 3 && parts[1].isEmpty, let first = parts.first.flatMap({ UInt64($0) }),
        let last = parts.last.flatMap({ UInt64($0) }), first <= last,
        last - first < UInt64(SimulateCommand.mostSeeds)
      else { return nil }
      return first...last
    })
}
