/// What to do on days when the sun does not reach the depth of fajr or isha, or does not rise or set.
public enum HighLatitudeRule: String, CaseIterable, Sendable {
  /// A seventh of the night if the depth is not reached. If the sun does not rise or set, the times of the nearest
  /// latitude where it does.
  case automatic
  /// Fajr and isha in the middle of the night.
  case middleOfTheNight
  /// Fajr at the last seventh of the night, isha at the end of the first.
  case seventhOfTheNight
  /// A part of the night: the depth in degrees, divided by 60.
  case twilightAngle
  /// The same part of the night as at latitude 45 degrees, or at the nearest latitude below it where the depth is
  /// reached. If the sun does not rise or set, the times of the nearest latitude where it does.
  case nearestLatitude
  /// The time on the nearest day on which the depth is reached, or on which the sun rises and sets.
  case nearestDay
  /// No time.
  case none

  /// The default of the Adhan libraries.
  static func adhans(latitude: Double) -> HighLatitudeRule {
    latitude > 48 ? .seventhOfTheNight : .middleOfTheNight
  }

  /// The part of the night, for a depth in degrees; nil for a rule that does not divide the night.
  func part(depth: Double) -> Double? {
    switch self {
    case .middleOfTheNight: 1.0 / 2
    case .automatic, .seventhOfTheNight: 1.0 / 7
    case .twilightAngle: depth / 60
    case .nearestLatitude, .nearestDay, .none: nil
    }
  }
}

/// The origin of a time of fajr, maghrib or isha.
public enum TwilightSource: Equatable, Sendable {
  /// From the method: the sun's depth, or its minutes.
  case method
  /// From the Moonsighting Committee's table of seasons.
  case season
  /// From a part of the night: 0.5 is its middle.
  case partOfNight(Double)
  /// From the part of the night at another latitude, in degrees.
  case latitude(Double)
  /// From another day, this many days later.
  case day(Int)
  /// From sunset, because maghrib's depth is not reached before isha. Only the Adhan libraries do that.
  case sunset
}

/// The origin of sunrise, asr and maghrib if the sun does not rise or set.
public enum PolarSource: Equatable, Sendable {
  /// From the nearest latitude where it does, in degrees.
  case latitude(Double)
  /// From the nearest day on which it does, this many days later.
  case day(Int)
}
