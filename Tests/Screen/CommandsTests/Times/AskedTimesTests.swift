import TestKit
import Testing

/// Days that are counted from today, and methods without a place.
@Suite struct `Times of prayer that are asked for shortly` {
  private func run(
    _ line: String, environment: [String: String] = ["LANG": "C.UTF-8"]
  ) throws -> BuiltProgram.Result {
    try BuiltProgram.run(["times"] + line.split(separator: " ").map(String.init), environment: environment)
  }

  @Test func `by every method are a list of rules where no place is known`() throws {
    let nowhere = ["LANG": "C.UTF-8", "XDG_STATE_HOME": "/nowhere/state", "QIBLA_GPSD": "off"]
    let list = try run("--methods", environment: nowhere)
    #expect(list.code == 0 && list.messages.isEmpty)
    #expect(list.output.contains("  ummAlQura\n    Saudi Arabia, Yemen: Fajr 18.5°, Isha 90 min after maghrib\n"))
    for line in try list.output.split(separator: "\n").atLeast(40) { #expect(line.count <= 80, "\(line)") }
    let object = try run("--methods --format json", environment: nowhere)
    #expect(object.code == 69 && object.output.isEmpty)
  }

  @Test func `are those of a day that is named by where it stands from today`() throws {
    let days = try run("Cairo --from today --to +2d").output.split(separator: "\n").filter { $0.hasPrefix("20") }
    #expect(days.count == 3)
    #expect(try run("Cairo --date tomorrow").output.contains(" \(try #require(days.dropFirst().first).prefix(10)), "))
  }

  @Test func `say a rule of several prayers once`() throws {
    let text = try run("London --method moonsightingCommittee --date 2026-11-25").output
    #expect(text.contains("\nFajr, Isha: by the season's table\n") && !text.contains("by season,"))
    // In summer too each rule has one line.
    let notes = try run("Oslo --method muslimWorldLeague --date 2026-06-21 --high-latitude nearestDay").output.split(
      separator: "\n")
    #expect(notes.count { $0.contains("as on the nearest day") } == 2)
  }
}
