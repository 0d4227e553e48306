import Pointing
import TestKit
import Testing

@testable import Formats

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

  @Test func `has a row for every reason, and names every refusal of a calibration`() throws {
    let page = try page()
    for reason in try Reason.allCases.atLeast(15) { #expect(page.contains("\n| `\(reason.word)` | "), "\(reason)") }
    let column = try #require(page.split(separator: "\n").first { $0.hasPrefix("| `refusal` | ") })
    for word in ["too-few-samples", "dead-axis", "frozen", "coverage", "residual", "foreign-field", "no-better"] {
      #expect(column.contains("`\(word)`"), "\(word)")
    }
  }
}
