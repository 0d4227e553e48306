internal import Quantities
internal import System

/// The civil day that it is now where the user is.
enum LocalToday {
  /// The day; nil where the system's clock is not set.
  static func day(at now: UTC = WallClock.now) -> CivilDay? { WallClock.isSet(now) ? now.civilDay : nil }

  /// The day; where the system's clock is not set, an error that says so and what to do.
  static func day(at now: UTC = WallClock.now, for command: String) throws(Stop) -> CivilDay {
    if let day = day(at: now) { return day }
    throw .failure(
      .unavailable,
      "\(command): the date is not set: the system's clock shows the year \(now.day.year); set it, or name a day")
  }
}
