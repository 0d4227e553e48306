import TestKit
import Testing

@Suite struct `qibla demo` {
  @Test func `prints its tour in lines, the same each time, with the readings that it describes`() throws {
    let told = try BuiltProgram.run(["demo", "--plain", "--speed", "max"])
    #expect(told.code == 0 && told.messages.isEmpty)
    #expect(!told.output.contains("\u{1b}"))
    #expect(try BuiltProgram.run(["demo", "--speed", "max"]) == told, "a pipe is no terminal")
    let chapters = told.output.split(separator: "\n\n").map { $0.split(separator: "\n") }
    let seen = zip(
      [
        "In the hand", "Turning", "Facing", "Tilted", "A magnet comes", "The magnet is gone", "The receiver",
        "A fix again", "A calibration", "It has found",
      ],
      [
        nil, "pulse", "aligned", "aligned", "interference", "accurate", "s old", "295.15° WNW", "calibrating",
        "accurate",
      ])
    #expect(chapters.count == 10)
    for (chapter, (sentence, sight)) in zip(chapters, seen) {
      #expect(chapter.first?.hasPrefix(sentence) == true, "\(sentence)")
      // On the gauge a sentence has one row.
      #expect(chapter.first.map(\.count) ?? 100 <= 78)
      if let sight { #expect(chapter.dropFirst().contains { $0.contains(sight) }, "\(sentence): \(sight)") }
    }
    // Two readings a second, for a minute and a quarter.
    #expect(chapters.map { $0.count - 1 }.reduce(0, +) == 152)
  }

  @Test func `prints sentences for a screen reader, in its language`() throws {
    let heard = try BuiltProgram.run(["demo", "--speak", "--speed", "max"]).output.split(separator: "\n")
    #expect(heard.first == "In the hand, in Istanbul: which way is Mecca, and how far to turn?")
    #expect(heard.contains { $0.hasPrefix("turn right 6") } && heard.contains { $0.hasPrefix("facing the Kaaba") })
    #expect(heard.contains { $0.contains("interference: wrong field dip") } && heard.count < 60)
    let arabic = try BuiltProgram.run(["demo", "--speak", "--lang", "ar", "--speed", "max", "-x", "9"]).output
    #expect(arabic.hasPrefix("في اليد") && !arabic.contains("Mecca"))
    let told = try BuiltProgram.run(["demo", "--plain", "--lang", "ar", "--speed", "max", "-n", "2"]).output
    #expect(told.hasPrefix("في اليد") && told.split(separator: "\n").count == 3)
  }

  @Test func `prints only ASCII where the locale is not UTF-8`() throws {
    let told = try BuiltProgram.run(["demo", "--plain", "--speed", "max", "-n", "5"], environment: ["LC_ALL": "C"])
    #expect(try told.output.utf8.atLeast(200).allSatisfy { $0 < 0x80 } && told.output.contains("+-"))
    #expect(try BuiltProgram.run(["demo", "--once"], environment: ["LANG": "C.UTF-8"]).output.contains("°"))
  }

  @Test func `gives one reading where one is wanted`() throws {
    let once = try BuiltProgram.run(["demo", "--once", "--speed", "max"])
    #expect(once.code == 0 && once.output.hasPrefix("Qibla 151.62° SSE"))
    #expect(once.output.split(separator: "\n").count == 1)
  }

  @Test func `ends after the seconds that -x gives`() throws {
    let lines = try BuiltProgram.run(["demo", "--plain", "--speed", "max", "-x", "1.5"]).output.split(separator: "\n")
    #expect(lines.count == 1 + 3)
  }
}
