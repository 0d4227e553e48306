internal import Almanac
internal import Formats
internal import Quantities
internal import Words

extension AnnouncedMonths {
  /// Reads a file with a line for each month: the Hijri month and its first day, such as `1447-09 2026-02-19`. What
  /// follows a `#` is a comment.
  init(file path: String) throws(TraceError) {
    self.init()
    var lines = try Lines(path: path)
    while let line = try lines.nextText() {
      do throws(Expectation) { try take(line) } catch {
        throw TraceError(.badData, file: path, line: lines.number, error.text)
      }
    }
  }

  private mutating func take(_ line: String) throws(Expectation) {
    let words = line.prefix { $0 != "#" }.split { $0 == " " || $0 == "\t" }
    if words.isEmpty { return }
    guard words.count == 2, let month = DateText.month(String(words[0])) else {
      throw Expectation("expected a Hijri month and its first day, such as 1447-09 2026-02-19, found ‘\(line)’")
    }
    let day = try DateText.civil(String(words[1]))
    do throws(AnnouncementError) { try add(month, begins: day) } catch {
      throw Expectation(error.sentence(on: month, day))
    }
  }
}

extension AnnouncementError {
  /// What was found and what was expected.
  fileprivate func sentence(on month: HijriMonth, _ day: CivilDay) -> String {
    let found = "found \(month.iso) \(day.iso)"
    switch self {
    case .far(let expected):
      let reach = AnnouncedMonths.reach
      return "expected \(month.iso) to begin from \((expected - reach).iso) to \((expected + reach).iso), \(found)"
    case .repeated(let earlier):
      return "expected each month once, \(found) after \(month.iso) \(earlier.iso)"
    case .length(let from, let to, let days):
      let months = to.number - from.number
      let expected = months == 1 ? "29 or 30 days" : "\(29 * months) to \(30 * months) days"
      return "expected \(expected) from the start of \(from.iso) to that of \(to.iso), \(found), which makes \(days)"
    }
  }
}

extension HijriMonth {
  /// The month as `1447-09`.
  var iso: String { "\(DayText.digits(year, 4))-\(DayText.digits(ofYear, 2))" }
}
