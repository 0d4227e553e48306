internal import Answers
internal import Configuration
internal import Quantities
internal import Readings
internal import Scenarios
internal import Scoring
internal import Shell
internal import Simulation
internal import System
internal import Traces

// Scores a scenario over many seeds, on all cores, in one table.
extension SimulateCommand {
  /// The largest number of seeds: trials are counted in 32 bits, and more would take days.
  static let mostSeeds = 1_000_000

  func score(_ scenario: Scenario, _ console: inout Console) throws(Stop) {
    guard scenario.length != nil else {
      throw .usage("simulate: \(scenario.name) has no end: set its length with --seconds")
    }
    let seeds = self.seeds ?? (seed ?? scenario.seed)...(seed ?? scenario.seed)
    let overrides = try Overrides(stream.settings, for: SimulateCommand.name, console)
    let family = self.scenario.flatMap { Family(named: $0) }
    if shard != nil, let family, family.isOfSeveralKinds {
      throw .usage("simulate: --shard needs one case, such as misled-magnet")
    }
    let monteCarlo =
      family.map { MonteCarlo($0, length: readings.length, rate: stream.rate, overrides: overrides) }
      ?? MonteCarlo(scenario, rate: stream.rate, overrides: overrides)
    let places = shard.map { Array($0.places(in: seeds.count)) } ?? Array(0..<seeds.count)
    var result = SeedsScore(of: scenario, family, seeds)
    var progress = Progress(of: scenario.name, isShown: console.showsProgress)
    Cores.forEach(0..<places.count, threads: threads ?? Cores.count) { number in
      monteCarlo.trial(seed: seeds.lowerBound + UInt64(places[number]))
    } then: { number, score in
      let seed = seeds.lowerBound + UInt64(places[number])
      result.add(score, of: seed, kind: family.flatMap { $0.kind(of: seed) })
      progress.reached("\(number + 1) of \(places.count) seeds", console)
    }
    progress.end(console)
    if let shard {
      let arguments = [SimulateCommand.name, self.scenario ?? "", "\(seeds)", errors?.rawValue ?? ""]
      let head = ShardHead(
        shard, of: seeds.count, title: result.title,
        arguments: arguments + [readings.length.map { "\($0.nanoseconds)" } ?? ""] + stream.words, version: qiblaVersion
      )
      return console.put(ShardText.text(head, result.sum, worst: result.worst))
    }
    let format = readings.format.flatMap { AnswerFormat(rawValue: $0.rawValue) } ?? .text
    try result.print(as: format, &console)
  }
}

extension Argument<ClosedRange<UInt64>> {
  /// A range such as `1..500`, or one number.
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
