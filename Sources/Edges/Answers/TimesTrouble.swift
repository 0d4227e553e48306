public import TimeZones

/// Why an answer has no times: a word for programs, and a sentence.
public struct TimesTrouble: Error, Equatable, Sendable {
  /// The word.
  public let reason: String
  /// The sentence.
  public let message: String

  private init(_ reason: String, _ message: String) { (self.reason, self.message) = (reason, message) }

  /// The position is not known.
  public static let noPlace = TimesTrouble("no-place", "The position is not known.")
  /// The clock is not set.
  public static let noClock = TimesTrouble("no-clock", "The date is not set.")

  /// The clocks of the place are not known. An unknown zone is a mistake in the configuration.
  public init(_ error: TimeZoneError, _ candour: Candour = .everything) {
    self.init(error.kind == .unknown ? "no-settings" : "no-zone", candour.sentence(error.message))
  }
}
