public import Almanac
public import Earth
public import Quantities

/// The times that a mosque or an authority has printed, by day. They replace the computed ones.
public struct Timetable: Equatable, Sendable {
  /// Its name: the file's.
  public let name: String
  /// The clock of its times; nil: it does not state one.
  public var clock: Clock?
  /// Where it is valid; nil: everywhere.
  public var place: Coordinate?
  /// The days of particular years, from the first one on; empty if the table has none.
  private var dated: [Cells?] = []
  private var first = CivilDay(number: 0)
  /// The days of every year, from 1 January to 31 December of a leap year.
  private var yearly: [Cells?] = []

  /// The clock of printed times.
  public enum Clock: String, CaseIterable, Sendable {
    /// Local clocks, with summer time.
    case local
    /// Winter time all year: in summer an hour behind local clocks.
    case winter
  }

  /// What is printed for a day.
  public struct Cells: Equatable, Sendable {
    /// When each time begins, as minutes of the day.
    public var begin = ByPrayer<Int?>(repeating: nil)
    /// When the adhan is called.
    public var adhan = ByPrayer<CallTime?>(repeating: nil)
    /// When each prayer is held.
    public var iqama = ByPrayer<CallTime?>(repeating: nil)
    /// The Friday prayers.
    public var jumuah: [CallTime] = []
    /// The prayers of a feast.
    public var eid: [CallTime] = []

    /// No cells.
    public init() {}

    /// Whether any time is printed.
    public var hasTimes: Bool { Prayer.allCases.contains { begin[$0] != nil } }
  }

  /// The days of a row.
  public enum Days: Equatable, Sendable {
    /// Days of one year.
    case dated(ClosedRange<CivilDay>)
    /// Days of every year, by their numbers in a leap year, from 0.
    case yearly(ClosedRange<Int>)
  }

  /// The last minute after midnight at which isha may begin, and the first minute of the previous evening at which fajr
  /// may.
  public static let (latestIsha, earliestFajr) = (240, 1320)
  /// The most days of one table: thirty years. A longer range is a mistake.
  public static let reach = 11_000
  /// It is valid up to this distance in metres from its place: there times differ by two minutes.
  public static let vicinity = 50_000.0
  private static let leap = CivilDay(firstOf: 2000)

  /// An empty table.
  public init(_ name: String) { self.name = name }

  /// Whether it has no day.
  public var isEmpty: Bool { !dated.contains { $0 != nil } && !yearly.contains { $0 != nil } }

  /// The days of particular years, from the first to the last one; nil for a table of every year.
  public var days: ClosedRange<CivilDay>? { dated.isEmpty ? nil : first...first + (dated.count - 1) }

  /// Whether it is valid at a place.
  public func holds(at other: Coordinate) -> Bool {
    place.map { GreatCircle(from: $0, to: other).distance <= Timetable.vicinity } ?? true
  }

  /// Whether it has days for every year.
  public var isPerpetual: Bool { !yearly.isEmpty }

  /// The cells of a day; nil if there are none. Cells of a particular year go before those of every year.
  public func cells(on day: CivilDay) -> Cells? {
    let place = day - first
    let own = dated.indices.contains(place) ? dated[place] : nil
    let everyYears = yearly.isEmpty ? nil : yearly[Timetable.ofYear(day)]
    guard var cells = own, let everyYears else { return own ?? everyYears }
    cells.fill(from: everyYears)
    return cells
  }

  /// Whether a day's times come from the days of every year: clocks may then change on another day than in the table's
  /// own year.
  func isPerpetual(on day: CivilDay) -> Bool {
    let place = day - first
    return !(dated.indices.contains(place) && dated[place]?.hasTimes ?? false)
  }

  /// The number of a day in a leap year, from 0.
  public static func ofYear(_ day: CivilDay) -> Int {
    let date = day.date
    return CivilDay(year: 2000, month: date.month, day: date.day).map { $0 - leap } ?? 0
  }

  /// Adds a row. If a day already has one of its cells, the row is refused and the table stays as it is.
  public mutating func add(_ cells: Cells, on days: Days) throws(TimetableError) {
    switch days {
    case .dated(let range):
      let old = self.days ?? range
      let (low, high) = (min(old.lowerBound, range.lowerBound), max(old.upperBound, range.upperBound))
      guard high - low < Timetable.reach else { throw .tooLong }
      // Most tables are in the order of their days, so they grow at the end.
      if dated.isEmpty { first = low }
      if low < first { dated.insert(contentsOf: [Cells?](repeating: nil, count: first - low), at: 0) }
      first = low
      let more = high - low + 1 - dated.count
      if more > 0 { dated.append(contentsOf: [Cells?](repeating: nil, count: more)) }
      try Timetable.fill(&dated, cells, range.lowerBound - low...range.upperBound - low)
    case .yearly(let range):
      if yearly.isEmpty { yearly = [Cells?](repeating: nil, count: 366) }
      try Timetable.fill(&yearly, cells, range)
    }
  }

  private static func fill(
    _ rows: inout [Cells?], _ cells: Cells, _ range: ClosedRange<Int>
  ) throws(TimetableError) {
    for place in range { if let old = rows[place], old.collides(with: cells) { throw .twice } }
    for place in range {
      if rows[place] == nil { rows[place] = cells } else { rows[place]?.fill(from: cells) }
    }
  }
}

/// Why a row is refused.
public enum TimetableError: Error, Equatable {
  /// One of its days already has one of its cells.
  case twice
  /// The table would have more than `Timetable.reach` days.
  case tooLong
}

extension Timetable.Cells {
  /// Whether both have the same cell.
  fileprivate func collides(with other: Timetable.Cells) -> Bool {
    for prayer in Prayer.allCases {
      if begin[prayer] != nil && other.begin[prayer] != nil { return true }
      if adhan[prayer] != nil && other.adhan[prayer] != nil { return true }
      if iqama[prayer] != nil && other.iqama[prayer] != nil { return true }
    }
    return !jumuah.isEmpty && !other.jumuah.isEmpty || !eid.isEmpty && !other.eid.isEmpty
  }

  /// Takes another row's cells for those that this row lacks.
  fileprivate mutating func fill(from other: Timetable.Cells) {
    for prayer in Prayer.allCases {
      begin[prayer] = begin[prayer] ?? other.begin[prayer]
      adhan[prayer] = adhan[prayer] ?? other.adhan[prayer]
      iqama[prayer] = iqama[prayer] ?? other.iqama[prayer]
    }
    if jumuah.isEmpty { jumuah = other.jumuah }
    if eid.isEmpty { eid = other.eid }
  }
}
