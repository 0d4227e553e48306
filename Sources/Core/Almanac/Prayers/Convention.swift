public import Quantities

/// How an authority defines the times: the sun's depths at dawn and dusk or minutes, its precautionary minutes, and its
/// rounding.
public struct Convention: Equatable, Sendable {
  /// The sun's depth below the horizon at fajr, in degrees.
  public var fajr: Double
  /// When isha begins.
  public var isha: Isha
  /// The depth at fajr through the year, if the authority's table has no single depth; `fajr` is the greatest.
  public var dawn: YearOfDepths?
  /// The depth at isha through the year, if the authority's table has no single one.
  public var dusk: YearOfDepths?
  /// The sun's depth at maghrib, in degrees; nil: maghrib is sunset.
  public var maghrib: Double?
  /// Minutes that the authority adds to the sun's times as a precaution.
  public var minutes: Minutes
  /// The dusk of the Moonsighting Committee's method, whose fajr and isha change with the season; nil: the method has
  /// no seasons.
  public var season: Dusk?
  /// The depth of the sun's centre at sunrise and sunset, in degrees; nil: the sun's upper edge is on the horizon.
  public var horizon: Double?
  /// Whether the sun's declination at 0h of universal time is used all day, as in printed almanacs.
  public var usesMidnight = false
  /// The longest part of the night before sunrise that belongs to fajr, and after sunset that precedes isha; nil: no
  /// limit.
  public var mostOfNight: Double?
  /// Whether dawn and dusk in short nights follow Diyanet's rule for Europe, which limits the day to between 5 and 19
  /// hours.
  public var hasShortNights = false
  /// How times are rounded to minutes.
  public var rounding = ByPrayer(repeating: Rounding.nearest)
  /// When isha begins in Ramadan; nil: as in the other months.
  public var ramadanIsha: Isha?
  /// The depth at fajr in earlier years; nil: the same.
  public var former: Former?

  /// A definition by its depths in degrees and its minutes.
  public init(fajr: Double, isha: Isha, maghrib: Double? = nil, minutes: Minutes = Minutes(), season: Dusk? = nil) {
    (self.fajr, self.isha, self.maghrib, self.minutes, self.season) = (fajr, isha, maghrib, minutes, season)
  }

  /// A definition by depths that change through the year.
  init(dawn: YearOfDepths, dusk: YearOfDepths, minutes: Minutes) {
    self.init(fajr: dawn.range.upperBound, isha: .angle(dusk.range.upperBound), minutes: minutes)
    (self.dawn, self.dusk) = (dawn, dusk)
  }

  /// When isha begins.
  public enum Isha: Equatable, Sendable {
    /// At a depth of the sun, in degrees.
    case angle(Double)
    /// Minutes after maghrib.
    case afterMaghrib(Double)
  }

  /// The dusk that ends twilight (shafaq).
  public enum Dusk: String, CaseIterable, Sendable {
    /// White dusk in winter and red dusk in summer: the Committee's default.
    case general
    /// Red dusk, which ends earlier.
    case red
    /// White dusk, which ends later.
    case white
  }

  /// How a time is rounded to minutes.
  public enum Rounding: Sendable {
    case nearest, up, down
  }

  /// The depth at fajr before a day.
  public struct Former: Equatable, Sendable {
    /// The depth, in degrees.
    public let fajr: Double
    /// The first day on which it no longer applies.
    public let end: CivilDay
  }

  /// Minutes added to times; a negative number makes a time earlier.
  public typealias Minutes = ByPrayer<Double>

  /// The definition that applies on a day.
  public func on(_ day: CivilDay, isRamadan: Bool) -> Convention {
    var convention = self
    if let former, day < former.end { convention.fajr = former.fajr }
    if let dawn { convention.fajr = dawn.depth(on: day) }
    if let dusk { convention.isha = .angle(dusk.depth(on: day)) }
    if let ramadanIsha, isRamadan { convention.isha = ramadanIsha }
    return convention
  }

  /// The same definition with some times rounded in another way.
  func rounding(_ rounding: Rounding, _ prayers: Prayer...) -> Convention {
    var convention = self
    for prayer in prayers { convention.rounding[prayer] = rounding }
    return convention
  }
}
