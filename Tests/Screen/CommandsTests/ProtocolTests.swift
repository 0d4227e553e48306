import Events
import Pointing
import Readings
import TestKit
import Testing

/// docs/protocol.md, from which qibla-protocol(5) is made.
@Suite struct `The page of the protocol` {
  private func page() throws -> String { try BuiltProgram.shell("cat docs/protocol.md").output }

  @Test func `has a row or a word for every key of a reading, a cue and a status`() throws {
    let page = try page()
    // The first has an old position, the second a cue.
    let lines = try BuiltProgram.shell("for s in lost-gps tremble; do qibla simulate $s --format json; done").output
    let keys = Set(lines.matches(of: /"(\w+)":/).map { String($0.output.1) })
    for key in try keys.atLeast(40) { #expect(page.contains("`\(key)`"), "\(key)") }
    for name in ["reading", "haptic", "status"] { #expect(lines.contains("{\"class\":\"\(name)\""), "\(name)") }
  }

  @Test func `tells how many directions are covered, and which`() throws {
    let lines = try BuiltProgram.shell("qibla simulate figure-eight --format json").output.split(separator: "\n")
    let found = try lines.compactMap {
      $0.firstMatch(of: /"coverage_percent":(\d+),"covered":"([0-9a-f]{32})"/).map { ($0.output.1, $0.output.2) }
    }.atLeast(20)
    for (percent, digits) in found {
      let bits = digits.compactMap { $0.hexDigitValue }.map(\.nonzeroBitCount).reduce(0, +)
      // A percentage is rounded to a whole number.
      #expect(abs(Double(bits) / 128 * 100 - (Double(percent) ?? -1)) <= 0.5, "\(percent) \(digits)")
    }
    #expect(found.first?.1.allSatisfy { $0 == "0" } == true && found.last.map { $0.0 >= "40" } == true)
  }

  @Test func `has a row for every reason, and names every refusal of a calibration`() throws {
    let page = try page()
    for reason in try Reason.allCases.atLeast(15) { #expect(page.contains("\n| `\(reason.word)` | "), "\(reason)") }
    let column = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `refusal` | ") })
    for word in ["too-few-samples", "dead-axis", "frozen", "coverage", "residual", "foreign-field", "no-better"] {
      #expect(column.contains("`\(word)`"), "\(word)")
    }
  }
}
