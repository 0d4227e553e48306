public import Earth
internal import Quantities

/// How a method compares with printed tables. docs/times.md names the sources.
public struct PrintedTimes: Sendable {
  /// The method.
  public let method: Method
  /// The number of days compared.
  public let days: Int
  /// The years of the tables; nil: the tables are the same every year.
  public let years: StaticString?
  /// Whether the tables were obtained at second hand: from an app or a mosque clock.
  public let isRelayed: Bool
  /// The smallest and the largest difference found for each prayer: the shown time minus the printed one, in whole
  /// minutes.
  public private(set) var least, most: Convention.Minutes

  /// The largest difference between the rounded times, in whole minutes.
  public var largest: Int {
    let largest = Prayer.allCases.reduce(0.0) { largest, prayer in
      let more = prayer == .fajr || prayer == .isha ? inShortNights : 0
      return max(largest, abs(least[prayer]) + more, abs(most[prayer]) + more)
    }
    return Int(clamping: largest)
  }

  /// The comparison of a method; nil if no printed times were available.
  public init?(of method: Method) {
    guard let found = PrintedTimes.compared(method) else { return nil }
    self = found
  }

  /// The differences that apply farther than this from these centres, in kilometres: taken from the authority's tables
  /// there or, without such tables, at least those of a rule that was never compared.
  var elsewhere: (kilometres: Double, centres: [Coordinate?], least: Convention.Minutes, most: Convention.Minutes)?
  /// Whether the tables print asr of both schools.
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

  /// The same comparison with the differences that apply at a place.
  public func at(_ place: Coordinate) -> PrintedTimes {
    guard let elsewhere else { return self }
    let isNear = elsewhere.centres.contains { centre in
      centre.map { GreatCircle(from: $0, to: place).distance <= elsewhere.kilometres * 1000 } ?? false
    }
    if isNear { return self }
    var there = self
    (there.least, there.most, there.isElsewhere) = (elsewhere.least, elsewhere.most, true)
    // Short nights differ at another latitude.
    there.inShortNights *= 2
    return there
  }

  /// Whether these are the differences for places far from those of the tables.
  public private(set) var isElsewhere = false

  /// The minutes by which the authority may print a time before and after the shown one.
  public var margins: TimeMargins { TimeMargins(least: least, most: most) }

  /// A comparison whose tables are all from places within this distance of these centres, in kilometres.
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
