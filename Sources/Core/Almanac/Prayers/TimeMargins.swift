/// The minutes by which mosques may print each time before and after the shown one.
public struct TimeMargins: Equatable, Sendable {
  /// Neither is negative.
  public private(set) var earlier, later: Convention.Minutes

  private init(earlier: Convention.Minutes, later: Convention.Minutes) { (self.earlier, self.later) = (earlier, later) }

  /// Those of a comparison: the least and the most that the shown time was after the printed one.
  init(least: Convention.Minutes, most: Convention.Minutes) {
    (earlier, later) = (Convention.Minutes(), Convention.Minutes())
    for prayer in Prayer.allCases {
      earlier[prayer] = max(most[prayer], 0)
      later[prayer] = max(-least[prayer], 0)
    }
  }

  /// Those of a rule whose printed times were not at hand: authorities add minutes to the sun's times, few take some
  /// away.
  public static let unchecked = TimeMargins(
    earlier: Convention.Minutes(fajr: 5, sunrise: 7, dhuhr: 1, asr: 2, maghrib: 1, isha: 3),
    later: Convention.Minutes(fajr: 3, sunrise: 1, dhuhr: 7, asr: 6, maghrib: 7, isha: 5))

  /// The wider of both, for each time and side.
  public func widest(with other: TimeMargins) -> TimeMargins {
    var widest = self
    for prayer in Prayer.allCases {
      widest.earlier[prayer] = max(earlier[prayer], other.earlier[prayer])
      widest.later[prayer] = max(later[prayer], other.later[prayer])
    }
    return widest
  }

  /// The same, and no less than so many minutes on each side.
  public func atLeast(_ minutes: Double) -> TimeMargins {
    var margins = self
    for prayer in Prayer.allCases {
      margins.earlier[prayer] = max(earlier[prayer], minutes)
      margins.later[prayer] = max(later[prayer], minutes)
    }
    return margins
  }

  /// With maghrib as mosques print it that wait until the redness in the east is gone.
  public var untilRednessIsGone: TimeMargins {
    var margins = self
    margins.later[.maghrib] = max(later[.maghrib], 18)
    return margins
  }
}

extension Convention.Minutes {
  /// Each of them times a number.
  func scaled(by factor: Double) -> Convention.Minutes {
    var scaled = self
    for prayer in Prayer.allCases { scaled[prayer] *= factor }
    return scaled
  }
}
