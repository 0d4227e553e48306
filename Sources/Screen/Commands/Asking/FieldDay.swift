internal import Answers
internal import Configuration
internal import Earth
internal import Quantities
internal import Shell
internal import System
internal import Text

/// The day for which the earth's field and the sun are computed.
struct FieldDay: Equatable, Sendable {
  /// The day on the command line; nil: today.
  var given: GivenDay?
  /// The date that the system's clock shows, if that clock is not set; nil if it is set, or was not asked.
  private(set) var unsetDate: UTC?
  /// The instant as a year with its fraction.
  private(set) var year = 0.0
  /// The day; nil if it is not known.
  private(set) var day: UTC?
  /// The present instant; nil if the command line names a day, or the clock is not set.
  private(set) var now: UTC?

  static let options: [Option<FieldDay>] = [
    .day("date", "day of the answer: \(NamedDay.forms) (default: today)") { $0.given = $1 }
  ]

  /// Reads the clock, unless the command line names a day. `today` is the user's civil day; given days may count from
  /// it.
  mutating func prepare<Failure: Error>(today: () throws(Failure) -> CivilDay) throws(Failure) {
    guard let given else { return use(wall: WallClock.now) }
    use(day: UTC(startOf: try given.day(today: today)))
  }

  /// Takes the beginning of the day that the system's clock shows, as `--date` with that day does; the model's middle
  /// year if that clock is not set.
  private mutating func use(wall: UTC) {
    guard WallClock.isSet(wall) else {
      (unsetDate, year) = (wall, MagneticField.middleYear)
      return
    }
    now = wall
    use(day: UTC(nanoseconds: wall.nanoseconds - wall.nanosecondsOfDay))
  }

  private mutating func use(day: UTC) { (self.day, year) = (day, day.decimalYear) }

  /// Takes a year with its fraction.
  mutating func use(year: Double) { (self.year, unsetDate, day, now) = (year, nil, nil, nil) }

  /// One standard deviation of a field's declination on that day.
  func sigma(of field: MagneticField) -> Angle { field.declinationSigma(isDateKnown: unsetDate == nil) }

  /// The day as `2026-11-22`; nil if it is not known.
  var iso: String? {
    day.map { day in
      let (year, month, day) = day.day
      return [(year, 4), (month, 2), (day, 2)].map { value, width in
        let text = "\(value)"
        return String(repeating: "0", count: max(0, width - text.count)) + text
      }.joined(separator: "-")
    }
  }
}

extension Option {
  /// An option that takes a day; the error for any other text names the nearest day or word.
  static func day(
    _ long: String, _ help: String, _ put: @escaping @Sendable (inout Values, GivenDay) -> Void
  ) -> Option {
    Option(OptionText(long: long, shape: .word("DAY"), help: help)) { values, given throws(Stop) in
      do throws(Expectation) { put(&values, try GivenDay(given.text)) } catch {
        throw .usage("\(given.command): \(given.option): \(error.text)")
      }
    }
  }
}
