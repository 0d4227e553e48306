/// The minutes by which mosques may print each time before and after the shown one.
public struct TimeMargins: Equatable, Sendable {
  /// Both are at least 0.
  public private(set) var earlier, later: Convention.Minutes

  private init(earlier: Convention.Minutes, later: Convention.Minutes) { (self.earlier, self.later) = (earlier, later) }

  /// The margins of a comparison: the smallest and the largest difference of the shown times from the printed ones.
  init(least: Convention.Minutes, most: Convention.Minutes) {
    (earlier, later) = (Convention.Minutes(), Convention.Minutes())
    for prayer in Prayer.allCases {
      earlier[prayer] = max(most[prayer], 0)
      later[prayer] = max(-least[prayer], 0)
    }
  }

  /// The margins of a rule whose printed times were not available: authorities add minutes to the sun's times, and few
  /// subtract any.
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

  /// The same margins, but at least this many minutes on each side.
  public func atLeast(_ minutes: Double) -> TimeMargins {
    var margins = self
    for prayer in Prayer.allCases {
      margins.earlier[prayer] = max(earlier[prayer], minutes)
      margins.later[prayer] = max(later[prayer], minutes)
    }
    return margins
  }

  /// The margins with a later maghrib, as printed by mosques that wait until the redness in the east is gone.
  public var untilRednessIsGone: TimeMargins {
    var margins = self
    margins.later[.maghrib] = max(later[.maghrib], 18)
    return margins
  }
}

extension Convention.Minutes {
  /// Every value multiplied by a number.
  func scaled(by factor: Double) -> Convention.Minutes {
    var scaled = self
    for prayer in Prayer.allCases { scaled[prayer] *= factor }
    return scaled
  }
}
