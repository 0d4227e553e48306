import TestKit
import Testing

/// Whose rule times follow, as `qibla times` says it.
@Suite struct `The rule of prayer times` {
  private func run(_ line: String) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["times"] + line.split(separator: " ").map(String.init), environment: ["LANG": "C.UTF-8"])
  }

  @Test func `says whether the authority prints the same, and where a mosque's own minutes belong`() throws {
    let advice = "\nYour mosque's own minutes: --adjust, or prayer-adjust in qibla.conf\n"
    for (place, sentence) in [
      ("Muscat", "Checked against 119 printed days (the same every year): at most 1 min apart"),
      ("Lahore", "The authority's published rule, not checked against printed times"),
      ("Berlin", "General rule, not your authority's table"),
    ] {
      let text = try run("\(place) --date 2025-11-24").output
      #expect(text.hasSuffix(sentence + advice), "\(text)")
    }
    #expect(try run("Berlin --date 2025-11-24 --format json").output.contains(#""standing":"general""#))
    #expect(try run("Berlin --date 2025-11-24 --format csv").messages.contains("General rule, not your authority's"))
    #expect(try !run("Muscat --date 2025-11-24 --format csv").messages.contains("rule"))
  }

  @Test func `is named where it replaces a depth of maghrib`() throws {
    #expect(
      try run("Trondheim --method tehran --date 2026-06-21").output.contains(
        "\nMaghrib: a seventh of the night, by the rule for high latitudes\n"))
    #expect(
      try run("Stockholm --method tehran --date 2026-06-01 --compatible").output.contains(
        "\nMaghrib: sunset, because isha's rule comes before its depth\n"))
    #expect(try run("London --angles maghrib=30").messages.contains("maghrib from 1 to 9"))
  }

  @Test func `has asr at two lengths where it is printed so, and takes the other schools by name`() throws {
    func oneLine(_ line: String) throws -> String {
      try run(line + " --date 2025-11-24").output.replacing("\n", with: " ")
    }
    #expect(try oneLine("Lahore").contains("Asr at two shadow lengths"))
    for madhab in ["shafi", "maliki", "hanbali", "jafari"] {
      let text = try oneLine("Lahore --madhab \(madhab)")
      #expect(text.contains("Asr at one shadow length"), "\(text)")
    }
  }
}
