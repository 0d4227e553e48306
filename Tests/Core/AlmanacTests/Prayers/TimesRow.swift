import Almanac
import Earth
import Foundation
import Quantities
import TestKit
import Testing

/// A line of a table with a place, a day and instants in unix seconds.
struct TimesRow {
  let line: String
  /// The fields by the names of the header.
  private let fields: [String: String]

  /// The rows of a table, which may be gzipped.
  static func rows(of file: Reference.File) throws -> [TimesRow] {
    let text =
      file.url.pathExtension == "gz"
      ? try BuiltProgram.shell("gzip -dc '\(file.url.path)'").output : try file.text()
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    let names = try #require(lines.first).split(separator: ",").map(String.init)
    return try lines.dropFirst().map { line in
      let values = line.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
      try #require(values.count == names.count, "\(line)")
      return TimesRow(line: line, fields: Dictionary(uniqueKeysWithValues: zip(names, values)))
    }
  }

  func text(_ name: String) throws -> String { try #require(fields[name], "no column \(name)") }

  /// An instant; nil if there is none.
  func seconds(_ name: String) throws -> Double? { Double(try text(name)) }

  func number(_ name: String) throws -> Double { try #require(Double(try text(name)), "\(line)") }

  func place() throws -> Coordinate {
    try #require(Coordinate(latitude: number("lat"), longitude: number("lon")), "\(line)")
  }

  func day() throws -> CivilDay {
    let parts = try text("date").split(separator: "-").compactMap { Int($0) }
    try #require(parts.count == 3)
    return try #require(CivilDay(year: parts[0], month: parts[1], day: parts[2]), "\(line)")
  }

  /// The method as the libraries have it, with the madhab and the rule that the row names.
  func rules(rule: String) throws -> PrayerRules {
    PrayerRules(
      try #require(Method(rawValue: text("method"))).ofLibraries,
      madhab: try #require(Madhab(rawValue: text("madhab"))),
      highLatitude: try #require(HighLatitudeRule(rawValue: text(rule))))
  }
}

extension UTC {
  /// Seconds since 1970.
  var unixSeconds: Double { Double(nanoseconds) * 1e-9 }
}
