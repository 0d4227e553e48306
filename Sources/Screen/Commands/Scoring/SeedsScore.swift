internal import Answers
internal import Readings
internal import Scenarios
internal import Scoring
internal import Shell
internal import Simulation
internal import Text

/// The combined score of a scenario's seeds.
struct SeedsScore {
  /// The scenario and its seeds, as named in the table.
  let title: String
  /// Whether there are several seeds.
  let isOfMany: Bool
  /// The sum of their scores.
  private(set) var sum = TraceScore()
  /// The sums for each kind that a family draws.
  private var kinds: [(name: String, sum: TraceScore)] = []
  /// The seed with the largest median error.
  private(set) var worst: WorstSeed?
  private let options: String

  /// A score without any seed.
  init(of scenario: Scenario, _ family: Family?, _ seeds: ClosedRange<UInt64>) {
    isOfMany = seeds.count > 1
    title = isOfMany ? "\(family?.name ?? scenario.name) \(seeds.lowerBound)..\(seeds.upperBound)" : scenario.name
    options = scenario.draws(from: .used) ? " --errors used" : ""
  }

  /// The combined score of all shards.
  init(_ merged: MergedShards) {
    (title, isOfMany, options) = (merged.head.title, merged.head.total > 1, "")
    (sum, worst) = (merged.score, merged.worst)
  }

  /// Adds the score of a seed, under its kind if the family has several.
  mutating func add(_ score: TraceScore, of seed: UInt64, kind: String?) {
    sum.add(score)
    if let kind, isOfMany {
      if !kinds.contains(where: { $0.name == kind }) { kinds.append((kind, TraceScore())) }
      for place in kinds.indices where kinds[place].name == kind { kinds[place].sum.add(score) }
    }
    guard let median = score.figures.median else { return }
    worst = .worse(worst, WorstSeed(seed: seed, median: median, options: "--seed \(seed)\(options)"))
  }

  /// Prints the table, and reports the worst seed.
  func print(as format: AnswerFormat, _ console: inout Console) throws(Stop) {
    let ink = format == .text ? try console.ink() : .none
    let order = Family.all.map(\.name)
    let rows = kinds.sorted { order.firstIndex(of: $0.name) ?? 0 < order.firstIndex(of: $1.name) ?? 0 }
      .map { ScoreRow($0.name, $0.sum.figures) }
    console.put(ScoreRow.table(rows + ScoreRow.rows(of: sum, called: title), as: format, ink))
    if let worst, isOfMany {
      console.tell(
        "\(title): the worst is \(worst.options), with a median error of \(Figures.fixed(worst.median, 2))°")
    }
    if sum.figures.readings == 0 { throw .quietly(.data) }
  }
}
