public import Almanac
internal import Quantities
internal import System
public import Text
public import Words

/// The months of a Hijri year by the dates in force: first days, lengths, and the source of each.
public struct MonthTable {
  private let months: [HijriMonth]
  private let reckoning: HijriReckoning
  private let file: MonthFile
  private let words: HijriWords

  /// The months of a year. `file` has who announced them.
  public init(year: Int, reckoning: HijriReckoning, file: MonthFile, words: HijriWords) {
    months = (1...12).compactMap { HijriMonth(year: year, month: $0) }
    (self.reckoning, self.file, self.words) = (reckoning, file, words)
  }

  /// The lines in a format.
  public func lines(_ format: AnswerFormat, _ ink: Emphasis = .none) -> [String] {
    switch format {
    case .text: months.map { text($0, ink) }
    case .csv:
      ["year,month,start,days,basis,source,announced_at"]
        + months.map { month in
          let line = file.line(of: month)
          return [
            "\(month.year)", "\(month.ofYear)", reckoning.start(of: month).iso, "\(reckoning.length(of: month))",
            reckoning.source(of: month).rawValue, line?.source ?? "", line?.announcedAt ?? "",
          ].joined(separator: ",")
        }
    case .json:
      months.map { month in
        String(class: "hijri_month") { json in
          json.add("month", month.iso)
          json.add("start", reckoning.start(of: month).iso)
          json.add("days", reckoning.length(of: month))
          json.add("basis", reckoning.source(of: month).rawValue)
          let line = file.line(of: month)
          json.add("source", line.flatMap { $0.source.isEmpty ? nil : $0.source })
          json.add("announced_at", line.flatMap { $0.announcedAt.isEmpty ? nil : $0.announcedAt })
        }
      }
    }
  }

  private func text(_ month: HijriMonth, _ ink: Emphasis) -> String {
    let (start, source) = (reckoning.start(of: month), reckoning.source(of: month))
    var basis = words.source(source, reckoning)
    if source == .announced, let line = file.line(of: month), !line.source.isEmpty {
      basis = words(.announced) + ": \(line.source.plain)"
    }
    let day = "\(words.weekday(start).padded(to: 11))\(start.iso)"
    let row = "\(month.iso)  \(words.name(month).padded(to: 20))\(day)  \(reckoning.length(of: month))  \(basis)"
    return source == .announced ? ink.bold(row) : row
  }
}
