import Foundation
import TestKit
import Testing

@Suite struct `A month of prayer times` {
  private func month(_ arguments: String...) throws -> [String] {
    let run = try BuiltProgram.run(["times", "Istanbul", "--month", "--date", "2026-02-10"] + arguments)
    try #require(run.code == 0, "\(run.messages)")
    return run.output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test func `has a line for each day with both dates, the method and the place`() throws {
    let lines = try month("--clock", "24", "--lang", "en")
    #expect(lines[0] == "Istanbul, Turkey")
    #expect(lines[1] == "February 2026, Sha'ban 1447 – Ramadan 1447, Europe/Istanbul")
    #expect(lines[2].hasPrefix("Diyanet, Turkey: Fajr 18°"))
    let days = lines.filter { $0.contains(":") && ($0.hasPrefix("  ") || $0.hasPrefix("> ")) }
    #expect(days.count == 28)
    #expect(days.first?.hasPrefix("  Sun 01  08-13  ") == true && days.last?.hasPrefix("  Sat 28  09-11  ") == true)
    // No day of this month is today.
    #expect(try days.atLeast(28).allSatisfy { $0.count <= 80 && !$0.hasPrefix(">") })
  }

  @Test func `is the month's days in JSON, and contradicts days of its own`() throws {
    let days = try month("--format", "json").filter { !$0.isEmpty }
    #expect(days.count == 28 && days[0].contains(#""date":"2026-02-01","hijri":"1447-08-13""#))
    let refused = try BuiltProgram.run(["times", "Istanbul", "--month", "--to", "2026-03-01"])
    #expect(refused.code == 64 && refused.messages.contains("contradict"), "\(refused)")
  }
}
