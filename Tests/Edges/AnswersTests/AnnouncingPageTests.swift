import Almanac
import Answers
import Configuration
import Day
import Foundation
import Papers
import Quantities
import TestKit
import Testing
import Text
import Words

/// The page of an announcing body, written for the tests, and the description that comes with the program.
private struct SavedPage {
  let source: MonthSource
  let page: [UInt8]

  init(_ name: String) throws {
    let description = Reference.project.appending(path: "packaging/months/\(name).ini")
    source = try MonthSource([UInt8](Data(contentsOf: description)), path: description.path)
    page = [UInt8](try Data(contentsOf: Reference.project.appending(path: "Tests/Fixtures/months/\(name).html")))
  }

  /// The result of reading a page when the file of months was empty.
  func update(_ page: [UInt8], _ file: MonthFile = MonthFile()) -> MonthUpdate {
    MonthUpdate(
      MonthPage((try? PageText.ofHTML(page)) ?? [], source.patterns), into: file, source: source.source,
      announcedAt: "",
      by: { DaySettings().reckoning($0) })
  }
}

extension MonthUpdate {
  fileprivate var starts: [String] { file.lines.map { "\($0.month.iso) \($0.start.iso)" } }
}

@Suite struct `A page of an announcing body` {
  static let bodies = ["muis", "dar-al-ifta"]
  static let truth = ["1448-08 2027-01-09", "1448-09 2027-02-08", "1448-10 2027-03-10"]

  @Test(arguments: bodies)
  func `gives its months by the ready-made description`(body: String) throws {
    let saved = try SavedPage(body)
    let update = saved.update(saved.page)
    #expect(update.starts == Self.truth && update.refused.isEmpty, "\(update)")
    #expect(
      update.changed.count == 3 && update.file.lines.map(\.source) == Array(repeating: saved.source.source, count: 3))
    // The same page again changes nothing.
    let again = saved.update(saved.page, update.file)
    #expect(again.changed.isEmpty && again.file == update.file)
    // A page with fewer months removes none.
    #expect(saved.update([], update.file).file == update.file)
  }

  /// 10,000 mutations of each page. A wrong month would need a date and a weekday that agree.
  @Test(arguments: bodies)
  func `gives no wrong month however it is mutated`(body: String) throws {
    let saved = try SavedPage(body)
    var (random, right, consistent) = (Seeded(448), 0, [String]())
    for _ in 0..<10_000 {
      let page = mutated(saved.page, &random)
      for start in saved.update(page).starts {
        if Self.truth.contains(start) { right += 1 } else { consistent.append(start) }
      }
    }
    #expect(consistent.isEmpty, "\(consistent)")
    // The mutations are mild enough to leave most months as they were.
    #expect((10_000..<29_900).contains(right), "\(right)")
  }

  @Test(arguments: [
    ("a &lt; b < c &amp; d", "a < b < c & d"), ("R<b>ama</b>dan<br>1448", "Ramadan 1448"), ("<p title='>'>x", " x"),
    ("<SCRIPT a>1</p></Script >x", " x"), ("a<!-- b -- > c -->d", "a d"), ("<del>8</del>9", " 9"),
    ("&#x661;&#50;", "١2"),
    ("<script>x", " "), ("<p \"x", " "), ("&nope; &", "&nope; &"), ("x &#0; y &#x110000;", "x \0 y &#x110000;"),
  ])
  func `is text without tags, comments, scripts and what is struck out`(page: String, text: String) throws {
    #expect(try PageText.ofHTML(Array(page.utf8)) == Array(text.utf8))
  }

  @Test(arguments: ["1 Ramadan</script>", "a --> b", "x</DEL>"])
  func `is refused where something is ended that has not begun`(page: String) throws {
    let error = #expect(throws: Expectation.self) { try PageText.ofHTML(Array(page.utf8)) }
    #expect(error?.text.hasPrefix("expected <") == true)
  }

  private func mutated(_ page: [UInt8], _ random: inout Seeded) -> [UInt8] {
    var page = page
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      guard page.count > 64 else { return page }
      let place = Int.random(in: 0..<page.count, using: &random)
      let length = min(Int.random(in: 1...40, using: &random), page.count - place)
      switch Int.random(in: 0..<6, using: &random) {
      case 0: page[place] ^= 1 << UInt8.random(in: 0..<8, using: &random)
      case 1: page.removeSubrange(place..<place + length)
      case 2: page.insert(contentsOf: page[place..<place + length], at: place)
      case 3:
        // Another digit in the place of one, in either script.
        let digits = page.indices.filter { isDigit(page, $0) }
        guard let digit = digits.randomElement(using: &random) else { continue }
        page[digit] = page[digit] & 0xf0 | UInt8.random(in: 0..<10, using: &random)
      case 4:
        let other = Int.random(in: 0..<page.count - length, using: &random)
        let piece = Array(page[place..<place + length])
        page.replaceSubrange(other..<other + length, with: piece)
      default:
        let digits = page.indices.filter { isDigit(page, $0) }
        guard let one = digits.randomElement(using: &random), let two = digits.randomElement(using: &random) else {
          continue
        }
        page.swapAt(one, two)
      }
    }
    return page
  }

  private func isDigit(_ page: [UInt8], _ place: Int) -> Bool {
    if (0x30...0x39).contains(page[place]) { return true }
    return place > 0 && page[place - 1] == 0xd9 && (0xa0...0xa9).contains(page[place])
  }
}
