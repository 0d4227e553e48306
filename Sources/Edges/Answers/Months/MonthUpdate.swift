public import Almanac
public import Papers
internal import Quantities
internal import Text

/// A file of announced months after a page was read: its months are added or moved, no line is removed, and a month
/// that is refused stays as it was.
public struct MonthUpdate: Equatable, Sendable {
  /// The file after the update.
  public private(set) var file: MonthFile
  /// The lines that are new or moved, each with the earlier one.
  public private(set) var changed: [(earlier: MonthLine?, now: MonthLine)] = []
  /// Months of the page that are refused, a sentence each.
  public private(set) var refused: [String]

  /// Whether two updates are the same.
  public static func == (a: MonthUpdate, b: MonthUpdate) -> Bool {
    a.file == b.file && a.refused == b.refused
      && a.changed.elementsEqual(b.changed) { $0.earlier == $1.earlier && $0.now == $1.now }
  }

  /// Takes the months of a page into a file. `reckoning` gives the dates that have a file's months in force.
  public init(
    _ page: MonthPage, into file: MonthFile, source: String, announcedAt: String,
    by reckoning: (AnnouncedMonths) -> HijriReckoning
  ) {
    var stated = page.starts.map { MonthLine($0.month, begins: $0.day, source: source, announcedAt: announcedAt) }
    // A line that says the same stays as it is, with its time.
    stated.removeAll { line in file.line(of: line.month)?.start == line.start }
    refused = page.faults
    // All months that move are taken out first: one that moves by a day may fit only together with the next. Where one
    // is refused, its old line stays, and the others have to fit that.
    while true {
      let (result, faults) = MonthUpdate.trying(stated, on: file, by: reckoning)
      guard !faults.isEmpty else {
        self.file = result
        break
      }
      refused += faults.map(\.sentence)
      stated.removeAll { line in faults.contains { $0.month == line.month } }
    }
    changed = stated.map { (file.line(of: $0.month), $0) }
  }

  private static func trying(
    _ stated: [MonthLine], on file: MonthFile, by reckoning: (AnnouncedMonths) -> HijriReckoning
  ) -> (MonthFile, [(month: HijriMonth, sentence: String)]) {
    var (result, faults) = (MonthFile(), [(month: HijriMonth, sentence: String)]())
    for line in file.lines where !stated.contains(where: { $0.month == line.month }) {
      // Lines that agreed in one file agree without some of them.
      do throws(Expectation) { try result.take(line) } catch { continue }
    }
    for line in stated {
      do throws(Expectation) { _ = try result.announce(line, by: reckoning(result.months)) } catch {
        faults.append((line.month, error.text))
        break
      }
    }
    return (result, faults)
  }
}
