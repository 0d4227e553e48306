public import Almanac
public import Earth
public import Quantities

/// The times that a mosque or an authority has printed, day by day. What a day has goes before what is computed.
public struct Timetable: Equatable, Sendable {
  /// What it is called: its file.
  public let name: String
  /// The clock of its times; nil: it does not say.
  public var clock: Clock?
  /// Where it holds; nil: wherever it is used.
  public var place: Coordinate?
  /// The days of some years, from the first one on; nil where the table has none.
  private var dated: [Cells?] = []
  private var first = CivilDay(number: 0)
  /// The days of every year, from 1 January to 31 December of a leap year.
  private var yearly: [Cells?] = []

  /// The clock of printed times.
  public enum Clock: String, CaseIterable, Sendable {
    /// As people's clocks show it.
    case local
    /// Winter time all year: in summer an hour behind people's clocks.
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

    /// Nothing.
    public init() {}

    /// Whether a time is printed.
    public var hasTimes: Bool { Prayer.allCases.contains { begin[$0] != nil } }
  }

  /// The days of a row.
  public enum Days: Equatable, Sendable {
    /// Days of one year.
    case dated(ClosedRange<CivilDay>)
    /// Days of every year, by their numbers in a leap year, from 0.
    case yearly(ClosedRange<Int>)
  }

  /// Days of one table: thirty years. A longer range is a mistake.
  public static let reach = 11_000
  /// Up to this distance in metres it holds around its place: times differ by two minutes then.
  public static let vicinity = 50_000.0
  private static let leap = CivilDay(firstOf: 2000)

  /// An empty table.
  public init(_ name: String) { self.name = name }

  /// Whether it has no day.
  public var isEmpty: Bool { dated.isEmpty && yearly.isEmpty }

  /// The dated days from its first to its last one; nil for one that holds every year.
  public var days: ClosedRange<CivilDay>? { dated.isEmpty ? nil : first...first + (dated.count - 1) }

  /// Whether it holds at a place.
  public func holds(at other: Coordinate) -> Bool {
    place.map { GreatCircle(from: $0, to: other).distance <= Timetable.vicinity } ?? true
  }

  /// What is printed for a day; nil where that is nothing. Days of one year go before those of every year.
  public func cells(on day: CivilDay) -> Cells? {
    let place = day - first
    if dated.indices.contains(place), let cells = dated[place] { return cells }
    return yearly.isEmpty ? nil : yearly[Timetable.ofYear(day)]
  }

  /// The number of a day in a leap year, from 0.
  public static func ofYear(_ day: CivilDay) -> Int {
    let date = day.date
    return CivilDay(year: 2000, month: date.month, day: date.day).map { $0 - leap } ?? 0
  }

  /// Adds a row. A day that already has one of its cells is refused, and the table stays as it is.
  public mutating func add(_ cells: Cells, on days: Days) throws(TimetableError) {
    switch days {
    case .dated(let range):
      let (low, high) =
        self.days.map { (min($0.lowerBound, range.lowerBound), max($0.upperBound, range.upperBound)) }
        ?? (range.lowerBound, range.upperBound)
      guard high - low < Timetable.reach else { throw .tooLong }
      var grown = [Cells?](repeating: nil, count: high - low + 1)
      for (place, old) in dated.enumerated() { grown[first - low + place] = old }
      try Timetable.fill(&grown, cells, range.lowerBound - low...range.upperBound - low)
      (dated, first) = (grown, low)
    case .yearly(let range):
      var grown = yearly.isEmpty ? [Cells?](repeating: nil, count: 366) : yearly
      try Timetable.fill(&grown, cells, range)
      yearly = grown
    }
  }

  private static func fill(
    _ rows: inout [Cells?], _ cells: Cells, _ range: ClosedRange<Int>
  ) throws(TimetableError) {
    for place in range {
      guard var old = rows[place] else {
        rows[place] = cells
        continue
      }
      guard old.take(cells) else { throw .twice }
      rows[place] = old
    }
  }
}

/// Why a row is refused.
public enum TimetableError: Error, Equatable {
  /// One of its days has one of its cells already.
  case twice
  /// The table would have more than `Timetable.reach` days.
  case tooLong
}

extension Timetable.Cells {
  /// Takes another row's cells; false where both have one.
  fileprivate mutating func take(_ other: Timetable.Cells) -> Bool {
    for prayer in Prayer.allCases {
      if other.begin[prayer] != nil {
        if begin[prayer] != nil { return false }
        begin[prayer] = other.begin[prayer]
      }
      if other.adhan[prayer] != nil {
        if adhan[prayer] != nil { return false }
        adhan[prayer] = other.adhan[prayer]
      }
      if other.iqama[prayer] != nil {
        if iqama[prayer] != nil { return false }
        iqama[prayer] = other.iqama[prayer]
      }
    }
    guard jumuah.isEmpty || other.jumuah.isEmpty, eid.isEmpty || other.eid.isEmpty else { return false }
    jumuah += other.jumuah
    eid += other.eid
    return true
  }
}
