internal import Answers
internal import Readings
internal import Scoring
internal import Shell
internal import System
internal import Text

/// A row of the table: the figures of a trace, or of a part of one.
struct ScoreRow {
  let name: String
  let part: String?
  let figures: ScoreFigures

  init(_ name: String, _ figures: ScoreFigures, part: String? = nil) {
    (self.name, self.figures, self.part) = (name, figures, part)
  }

  /// The rows of a score: the whole, its parts if the truth separates them, and the readings at witnesses.
  static func rows(of score: TraceScore, called name: String) -> [ScoreRow] {
    let parts = score.parts.map {
      [ScoreRow(name, $0.clean, part: "clean"), ScoreRow(name, $0.disturbed, part: "disturbed")]
    }
    let witnessed = score.atWitnesses.map { [ScoreRow(name, $0, part: "witness")] } ?? []
    return [ScoreRow(name, score.figures)] + (parts ?? []) + witnessed
  }

  /// A trace's name without folder and extension.
  static func name(of file: String) -> String {
    guard file != "-" else { return "standard input" }
    let last = file.split(separator: "/").last.map(String.init) ?? file
    return stem(of: last).plain
  }

  /// A trace's path without its extension.
  static func stem(of file: String) -> String {
    let ending = [".jsonl.gz", ".jsonl"].first { file.hasSuffix($0) } ?? ""
    return String(file.dropLast(ending.count))
  }

  /// The rows as a table, in a format.
  static func table(_ rows: [ScoreRow], as format: AnswerFormat, _ ink: Emphasis) -> String {
    switch format {
    case .text: text(rows, ink)
    case .json: rows.map { $0.json + "\n" }.joined()
    case .csv: csv(rows)
    }
  }

  private func text(_ column: ScoreFigures.Column) -> String? {
    figures[keyPath: column.value].map { Figures.fixed($0, column.decimals) }
  }

  /// The tables; the last one only if some heading was misleading.
  private static func text(_ rows: [ScoreRow], _ ink: Emphasis) -> String {
    let titles = rows.map { row in row.part.map { "  \($0)" } ?? row.name }
    let margin = (titles.map(\.count).max() ?? 0) + 1
    let tables = ScoreFigures.Table.allCases.compactMap { table -> String? in
      let columns = ScoreFigures.columns.filter { $0.table == table }
      let isKnown = rows.contains { row in columns.contains { row.figures[keyPath: $0.value] != nil } }
      guard isKnown || table != .recovery else { return nil }
      let head =
        table.title.padded(to: margin)
        + columns.map { $0.head.padded(to: 9, onTheLeft: true) }.joined()
      let lines = zip(titles, rows).map { title, row in
        title.padded(to: margin) + columns.map { (row.text($0) ?? "-").padded(to: 9, onTheLeft: true) }.joined()
      }
      return ([ink.bold(head)] + lines).joined(separator: "\n") + "\n"
    }
    return tables.joined(separator: "\n")
  }

  private static func csv(_ rows: [ScoreRow]) -> String {
    let head = (["trace", "part"] + ScoreFigures.columns.map(\.name)).joined(separator: ",")
    let lines = rows.map { row in
      let values = ScoreFigures.columns.map { row.text($0) ?? "" }
      return ([row.name.quotedForCSV, row.part ?? ""] + values).joined(separator: ",")
    }
    return ([head] + lines).map { $0 + "\n" }.joined()
  }

  private var json: String {
    String(class: "score") { json in
      json.add("trace", name)
      json.add("part", part)
      for column in ScoreFigures.columns {
        json.add(named: column.name, figures[keyPath: column.value], decimals: column.decimals)
      }
    }
  }
}

extension ScoreFigures.Table {
  /// The words above the table. The margin of a table is as wide as the longest name.
  fileprivate var title: String {
    switch self {
    case .error: "heading error"
    case .flags: "states and flags"
    case .recovery: "once not misled"
    }
  }
}
