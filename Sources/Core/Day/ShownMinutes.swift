internal import Almanac
internal import Quantities

/// How instants are shown: in whole minutes, rounded as the user or the method's authority chooses.
struct ShownMinutes {
  private let choice: RoundingChoice
  private let ofMethod: ByPrayer<Convention.Rounding>

  init(_ choice: RoundingChoice, _ convention: Convention) {
    (self.choice, ofMethod) = (choice, convention.rounding)
  }

  /// An instant as shown. The method has a rounding for each prayer; other instants go to the nearest minute.
  func shown(_ time: UTC, like prayer: Prayer?) -> UTC {
    switch choice {
    case .exact: time
    case .nearest: rounded(time, .nearest)
    case .up: rounded(time, .up)
    case .down: rounded(time, .down)
    case .auto: rounded(time, prayer.map { ofMethod[$0] } ?? .nearest)
    }
  }

  private func rounded(_ time: UTC, _ rounding: Convention.Rounding) -> UTC {
    let minute: Int64 = 60_000_000_000
    let into = time.nanosecondsOfDay % minute
    let start = UTC(nanoseconds: time.nanoseconds - into)
    let isUp =
      switch rounding {
      case .down: false
      // Less than a millisecond past a minute does not count as the next one.
      case .up: into >= 1_000_000
      case .nearest: into * 2 >= minute
      }
    return isUp ? start + TimeSpan(nanoseconds: minute) : start
  }
}
