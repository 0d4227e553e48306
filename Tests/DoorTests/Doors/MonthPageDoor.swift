import Almanac
import Answers
import Configuration
import Day
import Papers
import Text

extension Door {
  /// The description of a source of announced months and, after a line `---`, its page. Every accepted day is on the
  /// weekday that the page states, every month keeps 29 or 30 days, and what is written is read back the same.
  static let monthPage = Door(
    name: "month-page", longest: 4096,
    words: [
      "address = https://example.org/\n", "form = html\n", "form = pdf\n", "source = Body\n", "pattern = ", "{month}",
      "{year}", "{weekday}", "{day}", "{gmonth}", "{gyear}", "\n---\n", "Ramadan 1448 ", "Monday 8 February 2027",
      "رمضان ١٤٤٨", "الاثنين ٨ فبراير ٢٠٢٧", "Ramazan", "Pazartesi", "<script>", "</script>", "<!--", "-->", "&nbsp;",
      "&#x661;", "<b", "\"", ">", "’",
    ]
  ) { bytes in
    let mark = Array("\n---\n".utf8)
    let split = bytes.indices.first { bytes[$0...].starts(with: mark) }
    let description = Array(bytes[..<(split ?? bytes.count)])
    let page = split.map { Array(bytes[($0 + mark.count)...]) } ?? []
    let text: [UInt8]
    do throws(Expectation) { text = try PageText.ofHTML(page) } catch {
      return fault(ofMessage: error.text, naming: "expected <")
    }
    if text.count > 2 * page.count { return "more text than page" }
    let source: MonthSource
    do throws(ConfigurationError) { source = try MonthSource(description, path: "door.ini") } catch {
      return fault(ofMessage: error.message, naming: "door.ini")
    }
    let found = MonthPage(text, source.patterns)
    if found.faults.contains(where: { $0.contains("\n") }) { return "a fault has several lines" }
    let update = MonthUpdate(found, into: MonthFile(), source: source.source, announcedAt: "") {
      DaySettings().reckoning($0)
    }
    guard update.changed.count == update.file.lines.count else { return "a line that was not announced" }
    let reckoning = DaySettings().reckoning(update.file.months)
    for line in update.file.lines {
      guard (try? MonthLine(line.text))??.start == line.start else { return "a line is read as another: \(line.text)" }
      guard (29...30).contains(reckoning.length(of: line.month)) || reckoning.source(of: line.month) != .announced
      else {
        return "a month of \(reckoning.length(of: line.month)) days"
      }
    }
    return nil
  }
}
