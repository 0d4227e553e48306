public import Almanac
public import Quantities
internal import System
public import Text

/// Starts of months announced by several bodies, in the JSON in which public projects collect them: each body has an
/// object of Hijri years, each year an object of months, whose values are days such as `12/3/2024`. `groups` lists the
/// bodies.
public struct MonthCollection: Equatable, Sendable {
  /// The months of a body.
  public struct Body: Equatable, Sendable {
    /// Its name.
    public let name: String
    /// Its months with their first days, in order.
    public fileprivate(set) var starts: [(month: HijriMonth, day: CivilDay)] = []

    /// Whether two bodies have the same name and months.
    public static func == (a: Body, b: Body) -> Bool {
      a.name == b.name && a.starts.elementsEqual(b.starts) { $0.month == $1.month && $0.day == $1.day }
    }
  }

  /// The bodies, in the file's order.
  public private(set) var bodies: [Body] = []
  /// Cells that are not a month or a day, each in words. They are left out.
  public private(set) var faults: [String] = []

  /// The most bytes of a file. Such a collection has a few dozen kilobytes.
  private static let mostBytes = 4 << 20
  /// The most bodies; a file with more is not such a collection.
  private static let mostBodies = 1000
  /// The most months of a body, those of two centuries; more cannot be announcements.
  private static let mostMonths = 2400
  /// The most faults that are listed; further ones are counted.
  private static let listed = 50

  /// Reads a file.
  public init(path: String) throws(TraceError) {
    let bytes = try [UInt8](unpacking: path, atMost: MonthCollection.mostBytes, as: "a collection of months")
    do throws(Malformed) {
      try bytes.scanned { json throws(Malformed) in
        json.skipByteOrderMark()
        try json.object("an object of bodies") { json, key throws(Malformed) in
          // The list of names adds nothing to the keys.
          if key.string == "groups" { return try json.skipValue() }
          guard bodies.count < MonthCollection.mostBodies else { throw json.malformed("at most 1000 bodies") }
          try takeBody(key.string.plain, &json)
        }
        try json.finish()
      }
    } catch {
      throw TraceError(.badData, file: path, "expected \(error.expected), found \(error.found) at byte \(error.offset)")
    }
  }

  private mutating func takeBody(_ name: String, _ json: inout JSONScanner) throws(Malformed) {
    var (body, faults) = (Body(name: name), faults)
    func fault(_ words: @autoclosure () -> String) {
      if faults.count < MonthCollection.listed {
        faults.append(words())
      } else if faults.count == MonthCollection.listed {
        faults.append("more cells are not as expected")
      }
    }
    try json.object("an object of Hijri years") { json, year throws(Malformed) in
      let year = year.string
      try json.object("an object of months") { json, month throws(Malformed) in
        let (month, day) = (month.string, try json.string("a day such as 12/3/2024").string)
        guard let number = ClockTimeText.digits(Substring(year), 1...4),
          let inYear = ClockTimeText.digits(Substring(month), 1...2),
          let found = HijriMonth(year: number, month: inYear)
        else { return fault("\(name): no month of the calendar: year ‘\(year.plain)’, month ‘\(month.plain)’") }
        guard let first = ForeignDates([], .dmy).day(day) else {
          return fault("\(name), \(year)-\(month): expected a day such as 12/3/2024, found ‘\(day.plain)’")
        }
        guard body.starts.count < MonthCollection.mostMonths else {
          throw json.malformed("at most \(MonthCollection.mostMonths) months of a body")
        }
        body.starts.append((found, first))
      }
    }
    body.starts.sort { ($0.month.year, $0.month.ofYear) < ($1.month.year, $1.month.ofYear) }
    bodies.append(body)
    self.faults = faults
  }
}
