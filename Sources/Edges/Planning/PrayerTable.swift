internal import CPlans
internal import System
public import Text

/// The prayers of a planner as a table: how many rak'ahs, when, by which school. See `CPlans/prayers.tsv`.
public struct PrayerTable: Equatable, Sendable {
  /// What a row is about.
  public enum Kind: String, Sendable {
    /// A prayer that is due; the same on a journey; one that is planned where it is chosen, or by hand.
    case due, travel, voluntary, hand
    /// When no voluntary prayer is prayed; whether prayers may be joined; how far a journey goes.
    case closed, joined, journey
  }

  /// Where in its window a prayer is planned.
  enum Place: String, Sendable { case first, last, before }

  /// An instant of a day, with minutes after it.
  struct Anchor: Equatable, Sendable {
    let name: Substring
    let minutes: Int
  }

  /// A row.
  public struct Row: Equatable, Sendable {
    /// What it is about.
    public let kind: Kind
    /// Its name.
    public let name: String
    /// Whose it is.
    public let school: PrayerSchool
    /// The least and the most rak'ahs, and how many are usual.
    public let least, most, usual: Int
    let from, to: Anchor
    let place: Place
    /// Where its figures are from.
    public let source: String
  }

  /// The rows, in their order.
  public let rows: [Row]

  /// The text of the program's own table.
  public static var ownText: String { String(cString: plans_table()) }

  /// The program's own table.
  public static let own: PrayerTable = {
    do throws(TraceError) { return try PrayerTable(Array(ownText.utf8), name: "prayers.tsv") } catch {
      return PrayerTable(rows: [])
    }
  }()

  /// The most bytes of a table.
  public static let mostBytes = 100_000
  private static let names: [Substring] = [
    "fajr", "sunrise", "dhuhr", "asr", "maghrib", "isha", "midnight", "lastthird", "nextfajr",
  ]

  private init(rows: [Row]) { self.rows = rows }

  /// Reads a table; an error names the line.
  public init(_ bytes: [UInt8], name: String) throws(TraceError) {
    guard bytes.count <= PrayerTable.mostBytes, let text = String(validating: bytes, as: UTF8.self) else {
      throw TraceError(.badData, file: name, "expected a table of at most \(PrayerTable.mostBytes) bytes of UTF-8")
    }
    var rows: [Row] = []
    // Lines of other systems end with two characters, which are one for Swift.
    for (number, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
      guard !line.isEmpty, line.first != "#" else { continue }
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
      func wrong(_ expected: String, _ field: Int) -> TraceError {
        let found = fields.count > field ? "‘\(String(fields[field].prefix(40)).plain)’" : "\(fields.count) fields"
        return TraceError(.badData, file: name, line: number + 1, "expected \(expected), found \(found)")
      }
      guard fields.count == 8 else { throw wrong("8 fields with tabs between", 8) }
      guard let kind = Kind(rawValue: String(fields[0])) else {
        throw wrong("due, travel, voluntary, hand, closed, joined or journey", 0)
      }
      guard PlanSettings.ChosenPrayer(fields[1])?.rakahs == nil, fields[1].utf8.allSatisfy({ $0 != 58 }),
        PlanSettings.ChosenPrayer(fields[1]) != nil
      else { throw wrong("a name of small letters", 1) }
      guard let school = PrayerSchool(rawValue: String(fields[2])) else { throw wrong("all or a school", 2) }
      let numbers = fields[3].split(separator: "-", omittingEmptySubsequences: false).map {
        PlanNumber.read($0, in: 0...500)
      }
      guard numbers.count == 1 || numbers.count == 3, let least = numbers[0], let most = numbers[numbers.count / 2],
        let usual = numbers[numbers.count - 1], least <= usual, usual <= most
      else { throw wrong("a number, or least-most-usual", 3) }
      guard let from = PrayerTable.anchor(fields[4]) else { throw wrong("an instant such as sunrise+15", 4) }
      guard let to = PrayerTable.anchor(fields[5]) else { throw wrong("an instant such as sunrise+15", 5) }
      guard let place = Place(rawValue: String(fields[6])) else { throw wrong("first, last or before", 6) }
      rows.append(
        Row(
          kind: kind, name: String(fields[1]), school: school, least: least, most: most, usual: usual, from: from,
          to: to, place: place, source: String(fields[7]).plain))
    }
    guard rows.contains(where: { $0.kind == .due }) else {
      throw TraceError(.badData, file: name, "expected rows of the kind due, for the five prayers; found none")
    }
    self.rows = rows
  }

  private static func anchor(_ text: Substring) -> Anchor? {
    guard text.utf8.count <= 40 else { return nil }
    let cut = text.firstIndex { $0 == "+" || $0 == "-" && !text.hasPrefix("done:") }
    let name = text[..<(cut ?? text.endIndex)]
    guard names.contains(name) || name.hasPrefix("done:") && names.contains(name.dropFirst(5)) else { return nil }
    guard let cut else { return Anchor(name: name, minutes: 0) }
    guard let minutes = PlanNumber.read(text[text.index(after: cut)...], in: 0...720) else { return nil }
    return Anchor(name: name, minutes: text[cut] == "-" ? -minutes : minutes)
  }

  /// The row of a name by a school: its own, else that of all.
  public func row(_ kind: Kind, _ name: String, _ school: PrayerSchool) -> Row? {
    let found = rows.filter { $0.kind == kind && $0.name == name }
    return found.first { $0.school == school } ?? found.first { $0.school == .all }
  }

  /// The names of a kind, each once.
  public func names(_ kind: Kind) -> [String] {
    var names: [String] = []
    for row in rows where row.kind == kind && !names.contains(row.name) { names.append(row.name) }
    return names
  }
}
