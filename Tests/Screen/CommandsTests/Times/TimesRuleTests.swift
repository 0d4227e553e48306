import TestKit
import Testing

/// The authority or rule that times follow, as `qibla times` states it.
@Suite struct `The rule of prayer times` {
  private func run(_ line: String) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["times"] + line.split(separator: " ").map(String.init), environment: ["LANG": "C.UTF-8"])
  }

  @Test func `says whether the authority prints the same, and where a mosque's own minutes belong`() throws {
    let advice = "\nYour mosque's own minutes: --adjust, or prayer-adjust in qibla.conf\n"
    for (place, sentence) in [
      ("Muscat", "Checked against 119 days printed for Muscat and Salalah (the same every year):\nat most 1 min apart"),
      ("Lahore", "A published rule, not checked against times that are printed here"),
      ("Berlin", "General rule, not your authority's table"),
      ("Berlin --method turkey", "A published rule, not checked against times that are printed here"),
      ("Istanbul --madhab hanafi", "A published rule, not checked against times that are printed here"),
      ("Istanbul --angles fajr=16", "Your own depths, without an authority's minutes"),
    ] {
      let text = try run("\(place) --date 2025-11-24").output
      #expect(text.hasSuffix(sentence + advice), "\(text)")
    }
    let methods = try run("Berlin --date 2025-11-24 --methods").output
    #expect(methods.contains("> diyanetEurope") && methods.contains("General rule, not your authority's table"))
    #expect(methods.replacing("\n    ", with: " ").contains("Checked against 30 days printed for Colombo (2026): "))
    #expect(try run("Berlin --date 2025-11-24 --format json").output.contains(#""standing":"general""#))
    #expect(try run("Berlin --date 2025-11-24 --format csv").messages.contains("General rule, not your authority's"))
    #expect(try !run("Muscat --date 2025-11-24 --format csv").messages.contains("rule"))
  }

  @Test func `is named where it replaces a depth of maghrib`() throws {
    #expect(
      try run("Trondheim --method tehran --date 2026-06-21").output.contains(
        "\nFajr, Maghrib, Isha: a seventh of the night, by the rule for high latitudes\n"))
    #expect(
      try run("Stockholm --method tehran --date 2026-06-01 --compatible").output.contains(
        "\nMaghrib: sunset, because its depth does not come before isha\n"))
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

  @Test func `is said for the days of a list on which it is another`() throws {
    let list = try run("Makkah --from 2026-02-16 --to 2026-02-20").output
    #expect(list.contains("Isha 90 min after maghrib"))
    #expect(
      list.replacing("\n", with: " ").contains(
        "Isha 120 min after maghrib, Asr at one shadow length (2026-02-18, days: 3)"), "\(list)")
  }

  @Test func `of lines is the country's, and a general one is reported`() throws {
    let lines = try BuiltProgram.run(
      ["times", "-"],
      input: "31.55,74.34,2026-11-23\n31.55,74.34,2026-11-23,karachi\n31.55,74.34,2026-11-23,karachi,auto\n"
        + "52.52,13.4,2026-11-23\n52.52,13.4,2026-11-23,,maliki\n", environment: ["LANG": "C"])
    let rows = lines.output.split(separator: "\n")
    #expect(lines.code == 0 && rows.count == 6 && rows[1] == rows[2] && rows[2] == rows[3], "\(lines)")
    #expect(lines.messages.contains("lines by a general rule, not the table of an authority: 2"))
  }

  @Test func `of fasts is said where the times of a fast are`() throws {
    let safe = "Imsak and fasts go by the earliest fajr and the latest maghrib hereabouts"
    #expect(try run("Istanbul --date 2027-02-10").output.contains(safe))
    #expect(try !run("Istanbul --date 2027-02-01").output.contains(safe))
    // Of a month the days on which it holds.
    #expect(try run("Istanbul --date 2027-02-01 --month").output.contains(safe + "\n(2027-02-08, days: 21)"))
    #expect(try run("Istanbul --date 2027-02-01 --spread").messages.contains(safe))
    #expect(try !run("Istanbul --date 2027-02-01 --format csv").messages.contains(safe))
  }

  @Test func `in compatible mode is one that the libraries have`() throws {
    #expect(
      try run("Colombo --date 2025-11-24 --compatible").output.contains("University of Islamic Sciences, Karachi"))
    #expect(try run("Makkah --date 2026-02-20 --compatible").output.contains("Isha 90 min after maghrib"))
    #expect(
      try run("Makkah --date 2026-02-20 --compatible --ramadan-isha").output.contains("Isha 120 min after maghrib"))
  }
}
