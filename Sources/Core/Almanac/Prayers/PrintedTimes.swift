public import Earth
internal import Quantities

/// How a method compares with tables that were printed. docs/times.md names the sources.
public struct PrintedTimes: Sendable {
  /// The method.
  public let method: Method
  /// The number of days that were compared.
  public let days: Int
  /// The years of the tables; nil: they are the same every year.
  public let years: StaticString?
  /// Whether the tables came through other hands than their body's: an app, or a clock for mosques.
  public let isRelayed: Bool
  /// The shown less the printed time in whole minutes, of each prayer: the least and the most that were found.
  public private(set) var least, most: Convention.Minutes

  /// The largest difference in whole minutes, of the rounded times.
  public var largest: Int {
    let largest = Prayer.allCases.reduce(0.0) { largest, prayer in
      let more = prayer == .fajr || prayer == .isha ? inShortNights : 0
      return max(largest, abs(least[prayer]) + more, abs(most[prayer]) + more)
    }
    return Int(clamping: largest)
  }

  /// The comparison of a method; nil where no printed times were at hand.
  public init?(of method: Method) {
    guard let found = PrintedTimes.compared(method) else { return nil }
    self = found
  }

  /// The differences farther than so many kilometres from these centres: those of the body's tables there; without such
  /// tables, at least those of a rule that was not compared.
  var elsewhere: (kilometres: Double, centres: [Coordinate?], least: Convention.Minutes, most: Convention.Minutes)?
  /// Whether the tables name asr of both schools.
  public internal(set) var hasBothSchools = false
  /// Minutes added on each side of fajr and isha in short nights: the depths are known for one latitude only.
  public internal(set) var inShortNights = 0.0

  init(
    _ method: Method, _ days: Int, _ years: StaticString? = nil, isRelayed: Bool = false,
    from least: Convention.Minutes = Convention.Minutes(
      fajr: -1, sunrise: -1, dhuhr: -1, asr: -1, maghrib: -1, isha: -1),
    to most: Convention.Minutes = Convention.Minutes(fajr: 1, sunrise: 1, dhuhr: 1, asr: 1, maghrib: 1, isha: 1)
  ) {
    (self.method, self.days, self.years, self.isRelayed) = (method, days, years, isRelayed)
    (self.least, self.most) = (least, most)
  }

  /// The same comparison, with the differences that hold at a place.
  public func at(_ place: Coordinate) -> PrintedTimes {
    guard let elsewhere else { return self }
    let isNear = elsewhere.centres.contains { centre in
      centre.map { GreatCircle(from: $0, to: place).distance <= elsewhere.kilometres * 1000 } ?? false
    }
    if isNear { return self }
    var there = self
    (there.least, there.most, there.isElsewhere) = (elsewhere.least, elsewhere.most, true)
    // Another latitude has other short nights.
    there.inShortNights *= 2
    return there
  }

  /// Whether these are the differences of places that are far from those of the tables.
  public private(set) var isElsewhere = false

  /// The minutes by which the body may print a time before and after the shown one.
  public var margins: TimeMargins { TimeMargins(least: least, most: most) }

  /// A comparison with tables of some places, from which no table was at hand farther than so many kilometres away.
  func near(_ kilometres: Double, _ centres: (latitude: Double, longitude: Double)...) -> PrintedTimes {
    var times = self
    let farther = margins.widest(with: .unchecked)
    times.elsewhere = (
      kilometres, centres.map { Coordinate(latitude: $0.latitude, longitude: $0.longitude) },
      farther.later.scaled(by: -1), farther.earlier
    )
    return times
  }
}
